"""Small ARC positions in which an attack is about to be declared, and what an attack leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Creature:
    """A creature, or an avatar: that is one of ATK 0 whose DEF is the LP of its player (A151, A152)."""

    name: str
    attack: int
    defense: int
    damage: int = 0
    marked: bool = False
    place: str = "army"
    """`army` (with Regions the Front), `target` (the attacked city), `city 2`, `body`, or `under body`: not its top."""
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

    def remove(self, name: str) -> None:
        """The creature leaves the table."""
        del self.damage[name], self.place[name]
        self.marked.discard(name)
