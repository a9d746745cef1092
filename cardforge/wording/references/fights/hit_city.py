"""What "it" is behind "a creature deals damage to a city": the creature, where it is done what can be done to no city."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, is_own_party
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated

_OF_CREATURES: Final = (v.Mark, v.Unmark, v.Grant, v.MoveTo, v.StayMarked, v.Fight)
"""What is done to creatures, and not to cities."""
_MENTIONING: Final = (a.Target, a.Choose, v.CreateToken, v.CreateCopy, v.Search, v.Reveal, v.RevealUntil, v.Look)
"""What mentions another thing, which is "it" from then on."""
_ACTIONS: Final = ("attack", "block", "move", "unmark", "be_blocked")


def by_who_hits(ability: a.Ability, this: str = "card") -> a.Ability:
    """The ability with the creature as "it" where it deals damage to a city. Raises NoMeaning where "it" is now the one, now the other."""
    when = ability.when
    if when is not None and when.event == "damaged" and when.it == "by" and isinstance(when.subject, a.This | a.Bearer):
        effects = mapped(ability.effects, partial(_hit, when.subject, this), (a.Ability,))
        return updated(ability, effects=cast("tuple[Verb, ...]", effects))
    if when is None or when.by is None or when.it or not isinstance(when.subject, a.Each):
        return ability
    own = is_own_party(when.by)
    if when.subject.filter.what != "city" or not (own or when.by.what == "creature"):
        return ability
    if any(next(find_all(ability.effects, kind), None) is not None for kind in _MENTIONING):
        return ability
    if own:
        itself = a.Bearer() if when.by == BEARER else a.This()
        effects = mapped(ability.effects, partial(_to_itself, itself), (a.Ability,))
        return updated(ability, effects=cast("tuple[Verb, ...]", effects))
    done = [effect for effect in find_all(ability.effects, Verb) if isinstance(getattr(effect, "what", None), a.It)]
    yours = when.subject.filter.whose == "you"
    of_creatures = [effect for effect in done if _is_of_creature(effect) or (yours and _is_given_up(effect))]
    if of_creatures and len(of_creatures) < len(done):
        raise NoMeaning("the creature or the city, not both")
    return updated(ability, when=replace(when, it="by")) if of_creatures else ability


def _is_given_up(effect: Verb) -> bool:
    """ "That player sacrifices it": not your city, which only you could sacrifice."""
    return isinstance(effect, v.Sacrifice) and type(effect.what) is a.It and effect.who != a.YOU


def _to_itself(itself: a.Objects, part: Any) -> Any:
    of_creature = isinstance(part, Verb) and _is_of_creature(part)
    return replace(part, what=itself) if of_creature else part


def _hit(city: a.Objects, this: str, part: Any) -> Any:
    """ "A creature deals damage to enchanted city": "that city" is the one that is hit, and so is "it" where it loses strength."""
    named = getattr(part, "noun", None) == a.Filter("city") and not getattr(part, "deed", "")
    loses = isinstance(part, v.Modify) and type(part.what) is a.It and _is_strength(part)
    loses = loses and (this == "city" or isinstance(city, a.Bearer))
    return city if named else replace(part, what=city) if loses else part


def _is_strength(verb: v.Modify) -> bool:
    """Whether what is changed is the strength of a city, for good."""
    return not verb.until and [stat for stat, _ in verb.changes] == ["defense"]


def _is_of_creature(effect: Verb) -> bool:
    what = getattr(effect, "what", None)
    if getattr(getattr(what, "noun", None), "what", "") == "creature":
        return True
    if type(what) is not a.It:
        return False
    if isinstance(effect, v.Modify):
        return any(stat == "attack" for stat, _ in effect.changes)
    if isinstance(effect, v.PutCounter):
        return "/" in effect.name
    if isinstance(effect, v.Forbid):
        return effect.action in _ACTIONS
    return isinstance(effect, _OF_CREATURES)
