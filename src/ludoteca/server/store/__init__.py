"""The database: its tables, SQLite and PostgreSQL, the log of who did what, and versions of what was stored.

It may not change a game: it stores what the club hands over, and `audit` only checks it."""
