"""A position of an ARC game laid out directly, and what is done from there, by the names of the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from cardforge.errors import IllegalChoice
from cardforge.games.arc import FACTIONS
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.turn import PHASES
from cardforge.games.arc.vocabulary import VOCABULARY
from cardforge.games.arc.zones import ARMY, CITIES, DECK, GRAVEYARD, HAND, KINGDOM, RESIDENTS, RESOURCES, ZONES
from cardforge.kernel.cards import Card
from cardforge.kernel.chance import Chance
from cardforge.kernel.engine import wanted_options
from cardforge.wording.reader import Reader

YOU, FOE = 0, 1
START = {**{name: place for place, name in enumerate(PHASES)}, "play": PHASES.index("play")}
START["second play"] = PHASES.index("play", PHASES.index("attack"))
NOTHING = {("pass",), ("none",), ("done",), ("stay",), ("stay_out",)}


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


class Game:
    """A game in the middle of a turn."""

    def __init__(self, sides: Sequence[Side], phase: str, active: int, **options: Any) -> None:
        self.cards: dict[str, int] = {}
        self._prints: list[Card] = []
        self._lay(sides, wanted_options(ENGINE, None, options))
        state = self.state
        state.turn, state.active = 3, active
        for name in PHASES[START[phase] :][::-1]:
            state.stack = [*state.stack, ("phase_end",), (name,), ("phase", name)]
        state.stack.insert(0, ("end_turn",))
        state.run()

    def _lay(self, sides: Sequence[Side], options: Mapping[str, Any]) -> None:
        facts = [self._facts(side) for side in sides]
        deck = tuple((tuple(places), ()) for places in facts)
        texts = {card.key: read(card) for card in self._prints}
        table = ENGINE.new_table(tuple(self._prints), deck, options, texts)
        self.state: ArcState = ENGINE.new_state(table, len(sides))
        self.state.chance = Chance(1)
        self.state.log = []
        for seat, side in enumerate(sides):
            self._lay_side(seat, side, iter(facts[seat]))

    def _facts(self, side: Side) -> list[int]:
        first = len(self._prints)
        cards = [*self._in_order(side)]
        self._prints += [replace(card, number=first + place + 1) for place, card in enumerate(cards)]
        return list(range(first, len(self._prints)))

    def _in_order(self, side: Side) -> list[Card]:
        built = [card for home in side.cities for card in (home, *side.residents.get(home.name, ()))]
        resources = [
            made("event", f"{faction} {n + 1}", faction=faction) for faction, m in side.gold.items() for n in range(m)
        ]
        return [*blanks(side.deck), *side.city_deck[::-1], *side.hand, *side.army, *built, *resources]

    def _lay_side(self, seat: int, side: Side, facts: Any) -> None:
        state = self.state
        state.lp[seat], state.vp[seat] = side.lp, side.vp
        for _ in range(side.deck):
            state.add_card(next(facts), seat, DECK)
        for zone, cards in ((CITIES, side.city_deck), (HAND, side.hand), (ARMY, side.army)):
            for _ in cards:
                self._put(next(facts), seat, zone)
        for home in side.cities:
            card = self._put(next(facts), seat, KINGDOM)
            for _ in side.residents.get(home.name, ()):
                self._put(next(facts), seat, RESIDENTS, card)
        for faction, n in side.gold.items():
            for _ in range(n):
                self._put(next(facts), seat, RESOURCES, FACTIONS.index(faction))
        avatar = state.avatar[seat] = self._put(state.facts.avatar, seat, ARMY)
        if side.avatar:
            state.put(avatar, seat, RESIDENTS, self.cards[side.avatar])
        for name in side.marked:
            state.marked[avatar if name == "avatar" else self.cards[name]] = 1
        for name, points in side.damage.items():
            state.damage[self.cards[name]] = points

    def _put(self, fact: int, seat: int, zone: int, at: int = -1) -> int:
        card = self.state.add_card(fact, seat, HAND)
        self.state.put(card, seat, zone, at)
        self.cards.setdefault(self.state.facts.cards[fact].name, card)
        return card

    # --- what happens -------------------------------------------------------------------------------------------------

    def does(self, word: str, *what: str | int) -> Game:
        """The player who must choose does this; cards by their names."""
        self.state.apply(self._option(word, what))
        return self

    def then(self, *moves: str) -> Game:
        """Several choices, one word or "word name" each: "with Boar", "done"."""
        for move in moves:
            word, _, name = move.partition(" ")
            self.does(word, *([name] if name else []))
        return self

    def attacks(self, name: str | int, *attackers: str) -> Game:
        """Declares an attack on a city by its name, or on the army of a seat; a single possible attacker is not asked for."""
        if isinstance(name, int):
            self.does("army", name)
        else:
            card = self.cards[name]
            self.does("city", self.state.controller(card), card)
        for attacker in attackers:
            if self.offers("with", attacker):
                self.does("with", attacker)
        assert [combat[0] for combat in self.state.combats] == [self.cards[attacker] for attacker in attackers]
        return self.does("done") if self.offers("done") else self

    def until(self, *kinds: str) -> Game:
        """Everybody does nothing until one of these is asked, or the game is over."""
        return self._wait(lambda: self.asked in kinds)

    def next_turn(self) -> Game:
        """Everybody does nothing until the first choice of the next turn, or the end of the game."""
        turn = self.state.turn
        return self._wait(lambda: self.state.turn > turn)

    def _wait(self, done: Callable[[], bool]) -> Game:
        for _ in range(200):
            decision = self.state.decision
            if decision is None or done():
                return self
            idle = [option for option in decision.options if option in NOTHING]
            self.state.apply(idle[0] if idle else decision.options[0])
        raise AssertionError("nobody was asked that")

    def _option(self, word: str, what: Sequence[str | int]) -> tuple[int | str, ...]:
        return (word, *(self.cards[name] if isinstance(name, str) else name for name in what))

    # --- what can be seen ---------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """What somebody has to choose, "" when the game is over."""
        return self.state.decision.kind if self.state.decision else ""

    def offers(self, word: str, *what: str | int) -> bool:
        """Whether this is one of the options now."""
        return self.state.decision is not None and self._option(word, what) in self.state.decision.options

    def offered(self) -> list[str]:
        """The words of all options, each once."""
        return (
            list(dict.fromkeys(str(option[0]) for option in self.state.decision.options)) if self.state.decision else []
        )

    def refusal(self, word: str, *what: str | int) -> str | None:
        """The row that forbids a choice; the state stays as it was."""
        before = self.state.digest()
        try:
            self.does(word, *what)
        except IllegalChoice as no:
            assert self.state.digest() == before
            return no.row
        raise AssertionError(f"{word} {what} was allowed")

    def place(self, name: str) -> str:
        """The zone in which a card lies."""
        return ZONES[self.state.where[self.cards[name]] % len(ZONES)].name

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

    def size(self, zone: int, seat: int = YOU) -> int:
        """How many cards lie in a zone."""
        return len(self.state.zone(seat, zone))


@cache
def reader() -> Reader:
    """The reader of ARC texts, made once."""
    return Reader(VOCABULARY)


def read(card: Card) -> Any:
    """What the text of a card means; every word of it."""
    reading = reader().read(card.text, str(card.fields["type"]), card.name)
    assert reading.complete, [str(unread) for unread in reading.unread]
    return reading.abilities
