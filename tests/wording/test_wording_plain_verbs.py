"""What players do and what is done to cards, as people say it without thinking of templates, means what the template says; near misses are refused."""

from __future__ import annotations

import pytest
from wording_samples import reader, same

ALIKE = {
    "creature": [
        ("When I die, each opponent may discard a card. Those who don't lose 2 LP.", "When I die, each opponent may discard a card. Each opponent who does not loses 2 LP."),
        ("When I attack, have target opponent sacrifice a creature.", "When I attack, target opponent sacrifices a creature."),
        ("Any player can pay 2 to mark me.", "Any player may pay 2 to mark me."),
        ("As long as nobody else has a Dragon, I get +2/+2.", "As long as no opponent controls a Dragon, I get +2/+2."),
        ("If at the end of your turn you control no Goblins, sacrifice me.", "At the end of your turn, if you control no Goblins, sacrifice me."),
        ("I get +0/+2 while I am a resident and +2/+0 while I am in your army.", "I get +0/+2 while I am a resident. I get +2/+0 while I am in your army."),
        ("I have +0/+2 when it isn't your turn.", "While it is not your turn, I get +0/+2."),
        ("Whoever plays an event has to discard a card.", "Whenever a player plays an event, that player discards a card."),
        ("Anyone who discards a card loses 1 LP.", "Whenever a player discards a card, that player loses 1 LP."),
        ("Nothing can block me except Elves.", "Only Elves can block me."),
        ("Playing me costs 1 less for each Elf you control.", "I cost 1 less for each Elf you control."),
        ("You have to pay 1 more for me.", "I cost 1 more."),
        ("You may have me attack from a city.", "I may attack from a city."),
        ("I don't take any damage from creatures with Flying.", "I cannot be damaged by creatures with Flying."),
        ("When I die you get to draw a card, but then you gotta discard one too.", "When I die, you may draw a card. If you do, discard a card."),
        ("When I come into play, put back one of your other creatures to your hand.", "When I come into play, return another creature you control to your hand."),
        ("When I come into play, give a -1/-1 counter to each other creature.", "When I come into play, put a -1/-1 counter on each other creature."),
        ("Whenever I kill something, draw a card.", "Whenever I kill a creature, draw a card."),
        ("M, Toss a card from your hand into your graveyard: draw a card.", "M, Discard a card: Draw a card."),
        ("I only unmark in your unmark phase if you discard a card to wake me up.", "I do not unmark in your unmark phase unless you discard a card."),
        ("I do not unmark in your Unmark phase, except you pay 1 for it.", "I do not unmark in your unmark phase unless you pay 1."),
        ("When I hit a city, you have to choose one of your own cities, which loses 1 defense point.", "When I deal damage to a city, choose a city you control. It loses 1 strength."),
        ("Whenever I attack, one of your own cities loses 1 defense point (you choose which).", "Whenever I attack, a city you control loses 1 strength."),
        ("You can play Goblins for 1 less.", "Goblins you play cost 1 less."),
        ("At the start of your turn, put an egg counter on me. M, take 3 eggs off me: Draw two cards.", "At the start of your turn, put an egg counter on me. M, remove 3 egg counters from me: Draw two cards."),
        ("M, take a +1/+1 counter off me: Draw a card.", "M, remove a +1/+1 counter from me: Draw a card."),
        ("When I attack, you may take all -1/-1 counters off a creature you control.", "When I attack, you may remove all -1/-1 counters from a creature you control."),
        ("When I get blocked, draw a card.", "When I am blocked, draw a card."),
        ("Each time one of your cities gets destroyed, draw a card.", "Each time one of your cities is destroyed, draw a card."),
        ("I can't get blocked.", "I cannot be blocked."),
        ("When I hit a city, draw a card.", "When I deal damage to a city, draw a card."),
        ("When you mark me for devotion, draw a card.", "When I am marked for devotion, draw a card."),
        ("When somebody plays an event, draw a card.", "When a player plays an event, draw a card."),
        ("Nobody can block me.", "No creatures can block me."),
        ("Nobody can target me with events.", "I cannot be the target of events."),
        ("Opponents can't target me with events.", "I cannot be the target of events an opponent controls."),
        ("No one can play events during your turn.", "No player can play events during your turn."),
        ("When I die, you may pay 1. If you do that, draw a card.", "When I die, you may pay 1. If you do, draw a card."),
        ("M, target opponent can discard a card. If that doesn't happen, draw a card.", "M, target opponent may discard a card. If that player does not, draw a card."),
        ("When I attack, target opponent gets the control of me.", "When I attack, target opponent gains control of me."),
        ("At end of turn, give control of me to target opponent.", "At end of turn, target opponent gains control of me."),
        ("When I die, you may take me back into your hand.", "When I die, you may return me to your hand."),
        ("When I deal damage to a city, its controller either pays 1 or discards a card.", "When I deal damage to a city, its controller pays 1 or discards a card."),
        ("As long as I am unmarked, opponents have to pay 1 for every creature they move, in addition to marking it.", "As long as I am unmarked, opponents must pay 1 for each creature they move."),
        ("Whenever an opponent wants to attack with a creature, he or she must first pay 1.", "Opponents must pay 1 for each creature they attack with."),
    ],
    "event": [
        ("Deal to target city 1 damage.", "Deal 1 damage to target city."),
        ("Deal to each creature damage equal to the number of cities you control.", "Deal damage equal to the number of cities you control to each creature."),
        ("Put on target creature a +1/+1 counter.", "Put a +1/+1 counter on target creature."),
        ("Cancel target event. Whoever played it draws a card.", "Cancel target event. Its controller draws a card."),
        ("Cancel target event unless whoever played it pays 2.", "Cancel target event unless its controller pays 2."),
        ("Destroy target city. Its former controller draws a card.", "Destroy target city. Its controller draws a card."),
        ("Each opponent who controls more cities than you has to sacrifice a city.", "Each opponent who controls more cities than you sacrifices a city."),
        ("Target player with more creatures than you must sacrifice a creature.", "Target player who controls more creatures than you sacrifices a creature."),
        ("Everybody else discards a card.", "Each other player discards a card."),
        ("Look through your deck for an Elf, show it to everybody and take it into your hand. Shuffle afterwards.", "Search your deck for an Elf, reveal it and put it into your hand. Shuffle your deck."),
        ("Look at the top 3 cards of your deck. Keep one of them in your hand, the other two go to the bottom of the deck in any order you like.", "Look at the top 3 cards of your deck. Put one of them into your hand and the rest on the bottom of your deck in any order."),
        ("Look at the top 3 cards of your deck. One goes into your hand and the other two into your graveyard.", "Look at the top 3 cards of your deck. Put one of them into your hand and the rest into your graveyard."),
        ("Grab a creature card from your graveyard and put it into your army.", "Choose a creature card from your graveyard and put it into your army."),
        ("Take over control of target creature until end of turn.", "Gain control of target creature until end of turn."),
        ("Give target opponent control of target creature you control.", "Target opponent gains control of target creature you control."),
        ("This turn, every creature you play costs you 1 less, but it always costs at least 1.", "This turn, every creature you play costs 1 less, but it always costs at least 1."),
        ("Until end of turn no creature can be moved, neither by its player nor by what a card says.", "Until end of turn no creature can be moved."),
        ("All creatures in your army go to one of your cities. They won't be marked for this.", "Move all creatures in your army to one of your cities. They are not marked for this."),
        ("Nobody may attack this turn.", "No player may attack this turn."),
        ("Choose an opponent. You both draw a card.", "Choose an opponent. You and that player each draw a card."),
        ("Smash target enchantment.", "Destroy target enchantment."),
        ("Choose two target creatures and have them fight each other.", "Choose two target creatures. They fight each other."),
        ("You get two cards, but then you have to discard a card.", "Draw two cards, then discard a card."),
        ("Reveal the top card of your deck. If it's a creature card, keep it, otherwise throw it away.", "Reveal the top card of your deck. If it is a creature card, put it into your hand, otherwise put it into your graveyard."),
        ("Do 2 damage to target creature.", "Deal 2 damage to target creature."),
        ("Make target opponent discard two cards.", "Target opponent discards two cards."),
        ("Force each opponent to sacrifice a creature.", "Each opponent sacrifices a creature."),
        ("Get a creature card back from your graveyard.", "Return a creature card from your graveyard to your hand."),
        ("Get a creature card from your graveyard into your army.", "Put a creature card from your graveyard into your army."),
        ("Bring target creature back to its owner's hand.", "Return target creature to its owner's hand."),
        ("Take target creature out of the game.", "Remove target creature from the game."),
        ("Target creature no longer takes part in the attack.", "Remove target creature from combat."),
    ],
    "enchantment": [
        ("You don't have to discard unless you have more than 9 cards in hand.", "Your maximum hand size is 9."),
        ("Put this on target creature. It gets +1/+1.", "Enchant creature. It gets +1/+1."),
        ("Stick this on one of your creatures. It gets +1/+1.", "Enchant creature you control. It gets +1/+1."),
        ("Enchant creature. Each time its controller wants to move it or to attack with it, he has to pay 1 first.", "Enchant creature. It cannot move unless its controller pays 1. It cannot attack unless its controller pays 1."),
        ("You only need to discard if you have more than 9 cards in hand at the end of your turn.", "Your maximum hand size is 9."),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "said", "meant"), [(kind, *pair) for kind, pairs in ALIKE.items() for pair in pairs])
def test_it_means_what_the_template_says(kind: str, said: str, meant: str) -> None:
    """The same abilities, whatever the words."""
    assert reader("arc").read(said, kind).complete
    assert same(said, meant, kind)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("event", "Take target creature."),
        ("event", "Draw 2 cards. Keep one."),
        ("event", "Do target creature 2."),
        ("event", "Take two cards from your deck."),
        ("event", "Whoever plays an event has to discard a card."),
        ("event", "Make target opponent from your hand."),
        ("event", "Keep two creatures."),
        ("event", "You both draw a card."),
        ("event", "Nobody gets a card."),
        ("event", "Target creature cannot attack until end of turn, neither by its controller nor by effects."),
        ("event", "Target opponent cannot attack your cities until end of turn."),
        ("event", "Target creature deals to target city."),
        ("event", "Each opponent who controls more cities than you has to sacrifices a city."),
        ("creature", "When I come into play, somebody has to discard a card."),
        ("creature", "Opponents must pay 1 for each creature they move, besides discarding it."),
        ("enchantment", "Enchant creature. Whenever its controller wants to attack with it, you have to pay 1 first."),
        ("enchantment", "Enchant creature. Whenever its controller wants to attack with it, draw a card."),
        ("creature", "Put this on target creature."),
    ],
)
def test_near_misses_are_refused(kind: str, text: str) -> None:
    """Nothing of this can be meant."""
    assert not reader("arc").read(text, kind).complete
