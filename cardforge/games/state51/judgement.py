"""What a sensible player of the fifty-first state values: engines early, points late, contacts for what the hand can use."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.state51 import appraisal
from cardforge.games.state51.judging_aims import at_worth, best_level, level_worth
from cardforge.games.state51.judging_turn import NOTHING, Wanted, judge_turn
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import DEFENSE, RUIN
from cardforge.kernel.decision import Decision, Option


def judge(state: State51, seat: int, decision: Decision) -> list[int]:
    """A number for each option, the best highest; looks only at what the seat may see."""
    if decision.kind in ("turn", "again", "more"):
        return judge_turn(state, seat, decision)
    worth = _WORTH.get(decision.kind)
    if worth is None:
        return [0] * len(decision.options)
    return [worth(state, seat, option) for option in decision.options]


def _card(state: State51, seat: int, option: Option) -> int:
    return appraisal.card_worth(state, seat, int(option[1]))


def _pick(state: State51, seat: int, option: Option) -> int:
    """The best card, or a free build when the cards are poor."""
    if option[0] == "lookout_skip_build":
        return level_worth(state, seat, int(option[1]), 1) + 60
    return _card(state, seat, option) // 2


def _keep(state: State51, seat: int, option: Option) -> int:
    worth = _card(state, seat, option) // 2 if int(option[1]) >= 0 else 0
    return worth if option[0] == "keep" else 130 - worth // 4


def _give_up(state: State51, seat: int, option: Option) -> int:
    """The least card first."""
    return -_card(state, seat, option)


def _pay(state: State51, seat: int, option: Option) -> int:
    """Plain goods before wild ones, the supply before stocks, the least card."""
    if option[0] == "card":
        card = int(option[1])
        return -_card(state, seat, option) if card in state.hand(seat) else -state.facts.deal[state.fact[card]] % RUIN
    good = int(option[1] if option[0] == "good" else option[2])
    return -appraisal.WORTH[good] - (25 if option[0] == "stock" else 0)


def _onto(state: State51, seat: int, option: Option) -> int:
    card = int(option[1])
    if card in state.ruins(seat):
        return 1
    return -appraisal.lasting_worth(state, seat, card, appraisal.rounds_left(state))


def _good(state: State51, seat: int, option: Option) -> int:
    return Wanted(state, seat).goods[int(option[1])]


def _level(state: State51, seat: int, option: Option) -> int:
    assert state.decision is not None
    return level_worth(state, seat, state.decision.context[1], int(option[1]))


def _victim(state: State51, seat: int, option: Option) -> int:
    return -appraisal.lasting_worth(state, seat, int(option[1]), appraisal.rounds_left(state))


def _place(state: State51, seat: int, option: Option) -> int:
    return level_worth(state, seat, int(option[1]), 1) if option[0] not in NOTHING else 0


def _lose_place(state: State51, seat: int, option: Option) -> int:
    return -best_level(state, seat, int(option[1]), max(1, state.level[int(option[1])]))


def _do_it(state: State51, seat: int, option: Option) -> int:
    """What costs nothing more is done; the best card or place of several is the first."""
    return 0 if option[0] in NOTHING else 1


def _at(state: State51, seat: int, option: Option) -> int:
    """What a text is best done to."""
    assert state.decision is not None
    sequence, place = state.decision.context[:2]
    found = option[1] if len(option) == 2 else option[1:]
    return at_worth(state, seat, state.facts.programs.sequences[sequence][place], found)


def _after(state: State51, seat: int, option: Option) -> int:
    if option[0] in NOTHING or not state.have(seat, DEFENSE):
        return 0
    where = int(option[1])
    return 1 + (appraisal.lasting_worth(state, seat, where, 1) if option[0] == "guard" else state.level[where])


_WORTH: dict[str, Callable[[State51, int, Option], int]] = {
    "away": _give_up, "pick": _pick, "solo_pick": _pick, "keep": _keep, "pay": _pay, "toss": _give_up, "onto": _onto,
    "with": lambda state, seat, option: int(option[0] == "token"), "good": _good, "level": _level, "victim": _victim,
    "skip_place": _place, "rebuild": _place, "remove": _lose_place, "virtual_raze": _lose_place, "after": _after,
    "store": lambda state, seat, option: 0 if option[0] == "done" else appraisal.WORTH[int(option[2])],
    "may": _do_it, "at": _at, "draw": _do_it,
}  # fmt: skip
