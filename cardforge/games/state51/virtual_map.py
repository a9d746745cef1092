"""The virtual player on the map: it builds on level 2, never upgrades, and razes the lowest Outpost it can reach (N51-N59)."""

from __future__ import annotations

from cardforge.games.state51.geography import opposite
from cardforge.games.state51.outpost_deeds import clear
from cardforge.games.state51.state import NOBODY, VIRTUAL, State51
from cardforge.kernel.chance import PLAY
from cardforge.kernel.decision import Option, Step

HUMAN = 0
LEVEL = 2
"""N59, D-N21: the level it always builds on; it activates nothing (D-N11)."""


def build_opposite(state: State51, corner: int) -> None:
    """N52, D-N8: its first Outpost."""
    place = opposite(corner, state.facts.options["vpl_opposite"])
    if state.outpost[place] == NOBODY:
        _build(state, place, "N52")


def places(state: State51) -> list[int]:
    """N54, N58, D-N27: empty Territories next to one of its Outposts; none when its tokens are used up."""
    if len(state.outposts(VIRTUAL)) >= state.facts.options["outpost_tokens"]:
        return []
    return [place for place in range(9) if state.outpost[place] == NOBODY and state.borders(VIRTUAL, place)]


def build_somewhere(state: State51, row: str) -> bool:
    """N53, N54, D-N10: on one of them at random; says whether it could."""
    open_to = places(state)
    if not open_to:
        return False
    _build(state, open_to[state.chance.below(len(open_to), PLAY)], row)
    return True


def _build(state: State51, place: int, row: str) -> None:
    state.outpost[place], state.level[place] = VIRTUAL, LEVEL
    state.note("outpost", row, VIRTUAL, place, LEVEL)


def may_build(state: State51) -> bool:
    """N54, D-N9: once a round, or until it is impossible."""
    most = state.facts.options["vpl_builds_per_round"]
    return bool(state.facts.on_map and (most is None or state.built < most) and places(state))


def reachable(state: State51) -> list[int]:
    """N56, N58, D-N25: the human's Outposts next to its own, on the lowest level that it can reach."""
    near = [place for place in state.outposts(HUMAN) if state.borders(VIRTUAL, place)]
    lowest = min((state.level[place] for place in near), default=0)
    return [place for place in near if state.level[place] == lowest]


def may_raze(state: State51) -> bool:
    """N55, N57, D-N18: until two razes have succeeded, and only while there is something to reach."""
    most = state.facts.options["vpl_outpost_razes_per_round"]
    return bool(state.facts.on_map and state.razed < most and reachable(state))


def try_to_raze(state: State51) -> None:
    """N55, D-N10: of several on the lowest level the human chooses."""
    options: list[Option] = [("outpost", place) for place in reachable(state)]
    state.ask(HUMAN, "virtual_raze", options, "N56")


def razed(state: State51, context: Step, option: Option) -> None:
    """N57, D-N17, D-N24: a defense token goes in place of the Outpost and the try has failed; nothing is built there."""
    place = int(option[1])
    if state.watch[place]:
        state.watch[place] = 0
        state.note("defended", "D-N17", place)
        return
    state.razed += 1
    clear(state, place)
