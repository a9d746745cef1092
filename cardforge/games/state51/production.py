"""Production: income, Deals, production Locations, then goods back from storage (R11-R13)."""

from __future__ import annotations

from cardforge.games.state51.goods import gain, take_back
from cardforge.games.state51.moments import run
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
    facts, fact = state.facts, state.fact
    sources = [(state.board(seat), "income")]
    sources += [(card, "production") for card in state.locations(seat) if facts.kind[fact[card]] == PRODUCTION]
    said = [(card, one) for card, moment in sources for one in facts.happens[fact[card]].get(moment, ())]
    incomes = len(facts.happens[fact[sources[0][0]]].get("income", ()))
    if not facts.split and all(one in facts.plain for _, one in said):
        for place, (card, one) in enumerate(said):
            if place == incomes:
                deal_goods(state, step)
            run(state, seat, one, card)
        if len(said) == incomes:
            deal_goods(state, step)
        unload(state, step)
        return
    steps: list[Step] = [("run", seat, one, card) for card, one in said]
    state.push(*steps[:incomes], ("deal_goods", seat), *steps[incomes:], ("unload", seat))


def deal_goods(state: State51, step: Step) -> None:
    """R17: each Deal brings its good."""
    seat = step[1]
    gain(state, seat, tuple((state.facts.deal[state.fact[card]], 1) for card in state.zone(seat, DEALS)))


def unload(state: State51, step: Step) -> None:
    """R11: goods kept on storage Features come back to the supply now, not in Cleanup (B8.5)."""
    for card in state.locations(step[1]):
        if state.facts.stores[state.fact[card]]:
            take_back(state, card)
