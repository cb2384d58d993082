"""The parts that the pages of games are drawn with: tags, pieces, cards, farms, questions, news and the coach.

It names no game, and it may draw from nothing but the view of one seat.

A panel never shrinks below what can be read: on a desk all panels are seen, on a tablet the shared ones with those of
the open tab, on a phone one. Words are HTML, which wraps; pictures and figures are SVG. Changes by others are found by
comparing two views of the same seat (`news`): a place that has changed is marked, and the log tells whose doing it was.
So a mark tells nothing that the seat did not see, and no rule has to speak of marks."""
