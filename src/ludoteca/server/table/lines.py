"""Lines: several acts of a seat done at once. A line is tried on copies, as far as nothing hidden comes to light; then
all of it is written, or nothing. Clicks, payments, plans, hints, taking back and bots' turns are lines."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Said
from ludoteca.server.table.confirming import unconfirmed
from ludoteca.server.table.private_answers import Kept, brings_news, passes, question_of
from ludoteca.server.table.table import CHOOSE, CONFIRM, RESTART, UNDO, Table

LONGEST = 100  # parts of a line
ALL = -1  # instead of a number: everything that can be taken back


class Until(StrEnum):
    """A place where a line may end before its end; the rest of it is not done."""

    END = "end"  # nowhere: all of it, or nothing
    QUESTION = "question"  # where another question begins; choices that are not offered are left out
    NEWS = "news"  # before what cannot be taken back


class Act(NamedTuple):
    act: str
    choice: int | None = None
    final: bool = False


class Tried(NamedTuple):
    acts: list[Act]
    stopped: str = ""  # why it ended before its end: news, question or turn


def tried(
    table: Table, seat: int, line: Sequence[Said], back: int = 0, until: Until = Until.END, confirm: bool = False
) -> Tried:
    """Return the acts of a line, or refuse it. Neither depends on a position that the player could not see by choosing
    and taking back."""
    if len(line) > LONGEST:
        raise Refusal(422, "line_long", most=LONGEST)
    acts, before = taken_back(table, seat, back, bool(line))
    if not line:
        return Tried([*acts, Act(CONFIRM)] if confirm else acts)
    if not back:
        table.question(seat)  # refuses if there is none
    assert before
    trial = followed(before, seat, line, until)
    made = [Act(CHOOSE, choice) for choice in trial.made]
    if made and confirm and not trial.stopped and trial.waits:
        made[-1] = made[-1]._replace(final=True)
    return Tried([*acts, *made], trial.stopped)


def taken_back(table: Table, seat: int, back: int, more: bool) -> tuple[list[Act], History[Game] | None]:
    """Return the acts that take back the last choices of a seat, and a copy of its game before these choices. Choices
    made early count those that wait to be carried out, and confirming them is an act of its own: it is all that is
    taken back if one choice is to be taken back and no `more` choices follow."""
    history, kept = table.acts_on(seat), table.kept.get(seat, Kept())
    if not back:
        return [], history and copied(history, 0)
    able = own(history, seat) + kept.shows if history else 0  # a choice that shows something is not carried out early
    if able < max(back, 1):
        raise Refusal(409, "nothing_to_undo")
    assert history
    if back == ALL:
        return [Act(RESTART)], copied(history, able - kept.shows)
    confirmed = kept.done and not kept.shows and (more or back > 1)
    return [Act(UNDO)] * (back + confirmed), copied(history, back - kept.shows)


def followed(history: History[Game], seat: int, line: Sequence[Said], until: Until = Until.END) -> Trial:
    """Make the choices of a line on a history that nobody else uses, as far as they can be made."""
    trial = Trial(history, seat, until)
    for said in line:
        if not (trial.make_step(said) if isinstance(said, list) else trial.make(said)):
            break
    return trial


class Trial:
    """A line while it is tried: the choices made so far, and why it stopped."""

    def __init__(self, history: History[Game], seat: int, until: Until) -> None:
        self.history, self.seat, self.until = history, seat, until
        self.asked, self.made, self.stopped = question_of(history.game), list[int](), ""
        self.goes_on = True  # whether more can be chosen, as far as the player may know

    @property
    def elsewhere(self) -> bool:
        """Whether another question is asked than the one with which the line began."""
        return question_of(self.history.game) != self.asked

    def make_step(self, codes: list[int]) -> bool:
        """Make a choice for the question with which the line began, and answer the questions that it raises with
        whichever of the other codes are offered. STOP is left out where nothing is left to stop."""
        first, others = codes[0] if codes else -1, codes[1:]
        if self.goes_on and self.elsewhere and self.until is Until.END and first != STOP:
            raise self.refused()
        if first == STOP and (self.elsewhere or not self.goes_on):
            return True
        went_on = self.make(first)
        while went_on and self.goes_on and self.elsewhere:
            code = next((code for code in others if code in self.history.game.choices), None)
            if code is None:
                break
            went_on = self.make(code, within=True)
        return went_on

    def make(self, said: int | str, within: bool = False) -> bool:
        """Make one choice on the copy; return whether the line goes on. `within` a step other questions may be
        asked."""
        game = self.history.game
        if not self.goes_on:
            return self.stop("turn", "line_over")
        if self.elsewhere and not within and self.until is Until.QUESTION:
            self.stopped = "question"
            return False
        possible = game.choices + game.asides
        choice = next((c for c in possible if meant(said) in (c, game.notation(c).lower())), None)
        if choice is None:
            if self.until is Until.QUESTION:
                return True  # left out
            raise self.refused()
        news = brings_news(self.history, choice)
        if news and self.until is Until.NEWS:
            self.stopped = "news"
            return False
        self.made.append(choice)
        if news or passes(self.history, choice):  # the position after it is not looked at
            self.goes_on = False
        else:
            self.history.play(choice)
            self.goes_on = bool(game.choices) and game.who == self.seat and not unconfirmed(self.history)
        return True

    @property
    def waits(self) -> bool:
        """Whether the choices made would wait to be confirmed."""
        return unconfirmed(self.history)

    def refused(self) -> Refusal:
        game = self.history.game
        return Refusal(422, "not_offered", offered=", ".join(map(game.notation, game.choices + game.asides)))

    def stop(self, why: str, refusal: str) -> bool:
        if self.until is Until.END:
            raise Refusal(422, refusal, made=len(self.made))
        self.stopped = why
        return False


def meant(said: int | str) -> int | str:
    return said.lower() if isinstance(said, str) else said


def own(history: History[Game], seat: int) -> int:
    """Return how many of the last choices are this seat's and can be taken back."""
    return len(list(takewhile(lambda made: made[0] == seat, reversed(history.past))))


def copied(history: History[Game], back: int) -> History[Game]:
    """Return a copy of the game as it was `back` choices ago."""
    game = history.past[-back][1] if back else history.game
    copy: History[Game] = History(game.clone())
    copy.past = history.past[: len(history.past) - back]
    return copy
