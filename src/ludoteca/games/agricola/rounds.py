"""The course of the game: rounds of work, harvests, and the end."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.step import Step
from ludoteca.games.agricola.board import HARVESTS, NONE, ROUNDS, SHEEP, SPACES, plus
from ludoteca.games.agricola.game import Agricola, added
from ludoteca.games.agricola.harvest import Harvest
from ludoteca.games.agricola.releasing import releases
from ludoteca.games.agricola.spaces import SEATS, Turn
from ludoteca.kit.cards.moments import each, moment, moments
from ludoteca.kit.farm.settling import Settle


class RoundStarts(Step[Agricola]):
    """The beginning of a round: its card is turned over, and the goods promised for it come."""

    def perform(self, g: Agricola) -> None:
        g.round += 1
        g.phase = "start"
        space = g.order[g.round - 1]
        if space not in g.open:
            g.open = (*g.open, space)
        g.reveal()
        g.note(-1, "began", round=g.round, space=SPACES[space].name)
        g.then(Refill(g.first))
        if not g.quiet("round"):
            self.speak(g)
        for who in reversed(g.order_from(g.first)):
            farm = g.farms[who]
            farm.workers, farm.born = farm.people, 0
            if g.round in farm.promised:
                promised = farm.promised[g.round]
                farm.promised = {number: what for number, what in farm.promised.items() if number != g.round}
                g.gain(who, promised, "promised")
        self.call_people(g)

    def speak(self, g: Agricola) -> None:
        """Let cards speak about the new round."""
        for who in reversed(g.order_from(g.first)):
            promised = g.farms[who].promised.get(g.round, NONE)
            heard = moment(g, who, "round_starts")
            if heard and any(promised[SHEEP:]):
                heard.append(Settle(who))  # a stable or a pasture may come of the cards
            g.then_all(heard)

    def call_people(self, g: Agricola) -> None:
        """Count the people who can be placed beside the family, and leave out those who cannot."""
        for farm in g.farms:
            if "guest" in farm.marks:  # of a card that was passed on
                farm.workers += farm.marks["guest"].count(g.round)
        if g.quiet("round"):
            return
        for who, farm in enumerate(g.farms):
            for card in g.hear(who, "people"):
                farm.workers += card.people(g, who)
        for owner in range(g.players):
            for card in g.hear(owner, "idle"):
                for who, farm in enumerate(g.farms):
                    farm.workers = max(0, farm.workers - card.idle(g, owner, who))


class Refill(Step[Agricola]):
    """Goods come on the spaces, and the work begins."""

    def perform(self, g: Agricola) -> None:
        adds, lying = added(g.players), g.lying
        for space in g.open:
            more = adds[space]
            if more is not NONE:
                lying[space] = plus(lying[space], more) if space in lying else more
        g.phase = "work"
        g.then(NEXT[g.first])
        if not g.quiet("round"):
            g.then_all([*moments(g, g.first, "work_starts"), *each(g, g.first, "first_turn")])


class NextTurn(Step[Agricola]):
    """The search for the next player who has somebody to place, from `who` on."""

    def perform(self, g: Agricola) -> None:
        g.cooking = -1
        for i in range(g.players):
            who = (self.who + i) % g.players
            if g.farms[who].workers:
                g.then(Turn(who), NEXT[(who + 1) % g.players])  # a step of its own: by it a new turn is known
                return
        g.phase = "home"
        g.then(ReturnHome(g.first))
        if not g.quiet("round"):
            g.then_all(each(g, self.who, "work_ends"))


NEXT: Final = [NextTurn(who) for who in range(SEATS)]  # made once: steps never change


class ReturnHome(Step[Agricola]):
    """The end of the work: all people return, and after some rounds there is a harvest."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def perform(self, g: Agricola) -> None:
        after: list[Step[Agricola]] = [RoundStarts(g.first) if g.round < ROUNDS else GameEnds(g.first)]
        if g.anybody_hears("round_over"):
            after.insert(0, RoundOver(g.first))
        g.then_all([RoundEnds(g.first), *([Harvest(g.first)] if g.round in HARVESTS else []), *after])
        if not g.quiet("round"):
            g.then_all(each(g, g.first, "goes_home"))


class RoundEnds(Step[Agricola]):
    def perform(self, g: Agricola) -> None:
        g.taken = [0] * len(SPACES)
        if g.anybody_hears("round_ends"):
            g.then(*each(g, g.first, "round_ends"))


class RoundOver(Step[Agricola]):
    """The last moment of a round, before the next one begins."""

    def perform(self, g: Agricola) -> None:
        g.then(*each(g, g.first, "round_over"))


class GameEnds(Step[Agricola]):
    """The last moment of the game, in which cards speak before the scoring."""

    def perform(self, g: Agricola) -> None:
        g.phase = "end"
        g.then(*each(g, g.first, "game_ends"), *releases(g), Over(g.first))


class Over(Step[Agricola]):
    def perform(self, g: Agricola) -> None:
        g.note(-1, "ended")
        g.reveal()
