"""Sacrifices, by what a text does and as a price (A98, Q49)."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.standard.doers import doers
from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.damage.deaths import give_up_together
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.handlers.permanents import destroy_cards, destroy_others
from cardforge.games.arc.effects.selection import is_open_to
from cardforge.games.arc.phases import combat
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, ON_TABLE
from cardforge.kernel.decision import Option, Step, number_in


def sacrifice(state: ArcState, verb: kernel.Sacrifice, ctx: EffectContext, objects: list[int]) -> None:
    """Puts cards in play into their owners' graveyards; Q49: nobody sacrifices what somebody else controls."""
    seats = doers(state, verb.who, ctx)
    objects = [card for card in objects if card >= 0 and state.controller(card) in seats]
    objects = [card for card in objects if is_open_to(state, verb, card, ctx)]
    if not any(card >= 0 and state.where[card] % COUNT in ON_TABLE for card in objects):
        state.did_it = 0  # "you may sacrifice this creature. If you do, ..."
    for card in objects:
        tell_of_sacrifice(state, card)
    give_up(state, objects)


def give_up(state: ArcState, cards: list[int]) -> None:
    """A98: sacrificed cards go to their owners' graveyards; Q49: under the leaflet of 2020 no text keeps them in play, but it may send them elsewhere."""
    if not state.definitions.profile.leaflet:
        destroy_cards(state, cards, "")
        return
    creatures = [card for card in cards if card >= 0 and combat.in_battle(state, card) and not state.is_avatar(card)]
    give_up_together(state, creatures)
    destroy_others(state, [card for card in cards if card >= 0 and card not in creatures], sacrificed=True)


def tell_of_sacrifice(state: ArcState, card: int) -> None:
    """Tells listeners of a card in play, or of a resource card, that its controller sacrifices."""
    if card >= 0 and state.where[card] % COUNT in ON_TABLE:
        emit(state, "sacrificed", card, state.controller(card))


def sacrificed(state: ArcState, context: Step, option: Option) -> None:
    """Puts the chosen card into the graveyard as a cost and asks for the next one."""
    seat, pool, n = context
    card = number_in(option)
    state.pays(card)
    state.push(("sacrifice_for", seat, tuple(other for other in pool if other != card), n - 1))
    tell_of_sacrifice(state, card)
    give_up(state, [card])


BOOK.handles(kernel.Sacrifice, sacrifice)
BOOK.answer("sacrifice", sacrificed)
