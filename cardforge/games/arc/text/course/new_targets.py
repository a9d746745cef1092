"""Wordings of ARC about what waits to resolve and gets other targets, chosen anew or named by the text (A193)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import NEXT_TARGET_OF, narrowed
from cardforge.effects.standard.said import both


def _one(what: PhraseValue) -> bool:
    """Whether this is a single thing that the text names or has chosen."""
    single = getattr(what, "n", 1) == 1 and not getattr(what, "up_to", False) and not getattr(what, "many", False)
    return single and not isinstance(what, a.Each | a.Several)


def _changed(what: PhraseValue, to: PhraseValue) -> v.Retarget:
    """ "Change the target of target event to another target creature": one that it could have, and has not. Raises NoMeaning for several things."""
    if not (_one(what) and _one(to)):
        raise NoMeaning("one new target of one thing that waits")
    if isinstance(to, a.Target | a.Choose):
        waiting = a.Again(what) if isinstance(what, a.Target) else what
        could = a.Filter("card", related=((NEXT_TARGET_OF, waiting),))
        parts = tuple(both(replace(part, other=False), could) for part in to.filter.either or (to.filter,))
        to = replace(to, filter=a.Filter(either=parts) if to.filter.either else parts[0])
    return v.Retarget(what, to)


def _was_changed(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Retarget) or verb.to is None:
        return None
    to = verb.to
    if isinstance(to, a.Target | a.Choose):
        to = replace(to, filter=narrowed(to.filter, related=(), other=True))
    try:
        return {"what": verb.what, "to": to} if _changed(verb.what, to) == verb else None
    except NoMeaning:
        return None


NEW_TARGETS: Final = (
    Phrase("effect", "choose new targets for {what:objects}", v.Retarget, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Retarget) and verb.to is None else None, also=("choose (a new target|another target|new targets|other targets|a different target|different targets) (for|of) {what:objects}", "change the (target|targets) of {what:objects}"), row="A193", example="Choose new targets for target event."),
    Phrase("effect", "change the target of {what:objects} to {to:objects}", _changed, undo=_was_changed, also=("(redirect|divert) {what:objects} to {to:objects}", "change {what:possessive} target to {to:objects}", "{what:objects} now target<s> {to:objects}"), row="A193", example="Change the target of target event to another target creature."),
)  # fmt: skip
