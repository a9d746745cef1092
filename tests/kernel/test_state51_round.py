"""What a State51 round needs is in the kernel: goods, wild goods, payments, one action a turn."""

from __future__ import annotations

import pytest
from state51_parts import DISCARD, HAND, KINDS, STATE, Round, location, round_of

from cardforge.errors import IllegalChoice
from cardforge.kernel.state import State

PUMP = location("Pump", 1, open=1, product=("fuel",))
DEPOT = location("Depot", 2, spoils=("brick", "brick", "vp"))
RANGE = location("Range", 1, open=1, product=("gun",))


def card(state: Round, name: str) -> int:
    """The card of that name."""
    return next(card for card in range(len(state.fact)) if state.print_of(card).name == name)


def does(state: Round, word: str, what: int | str) -> None:
    """Seat 0 acts; a good or a card by its name; whoever comes next passes."""
    place = what if isinstance(what, int) else KINDS.names.index(what) if what in KINDS.names else card(state, what)
    state.apply((word, place))
    while state.decision is not None and state.decision.seat:
        state.apply(("pass",))


def test_the_first_income_of_a_faction() -> None:
    """E1.2: first income, F1: 3 workers, 1 gear, 1 grey, 1 card; hand after Production 7."""
    state = round_of([], [])

    assert [state.has(0, name) for name in ("worker", "gear", "grey")] == [3, 1, 1]
    assert len(state.zone(0, HAND)) == 7


def test_round_one_in_five_turns() -> None:
    """E1.3: gear to grey, construct an open production, exchange 2 workers, gun to 2 red, raze from hand; what is left."""
    state = round_of([PUMP, DEPOT], [])

    does(state, "faction_action", 0)
    assert state.has(0, "grey") == 2
    does(state, "construct", "Pump")
    assert (state.has(0, "grey"), state.has(0, "fuel")) == (1, 1)
    does(state, "exchange_workers", "gun")
    assert (state.has(0, "worker"), state.has(0, "gun")) == (1, 1)
    does(state, "faction_action", 1)
    assert state.has(0, "red") == 2
    does(state, "raze_hand", "Depot")
    assert [state.has(0, name) for name in ("red", "brick", "vp")] == [0, 2, 1]

    left = {name: state.has(0, name) for name in KINDS.names if state.has(0, name)}
    assert left == {"worker": 1, "grey": 1, "fuel": 1, "brick": 2, "vp": 1}
    assert len(state.zone(0, HAND)) == 5
    assert (len(state.zone(0, STATE)), len(state.zone(0, DISCARD))) == (1, 1)


def test_a_conversion_is_for_once_a_round_and_an_exchange_is_not() -> None:
    """R21, R22: each of the three conversions once per round; workers are exchanged as often as there are two."""
    state = round_of([PUMP], [])
    does(state, "exchange_workers", "gear")
    does(state, "faction_action", 0)

    with pytest.raises(IllegalChoice, match="R21"):
        does(state, "faction_action", 0)
    with pytest.raises(IllegalChoice, match="R29"):
        does(state, "exchange_workers", "gun")


def test_an_action_that_cannot_be_paid_is_not_legal() -> None:
    """R29: an action whose cost cannot be paid is not legal, and nothing is paid."""
    state = round_of([DEPOT], [])
    before = list(state.goods)

    with pytest.raises(IllegalChoice, match="R29"):
        does(state, "raze_hand", "Depot")

    assert state.goods == before


def test_open_production_of_an_opponent() -> None:
    """E1.9: the guest pays a worker and gains a gun, the owner gains the worker; nobody else uses the card this round (R23)."""
    state = round_of([], [], [], states=[[], [RANGE], []])
    owner = state.has(1, "worker"), state.has(1, "gun")

    state.apply(("open_production", card(state, "Range")))

    assert (state.has(0, "worker"), state.has(0, "gun")) == (2, 1)
    assert (state.has(1, "worker"), state.has(1, "gun")) == (owner[0] + 1, owner[1])
    state.apply(("faction_action", 0))
    assert state.decision.seat == 2
    with pytest.raises(IllegalChoice, match="R23"):
        state.apply(("open_production", card(state, "Range")))


def test_open_production_ends_when_the_owner_passes() -> None:
    """E1.9: after the owner passed nobody may use it (R26)."""
    state = round_of([], [], [], states=[[], [RANGE], []])
    state.apply(("pass",))
    assert state.decision.seat == 1
    state.apply(("pass",))

    assert state.decision.seat == 2
    with pytest.raises(IllegalChoice, match="R23"):
        state.apply(("open_production", card(state, "Range")))


def test_wild_goods_stand_in_and_the_payer_chooses() -> None:
    """R28: 1 gun and 1 ammo pay for "1 gun"; the payer chooses which goes, and the reward comes after it."""
    state = round_of([], [], supply=["gun", "ammo"])

    state.apply(("faction_action", 1))
    assert (state.decision.kind, state.decision.row, state.has(0, "red")) == ("pay_goods", "R28", 0)
    state.apply(("good", KINDS.names.index("ammo")))

    assert [state.has(0, name) for name in ("gun", "ammo", "red")] == [1, 0, 2]


def test_the_phase_ends_when_all_have_passed() -> None:
    """R14: players who passed are skipped; the phase ends when all have passed."""
    state = round_of([], [])

    state.apply(("pass",))
    state.apply(("faction_action", 0))
    assert (state.active, state.decision.seat) == (1, 1)
    state.apply(("pass",))

    assert state.is_over()


def test_a_round_is_written_down_and_copied_at_every_step() -> None:
    """Goods are plain numbers: copies and JSON go on exactly as the original."""
    state = round_of([PUMP, DEPOT], [PUMP])
    for place in range(40):
        if state.decision is None:
            break
        twin, back = state.copy(), State.from_json(state.engine, state.table, state.to_json())
        option = state.decision.options[place % len(state.decision.options)]
        for one in (state, twin, back):
            one.apply(option)
        assert twin.digest() == back.digest() == state.digest()
