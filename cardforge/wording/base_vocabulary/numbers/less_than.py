"""Phrases of numbers that are taken from what was said before, or that are less than another one."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase


def _fewer(n: Any, of: a.Amount) -> v.Draw:
    """ "Draw one card less than the number of cards discarded this way"."""
    return v.Draw(a.Minus(of, n))


LESS_THAN = (
    Phrase("amount", "(that damage|that amount of damage|the damage dealt)", a.ThatMany(), written=False, example="When this creature deals damage to a player, gain LP equal to that damage."),
    Phrase("effect", "draw {n:number} card[s] (less|fewer) than {of:amount}", _fewer, also=("draw {n:number} (less|fewer) card[s] than {of:amount}",), written=False, example="Draw 1 card less than the number of cities you control."),
)  # fmt: skip
