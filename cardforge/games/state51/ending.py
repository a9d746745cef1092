"""The end: points for Locations, tie-breaks, and the solo table of achievements (R36-R38, S43-S50)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardforge.games.state51.moments import steps_of
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.table import SUPPLY
from cardforge.kernel.decision import Step
from cardforge.kernel.outcome import Bound, Counted

TIERS = ("Drifter", "Scrounger", "Homesteader", "Marshal", "Governor", "Founder of the State")
"""D-S4: what a solo victory is called, from below 30 points to 70 and more."""


def after_actions(state: State51, step: Step) -> None:
    """R36: in the last round Cleanup is skipped, so that goods decide ties; a stalled game ends as drawn."""
    if state.last:
        score_steps = [
            one
            for seat in state.in_order()
            for card in state.locations(seat)
            for one in steps_of(state, seat, card, "end")
        ]
        state.push(*score_steps, ("final",))
    elif state.turn >= state.facts.options["round_limit"]:
        state.end((), "round limit")
    else:
        state.push(("cleanup",))


def final(state: State51, step: Step) -> None:
    """R37, S44, S45: each Location that is not in Ruins gives a point; Outposts give none (D-N19)."""
    for seat in range(state.seats):
        state.vp[seat] += location_points(state, seat)
        state.note("total", "R37", seat, state.vp[seat])
    if state.facts.solo:
        end_solo(state)
        return
    best, reason = list(range(state.seats)), "shared"
    for name, measure in MEASURES:
        points = [measure(state, seat) for seat in range(state.seats)]
        most = max(points[seat] for seat in best)
        best = [seat for seat in best if points[seat] == most]
        if len(best) == 1:
            reason = name
            break
    state.end(tuple(best), reason)


def location_points(state: State51, seat: int) -> int:
    """One point for each Location; for one of a Faction deck what the table has settled (I10)."""
    own = state.facts.options["faction_card_vp"]
    return sum(own if state.owner[card] >= 0 else 1 for card in state.locations(seat))


def goods_left(state: State51, seat: int) -> int:
    """R38: goods in the supply, goods stored on cards, and cards in hand, Connections among them."""
    supply = sum(state.goods[seat * SUPPLY : (seat + 1) * SUPPLY])
    return supply + sum(n for card, _, n in state.stored if state.controller(card) == seat) + len(state.hand(seat))


def locations(state: State51, seat: int) -> int:
    """How many Locations stand in the State."""
    return len(state.locations(seat))


def end_solo(state: State51) -> None:
    """S46-S48: more points than the virtual player win, as many or fewer lose; a victory has its place in the table."""
    if state.vp[0] > state.vp[VIRTUAL]:
        state.note("tier", "S48", 0, tier(state.vp[0], state.facts.options["solo_tiers"]))
        state.end((0,), "won")
    else:
        state.end((VIRTUAL,), "lost")


def tier(points: int, thresholds: tuple[int, ...]) -> int:
    """S48-S50: 1 for fewer points than the first threshold, one more for each threshold reached."""
    return 1 + sum(points >= threshold for threshold in thresholds)


def remembered(state: State51) -> str | None:
    """S48: a game alone is remembered by its tier; other games are not."""
    return achievement(state) if state.facts.solo else None


def achievement(state: State51) -> str:
    """What a solo victory is called; "" for anything else."""
    if not (state.facts.solo and state.winners == (0,)):
        return ""
    place = tier(state.vp[0], state.facts.options["solo_tiers"])
    return TIERS[min(place, len(TIERS)) - 1]


def outcome(state: State51) -> Counted:
    """Rounds, points, and what each seat played: its faction, or the virtual player (S5)."""
    sides = tuple(
        "the virtual player" if state.is_virtual(seat) else state.name_of(state.board(seat))
        for seat in range(state.seats)
    )
    return Counted(rounds=state.turn, scores=tuple(state.vp), sides=sides)


def bounds(options: Mapping[str, Any]) -> tuple[Bound, ...]:
    """What our card set aims at: five to eight rounds; alone, a sensible player wins one game in three."""
    return (Bound("won", 0.3, 0.4),) if options["solo"] else (Bound("rounds", 5, 8),)


MEASURES: tuple[tuple[str, Callable[[State51, int], int]], ...] = (
    ("points", lambda state, seat: state.vp[seat]),
    ("goods left", goods_left),
    ("locations", locations),
)
"""R38: what decides, in this order; whoever is equal in all shares the victory."""

REASONS = {
    "points": "most points",
    "goods left": "a tie decided by goods left",
    "locations": "a tie decided by Locations",
    "shared": "a shared victory",
    "won": "more points than the virtual player",
    "lost": "no more points than the virtual player",
    "round limit": "the limit of rounds",
}
"""Why a game ends, in words."""
