"""Playing in the terminal, by what is typed and what is shown."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import ludoteca
from ludoteca.cli import files
from ludoteca.cli.main import main
from ludoteca.cli.terminal import HUMAN, Leave, Screen, Sitting, showing
from ludoteca.cli.terminal.screen import has_colour
from ludoteca.core.game import Game
from ludoteca.testing import table


class Session(NamedTuple):
    code: int
    shown: str
    refused: str

    @property
    def screens(self) -> list[str]:
        return self.shown.split("The Palaces of Carrara")[1:]

    @property
    def answers(self) -> list[str]:
        """What was said after each prompt of the first player."""
        return self.shown.split("Player 1> ")[1:]


Typist = Callable[..., Session]
DISPLAY = "library1 palace3 gate2 cathedral2 cathedral4 castle2 villa3 villa4 villa5"


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Typist:
    """Types lines through a pipe into a game in which the first player may buy, or build library1 in Lerici."""
    start = tmp_path / "start.json"
    files.write_game(start, table("carrara", display=DISPLAY, seats=[{"blocks": "black"}, {"blocks": "blue"}]).game)

    def session(*lines: str, args: str = f"--load {start} --seats human,random") -> Session:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        code = main(["play", *args.split()])
        return Session(code, *capsys.readouterr())

    return session


def test_the_choices_are_listed_with_number_notation_and_words(typing: Typist) -> None:
    s = typing()
    buy = "  1 buy             Buy blocks; something new is shown, no way back\n"
    assert f"Which action?\n{buy}  2 build library1  Build Library 1\n" in s.shown


def test_a_choice_can_be_made_by_number_or_notation_or_in_a_whole_line(typing: Typist) -> None:
    for lines in (["1", "2", "1", "1"], ["buy", "II", "white", "done"], ["BUY  ii white"], ["buy", "II white done"]):
        s = typing(*lines)
        assert "- Player 1 turned the wheel" in s.shown, lines
        assert "bought 1 White from section II for 5 coins\n" in s.shown, lines


@pytest.mark.parametrize("line", ["0", "7", "99999999", "sing", "white", "build villa5", "done"])
def test_what_cannot_be_chosen_is_refused_with_what_can_and_nothing_changes(typing: Typist, line: str) -> None:
    s = typing(line)
    assert len(s.screens) == 1
    assert any(way in s.answers[0] for way in ("from 1 to 2", "possible: buy, build library1"))


def test_a_city_that_cannot_be_is_not_replaced_by_the_only_one_that_can(typing: Typist) -> None:
    s = typing("build library1 pisa")
    assert len(s.screens) == 1
    assert s.answers[0].startswith("'pisa' is not understood after 'build library1'")


def test_a_line_that_goes_wrong_after_the_wheel_has_turned_is_played_up_to_there(typing: Typist) -> None:
    s = typing("buy VI white")
    assert len(s.screens) == 2
    assert "- Player 1 turned the wheel" in s.screens[1]
    assert "From which section?" in s.screens[1]
    assert "'vi white' is not understood; possible: I, II" in s.screens[1]


def test_a_line_is_for_the_own_turn_only(typing: Typist) -> None:
    s = typing("build library1 lerici black done score library")
    assert len(s.screens) == 2
    assert "'score library' is not understood after 'done'; possible: nothing more, somebody else decides" in s.shown
    assert "Buy an object for 10 coins?" in s.screens[1], "the rest of the line is not played"


def test_an_empty_line_asks_again(typing: Typist) -> None:
    assert len(typing("", "").screens) == 1


def test_undo_takes_back_a_choice_and_restart_the_turn_as_far_as_it_goes(typing: Typist) -> None:
    taken = typing("buy", "II", "white", "undo")
    assert "  1 done" in taken.answers[2]
    assert "Which blocks from section II?\n  1 white" in taken.answers[3]
    again = typing("buy", "II", "white", "yellow", "restart")
    assert "From which section?" in again.answers[4]


def test_the_whole_table_is_shown_once_a_turn_and_when_something_came_to_light(typing: Typist) -> None:
    s = typing("buy", "II", "white", "yellow", "undo", "table", "red")
    tables = ["The Palaces of Carrara" in answer for answer in s.answers[:7]]
    assert tables == [True, False, False, False, False, True, False], "the wheel has turned; and where it is wanted"


def test_between_the_small_steps_of_a_turn_one_reads_what_was_chosen_so_far(typing: Typist) -> None:
    s = typing("buy", "II", "white", "yellow", "undo")
    told = [line for answer in s.answers for line in answer.splitlines() if line.startswith("So far:")]
    assert told == ["So far: II", "So far: II, white", "So far: II, white, yellow", "So far: II, white"]


def test_alone_too_the_whole_table_is_shown_with_each_turn_and_only_then(typing: Typist) -> None:
    s = typing("plow", "2,0", "renovation", args="family --players 1 --seed 1")
    assert s.shown.count("Agricola Family Edition") == 3, "at the beginning, and after the field and the stable"
    assert "Agricola" not in s.answers[0]


def test_a_question_mark_asks_for_help(typing: Typist) -> None:
    assert typing("?").answers[0] == typing("help").answers[0]
    assert "  ? " not in typing("?").answers[0], "it is no order of its own"


def test_what_came_to_light_cannot_be_taken_back(typing: Typist) -> None:
    s = typing("buy", "undo")
    assert "nothing can be taken back" in s.answers[-2]
    assert len(s.screens) == 2


def test_a_hint_is_one_of_the_choices(typing: Typist) -> None:
    assert "A bot would choose: bu" in typing("hint").answers[0]


def test_log_scores_table_and_help_are_shown_on_demand(typing: Typist) -> None:
    s = typing("log", "buy", "log", "scores", "table", "help")
    assert s.answers[0] == "Nothing has happened yet.\n"
    assert s.answers[2].startswith("Player 1 turned the wheel; new: ")
    assert "Earned in play         0         0\nObjects                0         ?" in s.answers[3]
    assert len(s.screens) == 3
    assert all(f"\n  {order}" in s.answers[5] for order in ("undo", "hint", "save", "quit"))


def test_only_the_deciding_player_is_shown_the_own_side(typing: Typist) -> None:
    for screen in typing("1", "1", "1", "1", "1", "1", "1").screens:
        assert screen.count("(you)") == 1
        assert screen.count("behind the screen") == 1


def test_bots_tell_what_they_did(typing: Typist) -> None:
    s = typing("build library1", "done")
    assert "- Player 2 (random) " in s.screens[-1]


def test_a_game_can_be_saved_and_gone_on_with(typing: Typist, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    saved = typing("buy II white", f"save {file}", "quit", args="carrara --seats human,random")
    assert f"ludoteca play --load {file}" in saved.shown
    assert saved.shown.endswith(f"It is saved in {file}.\n")
    on = typing("log", args=f"--load {file} --seats human,random")
    assert "Buy an object for 10 coins?" in on.screens[0]
    assert on.answers[0].startswith("Player 1 turned the wheel; new: ")
    assert "; bought 1 White from section II for 5 coins\n" in on.answers[0]
    assert ludoteca.load(json.loads(file.read_text())).who == 0


def test_a_game_is_saved_again_over_its_own_file_but_over_no_other(typing: Typist, tmp_path: Path) -> None:
    file, other = tmp_path / "evening.json", tmp_path / "letter.txt"
    other.write_text("Dear Ada")
    s = typing(f"save {file}", "buy", f"save {file}", f"save {other}", "save", f"save {tmp_path}/no/where.json")
    assert len(json.loads(file.read_text())["log"]) == 1
    assert other.read_text() == "Dear Ada"
    assert f"'{other}' is there already; say another name" in s.shown
    assert "'save' needs the name of a file" in s.shown
    assert "cannot be written: no such file or directory" in s.shown


def test_who_quits_with_something_to_lose_is_asked_once(typing: Typist) -> None:
    s = typing("buy", "quit", "II", "quit", "quit", "never read")
    assert s.shown.count("The game is not saved") == 2
    assert s.shown.endswith("You have left the game. It was not saved.\n")
    assert s.code == 0
    assert typing("quit").shown.count("The game is not saved") == 0


def test_the_end_of_input_leaves_and_saves_nothing(
    typing: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    before = (tmp_path / "start.json").read_text()
    s = typing("buy")
    assert s.code == 0
    assert s.shown.endswith("You have left the game. It was not saved.\n")
    assert list(empty.iterdir()) == []
    assert (tmp_path / "start.json").read_text() == before


def test_an_interrupt_leaves_without_a_traceback(typing: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    s = typing(args="carrara")
    assert s.code == 130
    assert s.shown.endswith("You have left the game. It was not saved.\n")
    assert s.refused == ""


def test_a_whole_game_ends_with_the_score_sheet_and_can_be_saved(typing: Typist, tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    s = typing(*["1"] * 3000, f"save {file}", "", args="carrara --seats random,human")
    assert s.code == 0
    assert "Earned in play" in s.shown
    assert "wins." in s.shown or "share the win." in s.shown
    assert f"ludoteca replay {file}" in s.shown
    assert ludoteca.load(json.loads(file.read_text())).over


def test_bots_alone_play_to_the_end_and_every_move_is_told(typing: Typist) -> None:
    s = typing(args="carrara --seats random,random,random")
    assert s.code == 0
    assert s.shown.startswith("- Player 1 (random) ")
    assert s.shown.count("The game is over") == 1
    assert "Total" in s.shown


def test_you_play_against_bots_if_nothing_else_is_said(typing: Typist) -> None:
    s = typing("buy II white", "done", args="carrara --players 3")
    assert "Player 2 (greedy)" in s.shown
    assert "Player 3 (greedy)" in s.shown


def test_there_is_no_colour_in_a_pipe(typing: Typist) -> None:
    assert "\x1b" not in typing("buy", "II", "help").shown


@pytest.mark.parametrize(
    ("setting", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_there_is_colour_on_a_terminal_that_has_it_unless_it_is_unwanted(
    monkeypatch: pytest.MonkeyPatch, setting: dict[str, str], coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert has_colour() is coloured


class Sofa(Screen):
    """A live screen with people before it, whose typing is known beforehand."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.live, self.lines = True, list(lines)

    def ask(self, prompt: str) -> str:
        print(prompt)
        if not self.lines:
            raise Leave
        return self.lines.pop(0)


def sat(game: Game, *lines: str, seats: tuple[str, ...] = (HUMAN, HUMAN)) -> None:
    with pytest.raises(Leave):
        Sitting(game, list(seats), Sofa(*lines)).play()


def two_at_a_table(**options: bool) -> Game:
    """A game in which building and scoring bring nothing new to light."""
    seats = [{"blocks": "3 white", "coins": 3}, {"blocks": "2 red", "coins": 4, "buildings": "villa1@lerici"}]
    display = "library1 library2 library3"
    others = "library4 library5 palace1 palace2 palace3 palace4 palace5 gate1 gate2 gate3 gate4 gate5 cathedral1"
    more = "cathedral2 cathedral3 cathedral4 cathedral5 castle1 castle2 castle3 castle4 castle5 villa2 villa3 villa4"
    seats[0]["buildings"] = " ".join(f"{b}@massa" for b in f"{others} {more} villa5".split())
    game: Game = table("carrara", display=display, stack="", seats=seats, options=options).game
    return game


def test_a_turn_can_be_taken_back_until_the_player_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = two_at_a_table()
    sat(game, "score gate", "maybe", "undo", "score villa", "", "")
    shown = capsys.readouterr().out
    assert shown.count("Enter ends your turn, 'undo' takes back>") == 3
    assert "press Enter to go on, or say 'undo' or 'restart'" in shown
    assert "- Player 1 scored Villa" in shown.split("nobody else is looking>")[1]
    assert "- Player 1 scored Gate" not in shown.split("nobody else is looking>")[1]


def test_what_shows_something_is_confirmed_before_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("carrara", display=DISPLAY, seats=[{"blocks": "black", "coins": 30}]).game
    sat(game, "build library1", "undo", "build library1", "")
    before, after = capsys.readouterr().out.rsplit("Enter makes this final and goes on, 'undo' takes back>", 1)
    assert before.count("Enter makes this final") == 1
    assert "New in the display" not in before
    assert "New in the display" in after


def test_the_end_of_the_game_is_confirmed_before_the_screens_are_lifted(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("carrara", turn=1, declared_by=0, seats=[{"coins": 17}, {"coins": 3}]).game
    Sitting(game, [HUMAN, HUMAN], Sofa("", "pass", "scores", "undo", "pass", "scores", "", "")).play()
    before, after = capsys.readouterr().out.rsplit("Enter makes this final and goes on, 'undo' takes back>", 1)
    assert "Total" in before
    assert "wins" not in before
    assert before.count("?") > after.count("?") == 0
    assert "Player 1 wins" in after


def test_a_game_saved_before_the_turn_is_confirmed_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "pending.json"
    sat(ludoteca.new("carrara", 2, seed=1), "buy II black", "done", f"save {file}")
    data = json.loads(file.read_text())
    assert ludoteca.replayed(data).position() == ludoteca.load(data).position()


def test_the_screen_is_empty_until_the_next_player_sits_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    sat(two_at_a_table(), "score gate", "", "")
    before, prompt, after = capsys.readouterr().out.partition(
        "Player 2, it is your turn. Press Enter when nobody else is looking>"
    )
    assert prompt
    assert before.endswith("\x1b[2J\x1b[3J\x1b[H")
    assert "Player 1 (you)" in before
    assert "Player 2 (you)" not in before
    assert "Player 2 (you)" in after
    assert "Player 1 (you)" not in after


def test_what_the_terminal_showed_before_is_wiped_only_where_something_is_hidden(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sat(two_at_a_table(), "score gate", "", "")
    assert capsys.readouterr().out.count("\x1b[3J") == 1, "when the next player sits down"
    sat(two_at_a_table(open_screens=True), "score gate", "")
    assert "\x1b[3J" not in capsys.readouterr().out


def test_nobody_is_sent_away_where_nothing_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    sat(two_at_a_table(open_screens=True), "score gate", "")
    assert "nobody else is looking" not in capsys.readouterr().out


def test_a_game_without_a_drawing_is_shown_as_a_list_of_its_parts() -> None:
    parts = {"round": 3, "spaces": [{"space": "forest", "wood": 3}, {"space": "pond", "by": None}], "deck": [1, 2, 3]}
    assert showing.parts(parts, 0) == ["round: 3", "spaces: space forest, wood 3 | space pond, by –", "deck: 1 2 3"]
    long = {"seats": [{"name": "a" * 60}, {"name": "b" * 60, "goods": {"wood": 1}}]}
    assert showing.parts(long, 0) == ["seats:", "  1: name " + "a" * 60, "  2: name " + "b" * 60 + ", goods (wood 1)"]


@pytest.mark.parametrize("line", ["\x1b[2J\x07", "buy \x1b]0;mine\x07", "save \x1b[2Jx/y.json", "save a\0b"])
def test_what_was_typed_cannot_command_the_terminal(typing: Typist, line: str) -> None:
    s = typing(line, "quit", "quit")
    assert s.code == 0
    assert s.refused == ""
    assert all(letter.isprintable() or letter == "\n" for letter in s.shown)


def test_a_file_whose_name_could_command_the_terminal_is_told_harmlessly(
    typing: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    s = typing("save \x1b[2J.json", "save \x1b[2J.json", "quit")
    assert (tmp_path / "\x1b[2J.json").exists()
    assert s.shown.count("\\x1b[2J.json") == 3
    assert "\x1b" not in s.shown


@pytest.mark.parametrize("name", ["~nosuchuser/x.json", "x" * 300, "/proc/self/mem", "/dev/full", ".."])
def test_a_game_that_cannot_be_saved_goes_on(typing: Typist, name: str) -> None:
    s = typing(f"save {name}", "buy", "quit", "quit")
    assert s.code == 0
    assert s.refused == ""
    assert "Saved." not in s.shown
    assert "turned the wheel" in s.shown
