"""Phase 4: placing workers on the action board and using its spaces, or turning workers into tools."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.between import FIRST_ACTION, Between, Resolved
from ludoteca.games.hallertau.board import (
    AT,
    CARD_SPACES,
    JEWEL,
    MILK,
    OPTION,
    SHEEP,
    SHOP,
    SPACE,
    SPACE_NAMES,
    SPACES,
    STABLES,
    THING,
    THINGS,
    TOOL,
    TOOLS,
    field_at,
    field_code,
    stock,
)
from ludoteca.games.hallertau.card import Items
from ludoteca.games.hallertau.fieldwork import Fertilize
from ludoteca.games.hallertau.game import OWN_TURN, Hallertau
from ludoteca.games.hallertau.getting import Gets, OneOf
from ludoteca.games.hallertau.giving import given_up
from ludoteca.games.hallertau.village import LAST_ACTION, Village
from ludoteca.games.hallertau.windows import before, window

# What most spaces bring, from top to bottom …
BRINGS: Final[dict[str, Items]] = {
    "gateway_card": (("gateway", 1), ("first", 1)),
    "sheep_shearing": (("wool", "sheep"), ("sustain", 1)),
    "clay_delivery": (("clay", "round"),),
    "farmyard_card": (("farmyard", 1), ("first", 1)),
    "busy_weekend": (("milk/wool", 1), ("sow", 2)),
    "clearing": (("field2", 1), ("clay", 1)),
    "bonus_card": (("bonus", 1), ("first", 1)),
    "small_trade": (("crops", 2), ("milk/wool", 1), ("sustain", 1)),
    "cultivation": (("sow", 3),),
    "weekly_market": (("sheep", 1), ("meat", 1)),
    "point_card": (("point", 1), ("first", 1)),
    "sheep_market": (("sheep", 1), ("hide", 1)),
}
# … and what others let one choose.
ONE_OF: Final[dict[str, tuple[Items, ...]]] = {
    "farming": ((("field5", 1),), (("sow", 4),)),
    "nursery": ((("clay", 3),), (("crops", 3),)),
    "tool_shed": ((("clay", 4),), (("field4", 1),)),
}
OF_BUTCHERY: Final[Items] = (("meat", 4), ("hide", 2))
OF_LAND_SALE: Final[Items] = (("jewel", 1), ("clay", 3))
OF_TOWN_HALL: Final[Items] = (("jewel", 2),)
FEW_WORKERS: Final = 3  # the most that cards speak of
MILK_FOR_SHEEP: Final = ((2, 1), (4, 2))


class NextTurn(Step[Hallertau]):
    """The turn goes to the next player who has workers; without any, the phase is over. What was just done is past."""

    def perform(self, g: Hallertau) -> None:
        for who in g.in_turn(self.who):
            mine = g.villages[who]
            if mine.workers:
                g.past()
                turn, then = Turn(who), NextTurn((who + 1) % g.players)
                if (mine.workers == 1 or LAST_ACTION in mine.counted) and len(turn.options(g)) == 1:
                    g.then(*before(g, turn), then)
                else:
                    g.then(turn, then)
                return


class Turn(Step[Hallertau]):
    """Place workers on a space, or turn some into tools. Nobody passes who has workers."""

    begins_turn: ClassVar[bool] = True

    def options(self, g: Hallertau) -> list[int]:
        workers = g.villages[self.who].workers
        if not workers:
            return []  # a card has taken the last one
        cards = g.chosen[0] >= 0
        found: list[int] = []
        for space, rows in enumerate(g.board):
            if 0 in rows and rows.index(0) < workers and (cards or space not in CARD_SPACES):
                found.append(SPACE + space)
        if LAST_ACTION in g.villages[self.who].counted:  # by a card this action must be the last one
            return [code for code in found if g.row_for(code - SPACE) + 1 == workers] + [TOOLS + workers]
        found.extend(range(TOOLS + 1, TOOLS + 1 + workers))
        return found

    def choose(self, g: Hallertau, choice: int) -> None:
        village = g.villages[self.who]
        remember_fields(village)
        if choice > TOOLS:
            n = choice - TOOLS
            village.workers -= n
            g.note(self.who, "made_tools", tools=n)
            g.then(ActionEnds(self.who), *after_turn(g, self.who))
            village.has_just("traded", n)
            g.gain(self.who, stock(TOOL, n), "workers")
            return
        space = choice - SPACE
        row = g.row_for(space)
        village.workers -= row + 1
        g.set_row(space, row, row + 1, self.who)
        g.note(self.who, "placed", workers=row + 1, space=SPACE_NAMES[space])
        use_space(g, self.who, space)

    def so_far(self, g: Hallertau) -> shapes.Turn:
        return {"workers": g.villages[self.who].workers}


def remember_fields(village: Village) -> None:
    """An action begins. Whether something was sown before it, which may be the last one of the phase, is remembered."""
    counted = {fact: n for fact, n in village.counted.items() if fact != LAST_ACTION}
    village.counted = {**counted, "unsown before": int(not any([f & 15 for f in village.land]))}  # noqa: C419


def after_turn(g: Hallertau, who: int) -> list[Step[Hallertau]]:
    return [window(who, OWN_TURN[who], g.players)] if g.chosen[0] >= 0 else []


def use_space(g: Hallertau, who: int, space: int) -> None:
    """A player uses a space now, whoever's workers are there; then all are asked who watch the board. If the space has
    become full, or few workers are left, he himself is asked before for cards of that which help him to use it."""
    new = 0 not in g.board[space] or 0 < g.villages[who].workers <= FEW_WORKERS
    asks = [window(who, "placed", 1), Resolved(who)] if new and g.chosen[0] >= 0 else []
    g.then(*asks, UseSpace(who, SPACE_NAMES[space]), ActionEnds(who), *after_turn(g, who))


class ActionEnds(Step[Hallertau]):
    """An action is over: cards played amid it are resolved just before."""

    closes: ClassVar[bool] = True

    def perform(self, g: Hallertau) -> None:
        village = g.villages[self.who]
        village.sparing = False
        if "using" in village.just:
            village.just = {fact: n for fact, n in village.just.items() if fact != "using"}


class UseSpace(Step[Hallertau]):
    """All actions of a space, from top to bottom, none of them compulsory."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hallertau) -> None:
        who, name = self.who, self.cause
        village = g.villages[who]
        quadrant = SPACES[SPACE_NAMES.index(name)].quadrant
        village.just = {**village.just, f"used {name}": 1, "quadrant": g.in_quadrant(quadrant)}
        village.has_just("using", FIRST_ACTION)
        if name in BRINGS:
            g.then(Gets(who, name, BRINGS[name]))
        elif name in ONE_OF:
            g.then(OneOf(who, name, ONE_OF[name]))
        elif name == "sheep_breeding":
            g.then(Breed(who, name))
        elif name == "butchery":
            g.then(Butcher(who, name))
        elif name == "land_sale":
            g.then(SellField(who, name))
        elif name == "town_hall":
            g.then(MoveBack(who, name))
        else:
            g.then(Fertilize(who, name, 2), Between(who, name), Gets(who, name, (("sow", 1),)))


class Breed(Step[Hallertau]):
    """2 milk for a sheep, or 4 milk for two."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hallertau) -> list[int]:
        milk = g.stock(self.who)[MILK]
        able = [OPTION + i for i, (price, _) in enumerate(MILK_FOR_SHEEP) if milk >= price]
        return [STOP, *able] if able else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            price, sheep = MILK_FOR_SHEEP[choice - OPTION]
            g.spend(self.who, stock(MILK, price), self.cause)
            g.then(Gets(self.who, self.cause, (("sheep", sheep),)))

    def label(self, g: Hallertau, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        price, sheep = MILK_FOR_SHEEP[choice - OPTION]
        return g.text("choose.Breed.option", milk=price, sheep=sheep)


class Butcher(Step[Hallertau]):
    """A sheep for meat and hides. A card may allow a jewel in its place, and can be played only while this is asked."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "over")

    def __init__(self, who: int, cause: str, over: bool = False) -> None:
        super().__init__(who, cause)
        self.over = over  # that card has been asked for

    def options(self, g: Hallertau) -> list[int]:
        village = g.villages[self.who]
        found = [STOP, *[AT + place for place in range(1, STABLES + 1) if village.flock[place]]]
        if village.just.get("jewel for sheep") and village.goods[JEWEL]:
            found.append(THING + THINGS.index("jewel"))
        return found if len(found) > 1 else []

    def perform(self, g: Hallertau) -> None:
        if not self.over:
            g.then(*before(g, Butcher(self.who, self.cause, True)))

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice == STOP:
            return
        g.then(Gets(self.who, self.cause, OF_BUTCHERY))
        if choice >= AT:
            g.stock(self.who)[SHEEP] -= 1
            g.move_sheep(self.who, choice - AT, 0)
            g.note(self.who, "butchered")
        else:
            g.spend(self.who, stock(JEWEL), self.cause)


class SellField(Step[Hallertau]):
    """A field for a jewel and clay."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hallertau) -> list[int]:
        land = sorted(set(g.villages[self.who].land))
        return [STOP, *[field_code(f) for f in land]] if land else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            given_up(g, self.who, field_at(choice))
            g.then(Gets(self.who, self.cause, OF_LAND_SALE))


class MoveBack(Step[Hallertau]):
    """A shop goes back one step for jewels, not beyond the village. Its boulders stay."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hallertau) -> list[int]:
        village = g.villages[self.who]
        able = [SHOP + shop for shop, place in enumerate(village.shops) if place > village.tile]
        return [STOP, *able] if able else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            village, shop = g.villages[self.who], choice - SHOP
            village.move(shop, village.shops[shop] - 1)
            g.note(self.who, "moved_back", shop=g.words.item(choice))
            g.then(Gets(self.who, self.cause, OF_TOWN_HALL))
