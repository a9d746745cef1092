"""Forms that people write mean what the plain form means; near misses are refused."""

from __future__ import annotations

import pytest
from wording_samples import abilities, reader, same

from cardforge.effects import values as a

ALIKE = {
    "creature": [
        ("Cannot be blocked.", "This creature cannot be blocked."),
        ("+1/+0 for each other Goblin you control.", "This creature gets +1/+0 for each other Goblin you control."),
        ("Has Flying while unmarked.", "While this creature is unmarked, this creature gains Flying."),
        ("Your other Elves get +1/+1.", "Each other Elf creature you control gets +1/+1."),
        ("Any Elf you control gets +1/+1.", "Each Elf creature you control gets +1/+1."),
        ("When played, draw a card.", "When this creature enters play, draw a card."),
        ("If this creature dies, draw a card.", "When this creature dies, draw a card."),
        ("As this creature enters play, choose a faction.", "When this creature enters play, choose a faction."),
        ("Sacrifice: Draw a card.", "Sacrifice this creature: Draw a card."),
        ("Mark: Give target creature +1/+1 until end of turn.", "Mark: Target creature gets +1/+1 until end of turn."),
        ("Mark: +1/+1 to target creature until end of turn.", "Mark: Target creature gets +1/+1 until end of turn."),
        ("This creature is also an Elf.", "This creature becomes an Elf in addition to its other types."),
        ("Once each turn, 1 gold: Draw a card.", "Once per turn, 1 gold: Draw a card."),
        ("Immune to Goblin cards.", "This creature is immune to Goblin cards."),
        ("Flying; Ranged; Deadly", "Flying, Ranged, Deadly."),
        ("I can be intercepted by only one creature.", "This creature cannot be blocked by more than one creature."),
        ("At most one creature may block this creature.", "This creature cannot be blocked by more than one creature."),
        ("This creature can't be moved.", "This creature cannot move."),
        ("Your army gets +1/+0.", "Each creature in your army gets +1/+0."),
        ("1 Gaian: I gain Flying until end of turn.", "1 Gaian gold: This creature gains Flying until end of turn."),
        ("When this creature destroys a creature, that creature's controller loses 1 LP.", "When this creature destroys a creature, its controller loses 1 LP."),
        ("When a creature you control is put into your graveyard from play, draw a card.", "When a creature you control dies, draw a card."),
        ("While you control an Elf, this creature gets +1/+1. This creature has Flying.", "While you control an Elf, this creature gets +1/+1.\nThis creature has Flying."),
        ("This creature gets +1/+1 while marked. If you control an Elf, this creature also has Flying.", "This creature gets +1/+1 while marked.\nIf you control an Elf, this creature has Flying."),
        ("This creature gets +1/+0 while attacking together with another Elf.", "While attacking alongside another Elf, this creature gets +1/+0."),
        ("When this creature enters play, look at the top two cards of your deck: put one into your hand and the other on the bottom of your deck.", "When this creature enters play, look at the top two cards of your deck. Put one into your hand and the other on the bottom of your deck."),
        ("No more than one creature can defend against this creature.", "This creature cannot be blocked by more than one creature."),
        ("If I attack together with another Elf, draw a card.", "When this creature attacks together with another Elf, draw a card."),
        ("Creatures that defend against me get -1/-0.", "Creatures blocking this creature get -1/-0."),
        ("Reveal the top card of your deck when I attack. If it's a creature card, draw a card.", "When I attack, reveal the top card of your deck. If it's a creature card, draw a card."),
        ("For each creature that died this turn, gain 1 LP at the end of your turn.", "At the end of your turn, for each creature that died this turn, gain 1 LP."),
        ("I have Flying when I attack.", "While I am attacking, I have Flying."),
        ("Your Elves cost 1 less, but not less than 1.", "Elf creatures you play cost 1 less, to a minimum of 1."),
    ],
    "event": [
        ("Kill target creature.", "Destroy target creature."),
        ("Destroy any target creature.", "Destroy target creature."),
        ("Destroy any creature.", "Destroy a creature."),
        ("Deal 2 points of damage to target creature.", "Deal 2 damage to target creature."),
        ("Heal 2 damage from target creature.", "Remove 2 damage from target creature."),
        ("Target creature loses 2 ATK until end of turn.", "Target creature gets -2 ATK until end of turn."),
        ("Take control of target creature until end of turn.", "Gain control of target creature until end of turn."),
        ("Mark target creature. If it's an Elf, draw a card.", "Mark target creature. If it is an Elf, draw a card."),
        ("Destroy target creature's enchantments.", "Destroy all enchantments attached to target creature."),
        ("Double target creature's ATK until end of turn.", "Double the ATK of target creature until end of turn."),
        ("Deal 1 damage to each creature. Deal 2 damage instead if you control a city.", "Deal 1 damage to each creature. If you control a city, deal 2 damage instead."),
        ("Each player may discard a card. Each player who does so draws a card.", "Each player may discard a card. Each player who does draws a card."),
        ("Put a creature from your hand and/or graveyard into your army.", "Put a creature from your hand or graveyard into your army."),
        ("Target player discards a card. Creatures you control cannot attack that player's cities this turn.", "Target player discards a card. Creatures you control cannot attack cities that player controls this turn."),
        ("Your creatures get +1/+0 until end of turn. If you control a city, they get +2/+0 until end of turn instead.", "Your creatures get +1/+0 until end of turn. If you control a city, your creatures get +2/+0 until end of turn instead."),
        ("Move any number of creatures you control to cities you control.", "Move any number of creatures you control to your cities."),
        ("Deal 1 damage to each creature and each player.", "Deal 1 damage to each creature. Deal 1 damage to each player."),
        ("Destroy target creature. The controller of that creature draws a card.", "Destroy target creature. Its controller draws a card."),
        ("Choose target city. If it is under attack, draw a card.", "Choose target city. If it is attacked, draw a card."),
        ("All players discard their hand and draw three cards.", "All players discard their hand. Each player draws three cards."),
        ("Move all creatures from target city to their owners' armies.", "Move all creatures in target city to its owner's army."),
        ("Until end of turn, damage dealt to you is dealt to target creature instead.", "Damage that would be dealt to you until end of turn is dealt to target creature instead."),
        ("Put a creature from a graveyard into play. It's a Zombie in addition to its other types.", "Put a creature from a graveyard into play. It becomes a Zombie in addition to its other types."),
        ("You and target opponent each draw a card.", "You draw a card. Target opponent draws a card."),
    ],
    "city": [("Level 3: Your army may attack twice this turn.", "Level 3: You may attack twice this turn.")],
    "magic": [("Play this only if you control a city. Draw a card.", "Play this card only if you control a city. Draw a card.")],
    "enchantment": [("Enchant city.\nWhen a resident of enchanted city dies, that city loses 1 strength.", "Enchant city.\nWhen a resident of enchanted city dies, enchanted city loses 1 strength."), ("Attach to target creature. Enchanted creature gets +1/+1.", "Enchant creature.\nEnchanted creature gets +1/+1."), ("Enchant creature. Enchanted creature gets +1/+1.", "Enchant creature.\nEnchanted creature gets +1/+1.")],
}  # fmt: skip
REFUSED = [
    ("creature", "Attackers get -1/-0 while attacking this city."),
    ("event", "Target creature +1/+1 until end of turn."),
    ("enchantment", "Enchant creature.\n+2/+2."),
    ("event", "Destroy each creature of the chosen faction. Choose a faction."),
    ("event", "Draw a card for each creature marked this way."),
    ("event", "Draw a card. Gain 1 LP for each creature destroyed this way."),
    ("event", "Destroy all creatures attached to target creature."),
    ("event", "Destroy target city attacking an Orc."),
    ("event", "If target creature would die this turn, draw a card instead."),
    ("creature", "Whenever this creature attacks, gain that much LP."),
    ("creature", "As an additional cost to play this card, mark."),
    ("magic", "Draw two cards, to a maximum of three."),
]


@pytest.mark.parametrize(("kind", "one", "other"), [(kind, *pair) for kind, pairs in ALIKE.items() for pair in pairs])
def test_a_colloquial_form_means_what_the_plain_form_means(kind: str, one: str, other: str) -> None:
    """Equal abilities, so equal play."""
    assert same(one, other, kind)


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_comes_near_is_refused(kind: str, text: str) -> None:
    """No part of it is read as something else."""
    assert not reader().read(text, kind, explain=False).complete


def test_any_creature_is_all_as_a_subject_and_one_as_an_object() -> None:
    """The two differ, so neither hides the other."""
    (all_of_them,), (one_of_them,) = abilities("Any creature gets +1/+0."), abilities("Mark any creature.", "event")

    assert isinstance(getattr(all_of_them.effects[0], "what", None), a.Each)
    assert isinstance(getattr(one_of_them.effects[0], "what", None), a.Choose)
