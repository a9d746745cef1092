"""The Silver draft: seven cards each, keep two and pass the rest left, until everybody has six (O20-O25, D5-D7, D51)."""

from __future__ import annotations

from cardforge.errors import CardforgeError
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, PACKET, PICKED, SILVER_DECK
from cardforge.kernel.chance import DECKS
from cardforge.kernel.decision import Option, Step


def begin_draft(state: OutpostsState, silver: list[int]) -> None:
    """O20: deals the packets from a shuffled Silver deck. Raises CardforgeError when it is too small (D7)."""
    size = state.facts.options["silver_pack"]
    need = size * state.seats
    if len(silver) < need:
        raise CardforgeError(f"the Silver deck has {len(silver)} cards; {state.seats} players need {need} (D7)")
    faces = list(silver)
    state.chance.shuffle(faces, DECKS)
    for face in faces:
        state.add_card(face, 0, SILVER_DECK)
    for seat in range(state.seats):
        for _ in range(size):
            card = state.zone(0, SILVER_DECK)[-1]
            state.owner[card] = seat
            state.move(card, seat, PACKET)
    state.note("deal", "O20", size)
    state.push(("draft_round", 0))


def draft_round(state: OutpostsState, step: Step) -> None:
    """O21, D51: one round: every seat picks hidden from the others, then the packets go on."""
    taken = int(step[1])
    left = state.facts.options["silver_total"] - taken
    if left < 1:
        state.push(("draft_over",))
        return
    picks = min(state.facts.options["silver_pick"], left)
    seats = range(state.seats)
    state.push(*(("pick", seat, picks) for seat in seats), ("pass_left", taken + picks))


def pick(state: OutpostsState, step: Step) -> None:
    """O21: asks for one card of the own packet after another."""
    _, seat, left = step
    packet = state.zone(seat, PACKET)
    if left and packet:
        options: list[Option] = [("pick", card) for card in packet]
        state.ask(seat, "pick", options, "O21", (seat, left))


def picked(state: OutpostsState, context: Step, option: Option) -> None:
    """Keeps the card, face-down for everybody else."""
    seat, left = context
    state.move(int(option[1]), seat, PICKED)
    state.note("pick", "O21", seat, int(option[1]))
    state.push(("pick", seat, left - 1))


def pass_left(state: OutpostsState, step: Step) -> None:
    """O22, O23, D5, D6: packets go to the left together; after the last round they go nowhere."""
    taken = int(step[1])
    if taken < state.facts.options["silver_total"]:
        packets = [list(state.zone(seat, PACKET)) for seat in range(state.seats)]
        for seat, packet in enumerate(packets):
            left = (seat + 1) % state.seats
            for card in packet:
                state.owner[card] = left
                state.move(card, left, PACKET)
        state.note("pass", "O22", len(packets[0]))
    state.push(("draft_round", taken))


def draft_over(state: OutpostsState, step: Step) -> None:
    """O24, O25: what nobody kept returns to the Silver deck; everybody shuffles the own six into the deck."""
    for seat in range(state.seats):
        for card in list(state.zone(seat, PACKET)):
            state.owner[card] = 0
            state.move(card, 0, SILVER_DECK)
        if state.facts.options["draft_only"]:
            continue
        for card in list(state.zone(seat, PICKED)):
            state.move(card, seat, DECK)
        state.shuffle(seat, DECK)
    state.shuffle(0, SILVER_DECK)
