"""An attack of the virtual player: one card of the deck, and the Location that shares most types with it (S27-S38)."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.state51.goods import score
from cardforge.games.state51.moments import steps_of
from cardforge.games.state51.razing import ruin
from cardforge.games.state51.state import VIRTUAL, State51
from cardforge.games.state51.table import ACTION, FEATURE
from cardforge.games.state51.zones import ATTACK
from cardforge.kernel.decision import Option, Step

HUMAN = 0


def attack(state: State51) -> None:
    """S27, S28, S30, S31: reveals a card onto the attack pile; without a shared type nothing happens."""
    state.attacks += 1
    card = state.top()
    if card < 0:
        return
    state.move(card, 0, ATTACK)
    state.note("attack", "S27", card)
    found = victims(state, state.facts.types[state.fact[card]])
    if found:
        options: list[Option] = [("victim", one) for one in found]
        state.ask(HUMAN, "victim", options, "S36.7", (card,))


def victims(state: State51, types: int) -> list[int]:
    """S32, S35, S36: the Locations that are hit equally, after every tie-break; Ruins and typeless cards never (D-S6)."""
    shown = state.facts.types
    found = [card for card in state.locations(HUMAN) if shown[state.fact[card]] & types]
    found = _most(found, lambda card: (shown[state.fact[card]] & types).bit_count())
    found = _most(found, lambda card: state.facts.distance[state.fact[card]])
    found = _most(found, lambda card: -category(state, card))
    for good in state.facts.priority:
        if len(found) < 2:
            break
        found = _most(found, lambda card, good=good: spoils(state, card, good))  # type: ignore[misc]
    return found


def _most(cards: list[int], worth: Callable[[int], int]) -> list[int]:
    if len(cards) < 2:
        return cards
    best = max(map(worth, cards))
    return [card for card in cards if worth(card) == best]


def category(state: State51, card: int) -> int:
    """S36.2-S36.5, D-S7, D-S15: unused action, used action, feature, production."""
    kind = state.facts.kind[state.fact[card]]
    if kind == ACTION:
        return 1 if state.marks[card] else 0
    return 2 if kind == FEATURE else 3


def spoils(state: State51, card: int, good: int) -> int:
    """S36.6: how much of a good razing the card gives."""
    return sum(n for kind, n in state.facts.spoils[state.fact[card]] if kind == good)


def victim_chosen(state: State51, context: Step, option: Option) -> None:
    """S33, S34, S37, S38: a defense token goes in its place; else points for the virtual player, the deal good for the human, Ruins."""
    card = int(option[1])
    if state.guarded[card]:
        state.guarded[card] = 0
        state.discard(context[0])
        if not state.facts.options["solo_defended_attack_counts"]:
            state.attacks -= 1
        state.note("defended", "S37", card)
        return
    state.note("hit", "S32", card)
    said = steps_of(state, HUMAN, card, "razed")
    ruin(state, card)
    score(state, VIRTUAL, state.facts.options["solo_vp_per_hit"], "S33")
    state.push(("compensate", HUMAN, card), *said)
