"""Laying resource cards: how many in a turn, into which pile (A32, A73, A74, A219, P66)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import amount, player_target, seats_of
from cardforge.effects.triggers import emit
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.continuous import continuous_verbs, is_unaffected
from cardforge.games.arc.effects.deed_limits import is_laying_used_up
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.verbs import MoreResources
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import HAND, RESOURCES
from cardforge.kernel.decision import Option, Step

LAID_BESIDES: Final = -4
"""The `ability` of a `Use` of a resource card that was laid in the play phase, where such cards have a phase of their own."""


def resource_forbidden(state: ArcState, seat: int) -> str | None:
    """A219, C30: the row that forbids another resource card this turn; both play phases count together.

    Texts may allow more; where resource cards are laid in a phase of their own (P16), only those more are laid in the play phase.
    """
    more = more_resources(state, seat)
    in_phase = more and state.definitions.profile.leaflet
    laid = sum(1 for use in state.used if use.ability == LAID_BESIDES) if in_phase else state.laid
    if laid >= state.definitions.options["resources_per_turn"] + more:
        return "A219"
    hand = state.zone(seat, HAND)
    if state.definitions.limited_deeds and hand and is_laying_used_up(state, hand[-1], seat):
        return "A274"
    return "Q53" if is_forbidden(state, player_target(seat), "lay_resources") else None


def more_resources(state: ArcState, seat: int) -> int:
    """How many more resource cards texts let a seat lay this turn."""
    if is_unaffected(state, "more_resources"):
        return 0
    more = [
        effect.value
        for effect in state.effects
        if effect.word == "more_resources" and effect.target == player_target(seat)
    ]
    more += [
        amount(state, verb.n, ctx)
        for verb, ctx in continuous_verbs(state, "more_resources")
        if isinstance(verb, MoreResources) and seat in seats_of(state, verb.who, ctx)
    ]
    return sum(more)


def piles_of(state: ArcState, seat: int) -> list[int]:
    """A32, P66: the piles of a seat, by faction: those of its deck; Q11: under the leaflet also those that a text has opened."""
    piles = state.definitions.piles[seat] or [0]
    if not state.definitions.profile.leaflet:
        return piles
    opened = {state.at[card] for card in state.zone(seat, RESOURCES)}
    return [*piles, *sorted(opened.difference(piles))]


def lay_resource(state: ArcState, step: Step) -> None:
    """A73: asks into which pile the hand card goes; there is a pile for each faction of the deck (A32)."""
    _, seat, card = step
    assert isinstance(seat, int)
    piles = piles_of(state, seat)
    state.ask(seat, "pile", [("pile", pile) for pile in piles], "A73", (seat, card))


def laid_resource(state: ArcState, context: Step, option: Option) -> None:
    """A74, A75: puts the card face down and unmarked into the pile; it may pay at once (T-A22)."""
    seat, card = context
    pile = option[1]
    assert isinstance(seat, int)
    assert isinstance(card, int)
    assert isinstance(pile, int)
    state.put(card, seat, RESOURCES, at=pile)
    state.laid += 1
    state.note("resource", "A74", seat, pile, card)
    waiting = len(state.triggered)
    emit(state, "resource_laid", card, seat)
    if len(state.triggered) > waiting:
        state.push(("check",))


BOOK.step("lay_resource", lay_resource)
BOOK.answer("pile", laid_resource)
