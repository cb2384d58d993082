"""The cards of the coach as the server draws them: for every game, at every moment of it, from the view of one seat."""

from __future__ import annotations

import re
from importlib import resources

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.i18n.text import catalogue
from ludoteca.ui.coach import MOMENTS
from ludoteca.ui.drawing import Sight, renderer
from ludoteca.web.pages.rules import sections
from tests.browser.looks import PLAYERS

SPRITE = resources.files("ludoteca").joinpath("web", "static", "icons.svg").read_text("utf-8")


@pytest.mark.parametrize("game", PLAYERS)
def test_each_card_has_a_heading_at_most_two_sentences_and_an_anchor_on_the_board(game: str) -> None:
    started = ludoteca.new(game, players=2, seed=5)
    sight = Sight(started.view(started.who))
    drawn = "".join(panel.html for panel in renderer(game).panels(sight))
    anchors = set(re.findall(r'data-anchor="([^"]+)"', drawn))
    for moment in MOMENTS:
        card = renderer(game).coach(sight).told(game, moment)
        assert card["heading"]
        assert len(re.findall(r"[.?!](?= |$)", card["words"])) <= 2
        assert anchors & set(card["anchors"]), moment


def test_every_message_of_the_coach_is_said_in_some_card() -> None:
    known = {f"{game}.{key}" for game in PLAYERS for key in catalogue("en", f"{game}_coach")}
    said = set()
    for game in PLAYERS:
        started = ludoteca.new(game, players=2, seed=5)
        coach = renderer(game).coach(Sight(started.view(started.who)))
        for moment in MOMENTS:
            said |= {f"{game}.{moment}.{part}" for part in ("heading", "words")}
            said |= {f"{game}.{moment}.{sign.means}" for sign in getattr(coach, moment).legend}
    assert known == said


@pytest.mark.parametrize("game", ["carrara", "creatures"])
def test_the_end_is_near_before_it_comes_and_not_at_the_beginning(game: str) -> None:
    playing = ludoteca.new(game, players=2, seed=5)
    bots = [bot("greedy", seat) for seat in range(2)]
    near = []
    while not playing.over:
        near.append(renderer(game).coach(Sight(playing.view(playing.who))).end_is_near)
        playing.play(decide(bots[playing.who], playing))
    assert not near[0]
    assert near[-1]
    assert near.index(True) < len(near) - 1


@pytest.mark.parametrize("game", PLAYERS)
def test_every_section_of_the_rules_has_a_drawing_of_signs_that_there_are(game: str) -> None:
    known = set(re.findall(r'<symbol id="i-([\w-]+)"', SPRITE))
    for section in sections(game):
        signs = re.findall(r'href="#i-([\w-]+)"', section.drawing)
        assert signs, section.name
        assert set(signs) <= known, section.name
