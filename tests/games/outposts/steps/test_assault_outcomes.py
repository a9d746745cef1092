"""Every outcome that the attacker and the defender can choose in the assaults T-O1 to T-O4, as the engine offers them."""

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


def dead(game: OutpostsPosition, but: str = "") -> set[frozenset[str]]:
    """Every set of creatures that the defender can destroy, without the cards that lie in the discard piles already."""
    return {discarded - {but} for discarded, _ in outcomes(game, FOE)}


def sets(*names: str) -> set[frozenset[str]]:
    """Sets of names, each written as one word list."""
    return {frozenset(name.split()) for name in names}


def totals(game: OutpostsPosition) -> tuple[int | str, ...]:
    """AS, DF, DS and Net of the last assault."""
    return game.events("totals")[-1][2:]


def test_strengths_of_three_against_two(table: Lay) -> None:
    """T-O1, O66-O69: AS 9, DF 4 (the attackers' own Defense is ignored), DS 3, Net 5."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS))
    decision = game.state.decision

    assert totals(game) == (9, 4, 3, 5)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.row) == (YOU, "share", "O70")
    assert [option[1] for option in decision.options] == [0, 1, 2, 3, 4, 5]


def test_every_legal_outcome_for_the_attacker(table: Lay) -> None:
    """T-O1, O70, O71, D36: nothing killed and up to 5 counters; d1 and up to 2; d2 and up to 3; both and 0."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS))

    expected = {(frozenset(), n) for n in range(6)} | {(frozenset({"d1"}), n) for n in range(3)}
    expected |= {(frozenset({"d2"}), n) for n in range(4)} | {(frozenset({"d1", "d2"}), 0)}
    assert outcomes(game, YOU) == expected


def test_a_destroyed_defender_still_strikes_back(table: Lay) -> None:
    """T-O1, O72, O78: choose d2 and 3 counters: DS is still 3: the defender may kill nobody, a1, a2, a3, or a2 and a3."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS)).share(d2=2, X=3)

    assert game.counters("X") == 3
    assert game.state.decision is not None
    assert (game.state.decision.seat, game.state.decision.row) == (FOE, "O78")
    assert dead(game, "d2") == sets("", "a1", "a2", "a3", "a2 a3")


def test_the_assault_of_three_against_two(table: Lay) -> None:
    """T-O1, O73, O79, O80: X 3 counters, d1 alone defends X; a1 in offense; d2, a2, a3 in their owners' discard piles."""
    game = assault(table, GROUP, Post("X", defenders=DEFENDERS)).share(d2=2, X=3).share(a2=2, a3=1)

    assert (game.counters("X"), game.guards("X")) == (3, {"d1"})
    assert game.zone_of("d1") == "defense"
    assert game.zone(OFFENSE) == ["a1"]
    assert set(game.zone(DISCARD, YOU)) == {"a2", "a3"}
    assert game.zone(DISCARD, FOE) == ["d2"]


def with_upgrades(table: Lay) -> OutpostsPosition:
    """T-O2: the same assault on an Outpost with a face-up and a face-down upgrade."""
    palisade = upgrade("Palisade", "This Outpost gets +2 Defense.")
    slits = upgrade("Arrow Slits", "This Outpost gets +1 Attack and +1 Defense.")
    return assault(table, GROUP, Post("X", defenders=DEFENDERS, upgrades=[palisade], hidden=[slits]))


def test_upgrades_count_even_the_one_that_was_hidden(table: Lay) -> None:
    """T-O2, O52, O53, O67, O68: the hidden one flips first: DF 7, Net 2, DS 4; up to 2 counters, or d2; d1 is out of reach."""
    game = with_upgrades(table)

    assert totals(game) == (9, 7, 4, 2)
    assert game.zone_of("Palisade") == game.zone_of("Arrow Slits") == "upgrades"
    assert outcomes(game, YOU) == {(frozenset(), 0), (frozenset(), 1), (frozenset(), 2), (frozenset({"d2"}), 0)}


def test_the_answer_from_an_outpost_with_upgrades(table: Lay) -> None:
    """T-O2, O72: choose d2; with 4 points nobody, one of them, a1 and a3, or a2 and a3; choose a1 and a3."""
    game = with_upgrades(table).share(d2=2)
    assert dead(game, "d2") == sets("", "a1", "a2", "a3", "a1 a3", "a2 a3")

    game.share(a1=3, a3=1)

    assert (game.counters("X"), game.guards("X"), game.zone(OFFENSE)) == (0, {"d1"}, ["a2"])
    assert game.zone_of("Palisade") == game.zone_of("Arrow Slits") == "upgrades"
    assert set(game.zone(DISCARD, YOU)) == {"a1", "a3"}


def test_an_empty_outpost_with_upgrades_falls_and_still_strikes_back(table: Lay) -> None:
    """T-O3, O53, O74, O75, D38: AS 3, DF 1, DS 2, Net 2: X falls, its upgrade is discarded; the frozen DS 2 kills b1 or b2; choose b1."""
    tower = upgrade("Tower", "This Outpost gets +2 Attack and +1 Defense.")
    group = [creature("b1", 2, 0, 2), creature("b2", 1, 0, 1)]
    game = assault(table, group, Post("X", counters=8, upgrades=[tower]))
    assert totals(game) == (3, 1, 2, 2)

    game.share(X=2)

    assert (game.counters("X"), game.is_down("X"), game.zone(DISCARD, FOE)) == (10, True, ["Tower"])
    assert dead(game, "Tower") == sets("", "b1", "b2")
    game.share(b1=2)
    assert (game.zone(OFFENSE), game.zone(DISCARD, YOU)) == (["b2"], ["b1"])


def test_a_defense_that_is_too_strong_leaves_nothing_to_divide(table: Lay) -> None:
    """T-O4, O69, D35: AS 4, DF 6, Net 0 (not -2): the attacker is not asked, no counters; DS 3 kills one of the two."""
    group = [creature("g1", 3, 0, 2), creature("g2", 1, 0, 2)]
    walls = [creature("w1", 2, 4, 4), creature("w2", 1, 2, 2)]
    game = assault(table, group, Post("X", counters=4, defenders=walls))

    assert totals(game) == (4, 6, 3, 0)
    assert game.state.decision is not None
    assert (game.state.decision.seat, game.counters("X")) == (FOE, 4)
    assert dead(game) == sets("", "g1", "g2")
