"""The end of the game: one player left with an Outpost, or three Mana Crystals (O81-O83, D43-D45)."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.card_fields import PLAYABLE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DISCARD, PLAYED
from cardforge.kernel.contract.options import Options
from cardforge.kernel.result import BalanceTarget, Counted
from cardforge.kernel.settle import QUIET, WAIT


def check_triggers(state: OutpostsState) -> int:
    """D43: triggered abilities come before the end of the game; inside an assault all checks wait for its end."""
    if state.resolving_group >= 0:
        return WAIT
    if state.triggered:
        state.push(("order_triggers",), ("check",))
        return WAIT
    return QUIET


def check_end(state: OutpostsState) -> int:
    """D43: ends the game if somebody has won."""
    if not state.end_check_due:
        return QUIET
    state.end_check_due = 0
    wanted = state.definitions.options["crystals_to_win"]
    winners = [seat for seat in range(state.seats) if state.alive[seat] and state.crystals[seat] >= wanted]
    if winners:
        winner = state.active if state.active in winners else winners[0]
        state.end((winner,), "O82")
    elif state.seats > 1:
        _check_outposts(state)
    return QUIET


CHECKS: Final = (check_triggers, check_end)
"""What is checked at once after every complete action (D43)."""


def _check_outposts(state: OutpostsState) -> None:
    """O81: the last player with an Outpost wins; D44: players without Outposts are out only with `eliminate_broken`."""
    seats = [seat for seat in range(state.seats) if state.alive[seat]]
    standing = [seat for seat in seats if state.standing(seat)]
    if len(standing) == 1:
        state.end((standing[0],), "O81")
    elif not standing:
        state.end(tie_break(state, seats), "D45")
    elif state.definitions.options["eliminate_broken"]:
        for seat in seats:
            if seat not in standing:
                eliminate(state, seat)


def tie_break(state: OutpostsState, seats: list[int]) -> tuple[int, ...]:
    """D45: the winner when nobody has an Outpost: most Crystals, then the player whose turn it is not; nobody if still tied."""
    most = max(state.crystals[seat] for seat in seats)
    best = [seat for seat in seats if state.crystals[seat] == most]
    if len(best) > 1:
        best = [seat for seat in best if seat != state.active]
    return tuple(best) if len(best) == 1 else ()


def eliminate(state: OutpostsState, seat: int) -> None:
    """D44: a player leaves the game; the cards in play go to the discard pile."""
    state.alive[seat] = 0
    state.note("eliminated", "D44", seat)
    for zone in PLAYED:
        for card in list(state.zone(seat, zone)):
            state.put(card, seat, DISCARD)
    if seat == state.active:
        state.stack.clear()
        state.groups.clear()
        state.push(("end_turn",))


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
