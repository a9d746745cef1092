"""What texts add to a devotion when it is named (Q64), and how cities hear of it: "When I mark for devotion, add 1 to that devotion"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import home_of, narrowed
from cardforge.games.arc.effects.verbs import DEVOTION_SUM, AddDevotion

THAT: Final = "that"
"""The devotion that sets an ability off, as that of which a text speaks."""
_MARKED: Final = ("marked", "devotion")
_DEVOTED: Final = ("devoted", "1")
"""The events of a resident that is marked for devotion, and of a city that is devoted to, with what the triggers say of them."""


def told_of_its_city(ability: Ability, on_city: bool) -> Ability:
    """The ability of a card that is a city, or lies on one: what is said of a resident that is marked for devotion is said of a city that is devoted to."""
    when = ability.when
    if when is None or (when.event, when.detail) != _MARKED:
        return ability
    told = replace(ability, when=replace(when, event="devoted", detail="1"))
    if not isinstance(when.subject, a.Each):
        return told if on_city else ability
    kinds = when.subject.filter.either or (when.subject.filter,)
    return told if all(kind.what == "city" for kind in kinds) else ability


def counted_in_sum(ability: Ability) -> Ability:
    """Q64: what is added to the devotion that sets an ability off counts in its sum, as long as the card is in play, and not only behind it."""
    added = _added(ability)
    if added is not None:
        return Ability("passive", (added,))
    paid = _paid_for(ability)
    return ability if paid is None else paid


def unknown_word(value: object) -> str:
    """The name of what adds to a devotion where none is named, or once it is over, which nothing carries out; "" for all else."""
    if not isinstance(value, Ability) or any(find_all(value.effects, Ability)):
        return ""
    adding = tuple(find_all(value.effects, AddDevotion))
    if value.kind == "activated":
        return AddDevotion.__name__ if any(verb.of == THAT for verb in adding) else ""
    if adding and _added(value) is None and _paid_for(value) is None:
        return AddDevotion.__name__
    told = value.when is not None and (value.when.event, value.when.detail) in (_MARKED, _DEVOTED)
    changes = [stat for verb in find_all(value.effects, v.Modify) for stat, _ in verb.changes]
    return DEVOTION_SUM if told and DEVOTION_SUM in changes else ""


def _added(ability: Ability) -> v.Modify | None:
    """By how much the devotion is higher of which an ability hears; None for an ability that does something else, or under a condition."""
    when = ability.when
    if when is None or ability.kind != "triggered" or ability.condition is not None or ability.limit or ability.cost:
        return None
    if (when.event, when.detail) not in (_MARKED, _DEVOTED) or when.by is not None or when.together or when.nth:
        return None
    n, of = _number(ability)
    subject = _of_whom(when)
    if n is None or subject is None or not _is_meant(of, when):
        return None
    return v.Modify(subject, ((DEVOTION_SUM, n),), "static")


def _paid_for(ability: Ability) -> Ability | None:
    """ "When you devote my city, you may pay 1. If you do, add 2 to that devotion": a price that is paid with the naming, once; None for all else."""
    when = ability.when
    if when is None or (when.event, when.detail) not in (_DEVOTED, _MARKED) or when.nth or len(ability.effects) != 2:
        return None
    price, then = ability.effects
    if not isinstance(price, v.May) or not price.cost or price.effects or price.otherwise or price.who != a.YOU:
        return None
    added = then.then[0] if isinstance(then, v.If) and len(then.then) == 1 and not then.otherwise else None
    if not isinstance(then, v.If) or then.condition != a.YouDo() or not isinstance(added, AddDevotion):
        return None
    of = _own_city(when)
    plain = ability.kind == "triggered" and ability.condition is None and ability.limit in ("", "turn")
    if of is None or added.of not in (THAT, of) or not plain:
        return None
    return Ability("activated", (replace(added, of=of),), cost=price.cost, limit="turn")


def _own_city(when: a.Trigger) -> str | None:
    """Which city of the player it is of whose devotion an ability hears, as what adds to it says; None for others, and for a resident."""
    if when.subject == home_of(a.This()) or _of_whom(when) == a.Each(narrowed(home_of(a.This()).filter, whose="you")):
        return "its"
    if when.subject == a.This() and when.event == "devoted":
        return "this"
    return "" if _of_whom(when) == a.Each(a.Filter("city", whose="you")) else None


def _number(ability: Ability) -> tuple[a.Amount | None, str]:
    """How much the one effect of an ability adds, and to whose devotion."""
    if len(ability.effects) != 1:
        return None, ""
    (effect,) = ability.effects
    known = isinstance(effect, AddDevotion) and (isinstance(effect.n, int) or type(effect.n) is a.Count)
    return (effect.n, effect.of) if known and isinstance(effect, AddDevotion) else (None, "")


def _of_whom(when: a.Trigger) -> a.Objects | None:
    """The cards of which an event is told, those of the player who is named; None if that player may be another than whoever controls this card."""
    if not when.who.which:
        return when.subject
    if when.who.which not in ("you", "opponent", "each_opponent") or not isinstance(when.subject, a.Each):
        return None
    whose = "you" if when.who.which == "you" else "opponent"
    if when.subject.filter.either or when.subject.filter.whose not in ("", whose):
        return None
    return a.Each(narrowed(when.subject.filter, whose=whose))


def _is_meant(of: str, when: a.Trigger) -> bool:
    """Whether a text adds to the devotion of which it has heard, and not to that of another city."""
    own = when.subject == a.This()
    if of == "its":
        return (own and when.event == "marked") or when.subject == home_of(a.This())
    return of == THAT or (of == "this" and own and when.event == "devoted")
