"""The action spaces in ten columns: printed ones above, then green cards and the rounds with their cards."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.core.shapes import Lack
from ludoteca.games.agricola.board import LIVESTOCK
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.printed import space_key
from ludoteca.games.agricola.shapes import Space
from ludoteca.i18n.text import has_text
from ludoteca.ui.drawing import joined, mark, tag, token
from ludoteca.ui.farm import figure, icon_of, lying, refills, said, space, taken, too_dear
from ludoteca.ui.farm import priced as drawn_price

SIGNS = {  # what can be done on a space
    "room": ("room-wood", "g-wood"),
    "stable": ("stable", "g-wood"),
    "plow": ("plow", "g-wood"),
    "sow": ("sow", "g-grain"),
    "bake": ("bake", "g-food"),
    "occupation": ("occupation", "k-occupation kd"),
    "minor": ("minor", "k-minor kd"),
    "major": ("major", "k-major kd"),
    "growth": ("newborn", ""),
    "renovate": ("renovate", "g-clay"),
    "fences": ("fence", "g-fence"),
    "start": ("first", ""),
}
CHOICES = {"resource": ("wood", "clay", "reed", "stone"), "animal": LIVESTOCK}  # one of these
BUILT = ("rooms", "renovation", "renovation-and-fences")  # spaces that tell what is paid there


def tiles(sight: Sight) -> Markup:
    """Draw all spaces in their order, with the course of the game among them where there is room."""
    known = {there["name"]: there for there in sight.table["spaces"]}
    others = [there for there in known.values() if not there["round"] and not there["card"]]
    board = [tag("div.cell", tile(sight, there)) for there in others if not there["green"]]
    cards = [tag("div.cell.grn", tile(sight, there)) for there in others if there["green"]]
    if len(cards) < 6:
        cards.append(course(sight, 6 - len(cards)))
    rounds = [round_cell(sight, number, known) for number in range(1, sight.table["printed"]["rounds"] + 1)]
    extra = [tag("div.cell.own-card", tile(sight, there)) for there in known.values() if there["card"]]
    return joined([*board, *cards, *rounds, *extra])


def round_cell(sight: Sight, number: int, known: dict[str, Space]) -> Markup:
    """Draw the place of a round: its number, a sickle if a harvest follows, and its card or the goods promised for
    it."""
    name = sight.table["order"][number - 1]
    now = number == sight.table["round"]
    harvest = mark("harvest", "hv", sight.text("draw.harvest")) if number in sight.table["printed"]["harvests"] else ""
    head = tag("span", tag("i", number), harvest, css="rh cur" if now else "rh")
    body = tile(sight, known[name]) if name in known else closed(sight, number)
    return tag("div.cell.hd", head, body)


def closed(sight: Sight, number: int) -> Markup:
    """Draw a round to come: its stage, and the goods that lie there for somebody."""
    promised = []
    told = []
    for seat, farm in enumerate(sight.table["seats"]):
        goods = farm["promised"].get(str(number), {})
        if goods:
            promised.append(
                tag("span.pm1", token(seat), *[mark(icon_of(good), f"g-{icon_of(good)}") for good in goods])
            )
            told.append(f"{sight.name(seat)}: {said(sight, goods)}")
    stage = sight.text("draw.stage", n=stage_of(sight)[number - 1])
    says = ". ".join([sight.text("draw.round_of", n=number), stage, *told])
    return tag("div.sp.shut", tag("b", stage), tag("span.pm", *promised), role="img", aria_label=says, title=says)


def stage_of(sight: Sight) -> list[int]:
    """Return the stage of each round: each of its cards comes in one."""
    return [stage for stage, cards in enumerate(sight.table["printed"]["stages"], 1) for _ in cards]


def tile(sight: Sight, there: Space) -> Markup:
    """Draw an action space: its name, the goods that come each round, and its goods or its actions."""
    name, people = there["name"], there["who"]
    goods = {**there["lying"]}
    for good, number in there["gives"].items():
        goods[good] = goods.get(good, 0) + number
    lacks = sight.refused.get(f"space:{name}", [])
    standing = taken(sight, lacks)
    corner = joined(refills(number) for number in there["adds"].values()) if not people else Markup()
    signs = dear(sight, there) or [sign for what in there["offers"] for sign in signs_of(what)]
    refused = lacks and not goods and not people
    content = tag("small", brief(sight, there, lacks)) if refused else lying(goods) + joined(signs)
    content += joined(figure(seat, "small" if len(people) > 1 else "", name) for seat in people)
    css = "occ" if people else ""
    if sight.table["round"] and there["round"] == sight.table["round"]:
        css += " fresh"
    what = says(sight, there, standing=not standing)
    return space(sight, f"space:{name}", what, short(sight, name), corner, content, css=css, why=why(sight, lacks))


def dear(sight: Sight, there: Space) -> list[Markup]:
    """Draw the things that can be built on a free space, each with its price for the viewer."""
    if there["who"]:
        return []
    costs = prices_of(sight, there)
    signs = [(what, joined(signs_of(what))) for what in there["offers"]]
    return (
        [tag("span.pr1", sign, drawn_price(sight, costs.get(what, {}), "ic-14")) for what, sign in signs]
        if costs
        else []
    )


def prices_of(sight: Sight, there: Space) -> dict[str, dict[str, int]]:
    """Return the prices of the things built on a space that has no other use."""
    known = sight.table["seats"][sight.you or 0]["prices"] if there["name"] in BUILT else {}
    return {what: known[what] for what in there["offers"] if what in known}


def signs_of(what: str) -> list[Markup]:
    """Return the icons of an action: one of these goods, or one sign."""
    if what in CHOICES:
        return [mark(good, f"ic-14 g-{good}") for good in CHOICES[what]]
    return [mark(SIGNS[what][0], f"ic-20 {SIGNS[what][1]}")] if what in SIGNS else []


def short(sight: Sight, name: str) -> str:
    """Return the name on a tile."""
    return sight.text(f"tile.{name}") if has_text(sight.game, f"tile.{name}") else sight.text(f"name.{name}")


def says(sight: Sight, there: Space, standing: bool = True) -> str:
    """Return a space in words. Who is `standing` there can be left out."""
    name = there["name"]
    key = space_key(name, sight.table["family"])
    parts = [sight.text(key) if has_text(sight.game, key) else sight.text(f"name.{name}")]
    if there["lying"]:
        parts.append(sight.text("draw.lying", goods=said(sight, there["lying"])))
    if there["adds"]:
        parts.append(sight.text("draw.grows", goods=said(sight, there["adds"])))
    costs = prices_of(sight, there).items()
    parts += [sight.text(f"costs.{what}", goods=said(sight, goods)) for what, goods in costs if goods]
    parts += [sight.text("draw.person_of", name=sight.name(seat)) for seat in there["who"] if standing]
    return ", ".join(parts)


def brief(sight: Sight, there: Space, lacks: Sequence[Lack]) -> str:
    """Return in a few words why nobody can be sent to a free space, by the first reason or by the actions there."""
    for what in (*[lack["code"] for lack in lacks[:1]], *there["offers"]):
        if has_text(sight.game, f"brief.{what}"):
            return sight.text(f"brief.{what}")
    return sight.text("brief.space")


def why(sight: Sight, lacks: Sequence[Lack]) -> str:
    """Why a space is not offered, in words."""
    return taken(sight, lacks) or "; ".join(words(sight, lack) for lack in lacks)


def words(sight: Sight, lack: Lack) -> str:
    code, facts = lack["code"], lack["facts"]
    match code:
        case "dear":
            return too_dear(sight, facts["prices"], sight.mine["goods"], "not.price")
        case "cheapest":
            return too_dear(sight, facts["prices"], sight.mine["goods"], "not.cheapest")
        case "toll":
            (price,) = facts["prices"]
            names = sight.text("and").join(sight.name(seat) for seat in facts["to"])
            have = said(sight, {good: sight.mine["goods"][good] for good in price})
            return sight.text("not.toll", names=names, price=said(sight, price), have=have)
        case "sow_count":
            return sight.text("not.sow_count", crops=said(sight, facts["crops"]), empty=facts["empty"])
        case "fence_count":
            return sight.text("not.fence_count", wood=said(sight, {"wood": facts["wood"]}), n=facts["n"])
    return sight.text(f"not.{code}", **facts)


def course(sight: Sight, wide: int) -> Markup:
    """Draw the course of the game: the round cards still to come in each stage, and the harvests."""
    now, printed = sight.table["round"], sight.table["printed"]
    harvests = [n for n in printed["harvests"] if n >= now]
    seen = [name for name in sight.table["order"] if name]
    lines = []
    for stage, cards in enumerate(printed["stages"], 1):
        left = [short(sight, name) for name in cards if name not in seen]
        rounds = [number for number, its in enumerate(stage_of(sight), 1) if its == stage and number > now]
        if left:
            lines.append(tag("li", tag("b", span_of(rounds)), " ", ", ".join(left)))
    after = ", ".join(map(str, harvests))
    told = tag("p", mark("harvest", "ic-14 hv"), " ", sight.text("draw.harvests", rounds=after)) if harvests else ""
    shown = lines[: 3 if wide > 2 else 1]
    return tag("div", tag("div.eyebrow", sight.text("draw.to_come")), tag("ul", *shown), told, css=f"course c{wide}")


def span_of(rounds: list[int]) -> str:
    return f"{rounds[0]}–{rounds[-1]}" if len(rounds) > 1 else str(rounds[0]) if rounds else ""
