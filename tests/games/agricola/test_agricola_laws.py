"""The laws of the games on the shelf, held against random play of Agricola in all its modes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.laws import test_laws, test_secrets, test_words
from tests.laws.walks import Setup

MODES: tuple[tuple[tuple[str, object], ...], ...] = (
    (("variant", "family"),),
    (("deck", "eik"), ("hands", "draft")),
    (("deck", "ek"), ("hands", "10-3"), ("exchange", True)),
    (("hands", "mulligan"),),
    (("deck", "eik"),),
)
SETUPS = [Setup("agricola", 1 + i, mode, 1) for i, mode in enumerate(MODES)] + [
    Setup("agricola", 5 - i, mode, 1) for i, mode in enumerate(MODES) if i != 2
]
LAWS = (
    test_laws.test_every_offered_choice_plays,
    test_laws.test_nobody_is_asked_about_a_single_choice_unless_an_act_might_change_it,
    test_laws.test_every_offered_choice_comes_to_something_else_than_declining,
    test_laws.test_a_clone_is_equal_and_stays_as_it_was,
    test_laws.test_a_game_saved_as_text_and_loaded_goes_on_the_same,
    test_laws.test_nothing_is_ever_negative_and_nothing_gets_lost,
    test_laws.test_a_seat_sees_the_same_when_only_unseen_things_change,
    test_laws.test_a_redeal_is_the_same_for_positions_that_the_seat_cannot_tell_apart,
    test_laws.test_a_redealt_game_is_whole_and_can_be_played_to_its_end,
    test_laws.test_undo_gives_back_the_exact_position_and_choices,
    test_laws.test_replaying_the_log_gives_the_same_end,
    test_laws.test_every_choice_is_written_and_read_back,
    test_laws.test_machines_are_offered_some_of_the_choices,
    test_laws.test_scores_add_up_and_the_winners_are_among_the_best,
    test_secrets.test_choosing_and_taking_back_shows_a_seat_nothing_that_its_first_view_did_not_allow,
    test_secrets.test_others_see_nothing_of_a_turn_before_it_is_sealed,
    test_secrets.test_no_line_is_understood_or_refused_by_what_the_player_cannot_see,
    test_words.test_every_question_and_every_choice_has_its_words,
    test_words.test_all_that_happens_is_told_in_whole_sentences,
    test_words.test_every_line_of_the_score_sheet_has_its_name,
)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_what_holds_on_the_shelf_holds_for_agricola(law: Callable[[Setup], None], setup: Setup) -> None:
    law(setup)


@pytest.mark.parametrize(
    "law",
    [test_words.test_every_step_that_asks_has_its_question, test_words.test_every_event_has_its_sentence],
    ids=lambda law: law.__name__,
)
def test_the_words_of_agricola_are_whole(law: Callable[[str], None]) -> None:
    law("agricola")
