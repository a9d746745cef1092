"""Small ARC positions in which an attack is about to be declared, and what an attack leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

DOMAINS = ("body", "mind", "soul")
WORDS = ("first strike", "deadly", "flying", "ranged", "peaceful", "cannot block")


@dataclass(frozen=True)
class Creature:
    """A creature, or an avatar: that is one of ATK 0 whose DEF is the LP of its player (A151, A152)."""

    name: str
    attack: int
    defense: int
    damage: int = 0
    marked: bool = False
    place: str = "army"
    """`army` (with Regions the Front), `target` (the attacked city), `city 2`, `body`, or `under body`: not its top.

    For the attacking player any other place than `army` is a city of their own.
    """
    words: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Position:
    """The table as an attack is about to be declared."""

    target: str
    """`army`, `city` or `region`; the last one is the profile with Regions, which has no avatars."""
    attackers: tuple[Creature, ...]
    defenders: tuple[Creature, ...]
    leader: Creature | None = None
    """The avatar of the attacking player."""
    avatar: Creature | None = None
    """The avatar of the defending player."""
    strength: int = 1
    harm: int = 0
    """Damage on the city, or on the active Region, from before."""
    cities: int = 1
    """How many cities of the defender stand besides the attacked one: `city 2`, `city 3` and so on."""
    unbuilt: int = 1
    """How many cities (or Regions) lie in the defender's pile."""
    vp: int = 0
    """Of the attacking player."""

    def everyone(self) -> list[Creature]:
        """All creatures and avatars of both sides."""
        return [one for one in (*self.attackers, *self.defenders, self.leader, self.avatar) if one]

    def __getitem__(self, name: str) -> Creature:
        """The creature or avatar of this name."""
        return next(one for one in self.everyone() if one.name == name)

    def is_avatar(self, name: str) -> bool:
        """Whether this is one of the two avatars."""
        return self[name] in (self.leader, self.avatar)


@dataclass
class Outcome:
    """What an attack leaves behind; of a game that is over only the winner counts."""

    damage: dict[str, int] = field(default_factory=dict)
    """Of each creature and avatar that is still there."""
    place: dict[str, str] = field(default_factory=dict)
    """Also of those that went back to the `hand`."""
    marked: set[str] = field(default_factory=set)
    harm: int = 0
    fallen: bool = False
    vp: int = 0
    winner: str | None = None
    """`attacker` or `defender`, as soon as the game is over."""

    @classmethod
    def before(cls, position: Position) -> Outcome:
        """The table as it is when nothing has happened yet."""
        return cls(
            damage={one.name: one.damage for one in position.everyone()},
            place={one.name: one.place for one in position.everyone()},
            marked={one.name for one in position.everyone() if one.marked},
            harm=position.harm,
            vp=position.vp,
        )

    def remove(self, name: str, to: str = "") -> None:
        """The creature leaves the table, for the hand or for good."""
        del self.damage[name], self.place[name]
        self.marked.discard(name)
        if to:
            self.place[name] = to


def drawn(random: Random) -> Position:
    """A position out of small ranges, so that equal values, DEF 1 and ATK 0 come up often."""
    target = random.choice(("city", "city", "army", "region"))
    cities = random.randint(0, 2)
    homes = [f"city {number + 2}" for number in range(cities)]
    places = {
        "city": ["target", "target", "army", *homes],
        "army": ["army", "army", "army", *homes],
        "region": ["army", "army", *DOMAINS, "under body"],
    }[target]
    avatars = target != "region"
    strength = random.randint(1, 6)
    position = Position(
        target,
        tuple(_creature(random, f"a{n + 1}", ["army"] * 5 + ["home"] * avatars) for n in range(random.randint(1, 3))),
        tuple(_creature(random, f"d{n + 1}", places) for n in range(random.randint(0, 4))),
        _avatar(random, "leader", ["army"] * 5 + ["home"]) if avatars else None,
        _avatar(random, "avatar", ["army", *places]) if avatars else None,
        strength,
        random.choice((0, random.randrange(strength))),
        cities,
        random.randint(0, 1),
        random.choice((0, 15, 18)),
    )
    return position if is_valid(position) else drawn(random)


def is_valid(position: Position) -> bool:
    """Whether this can be laid out: nobody dead, one top a Domain and none missing, everybody at a place that exists."""
    places = [one.place for one in position.defenders]
    tops = all(places.count(name) <= 1 and (f"under {name}" not in places or name in places) for name in DOMAINS)
    living = all(one.damage < one.defense for one in position.everyone())
    homes = {"army", "target", *(f"city {number + 2}" for number in range(position.cities))}
    avatars = [one for one in (position.leader, position.avatar) if one]
    if position.target == "region":
        return tops and living and not avatars and position.harm < position.strength
    housed = {*places, *(one.place for one in avatars[1:])} <= (
        homes - {"target"} if position.target == "army" else homes
    )
    lives_on = position.target == "city" or position.cities + position.unbuilt > 0
    return living and housed and lives_on and len(avatars) == 2 and position.harm < position.strength


def _creature(random: Random, name: str, places: list[str]) -> Creature:
    defense = random.randint(1, 4)
    damage = random.choice((0, 0, random.randrange(defense)))
    words = frozenset(word for word in WORDS if random.random() < 0.1)
    return Creature(name, random.randint(0, 4), defense, damage, random.random() < 0.15, random.choice(places), words)


def _avatar(random: Random, name: str, places: list[str]) -> Creature:
    lp = random.choice((20, random.randint(1, 6)))
    return Creature(name, 0, lp, 0, random.random() < 0.2, random.choice(places))
