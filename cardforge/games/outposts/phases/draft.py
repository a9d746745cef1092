"""The Silver draft: every player gets seven cards, keeps two and passes the rest to the left, until everybody has six (O20-O25, D5-D7, D51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardforge.errors import CardforgeError
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, PACKET, PICKED, SILVER_DECK
from cardforge.kernel.decision import Option, Step, number_in


def silver_left(state: OutpostsState, silver: Iterable[int], held: Iterable[int]) -> list[int]:
    """D63: the Silver deck without the cards that lie in drafted decks already, in whichever revision."""
    cards = state.definitions.cards
    gone = Counter(cards[definition].number for definition in held)
    left = []
    for definition in silver:
        number = cards[definition].number
        if gone[number]:
            gone[number] -= 1
        else:
            left.append(definition)
    return left


def begin_draft(state: OutpostsState, drafting: list[int], silver: list[int]) -> None:
    """O20: deals packets to these seats from the shuffled Silver deck. Raises CardforgeError when it is too small (D7)."""
    size = state.definitions.options["silver_pack"]
    need = size * len(drafting)
    if len(silver) < need:
        raise CardforgeError(f"the Silver deck has {len(silver)} cards; {len(drafting)} players need {need} (D7)")
    definitions = list(silver)
    state.rng.shuffle(definitions)
    for definition in definitions:
        state.add_card(definition, 0, SILVER_DECK)
    state.own_faces()
    for seat in drafting:
        for _ in range(size):
            card = state.zone(0, SILVER_DECK)[-1]
            state.owner[card] = seat
            state.move(card, seat, PACKET)
    state.note("deal", "O20", size)
    state.push(("draft_round", 0, tuple(drafting)))


def draft_round(state: OutpostsState, step: Step) -> None:
    """O21, D51: plays one round: every player picks hidden from the others, then the packets are passed."""
    taken, drafting = int(step[1]), step[2]
    left = state.definitions.options["silver_total"] - taken
    if left < 1:
        state.push(("draft_over",))
        return
    picks = min(state.definitions.options["silver_pick"], left)
    state.push(*(("pick", seat, picks) for seat in drafting), ("pass_left", taken + picks, drafting))


def pick(state: OutpostsState, step: Step) -> None:
    """O21: asks a player for one card of the own packet after another."""
    _, seat, left = step
    packet = state.zone(seat, PACKET)
    if left and packet:
        options: list[Option] = [("pick", card) for card in packet]
        state.ask(seat, "pick", options, "O21", (seat, left))


def picked(state: OutpostsState, context: Step, option: Option) -> None:
    """Keeps the card, hidden from all others."""
    seat, left = context
    state.move(number_in(option), seat, PICKED)
    state.note("pick", "O21", seat, number_in(option))
    state.push(("pick", seat, left - 1))


def pass_left(state: OutpostsState, step: Step) -> None:
    """O22, O23, D5, D6: passes all packets to the left at once; after the last round they stay."""
    taken, drafting = int(step[1]), step[2]
    if taken < state.definitions.options["silver_total"]:
        state.own_faces()
        packets = [list(state.zone(seat, PACKET)) for seat in drafting]
        for place, packet in enumerate(packets):
            left = drafting[(place + 1) % len(drafting)]
            for card in packet:
                state.owner[card] = left
                state.move(card, left, PACKET)
        state.note("pass", "O22", len(packets[0]))
    state.push(("draft_round", taken, drafting))


def draft_over(state: OutpostsState, step: Step) -> None:
    """O24, O25: returns the remaining cards to the Silver deck and shuffles the kept ones into the decks."""
    state.own_faces()
    for seat in range(state.seats):
        for card in list(state.zone(seat, PACKET)):
            state.owner[card] = 0
            state.move(card, 0, SILVER_DECK)
        if state.definitions.options["draft_only"]:
            continue
        kept = list(state.zone(seat, PICKED))
        for card in kept:
            state.move(card, seat, DECK)
        if kept:
            state.shuffle(seat, DECK)
    state.shuffle(0, SILVER_DECK)


BOOK.step("draft_round", draft_round)
BOOK.step("pick", pick)
BOOK.step("pass_left", pass_left)
BOOK.step("draft_over", draft_over)
BOOK.answer("pick", picked)
