"""What volunteers word loosely means what the plain words mean; what could mean something else stays unread."""

from __future__ import annotations

import pytest
from wording_samples import reader, same

ALIKE = {
    "creature": [
        ("So long I am unmarked, Elves get +1/+1.", "As long as I am unmarked, Elves get +1/+1."),
        ("I come in with 3 doom counters.", "I come into play with 3 doom counters."),
        ("When he shows up, draw a card.", "When this creature comes into play, draw a card."),
        ("When she walks into some opponent's city, draw a card.", "When this creature moves into an opponent's city, draw a card."),
        ("When he attacks, he gets +1/+0 until end of turn.", "When I attack, I get +1/+0 until end of turn."),
        ("Start of each of your turns: draw a card.", "At the start of each of your turns, draw a card."),
        ("Whenever any creature but him dies, draw a card.", "Whenever any creature other than this creature dies, draw a card."),
        ("He can attack only when at least two other creatures attack with him.", "This creature can attack only when at least two other creatures attack with this creature."),
        ("While I am in a city, the other residents there can't be marked for devotion.", "While I am in a city, other residents in my city can't be marked for devotion."),
        ("Each time another creature of yours dies while it's attacking, I get a +1/+1 counter.", "Each time another creature of yours dies while attacking, I get a +1/+1 counter."),
        ("For each Tree you have in play I cost you 1 less, but never less than 3.", "I cost 1 less for each Tree you control, but never less than 3."),
        ("In your Play phases you can pay 2 to unmark me, as often as you like.", "In your Play phases you can pay 2 to unmark me."),
        ("When I die, one of your cities gains 1 defense point (you choose).", "When I die, one of your cities gains 1 defense point."),
        ("Each time you play an event, you decide: I get +2/+0 until end of turn, or I get +0/+2 until end of turn.", "Each time you play an event, choose one: I get +2/+0 until end of turn; or I get +0/+2 until end of turn."),
        ("First Strike, but only while I attack.", "First Strike, but only while attacking."),
        ("Every time you send three or more creatures into an attack, draw a card.", "Every time you attack with three or more creatures, draw a card."),
        ("At the end of each turn, put a +1/+1 counter on me. As long as I have four or more such counters I have Overrun.", "At the end of each turn, put a +1/+1 counter on me. As long as I have four or more +1/+1 counters I have Overrun."),
        ("As long as you have at least one other Human in play, you don't have a hand limit.", "As long as you have at least one other Human in play, you have no maximum hand size."),
        ("M, pay X: choose X different creatures. They can't block this turn.", "M, pay X: choose X creatures. They can't block this turn."),
    ],
    "event": [
        ("One opponent discards a card.", "An opponent discards a card."),
        ("Target player shows you their hand.", "Look at target player's hand."),
        ("Look at the top two cards of your deck and put them back on top in whatever order you like.", "Look at the top two cards of your deck and put them back on top in any order."),
        ("Give one enchantment back to the hand of its owner.", "Return one enchantment to its owner's hand."),
        ("Target creature loses all keywords and abilities.", "Target creature loses all abilities."),
        ("Choose target creature. If it's marked, unmark it, and if it isn't, mark it.", "Choose target creature. If it is marked, unmark it. Otherwise, mark it."),
        ("Target creature gets +1/+1 until the turn's over.", "Target creature gets +1/+1 until end of turn."),
        ("You can lay up to two cards from your hand face down as resources in your vaults, they come marked.", "You can put up to two cards from your hand face down into your vaults marked."),
        ("Pick two creatures living in the same city. They punch each other: each one deals as much damage to the other as its own ATK.", "Choose two creatures in the same city. They deal damage equal to their ATK to each other."),
    ],
    "enchantment": [
        ("Put it on any city. All residents there get -1/-1.", "Enchant city. All residents of it get -1/-1."),
        ("Goes on any creature. It gets +1/+1.", "Enchant creature. It gets +1/+1."),
        ("It goes on one of your creatures. It gets +1/+1.", "Enchant creature you control. It gets +1/+1."),
        ("Put it on an opponent's creature. It gets -1/-1.", "Enchant creature an opponent controls. It gets -1/-1."),
        ("Attach it to a city of yours. Residents there get +1/+1.", "Enchant city you control. Residents of it get +1/+1."),
        ("Attach it to a creature. That creature acts as if its text box were empty.", "Attach it to a creature. That creature loses all abilities."),
        ("When a creature dies, put a ledger counter here. During your play phases you can take off 3 of them to draw a card.", "When a creature dies, put a ledger counter on this card. During your play phases you can remove 3 ledger counters from this card to draw a card."),
        ("At the end of each turn of its controller, put a mould counter on target creature. Once there are four mould counters on the creature, destroy it.", "At the end of its controller's turn, put a mould counter on enchanted creature. When there are four mould counters on it, destroy it."),
    ],
    "city": [
        ("Level 2: Every opponent turns over the top card of their deck.", "Level 2: Every opponent reveals the top card of their deck."),
        ("Level 6: Put a 4/4 Turtle token with Peaceful here in the city.", "Level 6: Put a 4/4 Turtle token with Peaceful into this city."),
        ("Level 7: You may build one of your unbuilt cities right away without skipping a turn for it.", "Level 7: You may build one of your unbuilt cities."),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "kind"), [(one, other, kind) for kind, pairs in ALIKE.items() for one, other in pairs]
)
def test_it_means_what_the_plain_words_mean(one: str, other: str, kind: str) -> None:
    assert same(one, other, kind)


@pytest.mark.parametrize(("text", "kind"), [
    ("Mark up to 3 resource cards of one opponent.", "event"),
    ("Target opponent draws a card. Put a +1/+1 counter on her.", "creature"),
    ("Whenever an opponent attacks, he dies.", "creature"),
    ("When a Goblin attacks, he gets +1/+0 until end of turn.", "creature"),
    ("If it's marked, unmark it, and if it isn't, mark it.", "event"),
    ("Draw a card. One such counter.", "event"),
    ("Draw a card. Take off 3 of them.", "creature"),
    ("Draw a card. Cities are damaged as usual.", "event"),
    ("Prevent all damage to cities this turn. Cities are damaged as usual.", "event"),
    ("Target creature gets +1/+1. This does not apply to tokens.", "event"),
    ("Destroy target creature and one into your graveyard.", "event"),
])  # fmt: skip
def test_what_means_something_else_or_nothing_stays_unread(text: str, kind: str) -> None:
    assert not reader("arc").read(text, kind).complete
