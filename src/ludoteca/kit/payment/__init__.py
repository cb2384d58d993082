"""Turning goods into others, and whether a price can be paid. Read in this order: `exchange`, `market`, `search`, with
`balance` and `whole` for its arithmetic; `prices` (ways to pay), `amounts` (so many of each good); for those who draw
payments `plans`.

It knows goods as vectors of numbers and may not import cards."""
