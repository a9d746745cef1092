"""What wordings of a game and the shared reader both make of what they say: several of whom something is true, cards of a card, deaths as deeds, what fits two descriptions, prices."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import parts_of
from cardforge.effects.phrases import NoMeaning, PhraseValue, signed
from cardforge.effects.selectors import Selector, narrowed

ATTACHED: Final = ("enchantment", "upgrade")
"""Types of cards that are attached to others."""


@dataclass(frozen=True)
class Together(Selector):
    """The subject of an event that happens to several at once: "one or more creatures you control"."""

    filter: a.Filter
    n: int = 1


def any_of_them(what: PhraseValue) -> PhraseValue:
    """ "Blocked by a Soldier": by any of them. Raises NoMeaning for what has no place on the table."""
    if isinstance(what, a.Choose) and what == a.Choose(what.filter):
        return a.Each(what.filter)
    if not isinstance(what, a.Each | a.It | a.This | a.Bearer | a.Target | a.PlayerRef):
        raise NoMeaning("a card in play")
    return what


def of_its_own(filter: a.Filter, what: PhraseValue) -> a.Filter:
    """The residents of a city, its defenders, or what is attached to a card. Raises NoMeaning for what no card has."""
    if "resident" in filter.states:
        return replace(filter, at=what)
    if filter.what in ATTACHED:
        return replace(filter, related=(*filter.related, ("attached", what)))
    if filter.place == "defense":
        return replace(filter, related=(*filter.related, ("defending", what)))
    raise NoMeaning("residents or enchantments")


def as_killing(event: a.Trigger) -> a.Trigger:
    """ "I killed a creature this turn", asked about the turn so far: what somebody has done, not a death."""
    filter = event.subject.filter if isinstance(event.subject, a.Each) else a.Filter()
    if not filter.did or filter.did[-1].event != "killed":
        return event
    *others, killed = filter.did
    subject = a.Each(replace(filter, did=tuple(others)))
    return replace(event, event="killed", subject=subject, by=killed.by, detail=killed.detail)


def belongs_to_opponent(what: PhraseValue) -> bool:
    """Whether these are cards of one opponent, who is "that player" in what follows."""
    filter = getattr(what, "filter", None)
    return filter is not None and all(part.whose == "opponent" for part in filter.either or (filter,))


def both(one: a.Filter, other: a.Filter) -> a.Filter:
    """The filter of what fits two filters: an Elf that is in this city. Raises NoMeaning for two that say something of the same."""
    if other.either:
        if one.either:
            raise NoMeaning("a simpler description")
        return a.Filter(either=tuple(both(one, part) for part in other.either))
    if one.either:
        return a.Filter(either=tuple(both(part, other) for part in one.either))
    plain = parts_of(a.Filter())
    changes: dict[str, PhraseValue] = {}
    for name, value in parts_of(other).items():
        if value in (plain[name], "card" if name == "what" else plain[name]):
            continue
        first = getattr(one, name)
        if isinstance(value, tuple) and name not in ("words", "keywords", "factions", "most"):
            changes[name] = (*value, *first) if name == "states" else (*first, *value)  # "a defending resident"
        elif first in (plain[name], value):
            changes[name] = value
        else:
            raise NoMeaning("something that can be so")
    return replace(one, **changes)


def of_hand(filter: a.Filter) -> a.Filter:
    """The cards that a player plays. Raises NoMeaning for those of somebody, or in play."""
    if any(part.whose or part.place or part.states for part in filter.either or (filter,)):
        raise NoMeaning("a kind of card")
    return filter


_PAYING: Final = ("you", "each_opponent", "each_player", "bearer", "target_player", "target_opponent")
"""Players whose costs a text may change."""
_FOR_A_TIME: Final = ("that_player", "its_controller", "its_owner")
"""Players mentioned before, whose costs it may change for a time."""


def taxed(who: a.PlayerRef, filter: a.Filter, n: int, until: str, sign: int = 1) -> v.CostChange:
    """ "Opponents must pay 1 more for events", "events opponents play cost 1 more". Raises NoMeaning for a player whom no text in play knows."""
    who = a.PlayerRef("each_opponent") if who.which == "opponent" else who
    if who.which not in _PAYING and (who.which not in _FOR_A_TIME or until == "static"):
        raise NoMeaning("you, your opponents, or each player")
    if any(part.place == "hand" and not part.whose for part in filter.either or (filter,)):
        filter = narrowed(filter, place="")
    return v.CostChange(of_hand(filter), signed(n, sign), until, who=who)
