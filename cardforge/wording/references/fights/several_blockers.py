"""Several creatures that defend against one: "when two or more creatures defend against me" is known once all have been named."""

from __future__ import annotations

from dataclasses import replace

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, SELF, narrowed, of_party


def by_several(ability: a.Ability) -> a.Ability:
    """The ability as set off when this card is blocked, if so many block it then. Raises NoMeaning for what is done to those that block."""
    when = ability.when
    if when is None or when.event != "blocks" or when.together < 2 or when.by is None or when.by not in (SELF, BEARER):
        return ability
    if not isinstance(when.subject, a.Each) or any(type(part) is a.It for part in find_all(ability.effects, a.It)):
        raise NoMeaning("what is done to this creature, or to others named by what they do")
    blocked = of_party(when.by)
    blockers = narrowed(when.subject.filter, related=(*when.subject.filter.related, ("blocking", blocked)))
    enough = a.Compare(a.Count(blockers), ">=", when.together)
    return replace(ability, when=a.Trigger("is_blocked", blocked), effects=(v.If(enough, ability.effects),))
