"""The board's file: what it says, and how a broken one is refused."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.errors import LudotecaError
from ludoteca.games.family.boardfile import OWN_FILE, boards, read
from ludoteca.testing import table

OURS = resources.files("ludoteca.games.family").joinpath("board.toml").read_text("utf-8")


def test_our_board_has_what_the_rulebook_says_for_certain() -> None:
    board = boards("")[3]
    rounds = {opens: name for name, opens, _ in board.spaces if opens}
    assert sorted(rounds) == list(range(1, 15)), "each round opens a space"
    certain = {7: "windmill", 9: "basketmaker", 10: "pottery", 11: "joinery", 12: "crowded_growth", 14: "storehouse"}
    assert {round: rounds[round] for round in certain} == certain
    assert sum(kind.count for kind in board.pastures) == 24
    assert len(board.prices) == 11
    assert [board.pasture[2].wood, board.pasture[4].holds] == [3, 4]
    assert ("grain", 0, "1 grain") in board.spaces


def test_our_board_for_four_has_the_spaces_that_a_player_of_the_box_remembers() -> None:
    goods = [goods for _, _, goods in boards("")[4].spaces]
    assert "1 wood 1 clay 1 reed" in goods
    assert "+2 clay" in goods
    t = table("family", 4, seats=[dict(goods="")]).play("goods1")
    assert t.goods == "1 wood 1 clay 1 reed"


@pytest.mark.parametrize("name", ["/dev/zero", "{folder}", "{folder}/pipe", "{folder}/huge"])
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(6_000_000_000)
    with pytest.raises(LudotecaError, match="it is no ordinary file of 100000 bytes at most"):
        boards(name.format(folder=tmp_path))


def test_our_board_gives_more_with_more_players() -> None:
    extras = [len(boards("")[players].spaces) for players in (1, 2, 3, 4)]
    assert extras == sorted(set(extras))


@pytest.mark.parametrize(
    ("ours", "theirs", "complaint"),
    [
        ('7 = "windmill"', '7 = "windmil"', "rounds.7: there is no space 'windmil'"),
        ('6 = "boar_market"', "", "rounds.6 is missing"),
        ('14 = "storehouse"', '15 = "storehouse"', "rounds.15 is not an entry"),
        ('8 = "cattle_market"', '8 = "boar_market"', "the space 'boar_market' must be once"),
        ('    "plow",\n', "", "the space 'plow' must be once"),
        ('    "plow",\n', '    "plow",\n    "ocean",\n', "start[6]: there is no space 'ocean'"),
        ('pottery = ["2 clay"]', 'pottery = ["-2 clay"]', "improvements.pottery[0]: '-2 clay'"),
        ('pottery = ["2 clay"]', 'pottery = ["2 gold"]', "improvements.pottery[0]: 'gold' cannot stand here"),
        ('pottery = ["2 clay"]', 'pottery = ["2 food"]', "improvements.pottery[0]: 'food' cannot stand here"),
        ('pottery = ["2 clay"]', 'pottery = "2 clay"', "improvements.pottery must be a list of one price"),
        ('pottery = ["2 clay"]', "", "improvements.pottery must be a list of one price"),
        ('oven = ["3 clay", "3 clay"]', "oven = []", "improvements.oven must be a list of 1 to 4 prices"),
        ('oven = ["3 clay", "3 clay"]', 'oven = ["clay"]', "improvements.oven[0]: 'clay'"),
        ('forest = "+3 wood"', 'forest = "3 wood"', "goods.forest: goods accumulate here"),
        ('forest = "+3 wood"', "forest = 3", "goods.forest must be goods"),
        ('forest = "+3 wood"', 'forest = "+0 wood"', "goods.forest: '0 wood'"),
        ('forest = "+3 wood"', 'forest = "+99999 wood"', "goods.forest: '99999 wood'"),
        ('forest = "+3 wood"', 'forest = "+² wood"', "goods.forest: '² wood'"),
        ('forest = "+3 wood"', 'forest = "+3 wood 2 wood"', "goods.forest: 'wood' stands twice"),
        ('forest = "+3 wood"', "", "goods.forest is missing"),
        ('forest = "+3 wood"', 'forest = "+3 wood"\npond = "+1 food"', "goods.pond is not an entry"),
        ("1 = []", "", "extensions.1 must be a list"),
        ('"+1 wood", "+2 wood", "+2 clay"', '"plow"', "extensions.4[2]: 'plow'"),
        ('2 = ["any 2 of wood clay reed"]', '2 = ["any two of wood"]', "extensions.2[0]: 'any two of wood'"),
        ('2 = ["any 2 of wood clay reed"]', '2 = ["any 2 of food wood"]', "extensions.2[0]: 'any 2 of food wood'"),
        ('2 = ["any 2 of wood clay reed"]', '2 = ["any 2 of wood wood"]', "extensions.2[0]: 'any 2 of wood wood'"),
        ('2 = ["any 2 of wood clay reed"]', '2 = ["any 2"]', "extensions.2[0]: 'any 2'"),
        ("1 = []", f"1 = {['+1 wood'] * 17}", "there can be 16 spaces without a name at most"),
        ("holds = 2", "holds = 12", "pastures[0].holds must be a number 1 to 9, not 12"),
        ("holds = 2", "holds = 4", "pastures[1].holds: there is already a kind for 4 animals"),
        ("wood = 5", "wood = -5", "pastures[1].wood must be a number 1 to 99, not -5"),
        ("squares = 2", "squares = 3", "pastures[1].squares must be a number 1 to 2, not 3"),
        ("squares = 2", "", "pastures[1].squares must be a number 1 to 2, and is missing"),
        ("count = 12\n\n[[", 'count = "12"\n\n[[', "pastures[0].count must be a number 1 to 99, not '12'"),
        ("count = 12\n\n[[", "count = 99\n\n[[", "pastures: all tiles together cover 123 squares; 60 at most"),
        ("[extensions]", "[extension]", "extension is not an entry"),
        ("[rounds]", "[[rounds]]", "rounds must be a table"),
    ],
)
def test_a_broken_board_is_refused_with_one_line_that_names_the_entry(ours: str, theirs: str, complaint: str) -> None:
    assert ours in OURS
    with pytest.raises(LudotecaError) as refusal:
        read(OURS.replace(ours, theirs, 1))
    assert str(refusal.value).startswith(complaint)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("part", ["start", "pastures"])
def test_a_missing_part_is_named(part: str) -> None:
    kept = {"start": OURS[OURS.index("[rounds]") :], "pastures": OURS[: OURS.index("[[pastures]]")]}
    with pytest.raises(LudotecaError, match=f"^'{part}' is missing$"):
        read(kept[part])


def test_lists_must_be_lists() -> None:
    with pytest.raises(LudotecaError, match=r"^start must be a list"):
        read("start = 3\n" + OURS[OURS.index("[rounds]") :])
    with pytest.raises(LudotecaError, match=r"^pastures must be a list"):
        read("pastures = 3\n" + OURS[: OURS.index("[[pastures]]")])


def test_the_owner_of_a_box_plays_with_a_file_of_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "box.toml"
    corrected = OURS.replace('forest = "+3 wood"', 'forest = "+2 wood"')
    corrected = corrected.replace('13 = "plow_and_sow"', '13 = "+4 clay"')
    own.write_text(corrected.replace('    "plow",\n', '    "plow",\n    "plow_and_sow",\n'), "utf-8")
    monkeypatch.setenv(OWN_FILE, str(own))
    spaces = {s["name"]: s for s in ludoteca.new("family", 2).table(None)["spaces"]}
    assert spaces["forest"]["goods"] == {"wood": 2}
    assert spaces["plow_and_sow"]["open"]
    assert (spaces["goods1"]["round"], spaces["goods1"]["adds"]) == (13, {"clay": 4})
    assert spaces["goods2"]["pick"] == 2
    monkeypatch.delenv(OWN_FILE)
    assert ludoteca.new("family", 2).table(None)["spaces"][7]["goods"] == {"wood": 3}


def test_of_improvements_that_are_alike_one_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "box.toml"
    own.write_text(
        OURS.replace('fireplace = ["2 clay", "3 clay"]', 'fireplace = ["2 clay", "3 clay", "2 clay"]'), "utf-8"
    )
    monkeypatch.setenv(OWN_FILE, str(own))
    t = table("family", round=4, seats=[{"goods": "3 clay"}]).play("improvement")
    assert t.offered == ["build fireplace1", "build fireplace2", "build oven1"]


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("lost", None, r"^the board '.*lost\.toml' cannot be read: No such file"),
        ("torn", "start = [", r"^the board '.*torn\.toml' is not TOML, or an entry stands twice: "),
        (
            "twice",
            OURS.replace('2 = "pastures"', '2 = "pastures"\n2 = "sow"'),
            r"an entry stands twice: .*\(at line \d+, column \d+\)$",
        ),
        ("picture", b"\xff\xd8\xff\xe0", r"^the board '.*picture\.toml' is no text"),
        (
            "odd",
            OURS.replace("wood = 3", "wood = 0"),
            r"^the board '.*odd\.toml' cannot be used: pastures\[0\]\.wood must be",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    name: str, content: str | bytes | None, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / f"{name}.toml"
    if content is not None:
        own.write_bytes(content.encode() if isinstance(content, str) else content)
    monkeypatch.setenv(OWN_FILE, str(own))
    with pytest.raises(LudotecaError, match=reason):
        ludoteca.new("family")
