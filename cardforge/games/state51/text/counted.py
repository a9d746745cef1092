"""What is counted in the shared words of objects, as the tally that says the same, so that both ways of saying it have one meaning."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import Amount, Capped, Count, CountOf, Quantity, Share
from cardforge.effects.conditions import Times
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import Filter
from cardforge.games.state51.text.values import Tally

_PLAIN: Final = {"location": "location", "deal": "deal", "ruins": "ruins", "outpost": "outpost"}
"""What is counted without more words, with its kind of tally."""
IN: Final = "in "
"""Before the name of a Direction in the state of an Outpost."""
TOGETHER: Final = "in one Direction"
"""The state of Outposts of which several are chosen in the same Direction."""
STORED: Final = "stored"
"""The number of goods on a card; with the name of a good behind it that of this one."""
TYPE: Final = " type"
"""Behind the name of a type icon in the state of a Location."""
OR: Final = " or "
"""Between two Directions of which either will do."""


def counted_as(unit: Amount) -> tuple[Tally | Quantity, int]:
    """What a unit counts, and how many at most (0: any number). Raises NoMeaning for a number that counts nothing."""
    if isinstance(unit, int):
        raise NoMeaning("something that is counted")
    of = unit.of if isinstance(unit, Capped) and isinstance(unit.most, int) else unit
    tally = None if isinstance(of, int) else tally_of(of)
    if tally is None:
        return unit, 0
    return tally, unit.most if isinstance(unit, Capped) and isinstance(unit.most, int) else 0


def times(unit: Quantity, n: int) -> Quantity:
    """So many for each of what is counted. Raises NoMeaning for a number of which there are not several."""
    if n == 1:
        return unit
    if isinstance(unit, Capped) and isinstance(unit.of, Quantity) and isinstance(unit.most, int):
        return Capped(times(unit.of, n), unit.most * n)
    if not isinstance(unit, Count | CountOf | Share | Times):
        raise NoMeaning("one for each")
    return replace(unit, n=unit.n * n)


def together(*tallies: Tally) -> Tally:
    """Several things that are counted together, in one order."""
    parts = [part for of in tallies for part in (replace(of, also=()), *of.also)]
    one, *others = sorted(dict.fromkeys(parts), key=lambda part: (part.kind, part.detail))
    return replace(one, also=tuple(others))


def tally_of(unit: Quantity) -> Tally | None:
    """The tally that counts the same; None if there is none."""
    if unit == CountOf("cards_in_hand"):
        return Tally("hand")
    if isinstance(unit, Count) and unit.n == 1 and unit.of.either:
        parts = [tally_of(Count(part)) for part in unit.of.either]
        return None if None in parts else together(*(part for part in parts if part is not None))
    if not isinstance(unit, Count) or unit.n != 1 or unit.of.what not in _PLAIN:
        return None
    filter = replace(unit.of, whose="you", owner="") if unit.of.owner == "you" else unit.of
    if filter.whose != "you":
        return None
    bare = Filter(filter.what, whose="you")
    if filter == bare:
        return Tally(_PLAIN[filter.what])
    if filter == replace(bare, states=filter.states[:1]) and filter.states[0].endswith(TYPE):
        return Tally("icon", filter.states[0].removesuffix(TYPE)) if filter.what == "location" else None
    if len(filter.factions) == 1 and filter == replace(bare, factions=filter.factions) and filter.what == "location":
        return Tally("kind", filter.factions[0])
    if filter.what != "outpost":
        return None
    if filter == replace(bare, states=filter.states) and len(filter.states) == 1 and filter.states[0].startswith(IN):
        one, *others = sorted(filter.states[0].removeprefix(IN).split(OR))
        return Tally("direction", one, tuple(Tally("direction", other) for other in others))
    if filter == replace(bare, bounds=filter.bounds) and len(filter.bounds) == 1 and filter.bounds[0].relation == "=":
        return Tally("level", str(filter.bounds[0].n))
    return None
