"""The virtual player on the map (N51-N59, E15)."""

from __future__ import annotations

from typing import Any

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51 import map_grid as g
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.solo.virtual_outposts import free_territories, razable_outposts

VPL = 1
AMMO = location("Ammo card", types="ammo")


def solo_map(you: Side | None = None, **more: Any) -> State51Position:
    more.setdefault("deck", [location(f"d{n}") for n in range(1, 20)])
    return lay(you or Side(goods={"worker": 40}), Side(), variant="solo,map", **more)


def standing(game: State51Position, seat: int) -> dict[str, int]:
    return {POSITIONS[place]: game.state.level[place] for place in game.state.outposts(seat)}


def pass_time(game: State51Position) -> State51Position:
    return game.do("exchange", "gun").do("done")


@pytest.mark.parametrize(
    ("corner", "how", "opposite"),
    [
        ("SW", "mirror_vertical", "NW"),
        ("SE", "mirror_vertical", "NE"),
        ("NW", "mirror_vertical", "SW"),
        ("SE", "diagonal", "NW"),
    ],
)
def test_the_first_outpost_stands_opposite(corner: str, how: str, opposite: str) -> None:
    """E15, N51, N52, N59, D-N8, D-N21, D-N26: right after the human's free build, on level 2."""
    game = solo_map(phase="lookout", turn=1, vpl_opposite=how)
    game.do("lookout_skip_build", corner)

    assert standing(game, VPL) == {opposite: 2}


def test_a_skip_of_the_first_selection_in_solo() -> None:
    """D-N16: four cards are shuffled, one to the virtual player, the human picks one of three, one more at random, the rest discarded."""
    game = solo_map(phase="lookout", turn=1)
    game.do("lookout_skip_build", "SE")
    assert len(game.locations(VPL)) == 1
    assert len(game.options("pick")) == 3
    assert not game.options("lookout_skip_build")
    game.do("pick", game.state.name_of(game.options("pick")[0][1]))

    assert len(game.locations(VPL)) == 3
    assert len(game.hand()) == 1
    assert len(game.zone(11)) == 1


def test_a_skip_of_the_second_selection_in_solo() -> None:
    """D-N16, N21: one of the two at random to the virtual player, the other discarded."""
    game = solo_map(phase="lookout", turn=1)
    game.do("pick", "d1")
    assert not game.options("pick")
    game.do("lookout_skip_build", "SE")

    assert (len(game.hand()), len(game.locations(VPL)), len(game.zone(11))) == (1, 3, 1)


def test_later_lookouts_build_after_step_seven() -> None:
    """E15, N53, N58, D-N26: its only empty neighbour is N, on level 2; it gains nothing by that (D-N11)."""
    game = solo_map(phase="lookout", outposts={"SE": (0, 2), "E": (0, 1), "NE": (1, 2)})
    game.do("pick", "d1").do("pick", game.state.name_of(game.options("pick")[0][1]))

    assert standing(game, VPL) == {"NE": 2, "N": 2}
    assert (game.vp[VPL], game.supply(VPL, "fuel")) == (0, 0)


def test_with_two_empty_neighbours_it_chooses_at_random() -> None:
    """E15, D-N10: with E empty the choice between N and E is random."""

    def built(seed: int) -> str:
        game = solo_map(phase="solo_build", outposts={"SE": (0, 2), "NE": (1, 2)}, seed=seed)
        return next(place for place in standing(game, VPL) if place != "NE")

    assert {built(seed) for seed in range(12)} == {"N", "E"}


def test_a_round_of_turns_with_the_map() -> None:
    """E15, N54, N55, N57, D-N9, D-N18, D-N22, D-N24, D-N25, S25, S28: Connection, one build, three attacks, tries at Outposts, pass."""
    outposts = {"SE": (0, 2), "E": (0, 1), "NE": (1, 2), "N": (1, 2)}
    game = solo_map(outposts=outposts, open_connections=["red"])
    pass_time(game)
    assert game.vp[VPL] == 2
    pass_time(game)
    assert game.state.virtual_builds == 1
    assert standing(game, VPL).keys() - {"NE", "N"} <= {"NW", "C"}
    for attacks in (1, 2, 3):
        pass_time(game)
        assert game.state.attacks == attacks
    game.state.outpost[g.C] = game.state.outpost[g.C] if game.state.outpost[g.C] != VPL else -1
    pass_time(game)
    assert standing(game, 0) == {"SE": 2}
    assert (game.state.virtual_razes, game.vp[VPL], game.state.outpost[g.E]) == (1, 2, -1)
    pass_time(game)

    assert game.state.passed == [0, 1]


def raids(**more: Any) -> State51Position:
    """The virtual player has built and attacked; only its tries at Outposts are left."""
    outposts = {"SE": (0, 2), "E": (0, 1), "NE": (1, 2), "N": (1, 2), "NW": (1, 2), **more.pop("also", {})}
    game = solo_map(outposts=outposts, phase="nothing", **more)
    game.state.attacks, game.state.virtual_builds = 3, 1
    return game


def test_two_successful_razes_then_it_passes() -> None:
    """E15, N57: with an Outpost on S too it razes SE as well, then passes on its next turn."""
    game = raids(also={"S": (1, 2)}).run_steps(("take_turn", 0))
    pass_time(game)
    assert standing(game, 0) == {"SE": 2}
    pass_time(game)
    assert (standing(game, 0), game.state.virtual_razes, game.state.passed) == ({}, 2, [0, 0])
    pass_time(game)

    assert game.state.passed == [0, 1]


def test_a_defense_token_goes_in_place_of_the_outpost() -> None:
    """E15, D-N17: no success; the next try razes it; then there is nothing within reach and it passes."""
    game = raids()
    game.state.territory_defended[g.E] = 1
    game.run_steps(("take_turn", 0))
    pass_time(game)
    assert (standing(game, 0), game.state.territory_defended[g.E], game.state.virtual_razes) == (
        {"SE": 2, "E": 1},
        0,
        0,
    )
    pass_time(game)
    assert (standing(game, 0), game.state.virtual_razes) == ({"SE": 2}, 1)
    pass_time(game)

    assert game.state.passed == [0, 1]


def test_the_human_passes_before_the_raids() -> None:
    """E15, S26, N42: the virtual player passes, no attack, no try."""
    game = raids().run_steps(("take_turn", 0)).do("pass")

    assert (standing(game, 0), game.state.passed) == ({"SE": 2, "E": 1}, [1, 1])


def test_the_lowest_outpost_within_reach_is_tried() -> None:
    """N56, N58, D-N25: a lower one far away shields nothing."""
    game = raids(also={"S": (0, 3), "SW": (0, 1)})

    assert [POSITIONS[place] for place in razable_outposts(game.state)] == ["E"]


def test_of_several_lowest_outposts_the_human_chooses() -> None:
    """D-N10: raze: human chooses."""
    game = raids(also={"W": (0, 1)}).run_steps(("take_turn", 0))
    pass_time(game)

    assert game.asked == "virtual_raze"
    assert {POSITIONS[option[1]] for option in game.options()} == {"E", "W"}
    game.do("outpost", "W")
    assert "W" not in standing(game, 0)


def test_with_no_token_left_it_builds_nothing_and_goes_on() -> None:
    """D-N27, D-N22, N51: six on the map; none is removed; the next item follows."""
    six = dict.fromkeys(("NW", "N", "NE", "W", "C", "E"), (1, 2))
    game = solo_map(outposts=six)
    assert free_territories(game.state) == []
    pass_time(game)

    assert (game.state.virtual_builds, game.state.attacks, len(game.state.outposts(VPL))) == (0, 1, 6)


@pytest.mark.parametrize(("most", "built"), [(1, 1), (2, 2), (None, 3)])
def test_how_often_it_builds_is_a_flag(most: int | None, built: int) -> None:
    """D-N9: once a round; None is until it is impossible."""
    game = solo_map(
        outposts={"NE": (1, 2), "N": (0, 1), "S": (0, 1), "W": (0, 1), "SW": (0, 1)}, vpl_builds_per_round=most
    )
    for _ in range(6):
        pass_time(game)

    assert game.state.virtual_builds == built


def test_it_never_upgrades() -> None:
    """N59: always level 2."""
    game = solo_map(outposts={"NE": (1, 2)}, vpl_builds_per_round=None)
    for _ in range(6):
        pass_time(game)

    assert set(standing(game, VPL).values()) == {2}


def test_the_human_may_raze_its_outposts_until_it_has_passed() -> None:
    """S39, N42, N38: by the normal rules, 4 red for level 2."""
    game = solo_map(Side(goods={"red": 4, "worker": 9}), outposts={"NE": (1, 2), "E": (0, 1)})
    game.do("raze_outpost", "NE").do("level", 2)

    assert standing(game, VPL).get("NE") is None
    passed = solo_map(Side(goods={"red": 4, "worker": 9}), outposts={"NE": (1, 2), "E": (0, 1)}, phase="nothing")
    passed.state.passed[VPL] = 1
    assert passed.run_steps(("take_turn", 0)).refusal("raze_outpost", g.NE) == "N42"
