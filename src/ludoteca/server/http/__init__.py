"""The way from the net to the club: connections, allowances, request bodies, metrics and routes.

It may not change a table by itself: what a visitor does at a table goes through the club."""
