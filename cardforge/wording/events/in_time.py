"""When something that a fight sets off is done: "when I block a creature, I deal 2 damage to it before combat damage is dealt"."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects.phrases import NoMeaning

_BEFORE_DAMAGE: Final = ("attacks", "attacks_alone", "attacks_player", "attacked", "blocks", "defends", "is_blocked")
"""What happens in a fight before anything is damaged; what it sets off is done at once."""


def before_damage(parts: list[Any]) -> list[Any]:
    """What is set off, and what happens then, without the remark that it is before combat damage. Raises NoMeaning where that is not so."""
    limit, trigger, effects, *rest = parts
    events = trigger if isinstance(trigger, tuple) else (trigger,)
    if any(getattr(event, "event", "") not in _BEFORE_DAMAGE for event in events):
        raise NoMeaning("something that happens in a fight before anything is damaged")
    return [limit, trigger, (effects, *(rest[0] if rest else ()))]
