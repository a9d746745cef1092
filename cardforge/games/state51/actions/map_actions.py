"""Actions on the map: Outposts built and upgraded for a discard, and razed for red contacts (N15-N36, D-L5)."""

from __future__ import annotations

from cardforge.games.state51.actions import outposts
from cardforge.games.state51.actions.outpost_actions import raze_outpost
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import RED, UNIVERSAL
from cardforge.games.state51.state import NO_CARD, NOBODY, State51
from cardforge.kernel.decision import Option, Step, number_in


def legal_on_the_map(state: State51, seat: int, funds: list[int]) -> list[Option]:
    """N15, N28, N32, N35: every Outpost that the player can build, upgrade, or raze as an action."""
    options: list[Option] = []
    red = funds[RED] + funds[UNIVERSAL]
    for position in range(9):
        if state.outpost[position] == NOBODY:
            if cannot_build(state, seat, position) is None:
                options.append(("build", position))
        elif state.outpost[position] == seat:
            if cannot_upgrade(state, seat, position) is None:
                options.append(("upgrade", position))
        elif red and cannot_raze_outpost(state, seat, position, funds) is None:
            options.append(("raze_outpost", position))
    return options


def cannot_build(state: State51, seat: int, position: int) -> str | None:
    """N10, N15-N17: an empty Territory next to an own Outpost and a card that shows the icon of level 1 are needed."""
    row = outposts.cannot_place(state, seat, position)
    if row:
        return row
    return None if outposts.paying_cards(state, seat, outposts.required_card(state, 1, position)) else "N15"


def build(state: State51, seat: int, option: Option) -> None:
    """N15, N18: the player discards a card, then builds an Outpost."""
    position = number_in(option)
    state.push(("toss", seat, outposts.required_card(state, 1, position)), ("build_outpost", seat, position))


def cannot_upgrade(state: State51, seat: int, position: int) -> str | None:
    """N28, N29, N32, N33: an own Outpost below the top level and a card that shows what the next level requires are needed."""
    row = outposts.cannot_level_up(state, seat, position)
    if row:
        return row
    level = state.level[position] + 1
    if outposts.paying_cards(state, seat, outposts.required_card(state, level, position)):
        return None
    return "N28" if level == 2 else "N32"


def upgrade(state: State51, seat: int, option: Option) -> None:
    """N30, N34: the player discards a card, then upgrades an Outpost."""
    position = number_in(option)
    required = outposts.required_card(state, state.level[position] + 1, position)
    state.push(("toss", seat, required), ("upgrade_at", seat, position))


def cannot_raze_outpost(state: State51, seat: int, position: int, funds: list[int]) -> str | None:
    """N35, N36, N42, D-L5: a neighbouring enemy Outpost and red contacts for its defense are needed."""
    options = state.definitions.options
    if options["peaceful"] and options["peaceful_blocks_outpost_raze"]:
        return "D-L5"
    row = outposts.cannot_reach(state, seat, position)
    if row:
        return row
    return None if funds[RED] + funds[UNIVERSAL] >= outposts.defense(state, position) else "N35"


def raze(state: State51, seat: int, option: Option) -> None:
    """N35, N43: the player pays the defense of the Outpost, then razes it."""
    position = number_in(option)
    state.push(("pay", seat, (RED,) * outposts.defense(state, position), NO_CARD), ("raze_outpost", seat, position))


def outpost_razed(state: State51, step: Step) -> None:
    """N37-N39: razes the Outpost that has been paid for."""
    _, seat, position = step
    raze_outpost(state, seat, position)


BOOK.step("raze_outpost", outpost_razed)
