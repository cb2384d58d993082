"""The page parts of card games, drawn from real positions: all that can be chosen is there, and text stays text."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hamlet import BOX as HAMLET
from hamlet import page
from markupsafe import Markup, escape

from ludoteca.i18n.cards import CardText
from ludoteca.ui.ask import Answer, Ask, plain_ask
from ludoteca.ui.cards import MANY, Candidate, Face, card_row, chip, chips, full_card, picker, to_read
from ludoteca.ui.drawing import Sight
from ludoteca.ui.questions import play_ask
from tests.cardgames.hopfield import BOX as HOPFIELD
from tests.cardgames.hopfield import page as hopfield_page
from tests.cardgames.table import hamlet
from tests.cardgames.test_card_laws import walk

PAGES: dict[str, Any] = {"hamlet": page, "hopfield": hopfield_page}
NAMES = ("Ada", "Bruno", "Chiara", "Delio")


def sight_of(g: Any) -> Sight:
    return Sight(g.view(g.who), NAMES[: g.players])


def on_the_page(ask: Ask, board: str) -> tuple[set[int], set[str]]:
    """The choices that the decision can play, alone or in a line, and the things on the board that can be touched."""
    lines = [row.choice for group in ask.groups for row in group.rows] + [ask.go_choice]
    lines += [answer.choice for answer in ask.others] + [
        way.choice for way in (ask.amounts.ways if ask.amounts else ())
    ]
    lines += re.findall(r'data-(?:plays|use|choice)="([^"]+)"', ask.body + board)
    codes = {int(code) for line in lines if line is not None for code in str(line).split()}
    return codes, set(re.findall(r'data-anchor="([^"]+)"', board))


@pytest.mark.parametrize("box", [HAMLET, HOPFIELD], ids=lambda box: box.key)
@pytest.mark.parametrize("seed", range(6))
def test_every_choice_is_on_the_page(box: Any, seed: int) -> None:
    """Of exchanges before a payment, which steppers ask for, all ends are there: another test sees to that."""
    render = PAGES[box.key]
    for g in walk(box, seed, cards=24):
        sight = sight_of(g)
        if sight.step == "Pay" and sight.so_far["plans"]:
            continue
        ask, board = render.ask(sight), Markup().join(panel.html for panel in render.panels(sight))
        codes, anchors = on_the_page(ask, board)
        for offer in sight.asked["choices"] + sight.asked["asides"]:
            there = offer["choice"] in codes or escape(offer["anchor"]) in anchors
            assert there, (sight.step, offer)


def test_who_watches_sees_no_hand_and_every_position_can_be_drawn_for_all() -> None:
    for g in walk(HAMLET, 3, cards=12):
        for viewer in (None, *range(g.players)):
            sight = Sight(g.view(viewer), NAMES[: g.players])
            board = Markup().join(panel.html for panel in page.panels(sight))
            for who, farm in enumerate(g.farms):
                secret = [name for name in farm.hand.names if name not in sight.table["majors"]]
                assert who == viewer or not any(f'id="card-{name}"' in board for name in secret)


# -- paying -----------------------------------------------------------------------------------------------------------


def paying(goods: str = "6 wood 1 clay 3 reed 2 stone", **more: Any) -> Ask:
    """A renovation for which something is short."""
    t = hamlet({"goods": goods, "cards": "dock-worker", **more})
    t.play("renovate")
    return page.ask(sight_of(t.game))


def lines_of(foot: Markup) -> dict[str, list[int]]:
    rows = re.findall(r'data-line="(\w+)">(.*?)</tr>', foot)
    return {
        name: [int(n.replace("−", "-")) for n in re.findall(r"<td[^>]*>([^<]+)</td>", cells)] for name, cells in rows
    }


def test_totals_add_up() -> None:
    ask = paying()
    lines = lines_of(ask.foot)
    assert list(lines) == ["have", "made", "pay", "left"]
    for have, made, pay, left in zip(*lines.values(), strict=True):
        assert have + made + pay == left >= 0
    assert ask.amounts is not None
    assert len(ask.amounts.kinds) == len(ask.amounts.ways[0].amounts)
    assert len({kind.label for kind in ask.amounts.kinds}) == len(ask.amounts.kinds), "each is called by another name"


def test_where_plans_are_too_many_exchanges_are_made_one_by_one() -> None:
    goods = "7 wood 7 clay 7 reed 1 stone 4 grain 4 food"
    ask = paying(goods, cards="dock-worker clay-firer grocer", house="clay", rooms=5)
    assert ask.amounts is None
    rows = [row for group in ask.groups for row in group.rows]
    assert {row.kind for row in rows} == {"steps"}
    assert not ask.go


# -- single parts -----------------------------------------------------------------------------------------------------

HOSTILE = "Ada\"><script>x</script>'&{0}"


def face(**more: Any) -> Face:
    return Face("turner", "occupation", CardText(HOSTILE, HOSTILE, HOSTILE), needs=HOSTILE, number=HOSTILE, **more)


def a_sight() -> Sight:
    return sight_of(hamlet({"goods": "1 food"}).game)


def test_text_of_cards_stays_text() -> None:
    sight, hostile = a_sight(), face(points=2, passes=True)
    candidate = Candidate(hostile, 400, True), Candidate(hostile, None, False, HOSTILE)
    drawn = [
        chip(sight, hostile, HOSTILE),
        card_row(sight, hostile, Answer(HOSTILE, 1)),
        full_card(sight, hostile, HOSTILE),
        to_read(sight, [hostile]),
        chips(sight, HOSTILE, [hostile], none=HOSTILE),
        picker(sight, HOSTILE, candidate),
        play_ask(sight, plain_ask(sight), candidate).body,
    ]
    for part in drawn:
        assert isinstance(part, Markup)
        assert "<script" not in part
        assert HOSTILE not in part
        assert escape(HOSTILE) in part


def test_a_card_says_its_kind_by_edge_icon_and_word() -> None:
    sight, plain = a_sight(), page.face(a_sight(), "hearth")
    for part in (full_card(sight, plain), chip(sight, plain), card_row(sight, plain)):
        assert "#i-major" in part
        assert "Major" in part
    assert "k-major" in chip(sight, plain)
    assert "k-major" in card_row(sight, plain)


def test_a_full_card_has_cost_needs_points_and_its_mark() -> None:
    sight = a_sight()
    hearth = full_card(sight, page.face(sight, "hearth"))
    assert "#i-clay" in hearth
    assert "Fireplace" in hearth, "which may be given in place of the clay"
    assert "#i-vp" in hearth
    assert "3 occupations" in full_card(sight, page.face(sight, "reed-pond"))
    assert "#i-pass" in chip(sight, page.face(sight, "guest"))
    bean_field = page.face(sight, "bean-field", (2,))
    for part in (full_card(sight, bean_field), chip(sight, bean_field), card_row(sight, bean_field)):
        assert 'class="cmark"' in part


def test_a_list_is_scrolled_only_if_it_is_long_and_tab_stops_in_it_once() -> None:
    sight = a_sight()
    plain = page.face(sight, "turner")
    assert "many" not in chips(sight, "Hand", [plain] * MANY)
    long = chips(sight, "Hand", [plain] * (MANY + 1))
    assert "ccs many" in long
    assert long.count('tabindex="0"') == 1


def test_the_picker_counts_and_puts_first_what_can_be_played() -> None:
    sight = a_sight()
    cards = [
        Candidate(page.face(sight, "well"), None, False, "2 stone short"),
        Candidate(page.face(sight, "reed-pond"), None, True, "0 of 3 occupations"),
        Candidate(page.face(sight, "ladder"), 400, True),
    ]
    drawn = picker(sight, "Cards", cards)
    assert re.findall(r'id="pick-([\w-]+)"', drawn) == ["ladder", "reed-pond", "well"]
    assert re.findall(r"<b>(\d+)</b>", drawn)[:3] == ["1", "2", "3"]
    assert drawn.count('aria-disabled="true"') == 2
    assert drawn.count("data-plays") == 1
