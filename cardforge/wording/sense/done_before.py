"""Whether an effect asks if the one before it was done."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.verb import Verb


def asks_what_was_done(effect: Verb) -> bool:
    """Whether an effect begins with "if you do" or "if you do not"."""
    condition = effect.condition if isinstance(effect, v.If) else None
    return isinstance(condition.condition if isinstance(condition, a.Negated) else condition, a.YouDo)
