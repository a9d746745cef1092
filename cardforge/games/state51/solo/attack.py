"""An attack of the virtual player: it reveals a card and hits the Location that shares most types with it (S27-S38)."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.state51.actions.raze import turn_into_ruins
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import ACTION, FEATURE
from cardforge.games.state51.effects.triggers import triggered_steps
from cardforge.games.state51.goods import score
from cardforge.games.state51.state import HUMAN, NO_CARD, VIRTUAL, State51
from cardforge.games.state51.zones import ATTACK
from cardforge.kernel.decision import Option, Step, number_in


def attack(state: State51) -> None:
    """S27, S28, S30, S31: reveals a card onto the attack pile; without a shared type nothing happens."""
    state.attacks += 1
    revealed = state.top()
    if revealed == NO_CARD:
        return
    state.move(revealed, 0, ATTACK)
    state.note("attack", "S27", revealed)
    options: list[Option] = [
        ("victim", card) for card in victims(state, state.definitions.types[state.definition[revealed]])
    ]
    if options:
        state.ask(HUMAN, "victim", options, "S36.7", (revealed,))


def victims(state: State51, types: int) -> list[int]:
    """S32, S35, S36: the Locations that remain equal after every tie-break; Ruins and cards without a type are never hit (D-S6)."""
    definitions, definition = state.definitions, state.definition
    cards = [card for card in state.locations(HUMAN) if definitions.types[definition[card]] & types]
    cards = _highest(cards, lambda card: (definitions.types[definition[card]] & types).bit_count())
    cards = _highest(cards, lambda card: definitions.distance[definition[card]])
    cards = _highest(cards, lambda card: -category_order(state, card))
    for good in definitions.attack_tie_break:
        if len(cards) < 2:
            break
        cards = _highest(cards, lambda card, good=good: spoils_of(state, card, good))  # type: ignore[misc]
    return cards


def _highest(cards: list[int], value: Callable[[int], int]) -> list[int]:
    if len(cards) < 2:
        return cards
    best = max(map(value, cards))
    return [card for card in cards if value(card) == best]


def category_order(state: State51, card: int) -> int:
    """S36.2-S36.5, D-S7, D-S15: an unused action is hit first, then a used action, a feature, a production."""
    kind = state.definitions.kind[state.definition[card]]
    if kind == ACTION:
        return 1 if state.marks[card] else 0
    return 2 if kind == FEATURE else 3


def spoils_of(state: State51, card: int, good: int) -> int:
    """S36.6: how much of a good the spoils of a card contain."""
    return sum(n for kind, n in state.definitions.spoils[state.definition[card]] if kind == good)


def victim_chosen(state: State51, context: Step, option: Option) -> None:
    """S33, S34, S37, S38: a defense token on the Location is removed in its place; otherwise it becomes Ruins.

    Then the virtual player scores, and the human gets the good of its Deal.
    """
    (revealed,) = context
    card = number_in(option)
    if state.defended[card]:
        state.defended[card] = 0
        state.discard(revealed)
        if not state.definitions.options["solo_defended_attack_counts"]:
            state.attacks -= 1
        state.note("defended", "S37", card)
        return
    state.note("hit", "S32", card)
    triggered = triggered_steps(state, HUMAN, card, "razed")
    turn_into_ruins(state, card)
    score(state, VIRTUAL, state.definitions.options["solo_vp_per_hit"], "S33")
    state.push(("compensate", HUMAN, card), *triggered)


BOOK.answer("victim", victim_chosen)
