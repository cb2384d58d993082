"""The commands, one module each, imported when they are called.

What several commands need lives in `cli` and not here."""
