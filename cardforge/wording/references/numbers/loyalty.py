"""Loyalty marks that a text gives at the moment of devotion: they count in its sum, which is read before anything that it sets off (Q13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import updated


def counted_in_devotion(ability: a.Ability) -> tuple[a.Ability, ...]:
    """ "When a Tree is marked for devotion, it counts as having 1 more loyalty": of all Trees, at any moment; what else is set off is apart.

    Raises NoMeaning for marks that only some devotions have.
    """
    when = ability.when
    if when is None or (when.event, when.detail) != ("marked", "devotion") or not any(map(_counts, ability.effects)):
        return (ability,)
    plain = not ability.limit and when == a.Trigger("marked", when.subject, detail="devotion")
    lasting: list[a.Ability] = []
    effects: tuple[Any, ...] = ability.effects
    for place, effect in enumerate(effects):
        if not _counts(effect):
            continue
        asked, marks = (
            (effect.condition, effect.then) if isinstance(effect, v.If) and not effect.otherwise else (None, (effect,))
        )
        plain = plain and not (place and asked)  # "if you do" is asked too late
        of_it = [*find_all(asked, a.It), *(one for mark in marks for one in find_all(_worth(mark), a.It))]
        if not plain or of_it or not all(map(_is_of_subject, marks)):
            raise NoMeaning("loyalty that these creatures have whenever they are devoted")
        meant = tuple(replace(mark, what=when.subject) for mark in marks)
        lasting.append(a.Ability("passive", meant, condition=asked))
    rest = tuple(effect for effect in effects if not _counts(effect))
    return (*lasting, *((updated(ability, effects=rest),) if rest else ()))


def _counts(effect: Any) -> bool:
    """Whether an effect gives loyalty to what is devoted, or has it count double; also under a condition, or if a player likes."""
    if _is_of_subject(effect):
        return True
    return any(_counts(part) for name in ("then", "otherwise", "effects") for part in getattr(effect, name, ()))


def _is_of_subject(effect: Any) -> bool:
    if not isinstance(getattr(effect, "what", None), a.It | a.This | a.Bearer):
        return False
    if isinstance(effect, v.Modify):
        return [stat for stat, _ in effect.changes] == ["loyalty"] and effect.until in ("static", "turn")
    return isinstance(effect, v.Grant) and effect.ability.keyword == "Devoted" and effect.until in ("static", "turn")


def _worth(effect: Any) -> Any:
    return getattr(effect, "changes", ())
