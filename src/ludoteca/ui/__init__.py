"""The parts that the pages of games are drawn with: tags, pieces, cards, farms, questions, news and the coach.

It names no game, and it may draw from nothing but the view of one seat."""
