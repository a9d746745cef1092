"""A second opinion on the goods of Tin Republic: slow and obvious, written from the rows alone, without a look at the engine.

It plays the Production phase, lets everybody pass, and plays the Cleanup; or, when a marker has reached the end, the
scoring. What the players keep goes through `choose(question, legal)`, which gets the set of all legal answers: sets of
`(Location, good, number)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

from production_position import Outcome, Player, Position, Store

Choose: TypeAlias = Callable[[str, frozenset[Any]], Any]
Kept: TypeAlias = frozenset[tuple[str, str, int]]

BASIC = ("gear", "gun", "fuel", "brick")
CONTACTS = ("grey", "blue", "red")
"""A1: ammo and universal are wild, goods of their own beside the basic resources and the contacts."""
END = 25


@dataclass
class Round:
    """How a round went: each player's part after Production and at its end, and who has won if it was the last."""

    produced: list[Outcome]
    left: list[Outcome]
    deck: int
    discards: int
    first: int
    winners: frozenset[int] | None = None


def play_round(position: Position, choose: Choose) -> Round:
    """R6, R11, R31-R36: Production in turn order, then Cleanup in turn order (D-G3), unless it was the last round."""
    played = Round([_start(one) for one in position.players], [], position.deck, position.discards, position.first)
    seats = [(position.first + step) % len(position.players) for step in range(len(position.players))]
    for seat in seats:
        _produce(position.players[seat], played.produced[seat], played)
    played.left = [_copy(one) for one in played.produced]
    if any(one.vp >= END for one in played.produced):
        played.winners = _winners(position, played.left)
        return played
    for seat in seats:
        legal = keepable(position.players[seat], played.produced[seat].supply)
        kept: Kept = choose(f"player {seat} keeps", legal)
        _clean_up(played.left[seat], kept)
    played.first = (position.first + 1) % len(position.players)
    return played


def keepable(player: Player, supply: Counter[str]) -> frozenset[Kept]:
    """R32: any goods of the kinds a storage lists, up to its limit, out of the supply; none is a choice as well."""
    ways: set[Kept] = {frozenset()}
    for location in player.locations:
        for store in location.stores if not location.ruined else ():
            more = set()
            for kept in ways:
                lying = Counter({(name, good): number for name, good, number in kept})
                used = Counter(good for name, good in lying.elements())
                for lot in _lots(store, supply - used):
                    placed = lying + Counter({(location.name, good): number for good, number in lot.items()})
                    more.add(frozenset((name, good, number) for (name, good), number in placed.items()))
            ways = more
    return frozenset(ways)


def _lots(store: Store, supply: Counter[str]) -> Iterator[dict[str, int]]:
    goods = {"basic resource": BASIC, "contact": CONTACTS}.get(store.goods, (store.goods,))
    for numbers in product(*(range(min(supply[good], store.limit) + 1) for good in goods)):
        if sum(numbers) <= store.limit:
            yield dict(zip(goods, numbers, strict=True))


def _start(player: Player) -> Outcome:
    """What lies on Locations: the stock, which only spending takes away (A2b), and what was stored."""
    lying = {one.name: Counter(one.stock) + Counter(one.kept) for one in player.locations if not one.ruined}
    defended = {one.name for one in player.locations if one.defended and not one.ruined}
    return Outcome(Counter(player.supply), player.hand, player.vp, lying, defended)


def _produce(player: Player, outcome: Outcome, played: Round) -> None:
    """R11: faction income, Deals, production Locations, then what was stored comes back; Ruins give nothing (R13)."""
    _gain(outcome, played, ["worker", "worker", "worker", "grey", "card", player.own])
    _gain(outcome, played, list(player.deals))
    standing = [one for one in player.locations if not one.ruined]
    for location in standing:
        _gain(outcome, played, list(location.product))
        icons = sum(1 for one in standing if location.icon in one.types)
        _gain(outcome, played, [location.icon] * min(icons, location.scale))
    for location in standing:
        outcome.supply += Counter(location.kept)
        outcome.lying[location.name] = Counter(location.stock)


def _gain(outcome: Outcome, played: Round, goods: list[str]) -> None:
    """A1: a card is drawn (R10: out of the shuffled discards when the deck is empty), VP go on the track (R31)."""
    for good in goods:
        if good == "vp":
            outcome.vp += 1
        elif good != "card":
            outcome.supply[good] += 1
        else:
            if played.deck == 0:
                played.deck, played.discards = played.discards, 0
            if played.deck:
                played.deck -= 1
                outcome.hand += 1


def _clean_up(outcome: Outcome, kept: Kept) -> None:
    """R33: all goods go but the kept ones, the stocks, the cards and the VP; all defense tokens on Locations go."""
    outcome.supply = Counter()
    for location, good, number in kept:
        outcome.lying[location][good] += number
    outcome.defended = set()


def _winners(position: Position, left: list[Outcome]) -> frozenset[int]:
    """R37, R38: VP with 1 for each Location that is no Ruins; then goods and cards left, then Locations."""
    worth = {}
    for seat, (player, one) in enumerate(zip(position.players, left, strict=True)):
        locations = sum(1 for location in player.locations if not location.ruined)
        goods = one.supply.total() + sum(lot.total() for lot in one.lying.values()) + one.hand
        worth[seat] = (one.vp + locations, goods, locations)
    return frozenset(seat for seat, value in worth.items() if value == max(worth.values()))


def _copy(one: Outcome) -> Outcome:
    lying = {name: Counter(lot) for name, lot in one.lying.items()}
    return Outcome(Counter(one.supply), one.hand, one.vp, lying, set(one.defended))
