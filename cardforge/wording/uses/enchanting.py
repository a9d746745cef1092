"""What an enchantment is put on, as a paragraph of its own: "Enchant creature", "Target city you control"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning


def enchant(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Enchant creature"."""
    what = parts[0]
    return (a.Ability("enchant", (v.Attach(a.This(), what if isinstance(what, a.PlayerRef) else a.Target(what)),)),)


def put_on(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Target city you control." alone, on an enchantment. Raises NoMeaning on another card."""
    if kind != "enchantment":
        raise NoMeaning("what is done to it", "missing-word")
    return enchant(parts, kind)
