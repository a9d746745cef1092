""" "Mark target creature. Then mark another target creature. Both get +1/+1": single targets that were named one after another, as all of them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import mapped, updated

_MANY: Final = (a.Each, a.Choose, a.Top, a.Several, a.TheRest, a.Random)
"""Objects that are several by themselves, or that are chosen when it happens."""


def of_both_targets(ability: a.Ability) -> a.Ability:
    """The ability with "they" and "both" as the creatures that its effects before have each named as a target, if they named nothing else.

    Raises NoMeaning for two targets that no words tell apart.
    """
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        named = targets_named(ability.effects[:place])
        creatures = [target for target in named if target.filter.what == "creature"]
        if len(creatures) > 1 and not _names_several(ability.effects[:place], named):
            if any(map(_is_all, find_all(effect, Referred))) and len(set(creatures)) < len(creatures):
                raise NoMeaning("targets that can be told apart")
            all_of_them = a.Several(tuple(a.Again(one, named.index(one) + 1) for one in creatures))
            effect = mapped(effect, partial(_as_all, all_of_them), a.Ability)
        effects.append(effect)
    return ability if tuple(effects) == ability.effects else updated(ability, effects=tuple(effects))


def targets_named(effects: tuple[Any, ...]) -> list[a.Target]:
    """The targets of effects in the order of the text: who deals damage is named before to whom."""
    found: list[a.Target] = []
    for effect in effects:
        parts = (effect.by, effect.n, effect.to) if isinstance(effect, v.Damage) else effect
        found += find_all(parts, a.Target)
    return found


def _names_several(effects: tuple[Any, ...], targets: list[a.Target]) -> bool:
    single = all((one.n, one.up_to, one.or_player) == (1, False, False) for one in targets)
    homes = {effect.home for effect in effects if isinstance(effect, v.MoveTo)}
    return not single or any(isinstance(one, _MANY) and one not in homes for one in find_all(effects, a.Objects))


def _is_all(part: Referred) -> bool:
    return part.many and not part.deed and part.noun in (a.Filter("card"), a.Filter("creature"))


def _as_all(all_of_them: a.Several, part: Any) -> Any:
    return all_of_them if isinstance(part, Referred) and _is_all(part) else part
