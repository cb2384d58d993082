"""The laws of the shelf and those of private questions, held against random play of Hallertau."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cardgames import test_card_secrets
from tests.laws import test_laws, test_secrets, test_words
from tests.laws.walks import Setup

DECKS = ((0, 4), (1, 5), (2, 6), (3, 7))  # with one, two, three and four players
SETUPS = [
    *[Setup("hallertau", n, (("gateway", DECKS[n - 1][0]), ("farmyard", DECKS[n - 1][1])), 1) for n in (1, 2, 3, 4)],
    *[Setup("hallertau", n, (("cards", False),), 1) for n in (1, 2, 3, 4)],
]
LAWS = (
    test_laws.test_every_offered_choice_plays,
    test_laws.test_nobody_is_asked_about_a_single_choice_unless_an_act_might_change_it,
    test_laws.test_a_clone_is_equal_and_stays_as_it_was,
    test_laws.test_a_game_saved_as_text_and_loaded_goes_on_the_same,
    test_laws.test_nothing_is_ever_negative_and_nothing_gets_lost,
    test_laws.test_a_seat_sees_the_same_when_only_unseen_things_change,
    test_laws.test_replaying_the_log_gives_the_same_end,
    test_laws.test_every_choice_is_written_and_read_back,
    test_laws.test_machines_are_offered_some_of_the_choices,
    test_laws.test_scores_add_up_and_the_winners_are_among_the_best,
    test_secrets.test_choosing_and_taking_back_shows_a_seat_nothing_that_its_first_view_did_not_allow,
    test_secrets.test_others_see_nothing_of_a_turn_before_it_is_sealed,
    test_words.test_every_question_and_every_choice_has_its_words,
    test_words.test_all_that_happens_is_told_in_whole_sentences,
    test_words.test_every_line_of_the_score_sheet_has_its_name,
    test_card_secrets.test_a_redeal_keeps_the_view_and_knows_nothing_else,
    test_card_secrets.test_a_view_asks_everybody_only_what_he_may_know_to_be_asked,
)
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@every_setup
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_what_holds_on_the_shelf_holds_for_hallertau(
    law: Callable[[Setup], None], setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_secrets, "positions", test_card_secrets.public_positions)
    law(setup)


@pytest.mark.parametrize("setup", SETUPS[4:], ids=str)
def test_undo_gives_back_the_exact_position_where_nobody_is_asked_in_private(setup: Setup) -> None:
    test_laws.test_undo_gives_back_the_exact_position_and_choices(setup)


@pytest.mark.parametrize("setup", SETUPS[1:4], ids=str)
def test_at_the_table_nobody_notices_a_pass(setup: Setup) -> None:
    test_card_secrets.test_at_the_table_nobody_notices_a_pass_and_acts_early_as_he_would_later(setup)


def test_every_step_that_asks_has_its_question_and_every_event_its_sentence() -> None:
    test_words.test_every_step_that_asks_has_its_question("hallertau")
    test_words.test_every_event_has_its_sentence("hallertau")
