"""The server: its application, the command that starts it, and what all of its rooms use.

Rules and drawings of games may not stand here, and tables are changed in `club` and `table` alone."""
