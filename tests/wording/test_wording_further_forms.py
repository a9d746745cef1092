"""Further forms of published cards: explanations behind what grants a keyword, places behind destinations, prices that replace, the move limit."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, same


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Elves you control have Flying. (Only creatures with Flying or Ranged can defend against them.)", "Elves you control have Flying.", "creature"),
        ("Target creature gains Flying (only creatures with Flying or Ranged can defend against it) until end of turn.", "Target creature gains Flying until end of turn.", "event"),
        ("Target creature gains Flying and First Strike until end of turn. (It deals damage first.)", "Target creature gains Flying and First Strike until end of turn.", "event"),
        ("Level 3: Your creatures have Bodyguard 1 (once each turn, when another creature you control would be dealt damage, you may put 1 of that damage on this creature instead).", "Level 3: Your creatures have Bodyguard 1.", "city"),
        ("Travel - I am not subject to the move limit.", "Travel.", "creature"),
        ("Travel (I ignore the move limit.)", "Travel.", "creature"),
        ("Goblins you control ignore the move limit.", "Goblins you control can move beyond the move limit.", "creature"),
        ("I'm not bound by the move limit.", "This creature can move beyond the move limit.", "creature"),
        ("Devoted - This creature's loyalty counts twice for devotion.", "Devoted.", "creature"),
        ("Put a creature into your army from your graveyard.", "Put a creature from your graveyard into your army.", "event"),
        ("Put target creature card into play from any graveyard.", "Put target creature card from any graveyard into play.", "event"),
        ("Return target creature card to your hand from your graveyard.", "Return target creature card from your graveyard to your hand.", "event"),
        ("Return target creature card to its owner's hand from any graveyard.", "Return target creature card from any graveyard to its owner's hand.", "event"),
        ("Salvage 2 - You may pay 2 gold to return me to your hand from the graveyard.", "Salvage 2.", "creature"),
        ("When I attack, put an additional +1/+1 counter on me.", "When I attack, put a +1/+1 counter on me.", "creature"),
        ("Put two additional 1/1 Goblin tokens into your army.", "Put two 1/1 Goblin tokens into your army.", "event"),
        ("Mark: Produce 1 additional resource.", "Mark: Produce 1 resource.", "creature"),
        ("Put a 1/1 Goblin token into target city you control, marked.", "Put a 1/1 Goblin token into target city you control marked.", "event"),
        ("Target creature gets +1/+1 until end of turn. It also loses Flying until end of turn.", "Target creature gets +1/+1 until end of turn. It loses Flying until end of turn.", "event"),
        ("Destroy target creature. Its controller also discards a card.", "Destroy target creature. Its controller discards a card.", "event"),
        ("Mark target creature. It stays marked during its owner's next unmark phase.", "Mark target creature. It does not unmark during its owner's next unmark phase.", "event"),
        ("Mark: Mark target creature. It stays marked as long as I am marked.", "Mark: Mark target creature. It does not unmark for as long as this creature remains marked.", "creature"),
        ("When I am defended against, draw a card.", "When I am blocked, draw a card.", "creature"),
        ("When I am not defended against, draw a card.", "When I am not blocked, draw a card.", "creature"),
        ("Pay 1 strength from my city: Draw a card.", "My city loses 1 strength: Draw a card.", "creature"),
        ("Sacrifice 2 defense points of my city: Draw a card.", "My city loses 2 strength: Draw a card.", "creature"),
        ("When I deal damage in combat, draw a card.", "When I deal combat damage, draw a card.", "creature"),
        ("When I am damaged in combat, draw a card.", "When I am dealt combat damage, draw a card.", "creature"),
        ("If I would be destroyed, you may pay 1. If you do, unmark me instead.", "If I would be destroyed, you may pay 1 to unmark me instead.", "creature"),
        ("Look at target player's hand. Choose a card from that hand. That player discards it.", "Look at target player's hand. Choose a card from it. That player discards it.", "event"),
        ("Draw a card for each creature attacking this turn.", "Draw a card for each creature that attacked this turn.", "event"),
        ("I get +0/+1 for each other Elf of the same city.", "I get +0/+1 for each other Elf in the same city.", "creature"),
        ("When I move, move another creature you control with me to the same city.", "When I move, move another creature you control along with me.", "creature"),
        ("When I move, another target creature you control may move with me.", "When I move, you may move another target creature you control along.", "creature"),
    ],
)  # fmt: skip
def test_it_means_what_the_plain_form_means(one: str, other: str, kind: str) -> None:
    """Whichever way it is said."""
    assert same(one, other, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Elves you control have Flying. (They cannot be the target of events.)", "creature"),
        ("Target creature gets +1/+0 until end of turn. (Only creatures with Flying can defend against it.)", "event"),
        ("Travel - I am bound by the move limit.", "creature"),
        ("Put a creature from your hand into your army from your graveyard.", "event"),
        ("Return a creature to your hand from target opponent's graveyard.", "event"),
        ("Destroy target creature from your graveyard from your hand.", "event"),
        ("Draw a card from your graveyard from your hand.", "event"),
        ("Mark a creature an opponent controls: Draw a card.", "creature"),
        ("Mark a card in your graveyard: Draw a card.", "creature"),
        ("If I would die, you may pay 2. If you do, mark me.", "creature"),
        ("Draw a card. It is marked as normal.", "event"),
        ("Choose a card from that hand.", "event"),
    ],
)  # fmt: skip
def test_near_to_them_are_faults(text: str, kind: str) -> None:
    """What says something else, or nothing, is not read as one of them."""
    assert fault(text, kind)


def test_behind_an_explanation_in_parentheses_the_next_sentence_counts() -> None:
    """The parentheses alone are the explanation."""
    text = "When I attack, I gain First Strike until end of turn. (I deal damage first.) Draw a card."

    assert abilities(text) == abilities("When I attack, I gain First Strike until end of turn. Draw a card.")
