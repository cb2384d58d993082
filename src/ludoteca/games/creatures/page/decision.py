"""What the page says beside the board: the decision with its prices and sums, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from ludoteca.core.choices import YES
from ludoteca.core.game import Event
from ludoteca.core.goods import by_name
from ludoteca.core.shapes import Offer
from ludoteca.games.creatures.board import BONUS, GOODS, KINDS, NO_HERD, STABLES, STALL, TROUGH, WORDS
from ludoteca.games.creatures.buildings.even_more import ReplaceTrough
from ludoteca.games.creatures.page.fencing import affordable, new_pastures, placing
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import SIGNS, signed, stock
from ludoteca.games.creatures.scoring import animal_points
from ludoteca.games.creatures.shapes import (
    JoinLoneAnimals,
    PlaceBorders,
    PlaceTroughs,
    Priced,
    Rearrange,
    Settle,
    Trade,
)
from ludoteca.i18n.text import has_text
from ludoteca.ui.ask import Ask, Group, Row, ask_beside, line, stepped
from ludoteca.ui.drawing import Line, joined, mark, tag, token
from ludoteca.ui.farm import priced, said, sign
from ludoteca.ui.steppers import Amounts, Kind, Way

ON_THE_BOARD = ("space", "cell", "edge")  # what is chosen there and only listed under all choices


def ask(sight: Sight) -> Ask:
    """The decision of this seat: rows for what does not lie on the board, and the button for enough."""
    for_sale = [f"building:{offer['building']}" for offer in sight.table["market"]]
    asked = ask_beside(sight, row, lambda anchor: anchor in for_sale or anchor.partition(":")[0] in ON_THE_BOARD)
    if asked.source in my_cards(sight):
        asked = asked._replace(source="")
    refine = STEPS.get(sight.step)
    return refine(sight, asked) if refine else asked


def my_cards(sight: Sight) -> list[str]:
    """The names of special buildings on the viewer's farm: they are read there, not among the rules."""
    names = [building["building"] for building in sight.mine["buildings"].values()]
    return [sight.text(f"name.{name}") for name in names if has_text(sight.game, f"short.{name}")]


# -- rows --------------------------------------------------------------------------------------------------------------


def row(sight: Sight, offer: Offer) -> Row:
    """A choice with its icon and what is to be known about it."""
    plain = Row(offer["label"], offer["choice"], offer["anchor"])
    refine = ROWS.get(WORDS.family_of[offer["choice"]].name)
    return refine(sight, plain) if refine else plain


def good_row(sight: Sight, plain: Row) -> Row:
    """A good or an animal, with the number that one has."""
    name = plain.anchor.removeprefix("good:")
    have = stock(sight)[name]
    note = escape(sight.text("note.have", n=have))
    return plain._replace(label=plain.label.capitalize(), icon=sign(sight, name, "ic-24"), note=note)


def use_row(sight: Sight, plain: Row) -> Row:
    """What a building allows, with what that costs."""
    name = plain.anchor.removeprefix("building:")
    icon, note = mark("b-villa", "ic-20 g-clay"), escape(sight.text(f"act.{name}"))
    return plain._replace(label=sight.text(f"name.{name}"), icon=icon, note=note)


def side_row(sight: Sight, plain: Row) -> Row:
    return plain._replace(icon=mark("expansion", "ic-20 g-reed"))


def piece_row(sight: Sight, plain: Row) -> Row:
    icon = mark("trough", "ic-24 g-trough") if plain.anchor.endswith(TROUGH) else mark("stable", "ic-24 g-stone")
    return plain._replace(label=plain.label.capitalize(), icon=icon)


def keep_row(sight: Sight, plain: Row) -> Row:
    return plain._replace(icon=sign(sight, plain.anchor.rpartition(" ")[2], "ic-24"))


ROWS: dict[str, Callable[[Sight, Row], Row]] = {
    "good": good_row,
    "use": use_row,
    "side": side_row,
    "piece": piece_row,
    "keep": keep_row,
}


# -- sums --------------------------------------------------------------------------------------------------------------


def price_rule(sight: Sight, so_far: Priced) -> str:
    """How many are free, and what the others cost."""
    free, each = so_far["free"], by_name(GOODS.names, so_far["each"] or GOODS.none)
    key = "why.price_both" if free and each else "why.price_each" if each else "why.price_free"
    return sight.text(key, free=free, each=said(sight, each))


def paid(sight: Sight, goods: Sequence[int]) -> Markup:
    """`4 stone of your 5`, or that it is free."""
    price = by_name(GOODS.names, goods)
    return of_mine(sight, price, before=price) or escape(sight.text("name.free"))


def of_mine(sight: Sight, price: Mapping[str, int], before: Mapping[str, int] | None = None) -> Markup:
    """A price beside what one has, or had `before` one paid so much."""
    have, spent = stock(sight), before or {}
    return Markup(", ").join(
        joined([tag("b", priced(sight, {name: n})), " ", sight.text("sum.of", n=have[name] + spent.get(name, 0))])
        for name, n in price.items()
    )


def priced_as(sight: Sight, plain: Ask, name: str, ways: Sequence[Mapping[str, int]]) -> Ask:
    """With what the thing that is chosen now costs, in each of the ways to pay."""
    either = escape(f" {sight.text('name.or').strip()} ").join(of_mine(sight, way) for way in ways)
    return plain._replace(total=escape(name), rest=either)


def stocked(sight: Sight, plain: Ask) -> Ask:
    """With what one has to pay with."""
    goods = {name: n for name, n in sight.mine["goods"].items() if n and name != "border"}
    return plain._replace(total=escape(sight.text("sum.you_have")), rest=priced(sight, goods)) if goods else plain


# -- the steps that say more -------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    """Who has no worker left uses a free space without one."""
    left = sight.mine["workers"]
    if left:
        return plain._replace(why=sight.text("why.Turn", n=left))
    return plain._replace(question=sight.text("note.no_worker"), why=sight.text("why.no_worker"))


def place_borders(sight: Sight, plain: Ask) -> Ask:
    """What has been placed, what it closes, and what it comes to."""
    so_far = placing(sight) or sight.so_far_of(PlaceBorders)
    number = so_far["number"]
    room = {home["cell"]: home["room"] for home in sight.mine["homes"]}
    closes = [sight.text("why.closes", n=len(pasture), room=room[pasture[0]]) for pasture in new_pastures(sight)]
    return plain._replace(
        why=" ".join([price_rule(sight, so_far), plain.why, *closes]),
        groups=[group for group in plain.groups if group.heading],
        total=joined([tag("b", number), " ", sign(sight, "border")]) if number else Markup(),
        rest=paid(sight, so_far["goods"]) if number else Markup(),
        go=sight.text("go.borders", n=number) if number else plain.go,
        clear=number,
        lines=[offer.offer(sight) for offer in affordable(sight)],
    )


def place_troughs(sight: Sight, plain: Ask) -> Ask:
    so_far = sight.so_far_of(PlaceTroughs)
    number = so_far["number"]
    trough = mark("trough", "g-trough", sight.text("draw.trough"))
    return plain._replace(
        why=f"{price_rule(sight, so_far)} {plain.why}",
        total=joined([tag("b", number), " ", trough]) if number else Markup(),
        rest=paid(sight, so_far["goods"]) if number else Markup(),
        go=sight.text("go.troughs", n=number) if number else plain.go,
        clear=number,
    )


def build_stall(sight: Sight, plain: Ask) -> Ask:
    return priced_as(sight, plain, sight.text(f"name.{STALL}"), sight.mine["prices"][STALL])


def upgrade_stalls(sight: Sight, plain: Ask) -> Ask:
    return priced_as(sight, plain, sight.text("sum.each"), sight.mine["prices"][STABLES])


def replace_trough(sight: Sight, plain: Ask) -> Ask:
    return priced_as(sight, plain, sight.text(f"name.{STALL}"), [by_name(GOODS.names, ReplaceTrough.way.price)])


def pay(sight: Sight, plain: Ask) -> Ask:
    """The ways to pay, with what one has."""
    rows = [one._replace(label=one.label.capitalize()) for group in plain.groups for one in group.rows]
    return stocked(sight, plain._replace(groups=[Group("", rows)]))


def trade(sight: Sight, plain: Ask) -> Ask:
    """With the animals that are given."""
    given = dict.fromkeys(sight.so_far_of(Trade)["given"], 1)
    return plain._replace(total=escape(sight.text("sum.you_give")), rest=priced(sight, given)) if given else plain


def swap_for_cow(sight: Sight, plain: Ask) -> Ask:
    rows = [one._replace(price="+" + priced(sight, {"cow": 1})) for group in plain.groups for one in group.rows]
    return plain._replace(groups=[Group("", rows)])


def turn_to_stables(sight: Sight, plain: Ask) -> Ask:
    stables = mark("stable", "ic-24 g-wood")
    rows = [one._replace(icon=stables) for group in plain.groups for one in group.rows if one.choice == YES]
    return plain._replace(groups=[Group("", rows)], why=sight.text("why.TurnToStables"))


def rearrange(sight: Sight, plain: Ask) -> Ask:
    """With the new places of what has been moved."""
    moved = sight.so_far_of(Rearrange)["moved"]
    return plain._replace(total=escape(sight.text("sum.moved", cells=", ".join(moved)))) if moved else plain


# -- herds: who stays, and who comes -----------------------------------------------------------------------------------


def settle(sight: Sight, plain: Ask) -> Ask:
    """How many of each kind stay: the herd with most animals and points is proposed."""
    told, ways = sight.so_far_of(Settle), []
    for herd, gone, _ in herds(sight, told):
        go = sight.text("note.keep" if gone else "note.keep_all", n=sum(herd), gone=said(sight, gone))
        choices = told["answers"][told["rows"].index(herd)]
        lost = [sight.text("note.lost", gone=said(sight, gone))] if gone else []
        lost += [sight.text("note.make_room")] if gone and len(told["rows"]) > 1 else []
        ways.append(Way(tuple(herd), line(choices), go, " ".join(lost)))
    return stepped(plain, of_animals(sight, ways))


def join_lone_animals(sight: Sight, plain: Ask) -> Ask:
    """How many of each kind there are then: who comes, and who goes."""
    told = sight.so_far_of(JoinLoneAnimals)
    ways: list[Way] = []
    for herd, gone, come in herds(sight, told):
        parts = [sight.text("note.come", come=said(sight, come) or sight.text("draw.none"))]
        if gone:
            parts.append(sight.text("note.release", gone=said(sight, gone)))
        choices = told["answers"][told["rows"].index(herd)]
        ways.append(Way(tuple(herd), line(choices), ", ".join(parts)))
    return stepped(plain, of_animals(sight, ways)) if len(ways) > 1 else plain


def herds(sight: Sight, so_far: Settle) -> list[tuple[list[int], dict[str, int], dict[str, int]]]:
    """The herds that one can have in the end, those with most animals and points first; who goes, and who comes."""
    have = sight.mine["animals"]
    ordered = sorted(so_far["rows"], key=lambda herd: (sum(herd), animal_points(tuple(herd))), reverse=True)
    told = []
    for herd in ordered:
        change = {kind: number - have[kind] for kind, number in zip(KINDS, herd, strict=True)}
        gone = {kind: -more for kind, more in change.items() if more < 0}
        told.append((herd, gone, {kind: more for kind, more in change.items() if more > 0}))
    return told


def of_animals(sight: Sight, ways: list[Way]) -> Amounts:
    """Only the kinds that one has or could have."""
    there = [kind for kind in range(len(KINDS)) if any(way.amounts[kind] for way in ways) or has(sight, kind)]
    kinds = [animal(sight, kind, {way.amounts[kind] for way in ways}) for kind in there]
    chosen = [way._replace(amounts=tuple(way.amounts[kind] for kind in there)) for way in ways]
    return Amounts(kinds, chosen, sight.text("note.kept"), sight.text("note.room_left"))


def has(sight: Sight, kind: int) -> int:
    return sight.mine["animals"][KINDS[kind]]


def animal(sight: Sight, kind: int, numbers: set[int]) -> Kind:
    name, have = KINDS[kind], has(sight, kind)
    told = {n: sight.text("note.comes" if n > have else "note.goes", n=abs(have - n)) for n in numbers if n != have}
    return Kind(sight.text(f"name.{name}").capitalize(), sign(sight, name, "ic-24"), str(have), told)


STEPS: dict[str, Callable[[Sight, Ask], Ask]] = {
    "Turn": turn,
    "PlaceBorders": place_borders,
    "FenceForFoal": place_borders,
    "PlaceTroughs": place_troughs,
    "BuildStall": build_stall,
    "UpgradeStalls": upgrade_stalls,
    "ReplaceTrough": replace_trough,
    "BuildSpecial": stocked,
    "BuildNextDoor": stocked,
    "Offers": stocked,
    "Window": stocked,
    "Pay": pay,
    "Trade": trade,
    "SwapForCow": swap_for_cow,
    "May": turn_to_stables,
    "Rearrange": rearrange,
    "Settle": settle,
    "JoinLoneAnimals": join_lone_animals,
}


# -- the log -----------------------------------------------------------------------------------------------------------


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    """The places of a log message with icons; names of buildings open their card."""
    return {name: fact_html(event["verb"], name, fact, sight) for name, fact in event.items()}


def fact_html(verb: str, name: str, fact: Any, sight: Sight) -> Markup:
    if name == "goods":
        return tag("b", priced(sight, by_name(GOODS.names, fact))) if any(fact) else Markup()
    if name == "herd":
        return tag("b", priced(sight, by_name(KINDS, fact)))
    if name == "number":
        thing = {"placed_borders": sign(sight, "border"), "placed_troughs": mark("trough", "g-trough")}.get(verb, "")
        return tag("b.nw", fact, thing) if thing else escape(fact)
    if name in ("building", "cause", "space") and fact:
        card = f"card-{fact}" if has_text(sight.game, f"short.{fact}") else None
        return tag("u", sight.text(f"name.{fact}"), data_card=card)
    if name == "side":
        return escape(sight.text(f"name.{fact}").lower())
    return escape(fact)


# -- the score sheet ---------------------------------------------------------------------------------------------------


def sheet(sight: Sight) -> list[Line]:
    """A point for each animal; then what each kind's number brings or costs; then expansions and buildings."""
    seats = sight.table["seats"]

    def of(key: str) -> list[Any]:
        return [seat["sheet"][key] for seat in seats]

    lines = [Line(sight.text("score.animals"), mark("pasture", "g-reed"), of("animals"))]
    for kind in KINDS:
        counts = [str(seat["counted"][kind]) for seat in seats]
        label = sight.text("sheet.bonus_for", kind=sight.text(f"name.{kind}").capitalize())
        lines.append(Line(label, sign_of(kind), [seat["bonus"][kind] for seat in seats], counts))
    full = [str(seat["sheet"]["expansions"] // 4) for seat in seats]
    lines.append(Line(sight.text("sheet.expansions"), mark("expansion", "g-reed"), of("expansions"), full))
    lines.append(Line(sight.text("score.buildings"), mark("stable", "g-stone"), of("buildings")))
    return lines


def sign_of(kind: str) -> Markup:
    return mark(SIGNS[kind], f"g-{SIGNS[kind]}")


def below_sheet(sight: Sight) -> Markup:
    """The bonus table: how many animals of a kind bring how many points, with the players where they stand."""
    points = [signed(NO_HERD), *(signed(p) for p in range(len(BONUS[0]))), sight.text("sheet.further")]
    head = [tag("th", heading, scope="col") for heading in (sight.text("sheet.bonus"), *points)]
    rows = [bonus_row(sight, kind) for kind in range(len(KINDS))]
    return tag("table.bonus", tag("thead", tag("tr", *head)), tag("tbody", *rows))


def bonus_row(sight: Sight, kind: int) -> Markup:
    steps = [0, *BONUS[kind], BONUS[kind][-1] + 1]
    cells = Markup()
    for low, high in zip(steps, [*steps[1:], None], strict=True):
        here = [
            token(seat)
            for seat, data in enumerate(sight.table["seats"])
            if low <= data["counted"][KINDS[kind]] and (high is None or data["counted"][KINDS[kind]] < high)
        ]
        span = f"{low}+" if high is None else str(low) if high == low + 1 else f"{low}–{high - 1}"
        cells += tag("td", span, *here, css="at" if here else None)
    return tag("tr", tag("th", sign(sight, KINDS[kind]), scope="row"), cells)
