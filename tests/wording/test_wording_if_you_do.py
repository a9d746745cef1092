"""What is done instead if something is done, and what a condition of it asks about: the thing that is chosen for what is replaced."""

from __future__ import annotations

import pytest
from wording_samples import fault, same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Draw a card. You may discard a card. If you do, draw 3 cards instead.",
            "You may discard a card. If you do, draw 3 cards. Otherwise, draw a card.",
        ),
        (
            "Gain 1 LP. Draw a card. You may pay 2 gold. If you do, draw two cards instead.",
            "Gain 1 LP. You may pay 2 gold. If you do, draw two cards. Otherwise, draw a card.",
        ),
        (
            "Draw two cards. You may discard a card. If you don't, draw one card instead.",
            "You may discard a card. If you don't, draw one card. Otherwise, draw two cards.",
        ),
        (
            "Draw a card. Target opponent may discard a card. If they do, draw three cards instead.",
            "Target opponent may discard a card. If they do, draw three cards. Otherwise, draw a card.",
        ),
        (
            "You may discard a card. Draw a card. If you do, draw 3 cards instead.",
            "You may discard a card. If you do, draw 3 cards. Otherwise, draw a card.",
        ),
        (
            "Destroy a creature. You may pay 2 gold. If you do, return it to its owner's hand instead.",
            "Choose a creature. You may pay 2 gold. If you do, return it to its owner's hand. Otherwise, destroy it.",
        ),
        (
            "Deal 1 damage to a creature. If there is an enchantment on it, destroy it instead.",
            "Choose a creature. If there is an enchantment on it, destroy it. Otherwise, deal 1 damage to it.",
        ),
        (
            "Deal 1 damage to a creature you control. If that creature has DEF 2 or less, deal 2 damage to it instead.",
            "Choose a creature you control. If it has DEF 2 or less, deal 2 damage to it. Otherwise, deal 1 damage to it.",
        ),
    ],
)
def test_what_is_replaced_waits_until_it_is_known(one: str, other: str) -> None:
    """Nobody has had what comes instead; what the condition asks about is chosen before."""
    assert same(one, other, "event")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Discard a card. If you do, draw two cards instead.", "instead"),
        ("Destroy a creature. You may sacrifice a creature. If you do, return it to its owner's hand instead.", "it"),
    ],
)
def test_nothing_to_refuse_and_two_creatures_are_faults(text: str, word: str) -> None:
    """Where nothing may be left undone there is no "if you do"; "it" may be either creature."""
    assert fault(text, "event").found.startswith(word)
