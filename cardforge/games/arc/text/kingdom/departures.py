"""Moves told from where they began: "when a creature in my city moves to the army"; a filter that says where a creature is has room for one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, PhraseValue
from cardforge.effects.selectors import HERE, narrowed

ANY_CITY: Final = "city,foreign city"
"""Where who comes from a city comes from, own or not (Q23)."""
YOURS: Final = a.Each(a.Filter("city", whose="you"))
THEIRS: Final = a.Each(a.Filter("city", whose="opponent"))
_KINDS: Final[tuple[tuple[Mapping[str, object], str], ...]] = (
    ({"place": "army"}, "army"),
    ({"place": "city"}, ANY_CITY),
    ({"at": YOURS}, "city"),
    ({"at": THEIRS}, "foreign city"),
)
"""Kinds of places, as a filter has them and as a move is told from or to them; own cities are those of whose creature it is."""


def from_its_place(moved: a.Trigger, of: a.Filter) -> a.Trigger:
    """The event of creatures moving to a place, of which the text has said where they are before: it is told as they leave that place.

    Where the new place has no name of its own, such as "my city", it is told as they come there, if the old one has. Raises NoMeaning for neither.
    """
    if moved.event != "moved" or not isinstance(moved.subject, a.Each) or not _is_placed(of):
        return moved
    to = moved.subject.filter
    there = {"place": to.place} if to.place != of.place else {"at": to.at} if to.at != of.at else _place_of(of)
    goal = next((kind for where, kind in _KINDS if where == there), "")
    if goal:
        whose = "you" if goal == "city" else to.whose
        return replace(moved, event="moved_out", subject=a.Each(narrowed(of, whose=whose)), detail=goal)
    start = next((kind for where, kind in _KINDS[:2] if where == _place_of(of)), "")
    if not start or moved.detail not in ("", start):
        raise NoMeaning("where it comes from, or where it goes to")
    arrived = narrowed(to, **{"place": "", "at": None, **there})
    return replace(moved, subject=a.Each(arrived), detail=start)


def moving(subject: PhraseValue) -> a.Trigger:
    """ "A creature in my city moves": it leaves that place."""
    of = getattr(subject, "filter", None)
    return a.Trigger("moved_out" if of is not None and _is_placed(of) else "moved", subject)


def was_moving(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slot of a move from anywhere to anywhere, for the writer."""
    if not isinstance(trigger, a.Trigger) or trigger != moving(trigger.subject) or trigger.event != "moved":
        return None
    return {"subject": trigger.subject}


def moved_by(moved: a.Trigger, subject: PhraseValue) -> a.Trigger:
    """ "An opponent moves a creature". Raises NoMeaning for one in a place, which it has left when it is known who has moved it."""
    if _is_placed(getattr(subject, "filter", a.Filter())):
        raise NoMeaning("where it comes from, behind what is moved")
    return moved


def was_moved_by(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slots of such a move, for the writer."""
    if not isinstance(trigger, a.Trigger) or trigger != a.Trigger("moved", trigger.subject, trigger.who):
        return None
    told = trigger.who.which and not _is_placed(getattr(trigger.subject, "filter", a.Filter()))
    return {"who": trigger.who, "subject": trigger.subject} if told else None


def _is_placed(of: a.Filter) -> bool:
    """Whether a text says where such cards are in play."""
    return not of.either and (of.at is not None or of.place in ("army", "city") or of.place in HERE)


def _place_of(of: a.Filter) -> Mapping[str, object]:
    return {"place": of.place} if of.place else {"at": of.at}


def left_for(trigger: PhraseValue, place: Mapping[str, PhraseValue]) -> a.Filter | None:
    """Who leaves a place for this one, for the writer; None for another event."""
    subject = getattr(trigger, "subject", None)
    if not isinstance(trigger, a.Trigger) or trigger.event != "moved_out" or not isinstance(subject, a.Each):
        return None
    if place.get("whose", "") not in ("", subject.filter.whose):
        return None
    goal = next((kind for where, kind in _KINDS if {k: v for k, v in place.items() if k != "whose"} == where), "")
    return subject.filter if goal and goal == trigger.detail else None
