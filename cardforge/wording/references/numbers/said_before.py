"""Numbers of what was spoken of before an effect, not of what it is done to: "Deal damage equal to its ATK to target creature".

"Its" in front of the object is what was mentioned before; behind the object it is the object. "The sacrificed creature's" is never the object.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import Referred
from cardforge.effects.selectors import ATTACKED_BY
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

_OBJECT: Final = ("what", "to", "at")
"""The slots of what an effect is done to."""
_OF_CREATURES: Final = ("attack", "defense", "loyalty")
"""Numbers that cities do not have, or that are called their strength."""


def in_order(values: dict[str, Any], places: Mapping[str, int]) -> dict[str, Any]:
    """The slots of a wording, of which a number in front of the object is of what was mentioned before."""
    behind = [places[slot] for slot in _OBJECT if _is_own(values.get(slot))]
    if not behind or "n" not in values or places["n"] > min(behind) or isinstance(values["n"], int):
        return values
    return {**values, "n": mapped(values["n"], _earlier)}


def said_before(effect: Any, spoken: bool, another: bool = False) -> Any:
    """The effect with the numbers of what was mentioned before it told apart from those of its own object; of its own, if nothing was `spoken` of.

    Of a card that calls itself "I", "its" number is that of `another` card, if one was mentioned: "I get +X/+0, where X is its ATK".
    """
    if not any(find_all(effect, a.StatOf)):
        return effect
    return mapped(effect, partial(_of_verb, another=another) if spoken else in_plain, a.Ability)


def unordered(value: Any) -> Any:
    """The same value without the order of its words."""
    return mapped(value, in_plain)


def in_plain(part: Any) -> Any:
    """A number without what the order of the words says of it."""
    return a.StatOf(part.stat, part.of, part.n) if isinstance(part, a.EarlierStat) else part


def _of_verb(part: Any, another: bool) -> Any:
    if not isinstance(part, Verb):
        return part
    of_this = subject_of(part) == a.This()
    own = next((one for slot in _OBJECT if _is_own(one := getattr(part, slot, None))), None)
    changed = {}
    for field in fields(part):
        value = getattr(part, field.name)
        if not isinstance(value, a.Objects) and any(find_all(value, a.StatOf)):
            told = partial(_told_of_this, another=another) if of_this and own is None else partial(_told, own=own)
            new = mapped(value, told, (Verb, a.Ability, a.Objects))
            if new is not value:
                changed[field.name] = new
    return replace(part, **changed) if changed else part


def _told_of_this(part: Any, another: bool) -> Any:
    """A number in what is done to this card: "that creature's ATK" is of the other one, "its ATK" of this one, unless that is "I"."""
    if not isinstance(part, a.StatOf) or not isinstance(part.of, a.It):
        return part
    return _earlier(part) if another or isinstance(part.of, Referred) else in_plain(part)


def _told(part: Any, own: Any) -> Any:
    """A number of "it": of what was mentioned before where the words say so, or where the object of the effect cannot be meant."""
    if not isinstance(part, a.StatOf) or not isinstance(part.of, a.It):
        return part
    if own is None:
        return in_plain(part)
    noun = getattr(part.of, "noun", a.Filter("card")).what
    kinds = (
        {one.what for one in own.filter.either or (own.filter,)}
        if isinstance(getattr(own, "filter", None), a.Filter)
        else set()
    )
    there = any(how == ATTACKED_BY for how, _ in getattr(getattr(own, "filter", None), "related", ()))
    other = "city" in kinds and len(kinds) == 1 and (there or noun == "creature" or part.stat in _OF_CREATURES)
    return _earlier(part) if other or getattr(part.of, "deed", "") else part


def _earlier(part: Any) -> Any:
    """A number of "it" as one of what was mentioned before."""
    of_it = isinstance(part, a.StatOf) and isinstance(part.of, a.It) and not isinstance(part, a.LastStat)
    return a.EarlierStat(part.stat, part.of, part.n) if of_it else part


def _is_own(what: Any) -> bool:
    """Whether an effect names its own object, instead of one that was mentioned or of this card."""
    return isinstance(what, a.Objects) and not isinstance(what, a.It | a.This | a.Bearer | a.Same)
