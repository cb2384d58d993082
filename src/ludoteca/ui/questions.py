"""The decisions of card games, drawn: playing a card, paying, amounts, several cards at one moment, reactions and
windows. They show only what the steps tell (`so_far`); nothing here knows a rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from markupsafe import Markup

from ludoteca.core.choices import STOP, YES
from ludoteca.core.shapes import Offer
from ludoteca.i18n.events import named
from ludoteca.kit.cards import shapes
from ludoteca.ui.ask import Answer, Ask, Group, Row, line, stepped
from ludoteca.ui.cards import Candidate, Face, Parts, card_row, kind_icon
from ludoteca.ui.drawing import Sight, joined, mark, tag
from ludoteca.ui.farm import said, sign, too_dear
from ludoteca.ui.steppers import Amounts, Kind, Way

NONE = Markup()
PASS, PASS_UNTIL, USE = "N", "⇧N", "U"  # keys


def labels(sight: Sight) -> dict[int, str]:
    """Return the words of each choice."""
    return {offer["choice"]: offer["label"] for offer in sight.asked["choices"]}


def shown_by(sight: Sight) -> dict[int, str]:
    """Return the words for the hidden things that each choice brings to light."""
    return {offer["choice"]: sight.shows(offer) for offer in sight.asked["choices"]}


FEW = 4  # asides that are seen beside a question; more are folded away


def folded(ask: Ask, but: str = "") -> Ask:
    """Fold away the asides where there are many of them, but not those under the heading `but`. The question has the
    room then, and a player who has opened them sees them until they close them."""
    groups = [group._replace(folded=group.heading not in ("", but) and len(group.rows) > FEW) for group in ask.groups]
    return ask._replace(groups=groups)


# -- playing a card -------------------------------------------------------------------------------------------------


def play_ask(sight: Sight, plain: Ask, candidates: Sequence[Candidate]) -> Ask:
    """Return the question for a card that is selected in the picker. It tells the ways to pay where there are several,
    and its button plays the card."""
    chosen = [
        tag("div.told", card_row(sight, told_once(card)), card.ways, data_of=card.choice, hidden="")
        for card in candidates
        if card.choice is not None
    ]
    stop = labels(sight).get(STOP)
    others = [Answer(stop, STOP)] if stop else []
    acts = [group for group in plain.groups if group.heading]
    words = sight.text("picker.choose")
    return plain._replace(groups=acts, body=joined(chosen), go=words, go_choice=None, others=others)


def told_once(card: Candidate) -> Face:
    """Return a card, without its price if the ways to pay stand below it."""
    return card.face._replace(cost=NONE) if card.ways else card.face


# -- paying ---------------------------------------------------------------------------------------------------------


def way_words(sight: Sight, parts: Parts, way: shapes.Quote) -> str:
    """Return a way to pay in words: cards given back or used, and goods."""
    goods = parts.said(sight, way["price"])
    return ", ".join([*card_words(sight, way), *([goods] if goods else [])]) or sight.text("pay.nothing")


def card_words(sight: Sight, way: shapes.Quote) -> list[str]:
    given = [sight.text("pay.back", name=named(sight.game, name)) for name in way["returns"]]
    return given + [sight.text("pay.by", name=named(sight.game, name)) for name in way["by"]]


def way_note(sight: Sight, parts: Parts, way: shapes.Quote) -> str:
    """Return the goods that are short if exchanges can bring them, else their price and how many there are."""
    short = parts.some(way["short"])
    if way["choices"] is not None:
        return sight.text("pay.exchange", goods=said(sight, short)) if short else ""
    price = parts.some(way["price"])
    have = {good: price[good] - n for good, n in short.items()}
    return too_dear(sight, [price], {**price, **have}, "pay.short")


def way_row(sight: Sight, parts: Parts, way: shapes.Quote, picked: bool = False, static: bool = False) -> Markup:
    """Draw a way to pay: one that can be picked, or (static) one that is only told."""
    choices, words, note = way["choices"], way_words(sight, parts, way), way_note(sight, parts, way)
    able = choices is not None
    price = parts.drawn(sight, way["price"])
    cards = ", ".join(card_words(sight, way))
    body = joined(
        [
            NONE if static else tag("span.rad"),
            tag("span.what", tag("b", cards or price or words), tag("small", note) if note else ""),
            tag("span.cost", price if cards else ""),
        ]
    )
    if static:
        return tag("div", body, css="opt way" if able else "opt way off")
    return tag(
        "div.opt.way",
        body,
        role="radio",
        aria_checked="true" if picked else "false",
        aria_disabled=None if able else "true",
        tabindex=0 if picked else -1,
        data_plays=None if choices is None else line(choices),
        data_go=sight.text("pay.go", price=words) if able else None,
    )


def ways_told(sight: Sight, parts: Parts, ways: Sequence[shapes.Quote]) -> Markup:
    """Draw the ways to pay for a card before it is played. If there is but one, the card itself says it."""
    rows = [way_row(sight, parts, way, static=True) for way in ways]
    return joined([tag("h3.eyebrow", sight.text("pay.ways")), *rows]) if len(rows) > 1 else Markup()


def pay_ask(sight: Sight, plain: Ask, parts: Parts) -> Ask:
    """Return the question how to pay: ways as rows of which one is picked, then exchanges as steppers, with running
    totals."""
    told: shapes.Pay = sight.so_far
    able = [way for way in told["ways"] if way["choices"] is not None]
    first = min(able, key=lambda way: sum(way["short"]))
    rows = [way_row(sight, parts, way, picked=way is first) for way in told["ways"]]
    body = tag("div.large.ways", *rows, role="radiogroup", aria_label=sight.text("pay.ways"))
    what = named(sight.game, told["cause"])
    ask = plain._replace(
        question=sight.text("pay.question", what=what),
        groups=[],
        body=tag("h3.eyebrow", sight.text("pay.ways")) + body if len(rows) > 1 else Markup(),
        go=sight.text("pay.go", price=way_words(sight, parts, first)),
        go_choice=line(first["choices"] or ()),
        css="long",
    )
    if len(able) > 1:
        return ask
    if told["plans"]:
        ask = stepped(ask, exchange_steppers(sight, parts, told, first))
        foot = totals(sight, parts, told, first, told["plans"][0]["times"])
        return ask._replace(body=ask.body + rates_head(sight, told), foot=foot)
    return ask._replace(
        groups=[Group(sight.text("pay.exchanges"), [exchange_row(sight, parts, x) for x in told["exchanges"]])],
        foot=totals(sight, parts, told, first, [0] * len(told["exchanges"])),
        go="",
        go_choice=None,
    )


def rates_head(sight: Sight, told: shapes.Pay) -> Markup:
    """Draw the heading over the exchanges. Those that do not bring short goods at once are folded away."""
    direct = sum(x["direct"] for x in told["exchanges"])
    more = len(told["exchanges"]) - direct
    words = sight.text("pay.more", n=more)
    fold = tag(
        "button.btn.quiet",
        words,
        id="more-rates",
        type="button",
        data_from=direct,
        data_more_words=words,
        data_fewer=sight.text("pay.fewer"),
        aria_expanded="false",
    )
    return tag("div.hx", tag("h3.eyebrow", sight.text("pay.exchanges")), fold if more and direct else "")


def rate(sight: Sight, parts: Parts, x: shapes.Rate) -> Markup:
    """Draw the goods that an exchange takes and gives."""
    to = mark("to", "ic-14 to", sight.text("pay.for"))
    drawn = (parts.drawn(sight, x["takes"]), to, parts.drawn(sight, x["gives"]))
    return tag("span.rate", *drawn, aria_hidden="true")


def rate_words(sight: Sight, parts: Parts, x: shapes.Rate) -> str:
    """Return an exchange in words, like `3 wood for 1 clay, Dock worker`."""
    takes, gives = parts.said(sight, x["takes"]), parts.said(sight, x["gives"])
    return sight.text("pay.rate", takes=takes, gives=gives, name=named(sight.game, x["cause"]))


def exchange_steppers(sight: Sight, parts: Parts, told: shapes.Pay, way: shapes.Quote) -> Amounts:
    """Return steppers for how often each exchange is made, with all plans of them. The button plays the plan that is
    set."""
    have, words = told["have"], way_words(sight, parts, way)
    kinds = []
    for x in told["exchanges"]:
        there = [n if taken else 0 for n, taken in zip(have, x["takes"], strict=True)]
        source = tag("small", named(sight.game, x["cause"]), aria_hidden="true")
        drawn = rate(sight, parts, x) + source
        kinds.append(Kind(rate_words(sight, parts, x), drawn, parts.said(sight, there), {}))
    go = sight.text("pay.go", price=words)
    ways = [Way(tuple(plan["times"]), line(plan["choices"]), go) for plan in told["plans"] or ()]
    return Amounts(kinds, ways, sight.text("pay.exchanges"), sight.text("pay.unfinished"))


def act_row(sight: Sight, parts: Parts, offer: Offer, x: shapes.Rate | None = None) -> Row:
    """Return the row of an aside: an exchange with its rate, anything else by its label."""
    plain = Row(offer["label"], offer["choice"], offer["anchor"])
    if x is None and (known := parts.rates.get(offer["notation"])):
        x = {"cause": known.cause, "takes": list(known.takes), "gives": list(known.gives)}
    if x is None:
        return plain
    source = tag("span", named(sight.game, x["cause"]), aria_hidden="true")
    return plain._replace(label=rate_words(sight, parts, x), icon=rate(sight, parts, x), price=source)


def exchange_row(sight: Sight, parts: Parts, x: shapes.Exchange) -> Row:
    """Return the row of an exchange that is made at once, where there are too many plans to be listed. It can be taken
    back."""
    made, choice = list(sight.chosen).count(x["choice"]), x["choice"]
    return Row(
        named(sight.game, x["cause"]),
        choice,
        note=sight.text("pay.leaves") + Markup(" ") + parts.drawn(sight, x["leaves"]),
        price=rate(sight, parts, x),
        kind="steps",
        picked=made,
        back=choice if made else None,
    )


def totals(sight: Sight, parts: Parts, told: shapes.Pay, way: shapes.Quote, times: Sequence[int]) -> Markup:
    """Draw the goods in question in four lines: have, exchange, pay, left. The script adds up when a stepper is set."""
    have, pay, rates = told["have"], way["price"], told["exchanges"]
    changes = [[g - t for t, g in zip(x["takes"], x["gives"], strict=True)] for x in rates]
    shown = [good for good in range(len(have)) if pay[good] or any(change[good] for change in changes)]
    made = [sum(n * change[good] for n, change in zip(times, changes, strict=True)) for good in shown]
    deltas = json.dumps([[change[good] for good in shown] for change in changes])
    left = [have[good] + made[i] - pay[good] for i, good in enumerate(shown)]
    lines = (
        ("have", [have[good] for good in shown]),
        ("made", made),
        ("pay", [-pay[good] for good in shown]),
        ("left", left),
    )
    heads = [tag("th", sign(sight, parts.goods[good]), scope="col") for good in shown]
    return tag(
        "table.tot4",
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *[total_line(sight, name, numbers) for name, numbers in lines]),
        id="totals",
        data_deltas=deltas,
    )


def total_line(sight: Sight, name: str, numbers: Sequence[int]) -> Markup:
    cells = [tag("td", signed(n) if name in ("made", "pay") else minus(n), css=sign_css(name, n)) for n in numbers]
    return tag("tr", tag("th", sight.text(f"pay.{name}"), scope="row"), *cells, css=f"t-{name}", data_line=name)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else minus(n)


def minus(n: int) -> str:
    return str(n).replace("-", "−")


def sign_css(name: str, n: int) -> str:
    return "mi" if n < 0 else "pl" if n > 0 and name == "made" else ""


# -- amounts --------------------------------------------------------------------------------------------------------


def amounts_ask(
    sight: Sight, plain: Ask, parts: Parts, heading: str, have: Sequence[int], go: Callable[[Sequence[int]], str]
) -> Ask:
    """Return the question for so many of each good, by steppers. The row with most is proposed. `have` is the goods
    now, `go` the words of the button for a row. Where there are too many rows, one good is asked for after the
    other."""
    told: shapes.Rows = sight.so_far
    found = sorted(zip(told["rows"], told["answers"], strict=True), key=lambda row: -sum(row[0]))
    if len(found) < 2:
        return plain
    goods = [good for good, n in enumerate(have) if any(row[good] != n or row[good] for row, _ in found)]
    kinds = [
        Kind(
            named(sight.game, parts.goods[good]),
            sign(sight, parts.goods[good], "ic-20"),
            str(have[good]),
            {
                row[good]: sight.text("amounts.go", n=have[good] - row[good])
                for row, _ in found
                if row[good] < have[good]
            },
        )
        for good in goods
    ]
    ways = [Way(tuple(row[good] for good in goods), line(codes), go(row)) for row, codes in found]
    return stepped(plain, Amounts(kinds, ways, heading, sight.text("amounts.unfinished")))


# -- cards that answer what happens ----------------------------------------------------------------------------------


def order_ask(sight: Sight, plain: Ask, parts: Parts, event: Markup = NONE) -> Ask:
    """Return the question in which order several cards act at one moment, and which of them are left out."""
    told: shapes.Listening = sight.so_far
    cards = told["cards"]
    rows = [ordered(sight, parts, card, i, len(cards)) for i, card in enumerate(cards)]
    moment = json.dumps([sight.so_far.get("hook"), told["about"]])
    must = [card["choice"] for card in cards if not card["may"]]
    may = any(card["may"] for card in cards)
    others = [Answer(sight.text("order.skip"), line([*must, STOP]), PASS)] if may else []
    return plain._replace(
        why=sight.text("order.why", n=len(cards)),
        groups=[group for group in plain.groups if group.heading],
        body=event + tag("ol.ods", *rows, id="order", data_moment=moment, aria_label=sight.text("order.label")),
        go=sight.text("order.go"),
        go_choice=line([card["choice"] for card in cards]),
        others=others,
        css="react" if event else "",
    )


def ordered(sight: Sight, parts: Parts, card: shapes.CardAct, i: int, n: int) -> Markup:
    face = parts.face(sight, card["card"])
    title = face.text.title
    kind = sight.text("order.may" if card["may"] else "order.must")
    moves = [
        tag(
            "button.ib",
            mark(icon, "ic-20"),
            type="button",
            tabindex=-1,
            data_move=by,
            aria_label=sight.text(f"order.{icon}", name=title),
            aria_disabled="true" if end else "false",
        )
        for icon, by, end in (("up", -1, i == 0), ("down", 1, i == n - 1))
    ]
    tick = tag("input", type="checkbox", checked="", aria_label=sight.text("order.use", name=title))
    return tag(
        "li",
        tag("span.n", i + 1),
        kind_icon(sight, face, "ic-20", says=True),
        tag("span.ct", tag("b", title), tag("small", f"{face.text.short} {kind}"), data_card=f"card-{face.card}"),
        tick if card["may"] else "",
        *moves,
        css=f"od k-{face.kind}",
        id=f"order-{card['card']}",
        tabindex=0,
        data_use=card["choice"],
    )


def react_ask(sight: Sight, plain: Ask, parts: Parts, event: Markup = NONE) -> Ask:
    """Return the question about cards that answer an event: use one or pass, by mouse or by a key."""
    told: shapes.Listening = sight.so_far
    cards, words, shows = told["cards"], labels(sight), shown_by(sight)
    one = len(cards) == 1
    rows = [
        card_row(
            sight,
            parts.face(sight, card["card"]),
            None if one else Answer(sight.text("react.use"), card["choice"], shows=shows[card["choice"]]),
            "flat",
        )
        for card in cards
    ]
    leave = [Answer(words[STOP], STOP, PASS)] if STOP in words else []
    acts, css = [group for group in plain.groups if group.heading], "react" if event else ""
    ask = plain._replace(groups=acts, body=event + joined(rows), css=css)
    if one:
        only = cards[0]["choice"]
        return ask._replace(go=words[only], go_choice=only, key=USE, others=leave)
    return ask._replace(go=words.get(STOP, ""), go_choice=STOP if leave else None, key=PASS if leave else "")


def window_ask(sight: Sight, plain: Ask, parts: Parts, event: Markup = NONE) -> Ask:
    """Return the question about cards that may be played out of the hand. Each row plays its card; the filled button
    passes until something else can be played, the other one only this time."""
    told: shapes.Window = sight.so_far
    words, shows = labels(sight), shown_by(sight)
    rows = []
    for card in sorted(told["cards"], key=lambda card: not card["new"]):
        action = Answer(sight.text("react.play"), card["choice"], shows=shows[card["choice"]])
        rows.append(card_row(sight, parts.face(sight, card["card"]), action, "flat new" if card["new"] else "flat"))
    new = sum(card["new"] for card in told["cards"])
    return plain._replace(
        groups=[],
        why=sight.text("react.new", n=new),
        body=event + joined(rows),
        go=words[STOP],
        go_choice=STOP,
        key=PASS_UNTIL,
        others=[Answer(words[YES], YES, PASS)],
        css="react",
        private=True,
    )
