"""The catalogue of messages."""

from __future__ import annotations

import pytest

from ludoteca.i18n.text import LANGUAGE, catalogue, has_text, text


def test_a_message_is_found_by_its_key_and_filled_in() -> None:
    assert text("carrara", "name.pisa") == "Pisa"
    assert text("carrara", "choice.section", name="III") == "Section III"


def test_a_message_that_a_book_lacks_is_looked_up_in_common() -> None:
    assert not has_text("carrara", "choice.done")
    assert text("carrara", "choice.done") == catalogue("en", "common")["choice.done"]


def test_a_message_that_nobody_wrote_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("carrara", "name.atlantis")


def test_the_language_is_set_for_whoever_reads() -> None:
    token = LANGUAGE.set("xx")
    try:
        with pytest.raises(LookupError):
            text("common", "choice.done")
    finally:
        LANGUAGE.reset(token)
    assert text("common", "choice.done") == "Done"


def test_a_game_without_a_language_is_told_in_english() -> None:
    assert catalogue("xx", "carrara") == catalogue("en", "carrara")
    assert catalogue("xx", "carrara_rules") == catalogue("en", "carrara_rules")


def test_a_game_need_not_have_rules_or_a_coach_but_must_have_words() -> None:
    assert catalogue("en", "carrara_songs") == {}
    with pytest.raises(LookupError, match="there are no texts 'atlantis'"):
        catalogue("en", "atlantis")
