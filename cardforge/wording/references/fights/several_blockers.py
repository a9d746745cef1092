"""Several creatures that defend against one: "when two or more creatures defend against me" is known once all have been named."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.effects.conditions import EXACTLY
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import BEARER, SELF, narrowed, of_party
from cardforge.wording.mapping import updated
from cardforge.wording.references.several.counted_before import of_counted, speaks_of_counted


def by_several(ability: a.Ability) -> a.Ability:
    """The ability as set off when this card is blocked, if so many block it then; "each of them" are those. Raises NoMeaning for "it", and for an exact number that is asked about later."""
    if any(event.detail == EXACTLY for event in find_all((ability.condition, ability.effects), a.Trigger)):
        raise NoMeaning("something that happens")
    when = ability.when
    exactly = when is not None and when.detail == EXACTLY
    if when is None or when.event != "blocks" or when.by is None or when.by not in (SELF, BEARER):
        return ability
    if when.together < 2 and not exactly and not (when.together and speaks_of_counted(ability.effects)):
        return ability
    if not isinstance(when.subject, a.Each) or any(type(part) is a.It for part in find_all(ability.effects, a.It)):
        raise NoMeaning("what is done to this creature, or to others named by what they do")
    blocked = of_party(when.by)
    blockers = narrowed(when.subject.filter, related=(*when.subject.filter.related, ("blocking", blocked)))
    enough = a.Compare(a.Count(blockers), "=" if exactly else ">=", when.together)

    if any(not part.many for part in find_all(ability.effects, Referred)):
        raise NoMeaning("those creatures, of all of them")
    effects = of_counted(blockers, ability.effects)
    asked = enough if ability.condition is None else a.AllOf((enough, ability.condition))
    return updated(ability, when=a.Trigger("is_blocked", blocked), condition=asked, effects=effects)
