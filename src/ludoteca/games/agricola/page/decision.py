"""The parts of the page beside the board: the decisions of Agricola, the log's icons, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup, escape

from ludoteca.core.shapes import Fact, Offer
from ludoteca.games.agricola.board import CARDS, LIVESTOCK, WORDS
from ludoteca.games.agricola.page.cards import CHOOSING, PARTS, PLAYING, candidates, to_choose
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.page.spaces import short
from ludoteca.games.agricola.page.table import LIVE
from ludoteca.games.agricola.shapes import Bake, Exchange, Feed, Fence, Listening, PutAway, Seat
from ludoteca.i18n.text import has_text
from ludoteca.ui.ask import Ask, Group, Row, ask_beside
from ludoteca.ui.drawing import Line, filled, joined, mark, tag, token
from ludoteca.ui.farm import priced, sign
from ludoteca.ui.questions import FEW, act_row, amounts_ask, folded, order_ask, pay_ask, play_ask, react_ask

ON_THE_BOARD = ("space", "cell", "card", "seat")


def ask(sight: Sight) -> Ask:
    return ASKS.get(sight.step, plain)(sight)


def plain(sight: Sight) -> Ask:
    return folded(ask_beside(sight, row, lambda anchor: anchor.split(":")[0] in ON_THE_BOARD, briefly=True))


def row(sight: Sight, offer: Offer) -> Row:
    return act_row(sight, PARTS, offer, exchanges(sight).get(offer["choice"]))


def exchanges(sight: Sight) -> dict[int, Exchange]:
    """Return the viewer's exchanges by their choices."""
    return {x["choice"]: x for x in sight.mine["exchanges"]}


# -- the turn ----------------------------------------------------------------------------------------------------------


def turn(sight: Sight) -> Ask:
    return plain(sight)._replace(why=sight.text("why.Turn", n=sight.mine["workers"]))


def fence(sight: Sight) -> Ask:
    """Return the question for fences, with their number and price for the chosen cells, and the fences left."""
    told, asked = sight.so_far_of(Fence), plain(sight)
    whole = next((pasture for pasture in told["pastures"] if sorted(pasture["cells"]) == sorted(told["cells"])), None)
    left = sight.text("sum.fences_left", n=told["left"])
    if whole is None:
        return asked._replace(total=escape(left))
    paid = [
        joined([priced(sight, {good: n}, "ic-14"), " ", sight.text("note.of", n=sight.mine["goods"][good])])
        for good, n in PARTS.some(whole["price"]).items()
    ]
    price = Markup(", ").join(paid) or escape(sight.text("name.free"))
    number = joined([tag("b", sight.text("sum.fences", n=whole["fences"])), " ", sight.text("note.of", n=told["left"])])
    return asked._replace(total=number, rest=price, go=sight.text("go.fence") if asked.go else "")


def sow(sight: Sight) -> Ask:
    """Return the question for crops: a click on a field, or a row for each crop and each card."""
    asked = plain(sight)
    rows = []
    for offer in sight.asked["choices"]:
        if WORDS.family_of[offer["choice"]].name == "sow":
            crop = WORDS.item(offer["choice"]).partition(" ")[0]
            have = escape(sight.text("note.of", n=sight.mine["goods"][crop]))
            rows.append(Row(offer["label"], offer["choice"], offer["anchor"], sign(sight, crop, "ic-24"), price=have))
    acts = [group for group in asked.groups if group.heading]
    return asked._replace(groups=[Group("", rows), *acts])


def bake(sight: Sight) -> Ask:
    """Return the question for bread, with the food for each number of grain."""
    asked = plain(sight)
    rows = [
        each._replace(icon=sign(sight, "grain", "ic-24"), price="+" + priced(sight, {"food": food}, "ic-14"))
        for each, food in zip(asked.groups[0].rows, sight.so_far_of(Bake)["brings"], strict=True)
    ]
    return asked._replace(groups=[Group("", rows), *asked.groups[1:]])


def settle(sight: Sight) -> Ask:
    """Return the question how many animals of each kind stay. The herd with most animals is proposed."""
    parts = PARTS._replace(goods=LIVESTOCK)

    def go(kept: Sequence[int]) -> str:
        return sight.text("keep.go", animals=parts.said(sight, kept)) if any(kept) else sight.text("keep.none")

    have = [sight.mine["goods"][animal] for animal in parts.goods]
    return amounts_ask(sight, cooking_first(sight, plain(sight)), parts, sight.text("keep.heading"), have, go)


def cooking_first(sight: Sight, asked: Ask) -> Ask:
    """Put the exchanges of animals apart from all else that may be done at any time, because it is the last moment for
    them."""
    cooked = {
        choice for choice, x in exchanges(sight).items() if not PARTS.some(x["takes"]).keys().isdisjoint(LIVESTOCK)
    }
    groups = []
    for group in asked.groups:
        cook = [row for row in group.rows if group.heading and row.choice in cooked]
        rest = [row for row in group.rows if row not in cook]
        groups += [Group(sight.text("keep.cook"), cook, small=True)] if cook else []
        groups += [group._replace(rows=rest)] if rest else []
    return folded(asked._replace(groups=groups), but=sight.text("keep.cook"))


# -- the harvest -------------------------------------------------------------------------------------------------------


def feed(sight: Sight) -> Ask:
    """Return the question of the meal: the food needed and the food there, every way to more food, and the cost of
    begging."""
    told, asked = sight.so_far_of(Feed), plain(sight)
    need, have, begs = told["need"], told["have"], told["begs"]
    cells = [tag("i.there") if k < have else tag("i.owed") for k in range(need)]
    meal = to_food(sight)
    rows = [exchange_row(sight, x) for x in meal]
    if begs:
        cost = tag("span.neg", f"−{-told['points']}", mark("vp", "ic-14", sight.text("draw.points")))
        note = escape(sight.text("note.begging"))
        rows.append(Row(sight.text("note.beg", n=begs), None, "", mark("begging", "ic-24 begs"), note, cost))
    others = [group for group in asked.groups if group.heading]
    listed = [x["choice"] for x in meal]
    kept = [act for group in others for act in group.rows if act.choice not in listed]
    rest = joined([tag("b.neg", begs), " ", sight.text("sum.owed")]) if begs else mark("check", "ok")
    return asked._replace(
        groups=[Group("", rows), *([others[0]._replace(rows=kept, folded=len(kept) > FEW)] if kept else [])],
        total=joined([tag("span.meal", *cells, aria_hidden="true"), " ", sight.text("sum.there", n=have, owed=need)]),
        rest=rest,
        go=sight.text("go.beg" if begs else "go.feed", n=begs, food=min(have, need)),
        go_choice=WORDS.codes["yes"],
        clear=len(meals(sight)),
        css="long",
    )


def meals(sight: Sight) -> list[int]:
    """Return the exchanges that the viewer has made since they were asked, the last first."""
    done, known = list[int](), exchanges(sight)
    for choice in reversed(sight.chosen):
        if choice not in known:
            break
        done.append(choice)
    return done


def to_food(sight: Sight) -> list[Exchange]:
    """Return the exchanges for food that can be made, and those just made."""
    known, now = exchanges(sight), [*(offer["choice"] for offer in sight.asked["asides"]), *meals(sight)]
    return [x for choice, x in sorted(known.items()) if choice in now and "food" in PARTS.some(x["gives"])]


def exchange_row(sight: Sight, x: Exchange) -> Row:
    choice, offered = x["choice"], [offer["choice"] for offer in sight.asked["asides"]]
    times = meals(sight).count(choice)
    takes, gives = PARTS.some(x["takes"]), PARTS.some(x["gives"])
    left = min(sight.mine["goods"][good] // n for good, n in takes.items())
    several = len(takes) > 1
    note = sight.text("note.more", n=left) if several else sight.text("note.of", n=sight.mine["goods"][min(takes)])
    return Row(
        short(sight, x["cause"]),
        choice if choice in offered else None,
        icon=sign(sight, next(iter(takes)), "ic-24"),
        note=joined([priced(sight, takes, "ic-14"), " ", note]),
        price="+" + priced(sight, gives),
        kind="steps",
        picked=times,
        back=choice if times else None,
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def play(sight: Sight) -> Ask:
    return play_ask(sight, plain(sight), candidates(sight))


def choose_card(sight: Sight) -> Ask:
    """Return the question for a card to keep, to put away, or to draw once enough are given away."""
    found, asked = to_choose(sight), plain(sight)
    if sight.step == "Draft":
        left = sight.name(((sight.you or 0) + 1) % sight.view["players"])
        asked = asked._replace(why=sight.text("why.Draft", n=len(found) - 1, name=left))
    if putting := sight.told(PutAway):
        asked = asked._replace(why=sight.text("why.PutAway", n=putting["number"], of=len(found)))
    return play_ask(sight, asked, found) if found else asked


def pay(sight: Sight) -> Ask:
    return pay_ask(sight, plain(sight), PARTS)


def moment(sight: Sight) -> Ask:
    told: Listening = sight.so_far
    return (order_ask if len(told["cards"]) > 1 else react_ask)(sight, plain(sight), PARTS, event(sight))


def event(sight: Sight) -> Markup:
    """Draw the deed of another player to which the viewer's cards may answer."""
    listening: Listening = sight.so_far
    first, *others = listening["about"] or [None]
    if isinstance(first, dict) and "Use" in first:
        return told(sight, "event.space", first["Use"][0], space=first["Use"][1])
    if sight.step == "HandListens" and isinstance(first, int):
        return told(sight, "event.card", first, card=str(others[0]))
    return Markup()


def told(sight: Sight, key: str, who: int, **names: str) -> Markup:
    if who == sight.you:
        return Markup()
    places = {place: tag("b", sight.text(f"name.{name}")) for place, name in names.items()}
    sentence = sight.text(key, **{place: f"{{{place}}}" for place in ("who", *places)})
    return tag("div.evt", token(who), tag("span", filled(sentence, {**places, "who": tag("b", sight.name(who))})))


ASKS: dict[str, Callable[[Sight], Ask]] = {
    "Turn": turn,
    "Fence": fence,
    "Sow": sow,
    "Bake": bake,
    "Settle": settle,
    "Release": settle,
    "Feed": feed,
    "Pay": pay,
    **dict.fromkeys(PLAYING, play),
    **dict.fromkeys(CHOOSING, choose_card),
    **dict.fromkeys(("Moment", "Moments", "HandListens"), moment),
}


# -- log and score sheet -----------------------------------------------------------------------------------------------


def facts(event: Mapping[str, Fact], sight: Sight) -> dict[str, Markup]:
    return {key: fact(key, value, sight) for key, value in event.items()}


def fact(key: str, value: object, sight: Sight) -> Markup:
    if isinstance(value, list):
        return PARTS.drawn(sight, value)
    if not isinstance(value, str):
        return tag("b", str(value)) if value else Markup()
    if key == "house":
        return escape(sight.text(f"house.{value}"))
    name = f"name.{value}"
    if not has_text(sight.game, name):
        return tag("b", value) if value else Markup()
    return tag("u", sight.text(name), data_card=f"card-{value}" if value in CARDS else None)


def sheet(sight: Sight) -> list[Line]:
    """Return the fourteen categories. Those that bring other than one point each also tell how many things they
    count."""
    seats = sight.table["seats"]
    counts = [counted(seat) for seat in seats]
    return [
        Line(
            sight.text(f"score.{what}"),
            mark(icon, css),
            [seat["sheet"].get(what, 0) for seat in seats],
            [str(count[what]) for count in counts] if what in counts[0] else [],
        )
        for what, (icon, css) in LIVE.items()
    ]


def counted(seat: Seat) -> dict[str, int]:
    """Return how many things each category counts, crops in the supply, on fields and on cards alike."""
    crops = {crop: seat["goods"][crop] for crop in ("grain", "vegetable")}
    for field in seat["fields"]:
        if field["crop"]:
            crops[field["crop"]] += field["number"]
    for card in seat["cards"]:
        if card["crop"] in crops:
            crops[card["crop"]] += sum(card["marks"])
    animals = {animal: seat["goods"][animal] for animal in LIVESTOCK}
    return {
        "fields": len(seat["fields"]),
        "pastures": len(seat["pastures"]),
        "grain": crops["grain"],
        "vegetables": crops["vegetable"],
        **animals,
        "stone_rooms": len(seat["rooms"]) if seat["house"] == "stone" else 0,
        "people": seat["people"],
    }
