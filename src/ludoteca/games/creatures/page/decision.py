"""The texts beside the board: the decision with its prices and sums, the log with its icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from markupsafe import Markup, escape

from ludoteca.core.goods import by_name
from ludoteca.core.shapes import Offer
from ludoteca.games.creatures.board import GOODS, KINDS, STABLES, STALL, TROUGH, WORDS
from ludoteca.games.creatures.page.fencing import closings, offer, placing
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import SIGNS, signed, stock
from ludoteca.games.creatures.shapes import (
    JoinLoneAnimals,
    PlaceBorders,
    PlaceTroughs,
    Priced,
    Rearrange,
    ReplaceTrough,
    Settle,
    Trade,
)
from ludoteca.i18n.text import has_text
from ludoteca.ui.ask import Ask, Group, Row, ask_beside, line, stepped
from ludoteca.ui.drawing import Line, joined, mark, tag, token
from ludoteca.ui.farm import priced, said, sign
from ludoteca.ui.steppers import Amounts, Kind, Way

ON_THE_BOARD = ("space", "cell", "edge")  # these are chosen there and only listed under all choices
YES = WORDS.codes["yes"]


def ask(sight: Sight) -> Ask:
    """Return the decision of this seat: rows for choices that are not on the board, and the button for enough."""
    for_sale = [f"building:{building['building']}" for building in sight.table["market"]]
    asked = ask_beside(sight, row, lambda anchor: anchor in for_sale or anchor.partition(":")[0] in ON_THE_BOARD)
    if asked.source in my_cards(sight):
        asked = asked._replace(source="")
    refine = STEPS.get(sight.step)
    return refine(sight, asked) if refine else asked


def my_cards(sight: Sight) -> list[str]:
    """Return the names of special buildings on the viewer's farm: they are read there, not among the rules."""
    names = [building["building"] for building in sight.mine["buildings"].values()]
    return [sight.text(f"name.{name}") for name in names if has_text(sight.game, f"short.{name}")]


# -- rows --------------------------------------------------------------------------------------------------------------


def row(sight: Sight, choice: Offer) -> Row:
    """Return a choice as a row, with its icon and a note."""
    plain = Row(choice["label"], choice["choice"], choice["anchor"])
    refine = ROWS.get(WORDS.family_of[choice["choice"]].name)
    return refine(sight, plain) if refine else plain


def good_row(sight: Sight, plain: Row) -> Row:
    """Return the row of a good or an animal, with the number that the viewer has."""
    name = plain.anchor.removeprefix("good:")
    have = stock(sight)[name]
    note = escape(sight.text("note.have", n=have))
    return plain._replace(label=plain.label.capitalize(), icon=sign(sight, name, "ic-24"), note=note)


def use_row(sight: Sight, plain: Row) -> Row:
    """Return the row of a building's effect, with its price."""
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
    """Return how many are free, and the price of the others, in words."""
    free, each = so_far["free"], by_name(GOODS.names, so_far["each"] or GOODS.none)
    key = "why.price_both" if free and each else "why.price_each" if each else "why.price_free"
    return sight.text(key, free=free, each=said(sight, each))


def paid(sight: Sight, goods: Sequence[int]) -> Markup:
    """Return the goods paid, such as `4 stone of your 5`, or that it is free."""
    price = by_name(GOODS.names, goods)
    return of_mine(sight, price, before=price) or escape(sight.text("name.free"))


def of_mine(sight: Sight, price: Mapping[str, int], before: Mapping[str, int] | None = None) -> Markup:
    """Return a price beside the goods that the viewer has, or had `before` paying so much."""
    have, spent = stock(sight), before or {}
    return Markup(", ").join(
        joined([tag("b", priced(sight, {name: n})), " ", sight.text("sum.of", n=have[name] + spent.get(name, 0))])
        for name, n in price.items()
    )


def priced_as(sight: Sight, plain: Ask, name: str, ways: Sequence[Mapping[str, int]]) -> Ask:
    """Return the question with the price of the thing that is chosen now, in each of the ways to pay."""
    either = escape(f" {sight.text('name.or').strip()} ").join(of_mine(sight, way) for way in ways)
    return plain._replace(total=escape(name), rest=either)


def stocked(sight: Sight, plain: Ask) -> Ask:
    """Return the question with the goods that the viewer can pay with."""
    goods = {name: n for name, n in sight.mine["goods"].items() if n and name != "border"}
    return plain._replace(total=escape(sight.text("sum.you_have")), rest=priced(sight, goods)) if goods else plain


# -- the steps that say more -------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    """Return the question for a space. A player without a worker uses a free one."""
    left = sight.mine["workers"]
    if left:
        return plain._replace(why=sight.text("why.Turn", n=left))
    return plain._replace(question=sight.text("note.no_worker"), why=sight.text("why.no_worker"))


def place_borders(sight: Sight, plain: Ask) -> Ask:
    """Return the question for borders: the ones placed, the pastures that they close in, and their price."""
    so_far = placing(sight) or sight.so_far_of(PlaceBorders)
    number = so_far["number"]
    room = {home["cell"]: home["room"] for home in sight.mine["homes"]}
    closes = [sight.text("why.closes", n=len(pasture), room=room[pasture[0]]) for pasture in so_far["closed"]]
    return plain._replace(
        why=" ".join([price_rule(sight, so_far), plain.why, *closes]),
        groups=[group for group in plain.groups if group.heading],
        total=joined([tag("b", number), " ", sign(sight, "border")]) if number else Markup(),
        rest=paid(sight, so_far["goods"]) if number else Markup(),
        go=sight.text("go.borders", n=number) if number else plain.go,
        clear=number,
        lines=[offer(sight, closing) for closing in closings(sight)],
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
    return priced_as(sight, plain, sight.text(f"name.{STALL}"), [sight.so_far_of(ReplaceTrough)["price"]])


def pay(sight: Sight, plain: Ask) -> Ask:
    """Return the ways to pay, with the goods that the viewer has."""
    rows = [one._replace(label=one.label.capitalize()) for group in plain.groups for one in group.rows]
    return stocked(sight, plain._replace(groups=[Group("", rows)]))


def trade(sight: Sight, plain: Ask) -> Ask:
    """Return the question with the animals that are given."""
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
    """Return the question with the new cells of the pieces that have been moved."""
    moved = sight.so_far_of(Rearrange)["moved"]
    return plain._replace(total=escape(sight.text("sum.moved", cells=", ".join(moved)))) if moved else plain


# -- herds: animals that stay or come ----------------------------------------------------------------------------------


def settle(sight: Sight, plain: Ask) -> Ask:
    """Return the question which animals stay. The herd with most animals and points is proposed."""
    told, ways = sight.so_far_of(Settle), []
    for herd, gone, _ in herds(sight, told):
        go = sight.text("note.keep" if gone else "note.keep_all", n=sum(herd), gone=said(sight, gone))
        choices = told["answers"][told["rows"].index(herd)]
        lost = [sight.text("note.lost", gone=said(sight, gone))] if gone else []
        lost += [sight.text("note.make_room")] if gone and len(told["rows"]) > 1 else []
        ways.append(Way(tuple(herd), line(choices), go, " ".join(lost)))
    return stepped(plain, of_animals(sight, ways))


def join_lone_animals(sight: Sight, plain: Ask) -> Ask:
    """Return the question for the animals that there are then, with those that come and go."""
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
    """Return the possible herds, those with most animals and points first, with the animals that go and come."""
    have = sight.mine["animals"]
    points = zip(so_far["rows"], so_far["points"], strict=True)
    told = []
    for herd, _ in sorted(points, key=lambda row: (sum(row[0]), row[1]), reverse=True):
        change = {kind: number - have[kind] for kind, number in zip(KINDS, herd, strict=True)}
        gone = {kind: -more for kind, more in change.items() if more < 0}
        told.append((herd, gone, {kind: more for kind, more in change.items() if more > 0}))
    return told


def of_animals(sight: Sight, ways: list[Way]) -> Amounts:
    """Return the steppers of the kinds that the viewer has or could have."""
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


Fact = str | int | list[int]  # a name, a number, or goods and animals as amounts


def facts(event: Mapping[str, Fact], sight: Sight) -> dict[str, Markup]:
    """Return the facts of a log event as HTML. Goods are icons, and names of buildings open their cards."""
    return {name: fact_html(event["verb"], name, fact, sight) for name, fact in event.items()}


def fact_html(verb: Fact, name: str, fact: Fact, sight: Sight) -> Markup:
    if isinstance(fact, list):
        named = by_name(KINDS if name == "herd" else GOODS.names, fact)
        return tag("b", priced(sight, named)) if named or name == "herd" else Markup()
    if name == "number":
        placed = {"placed_borders": sign(sight, "border"), "placed_troughs": mark("trough", "g-trough")}
        return tag("b.nw", fact, placed[str(verb)]) if verb in placed else escape(fact)
    if name in ("building", "cause", "space") and fact:
        card = f"card-{fact}" if has_text(sight.game, f"short.{fact}") else None
        return tag("u", sight.text(f"name.{fact}"), data_card=card)
    return escape(sight.text(f"name.{fact}").lower() if name == "side" else fact)


# -- the score sheet ---------------------------------------------------------------------------------------------------


def sheet(sight: Sight) -> list[Line]:
    """Return the score sheet: the animals, the bonus points of each kind, the expansions and the buildings."""
    seats = sight.table["seats"]

    def of(key: str) -> list[int | None]:
        return cast(list[int | None], [seat["sheet"][key] for seat in seats])  # there are half points, too

    lines = [Line(sight.text("score.animals"), mark("pasture", "g-reed"), of("animals"))]
    for kind in KINDS:
        counts = [str(seat["counted"][kind]) for seat in seats]
        label = sight.text("sheet.bonus_for", kind=sight.text(f"name.{kind}").capitalize())
        lines.append(Line(label, sign_of(kind), [seat["bonus"][kind] for seat in seats], counts))
    full = [str(seat["full"]) for seat in seats]
    lines.append(Line(sight.text("sheet.expansions"), mark("expansion", "g-reed"), of("expansions"), full))
    lines.append(Line(sight.text("score.buildings"), mark("stable", "g-stone"), of("buildings")))
    return lines


def sign_of(kind: str) -> Markup:
    return mark(SIGNS[kind], f"g-{SIGNS[kind]}")


def below_sheet(sight: Sight) -> Markup:
    """Return the bonus table: the points for so many animals of a kind, with the players where they stand."""
    points = [*map(signed, sight.table["printed"]["bonus"]["points"]), sight.text("sheet.further")]
    head = [tag("th", heading, scope="col") for heading in (sight.text("sheet.bonus"), *points)]
    rows = [bonus_row(sight, kind) for kind in KINDS]
    return tag("table.bonus", tag("thead", tag("tr", *head)), tag("tbody", *rows))


def bonus_row(sight: Sight, kind: str) -> Markup:
    steps = sight.table["printed"]["bonus"]["begins"][kind]
    cells = Markup()
    for low, high in zip(steps, [*steps[1:], None], strict=True):
        here = [
            token(seat)
            for seat, data in enumerate(sight.table["seats"])
            if low <= data["counted"][kind] and (high is None or data["counted"][kind] < high)
        ]
        span = f"{low}+" if high is None else str(low) if high == low + 1 else f"{low}–{high - 1}"
        cells += tag("td", span, *here, css="at" if here else None)
    return tag("tr", tag("th", sign(sight, kind), scope="row"), cells)
