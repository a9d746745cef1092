"""The final scores: where the points of each seat came from, read from the log (R31, R37), and what decided a tie (R38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardforge.games.state51.phases.ending import TIE_BREAKS, location_points
from cardforge.games.state51.state import State51
from cardforge.kernel.contract.presentation import Score
from cardforge.kernel.decision import Event

SOURCES: Final[dict[str, str]] = {
    "R11": "Production", "R15": "Locations as they are built", "R16": "Develop", "R17": "Deals", "R18": "razing from hand",
    "R19": "razing others", "R20": "actions", "R21": "the faction board", "R23": "open productions", "R25": "Connections",
    "S21": "Connections claimed", "S33": "Locations razed in attacks", "S40": "open productions that the human used",
    "N18": "Outposts", "R36": "texts at the end",
}  # fmt: skip
"""The sources of points by row, in the order of the table."""

CAUSES: Final[dict[str, str]] = {
    **{row: row for row in ("R15", "R16", "R17", "R18", "R19", "R20", "R21", "R23", "R25", "N18")},
    "R6": "R11", "S32": "R19", "N30": "N18", "N35": "N18",
}  # fmt: skip
"""The source of the points that follow an event, by the row of the event."""

PRODUCTION: Final = "R11"
FEATURES: Final = "R30"

UNATTRIBUTED: Final = "R31"
"""The row of points whose source is the event before them."""


REWARDS: Final = ("gain", "draw")
"""Events that R11 names in general; in the Action phase they reward the deed before them."""


def rows_of_rewards(events: Sequence[Event], before: Sequence[Event] = ()) -> list[Event]:
    """The events, goods and cards gained with the row of the deed that they reward: R15 for a building bonus, R17 for a Deal."""
    cause = PRODUCTION
    for event in before:
        cause = _cause(event, cause)
    found: list[Event] = []
    for event in events:
        word, row, *details = event
        found.append((word, cause, *details) if word in REWARDS and row == PRODUCTION else event)
        cause = _cause(event, cause)
    return found


def _cause(event: Event, cause: str) -> str:
    """The row that causes what follows an event; a Feature that waits for a pass gives its goods by R30."""
    return FEATURES if event[0] == "pass" else CAUSES.get(str(event[1]), cause)


def scores(state: State51) -> list[Score]:
    """The final table: every source of points, Locations (R37), the total, and the measures that decided a tie."""
    by_source = _points_by_source(state.log or [], state.seats)
    table = [(source, row, tuple(by_source[row])) for row, source in SOURCES.items() if row in by_source]
    at_end = tuple(location_points(state, seat) for seat in range(state.seats))
    logged = [sum(points[seat] for points in by_source.values()) for seat in range(state.seats)]
    rest = tuple(state.vp[seat] - at_end[seat] - logged[seat] for seat in range(state.seats))
    if any(rest):
        table.append(("on the track", UNATTRIBUTED, rest))
    table.append(("Locations at the end", "R37", at_end))
    table.append(("in all", "S46" if state.definitions.solo else "R38", tuple(state.vp)))
    return table + _tie(state)


def _points_by_source(log: list[Event], seats: int) -> dict[str, list[int]]:
    """The points of each seat by the row of their source."""
    by_source: dict[str, list[int]] = {}
    cause = "R11"
    for word, event_row, *details in log:
        row = str(event_row)
        if word == "pass":
            cause = "R36"
        elif word != "discard":  # a discard is the price of an action, not the action itself
            cause = CAUSES.get(row, cause)
        if word == "vp":
            seat, points = map(int, details)
            by_source.setdefault(cause if row == UNATTRIBUTED else row, [0] * seats)[seat] += points
    return by_source


def _tie(state: State51) -> list[Score]:
    """R38: the measures compared after the points, up to the one that decided; in the solo game equal points lose (S47)."""
    if state.definitions.solo:
        equal = len(set(state.vp)) == 1
        return [("equal points lose", "S47", tuple(state.vp))] if equal else []
    names = [name for name, _ in TIE_BREAKS]
    if state.reason != "shared" and state.reason not in names[1:]:
        return []
    last = names.index(state.reason) if state.reason in names else len(names) - 1
    return [
        (f"a tie: {name}", "R38", tuple(measure(state, seat) for seat in range(state.seats)))
        for name, measure in TIE_BREAKS[1 : last + 1]
    ]
