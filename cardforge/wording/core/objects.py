"""Players, objects and amounts as every game names them."""

from __future__ import annotations

from cardforge.kernel import abilities as a
from cardforge.kernel.phrases import Phrase

PLAYERS = (
    Phrase("player", "you", a.Player("you"), example="Prevent all damage to you until end of turn."),
    Phrase("player", "each opponent", a.Player("each_opponent"), also=("all opponents", "your opponents", "opponents", "every opponent", "your opponent"), example="Each opponent discards a card."),
    Phrase("player", "each player", a.Player("each_player"), also=("all players", "every player", "players"), example="Each player draws a card."),
    Phrase("player", "an opponent", a.Player("opponent"), example="An opponent discards a card."),
    Phrase("player", "target player", a.Player("target_player"), example="Target player draws 2 cards."),
    Phrase("player", "target opponent", a.Player("target_opponent"), example="Target opponent discards a card."),
    Phrase("player", "its controller", a.Player("its_controller"), also=("their controller", "that creature's controller", "my controller", "it's controller", "the creature's controller", "the city's controller"), example="Destroy target creature. Its controller draws a card."),
    Phrase("player", "its owner", a.Player("its_owner"), also=("their owner", "it's owner", "my owner"), example="Destroy target creature. Its owner draws a card."),
    Phrase("player", "that player", a.Player("that_player"), also=("they", "that opponent", "he or she"), example="Target player draws a card. That player loses 1 LP."),
    Phrase("owner", "your", a.Player("you"), also=("my",), example="Look at the top card of your deck."),
    Phrase("owner", "each opponent's", a.Player("each_opponent"), also=("your opponents'", "your opponent's"), example="Reveal each opponent's hand."),
    Phrase("owner", "each player's", a.Player("each_player"), also=("each players",), example="Reveal each player's hand."),
    Phrase("owner", "an opponent's", a.Player("opponent"), example="Look at an opponent's hand."),
    Phrase("owner", "target player's", a.Player("target_player"), also=("target players", "the target player's", "the target players"), example="Look at target player's hand."),
    Phrase("owner", "target opponent's", a.Player("target_opponent"), example="Look at target opponent's hand."),
    Phrase("owner", "its controller's", a.Player("its_controller"), also=("it's controller's", "their controller's", "the city's controller's", "that creature's controller's"), example="Destroy target creature. Look at its controller's hand."),
    Phrase("owner", "its owner's", a.Player("its_owner"), also=("their owner's", "the owner's", "its owners", "it's owner's"), example="Destroy target creature. Look at its owner's hand."),
    Phrase("owner", "that player's", a.Player("that_player"), also=("their", "his or her"), example="Target player draws a card. Look at that player's hand."),
)  # fmt: skip

_ONE = {"n": 1, "up_to": False, "or_player": False}
_A = {"n": 1, "up_to": False, "who": a.YOU}

OBJECTS = (
    Phrase("objects", "target {filter:one} or player", a.Target, fixed={"n": 1, "up_to": False, "or_player": True}, example="Deal 2 damage to target creature or player."),
    Phrase("objects", "another target {filter:one_other}", a.Target, fixed=_ONE, example="Unmark another target creature you control."),
    Phrase("objects", "target {filter:one}", a.Target, also=("a target {filter:one}", "the target {filter:one}"), fixed=_ONE, example="Destroy target enchantment."),
    Phrase("objects", "up to {n:number} target {filter:many}", a.Target, fixed={"up_to": True, "or_player": False}, also=("up to {n:number} {filter:many}",), example="Mark up to 2 target creatures."),
    Phrase("objects", "{n:number} target {filter:many}", a.Target, fixed={"up_to": False, "or_player": False}, example="Deal 1 damage to 2 target creatures."),
    Phrase("objects", "each other {filter:one_other}", a.Each, also=("all other {filter:many_other}", "other {filter:many_other}", "every other {filter:one_other}"), example="Each other creature you control gets +1/+0."),
    Phrase("objects", "each {filter:one}", a.Each, also=("all {filter:many}", "all the {filter:many}", "every {filter:one}", "any {filter:one}", "all of {filter:many}"), example="Deal 1 damage to each creature."),
    Phrase("objects", "a random {filter:one}", a.Random, fixed={"n": 1}, example="Return a random creature from your graveyard to your hand."),
    Phrase("objects", "{n:number} random {filter:many}", a.Random, example="Return 2 random cards from your graveyard to your hand."),
    Phrase("objects", "another {filter:one_other}", a.Choose, fixed=_A, example="When this creature enters play, mark another creature you control."),
    Phrase("objects", "a {filter:one}", a.Choose, fixed=_A, also=("one {filter:one}", "one of {filter:many}", "one of the {filter:many}"), example="Put a creature from your graveyard into play."),
    Phrase("objects", "{n:number} {filter:many}", a.Choose, fixed={"up_to": False, "who": a.YOU}, example="Return 2 cards from your graveyard to your hand."),
    Phrase("objects", "the top card of {who:owner} deck", a.Top, fixed={"n": 1}, example="Reveal the top card of your deck."),
    Phrase("objects", "the top {n:number} cards of {who:owner} deck", a.Top, example="Look at the top 3 cards of target player's deck."),
    Phrase("objects", "this {noun:self}", a.This, also=("me", "i", "this"), fixed={}, example="Mark: Put a +1/+1 counter on this creature."),
    Phrase("objects", "enchanted {noun:borne}", a.Bearer, fixed={}, also=("equipped {noun:borne}", "its carrier", "the carrier", "its bearer", "the equipped {noun:borne}", "the enchanted {noun:borne}"), example="Enchant creature you control.\nEnchanted creature gets +2/+1."),
    Phrase("objects", "it", a.It(), also=("them", "the {noun:one}", "that {noun:one}", "those {noun:many}", "the chosen {noun:one}", "the saved {noun:one}", "the returned {noun:one}"), example="Unmark target creature you control. It gets +1/+1 until end of turn."),
    Phrase("objects", "your {filter:many_own}", a.Each, written=False, example="Unmark your creatures."),
    Phrase("objects", "{filter:plural}", a.Each, written=False, example="Creatures in your army get +1/+0."),
    Phrase("objects", "{filter:some}", a.Each, written=False, example="Elves you control get +1/+0."),
)  # fmt: skip


AMOUNTS = (
    Phrase("amount", "the number of {of:many}", a.Count, fixed={"n": 1}, also=("the amount of {of:many}",), example="Deal damage equal to the number of Goblin creatures you control to target creature."),
    Phrase("amount", "the number of cards in {who:owner} hand", a.CountOf, fixed={"what": "cards_in_hand", "n": 1}, example="Deal damage equal to the number of cards in your hand to target creature."),
    Phrase("amount", "half {of:amount} rounded up", a.Half, fixed={"up": True}, also=("half {of:amount}, rounded up",), example="Gain LP equal to half the number of creatures you control rounded up."),
    Phrase("amount", "half {of:amount}", a.Half, fixed={"up": False}, also=("half {of:amount}, rounded down", "half {of:amount} rounded down"), example="Gain LP equal to half the number of creatures you control."),
    Phrase("amount", "{stat:stat_of}", None, example="Destroy target creature. Gain LP equal to its cost."),
    Phrase("stat_of", "its {stat:stat}", a.StatOf, fixed={"of": a.It(), "n": 1}, also=("the creature's {stat:stat}", "its own {stat:stat}", "it's {stat:stat}"), example="Target creature gets +X/+0 until end of turn, where X is its DEF."),
    Phrase("stat_of", "{of:possessive} {stat:stat}", a.StatOf, fixed={"n": 1}, example="When this creature dies, deal damage equal to this creature's ATK to target creature."),
    Phrase("possessive", "this creature's", a.This(), also=("my", "this card's", "this city's", "this unit's"), example="When this creature dies, gain LP equal to this creature's cost."),
    Phrase("possessive", "enchanted creature's", a.Bearer(), also=("enchanted creatures", "equipped creature's", "its carrier's"), example="Enchant creature.\nWhen enchanted creature dies, gain LP equal to enchanted creature's cost."),
    Phrase("possessive", "that creature's", a.It(), also=("that card's",), written=False, example="Destroy target creature. Gain LP equal to that creature's cost."),
    Phrase("unit_of", "damage on it", a.StatOf("damage", a.This()), also=("point of damage currently on it", "point of damage on it", "damage on me", "point of damage on me"), example="This creature gets +1/+0 for each damage on it."),
    Phrase("unit_of", "card in {who:owner} hand", a.CountOf, fixed={"what": "cards_in_hand", "n": 1}, example="This creature gets +1/+0 for each card in your hand."),
)  # fmt: skip
