"""The end of the game: one player left with an Outpost, or three Mana Crystals (O81-O83, D43-D45)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.games.outposts.actions.leave_game import leave_game
from cardforge.games.outposts.card_fields import PLAYABLE
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.contract.options import Options
from cardforge.kernel.result import BalanceTarget, Counted
from cardforge.kernel.settle import QUIET, WAIT, settle


def check_triggers(state: OutpostsState) -> int:
    """D43: triggered abilities come before the end of the game; inside an assault all checks wait for its end."""
    if state.resolving_group >= 0:
        return WAIT
    if state.triggered:
        state.push(("order_triggers",), ("check",))
        return WAIT
    return QUIET


def check_end(state: OutpostsState) -> int:
    """D43, D56: ends the game if somebody has won; players who have lost in the same action cannot."""
    if not state.end_check_due and not state.defeats:
        return QUIET
    if any(step[0] == "trigger" for step in state.stack):
        return WAIT
    state.end_check_due = 0
    losers = [seat for seat, _ in state.defeats]
    left = [seat for seat in range(state.seats) if state.alive[seat] and seat not in losers]
    wanted = state.definitions.options["crystals_to_win"]
    rich = [seat for seat in left if state.crystals[seat] >= wanted]
    if rich:
        state.end(tie_break(state, rich), "O82")
    elif len(left) > 1:
        _check_outposts(state, left)
    return QUIET


def check_action(state: OutpostsState) -> int:
    """D43: both of them as one check, for most actions leave nothing to do."""
    if state.resolving_group >= 0 or state.triggered:
        return check_triggers(state)
    return check_end(state) if state.end_check_due or state.defeats else QUIET


CHECKS: Final = (check_action,)
"""What is checked after every complete action (D43)."""


def settle_phase(state: OutpostsState) -> None:
    """Settles a step of the turn in which perhaps nothing has happened."""
    if state.unsettled or state.triggered or state.end_check_due or state.defeats:
        settle(state)


def _check_outposts(state: OutpostsState, seats: list[int]) -> None:
    """O81: the last player with an Outpost wins; D44: players without Outposts lose only with `eliminate_broken`."""
    standing = [seat for seat in seats if state.standing(seat)]
    if len(standing) == 1:
        state.end((standing[0],), "O81")
    elif not standing:
        state.end(tie_break(state, seats), "D45")
    elif state.definitions.options["eliminate_broken"]:
        for seat in seats:
            if seat not in standing:
                state.lose(seat, "D44")


def defeated(state: OutpostsState, rows: Mapping[int, str]) -> None:
    """D57: all who have lost in one action leave together; the player who remains wins, and of none D45 decides among them."""
    left = [seat for seat in range(state.seats) if state.alive[seat] and seat not in rows]
    if len(left) > 1:
        for seat in sorted(rows):
            leave_game(state, seat)
    else:
        state.end(tuple(left) or (tie_break(state, sorted(rows)) if len(rows) > 1 else ()), "O83")


def tie_break(state: OutpostsState, seats: list[int]) -> tuple[int, ...]:
    """D45, D56: of several players the one with most Crystals, then the one whose turn it is not; nobody if still tied."""
    most = max(state.crystals[seat] for seat in seats)
    best = [seat for seat in seats if state.crystals[seat] == most]
    if len(best) > 1:
        best = [seat for seat in best if seat != state.active]
    return tuple(best) if len(best) == 1 else ()


def outcome(state: OutpostsState) -> Counted:
    """Turns, rounds (D48: a turn of every player), and the faction of each deck."""
    sides = tuple(faction_of(state, seat) for seat in range(state.seats))
    return Counted(turns=sum(state.turns), rounds=max(state.turns), sides=sides, began=state.first)


def balance_targets(options: Options) -> tuple[BalanceTarget, ...]:
    """I12: the shares and lengths that games of the ready-made decks should have."""
    return (
        BalanceTarget("deck", 0.4, 0.6, "I12"),
        BalanceTarget("first", 0.45, 0.55, "I12"),
        BalanceTarget("rounds", 7, 14, "I12"),
        BalanceTarget("O82", 0.1, 0.35, "I12"),
        BalanceTarget("turn limit", 0, 0.02, "I12"),
    )


def faction_of(state: OutpostsState, seat: int) -> str:
    """O15: the playable faction of a seat's deck; "" for a deck without one."""
    definitions = state.definitions
    deck = definitions.decks[seat] if seat < len(definitions.decks) else ()
    factions = (definitions.cards[definition].word("faction") for section in deck for definition in section)
    return next((faction for faction in factions if faction in PLAYABLE), "")


REASONS: Final = {
    "O81": "the last Outpost",
    "O82": "Mana Crystals",
    "O83": "a card's text",
    "D45": "no Outpost left at the same time",
    "turn limit": "the limit of rounds",
    "drafted": "the end of the draft",
}
"""Why a game ends, by the row that ends it."""
