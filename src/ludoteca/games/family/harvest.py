"""The harvest: grain from the fields, food for the family, young animals; and room for animals whenever they come."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.goods import by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.family import shapes
from ludoteca.games.family.board import ANIMALS, FEED, FOOD, GOODS, GRAIN, ROUNDS, SHEEP, WORKSHOPS, some
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.lacks import dear, lack
from ludoteca.kit.farm import feeding
from ludoteca.kit.farm.animals import Herd, fits, herds_to_keep, newborns
from ludoteca.kit.farm.settling import ChooseHerd

NO_YOUNG: Final = (0,) * len(ANIMALS)


class Harvest(Step[FamilyEdition]):
    """The three phases of a harvest, each for all players. `phase` is the first one to be done."""

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
    """Taking one grain from each sown field."""

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        sown = len(farm.crops) - farm.unsown()
        if sown:
            g.gain(self.who, some(GRAIN, sown), "harvest")
            farm.crops = tuple([grain - 1 if grain else 0 for grain in farm.crops])
            g.note(self.who, "reaped", grain=sown)


class Feed(feeding.Feed[FamilyEdition]):
    """Food for the family. Workshops make food only now."""

    verb: ClassVar[int] = FEED

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        """Return why the farm cannot make food of something now though it has the means: the workshop has been used, or
        the goods are missing."""
        farm, usable, refused = g.farms[self.who], g.usable_rates(self.who), dict[int, list[Lack]]()
        for x in farm.kitchen().exchanges:
            if (code := g.rates.code(x)) not in usable:
                used = x.token and farm.crafted >> WORKSHOPS.index(x.token) & 1
                refused[code] = lack("crafted") if used else dear(farm, [x.takes])
        return refused

    def last(self, g: FamilyEdition) -> list[int]:
        """Return the acts after which nothing is left to turn into food."""
        usable, stock = g.market(self.who).usable(g.have(self.who)), g.stock(self.who)
        found: list[int] = []
        for x in usable:
            rest = [n - taken for n, taken in zip(stock, x.takes)]  # noqa: B905 (hot)
            if not any([covers(rest, y.takes) for y in usable if y is not x or not x.token]):  # noqa: C419
                found.append(g.rates.code(x))
        return found

    def so_far(self, g: FamilyEdition) -> shapes.Feed:
        fed = super().so_far(g)
        return {"need": fed["need"], "have": fed["have"], "begs": fed["begs"], "last": self.last(g)}

    def prompt(self, g: FamilyEdition) -> str:
        need, food = g.appetite(self.who), g.stock(self.who)[FOOD]
        key = "ask.Feed" if food < need else "ask.FeedWithEnough"
        return g.text(key, owed=need, missing=max(0, need - food))


class Breed(Step[FamilyEdition]):
    """Each player gets one young animal for every kind of which they have at least two. A player short of room may
    first cook a third animal of a kind, never a young one."""

    patient: ClassVar[bool] = True

    def options(self, g: FamilyEdition) -> list[int]:
        return [STOP] if self.could_cook(g) else []

    def could_cook(self, g: FamilyEdition) -> list[int]:
        """Return the kinds of which the player could cook a third animal to make room for the young one."""
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
    """Choosing the animals that stay. Those without room are cooked, or released if the player cannot cook. `young` are
    just born, if two parents are left, and are never cooked."""

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
        """Return the grown animals of a herd to keep, because young ones leave before grown ones."""
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
        """Return the herds including young animals, and how many of each kind are cooked."""
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
            "there": list(self.there(g)),
        }


class EndHarvest(Step[FamilyEdition]):
    """The workshops rest until the next harvest. After the last one the game is over."""

    def perform(self, g: FamilyEdition) -> None:
        g.harvest = False
        for farm in g.farms:
            farm.crafted = 0
        if g.round == ROUNDS:
            g.note(-1, "ended")
