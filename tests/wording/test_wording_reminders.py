"""Explanations of keywords in many words: those that say the same, or a part of it, are left out; those that say something else are faults."""

from __future__ import annotations

import pytest
from wording_samples import fault, reader

TRUE = [
    "Flying (This creature can only be intercepted by creatures with Flying.)",
    "Flying (Can only be blocked by creatures with Flying or Ranged.)",
    "Flying (Only flying or ranged creatures can intercept this creature.)",
    "Flying (I can only be intercepted by flying or ranged creatures.)",
    "Ranged (I can intercept flying creatures.)",
    "Ranged (This creature may block flyers.)",
    "First Strike (I deal damage before creatures without First Strike.)",
    "First strike (Opposing creatures strike back only if they survive.)",
    "First Strike (Creatures damaged by this creature strike back only if they survive.)",
    "Deadly (If I damage a creature, it is destroyed.)",
    "Deadly (All creatures I damage die.)",
    "Overrun (If I'm intercepted, my excess damage is dealt to the city I attack.)",
    "Peaceful (I can't attack)",
    "Veteran (I am not marked when I attack.)",
    "Veteran (Attacking doesn't cause me to be marked.)",
    "Infiltrate (I can move into opponents' cities.)",
    "Travel (My movement doesn't count for the city.)",
    "Travel (I can move into and out of cities any number of times.)",
    "Unique (You can't control more than one card with this name.)",
    "Sanctuary (I can't be targeted by my opponents.)",
    "Indestructible (I can't be destroyed.)",
    "Immune to Deadly (Deadly creatures don't kill me.)",
    "Bodyguard 2 (Up to 2 damage that would be dealt to another of your creatures may be dealt to me instead.)",
    "Battle Scream 2 (When I attack, all other attackers get +2/+0.)",
    "Salvage 2 (Pay 2: Return me from the graveyard to your hand.)",
    "Devoted (My loyalty counts double.)",
    "Boost (You may pay X more when playing me. If you do, put X +1/+1 counters on me.)",
    "Bruiser (I deal damage in the form of -1/-1 counters.)",
    "Charge Flying 1 (If I attack together with another creature with Charge, I get +1/+0 and Flying until end of turn.)",
    "Defiance (The damage I deal when defending is added to the city's defense.)",
    "Militia (I can attack a different city.)",
    "Aggressive (I have to attack if I can.)",
    "Fatigue (I come into play marked.)",
    "Sudden (I can enter your army.)",
    "Sudden (You may cast me directly into your army.)",
    "Kingdom Flying (Flying while in a city.)",
    "Guard 1 (I can intercept one additional creature.)",
    "Stealth 2 (Can't be intercepted by creatures with cost 2 or less.)",
    "Quick (May move twice per turn.)",
    "Overrun (Damage I don't need to kill the creatures defending against me is dealt to the city I attack.)",
    "Overrun (Damage that is not needed to kill the blockers is dealt to the city.)",
    "Infiltrate (I can enter an opponent's city.)",
    "Travel (I ignore movement limits.)",
    "Travel (I can move even if another creature has already moved into or out of that city this turn.)",
    "Ranged (I can intercept creatures even if they have Flying.)",
    "Deadly (A creature that takes damage from me dies.)",
    "Peaceful (I can only defend.)",
    "Peaceful (This creature may not be declared as an attacker.)",
    "Militia (I don't need to be in the army to attack.)",
    "Haste (I can be marked and attack on the turn I come into play.)",
    "Haste (I may mark, move and attack right away.)",
    "Unseen (Creatures can't defend against me.)",
    "Hidden (I can't be targeted by anything.)",
    "Rage (My attack is increased by the damage on me.)",
    "Stealth 2 (Only creatures with cost higher than 2 can block me.)",
    "Guard (I may intercept as many attackers as I like.)",
    "Guard (There is no limit to how many attackers I can block.)",
    "Unique (Only one copy of this card may be in your kingdom.)",
    "Blood Vengeance (Choose an opponent's creature. I come into play with a +1/+0 counter for each damage it dealt last turn.)",
    "Charge Overrun 2 (If I attack with at least one other creature with Charge, I get +2/+0 and Overrun.)",
    "Attacking First Strike (I have First Strike when I attack.)",
    "Front Flying (I have Flying as long as I am in the army.)",
    "Bruiser (Instead of damage, I put -1/-1 counters on creatures.)",
    "Defiance (My city gains defense equal to the damage I deal when defending it.)",
]
FALSE = [
    "Flying (This creature can only intercept creatures with Flying.)",
    "Flying (This creature can be intercepted.)",
    "Flying (Can't be blocked.)",
    "Ranged (I can't intercept flying creatures.)",
    "Deadly (Creatures that damage me die.)",
    "Deadly (When I'm damaged, I die.)",
    "Deadly (Damage dealt to this creature kills it.)",
    "Peaceful (I can attack.)",
    "Veteran (I am marked when I attack.)",
    "Guard 1 (I can intercept two additional creatures.)",
    "Battle Scream 1 (When I attack, all other attackers get +2/+0.)",
    "Overrun (I deal no damage to the city.)",
    "Unseen (I can't block.)",
    "Hidden (I can be targeted.)",
    "Salvage 2 (Pay 3: Return me from the graveyard to your hand.)",
    "Fatigue (Creatures come into play marked.)",
    "Flying (This creature can be blocked only only by creatures with Flying or Ranged.)",
    "Overrun (Damage I need to kill my blockers is dealt to the city.)",
    "Overrun (Excess damage dealt to me is dealt to the city.)",
    "Peaceful (I can only attack.)",
    "Militia (I need to be in the army to attack.)",
    "Hidden (I can target anything.)",
    "Rage (My defense is increased by the damage on me.)",
    "Stealth 2 (Only creatures with cost less than 2 can block me.)",
    "Sanctuary (Only opponents can target me.)",
    "Infiltrate (Opponents can enter my city.)",
    "Attacking Deadly (I am Deadly while defending.)",
    "Front Flying (I have Flying as long as I am in a city.)",
    "Bruiser (Instead of damage, I put +1/+1 counters on creatures.)",
]
OF_SEVERAL = [
    "Creatures you control have Infiltrate and Travel (They can move into opponents' cities and are not bound by the move limit.)",
    "Creatures you control have Flying and Veteran. (They do not mark to attack.)",
]
OF_NONE = [
    "Creatures you control have Deadly (They die when they are damaged.)",
    "Creatures you control have Flying and Veteran (They cannot attack.)",
    "Creatures you control have Flying and Deadly (They can block any creature.)",
]
LAID_OUT = [
    "Flying. (This creature can only be blocked by creatures with Flying or Ranged.)",
    "***Flying*** *(This creature can only be blocked by creatures with Flying or Ranged)*",
    "Flying: This creature can only be blocked by creatures with Flying or Ranged.",
    "Flying - This creature may only be intercepted by creatures with Flying or Ranged.",
]


@pytest.mark.parametrize("text", [*TRUE, *OF_SEVERAL])
def test_an_explanation_in_other_words_is_left_out(text: str) -> None:
    """The keyword alone remains; of several keywords, what is true of them together and of all who have them."""
    reading = reader().read(text, "creature")

    assert reading.complete
    assert reading.abilities == reader().read(text.split(" (")[0].rstrip(".") + ".", "creature").abilities


@pytest.mark.parametrize("text", [*FALSE, *OF_NONE])
def test_an_explanation_that_says_something_else_is_a_fault(text: str) -> None:
    """The opposite, the other side, another number, others than those who have it: all of them use the right words."""
    assert fault(text).code == "false-reminder"


@pytest.mark.parametrize("text", LAID_OUT)
def test_an_explanation_may_stand_behind_a_full_stop_a_colon_or_a_dash(text: str) -> None:
    """Bold and italic print changes nothing."""
    assert reader().read(text, "creature").abilities == reader().read("Flying.", "creature").abilities


def test_a_mark_symbol_with_a_number_marks_so_many_others() -> None:
    """A259: "M2" is no mark of the card itself."""
    one, other = (
        reader().read(text, "creature").abilities for text in ("M2, Draw a card.", "Mark 2 others: Draw a card.")
    )

    assert one == other
