"""The end of the game: the last player with an Outpost, or three Mana Crystals (O81-O83, D43-D45)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.outposts import PLAYABLE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DISCARD, PLAYED
from cardforge.kernel.decision import Step
from cardforge.kernel.outcome import Bound, Counted


def check_step(state: OutpostsState, step: Step) -> None:
    """The same as a pending step, for what ends an action."""
    check(state)


def check(state: OutpostsState) -> None:
    """D43: looked at after every complete action, its triggered abilities included; inside an assault it waits for the assault's end."""
    if state.winners is not None or state.fighting >= 0:
        return
    if state.triggered:
        state.push(("settle",), ("check",))
        return
    if not state.doubt:
        return
    state.doubt = 0
    wanted = state.facts.options["crystals_to_win"]
    rich = [seat for seat in range(state.seats) if state.alive[seat] and state.crystals[seat] >= wanted]
    if rich:
        winner = state.active if state.active in rich else rich[0]
        state.end((winner,), "O82")
    elif state.seats > 1:
        _last_standing(state)


def _last_standing(state: OutpostsState) -> None:
    """O81, D6: a single player's game has no last one standing; D44: without Outposts a player is out only by the switch."""
    seats = [seat for seat in range(state.seats) if state.alive[seat]]
    standing = [seat for seat in seats if state.standing(seat)]
    if len(standing) == 1:
        state.end((standing[0],), "O81")
    elif not standing:
        winners = tie_break(state, seats)
        state.end(winners, "D45")
    elif state.facts.options["eliminate_broken"]:
        for seat in seats:
            if seat not in standing:
                eliminate(state, seat)


def tie_break(state: OutpostsState, seats: list[int]) -> tuple[int, ...]:
    """D45: nobody stands: most Crystals, then the player whose turn it is not; still tied: a drawn game."""
    most = max(state.crystals[seat] for seat in seats)
    best = [seat for seat in seats if state.crystals[seat] == most]
    if len(best) > 1:
        best = [seat for seat in best if seat != state.active]
    return tuple(best) if len(best) == 1 else ()


def eliminate(state: OutpostsState, seat: int) -> None:
    """D44 with `eliminate_broken`: the player leaves the game; the cards in play go to the discard pile."""
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


def bounds(options: Mapping[str, Any]) -> tuple[Bound, ...]:
    """I12: what the four ready-made decks should come to against each other."""
    return (
        Bound("deck", 0.4, 0.6, "I12"),
        Bound("first", 0.45, 0.55, "I12"),
        Bound("rounds", 7, 14, "I12"),
        Bound("O82", 0.1, 0.35, "I12"),
        Bound("turn limit", 0, 0.02, "I12"),
    )


def faction_of(state: OutpostsState, seat: int) -> str:
    """O15: the one playable faction of a seat's deck; "" for a deck without any."""
    facts = state.facts
    deck = facts.decks[seat] if seat < len(facts.decks) else ()
    found = (facts.cards[face].word("faction") for section in deck for face in section)
    return next((faction for faction in found if faction in PLAYABLE), "")


REASONS = {
    "O81": "the last Outpost",
    "O82": "Mana Crystals",
    "O83": "a card's text",
    "D45": "no Outpost left at the same time",
    "turn limit": "the limit of rounds",
    "drafted": "the end of the draft",
}
"""Why a game ends, by the row that ends it."""
