"""The attack table of the virtual player (S30-S38, S41, E8)."""

from __future__ import annotations

from typing import Any

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.state import StoredGoods
from cardforge.games.state51.zones import ATTACK, DISCARD

ATTACKER = location("Attack", types="gun fame")


def attacked(
    *state: Any, used: tuple[str, ...] = (), guarded: tuple[str, ...] = (), ruins: Any = (), **more: Any
) -> State51Position:
    """The virtual player attacks with {gun, fame} once."""
    game = lay(Side(state=state, ruins=ruins), Side(), variant="solo", deck=[ATTACKER], phase="nothing", **more)
    for name in used:
        game.state.marks[game.card(name)] = 1
    for name in guarded:
        game.state.defended[game.card(name)] = 1
    return game.run_steps(("virtual_turn",))


def x(name: str, kind: str, types: str, distance: int = 2, spoils: str = "fuel fuel", **more: Any) -> Any:
    return location(name, kind, types, distance=distance, spoils=spoils, **more)


def test_no_shared_type_no_loss() -> None:
    """E8 (1), S30, S31: the attack fails and still counts as one."""
    game = attacked(x("X", "production", "fuel ammo"), x("Y", "feature", "brick"))

    assert (game.ruins(), game.vp[1], game.state.attacks) == ([], 0, 1)


def test_a_shared_type_is_a_hit() -> None:
    """E8 (2), S32, S33, S34, S41: Ruins, 2 VP for the virtual player and no goods, the deal good for the human."""
    game = attacked(x("X", "production", "gun ammo", 1, deal="gun"))

    assert (game.ruins(), game.locations(), game.vp[1], game.supply(0, "gun")) == (["X"], [], 2, 1)
    assert [game.supply(1, good) for good in ("gun", "fuel")] == [0, 0]


CASES = {
    "more shared types beat distance (S35)": ([x("X", "production", "gun ammo", 1), x("Y", "action", "gun fame", 2), x("Z", "action", "fuel fame", 3)], (), "Y"),
    "then the greater distance (S36, S36.1)": ([x("X", "action", "gun", 3), x("Y", "action", "gun contact", 1)], (), "X"),
    "an unused action first (S36.2)": ([x("P", "production", "gun"), x("F", "feature", "gun"), x("A", "action", "gun"), x("B", "action", "gun")], ("A",), "B"),
    "then a used action (S36.3)": ([x("P", "production", "gun"), x("F", "feature", "gun"), x("A", "action", "gun")], ("A",), "A"),
    "then a feature (S36.4)": ([x("P", "production", "gun"), x("F", "feature", "gun")], (), "F"),
    "then a production (S36.5)": ([x("P", "production", "gun")], (), "P"),
    "goods of the spoils: guns (S36.6)": ([x("X", "action", "gun", spoils="gun gun vp"), x("Y", "action", "fame", spoils="fuel fuel vp")], (), "X"),
    "goods of the spoils: a card (S36.6)": ([x("X", "action", "gun", spoils="gun gun vp"), x("Y", "action", "fame", spoils="gun gun card")], (), "Y"),
    "a used action before a feature (D-S7)": ([x("X", "action", "gun", uses=2), x("Y", "feature", "fame")], ("X",), "X"),
    "an unused before a used one": ([x("X", "action", "gun"), x("Y", "action", "fame")], ("X",), "Y"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_which_location_is_razed(case: str) -> None:
    """E8 (3-7, 11, 12), S35, S36, S36.1, S36.2, S36.3, S36.4, S36.5, S36.6, D-S1, D-S7, D-S15: one case a row of the table."""
    state, used, victim = CASES[case]

    assert attacked(*state, used=used).ruins() == [victim]


def test_of_two_equal_cards_the_human_chooses() -> None:
    """E8 (8), S36.7: two copies of the same card."""
    twin = x("Twin", "action", "gun")
    game = attacked(twin, twin)

    assert game.asked == "victim"
    assert game.state.decision is not None
    assert (game.state.decision.row, game.seat) == ("S36.7", 0)
    assert len(game.options()) == 2
    game.do("victim", "Twin")
    assert game.ruins() == ["Twin"]


def test_equal_counts_of_all_ranked_goods_are_equal() -> None:
    """D-S16: other cards with the same spoils are a matter for the human too; the order of the list is a flag (D-S1)."""
    one, two = x("One", "action", "gun", spoils="gun fuel"), x("Two", "action", "fame", spoils="fuel gun")
    three = x("Three", "action", "gun", spoils="brick fuel")

    assert attacked(one, two).asked == "victim"
    assert attacked(one, three).ruins() == ["One"]
    assert attacked(one, three, solo_goods_priority=("brick",)).ruins() == ["Three"]


@pytest.mark.parametrize(("counts", "attacks"), [(True, 1), (False, 0)])
def test_a_defense_token_goes_in_place_of_the_card(counts: bool, attacks: int) -> None:
    """E8 (9), S37, S38, D-S2: the token is discarded, the card survives; no points, no deal good; it counts as an attack."""
    game = attacked(x("X", "production", "gun ammo", 1, deal="gun"), guarded=("X",), solo_defended_attack_counts=counts)

    assert (game.locations(), game.vp[1], game.supply(0, "gun")) == (["X"], 0, 0)
    assert game.state.defended[game.card("X")] == 0
    assert (game.zone(ATTACK), game.zone(DISCARD), game.state.attacks) == ([], ["Attack"], attacks)


def test_ruins_and_typeless_cards_are_never_hit() -> None:
    """E8 (10), D-S6: they show no type."""
    game = attacked(x("Typeless", "feature", ""), ruins=[x("Old", "feature", "gun fame")])

    assert (game.vp[1], game.ruins(), game.locations()) == (0, ["Old"], ["Typeless"])


def test_goods_on_a_razed_card_come_back() -> None:
    """D-S13: stored goods go to the human's supply."""
    game = lay(
        Side(state=[x("X", "feature", "gun", deal="gear")]), Side(), variant="solo", deck=[ATTACKER], phase="nothing"
    )
    game.state.stored.append(StoredGoods(game.card("X"), 2, 3))
    game.run_steps(("virtual_turn",))

    assert (game.supply(0, "gun"), game.supply(0, "gear"), game.state.stored) == (3, 1, [])
