"""Hints, analyses of finished games, and playing on from a moment of one.

It reads tables and may not change them; playing on opens a new one."""
