"""Printed texts as people set them: mark symbols, markup, typographic signs, the card's own name, reminders, hasty spelling."""

from __future__ import annotations

import pytest
from wording_samples import abilities, reader, same

from cardforge.kernel import abilities as a
from cardforge.wording.cleaning import cleaned


@pytest.mark.parametrize(
    "printed",
    ["M: Draw a card.", "[m]: Draw a card.", "(M) : Draw a card.", "mark: draw a card", "M , draw a card.", "<b>Mark</b>: Draw one card.", "Mark this creature: You draw a card."],
)  # fmt: skip
def test_the_mark_symbol_is_set_in_many_ways(printed: str) -> None:
    """All of them are "Mark: Draw a card."."""
    assert same(printed, "Mark: Draw a card.")


@pytest.mark.parametrize(
    "printed",
    ["When I die, draw a card.", "When it dies, draw a card.", "When this dies, draw a card.", "When this card dies, draw a card.",
     "When Ash Knight dies, draw a card.", "When the Ash Knight dies, draw a card.", "Whenever ASH KNIGHT dies draw a card"],
)  # fmt: skip
def test_a_card_speaks_of_itself(printed: str) -> None:
    """I, this, this card, or its own name."""
    assert same(printed, "When this creature dies, draw a card.", name="Ash Knight")


@pytest.mark.parametrize("printed", ["Mark: Unmark me.", "Mark: Unmark this.", "Mark: Unmark this unit."])
def test_what_is_done_to_the_card_is_done_to_me(printed: str) -> None:
    """The object of a sentence."""
    assert same(printed, "Mark: Unmark this creature.")


def test_what_is_the_cards_own_is_mine() -> None:
    """My, the name with 's."""
    plain = "When this creature dies, gain LP equal to this creature's cost."

    assert same("When I die, gain LP equal to my cost.", plain)
    assert same("When Ash Knight dies, gain LP equal to Ash Knight's cost.", plain, name="Ash Knight")


def test_a_name_of_one_word_may_be_a_subtype() -> None:
    """Of a card named Ghoul: "each other Ghoul" is a subtype, "Ghoul attacks" the card."""
    (passive,) = abilities("Each other Ghoul creature you control gets +1/+0.", name="Ghoul")
    (triggered,) = abilities("When Ghoul attacks, draw a card.", name="Ghoul")

    assert passive.effects[0].what.filter.words == ("Ghoul",)
    assert triggered.when is not None
    assert triggered.when.subject == a.This()


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("Target creature doesn’t unmark until your next turn.", "Target creature does not unmark until your next turn."),
        ("Target creature can't attack this turn.", "Target creature cannot attack until end of turn."),
        ("Target creature can not attack this turn.", "Target creature cannot attack until end of turn."),
        ("Target creature may not attack this turn.", "Target creature cannot attack until end of turn."),
        ("Destroy target creature. It's owner draws a card.", "Destroy target creature. Its owner draws a card."),
        ("Look at target players hand.", "Look at target player's hand."),
        ("Return target creature to its owners hand.", "Return target creature to its owner's hand."),
        ("Target creature gets +2/−1 until end of turn.", "Target creature gets +2/-1 until end of turn."),
        ("Draw a card & gain 1 LP.", "Draw a card and gain 1 LP."),
        ("Draw a card &amp; gain 1 LP.", "Draw a card and gain 1 LP."),
        ("Gain LP equal to half the number of cities you control (rounded up).", "Gain LP equal to half the number of cities you control rounded up."),
        ("Look at the top card of your Army Deck.", "Look at the top card of your deck."),
        ("Destroy target elf.", "Destroy target Elf creature."),
        ("DRAW A CARD", "Draw a card."),
    ],
)  # fmt: skip
def test_hasty_spelling_means_what_is_meant(printed: str, plain: str) -> None:
    """Contractions, genitives without their sign, typographic signs, capitals."""
    assert same(printed, plain, "magic")


@pytest.mark.parametrize(
    "printed",
    ["Ranged (This creature can block creatures with Flying).", "Ranged - This creature can block creatures with Flying.", "Ranged — it may shoot at birds.", "ranged"],
)  # fmt: skip
def test_what_explains_a_known_keyword_is_not_read(printed: str) -> None:
    """In parentheses or behind a dash."""
    assert same(printed, "Ranged.")


@pytest.mark.parametrize("printed", ["Fury (This creature gets +1/+0.)", "Fury - This creature gets +1/+0."])
def test_what_explains_an_unknown_name_is_what_it_means(printed: str) -> None:
    """The card itself says what its keyword does."""
    (fury,) = abilities(printed)
    (plain,) = abilities("This creature gets +1/+0.")

    assert (fury.keyword, fury.effects) == ("Fury", plain.effects)


def test_a_reminder_ends_with_its_sentence() -> None:
    """What follows is an ability of its own."""
    assert same("Ranged - It may shoot. Mark: Draw a card.", "Ranged.\nMark: Draw a card.")


def test_cleaning_moves_no_letter() -> None:
    """Columns of what could not be read are those of the printed text."""
    printed = "“<i>Ash Knight’s</i> [M] – army deck”&amp;) (open"

    assert len(cleaned(printed, "Ash Knight", (("army deck", "deck"),))) == len(printed)


def test_line_breaks_of_the_setter_are_no_paragraphs() -> None:
    """A line in small letters goes on with the one before."""
    assert same(
        "When this creature dies,\ndraw a card\nand gain 1 LP.", "When this creature dies, draw a card and gain 1 LP."
    )


def test_a_text_may_be_empty() -> None:
    """It says nothing, and all of it is understood."""
    assert reader().read("", "creature").complete
    assert reader().read(" \n\t", "creature").abilities == ()
