"""Phrases of players and of whose something is."""

from __future__ import annotations

from functools import partial

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase
from cardforge.wording.clauses.persons.nouns import person_of, player_of

PLAYERS = (
    Phrase("player", "you", a.PlayerRef("you"), example="Prevent all damage to you until end of turn."),
    Phrase("player", "(each|every|all) {who:person}", partial(player_of, "each"), undo=partial(person_of, "each"), example="Each player draws a card."),
    Phrase("player", "(your|) (opponent|opponents)", a.PlayerRef("each_opponent"), written=False, also=("(each of your|every one of your|) (opponents|foes)", "(each|every|all) (other player|other players)", "other players", "(each|every|all) (player|players) (other than|except|but) (you|yourself)", "all your (opponents|foes)"), example="Your opponents discard a card."),
    Phrase("player", "players", a.PlayerRef("each_player"), written=False, also=("any (player|players)", "you and (each|every|all|your|all your|each of your) (opponent|opponents)", "you and (each|every|all) (other player|other players)", "both players"), example="Players draw a card."),
    Phrase("player", "(|the) defending player", a.PlayerRef("defending"), example="When this creature attacks, the defending player loses 1 LP."),
    Phrase("player", "(|the) (active|attacking) player", a.PlayerRef("active"), example="At the start of each turn, the active player loses 1 LP."),
    Phrase("owner", "(|the) defending player's", a.PlayerRef("defending"), example="When this creature attacks, look at the defending player's hand."),
    Phrase("owner", "(|the) (active|attacking) player's", a.PlayerRef("active"), example="At the start of each turn, look at the active player's hand."),
    Phrase("player", "an opponent", a.PlayerRef("opponent"), also=("(an|one) opponent of your choice", "one of your opponents"), example="An opponent discards a card."),
    Phrase("person", "player[s]", {"what": "any player"}, example="Each player draws a card."),
    Phrase("person", "opponent[s]", {"what": "any opponent"}, example="Each opponent discards a card."),
    Phrase("player", "target {who:person}", partial(player_of, "target"), undo=partial(person_of, "target"), example="Target player draws 2 cards."),
    Phrase("player", "my controller", a.PlayerRef("you"), written=False, example="When this creature damages a city, my controller draws a card."),
    Phrase("player", "(its|their) controller", a.PlayerRef("its_controller"), example="Destroy target creature. Its controller draws a card."),
    Phrase("player", "(its|their|my) owner", a.PlayerRef("its_owner"), example="Destroy target creature. Its owner draws a card."),
    Phrase("player", "enchanted player", a.PlayerRef("bearer"), example="Enchant player.\nEnchanted player cannot play events."),
    Phrase("player", "that player", a.PlayerRef("that_player"), also=("(they|that opponent|the opponent|he or she|he|she)",), example="Target player draws a card. That player loses 1 LP."),
    Phrase("owner", "your", a.PlayerRef("you"), also=("my", "my controller's"), example="Look at the top card of your deck."),
    Phrase("owner", "each {who:person_gen}", partial(player_of, "each"), undo=partial(person_of, "each"), example="Reveal each player's hand."),
    Phrase("owner", "your opponents'", a.PlayerRef("each_opponent"), written=False, also=("your (opponents'|opponent's)", "opponents'"), example="Reveal your opponents' hand."),
    Phrase("owner", "an opponent's", a.PlayerRef("opponent"), example="Look at an opponent's hand."),
    Phrase("owner", "target {who:person_gen}", partial(player_of, "target"), undo=partial(person_of, "target"), also=("(the|a) target {who:person_gen}",), example="Look at target player's hand."),
    Phrase("owner", "(its|their) controller's", a.PlayerRef("its_controller"), example="Destroy target creature. Look at its controller's hand."),
    Phrase("owner", "(its|their|the|my) owner's", a.PlayerRef("its_owner"), also=("(their|the) owners'", "that owner's"), example="Destroy target creature. Look at its owner's hand."),
    Phrase("owner", "enchanted player's", a.PlayerRef("bearer"), example="Enchant player.\nAt the start of enchanted player's turn, that player loses 1 LP."),
    Phrase("owner", "that player's", a.PlayerRef("that_player"), also=("(their|his or her|his|her)",), example="Target player draws a card. Look at that player's hand."),
)  # fmt: skip
