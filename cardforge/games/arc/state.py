"""The state of an ARC game: where each card lies and what it is doing, and each player's points, gold and spent chances."""

from __future__ import annotations

from typing import ClassVar

from cardforge.games.arc.table import AVATAR, CREATURE, ArcTable
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.engine import Engine, Zone
from cardforge.kernel.state import State

DECK, HAND, CITIES, GRAVEYARD, REMOVED, ARMY, KINGDOM, RESIDENTS, RESOURCES, ATTACHED, RESOLVING = range(11)

ZONES = (
    Zone("deck", "none"),
    Zone("hand", "owner"),
    Zone("cities deck", "top"),
    Zone("graveyard"),
    Zone("removed"),
    Zone("army"),
    Zone("kingdom"),
    Zone("residents"),
    Zone("resources", "backs"),
    Zone("attached"),
    Zone("resolving"),
)
"""A61 to A85: one of each for every player. A card in another player's zone is controlled by that player."""

COUNT = len(ZONES)


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcState(State):
    """One moment of an ARC game."""

    LISTS: ClassVar[tuple[str, ...]] = (
        "fact", "owner", "where", "marked", "damage", "at", "lp", "vp", "gold", "avatar", "alive", "played", "spent",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = ("stack", "combats", "effects")
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "turn", "active", "turns_taken", "laid", "moved", "attacks", "city_actions", "target_seat", "target_city", "led",
    )  # fmt: skip

    def __init__(self, engine: Engine, table: ArcTable, seats: int) -> None:
        super().__init__(engine, table, seats)
        self.facts = table
        self.marked: list[int] = []
        self.damage: list[int] = []
        """On a creature until the end of the turn, on a city for good (A137, A171)."""
        self.at: list[int] = []
        """A resident's city, an enchantment's bearer, a resource card's pile (a faction); -1 otherwise."""
        self.lp = [0] * seats
        self.vp = [0] * seats
        self.gold = [0] * (seats * 5)
        """Gold produced and not yet used, seat by seat, faction by faction (A76)."""
        self.avatar = [-1] * seats
        self.alive = [1] * seats
        self.played = [0] * seats
        """Cards played from hand so far."""
        self.spent = [0] * seats
        """Gold spent so far."""
        self.combats: list[tuple[int, ...]] = []
        """The attack under way: each attacker with its blockers, in the declared order."""
        self.effects: list[tuple[int, ...]] = []
        """Changes for a time: (card, attack, defense, until the end of turn number)."""
        self.turns_taken = 0
        self.laid = 0
        self.moved = 0
        self.attacks = 0
        self.city_actions = 0
        """Resource cards laid, moves, attacks, and cities built or cycled this turn (A219, A221, A224, A163)."""
        self.target_seat = -1
        self.target_city = -1
        self.led = 0
        """Whether the defender's avatar takes part (A155)."""

    def add_card(self, fact: int, seat: int, zone: int) -> int:
        """Makes a card on top of a zone, unmarked (A92)."""
        self.marked.append(0)
        self.damage.append(0)
        self.at.append(-1)
        return super().add_card(fact, seat, zone)

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone; what leaves play loses marks and damage (A91)."""
        self.move(card, seat, zone, bottom)
        self.at[card] = at
        if zone < ARMY:
            self.marked[card] = 0
            self.damage[card] = 0

    def discard(self, card: int) -> None:
        """To the top of the owner's graveyard (A79, A82, C28)."""
        self.put(card, self.owner[card], GRAVEYARD)

    def controller(self, card: int) -> int:
        """The seat in whose zones the card lies."""
        return self.where[card] // COUNT

    def lies_in(self, card: int, zone: int) -> bool:
        """Whether the card lies in anybody's zone of this kind."""
        return self.where[card] >= 0 and self.where[card] % COUNT == zone

    def kind(self, card: int) -> int:
        """The card's type as a number."""
        return self.facts.kind[self.fact[card]]

    def is_creature(self, card: int) -> bool:
        """Whether it is a creature (the avatar is none, C42)."""
        return self.facts.kind[self.fact[card]] == CREATURE

    def is_avatar(self, card: int) -> bool:
        """Whether it is a player's avatar."""
        return self.facts.kind[self.fact[card]] == AVATAR

    def attack_of(self, card: int) -> int:
        """ATK now (A132); the avatar's is 0 (A151)."""
        return self.facts.attack[self.fact[card]] + (self._changes(card, 1) if self.effects else 0)

    def defense_of(self, card: int) -> int:
        """DEF now, or a city's strength, before damage (A134, A166)."""
        return self.facts.defense[self.fact[card]] + (self._changes(card, 2) if self.effects else 0)

    def _changes(self, card: int, place: int) -> int:
        return sum(effect[place] for effect in self.effects if effect[0] == card)

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, clockwise from the seat (C34)."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats) if self.alive[other % self.seats]]

    def name_of(self, card: int) -> str:
        """What the card is called, or "a card" when it is hidden from this view."""
        return self.facts.cards[self.fact[card]].name if self.fact[card] >= 0 else "a card"
