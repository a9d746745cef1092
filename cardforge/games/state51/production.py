"""Production: income, Deals, production Locations, then goods back from storage (R11-R13)."""

from __future__ import annotations

from cardforge.games.state51.goods import gain, take_back
from cardforge.games.state51.moments import run_step, steps_of
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import PRODUCTION
from cardforge.games.state51.zones import DEALS
from cardforge.kernel.decision import Step


def production(state: State51, step: Step) -> None:
    """R11: every player in turn order; the virtual player gets nothing (S16)."""
    state.push(*(("produce", seat) for seat in state.in_order() if not state.is_virtual(seat)))


def produce(state: State51, step: Step) -> None:
    """R11, R13: income, one good for each Deal, open and closed production Locations; Ruins produce nothing."""
    seat = step[1]
    facts = state.facts
    steps: list[Step] = steps_of(state, seat, state.board(seat), "income")
    steps.append(("deal_goods", seat))
    for card in state.locations(seat):
        if facts.kind[state.fact[card]] == PRODUCTION:
            steps += steps_of(state, seat, card, "production")
    steps.append(("unload", seat))
    if all(each[0] != "run" or each[2] in facts.plain for each in steps) and not facts.split:
        for each in steps:
            _AT_ONCE[each[0]](state, each)
    else:
        state.push(*steps)


def deal_goods(state: State51, step: Step) -> None:
    """R17: each Deal brings its good."""
    seat = step[1]
    gain(state, seat, tuple((state.facts.deal[state.fact[card]], 1) for card in state.zone(seat, DEALS)))


def unload(state: State51, step: Step) -> None:
    """R11: goods kept on storage Features come back to the supply now, not in Cleanup (B8.5)."""
    for card in state.locations(step[1]):
        if state.facts.stores[state.fact[card]]:
            take_back(state, card)


_AT_ONCE = {"run": run_step, "deal_goods": deal_goods, "unload": unload}
