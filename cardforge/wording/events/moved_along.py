"""What moves along with a card that moves, and where it was before: "When I move, you may move a Soldier from the same city along"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Along, NoMeaning
from cardforge.effects.selectors import LEFT_BY, MOVED_FROM, PLACE_LEFT, SELF
from cardforge.wording.mapping import mapped


def from_there(part: Any) -> Any:
    """An ability in which what moves along goes where the card went that has moved, from the place that this one has left.

    "When I move into your army, move all Birds from the same city" is about that place as well. Raises NoMeaning for what moves along
    with nothing.
    """
    if isinstance(part, a.Ability) and any(
        verb.what == a.This() and verb.to == "here" and verb.home is None for verb in find_all(part.effects, v.MoveTo)
    ):
        raise NoMeaning("another place than that in which it is")
    if not isinstance(part, a.Ability) or part.when is None or part.when.event not in ("moved", "moved_out"):
        if isinstance(part, a.Ability) and any(find_all(part, Along)):
            raise NoMeaning("something that moves", "no-antecedent")
        return part
    mover = _mover(part.when)
    along = any(find_all(part.effects, Along)) or any(verb.home == mover for verb in find_all(part.effects, v.MoveTo))
    if not along and not (mover == a.This() and getattr(part.when.subject, "filter", a.Filter()).place == "army"):
        return part
    effects = mapped(part.effects, partial(_from_place_left, mover=mover))
    effects = mapped(effects, lambda inner: mover if isinstance(inner, Along) else inner)

    def there(inner: Any) -> Any:
        if not isinstance(inner, a.Filter):
            return inner
        if (LEFT_BY, mover) in inner.related:
            return replace(
                inner, related=tuple((MOVED_FROM, mover) if one == (LEFT_BY, mover) else one for one in inner.related)
            )
        if inner.place not in ("same_city", "here"):
            return inner
        if inner.place == "here":
            return replace(inner, place="", related=(*inner.related, (PLACE_LEFT, mover)))
        return replace(inner, place="", at=a.Each(a.Filter("city", related=((MOVED_FROM, mover),))))

    return replace(part, effects=mapped(effects, there, a.Ability))


def _from_place_left(part: Any, mover: a.Objects) -> Any:
    """ "You may move another creature along": one that was where the other one was, if the text does not say from where."""
    if not isinstance(part, v.MoveTo) or not isinstance(part.home, Along):
        return part
    filter = getattr(part.what, "filter", None)
    if filter is None or filter.either or filter.place or filter.at is not None or filter.related:
        return part
    beside = replace(filter, related=((PLACE_LEFT, mover),))
    return replace(part, what=replace(cast("a.Choose", part.what), filter=beside))


def _mover(when: a.Trigger) -> a.Objects:
    """The card that moves."""
    subject = when.subject
    own = isinstance(subject, a.Each) and subject.filter.states == SELF.states
    return a.This() if own else subject if isinstance(subject, a.This | a.Bearer) else a.It()
