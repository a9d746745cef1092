"""Where everybody's points came from, told from the record of the game (R31, R37), and what decided a tie (R38)."""

from __future__ import annotations

from typing import Any

from cardforge.games.state51.ending import MEASURES, location_points
from cardforge.games.state51.state import State51
from cardforge.kernel.showing import Score

SOURCES = {
    "R11": "Production", "R15": "Locations as they are built", "R16": "Develop", "R17": "Deals", "R18": "razing from hand",
    "R19": "razing others", "R20": "actions", "R21": "the faction board", "R23": "open productions", "R25": "Connections",
    "S21": "Connections claimed", "S33": "Locations razed in attacks", "S40": "open productions that the human used",
    "N18": "Outposts", "R36": "texts at the end",
}  # fmt: skip
"""Sources of points by row, in the order of the table."""

DOINGS = {
    **{row: row for row in ("R15", "R16", "R17", "R18", "R19", "R20", "R21", "R23", "R25", "N18")},
    "R6": "R11", "S32": "R19", "N30": "N18", "N35": "N18",
}  # fmt: skip
"""By the row of an event: the row of the doing that the points after it belong to."""

PLAIN = "R31"
"""The row of points whose source is the doing before them."""


def scores(state: State51) -> list[Score]:
    """The table of the end: the sources that brought anything, Locations (R37), the total, and the measures that decided a tie."""
    marked = _marked(state.log or [], state.seats)
    found = [(said, row, tuple(marked[row])) for row, said in SOURCES.items() if row in marked]
    ended = tuple(location_points(state, seat) for seat in range(state.seats))
    told = [sum(points[seat] for points in marked.values()) for seat in range(state.seats)]
    rest = tuple(state.vp[seat] - ended[seat] - told[seat] for seat in range(state.seats))
    if any(rest):
        found.append(("on the track", PLAIN, rest))
    found.append(("Locations at the end", "R37", ended))
    found.append(("in all", "S46" if state.facts.solo else "R38", tuple(state.vp)))
    return found + _tie(state)


def _marked(log: list[tuple[Any, ...]], seats: int) -> dict[str, list[int]]:
    """The points of each seat by the row they came from."""
    found: dict[str, list[int]] = {}
    doing = "R11"
    for event in log:
        word, row, rest = event[0], event[1], event[2:]
        if word == "pass":
            doing = "R36"
        elif word != "discard":  # a price that is paid, not what it is paid for
            doing = DOINGS.get(row, doing)
        if word == "vp":
            source = doing if row == PLAIN else row
            found.setdefault(source, [0] * seats)[rest[0]] += rest[1]
    return found


def _tie(state: State51) -> list[Score]:
    """R38: the measures that were looked at after the points, up to the one that decided; alone equal points lose (S47)."""
    if state.facts.solo:
        equal = len(set(state.vp)) == 1
        return [("equal points lose", "S47", tuple(state.vp))] if equal else []
    names = [name for name, _ in MEASURES]
    if state.reason != "shared" and state.reason not in names[1:]:
        return []
    last = names.index(state.reason) if state.reason in names else len(names) - 1
    return [
        (f"a tie: {name}", "R38", tuple(measure(state, seat) for seat in range(state.seats)))
        for name, measure in MEASURES[1 : last + 1]
    ]
