"""A position of an ARC game laid out directly, and what is done from there, by the names of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from position import YOU, Position, empty_state, text_reader

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.profiles import PHASES
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import ARMY, CITIES, DECK, GRAVEYARD, HAND, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.cards import Card

START = {**{name: place for place, name in enumerate(PHASES)}, "play": PHASES.index("play")}
START["second play"] = PHASES.index("play", PHASES.index("attack"))


def made(kind: str, name: str, **fields: Any) -> Card:
    """A card of a kind; Gaian and free of cost if nothing else is said."""
    text = fields.pop("text", "")
    return Card("arc", 0, 1, name, text, {"type": kind, "faction": "Gaian", "cost": 0, **fields})


def creature(name: str, attack: int = 1, defense: int = 1, **fields: Any) -> Card:
    """A creature, ATK and DEF."""
    return made("creature", name, attack=attack, defense=defense, **fields)


def city(name: str, strength: int = 6, **fields: Any) -> Card:
    """A city with its strength."""
    return made("city", name, defense=strength, **{"discipline": "Body", **fields})


def event(name: str, text: str = "", **fields: Any) -> Card:
    """An event."""
    return made("event", name, text=text, **fields)


def magic(name: str, text: str = "", **fields: Any) -> Card:
    """A magic card."""
    return made("magic", name, text=text, **fields)


def blanks(n: int) -> list[Card]:
    """Events that nobody can pay for."""
    return [event(f"Blank {place + 1}", cost=99) for place in range(n)]


@dataclass(frozen=True)
class Side:
    """What lies before one player."""

    hand: Sequence[Card] = ()
    army: Sequence[Card] = ()
    cities: Sequence[Card] = ()
    """Built cities."""
    residents: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    """The creatures in them, by the city's name."""
    city_deck: Sequence[Card] = (city("Far City", cost=99),)
    """Top first; by default one that nobody can pay for, so that nobody is defeated for want of a city."""
    deck: int = 10
    """So many blank cards."""
    gold: Mapping[str, int] = field(default_factory=dict)
    """Unmarked resource cards in each pile, by faction."""
    lp: int = 20
    vp: int = 0
    avatar: str = ""
    """The city in which the avatar is; "" the army."""
    marked: Sequence[str] = ()
    damage: Mapping[str, int] = field(default_factory=dict)


class ArcPosition(Position[ArcState]):
    """A game of ARC in the middle of a turn."""

    IDLE = frozenset({("pass",), ("none",), ("done",), ("stay",), ("stay_out",)})

    def __init__(self, sides: Sequence[Side], phase: str, active: int, **options: Any) -> None:
        decks = [(list(self._in_order(side)), ()) for side in sides]
        state, definitions = empty_state(ENGINE, decks, options, read)
        assert isinstance(state, ArcState)
        super().__init__(state)
        for seat, side in enumerate(sides):
            self._lay_side(seat, side, iter(definitions[seat][0]))
        state.turn, state.active = 3, active
        for name in PHASES[START[phase] :][::-1]:
            state.stack = [*state.stack, ("phase_end",), (name,), ("phase", name)]
        state.stack.insert(0, ("end_turn",))
        self.run()

    def _in_order(self, side: Side) -> Iterable[Card]:
        built = [card for home in side.cities for card in (home, *side.residents.get(home.name, ()))]
        resources = [
            made("event", f"{faction} {n + 1}", faction=faction) for faction, m in side.gold.items() for n in range(m)
        ]
        return [*blanks(side.deck), *side.city_deck[::-1], *side.hand, *side.army, *built, *resources]

    def _lay_side(self, seat: int, side: Side, definitions: Iterator[int]) -> None:
        state = self.state
        state.lp[seat], state.vp[seat] = side.lp, side.vp
        self._lay_cards(seat, side, definitions, CITIES)
        avatar = state.avatar[seat] = self._put(state.definitions.avatar, seat, ARMY)
        if side.avatar:
            state.put(avatar, seat, RESIDENTS, self.cards[side.avatar])
        self._mark_and_damage(side, {"avatar": avatar})

    def _lay_cards(self, seat: int, side: Side, definitions: Iterator[int], cities: int) -> None:
        """All cards of a side, in the order of `_in_order`; the unbuilt cities into this zone."""
        for _ in range(side.deck):
            self.state.add_card(next(definitions), seat, DECK)
        for zone, cards in ((cities, side.city_deck), (HAND, side.hand), (ARMY, side.army)):
            for _ in cards:
                self._put(next(definitions), seat, zone)
        for home in side.cities:
            card = self._put(next(definitions), seat, KINGDOM)
            for _ in side.residents.get(home.name, ()):
                self._put(next(definitions), seat, RESIDENTS, card)
        for faction, n in side.gold.items():
            for _ in range(n):
                self._put(next(definitions), seat, RESOURCES, FACTIONS.index(faction))

    def _mark_and_damage(self, side: Side, others: Mapping[str, int]) -> None:
        """Marks and damages cards by their names, or by those of `others`."""
        for name in side.marked:
            self.state.marked[others[name] if name in others else self.cards[name]] = 1
        for name, points in side.damage.items():
            self.state.damage[self.cards[name]] = points
            self.state.look_for_dead()

    def _put(self, definition: int, seat: int, zone: int, at: int = -1) -> int:
        card = self.state.add_card(definition, seat, HAND)
        self.state.put(card, seat, zone, at)
        self.cards.setdefault(self.state.definitions.cards[definition].name, card)
        return card

    # --- what happens -------------------------------------------------------------------------------------------------

    def attacks(self, name: str | int, *attackers: str) -> ArcPosition:
        """Declares an attack on a city by its name, or on the army of a seat; a single possible attacker is not asked for."""
        if isinstance(name, int):
            self.do("army", name)
        else:
            card = self.cards[name]
            self.do("city", self.state.controller(card), card)
        for attacker in attackers:
            if self.offers("with", attacker):
                self.do("with", attacker)
        assert [combat[0] for combat in self.state.combats] == [self.cards[attacker] for attacker in attackers]
        return self.do("done") if self.offers("done") else self

    def next_turn(self) -> ArcPosition:
        """Everybody does nothing until the first choice of the next turn, or the end of the game."""
        turn = self.state.turn
        return self.wait(lambda: self.state.turn > turn)

    # --- what can be seen ---------------------------------------------------------------------------------------------

    def is_dead(self, name: str) -> bool:
        """Whether it lies in its owner's graveyard."""
        card = self.cards[name]
        return card in self.state.zone(self.state.owner[card], GRAVEYARD)

    def is_marked(self, name: str, seat: int = YOU) -> bool:
        """Whether it is marked; "avatar" is the seat's."""
        return bool(self.state.marked[self.state.avatar[seat] if name == "avatar" else self.cards[name]])

    def unmarked(self, faction: str, seat: int = YOU) -> int:
        """Unmarked resource cards in a pile."""
        state, pile = self.state, FACTIONS.index(faction)
        return sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile and not state.marked[card])

    def left(self, name: str) -> int:
        """A city's strength less its damage."""
        card = self.cards[name]
        return self.state.defense_of(card) - self.state.damage[card]


read = text_reader(VOCABULARY)
"""What the text of a card means; a text with an unread word fails the test."""
