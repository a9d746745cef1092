"""The definitions of one game: every printed number of every card, and the abilities of its text by their trigger."""

from __future__ import annotations

from typing import Final, TypeVar

from cardforge.effects.ability import Ability
from cardforge.effects.compile import Program
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost
from cardforge.effects.protocol import Abilities, TextDefinitions
from cardforge.effects.selectors import YOU
from cardforge.effects.verb import Verb
from cardforge.games.state51.card_fields import GOODS, KINDS, POSITIONS, TYPES
from cardforge.games.state51.known_values import KnownCards
from cardforge.games.state51.price_units import alternatives
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import PerRound
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options

WORKER: Final = 0
GEAR: Final = 1
GUN: Final = 2
FUEL: Final = 3
BRICK: Final = 4
AMMO: Final = 5
GREY: Final = 6
BLUE: Final = 7
RED: Final = 8
UNIVERSAL: Final = 9
DEVELOPMENT: Final = 10
DEFENSE: Final = 11
CARD: Final = 12
VP: Final = 13
BASIC: Final = 14
CONTACT: Final = 15
DEAL: Final = 16
RUIN: Final = 17
"""Goods as numbers, then what else a price can ask for: any basic resource, any contact, an own Deal, own Ruins."""

SUPPLY: Final = 12
"""The number of kinds in a supply: all goods but cards and points."""

GOOD_NUMBER: Final[dict[str, int]] = {
    **{name: number for number, name in enumerate(GOODS)},
    "basic": BASIC,
    "contact": CONTACT,
    "deal": DEAL,
    "ruins": RUIN,
}
BASICS: Final[tuple[int, ...]] = (GEAR, GUN, FUEL, BRICK)
CONTACTS: Final[tuple[int, ...]] = (GREY, BLUE, RED)

PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2
TYPE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TYPES)}

BASE: Final = 0
MAP_CARDS: Final = 1
FACTIONS: Final = 2
CONNECTIONS: Final = 3
TERRITORIES: Final = 4
FACTION_DECKS: Final = 5
"""The sections of the box."""

GoodsCounts = tuple[tuple[int, int], ...]
"""Goods and how many of each."""

NO_TRIGGERS: Final = ("activated", "passive", "level", "play", "triggered", "deal_good", "spoils")
"""Kinds of abilities that no plain event sets off."""

V = TypeVar("V", bound=Verb)
"""One kind of verb."""


ALL_TYPES: Final = -1
"""All types at once, as bits."""

OUT_OF_REACH: Final = 1_000_000
"""More contacts than anybody ever has."""


class Price:
    """A price summed up: goods by kind, goods of any kind, and what is not a good."""

    def __init__(self, units: tuple[int, ...]) -> None:
        self.goods = tuple((good, units.count(good)) for good in dict.fromkeys(units) if good < SUPPLY)
        self.good, self.wild, self.wanted = _single(units)
        """Of a price in one kind of goods the good, the wild good that replaces it (-1: none), and how many; 0 for any other price."""
        self.named, self.least = max(self.goods, default=(0, 0))
        """One of its goods and how many of it (0: none): most prices that a player cannot pay are seen by it alone."""
        self.asked = [units.count(good) for good in range(SUPPLY)]
        """How many of each good."""
        self.basics = units.count(BASIC)
        self.contacts = units.count(CONTACT)
        others = (units.count(CARD), units.count(DEAL), units.count(RUIN))
        self.others = others if any(others) else ()
        """Cards from hand, own Deals, own Ruins."""


class PricedAbility:
    """An ability with a price: an action, a conversion of a faction, a Connection."""

    def __init__(
        self, units: tuple[int, ...], sequence: int, per_round: int, gains: GoodsCounts | None, number: int, way: int
    ) -> None:
        self.number = number
        """Which of the card's abilities with a price it is, counted from 0."""
        self.way = way
        """Which way to pay it is, from 1 on; 0 if there is only one: "1 red or 1 blue"."""
        self.units = units
        """The price unit by unit, as numbers of goods."""
        self.many_units = max(1, len(units))
        self.goods = [unit for unit in dict.fromkeys(units) if unit < CARD]
        """The kinds of goods in the price."""
        self.gains = list(gains or ())
        """The goods that it gives without a choice."""
        self.price = Price(units)
        self.sequence = sequence
        """The number of its list of verbs."""
        self.per_round = per_round
        self.gives_only_goods = gains is not None
        """Whether it only gives goods that need no choice, so that it can always be used."""


class State51Definitions(TextDefinitions):
    """What one game is played with: the numbers of every card, and its abilities by their trigger."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Options,
        abilities: Abilities,
    ) -> None:
        super().__init__(cards, decks, options, abilities)
        self.location = [card.word("type") == "location" for card in cards]
        self.kind = [_index_in(KINDS, card.word("kind")) for card in cards]
        self.open = [
            bool(card.whole("open")) or self._says(definition, "open_production")
            for definition, card in enumerate(cards)
        ]
        self.distance = [card.whole("distance") for card in cards]
        self.types = [sum(1 << TYPE_NUMBER[name] for name in card.words("types")) for card in cards]
        """The type icons as bits."""
        self.distance_from_hand = [
            distance if location else OUT_OF_REACH
            for distance, location in zip(self.distance, self.location, strict=True)
        ]
        """The distance of each Location in hand; other cards are out of reach (R15-R18)."""
        self.nearest = min(self.distance_from_hand, default=OUT_OF_REACH)
        """The smallest of these distances."""
        self.types_from_hand = [
            (types or ALL_TYPES) if location else 0 for types, location in zip(self.types, self.location, strict=True)
        ]
        """The types that each Location in hand shares with others, as bits: all of them for one without a type (R16); none for other cards."""
        self.deal = [
            next(iter(self._labelled(definition, "deal_good")), (GOOD_NUMBER.get(card.word("deal"), VP), 1))[0]
            for definition, card in enumerate(cards)
        ]
        """The good of each Deal: as the text says it ("Deal: 1 gun"), else as the field says."""
        self.spoils: list[GoodsCounts] = [
            self._labelled(definition, "spoils") or _counts(card.words("spoils"))
            for definition, card in enumerate(cards)
        ]
        self.uses = [self._uses(definition, card.whole("uses", 1)) for definition, card in enumerate(cards)]
        self.pile = [card.word("pile") for card in cards]
        self.faction = [card.word("faction") for card in cards]
        self.position = [_index_in(POSITIONS, card.word("position")) for card in cards]
        self.upgrade = [card.word("upgrade") for card in cards]
        self.outpost_defense = [_outpost_defense(card) for card in cards]
        """For each Territory, the defense of its levels (N35, D-N5)."""
        self.fixed_gains: dict[int, GoodsCounts] = {}
        """What a list of verbs gives, by its number, for lists that only give goods without a choice; they need no resolution."""
        self.takes_short_ways = True
        """Whether such a list gives its goods at once, without the steps of its text."""
        self.triggered_sequences = [self._triggered_sequences(definition) for definition in range(len(cards))]
        """For each card, the lists of verbs of its text by their trigger: production, built, income, deal ..."""
        self.priced_abilities = [self._priced_abilities(definition) for definition in range(len(cards))]
        self.steady = [self._is_steady(definition) for definition in range(len(cards))]
        """Whether a card gives the same wherever it is and whoever has it: its text counts nothing."""
        self.known_cards: dict[str, KnownCards] = {}
        """What players have worked out, by the module that does it (`ai.card_values`)."""
        self.actions = [
            abilities if kind == ACTION else ()
            for kind, abilities in zip(self.kind, self.priced_abilities, strict=True)
        ]
        """The same for action Locations alone."""
        self.visitable = [open_ and kind == PRODUCTION for open_, kind in zip(self.open, self.kind, strict=True)]
        """Whether opponents can send a worker there."""
        self.storages = [self._continuous(definition, s.Store) for definition in range(len(cards))]
        self.shields = [self._lasting(definition, s.Shield) for definition in range(len(cards))]
        self.discounts = [self._lasting(definition, s.Cheaper) for definition in range(len(cards))]
        self.level_effects = [self._level_effects(definition) for definition in range(len(cards))]
        self.listening = [
            tuple(place for place, program in enumerate(ready) if program.ability.kind == "triggered")
            for ready in self.ready
        ]
        """For each card, the places of the abilities that wait for what texts say with its objects (`effects.listening`)."""
        self.awaited_events = frozenset(
            (*(event for ready in self.ready for event in _awaited(ready)), *self.histories)
        )
        """Every event that one of them waits for, or that a text asks about later in the round."""
        self.forgone = [
            {place: _forgone(ready[place].ability) for place in places}
            for ready, places in zip(self.ready, self.listening, strict=True)
        ]
        """For each card, what does not come when such an ability is set off, by its place."""
        self.protections = [self._lasting(definition, s.Safe) for definition in range(len(cards))]
        """What enemies cannot raze, as each text says it."""
        self.any_protection = any(self.protections)
        self.triggers_in_use = frozenset(trigger for sequences in self.triggered_sequences for trigger in sequences)
        """Every trigger that a card of this game waits for."""
        self.prices: dict[tuple[int, ...], Price] = {}
        """Prices that have been summed up."""
        self.any_discount = any(self.discounts)
        self.any_named_discount = any(verb.of is not None for verbs in self.discounts for verb, _ in verbs)
        """Whether a text makes an action cheaper with certain cards only."""
        self.nearest = 1 if self.any_named_discount else self.nearest
        self.least_defense = 1 if self.any_discount else 3
        """The fewest red contacts for which an enemy Location could be razed (A6); nothing costs less than 1."""
        self.any_extra_defense = any(self.shields)
        self.split = options["deck_topology"] == "split"
        self.solo = bool(options["solo"])
        self.on_map = bool(options["map"])
        self.end_threshold = int(options["end_threshold"])
        self.attack_tie_break = tuple(GOOD_NUMBER[name] for name in options["solo_goods_priority"])

    def take_no_short_ways(self) -> None:
        """Goods that need no choice are given by the steps of their texts, too."""
        self.takes_short_ways = False

    def section(self, seat: int, definition: int) -> int:
        """Always 0: base and expansion are one deck, and the owner of a card tells the decks apart."""
        return 0

    def _triggered_sequences(self, definition: int) -> dict[str, tuple[int, ...]]:
        sequences: dict[str, tuple[int, ...]] = {}
        for program in self.ready[definition]:
            kind = program.ability.kind
            if kind not in NO_TRIGGERS:
                kind = "production" if kind == "open_production" else kind
                sequences[kind] = (*sequences.get(kind, ()), program.sequence)
                self._note_fixed_gain(program.sequence)
        return sequences

    def _note_fixed_gain(self, sequence: int) -> None:
        counts: list[tuple[int, int]] = []
        for verb in self.programs.sequences[sequence]:
            if (
                not isinstance(verb, s.GainGoods)
                or verb.who != YOU
                or any(good in ("basic", "contact") for good, _ in verb.goods)
            ):
                return
            counts += [(GOOD_NUMBER[good], n) for good, n in verb.goods]
        self.fixed_gains[sequence] = tuple(counts)

    def _priced_abilities(self, definition: int) -> tuple[PricedAbility, ...]:
        abilities: list[PricedAbility] = []
        number = 0
        for program in self.ready[definition]:
            if program.ability.kind not in ("activated", "play"):
                continue
            limit = next((cost.n for cost in program.ability.cost if isinstance(cost, PerRound)), program.ability.uses)
            self._note_fixed_gain(program.sequence)
            gains = self.fixed_gains.get(program.sequence)
            prices = alternatives(program.ability.cost)
            abilities += [
                PricedAbility(_numbers(price), program.sequence, limit, gains, number, way if len(prices) > 1 else 0)
                for way, price in enumerate(prices, 1)
            ]
            number += 1
        return tuple(abilities)

    def _says(self, definition: int, kind: str) -> bool:
        """Whether a text has an ability of this kind."""
        return any(ability.kind == kind for ability in self.abilities[definition])

    def _labelled(self, definition: int, kind: str) -> GoodsCounts:
        """The goods behind a label of a text, "Deal: 1 gun" or "Spoils: 2 guns, 1 vp"."""
        verbs = [verb for ability in self.abilities[definition] if ability.kind == kind for verb in ability.effects]
        return tuple(
            (GOOD_NUMBER[good], n) for verb in verbs if isinstance(verb, s.GainGoods) for good, n in verb.goods
        )

    def _uses(self, definition: int, printed: int) -> int:
        """R20: how often an action can be used each round: as its text says, else as the field says."""
        limits = [one.uses for one in self.abilities[definition] if one.kind == "activated" and one.limit]
        return max(limits, default=printed)

    def _is_steady(self, definition: int) -> bool:
        return not any(find_all(self.abilities[definition], s.GainFor))

    def _continuous(self, definition: int, kind: type[V]) -> tuple[V, ...]:
        abilities = (ability for ability in self.abilities[definition] if ability.kind == "passive")
        return tuple(verb for ability in abilities for verb in ability.effects if isinstance(verb, kind))

    def _lasting(self, definition: int, kind: type[V]) -> tuple[tuple[V, Condition | None], ...]:
        """The verbs of a kind that hold as long as the card is in the State, each with the condition under which it holds."""
        abilities = (ability for ability in self.abilities[definition] if ability.kind == "passive")
        return tuple(
            (verb, ability.condition) for ability in abilities for verb in ability.effects if isinstance(verb, kind)
        )

    def _level_effects(self, definition: int) -> dict[int, int]:
        sequences: dict[int, int] = {}
        for program in self.ready[definition]:
            if program.ability.kind == "level" and isinstance(program.ability.n, int):
                sequences[program.ability.n] = program.sequence
                self._note_fixed_gain(program.sequence)
        return sequences


def ways_to_pay(cost: Cost) -> list[tuple[int, ...]]:
    """Every way to pay a price, each unit by unit, as numbers of goods."""
    return [_numbers(way) for way in alternatives((cost,))]


def _numbers(units: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(GOOD_NUMBER[unit] for unit in units))


def _single(units: tuple[int, ...]) -> tuple[int, int, int]:
    if not units or len(set(units)) > 1 or units[0] >= SUPPLY:
        return 0, -1, 0
    good = units[0]
    wild = AMMO if good in BASICS else UNIVERSAL if good in CONTACTS else -1
    return good, wild, len(units)


def name_of(when: Trigger) -> str:
    """The name under which an event is told: of a moment of the round with its phase."""
    return f"{when.event} {when.detail}".rstrip()


def _awaited(programs: tuple[Program, ...]) -> list[str]:
    """The events that the abilities of a card wait for, but for the plain headings."""
    waiting = [program.ability.when for program in programs if program.ability.kind == "triggered"]
    return [name_of(when) for when in waiting if when is not None]


def _forgone(ability: Ability) -> tuple[str, ...]:
    """What an ability takes something else for: the worker of a visit, the good of a Deal."""
    given = [one.what for one in find_all(ability, s.GainInstead)]
    return (*given, *(one.in_place_of for one in find_all(ability, s.GainOf) if one.in_place_of))


def _index_in(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _counts(goods: tuple[str, ...]) -> GoodsCounts:
    return tuple((GOOD_NUMBER[name], goods.count(name)) for name in dict.fromkeys(goods))


def _outpost_defense(card: Card) -> tuple[int, ...]:
    value = card.fields.get("defense")
    return tuple(int(n) for n in value) if isinstance(value, tuple) else ()
