"""What an Outposts assault needs is in the kernel: points divided one decision at a time, over strengths that stay fixed."""

from __future__ import annotations

from outposts_parts import ATTACKER, DEFENDER, DISCARD, OFFENSE, OUTPOSTS, Assault, assault_on

GROUP = {"a1": "3/1/3", "a2": "2/0/2", "a3": "4/0/1"}
DEFENDERS = {"d1": "1/3/3", "d2": "2/1/2"}


def zone(state: Assault, name: str) -> int:
    """The zone in which a card lies."""
    card = next(card for card in range(len(state.fact)) if state.table.cards[state.fact[card]].name == name)
    return state.where[card] % 5


def divide(state: Assault, *shares: int) -> Assault:
    """Gives out points one target after another; a last share that is not asked for any more is 0."""
    for points in shares:
        state.apply(("points", points))
    return state


def outcomes(state: Assault, seat: int) -> set[tuple[frozenset[str], int]]:
    """Everything that one seat can make of its points: who is destroyed, and the counters on X."""
    if state.decision is None or state.decision.seat != seat:
        dead = frozenset(
            state.table.cards[state.fact[card]].name for side in (0, 1) for card in state.zone(side, DISCARD)
        )
        return {(dead, state.counters[0])}
    found = set()
    for option in state.decision.options:
        after = state.copy()
        after.apply(option)
        found |= outcomes(after, seat)
    return found


def test_strengths_of_three_against_two() -> None:
    """T-O1: AS 9, DF 4 (the attackers' own Defense is ignored), DS 3, Net 5 (O66-O69)."""
    state = assault_on(0, GROUP, DEFENDERS)

    assert (state.decision.seat, state.decision.kind, state.decision.row) == (ATTACKER, "share", "O70")
    assert [option[1] for option in state.decision.options] == [0, 1, 2, 3, 4, 5]


def test_every_legal_outcome_for_the_attacker() -> None:
    """T-O1: nothing killed and up to 5 counters; d1 and up to 2; d2 and up to 3; both and 0."""
    state = assault_on(0, GROUP, DEFENDERS)

    wanted = {(frozenset(), n) for n in range(6)} | {(frozenset({"d1"}), n) for n in range(3)}
    wanted |= {(frozenset({"d2"}), n) for n in range(4)} | {(frozenset({"d1", "d2"}), 0)}
    assert outcomes(state, ATTACKER) == wanted


def test_a_destroyed_defender_still_strikes_back() -> None:
    """T-O1: choose d2 and 3 counters: DS is still 3: the defender may kill nobody, a1, a2, a3, or a2 and a3 (O72)."""
    state = divide(assault_on(0, GROUP, DEFENDERS), 3, 0, 2)

    assert state.counters[0] == 3
    assert state.decision.seat == DEFENDER
    dead = {outcome[0] - {"d2"} for outcome in outcomes(state, DEFENDER)}
    assert dead == {frozenset(), frozenset({"a1"}), frozenset({"a2"}), frozenset({"a3"}), frozenset({"a2", "a3"})}


def test_the_assault_of_three_against_two() -> None:
    """T-O1: X 3 counters, d1 alone defends X; a1 in offense; d2, a2, a3 in their owners' discard piles."""
    state = divide(assault_on(0, GROUP, DEFENDERS), 3, 0, 2, 0, 2, 1)

    assert state.is_over()
    assert (state.counters[0], len(state.defenders(0))) == (3, 1)
    assert zone(state, "d1") == 1
    assert zone(state, "a1") == OFFENSE
    assert [zone(state, name) for name in ("d2", "a2", "a3")] == [DISCARD] * 3
    assert [len(state.zone(seat, DISCARD)) for seat in (ATTACKER, DEFENDER)] == [2, 1]


def test_an_empty_outpost_with_upgrades_falls_and_still_strikes_back() -> None:
    """T-O3: X with 8 counters, upgrades +1 defense, +2 attack; AS 3, Net 2: X falls; the frozen DS 2 kills b1 or b2."""
    state = assault_on(8, {"b1": "2/0/2", "b2": "1/0/1"}, {}, upgrade=(2, 1))

    divide(state, 2)
    assert state.zone(DEFENDER, OUTPOSTS) == []
    dead = {outcome[0] - {"X"} for outcome in outcomes(state, DEFENDER)}
    assert dead == {frozenset(), frozenset({"b1"}), frozenset({"b2"})}


def test_a_defense_that_is_too_strong_leaves_nothing_to_divide() -> None:
    """T-O4: AS 4, DF 6, Net 0 (not -2): the attacker is not asked; DS 3 kills one of the two."""
    state = assault_on(4, {"g1": "3/0/2", "g2": "1/0/2"}, {"w1": "2/4/4", "w2": "1/2/2"})

    assert (state.decision.seat, state.counters[0]) == (DEFENDER, 4)
    dead = {outcome[0] for outcome in outcomes(state, DEFENDER)}
    assert dead == {frozenset(), frozenset({"g1"}), frozenset({"g2"})}
