"""What the texts of an ARC game ask about its course, so that it is noted only where a text asks for it."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import CountOf
from cardforge.effects.conditions import Began, PhaseOf
from cardforge.effects.contents import find_all
from cardforge.effects.protocol import Abilities
from cardforge.effects.verbs import AtMost, Forbid
from cardforge.games.arc.card_texts import ends_of, listed, named_by, phases_of
from cardforge.games.arc.definitions.lasting_texts import LastingTexts
from cardforge.games.arc.effects.index import (
    asks_for_counters,
    asks_for_homes,
    speaking_of_bearer_later,
    speaking_of_price,
    speaks_of_removed,
    unmark_costs_in,
)
from cardforge.games.arc.effects.playing import PLAYED_OUT, PLAYING, asks_where_from
from cardforge.games.arc.effects.verbs import FALLEN, PlayOnlyIf, Skip
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options

_FORBIDDEN_PLAY: Final = frozenset(f"play_{what}" for what in ("cards", "events", "magic", "creatures", "enchantments"))
"""The actions of playing cards that a text may forbid."""


class AskingTexts(LastingTexts):
    """What some text asks, counts, limits or waits for."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        super().__init__(cards, decks, options, abilities)
        self.speaks_of_removed = speaks_of_removed(self.abilities)
        """Whether a text speaks of what a text of its card has removed."""
        self.preconditions = listed(
            tuple(verb.condition for one in text for verb in one.effects if isinstance(verb, PlayOnlyIf))
            for text in self.abilities
        )
        """For each card that has any the preconditions for playing it (P33)."""
        self.unmark_costs = unmark_costs_in(self.abilities)
        """The prices for which texts let a player unmark a card; a pending step refers to them by number."""
        self.limited_deeds = frozenset(limit.action for limit in find_all(self.abilities, AtMost))
        """What some text allows only so often: to attack, block, move, play, draw or lay."""
        self.speaks_of_price = speaking_of_price(self.abilities)
        """The cards whose text speaks of what was paid to play them once they are in play."""
        self.speaks_of_bearer_later = speaking_of_bearer_later(self.abilities)
        """The enchantments whose text speaks of what they were on once it is gone, or they are."""
        self.asks_for_homes = asks_for_homes(self.abilities)
        """Whether a text speaks of the city in which a card was before it moved or left play."""
        self.asks_for_counters = asks_for_counters(self.abilities)
        """Whether a text asks how many counters are on a card, or were on one that has left play."""
        counted = "play" in self.limited_deeds or not self.heard_events.isdisjoint((*PLAYING, PLAYED_OUT))
        waits = not (self.trigger_events | self.watched_events).isdisjoint((*PLAYING, PLAYED_OUT))
        self.tells_of_playing = counted and (bool(self.profile.leaflet) or not waits)
        """Whether cards are told of as soon as they are announced (Q42); in `arc` only where texts count them and none waits for them."""
        self.asks_where_from = asks_where_from(self.abilities)
        self.asks_who_attacked = any(one.action == "attack_again" for one in find_all(self.abilities, Forbid))
        self.asks_who_began = any(True for _ in find_all(self.abilities, Began))
        """Whether some text depends on who took the first turn."""
        self.counts_fallen = any(one.what == FALLEN for one in find_all(self.abilities, CountOf))
        """Whether some text counts the cities that a player has lost in this game."""
        self.asks_phase = any(True for _ in find_all(self.abilities, PhaseOf))
        """Whether some text depends on the phase."""
        self.heard_phases = named_by(self.abilities, phases_of, self.profile)
        """The phases whose beginning some text waits for or asks about, with the end of the turn."""
        self.heard_ends = named_by(self.abilities, ends_of, self.profile)
        """The phases whose end some text waits for."""
        self.leaves_out = any(True for _ in find_all(self.abilities, Skip))
        """Whether some text has players leave out phases or turns."""
        self.play_never_forbidden = self.forbidden.isdisjoint(_FORBIDDEN_PLAY)
        """Whether no text forbids to play cards."""
        self.played_plainly = self.play_never_forbidden and not (
            self.limited_deeds or self.preconditions or "unique" in self.leaflet_words or self.profile.faction_gate
        )
        """Whether only type, gold and targets decide which cards can be played."""
        self.moves_abroad = "move_abroad" in self.allowed
        """Whether any text lets creatures move into cities of opponents."""
        self.plays_from_elsewhere = "play_from" in self.allowed
        """Whether any text lets cards be played that are not in hand."""
