"""Turning goods into others, and whether a price can be paid: vectors and nothing else, above `core`. Read in this
order: `exchange`, `market`, `search`, with `balance` and `whole` for its
arithmetic; for those who draw payments `plans`."""
