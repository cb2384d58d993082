"""The example is built and installed as a stranger's package would be, and is played there: from the command line, on
the page, in an arena, by machines, and from a save."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.strangers import built, python

EXAMPLE = Path(__file__).parents[1] / "examples" / "hamlet"

# Plays a random game with a save at every tenth choice, and prints where the game was imported from, and its scores.
RANDOM_GAME = """
import json, random, sys
import ludoteca
g, pick = ludoteca.new("hamlet", players=3, seed=4), random.Random(4)
while not g.over:
    if len(g.log) % 10 == 0:
        g = ludoteca.load(json.loads(json.dumps(g.save())))
    g.play(pick.choice(g.choices))
assert ludoteca.replayed(g.save()).position() == g.position()
print(json.dumps([sys.modules["hamlet"].__file__, [sheet["total"] for sheet in g.scores()], g.winners()]))
"""
# Opens a table in a club, and prints the status of each address, and what the page of the table says.
PAGES = """
import asyncio, json, sys
import httpx
from ludoteca.server.app import create_app

async def main():
    app = create_app(f"sqlite:///{sys.argv[1]}")
    await app.state.club.open()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://club") as client:
        body = {"game": "hamlet", "seats": [{"kind": "here"}, {"kind": "here"}]}
        table = (await client.post("/api/tables", json=body)).json()["table"]
        paths = ["/", "/new/hamlet", f"/t/{table}", "/static/games/hamlet/style.css", "/rules/hamlet"]
        answers = [await client.get(path) for path in paths]
        print(json.dumps([[answer.status_code for answer in answers], answers[2].text, answers[3].text]))
    await app.state.club.close()

asyncio.run(main())
"""
# Plays an episode of the learning environment, always with the first choice that may be made.
LEARNING = """
import gymnasium, ludoteca.rl
env = gymnasium.make("ludoteca/hamlet-2p-v0", opponents="random")
seen, _ = env.reset(seed=1)
ended = False
while not ended:
    seen, _, ended, _, _ = env.step(int(seen["action_mask"].argmax()))
print("played")
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the example."""
    source = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("source") / "hamlet")
    site = tmp_path_factory.mktemp("site")
    built(source, site)
    return site


def test_it_is_installed_with_all_its_files(site: Path) -> None:
    files = [file for file in EXAMPLE.glob("src/hamlet/**/*.*") if file.suffix != ".pyc"]
    assert [file for file in files if not (site / file.relative_to(EXAMPLE / "src")).is_file()] == []


def test_it_is_on_the_shelf(site: Path) -> None:
    shelf = python(site, site, "-m", "ludoteca", "games").splitlines()
    assert shelf[-1] == "hamlet     Hamlet, 2–4 players (the authors of Ludoteca, nobody)"


def test_a_random_game_is_played_saved_and_replayed(site: Path) -> None:
    place, scores, winners = json.loads(python(site, site, "-c", RANDOM_GAME))
    assert Path(place).is_relative_to(site)
    assert [seat for seat, score in enumerate(scores) if score == max(scores)] == winners


def test_its_table_is_drawn_with_its_own_words_and_style(site: Path, tmp_path: Path) -> None:
    statuses, page, style = json.loads(python(site, site, "-c", PAGES, str(tmp_path / "games.sqlite")))
    assert statuses == [200] * 5
    assert "Where does the next person go?" in page
    assert '<link rel="stylesheet" href="/static/games/hamlet/style.css">' in page
    assert ".board-hamlet" in style


def test_bots_meet_in_an_arena_and_the_better_one_wins(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = f"arena hamlet --players 2 --bots greedy,random --games 8 --jobs 2 --out {file}"
    python(site, site, "-m", "ludoteca", *command.split())
    results = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [result["error"] for result in results] == [""] * 8
    won = [result["seats"][seat] for result in results for seat in result["winners"]]
    assert won.count("greedy") > won.count("random")


def test_machines_that_learn_see_it(site: Path) -> None:
    assert python(site, site, "-c", LEARNING) == "played\n"
