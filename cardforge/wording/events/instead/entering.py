"""How cards enter play, said of each one that would: "If a creature would enter play under an opponent's control, it enters play marked instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Instead, NoMeaning, Rider

WOULD_ENTER: Final = "would_enters_play"
"""What would happen to a card that enters play."""


def entering(would: a.Trigger, sentences: tuple[tuple[Any, ...], ...], limit: str) -> tuple[a.Ability, ...]:
    """The ability by which such cards enter play in another way, as "creatures enter play marked" has it. Raises NoMeaning for anything else that happens."""
    plain = not (limit or would.detail or would.nth or would.together or would.who.which or would.by)
    if not plain or not isinstance(would.subject, a.Each):
        raise NoMeaning("cards that a noun names")
    said = tuple(effect for sentence in sentences for effect in sentence)
    if any(isinstance(one, Instead) and one.condition is not None for one in said):
        raise NoMeaning("how all of them enter play")
    done = tuple(part for one in said for part in (one.effects if isinstance(one, Instead) else (one,)))
    return (a.Ability("passive", tuple(_entered(part, would.subject) for part in done)),)


def _entered(effect: Any, which: a.Each) -> Any:
    if isinstance(effect, Rider) and effect.changes == (("marked", True),):
        return v.Must(which, "enter_marked", "static")
    if isinstance(effect, v.EnterWith) and isinstance(effect.what, a.It):
        return replace(effect, what=which, until="static")
    raise NoMeaning("how it enters play: marked, or with counters")
