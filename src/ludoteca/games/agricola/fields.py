"""Plowing, sowing and harvesting fields, and baking bread."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.basics import guests
from ludoteca.games.agricola.board import (
    AMOUNTS,
    BEDS,
    CELL,
    CELLS,
    CROPS,
    DOING,
    FIELD_CARDS,
    FOOD,
    GOODS,
    GRAIN,
    LAND,
    NONE,
    PLACES,
    SOW,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import DECK, Bed
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.cards.moments import each, moment

BED_CODES: Final = {name: SOW + i for i, name in enumerate(BEDS)}
ALL_CROPS: Final[tuple[int, ...]] = (GRAIN, VEGETABLE, WOOD)


@mypyc_attr(allow_interpreted_subclasses=True)
class Plow(Step[Agricola]):
    """Plowing of so many fields, one by one, each next to another if there is any. After `least` of them the player may
    stop."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "least", "plowed")
    verb: ClassVar[int] = DOING["plow field"]

    def __init__(self, who: int, cause: str = "", number: int = 1, least: int = 1, plowed: int = 0) -> None:
        super().__init__(who, cause)
        self.number, self.least, self.plowed = number, least, plowed

    def possible(self, g: Agricola) -> bool:
        return g.farms[self.who].field_ground() != 0

    def lacking(self, g: Agricola) -> list[Lack]:
        return [] if self.possible(g) else [{"code": "plow", "facts": {}}]

    def options(self, g: Agricola) -> list[int]:
        if self.plowed >= self.number:
            return []
        cells = [CELL + cell for cell in g.farms[self.who].field_cells()]
        return [STOP, *cells] if cells and self.plowed >= self.least else cells

    def choose(self, g: Agricola, choice: int) -> None:
        if choice == STOP:
            self.ended(g, self.plowed)
            return
        farm = g.farms[self.who]
        farm.plots = (*farm.plots, (choice - CELL, GRAIN, 0))
        if g.events is not None:
            g.note(self.who, "plowed", cell=CELLS[choice - CELL])
        if self.plowed + 1 < self.number:
            g.then(Plow(self.who, self.cause, self.number, self.least, self.plowed + 1))
        else:
            self.ended(g, self.plowed + 1)

    def perform(self, g: Agricola) -> None:
        self.ended(g, self.plowed)

    def ended(self, g: Agricola, number: int) -> None:
        """Carry out what follows once all fields of the action lie there."""
        if not number:
            return
        if self.cause in PLACES:
            g.did(self.who, "plow")
        elif self.cause in DECK.cards and DECK.cards[self.cause].plow:
            g.did(self.who, "plow-card")
        if self.cause in PLACES and g.anybody_hears("anybody_plows"):
            g.then(*guests(g, self.who, "anybody_plows", self.cause))
        if g.anybody_hears("after_plow"):
            g.then(*each(g, self.who, "after_plow", self.who, self.cause, number))


def empty_beds(g: Agricola, who: int, crops: tuple[int, ...]) -> list[Bed]:
    """Return all that could be sown now: each place with each crop that the player has and that can grow there."""
    farm = g.farms[who]
    stock = farm.goods
    found = []
    able = [crop for crop in crops if stock[crop]]
    for cell, _, n in farm.plots:
        if not n:
            found += [Bed(cell, "", crop) for crop in able if crop != WOOD]
    if farm.cards.names:
        for name in farm.cards.names:
            crop = FIELD_CARDS.get(name, -1)
            if crop in able and len(farm.marks.get(name, ())) < DECK.cards[name].stacks:
                found.append(Bed(-1, name, crop))
    return found


def bed_code(bed: Bed) -> int:
    return BED_CODES[f"{GOODS.names[bed.crop]} {bed.card or CELLS[bed.cell]}"]


def bed_of(code: int) -> Bed:
    good, _, place = BEDS[code - SOW].partition(" ")
    crop = GOODS.names.index(good)
    return Bed(CELLS.index(place), "", crop) if place in CELLS else Bed(-1, place, crop)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sow(Step[Agricola]):
    """A sow action: 1 good of one's own on each of any number of empty fields and field cards, and more from the supply
    (`less`: so many fewer). What cards add depends on all that was sown."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "crops", "most", "less", "sown")
    verb: ClassVar[int] = DOING["sow fields"]

    def __init__(
        self,
        who: int,
        cause: str = "",
        crops: tuple[int, ...] = ALL_CROPS,
        most: int = 99,
        less: int = 0,
        sown: tuple[Bed, ...] = (),
    ) -> None:
        super().__init__(who, cause)
        self.crops, self.most, self.less, self.sown = crops, most, less, sown

    def possible(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        for crop in self.crops:
            if farm.goods[crop]:
                return (crop != WOOD and farm.has_empty_field()) or bool(empty_beds(g, self.who, self.crops))
        return False

    def anchor(self, g: Agricola, choice: int) -> str:
        """The field, or the card, on which it is sown."""
        if choice == STOP:
            return super().anchor(g, choice)
        bed = g.words.item(choice).partition(" ")[2]
        return f"card:{bed}" if bed in FIELD_CARDS else f"cell:{bed}"

    def lacking(self, g: Agricola) -> list[Lack]:
        """Return the crops and the number of empty fields that there are."""
        if self.possible(g):
            return []
        farm = g.farms[self.who]
        crops = {GOODS.names[crop]: farm.goods[crop] for crop in self.crops if crop != WOOD}
        empty = len([1 for _, _, n in farm.plots if not n])
        return [{"code": "sow_count", "facts": {"crops": crops, "empty": empty}}]

    def options(self, g: Agricola) -> list[int]:
        if len(self.sown) >= self.most:
            return []
        codes = [bed_code(bed) for bed in empty_beds(g, self.who, self.crops)]
        return [STOP, *codes] if codes and self.sown else codes

    def choose(self, g: Agricola, choice: int) -> None:
        if choice == STOP:
            self.perform(g)
            return
        farm, bed = g.farms[self.who], bed_of(choice)
        n = CROPS[bed.crop] - self.less
        if bed.card:
            g.set_mark(self.who, bed.card, (*farm.marks.get(bed.card, ()), n))
        else:
            farm.plots = tuple([(bed.cell, bed.crop, n) if plot[0] == bed.cell else plot for plot in farm.plots])
        g.spend(self.who, goods(bed.crop), "sow")
        g.then(Sow(self.who, self.cause, self.crops, self.most, self.less, (*self.sown, bed)))

    def perform(self, g: Agricola) -> None:
        """End the action: add the crops that cards bring to each place."""
        if not self.sown:
            return
        farm = g.farms[self.who]
        for card in farm.cards.hear(DECK, "extra_sown"):
            for i, bed in enumerate(self.sown):
                more = card.extra_sown(g, self.who, self.sown, bed)
                if more:
                    later = [other.card for other in self.sown[i + 1 :]].count(bed.card)
                    add_crops(g, self.who, bed, more, later)
        if self.cause in PLACES:
            g.did(self.who, "sow")
        if g.events is not None:
            sown = [0] * len(NONE)
            for bed in self.sown:
                sown[bed.crop] += 1
            g.note(self.who, "sowed", goods=sown)
        if g.anybody_hears("after_sowing"):
            g.then(*each(g, self.who, "after_sowing", self.who, self.sown))

    def narrow(self, g: Agricola, choices: list[int]) -> list[int]:
        """For machines: offer one of several fields that are alike, and sow in one order."""
        near, kept, last = LAND.beside(g.farms[self.who].rooms), {}, self.sown[-1] if self.sown else None
        for code in choices:
            if code == STOP:
                kept[(-1, "", False)] = code
                continue
            bed = bed_of(code)
            if last is None or (bed.crop, bed.card) >= (last.crop, last.card):
                kept.setdefault((bed.crop, bed.card, bool(bed.cell >= 0 and LAND.bits[bed.cell] & near)), code)
        return list(kept.values()) or choices


def add_crops(g: Agricola, who: int, bed: Bed, more: int, later: int = 0) -> None:
    """Crops more on a place that was just sown; on a card, on the stack before those sown `later`."""
    farm = g.farms[who]
    if bed.card:
        stacks = list(farm.marks[bed.card])
        stacks[-1 - later] += more
        g.set_mark(who, bed.card, tuple(stacks))
    else:
        farm.plots = tuple([(cell, crop, n + more if cell == bed.cell else n) for cell, crop, n in farm.plots])


class Reap(Step[Agricola]):
    """The field phase of a player: 1 good from each sown field and field card."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        keeping = farm.cards.hear(DECK, "keeps_crop")
        got = [0] * len(NONE)
        kept = [crop for crop in ALL_CROPS if any(card.keeps_crop(g, self.who, crop) for card in keeping)]
        plots = []
        for cell, crop, n in farm.plots:
            got[crop] += n > 0
            plots.append((cell, crop, n - 1 if n and crop not in kept else n))
        farm.plots = tuple(plots)
        beds: list[str] = []
        for name in farm.cards.names if farm.marks else ():
            stacks = farm.marks.get(name, ()) if name in FIELD_CARDS else ()
            crop = FIELD_CARDS.get(name, 0)
            got[crop] += len(stacks)
            beds += [name] * len(stacks)
            if stacks and crop not in kept:
                g.set_mark(self.who, name, tuple([n - 1 for n in stacks if n > 1]))
        what = tuple(got)
        if any(what):
            if farm.cards.hear(DECK, "harvested"):
                g.then(*moment(g, self.who, "harvested", what, tuple(beds)))
            g.gain(self.who, what, "harvest")


# -- bread -----------------------------------------------------------------------------------------------------------


def ovens(g: Agricola, who: int) -> list[tuple[int, int]]:
    """Return for each baking improvement the grain that it takes and the food for each grain, the best first."""
    cards = g.farms[who].cards
    found: list[tuple[int, int]] | None = cards.kept.get("ovens")
    if found is None:
        able = [DECK.cards[name].bakes for name in cards.names if DECK.cards[name].bakes[1]]
        found = cards.kept["ovens"] = sorted(able, key=lambda oven: -oven[1])
    return found


def bread(g: Agricola, who: int, number: int) -> int:
    """The food that so many grain bring."""
    food = 0
    for most, each_brings in ovens(g, who):
        baked = min(most, number)
        food += baked * each_brings
        number -= baked
    return food


@mypyc_attr(allow_interpreted_subclasses=True)
class Bake(Step[Agricola]):
    """A bake action with all baking improvements, the best first: how many grain?"""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    verb: ClassVar[int] = DOING["bake bread"]

    def most(self, g: Agricola) -> int:
        return min(g.farms[self.who].goods[GRAIN], sum([n for n, _ in ovens(g, self.who)]))

    def possible(self, g: Agricola) -> bool:
        return bool(g.farms[self.who].goods[GRAIN] and ovens(g, self.who))

    def lacking(self, g: Agricola) -> list[Lack]:
        if self.possible(g):
            return []
        return [{"code": "bake_oven" if g.farms[self.who].goods[GRAIN] else "bake_grain", "facts": {}}]

    def options(self, g: Agricola) -> list[int]:
        return [AMOUNTS.code(GRAIN, n) for n in range(1, min(self.most(g), AMOUNTS.most) + 1)]

    def choose(self, g: Agricola, choice: int) -> None:
        n = AMOUNTS.read(choice)
        if self.cause in PLACES:
            g.did(self.who, "bake")
        if g.events is not None:
            g.note(self.who, "baked", grain=n, food=bread(g, self.who, n))
        if g.anybody_hears("baked"):
            g.then(*each(g, self.who, "baked", self.who, n, self.cause))
        g.spend(self.who, goods(GRAIN, n), "bake")
        g.gain(self.who, goods(FOOD, bread(g, self.who, n)), "bake")

    def so_far(self, g: Agricola) -> shapes.Bake:
        """Return the food that each number of grain brings."""
        return {"brings": [bread(g, self.who, AMOUNTS.read(choice)) for choice in self.options(g)]}


def crops_of(g: Agricola, who: int) -> Vector:
    """Return all crops on a player's fields and cards."""
    farm = g.farms[who]
    found = [0] * len(NONE)
    for _, crop, n in farm.plots:
        found[crop] += n
    for name in farm.cards.names:
        if name in FIELD_CARDS:
            found[FIELD_CARDS[name]] += sum(farm.marks.get(name, ()))
    return tuple(found)
