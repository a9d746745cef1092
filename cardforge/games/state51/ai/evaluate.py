"""Numbers for the options of a decision, for the greedy player: it values engines early, points late, and contacts that its hand can use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.state51.ai import card_values
from cardforge.games.state51.ai.action_values import DECLINED, Needs, evaluate_turn
from cardforge.games.state51.ai.target_values import best_level_value, level_value, target_value
from cardforge.games.state51.definitions import AMMO, BASICS, RUIN
from cardforge.games.state51.state import State51
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option, number_in

WILD: Final = max(card_values.GOOD_VALUES[good] for good in BASICS) + 1
"""The value of ammo when something is paid: it can pay for every basic resource, and those cannot pay for it."""


def _card(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return card_values.card_value(state, seat, number_in(option))


def _pick(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Picks the best card, or a free build if the cards are poor."""
    if option[0] == "lookout_skip_build":
        return level_value(state, seat, number_in(option), 1) + 60
    return _card(state, seat, decision, option) // 2


def _keep(state: State51, seat: int, decision: Decision, option: Option) -> int:
    value = _card(state, seat, decision, option) // 2 if number_in(option) >= 0 else 0
    return value if option[0] == "keep" else 130 - value // 4


def _give_up(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Gives the least valuable card up first."""
    return -_card(state, seat, decision, option)


def _pay(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Pays with plain goods before wild ones, from the supply before stocks, and with the least valuable card."""
    if option[0] == "card":
        card = number_in(option)
        return (
            -_card(state, seat, decision, option)
            if card in state.hand(seat)
            else -state.definitions.deal[state.definition[card]] % RUIN
        )
    good = int(option[1] if option[0] == "good" else option[2])
    value = WILD if good == AMMO else card_values.GOOD_VALUES[good]
    return -value - (25 if option[0] == "stock" else 0)


def _onto(state: State51, seat: int, decision: Decision, option: Option) -> int:
    card = number_in(option)
    if card in state.ruins(seat):
        return 1
    return -card_values.kept_value(state, seat, card)


def _good(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return Needs(state, seat).goods[number_in(option)]


def _level(state: State51, seat: int, decision: Decision, option: Option) -> int:
    assert state.decision is not None
    return level_value(state, seat, state.decision.context[1], number_in(option))


def _victim(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return -card_values.kept_value(state, seat, number_in(option))


def _territory(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return level_value(state, seat, number_in(option), 1) if option[0] not in DECLINED else 0


def _lose_territory(state: State51, seat: int, decision: Decision, option: Option) -> int:
    return -best_level_value(state, seat, number_in(option), max(1, state.level[number_in(option)]))


def _accept(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Accepts what costs nothing more."""
    return 0 if option[0] in DECLINED else 1


def _target(state: State51, seat: int, decision: Decision, option: Option) -> int:
    """Chooses the most valuable target of a text."""
    sequence, place = decision.context[:2]
    target = number_in(option) if len(option) == 2 else (number_in(option), number_in(option, 2))
    return target_value(state, seat, state.definitions.programs.sequences[sequence][place], target)


def _after(state: State51, seat: int, decision: Decision, option: Option) -> int:
    if option[0] in DECLINED:
        return 0
    target = number_in(option)
    return 1 + (card_values.future_value(state, seat, target, 1) if option[0] == "guard" else state.level[target])


_VALUES: Final[dict[str, Callable[[State51, int, Decision, Option], int]]] = {
    "away": _give_up, "pick": _pick, "solo_pick": _pick, "keep": _keep, "pay": _pay, "toss": _give_up, "onto": _onto,
    "with": lambda state, seat, decision, option: int(option[0] == "token"), "good": _good, "level": _level, "victim": _victim,
    "skip_place": _territory, "rebuild": _territory, "remove": _lose_territory, "virtual_raze": _lose_territory, "after": _after, "place": _after, "spoil": _good, "number": lambda state, seat, decision, option: number_in(option),
    "store": lambda state, seat, decision, option: 0 if option[0] == "done" else card_values.GOOD_VALUES[number_in(option, 2)],
    "may": _accept, "at": _target, "draw": _accept,
}  # fmt: skip

evaluate: Final = DecisionValues(_VALUES, dict.fromkeys(("turn", "again", "more"), evaluate_turn))
"""A number for each option, higher is better, from what the seat can see."""
