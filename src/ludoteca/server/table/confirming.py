"""The ends of turns and of their parts: what waits to be confirmed there, and what comes after it."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.core.shapes import Decision
from ludoteca.core.step import AnyStep, Step
from ludoteca.core.views import decision
from ludoteca.i18n.text import has_text
from ludoteca.server.table.private_answers import passes, question_of, shows

AnyStep = AnyStep  # of any game: which one a step belongs to is known only when it runs


def unconfirmed(history: History[Game]) -> bool:
    """Whether a player has made choices that they have not confirmed yet, and has to before the game goes on."""
    past = history.past
    return history.waiting or (bool(past) and turns_anew(history.game, past[0][1].agenda[-1]))


def put_together(history: History[Game], seat: int | None) -> Decision | None:
    """Return what a player has chosen for a step that waits for them, as its question without choices, if it asked
    one."""
    game = history.game
    own = history.waiting and game.who == seat
    return decision(game) if own and has_text(game.key, f"ask.{question_of(game)}") else None


def brings(history: History[Game], seat: int | None) -> str:
    """Return what comes after the player has confirmed, as far as they may know: the next `turn`, the `others` who may
    react to it, `news` of something hidden, or the `end`."""
    game = history.game.clone()
    while not game.choices and game.agenda[-1].private and game.who != seat:  # everybody asked there passes
        game.choices = game.agenda[-1].options(game)
        game.carry_out(STOP if game.choices else -1)
        if game.reveals != history.game.reveals:
            return "news"
        game.advance(history.past[-1][0])
    step = game.agenda[-1]
    if type(step) is Step:
        return "end"
    if not game.choices and (step.who == seat or not step.options(game)):
        return "news"
    return "others" if step.reacts and step.who != seat else "turn"


def turns_anew(game: Game, first: AnyStep) -> bool:
    """Whether a player who plays alone, and whose moment began with the step `first`, begins another turn, because
    there is nobody to whom the turn could pass."""
    step = game.agenda[-1]
    return another_begins(game, first) and not (step.one_turn and type(step) is type(first))


def another_begins(game: Game, first: AnyStep) -> bool:
    """Whether a step that begins a turn has come after the step `first`, for a player who plays alone."""
    return game.players == 1 and not game.over and game.agenda[-1].begins_turn and game.agenda[-1] is not first


def played_to_an_end(game: Game, choice: int, first: AnyStep) -> bool:
    """Make a choice in a moment that began with the step `first`; return whether it ends the moment."""
    reveals = game.reveals
    game.play(choice, careful=True)
    return game.reveals != reveals or not game.choices or turns_anew(game, first)


def moments_of(game: Game, log: list[int]) -> int:
    """Play a whole log from the beginning of a game; return how many moments it has."""
    running = History(game)
    return sum([went_on(running, choice) for choice in log])


def moment(game: Game, log: list[int], at: int) -> Game:
    """Return a game, from its beginning played on to the moment `at`."""
    passed, running = 0, History(game)
    for choice in log:
        if passed == at:
            break
        passed += went_on(running, choice)
    return game


def went_on(running: History[Game], choice: int) -> bool:
    """Make a choice of a log; return whether it ends a moment. A player who passes when asked in private, with nothing
    unconfirmed, ends none."""
    game: Game = running.game
    who = game.who
    if passes(running, choice):
        ends = shows(running, choice)
        running.play(choice)
    else:
        before = running.past[0][1] if running.past else game.clone()
        ends = played_to_an_end(game, choice, before.agenda[-1])
        running.past = [] if ends else [(who, before, [])]
    if ends:
        game.advance()
    return ends
