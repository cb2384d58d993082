"""The harvest: grain from the fields, food for the family, young animals. And room for animals whenever they come."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.goods import by_name
from ludoteca.core.step import Step
from ludoteca.games.family import shapes
from ludoteca.games.family.board import ANIMALS, FEED, GOODS, GRAIN, ROUNDS, SHEEP, some
from ludoteca.games.family.game import FamilyEdition
from ludoteca.kit.farm import feeding
from ludoteca.kit.farm.animals import Herd, fits, herds_to_keep, newborns
from ludoteca.kit.farm.settling import ChooseHerd

NO_YOUNG: Final = (0,) * len(ANIMALS)


class Harvest(Step[FamilyEdition]):
    """Three phases, each for all players; `phase` is the first one to be done."""

    fields: ClassVar[tuple[str, ...]] = ("who", "phase")

    def __init__(self, who: int, phase: int = 0) -> None:
        super().__init__(who)
        self.phase = phase

    def perform(self, g: FamilyEdition) -> None:
        g.harvest = True
        order = g.order_from(g.first)
        phases = [*map(Reap, order)], [*map(Feed, order)], [*map(Breed, order)]
        g.then(*[step for phase in phases[self.phase :] for step in phase], EndHarvest(self.who))


class Reap(Step[FamilyEdition]):
    """One grain from each sown field."""

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        sown = len(farm.crops) - farm.unsown()
        if sown:
            g.gain(self.who, some(GRAIN, sown), "harvest")
            farm.crops = tuple([grain - 1 if grain else 0 for grain in farm.crops])
            g.note(self.who, "reaped", grain=sown)


class Feed(feeding.Feed[FamilyEdition]):
    """What only now can be turned into food is what a workshop makes."""

    verb: ClassVar[int] = FEED

    def prompt(self, g: FamilyEdition) -> str:
        told = self.so_far(g)
        return g.text("ask.Feed" if told["begs"] else "ask.FeedWithEnough", owed=told["need"], missing=told["begs"])


class Breed(Step[FamilyEdition]):
    """One young animal of each kind of which there are two or more, wherever they live. If there is no room for all of
    them, who has a third one of a kind may cook it first: a young animal is never cooked."""

    patient: ClassVar[bool] = True

    def options(self, g: FamilyEdition) -> list[int]:
        return [STOP] if self.could_cook(g) else []

    def could_cook(self, g: FamilyEdition) -> list[int]:
        """The kinds of which one could make room in a pot for the young of its own kind."""
        farm = g.farms[self.who]
        herd = farm.herd()
        kinds = [k for k, food in enumerate(farm.kitchen().meat) if food and herd[k] > 2]
        if not kinds or fits(farm.homes(), tuple([n + y for n, y in zip(herd, newborns(herd))])):  # noqa: B905 (hot)
            return []
        return kinds

    def choose(self, g: FamilyEdition, choice: int) -> None:
        self.perform(g)

    def perform(self, g: FamilyEdition) -> None:
        young = newborns(g.farms[self.who].herd())
        if any(young):
            g.then(MakeRoom(self.who, young))


class MakeRoom(ChooseHerd[FamilyEdition]):
    """Who finds no room is cooked, or released if that is not possible: food is never a burden either. `young` are just
    born, if there are two parents left, and never come into a pot."""

    fields: ClassVar[tuple[str, ...]] = ("who", "young", "chosen")
    patient: ClassVar[bool] = False  # all that may be done at any time can be done later as well
    each: ClassVar[bool] = False

    def __init__(self, who: int, young: Herd = NO_YOUNG, chosen: Herd | int = ()) -> None:
        super().__init__(who, "", chosen if isinstance(chosen, tuple) else ())  # older rules had another field there
        self.young = young

    def further(self, chosen: Herd) -> Step[FamilyEdition]:
        return MakeRoom(self.who, self.young, chosen)

    def there(self, g: FamilyEdition) -> Herd:
        herd = g.farms[self.who].herd()
        return tuple([n + (y if n >= 2 else 0) for n, y in zip(herd, self.young)])  # noqa: B905 (hot)

    def menu(self, g: FamilyEdition) -> list[Herd]:
        return herds_to_keep(g.farms[self.who].homes(), self.there(g))

    def perform(self, g: FamilyEdition) -> None:
        self.done(g, self.rows(g)[0])

    def grown(self, g: FamilyEdition, kept: Herd) -> Herd:
        """Of a herd to keep, those that were there before: the young stay only if all of them do."""
        return tuple([min(k, n) for k, n in zip(kept, g.farms[self.who].herd())])  # noqa: B905 (hot)

    def done(self, g: FamilyEdition, vector: Herd) -> None:
        if not any(self.young):
            g.keep(self.who, vector)
            return
        grown, there, herd = self.grown(g, vector), self.there(g), g.farms[self.who].herd()
        g.keep(self.who, grown)
        born = [k - n for k, n in zip(vector, grown)]  # noqa: B905 (hot)
        for kind, animal in enumerate(ANIMALS):
            if there[kind] - herd[kind] > born[kind]:
                g.note(self.who, "released", animal=animal)
        if any(born):
            g.gain(self.who, (*GOODS.none[:SHEEP], *born), "breeding")
            g.note(self.who, "bred", animals=born)

    def so_far(self, g: FamilyEdition) -> shapes.MakeRoom:
        """With the young, and with who is cooked for each herd."""
        herd, meat = g.farms[self.who].herd(), g.farms[self.who].kitchen().meat
        grown = [self.grown(g, kept) for kept in self.rows(g)]
        cooked = [[n - k if food else 0 for n, k, food in zip(herd, kept, meat, strict=True)] for kept in grown]
        herds = super().so_far(g)
        return {
            "young": by_name(ANIMALS, self.young),
            "cooked": cooked,
            "possible": herds["possible"],
            "rows": herds["rows"],
            "answers": herds["answers"],
        }


class EndHarvest(Step[FamilyEdition]):
    """The workshops rest until the next harvest. After the last one the game is over."""

    def perform(self, g: FamilyEdition) -> None:
        g.harvest = False
        for farm in g.farms:
            farm.crafted = 0
        if g.round == ROUNDS:
            g.note(-1, "ended")
