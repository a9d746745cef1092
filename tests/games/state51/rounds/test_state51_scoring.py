"""The table of points at the end, and what is remembered of a game alone (R31, R37, R38, S43-S50)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from state51_box import ABILITIES, BOX, ENGINE, card
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.phases.ending import TIERS, achievement_of, bounds, outcome
from cardforge.games.state51.phases.scoring import SOURCES, scores
from cardforge.games.state51.ui.display import achievements
from cardforge.kernel.replay import new_game
from cardforge.kernel.result import BalanceTarget, Counted
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


SOURCES_OF_POINTS: dict[str, tuple[Callable[[], State51Position], tuple[tuple[str, ...], ...], tuple[int, int]]] = {
    "R17": (lambda: lay(Side(hand=[location("D", deal="vp")], goods={"blue": 1}), Side()), (("deal", "D"),), (1, 0)),
    "R18": (lambda: lay(Side(hand=[location("H", spoils="vp vp")], goods={"red": 1}), Side()), (("raze_hand", "H"),), (2, 0)),
    "R19": (
        lambda: lay(Side(goods={"red": 3}), Side(state=[location("E", spoils="vp gun", deal="vp")])), (("raze_enemy", "E"),), (1, 1),
    ),
    "R20": (lambda: lay(Side(state=[location("A", "action", text="1 gun: 3 vp.")], goods={"gun": 1}), Side()), (("activate", "A"),), (3, 0)),
    "R23": (
        lambda: lay(Side(goods={"worker": 1}), Side(state=[location("O", text="Production: 1 vp.", open=True)])), (("open", "O"),), (1, 0),
    ),
    "R25": (
        lambda: lay(Side(hand=[card("connection", "C", "2 vp.", pile="red")], goods={"worker": 2}), Side()), (("play", "C"),), (2, 0),
    ),
    "N18": (
        lambda: lay(Side(hand=[location("M", types="ammo")], state=[location("F", "feature", text="When you build an Outpost: 2 vp.")]),
            Side(), variant="map", outposts={"SW": (0, 1)}), (("build", "W"),), (2, 0),
    ),
    "R11": (lambda: lay(Side(deals=[location("P", deal="vp")]), Side(), phase="production"), (), (1, 0)),
    "S21": (lambda: lay(Side(), Side(), variant="solo", phase="virtual_turn", open_connections=["red"]), (), (0, 2)),
    "S33": (
        lambda: lay(Side(state=[location("V", types="gun")]), Side(), variant="solo", phase="virtual_turn", deck=[location("K", types="gun")]),
        (), (0, 2),
    ),
    "S40": (
        lambda: lay(Side(goods={"worker": 1}), Side(state=[location("W", text="Production: 1 gun.", open=True)]), variant="solo"),
        (("open", "W"),), (0, 1),
    ),
}  # fmt: skip


@pytest.mark.parametrize("row", SOURCES_OF_POINTS)
def test_every_source_of_points_has_its_line(row: str) -> None:
    """R11, R17, R18, R19, R20, R23, R25, N18, S21, S33, S40: what follows an action belongs to it."""
    start, choices, points = SOURCES_OF_POINTS[row]
    game = start()
    for choice in choices:
        game.do(choice[0], *choice[1:])

    table = {found: seats for _, found, seats in scores(game.state)}
    assert table[row] == points
    others = {source: seats for source, seats in table.items() if source in SOURCES and source != row}
    assert not others or row == "S40"


def test_points_at_the_end_have_a_line_of_their_own() -> None:
    """R36, R37: texts at the end are told apart from the Locations and from what came before."""
    tower = location("Tower", "feature", text="At the end: 2 vp.")
    game = lay(Side(state=[tower], vp=3), Side(vp=1), phase="nothing")
    game.state.last_round = 1
    game.run_steps(("take_turn", 0), ("after_actions",))
    assert game.state.winners is not None or game.do("pass")

    assert scores(game.state) == [
        ("texts at the end", "R36", (2, 0)),
        ("on the track", "R31", (3, 1)),
        ("Locations at the end", "R37", (1, 0)),
        ("in all", "R38", (6, 1)),
    ]


def test_the_lines_of_a_shared_victory_and_of_most_locations() -> None:
    """R38: goods left and Locations are shown as far as they were compared; in the solo game there is no such line."""
    shared = lay(Side(vp=5, state=[OLD]), Side(vp=5, state=[NEW]), phase="final")
    alone = lay(Side(vp=9), Side(vp=5), variant="solo", phase="final")

    assert scores(shared.state)[-2:] == [("a tie: goods left", "R38", (0, 0)), ("a tie: locations", "R38", (1, 1))]
    assert scores(alone.state)[-1] == ("in all", "S46", (9, 5))


def test_the_outcome_of_a_game_counts_rounds_points_and_sides() -> None:
    """R1, R6, R37, S5: the board of each seat by its name; the virtual player has none; what the games should come to."""
    two = lay(Side(vp=9), Side(vp=5, board="F4"), phase="final", turn=6)
    alone = lay(Side(vp=9), Side(vp=5), variant="solo", phase="final", turn=4)

    assert outcome(two.state) == Counted(rounds=6, scores=(9, 5), sides=("F1", "F4"))
    assert outcome(alone.state) == Counted(rounds=4, scores=(9, 5), sides=("F1", "the virtual player"))
    assert bounds(two.state.definitions.options) == (BalanceTarget("rounds", 5, 8),)
    assert bounds(alone.state.definitions.options) == (BalanceTarget("won", 0.3, 0.4),)
    assert (two.state.reason, alone.state.reason, alone.state.winners) == ("points", "won", (0,))


@pytest.mark.parametrize(("turn", "drawn"), [(2, False), (3, True), (4, True)])
def test_a_stalled_game_is_drawn_at_the_limit_of_rounds(turn: int, drawn: bool) -> None:
    """R36: without 25 points the last of `round_limit` rounds ends the game without a winner; before it Cleanup follows."""
    game = lay(Side(), Side(), phase="after_actions", turn=turn, round_limit=3)

    assert (game.state.winners, game.state.reason) == (((), "round limit") if drawn else (None, ""))
