"""The facts of one game, worked out once: every printed number of every card, and what its text does at which moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.state51 import GOODS, KINDS, POSITIONS, TYPES
from cardforge.games.state51 import verbs as s
from cardforge.games.state51.parts import PerRound
from cardforge.kernel.abilities import YOU, Ability, DiscardCost, PointsCost
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Decks, Table

(WORKER, GEAR, GUN, FUEL, BRICK, AMMO, GREY, BLUE, RED, UNIVERSAL, DEVELOPMENT, DEFENSE, CARD, VP) = range(14)
BASIC, CONTACT, DEAL, RUIN = range(14, 18)
"""Goods as numbers; behind them what a price may ask for beside goods: any basic resource, any contact, an own Deal, own Ruins."""

SUPPLY = 12
"""So many kinds lie in a player's supply: all goods but cards and points."""

NUMBER = {
    **{name: place for place, name in enumerate(GOODS)},
    "basic": BASIC,
    "contact": CONTACT,
    "deal": DEAL,
    "ruins": RUIN,
}
BASICS = (GEAR, GUN, FUEL, BRICK)
CONTACTS = (GREY, BLUE, RED)

PRODUCTION, FEATURE, ACTION = range(3)
TYPE_NUMBER = {name: place for place, name in enumerate(TYPES)}

BASE, MAP_CARDS, FACTIONS, CONNECTIONS, TERRITORIES, FACTION_DECKS = range(6)
"""The sections of the box."""

Lots = tuple[tuple[int, int], ...]


class Price:
    """A price summed up: so much of which goods, so many of any kind, and what is no good at all."""

    def __init__(self, units: tuple[int, ...]) -> None:
        self.goods = tuple((good, units.count(good)) for good in dict.fromkeys(units) if good < SUPPLY)
        self.single = _single(units)
        """Of a price in one kind of goods: the good, what stands in for it, and how many; 0: more than one kind."""
        self.basics = units.count(BASIC)
        self.contacts = units.count(CONTACT)
        others = (units.count(CARD), units.count(DEAL), units.count(RUIN))
        self.others = others if any(others) else ()
        """Cards from hand, own Deals, own Ruins."""


class Deed:
    """Something that can be done for a price: an action, a conversion of a faction, a Connection."""

    def __init__(self, units: tuple[int, ...], sequence: int, per_round: int, verbs: tuple[type, ...]) -> None:
        self.units = units
        """The price unit by unit, as numbers of goods."""
        self.price = Price(units)
        self.sequence = sequence
        self.per_round = per_round
        self.verbs = verbs
        self.plain = False
        """Whether it gives goods and asks nothing, so that it can always happen."""


class State51Table(Table):
    """What one game is played with: the numbers of every card, and its abilities by the moment at which they happen."""

    def __init__(
        self,
        cards: tuple[Card, ...],
        decks: Decks,
        options: Mapping[str, Any],
        abilities: Mapping[str, tuple[Ability, ...]],
    ) -> None:
        super().__init__(cards, decks, options, abilities)
        self.location = [card.word("type") == "location" for card in cards]
        self.kind = [_place(KINDS, card.word("kind")) for card in cards]
        self.open = [bool(card.whole("open")) for card in cards]
        self.distance = [card.whole("distance") for card in cards]
        self.types = [sum(1 << TYPE_NUMBER[name] for name in card.words("types")) for card in cards]
        """The type icons as bits."""
        self.deal = [NUMBER.get(card.word("deal"), VP) for card in cards]
        self.spoils: list[Lots] = [_lots(card.words("spoils")) for card in cards]
        self.uses = [card.whole("uses", 1) for card in cards]
        self.pile = [card.word("pile") for card in cards]
        self.faction = [card.word("faction") for card in cards]
        self.position = [_place(POSITIONS, card.word("position")) for card in cards]
        self.upgrade = [card.word("upgrade") for card in cards]
        self.levels = [_levels(card) for card in cards]
        """Of each Territory the defense of its levels (N35, D-N5)."""
        self.plain: dict[int, Lots] = {}
        """Lists of verbs that do nothing but give goods that need no choice, by number: given without a resolution."""
        self.happens = [self._happens(place) for place in range(len(cards))]
        """For each card, by moment (production, built, income, deal ...), the lists of verbs of its text."""
        self.deeds = [self._deeds(place) for place in range(len(cards))]
        self.actions = [deeds if self.kind[place] == ACTION else () for place, deeds in enumerate(self.deeds)]
        """The deeds of action Locations alone."""
        self.visited = [self.open[place] and kind == PRODUCTION for place, kind in enumerate(self.kind)]
        """Whether opponents may send a worker there."""
        self.stores = [self._passive(place, s.Store) for place in range(len(cards))]
        self.shields = [self._passive(place, s.Shield) for place in range(len(cards))]
        self.cheaper = [self._passive(place, s.Cheaper) for place in range(len(cards))]
        self.level_effects = [self._level_effects(place) for place in range(len(cards))]
        self.moments = frozenset(moment for said in self.happens for moment in said)
        """Every moment that some card waits for."""
        self.prices: dict[tuple[int, ...], Price] = {}
        """Prices that were asked for, worked out once."""
        self.any_cheaper = any(self.cheaper)
        self.any_shield = any(self.shields)
        self.split = options["deck_topology"] == "split"
        self.solo = bool(options["solo"])
        self.on_map = bool(options["map"])
        self.priority = tuple(NUMBER[name] for name in options["solo_goods_priority"])

    def section(self, seat: int, fact: int) -> int:
        """One for all: base and expansion lie in one deck, and a card's owner tells the decks apart."""
        return 0

    def _happens(self, place: int) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for program in self.ready[place]:
            kind = program.ability.kind
            if kind not in ("activated", "passive", "level", "play"):
                found[kind] = (*found.get(kind, ()), program.sequence)
                self._note_plain(program.sequence)
        return found

    def _note_plain(self, sequence: int) -> None:
        lots: list[tuple[int, int]] = []
        for verb in self.programs.sequences[sequence]:
            if (
                not isinstance(verb, s.GainGoods)
                or verb.who != YOU
                or any(good in ("basic", "contact") for good, _ in verb.goods)
            ):
                return
            lots += [(NUMBER[good], n) for good, n in verb.goods]
        self.plain[sequence] = tuple(lots)

    def _deeds(self, place: int) -> tuple[Deed, ...]:
        found: list[Deed] = []
        for program in self.ready[place]:
            if program.ability.kind not in ("activated", "play"):
                continue
            units = tuple(sorted(unit for cost in program.ability.cost for unit in _units(cost)))
            limit = next((cost.n for cost in program.ability.cost if isinstance(cost, PerRound)), 1)
            verbs = tuple(type(verb) for verb in program.ability.effects)
            found.append(Deed(units, program.sequence, limit, verbs))
            self._note_plain(program.sequence)
            found[-1].plain = program.sequence in self.plain
        return tuple(found)

    def _passive(self, place: int, kind: type) -> tuple[Any, ...]:
        abilities = (ability for ability in self.abilities[place] if ability.kind == "passive")
        return tuple(verb for ability in abilities for verb in ability.effects if isinstance(verb, kind))

    def _level_effects(self, place: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for program in self.ready[place]:
            if program.ability.kind == "level" and isinstance(program.ability.n, int):
                found[program.ability.n] = program.sequence
                self._note_plain(program.sequence)
        return found


def _units(cost: Any) -> tuple[int, ...]:
    """A part of a price as single goods; a card to discard stands behind all goods."""
    if isinstance(cost, PointsCost) and isinstance(cost.n, int):
        return (NUMBER[cost.what],) * cost.n
    return (CARD,) * cost.n if isinstance(cost, DiscardCost) else ()


def _single(units: tuple[int, ...]) -> tuple[int, int, int]:
    if not units or len(set(units)) > 1 or units[0] >= SUPPLY:
        return (0, 0, 0)
    good = units[0]
    wild = AMMO if good in BASICS else UNIVERSAL if good in CONTACTS else -1
    return (good, wild, len(units))


def _place(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


def _lots(goods: tuple[str, ...]) -> Lots:
    return tuple((NUMBER[name], goods.count(name)) for name in dict.fromkeys(goods))


def _levels(card: Card) -> tuple[int, ...]:
    value = card.fields.get("defense")
    return tuple(int(n) for n in value) if isinstance(value, tuple) else ()
