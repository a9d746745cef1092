"""Where a card goes that is cancelled: "Cancel target event. If it is cancelled this way, remove it from the game instead of putting it into the graveyard"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import narrowed
from cardforge.wording.mapping import mapped_of

_BURIED: Final = a.Filter("card", place="graveyard")
"""What was cancelled lies there; what was not waits on."""


@dataclass(frozen=True)
class Cancelled(a.Condition):
    """ "It is cancelled this way", "an event is cancelled this way", before it is known that something was."""

    what: Any


def cancelled(what: Any) -> Cancelled:
    """What is cancelled, or of what kind it is. Raises NoMeaning for several."""
    kind = isinstance(what, a.Choose) and what == a.Choose(what.filter) and not what.filter.place
    if not kind and not isinstance(what, a.It):
        raise NoMeaning("what an effect before cancels")
    return Cancelled(what)


def asked_of_cancelled(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, in which what is cancelled lies in a graveyard. Raises NoMeaning if none before cancels one spell."""
    found: list[Any] = []
    for effect in effects:
        if any(find_all(effect, Cancelled)) and not _cancels_spell(found[-1] if found else None):
            raise NoMeaning("a spell that an effect before cancels", "no-antecedent")
        found.append(mapped_of(Cancelled, effect, _lies_there))
    return tuple(found)


def _lies_there(part: Any) -> Any:
    if not isinstance(part, Cancelled):
        return part
    if isinstance(part.what, a.Choose):
        return a.IsA(a.It(), narrowed(part.what.filter, place="graveyard"))
    return a.IsA(part.what, _BURIED)


def _cancels_spell(effect: Any) -> bool:
    """Whether an effect cancels one spell, at once."""
    cancels = [*find_all((effect,), v.Cancel)]
    if len(cancels) != 1 or any(find_all((effect,), v.Delay)) or not isinstance(cancels[0].what, a.Target):
        return False
    filter = cancels[0].what.filter
    return cancels[0].what.n == 1 and not any(part.what == "ability" for part in filter.either or (filter,))


def instead_of_burial(before: Any, effects: tuple[Any, ...], condition: Any) -> v.If | None:
    """What happens to a cancelled card in the place of its burial: it is done as soon as the card is cancelled; None behind other effects."""
    first = effects[0] if effects else None
    moves = isinstance(first, v.RemoveFromGame | v.Return) and isinstance(first.what, a.It)
    if not moves or not _cancels_spell(before) or not (condition is None or isinstance(condition, Cancelled)):
        return None
    return v.If(condition or Cancelled(a.It()), effects)
