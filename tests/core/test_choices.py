"""The vocabulary of a game: one number and one text for each choice, and lines of several."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.choices import STOP, YES, Family, Vocabulary
from ludoteca.core.errors import IllegalChoice, LudotecaError
from tests.core.village import BAKE, CHOP, COOK, FIELD, FOREST, PIT, SAW, WELL, WORDS, Ask, Bake, asked, done, village


def test_every_word_leads_to_its_number_and_back() -> None:
    for code in WORDS.family_of:
        assert WORDS.codes[WORDS.notation(code).lower()] == code
    assert WORDS.notation(PIT) == "clay pit"
    assert WORDS.notation(10) == "pay 2 clay"
    assert (WORDS.notation(STOP), WORDS.notation(YES)) == ("done", "yes")


def test_a_number_or_a_word_cannot_mean_two_things() -> None:
    with pytest.raises(TypeError, match="twice"):
        Vocabulary(Family("a", 2, ("x", "y")), Family("b", 3, ("z",)))
    with pytest.raises(TypeError, match="twice"):
        Vocabulary(Family("a", 2, ("x",)), Family("b", 5, ("X",)))
    with pytest.raises(TypeError, match="twice"):
        Vocabulary(Family("a", 1, ("x",)))


def test_a_choice_points_at_something_on_the_board() -> None:
    assert WORDS.anchor(PIT) == "space:clay pit"
    assert WORDS.anchor(STOP) == "button:done"
    assert WORDS.item(10) == "2 clay"


def test_a_number_that_is_no_choice_is_refused() -> None:
    for ask in (WORDS.notation, WORDS.item, WORDS.anchor):
        with pytest.raises(LudotecaError, match="9 is not a choice"):
            ask(9)


@pytest.mark.parametrize("codes", [[5], [STOP, STOP], [STOP], [2, 3, 4, STOP], [32, STOP, 32, YES, STOP, STOP]])
def test_several_choices_pack_into_one_number_and_back(codes: list[int]) -> None:
    packed = WORDS.pack(codes)
    assert WORDS.unpack(packed) == codes
    assert (packed >= WORDS.size) == (len(codes) > 1)
    assert WORDS.notation(packed) == " ".join(WORDS.notation(code) for code in codes)


def test_all_lines_of_two_are_different_numbers() -> None:
    codes = sorted(WORDS.family_of)
    lines = [[a, b] for a in codes for b in codes] + [[a] for a in codes]
    assert len({WORDS.pack(line) for line in lines}) == len(lines)


def test_one_notation_is_one_choice_however_it_is_written() -> None:
    g = village()
    assert g.parse("clay pit") == PIT
    assert g.parse("  Clay   PIT ") == PIT


def test_a_line_of_several_choices_becomes_one_number() -> None:
    g = village("Thresher", food=1)
    line = g.parse("field yes")
    assert g.words.unpack(line) == [FIELD, YES]
    g.play(line)
    assert g.sown[0] == 1
    assert g.log == [FIELD, YES]


def test_a_line_may_hold_acts_at_any_time() -> None:
    g = village(grain=1)
    g.play(g.parse("cook forest"))
    assert g.log == [COOK, FOREST]


def test_forced_words_may_be_said_or_left_out() -> None:
    for line in ("bake saw bake", "bake bake"):
        g = asked(Ask(0, (BAKE, CHOP)), Ask(0, (SAW,)), Ask(0, (BAKE, CHOP)))
        g.play(g.parse(line))
        assert done(g) == ["bake", "saw", "bake"]
        assert g.log == [BAKE, BAKE], "a forced choice is no decision and not logged"


def test_a_forced_word_at_the_end_may_be_said_too() -> None:
    g = asked(Ask(0, (BAKE, CHOP)), Ask(0, (SAW,)))
    assert g.parse("bake saw") == BAKE


def test_words_for_what_was_forced_before_the_line_may_be_said_too() -> None:
    g = asked(Ask(0, (SAW,)), Ask(0, (BAKE, CHOP)))
    assert g.parse("saw bake") == g.parse("bake") == BAKE
    with pytest.raises(IllegalChoice, match="'saw' cannot be chosen now; possible: bake, chop"):
        g.play(g.parse("saw"))
    g = asked(Ask(0, (SAW,)), Ask(0, (SAW,)), Ask(0, (BAKE, CHOP)))
    with pytest.raises(IllegalChoice, match="nothing of this line is left to choose"):
        g.parse("saw saw")


def test_a_line_begins_with_what_can_be_chosen_now_rather_than_with_what_was_forced_before_it() -> None:
    g = asked(Ask(0, (SAW,)), Ask(0, (SAW, CHOP)), Ask(0, (BAKE, CHOP)))
    assert g.words.unpack(g.parse("saw bake")) == [SAW, BAKE]


def test_the_last_done_may_be_left_out() -> None:
    carrara = ludoteca.new("carrara", seed=1)
    carrara.play(carrara.parse("buy"))
    line = carrara.parse("II green")
    assert carrara.notation(line) == "II green done"
    assert carrara.parse("II green done") == line


def test_a_single_choice_is_never_completed_with_done() -> None:
    carrara = ludoteca.new("carrara", seed=1)
    assert carrara.notation(carrara.parse("buy")) == "buy"
    carrara.play(carrara.parse("buy"))
    assert carrara.notation(carrara.parse("II")) == "II"


def test_a_line_is_read_only_up_to_what_comes_to_light() -> None:
    """Otherwise one could try out what will be drawn, with lines that are refused."""
    for seed in range(3):
        carrara = ludoteca.new("carrara", seed=seed)
        for rest in ("ii green", "vi white", "nonsense"):
            assert carrara.read(f"buy {rest}") == (carrara.parse("buy"), rest)
            with pytest.raises(IllegalChoice, match=f"^after 'buy' something comes to light: then say '{rest}'$"):
                carrara.parse(f"buy {rest}")


def test_a_packed_line_is_refused_where_something_comes_to_light_whatever_follows() -> None:
    for seed in range(3):
        carrara = ludoteca.new("carrara", seed=seed)
        before = carrara.save()
        for rest in ("II", "VI", "build villa5"):
            packed = carrara.words.pack([carrara.parse("buy"), carrara.words.codes[rest.lower()]])
            with pytest.raises(IllegalChoice, match=r"^a line ends where something comes to light$"):
                carrara.play(packed)
        assert carrara.save() == before


def test_a_line_that_is_not_understood_names_what_is_possible() -> None:
    g = village()
    with pytest.raises(IllegalChoice, match=r"'swim' is not understood; possible: forest, clay pit, well, inn$"):
        g.parse("swim")
    with pytest.raises(IllegalChoice, match="'clay' is not understood; possible"):
        g.parse("clay")
    g = village("Thresher", food=1)
    with pytest.raises(IllegalChoice, match=r"'no' is not understood after 'field'; possible: done, yes$"):
        g.parse("field no")


def test_an_empty_line_is_refused() -> None:
    for line in ("", "   "):
        with pytest.raises(IllegalChoice, match="nothing of this line is left to choose"):
            village().parse(line)


def test_a_line_ends_where_somebody_else_decides() -> None:
    g = village()
    with pytest.raises(IllegalChoice, match="'forest' is not understood after 'forest'; possible: nothing more"):
        g.parse("forest forest")


def test_nothing_changes_while_a_line_is_read() -> None:
    g = village("Thresher", food=1)
    before = g.save()
    g.parse("field yes")
    with pytest.raises(IllegalChoice):
        g.parse("field yes yes")
    assert g.save() == before
    assert g.choices == village("Thresher", food=1).choices


def test_a_choice_that_is_not_offered_names_what_is_and_changes_nothing() -> None:
    g = village()
    before = g.save()
    with pytest.raises(IllegalChoice, match=r"'field' cannot be chosen now; possible: forest, clay pit, well, inn$"):
        g.play(FIELD)
    with pytest.raises(IllegalChoice, match=r"'9' cannot be chosen now"):
        g.play(9)
    with pytest.raises(IllegalChoice, match=r"'-1' cannot be chosen now"):
        g.play(-1)
    assert g.save() == before


def test_a_line_of_which_one_choice_is_refused_changes_nothing() -> None:
    g = village("Thresher", food=1)
    before = g.save()
    for line in ([FIELD, FOREST], [FIELD, YES, YES], [PIT, 9]):
        with pytest.raises(IllegalChoice):
            g.play(g.words.pack(line))
        assert g.save() == before


def test_nobody_decides_for_somebody_else_in_one_line() -> None:
    g = village()
    before = g.save()
    with pytest.raises(IllegalChoice):
        g.play(g.words.pack([FOREST, FOREST]))
    assert g.save() == before


def test_after_the_end_nothing_is_possible() -> None:
    g = asked(Bake(0))
    assert (g.over, g.who, g.choices, g.asides) == (True, -1, [], [])
    with pytest.raises(IllegalChoice, match="nothing, the game is over"):
        g.play(WELL)
    with pytest.raises(IllegalChoice, match="nothing, the game is over"):
        g.parse("swim")


def test_labels_say_choices_in_words(village_texts: None) -> None:
    g = village("Frame Builder", wood=1, clay=2)
    assert g.label(FOREST) == "To the Old Forest", "a name of the catalogue"
    assert g.label(PIT) == "To the clay pit", "or the word itself"
    assert g.label(STOP) == "Done", "answers are the same in all games"
