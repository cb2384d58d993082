"""What the page says beside the board: the decision with its prices and sums, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ludoteca.core.choices import STOP
from ludoteca.core.text import has_text
from ludoteca.drawing import Ask, Group, Line, Row, Sight, line, mark, plain_ask, token
from ludoteca.farmdrawing import priced, said, sign
from ludoteca.games.creatures.animals import PER_KIND
from ludoteca.games.creatures.board import BONUS, KEEP, KINDS, NO_HERD
from ludoteca.games.creatures.fencing import affordable, new_pastures
from ludoteca.games.creatures.signs import SIGNS, lots

ON_THE_BOARD = ("space", "cell", "edge")  # what is chosen there and only listed under all choices


def ask(sight: Sight) -> Ask:
    """The decision of this seat: rows for what does not lie on the board, and the button for enough."""
    decision = sight.decision or {}
    plain = plain_ask(sight)
    for_sale = [f"building:{offer['building']}" for offer in sight.table["market"]]
    rows = [row(sight, offer) for offer in decision["choices"] if is_row(offer) and offer["anchor"] not in for_sale]
    groups = [Group("", rows)] if rows else []
    if decision["asides"]:
        groups.append(Group(sight.text("note.any_time"), [row(sight, offer) for offer in decision["asides"]]))
    stop = next((offer["label"] for offer in decision["choices"] if offer["choice"] == STOP), "")
    asked = plain._replace(groups=groups, go=stop, go_choice=STOP if stop else None)
    refine = STEPS.get(sight.step)
    return refine(sight, asked) if refine else asked


def is_row(offer: dict[str, Any]) -> bool:
    return offer["choice"] != STOP and offer["anchor"].partition(":")[0] not in ON_THE_BOARD


def row(sight: Sight, offer: dict[str, Any]) -> Row:
    """A choice with its icon."""
    kind, _, name = offer["anchor"].partition(":")
    if kind == "good":
        return Row(offer["label"].capitalize(), offer["choice"], offer["anchor"], sign(sight, name, "ic-24"))
    if kind == "building":
        note = escape(sight.text(f"short.{name}"))
        return Row(offer["label"], offer["choice"], offer["anchor"], mark("b-villa", "ic-20 g-clay"), note)
    if kind == "side":
        return Row(offer["label"], offer["choice"], offer["anchor"], mark("expansion", "ic-20 g-reed"))
    return Row(offer["label"], offer["choice"], offer["anchor"])


def my(sight: Sight) -> dict[str, Any]:
    seat: dict[str, Any] = sight.table["seats"][sight.you]
    return seat


# -- the steps that say more -------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    return plain._replace(why=sight.text("why.Turn", n=my(sight)["workers"]))


def place_borders(sight: Sight, plain: Ask) -> Ask:
    """What has been placed, what it closes, and what it comes to."""
    so_far, number = sight.so_far, sight.so_far["number"]
    room = {home["cell"]: home["room"] for home in my(sight)["homes"]}
    closes = [sight.text("why.closes", n=len(pasture), room=room[pasture[0]]) for pasture in new_pastures(sight)]
    return plain._replace(
        why=" ".join([price_rule(sight), plain.why, *closes]),
        groups=[group for group in plain.groups if group.heading],
        total=f"<b>{number}</b> {sign(sight, 'border')}" if number else "",
        rest=paid(sight, so_far["goods"]) if number else "",
        go=sight.text("go.borders", n=number) if number else plain.go,
        clear=number,
        lines=[offer.offer(sight) for offer in affordable(sight)],
    )


def place_troughs(sight: Sight, plain: Ask) -> Ask:
    so_far, number = sight.so_far, sight.so_far["number"]
    return plain._replace(
        why=f"{price_rule(sight)} {plain.why}",
        total=f"<b>{number}</b> {mark('trough', 'g-trough', sight.text('draw.trough'))}" if number else "",
        rest=paid(sight, so_far["goods"]) if number else "",
        go=sight.text("go.troughs", n=number) if number else plain.go,
        clear=number,
    )


def price_rule(sight: Sight) -> str:
    """How many are free, and what the others cost."""
    free, each = sight.so_far["free"], lots(sight.so_far["each"])
    key = "why.price_both" if free and each else "why.price_each" if each else "why.price_free"
    return sight.text(key, free=free, each=said(sight, each))


def paid(sight: Sight, goods: list[int]) -> str:
    """`4 stone of your 5`, or that it is free."""
    spent = lots(goods)
    if not spent:
        return escape(sight.text("name.free"))
    had = [f"<b>{priced(sight, {name: n})}</b> {escape(sight.text('sum.of', n=my(sight)['goods'][name] + n))}"
           for name, n in spent.items()]  # fmt: skip
    return ", ".join(had)


def settle(sight: Sight, plain: Ask) -> Ask:
    """Every herd that could stay as a row of its own: who is kept, and who runs away."""
    have = [my(sight)["animals"][kind] for kind in KINDS]
    rows = []
    for herd in sorted(sight.so_far["herds"], key=sum, reverse=True):
        gone = {kind: had - left for kind, had, left in zip(KINDS, have, herd, strict=True) if had > left}
        stay = {kind: left for kind, left in zip(KINDS, herd, strict=True) if left}
        choices = line([KEEP + kind * PER_KIND + left for kind, left in enumerate(herd)])
        label = sight.text("note.keep", n=sum(herd), gone=said(sight, gone))
        rows.append(Row(label, choices, "button:keep", note=priced(sight, stay)))
    listed = [group for group in plain.groups if group.heading]
    return plain._replace(groups=[Group("", rows), *listed])


def pay(sight: Sight, plain: Ask) -> Ask:
    """The ways to pay, with what one has."""
    stock = {name: n for name, n in my(sight)["goods"].items() if n and name != "border"}
    return plain._replace(total=escape(sight.text("sum.you_have")), rest=priced(sight, stock))


STEPS: dict[str, Callable[[Sight, Ask], Ask]] = {
    "Turn": turn,
    "PlaceBorders": place_borders,
    "FenceForFoal": place_borders,
    "PlaceTroughs": place_troughs,
    "Settle": settle,
    "Pay": pay,
}


# -- the log -----------------------------------------------------------------------------------------------------------


def facts(event: dict[str, Any], sight: Sight) -> dict[str, str]:
    """The places of a log message with icons; names of buildings open their card."""
    return {name: fact_html(event["verb"], name, fact, sight) for name, fact in event.items()}


def fact_html(verb: str, name: str, fact: Any, sight: Sight) -> str:
    if name == "goods":
        return f"<b>{priced(sight, lots(fact))}</b>" if any(fact) else ""
    if name == "herd":
        return f"<b>{priced(sight, {kind: n for kind, n in zip(KINDS, fact, strict=True) if n})}</b>"
    if name == "kind":
        return sign(sight, fact)
    if name == "number":
        thing = {"placed_borders": sign(sight, "border"), "placed_troughs": mark("trough", "g-trough")}.get(verb, "")
        return f"<b>{fact}&nbsp;{thing}</b>" if thing else str(fact)
    if name in ("building", "cause", "space"):
        card = f' data-card="card-{fact}"' if has_text(sight.game, f"short.{fact}") else ""
        return f"<u{card}>{escape(sight.text(f'name.{fact}'))}</u>"
    if name == "side":
        return escape(sight.text(f"name.{fact}").lower())
    return escape(str(fact))


# -- the score sheet ---------------------------------------------------------------------------------------------------


def sheet(sight: Sight) -> list[Line]:
    """A point for each animal; then what each kind's number brings or costs; then expansions and buildings."""
    seats = sight.table["seats"]

    def of(key: str) -> list[Any]:
        return [seat["sheet"][key] for seat in seats]

    lines = [Line(sight.text("score.animals"), mark("pasture", "g-reed"), of("animals"))]
    for kind in KINDS:
        counts = [str(seat["animals"][kind]) for seat in seats]
        lines.append(Line(sight.text(f"sheet.{kind}"), sign_of(kind), [seat["bonus"][kind] for seat in seats], counts))
    full = [str(seat["sheet"]["expansions"] // 4) for seat in seats]
    lines.append(Line(sight.text("sheet.expansions"), mark("expansion", "g-reed"), of("expansions"), full))
    lines.append(Line(sight.text("score.buildings"), mark("stable", "g-stone"), of("buildings")))
    return lines


def sign_of(kind: str) -> str:
    return mark(SIGNS[kind], f"g-{SIGNS[kind]}")


def below_sheet(sight: Sight) -> str:
    """The bonus table: how many animals of a kind bring how many points, with the players where they stand."""
    points = [signed(NO_HERD), *(signed(p) for p in range(len(BONUS[0]))), sight.text("sheet.further")]
    head = "".join(f'<th scope="col">{escape(said_points)}</th>' for said_points in points)
    rows = "".join(bonus_row(sight, kind) for kind in range(len(KINDS)))
    head = f'<tr><th scope="col">{escape(sight.text("sheet.bonus"))}</th>{head}</tr>'
    return f'<table class="bonus"><thead>{head}</thead><tbody>{rows}</tbody></table>'


def bonus_row(sight: Sight, kind: int) -> str:
    steps = [0, *BONUS[kind], BONUS[kind][-1] + 1]
    cells = ""
    for low, high in zip(steps, [*steps[1:], None], strict=True):
        here = [
            token(seat)
            for seat, data in enumerate(sight.table["seats"])
            if low <= data["animals"][KINDS[kind]] and (high is None or data["animals"][KINDS[kind]] < high)
        ]
        span = f"{low}+" if high is None else str(low) if high == low + 1 else f"{low}–{high - 1}"
        css = ' class="at"' if here else ""
        cells += f"<td{css}>{span}{''.join(here)}</td>"
    name = sight.text(f"sheet.{KINDS[kind]}")
    return f'<tr><th scope="row">{mark(SIGNS[KINDS[kind]], f"g-{SIGNS[KINDS[kind]]}", name)}</th>{cells}</tr>'


def signed(points: float) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
