"""Hints, analyses of finished games, and playing on from a moment of one.

It reads tables and may not change them; playing on opens a new one.

A finished game is analysed through the eyes of one seat, the last turn first, in pieces of 0.2 seconds and in one
process that the system lets work only when no other wants to, so that no bot waits for it. The findings are kept with
the table; of several servers one works at a time. An analysis tells nothing from fewer than 30 games played on; a hint
has about 5 seconds of a processor and calls its figures a rough guess. `python -m bench.analysis` measures how long an
analysis takes and how it slows down moves at another table."""
