"""What several players choose one after another, which is spoken of together: "Each player chooses a creature. Destroy the rest"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Referred
from cardforge.effects.selectors import MENTIONED, narrowed
from cardforge.wording.references.that_way import ThatWay


def gathered(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, of which those behind such a choice speak of all that was chosen."""
    found: list[Any] = []
    for place, effect in enumerate(effects):
        chosen = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
        what = chosen.what if isinstance(chosen, v.Designate) else None
        if isinstance(what, a.Choose) and _is_spoken_of(effects[place + 1 :]):
            found += [replace(effect, effects=(chosen, v.Keep())), v.Gather(narrowed(what.filter, whose=""))]
        elif (
            _is_counted(effect, effects[place + 1 :])
            or _is_picked_from(effect, effects[place + 1 :])
            or _is_told_of(effect, effects[place + 1 :])
        ):
            (done,) = effect.effects
            found += [replace(effect, effects=(done, v.Keep())), v.Gather(narrowed(done.what.filter, whose=""))]
        else:
            found.append(effect)
    return tuple(found)


def _is_counted(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether what each of several players does to chosen cards is counted afterwards: "for each creature sacrificed this way"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind:
        return False
    return any(find_all(behind[0], ThatWay))


def _is_picked_from(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether of what each of several players does something to, the next effect takes one: "Put one of the sacrificed creatures into your army"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind or isinstance(behind[0], v.ForPlayers):
        return False
    what = getattr(behind[0], "what", None)
    return isinstance(what, a.Choose | a.Random) and what.filter.place == MENTIONED


def _is_told_of(effect: Any, behind: tuple[Any, ...]) -> bool:
    """Whether the next effect is about all to which each of several players did something: "The cards marked this way do not unmark"."""
    done = effect.effects[0] if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1 else None
    if not isinstance(getattr(done, "what", None), a.Choose) or not behind or isinstance(behind[0], v.ForPlayers):
        return False
    return any(part.many and part.deed for part in find_all(behind[0], Referred))


def _is_spoken_of(behind: tuple[Any, ...]) -> bool:
    """Whether effects speak of what was chosen, or of what was not."""
    others = any(filter.other for filter in find_all(behind, a.Filter))
    return others or any(isinstance(part, a.It | a.TheRest) for part in find_all(behind, a.Objects))
