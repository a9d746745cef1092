"""Printed texts as people set them: mark symbols, markup, typographic signs, the card's own name, reminders, hasty spelling."""

from __future__ import annotations

import pytest
from wording_samples import abilities, reader, same

from cardforge.effects import values as a
from cardforge.wording.cleaning import clean


@pytest.mark.parametrize(
    "printed",
    ["M: Draw a card.", "[m]: Draw a card.", "(M) : Draw a card.", "mark: draw a card", "M , draw a card.", "<b>Mark</b>: Draw one card.", "Mark this creature: You draw a card."],
)  # fmt: skip
def test_every_form_of_the_mark_symbol_is_read(printed: str) -> None:
    """All of them are "Mark: Draw a card."."""
    assert same(printed, "Mark: Draw a card.")


@pytest.mark.parametrize(
    "printed",
    ["When I die, draw a card.", "When it dies, draw a card.", "When this dies, draw a card.", "When this card dies, draw a card.",
     "When Ash Knight dies, draw a card.", "When the Ash Knight dies, draw a card.", "Whenever ASH KNIGHT dies draw a card"],
)  # fmt: skip
def test_a_card_may_refer_to_itself_in_many_ways(printed: str) -> None:
    """I, this, this card, or its own name."""
    assert same(printed, "When this creature dies, draw a card.", name="Ash Knight")


@pytest.mark.parametrize("printed", ["Mark: Unmark me.", "Mark: Unmark this.", "Mark: Unmark this unit."])
def test_the_cards_name_as_an_object_means_the_card(printed: str) -> None:
    """The object of a sentence."""
    assert same(printed, "Mark: Unmark this creature.")


def test_the_cards_name_in_the_genitive_means_the_card() -> None:
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
def test_hasty_spelling_is_read(printed: str, plain: str) -> None:
    """Contractions, genitives without an apostrophe, typographic signs, capitals."""
    assert same(printed, plain, "magic")


@pytest.mark.parametrize(
    "printed",
    ["Ranged (This creature can block creatures with Flying).", "Ranged - This creature can block creatures with Flying.", "Ranged — it can defend against flying creatures.", "ranged"],
)  # fmt: skip
def test_reminders_that_say_what_a_keyword_means_are_left_out(printed: str) -> None:
    """In parentheses or after a dash."""
    assert same(printed, "Ranged.")


@pytest.mark.parametrize("printed", ["Fury (This creature gets +1/+0.)", "Fury - This creature gets +1/+0."])
def test_the_explanation_of_an_unknown_name_is_read(printed: str) -> None:
    """The card itself defines its keyword."""
    (fury,) = abilities(printed)
    (plain,) = abilities("This creature gets +1/+0.")

    assert (fury.keyword, fury.effects) == ("Fury", plain.effects)


def test_a_reminder_ends_with_its_sentence() -> None:
    """The next sentence is an ability of its own."""
    assert same("Ranged - It can block creatures with flying. Mark: Draw a card.", "Ranged.\nMark: Draw a card.")


def test_cleaning_does_not_move_letters() -> None:
    """The columns of faults are those of the printed text."""
    printed = "“<i>Ash Knight’s</i> [M] – army deck”&amp;) (open"

    assert len(clean(printed, "Ash Knight", (("army deck", "deck"),))) == len(printed)


def test_a_printed_line_break_does_not_end_a_paragraph() -> None:
    """A line in lower case continues the previous one."""
    assert same(
        "When this creature dies,\ndraw a card\nand gain 1 LP.", "When this creature dies, draw a card and gain 1 LP."
    )


def test_a_text_may_be_empty() -> None:
    """An empty text has no abilities and no faults."""
    assert reader().read("", "creature").complete
    assert reader().read(" \n\t", "creature").abilities == ()
