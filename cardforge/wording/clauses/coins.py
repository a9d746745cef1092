"""What depends on how a coin falls: "Flip a coin. If heads, draw a card; if tails, lose 1 LP"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning


@dataclass(frozen=True)
class Fell(a.Condition):
    """How a coin has fallen; resolved when the sentences are combined."""

    heads: bool


def flipped(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with heads and tails of one coin as one condition. Raises NoMeaning without a coin just before."""
    found: list[Any] = []
    for effect in effects:
        fell = effect.condition if isinstance(effect, v.If) and isinstance(effect.condition, Fell) else None
        if fell is None:
            if any(find_all(effect, Fell)):
                raise NoMeaning("heads or tails alone")
            found.append(effect)
        elif found and isinstance(found[-1], v.FlipCoin) and not effect.otherwise:
            ways = (effect.then, ()) if fell.heads else ((), effect.then)
            found.append(v.If(a.YouDo(), *ways))
        elif (
            len(found) > 1
            and isinstance(found[-2], v.FlipCoin)
            and _is_open(found[-1], fell.heads)
            and not effect.otherwise
        ):
            found[-1] = replace(found[-1], **{"then" if fell.heads else "otherwise": effect.then})
        else:
            raise NoMeaning("a coin that is flipped before", "no-antecedent")
    return tuple(found)


def _is_open(before: Any, heads: bool) -> bool:
    """Whether nothing is said yet of this side of the coin."""
    return (
        isinstance(before, v.If) and before.condition == a.YouDo() and not (before.then if heads else before.otherwise)
    )
