"""Whether "it" is something else than the card whose text it is, because an effect before is done to another thing."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all, subject_of


def is_of_another_inside(effect: Any) -> bool:
    """Whether an effect under a condition names something, and speaks of it as "it" then: "if you control a city, choose a card and discard it"."""
    for inside in (getattr(effect, name, ()) for name in ("then", "otherwise", "effects")):
        spoken = False
        for one in inside if isinstance(inside, tuple) else ():
            if is_of_another_inside(one) or (spoken and any(type(part) is a.It for part in find_all(one, a.It))):
                return True
            spoken = spoken or speaks_of_another(one)
    return False


def speaks_of_another(effect: Any) -> bool:
    """Whether "it" is something else behind an effect."""
    what = subject_of(effect)
    return what is not None and not isinstance(what, a.It | a.This)
