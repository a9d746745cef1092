"""The virtual player on the map: it builds on level 2, never upgrades, and razes the lowest Outpost in reach (N51-N59)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.actions.outpost_actions import remove_outpost
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.map_grid import opposite
from cardforge.games.state51.state import HUMAN, NOBODY, VIRTUAL, State51
from cardforge.kernel.decision import Option, Step, number_in

LEVEL: Final = 2
"""N59, D-N21: the level it always builds on; it activates nothing (D-N11)."""


def build_opposite(state: State51, corner: int) -> None:
    """N52, D-N8: builds its first Outpost in the corner opposite the human's."""
    position = opposite(corner, state.definitions.options["vpl_opposite"])
    if state.outpost[position] == NOBODY:
        _build(state, position, "N52")


def free_territories(state: State51) -> list[int]:
    """N54, N58, D-N27: the empty Territories next to its Outposts; none when its tokens are used up."""
    if len(state.outposts(VIRTUAL)) >= state.definitions.options["outpost_tokens"]:
        return []
    return [
        position for position in range(9) if state.outpost[position] == NOBODY and state.is_adjacent(VIRTUAL, position)
    ]


def build_at_random(state: State51, row: str) -> bool:
    """N53, N54, D-N10: builds on one of the free Territories at random; False if there is none."""
    positions = free_territories(state)
    if not positions:
        return False
    _build(state, positions[state.rng.below(len(positions))], row)
    return True


def _build(state: State51, position: int, row: str) -> None:
    state.outpost[position], state.level[position] = VIRTUAL, LEVEL
    state.note("outpost", row, VIRTUAL, position, LEVEL)


def may_build(state: State51) -> bool:
    """N54, D-N9: whether it can still build this round."""
    most = state.definitions.options["vpl_builds_per_round"]
    return bool(state.definitions.on_map and (most is None or state.virtual_builds < most) and free_territories(state))


def razable_outposts(state: State51) -> list[int]:
    """N56, N58, D-N25: the human's Outposts next to its own, on the lowest level among them."""
    near = [position for position in state.outposts(HUMAN) if state.is_adjacent(VIRTUAL, position)]
    lowest = min((state.level[position] for position in near), default=0)
    return [position for position in near if state.level[position] == lowest]


def may_raze(state: State51) -> bool:
    """N55, N57, D-N18: whether an Outpost is in reach and fewer than two razes have succeeded this round."""
    most = state.definitions.options["vpl_outpost_razes_per_round"]
    return bool(state.definitions.on_map and state.virtual_razes < most and razable_outposts(state))


def try_to_raze(state: State51) -> None:
    """N55, D-N10: the human chooses among several Outposts on the lowest level."""
    options: list[Option] = [("outpost", position) for position in razable_outposts(state)]
    state.ask(HUMAN, "virtual_raze", options, "N56")


def outpost_razed(state: State51, context: Step, option: Option) -> None:
    """N57, D-N17, D-N24: removes the Outpost, or the defense token in its place; nothing is built there."""
    position = number_in(option)
    if state.territory_defended[position]:
        state.territory_defended[position] = 0
        state.note("defended", "D-N17", position)
        return
    state.virtual_razes += 1
    state.note("raze_outpost", "N55", VIRTUAL, position)
    remove_outpost(state, position)


BOOK.answer("virtual_raze", outpost_razed)
