"""Small positions of Tin Republic at the start of a Production phase, and what the round leaves when all players pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

BASIC = ("gear", "gun", "fuel", "brick")
LASTING = (*BASIC, "worker", "ammo", "grey", "blue", "red", "universal", "development", "defense")
"""Goods that lie in a supply."""
STORED = (*LASTING, "basic resource", "contact")


MOST_STORED = 5
"""A player who can keep more has too many ways to do so."""


@dataclass(frozen=True)
class Store:
    """A line such as `Store up to 2 basic resources`."""

    goods: str
    """A good, `basic resource` or `contact`."""
    limit: int


@dataclass(frozen=True)
class Location:
    """A Location that may produce, hold a stock or store goods; its kind follows from what it does."""

    name: str
    types: frozenset[str] = frozenset()
    ruined: bool = False
    product: tuple[str, ...] = ()
    icon: str = ""
    """What a basic resource of the same name is produced for, `scale` at most."""
    scale: int = 0
    stock: tuple[str, ...] = ()
    stores: tuple[Store, ...] = ()
    kept: tuple[str, ...] = ()
    """Goods that a storage has kept since the last Cleanup."""
    defended: bool = False


@dataclass(frozen=True)
class Player:
    """A player with a supply that is there before the Production phase."""

    own: str
    """The basic resource of the faction's income."""
    deals: tuple[str, ...] = ()
    locations: tuple[Location, ...] = ()
    supply: tuple[str, ...] = ()
    hand: int = 0
    vp: int = 0


@dataclass(frozen=True)
class Position:
    """The table as Production begins; `first` is the seat with the first-player token."""

    players: tuple[Player, ...]
    first: int = 0
    deck: int = 12
    discards: int = 0


@dataclass
class Outcome:
    """One player's part after Production, or after Cleanup."""

    supply: Counter[str]
    hand: int
    vp: int
    lying: dict[str, Counter[str]]
    """What lies on each Location that is no Ruins: stocks and stored goods."""
    defended: set[str]


def drawn(random: Random) -> Position:
    """A position out of small ranges, so that full storages, the last round and an empty deck come up often."""
    factions = random.sample(BASIC, random.choice((2, 2, 3)))
    points = random.choice((0, 0, 22, 23))
    players = tuple(_player(random, seat, own, points) for seat, own in enumerate(factions))
    position = Position(
        players if random.random() < 0.8 else tuple(_tied(random, players[0], own) for own in factions),
        random.randrange(len(factions)),
        random.choice((0, 1, 2, 5, 12)),
        random.choice((0, 1, 4)),
    )
    return position if is_valid(position) else drawn(random)


def is_valid(position: Position) -> bool:
    """Whether this can be laid out: two players or more, each with another faction, no storage too full or too large."""
    locations = [one for player in position.players for one in player.locations]
    full = all(len(one.kept) <= sum(store.limit for store in one.stores) for one in locations)
    limits = all(store.limit for one in locations for store in one.stores) and all(
        sum(store.limit for one in player.locations for store in one.stores) <= MOST_STORED
        for player in position.players
    )
    factions = {player.own for player in position.players}
    seats = len(position.players)
    return 1 < seats == len(factions) and position.first < seats and full and limits


def _player(random: Random, seat: int, own: str, points: int) -> Player:
    return Player(
        own,
        tuple(random.choice((*LASTING, "vp", "card")) for _ in range(random.choice((0, 1, 2)))),
        tuple(_location(random, f"L{seat}{place}") for place in range(random.choice((0, 1, 2, 3, 4)))),
        tuple(random.choice(LASTING) for _ in range(random.choice((0, 0, 2, 4)))),
        random.randint(0, 2),
        points + random.choice((0, 0, 1)),
    )


def _tied(random: Random, player: Player, own: str) -> Player:
    """The same player once more, in the last round, with a Location more or a point more."""
    locations = tuple(replace(one, name=f"{own} {one.name}") for one in player.locations)
    extra = random.random() < 0.5
    plain = (Location(f"{own} plain"),) if extra else ()
    return replace(player, own=own, locations=(*locations, *plain), deals=("vp", "vp"), vp=23 if extra else 24)


def _location(random: Random, name: str) -> Location:
    types = frozenset(random.choice(BASIC) for _ in range(random.randint(0, 2)))
    base = Location(name, types, defended=random.random() < 0.15)
    if random.random() < 0.15:
        return Location(name, types, ruined=True, product=("gun",), icon="gun", scale=2)
    role = random.choice(("product", "scaled", "stock", "store", "store"))
    if role == "product":
        goods = tuple(random.choice((*LASTING, "vp", "card")) for _ in range(random.randint(1, 2)))
        return Location(name, types, product=goods, defended=base.defended)
    if role == "scaled":
        return Location(name, types, icon=random.choice(BASIC), scale=random.randint(1, 3), defended=base.defended)
    if role == "stock":
        return Location(name, types, stock=(random.choice(LASTING),) * random.randint(1, 3), defended=base.defended)
    stores = tuple(Store(random.choice(STORED), random.randint(1, 3)) for _ in range(random.choice((1, 1, 2))))
    return Location(name, types, stores=stores, kept=_kept(random, stores[0]), defended=base.defended)


def _kept(random: Random, store: Store) -> tuple[str, ...]:
    goods = {"basic resource": BASIC, "contact": ("grey", "blue", "red")}.get(store.goods, (store.goods,))
    return tuple(random.choice(goods) for _ in range(random.randint(0, store.limit)))
