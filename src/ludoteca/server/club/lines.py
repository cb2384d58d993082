"""A plan: several choices that a page has put together, made one after the other, or none of them."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.server.errors import Refusal
from ludoteca.server.table.private_answers import question_of

LONGEST = 100  # groups of a plan
Plan = list[list[int]]


def read(written: str) -> Plan:
    """Groups of choices as the page writes them: `41,1402,1471;52;0`."""
    try:
        plan = [[int(code) for code in group.split(",")] for group in written.split(";")]
    except ValueError:
        plan = []
    if not plan or len(plan) > LONGEST:
        raise Refusal(422, "wrong_kind", field="plan", kind="groups of choices: 41,1402;52;0")
    return plan


def answers(game: Game, plan: Plan) -> list[int]:
    """All choices of a plan. The first of a group answers the question that is asked now; what is asked because of it
    is answered by whichever of the others is offered. To stop at last is left out where nothing is left to stop.
    A plan ends where something comes to light, whatever follows: a refusal must not tell what it would have been."""
    history, who, asked, reveals = History(game), game.who, question_of(game), game.reveals
    made: list[int] = []

    def still(question: bool) -> bool:
        return bool(game.choices) and game.who == who and (question_of(game) == asked) is question

    for n, (first, *others) in enumerate(plan, 1):
        if first == STOP and made and not still(True):
            break
        if not still(True) or first not in game.choices:
            raise refused(game)
        history.play(first)
        made.append(first)
        while game.reveals == reveals and still(False) and (found := [code for code in others if code in game.choices]):
            history.play(found[0])
            made.append(found[0])
        if game.reveals != reveals:
            if plan[n:] not in ([], [[STOP]]):
                raise Refusal(422, "wrong_kind", field="plan", kind="choices up to the first that shows something new")
            break
    return made


def refused(game: Game) -> Refusal:
    return Refusal(422, "not_offered", offered=", ".join(map(game.notation, game.choices)))
