"""The commands, one module each, imported when they are called.

Code that several commands need lives in `cli` and not here."""
