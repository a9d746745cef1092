"""Set-up: decks shuffled, the Silver draft if it is played, a random starting player, Outposts, hands (O19-O31)."""

from __future__ import annotations

from cardforge.errors import CardforgeError
from cardforge.games.outposts.casualties import gain_outpost
from cardforge.games.outposts.draft import begin_draft
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND
from cardforge.kernel.chance import DECKS, PLAY
from cardforge.kernel.decision import Option, Step

MAIN, SILVER, SHARDS = 0, 1, 2
"""The sections of a deck, in the order of the game."""


def start(state: OutpostsState) -> None:
    """Makes the cards; with `draft` the Silver cards are drafted first. Raises CardforgeError for a draft that cannot be dealt (D7)."""
    options = state.facts.options
    _check_mirror(state)
    sections = [MAIN] if options["draft"] else [MAIN, SILVER]
    sections += [SHARDS] if options["shards"] else []
    for seat in range(state.seats):
        deck = state.facts.decks[seat] if seat < len(state.facts.decks) else ()
        faces = [face for section in sections for face in _section(deck, section)]
        state.chance.shuffle(faces, DECKS)
        for face in faces:
            state.add_card(face, seat, DECK)
    state.push(("begin_game",))
    if options["draft"]:
        silver = [face for deck in state.facts.decks for face in _section(deck, SILVER)]
        begin_draft(state, silver)


def _section(deck: tuple[tuple[int, ...], ...], section: int) -> tuple[int, ...]:
    return deck[section] if section < len(deck) else ()


def _check_mirror(state: OutpostsState) -> None:
    """D11: without `mirror` every player has another faction."""
    if state.facts.options["mirror"]:
        return
    seen: set[int] = set()
    for deck in state.facts.decks:
        factions = {state.facts.faction[face] for face in _section(deck, MAIN)} & {0, 1, 2, 3}
        if factions & seen:
            raise CardforgeError("two players have the same faction, and the option `mirror` is off (D11)")
        seen |= factions


def begin_game(state: OutpostsState, step: Step) -> None:
    """O26-O31: a random starting player with one Outpost, two for all others, four cards each."""
    options = state.facts.options
    if options["draft_only"]:
        state.end((), "drafted")
        return
    first = options["first_seat"]
    state.first = state.active = first if first >= 0 else state.chance.below(state.seats, PLAY)
    state.note("begins", "O26", state.first)
    for seat in range(state.seats):
        count = options["start_outposts_first" if seat == state.first else "start_outposts_other"]
        for _ in range(count):
            gain_outpost(state, seat)
        deal(state, seat, options["start_hand"])
    order = [(state.first + place) % state.seats for place in range(state.seats)]
    state.push(*(("mulligan", seat, options["mulligan"]) for seat in order), ("turn",))


def deal(state: OutpostsState, seat: int, n: int) -> None:
    """O30: cards from the top of the deck; set-up brings no penalty."""
    for _ in range(min(n, len(state.zone(seat, DECK)))):
        state.move(state.zone(seat, DECK)[-1], seat, HAND)


def mulligan(state: OutpostsState, step: Step) -> None:
    """D12: none, unless the option allows some."""
    _, seat, left = step
    if left:
        options: list[Option] = [("keep",), ("again",)]
        state.ask(seat, "mulligan", options, "D12", (seat, left))


def mulliganed(state: OutpostsState, context: Step, option: Option) -> None:
    """D12: a new hand of as many cards out of the whole deck."""
    seat, left = context
    if option[0] != "again":
        return
    hand = list(state.zone(seat, HAND))
    for card in hand:
        state.move(card, seat, DECK)
    state.shuffle(seat, DECK)
    deal(state, seat, len(hand))
    state.push(("mulligan", seat, left - 1))
