"""The ten phases of a round, and playing cards in any of them."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.step import Step
from ludoteca.kit.cards.moments import Moment, moment
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.cards.windows import Window
from ludoteca.kit.payment.prices import Way
from tests.cardgames.hopfield.board import (
    CLAY,
    CROPS,
    FIELD,
    HIDE,
    JEWEL,
    MEAT,
    MILK,
    NONE,
    OPTION,
    ROUNDS,
    SHEEP,
    SOW,
    SPACE,
    SPACES,
    STOCK,
    TOOL,
    TOOLS,
    stock,
)
from tests.cardgames.hopfield.card import DECK, Bar
from tests.cardgames.hopfield.game import Hopfield


class Phase(Step[Hopfield]):
    """A phase begins: a window for cards that only this phase allows, the phase itself, a window for all that it has
    brought. What was just done before is past."""

    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hopfield) -> None:
        g.phase = self.number
        g.note(-1, "phase", number=self.number)
        for village in g.villages:
            village.just.clear()
            village.counted.clear()
        window: Step[Hopfield] = Window(g.first, "phase", g.players)
        g.then(window, Doing(g.first, self.number), window, PhaseEnds(g.first, self.number))


class PhaseEnds(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hopfield) -> None:
        if self.number == 4 and any(village.workers for village in g.villages):
            g.then(NextTurn(g.first), Window(g.first, "phase", g.players), PhaseEnds(g.first, 4))  # workers came back
        elif self.number < 10:
            g.then(Phase(g.first, self.number + 1))
        elif g.round < ROUNDS:
            g.round += 1
            g.then(Phase(g.first, 1))


class Doing(Step[Hopfield]):
    """What a phase does."""

    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hopfield) -> None:
        order = [(g.first + i) % g.players for i in range(g.players)]
        match self.number:
            case 1:
                for space in range(len(SPACES)):
                    g.clear_top(space)
            case 2:
                for village in g.villages:
                    village.goods[SHEEP] -= village.old
                    village.old, village.workers = (village.goods[SHEEP] if g.round > 1 else 0), 6
            case 3:
                g.then(*[step for who in order for step in moment(g, who, "income")])
            case 4:
                g.then(NextTurn(g.first))
            case 5:
                for who in order:
                    g.draw(who, "farmyard")
            case 6:
                for village in g.villages:
                    village.plots = tuple([(min(5, row + (crop < 0)), crop) for row, crop in village.plots])
            case 7:
                for who in order:
                    self.harvest(g, who)
            case 8:
                for who, village in enumerate(g.villages):
                    g.gain(who, stock(MILK, village.goods[SHEEP]), "milking")
            case 9:
                g.then(*[Progress(who) for who in order])

    def harvest(self, g: Hopfield, who: int) -> None:
        village = g.villages[who]
        got = [0] * len(NONE)
        for row, crop in village.plots:
            if crop >= 0:
                got[crop] += row
        village.plots = tuple([(max(2, row - (crop >= 0)), -1) for row, crop in village.plots])
        for good, n in enumerate(got):
            if n:
                village.just[f"harvested {good}"] = n
        village.counted["harvested"] = sum(got)
        g.gain(who, tuple(got), "harvest")


class NextTurn(Step[Hopfield]):
    def perform(self, g: Hopfield) -> None:
        for i in range(g.players):
            who = (self.who + i) % g.players
            if g.villages[who].workers:
                g.villages[who].just.clear()
                g.then(Turn(who), NextTurn((who + 1) % g.players))
                return


class Turn(Step[Hopfield]):
    """Place workers on a space, or turn some into tools."""

    begins_turn: ClassVar[bool] = True

    def options(self, g: Hopfield) -> list[int]:
        workers = g.villages[self.who].workers
        if not workers:
            return []  # a card has taken the last one
        spaces = [s for s in range(len(SPACES)) if 0 <= g.row_for(s) < workers]
        return [SPACE + s for s in spaces] + [TOOLS + n for n in range(workers)]

    def choose(self, g: Hopfield, choice: int) -> None:
        village = g.villages[self.who]
        g.note(self.who, "took_turn", what=g.notation(choice))
        g.then(ActionEnds(self.who), Window(self.who, f"turn {self.who}", g.players))
        if choice < TOOLS:
            space = choice - SPACE
            row = g.row_for(space)
            village.workers -= row + 1
            g.set_row(space, row, row + 1)
            g.then(UseSpace(self.who, space))
        else:
            n = choice - TOOLS + 1
            village.workers -= n
            g.gain(self.who, stock(TOOL, n), "workers")


class ActionEnds(Step[Hopfield]):
    """An action is over: cards played amid it are resolved just before."""

    closes: ClassVar[bool] = True


class UseSpace(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def perform(self, g: Hopfield) -> None:
        who, name = self.who, SPACES[self.space].name
        just = g.villages[who].just
        just[f"used {name}"] = 1
        just["quadrant"] = g.in_quadrant(SPACES[self.space].quadrant)
        match name:
            case "gateway-card" | "bonus-card":
                g.first = who
                g.draw(who, name.removesuffix("-card"))
            case "farming":
                g.then(Sow(who, 4))
            case "sheep-market":
                g.gain(who, tuple([a + b for a, b in zip(stock(SHEEP), stock(HIDE), strict=True)]), name)
            case "clay-delivery":
                g.gain(who, stock(CLAY, g.round), name)
            case "butchery":
                g.then(Window(who, "phase", 1), Butchery(who))
            case "nursery":
                g.then(TakeCrop(who), TakeCrop(who), TakeCrop(who))
            case "land-sale":
                g.then(May(SellField(who)))


class Butchery(Step[Hopfield]):
    """A sheep for 4 meat and 2 hides. A card may offer something else in its place; it is asked for in private before,
    since this would wait for a sheep or a card of the hand, and so tell of it."""

    def ways(self, g: Hopfield) -> tuple[Way, ...]:
        jewel = (Way(stock(JEWEL)),) if g.villages[self.who].just.get("jewel for sheep") else ()
        stocked = g.stock(self.who)
        return tuple([way for way in (Way(stock(SHEEP)), *jewel) if all(map(int.__ge__, stocked, way.price))])

    def options(self, g: Hopfield) -> list[int]:
        return [STOP, 1] if self.ways(g) else [STOP]

    def choose(self, g: Hopfield, choice: int) -> None:
        if choice != STOP:
            goods = tuple([4 * (i == MEAT) + 2 * (i == HIDE) for i in range(len(NONE))])
            g.then(Pay(self.who, "butchery", self.ways(g)), Gain(self.who, "butchery", goods))


class Gain(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, goods: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.goods = goods

    def perform(self, g: Hopfield) -> None:
        g.gain(self.who, self.goods, self.cause)


class TakeCrop(Step[Hopfield]):
    """Any crop; `sow` if it may be sown at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "sow")

    def __init__(self, who: int, cause: str = "", sow: bool = False) -> None:
        super().__init__(who, cause)
        self.sow = sow

    def options(self, g: Hopfield) -> list[int]:
        return [SOW + crop for crop in CROPS]

    def choose(self, g: Hopfield, choice: int) -> None:
        g.gain(self.who, stock(choice - SOW), self.cause)
        if self.sow:
            g.then(Sow(self.who, 1, (choice - SOW,)))


class Sow(Step[Hopfield]):
    """Up to so many crops, one at a time, into the best empty field."""

    fields: ClassVar[tuple[str, ...]] = ("who", "times", "crops")

    def __init__(self, who: int, times: int, crops: tuple[int, ...] = CROPS) -> None:
        super().__init__(who)
        self.times, self.crops = times, crops

    def options(self, g: Hopfield) -> list[int]:
        village = g.villages[self.who]
        able = [SOW + crop for crop in self.crops if village.goods[crop]]
        return [STOP, *able] if able and self.times and g.quantity(self.who, "empty") else []

    def possible(self, g: Hopfield) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hopfield, choice: int) -> None:
        if choice != STOP:
            village = g.villages[self.who]
            g.spend(self.who, stock(choice - SOW), "sow")
            rows = [(row, i) for i, (row, crop) in enumerate(village.plots) if crop < 0]
            row, at = max(rows)
            village.plots = (*village.plots[:at], (row, choice - SOW), *village.plots[at + 1 :])
            g.then(Sow(self.who, self.times - 1, self.crops))


class SellField(Step[Hopfield]):
    def options(self, g: Hopfield) -> list[int]:
        return [FIELD + i for i in range(len(g.villages[self.who].plots))]

    def possible(self, g: Hopfield) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hopfield, choice: int) -> None:
        village, at = g.villages[self.who], choice - FIELD
        village.plots = (*village.plots[:at], *village.plots[at + 1 :])
        g.gain(self.who, stock(JEWEL), "land-sale")
        g.gain(self.who, stock(CLAY, 3), "land-sale")


class Progress(Step[Hopfield]):
    """Advance shops, for a jewel or as many goods of one kind as the round has."""

    def ways(self, g: Hopfield) -> list[int]:
        goods = g.stock(self.who)
        return [SOW + good for good in range(CLAY + 1) if goods[good] >= g.round] + (
            [SOW + JEWEL] if goods[JEWEL] else []
        )

    def options(self, g: Hopfield) -> list[int]:
        return [STOP, *self.ways(g)]

    def choose(self, g: Hopfield, choice: int) -> None:
        if choice != STOP:
            good = choice - SOW
            g.spend(self.who, stock(good, 1 if good == JEWEL else g.round), "progress")
            g.villages[self.who].steps += 1
            g.then(Progress(self.who))


class PlayCard(Step[Hopfield]):
    """A card lies on the table: its bar and its price now; what it brings, once the running action is over."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    alone: ClassVar[bool] = True

    def options(self, g: Hopfield) -> list[int]:
        able = g.bars(self.who, DECK.cards[self.cause])
        return [OPTION + DECK.cards[self.cause].bars_now(g, self.who).index(bar) for bar in able]

    def choose(self, g: Hopfield, choice: int) -> None:
        card = DECK.cards[self.cause]
        bar = card.bars_now(g, self.who)[choice - OPTION]
        stocked = g.stock(self.who)
        ways = tuple([Way(price) for price in bar.pay if all(map(int.__ge__, stocked, price))])
        effect = card.effect(g, self.who)
        g.when_done(Gets(self.who, self.cause, bar), *([effect] if effect is not None else []))
        g.then(Pay(self.who, self.cause, ways), Paid(self.who, self.cause))


class Paid(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hopfield) -> None:
        DECK.cards[self.cause].paid(g, self.who)
        if g.phase == 3 and "income" in DECK.cards[self.cause].hooks and not self.to_come(g):
            income = DECK.cards[self.cause].income(g, self.who)
            g.then(*([income] if income is not None else []))

    def to_come(self, g: Hopfield) -> bool:
        """Whether the player's income of this phase is still pending, and will hear the new card by itself."""
        return any(
            isinstance(step, Doing) or (isinstance(step, Moment) and step.who == self.who and step.hook == "income")
            for step in g.agenda
        )


class Gets(Step[Hopfield]):
    """What a bar brings: goods, cards, fields, sowing."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "get")

    def __init__(self, who: int, cause: str, bar: Bar | dict[str, int]) -> None:
        super().__init__(who, cause)
        self.get = bar.get if isinstance(bar, Bar) else bar

    def perform(self, g: Hopfield) -> None:
        goods = {name: n for name, n in self.get.items() if name in STOCK.names}
        village = g.villages[self.who]
        for name, n in self.get.items():
            if name.startswith("field") and len(village.plots) < 8:
                village.plots = (*village.plots, *[(int(name[5:]), -1)] * n)
            elif name in g.decks:
                for _ in range(n):
                    g.draw(self.who, name)
            elif name == "sow" and n:
                g.then(Sow(self.who, n))
        g.gain(self.who, STOCK.vector(goods), self.cause)
