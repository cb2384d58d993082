"""A table as its page shows it: the bar, the decision, the log and the scores, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from markupsafe import Markup

from ludoteca.core.agenda import Event
from ludoteca.core.text import has_text, text
from ludoteca.drawing import Line, Panel, Sight, filled
from ludoteca.telling import message
from ludoteca.web.pieces import prints_of


def renderer(game: str) -> ModuleType:
    """What draws a game; `drawing.py` says what it offers."""
    return import_module(f"ludoteca.games.{game}.render")


def names_of(seats: Sequence[dict[str, Any]]) -> list[str]:
    """What the seats are called; those without a name by their letter."""
    return [seat["name"] or text("web", "seat.nameless", letter="ABCDE"[i]) for i, seat in enumerate(seats)]


class Entry(NamedTuple):
    """A line of the log."""

    seat: int | None
    html: Markup
    at: int
    new: bool
    unsettled: bool


def log_lines(events: list[Event], sight: Sight, look: dict[str, Any]) -> list[Entry]:
    """The log with icons. What one seat did at one moment is one line; what no seat did stands alone. All that came
    after the viewer's last finished turn is new; his own unfinished turn is not settled."""
    facts = renderer(sight.game).facts
    since = last_turn(events, sight.you, running=look["turn"] == sight.you)
    lines: list[Entry] = []
    for i, event in enumerate(events):
        seat = event["who"] if "{who}" in text(sight.game, f"log.{event['verb']}") else None
        drawn = {**facts(event, sight), "who": Markup()}
        html = filled(message(sight.game, event["verb"], drawn), drawn).strip()
        line = Entry(seat, html, event["at"], i >= since, event["at"] > look["moments"])
        before = lines[-1] if lines else None
        if before and seat is not None and before.seat == seat and before.at == line.at and before.new == line.new:
            lines[-1] = before._replace(html=before.html + Markup("; ") + html)
        else:
            lines.append(line)
    return lines


def last_turn(events: list[Event], you: int | None, running: bool) -> int:
    """The index of the first event after the viewer's last turn, not counting one that is still running."""
    end = len(events)
    while running and end and events[end - 1]["who"] == you:
        end -= 1
    while end and events[end - 1]["who"] != you:
        end -= 1
    return end if end else len(events)


def why_no_undo(events: list[Event], sight: Sight) -> str:
    """What came to light in the running turn, so that it cannot be taken back."""
    if not events or events[-1]["who"] != sight.you:
        return ""
    key = f"sealed.{events[-1]['verb']}"
    return text(sight.game, key) if has_text(sight.game, key) else text("web", "undo.sealed")


class Score(NamedTuple):
    """The score sheet: who stands where, line by line, with the sum of what is known (and whether that is all)."""

    seats: list[int]
    lines: list[Line]
    totals: list[int]
    whole: list[bool]
    below: Markup  # of the game's own under it


def score_of(sight: Sight) -> Score:
    lines: list[Line] = renderer(sight.game).sheet(sight)
    seats = list(range(sight.view["players"]))
    totals = [sum(line.points[seat] or 0 for line in lines) for seat in seats]
    whole = [all(line.points[seat] is not None for line in lines) for seat in seats]
    if sight.view["over"]:
        seats.sort(key=lambda seat: (seat not in sight.view["winners"], -totals[seat]))
    below = getattr(renderer(sight.game), "below_sheet", None)
    return Score(seats, lines, totals, whole, below(sight) if below else Markup())


def result_of(sight: Sight, score: Score) -> dict[str, str]:
    """Who won, in words, with the tie-break if there was one."""
    winners: list[int] = sight.view["winners"]
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
    """The tabs of a phone; one that holds only another player's things has that player's name."""
    names: dict[str, str] = {}
    for tab in dict.fromkeys(panel.tab for panel in panels):
        seats = {panel.seat for panel in panels if panel.tab == tab}
        alone = seats.pop() if len(seats) == 1 else None
        names[tab] = sight.text(f"tabs.{tab}") if alone in (None, sight.you) else sight.names[alone]
    return names


def table_page(look: dict[str, Any], events: list[Event]) -> dict[str, Any]:
    """What the template of a table is filled with."""
    names = names_of(look["seats"])
    several = sum(seat.get("mine", False) for seat in look["seats"]) > 1
    sight = Sight(look["view"], names, not several, look["chosen"])
    game = renderer(look["game"])
    score, panels = score_of(sight), game.panels(sight)
    shown, log = [sight.name(seat) for seat in range(len(names))], log_lines(events, sight, look)
    page: dict[str, Any] = {
        **dict.fromkeys(("ask", "no_undo", "result", "replay", "chart", "may_invite")),
        "look": look,
        "names": shown,
        "sight": sight,
        "panels": panels,
        "words": game.describe(sight),
        "log": log,
        "prints": prints_of(panels, log, shown),
        "score": score,
        "tabs": {**tab_names(panels, sight), "log": text("web", "tabs.log")},
        "offers": [],
    }
    if sight.decision:
        page["ask"] = game.ask(sight)
        if look["confirm"] and not page["ask"].go:
            page["ask"] = page["ask"]._replace(go=text("web", "confirm.go_news"))
        page["offers"] = sight.decision["choices"] + sight.decision["asides"] + page["ask"].lines
    if look["seat"] is not None and look["turn"] == look["seat"] and not look["undo"]:
        page["no_undo"] = why_no_undo(events, sight)
    if look["turn"] is None:
        page["result"] = result_of(sight, score)
    return page
