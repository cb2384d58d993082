"""What the page says beside the board: the decision with its prices and sums, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ludoteca.core.goods import by_name
from ludoteca.core.shapes import Offer
from ludoteca.games.family.board import (
    ANIMALS,
    BEGGING_POINTS,
    BESIDE,
    BUILD,
    CRAFT,
    CROP,
    FEED,
    FIELD,
    GOODS,
    KINDS,
    NUMBER,
    PASTURE,
    RENOVATE,
    RENOVATION_PRICE,
    ROOM,
    ROOM_PRICES,
    SEED,
    STABLE,
    STABLE_PRICE,
    TILES,
    WORDS,
    kind_of,
)
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.supply import effect
from ludoteca.games.family.shapes import Feed, Goods, LayPasture, MakeRoom
from ludoteca.games.family.telling import COUNTED
from ludoteca.i18n.events import named
from ludoteca.ui.ask import Ask, Group, Row, ask_beside, line, stepped
from ludoteca.ui.drawing import NBSP, Line, joined, mark, tag
from ludoteca.ui.farm import priced, said, sign
from ludoteca.ui.steppers import Amounts, Kind, Way

NAMES = {"act": "note", "cook": "name", "craft": "tile"}  # of what is turned into food, in the catalogue
ON_THE_BOARD = ("space", "cell")  # what is chosen there and only listed under all choices
SIGNS = {
    ROOM: ("b-villa", "g-wood"),
    STABLE: ("stable", "g-wood"),
    RENOVATE: ("b-villa", "g-clay"),
    FIELD: ("field", "g-field"),
    SEED: ("grain", "g-grain"),
    BESIDE: ("stable", "g-wood"),
}


def ask(sight: Sight) -> Ask:
    """The decision of this seat: rows for what does not lie on the board, and the button for enough."""
    asked = ask_beside(sight, row, lambda anchor: anchor.partition(":")[0] in ON_THE_BOARD, briefly=True)
    refine = STEPS.get(sight.step)
    return refine(sight, asked) if refine else asked


def row(sight: Sight, offer: Offer) -> Row:
    """A choice with its icon, its price and what it brings."""
    family = WORDS.family_of[offer["choice"]].name
    plain = Row(offer["label"], offer["choice"], offer["anchor"])
    refine = ROWS.get(family)
    return refine(sight, plain, offer["choice"]) if refine else plain


# -- rows -------------------------------------------------------------------------------------------------------------


def verb_row(sight: Sight, plain: Row, choice: int) -> Row:
    """To build, renovate, plow or sow."""
    if choice not in SIGNS:
        return plain
    clay = sight.mine["house"]["material"] == "clay"
    prices = {ROOM: ROOM_PRICES[clay], STABLE: STABLE_PRICE, RENOVATE: RENOVATION_PRICE}
    free = choice == STABLE and sight.step != "BuildHouse"  # with a renovation, or moved into a new pasture
    price = Markup() if free or choice not in prices else priced(sight, by_name(GOODS.names, prices[choice]))
    return plain._replace(icon=mark(SIGNS[choice][0], f"ic-24 {SIGNS[choice][1]}"), price=price)


def number_row(sight: Sight, plain: Row, choice: int) -> Row:
    fields = choice - NUMBER
    brings = sight.text("note.sown", n=fields, grain=fields * CROP)
    cost = priced(sight, {"grain": fields})
    return plain._replace(label=sight.text("note.sow", n=fields), icon=field_mark(), note=escape(brings), price=cost)


def field_mark() -> Markup:
    return mark("field", "ic-24 g-field")


def good_row(sight: Sight, plain: Row, choice: int) -> Row:
    return plain._replace(icon=sign(sight, plain.anchor.removeprefix("good:"), "ic-24"))


def build_row(sight: Sight, plain: Row, choice: int) -> Row:
    tile = next(tile for tile in sight.table["improvements"] if tile["tile"] == TILES[choice - BUILD])
    kind = KINDS[kind_of(choice - BUILD)]
    price = priced(sight, tile["price"])
    return plain._replace(label=sight.text(f"name.{kind}"), note=effect(sight, kind), price=price)


def pasture_row(sight: Sight, plain: Row, choice: int) -> Row:
    kind = next(kind for kind in sight.table["pastures"] if kind["holds"] == choice - PASTURE)
    note = sight.text("note.pasture", squares=kind["squares"], n=kind["left"])
    label = sight.text("note.pasture_for", n=kind["holds"])
    sign_html, price = mark("pasture", "ic-24 g-fence"), priced(sight, {"wood": kind["wood"]})
    return plain._replace(label=label, icon=sign_html, note=escape(note), price=price)


def to_food(sight: Sight, plain: Row, choice: int) -> Row:
    """Something that is turned into food: the rate, and what is left of it."""
    spent, food, name = rate(sight, choice)
    more = min(sight.mine["goods"][good] for good in spent)
    note = joined([priced(sight, spent, "ic-14"), " ", sight.text("note.more", n=more)])
    icon = sign(sight, next(iter(spent)), "ic-24")
    return plain._replace(label=name, icon=icon, note=note, price="+" + priced(sight, {"food": food}))


def rate(sight: Sight, choice: int) -> tuple[Goods, int, str]:
    """What an at-any-time act takes, the food it brings, and its name."""
    exchange, names = sight.mine["exchanges"][WORDS.notation(choice)], NAMES[WORDS.family_of[choice].name]
    takes = dict(reversed(exchange["takes"].items()))  # the grain before the wood that bakes it
    return takes, exchange["food"], sight.text(f"{names}.{WORDS.item(choice)}")


def meat(sight: Sight) -> list[int]:
    """The food for an animal of each kind."""
    cooked = [sight.mine["exchanges"].get(f"cook {animal}") for animal in ANIMALS]
    return [exchange["food"] if exchange else 0 for exchange in cooked]


ROWS: dict[str, Callable[[Sight, Row, int], Row]] = {
    "verb": verb_row,
    "number": number_row,
    "take": good_row,
    "build": build_row,
    "pasture": pasture_row,
    "act": to_food,
    "cook": to_food,
    "craft": to_food,
}


# -- the steps that say more ------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    return plain._replace(why=sight.text("why.Turn", n=sight.mine["home"]))


def feed(sight: Sight, plain: Ask) -> Ask:
    """What is owed and what is there, every way to more food, and the begging markers that would be left."""
    feeding = sight.so_far_of(Feed)
    owed, food, missing = feeding["need"], feeding["have"], feeding["begs"]
    rows = [conversion(sight, choice) for choice in food_choices(sight)]
    if missing:
        rows.append(begging_row(sight, missing))
    cells = [tag("i.there") if k < food else tag("i.owed") for k in range(owed)]
    told = sight.text("sum.there", n=min(food, owed), owed=owed)
    rest = joined([tag("b.neg", missing), " ", sight.text("sum.owed")]) if missing else mark("check", "ok")
    return plain._replace(
        question=sight.text("note.feed", owed=owed, missing=missing) if missing else plain.question,
        groups=[Group("", rows)],
        total=tag("span.meal", *cells, role="img", aria_label=told),
        rest=rest,
        go=sight.offers[WORDS.anchor(FEED)][0]["label"],
        go_choice=FEED,
        clear=len(meals(sight)),
    )


def meals(sight: Sight) -> list[int]:
    """The acts for food that the viewer has done since he was asked, the last first."""
    done = []
    for choice in reversed(sight.chosen):
        if WORDS.notation(choice) not in sight.mine["exchanges"]:
            break
        done.append(choice)
    return done


def food_choices(sight: Sight) -> list[int]:
    """What can be turned into food, and what just was."""
    offered = [offer["choice"] for offer in sight.asked["asides"]]
    return sorted({*offered, *meals(sight)})


def conversion(sight: Sight, choice: int) -> Row:
    offers = {offer["choice"]: offer for offer in sight.asked["asides"]}
    anchor, times = WORDS.anchor(choice), meals(sight).count(choice)
    bare = Row("", choice if choice in offers else None, anchor, kind="steps", picked=times)
    told = to_food(sight, bare, choice)
    hold = sight.text("go.last", name=told.label) if choice in offers and is_last(sight, choice) else ""
    return told._replace(back=choice if times else None, hold=hold)


def is_last(sight: Sight, choice: int) -> bool:
    """Whether nothing would be left to turn into food, so that the family is fed at once."""
    goods = dict(sight.mine["goods"])
    for good, number in rate(sight, choice)[0].items():
        goods[good] -= number
    others = [offer["choice"] for offer in sight.asked["asides"]]
    return not any(
        all(goods[good] >= number for good, number in rate(sight, other)[0].items())
        for other in others
        if other != choice or other < CRAFT  # a workshop is used once
    )


def begging_row(sight: Sight, missing: int) -> Row:
    """What is still owed: not a choice, but what feeding now would mean."""
    star = mark("vp", "ic-14", sight.text("draw.points_unit"))
    points = tag("span.neg", f"−{-BEGGING_POINTS * missing}", star)
    sign_html = mark("begging", "ic-24 begs")
    note = escape(sight.text("note.begging"))
    return Row(sight.text("note.markers", n=missing), None, "", sign_html, note, points)


def make_room(sight: Sight, plain: Ask) -> Ask:
    """How many of each kind stay, of those that are there and those that have just been born; the herd with most
    animals is proposed, and of those the one that brings most food."""
    young = sight.so_far_of(MakeRoom)["young"]
    why = sight.text("why.young", animals=said(sight, young)) if young else sight.text("why.MakeRoom")
    ways = sorted(herds(sight), key=lambda way: (sum(way.herd), way.food), reverse=True)
    there = [kind for kind in range(len(ANIMALS)) if sum(grown_and_young(sight, kind))]
    kinds = [animal(sight, kind, ways) for kind in there]
    chosen = [Way(tuple(way.herd[kind] for kind in there), line(way.answers), kept(sight, way)) for way in ways]
    amounts = Amounts(kinds, chosen, sight.text("note.kept"), sight.text("note.room_left"))
    return stepped(plain._replace(question=sight.text("note.stay"), why=why), amounts)


class Stay(NamedTuple):
    """A herd that can be kept, those that are cooked and released for it, and how it is chosen."""

    herd: list[int]
    cooked: list[int]
    released: list[int]
    food: int
    answers: list[int]


def herds(sight: Sight) -> list[Stay]:
    told, rates = sight.so_far_of(MakeRoom), meat(sight)
    found = []
    for herd, cooked, answers in zip(told["rows"], told["cooked"], told["answers"], strict=True):
        leave = [sum(grown_and_young(sight, kind)) - n for kind, n in enumerate(herd)]
        released = [gone - pot for gone, pot in zip(leave, cooked, strict=True)]
        food = sum(pot * rate for pot, rate in zip(cooked, rates, strict=True))
        found.append(Stay(herd, cooked, released, food, answers))
    return found


def grown_and_young(sight: Sight, kind: int) -> tuple[int, int]:
    """Those that are there, and the young that have two parents left."""
    grown = sight.mine["goods"][ANIMALS[kind]]
    return grown, sight.so_far_of(MakeRoom)["young"].get(ANIMALS[kind], 0) if grown >= 2 else 0


def animal(sight: Sight, kind: int, ways: list[Stay]) -> Kind:
    grown, young = grown_and_young(sight, kind)
    have = sight.text("note.with_young", grown=grown, young=young) if young else str(grown)
    rate, told = meat(sight)[kind], {}
    for way in ways:
        pot, gone = way.cooked[kind], way.released[kind]
        parts = [sight.text("note.pot", n=pot, food=pot * rate)] if pot else []
        told[way.herd[kind]] = ", ".join([*parts, *([sight.text("note.freed", n=gone)] if gone else [])])
    return Kind(sight.text(f"name.{ANIMALS[kind]}"), sign(sight, ANIMALS[kind], "ic-24"), have, told)


def kept(sight: Sight, way: Stay) -> str:
    """`Keep 4, cook 1 cattle: +3 food`."""
    cooked = said(sight, by_name(ANIMALS, way.cooked))
    released = said(sight, by_name(ANIMALS, way.released))
    parts = [sight.text("go.keep", n=sum(way.herd))]
    parts += [sight.text("go.release", animals=released)] if released else []
    parts += [sight.text("go.cook", animals=cooked, food=way.food)] if cooked else []
    return ", ".join(parts)


def lay_pasture(sight: Sight, plain: Ask) -> Ask:
    return plain._replace(why=sight.text("why.SecondHalf")) if sight.so_far_of(LayPasture)["first"] else plain


STEPS: dict[str, Callable[[Sight, Ask], Ask]] = {
    "Turn": turn,
    "LayPasture": lay_pasture,
    "MakeRoom": make_room,
    "Feed": feed,
}


# -- the log ----------------------------------------------------------------------------------------------------------


Fact = str | int | list[int]  # a name, a number, or goods and animals as amounts


def facts(event: Mapping[str, Fact], sight: Sight) -> dict[str, Markup]:
    """Return the facts of a log event as HTML. Goods are icons, and names of improvements open their cards."""
    return {name: fact_html(name, fact, sight) for name, fact in event.items()}


def fact_html(name: str, fact: Fact, sight: Sight) -> Markup:
    if isinstance(fact, list):
        return tag("b", priced(sight, by_name(COUNTED[name], fact)))
    if isinstance(fact, str):
        return name_html(name, fact, sight)
    if name in ("food", "grain", "begging"):
        return tag("b", fact) if fact else Markup()
    if name == "holds":
        return escape(sight.text("note.animals", n=fact))
    if name == "fields":
        return tag("b", fact, NBSP, mark("field", "g-field", sight.text("score.fields").lower()))
    return escape(fact)


def name_html(name: str, fact: str, sight: Sight) -> Markup:
    if name == "animal":
        return sign(sight, fact)
    if name in ("improvement", "workshop"):
        return tag("u", sight.text(f"name.{fact}"), data_card=f"card-{fact}")
    words = named(sight.game, fact)
    return tag("u", words) if name == "space" else escape(words)


# -- the score sheet --------------------------------------------------------------------------------------------------

LINES = {
    "people": ("worker", ""),
    "begging": ("begging", "begs"),
    "rooms": ("b-villa", "g-clay"),
    "fields": ("field", "g-field"),
    "crops": ("grain", "g-grain"),
    "pastures": ("pasture", "g-fence"),
    "stables": ("stable", "g-wood"),
    "animals": ("sheep", "g-sheep"),
    "improvements": ("tools", "g-stone"),
    "goods": ("bag", "g-reed"),
}


def sheet(sight: Sight) -> list[Line]:
    """What brings other than one point each also tells how many there are."""
    seats = sight.table["seats"]
    lines = []
    numbers = {"people": [seat["people"] for seat in seats], "begging": [seat["begging"] for seat in seats]}
    for key, (sign_name, css) in LINES.items():
        counts = [str(number) for number in numbers.get(key, ())]
        points: list[int | None] = [seat["sheet"][key] for seat in seats]
        lines.append(Line(sight.text(f"sheet.{key}"), mark(sign_name, css), points, counts))
    return lines
