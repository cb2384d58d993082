"""A line: what a seat does at once. It is tried on copies, as far as nothing hidden comes to light; then all of it is
written, or nothing. Clicks, payments, plans, hints, taking back and bots' turns are lines."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from ludoteca.core.choices import STOP
from ludoteca.core.history import History
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Said
from ludoteca.server.table.confirming import unconfirmed
from ludoteca.server.table.private_answers import brings_news, passes, question_of
from ludoteca.server.table.table import CHOOSE, CONFIRM, RESTART, UNDO, Table

LONGEST = 100  # parts of a line
ALL = -1  # of what can be taken back


class Until(StrEnum):
    """Where a line may end before its end; what is left of it is not done."""

    END = "end"  # nowhere: all of it, or nothing
    QUESTION = "question"  # where another question begins; what is not offered is left out
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
    """The acts of a line, if it can be done. Nothing that it tells, refused or not, is of a position that its player
    could not see by choosing and taking back."""
    if len(line) > LONGEST:
        raise Refusal(422, "line_long", most=LONGEST)
    history = table.acts_on(seat)
    if back == ALL and history is not None:
        back = len([who for who, _, _ in history.past if who == seat])
        if not line:
            return Tried([Act(RESTART)])
    if back and (history is None or not (table.can_undo(seat) if back == 1 else own(history, seat, back))):
        raise Refusal(409, "nothing_to_undo")
    if line and not back:
        table.question(seat)  # or it refuses
    acts = [Act(UNDO)] * back
    if not line:
        return Tried([*acts, Act(CONFIRM)] if confirm else acts)
    assert history
    trial = Trial(copied(history, back), seat, until)
    for said in line:
        first, others = (said, list[int]()) if isinstance(said, int | str) else ((said or [-1])[0], said[1:])
        if first == STOP and trial.made and (trial.elsewhere or not trial.goes_on):
            break  # there is nothing to stop any more
        if not trial.make(first):
            break
        while others and trial.goes_on and trial.elsewhere and (code := trial.one_of(others)) is not None:
            trial.make(code)
    made = [Act(CHOOSE, choice) for choice in trial.made]
    if made and confirm and not trial.stopped:
        made[-1] = made[-1]._replace(final=True)
    return Tried([*acts, *made], trial.stopped)


class Trial:
    def __init__(self, history: History[Any], seat: int, until: Until) -> None:
        self.history, self.seat, self.until = history, seat, until
        self.asked, self.made, self.stopped = question_of(history.game), list[int](), ""
        self.goes_on = True  # whether more can be chosen, as far as it may be known

    @property
    def elsewhere(self) -> bool:
        return question_of(self.history.game) != self.asked

    def one_of(self, codes: list[int]) -> int | None:
        return next((code for code in codes if code in self.history.game.choices), None)

    def make(self, said: int | str) -> bool:
        """Make one choice on the copy; whether the line goes on."""
        game = self.history.game
        if not self.goes_on:
            return self.stop("turn", "line_over")
        if self.elsewhere and self.until is Until.QUESTION:
            self.stopped = "question"
            return False
        possible = game.choices + game.asides
        choice = next((c for c in possible if meant(said) in (c, game.notation(c).lower())), None)
        if choice is None:
            if self.until is Until.QUESTION:
                return True  # left out
            raise Refusal(422, "not_offered", offered=", ".join(map(game.notation, possible)))
        news = brings_news(self.history, choice)
        if news and self.until is Until.NEWS:
            self.stopped = "news"
            return False
        self.made.append(choice)
        if news or passes(self.history, choice):  # what comes then is not looked at
            self.goes_on = False
        else:
            self.history.play(choice)
            self.goes_on = bool(game.choices) and game.who == self.seat and not unconfirmed(self.history)
        return True

    def stop(self, why: str, refusal: str) -> bool:
        if self.until is Until.END:
            raise Refusal(422, refusal, made=len(self.made))
        self.stopped = why
        return False


def meant(said: int | str) -> int | str:
    return said.lower() if isinstance(said, str) else said


def own(history: History[Any], seat: int, back: int) -> bool:
    """Whether so many choices in a row are this seat's and can be taken back."""
    last = history.past[-back:]
    return len(last) == back and all(who == seat for who, _, _ in last)


def copied(history: History[Any], back: int) -> History[Any]:
    """The game as it was so many choices ago, to be tried on."""
    game = history.past[-back][1] if back else history.game
    copy: History[Any] = History(game.clone())
    copy.past = history.past[: len(history.past) - back]
    return copy
