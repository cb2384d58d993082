"""One table: its log, what each seat may know, what is confirmed, kept early and taken back."""
