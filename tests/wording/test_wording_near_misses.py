"""Texts that are one word away from a text that is read, and mean nothing that the rules can do: each is refused."""

from __future__ import annotations

import pytest
from wording_samples import reader


@pytest.mark.parametrize(("kind", "text"), [
    ("enchantment", "Enchant player.\nEnchanted player skips their draw phase unless they pay 2 gold."),
    ("magic", "If heads, draw a card."),
    ("magic", "Target player discards up to two cards."),
    ("magic", "While you control an Elf, creatures you control get +1/+1."),
    ("magic", "If you do, discard a card."),
    ("creature", "When this creature enters play, if you do not, draw a card."),
    ("magic", "Draw a card. If it was marked, draw a card."),
    ("creature", "Sacrifice a creature: Draw a card. Mark it."),
    ("creature", "Sacrifice a creature: Deal damage equal to its attack to target creature."),
    ("magic", "Destroy target city. Return each enchantment on it to its owner's hand."),
    ("creature", "If this creature would attack, draw a card instead."),
    ("creature", "This creature can't be blocked except by three or more creatures."),
    ("magic", "Choose four - Draw a card. Gain 1 LP."),
    ("magic", "Until the end of this attack, whenever a creature dies, gain 1 LP."),
    ("magic", "Put target creature on top or on top of its owner's deck."),
    ("magic", "If you roll a 6, draw a card."),
    ("magic", "Roll a die. If you roll a 7, draw a card."),
    ("magic", "Roll a die. If you roll 3 or more, draw a card. If you roll a 6, draw a card."),
    ("magic", "Roll a die. Draw a card. If you roll a 5, draw a card."),
    ("magic", "Draw cards equal to the result."),
    ("magic", "Choose a number between 1 and 5. Draw a card."),
    ("magic", "Choose a number between 1 and 3. Destroy target creature with that cost."),
    ("magic", "Creatures with that cost cannot block this turn."),
    ("magic", "Draw a card. In case of a tie nobody does."),
    ("magic", "Each player with the most VP draws a card. In case of a tie nobody does."),
    ("magic", "The player with the most creatures you control draws a card."),
    ("magic", "Draw a card for every one creature you control."),
    ("magic", "Draw a card for every X creatures you control."),
    ("magic", "Target opponent sacrifices a creature of your choice."),
    ("creature", "Immune to Deadly and First Strike."),
    ("event", "Draw a card and name."),
    ("magic", "That player draws a card."),
    ("magic", "Draw a card. They discard a card."),
    ("magic", "If you control a city, that player discards a card."),
    ("creature", "Mark: Look at that player's hand."),
    ("enchantment", "Creatures you control get +1/+1 for each sacrificed creature."),
    ("creature", "When this creature attacks, destroy that city."),
    ("creature", "When this creature dies, that city loses 1 strength."),
    ("creature", "When a creature enters a city, mark target creature and deal 1 damage to that city."),
    ("magic", "If you control as many creatures as each opponent, draw a card."),
    ("magic", "If an opponent controls as many creatures as you, draw a card."),
    ("event", "Draw a card, then faction."),
    ("event", "Destroy target creature in a city. That city loses 2 strength."),
    ("event", "Destroy target city. Mark all creatures in target city. That city loses 2 strength."),
    ("event", "Destroy target enchantment attached to a creature. Mark that creature."),
    ("event", "Destroy target enchantment. If it was attached to a creature, mark that creature."),
    ("creature", "Mark: Destroy target enchantment. If it was on a city you control, gain 1 LP. If it was on a creature you control, draw a card instead."),
    ("magic", "Target player discards all Elf cards in your hand."),
    ("event", "Deal 5 damage to target city. Its controller may sacrifice a creature. If that player does, prevent 3 of that damage."),
    ("event", "Deal 5 damage to target city. Its controller may sacrifice a creature. If that player does, prevent that damage."),
    ("magic", "Destroy a creature of his or her choice."),
    ("magic", "Discard a card of his or her choice."),
])  # fmt: skip
def test_texts_near_to_those_that_are_read_are_refused(kind: str, text: str) -> None:
    """What the rules cannot do, or what refers to nothing, is no meaning."""
    assert not reader("arc").read(text, kind, explain=False).complete
