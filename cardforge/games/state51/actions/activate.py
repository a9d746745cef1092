"""Activate: the printed actions of own action Locations (R20)."""

from __future__ import annotations

from cardforge.games.state51.book import BOOK
from cardforge.games.state51.costs import affords, pays, purse
from cardforge.games.state51.definitions import ACTION, PricedAbility
from cardforge.games.state51.effects.listening import heard
from cardforge.games.state51.effects.targets import can_do_something
from cardforge.games.state51.effects.triggers import run
from cardforge.games.state51.state import NO_CARD, State51
from cardforge.games.state51.zones import STATE
from cardforge.kernel.decision import Option, Step, number_in


def cannot_activate(state: State51, seat: int, card: int, index: int, funds: list[int]) -> str | None:
    """R20, R29: an own action Location with a use left, its whole price, and an effect that can do something are needed."""
    definitions, definition = state.definitions, state.definition[card]
    abilities = definitions.priced_abilities[definition]
    own_action = (
        state.controller(card) == seat and state.zone_of(card) == STATE and definitions.kind[definition] == ACTION
    )
    if not own_action or index >= len(abilities) or state.marks[card] >= definitions.uses[definition]:
        return "R20"
    if not affords(state, seat, abilities[index].price, funds):
        return "R29"
    return None if can_act(state, seat, card, abilities[index]) else "R20"


def can_act(state: State51, seat: int, card: int, ability: PricedAbility) -> bool:
    """R20: whether the effect can do something; goods can always be gained."""
    return ability.gives_only_goods or can_do_something(state, seat, card, ability.sequence)


def activate(state: State51, seat: int, option: Option) -> None:
    """R20: the player pays, marks the card, and gains the reward; a second use may follow at once."""
    card, index = number_in(option), number_in(option, 2)
    state.push(("again", seat, card, index))
    step = ("activate", seat, card, index)
    if pays(state, seat, state.priced_abilities(card)[index].units, NO_CARD, step):
        activated(state, step)


def activated(state: State51, step: Step) -> None:
    """R20: marks the card until Cleanup and carries out its effect."""
    _, seat, card, index = step
    state.marks[card] += 1
    state.note("activate", "R20", seat, card)
    if state.definitions.awaited_events:
        state.push(*heard(state, "used", seat, card))
    run(state, seat, state.priced_abilities(card)[index].sequence, card)


def offer_second_use(state: State51, step: Step) -> None:
    """R20: a card with two uses can be used a second time in the same turn, for its price."""
    _, seat, card, index = step
    if cannot_activate(state, seat, card, index, purse(state, seat)) is None:
        state.ask(seat, "again", [("again",), ("done",)], "R20", (seat, card, index))


def second_use_chosen(state: State51, context: Step, option: Option) -> None:
    """R20: uses the card once more if the player wants to."""
    seat, card, index = context
    if option[0] == "again":
        activate(state, seat, ("activate", card, index))


BOOK.step("activate", activated)
BOOK.step("again", offer_second_use)
BOOK.answer("again", second_use_chosen)
