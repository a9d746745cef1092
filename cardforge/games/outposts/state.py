"""The state of a game of Outposts: where each card lies, counters, groups, mana, Crystals, and the spent chances of the turn."""

from __future__ import annotations

from typing import Any, ClassVar

from cardforge.games.outposts import filters, values
from cardforge.games.outposts.table import OutpostsTable
from cardforge.games.outposts.zones import ACTIVE, COUNT, DECK, DEFENSE, DISCARD, GONE, HAND, IN_PLAY, OFFENSE, OUTPOSTS
from cardforge.kernel.abilities import Filter
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.engine import Engine
from cardforge.kernel.meaning import Frame
from cardforge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class OutpostsState(State):
    """One moment of a game of Outposts."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *State.LISTS, "counters", "at", "down", "moves", "entered", "crystals", "mana", "discards", "sacrifices", "turns",
        "alive", "played", "statics", "watchers",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*State.ROWS, "groups", "effects", "used")
    NUMBERS: ClassVar[tuple[str, ...]] = (*State.NUMBERS, "first", "fighting", "reassigned", "chain", "doubt")

    def __init__(self, engine: Engine, table: OutpostsTable, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.facts = table
        self.counters: list[int] = []
        """On an Outpost (O73)."""
        self.at: list[int] = []
        """The Outpost that a defender guards or an upgrade lies on; -1 otherwise (O49, O60)."""
        self.down: list[int] = []
        """Of an Outpost: whether it is face-down, destroyed (O74)."""
        self.moves: list[int] = []
        """Of a creature: how often it has moved this turn (D29)."""
        self.entered: list[int] = []
        """Of a creature: the turn in which it entered play."""
        self.crystals = [0] * seats
        """Mana Crystals in front of each player (D2)."""
        self.mana = [0] * seats
        """Only in the second step (D20)."""
        self.discards = [0] * seats
        self.sacrifices = [0] * seats
        """Used for mana this turn (O41, O42)."""
        self.turns = [0] * seats
        """Own turns begun."""
        self.alive = [1] * seats
        self.played = [0] * seats
        """Cards played and Crystals bought so far."""
        self.statics: list[int] = []
        """Cards in play with a passive text, in order of entering play."""
        self.watchers: list[int] = []
        """Cards in play with a triggered text, in the same order; a face-down upgrade joins them when it is flipped (O51)."""
        self.groups: list[tuple[int, ...]] = []
        """The attacking groups of this turn (D31): (target or -1, whether resolved, creatures ...)."""
        self.effects: list[tuple[Any, ...]] = []
        """What lasts for a time: (word, card or -2 - seat, what, how much, last turn of it); words in `values`."""
        self.used: list[tuple[Any, ...]] = []
        """Abilities used this turn that can be used once: (card, ability)."""
        self.first = 0
        """The starting player (O26)."""
        self.fighting = -1
        """The group whose assault is being resolved; -1: none."""
        self.reassigned = 0
        """Whether the defenders have been assigned anew this turn."""
        self.doubt = 0
        """Whether an Outpost has fallen or a Crystal was gained since the end of the game was last looked at."""
        self.chain = 0
        """Triggered abilities since the last choice; a loop of them is cut off at a limit."""
        self.depth = 0
        """How deep values are asking for values right now; 0 between decisions."""

    def add_card(self, fact: int, seat: int, zone: int) -> int:
        """Makes a card on top of a zone."""
        for column in (self.counters, self.down, self.moves, self.entered):
            column.append(0)
        self.at.append(-1)
        card = super().add_card(fact, seat, zone)
        if zone in ACTIVE:
            self._begin(card)
        return card

    def put(self, card: int, seat: int, zone: int, at: int = -1) -> None:
        """Moves a card to a zone; a token that leaves play is gone (D49); what leaves play loses all that was done to it."""
        before = self.where[card] % COUNT
        if zone not in IN_PLAY and before in IN_PLAY:
            if self.facts.token[self.fact[card]]:
                zone = GONE
            if self.effects:
                self.effects = [effect for effect in self.effects if effect[1] != card]
            self.moves[card] = self.entered[card] = 0
        self.move(card, seat, zone)
        self.at[card] = at
        if (before in ACTIVE) != (zone in ACTIVE):
            if zone in ACTIVE:
                self._begin(card)
            else:
                self._end(card)

    def _begin(self, card: int) -> None:
        """From now on the text of the card holds."""
        if self.facts.passive[self.fact[card]]:
            self.statics.append(card)
        if self.facts.triggers[self.fact[card]]:
            self.watchers.append(card)

    def _end(self, card: int) -> None:
        """The text of the card holds no longer."""
        if self.facts.passive[self.fact[card]]:
            self.statics.remove(card)
        if self.facts.triggers[self.fact[card]]:
            self.watchers.remove(card)

    def discard(self, card: int) -> None:
        """To the owner's discard pile (D22, D39)."""
        self.put(card, self.owner[card], DISCARD)

    def controller(self, card: int) -> int:
        """The seat in whose zones the card lies."""
        return self.where[card] // COUNT

    def lies_in(self, card: int, zone: int) -> bool:
        """Whether the card lies in anybody's zone of this kind."""
        return self.where[card] >= 0 and self.where[card] % COUNT == zone

    def standing(self, seat: int) -> list[int]:
        """A seat's Outposts that are face-up, in the order in which it got them."""
        down = self.down
        return [card for card in self.zones[seat * COUNT + OUTPOSTS] if not down[card]]

    def defenders(self, outpost: int) -> list[int]:
        """The creatures assigned to an Outpost (O60)."""
        at = self.at
        return [card for card in self.zones[self.controller(outpost) * COUNT + DEFENSE] if at[card] == outpost]

    def attackers(self, group: int) -> list[int]:
        """The creatures of a group that are still in offense."""
        place = self.active * COUNT + OFFENSE
        return [card for card in self.groups[group][2:] if self.where[card] == place]

    # --- what texts ask of the game (kernel.resolution) ---------------------------------------------------------------

    def stat(self, card: int, name: str) -> int:
        """A number of a card now: attack, defense, health, cost, counters."""
        return values.stat(self, card, name)

    def keyword(self, card: int, name: str) -> int:
        """The number of a keyword that a card has now, 0 without it."""
        return values.keyword(self, card, name)

    def matches(self, card: int, filter: Filter, frame: Frame) -> bool:
        """Whether a card is one that a text means."""
        return filters.matches(self, card, filter, frame)

    def candidates(self, filter: Filter, frame: Frame) -> list[int]:
        """Every card that a text means, in the fixed order of seats and zones."""
        return filters.candidates(self, filter, frame)

    def some_candidate(self, filter: Filter, frame: Frame, n: int) -> bool:
        """Whether so many cards can be targets."""
        found = filters.candidates(self, filter, frame)
        return sum(values.can_be_target(self, card, frame) for card in found) >= n

    def can_be_target(self, card: int, frame: Frame) -> bool:
        """Whether nothing forbids to aim at the card."""
        return values.can_be_target(self, card, frame)

    def bearer_of(self, card: int) -> int:
        """The Outpost that an upgrade lies on, or a defender guards."""
        return self.at[card]

    def deck_of(self, seat: int) -> list[int]:
        """A seat's deck, the top card last."""
        return self.zone(seat, DECK)

    def count_of(self, what: str, seat: int, frame: Frame) -> int:
        """A count that is no card of a text: cards_in_hand, crystals, mana, turns."""
        if what == "cards_in_hand":
            return len(self.zone(seat, HAND))
        return {"crystals": self.crystals, "mana": self.mana, "turns": self.turns}[what][seat]

    def can_pay_part(self, seat: int, source: int, cost: Any) -> bool:
        """No text of Outposts has a cost of its own; what it asks for stands in its sentences."""
        return False

    def pay_part(self, seat: int, source: int, cost: Any) -> None:
        """No text of Outposts has a cost of its own."""

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, clockwise from the seat (D13)."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats) if self.alive[other % self.seats]]

    def name_of(self, card: int) -> str:
        """What the card is called, or "a card" when it is hidden from this view."""
        return self.facts.cards[self.fact[card]].name if self.fact[card] >= 0 else "a card"
