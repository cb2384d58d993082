"""Turning goods into others, and whether a price can be paid. Read in this order: `exchange`, `market`, `search`, with
`balance` and `whole` for its arithmetic; `prices` (ways to pay), `amounts` (so many of each good); for those who draw
payments `plans`.

It knows goods as vectors of numbers and may not import cards.

`payable` answers whether a price can be paid, exactly, and never gives up. It asks in this order and ends with the
first answer:

1. Does the stock cover the price, does no exchange lead to the goods that are short, or was the same asked before?
2. Are there weights of goods by which no exchange gains, while the price weighs more than the stock? Then it cannot.
3. Is the stock small? Then all stocks that can be made of it are listed once, for all prices.
4. A short search forwards, then one weighing by linear programming in whole numbers: it finds the weights of 2, or
   advises what to exchange.
5. Can each short good be made alone? These answers are shared by many prices.
6. Three searches in turn until one ends: weighing exchanges that are made whole or not at all (`whole`), forwards
   through all stocks that the weights do not rule out, and backwards over the least needs. The last one ends by
   Dickson's lemma, also where exchanges gain for ever.

There is no bound on the time of an answer. `python -m bench.payments` measures hard questions: seven exchanging cards,
a pile, and prices at the edge of what can be paid. On a very busy machine and not compiled half of 1,000 answers took
less than 1 ms, 99 % less than 30 ms, the slowest 91 ms."""
