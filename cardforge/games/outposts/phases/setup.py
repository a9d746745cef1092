"""Set-up: shuffled decks, the Silver draft if it is played, a random starting player, Outposts, hands (O19-O31)."""

from __future__ import annotations

from typing import Final

from cardforge.errors import CardforgeError
from cardforge.games.outposts.actions.outposts import gain_outpost
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.phases.draft import begin_draft, silver_left
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND
from cardforge.kernel.decision import Option, Step

MAIN: Final = 0
SILVER: Final = 1
SHARDS: Final = 2
"""The sections of a deck, in the order of the game."""
TO_DRAFT: Final = 3
"""After them the Silver deck that a seat without Silver cards brings to the draft; the first one is dealt from (D63)."""


def start(state: OutpostsState) -> None:
    """Makes the cards of all decks; with the option `draft` seats that bring a Silver deck draft from it first (D63).

    Raises CardforgeError when the Silver deck is too small for the draft (D7), or factions repeat without `mirror` (D11).
    """
    options = state.definitions.options
    _check_mirror(state)
    decks = state.definitions.decks
    sections = [MAIN, SILVER, *([SHARDS] if options["shards"] else [])]
    for seat in range(state.seats):
        deck = decks[seat] if seat < len(decks) else ()
        definitions = [definition for section in sections for definition in _section(deck, section)]
        state.rng.shuffle(definitions)
        for definition in definitions:
            state.add_card(definition, seat, DECK)
    state.push(("begin_game",))
    drafting = [seat for seat, deck in enumerate(decks) if _section(deck, TO_DRAFT)] if options["draft"] else []
    if drafting:
        held = [definition for deck in decks for definition in _section(deck, SILVER)]
        begin_draft(state, drafting, silver_left(state, _section(decks[drafting[0]], TO_DRAFT), held))


def _section(deck: tuple[tuple[int, ...], ...], section: int) -> tuple[int, ...]:
    return deck[section] if section < len(deck) else ()


def _check_mirror(state: OutpostsState) -> None:
    """D11: without `mirror` every player needs another faction."""
    if state.definitions.options["mirror"]:
        return
    seen: set[int] = set()
    for deck in state.definitions.decks:
        factions = {state.definitions.faction[definition] for definition in _section(deck, MAIN)} & {0, 1, 2, 3}
        if factions & seen:
            raise CardforgeError("two players have the same faction, and the option `mirror` is off (D11)")
        seen |= factions


def begin_game(state: OutpostsState, step: Step) -> None:
    """O26-O31: chooses the starting player at random and gives every player Outposts and a hand."""
    options = state.definitions.options
    if options["draft_only"]:
        state.end((), "drafted")
        return
    first = options["first_seat"]
    state.first = state.active = first if first >= 0 else state.rng.below(state.seats)
    state.note("begins", "O26", state.first)
    for seat in range(state.seats):
        name, row = ("start_outposts_first", "O27") if seat == state.first else ("start_outposts_other", "O28")
        for _ in range(options[name]):
            gain_outpost(state, seat, row)
        deal(state, seat, options["start_hand"])
    order = [(state.first + after) % state.seats for after in range(state.seats)]
    state.push(*(("mulligan", seat, options["mulligan"]) for seat in order), ("turn",))


def deal(state: OutpostsState, seat: int, n: int) -> None:
    """O30: deals cards from the top of the deck; in set-up a short deck causes no penalty."""
    for _ in range(min(n, len(state.zone(seat, DECK)))):
        state.move(state.zone(seat, DECK)[-1], seat, HAND)


def mulligan(state: OutpostsState, step: Step) -> None:
    """D12: asks whether the player takes another hand, as often as the option allows."""
    _, seat, left = step
    if left:
        options: list[Option] = [("keep",), ("again",)]
        state.ask(seat, "mulligan", options, "D12", (seat, left))


def mulliganed(state: OutpostsState, context: Step, option: Option) -> None:
    """D12: shuffles the hand into the deck and deals as many cards anew."""
    seat, left = context
    if option[0] != "again":
        return
    hand = list(state.zone(seat, HAND))
    for card in hand:
        state.move(card, seat, DECK)
    state.shuffle(seat, DECK)
    deal(state, seat, len(hand))
    state.push(("mulligan", seat, left - 1))


BOOK.step("begin_game", begin_game)
BOOK.step("mulligan", mulligan)
BOOK.answer("mulligan", mulliganed)
