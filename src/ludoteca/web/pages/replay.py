"""The replay beside the board: the moves of a turn, the turns of its round, and the rounds of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core.game import Event
from ludoteca.i18n.events import said_once, sentence
from ludoteca.i18n.text import text
from ludoteca.ui.drawing import Sight
from ludoteca.ui.news import Change, Turn
from ludoteca.web.pages.table import steps_of, written
from ludoteca.web.parts.log import Entry

OPENING = ("placed", "turned")  # verbs with which a turn only begins: the verbs after them tell more


def turn_at(turns: Sequence[Turn], at: int) -> Turn | None:
    """Return the turn to which a moment belongs; none at the beginning."""
    return next((turn for turn in turns if turn.first <= at <= turn.last), None)


def replay_bar(
    at: int,
    turns: Sequence[Turn],
    events: Sequence[Event],
    log: Sequence[Entry],
    changes: Mapping[int, Change],
    sight: Sight,
) -> dict[str, object]:
    """Return the data for the template of the replay. `events` are those of the whole game, the `log` ends `at`."""
    turn = turn_at(turns, at)
    rounds = list(dict.fromkeys(one.round for one in turns if one.round))
    done = steps_of(log, range(turn.first, at + 1), changes, sight) if turn else []
    beside = [one for one in turns if turn and one.round == turn.round]
    return {
        "turn": turn,
        "heading": heading(turn, sight),
        "moves": [
            {"seat": step.seat, "now": is_now(step.lines, log, at), "lines": [log[n - 1].html for n in step.lines]}
            for step in done
        ],
        "turns": [{**told(one, events, sight), "now": one is turn} for one in beside],
        "rounds": rounds if len(rounds) > 1 else [],
        "turn_ends": [0, *(one.last for one in turns)],
        "round_ends": [next(one.last for one in turns if one.round == number) for number in rounds],
        "steps": written(done, sight),
    }


def is_now(lines: Sequence[int], log: Sequence[Entry], at: int) -> bool:
    return any(log[number - 1].at == at for number in lines)


def heading(turn: Turn | None, sight: Sight) -> str:
    if turn is None:
        return text("seen", "replay.start")
    if turn.seat == sight.you and sight.called_you:
        return text("seen", "replay.yours", round=turn.round) if turn.round else text("seen", "replay.your_turn")
    key = "replay.turn" if turn.round else "replay.no_round"
    return text("seen", key, round=turn.round, name=sight.names[turn.seat])


def told(turn: Turn, events: Sequence[Event], sight: Sight) -> dict[str, object]:
    """Return a turn in one word and in one sentence: by its first event that does more than begin it, if there is
    one."""
    within = [event for event in events if turn.first <= event["at"] <= turn.last and event["who"] == turn.seat]
    own = said_once(sight.game, within)
    main = next((event for event in own if event["verb"] not in OPENING), own[0] if own else None)
    if main is None:
        return {"seat": turn.seat, "last": turn.last, "word": "", "says": sight.names[turn.seat]}
    message = text(sight.game, f"log.{main['verb']}").removeprefix("{who}").strip()
    word = message.split()[0] if message[:1].isalpha() and main["verb"] not in OPENING else ""
    return {"seat": turn.seat, "last": turn.last, "word": word, "says": sentence(sight.game, main, sight.names)}
