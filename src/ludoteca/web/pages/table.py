"""A table as its page shows it: the bar, the decision, the log and the scores, for one viewer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.core.game import Event
from ludoteca.i18n.text import has_text, text
from ludoteca.server.shapes import Look, Rematch, SeatHere, SeatTaken
from ludoteca.ui.ask import Ask
from ludoteca.ui.coach import Coach
from ludoteca.ui.drawing import Line, Panel, Shown, Sight, renderer, sight_of
from ludoteca.ui.news import Change, Step, drawn_at, joined, steps
from ludoteca.web.parts.log import Entry, lines_of
from ludoteca.web.parts.pieces import Prints, prints_of


class HereSaid(SeatHere):
    """The presence of a seat, with the words for it."""

    words: str


class RematchShown(Rematch):
    """A rematch, whether the viewer wants it, and who plays after the first player."""

    wanted: bool
    then: str


def names_of(seats: Sequence[SeatTaken]) -> list[str]:
    """Return the names of the seats; those without one are called by their letter."""
    return [seat["name"] or text("web", "seat.nameless", letter="ABCDE"[i]) for i, seat in enumerate(seats)]


class Since(NamedTuple):
    """The moments since the viewer's last turn and their changes; and whether the viewer has begun their turn."""

    moments: range = range(0)
    changes: Mapping[int, Change] = {}
    begun: bool = False


def log_lines(events: list[Event], sight: Sight, look: Look, since: Since | None = None) -> list[Entry]:
    """Return the lines of the log. All lines after the viewer's last finished turn are new; their own unfinished turn
    is not settled."""
    if since and since.moments:
        newest = next((i for i, event in enumerate(events) if event["at"] >= since.moments.start), len(events))
    else:
        newest = last_turn(events, sight.you, running=look["turn"] == sight.you)
    return lines_of(events, sight.game, newest, look["moments"])


def in_steps(log: list[Entry], done: Sequence[Step]) -> list[Entry]:
    """Return the log with the number of its step on each line that tells of one."""
    numbers = {line: number for number, step in enumerate(done, 1) for line in step.lines}
    return [line._replace(step=numbers[i]) if i in numbers else line for i, line in enumerate(log, 1)]


def steps_of(log: Sequence[Entry], moments: range, changes: Mapping[int, Change], sight: Sight) -> list[Step]:
    return steps(log, moments, changes, getattr(renderer(sight.game), "claims", {}))


def happened(events: Sequence[Event], at: int, made: Mapping[int, Change], sight: Sight) -> str:
    """Return the doings of one moment as JSON for the page's script."""
    told = [Entry(sight.game, (e["who"],), [e], at) for e in events if e["at"] == at and e["who"] >= 0]
    return written(steps_of(told, range(at, at + 1), made, sight), sight)


def written(done: Sequence[Step], sight: Sight) -> str:
    """Return steps as JSON for the page's script, with the anchors of their changes."""
    places = getattr(renderer(sight.game), "places", None)
    now = places(sight.table) if places and done else {}
    told = [
        {"seat": step.seat, "at": step.at, "lines": step.lines, "marks": drawn_at(step.marks, now), "gains": step.gains}
        for step in done
    ]
    return json.dumps(told, separators=(",", ":"))


def last_turn(events: list[Event], you: int | None, running: bool) -> int:
    """Return the index of the first event after the viewer's last turn, not counting one that is still running."""
    end = len(events)
    while running and end and events[end - 1]["who"] == you:
        end -= 1
    while end and events[end - 1]["who"] != you:
        end -= 1
    return end if end else len(events)


def why_no_undo(events: list[Event], sight: Sight) -> str:
    """Say why the running turn cannot be taken back: what came to light in it."""
    if not events or events[-1]["who"] != sight.you:
        return ""
    key = f"sealed.{events[-1]['verb']}"
    return text(sight.game, key) if has_text(sight.game, key) else text("web", "undo.sealed")


class Score(NamedTuple):
    """The score sheet: the seats (at the end by rank), the lines, and each seat's known total and whether that is
    all."""

    seats: list[int]
    lines: list[Line]
    totals: list[int]
    whole: list[bool]
    below: Markup  # the game's own addition under it


def score_of(sight: Sight) -> Score:
    lines: list[Line] = renderer(sight.game).sheet(sight)
    seats = list(range(sight.view["players"]))
    totals = [sum(line.points[seat] or 0 for line in lines) for seat in seats]
    whole = [all(line.points[seat] is not None for line in lines) for seat in seats]
    if sight.view["over"]:
        seats.sort(key=lambda seat: (seat not in (sight.view["winners"] or ()), -totals[seat]))
    below = getattr(renderer(sight.game), "below_sheet", None)
    return Score(seats, lines, totals, whole, below(sight) if below else Markup())


def result_of(sight: Sight, score: Score) -> dict[str, str]:
    """Say who won, with the tie-break if there was one."""
    winners = sight.view["winners"] or []
    most = max(score.totals)
    names = text("web", "and").join(sight.names[seat] for seat in winners)
    if sight.view["players"] == 1:
        headline = text("web", "over.solo", n=most)
    elif len(winners) > 1:
        headline = text("web", "over.shared", names=names, n=most)
    elif winners == [sight.you]:
        headline = text("web", "over.you", n=most)
    else:
        headline = text("web", "over.won", name=names, n=most)
    tied = score.totals.count(most) > 1
    return {"headline": headline, "tie": text(sight.game, "tie") if tied else ""}


def tab_names(panels: list[Panel], sight: Sight) -> dict[str, str]:
    """Return the names of a phone's tabs; one that holds only another player's things has that player's name."""
    names: dict[str, str] = {}
    for tab in dict.fromkeys(panel.tab for panel in panels):
        seats = {panel.seat for panel in panels if panel.tab == tab}
        alone = seats.pop() if len(seats) == 1 else None
        names[tab] = sight.text(f"tabs.{tab}") if alone in (None, sight.you) else sight.names[alone]
    return names


@dataclass(frozen=True)
class TablePage:
    """The data for the template of a table. The last fields are set on some pages only."""

    look: Look
    names: list[str]
    sight: Sight
    panels: list[Panel]
    words: Sequence[str]
    log: list[Entry]
    prints: Prints
    score: Score
    tabs: dict[str, str]
    offers: Sequence[Shown]
    since: Since
    done: list[Step]
    steps: str
    coached: Coach | None
    course: str | None
    ask: Ask | None
    no_undo: str | None
    result: dict[str, str] | None
    replay: Mapping[str, object] | None = None
    plain_names: Sequence[str] = ()
    chart: Markup | None = None
    may_invite: str = ""  # by what right the viewer may make links: as the host, or from a seat
    presence: list[HereSaid] | None = None
    plain: Sequence[str] = ()  # the names, with nobody called “you”
    rematch: RematchShown | None = None
    series: Mapping[str, object] | None = None
    reach: Mapping[str, object] | None = None


def table_page(look: Look, events: list[Event], since: Since | None = None) -> TablePage:
    """Return the data for the template of a table."""
    names = names_of(look["seats"])
    several = sum(seat["mine"] for seat in look["seats"]) > 1
    sight = sight_of(look["view"], names, not several, look["chosen"])
    game = renderer(look["game"])
    score, panels = score_of(sight), game.panels(sight)
    since = since or Since()
    shown, log = [sight.name(seat) for seat in range(len(names))], log_lines(events, sight, look, since)
    done = joined([step for step in steps_of(log, since.moments, since.changes, sight) if step.seat != sight.you])
    ask = asked(sight, look["confirm"])
    stuck = look["seat"] is not None and look["turn"] == look["seat"] and not look["undo"]
    return TablePage(
        look=look,
        names=shown,
        sight=sight,
        panels=panels,
        words=game.describe(sight),
        log=in_steps(log, done),
        prints=prints_of(panels),
        score=score,
        tabs={**tab_names(panels, sight), "log": text("web", "tabs.log")},
        offers=[*sight.asked["choices"], *sight.asked["asides"], *ask.lines] if ask else [],
        since=since,
        done=done,
        steps=written(done, sight),
        coached=game.coach(sight) if hasattr(game, "coach") else None,
        course=game.course(sight) if hasattr(game, "course") else None,
        ask=ask,
        no_undo=why_no_undo(events, sight) if stuck else None,
        result=result_of(sight, score) if look["view"]["over"] else None,
    )


def asked(sight: Sight, confirm: bool) -> Ask | None:
    """Return the decision as it is drawn, if there is one. A decision that waits to be confirmed always has a
    button."""
    if not sight.decision:
        return None
    ask: Ask = renderer(sight.game).ask(sight)
    return ask._replace(go=text("web", "confirm.go_news")) if confirm and not ask.go else ask
