"""The doors to the club: pages and JSON, each group of addresses in a module."""
