"""Of which of two nouns something is said that stands behind both: "residents of target city you control"."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, name_of_counters
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NotMeant


class Clause(dict[str, Any]):
    """What a clause of its own says of a noun, which may be the farther one of two: "creatures in target city you control that are controlled by an opponent"."""


def check_nearest(parts: list[Any]) -> None:
    """ "Residents of target city you control", "with cost equal to the number of cities you control". Raises NotMeant for the farther of two nouns."""
    counts, in_any = False, False
    for part in parts:
        if counts and not part.keys() - {"whose", "place"} and not isinstance(part, Clause):
            raise NotMeant("the nearer noun")
        if counts and any(bound.stat in ("strength", "residents") for bound in part.get("bounds", ())):
            raise NotMeant("the city, which alone has the number")
        if in_any and _names_counters(part):  # "a resident of a city with a plague counter"
            raise NotMeant("the nearer noun")
        in_any = isinstance(part.get("at"), a.Choose | a.Each)
        kinds = part.get("holds") or any(map(_names_a_kind, part.get("bounds", ())))
        counts = kinds or isinstance(part.get("at"), a.Target | a.Each | a.Choose) or part == {"place": "city"}


def _names_counters(part: dict[str, Any]) -> bool:
    """Whether a part names counters that change no numbers, which a city may have as well."""
    named = [part["counter"]] if "counter" in part else []
    named += [name for bound in part.get("bounds", ()) if (name := name_of_counters(bound.stat)) and name != PLAIN]
    return any(name[:1] not in "+-" for name in named)


def _names_a_kind(bound: a.StatBound) -> bool:
    """Whether a limit names a kind of cards, of which more could be said; "than that creature" needs no more."""
    return any(find_all(bound.n, a.Filter)) and not any(find_all(bound.n, a.It))
