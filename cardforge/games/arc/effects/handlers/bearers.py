"""Enchantments that texts put into play: what they are attached to (A193)."""

from __future__ import annotations

from cardforge.effects.evaluate import point_of_view
from cardforge.effects.targeting import slot_candidates
from cardforge.games.arc.actions.resolve import attach as attach_to
from cardforge.games.arc.actions.resolve import bearers
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ATTACHED
from cardforge.kernel.decision import Option, Step, number_in


def settle_on(state: ArcState, step: Step) -> None:
    """A193: asks for the bearer of an enchantment that a text puts into play; without a possible bearer it stays where it is."""
    _, card, seat, *marked = step
    slots = state.definitions.play_slots[state.definition[card]]
    ctx = point_of_view(card, seat)
    pool = slot_candidates(state, slots[0], ctx) if slots else bearers(state, card)
    if pool:
        state.ask(seat, "settle_on", [("on", target) for target in pool], "A193", (card, seat, *marked))


def settled_on(state: ArcState, context: Step, option: Option) -> None:
    """Attaches the enchantment to the chosen bearer, marked if the text says so."""
    card, seat, *marked = context
    attach_to(state, card, seat, number_in(option))
    if marked and state.lies_in(card, ATTACHED):
        state.set_marked(card, 1)


BOOK.step("settle_on", settle_on)
BOOK.answer("settle_on", settled_on)
