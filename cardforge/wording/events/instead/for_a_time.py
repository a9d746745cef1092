"""What happens in the place of an event for a time: "If a creature would die this turn, remove it from the game instead"."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.events.event_values import that_leaves
from cardforge.wording.events.instead.changed_points import of_would_be
from cardforge.wording.events.instead.entering import WOULD_ENTER

_KNOWN: Final = ("", "you", "opponent", "each_opponent", "each_player")
"""Players from whose point of view such an event can be asked about."""


def replacing_for(would: a.Trigger, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is done in the place of an event for a time.

    Raises NoMeaning for an event of cards or players that are known by another one, NotMeant for the death of this card.
    """
    effects = of_would_be(that_leaves(would, ""), effects)
    known = would.who.of is None and would.who.which in _KNOWN
    if (
        not isinstance(would.subject, a.This | a.Each)
        or not known
        or would.nth
        or would.together
        or would.least
        or would.event == WOULD_ENTER
    ):
        raise NoMeaning("an event of cards that a noun names, or of you or an opponent")
    if would.event == "would_die" and isinstance(would.subject, a.This):
        raise NotMeant("the death of other cards")
    if any(isinstance(effect, v.Avert) for effect in effects) and (len(effects) > 1 or would.event != "would_damaged"):
        raise NoMeaning("damage that would be dealt")
    return effects
