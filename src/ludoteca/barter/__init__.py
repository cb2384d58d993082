"""Turning goods into others, and whether a price can be paid: vectors and nothing else, above `core`. Read in this
order: `exchange`, `market`, `search`, and `balance`, which is its arithmetic; for those who draw payments `plans`."""
