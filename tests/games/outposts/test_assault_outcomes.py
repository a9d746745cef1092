"""Every outcome that the attacker and the defender can choose in the assaults T-O1, T-O3, and T-O4."""

from __future__ import annotations

from outposts_position import Lay, OutpostsPosition, Post, Side, creature, upgrade
from position import FOE, YOU

from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DISCARD, OFFENSE

GROUP = [creature("a1", 3, 1, 3), creature("a2", 2, 0, 2), creature("a3", 4, 0, 1)]
DEFENDERS = [creature("d1", 1, 3, 3), creature("d2", 2, 1, 2)]


def assault(table: Lay, group: list, post: Post) -> OutpostsPosition:
    """The group attacks the post, which is not the defender's last one."""
    game = table(Side(offense=group), Side(posts=[post, Post("Y")]), step="war")
    return game.assault((post.name, [card.name for card in group]))


def outcomes(game: OutpostsPosition, seat: int) -> set[tuple[frozenset[str], int]]:
    """All that one seat can make of its points: the cards in the discard piles, and the counters on X."""
    return _outcomes(game, game.state, seat)


def _outcomes(game: OutpostsPosition, state: OutpostsState, seat: int) -> set[tuple[frozenset[str], int]]:
    decision = state.decision
    if decision is None or decision.seat != seat or decision.kind != "share":
        discarded = frozenset(game.name(card) for side in (YOU, FOE) for card in state.zone(side, DISCARD))
        return {(discarded, state.counters[game.cards["X"]])}
    found = set()
    for option in decision.options:
        after = state.copy()
        after.apply(option)
        found |= _outcomes(game, after, seat)
    return found


def test_strengths_of_three_against_two(table: Lay) -> None:
    """T-O1: AS 9, DF 4 (the attackers' own Defense is ignored), DS 3, Net 5 (O66-O69)."""
    decision = assault(table, GROUP, Post("X", defenders=DEFENDERS)).state.decision

    assert decision is not None
    assert (decision.seat, decision.kind, decision.row) == (YOU, "share", "O70")
    assert [option[1] for option in decision.options] == [0, 1, 2, 3, 4, 5]


def test_every_legal_outcome_for_the_attacker(table: Lay) -> None:
    """T-O1: nothing killed and up to 5 counters; d1 and up to 2; d2 and up to 3; both and 0."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS))

    expected = {(frozenset(), n) for n in range(6)} | {(frozenset({"d1"}), n) for n in range(3)}
    expected |= {(frozenset({"d2"}), n) for n in range(4)} | {(frozenset({"d1", "d2"}), 0)}
    assert outcomes(game, YOU) == expected


def test_a_destroyed_defender_still_strikes_back(table: Lay) -> None:
    """T-O1: choose d2 and 3 counters: DS is still 3: the defender may kill nobody, a1, a2, a3, or a2 and a3 (O72)."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS)).share(d2=2, X=3)

    assert game.counters("X") == 3
    assert game.state.decision is not None
    assert game.state.decision.seat == FOE
    dead = {discarded - {"d2"} for discarded, _ in outcomes(game, FOE)}
    assert dead == {frozenset(), frozenset({"a1"}), frozenset({"a2"}), frozenset({"a3"}), frozenset({"a2", "a3"})}


def test_the_assault_of_three_against_two(table: Lay) -> None:
    """T-O1: X 3 counters, d1 alone defends X; a1 in offense; d2, a2, a3 in their owners' discard piles."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS)).share(d2=2, X=3).share(a2=2, a3=1)

    assert (game.counters("X"), game.guards("X")) == (3, {"d1"})
    assert game.zone_of("d1") == "defense"
    assert game.zone(OFFENSE) == ["a1"]
    assert set(game.zone(DISCARD, YOU)) == {"a2", "a3"}
    assert game.zone(DISCARD, FOE) == ["d2"]


def test_an_empty_outpost_with_upgrades_falls_and_still_strikes_back(table: Lay) -> None:
    """T-O3: X with 8 counters, upgrades +1 defense, +2 attack; AS 3, Net 2: X falls; the frozen DS 2 kills b1 or b2."""
    tower = upgrade("Tower", "This Outpost gets +2 Attack and +1 Defense.")
    group = [creature("b1", 2, 0, 2), creature("b2", 1, 0, 1)]
    game = assault(table, group, Post("X", counters=8, upgrades=[tower]))

    game.share(X=2)

    assert game.is_down("X")
    dead = {discarded - {"Tower"} for discarded, _ in outcomes(game, FOE)}
    assert dead == {frozenset(), frozenset({"b1"}), frozenset({"b2"})}


def test_a_defense_that_is_too_strong_leaves_nothing_to_divide(table: Lay) -> None:
    """T-O4: AS 4, DF 6, Net 0 (not -2): the attacker is not asked; DS 3 kills one of the two."""
    group = [creature("g1", 3, 0, 2), creature("g2", 1, 0, 2)]
    walls = [creature("w1", 2, 4, 4), creature("w2", 1, 2, 2)]
    game = assault(table, group, Post("X", counters=4, defenders=walls))

    assert game.state.decision is not None
    assert (game.state.decision.seat, game.counters("X")) == (FOE, 4)
    assert {discarded for discarded, _ in outcomes(game, FOE)} == {
        frozenset(),
        frozenset({"g1"}),
        frozenset({"g2"}),
    }
