"""Who "it" is that was hurt: "When a creature you control dies, destroy target creature that dealt damage to it this turn"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import BEARER, IT_PARTY, SELF, party_of
from cardforge.wording.clauses.stated import introduced
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.history import AsIt, BearerAsIt
from cardforge.wording.references.named.mentions import NoAntecedent


def hurt_party(subject: Any) -> a.Filter | None:
    """The subject of an event as what was hurt: "it" is known only in the ability as a whole."""
    return IT_PARTY if isinstance(subject, AsIt | BearerAsIt) else party_of(subject)


def of_whom_it_hurt(ability: a.Ability, attached: bool) -> a.Ability:
    """The ability with this card, or what an enchantment is on, where nothing else was spoken of before.

    Raises NoAntecedent for a target that is chosen before the text speaks of "it".
    """
    if IT_PARTY not in find_all(ability, a.Filter):
        return ability
    own = partial(_is_own, BEARER if attached else SELF)
    told = ability.when is not None and isinstance(ability.when.subject, a.Each)
    spoken, effects = told, []
    for effect in ability.effects:
        if spoken and not told and any(IT_PARTY in find_all(part, a.Filter) for part in find_all(effect, a.Target)):
            raise NoAntecedent("what is mentioned before the target is chosen")
        effects.append(effect if spoken else mapped(effect, own))
        spoken = spoken or introduced(effect)
    plain: a.Ability = mapped(updated(ability, effects=()), own)
    return replace(plain, effects=tuple(effects))


def _is_own(own: a.Filter, part: Any) -> Any:
    return own if part == IT_PARTY else part
