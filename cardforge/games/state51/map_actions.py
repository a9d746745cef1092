"""Actions on the map: build, upgrade and raze Outposts for a discard or red contacts (N15-N36, D-L5)."""

from __future__ import annotations

from cardforge.games.state51 import outposts
from cardforge.games.state51.outpost_deeds import raze_outpost
from cardforge.games.state51.state import NOBODY, State51
from cardforge.games.state51.table import RED, UNIVERSAL
from cardforge.kernel.decision import Option, Step


def on_the_map(state: State51, seat: int, have: list[int]) -> list[Option]:
    """N15, N28, N32, N35: Outposts built, upgraded and razed as actions."""
    options: list[Option] = []
    red = have[RED] + have[UNIVERSAL]
    for place in range(9):
        if state.outpost[place] == NOBODY:
            if build_forbidden(state, seat, place) is None:
                options.append(("build", place))
        elif state.outpost[place] == seat:
            if upgrade_forbidden(state, seat, place) is None:
                options.append(("upgrade", place))
        elif red and raze_outpost_forbidden(state, seat, place, have) is None:
            options.append(("raze_outpost", place))
    return options


def build_forbidden(state: State51, seat: int, place: int) -> str | None:
    """N15-N17: an empty Territory next to an own Outpost, and a card that shows the icon of level 1."""
    row = outposts.build_forbidden(state, seat, place)
    return row or (None if outposts.payers(state, seat, outposts.asked_for(state, 1, place)) else "N15")


def build(state: State51, seat: int, option: Option) -> None:
    """N15, N18."""
    place = int(option[1])
    state.push(("toss", seat, outposts.asked_for(state, 1, place)), ("build_at", seat, place))


def upgrade_forbidden(state: State51, seat: int, place: int) -> str | None:
    """N28, N29, N32, N33: an own Outpost below the top, and a card that shows what the next level asks for."""
    row = outposts.upgrade_forbidden(state, seat, place)
    if row:
        return row
    level = state.level[place] + 1
    return (
        None
        if outposts.payers(state, seat, outposts.asked_for(state, level, place))
        else "N28"
        if level == 2
        else "N32"
    )


def upgrade(state: State51, seat: int, option: Option) -> None:
    """N30, N34."""
    place = int(option[1])
    state.push(("toss", seat, outposts.asked_for(state, state.level[place] + 1, place)), ("raise_at", seat, place))


def raze_outpost_forbidden(state: State51, seat: int, place: int, have: list[int]) -> str | None:
    """N35, N36, N42, D-L5: a neighbouring enemy Outpost and red contacts for its defense."""
    options = state.facts.options
    if options["peaceful"] and options["peaceful_blocks_outpost_raze"]:
        return "D-L5"
    row = outposts.raze_forbidden(state, seat, place)
    return row or (None if have[RED] + have[UNIVERSAL] >= outposts.defense(state, place) else "N35")


def raze(state: State51, seat: int, option: Option) -> None:
    """N35."""
    place = int(option[1])
    state.push(("pay", seat, (RED,) * outposts.defense(state, place), -1), ("raze_outpost", seat, place))


def razed(state: State51, step: Step) -> None:
    """N37-N39."""
    raze_outpost(state, step[1], step[2])
