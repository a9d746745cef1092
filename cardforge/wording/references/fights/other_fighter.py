"""The other one of a fight, told by what it does: "when an Elf you control defends, the attacking creature gets -2/-0"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import updated

_OTHERS: Final = {"blocks": "attacking", "is_blocked": "defending", "attacks": "defending"}
"""What the other one does at each event of a creature that fights."""


def of_other_fighter(ability: a.Ability) -> a.Ability:
    """The ability as set off by both, of whom "it" is the other one. Raises NoMeaning for a defender before there is any, and for both in one sentence."""
    when = ability.when
    if when is None or when.event not in _OTHERS or when.by is not None or when.it or when.together:
        return ability
    if any(find_all(ability.effects, a.Target)) or any(find_all(ability.effects, a.Choose)):
        return ability  # which may be what is told so
    said = list(find_all(ability.effects, a.It))
    others = [part for part in said if _is_other(part, _OTHERS[when.event])]
    if not others:
        return ability
    if when.event == "attacks" or (len(others) < len(said) and when.subject != a.This()):
        raise NoMeaning(
            "one of the two creatures that fight each other, named as what the other one fights", "no-antecedent"
        )
    it = "" if when.subject == a.This() else "by"
    return updated(ability, when=replace(when, by=a.Filter("creature"), it=it))


def _is_other(part: Any, state: str) -> bool:
    """Whether a reference is to a single creature that attacks, or defends."""
    return isinstance(part, Referred) and state in part.noun.states and not part.many and not part.deed
