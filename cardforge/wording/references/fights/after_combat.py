"""Who has fought, at the end of combat: "each creature that defends against me gets a -1/-1 counter at the end of combat".

Then nobody fights any more; those who did are meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import SELF, party_of
from cardforge.wording.mapping import mapped, mapped_of, updated

_BEGAN: Final = {
    "attacking": "attacks", "defending": "blocks", "blocking": "blocks", "blocked": "is_blocked", "unblocked": "unblocked", "blocked_by": "is_blocked",
}  # fmt: skip
"""The event with which a card came into each of these states, or into this relation to another one."""

_FIGHTS: Final = (*_BEGAN, "fighting")
"""How a card stands to another one only as long as they fight."""


def that_fought(ability: a.Ability) -> a.Ability:
    """The ability with those who fight at the end of combat as those who fought this turn. Raises NoMeaning for what is not known then."""
    if ability.when is not None and _is_over(ability.when):
        return updated(ability, effects=_then(ability.effects))
    changed: a.Ability = updated(ability, effects=mapped_of(v.Delay, ability.effects, _later, a.Ability))
    return changed


def _is_over(when: a.Trigger) -> bool:
    """Whether it is the end of combat, or of the phase of it."""
    return when.event == "attack_over" or (when.event == "phase_over" and when.detail == "attack")


def _later(part: Any) -> Any:
    """ "At the end of combat" behind another event: what is done then."""
    if isinstance(part, v.Delay) and _is_over(part.when):
        return replace(part, effects=_then(part.effects))
    return part


def _then(effects: tuple[Any, ...]) -> Any:
    changed = mapped(effects, _fought, a.Ability)
    filters = list(find_all(changed, a.Filter))
    if any("opposing" in one.states or any(how in _FIGHTS for how, _ in one.related) for one in filters):
        raise NoMeaning("who fought it, such as each creature that defended against it")
    return changed


def _fought(part: Any) -> Any:
    if not isinstance(part, a.Filter):
        return part
    states, did = part.states, part.did
    for state in [state for state in states if state in _BEGAN]:
        against = SELF if "opposing" in states else None
        states = tuple(one for one in states if one not in (state, "opposing"))
        event = "is_blocked" if against and state == "attacking" else _BEGAN[state]
        did = (*did, a.Trigger(event, by=against))
    related = []
    for how, what in part.related:
        party = party_of(what) if isinstance(what, a.This | a.Bearer) else None
        if party is None or how not in _BEGAN:
            related.append((how, what))
        else:
            did = (*did, a.Trigger(_BEGAN[how], by=party))
    return part if did == part.did else replace(part, states=states, did=did, related=tuple(related))
