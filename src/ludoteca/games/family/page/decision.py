"""The texts beside the board: the decision with its prices and sums, the log with its icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ludoteca.core.goods import by_name
from ludoteca.core.shapes import Offer
from ludoteca.games.family.board import ANIMALS, WORDS
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.supply import effect
from ludoteca.games.family.shapes import BuildHouse, Feed, Goods, LayPasture, MakeRoom, Sow
from ludoteca.games.family.telling import COUNTED
from ludoteca.i18n.events import named
from ludoteca.ui.ask import Ask, Group, Row, ask_beside, line, stepped
from ludoteca.ui.drawing import NBSP, Line, joined, mark, tag
from ludoteca.ui.farm import priced, said, sign
from ludoteca.ui.steppers import Amounts, Kind, Way

NAMES = {"act": "note", "cook": "name", "craft": "tile"}  # of what is turned into food, in the catalogue
ON_THE_BOARD = ("space", "cell")  # what is chosen there and only listed under all choices
SIGNS = {
    "room": ("b-villa", "g-wood"),
    "stable": ("stable", "g-wood"),
    "renovate": ("b-villa", "g-clay"),
    "field": ("field", "g-field"),
    "seed": ("grain", "g-grain"),
    "beside": ("stable", "g-wood"),
}


def ask(sight: Sight) -> Ask:
    """Return the decision of this seat: rows for choices that are not on the board, and the button for enough."""
    asked = ask_beside(sight, row, lambda anchor: anchor.partition(":")[0] in ON_THE_BOARD, briefly=True)
    refine = STEPS.get(sight.step)
    return refine(sight, asked) if refine else asked


def row(sight: Sight, offer: Offer) -> Row:
    """Return a choice as a row, with its icon, its price and what it brings."""
    family = WORDS.family_of[offer["choice"]].name
    plain = Row(offer["label"], offer["choice"], offer["anchor"])
    refine = ROWS.get(family)
    return refine(sight, plain, offer["choice"]) if refine else plain


# -- rows -------------------------------------------------------------------------------------------------------------


def verb_row(sight: Sight, plain: Row, choice: int) -> Row:
    """Return the row of building, renovating, plowing or sowing. A stable is free unless it is built with rooms."""
    part = WORDS.item(choice)
    if part not in SIGNS:
        return plain
    building, (sign_name, css) = sight.told(BuildHouse), SIGNS[part]
    prices = building["prices"] if building else sight.table["printed"]["prices"]["renovation"]
    return plain._replace(icon=mark(sign_name, f"ic-24 {css}"), price=priced(sight, prices.get(part, {})))


def number_row(sight: Sight, plain: Row, choice: int) -> Row:
    number = WORDS.item(choice)
    fields = int(number)
    brings = sight.text("note.sown", n=fields, grain=fields * sight.table["printed"]["crop"])
    label, cost = sight.text("note.sow", n=fields), priced(sight, sight.so_far_of(Sow)["prices"][number])
    return plain._replace(label=label, icon=mark("field", "ic-24 g-field"), note=escape(brings), price=cost)


def good_row(sight: Sight, plain: Row, choice: int) -> Row:
    return plain._replace(icon=sign(sight, plain.anchor.removeprefix("good:"), "ic-24"))


def build_row(sight: Sight, plain: Row, choice: int) -> Row:
    name = WORDS.item(choice)
    tile = next(tile for tile in sight.table["improvements"] if tile["tile"] == name)
    label, price = sight.text(f"name.{tile['kind']}"), priced(sight, tile["price"])
    return plain._replace(label=label, note=effect(sight, tile["kind"]), price=price)


def pasture_row(sight: Sight, plain: Row, choice: int) -> Row:
    kind = next(kind for kind in sight.table["pastures"] if str(kind["holds"]) == WORDS.item(choice))
    note = sight.text("note.pasture", squares=kind["squares"], n=kind["left"])
    label = sight.text("note.pasture_for", n=kind["holds"])
    sign_html, price = mark("pasture", "ic-24 g-fence"), priced(sight, {"wood": kind["wood"]})
    return plain._replace(label=label, icon=sign_html, note=escape(note), price=price)


def to_food(sight: Sight, plain: Row, choice: int) -> Row:
    """Return the row of an exchange for food: its rate, and how many more can be made."""
    spent, food, name = rate(sight, choice)
    more = min(sight.mine["goods"][good] for good in spent)
    note = joined([priced(sight, spent, "ic-14"), " ", sight.text("note.more", n=more)])
    icon = sign(sight, next(iter(spent)), "ic-24")
    return plain._replace(label=name, icon=icon, note=note, price="+" + priced(sight, {"food": food}))


def rate(sight: Sight, choice: int) -> tuple[Goods, int, str]:
    """Return the goods that an exchange takes, the food that it brings, and its name."""
    exchange, names = sight.mine["exchanges"][WORDS.notation(choice)], NAMES[WORDS.family_of[choice].name]
    takes = dict(reversed(exchange["takes"].items()))  # the grain before the wood that bakes it
    return takes, exchange["food"], sight.text(f"{names}.{WORDS.item(choice)}")


def meat(sight: Sight) -> list[int]:
    """Return the food for an animal of each kind, 0 where the viewer cannot cook it."""
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
    """Return the question of feeding: the food owed and there, all exchanges for food, and the begging markers."""
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
        go=sight.offers["button:feed"][0]["label"],
        go_choice=WORDS.codes["feed"],
        clear=len(exchanges_made(sight)),
    )


def exchanges_made(sight: Sight) -> list[int]:
    """Return the exchanges for food that the viewer has made since this question was asked, the last first."""
    done = []
    for choice in reversed(sight.chosen):
        if WORDS.notation(choice) not in sight.mine["exchanges"]:
            break
        done.append(choice)
    return done


def food_choices(sight: Sight) -> list[int]:
    """Return the exchanges that can be made now or have just been made."""
    offered = [offer["choice"] for offer in sight.asked["asides"]]
    return sorted({*offered, *exchanges_made(sight)})


def conversion(sight: Sight, choice: int) -> Row:
    offers = {offer["choice"]: offer for offer in sight.asked["asides"]}
    anchor, times = WORDS.anchor(choice), exchanges_made(sight).count(choice)
    bare = Row("", choice if choice in offers else None, anchor, kind="steps", picked=times)
    told = to_food(sight, bare, choice)
    hold = sight.text("go.last", name=told.label) if choice in sight.so_far_of(Feed)["last"] else ""
    return told._replace(back=choice if times else None, hold=hold)


def begging_row(sight: Sight, missing: int) -> Row:
    """Return the row of begging markers. It is not a choice, but what feeding now would mean."""
    star = mark("vp", "ic-14", sight.text("draw.points_unit"))
    points = tag("span.neg", f"−{-sight.table['printed']['begging'] * missing}", star)
    sign_html = mark("begging", "ic-24 begs")
    note = escape(sight.text("note.begging"))
    return Row(sight.text("note.markers", n=missing), None, "", sign_html, note, points)


def make_room(sight: Sight, plain: Ask) -> Ask:
    """Return the question which animals stay, as steppers. The herd with most animals is proposed, and of those the one
    that brings most food."""
    young = sight.so_far_of(MakeRoom)["young"]
    why = sight.text("why.young", animals=said(sight, young)) if young else sight.text("why.MakeRoom")
    ways = sorted(herds(sight), key=lambda way: (sum(way.herd), way.food), reverse=True)
    there = [kind for kind, number in enumerate(sight.so_far_of(MakeRoom)["there"]) if number]
    kinds = [animal(sight, kind, ways) for kind in there]
    chosen = [Way(tuple(way.herd[kind] for kind in there), line(way.answers), keep_words(sight, way)) for way in ways]
    amounts = Amounts(kinds, chosen, sight.text("note.kept"), sight.text("note.room_left"))
    return stepped(plain._replace(question=sight.text("note.stay"), why=why), amounts)


class Stay(NamedTuple):
    """A herd that can be kept, the animals that are cooked and released for it, and the choices that lead to it."""

    herd: list[int]
    cooked: list[int]
    released: list[int]
    food: int
    answers: list[int]


def herds(sight: Sight) -> list[Stay]:
    told, rates = sight.so_far_of(MakeRoom), meat(sight)
    found = []
    for herd, cooked, answers in zip(told["rows"], told["cooked"], told["answers"], strict=True):
        leave = [there - n for there, n in zip(told["there"], herd, strict=True)]
        released = [gone - pot for gone, pot in zip(leave, cooked, strict=True)]
        food = sum(pot * rate for pot, rate in zip(cooked, rates, strict=True))
        found.append(Stay(herd, cooked, released, food, answers))
    return found


def grown_and_young(sight: Sight, kind: int) -> tuple[int, int]:
    """Return the grown animals of a kind, and the young that still have two parents."""
    grown = sight.mine["goods"][ANIMALS[kind]]
    return grown, sight.so_far_of(MakeRoom)["there"][kind] - grown


def animal(sight: Sight, kind: int, ways: list[Stay]) -> Kind:
    grown, young = grown_and_young(sight, kind)
    have = sight.text("note.with_young", grown=grown, young=young) if young else str(grown)
    rate, told = meat(sight)[kind], {}
    for way in ways:
        pot, gone = way.cooked[kind], way.released[kind]
        parts = [sight.text("note.pot", n=pot, food=pot * rate)] if pot else []
        told[way.herd[kind]] = ", ".join([*parts, *([sight.text("note.freed", n=gone)] if gone else [])])
    return Kind(sight.text(f"name.{ANIMALS[kind]}"), sign(sight, ANIMALS[kind], "ic-24"), have, told)


def keep_words(sight: Sight, way: Stay) -> str:
    """Return the words of the button, such as `Keep 4, cook 1 cattle: +3 food`."""
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
