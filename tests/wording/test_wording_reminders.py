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
]
LAID_OUT = [
    "Flying. (This creature can only be blocked by creatures with Flying or Ranged.)",
    "***Flying*** *(This creature can only be blocked by creatures with Flying or Ranged)*",
    "Flying: This creature can only be blocked by creatures with Flying or Ranged.",
    "Flying - This creature may only be intercepted by creatures with Flying or Ranged.",
]


@pytest.mark.parametrize("text", TRUE)
def test_an_explanation_in_other_words_is_left_out(text: str) -> None:
    """The keyword alone remains."""
    reading = reader().read(text, "creature")

    assert reading.complete
    assert reading.abilities == reader().read(text.split(" (")[0] + ".", "creature").abilities


@pytest.mark.parametrize("text", FALSE)
def test_an_explanation_that_says_something_else_is_a_fault(text: str) -> None:
    """The opposite, the other side, another number: all of them use the right words."""
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
