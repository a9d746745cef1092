"""The phrases of what is counted: own Locations, Deals and Ruins, icons, and Outposts on a level or in a Direction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects.amounts import Count
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import Filter, narrowed
from cardforge.games.state51.card_fields import TYPES
from cardforge.games.state51.text.counted import tally_of, together
from cardforge.games.state51.text.values import Tally

_OUTER: Final = ("North", "South", "West", "East")
_CHOSEN: Final = ("Central", "any")
"""The directions of which the player chooses one."""


def _by_name(direction: str) -> Tally:
    """The Outposts in one outer direction. Raises NoMeaning for one that the player would have to choose."""
    if direction in _CHOSEN:
        raise NoMeaning("a direction by its name")
    return Tally("direction", direction)


def _along(axis: str, direction: str) -> Tally:
    """The Outposts in the vertical or the horizontal Central direction. Raises NoMeaning for other directions."""
    if direction != "Central":
        raise NoMeaning("the Central direction")
    return Tally("direction", f"Central{axis}")


def _of_choice(direction: str) -> Tally:
    """The Outposts in a direction that the player chooses. Raises NoMeaning where there is nothing to choose."""
    if direction not in _CHOSEN:
        raise NoMeaning("a direction of several")
    return Tally("direction", direction)


def _named_so(names: tuple[str, ...], of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The direction of Outposts, if it is one of these."""
    found = isinstance(of, Tally) and of.kind == "direction" and not of.also and of.detail in names
    return {"direction": of.detail} if found else None


def _of_axis(of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    found = _named_so(("CentralV", "CentralH"), of)
    return {"axis": found["direction"][-1], "direction": "Central"} if found else None


def _in_either(one: str, other: str) -> Tally:
    """The Outposts in two outer directions. Raises NoMeaning for others, and for one that is named twice."""
    if one == other or one not in _OUTER or other not in _OUTER:
        raise NoMeaning("two of North, South, West and East")
    return _counted_in_both(Tally("direction", one), Tally("direction", other))


def on_level(level: int) -> Tally:
    """The Outposts on one level."""
    return Tally("level", str(level))


def _level_of(of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return {"level": int(of.detail)} if isinstance(of, Tally) and of.kind == "level" else None


OUTPOSTS: Final = (
    *(Phrase("direction", name, name, row="N12", example=f"Production: 1 gun for each own Outpost in the {name}, at most 3.") for name in _OUTER),
    Phrase("direction", "direction", "any", row="N12", example="1 worker: 1 gun for each own Outpost in a direction of your choice, at most 3."),
    Phrase("direction", "Central direction", "Central", row="N12", example="At the end: 1 vp for each own Outpost in a Central direction of your choice, at most 3."),
    Phrase("axis", "vertical", "V", row="N12", example="Production: 1 fuel for each own Outpost in the vertical Central direction, at most 3."),
    Phrase("axis", "horizontal", "H", row="N12", example="Production: 1 brick for each own Outpost in the horizontal Central direction, at most 3."),
    Phrase("outpost", "Outpost", Tally("outpost"), row="N9", example="When built: 1 vp for each own Outpost, at most 4."),
    Phrase("outpost", "Outpost on level {level:number}", on_level, undo=_level_of, row="N11", example="2 fuel: 1 vp for each own Outpost on level 3."),
    Phrase("outpost", "Outpost in the {direction:direction}", _by_name, undo=partial(_named_so, _OUTER), row="N12", example="Production: 1 gun for each own Outpost in the North, at most 3."),
    Phrase("outpost", "Outpost in the {axis:axis} {direction:direction}", _along, undo=_of_axis, row="N12", example="Production: 1 fuel for each own Outpost in the vertical Central direction, at most 3."),
    Phrase("outpost", "Outpost in a {direction:direction} of your choice", _of_choice, undo=partial(_named_so, _CHOSEN), row="N12", example="1 worker: 1 gun for each own Outpost in a direction of your choice, at most 3."),
    Phrase("outpost", "Outpost in the {one:direction} or (|the|in the) {other:direction}", _in_either, written=False, row="N12", example="At the end: 1 vp for each own Outpost in the North or South, at most 4."),
)  # fmt: skip


def _counted_in_both(first: Tally, second: Tally) -> Tally:
    """Several things that are counted together. Raises NoMeaning for a Direction that the player chooses."""
    of = together(first, second)
    if any(part.kind == "direction" and part.detail in _CHOSEN for part in (of, *of.also)):
        raise NoMeaning("the Direction by its name")
    return of


def _parts_counted(of: PhraseValue) -> dict[str, PhraseValue] | None:
    """The first thing that is counted, and all others."""
    if not isinstance(of, Tally) or not of.also:
        return None
    return {"first": replace(of, also=()), "second": replace(of.also[0], also=of.also[1:])}


def _own(filter: Filter) -> Tally:
    """ "Own production Location". Raises NotMeant for what is counted as objects, not as a tally."""
    of = tally_of(Count(narrowed(filter, whose="you")))
    if of is None:
        raise NotMeant("own Locations, Deals or Ruins")
    return of


def _own_ones(of: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The Locations, Deals or Ruins that are counted."""
    if not isinstance(of, Tally) or of.also or of.kind not in ("kind", "location", "deal", "ruins"):
        return None
    return {"filter": Filter("location", factions=(of.detail,)) if of.kind == "kind" else Filter(of.kind)}


TALLIES: Final = (
    Phrase("tallies", "{first:tally}", lambda first: first, undo=lambda of: {"first": of} if isinstance(of, Tally) and not of.also else None, row="R12", example="At the end: 1 vp for each own Deal, at most 4."),
    Phrase("tallies", "{first:tally} and {second:tallies}", _counted_in_both, undo=_parts_counted, also=("{first:tally} and each {second:tallies}",), row="R12", example="At the end: 1 vp for each own Deal and own Ruins, at most 5."),
    *(Phrase("tally", f"{name} icon", Tally("icon", name), row="R12", example=f"When built: 1 vp for each {name} icon, at most 5.") for name in TYPES),
    Phrase("tally", "own {filter:one}", _own, undo=_own_ones, row="R12", example="Production: 1 worker for each own action Location, at most 3."),
    Phrase("tally", "own {of:outpost}", lambda of: of, undo=lambda of: {"of": of} if of.kind in ("outpost", "level", "direction") else None, row="N9", example="When built: 1 vp for each own Outpost, at most 4."),
    Phrase("tally", "card in your hand", Tally("hand"), row="R38", example="1 worker: 1 ammo for each card in your hand, at most 2."),
    Phrase("tally", "(|different) type (|icon) among your Locations", Tally("types"), also=("(|different) type (|icon) on your Locations",), row="A3", example="At the end: 1 vp for each type among your Locations, at most 5."),
    Phrase("tally", "defense token on your Locations", Tally("tokens"), also=("own Location with a defense token",), row="R27", example="1 worker: 1 vp for each defense token on your Locations, at most 3."),
    Phrase("tally", "player who has passed", Tally("passed"), row="R26", example="1 worker: 1 vp for each player who has passed, at most 2."),
)  # fmt: skip
