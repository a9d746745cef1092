"""The end: points for Locations, tie-breaks, and the achievements of the solo game (R36-R38, S43-S50)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.effects.triggers import triggered_steps
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Step
from cardforge.kernel.result import BalanceTarget, Counted

TIERS: Final = ("Drifter", "Scrounger", "Homesteader", "Marshal", "Governor", "Founder of the State")
"""D-S4: what a solo victory is called, from below 30 points to 70 and more."""


def after_actions(state: State51, step: Step) -> None:
    """R36: the last round has no Cleanup, so that goods decide ties; texts of the virtual player give nothing (S41); a stalled game ends in a draw."""
    if state.last_round:
        score_steps = [
            end_step
            for seat in state.turn_order()
            if not state.is_virtual(seat)
            for card in state.locations(seat)
            for end_step in triggered_steps(state, seat, card, "end")
        ]
        state.push(*score_steps, ("final",))
    elif state.turn >= state.definitions.options["round_limit"]:
        state.end((), "round limit")
    else:
        state.push(("cleanup",))


def final(state: State51, step: Step) -> None:
    """R37, S2, S4, S44, S45: each Location that is not Ruins scores a point, Outposts none (D-N19); then the winner is decided."""
    for seat in range(state.seats):
        state.vp[seat] += location_points(state, seat)
        state.note("total", "R37", seat, state.vp[seat])
    if state.definitions.solo:
        end_solo(state)
        return
    best, reason = list(range(state.seats)), "shared"
    for name, measure in TIE_BREAKS:
        points = [measure(state, seat) for seat in range(state.seats)]
        most = max(points[seat] for seat in best)
        best = [seat for seat in best if points[seat] == most]
        if len(best) == 1:
            reason = name
            break
    state.end(tuple(best), reason)


def location_points(state: State51, seat: int) -> int:
    """R37, D-N19: one point for each Location, none for an Outpost; for those of a Faction deck the points that the options give (I10)."""
    faction_points = state.definitions.options["faction_card_vp"]
    return sum(faction_points if state.owner[card] >= 0 else 1 for card in state.locations(seat))


def goods_left(state: State51, seat: int) -> int:
    """R38: the number of goods in the supply, goods stored on cards, and cards in hand, Connections among them."""
    supply = sum(state.goods[seat * SUPPLY : (seat + 1) * SUPPLY])
    on_cards = sum(stored.n for stored in state.stored if state.controller(stored.card) == seat)
    return supply + on_cards + len(state.hand(seat))


def locations(state: State51, seat: int) -> int:
    """The number of Locations in the State."""
    return len(state.locations(seat))


def end_solo(state: State51) -> None:
    """S46-S48: more points than the virtual player win, as many or fewer lose; a victory reaches a tier of the table."""
    if state.vp[0] > state.vp[VIRTUAL]:
        state.note("tier", "S48", 0, tier(state.vp[0], state.definitions.options["solo_tiers"]))
        state.end((0,), "won")
    else:
        state.end((VIRTUAL,), "lost")


def tier(points: int, thresholds: tuple[int, ...]) -> int:
    """S48-S50: 1 for fewer points than the first threshold, one more for each threshold reached."""
    return 1 + sum(points >= threshold for threshold in thresholds)


def achievement_of(state: State51) -> str | None:
    """S48: the achievement of a solo game, "" for none; None for other games, which have no achievements."""
    return achievement(state) if state.definitions.solo else None


def achievement(state: State51) -> str:
    """The name of the tier that a solo victory reaches; "" for any other result."""
    if not (state.definitions.solo and state.winners == (0,)):
        return ""
    reached = tier(state.vp[0], state.definitions.options["solo_tiers"])
    return TIERS[min(reached, len(TIERS)) - 1]


def outcome(state: State51) -> Counted:
    """The rounds, the points, and what each seat played: its faction, or the virtual player (S5)."""
    sides = tuple(
        "the virtual player" if state.is_virtual(seat) else state.name_of(state.board(seat))
        for seat in range(state.seats)
    )
    return Counted(rounds=state.turn, scores=tuple(state.vp), sides=sides)


def bounds(options: Options) -> tuple[BalanceTarget, ...]:
    """The balance that our card set is tuned for: five to eight rounds; a greedy player wins one solo game in three."""
    return (BalanceTarget("won", 0.3, 0.4),) if options["solo"] else (BalanceTarget("rounds", 5, 8),)


TIE_BREAKS: Final[tuple[tuple[str, Callable[[State51, int], int]], ...]] = (
    ("points", lambda state, seat: state.vp[seat]),
    ("goods left", goods_left),
    ("locations", locations),
)
"""R38: the measures that decide, in this order; players equal in all of them share the victory."""

REASONS: Final[dict[str, str]] = {
    "points": "most points",
    "goods left": "a tie decided by goods left",
    "locations": "a tie decided by Locations",
    "shared": "a shared victory",
    "won": "more points than the virtual player",
    "lost": "no more points than the virtual player",
    "round limit": "the limit of rounds",
}
"""Why a game ends, in words, by `State.reason`."""


BOOK.step("after_actions", after_actions)
BOOK.step("final", final)
