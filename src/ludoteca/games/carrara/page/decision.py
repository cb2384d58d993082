"""The texts beside the board: the decision with its prices and sums, the log with its icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import cast

from markupsafe import Markup, escape

from ludoteca.games.carrara.board import COLOURS, OBJECTS, SECTIONS, WORDS
from ludoteca.games.carrara.page.refusals import why
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.shapes import BuyBlocks, ChooseSection, PayBlocks, Turn
from ludoteca.ui.ask import Ask, Group, Row, plain_ask
from ludoteca.ui.drawing import NBSP, Line, joined, mark, tag

COUNTRY = ("castle", "villa")
LETTERS = "wyrgbk"  # of the colours, as in the icons
BLOCKS = [WORDS.codes[name] for name in COLOURS.names]  # the choices of a block
DONE = WORDS.codes["done"]
OBJECT_ICONS = ("book", "crown", "gate", "chalice", "flag", "coat")


def ask(sight: Sight) -> Ask:
    """Return the decision of this seat, step by step as the rules ask."""
    plain = plain_ask(sight)
    refine = STEPS.get(sight.step)
    return refine(sight, plain) if refine else plain


def price_mark(amount: int, kind: str, says: str) -> Markup:
    return tag("span.pair", amount, NBSP, mark(kind, f"g-{kind}", says))


def coins(sight: Sight, amount: int) -> Markup:
    return price_mark(amount, "coin", sight.text("draw.coins_unit"))


def points(sight: Sight, amount: int) -> Markup:
    return price_mark(amount, "vp", sight.text("draw.points"))


def offered(sight: Sight, kind: str) -> list[tuple[str, int, str]]:
    """Return the offers of one kind of anchor: the name of the thing, the choice, the words."""
    return [
        (offer["anchor"].partition(":")[2], offer["choice"], offer["label"])
        for offer in sight.asked["choices"] + sight.asked["asides"]
        if offer["anchor"].startswith(f"{kind}:")
    ]


def name_of(sight: Sight, building: str) -> str:
    return f"{sight.text(f'name.{building[:-1]}')} {building[-1]}"


# -- the steps of a turn ----------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    """Return the choice to buy, build or score, with the worth of each scoring."""
    told = sight.so_far_of(Turn)
    groups = []
    actions = []
    for name, choice, label in offered(sight, "button"):
        shows = sight.shows(sight.offers[f"button:{name}"][0])
        key = "stuck" if name == "pass" and told["stuck"] else name
        note = escape(shows or sight.text(f"note.{key}", points=sight.table["printed"]["declaration"]))
        sign = "bag" if name == "buy" else "check"
        actions.append(Row(label, choice, f"button:{name}", mark(sign, "ic-20"), note, shows=shows))
    if actions:
        groups.append(Group("", actions))
    buildings = [
        Row(
            name_of(sight, name),
            choice,
            f"building:{name}",
            building_mark(name[:-1]),
        )
        for name, choice, _ in sorted(offered(sight, "building"), key=lambda o: sight.table["display"].index(o[0]))
    ]
    if buildings:
        groups.append(Group(sight.text("note.build"), buildings, small=True))
    scorings = [score_row(sight, name, choice, "type") for name, choice, _ in offered(sight, "type")]
    scorings += [score_row(sight, name, choice, "place") for name, choice, _ in offered(sight, "place")]
    if scorings:
        groups.append(Group(sight.text("note.score", n=sight.mine["pegs"]), scorings, small=True))
    return plain._replace(eyebrow="", groups=groups)


def score_row(sight: Sight, name: str, choice: int, kind: str) -> Row:
    """Return the row of a scoring, with its worth."""
    worth = sight.so_far_of(Turn)["brings"][f"{kind}:{name}"]
    brings = [points(sight, worth["points"])] if worth["points"] else []
    brings += [coins(sight, worth["coins"])] if worth["coins"] else []
    crown = mark("crown", "ic-14", sight.text("draw.objects").lower())
    brings += [tag("span.pair", worth["objects"], NBSP, crown)] if worth["objects"] else []
    sign = building_mark(name) if kind == "type" else mark("pin", "ic-20")
    return Row(sight.text(f"name.{name}"), choice, f"{kind}:{name}", sign, note=Markup(" ").join(brings))


def building_mark(what: str) -> Markup:
    return mark(f"b-{what}", "ic-20 country" if what in COUNTRY else "ic-20 town")


def choose_section(sight: Sight, plain: Ask) -> Ask:
    """Return the sections with their blocks."""
    rows = []
    for name, choice, label in offered(sight, "section"):
        i = SECTIONS.index(name)
        blocks = sight.table["wheel"][i]
        signs = joined(mark(f"block-{letter}", "ic-20") * n for letter, n in zip(LETTERS, blocks, strict=True))
        cheapest = sight.so_far_of(ChooseSection)["cheapest"][name]
        price = [sight.text("draw.from"), " ", coins(sight, cheapest)] if cheapest else [sight.text("draw.from_free")]
        rows.append(Row(label, choice, f"section:{name}", note=signs, price=joined(price)))
    return plain._replace(groups=[Group("", rows)])


def buy_blocks(sight: Sight, plain: Ask) -> Ask:
    """Return the blocks of the section: those picked, those that can be had, those that are too dear."""
    so_far = sight.so_far_of(BuyBlocks)
    section = SECTIONS.index(so_far["section"])
    left, picked = sight.table["wheel"][section], so_far["blocks"]
    rows = []
    for colour, name in enumerate(COLOURS.names):
        if not left[colour] and not picked[colour]:
            continue
        price = sight.table["printed"]["prices"][section][colour]
        anchor = f"block:{SECTIONS[section]}:{name}"
        note = "" if picked[colour] else why(sight, anchor)
        rows.append(
            Row(
                sight.text(f"name.{name}"),
                sight.choice(anchor),
                anchor,
                mark(f"block-{LETTERS[colour]}", "ic-24"),
                escape(note or reach(sight, name)),
                coins(sight, price) if price else escape(sight.text("draw.free")),
                "toggle" if left[colour] + picked[colour] == 1 else "steps",
                picked[colour],
                BLOCKS[colour] if picked[colour] else None,
            )
        )
    number, spent = sum(picked), so_far["price"]
    return plain._replace(
        groups=[Group("", rows)],
        total=joined([sight.text("sum.blocks", n=number), " ", tag("b", coins(sight, spent))]),
        rest=joined([sight.text("sum.leaves"), " ", tag("b", sight.mine["coins"])]),
        go=sight.text("go.buy" if spent else "go.take", n=number, price=spent) if number else "",
        go_choice=DONE if number else None,
        clear=number,
    )


def reach(sight: Sight, colour: str) -> str:
    """Return the cities that take a colour, in words."""
    cities = sight.table["printed"]["cities"]
    taking = [sight.text(f"name.{name}") for name, city in cities.items() if colour in city["takes"]]
    if len(taking) == len(cities):
        return sight.text("draw.anywhere")
    if len(taking) == 1:
        return sight.text("draw.only", city=taking[0])
    return sight.text("draw.reach", first=taking[0], last=taking[-1])


def paid_by(sight: Sight, city: str) -> tuple[str, int]:
    """Return whether a city pays points or coins, and how many for each block of a building's cost."""
    return next(iter(sight.table["pays"][city].items()))


def takes_says(sight: Sight, city: str) -> str:
    """Return the colours that a city takes, in words."""
    takes = sight.table["printed"]["cities"][city]["takes"]
    return sight.text("draw.takes", colours=", ".join(sight.text(f"name.{colour}").lower() for colour in takes))


def choose_city(sight: Sight, plain: Ask) -> Ask:
    rows = []
    for name, choice, label in offered(sight, "city"):
        taken = LETTERS[: len(sight.table["printed"]["cities"][name]["takes"])]
        unit, value = paid_by(sight, name)
        signs = tag("span", *(mark(f"block-{letter}") for letter in taken), title=takes_says(sight, name))
        price = "×" + (points if unit == "points" else coins)(sight, value)
        rows.append(Row(label, choice, f"city:{name}", note=signs, price=price))
    return plain._replace(groups=[Group("", rows)])


def pay_blocks(sight: Sight, plain: Ask) -> Ask:
    so_far = sight.so_far_of(PayBlocks)
    picked, mine = so_far["blocks"], sight.mine["blocks"]
    cost, number = so_far["cost"], sum(picked)
    what, where = name_of(sight, so_far["building"]), sight.text(f"name.{so_far['city']}")
    build = sight.text("go.build_new" if sight.table["stack"] else "go.build", building=what, city=where)
    rows = []
    takes = sight.table["printed"]["cities"][so_far["city"]]["takes"]
    for colour, name in enumerate(COLOURS.names):
        if name not in takes or not (mine[colour] or picked[colour]):
            continue
        rows.append(
            Row(
                sight.text(f"name.{name}"),
                sight.choice(f"block:{name}"),
                f"block:{name}",
                mark(f"block-{LETTERS[colour]}", "ic-24"),
                escape(sight.text("sum.left", n=mine[colour])),
                kind="steps",
                picked=picked[colour],
                back=BLOCKS[colour] if picked[colour] else None,
                later=build if number == cost - 1 else "",
            )
        )
    total = escape(sight.text("sum.paid", n=number, cost=cost))
    chosen = list(takewhile(BLOCKS.__contains__, reversed(sight.chosen)))
    go = build if number == cost else ""  # the blocks are paid when the player has confirmed it
    return plain._replace(groups=[Group("", rows)], total=total, go=go, clear=len(chosen))


def after_action(sight: Sight, plain: Ask) -> Ask:
    rows = [
        Row(
            sight.text(f"name.{name}"),
            choice,
            f"object:{name}",
            mark(OBJECT_ICONS[OBJECTS.names.index(name)], "ic-20"),
        )
        for name, choice, _ in offered(sight, "object")
    ]
    groups = [Group("", rows, small=True)]
    if ends := declarations(sight):
        groups.append(Group("", ends))
    rest_said = joined([sight.text("sum.you_have"), " ", tag("b", coins(sight, sight.mine["coins"]))])
    return plain._replace(groups=groups, rest=rest_said, go=sight.text("choose.AfterAction.done"), go_choice=DONE)


def declarations(sight: Sight) -> list[Row]:
    price = "+" + points(sight, sight.table["printed"]["declaration"])
    return [
        Row(label, choice, f"button:{name}", mark("check", "ic-20"), price=price)
        for name, choice, label in offered(sight, "button")
        if choice != DONE
    ]


def may_declare(sight: Sight, plain: Ask) -> Ask:
    groups = [Group("", declarations(sight))]
    return plain._replace(groups=groups, go=sight.text("choose.MayDeclare.done"), go_choice=DONE)


STEPS: dict[str, Callable[[Sight, Ask], Ask]] = {
    "Turn": turn,
    "ChooseSection": choose_section,
    "BuyBlocks": buy_blocks,
    "ChooseCity": choose_city,
    "PayBlocks": pay_blocks,
    "AfterAction": after_action,
    "MayDeclare": may_declare,
}


# -- the log -----------------------------------------------------------------------------------------------------------


Fact = str | int | list[int] | list[list[int]]  # a name, a number, blocks or objects by kind, costs with values


def facts(event: Mapping[str, Fact], sight: Sight) -> dict[str, Markup]:
    """Return the facts of a log event as HTML: numbers beside their coin or star, and blocks as icons."""
    return {name: fact_html(sight, name, fact) for name, fact in event.items()}


def fact_html(sight: Sight, name: str, fact: Fact) -> Markup:
    if isinstance(fact, list):
        return list_html(sight, name, fact)
    if isinstance(fact, str):
        return name_html(sight, name, fact)
    if name == "had" or (fact and name in ("coins", "price")):
        return tag("b", coins(sight, fact))
    if fact and name == "points":
        return tag("b", points(sight, fact))
    return Markup() if name in ("coins", "price", "points") else escape(fact)


def list_html(sight: Sight, name: str, fact: list[int] | list[list[int]]) -> Markup:
    if name == "sums":
        return escape(products(cast(list[list[int]], fact)))
    counts = cast(list[int], fact)
    if name == "blocks":
        colours = zip(LETTERS, COLOURS.names, counts, strict=True)
        return joined(mark(f"block-{k}", "", sight.text(f"name.{colour}").lower()) * n for k, colour, n in colours if n)
    held = zip(OBJECTS.names, counts, strict=True)
    return Markup(", ").join(f"{n} {sight.text(f'name.{kind}').lower()}" for kind, n in held if n)


def name_html(sight: Sight, name: str, fact: str) -> Markup:
    if name == "building":
        return tag("u", name_of(sight, fact))
    return tag("u", sight.text(f"name.{fact}")) if name in ("city", "type", "object") else escape(fact)


def products(sums: list[list[int]]) -> str:
    """Return costs times values as a sum, with the value of a single city said once."""
    values = {value for _, value in sums}
    if len(sums) > 1 and len(values) == 1:
        return f"({' + '.join(str(cost) for cost, _ in sums)}) × {values.pop()}"
    return " + ".join(f"{cost} × {value}" for cost, value in sums)


# -- the score sheet ---------------------------------------------------------------------------------------------------

SIGNS = {"earned": ("vp", "g-vp"), "objects": ("crown", ""), "buildings": ("b-palace", ""), "coins": ("coin", "g-coin")}


def sheet(sight: Sight) -> list[Line]:
    """Return the score sheet. Points for things behind the screens of others are on it only at the end."""
    lines = []
    for key, (sign, css) in SIGNS.items():
        lines.append(
            Line(
                sight.text(f"sheet.{key}"),
                mark(sign, css),
                [seat["sheet"][key] for seat in sight.table["seats"]],
            )
        )
    return lines
