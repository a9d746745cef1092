"""Small positions of Outposts before the fourth step of a turn, and what the assaults of that step leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

NUMBERED = ("pierce", "siege", "retaliate", "bulwark")
PLAIN = ("banner", "shieldwall", "loner")


@dataclass(frozen=True)
class Creature:
    """Attack, Defense and Health, with keywords such as `siege 2` or `banner`."""

    name: str
    attack: int
    defense: int
    health: int
    words: frozenset[str] = frozenset()

    def word(self, name: str) -> int:
        """The number of a keyword, 1 for one without a number; 0 if the creature does not have it."""
        return next((int(word.split()[-1]) if " " in word else 1 for word in self.words if word.split()[0] == name), 0)


@dataclass(frozen=True)
class Upgrade:
    """What an upgrade gives its Outpost while it is face-up: attack, defense, counters it can bear, room for guards."""

    name: str
    attack: int = 0
    defense: int = 0
    bears: int = 0
    room: int = 0
    hidden: bool = False


@dataclass(frozen=True)
class Outpost:
    """An Outpost of one of the players; 0 is the attacker."""

    name: str
    owner: int
    counters: int = 0
    destroyed: bool = False
    upgrades: tuple[Upgrade, ...] = ()
    defenders: tuple[Creature, ...] = ()


@dataclass(frozen=True)
class Position:
    """The table as player 0 has done with the third step and has these creatures in offense."""

    players: int
    outposts: tuple[Outpost, ...]
    offense: tuple[Creature, ...]

    def outpost(self, name: str) -> Outpost:
        """The Outpost of this name."""
        return next(one for one in self.outposts if one.name == name)

    def creature(self, name: str) -> Creature:
        """The creature of this name."""
        return next(one for one in self.creatures() if one.name == name)

    def creatures(self) -> Iterator[Creature]:
        """All creatures of both sides."""
        yield from self.offense
        for outpost in self.outposts:
            yield from outpost.defenders


@dataclass
class Outcome:
    """What the assaults leave behind; of a game that is over only the winner counts."""

    counters: dict[str, int] = field(default_factory=dict)
    """Of each Outpost that stands."""
    guards: dict[str, str] = field(default_factory=dict)
    """Where each surviving defender is: the name of an Outpost, or `reserve`."""
    hidden: set[str] = field(default_factory=set)
    """Upgrades that still lie face-down."""
    upgrades: set[str] = field(default_factory=set)
    """Upgrades that are still attached."""
    offense: set[str] = field(default_factory=set)
    """Attackers that live."""
    winner: int | None = None
    """The last player with a standing Outpost, as soon as the game is over."""

    @classmethod
    def before(cls, position: Position) -> Outcome:
        """The table as it is when nothing has happened yet."""
        upgrades = [upgrade for outpost in position.outposts for upgrade in outpost.upgrades]
        return cls(
            counters={outpost.name: outpost.counters for outpost in position.outposts if not outpost.destroyed},
            guards={guard.name: outpost.name for outpost in position.outposts for guard in outpost.defenders},
            hidden={upgrade.name for upgrade in upgrades if upgrade.hidden},
            upgrades={upgrade.name for upgrade in upgrades},
            offense={creature.name for creature in position.offense},
        )


def drawn(random: Random) -> Position:
    """A position out of small ranges, so that equal values, Health 1 and Net 0 come up often."""
    players = random.choice((2, 2, 3))
    names = iter("ABCDEFGH")
    outposts = [Outpost(next(names), 0)]
    for owner in range(1, players):
        outposts += [_outpost(random, next(names), owner) for _ in range(random.randint(1, 3 if players == 2 else 2))]
    offense = tuple(_creature(random, f"a{n + 1}", 2) for n in range(random.choice((1, 2, 2, 3, 3, 4))))
    position = Position(players, tuple(outposts), offense)
    return position if is_valid(position) else drawn(random)


def is_valid(position: Position) -> bool:
    """Whether this can be laid out: everybody has a standing Outpost, nobody guards a ruin, and no limit is passed."""
    standing = [one for one in position.outposts if not one.destroyed]
    whole = all(one.health for one in position.creatures())
    ruins = all(not (one.defenders or one.upgrades) for one in position.outposts if one.destroyed)
    limits = all(one.counters < limit(one) and len(one.defenders) <= room(one) for one in standing)
    owners = {one.owner for one in standing} == set(range(position.players))
    return owners and whole and ruins and limits and position.players > 1 and len(position.offense) > 0


def limit(outpost: Outpost) -> int:
    """The counters that destroy an Outpost (O74), with its face-up upgrades."""
    return 10 + sum(upgrade.bears for upgrade in outpost.upgrades if not upgrade.hidden)


def room(outpost: Outpost) -> int:
    """How many creatures may defend an Outpost (O61), with its face-up upgrades."""
    return 3 + sum(upgrade.room for upgrade in outpost.upgrades if not upgrade.hidden)


def _outpost(random: Random, name: str, owner: int) -> Outpost:
    if random.random() < 0.1:
        return Outpost(name, owner, 10, True)
    upgrades = tuple(_upgrade(random, f"{name.lower()}u{n + 1}") for n in range(random.choice((0, 0, 1, 2))))
    defenders = tuple(_creature(random, f"{name.lower()}{n + 1}", 2) for n in range(random.choice((0, 1, 1, 2, 3, 4))))
    return Outpost(name, owner, random.choice((0, 5, 7, 8, 9, 9)), False, upgrades, defenders)


def _upgrade(random: Random, name: str) -> Upgrade:
    attack, defense = random.choice((0, 0, 1)), random.choice((0, 1, 2))
    bears, room = random.choice((0, 0, 0, 2)), random.choice((0, 0, 0, 1))
    return Upgrade(name, attack, defense, bears, room, random.random() < 0.5)


def _creature(random: Random, name: str, most: int) -> Creature:
    words = [f"{word} {random.randint(1, 2)}" for word in NUMBERED if random.random() < 0.08]
    words += [word for word in PLAIN if random.random() < 0.08]
    return Creature(name, random.randint(0, most), random.randint(0, 2), random.randint(1, 3), frozenset(words))
