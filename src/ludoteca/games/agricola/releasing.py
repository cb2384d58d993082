"""Animals may be released at any time: asked where it matters that one has fewer of them."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from ludoteca.core.step import Step
from ludoteca.games.agricola.board import SHEEP
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.farm.animals import Herd
from ludoteca.kit.farm.settling import ChooseHerd


def releases(g: Agricola) -> list[Step[Agricola]]:
    """The question to each player, if a card in play says that it may matter."""
    return [MayRelease(who) for who in g.order_from(g.first)] if g.anybody_hears("fewer_animals") else []


class MayRelease(Step[Agricola]):
    """The question about releasing animals, if fewer would be worth more to a player than those they have."""

    def perform(self, g: Agricola) -> None:
        herds = better(g, self.who)
        if len(herds) > 1:
            g.then(Release(self.who, herds=herds))


class Release(ChooseHerd[Agricola]):
    """A choice of one of these `herds` to keep. An exchange in between makes others of them."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "chosen", "herds")

    def __init__(self, who: int, cause: str = "", chosen: Herd = (), herds: tuple[Herd, ...] = ()) -> None:
        super().__init__(who, cause, chosen)
        self.herds = herds

    def menu(self, g: Agricola) -> list[Herd]:
        return list(self.herds if self.herds[0] == g.herd(self.who) else better(g, self.who))

    def further(self, chosen: Herd) -> Release:
        return Release(self.who, self.cause, chosen, self.herds)


def better(g: Agricola, who: int) -> tuple[Herd, ...]:
    """Return the herd of a player and each smaller one that is worth more than all that could be kept with more
    animals."""
    stock, whole = g.farms[who].goods, g.herd(who)
    most: dict[Herd, int] = {}  # that a herd, or one with more animals, is worth
    found = []
    for herd in product(*[range(n, -1, -1) for n in whole]):
        stock[SHEEP:] = herd
        now = worth(g, who)
        larger = [most[with_one(herd, kind)] for kind, n in enumerate(whole) if herd[kind] < n]
        if not larger or now > max(larger):
            found.append(herd)
        most[herd] = max([now, *larger])
    stock[SHEEP:] = whole
    return tuple(found)


def with_one(herd: Herd, kind: int) -> Herd:
    return tuple([n + (i == kind) for i, n in enumerate(herd)])


def worth(g: Agricola, who: int) -> int:
    """Return how much it is worth to a player, by the cards, to have just the animals that they have."""
    return sum([card.fewer_animals(g, me, who) for me in range(g.players) for card in g.hear(me, "fewer_animals")])
