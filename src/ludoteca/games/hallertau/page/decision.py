"""What the page says beside the board: the decisions of Hallertau, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup, escape

from ludoteca.core.choices import STOP
from ludoteca.core.game import Event
from ludoteca.core.shapes import Offer
from ludoteca.games.hallertau.board import GROWS, LESS, NUMBER_OF, SOW, STOCK, TOOLS, sown_at
from ludoteca.games.hallertau.page.cards import PARTS, brought, drawn
from ludoteca.games.hallertau.page.plan import planned
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.page.spaces import QUADRANT_NUMERALS
from ludoteca.games.hallertau.shapes import Amount, Items, OneOf, PlayCard, Position, Turn, Window
from ludoteca.i18n.text import has_text
from ludoteca.ui.ask import Answer, Ask, Group, Row, ask_beside, stepped
from ludoteca.ui.cards import card_row
from ludoteca.ui.drawing import Line, joined, mark, tag
from ludoteca.ui.farm import priced, sign, too_dear
from ludoteca.ui.questions import act_row, folded, labels, pay_ask, window_ask
from ludoteca.ui.steppers import Amounts, Kind, Way

ON_THE_BOARD = ("space", "card", "field")
SCORES = {
    "village": ("h-village", ""),
    "sheep": ("sheep", "g-sheep"),
    "jewels": ("jewelry", "g-jewelry"),
    "remains": ("field", "g-field"),
    "cards": ("card", ""),
}


def ask(sight: Sight) -> Ask:
    return ASKS.get(sight.step, plain)(sight)


def plain(sight: Sight) -> Ask:
    return folded(ask_beside(sight, row, lambda anchor: anchor.split(":")[0] in ON_THE_BOARD, briefly=True))


def row(sight: Sight, offer: Offer) -> Row:
    shown = act_row(sight, PARTS, offer)
    anchor, _, card = (offer["anchor"] or "").partition(":")
    if anchor == "card" and card in NUMBER_OF and not shown.icon:
        icon = mark(PARTS.face(sight, card).icon, f"ic-20 kd k-{PARTS.face(sight, card).kind}")
        return shown._replace(icon=icon, price=brought(sight, card))
    good = good_of(offer["notation"])
    return shown._replace(icon=sign(sight, good, "ic-24")) if good and not shown.icon else shown


def good_of(notation: str) -> str:
    """The good that a choice is about: `2 hops`, `clay`."""
    last = notation.rpartition(" ")[2]
    return last if last in STOCK.names else ""


def turn(sight: Sight) -> Ask:
    """Spaces on the board, and a stepper for how many workers become tools: none is proposed where there is a space."""
    workers = sight.so_far_of(Turn)["workers"]
    asked = plain(sight)._replace(why=sight.text("why.Turn", n=workers))
    numbers = range(1, workers + 1)
    offers = {offer["choice"] - TOOLS: offer for offer in sight.asked["choices"] if offer["choice"] - TOOLS in numbers}
    if not offers:
        return asked
    have, heading = sight.mine["goods"]["tool"], sight.text("note.to_tools")
    told = {n: sight.text("note.tools", have=have, then=have + n) for n in offers}
    kind = Kind(sight.text("name.workers"), mark("tools", "ic-24 g-tools"), str(workers), told)
    none = [Way((0,), "", sight.text("note.no_tools"))] if len(offers) < len(sight.asked["choices"]) else []
    ways = [*none, *[Way((n,), offer["choice"], offer["label"]) for n, offer in offers.items()]]
    return stepped(asked, Amounts([kind], ways, heading, heading))


def sow(sight: Sight) -> Ask:
    """A row for each crop and row of fields, with what there is of it and what will be harvested, and a click on an
    empty field."""
    asked = plain(sight)
    rows = []
    for offer in sight.asked["choices"]:
        if SOW <= offer["choice"] < SOW + 52:
            field_row, content = sown_at(offer["choice"])
            good = GROWS[content].removeprefix("double ")
            grows = field_row if good == GROWS[content] else 2 * field_row
            rows.append(
                Row(
                    offer["label"],
                    offer["choice"],
                    offer["anchor"],
                    sign(sight, good, "ic-24"),
                    note=escape(sight.text("note.of", n=sight.mine["goods"][good])),
                    price="+" + priced(sight, {good: grows}, "ic-14"),
                )
            )
    acts = [group for group in asked.groups if group.heading]
    return asked._replace(groups=[Group("", rows), *acts])


def progress(sight: Sight) -> Ask:
    return planned(sight, plain(sight))


def play(sight: Sight) -> Ask:
    """The card, and its positions: what each asks for, takes and brings."""
    asked, told = plain(sight), sight.so_far_of(PlayCard)
    card = PARTS.face(sight, told["card"])
    words, rows = labels(sight), []
    for n, position in enumerate(told["positions"], 1):
        choice = position["choice"]
        end = refusal(sight, position) if choice is None else have_of(sight, position)
        label = words[choice] if choice is not None else sight.text("note.way", n=n)
        rows.append(Row(label, choice, "", drawn_position(sight, position), price=escape(end)))
    acts = [group for group in asked.groups if group.heading]
    return asked._replace(groups=[Group("", rows), *acts], body=card_row(sight, card, css="flat"))


def drawn_position(sight: Sight, position: Position) -> Markup:
    """What one must have, what is paid, and what comes of it."""

    def either(ways: list[Items]) -> Markup:
        shown = [Markup(" ").join([drawn(sight, name, str(n)) for name, n in named(items)]) for items in ways]
        return tag("span.or", sight.text("note.or")).join([one for one in shown if one])

    has, pays, gets = either(position["has"]), either(position["pay"]), either([[i for i in position["get"] if i[1]]])
    parts = [joined([mark("book", "ic-14"), " ", has])] if has else []
    return tag("span.rate", *parts, pays, mark("to", "ic-14 to"), gets, aria_hidden="true")


def named(items: Items) -> list[tuple[str, Amount]]:
    """Return each name with its amount."""
    return [(str(name), n) for name, n in items]


def have_of(sight: Sight, position: Position) -> str:
    """What there is of the good that is paid, if it is one."""
    paid = {name for items in position["pay"] for name, _ in named(items) if name in STOCK.names}
    return sight.text("note.of", n=sight.mine["goods"][paid.pop()]) if len(paid) == 1 else ""


def refusal(sight: Sight, position: Position) -> str:
    """Why a card cannot be played in this way: the goods that are short, or else what it asks for."""
    have = sight.mine["goods"]
    ways = [dict(named(has)) | dict(named(pay)) for has in position["has"] or [[]] for pay in position["pay"] or [[]]]
    goods = [{good: n for good, n in way.items() if good in have and isinstance(n, int)} for way in ways]
    return too_dear(sight, goods, have, "hand.short") or sight.text("not.way")


def one_of(sight: Sight) -> Ask:
    asked = plain(sight)
    brings = {
        way["choice"]: joined(drawn(sight, name, str(n)) + " " for name, n in named(way["items"]))
        for way in sight.so_far_of(OneOf)["ways"]
    }
    rows = (
        [one._replace(price=brings.get(int(one.choice or 0), Markup())) for one in asked.groups[0].rows]
        if asked.groups
        else []
    )
    return asked._replace(groups=[Group("", rows), *asked.groups[1:]])


def income(sight: Sight) -> Ask:
    """The bonus cards that are left, each with what it brings."""
    asked = plain(sight)
    rows = [row(sight, offer) for offer in sight.asked["choices"] if offer["choice"] != STOP]
    return asked._replace(groups=[Group("", rows), *[group for group in asked.groups if group.heading]])


def window(sight: Sight) -> Ask:
    asked = window_ask(sight, plain(sight), PARTS)
    told = sight.so_far_of(Window)
    order, leads = told["order"], told["leads"]
    if leads:
        asked = asked._replace(why=sight.text("why.leads", cards=", ".join(leads)))
    if not order:
        return asked
    less = [Answer(sight.text("choice.less"), offer["choice"]) for offer in asides(sight) if offer["choice"] == LESS]
    return asked._replace(why=sight.text(f"why.{order}"), others=[*less, *asked.others])


def asides(sight: Sight) -> list[Offer]:
    return sight.asked["asides"]


def pay(sight: Sight) -> Ask:
    return pay_ask(sight, plain(sight), PARTS)


ASKS: dict[str, Callable[[Sight], Ask]] = {
    "Turn": turn,
    "Sow": sow,
    "Progress": progress,
    "PlayCard": play,
    "OneOf": one_of,
    "Income": income,
    "Window": window,
    "Pay": pay,
}


# -- log and score sheet -----------------------------------------------------------------------------------------------


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    return {key: fact(key, value, sight) for key, value in event.items()}


def fact(key: str, value: object, sight: Sight) -> Markup:
    if isinstance(value, list):
        if len(value) == len(STOCK.names):
            return PARTS.drawn(sight, value)
        return tag("b", ", ".join(numeral for numeral, there in zip(QUADRANT_NUMERALS, value, strict=True) if there))
    if not isinstance(value, str):
        return tag("b", str(value)) if value else Markup()
    if value in NUMBER_OF:
        return tag("u", value, data_card=f"card-{value}")
    name = f"name.{value}"
    return tag("u", sight.text(name)) if has_text(sight.game, name) else tag("b", value) if value else Markup()


def sheet(sight: Sight) -> list[Line]:
    sheets = [seat["sheet"] for seat in sight.table["seats"]]
    return [
        Line(sight.text(f"score.{what}"), mark(icon, css), [one[what] for one in sheets])
        for what, (icon, css) in SCORES.items()
    ]
