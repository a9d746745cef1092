"""What wordings of a game and the shared reader both make of what they say: several of whom something is true, cards of a card, deaths as deeds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, PhraseValue
from cardforge.effects.selectors import Selector

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
