"""Forms of published cards: slashes, verbs that share a denial, participles before the noun, cards that act, names that mean every card of the name."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, reader, same

from cardforge.effects import values as a


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Target player puts the top card of his/her deck into his/her graveyard.", "Target player puts the top card of their deck into their graveyard.", "event"),
        ("When an opponent draws a card, he/she loses 1 LP.", "When an opponent draws a card, that player loses 1 LP.", "creature"),
        ("Target creature cannot attack Elf creatures, nor can it block.", "Target creature cannot attack Elf creatures and cannot block.", "event"),
        ("Deal 1 damage to a target city.", "Deal 1 damage to target city.", "event"),
        ("When an opponent draws a card, deal 2 damage to one of that opponent's cities.", "When an opponent draws a card, deal 2 damage to one of that player's cities.", "creature"),
        ("I get +2/+1 when blocking creatures without Flying.", "While blocking creatures without Flying, I get +2/+1.", "creature"),
        ("I get +0/+1 while blocking.", "I get +0/+1 while defending.", "creature"),
        ("Sacrifice all creatures in your army. For each sacrificed creature, draw a card.", "Sacrifice all creatures in your army. For each creature sacrificed this way, draw a card.", "event"),
        ("Reveal the top 4 cards of your deck. Put each revealed Elf into your hand and any other card on the bottom of your deck.", "Reveal the top 4 cards of your deck. Put all Elves revealed this way into your hand and the rest on the bottom of your deck.", "event"),
        ("Choose one: draw a card, or deal 3 damage to target creature, or target player cannot draw cards this turn.", "Choose one: draw a card; or deal 3 damage to target creature; or target player cannot draw cards this turn.", "event"),
        ("When I mark for devotion, draw a card.", "When this creature is marked for devotion, draw a card.", "creature"),
        ("When I attack, I destroy target creature with cost 1 or less.", "When I attack, destroy target creature with cost 1 or less.", "creature"),
        ("When this creature attacks, it gives a creature in your army a +1/+1 counter.", "When this creature attacks, put a +1/+1 counter on a creature in your army.", "creature"),
        ("Target creature takes 2 damage.", "Deal 2 damage to target creature.", "event"),
        ("Goblins you control may block creatures with Flying.", "Goblins you control can block creatures with Flying.", "enchantment"),
        ("Goblins you control are Deadly.", "Goblins you control have Deadly.", "enchantment"),
        ("All Undead creatures are immune to Deadly until end of turn.", "All Undead creatures have Immune to Deadly until end of turn.", "event"),
        ("All unmarked Soldiers in your army must attack during your combat phase.", "All unmarked Soldiers in your army must attack each turn.", "creature"),
        ("Target player reveals a random card from their hand.", "Target player reveals a card at random from their hand.", "event"),
        ("Mark: Target army cannot defend target city this turn.", "Mark: Target player's army cannot defend target city this turn.", "creature"),
        ("Residents of target city can help defend another city you control until end of turn.", "Residents of target city can defend your other cities until end of turn.", "event"),
        ("Mark all Orcs in target city you control that are controlled by opponents.", "Mark each Orc an opponent controls in target city you control.", "event"),
        ("Mark 2 target creatures. These creatures do not unmark during their controller's next unmark phase.", "Mark 2 target creatures. Those creatures do not unmark during their controller's next unmark phase.", "event"),
        ("Whenever I attack, I don't get marked.", "I can attack without marking.", "creature"),
        ("Goblins you control are not marked when they move.", "Goblins you control can move without marking.", "enchantment"),
        ("This creature can defend against two attackers at the same time.", "This creature can block 2 attackers.", "creature"),
        ("Move target creature to another city of the same player.", "Move target creature to another city its controller controls.", "event"),
        ("Put a 1/1 Goblin token into play as my resident.", "Create a 1/1 Goblin creature token in this city.", "level"),
        ("Put the top 2 cards of your deck into play as marked resource cards.", "Put the top 2 cards of your deck into your resources marked.", "event"),
        ("While attacking I get First Strike and cannot be blocked by Goblins.", "While I am attacking, I get First Strike and cannot be blocked by Goblins.", "creature"),
        ("All creatures unmark.", "Unmark each creature.", "event"),
        ("When an opponent's creature dies, draw a card.", "When a creature an opponent controls dies, draw a card.", "creature"),
        ("When an opponent plays an event, that player pays 1 or you draw a card.", "When an opponent plays an event, draw a card unless that player pays 1 gold.", "creature"),
        ("Each player discards their hand and draws as many cards.", "Each player discards their hand and draws that many cards.", "event"),
        ("Switch the ATK and DEF of target creature until end of turn.", "Swap the ATK and DEF of target creature until end of turn.", "event"),
        ("Mark a fellow resident: Draw a card.", "Mark another resident you control in the same city or army: Draw a card.", "creature"),
        ("Target city loses 1 additional defense point.", "Target city loses 1 strength.", "event"),
        ("When I attack a city and I am not blocked, that city loses 2 strength.", "When this creature attacks a city and is not blocked, that city loses 2 strength.", "creature"),
        ("Move up to 2 target creatures to your army. They are not marked for moving.", "Move up to 2 target creatures to your army without marking them.", "event"),
        ("First Strike - I deal damage first. The opposing creature only strikes back if it survives.", "First Strike.", "creature"),
    ],
)  # fmt: skip
def test_it_means_what_the_plain_form_means(one: str, other: str, kind: str) -> None:
    """Whichever way it is said."""
    assert same(one, other, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Mark: I draw a card.", "creature"),
        ("Target creature may gain Deadly until end of turn.", "event"),
        ("When I attack, I sacrifice a creature.", "creature"),
        ("Creatures you control are Haste.", "enchantment"),
        ("For each sacrificed creature, draw a card.", "event"),
        ("Put each revealed Elf into your hand.", "event"),
        ("First Strike - I deal damage first. Opposing creatures strike back twice as hard.", "creature"),
        ("Flying - I cannot be blocked except by creatures with Flying or Ranged. Draws.", "creature"),
        ("That city takes 1 damage.", "event"),
        ("These creatures gain Haste.", "event"),
        ("Unmark all Orcs in target city that are controlled by opponents.", "event"),
        ("Destroy target creature you control an opponent controls.", "event"),
        ("Put a 1/1 Goblin token into play as my resident.", "event"),
        ("While attacking this creature, I get +1/+0.", "creature"),
        ("Whenever it attacks, draw a card.", "event"),
        ("Target city loses 2 strength. If it is enchanted, it gains 4 instead.", "event"),
    ],
)
def test_near_to_them_are_faults(text: str, kind: str) -> None:
    """A card has no hand, Haste is nothing that a card is, nothing was sacrificed or revealed, an explanation that goes on wrongly."""
    assert fault(text, kind).code


def test_behind_an_explanation_the_next_ability_begins() -> None:
    """What does not explain the keyword is a text of its own."""
    text = "First Strike - I deal damage first. Mark: Draw a card."

    assert [ability.kind for ability in abilities(text)] == ["keyword", "activated"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I get +1/+0 for each other Ash Knight in play.", "Ash Knight"),
        ("I get +1/+0 for each other Warder in play.", "Warder"),
    ],
)
def test_the_own_name_behind_each_means_every_card_of_the_name(text: str, name: str) -> None:
    """It is counted by its name, in play, without this card."""
    (ability,) = abilities(text, name=name)

    (count,) = [part for _, part in ability.effects[0].changes if isinstance(part, a.Count)]
    assert count.of.related == (("same name", a.This()),)
    assert count.of.other


def test_the_own_name_alone_is_the_card() -> None:
    """Also in a text that speaks of the others; a subtype stays one."""
    assert same("Ash Knight gets +1/+1.", "This creature gets +1/+1.", name="Ash Knight")
    assert same("When another Ash Knight enters play, draw a card.", "When another card with the same name as this creature enters play, draw a card.", name="Ash Knight")  # fmt: skip
    assert reader().read("I get +1/+0 for each other Ghoul.", "creature", "Ghoul").complete
