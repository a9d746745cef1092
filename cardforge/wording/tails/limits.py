"""Limits behind a number that can be higher: "draw a card for each Elf you control, but never more than three cards in this way"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant

_OF: Final[dict[str, tuple[str, ...]]] = {
    "cards": ("Draw", "Discard", "Mill", "Reveal", "Look"),
    "damage": ("Damage", "Divide", "Prevent", "Heal"),
    "gold": ("ProduceGold", "FactionGold", "Gain"),
}
"""The verbs that are done so many times, by the word for what is counted."""


def of(what: str) -> Callable[[Any, list[Any]], str]:
    """What makes the word for what is counted."""
    return lambda self, parts: what


def check_limited(effect: Any, of: str = "times") -> None:
    """Raises NoMeaning for a limit on something else than the effect is about: "draw a card for each Elf, but at most 3 damage"."""
    if of in ("times", getattr(effect, "what", "")):
        return
    if type(effect).__name__ not in _OF.get(of, ()):
        raise NoMeaning("a limit on what the effect is about")


def capped_change(effect: Any, most: Mapping[str, Any]) -> Any:
    """The change of numbers, each of which goes no further than this. Raises NotMeant for what changes no number that can be higher."""
    if not isinstance(effect, v.Modify):
        raise NotMeant("numbers that are changed")
    changes = tuple((stat, _capped(n, most.get(stat, 0))) for stat, n in effect.changes)
    if changes == effect.changes or {stat for stat, n in most.items() if n} - {stat for stat, _ in effect.changes}:
        raise NoMeaning("numbers that can be higher, each with its limit")
    return replace(effect, changes=changes)


def _capped(n: Any, most: Any) -> Any:
    """Raises NoMeaning for a number that a text takes off, or one without a limit."""
    if n == 0 and most == 0:
        return n
    if isinstance(n, int | a.Capped) or not isinstance(most, int) or most <= 0 or getattr(n, "n", 1) < 0:
        raise NoMeaning("numbers that can be higher, each with its limit")
    return a.Capped(n, most)
