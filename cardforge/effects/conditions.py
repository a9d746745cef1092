"""What sets an ability off, under what condition it holds, and what has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

from cardforge.effects.amounts import Amount, Quantity
from cardforge.effects.selectors import Each, Filter, Objects, PlayerRef, This, Who
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Condition:
    """Something that holds or does not hold at present; each condition is a frozen dataclass that extends this class."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Meeting:
    """What is asked of each one: "creatures get +1/+0 as long as their controller controls an Elf"; "it" in the condition is that one."""

    condition: Condition


WOULD_LEAVE: Final = "would_leaves_play"
"""The event of a card that would leave play, wherever it would go."""
WOULD_LOSE_BEARER: Final = "would_lose_bearer"
"""The event of an enchantment whose bearer dies, and which may be attached to another card instead of being lost with it."""
DESTROYED: Final = "destroyed"
"""The detail of a death that is a destruction, by damage or by a text that says so: not one for want of DEF, nor a sacrifice."""
OF_POINTS: Final = ("points_gained", "points_lost")
"""Events that happen to a player and to no card: so many points at once."""
ONLY_NAMED: Final = "~"
"""Before the detail of an event that sets off only texts that name this detail."""


EXACTLY: Final = "exactly"
"""The detail of the event that so many creatures block another one, and no more."""


MOMENTS: Final = ("phase_start", "turn_end", "attack_over", "phase_over")
"""Events that are moments of a turn and happen to no card."""
LEAVING: Final = ("leaves_play", "dies", "returned", "sacrificed")
"""Events behind which the card to which they happen is gone."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Trigger:
    """What sets a triggered ability off: "When this creature enters play", "At the start of your draw phase"."""

    event: str
    """enters_play, leaves_play, dies, marked, unmarked, moved, attacks, blocks, is_blocked, unblocked, deals_damage, damaged,
    city_built, city_destroyed, claimed, claim_won, claim_lost, card_drawn, card_discarded, event_played, magic_played, phase_start,
    turn_end, attack_over, phase_over, would_die (its effects happen instead), would_lose_bearer (the same of an enchantment)."""
    subject: Objects = This()
    """Whom it must happen to: This, Bearer, or Each(filter)."""
    who: PlayerRef = PlayerRef("")
    """Whose phase, draw, claim or event it must be; "" anybody's."""
    detail: str = ""
    """The phase of `phase_start`, the discipline of a claim, several with commas between ..."""
    by: Filter | None = None
    """What does it to the subject ("is blocked by a Goblin", "deals damage to a city")."""
    together: int = 0
    """At least so many at once, for which it happens a single time ("one or more creatures die"); 0: each on its own."""
    it: str = ""
    """What "it" refers to: "" what it happens to, "by" what does it ("when this creature blocks a creature, mark that creature"),
    "player" whom it is done to ("when this creature attacks a player, that player discards a card"),
    "place" where it happens ("when this creature enters a city, that city gains 1 strength")."""
    least: int = 0
    """At least so many points at once ("you lose four or more LP"); 0: any number."""
    nth: int = 0
    """Only the nth time in a turn ("for the first time each turn"); 0: every time."""


@dataclass(frozen=True)
class Since(Trigger):
    """An event that is asked about not for this turn only: "since your last turn"."""


@dataclass(frozen=True)
class InPhase(Trigger):
    """An event that is asked about for this phase alone: "at the end of your attack phase, if I attacked during it"."""


def timeless(event: Trigger) -> Trigger:
    """The event itself, whenever it has happened."""
    return (
        Trigger(**{part.name: getattr(event, part.name) for part in fields(event)})
        if isinstance(event, Since | InPhase)
        else event
    )


def time_of(event: Trigger) -> str:
    """The words for the time in which an event that is asked about has happened."""
    if isinstance(event, InPhase):
        return "this phase"
    return "since your last turn" if isinstance(event, Since) else "this turn"


@dataclass(frozen=True)
class Compare(Condition):
    """A comparison of amounts: "if you control 3 or more cities"."""

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True)
class IsA(Condition):
    """Whether objects fit a filter: "if it is an Elf", "while this creature is attacking"."""

    what: Objects
    filter: Filter


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class YouDo(Condition):
    """Whether the optional thing before was done: "if you do"."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PlayersDid(YouDo):
    """Whether any of several players did what each of them might do: "if a player does"; negated "if no player does"."""

    all: bool = False
    """Whether all of them have to: "if each player does"."""
    you: bool = False
    """Whether only you are asked about, behind what each player does: "if you do"."""


@dataclass(frozen=True)
class TurnOf(Condition):
    """Whose turn it is: "during your turn"."""

    who: Who


@dataclass(frozen=True)
class Began(Condition):
    """Whether "you" took the first turn of the game: "if you began the game"; negated "if an opponent began the game"."""


@dataclass(frozen=True)
class PhaseOf(Condition):
    """Whether it is a phase of somebody's turn: "during your attack phase"."""

    who: Who
    phase: str


@dataclass(frozen=True)
class AllOf(Condition):
    """Several conditions that all hold: "if you control a city and it is your turn"."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class OfTarget(AllOf):
    """What has to be true of the player who is the target: "target player who controls more creatures than you"; no other player is one."""


@dataclass(frozen=True)
class AnyOf(Condition):
    """Several conditions of which one holds: "if you control a city or it is your turn"."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Negated(Condition):
    """The opposite of a condition: "if you control no cities", "unless ..."."""

    condition: Condition


@dataclass(frozen=True)
class Happened(Condition):
    """Whether something has happened this turn, at least so many times: "if you discarded a card this turn"."""

    event: Trigger
    n: int = 1


@dataclass(frozen=True)
class Times(Quantity):
    """How many times something has happened this turn: "for each creature that died this turn"; times `n`."""

    event: Trigger
    n: int = 1


_RELATIVE: Final = {
    "that_player": "that_player",
    "its_controller": "its_controller",
    "its_owner": "its_owner",
    "enchanted_player": "bearer",
    "bearer": "bearer",
}
"""The words for a player who is another one each time, with the player whom they mean."""
_FIXED: Final = ("you", "opponent", "each_opponent")


def player_of(event: Trigger) -> str:
    """Which player an event is asked about who is another one each time: "if no creature of that player attacked this turn"; "" if there is none."""
    for word in _players_in(event):
        if word in _RELATIVE:
            return _RELATIVE[word]
    return ""


def from_own_view(event: Trigger) -> bool:
    """Whether such an event names no other player, so that it can be asked from the point of view of the one that it names."""
    return not any(word in _FIXED for word in _players_in(event))


def as_remembered(event: Trigger) -> Trigger:
    """The event as each player remembers it: of the own cards in the place of those of "that player", or of anybody's where it names you, too."""
    if not player_of(event):
        return event
    mine = "you" if from_own_view(event) else ""
    subject = event.subject
    if isinstance(subject, Each):
        subject = Each(_of(subject.filter, mine))
    who = PlayerRef(mine) if event.who.which in _RELATIVE else event.who
    return replace(event, subject=subject, by=None if event.by is None else _of(event.by, mine), who=who)


def _players_in(event: Trigger) -> tuple[str, ...]:
    named = [event.subject.filter] if isinstance(event.subject, Each) else []
    named += [] if event.by is None else [event.by]
    return (event.who.which, *(part.whose for filter in named for part in (filter, *filter.either)))


def _of(filter: Filter, whose: str) -> Filter:
    if filter.either:
        return replace(filter, either=tuple(_of(part, whose) for part in filter.either))
    return replace(filter, whose=whose) if filter.whose in _RELATIVE else filter


def compare(left: int, relation: str, right: int) -> bool:
    """One of <=, >=, <, > and =."""
    if relation == ">":
        return left > right
    if relation == "<":
        return left < right
    return left <= right if relation == "<=" else left >= right if relation == ">=" else left == right
