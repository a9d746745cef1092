"""Counters with which something enters play, said in a sentence of its own: "Put it into your army. It comes into play with a +1/+1 counter on it"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.referents import THEM


def with_counters(before: Any, said: v.EnterWith) -> tuple[Any, ...] | None:
    """The effect before with the counters that its cards get as they enter play; None where nothing enters it, or another card is spoken of."""
    if not isinstance(said.what, a.It):
        return None
    if isinstance(before, v.PutIntoPlay | v.MoveTo | v.CreateToken):
        return (before, v.PutCounter(_arrived(before), said.n, said.name))
    if isinstance(before, v.May | v.Delay) and before.effects and not getattr(before, "otherwise", ()):
        inner = with_counters(before.effects[-1], said)
        return inner and (replace(before, effects=(*before.effects[:-1], *inner)),)
    return None


def _arrived(effect: v.PutIntoPlay | v.MoveTo | v.CreateToken) -> a.Objects:
    """What has entered play, as what follows speaks of it."""
    what = getattr(effect, "what", None)
    if isinstance(what, a.This | a.Bearer):
        return what
    n = getattr(effect if isinstance(effect, v.CreateToken) else what, "n", 1)
    return a.It() if n == 1 and not isinstance(what, a.Each | a.Several) else THEM
