"""The state of a game of Outposts: cards and counters, attacking groups, mana and Crystals, and what was used this turn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final, cast

from cardforge.effects.board import FOR_GOOD, BoardState, LastingEffect, MainZones
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter
from cardforge.effects.standard.later import LATER, later_without
from cardforge.games.outposts.definitions import OutpostsDefinitions
from cardforge.games.outposts.records import Group, group_of_row, row_of_group
from cardforge.games.outposts.zones import (
    ACTIVE,
    COUNT,
    DECK,
    DEFENSE,
    DISCARD,
    GONE,
    HAND,
    HIDDEN,
    IN_PLAY,
    OFFENSE,
    OUTPOSTS,
    RESOLVING,
    UPGRADES,
)
from cardforge.kernel.decision import RowClass
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.state import INTERPRETED, State

WHILE_ASSAULTED: Final = -1
"""The last turn of an effect that ends with the assault in which its card takes part, or with the turn if there is none."""
LEFT_POST: Final = "left post"
"""The word of a lasting effect that remembers which Outpost a creature defended that has left play."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OutpostsState(BoardState):
    """One moment of a game of Outposts."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *BoardState.LISTS, "counters", "down", "moves", "entered", "crystals", "mana", "discards", "sacrifices", "turns",
        "played", "listeners",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*BoardState.ROWS, "groups", "defeats")
    RECORDS: ClassVar[Mapping[str, RowClass]] = {**BoardState.RECORDS, "groups": group_of_row}
    NUMBERS: ClassVar[tuple[str, ...]] = (
        *BoardState.NUMBERS, "first", "resolving_group", "reassigned", "end_check_due", "limits_due", "bearing",
    )  # fmt: skip

    def __init__(self, engine: Engine, table: OutpostsDefinitions, seats: int) -> None:
        super().__init__(engine, table, seats, MainZones(DECK, HAND, DISCARD))
        self.definitions = table
        self.counters: list[int] = []
        """Of each Outpost, its counters (O73)."""
        self.down: list[int] = []
        """Of each Outpost, whether it is face-down, that is destroyed (O74)."""
        self.moves: list[int] = []
        """Of each creature, how often it has moved this turn (D29)."""
        self.entered: list[int] = []
        """Of each creature, the turn in which it entered play."""
        self.crystals = [0] * seats
        """The Mana Crystals of each player (D2)."""
        self.mana = [0] * seats
        """The mana of each player; it lasts for the second step only (D20)."""
        self.discards = [0] * seats
        """Cards that each player has discarded for mana this turn (O41)."""
        self.sacrifices = [0] * seats
        """Creatures that each player has destroyed for mana this turn (O42)."""
        self.turns = [0] * seats
        """Turns that each player has begun."""
        self.played = [0] * seats
        """Cards played and Crystals bought so far by each player."""
        self.listeners: list[int] = []
        """Cards in play with a triggered ability, in order of entering play; a face-down upgrade is added when it is flipped (O51)."""
        self.groups: list[Group] = []
        """The attacking groups of this turn (D31)."""
        self.first = 0
        """The starting player (O26)."""
        self.resolving_group = -1
        """The group whose assault is being resolved; -1: none."""
        self.reassigned = 0
        """Whether the defenders have been assigned anew this turn."""
        self.limits_due = 0
        """Whether something on which limits or Health depend has changed since they were last looked at (D53, D54)."""
        self.bearing = 0
        """Cards in play on which limits or Health depend; with any, they are looked at after every change."""
        self.end_check_due = 0
        """Whether an Outpost has been destroyed or a Crystal gained since the end of the game was last checked."""

    def add_card(self, definition: int, seat: int, zone: int) -> int:
        """Makes a card on top of a zone."""
        for column in (self.counters, self.down, self.moves, self.entered):
            column.append(0)
        self.at.append(-1)
        card = super().add_card(definition, seat, zone)
        if zone in ACTIVE:
            self._start_text(card)
        return card

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, OutpostsState)
        super().copy_unlisted(new)
        new.definitions = self.definitions

    def copy_columns(self, new: State) -> None:
        """Gives a copy all columns, one by one."""
        assert isinstance(new, OutpostsState)
        twin = new  # compiled, each use of `new` itself would be checked again
        self.copy_shared_columns(new)
        twin.counters = self.counters.copy()
        twin.down = self.down.copy()
        twin.moves = self.moves.copy()
        twin.entered = self.entered.copy()
        twin.crystals = self.crystals.copy()
        twin.mana = self.mana.copy()
        twin.discards = self.discards.copy()
        twin.sacrifices = self.sacrifices.copy()
        twin.turns = self.turns.copy()
        twin.played = self.played.copy()
        twin.listeners = self.listeners.copy()
        twin.groups = self.groups.copy()
        twin.defeats = self.defeats.copy()
        twin.first = self.first
        twin.resolving_group = self.resolving_group
        twin.reassigned = self.reassigned
        twin.end_check_due = self.end_check_due
        twin.limits_due = self.limits_due
        twin.bearing = self.bearing

    def lend_columns(self, new: State) -> bool:
        """Gives a glance the very columns; its evaluation only looks."""
        twin = cast("OutpostsState", new)
        if not INTERPRETED:
            self.lend_shared_columns(new)
            twin.counters, twin.down, twin.moves, twin.entered = self.counters, self.down, self.moves, self.entered
            twin.crystals, twin.mana, twin.discards = self.crystals, self.mana, self.discards
            twin.sacrifices, twin.turns, twin.played = self.sacrifices, self.turns, self.played
            twin.listeners, twin.groups, twin.defeats = self.listeners, self.groups, self.defeats
            twin.first, twin.resolving_group, twin.reassigned = self.first, self.resolving_group, self.reassigned
            twin.end_check_due, twin.limits_due, twin.bearing = self.end_check_due, self.limits_due, self.bearing
        return True

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone. A card that leaves play loses all effects on it; a token that leaves play is gone (D49)."""
        before = self.where[card] % COUNT
        if zone not in IN_PLAY and before in IN_PLAY:
            if self.definitions.token[self.definition[card]]:
                zone, bottom = GONE, False
            if self.effects:
                self.effects = [
                    later_without(effect, card) if effect.word == LATER else effect
                    for effect in self.effects
                    if effect.target != card
                ]
            self.moves[card] = self.entered[card] = 0
        if before == DEFENSE and zone not in IN_PLAY and self.definitions.speaks_of_posts:
            self.effects.append(LastingEffect(LEFT_POST, -1, card, self.at[card], self.turn))
        if before == OFFENSE and zone != OFFENSE and self.groups:
            self._leave_group(card)
        self.move(card, seat, zone, bottom)
        self.at[card] = at
        if (before in ACTIVE) != (zone in ACTIVE):
            if zone in ACTIVE:
                self._start_text(card)
            else:
                self._end_text(card)

    def look_at_limits(self) -> None:
        """D53, D54: something on which limits or Health depend has changed."""
        self.limits_due = self.unsettled = 1

    def _start_text(self, card: int) -> None:
        """The text of the card applies from now on."""
        if self.definitions.passive[self.definition[card]]:
            self.statics.append(card)
        if self.definitions.triggers[self.definition[card]]:
            self.listeners.append(card)
        if self.definitions.bears_on_limits[self.definition[card]]:
            self.bearing += 1

    def _end_text(self, card: int) -> None:
        """The text of the card applies no longer."""
        if self.definitions.passive[self.definition[card]]:
            self.statics.remove(card)
        if self.definitions.triggers[self.definition[card]]:
            self.listeners.remove(card)
        if self.definitions.bears_on_limits[self.definition[card]]:
            self.bearing -= 1
            self.limits_due = 1

    def standing(self, seat: int) -> list[int]:
        """The face-up Outposts of a seat, in the order in which it gained them."""
        down = self.down
        return [card for card in self.zones[seat * COUNT + OUTPOSTS] if not down[card]]

    def defenders(self, outpost: int) -> list[int]:
        """The creatures assigned to an Outpost (O60)."""
        at = self.at
        return [card for card in self.zones[self.controller(outpost) * COUNT + DEFENSE] if at[card] == outpost]

    def upgrades(self, outpost: int) -> list[int]:
        """The upgrades on an Outpost, face-up ones first (O55)."""
        at, seat = self.at, self.controller(outpost)
        return [card for zone in (UPGRADES, HIDDEN) for card in self.zones[seat * COUNT + zone] if at[card] == outpost]

    def attackers(self, group: int) -> list[int]:
        """The creatures of a group that are still in offense."""
        return list(self.groups[group].creatures)

    def _leave_group(self, card: int) -> None:
        """A creature that leaves offense is in no group any longer, even if it returns (D31)."""
        self.groups = [
            group._replace(creatures=tuple(other for other in group.creatures if other != card))
            for group in self.groups
        ]

    @abstractmethod
    def keyword(self, card: int, name: str) -> int:
        """The number of a keyword that a card has now: 0 without it, 1 for a keyword without a number."""

    def began(self) -> int:
        """O26: the starting player."""
        return self.first

    def count_of(self, what: str, seat: int, ctx: EffectContext) -> int:
        """A number of a player: cards_in_hand, crystals, mana, turns."""
        if what == "cards_in_hand":
            return len(self.zone(seat, HAND))
        return {"crystals": self.crystals, "mana": self.mana, "turns": self.turns}[what][seat]

    def to_json(self) -> dict[str, JsonValue]:
        """The whole state as plain lists; a group is one flat row."""
        data = super().to_json()
        data["groups"] = [row_of_group(group) for group in self.groups]
        return data

    # --- what shared triggers and handlers ask of the game (effects.board) --------------------------------------------

    def can_be_moved(self, card: int) -> bool:
        """Whether texts can move a card out of its zone; not an Outpost."""
        return not self.lies_in(card, OUTPOSTS)

    def listeners_for(self, event: str, card: int) -> list[int]:
        """The cards with a triggered ability for an event, in order of entering play; last the card that it happens to."""
        triggers, definition = self.definitions.triggers, self.definition
        listeners = [listener for listener in self.listeners if event in triggers[definition[listener]]]
        if card >= 0 and card not in listeners and event in triggers[definition[card]]:
            listeners.append(card)
        return listeners

    def matches_after_event(self, card: int, filter: Filter, ctx: EffectContext) -> bool:
        """Whether the card that an event happened to fits, even if it has just left play or been destroyed."""
        if filter.what == "outpost" and self.down[card]:
            return self.matches(card, replace(filter, states=(*filter.states, "destroyed")), ctx)
        zone = self.where[card] % COUNT
        if not filter.place and zone not in IN_PLAY:
            place = {HAND: "hand", RESOLVING: "resolving"}.get(zone, "discard")
            return self.matches(card, replace(filter, place=place), ctx)
        return self.matches(card, filter, ctx)

    def expires(self, until: str, seat: int) -> int:
        """The last turn of an effect of this player; "until your next turn" ends with the turn before."""
        if until == "attack":
            return WHILE_ASSAULTED
        if until == "turn":
            return self.turn
        if until == "next_turn":
            return self.turn + ((seat - self.active) % self.seats or self.seats) - 1
        return FOR_GOOD
