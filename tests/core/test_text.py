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
        with pytest.raises(FileNotFoundError):
            text("carrara", "name.pisa")
    finally:
        LANGUAGE.reset(token)
    assert text("carrara", "name.pisa") == "Pisa"
