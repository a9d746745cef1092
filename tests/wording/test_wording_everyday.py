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
        ("If I am in an opponent's city when your turn begins, draw a card.", "If I am in an opponent's city at the start of your turn, draw a card."),
        ("When I deal damage to a city, it additionally loses 2 defense points.", "When I deal damage to a city, it loses 2 defense points."),
        ("Additionally, I get +1/+1 while you control an Elf.", "I get +1/+1 while you control an Elf."),
        ("Other creatures in the same city as I am get +1/+1.", "Other creatures in the same city as me get +1/+1."),
        ("I get +1/+0 for each Elf you control apart from me.", "I get +1/+0 for each Elf you control other than me."),
        ("When I die, put +1/+1 counter on another creature you control.", "When I die, put a +1/+1 counter on another creature you control."),
        ("When I die, put two +1/+1 on another creature you control.", "When I die, put two +1/+1 counters on another creature you control."),
        ("M: Remove a -1/-1 from target creature and put one on me.", "M: Remove a -1/-1 counter from target creature and put one on me."),
        ("M: Put a +1/+1 on target creature and a -1/-1 on me.", "M: Put a +1/+1 counter on target creature and a -1/-1 counter on me."),
        ("I come into play with two +1/+1s on me.", "I come into play with two +1/+1 counters on me."),
        ("When there's another Elf in play, I've got Flying.", "While there is another Elf in play, I have Flying."),
        ("I have +0/+2 when it isn't your turn.", "I have +0/+2 while it is not your turn."),
        ("If at the end of your turn you have no cards in hand, draw a card.", "At the end of your turn, if you have no cards in hand, draw a card."),
        ("I can't attack by myself.", "I can't attack alone."),
        ("I get +1/+1 while I share a city with an Elf.", "I get +1/+1 while I am in the same city as an Elf."),
        ("At the start of your turn, if I am in a city, this city gains 1 defense point.", "At the start of your turn, if I am in a city, that city gains 1 defense point."),
        ("As long as I'm in a city, creatures in there get +1/+1.", "As long as I'm in a city, creatures in it get +1/+1."),
        ("At the start of every turn of yours, each other creature in here gets +1/+0 until end of turn.", "At the start of your turn, each other creature in my city gets +1/+0 until end of turn."),
        ("I come into play with so many +1/+1 counters as you have cities.", "I come into play with a +1/+1 counter for each city you control."),
        ("I get +0/+2 while I am a resident and +2/+0 while I am in your army.", "I get +0/+2 while I am a resident. I get +2/+0 while I am in your army."),
        ("M: Unmark one of your other Elves.", "M: Unmark another Elf you control."),
        ("If nobody else is in my city, I get +1/+1.", "If no other creature is in my city, I get +1/+1."),
        ("Whenever I attack, one of your own cities loses 1 defense point (you choose which).", "Whenever I attack, one of your cities loses 1 defense point."),
        ("I can't be blocked by just one creature.", "I can't be blocked by only one creature."),
        ("Sudden. If you already played another creature this turn before me, I cost 1 less.", "Sudden. If you played another creature this turn before me, I cost 1 less."),
        ("Flying, Guard 2. If you already control an Elf, I cost 1 less.", "Flying, Guard 2. If you control an Elf, I cost 1 less."),
    ],
    "event": [
        ("Mark all creatures in the army controlled by target opponent.", "Mark all creatures in target opponent's army."),
        ("Draw one card, or two if you have no cities left.", "Draw a card. If you have no cities, draw two instead."),
        ("Draw two cards if you control an Elf, otherwise draw one.", "If you control an Elf, draw two cards. Otherwise, draw a card."),
        ("Deal 2 damage to target creature or to target city.", "Deal 2 damage to target creature or target city."),
        ("Pick one of your cities. Everybody in it gets +1/+1 until end of turn.", "Choose one of your cities. Each creature in it gets +1/+1 until end of turn."),
        ("Destroy target Elf you control and one that an opponent controls.", "Destroy target Elf you control and target Elf an opponent controls."),
        ("Put a +1/+1 counter on target creature that does not have one yet.", "Put a +1/+1 counter on target creature that has no +1/+1 counter on it."),
        ("Draw as many cards as you have other cities.", "Draw cards equal to the number of other cities you control."),
        ("Draw as many cards as there are Elves in play.", "Draw cards equal to the number of Elves in play."),
        ("Sacrifice a creature you control. Destroy a creature with less ATK than it had.", "Sacrifice a creature you control. Destroy a creature with ATK less than the ATK it had."),
        ("Draw a card. You get a second attack phase right after the first one this turn.", "Draw a card. You get a second attack phase this turn."),
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
    "city": [
        ("Level 4: Creatures you play this turn cost 1 less, though never less than 1.", "Level 4: Creatures you play this turn cost 1 less, but never less than 1."),
    ],
    "enchantment": [
        ("Enchant a city you control. Whenever that city is dealt damage you may draw a card, but not more than one card per turn.", "Enchant city you control. Whenever that city is dealt damage you may draw a card. Only once per turn."),
        ("Enchant one of your creatures. This creature gets +1/+1.", "Enchant creature you control. Enchanted creature gets +1/+1."),
        ("Enchant any city. Creatures attacking this city get -1/-0.", "Enchant city. Creatures attacking enchanted city get -1/-0."),
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
    ("Draw a card, but not more than two cards per turn.", "event"),
    ("Destroy target creature that has dealt damage to a creature or to one of your cities this turn.", "event"),
    ("When you control an Elf, draw a card.", "creature"),
    ("Draw a card (me too).", "event"),
    ("Destroy all other creatures (me included).", "event"),
    ("When I am in a city, sacrifice me.", "creature"),
    ("Target creature gets +1/+1. Mark one of its residents.", "event"),
    ("I get +1/+0 for each other Elf you control (I count too).", "creature"),
])  # fmt: skip
def test_what_means_something_else_or_nothing_is_not_left_out(text: str, kind: str) -> None:
    assert not reader("arc").read(text, kind).complete


def test_who_chooses_is_kept() -> None:
    assert (
        plain_english("An opponent discards a card of his choosing.")
        == "An opponent discards a card of his or her choice."
    )
    assert plain_english("Destroy a creature of your choosing.") == "Destroy a creature of your choice."
