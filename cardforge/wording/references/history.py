"""What "it" is in a condition about what happened: "Target creature gets +3/+0. At end of turn, sacrifice it unless it attacked this turn".

It is what the text spoke of before, this card where it spoke of nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.stated import introduced, names_cards
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.as_i import tells_of_another


@dataclass(frozen=True, eq=False)
class AsIt(a.This):
    """This card as the subject of an event, where the text says "it"."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, a.This)

    def __hash__(self) -> int:
        return hash(a.This())


@dataclass(frozen=True, eq=False)
class BearerAsIt(a.Bearer):
    """What an enchantment is on as the subject of an event, where the text says "it"."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, a.Bearer)

    def __hash__(self) -> int:
        return hash(a.Bearer())


@dataclass(frozen=True, eq=False)
class OnIt(AsIt):
    """This card as that on which counters or damage are counted, where the text says "it"."""


@dataclass(frozen=True, eq=False)
class OnThem(OnIt):
    """The same of each of several, where the text says "them": "Creatures get +1/+0 for each ember counter on them"."""


@dataclass(frozen=True)
class ItDid(a.Condition):
    """What happened to "it" this turn."""

    happened: a.Happened


@dataclass(frozen=True)
class ThatKilled(a.Condition):
    """Whether something has died, or fallen, of the effect before."""

    so: a.Condition


KILLING: Final = (v.Damage, v.Divide, v.Fight, v.Destroy, v.Modify, v.PutCounter, v.Sacrifice, v.SetStat)
"""Verbs that a creature dies of."""
DEAD: Final = a.Filter("card", did=(a.Trigger("dies"),))


def _if_that_killed(effect: Any, before: tuple[Any, ...]) -> Any:
    """The effect, in which "if that kills it" asks what has died. Raises NoMeaning behind what kills nothing."""
    if not any(find_all(effect, ThatKilled)):
        return effect
    if not any(isinstance(one, KILLING) for one in find_all(before[-1:], Verb)):
        raise NoMeaning("an effect before of which something dies", "no-antecedent")
    return mapped(effect, lambda part: part.so if isinstance(part, ThatKilled) else part)


def with_history(ability: a.Ability, as_i: bool = False) -> a.Ability:
    """The ability in which all that happened to "it", or is counted on "it", is said of what "it" is. Raises NoMeaning on a card that was played and is gone.

    On a card that calls itself "I" it is another one: "put a +1/+1 counter on me for each counter on it".
    """
    if any(find_all(ability, ThatKilled)):
        done = ability.effects
        asked = tuple(_if_that_killed(effect, done[:place]) for place, effect in enumerate(done))
        ability = updated(ability, effects=asked, condition=_if_that_killed(ability.condition, ()))
    if not any(find_all(ability, ItDid)) and not any(find_all(ability, OnIt)):
        return ability
    paid = any(find_all(ability.cost, a.Filter))  # "sacrifice a creature: draw a card for each counter on it"
    spoken = ability.when is not None and (isinstance(ability.when.subject, a.Each) or ability.when.by is not None)
    spoken = spoken or (ability.kind == "activated" and paid)
    effects: list[Any] = []
    for effect in ability.effects:
        if not spoken and ability.kind == "play" and any(find_all(effect, ItDid)):
            raise NoMeaning("a card mentioned before that this refers to", "no-antecedent")
        on = _borne(ability, effect, spoken)
        another = as_i and (paid or tells_of_another(ability.when) or any(map(names_cards, effects)))
        if on == a.This() and another and not _has_own(tuple(effects), effect):
            on = a.It()
        if any(find_all(effect, OnThem)) and not isinstance(getattr(effect, "what", None), a.Each):
            raise NoMeaning("each of those that have counters")
        effects.append(mapped(_told(effect, spoken), partial(_counted_on, on)))
        spoken = spoken or introduced(effect)
    condition = mapped(mapped(ability.condition, _of_this), partial(_counted_on, a.This()))
    return updated(ability, effects=tuple(effects), condition=condition)


def _told(effect: Any, spoken: bool) -> Any:
    """The effect with what happened to "it" said of what was mentioned before, also in what it has done later: "at the end of the turn, destroy target creature if it attacked"."""
    if isinstance(effect, v.Delay):
        inside: list[Any] = []
        for one in effect.effects:
            inside.append(_told(one, spoken))
            spoken = spoken or introduced(one)
        return replace(effect, effects=tuple(inside))
    return mapped(effect, _of_it if spoken else _of_this)


def _borne(ability: a.Ability, effect: Any, spoken: bool) -> a.Objects:
    """On what something is counted that is "on it": what the effect is done to, else what was mentioned before, else this card."""
    what = getattr(effect, "what", getattr(effect, "to", None))
    if isinstance(what, a.This | a.Bearer):
        return what
    if isinstance(what, a.Each) and isinstance(effect, v.Damage | v.PutCounter) and isinstance(effect.n, a.StatOf):
        return a.Itself()  # "deal 1 damage to each creature for each thorn counter on it"
    if isinstance(what, a.Target | a.Choose | a.Each | a.It) or spoken:
        return a.It()
    return a.Bearer() if ability.when is not None and ability.when.subject == a.Bearer() else a.This()


def _has_own(before: tuple[Any, ...], effect: Any) -> bool:
    """Whether an effect counts counters that the text has put on this card before."""
    own = {verb.name for verb in find_all(before, v.PutCounter) if verb.what == a.This()}
    return any(name_of_counters(number.stat) in own for number in find_all(effect, a.StatOf))


def _counted_on(on: a.Objects, part: Any) -> Any:
    return on if isinstance(part, OnIt) else part


def _of_it(part: Any) -> Any:
    if not isinstance(part, ItDid):
        return part
    return a.IsA(a.It(), a.Filter("card", did=(replace(part.happened.event, subject=a.This()),)))


def _of_this(part: Any) -> Any:
    return part.happened if isinstance(part, ItDid) else part
