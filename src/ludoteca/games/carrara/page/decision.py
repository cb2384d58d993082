"""What the page says beside the board: the decision with its prices and sums, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from markupsafe import Markup, escape

from ludoteca.core.choices import STOP
from ludoteca.core.game import Event
from ludoteca.games.carrara.board import (
    BUY,
    CITIES,
    COLOUR,
    COLOURS,
    DECLARATION_POINTS,
    OBJECTS,
    PASS,
    PAYS_POINTS,
    PRICES,
    SECTIONS,
    TYPES,
    VALUE,
    N,
)
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.shapes import BuyBlocks, PayBlocks
from ludoteca.ui.ask import Ask, Group, Row, plain_ask
from ludoteca.ui.drawing import NBSP, Line, joined, mark, tag

COUNTRY = ("castle", "villa")
LETTERS = "wyrgbk"  # of the colours, as in the icons
OBJECT_ICONS = ("book", "crown", "gate", "chalice", "flag", "coat")


def ask(sight: Sight) -> Ask:
    """The decision of this seat, step by step as the rules ask."""
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
    """The offers of one kind of anchor: the name of the thing, the choice, the words."""
    return [
        (offer["anchor"].partition(":")[2], offer["choice"], offer["label"])
        for offer in sight.asked["choices"] + sight.asked["asides"]
        if offer["anchor"].startswith(f"{kind}:")
    ]


def name_of(sight: Sight, building: str) -> str:
    return f"{sight.text(f'name.{building[:-1]}')} {building[-1]}"


# -- the steps of a turn ----------------------------------------------------------------------------------------------


def turn(sight: Sight, plain: Ask) -> Ask:
    """Buy, build or score: what each would take and bring."""
    groups = []
    actions = []
    for name, choice, label in offered(sight, "button"):
        shows = sight.shows(sight.offers[f"button:{name}"][0])
        why = "stuck" if choice == PASS and sight.table["declared_by"] is None else name
        note = escape(shows or sight.text(f"note.{why}", points=DECLARATION_POINTS))
        sign = "bag" if choice == BUY else "check"
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
    """A scoring with what it brings: cost times value of each building, and an object each."""
    counted = [b for b in sight.mine["buildings"] if (b["building"][:-1] if kind == "type" else b["city"]) == name]
    worth = {True: 0, False: 0}
    objects, supply = 0, list(sight.table["supply"])
    for b in counted:
        city, what = CITIES.index(b["city"]), TYPES.index(b["building"][:-1])
        worth[PAYS_POINTS[city]] += int(b["building"][-1]) * VALUE[city]
        objects += min(supply[what], 1)
        supply[what] -= min(supply[what], 1)
    brings = [points(sight, worth[True])] if worth[True] else []
    brings += [coins(sight, worth[False])] if worth[False] else []
    crown = mark("crown", "ic-14", sight.text("draw.objects").lower())
    brings += [tag("span.pair", objects, NBSP, crown)] if objects else []
    sign = building_mark(name) if kind == "type" else mark("pin", "ic-20")
    return Row(sight.text(f"name.{name}"), choice, f"{kind}:{name}", sign, note=Markup(" ").join(brings))


def building_mark(what: str) -> Markup:
    return mark(f"b-{what}", "ic-20 country" if what in COUNTRY else "ic-20 town")


def choose_section(sight: Sight, plain: Ask) -> Ask:
    """Each section with its blocks."""
    rows = []
    for name, choice, label in offered(sight, "section"):
        i = SECTIONS.index(name)
        blocks = sight.table["wheel"][i]
        signs = joined(mark(f"block-{LETTERS[c]}", "ic-20") * blocks[c] for c in range(N))
        cheapest = min(PRICES[i * N + c] for c in range(N) if blocks[c])
        price = [sight.text("draw.from"), " ", coins(sight, cheapest)] if cheapest else [sight.text("draw.from_free")]
        rows.append(Row(label, choice, f"section:{name}", note=signs, price=joined(price)))
    return plain._replace(groups=[Group("", rows)])


def buy_blocks(sight: Sight, plain: Ask) -> Ask:
    """The blocks of the section: those picked, those one could still have, those that are too dear."""
    so_far = sight.so_far_of(BuyBlocks)
    section = SECTIONS.index(so_far["section"])
    left, picked = sight.table["wheel"][section], so_far["blocks"]
    rows = []
    for colour in range(N):
        if not left[colour] and not picked[colour]:
            continue
        name, price = COLOURS.names[colour], PRICES[section * N + colour]
        anchor = f"block:{SECTIONS[section]}:{name}"
        refused = anchor not in sight.offers and not picked[colour]
        note = (
            sight.text("not.block_price", price=price, coins=sight.mine["coins"]) if refused else reach(sight, colour)
        )
        rows.append(
            Row(
                sight.text(f"name.{name}"),
                sight.choice(anchor),
                anchor,
                mark(f"block-{LETTERS[colour]}", "ic-24"),
                escape(note),
                coins(sight, price) if price else escape(sight.text("draw.free")),
                "toggle" if left[colour] + picked[colour] == 1 else "steps",
                picked[colour],
                COLOUR + colour if picked[colour] else None,
            )
        )
    number, spent = sum(picked), so_far["price"]
    return plain._replace(
        groups=[Group("", rows)],
        total=joined([sight.text("sum.blocks", n=number), " ", tag("b", coins(sight, spent))]),
        rest=joined([sight.text("sum.leaves"), " ", tag("b", sight.mine["coins"])]),
        go=sight.text("go.buy" if spent else "go.take", n=number, price=spent) if number else "",
        go_choice=STOP if number else None,
        clear=number,
    )


def reach(sight: Sight, colour: int) -> str:
    """Where a colour builds."""
    if colour == 0:
        return sight.text("draw.anywhere")
    if colour == N - 1:
        return sight.text("draw.only", city=sight.text(f"name.{CITIES[-1]}"))
    return sight.text("draw.reach", first=sight.text(f"name.{CITIES[colour]}"), last=sight.text(f"name.{CITIES[-1]}"))


def choose_city(sight: Sight, plain: Ask) -> Ask:
    rows = []
    for name, choice, label in offered(sight, "city"):
        i = CITIES.index(name)
        takes = sight.text(
            "draw.takes", colours=", ".join(sight.text(f"name.{COLOURS.names[c]}").lower() for c in range(i + 1))
        )
        kind = "vp" if PAYS_POINTS[i] else "coin"
        unit = sight.text("draw.points" if PAYS_POINTS[i] else "draw.coins_unit")
        signs = tag("span", *(mark(f"block-{LETTERS[c]}") for c in range(i + 1)), title=takes)
        price = "×" + price_mark(VALUE[i], kind, unit)
        rows.append(Row(label, choice, f"city:{name}", note=signs, price=price))
    return plain._replace(groups=[Group("", rows)])


def pay_blocks(sight: Sight, plain: Ask) -> Ask:
    so_far = sight.so_far_of(PayBlocks)
    picked, mine = so_far["blocks"], sight.mine["blocks"]
    cost, number = int(so_far["building"][-1]), sum(picked)
    what, where = name_of(sight, so_far["building"]), sight.text(f"name.{so_far['city']}")
    build = sight.text("go.build_new" if sight.table["stack"] else "go.build", building=what, city=where)
    rows = []
    for colour in range(CITIES.index(so_far["city"]) + 1):
        if not mine[colour] and not picked[colour]:
            continue
        name = COLOURS.names[colour]
        rows.append(
            Row(
                sight.text(f"name.{name}"),
                sight.choice(f"block:{name}"),
                f"block:{name}",
                mark(f"block-{LETTERS[colour]}", "ic-24"),
                escape(sight.text("sum.left", n=mine[colour])),
                kind="steps",
                picked=picked[colour],
                back=COLOUR + colour if picked[colour] else None,
                later=build if number == cost - 1 else "",
            )
        )
    total = escape(sight.text("sum.paid", n=number, cost=cost))
    chosen = list(takewhile(lambda choice: choice in range(COLOUR, COLOUR + N), reversed(sight.chosen)))
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
    return plain._replace(groups=groups, rest=rest_said, go=sight.text("choose.AfterAction.done"), go_choice=STOP)


def declarations(sight: Sight) -> list[Row]:
    return [
        Row(label, choice, f"button:{name}", mark("check", "ic-20"), price="+" + points(sight, DECLARATION_POINTS))
        for name, choice, label in offered(sight, "button")
        if choice != STOP
    ]


def may_declare(sight: Sight, plain: Ask) -> Ask:
    groups = [Group("", declarations(sight))]
    return plain._replace(groups=groups, go=sight.text("choose.MayDeclare.done"), go_choice=STOP)


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


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    """The places of a log message, with icons: numbers stand beside their coin or star, blocks are drawn."""
    told: dict[str, Markup] = {}
    for name, fact in event.items():
        if name == "blocks":
            told[name] = joined(
                mark(f"block-{LETTERS[c]}", "", sight.text(f"name.{COLOURS.names[c]}").lower()) * count
                for c, count in enumerate(fact)
                if count
            )
        elif name == "objects":
            told[name] = Markup(", ").join(
                f"{count} {sight.text(f'name.{OBJECTS.names[i]}').lower()}" for i, count in enumerate(fact) if count
            )
        elif name == "had":
            told[name] = tag("b", coins(sight, fact))
        elif name in ("coins", "price"):
            told[name] = tag("b", coins(sight, fact)) if fact else Markup()
        elif name == "points":
            told[name] = tag("b", points(sight, fact)) if fact else Markup()
        elif name == "building":
            told[name] = tag("u", name_of(sight, fact))
        elif name in ("city", "type", "object"):
            told[name] = tag("u", sight.text(f"name.{fact}"))
        elif name == "sums":
            told[name] = escape(products(fact))
        else:
            told[name] = escape(fact)
    return told


def products(sums: list[list[int]]) -> str:
    """Costs times values; a city's value is said once."""
    values = {value for _, value in sums}
    if len(sums) > 1 and len(values) == 1:
        return f"({' + '.join(str(cost) for cost, _ in sums)}) × {values.pop()}"
    return " + ".join(f"{cost} × {value}" for cost, value in sums)


# -- the score sheet ---------------------------------------------------------------------------------------------------

SIGNS = {"earned": ("vp", "g-vp"), "objects": ("crown", ""), "buildings": ("b-palace", ""), "coins": ("coin", "g-coin")}


def sheet(sight: Sight) -> list[Line]:
    """The score sheet; what lies behind another's screen is not on it before the end."""
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
