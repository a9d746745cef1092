"""What every verb of a rules text does in ARC (section 5); an impossible instruction is skipped (A269)."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.arc.effects import cards, changes, cities, damage, passage, places, points, stack
from cardforge.games.arc.effects.base import Handler
from cardforge.games.arc.effects.cards import give_back
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.resolution import LOGIC_VERBS

VERBS: dict[type, Handler] = {
    **cards.VERBS, **changes.VERBS, **damage.VERBS, **passage.VERBS, **places.VERBS, **points.VERBS, **cities.VERBS, **stack.VERBS,
}  # fmt: skip

STEPS: dict[str, Callable[[ArcState, Step], None]] = {
    **cards.STEPS, **passage.STEPS, **places.STEPS, **points.STEPS, **stack.STEPS,
}  # fmt: skip
"""Pending steps that only texts push."""

ANSWERS: dict[str, Callable[[ArcState, Step, Option], None]] = {
    **cards.ANSWERS, **passage.ANSWERS, **points.ANSWERS,
}  # fmt: skip
"""Answers to what only texts ask."""

KNOWN: frozenset[type] = frozenset(VERBS) | LOGIC_VERBS
"""Every verb that this engine carries out."""

__all__ = ["ANSWERS", "KNOWN", "STEPS", "VERBS", "give_back"]
