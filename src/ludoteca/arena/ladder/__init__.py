"""Ratings, tables and charts made from the results of contests.

It reads recorded games and plays none."""
