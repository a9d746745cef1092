"""The columns of an ARC state: what they hold, what is kept beside them until something changes, and how they are copied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from cardforge.effects.board import BoardState, MainZones
from cardforge.games.arc.definitions import ArcDefinitions
from cardforge.games.arc.records import ActiveEntry, Bid, Combat, Counters, Lasting, StackItem, Traits, Weighed
from cardforge.games.arc.response_cache import RESPONSES
from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND
from cardforge.kernel.decision import Option, RowClass
from cardforge.kernel.game import Engine
from cardforge.kernel.mypyc import mypyc_attr
from cardforge.kernel.state import INTERPRETED, State

ADDED: Final = ("added",)
"""Behind the name of a phase that a text has put behind another one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ArcColumns(BoardState):
    """The columns of an ARC state, the caches beside them, and their copies; `ArcCaches` adds their upkeep."""

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
        """The passive verbs of cards in play by topic: a cache that is replaced when a card with some enters or leaves play or changes its
        player. Like the next two, which are emptied then, copies of the state share it."""
        self.listeners: dict[str, list[int]] | None = None
        """The cards in play with a triggered ability, by event."""
        self.usable: dict[int, list[tuple[int, int, bool]]] = {}
        """The activated abilities of cards in play by seat, each with whether it marks its card."""
        self.own_entries: dict[tuple[int, int, int], list[tuple[str, list[ActiveEntry]]]] = {}
        """The passive verbs of one card by topic; by its number, definition and controller, so that all copies share it for good."""
        self.unmarked_piles: dict[int, tuple[list[int], list[int]]] = {}
        """For each seat its resource cards, and how many of each pile are unmarked; emptied when one is marked or unmarked (`set_marked`)."""
        self.lasting = Lasting([], frozenset(), {})
        """What has been worked out about the lasting effects; copies share it."""
        self.traits = Traits([], [], 0)
        """ATK, DEF and keywords of cards in play, as far as somebody has asked for them (`traits_of`)."""
        self.may_die = self.on_edge = 1
        """Whether something has changed that a creature may die of, or a city fall by, since the board was last settled, and whether damage
        had reached a printed DEF then, or a text made a DEF less: so that someone may die of a bonus that ends by itself."""
        self.may_end = 1
        """Whether something has changed since it was last checked by which the game may end: a card that moved, LP or VP (`phases.ending`)."""
        self.answerless: dict[int, list[int]] = {}
        """For each seat a hand without a card that may be played in response. The list of a hand is never changed, only replaced, so as long
        as a seat has this very list nothing needs to be looked for in it (`phases.window`); copies, which may hide faces, begin without."""
        self.responses: list[list[Option] | None] = [None] * seats
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

    def present_traits(self) -> Traits:
        """What is known of the cards in play with the effects and counters of now."""
        traits, turn_of = self.traits, self.active if self.definitions.traits.turns else 0
        if traits.effects != self.effects or traits.counters != self.counters or traits.turn_of != turn_of:
            turning = None if self.definitions.traits.of_turn else self._turning()
            traits = self.traits = traits.under(self.effects, self.counters, turn_of, turning)
        return traits

    def _turning(self) -> list[int]:
        """The cards in play whose numbers depend on whose turn it is."""
        turning, definition = self.definitions.traits.turning, self.definition
        return [card for card in self.statics if definition[card] in turning] if turning else []

    def forget_kept(self) -> None:
        """Forgets what holds while nothing changes."""
        self.forget_responses()

    def forget_responses(self) -> None:
        """Empties the caches of the time in which nothing changes: responses, and what was worked out while options were weighed."""
        if self.kept & RESPONSES:  # weighings are kept beside responses only
            self.responses = [None] * self.seats
            if self.weighings:
                self.weighings = {}
        self.kept = 0

    def weighing(self, seat: int) -> Weighed:
        """What has been worked out for a seat since something changed; nothing, where no responses tell whether something has."""
        if not self.kept & RESPONSES:
            return Weighed()
        known = self.weighings.get(seat)
        if known is None:
            known = self.weighings[seat] = Weighed()
        return known

    def copy(self) -> State:
        """An independent copy; it shares the caches that depend on the cards in play, which are never changed in place."""
        new = super().copy()
        assert isinstance(new, ArcColumns)
        self._share_caches(new)
        new.weighed = None
        return new

    def _share_caches(self, new: ArcColumns) -> None:
        new.continuous, new.listeners, new.usable = self.continuous, self.listeners, self.usable
        traits = new.traits = self.present_traits()
        traits.is_shared = 1
        new.lasting, new.own_entries = self.lasting, self.own_entries
        new.unmarked_piles = self.unmarked_piles
        new.kept, new.responses, new.weighings = 0, [None] * self.seats, {}
        new.answerless = {}

    def view(self, seat: int) -> State:
        """All that this seat may know, with what it has worked out already."""
        new = super().view(seat)
        assert isinstance(new, ArcColumns)
        new.weighed = self.weighing(seat)
        return new

    def glance(self, seat: int) -> State:
        """The same for one look."""
        new = cast("ArcColumns", super().glance(seat))
        new.weighed = self.weighing(seat)
        return new

    def copy_unlisted(self, new: State) -> None:
        """Gives a compiled copy the attributes that are no columns."""
        assert isinstance(new, ArcColumns)
        twin = new  # compiled, each use of `new` itself would be checked again
        super().copy_unlisted(new)
        twin.definitions = self.definitions
        twin.may_die, twin.on_edge, twin.may_end = self.may_die, self.on_edge, self.may_end

    def copy_columns(self, new: State) -> None:
        """Gives a copy all columns, one by one."""
        assert isinstance(new, ArcColumns)
        twin = new  # compiled, each use of `new` itself would be checked again
        self.copy_shared_columns(new)
        twin.marked, twin.damage = self.marked.copy(), self.damage.copy()
        twin.lp, twin.vp = self.lp.copy(), self.vp.copy()
        twin.gold = self.gold.copy()
        twin.avatar = self.avatar.copy()
        twin.played, twin.spent = self.played.copy(), self.spent.copy()
        twin.combats = self.combats.copy()
        twin.counters = self.counters.copy()
        twin.items = self.items.copy()
        twin.bids = self.bids.copy()
        twin.defeats = self.defeats.copy()
        twin.laid, twin.moved, twin.attacks = self.laid, self.moved, self.attacks
        twin.city_actions, twin.civilian, twin.led = self.city_actions, self.civilian, self.led
        twin.target_seat, twin.target_city = self.target_seat, self.target_city

    def lend_columns(self, new: State) -> bool:
        """Gives a glance the very columns; its evaluation only looks."""
        twin = cast("ArcColumns", new)
        if not INTERPRETED:
            self.lend_shared_columns(new)
            twin.marked, twin.damage, twin.lp, twin.vp = self.marked, self.damage, self.lp, self.vp
            twin.gold, twin.avatar, twin.played, twin.spent = self.gold, self.avatar, self.played, self.spent
            twin.combats, twin.counters, twin.items = self.combats, self.counters, self.items
            twin.bids, twin.defeats = self.bids, self.defeats
            twin.laid, twin.moved, twin.attacks = self.laid, self.moved, self.attacks
            twin.city_actions, twin.civilian, twin.led = self.city_actions, self.civilian, self.led
            twin.target_seat, twin.target_city = self.target_seat, self.target_city
        self._share_caches(twin)
        return True

    def phase_name(self) -> str:
        """The phase of the turn, by how many are still to come, not counting those that a text has added; "" before the first."""
        phases: tuple[str, ...] = self.definitions.profile.phases
        left = sum(1 for step in self.stack if step[0] == "phase" and step[2:] != ADDED)
        return phases[len(phases) - 1 - left] if left < len(phases) else ""
