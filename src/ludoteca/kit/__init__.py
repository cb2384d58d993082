"""The parts that several games are built of: payments, cards, farms, arranging, dealing anew, series, vectors.

It names no game and draws nothing."""
