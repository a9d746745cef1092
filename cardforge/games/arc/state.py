"""The state of an ARC game: where each card lies and what it is doing, and each player's points, gold and spent chances."""

from __future__ import annotations

from typing import Any, ClassVar

from cardforge.games.arc import costs, matching, stats, targets
from cardforge.games.arc.passives import Said
from cardforge.games.arc.table import AVATAR, CREATURE, ArcTable
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, DECK, GRAVEYARD, HAND, IN_PLAY, REMOVED
from cardforge.kernel.abilities import Filter
from cardforge.kernel.ahead import mypyc_attr
from cardforge.kernel.decision import Option
from cardforge.kernel.engine import Engine
from cardforge.kernel.meaning import Frame
from cardforge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcState(State):
    """One moment of an ARC game."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *State.LISTS, "marked", "damage", "at", "lp", "vp", "gold", "avatar", "alive", "played", "spent", "statics",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*State.ROWS, "combats", "effects", "counters", "used", "items", "bids")
    NUMBERS: ClassVar[tuple[str, ...]] = (
        *State.NUMBERS, "laid", "moved", "attacks", "city_actions", "target_seat", "target_city", "led", "chain", "civilian",
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
        self.effects: list[tuple[Any, ...]] = []
        """What lasts for a time: (word, card or -2 - seat, what, how much, last turn of it); words in `values`."""
        self.counters: list[tuple[Any, ...]] = []
        """Counters on cards: (card, name, how many)."""
        self.used: list[tuple[Any, ...]] = []
        """Abilities used this turn that can be used once: (card, ability)."""
        self.statics: list[int] = []
        """Cards in play with a passive ability, in order of entering play."""
        self.items: list[tuple[Any, ...]] = []
        """What is announced and waits to resolve: (card, ability or -1 for the card itself, seat, X, targets of each ability)."""
        self.bids: list[tuple[Any, ...]] = []
        """This turn's claims: (discipline, claim / bid / won, seat, residents marked)."""
        self.civilian = -1
        """The defence chosen against an attack on a Region: 1 civilian, 0 military, -1 none (A302)."""
        self.texts: dict[str, list[Said]] | None = None
        """What the cards in play say, by topic; like the next two worked out when asked for, and forgotten as soon as a card enters play
        or leaves it. Copies share them."""
        self.watchers: dict[str, list[int]] | None = None
        """Cards in play with an ability for an event."""
        self.usable: dict[int, list[tuple[int, int, bool]]] = {}
        """Activated abilities of the cards in play, by seat, each with whether it marks its card."""
        self.open: dict[int, list[Option]] = {}
        """What seats may answer with, as long as nothing happens (`stillness`); copies work it out anew."""
        self.depth = 0
        """How deep values are asking for values right now; 0 between decisions."""
        self.chain = 0
        """Triggered abilities since the last choice; a loop of them is cut off at a limit."""
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
        self.forget_texts()
        return super().add_card(fact, seat, zone)

    def forget_texts(self) -> None:
        """Lets what was worked out from the cards in play be worked out anew."""
        self.texts = None
        self.watchers = None
        self.usable = {}

    def copy(self) -> State:
        """An independent copy; what was worked out from the cards in play is shared, for it is never changed."""
        new = super().copy()
        assert isinstance(new, ArcState)
        new.texts, new.watchers, new.usable = self.texts, self.watchers, self.usable
        return new

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone; what leaves play loses marks, damage, counters, what was done to it (A91) and what hung on it (A136).

        A token that leaves play is gone.
        """
        if zone < ARMY and self.facts.is_token(self.fact[card]):
            seat, zone = self.owner[card], REMOVED
        before = self.where[card] % COUNT
        self.move(card, seat, zone, bottom)
        self.at[card] = at
        if before in IN_PLAY or zone in IN_PLAY:
            self.forget_texts()
        if zone < ARMY:
            self.marked[card] = 0
            self.damage[card] = 0
            for other in range(self.seats):
                for attached in [held for held in self.zone(other, ATTACHED) if self.at[held] == card]:
                    self.discard(attached)
            if self.effects or self.counters:
                self.effects = [effect for effect in self.effects if effect[1] != card]
                self.counters = [counter for counter in self.counters if counter[0] != card]
        if self.facts.static[self.fact[card]] and (before in IN_PLAY) != (zone in IN_PLAY):
            if zone in IN_PLAY:
                self.statics.append(card)
            else:
                self.statics.remove(card)

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
        return stats.stat(self, card, "attack")

    def defense_of(self, card: int) -> int:
        """DEF now, a city's strength or a Region's HP, before damage (A134, A166, A350)."""
        return stats.stat(self, card, "defense")

    # --- what texts ask of the game (kernel.resolution) ---------------------------------------------------------------

    def stat(self, card: int, name: str) -> int:
        """A number of a card now: attack, defense, cost, loyalty, damage."""
        return stats.stat(self, card, name)

    def matches(self, card: int, filter: Filter, frame: Frame) -> bool:
        """Whether a card is one that a text means."""
        return matching.matches(self, card, filter, frame)

    def candidates(self, filter: Filter, frame: Frame) -> list[int]:
        """Every card that a text means, in the fixed order of seats and zones."""
        return targets.candidates(self, filter, frame)

    def some_candidate(self, filter: Filter, frame: Frame, need: int) -> bool:
        """Whether there are so many possible targets."""
        return targets.some_candidate(self, filter, frame, need)

    def can_be_target(self, card: int, frame: Frame) -> bool:
        """A165: abilities of residents reach only permanents of the same city; and nothing forbids it."""
        return targets.can_be_target(self, card, frame)

    def bearer_of(self, card: int) -> int:
        """What an enchantment is attached to; -1: nothing."""
        return self.at[card] if self.lies_in(card, ATTACHED) else -1

    def deck_of(self, seat: int) -> list[int]:
        """The seat's main deck, the top card last."""
        return self.zone(seat, DECK)

    def count_of(self, what: str, seat: int, frame: Frame) -> int:
        """Numbers of a player that are no cards: vp, lp, gold that could be spent, cards_in_hand."""
        from cardforge.games.arc import gold

        if what == "cards_in_hand":
            return len(self.zone(seat, HAND))
        if what == "gold":
            return sum(gold.funds(self, seat))
        return {"vp": self.vp, "lp": self.lp}[what][seat] if what in ("vp", "lp") else self.turn

    def can_pay_part(self, seat: int, source: int, cost: Any) -> bool:
        """Whether one part of a cost can be paid now."""
        return costs.can_pay_part(self, seat, source, cost)

    def pay_part(self, seat: int, source: int, cost: Any) -> None:
        """Pays one part of a cost, or leaves the steps that ask for it."""
        costs.pay_part(self, seat, source, cost)

    def opponents(self, seat: int) -> list[int]:
        """The other players still in the game, clockwise from the seat (C34)."""
        return [other % self.seats for other in range(seat + 1, seat + self.seats) if self.alive[other % self.seats]]

    def next_seat(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        after = (seat + 1) % self.seats
        while not self.alive[after] and after != seat:
            after = (after + 1) % self.seats
        return after

    def name_of(self, card: int) -> str:
        """What the card is called, or "a card" when it is hidden from this view."""
        return self.facts.cards[self.fact[card]].name if self.fact[card] >= 0 else "a card"
