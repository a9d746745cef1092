"""Verbs that only this game has: goods, stocks and storages, Ruins, Outposts, and what happens to opponents."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardforge.effects.amounts import Amount, Quantity
from cardforge.effects.conditions import Condition
from cardforge.effects.selectors import YOU, Filter, PlayerRef, Selector
from cardforge.effects.verb import Verb
from cardforge.games.state51.text.counted import counted_as, times
from cardforge.games.state51.text.values import CHOSEN, Tally

GoodsCount = tuple[str, int]
"""A good and how many of it: ("gun", 2)."""


@dataclass(frozen=True)
class FirstPlayer(Condition):
    """Whether the player has the first-player token (R3, R35)."""


@dataclass(frozen=True)
class GainGoods(Verb):
    """Gains goods, points, and cards: "2 guns, 1 vp"; "basic" and "contact" are goods of the player's choice."""

    goods: tuple[GoodsCount, ...]
    who: PlayerRef = YOU

    def joined(self, following: Verb) -> Verb | None:
        """What the same players gain is one list of goods."""
        if isinstance(following, GainGoods) and following.who == self.who:
            return GainGoods((*self.goods, *following.goods), self.who)
        return None

    def is_less_of(self, other: Verb) -> bool:
        """The same goods, and more of one of them at least."""
        if not isinstance(other, GainGoods) or other.who != self.who or len(other.goods) != len(self.goods):
            return False
        pairs = list(zip(self.goods, other.goods, strict=True))
        return self != other and all(mine[0] == theirs[0] and mine[1] <= theirs[1] for mine, theirs in pairs)

    def for_each(self, unit: Amount) -> Verb | None:
        """One good for each of what is counted: "1 gun for each of your Locations with the gun type"."""
        if len(self.goods) != 1 or self.who != YOU:
            return None
        ((good, n),) = self.goods
        of, most = counted_as(unit)
        return GainFor(good, n, of, most) if isinstance(of, Tally) else GainFor(good, 1, times(of, n))


@dataclass(frozen=True)
class GainFor(Verb):
    """Gains goods for each thing counted, up to a limit (R12): "1 gun for each gun icon, at most 3"."""

    good: str
    n: int
    of: Tally | Quantity
    """What is counted; a quantity of the shared language where no tally says it."""
    most: int = 0
    """The limit; 0: none."""


@dataclass(frozen=True)
class ChooseDirection(Verb):
    """Chooses a Direction for what is counted in it: "choose a Direction. Gain 1 gear for each of your Outposts in it"."""

    among: str
    """Central or any."""

    def says_nothing_alone(self) -> bool:
        """Only what is counted in the Direction gives something."""
        return True

    def joined(self, following: Verb) -> Verb | None:
        """A count in the chosen Direction has the choice in it."""
        if isinstance(following, GainFor) and following.of == Tally("direction", CHOSEN):
            return replace(following, of=Tally("direction", self.among))
        return None


@dataclass(frozen=True)
class LoseGoods(Verb):
    """Takes goods out of supplies, as far as they are there: "each opponent loses 1 fuel"."""

    goods: tuple[GoodsCount, ...]
    who: PlayerRef = YOU


@dataclass(frozen=True)
class GiveUp(Verb):
    """Discards own Deals or Ruins: "discard 1 of your Deals"."""

    n: int
    what: str
    """deal or ruins."""
    who: PlayerRef = YOU


@dataclass(frozen=True)
class PlaceTokens(Verb):
    """Places defense tokens at once, as many as the player likes: "you may place it on one of your Locations" (R27)."""

    n: int
    """At most so many; 0: all that there are."""


@dataclass(frozen=True)
class Safe(Verb):
    """Enemies cannot raze this Location or others that are named, by an action or by a text."""

    of: Filter | None = None
    """Other Locations or Outposts of the player; None: this Location."""

    until: str = "static"


@dataclass(frozen=True)
class GainInstead(Verb):
    """Goods in the place of what an event would give: "gain 1 vp instead of the worker"; the engine leaves that out where it would come."""

    goods: tuple[GoodsCount, ...]
    what: str
    """worker, of a visited production; deal, the good of a razed Location."""


@dataclass(frozen=True)
class GainOf(Verb):
    """Gains what a card prints: "gain the deal good of one of your Deals", "gain one good of its spoils"."""

    what: Selector
    part: str
    """deal or spoils."""
    one: bool = False
    """Whether only one good of the spoils is gained, of the player's choice."""
    in_place_of: str = ""
    """deal: the good that its owner would gain when the card is razed, which does not come."""


@dataclass(frozen=True)
class PlayFree(Verb):
    """An action with a Location from hand without its contacts: "make a Deal with a card from your hand for free"."""

    action: str
    """construct, deal or raze_hand."""
    of: Filter


@dataclass(frozen=True)
class DiscardAny(Verb):
    """Discards as many of a good as the player likes: "discard any number of workers"; "that many" is how many."""

    good: str


@dataclass(frozen=True)
class Guard(Verb):
    """Puts a defense token on an own Location or on the Territory of an own Outpost (R27, N40)."""

    of: Filter
    supply: bool = False
    """Whether the token comes from the player's supply; else it is a new one."""


@dataclass(frozen=True)
class PutHere(Verb):
    """Puts goods on this card, a stock to be spent at any time: "put 3 guns here" (D-G8: defense tokens too)."""

    good: str
    n: int


@dataclass(frozen=True)
class Store(Verb):
    """Keeps goods over Cleanup (R32): "store up to 3 basic resources"."""

    n: int
    good: str
    until: str = "static"


@dataclass(frozen=True)
class Shield(Verb):
    """Adds to the price of razing: "own Locations have +1 defense", "own Outposts have +1 defense"."""

    n: int
    whom: str
    """locations or outposts."""
    until: str = "static"
    of: Filter | None = None
    """Only those that are such: "own production Locations have 1 more defense"."""


@dataclass(frozen=True)
class Cheaper(Verb):
    """Takes contacts off the price of an action, down to 1: "constructs cost 1 contact less"; of a Connection workers."""

    action: str
    """construct, deal, raze (from hand), raze_enemy or take."""
    n: int
    until: str = "static"
    of: Filter | None = None
    """Only with such cards, if the text says so: "production Locations cost 1 grey less"."""


@dataclass(frozen=True)
class GainRuins(Verb):
    """Moves the top cards of the deck face down into the own State (N44)."""

    n: int


@dataclass(frozen=True)
class Restore(Verb):
    """Turns own Ruins face up again: "rebuild 1 own Ruins"."""

    n: int
    of: Filter | None = None
    """Only those that are such, if the text says so."""


@dataclass(frozen=True)
class Ready(Verb):
    """Removes the marks from own action Locations, so that they can be used again."""

    n: int
    of: Filter | None = None
    """Only those that are such, if the text says so."""


@dataclass(frozen=True)
class Repeat(Verb):
    """Uses own production Locations once more."""

    n: int
    of: Filter | None = None
    """Only those that are such, if the text says so."""


@dataclass(frozen=True)
class TakeFrom(Verb):
    """Takes basic resources out of the supply of an opponent who has not passed: "take 1 fuel from an opponent"."""

    n: int
    good: str = "basic"
    """The basic resource; "basic": one of the player's choice for each."""


@dataclass(frozen=True)
class TakeConnection(Verb):
    """Takes a face-up Connection to hand without paying workers (R24)."""


@dataclass(frozen=True)
class RazeLocation(Verb):
    """Razes an enemy Location without paying contacts (L26)."""

    of: Filter | None = None
    """Only one that is such, if the text says so."""


@dataclass(frozen=True)
class BuildOutpost(Verb):
    """Builds an Outpost without a discard (N47, N48); `anywhere` drops the neighbour rule (D-N6)."""

    anywhere: bool = False


@dataclass(frozen=True)
class UpgradeOutpost(Verb):
    """Upgrades an own Outpost without a discard (N47, N48)."""

    of: Filter | None = None
    """Only one that is such, if the text says so."""


@dataclass(frozen=True)
class ActivateOutpost(Verb):
    """Activates an own Outpost: one effect of its level or a lower one (N50)."""

    level: int = 0
    """Only an Outpost on this level; 0: any."""
    of: Filter | None = None
    """Only one that is such, if the text says so."""
    times: int = 1
    """How many Outposts are activated, each once."""


@dataclass(frozen=True)
class RazeOutpost(Verb):
    """Razes an enemy Outpost next to an own Outpost without paying contacts (N49)."""

    of: Filter | None = None
    """Only one that is such, if the text says so."""
