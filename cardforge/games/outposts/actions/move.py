"""Moves by texts: creatures to reserve, offense or defense, upgrades to another Outpost."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.actions.outposts import open_outposts, room_for_upgrades
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.effects import restrictions
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HIDDEN, OFFENSE, RESERVE, UPGRADES
from cardforge.kernel.decision import Option, Step, number_in

ZONES: Final = {"reserve": RESERVE, "offense": OFFENSE}
"""The zones to which a text moves a creature without a choice; in defense and on an Outpost a place is chosen."""


def move_cards(state: OutpostsState, cards: list[int], to: str) -> None:
    """Moves creatures to a zone of their owners, or upgrades to another Outpost; where a place is chosen, one after another."""
    movable = (UPGRADES, HIDDEN) if to == "outpost" else CREATURE_ZONES
    found = [card for card in cards if state.where[card] % COUNT in movable]
    if to not in ZONES:
        state.push(*(("go", card) for card in found))
        return
    for card in found:
        state.put(card, state.owner[card], ZONES[to])
        state.note("move", "O58", card, ZONES[to])


def move_to_outpost(state: OutpostsState, cards: list[int], outpost: int) -> None:
    """O60, O54: moves creatures into the defense of an Outpost of their player, or upgrades onto it, as long as it has room."""
    for card in cards:
        zone = state.where[card] % COUNT
        if state.at[card] != outpost and outpost in outposts_for(state, card):
            state.put(card, state.owner[card], DEFENSE if zone in CREATURE_ZONES else zone, outpost)
            state.note("guards", "O60", card, outpost)


def outposts_for(state: OutpostsState, card: int) -> list[int]:
    """The standing Outposts of a card's player that it can go to: those with room, for a creature that may defend."""
    zone, seat = state.where[card] % COUNT, state.owner[card]
    if zone in (UPGRADES, HIDDEN):
        return [outpost for outpost in state.standing(seat) if room_for_upgrades(state, outpost) > 0]
    if zone in CREATURE_ZONES and not restrictions.is_forbidden(state, card, "defend"):
        return open_outposts(state, seat)
    return []


def choose_outpost(state: OutpostsState, step: Step) -> None:
    """O60, O54: asks for another Outpost of the card's player that has room now; without one the card stays."""
    card = int(step[1])
    found = outposts_for(state, card)
    options: list[Option] = [("guard", outpost) for outpost in found if outpost != state.at[card]]
    if options:
        state.ask(state.owner[card], "go", options, "O60", (card,))


def outpost_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """Moves the card to the chosen Outpost."""
    card = int(context[0])
    zone = state.where[card] % COUNT
    state.put(card, state.owner[card], DEFENSE if zone in CREATURE_ZONES else zone, number_in(option))
    state.note("guards", "O60", card, number_in(option))


BOOK.step("go", choose_outpost)
BOOK.answer("go", outpost_chosen)
