"""Faults of texts: the column, what was found, what was expected, and the most similar word and wording."""

from __future__ import annotations

import pytest
from wording_samples import fault, reader

from cardforge.wording.faults.examples import example_of
from cardforge.wording.inflection import articles
from cardforge.wording.reader import LONGEST_PARAGRAPH, LONGEST_TEXT


@pytest.mark.parametrize(
    ("text", "column", "found", "guess", "wording"),
    [
        ("Mark: Drwa 2 cards.", 7, "Drwa", "Draw", "draw a card"),
        ("Draw a card. Desroy target creature.", 14, "Desroy", "Destroy", "destroy target creature"),
        ("Each Goblin creature cannot attakc.", 29, "attakc", "attack", None),
        ("Destroy target creture.", 16, "creture", "creature", "destroy target creature"),
        ("Destroy target Goblin unless its controler pays 2 gold.", 34, "controler", "controller", None),
    ],
)
def test_a_misspelling_is_reported_with_a_guess(
    text: str, column: int, found: str, guess: str, wording: str | None
) -> None:
    """A capital makes any word a subtype, but a first word that resembles a known word is a misspelling."""
    unread = fault(text, "magic")

    assert (unread.line, unread.column, unread.found, unread.guess) == (1, column, found, guess)
    assert wording is None or unread.wording == wording


def test_the_expected_words_are_named() -> None:
    """In the words of the card: "a number", not the names of the grammar."""
    assert {"a", "a number"} <= set(fault("Draw some cards.", "magic").expected)
    assert {"LP", "VP", "gold"} <= set(fault("Gain 2.", "magic").expected)
    assert not any(word.startswith("_") for word in fault("Destroy nothing at all.", "magic").expected)


def test_an_incomplete_sentence_is_reported_after_its_end() -> None:
    """There is no word to report."""
    unread = fault("Destroy target", "magic")

    assert (unread.column, unread.found) == (15, "the end of the sentence")
    assert "creature" in unread.expected


def test_an_unknown_word_without_a_similar_word_gets_no_guess() -> None:
    """No guess is better than a wild one."""
    unread = fault("Draw a card zzyzx.", "magic")

    assert (unread.found, unread.guess) == ("zzyzx", None)


def test_lines_and_columns_are_those_of_the_printed_text() -> None:
    """Markup, reminders and mark symbols do not change them."""
    text = "Ranged (This creature can block creatures with Flying).\n<i>[M]</i>: Draw a crad."
    (unread,) = reader().read(text, "creature").unread

    assert (unread.line, unread.column, unread.found) == (2, 20, "crad")
    assert text.splitlines()[1][19:].startswith("crad")


def test_a_continued_line_keeps_its_own_columns() -> None:
    """A printed line break does not end a paragraph."""
    (unread,) = reader().read("When this creature dies,\ndraw a crad.", "creature").unread

    assert (unread.line, unread.column) == (2, 8)


def test_every_unread_sentence_has_its_own_fault() -> None:
    """The sentences around it are read."""
    reading = reader().read("Flying.\nMark: Drwa a card.\nWhen this creature dies, draw a crad.", "creature")

    assert [(unread.line, unread.found) for unread in reading.unread] == [(2, "Drwa"), (3, "crad")]
    assert [ability.keyword for ability in reading.abilities] == ["Flying"]


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("Draw a card.", "creature", "a cost with a colon, or a trigger"),
        ("Mark: Draw a card.", "event", "an effect of playing the card"),
        ("While you control a city, draw a card.", "creature", "a lasting effect"),
        ("Target creature gets +1/+0.", "city", "a lasting effect without a target"),
        ("When this creature would die, draw a card.", "creature", '"instead"'),
        ("Draw X cards.", "magic", "a value for X"),
        ("Draw a card. It enters play marked.", "magic", "an effect that this refers to"),
    ],
)
def test_known_words_without_a_meaning_on_this_card_are_refused(text: str, kind: str, expected: str) -> None:
    """A one-shot sentence on a permanent, X without a value, "it" without an object: never accepted and then ignored."""
    assert fault(text, kind).expected == (expected,)


def test_x_may_come_from_the_cost() -> None:
    """With a cost of X the same sentence is read."""
    assert reader().read("X gold, Mark: Draw X cards.", "creature").complete


def test_a_text_or_paragraph_longer_than_any_card_is_not_read() -> None:
    """The fault names the place where reading ended."""
    long = "Draw a card. " * 60
    (unread,) = reader().read(long, "magic").unread
    assert unread.column == LONGEST_PARAGRAPH + 1

    (unread,) = reader().read("Draw a card.\n" * 400, "magic").unread
    assert unread.column == LONGEST_TEXT + 1


def test_an_example_has_the_article_that_its_noun_needs() -> None:
    """ "An additional phase", "an Elf", but "a unit" and "a one-sided deal"."""
    assert example_of("after this phase there is a additional {what:phase} phase").endswith("an additional draw phase")
    assert articles("A Elf, a unit, a one-eyed Ogre, a event") == "An Elf, a unit, a one-eyed Ogre, an event"
