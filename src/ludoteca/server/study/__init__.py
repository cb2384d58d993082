"""Hints, analyses and playing on."""
