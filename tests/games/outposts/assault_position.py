"""Small positions of Outposts in which groups are about to attack, and what their assaults leave behind."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Creature:
    """Attack, Defense and Health, with keywords: `{"siege": 2, "banner": 1}` as pairs."""

    name: str
    attack: int
    defense: int
    health: int
    words: tuple[tuple[str, int], ...] = ()

    def word(self, name: str) -> int:
        """The number of a keyword, 1 for a keyword without one; 0 if the creature does not have it."""
        return dict(self.words).get(name, 0)


@dataclass(frozen=True)
class Upgrade:
    """What an upgrade adds to the strength and the defense of its Outpost while it is face-up."""

    name: str
    attack: int = 0
    defense: int = 0
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
    """The table as player 0 takes the fourth step with these groups in offense."""

    players: int
    outposts: tuple[Outpost, ...]
    groups: tuple[tuple[Creature, ...], ...]


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
            offense={creature.name for group in position.groups for creature in group},
        )
