"""One table: its log, what each seat may know, lines of choices, taking back, confirming and acting early.

It writes to no database and knows nothing of other tables or of who is in the club."""
