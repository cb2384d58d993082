"""The way from the net to the club: connections, allowances, request bodies, metrics and routes.

It may not change a table by itself: all acts of a visitor go through the club."""
