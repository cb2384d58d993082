"""The table of the Family Edition in letters: what lies on it can be read off."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli import files
from ludoteca.cli.main import main
from ludoteca.cli.terminal import showing
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.views import asked
from ludoteca.games.family.terminal import WIDTH, draw
from ludoteca.testing import table
from ludoteca.ui.terminal import Ink
from tests.terminal.moments import COLOUR_CODE, moments


def lines(g: Game, player: int | None = 0) -> list[str]:
    """The lines of the table, without needless spaces."""
    return [" ".join(line.split()) for line in draw(g.view(player), colour=False).splitlines()]


def test_open_spaces_tell_what_lies_there_and_who_is_there() -> None:
    drawn = "\n".join(lines(table("family", round=2, lying={"forest": "6 wood"}, placed={"fishing": 0}).game))
    assert "Forest: 6 wood" in drawn
    assert "Fishing: 1 food ▶Player 1" in drawn
    assert "Later: 3 Sow, 4 Improvement" in drawn


def test_the_harvest_to_come_is_named() -> None:
    assert lines(table("family", round=5).game)[0].endswith("round 5 of 14 · harvest after round 7")
    feeding = table("family", round=7, moment="feeding", seats=[{"goods": "1 grain"}]).game
    assert lines(feeding)[0].endswith("round 7 of 14 · harvest")


def test_a_farm_is_a_map_of_its_tiles() -> None:
    seats = [{"goods": "3 sheep", "house": "clay", "fields": "2,0:3 2,1", "pastures": "4@0,1/1,1 2@-1,0+stable"}]
    drawn = lines(table("family", round=5, seats=seats).game)
    first = next(i for i, line in enumerate(drawn) if line.startswith("▶ Player 1 (you)"))
    assert drawn[first + 1].startswith("-1 0 1 2 Goods: 3 sheep")
    assert drawn[first + 2].startswith("0 p C C f3 Animals in pastures: 3/4 0/4+")
    assert drawn[first + 3].startswith("1 · s3 == f·")


def test_squares_that_can_be_chosen_have_the_number_of_the_choice() -> None:
    t = table("family", round=2, seats=[{"goods": "5 wood"}]).play("pastures", "pasture 4")
    drawn = lines(t.game)
    first = next(i for i, line in enumerate(drawn) if line.startswith("▶ Player 1 (you)"))
    assert drawn[first + 2].startswith("-1 · 1 2 ·")
    assert drawn[first + 3].startswith("0 3 W W 4")
    assert t.offered[:4] == ["0,-1", "1,-1", "-1,0", "2,0"]
    drawn = lines(t.play("2,0").game)
    assert drawn[first + 3].startswith("0 W W p 2"), "the first half lies there"


def test_spaces_tell_their_prices() -> None:
    drawn = "\n".join(lines(table("family", round=7, seats=[{}, {"improvements": "windmill"}]).game))
    for told in ("Wooden rooms: 5 wood, 2 reed", "Renovation: 3 clay, 1 reed", "Windmill: Player 2"):
        assert told in drawn


def test_improvements_tell_what_they_are_good_for() -> None:
    drawn = "\n".join(lines(table("family").game))
    for told in (
        "Cooking hearth 4 clay / 5 clay sheep 2, boar 3, cattle 4; bread 3 food",
        "Clay oven 3 clay / 3 clay bread 5 food",
        "Basketmaker 2 reed harvest 1 reed: 3 food; end 2: 1 point",
        "Storehouse 2 wood, 2 clay end 3 goods left: 1 point",
    ):
        assert told in drawn


def test_improvements_tell_their_price_or_their_owner() -> None:
    drawn = " ".join(lines(table("family", seats=[{"improvements": "fireplace1"}]).game))
    assert "Fireplace Player 1 / 3 clay" in drawn
    assert "Improvements: Fireplace" in drawn


def test_animals_without_room_and_begging_are_told() -> None:
    spaces = {"sheep_market": "3 sheep"}
    t = table("family", round=4, seats=[{"goods": "1 boar", "begging": 2}], lying=spaces).play("sheep_market")
    drawn = " ".join(lines(t.game))
    assert "No room for:" in drawn
    assert "Begging markers: 2" in drawn


def test_a_wide_farm_is_drawn_below_its_belongings() -> None:
    wide = " ".join(f"{x},0" for x in (*range(-11, 0), *range(2, 12)))
    drawn = lines(table("family", 1, seats=[{"fields": wide.removesuffix(" 11,0"), "goods": "3 wood"}]).game)
    first = next(i for i, line in enumerate(drawn) if line.startswith("▶ Player 1 (you)"))
    assert drawn[first + 1] == "Goods: 3 wood"
    assert drawn[first + 5].startswith("0 f· f· f·")


def test_every_question_fits_in_80_columns() -> None:
    for g in positions():
        while not g.over:
            for line in showing.question(asked(g), Ink(colour=False), WIDTH).splitlines():
                assert len(line) <= WIDTH, line
            g.play(Dice(len(g.log)).pick(g.choices))


def test_feeding_tells_what_it_means() -> None:
    hungry = table("family", 1, round=4, moment="feeding", seats=[{"goods": "1 food 2 grain"}]).game
    assert hungry.label(hungry.parse("feed")) == "Feed 1, beg for 3"
    fed = table(
        "family", 1, round=4, moment="feeding", seats=[{"goods": "9 food 1 wood", "improvements": "joinery"}]
    ).game
    assert fed.label(fed.parse("feed")) == "Feed the family: 4 food"


# -- alone ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def finishing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[[str], list[str]]:
    """Ends a game alone with these goods (nothing is owed) and tells what is said below the score sheet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def finish(goods: str) -> list[str]:
        seat = {"goods": f"{goods} 9 food", "improvements": "storehouse"}
        last = table("family", 1, round=14, placed={"grain": 0}, seats=[seat]).game
        files.write_game(tmp_path / "last.json", last)
        monkeypatch.setattr("sys.stdin", io.StringIO("scores\nrooster\nscores\n"))
        assert main(["play", "--load", str(tmp_path / "last.json")]) == 0
        return [line for line in capsys.readouterr().out.splitlines() if "machine" in line or "You have" in line]

    return finish


def test_alone_the_best_score_on_this_machine_is_told(finishing: Callable[[str], list[str]], tmp_path: Path) -> None:
    best, record = "Best so far on this machine", "This is the best so far on this machine."
    assert finishing("3 wood") == ["You have 8 points.", record, f"{best}: 8"]
    assert finishing("") == [f"{best}: 8", "You have 7 points.", f"{best}: 8", f"{best}: 8"]
    assert finishing("6 wood") == [f"{best}: 8", "You have 9 points.", record, f"{best}: 9"]
    assert json.loads((tmp_path / "data" / "ludoteca" / "best.json").read_text("utf-8")) == {"family": 9}


@pytest.mark.parametrize("damaged", ["", "[9]", '{"family": "many"}', '{"family": null}'])
def test_a_damaged_list_of_best_scores_is_begun_anew(
    finishing: Callable[[str], list[str]], tmp_path: Path, damaged: str
) -> None:
    file = tmp_path / "data" / "ludoteca" / "best.json"
    file.parent.mkdir(parents=True)
    file.write_text(damaged, "utf-8")
    assert finishing("") == [
        "You have 7 points.",
        "This is the best so far on this machine.",
        "Best so far on this machine: 7",
    ]


def test_a_best_score_that_cannot_be_kept_does_not_spoil_the_end(
    finishing: Callable[[str], list[str]], tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("no folder", "utf-8")
    assert finishing("") == ["You have 7 points."]


# -- the width --------------------------------------------------------------------------------------------------------


def positions() -> list[Game]:
    """Random games of one to four."""
    games = [(players, ludoteca.new("family", players, seed=players)) for players in (1, 2, 3, 4)]
    return [moment for seed, g in games for moment in moments(g, seed, 40)]


@pytest.mark.parametrize("g", positions(), ids=lambda g: f"{g.players}-{len(g.log)}")
def test_colour_adds_nothing_to_the_letters_and_all_fits_in_80_columns(g: Game) -> None:
    for player in [None, *range(g.players)]:
        plain = draw(g.view(player), colour=False)
        assert "\xa0" not in plain
        painted = COLOUR_CODE.sub("", draw(g.view(player), colour=True))
        assert [line.rstrip() for line in painted.splitlines()] == [line.rstrip() for line in plain.splitlines()]
        assert max(map(len, plain.splitlines())) <= WIDTH
