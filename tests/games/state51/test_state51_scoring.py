"""The table of points at the end, and what is remembered of a game alone (R31, R37, R38, S43-S50)."""

from __future__ import annotations

import pytest
from state51_box import ABILITIES, BOX, ENGINE
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.phases.ending import TIERS, achievement_of
from cardforge.games.state51.phases.scoring import scores
from cardforge.games.state51.ui.display import achievements
from cardforge.kernel.replay import new_game
from cardforge.players import play_out, player

OLD, NEW = location("Old", types="gun"), location("New", types="gun")
HALL = location("Hall", "feature", "fame", "When built: 2 vp.")


def by_row(game: State51Position) -> dict[str, tuple[int, ...]]:
    """The points of both sides by the row of their source."""
    return {row: points for _, row, points in scores(game.state)}


def test_points_stand_by_the_doing_that_brought_them() -> None:
    """R15, R16: the building bonus counts for the Location that was built, the point of Develop for Develop."""
    built = lay(Side(hand=[HALL], state=[OLD], goods={"grey": 2}), Side()).do("construct", "Hall")
    over = lay(Side(hand=[HALL], state=[OLD], goods={"development": 1}), Side()).do("develop", "Hall")

    assert (by_row(built)["R15"], "R16" in by_row(built)) == ((2, 0), False)
    assert (by_row(over)["R15"], by_row(over)["R16"]) == ((2, 0), (1, 0))


@pytest.mark.parametrize("variant", ["base", "solo", "map", "split"])
def test_the_sources_of_a_whole_game_add_up_to_the_total(variant: str) -> None:
    """R31, R37: nothing is missing in the table and nothing stands there twice, in any variant."""
    for seed in range(4):
        state = new_game(ENGINE, [BOX], seed, 1 if variant == "solo" else 2, variant, log=True, abilities=ABILITIES)
        play_out(state, [player("greedy", seed)] * 2)
        found = {said: points for said, _, points in scores(state) if not said.startswith(("a tie", "equal"))}
        total = found.pop("in all")

        assert total == tuple(state.vp)
        assert "on the track" not in found
        assert tuple(sum(column) for column in zip(*found.values(), strict=True)) == total


def test_without_a_record_the_track_is_one_source() -> None:
    """A state that was copied keeps no record; the table still adds up."""
    game = lay(Side(vp=20, state=[OLD]), Side(vp=3), phase="final")

    assert [(said, points) for said, _, points in scores(game.state.copy())] == [
        ("on the track", (20, 3)),
        ("Locations at the end", (1, 0)),
        ("in all", (21, 3)),
    ]


def test_the_measure_that_decided_a_tie_stands_below_the_total() -> None:
    """R38: most goods left, then most Locations."""
    even = [Side(vp=9, state=[OLD, NEW]), Side(vp=10, state=[OLD])]
    goods = lay(Side(vp=10, goods={"gun": 2}), Side(vp=10, goods={"gun": 1}), phase="final")
    clear = lay(Side(vp=11), Side(vp=10), phase="final")

    assert [row[0] for row in scores(goods.state)][-2:] == ["in all", "a tie: goods left"]
    assert scores(lay(*even, phase="final").state)[-2:] == [
        ("a tie: goods left", "R38", (0, 0)),
        ("a tie: locations", "R38", (2, 1)),
    ]
    assert scores(clear.state)[-1][0] == "in all"


@pytest.mark.parametrize(("mine", "won"), [(30, "Scrounger"), (29, "Drifter"), (70, TIERS[-1]), (20, "")])
def test_a_game_alone_is_remembered_with_its_tier(mine: int, won: str) -> None:
    """S46-S50: a victory has its place in the table, a defeat none; other games are not remembered."""
    alone = lay(Side(vp=mine), Side(vp=20), variant="solo", phase="final")
    together = lay(Side(vp=mine), Side(vp=20), phase="final")

    assert achievement_of(alone.state) == won
    assert achievement_of(together.state) is None
    assert won in ("", *(one.name for one in achievements()))


def test_equal_points_alone_are_told_as_what_they_are() -> None:
    """S47: equal or fewer: loss."""
    game = lay(Side(vp=20), Side(vp=20), variant="solo", phase="final")

    assert scores(game.state)[-1] == ("equal points lose", "S47", (20, 20))
