"""Damage that does not happen: "If this creature would be dealt damage, prevent that damage and put a +1/+1 counter on it"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.uses.use_limits import limited


def offered(sentences: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    """ "You may prevent that damage. If you do, mark this creature": what is offered, and what follows; None for other sentences."""
    may = sentences[0][0] if len(sentences[0]) == 1 else None
    stop = may.effects[0] if isinstance(may, v.May) and len(may.effects) == 1 else None
    if not isinstance(stop, v.Avert):
        return None
    return (may, *(effect for sentence in sentences[1:] for effect in sentence))


def unharmed(event: a.Trigger, n: a.Amount | None = None, limit: str = "") -> a.Ability:
    """The ability that only prevents such damage, or `n` of it. Raises NoMeaning for what nothing prevents for good."""
    if limit and not (event.nth or event.together):
        return a.Ability("triggered", (v.Avert(n),), when=event, **limited(limit))
    if limit or event.detail or event.nth or event.together:
        raise NoMeaning("something that happens in the place of the damage")
    if event.by is None:
        return a.Ability("passive", (v.Prevent(event.subject, n, "static"),))
    if n is not None:
        raise NoMeaning("all of that damage")
    return a.Ability("passive", (v.Forbid(event.subject, "be_damaged", "static", event.by),))
