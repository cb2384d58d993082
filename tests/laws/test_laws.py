"""The laws that hold for every game on the shelf, tried by random play."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from tests.laws.invariants import whole
from tests.laws.offers import idle_choices
from tests.laws.unseen import changed
from tests.laws.walks import Setup, open_setups, played, setups, some_choice, viewers, walk, written

every_setup = pytest.mark.parametrize("setup", setups(), ids=str)
every_open_setup = pytest.mark.parametrize("setup", open_setups(), ids=str)
every_box = pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])

GAMES_FOR_RARE_STEPS = 150  # of each set-up, at most


@every_setup
def test_every_offered_choice_plays(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            assert len(g.choices) == len(set(g.choices)) > 0
            assert not set(g.choices) & set(g.asides)
            assert 0 <= g.who < g.players
            for choice in g.choices + g.asides:
                ahead = g.clone()
                ahead.play(choice)
                assert ahead.log == [*g.log, choice]


@every_setup
def test_nobody_is_asked_about_a_single_choice_unless_an_act_might_change_it(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            assert len(g.choices) > 1 or (g.agenda[-1].patient and g.asides)


@every_open_setup
def test_every_offered_choice_comes_to_something_else_than_declining(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if not dice.roll(4):
                assert idle_choices(g) == []


@every_setup
def test_a_clone_is_equal_and_stays_as_it_was(setup: Setup) -> None:
    for start, dice in setup.starts():
        kept = []
        for g in walk(start, dice):
            position = written(g.position())
            copy = g.clone()
            assert written(copy.position()) == position
            assert (copy.choices, copy.asides, copy.who, copy.log) == (g.choices, g.asides, g.who, g.log)
            kept.append((copy, position))
            wanderer = g.clone()
            for _ in range(3):
                if not wanderer.over:
                    wanderer.play(some_choice(wanderer, dice))
            assert written(g.position()) == position, "a clone changed the game"
        for copy, position in kept:
            assert written(copy.position()) == position, "the game changed a clone"


@every_setup
def test_a_game_saved_as_text_and_loaded_goes_on_the_same(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(25):
                continue
            text = written(g.save())
            again = ludoteca.load(json.loads(text))
            assert written(again.save()) == text
            assert (again.who, again.choices, again.asides) == (g.who, g.choices, g.asides)
            ahead = g.clone()
            seed = dice.roll(1000)
            assert played(again, Dice(seed)).save() == played(ahead, Dice(seed)).save()
        assert ludoteca.load(json.loads(written(start.save()))).over


@every_setup
def test_nothing_is_ever_negative_and_nothing_gets_lost(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            whole(g)
        whole(start)


@every_open_setup
def test_a_seat_sees_the_same_when_only_unseen_things_change(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(2):
                continue
            seat = dice.roll(g.players)
            mine, spectators = written(g.view(seat)), written(g.view(None))
            for variant in changed(g, seat, dice):
                assert written(variant.view(seat)) == mine
                assert written(variant.view(None)) == spectators
        for viewer in viewers(start):
            assert ludoteca.load(start.save()).view(viewer) == start.view(viewer)


@every_open_setup
def test_a_view_is_plain_data_and_asks_only_the_one_who_decides(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(3):
                continue
            for viewer in viewers(g):
                view = g.view(viewer)
                assert json.loads(written(view)) == view
                assert (view["decision"] is not None) == (viewer == g.who)
            offers = g.view(g.who)["decision"]
            assert offers
            assert [offer["choice"] for offer in offers["choices"]] == g.choices
            assert [offer["choice"] for offer in offers["asides"]] == g.asides


@every_open_setup
def test_a_redeal_is_the_same_for_positions_that_the_seat_cannot_tell_apart(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            seat, seed = dice.roll(g.players), dice.roll(1000)
            dealt = g.redeal(seat, seed)
            assert (dealt.seed, dealt.log, dealt.forced, dealt.events) == (0, [], [], None)
            for variant in changed(g, seat, dice):
                assert variant.redeal(seat, seed).position() == dealt.position()
                assert variant.redeal(seat, seed).choices == dealt.choices


@every_open_setup
def test_a_redealt_game_is_whole_and_can_be_played_to_its_end(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(10):
                continue
            for seat in range(g.players):
                dealt = g.redeal(seat, dice.roll(1000))
                whole(dealt)
                assert (dealt.who, dealt.over) == (g.who, g.over)
                if seat == g.who:
                    assert (dealt.choices, dealt.asides) == (g.choices, g.asides)
                whole(played(dealt, dice))


@every_open_setup
def test_undo_gives_back_the_exact_position_and_choices(setup: Setup) -> None:
    for start, dice in setup.starts():
        history = History(start)
        undone = 0
        while not history.game.over:
            g = history.game
            who, choice = g.who, some_choice(g, dice)
            before, shows = (written(g.save()), g.choices, g.asides, list(g.events or [])), g.shows(choice)
            history.play(choice)
            assert history.can_undo(who) != shows, "final is only what said so before"
            assert not history.game.over or shows
            if history.can_undo(who):
                undone += 1
                history.undo(who)
                g = history.game
                assert (written(g.save()), g.choices, g.asides, g.events) == before
                history.play(choice)
            if history.waiting:
                history.seal()
        assert undone
        assert ludoteca.replayed(history.game.save()).save() == history.game.save()


@every_setup
def test_replaying_the_log_gives_the_same_end(setup: Setup) -> None:
    for start, dice in setup.starts():
        g = played(start, dice)
        again = ludoteca.replayed(json.loads(written(g.save())))
        assert written(again.save()) == written(g.save())
        assert again.events == g.events
        assert again.scores() == g.scores()
        assert again.winners() == g.winners()


@every_setup
def test_every_choice_is_written_and_read_back(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            offered = g.choices + g.asides
            assert [g.parse(g.notation(choice)) for choice in offered] == offered
            assert g.parse(g.notation(offered[0]).upper()) == offered[0]


@every_setup
def test_machines_are_offered_some_of_the_choices(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            narrowed = g.agenda[-1].narrow(g, g.choices)
            assert narrowed
            assert set(narrowed) <= set(g.choices)


@every_setup
def test_scores_add_up_and_the_winners_are_among_the_best(setup: Setup) -> None:
    for start, dice in setup.starts():
        g = played(start, dice)
        assert (g.who, g.choices, g.asides) == (-1, [], [])
        totals = []
        for sheet in g.scores():
            lines = [value for line, value in sheet.items() if line != "total"]
            assert sheet["total"] == sum(lines)
            totals.append(sheet["total"])
        assert g.winners()
        assert all(totals[seat] == max(totals) for seat in g.winners())


def steps_of(key: str) -> set[str]:
    """The names of all steps that the rules of a game define."""
    found, todo = set(), [Step]
    while todo:
        cls: Any = todo.pop()
        todo += cls.__subclasses__()
        if cls.__module__.startswith(f"ludoteca.games.{key}."):
            found.add(cls.__name__)
    return found


def followed(g: Game, choice: int, seen: set[str]) -> None:
    """Play a choice step by step, and remember all steps that were carried out."""
    if choice in g.asides:
        g.act(g.who, choice)
    else:
        g.agenda.pop().choose(g, choice)
    while g.agenda:
        step = g.agenda[-1]
        seen.add(type(step).__name__)
        options = step.options(g)
        if len(options) > 1 or (options and step.patient and g.acts(step.who)):
            break
        g.agenda.pop()
        if options:
            step.choose(g, options[0])
        else:
            step.perform(g)
    g.choices = g.agenda[-1].options(g) if g.agenda else []


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes() if not box.private])
def test_random_play_comes_to_every_step(key: str) -> None:
    missing = steps_of(key)
    for seed in range(GAMES_FOR_RARE_STEPS):
        for setup in [setup for setup in setups() if setup.game == key and missing]:
            g, dice, seen = setup.start(seed), Dice(seed), set()
            seen.add(type(g.agenda[-1]).__name__)
            while not g.over:
                followed(g, some_choice(g, dice), seen)
            missing -= seen
    assert missing == set()
