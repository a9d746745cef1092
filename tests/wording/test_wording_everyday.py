"""Everyday English says what the words of the vocabulary say: contractions, fillers, times and nouns; what changes the meaning is no filler."""

from __future__ import annotations

import pytest
from wording_samples import reader, same

from cardforge.wording.everyday.plain import plain_english

ALIKE = {
    "creature": [
        ("Whenever I'd be dealt damage, prevent that damage.", "Whenever I would be dealt damage, prevent that damage."),
        ("If I'd die, put me into your hand instead.", "If I would die, put me into your hand instead."),
        ("I cant attack.", "I cannot attack."),
        ("At the end of your turn, if I've attacked this turn, draw a card.", "At the end of your turn, if I attacked this turn, draw a card."),
        ("I'll deal 1 damage to target creature when I die.", "When I die, I deal 1 damage to target creature."),
        ("When I attack, I get +1/+0 in this combat.", "When I attack, I get +1/+0 until end of combat."),
        ("When I attack, unmark me at the end of that attack phase.", "When I attack, unmark me at the end of the attack phase."),
        ("At the end of every turn in which I attacked, draw a card.", "At the end of each turn in which I attacked, draw a card."),
        ("If I am in an opponent's city when your turn begins, draw a card.", "At the start of your turn, if I am in an opponent's city, draw a card."),
        ("When I deal damage to a city, it additionally loses 2 defense points.", "When I deal damage to a city, it loses 2 defense points."),
        ("Additionally, I get +1/+1 while you control an Elf.", "I get +1/+1 while you control an Elf."),
        ("Other creatures in the same city as I am get +1/+1.", "Other creatures in the same city as me get +1/+1."),
        ("I get +1/+0 for each Elf you control apart from me.", "I get +1/+0 for each Elf you control other than me."),
        ("When I die, put +1/+1 counter on another creature you control.", "When I die, put a +1/+1 counter on another creature you control."),
    ],
    "event": [
        ("Target creature won't unmark during its controller's next unmark phase.", "Target creature does not unmark during its controller's next unmark phase."),
        ("Deal 1 damage to target city for each creature that has already died in this turn.", "Deal 1 damage to target city for each creature that has died this turn."),
        ("Put a +1/+1 counter on target creature that has no +1/+1 counter yet.", "Put a +1/+1 counter on target creature that has no +1/+1 counter."),
        ("Mark target creature right away.", "Mark target creature."),
        ("First, discard a card. Right after that, draw two cards.", "Discard a card. Then draw two cards."),
        ("Discard a card first, then draw two cards.", "Discard a card, then draw two cards."),
        ("Draw a card. In addition, gain 1 life.", "Draw a card. Gain 1 life."),
        ("You may look at the top card of your deck and put it into your graveyard if you wish.", "You may look at the top card of your deck and you may put it into your graveyard."),
        ("You may draw a card if you want to.", "You may draw a card."),
        ("Put three 1/1 Bird tokens into a city you control. Sacrifice them when the turn ends.", "Put three 1/1 Bird tokens into a city you control. Sacrifice them at end of turn."),
        ("Return all the attacking creatures to the hands of their owners.", "Return all attacking creatures to their owners' hands."),
        ("If it's your turn, destroy some other city.", "If it is your turn, destroy another city."),
    ],
    "enchantment": [
        ("No player can play more than two cards in the same turn.", "No player can play more than two cards each turn."),
        ("Target city. Not more than one creature can attack this city in each turn.", "Target city. Not more than one creature can attack this city each turn."),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "kind"), [(one, other, kind) for kind, pairs in ALIKE.items() for one, other in pairs]
)
def test_it_means_what_the_plain_words_mean(one: str, other: str, kind: str) -> None:
    assert same(one, other, kind)


@pytest.mark.parametrize(("text", "kind"), [
    ("Draw again a card.", "event"),
    ("Return target creature to its owner's hand yet instead.", "event"),
    ("Only draw a card.", "event"),
    ("Destroy target creature already already.", "magic"),
    ("If I'd.", "creature"),
    ("Draw a card first and discard a card before.", "event"),
])  # fmt: skip
def test_what_means_something_else_or_nothing_is_not_left_out(text: str, kind: str) -> None:
    assert not reader("arc").read(text, kind).complete


def test_who_chooses_is_kept() -> None:
    assert (
        plain_english("An opponent discards a card of his choosing.")
        == "An opponent discards a card of his or her choice."
    )
    assert plain_english("Destroy a creature of your choosing.") == "Destroy a creature of your choice."
