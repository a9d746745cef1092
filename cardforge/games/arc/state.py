"""The state of an ARC game: zones and marks of cards, players' points and gold, the attack, lasting effects, the stack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from cardforge.effects.board import FOR_GOOD, BoardState, EffectValue, LastingEffect, MainZones
from cardforge.effects.evaluate import player_target
from cardforge.effects.selectors import LEFT_BY
from cardforge.games.arc.definitions import AVATAR, CREATURE, ArcDefinitions
from cardforge.games.arc.records import (
    ActiveEntry,
    Bid,
    Combat,
    Counters,
    Lasting,
    StackItem,
    Traits,
    Weighed,
    later_without,
    what_holds,
)
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    DECK,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)
from cardforge.kernel.decision import Option, RowClass
from cardforge.kernel.game import Engine
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.state import State

COPIED: Final = "copied"
"""The word of a lasting effect on a card that is a copy of another, with what it was before."""
BEGAN: Final = "began"
"""The word of a lasting effect that remembers who took the first turn, once the number of the turn no longer tells it."""
REMOVED_BY: Final = "removed by"
"""The word of a lasting effect that remembers which card a text has removed from the game."""
HAD: Final = "had"
"""The word of a lasting effect that remembers who controlled a card that has left play, if that was not its owner."""
LENT: Final = "lent"
"""The word of a lasting effect on a player whose resource card somebody has taken, with its pile and the card whose text did it."""
AWAY: Final = "away"
"""The word of a lasting effect that brings a removed card back when it ends."""

UNTIL_DEVOTION: Final = FOR_GOOD + 1
"""The last turn of a lasting advantage of a level, which ends when its city is devoted to again (Q16)."""

_HOLDING: Final = frozenset((*IN_PLAY, RESOURCES, RESOLVING))
"""The zones in which counters and lasting effects can be on a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcState(BoardState):
    """The state of an ARC game; `ArcGameState` adds what rules texts ask of it."""

    LISTS: ClassVar[tuple[str, ...]] = (
        *BoardState.LISTS, "marked", "damage", "lp", "vp", "gold", "avatar", "played", "spent",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (*BoardState.ROWS, "combats", "counters", "items", "bids", "defeats")
    RECORDS: ClassVar[Mapping[str, RowClass]] = {
        **BoardState.RECORDS, "counters": Counters, "items": StackItem, "bids": Bid,
    }  # fmt: skip
    NUMBERS: ClassVar[tuple[str, ...]] = (
        *BoardState.NUMBERS, "laid", "moved", "attacks", "city_actions", "target_seat", "target_city", "led", "civilian",
    )  # fmt: skip

    def __init__(self, engine: Engine, table: ArcDefinitions, seats: int) -> None:
        super().__init__(engine, table, seats, MainZones(DECK, HAND, GRAVEYARD))
        self.definitions = table
        self.marked: list[int] = []
        self.damage: list[int] = []
        """On a creature until the end of the turn, on a city for good (A137, A171)."""
        self.lp = [0] * seats
        self.vp = [0] * seats
        self.gold = [0] * (seats * 5)
        """Gold produced and not yet used, seat by seat, faction by faction (A76)."""
        self.avatar = [-1] * seats
        self.played = [0] * seats
        """Cards played from hand so far."""
        self.spent = [0] * seats
        """Gold spent so far."""
        self.combats: list[Combat] = []
        """The attack under way: each attacker with its blockers, in the declared order."""
        self.counters: list[Counters] = []
        """Counters on cards."""
        self.items: list[StackItem] = []
        """What is announced and waits to resolve; the last one resolves first."""
        self.bids: list[Bid] = []
        """This turn's claims of disciplines, the bids on them, and who won."""
        self.civilian = -1
        """The defence chosen against an attack on a Region: 1 civilian, 0 military, -1 none (A302)."""
        self.continuous: dict[str, list[ActiveEntry]] | None = None
        """The passive verbs of cards in play by topic. Like the next two a cache that is emptied when a card enters or leaves play; copies
        of the state share it."""
        self.listeners: dict[str, list[int]] | None = None
        """The cards in play with a triggered ability, by event."""
        self.usable: dict[int, list[tuple[int, int, bool]]] = {}
        """The activated abilities of cards in play by seat, each with whether it marks its card."""
        self.own_entries: dict[tuple[int, int, int], list[tuple[str, list[ActiveEntry]]]] = {}
        """The passive verbs of one card by topic; by its number, definition and controller, so that all copies share it for good."""
        self.unmarked_piles: dict[int, tuple[list[int], list[int]]] = {}
        """For each seat its resource cards, and how many of each pile are unmarked; emptied when one is marked or unmarked (`set_marked`)."""
        self.lasting = Lasting([], {})
        """What has been worked out about the lasting effects; copies share it."""
        self.traits = Traits([], [])
        """ATK, DEF and keywords of cards in play, as far as somebody has asked for them (`traits_of`)."""
        self.may_die = self.on_edge = 1
        """Whether something has changed that a creature may die of, or a city fall by, since the board was last settled, and whether damage
        had reached a printed DEF then, or a text made a DEF less: so that someone may die of a bonus that ends by itself."""
        self.may_end = 1
        """Whether something has changed since it was last checked by which the game may end: a card that moved, LP or VP (`phases.ending`)."""
        self.responses: dict[int, list[Option]] = {}
        """The responses that each seat may give, while nothing changes (`response_cache`); a copy begins with none."""
        self.weighings: dict[int, Weighed] = {}
        """What was worked out while the options of each seat were weighed, kept as long as the responses."""
        self.weighed: Weighed | None = None
        """What was worked out while options are weighed, which changes nothing; None while the game goes on (`ai.evaluate`)."""
        self.laid = 0
        self.moved = 0
        self.attacks = 0
        self.city_actions = 0
        """Resource cards laid, moves, attacks, and cities built or cycled this turn (A219, A221, A224, A163)."""
        self.target_seat = self.target_city = -1
        self.led = 0
        """Whether the defender's avatar takes part (A155)."""

    def add_card(self, definition: int, seat: int, zone: int) -> int:
        """Makes a card on top of a zone, unmarked (A92)."""
        self.marked.append(0)
        self.damage.append(0)
        self.at.append(-1)
        self.forget_continuous()
        return super().add_card(definition, seat, zone)

    def forget_continuous(self) -> None:
        """Empties the caches that depend on the texts of the cards in play; some card may die of the change."""
        self.continuous = None
        self.listeners = None
        self.usable = {}
        self.forget_traits()

    def forget_text(self, card: int) -> None:
        """The same for one card that enters or leaves play, or changes its place: only what its own text has a part in."""
        definitions, definition = self.definitions, self.definition[card]
        if definitions.triggers[definition]:
            self.listeners = None
        if definitions.activated[definition]:
            self.usable = {}
        if definitions.static[definition]:
            self.continuous = None
            self.forget_traits()
        elif self._bears(card):
            self.forget_traits()
        else:
            self.may_die = 1
            self.traits = self.traits.without(card)

    def _bears(self, card: int) -> bool:
        """Whether something is attached to a card."""
        at = self.at
        return any(at[held] == card for zone in self.zones[ATTACHED::COUNT] for held in zone)

    def forget_traits(self) -> None:
        """Something has changed on which ATK, DEF and keywords depend beside effects and counters; some card may die of it."""
        self.may_die = self.unsettled = 1
        self.traits = Traits([], [])

    def traits_of(self, card: int) -> Traits | None:
        """What is known of the ATK, DEF and keywords of a card; None if it is not in play or they depend on too much to be kept."""
        if self.depth or self.where[card] % COUNT not in IN_PLAY or not self.definitions.steady[self.definition[card]]:
            return None
        return self.present_traits()

    def present_traits(self) -> Traits:
        """What is known of the cards in play with the effects and counters of now."""
        traits = self.traits
        if traits.effects != self.effects or traits.counters != self.counters:
            traits = self.traits = traits.under(self.effects, self.counters)
        return traits

    def forget_kept(self) -> None:
        """Forgets what holds while nothing changes."""
        self.forget_responses()

    def forget_responses(self) -> None:
        """Empties the caches of the time in which nothing changes: responses, and what was worked out while options were weighed."""
        self.kept = 0
        self.responses = {}
        self.weighings = {}

    def weighing(self, seat: int) -> Weighed:
        """What has been worked out for a seat since something changed; nothing, where no responses tell whether something has."""
        if not self.responses:
            return Weighed()
        known = self.weighings.get(seat)
        if known is None:
            known = self.weighings[seat] = Weighed()
        return known

    def look_for_dead(self) -> None:
        """Has it looked at, before the next step, who dies of a change of damage, counters or texts."""
        self.may_die = self.unsettled = 1

    def copy(self) -> State:
        """An independent copy; it shares the caches that depend on the cards in play, which are never changed in place."""
        new = super().copy()
        assert isinstance(new, ArcState)
        new.continuous, new.listeners, new.usable = self.continuous, self.listeners, self.usable
        new.lasting, new.traits, new.own_entries = self.lasting, self.present_traits(), self.own_entries
        new.unmarked_piles, new.weighed = self.unmarked_piles, None
        new.forget_responses()
        return new

    def view(self, seat: int) -> State:
        """All that this seat may know, with what it has worked out already."""
        new = super().view(seat)
        assert isinstance(new, ArcState)
        new.weighed = self.weighing(seat)
        return new

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, ArcState)
        super().copy_unlisted(new)
        new.definitions = self.definitions
        new.may_die, new.on_edge, new.may_end = self.may_die, self.on_edge, self.may_end

    def copy_columns(self, new: State) -> None:
        """Gives a copy all columns, one by one."""
        assert isinstance(new, ArcState)
        self.copy_shared_columns(new)
        new.marked, new.damage = self.marked.copy(), self.damage.copy()
        new.lp, new.vp = self.lp.copy(), self.vp.copy()
        new.gold = self.gold.copy()
        new.avatar = self.avatar.copy()
        new.played, new.spent = self.played.copy(), self.spent.copy()
        new.combats = self.combats.copy()
        new.counters = self.counters.copy()
        new.items = self.items.copy()
        new.bids = self.bids.copy()
        new.defeats = self.defeats.copy()
        new.laid, new.moved, new.attacks = self.laid, self.moved, self.attacks
        new.city_actions, new.civilian, new.led = self.city_actions, self.civilian, self.led
        new.target_seat, new.target_city = self.target_seat, self.target_city

    def put(self, card: int, seat: int, zone: int, at: int = -1, bottom: bool = False) -> None:
        """Moves a card to a zone.

        A card that leaves play loses its marks, damage, counters and lasting effects (A91), and what is attached to it (A136).
        A token that leaves play is removed from the game.
        """
        holder, before = divmod(self.where[card], COUNT)
        self.may_end = 1
        if zone < ARMY and before in IN_PLAY:
            self.turn_back(card)
        leaves = zone < ARMY or (zone == RESOURCES and before in IN_PLAY)
        if leaves and self.definitions.is_token(self.definition[card]):
            seat, zone = self.owner[card], REMOVED
        self.move(card, seat, zone, bottom)
        if before in (ARMY, RESIDENTS) and self.definitions.asks_for_homes:
            self._remember_home(card)
        self.at[card] = at
        if before in IN_PLAY or zone in IN_PLAY or self.definition[card] in self.definitions.buried_triggers:
            self.forget_text(card)
        if leaves:
            self._strip(card)
            if before in IN_PLAY and holder != self.owner[card] and self.alive[holder]:
                self.effects.append(LastingEffect(HAD, player_target(holder), "", card, self.turn))
        if self.definitions.static[self.definition[card]] and (before in IN_PLAY) != (zone in IN_PLAY):
            if zone in IN_PLAY:
                self.statics.append(card)
            else:
                self.statics.remove(card)

    def _remember_home(self, card: int) -> None:
        """Notes the city which a resident is about to leave, until the end of the turn; who leaves an army has left none."""
        self.effects = [effect for effect in self.effects if effect.word != LEFT_BY or effect.value != card]
        if self.at[card] >= 0:
            self.effects.append(LastingEffect(LEFT_BY, self.at[card], "", card, self.turn))

    def copied(self, card: int) -> LastingEffect | None:
        """What makes a card a copy of another, with what it was before; None for one that is none."""
        for effect in self.effects:
            if effect.word == COPIED and effect.target == card:
                return effect
        return None

    def turn_into(self, card: int, definition: int) -> None:
        """A card in play has from now on what is printed on another."""
        static = self.definitions.static
        if static[self.definition[card]]:
            self.statics.remove(card)
        if static[definition]:
            self.statics.append(card)
        self.own_faces()
        self.definition[card] = definition
        self.forget_continuous()

    def turn_back(self, card: int) -> None:
        """A card that is a copy is what it was before."""
        copied = self.copied(card)
        if copied is not None:
            assert isinstance(copied.what, int)
            self.turn_into(card, copied.what)
            self.effects = [effect for effect in self.effects if effect is not copied]

    def is_token(self, card: int) -> bool:
        """Whether a card is a token, whatever it is a copy of."""
        copied = self.copied(card)
        return self.definitions.is_token(self.definition[card] if copied is None else int(copied.what))

    def removed_by(self, source: int) -> list[int]:
        """A112: the cards that the text of a card has removed from the game, and that are there still."""
        found = [effect.value for effect in self.effects if effect.word == REMOVED_BY and effect.what == source]
        return [card for card in found if self.lies_in(card, REMOVED)]

    def _strip(self, card: int) -> None:
        """A91, A136: takes away all that was on a card that has left play, and damage sent to it stays where it was dealt."""
        self.set_marked(card, 0)
        self.damage[card] = 0
        for other in range(self.seats):
            for attached in [held for held in self.zone(other, ATTACHED) if self.at[held] == card]:
                self.discard(attached)
        if self.effects or self.counters:
            self.effects = [
                later_without(effect, card) if effect.word == "later" else effect
                for effect in self.effects
                if effect.target != card and not (effect.word in ("redirect", HAD) and effect.value == card)
            ]
            self.counters = [counter for counter in self.counters if counter.card != card]

    def set_marked(self, card: int, marked: int) -> None:
        """Marks or unmarks a card without telling anybody."""
        self.marked[card] = marked
        if self.where[card] % COUNT == RESOURCES:
            self.unmarked_piles = {}

    def still_holds(self, expires: int) -> bool:
        """Whether what a lasting effect depends on is still so; `expires` is that of one that depends on something (`HELD`)."""
        card, kind, seat = what_holds(expires)
        if self.where[card] % COUNT not in IN_PLAY:
            return False
        return bool(self.marked[card]) if kind == 0 else kind == 1 or self.controller(card) == seat

    def is_there(self, target: int) -> bool:
        """A91: whether counters and lasting effects can be put on it: a player, or a card that is announced, in play or a resource."""
        return target < 0 or self.where[target] % COUNT in _HOLDING

    def add_lasting(
        self, word: str, objects: list[int], until: str, seat: int, *, what: EffectValue = "", value: EffectValue = 0
    ) -> None:
        """Adds an effect on each object; none on a card that has left play (A91)."""
        there = [target for target in objects if self.is_there(target)]
        super().add_lasting(word, there, until, seat, what=what, value=value)

    def type_of(self, card: int) -> int:
        """The card's type as a number."""
        return self.definitions.card_type[self.definition[card]]

    def is_creature(self, card: int) -> bool:
        """Whether it is a creature (the avatar is none, C42)."""
        return self.definitions.card_type[self.definition[card]] == CREATURE

    def is_avatar(self, card: int) -> bool:
        """Whether it is a player's avatar."""
        return self.definitions.card_type[self.definition[card]] == AVATAR

    def attack_of(self, card: int) -> int:
        """ATK now (A132); the avatar's is 0 (A151)."""
        return self.stat(card, "attack")

    def defense_of(self, card: int) -> int:
        """DEF now, a city's strength or a Region's HP, before damage (A134, A166, A350)."""
        return self.stat(card, "defense")

    def bearer_of(self, card: int) -> int:
        """What an enchantment is attached to; -1: nothing."""
        return self.at[card] if self.lies_in(card, ATTACHED) else -1

    def next_seat(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        after = (seat + 1) % self.seats
        while not self.alive[after] and after != seat:
            after = (after + 1) % self.seats
        return after
