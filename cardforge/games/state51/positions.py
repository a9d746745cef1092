"""Positions of Tin Republic: what a file can say of the table, of a player and of a card, and where a round can stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.state51.card_fields import GOODS
from cardforge.games.state51.card_fields import POSITIONS as TERRITORY_NAMES
from cardforge.games.state51.definitions import GOOD_NUMBER, SUPPLY
from cardforge.games.state51.goods import store
from cardforge.games.state51.phases.ending import location_points
from cardforge.games.state51.state import MOST_CONVERSIONS, NOBODY, State51
from cardforge.games.state51.zones import (
    ATTACK,
    BLUE_DISCARD,
    BLUE_OPEN,
    BLUE_PILE,
    DEALS,
    DECK,
    DISCARD,
    FACTION_DECK,
    FACTION_DISCARD,
    HAND,
    RED_DISCARD,
    RED_OPEN,
    RED_PILE,
    RUINS,
    STATE,
)
from cardforge.kernel.contract.options import Options
from cardforge.kernel.contract.positions import PositionCounts, PositionRules, PositionValue

_SUPPLY: Final = GOODS[:SUPPLY]


def begin(state: State51, phase: str) -> None:
    """Leaves the rest of the round from a phase on; in the Action phase the player whose turn it is takes it."""
    if phase == "action":
        state.push(("take_turn", state.active), ("after_actions",))
    else:
        steps = [("lookout",), ("production",), ("take_turn", state.first_player), ("after_actions",)]
        state.push(*steps[("lookout", "production").index(phase) :])


def phase_of(state: State51) -> str:
    """The phase of the decision, if a player is asked for an action."""
    return "action" if state.decision is not None and state.decision.kind == "turn" else ""


def finish(state: State51) -> None:
    """R31: the round is the last one when somebody has reached the end of the track."""
    state.last_round = int(max(state.vp) >= state.definitions.options["end_threshold"])


def options(state: State51) -> Options:
    """R1: the faction boards by seat."""
    return {
        "factions": tuple(state.name_of(state.board(seat)) for seat in range(state.seats) if not state.is_virtual(seat))
    }


def _stored(state: State51, card: int) -> Mapping[str, int]:
    return {GOODS[row.good]: row.n for row in state.stored if row.card == card}


def _store(state: State51, card: int, good: str, number: int) -> None:
    store(state, card, GOOD_NUMBER[good], number)


def _outposts(state: State51, seat: int) -> Mapping[str, int]:
    return {TERRITORY_NAMES[place]: state.level[place] for place in state.outposts(seat)}


def _add_outpost(state: State51, seat: int, name: str, level: int) -> None:
    place = TERRITORY_NAMES.index(name)
    state.outpost[place], state.level[place] = (seat, level) if level else (NOBODY, 0)


def _tokens(state: State51, seat: int) -> Mapping[str, int]:
    return {TERRITORY_NAMES[place]: 1 for place in state.outposts(seat) if state.territory_defended[place]}


def _add_token(state: State51, seat: int, name: str, number: int) -> None:
    state.territory_defended[TERRITORY_NAMES.index(name)] = number


def _total(state: State51, seat: int) -> int:
    """R37: the points on the track and those of the Locations."""
    return state.vp[seat] + location_points(state, seat)


POSITIONS: Final = PositionRules[State51](
    zones={
        "hand": HAND, "state": STATE, "ruins": RUINS, "deals": DEALS, "faction_deck": FACTION_DECK,
        "faction_discard": FACTION_DISCARD,
    },
    shared={
        "deck": DECK, "discard": DISCARD, "red_open": RED_OPEN, "blue_open": BLUE_OPEN, "red_pile": RED_PILE,
        "blue_pile": BLUE_PILE, "red_discard": RED_DISCARD, "blue_discard": BLUE_DISCARD, "attack": ATTACK,
    },
    phases={
        "lookout": "the Lookout, before the first card (R8)",
        "production": "the Production phase, before anybody gains goods (R11)",
        "action": "the Action phase, at the turn of the player that `active` names (R14)",
    },
    begin=begin,
    phase_of=phase_of,
    shown_first=frozenset((DECK, FACTION_DECK, RED_PILE, BLUE_PILE, DISCARD, RED_DISCARD, BLUE_DISCARD, FACTION_DISCARD)),
    table_values=(
        PositionValue("first_player", "first_player", "Who has the first-player token (R35).", kind="seat"),
        PositionValue("attacks", "attacks", "Attacks of the virtual player this round (S24)."),
        PositionValue("virtual_builds", "virtual_builds", "Free builds of the virtual player this round (N54)."),
        PositionValue("virtual_razes", "virtual_razes", "Outposts that the virtual player razed this round (N57)."),
    ),
    seat_values=(
        PositionValue("vp", "vp", "Points on the track (R30)."),
        PositionValue("passed", "passed", "Whether the player has passed (R26).", kind="yes"),
        PositionValue("goods", "goods", "The supply, by good (A1).", words=_SUPPLY),
        PositionValue(
            "conversions", "conversions_used", "How often each conversion of the board was used this round (R21).",
            words=tuple(str(number) for number in range(1, MOST_CONVERSIONS + 1)),
        ),
    ),
    seat_counts=(
        PositionCounts("outposts", "The level of each Outpost, by Territory (N10).", _outposts, _add_outpost, TERRITORY_NAMES, 3),
        PositionCounts("tokens", "Defense tokens, by Territory (N40).", _tokens, _add_token, TERRITORY_NAMES, 1),
    ),
    card_values=(
        PositionValue("used", "marks", "How often it was used this round (R20, R23)."),
        PositionValue("defended", "defended", "Whether it has a defense token (R27).", kind="yes"),
    ),
    card_counts=(PositionCounts("goods", "Goods on it (R32).", _stored, _store, _SUPPLY),),
    finish=finish,
    options=options,
    derived=frozenset((
        "last_round", "cards_revealed", "virtual_cards", "gave_up_selection", "antecedent", "did_it", "rest", "that_many", "chosen_targets", "outpost",
        "level", "territory_defended", "stored",
    )),
    measures={
        "vp": lambda state, seat: state.vp[seat],
        "points": _total,
        "locations": lambda state, seat: len(state.locations(seat)),
        "goods": lambda state, seat: sum(state.goods[seat * SUPPLY : (seat + 1) * SUPPLY]),
        "hand": lambda state, seat: len(state.hand(seat)),
        "outposts": lambda state, seat: len(state.outposts(seat)),
    },
)  # fmt: skip
"""The positions of Tin Republic."""
