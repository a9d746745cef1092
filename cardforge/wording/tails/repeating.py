"""What is done once more, said in a sentence of its own: "Discard a card, then draw a card. Repeat this process", "You may do this again"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning

Effects = tuple[Any, ...]


@dataclass(frozen=True)
class OnceMore:
    """The effects of the sentence before, or of all before ("this process"), done again so many times."""

    n: Any = 1
    whole: bool = False


def done_again(said: Any, last: Effects, whole: Effects) -> Any | None:
    """What a sentence says that repeats the one before, the `last`, or the `whole` text so far; None for one that repeats nothing. Raises NoMeaning."""
    if not any(find_all(said, OnceMore)):
        return None
    return _once_more(said, last, whole)


def _once_more(said: Any, last: Effects, whole: Effects) -> Any:
    if isinstance(said, OnceMore):
        return _repeated(said, whole if said.whole else last)
    if isinstance(said, v.If) and not said.otherwise and not any(find_all(said.condition, a.YouDo)):
        return replace(said, then=tuple(_once_more(one, last, whole) for one in said.then))
    if isinstance(said, v.May) and not said.otherwise:
        return replace(said, effects=tuple(_once_more(one, last, whole) for one in said.effects))
    raise NoMeaning("something that is done once more, or that a player may do once more")


def _repeated(said: OnceMore, effects: Effects) -> Any:
    """The effects so many times more. Raises NoMeaning for targets, of which it is not said whether they are the same again, and for what goes on as long as it is done."""
    if not effects:
        raise NoMeaning("something that is done before", "no-antecedent")
    if any(find_all(effects, a.Target)) or any(
        who.which.startswith("target") for who in find_all(effects, a.PlayerRef)
    ):
        raise NoMeaning("what is done without targets", "ambiguous")
    if any(getattr(one, "until", "") == "static" for one in effects):
        raise NoMeaning("something that is done")
    return v.ForEach(said.n, effects)
