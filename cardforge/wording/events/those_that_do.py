"""Something that happens to whoever does something: "Creatures that enter my city are marked", "each creature that attacks gets +1/+0 until end of turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.standard.said import both
from cardforge.wording.events.event_values import event_of
from cardforge.wording.mapping import mapped

_MOMENTS: Final = (
    "attacks", "attacks_alone", "blocks", "defends", "is_blocked", "unblocked", "marked", "unmarked", "moved", "moved_out", "enters_play", "leaves_play",
    "damaged", "survives", "dies", "returned",
)  # fmt: skip
"""What happens to a card at a moment, at which something is done to it."""


def those_that_do(parts: list[Any]) -> list[Any]:
    """Limit, event and sentences of such an ability. Raises NotMeant for what lasts, and for what is said by a state: "creatures that block this creature"."""
    filter, happens, *given = parts
    effects = [effect for part in given for effect in (part if isinstance(part, tuple) else (part,))]
    events = happens if isinstance(happens, tuple) else (happens,)
    if any(getattr(effect, "until", "") == "static" for effect in effects):
        raise NotMeant("something that is done at a moment")
    if any(event.event not in _MOMENTS or event.by is not None or event.it or event.who.which for event in events):
        raise NotMeant("something that happens to each of them")
    made = tuple(event_of(replace(event, subject=a.Each(_who(filter, event.subject)))) for event in events)
    done = tuple(mapped(tuple(effects), lambda part: a.It() if part == a.Same() else part))
    return [None, made if len(made) > 1 else made[0], (done,)]


def _who(filter: a.Filter, subject: Any) -> a.Filter:
    """Those of a kind of which an event says more, such as where they are. Raises NoMeaning for an event of another card."""
    if isinstance(subject, a.Each):
        return both(filter, subject.filter)
    if type(subject) is not a.This:
        raise NoMeaning("something that happens to each of them")
    return filter
