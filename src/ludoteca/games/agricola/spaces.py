"""The turns of players: placing a person on a space, its actions, and what cards add to them."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from ludoteca.core.choices import STOP, YES
from ludoteca.core.combine import AndOr, Either, InTurn, May
from ludoteca.core.goods import Vector
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.basics import Grow, PickResources, Starts, Take, food
from ludoteca.games.agricola.board import (
    BOAR,
    CATTLE,
    DOING,
    GOODS,
    NONE,
    PLACES,
    SPACE,
    SPACES,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.building import Build, Renovate
from ludoteca.games.agricola.card import DECK, Use
from ludoteca.games.agricola.fencing import Fence
from ludoteca.games.agricola.fields import Bake, Plow, Sow
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.playing import Learn, MayPlay, PlayCard
from ludoteca.kit.cards.moments import Moment, each, moment
from ludoteca.kit.cards.paying import Buy, Pay, named_prices
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.prices import Way

SEATS: Final = 5
ANY_IMPROVEMENT: Final[tuple[str, ...]] = ("minor", "major")
NOTHING_LIES: Final[list[Lack]] = [{"code": "goods", "facts": {}}]
NOT_FOR_YOU: Final[list[Lack]] = [{"code": "space", "facts": {}}]


class TakeAll(Step[Agricola]):
    """The taking of all goods on a space where something else could be done instead."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    verb: ClassVar[int] = DOING["take food"]

    def possible(self, g: Agricola) -> bool:
        return PLACES[self.cause] in g.lying

    def lacking(self, g: Agricola) -> list[Lack]:
        return [] if self.possible(g) else NOTHING_LIES

    def perform(self, g: Agricola) -> None:
        take_lying(g, self.who, PLACES[self.cause], NONE)


def take_lying(g: Agricola, who: int, place: int, more: Vector) -> None:
    """Take the goods that lie on a space and those that it gives. There is always at least one."""
    lay = g.lying.pop(place, NONE)
    taken = plus(lay, more)
    if not g.silent():  # else no card wants to know it
        use = g.deed
        done = (*use.done, "players") if "players" in SPACES[place].offers else use.done
        g.deed = Use(who, use.space, lay, plus(use.taken, taken), plus(use.kept, taken), done)
    g.gain(who, taken, SPACES[place].name)


class OnCard(Step[Agricola]):
    """The action of a card that is a space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def step(self, g: Agricola) -> Step[Agricola] | None:
        for owner, farm in enumerate(g.farms):
            if self.cause in farm.cards.names:
                return DECK.cards[self.cause].on_space(g, owner, self.who)
        return None

    def possible(self, g: Agricola) -> bool:
        does = self.step(g)
        return does is not None and does.possible(g)

    def lacking(self, g: Agricola) -> list[Lack]:
        does = self.step(g)
        return NOT_FOR_YOU if does is None else does.lacking(g)

    def perform(self, g: Agricola) -> None:
        does = self.step(g)
        if does is not None:
            g.then(does)


def actions(space: str, who: int) -> list[Step[Agricola]]:
    """Return the actions of a space beside taking goods. It can be used if the first is possible."""
    match space:
        case "rooms":
            return [Build(who, space)]
        case "starting-player":
            return [AndOr((Starts(who, space), PlayCard(who, space, ("minor",))))]
        case "plow":
            return [Plow(who, space)]
        case "occupation" | "lessons":
            return [Learn(who, space)]
        case "sow":
            return [AndOr((Sow(who, space), Bake(who, space)))]
        case "improvement":
            return [PlayCard(who, space, ANY_IMPROVEMENT)]
        case "fences":
            return [Fence(who, space)]
        case "renovation":
            return [Renovate(who, space), MayPlay(who, space, ANY_IMPROVEMENT)]
        case "growth":
            return [Grow(who, space), MayPlay(who, space, ("minor",))]
        case "plow-and-sow":
            return [Either((InTurn((Plow(who, space), May(Sow(who, space)))), Sow(who, space)))]
        case "growth-without-room":
            return [Grow(who, space, room=False)]
        case "renovation-and-fences":
            return [Renovate(who, space), May(Fence(who, space))]
        case "tavern" | "clay-deposit":
            return [OnCard(who, space)]
        case _:
            return green_actions(space, who)


def green_actions(space: str, who: int) -> list[Step[Agricola]]:
    """Return the actions of green cards and of the side of the family game."""
    match space:
        case "resource" | "day-laborer-and-resource":
            return [PickResources(who, space, 1)]
        case "animal-market":
            cattle = Buy(who, space, food(1), Take(who, space, goods(CATTLE)))
            return [Either((Take(who, space, GOODS(sheep=1, food=1)), Take(who, space, goods(BOAR)), cattle))]
        case "room-or-players":
            return [Either((Build(who, space, rooms=1, stables=0), TakeAll(who, space)))]
        case "lessons-or-growth":
            return [Either((Learn(who, space), Grow(who, space)))]
        case "storehouse":
            return [Starts(who, space)]
        case "stable-or-bake":
            return [AndOr((Build(who, space, rooms=0, stables=1, wood=1), Bake(who, space)))]
        case "two-resources":
            return [PickResources(who, space, 2)]
        case "resources-or-growth":
            return [Either((PickResources(who, space, 2), Grow(who, space)))]
        case _:
            return []


ACTIONS: Final = [[actions(space.name, who) for who in range(SEATS)] for space in SPACES]
FIRST: Final = [[steps[who][0] if steps[who] else None for steps in ACTIONS] for who in range(SEATS)]
GIVES: Final = [any(space.gives) for space in SPACES]
FOREST: Final = PLACES["wood"]  # its wood can be gone before anybody is placed, and what a card put there is not enough
TAKES_ITSELF: Final = PLACES["room-or-players"]  # what lies there is one of two things to choose from


class Turn(Step[Agricola]):
    """A turn: place a person on a free space and do its actions. `spaces` may name the only ones allowed; `moved` says
    that the person is placed already. A player for whom nothing is possible anywhere keeps their people at home."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "spaces", "moved")
    patient: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True

    def __init__(self, who: int, cause: str = "", spaces: tuple[str, ...] = (), moved: bool = False) -> None:
        super().__init__(who, cause)
        self.spaces, self.moved = spaces, moved

    def possible(self, g: Agricola) -> bool:
        return bool(self.moved or g.farms[self.who].workers) and bool(self.usable(g))

    def wanted(self, g: Agricola) -> tuple[int, ...]:
        spaces = g.open
        for card in g.hear(self.who, "opens"):
            spaces += tuple([PLACES[name] for name in card.opens(g, self.who) if PLACES[name] not in spaces])
        return tuple([place for place in spaces if SPACES[place].name in self.spaces]) if self.spaces else spaces

    def usable(self, g: Agricola) -> list[int]:
        """Return the choices of the spaces that can be used."""
        who, taken, lying, quiet = self.who, g.taken, g.lying, g.quiet()
        first, found = FIRST[who], []
        for space in g.open if quiet and not self.spaces else self.wanted(g):
            if taken[space] and (quiet or not g.free(who, space)):
                continue
            step = first[space]
            if step is None:
                if not GIVES[space] and (space not in lying or (space == FOREST and not lying[space][WOOD])):
                    continue
            elif not step.possible(g) and (quiet or not self.possible_with_cards(g, space)):
                continue
            found.append(SPACE + space)
        if not quiet and g.anybody_hears("toll"):
            found = [code for code in found if self.toll_is_payable(g, code - SPACE)]
        return found

    def refusals(self, g: Agricola) -> dict[int, list[Lack]]:
        """Return for each space that is not offered who stands there, or else what its action lacks."""
        offered, wanted = self.usable(g), self.wanted(g)
        return {
            SPACE + space: self.lacking_on(g, space, space in wanted)
            for space in dict.fromkeys((*g.open, *wanted))
            if SPACE + space not in offered
        }

    def lacking_on(self, g: Agricola, space: int, wanted: bool) -> list[Lack]:
        """Return why a space is not offered: somebody stands there, the turn is for other spaces, its action lacks
        something, nothing lies there, or its owner asks for more than the player can pay."""
        step, tolls = FIRST[self.who][space], g.tolls(self.who, space)
        if not g.free(self.who, space):
            return [{"code": "taken", "facts": {"by": g.standing(SPACES[space].name)}}]
        if not wanted:
            return NOT_FOR_YOU
        if step is not None and (lacks := step.lacking(g)):
            return lacks
        if not tolls or self.toll_is_payable(g, space):
            return NOTHING_LIES
        toll = tuple([sum(column) for column in zip(*[toll for _, toll in tolls], strict=True)])
        return [{"code": "toll", "facts": {"to": [to for to, _ in tolls], "prices": named_prices(g, [Way(toll)])}}]

    def possible_with_cards(self, g: Agricola, space: int) -> bool:
        """Whether a space can be used thanks to goods that cards bring before its action."""
        step, stock = FIRST[self.who][space], g.farms[self.who].goods
        brings = [card.brings(g, self.who, SPACES[space].name) for card in g.hear(self.who, "brings")]
        ways = [found for found in brings if found]
        for brought in product(*ways) if ways else ():
            before = stock.copy()
            stock[:] = [sum(column) for column in zip(before, *brought, strict=True)]
            possible = min(stock) >= 0 and step is not None and step.possible(g)
            stock[:] = before
            if possible:
                return True
        return False

    def toll_is_payable(self, g: Agricola, space: int) -> bool:
        tolls = [toll for _, toll in g.tolls(self.who, space)]
        return not tolls or g.payable(self.who, tuple([sum(column) for column in zip(*tolls, strict=True)]))

    def options(self, g: Agricola) -> list[int]:
        return self.usable(g) or ([] if self.spaces else [YES])

    def choose(self, g: Agricola, choice: int) -> None:
        who = self.who
        if not self.moved:
            g.farms[who].workers -= 1
        if choice == YES:
            g.note(who, "stayed")
            return
        space = choice - SPACE
        name = SPACES[space].name
        if g.events is not None:
            g.note(who, "placed", space=name)
        g.taken[space] |= 1 << who
        g.deed = Use(who, name)
        if g.silent():
            USING[space][who].perform(g)
            return
        steps: list[Step[Agricola]] = []
        for owner, toll in g.tolls(who, space):
            steps += [Pay(who, name, (Way(toll),)), Take(owner, "toll", toll)]
        if g.hear(who, "before_space"):
            steps += moment(g, who, "before_space", g.deed)
        steps += [USING[space][who], USED[space][who]]
        # cards that are played in this turn hear its end, too; but not the card that brought the turn
        steps.append(Moment(who, "turn_ends", (g.deed,), (self.cause,)))
        g.then_all(steps)

    def so_far(self, g: Agricola) -> shapes.Turn:
        return {"spaces": list(self.spaces), "moved": self.moved, "workers": g.farms[self.who].workers}


class UseSpace(Step[Agricola]):
    """The actions of a space, after its goods have been taken."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        place = PLACES[self.cause]
        g.then_all(ACTIONS[place][self.who])
        if place != TAKES_ITSELF and (place in g.lying or GIVES[place]):
            take_lying(g, self.who, place, SPACES[place].gives)


class Used(Step[Agricola]):
    """The end of using a space: cards add to it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        if g.quiet():
            return
        who, steps = self.who, list[Step[Agricola]]()
        if g.anybody_hears("others_take"):
            steps += each(g, who, "others_take", g.deed, but=who)
        steps += moment(g, who, "own_take", g.deed)
        if g.hear(who, "after_space"):
            steps += [*moment(g, who, "after_space", g.deed), Settle(who)]
        if g.anybody_hears("others_use"):
            steps.append(OthersUse(who, self.cause))
        g.then_all(steps)


class OthersUse(Step[Agricola]):
    """The moment of the others' cards, once the player's own have added to the goods of the space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        steps: list[Step[Agricola]] = []
        for reaction in each(g, self.who, "others_use", g.deed, but=self.who):
            hidden = [card for card in g.hear(reaction.who, "conceals") if card.conceals(g, reaction.who, g.deed)]
            steps += [reaction, Concealed(reaction.who)] if hidden else [reaction]
        g.then_all(steps)


class Concealed(Step[Agricola]):
    """A wait for the player who used the space to confirm their turn. Nobody is asked, so that they do not learn
    whether somebody could have played a card out of a hand."""

    reacts: ClassVar[bool] = True

    def options(self, g: Agricola) -> list[int]:
        return [STOP]

    def prompt(self, g: Agricola) -> str:
        return g.text("ask.others_use")


# steps never change, and these come in every turn
USING: Final = [[UseSpace(who, space.name) for who in range(SEATS)] for space in SPACES]
USED: Final = [[Used(who, space.name) for who in range(SEATS)] for space in SPACES]
