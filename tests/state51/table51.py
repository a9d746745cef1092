"""Positions of the fifty-first state: a table laid out by hand, and the options of its decisions by the names on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from box51 import ABILITIES, BOARDS, CONNECTIONS, ENGINE, FACTION_DECKS, TERRITORIES, location, read

from cardforge.errors import IllegalChoice
from cardforge.games.state51 import GOODS, POSITIONS
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import NUMBER, SUPPLY
from cardforge.games.state51.zones import (
    BLUE_OPEN,
    BLUE_PILE,
    DEALS,
    DECK,
    DISCARD,
    HAND,
    RED_OPEN,
    RED_PILE,
    RUINS,
    STATE,
)
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Option
from cardforge.kernel.seating import Seating

PLACES = {"build", "upgrade", "raze_outpost", "watch", "remove", "rebuild", "outpost"}
MATTER = {"exchange", "good"}


def loc(name: str, kind: str = "production", types: str = "", text: str = "", distance: int = 1, **more: Any) -> Card:
    """A Location with only what matters."""
    more.setdefault("deal", "gear")
    more.setdefault("spoils", "gear gear")
    return location(name, kind, distance, types, more.pop("deal"), more.pop("spoils"), text, **more)


@dataclass
class Side:
    """What one player has: cards in hand, State, Ruins and Deals, goods, points."""

    hand: Iterable[Card] = ()
    state: Iterable[Card] = ()
    ruins: Iterable[Card] = ()
    deals: Iterable[Card] = ()
    goods: Mapping[str, int] = field(default_factory=dict)
    vp: int = 0
    board: str = ""


class Game51:
    """A game on the table, from a laid position on."""

    def __init__(
        self,
        *sides: Side,
        deck: Iterable[Card] = (),
        discards: Iterable[Card] = (),
        phase: str = "act",
        variant: str | None = None,
        open_connections: Iterable[str] = (),
        first: int = 0,
        turn: int = 2,
        outposts: Mapping[str, tuple[int, int]] | None = None,
        connections: tuple[Card, ...] = CONNECTIONS,
        **changes: Any,
    ) -> None:
        sides = sides or (Side(), Side())
        deck, discards = list(deck), list(discards)
        used = [card for side in sides for part in (side.hand, side.state, side.ruins, side.deals) for card in part]
        common = [card for card in (*used, *deck, *discards) if card.word("type") == "location"]
        connections = tuple(
            {card.key: card for card in (*connections, *used) if card.word("type") == "connection"}.values()
        )
        box = (tuple(common), (), BOARDS, connections, TERRITORIES, FACTION_DECKS)
        abilities = {**ABILITIES, **{card.key: read(card.text) for card in (*common, *connections) if card.text}}
        solo = "solo" in (variant or "")
        players = 1 if solo else len(sides)
        names = tuple(side.board or f"F{place + 1}" for place, side in enumerate(sides[:players]))
        seed = changes.pop("seed", 1)
        changes = {"factions": names, "first_seat": first, **changes}
        self.state: State51 = Seating(ENGINE, [box], players, variant, changes, abilities).lay(seed, log=True)
        state = self.state
        state.stack.clear()
        state.turn = turn
        pool = list(state.shared(DECK))

        def put(card: Card, seat: int, zone: int) -> int:
            places = pool if card.word("type") == "location" else [*state.shared(RED_PILE), *state.shared(BLUE_PILE)]
            found = next(one for one in places if state.facts.cards[state.fact[one]].key == card.key)
            if found in pool:
                pool.remove(found)
            state.move(found, seat, zone)
            return found

        for seat, side in enumerate(sides):
            for zone, part in ((HAND, side.hand), (STATE, side.state), (RUINS, side.ruins), (DEALS, side.deals)):
                for card in part:
                    put(card, seat, zone)
            for good, n in side.goods.items():
                state.goods[seat * SUPPLY + NUMBER[good]] = n
            state.vp[seat] = side.vp
        for card in discards:
            put(card, 0, DISCARD)
        for card in reversed(deck):
            put(card, 0, DECK)
        for pile, name in ((RED_PILE, "red"), (BLUE_PILE, "blue")):
            if name in open_connections:
                state.move(state.shared(pile)[-1], 0, RED_OPEN if name == "red" else BLUE_OPEN)
        for place, (seat, level) in (outposts or {}).items():
            state.outpost[POSITIONS.index(place)], state.level[POSITIONS.index(place)] = seat, level
        state.first = state.active = first
        starts = {
            "act": (("act", first), ("stop",)),
            "finish": (("act", first), ("after_actions",)),
            "round": (("round",),),
        }
        state.push(*starts.get(phase, ((phase,), ("stop",))))
        self.rounds = phase == "round"
        self.run()

    def run(self) -> None:
        """Goes on until somebody chooses; what is tested alone stops behind its phase, at the latest before the next round."""
        state = self.state
        while state.decision is None and state.winners is None and state.stack:
            if state.stack[-1][0] == "stop" or (state.stack[-1][0] == "round" and not self.rounds):
                return
            step = state.stack.pop()
            ENGINE.steps[step[0]](state, step)

    def then(self, *steps: Any) -> Game51:
        """Leaves all that is pending and carries these steps out."""
        self.state.stack[:] = [("stop",)]
        self.state.decision = None
        self.state.push(*steps)
        self.run()
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """The first card of that name."""
        return next(card for card, fact in enumerate(self.state.fact) if self.state.facts.cards[fact].name == name)

    def have(self, seat: int, good: str) -> int:
        """How much of a good lies in a supply."""
        return self.state.have(seat, NUMBER[good])

    def names(self, cards: Iterable[int]) -> list[str]:
        """The names of cards, in order."""
        return [self.state.name_of(card) for card in cards]

    def hand(self, seat: int = 0) -> list[str]:
        """The names in a hand."""
        return self.names(self.state.hand(seat))

    def locations(self, seat: int = 0) -> list[str]:
        """The names of a State."""
        return self.names(self.state.locations(seat))

    def ruins(self, seat: int = 0) -> list[str]:
        """The names of Ruins."""
        return self.names(self.state.ruins(seat))

    def zone(self, zone: int) -> list[str]:
        """The names in a place of the table, the top card last."""
        return self.names(self.state.shared(zone))

    @property
    def vp(self) -> list[int]:
        """The markers on the track."""
        return self.state.vp

    @property
    def seat(self) -> int:
        """Who must choose."""
        assert self.state.decision is not None
        return self.state.decision.seat

    @property
    def kind(self) -> str:
        """What is chosen; "" if nothing is."""
        return self.state.decision.kind if self.state.decision else ""

    # --- choosing -----------------------------------------------------------------------------------------------------

    def options(self, word: str | None = None) -> list[Option]:
        """The options of the decision, all or those of one word."""
        assert self.state.decision is not None, self.state.stack
        return [option for option in self.state.decision.options if word in (None, option[0])]

    def offers(self, word: str, *parts: object) -> bool:
        """Whether an option is among the legal ones."""
        return self._find(word, parts) is not None

    def choose(self, word: str, *parts: object) -> Game51:
        """Takes an option, named as on the cards."""
        option = self._find(word, parts)
        assert option is not None, f"{word} {parts} is none of {self.described()}"
        decision = self.state.decision
        assert decision is not None
        self.state.decision = None
        ENGINE.answers[decision.kind](self.state, decision.context, option)
        self.run()
        return self

    def refuses(self, *option: Any) -> str | None:
        """The row that forbids an option, as the engine says it."""
        try:
            self.state.copy().apply(tuple(option))
        except IllegalChoice as refusal:
            return refusal.row
        return None

    def described(self) -> list[str]:
        """The options in words."""
        decision = self.state.decision
        assert decision is not None
        return [f"{option} {ENGINE.label(self.state, decision, option)}" for option in decision.options]

    def _find(self, word: str, parts: tuple[object, ...]) -> Option | None:
        if self.state.decision is None:
            return None
        for option in self.state.decision.options:
            if option[0] == word and all(
                self._is(word, place, part, value)
                for place, (part, value) in enumerate(zip(parts, option[1:], strict=False))
            ):
                return option
        return None

    def _is(self, word: str, place: int, part: object, value: int | str) -> bool:
        if part == value or not isinstance(part, str) or isinstance(value, str):
            return part == value
        on_map = word in PLACES or (part in POSITIONS and word in ("lookout_skip_build", "at"))
        if on_map:
            return POSITIONS[value] == part
        if word in MATTER or (word in ("store", "stock", "at") and place == 1):
            return [*GOODS][value] == part
        return self.state.name_of(value) == part
