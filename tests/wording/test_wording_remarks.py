"""Remarks in parentheses: those that state a rule which holds anyway are read, others are not; reminders that say what their keyword does not."""

from __future__ import annotations

import pytest
from wording_samples import reader, same

TRUE = (
    ("create a 0/1 Flower token in your army. (Tokens have no loyalty.)", "create a 0/1 Flower token in your army."),
    ("move this creature to another city you control (this doesn't count against the limit of moves).", "move this creature to another city you control."),
    ("put a creature from your hand into your army. (It comes in unmarked and can defend at once.)", "put a creature from your hand into your army."),
    ("put one of your unbuilt cities into your kingdom. (You do not skip a turn.)", "put one of your unbuilt cities into your kingdom."),
    ("deal 2 damage to target creature. (Damage wears off at end of turn.)", "deal 2 damage to target creature."),
    ("remove target creature from the game. (Damage wears off at end of turn.)", ""),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), TRUE)
def test_a_remark_that_holds_changes_nothing(text, plain):
    """Where nothing that it is about stands before it, it is not read."""
    whole = f"When this creature enters play, {text}"

    if plain:
        assert same(whole, f"When this creature enters play, {plain}")
    else:
        assert reader().read(whole, "creature").unread


@pytest.mark.parametrize(
    "text",
    [
        "When this creature dies, draw a card. (You do not skip a turn.)",
        "When this creature dies, put a creature from your hand marked into your army. (It comes in unmarked.)",
        "When this creature dies, draw a card. (Tokens have no loyalty.)",
        "When this creature dies, deal 2 damage to target city. (Damage wears off at end of turn.)",
        "When this creature dies, create a 0/1 Flower token in your army. (Tokens have loyalty 1.)",
        "When this creature dies, create a 0/1 Flower token in your army. (Draw a card.)",
    ],
)
def test_another_remark_is_not_read(text):
    """It says what does not hold, or something of what the text does not speak of."""
    assert reader().read(text, "creature").unread


@pytest.mark.parametrize(
    "text",
    [
        "Overrun (Excess damage I deal to defending creatures is dealt to the city.)",
        "Overrun (damage left over after the defenders goes to the city).",
        "Devoted (this creature's loyalty marks count twice when devoting).",
        "Deadly (any damage it deals to a creature kills it).",
        "Haste (it can attack and use M the turn it comes into play).",
    ],
)
def test_a_reminder_in_other_words(text):
    """It says what the keyword means."""
    assert same(text, text.partition(" (")[0] + ".")


@pytest.mark.parametrize(
    "text",
    [
        "Overrun (Destroy all creatures.)",
        "Overrun (Excess damage dealt to this creature is dealt to the city.)",
        "Overrun (It deals its damage to the city instead of the defenders.)",
        "Deadly (any damage it takes kills it).",
    ],
)
def test_a_reminder_of_something_else(text):
    """It uses the words of the keyword, and says something else."""
    (fault,) = reader().read(text, "creature").unread

    assert fault.code == "false-reminder"
