"""When something that a fight sets off is done: "when I block a creature, I deal 2 damage to it before combat damage is dealt"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import HERE, depends_on_card
from cardforge.wording.mapping import updated

_BEFORE_DAMAGE: Final = ("attacks", "attacks_alone", "attacks_player", "attacked", "blocks", "defends", "is_blocked")
"""What happens in a fight before anything is damaged; what it sets off is done at once."""


def before_damage(parts: list[Any]) -> list[Any]:
    """What is set off, and what happens then, without the remark that it is before combat damage. Raises NoMeaning where that is not so."""
    limit, trigger, effects, *rest = parts
    events = trigger if isinstance(trigger, tuple) else (trigger,)
    if any(getattr(event, "event", "") not in _BEFORE_DAMAGE for event in events):
        raise NoMeaning("something that happens in a fight before anything is damaged")
    return [limit, trigger, (effects, *(rest[0] if rest else ()))]


def first_there(ability: a.Ability) -> a.Ability:
    """ "The first time each turn that a creature moves out of my city": no more than once a turn. Raises NoMeaning for a second time, which nobody counts for one card."""
    when = ability.when
    of = when.subject.filter if when is not None and when.nth and isinstance(when.subject, a.Each) else a.Filter()
    if when is None or not any(part.place in HERE or depends_on_card(part) for part in of.either or (of,)):
        return ability
    if when.nth > 1 or ability.limit:
        raise NoMeaning("the first time, or any time")
    return updated(ability, when=replace(when, nth=0), limit="turn")
