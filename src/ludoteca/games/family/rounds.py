"""The course of a round: preparation, work, return home."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.combine import AndOr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.family.actions import (
    BuildHouse,
    BuildImprovement,
    Grow,
    LayPastures,
    PlaceStable,
    Plow,
    Renovate,
    Sow,
    TakeGoods,
    TakeRooster,
)
from ludoteca.games.family.board import ABOVE_BOARD, HARVESTS, ROUNDS, SPACE, SPACES, TILES
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.harvest import Harvest
from ludoteca.games.family.lacks import lack


class StartRound(Step[FamilyEdition]):
    """The round's space opens, and goods are added to every open space with an arrow."""

    def perform(self, g: FamilyEdition) -> None:
        g.round += 1
        for space in g.board.open_in[g.round]:
            if g.board.arrow[space]:
                g.piles[space] += 1
        for farm in g.farms:
            farm.home, farm.births = farm.people, ()
        g.note(-1, "began", round=g.round, space=SPACES[g.board.opens.index(g.round)])
        g.then(Turn(g.first))


def board_of(who: int) -> dict[str, Step[FamilyEdition]]:
    """Return the actions of the spaces that give more than goods."""
    return {
        "wood_rooms": BuildHouse(who, clay=False),
        "clay_rooms": BuildHouse(who, clay=True),
        "renovation": AndOr((Renovate(who), PlaceStable(who))),
        "rooster": TakeRooster(who),
        "plow": Plow(who),
        "sow": Sow(who),
        "plow_and_sow": AndOr((Plow(who), Sow(who))),
        "pastures": LayPastures(who),
        "growth": Grow(who, SPACES.index("growth")),
        "crowded_growth": Grow(who, SPACES.index("crowded_growth")),
        "improvement": BuildImprovement(who, ABOVE_BOARD),
        **{tile: BuildImprovement(who, 1 << TILES.index(tile)) for tile in TILES if tile in SPACES},
    }


def works_of(who: int) -> list[Step[FamilyEdition]]:
    """Return the action of each space, for this player."""
    board = board_of(who)
    return [board.get(name, TakeGoods(who, space)) for space, name in enumerate(SPACES)]


WORKS: Final = [works_of(who) for who in range(4)]  # by player and space


class Turn(Step[FamilyEdition]):
    """Placing a person on a free space and doing its action. If no action of a free space is possible, the person goes
    to one of them all the same, because everybody must be placed.

    Players can make food of their goods before these are spent, even if only one space is free."""

    patient: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True

    def options(self, g: FamilyEdition) -> list[int]:
        workers, works = g.workers, WORKS[self.who]
        free = [space for space in g.board.open_in[g.round] if workers[space] < 0]
        return [SPACE + s for s in free if works[s].possible(g)] or [SPACE + s for s in free]

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        """Return for each space that is not offered who stands there, or what is lacking for its action."""
        offered, told = self.options(g), dict[int, list[Lack]]()
        for space, opens in enumerate(g.board.opens):
            if opens > ROUNDS or SPACE + space in offered:  # not on the board, or free to go to
                continue
            if g.workers[space] >= 0:
                told[SPACE + space] = lack("taken", by=[g.workers[space]])
            elif space not in g.board.open_in[g.round]:
                told[SPACE + space] = lack("open", n=opens)
            else:
                told[SPACE + space] = WORKS[self.who][space].lacking(g)
        return told

    def choose(self, g: FamilyEdition, choice: int) -> None:
        space = choice - SPACE
        g.workers[space] = self.who
        g.farms[self.who].home -= 1
        g.note(self.who, "placed", space=SPACES[space])
        g.then(NextTurn(self.who))
        work = WORKS[self.who][space]
        if work.possible(g):
            g.then(work)

    def perform(self, g: FamilyEdition) -> None:
        g.farms[self.who].home = 0  # no space is free
        g.then(NextTurn(self.who))


class NextTurn(Step[FamilyEdition]):
    """The next player's turn, clockwise, until all people have been placed."""

    def perform(self, g: FamilyEdition) -> None:
        for i in range(1, g.players + 1):
            seat = (self.who + i) % g.players
            if g.farms[seat].home:
                g.then(Turn(seat))
                return
        g.then(ReturnHome(g.first))


class ReturnHome(Step[FamilyEdition]):
    """All people return. The marker moves on, over a harvest if there is one."""

    def perform(self, g: FamilyEdition) -> None:
        g.workers = [-1] * len(SPACES)
        if g.round < ROUNDS:
            g.then(StartRound(g.first))
        if g.round in HARVESTS:
            g.then(Harvest(g.first))
