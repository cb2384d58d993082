"""Animals turned into food, and those turned into food at the same time."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.core.step import Step
from ludoteca.games.agricola.board import FOOD, RATES, SHEEP
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.cards.moments import each
from ludoteca.kit.payment.exchange import Exchange


def cooks(x: Exchange) -> bool:
    """Whether an exchange makes food of animals."""
    return x.gives[FOOD] > 0 and any(x.takes[SHEEP:])


def cookable(g: Agricola, who: int) -> list[Exchange]:
    """The exchanges by which a player can make food of animals, now or after others."""
    if not any([cooks(x) for x in g.market(who).exchanges]):  # noqa: C419
        return []
    return [x for x in g.reachable(who) if cooks(x)]


def cooked(g: Agricola, who: int, x: Exchange) -> None:
    """A player has turned animals into food: cards hear of it, and others may follow at the same time."""
    first = g.cooking != who
    g.cooking = who
    if g.anybody_hears("converted"):
        asked = any([isinstance(step, CookMore) and step.who == who for step in g.agenda])  # noqa: C419
        more = [] if asked else [CookMore(who)]
        g.soon(who, *each(g, who, "converted", who, x.takes, x.cause, first), *more)


class CookMore(Step[Agricola]):
    """More animals turned into food at the same time. It is asked if that spares what others would get for another
    time, and if the question is gone at which the last ones were turned into food."""

    def options(self, g: Agricola) -> list[int]:
        rates = self.rates(g)
        return [STOP, *rates] if rates and not self.goes_on(g) else []

    def rates(self, g: Agricola) -> list[int]:
        if g.cooking != self.who:
            return []
        codes = g.usable_rates(self.who)
        usable = [x for x in g.market(self.who).usable(g.have(self.who)) if RATES.code(x) in codes]
        return [RATES.code(x) for x in usable if cooks(x) and self.spares(g, x)]

    def spares(self, g: Agricola, x: Exchange) -> bool:
        """Whether others get less for it now than at another time."""
        for other in g.others(self.who):
            for card in g.hear(other, "converted"):
                now, later = [card.converted(g, other, self.who, x.takes, x.cause, first) for first in (False, True)]
                if later is not None and now is None:
                    return True
        return False

    def goes_on(self, g: Agricola) -> bool:
        """Whether the next question is another one at which the player can turn animals into food."""
        if len(g.agenda) < 2:
            return False
        below = g.agenda[-2]
        return below.who == self.who and below.patient and bool(below.options(g))

    def choose(self, g: Agricola, choice: int) -> None:
        if choice != STOP:
            g.act(self.who, choice)
