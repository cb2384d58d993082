"""Windows: who could play a card that he has not declined is asked, even when it is not his turn."""

from __future__ import annotations

from typing import Final

from ludoteca.core.choices import STOP, YES
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.board import CARDS, PLAY
from ludoteca.games.hallertau.card import BROUGHT, HARVEST
from ludoteca.games.hallertau.fieldwork import field_by_field
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.income import order_matters, to_come
from ludoteca.games.hallertau.leading import INCOME, NONE_LED_TO, led_to
from ludoteca.games.hallertau.village import ASKED
from ludoteca.kit.cards import windows
from ludoteca.kit.cards.shapes import Playable

OF_ONE: Final = ("himself", "placed", *BROUGHT)  # kinds of windows in which nobody else is asked


def one_by_one(g: Hallertau, who: int) -> str:
    """What a player might want to get one by one in this phase, with cards in between: income, harvest or nothing."""
    if g.phase == INCOME and order_matters(g, who):
        return "income"
    return "harvest" if g.phase == HARVEST and field_by_field(g, who) else ""


def awaited(g: Hallertau, who: int) -> bool:
    """Whether in this phase something is still to come that a player might want to get one by one."""
    if g.phase == HARVEST:
        return "harvest over" not in g.villages[who].counted
    return g.phase == INCOME and to_come(g, who)


class Window(windows.Window[Hallertau]):
    """As everywhere, but who is asked for some cards may play any others before them, which they could make impossible.
    Each player has a step of his own, whatever he holds: a player who can still take back his turn must not learn whom
    it waits for."""

    def __init__(self, who: int, kind: str, left: int) -> None:
        super().__init__(who, kind, left)
        self.at_end = kind in ("closes", "phase")  # of a phase, or of its income

    def options(self, g: Hallertau) -> list[int]:
        asked, declined = g.playable(self.who, self.kind), g.declined[self.who]
        nothing_new = not asked or all([code in declined for code in asked])  # noqa: C419 (hot)
        if nothing_new and not one_by_one(g, self.who) and not (self.at_end and self.leads(g)):
            return []
        return [STOP, YES, *(asked if self.kind in ("phase", "himself") else g.playable(self.who, "phase"))]

    def asked(self, g: Hallertau) -> list[int]:
        """The cards that come into question, and with a minus sign those that others lead to."""
        return [*g.playable(self.who, self.kind), *[-code for code in self.leads(g)]]

    def leads(self, g: Hallertau) -> dict[int, int]:
        """As the phase closes the cards bound to it that others lead to and that were not declined, see `led_to`."""
        if not self.at_end or (self.kind == "phase" and (g.phase != INCOME or awaited(g, self.who))):
            return NONE_LED_TO
        return led_to(g, self.who)

    def so_far(self, g: Hallertau) -> shapes.Window:  # type: ignore[override]  # for the kit it is any `Data`
        """Return the cards that can be played, and beside them those that others lead to. New are those that are asked
        for and were not declined, and those that lead to others."""
        declined, leads = g.declined[self.who], self.leads(g)
        new = [code for code in g.playable(self.who, self.kind) if code not in declined] + list(leads.values())
        cards: list[Playable] = [
            {"card": CARDS[code - PLAY], "choice": code, "new": code in new} for code in g.playable(self.who, "phase")
        ]
        led = [CARDS[code - PLAY] for code in leads]
        return {"kind": self.kind, "cards": cards, "order": one_by_one(g, self.who), "leads": led}

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice > YES:
            first, number = (self.who, 1) if self.kind in OF_ONE else (first_asked(g), g.players)
            g.then(window(first, self.kind, number))
            g.play_card(self.who, choice)
            return
        village = g.villages[self.who]
        if awaited(g, self.who):  # who wants less has said so for what is to come
            village.count(ASKED, 1)
        else:
            village.sparing = False
        super().choose(g, choice)

    def perform(self, g: Hallertau) -> None:
        if g.declined[self.who]:
            self.remember(g, [])
        self.go_on(g)

    def remember(self, g: Hallertau, declined: list[int]) -> None:
        """As everywhere, but only what was declined is looked at again."""
        still = g.still_declined(self.who)
        if declined or len(still) < len(g.declined[self.who]):
            g.declined[self.who] = tuple(dict.fromkeys(still + declined))

    def go_on(self, g: Hallertau) -> None:
        if self.left > 1:
            g.agenda.append(window((self.who + 1) % g.players, self.kind, self.left - 1))


def first_asked(g: Hallertau) -> int:
    """Who is asked first of all: the player whose turn it is in phases 4 and 9, elsewhere the first player."""
    from ludoteca.games.hallertau.progress import Progress
    from ludoteca.games.hallertau.spaces import NextTurn

    for step in g.agenda[::-1]:
        if isinstance(step, NextTurn):
            return (step.who - 1) % g.players
        if isinstance(step, Progress):
            return step.who
    return g.first


def before(g: Hallertau, step: Step[Hallertau]) -> list[Step[Hallertau]]:
    """A step that has nothing to ask for now; cards that could change that are asked for in private, so that nobody
    learns that there are such cards."""
    return [window(step.who, "himself", 1), step] if g.chosen[0] >= 0 else [step]


WINDOWS: Final[dict[tuple[int, str, int], Window]] = {}  # made once: steps never change


def window(who: int, kind: str, left: int) -> Window:
    found = WINDOWS.get((who, kind, left))
    if found is None:
        found = WINDOWS[who, kind, left] = Window(who, kind, left)
    return found
