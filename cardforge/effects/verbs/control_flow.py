"""Verbs that order other verbs, and what waits to resolve: one of several, if, for each, perhaps, later, never."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import Condition, Trigger
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import YOU, Choose, Filter, Objects, Who
from cardforge.effects.verb import Verb
from cardforge.kernel.mypyc import mypyc_attr


@dataclass(frozen=True)
class ChooseOne(Verb):
    """One of several: "Choose one: ... ; or ...", or so many of them: "Choose one or both: ..."."""

    options: tuple[tuple[Verb, ...], ...]
    who: Who = YOU
    """Who chooses."""
    least: int = 1
    most: int = 1
    at_random: bool = False
    """Whether chance chooses: "Choose one at random: ..."."""


@dataclass(frozen=True)
class ChooseMore(ChooseOne):
    """A choice of which another number is chosen under a condition: "Choose one. If you control an Elf, choose both instead: ..."."""

    under: Condition | None = None
    raised_to: tuple[int, int] = (1, 1)
    """How many are chosen then: at least, and at most."""

    def number(self, raised: bool) -> ChooseOne:
        """The same choice, of so many as are chosen under its condition, or otherwise."""
        least, most = self.raised_to if raised else (self.least, self.most)
        return ChooseOne(self.options, self.who, least, most, self.at_random)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class If(Verb):
    """Under a condition: "If it is an Elf, draw a card"; otherwise the other effects."""

    condition: Condition
    then: tuple[Verb, ...]
    otherwise: tuple[Verb, ...] = ()


@dataclass(frozen=True)
class ForEach(Verb):
    """Once for each: "For each city you control, draw a card"."""

    of: Amount
    effects: tuple[Verb, ...]
    one_by_one: bool = False
    """Whether each of those that are counted is "it" in turn: "for each creature destroyed this way, its controller draws a card"."""


@dataclass(frozen=True)
class ForPlayers(Verb):
    """Once for each player in turn, who is "that player" in it: "Each player sacrifices a creature"."""

    who: Who
    effects: tuple[Verb, ...]


@dataclass(frozen=True)
class ForPlayersNoted(ForPlayers):
    """The same, and the cards to which each of them did something are known behind it (`ForThoseWho`)."""


@dataclass(frozen=True)
class ForThoseWho(ForPlayers):
    """Once for each player; what he or she did something to just before is "it": "each player who sacrificed an Elf this way draws a card"."""


@dataclass(frozen=True)
class NamePlayers(Verb):
    """All of these players of whom something is true are "they" in what follows: "each city controlled by a player who ..."."""

    who: Who
    condition: Condition


@dataclass(frozen=True)
class May(Verb):
    """Only if the player wants: "You may draw a card"; otherwise (or when it is impossible) the other effects."""

    effects: tuple[Verb, ...]
    who: Who = YOU
    otherwise: tuple[Verb, ...] = ()
    cost: tuple[Cost, ...] = ()
    """"You may pay 2 gold. If you do, ..."."""


@dataclass(frozen=True)
class FlipCoin(Verb):
    """Flips a coin; "if you do" behind it asks whether it fell heads up."""


@dataclass(frozen=True)
class RollDie(Verb):
    """Rolls a die; "that many" behind it is what it shows."""

    sides: int = 6


@dataclass(frozen=True)
class Delay(Verb):
    """Later: "At the end of turn, destroy it"."""

    when: Trigger
    effects: tuple[Verb, ...]


@dataclass(frozen=True)
class Watch(Verb):
    """Sets off an ability of its own for a time: "When that creature dies this turn, draw a card", "Until end of turn, when you ..."."""

    ability: Ability
    """What happens, and when; of the player and the card of this text."""
    what: Objects | None = None
    """The very cards to which it must happen, if the text names them."""
    until: str = "turn"
    once: bool = False
    """Whether it is over as soon as it has happened: "the next time ..."."""


@dataclass(frozen=True)
class Designate(Verb):
    """Settles on objects or a player for the sentences that follow: "Choose target creature"."""

    what: Objects | Who


@dataclass(frozen=True)
class NameOpponent(Verb):
    """Has the player of a text say which of several opponents "an opponent" is in the rest of it; what "it" is stays as it was."""

    what: Objects = Choose(Filter("player", whose="opponent"))


@dataclass(frozen=True)
class Keep(Verb):
    """Keeps what one of several players has just chosen, until all of them have (`Gather`)."""


@dataclass(frozen=True)
class Gather(Verb):
    """All that was kept is "they" in what follows; of the same kind, all others are "the rest"."""

    of: Filter


@dataclass(frozen=True)
class GatherHurt(Gather):
    """All of this kind to which the effects before have really dealt damage are "they": "each creature dealt damage this way"."""


@dataclass(frozen=True)
class ChooseWord(Verb):
    """Has a player choose a faction, a subtype, a keyword, the name or the type of a card for this card's text: "Choose a faction", "Name a card"."""

    kind: str
    """faction, subtype, keyword, name or type."""
    who: Who = YOU


@dataclass(frozen=True)
class Cancel(Verb):
    """Stops an event or ability that waits to resolve: "Cancel target event"."""

    what: Objects


@dataclass(frozen=True)
class CopyItem(Verb):
    """Copies an event or ability that waits to resolve."""

    what: Objects
    anew: bool = False
    """Whether targets are chosen for the copy: "You may choose new targets for the copy"."""


@dataclass(frozen=True)
class Retarget(Verb):
    """Gives an event or ability new targets: "Choose new targets for target event"."""

    what: Objects
    to: Objects | None = None
    """What becomes its target, if the text says so: "Change the target of target event to another target creature"."""


LOGIC_VERBS: Final[frozenset[type[Verb]]] = frozenset((If, ForEach, ForPlayers, ChooseOne, ChooseMore, May))
"""Verbs that every game can do, because they only order others."""

EFFECT_LISTS: Final = ("effects", "then", "otherwise", "options")
"""The fields of verbs that hold what is done, one thing after another or one of several."""
