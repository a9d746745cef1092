"""The written examples E1.2, E1.11, E5, E6, E9, E10, and E15 from beginning to end, as whole stretches of play."""

from __future__ import annotations

from pathlib import Path

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.carddata.shelf import read_shelf
from cardforge.games.state51 import GAME
from cardforge.games.state51 import map_grid as g
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.definitions import WORKER
from cardforge.games.state51.phases.ending import achievement
from cardforge.games.state51.phases.setup import box
from cardforge.games.state51.rules import ENGINE
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import ATTACK, BLUE_OPEN, DECK, DISCARD, DISPLAY, RED_OPEN
from cardforge.kernel.setup import GameSetup
from cardforge.tasks.cards.card_texts import read_texts

VPL = 1
SHELF = Path(__file__).resolve().parents[4] / "cards" / "state51"


def blanks(n: int) -> list:
    return [location(f"blank {place}", "feature") for place in range(n)]


def pass_time(game: State51Position) -> State51Position:
    """A turn of the human that changes little; it needs four workers."""
    return game.do("exchange", "gun").do("done")


def branch(game: State51Position) -> State51Position:
    """The same position, to be played on in another way."""
    copy = game.state.copy()
    assert isinstance(copy, State51)
    return State51Position(copy, stops=game.stops)


def standing(game: State51Position, seat: int) -> dict[str, int]:
    return {POSITIONS[place]: game.state.level[place] for place in game.state.outposts(seat)}


def open_connections(game: State51Position) -> list[str]:
    return game.zone(RED_OPEN) + game.zone(BLUE_OPEN)


def test_the_first_round_up_to_the_first_action() -> None:
    """E1.2, R4, R8, R9, R11: 4 cards of the set-up, 2 of the Lookout, 1 of the income; 3 workers, 1 gear, 1 grey."""
    game = lay(Side(), Side(), deck=blanks(40), phase="hands", turn=0)
    for _ in range(4):
        game.take(game.options("away")[0])
    game = lay(Side(hand=blanks(4)), Side(hand=blanks(4)), deck=blanks(40), phase="round", turn=0)
    while game.asked == "pick":
        game.take(game.options("pick")[0])

    assert (game.asked, game.state.turn) == ("turn", 1)
    assert len(game.hand(0)) == 4 + 2 + 1
    assert {good: game.supply(0, good) for good in ("worker", "gear", "grey", "gun", "brick", "fuel")} == {
        "worker": 3, "gear": 1, "grey": 1, "gun": 0, "brick": 0, "fuel": 0,
    }  # fmt: skip


def test_the_last_round_is_played_to_its_end_without_cleanup() -> None:
    """E1.11, R13, R31, R36, R37, R38: 25 points in Production; the actions follow; 31 to 31; 4 goods left beat 3."""
    shrine = location("Shrine", text="Production: 1 vp.")
    stock = location("Stock", "feature", "fuel", "When built: Put 1 fuel here.")
    reward = location("Reward", "action", text="1 gun: 1 vp.")
    one = Side(
        vp=24,
        state=[shrine, reward, *(location(f"a{n}", "feature") for n in range(3))],
        ruins=[location("r1"), location("r2")],
        hand=[location("h")],
    )
    two = Side(
        vp=24,
        state=[stock, *(location(f"b{n}", "feature") for n in range(6))],
        hand=[location("h1"), location("h2")],
        board="F2",
    )
    game = lay(one, two, deck=[], phase="nothing", turn=6)
    game.state.stored.append(type(game.state).RECORDS["stored"](game.card("Stock"), 3, 1))
    game.run_steps(("production",), ("take_turn", 0), ("after_actions",))
    assert (game.vp, game.state.last_round, game.asked) == ([25, 24], 1, "turn")
    game.state.goods = [0] * len(game.state.goods)
    game.state.goods[0], game.state.goods[2], game.state.goods[12 + 5] = 2, 1, 1

    game.run_steps(("take_turn", 0), ("after_actions",))
    game.do("activate", "Reward")
    assert game.vp == [26, 24]
    game.do("pass").do("pass")

    assert game.vp == [31, 31]
    assert (game.state.winners, game.state.reason) == ((1,), "goods left")
    assert sum(game.state.goods) == 3
    assert "cleanup" not in [step[0] for step in game.state.stack]


def c_cards() -> list:
    return [location(f"c{n}", "feature") for n in range(1, 40)]


def test_the_lookout_against_the_virtual_player() -> None:
    """E5, S10-S15: of c1 to c4 the human takes c1, chance gives c3 away, the human takes c2, c4 and c5 go to the virtual player."""
    found = [lay(Side(), Side(), deck=c_cards(), phase="lookout", variant="solo", seed=seed) for seed in range(12)]
    game = next(game for game in found if game.do("pick", "c1").locations(VPL) == ["c3"])
    assert game.zone(DISPLAY) == ["c2", "c4"]
    game.do("pick", "c2")

    assert (game.hand(), game.locations(VPL)) == (["c1", "c2"], ["c3", "c4", "c5"])
    assert (game.zone(DECK)[-1], game.zone(DISCARD), game.zone(DISPLAY)) == ("c6", [], [])


def test_after_five_rounds_the_virtual_player_has_fifteen_locations() -> None:
    """E5, S15: three a round when nothing is razed."""
    game = lay(Side(), Side(), deck=c_cards(), phase="round", variant="solo", turn=0)
    for rounds in range(1, 6):
        while game.asked != "turn":
            game.take(game.options()[0])
        assert game.state.turn == rounds
        assert len(game.locations(VPL)) == 3 * rounds
        game.do("pass")


def two_hits_in_three() -> State51Position:
    victims = [location(f"v{n}", types="gun", distance=3 - n) for n in range(3)]
    deck = [location("hit 1", types="gun"), location("miss", types="card"), location("hit 2", types="gun")]
    you = Side(state=victims, goods={"worker": 40})
    return lay(you, Side(), variant="solo", deck=deck, open_connections=["red", "blue"], phase="turn")


def test_the_action_phase_against_the_virtual_player() -> None:
    """E6, S18-S29: one Connection each, then attacks 1 to 3, then it passes; the human goes on alone."""
    game = pass_time(two_hits_in_three())
    assert game.vp[VPL] == 2
    (left,) = open_connections(game)
    game.do("take", left)
    assert (game.hand(), game.vp[VPL], game.state.attacks) == ([left], 4, 1)
    pass_time(game)
    assert (game.vp[VPL], game.state.attacks) == (4, 2)
    pass_time(game)
    assert (game.vp[VPL], game.state.attacks) == (6, 3)
    assert len(game.zone(ATTACK)) == 3
    pass_time(game)
    assert (game.state.passed, game.zone(ATTACK), len(game.zone(DISCARD))) == ([0, 1], [], 3)
    for _ in range(3):
        pass_time(game)
    assert (game.vp[VPL], game.seat) == (6, 0)


def test_the_human_passes_at_the_third_turn_or_at_the_first() -> None:
    """E6, S26, D-S8, D-S9: the pile of one card is discarded and 4 points stay; or no Connection is taken at all."""
    third = pass_time(two_hits_in_three())
    third.do("take", open_connections(third)[0]).do("pass")
    first = two_hits_in_three().do("pass")

    assert (third.vp[VPL], third.zone(ATTACK), third.zone(DISCARD)) == (4, [], ["hit 1"])
    assert third.state.passed == first.state.passed == [1, 1]
    assert (first.vp[VPL], len(open_connections(first)), first.zone(DISCARD)) == (0, 2, [])


def test_a_victory_over_the_virtual_player_and_its_tier() -> None:
    """E9, S37, S48: 27 + 6 = 33 against 21 + 9 = 30 is a victory of the tier from 30 points; 29 against 20 is of the lowest."""

    def end(you: tuple[int, int], virtual: tuple[int, int]) -> State51Position:
        mine, theirs = blanks(you[1]), [location(f"t{n}") for n in range(virtual[1])]
        ruins = [location("r1"), location("r2")]
        return lay(
            Side(vp=you[0], state=mine, ruins=ruins), Side(vp=virtual[0], state=theirs), variant="solo", phase="final"
        )

    assert [achievement(end(*sides).state) for sides in (((27, 6), (21, 9)), ((24, 7), (25, 6)), ((20, 9), (15, 5)))] == [
        "Scrounger", "", "Drifter",
    ]  # fmt: skip
    assert end((27, 6), (21, 9)).vp == [33, 30]


def shipped(seats: int, variant: str) -> State51:
    cards = [card for found in read_shelf(GAME, [SHELF]) for card in found.cards]
    sections = box(cards)
    texts = read_texts(GAME, [card for section in sections for card in section]).abilities
    state = GameSetup(ENGINE, [sections], seats, variant, abilities=texts).deal(1)
    assert isinstance(state, State51)
    return state


def test_the_decks_of_the_box_with_and_without_the_map() -> None:
    """E10, N2, N5: 88 + 41 = 129 cards, of which 105 are left after six for each of four players; without the map 88."""
    on_map, without = shipped(4, "map"), shipped(4, "base")

    assert [len(state.shared(DECK)) for state in (on_map, without)] == [105, 64]
    assert 105 + 4 * 6 == 88 + 41


def test_the_grid_of_the_map() -> None:
    """E10, N7, N12, N13: neighbours, and six Directions of three, each Territory in one of a row and one of a column."""
    assert [set(g.NEIGHBOURS[place]) for place in (g.C, g.SW, g.N)] == [
        {g.N, g.W, g.E, g.S},
        {g.W, g.S},
        {g.NW, g.NE, g.C},
    ]
    assert g.C not in g.NEIGHBOURS[g.NW]
    assert g.NW not in g.NEIGHBOURS[g.C]
    assert [g.neighbours_of(place) for place in range(9)] == [
        (g.N, g.W), (g.NW, g.NE, g.C), (g.N, g.E), (g.NW, g.C, g.SW), (g.N, g.W, g.E, g.S), (g.NE, g.C, g.SE), (g.W, g.S), (g.C, g.SW, g.SE),
        (g.E, g.S),
    ]  # fmt: skip
    assert {name: set(places) for name, places in g.DIRECTIONS.items()} == {
        "North": {g.NW, g.N, g.NE}, "South": {g.SW, g.S, g.SE}, "West": {g.NW, g.W, g.SW}, "East": {g.NE, g.E, g.SE},
        "CentralV": {g.N, g.C, g.S}, "CentralH": {g.W, g.C, g.E},
    }  # fmt: skip
    rows, columns = {"North", "CentralH", "South"}, {"West", "CentralV", "East"}
    for place in range(9):
        names = set(g.directions_of(place))
        assert (len(names & rows), len(names & columns), len(names)) == (1, 1, 2)


def round_two() -> State51Position:
    """E15 up to the Action phase of round 2, checked on the way."""
    hand = [location("Ammo card", "feature", "ammo"), location("Brick card", "feature", "brick")]
    for seed in range(40):
        game = lay(Side(hand=hand), Side(), deck=blanks(60), phase="round", variant="solo,map", turn=0, seed=seed)
        game.do("lookout_skip_build", "SE")
        assert (standing(game, 0), standing(game, VPL)) == ({"SE": 1}, {"NE": 2})
        assert outposts_defense(game, "NE") == 4
        game.take(game.options("pick")[0])
        game.do("build", "E")
        assert (standing(game, 0), game.vp[VPL], len(open_connections(game))) == ({"SE": 1, "E": 1}, 2, 1)
        game.do("upgrade", "SE").do("level", 2)
        assert (standing(game, 0), game.vp[VPL], open_connections(game)) == ({"SE": 2, "E": 1}, 4, [])
        game.do("pass")
        assert (game.state.turn, game.asked) == (2, "solo_pick")
        assert (standing(game, VPL), game.state.passed, game.state.virtual_builds) == ({"NE": 2}, [0, 0], 0)
        game.state.goods[WORKER] = 40
        game.take(game.options("pick")[0]).take(game.options("pick")[0])
        assert standing(game, VPL) == {"NE": 2, "N": 2}
        assert game.asked == "turn"
        after_build = branch(game)
        pass_time(after_build)
        after_build.do("take", open_connections(after_build)[0])
        assert (after_build.vp[VPL], len(after_build.hand())) == (6, len(game.hand()) + 1)
        built = standing(after_build, VPL).keys() - {"NE", "N"}
        assert len(built) == 1
        assert built <= {"NW", "C"}
        if built == {"NW"}:
            return after_build
    raise AssertionError("it never built on NW")


def outposts_defense(game: State51Position, place: str) -> int:
    from cardforge.games.state51.actions.outposts import defense

    return defense(game.state, POSITIONS.index(place))


@pytest.fixture(scope="module")
def before_the_attacks() -> State51Position:
    """Round 2 of E15: V1 and V2 are over, the virtual player stands on NE, N, and NW."""
    return round_two()


def before_the_raids(before_the_attacks: State51Position) -> State51Position:
    game = branch(before_the_attacks)
    for attacks in (1, 2, 3):
        pass_time(game)
        assert (game.state.attacks, game.vp[VPL], standing(game, 0)) == (attacks, 6, {"SE": 2, "E": 1})
    assert (game.state.passed, game.state.virtual_builds) == ([0, 0], 1)
    return game


def test_solo_with_the_map(before_the_attacks: State51Position) -> None:
    """E15, N54-N59, D-N22, D-N24: the sixth turn razes E, the seventh finds nothing in reach, so that the virtual player passes."""
    game = before_the_raids(before_the_attacks)
    pass_time(game)
    assert (standing(game, 0), game.state.virtual_razes, game.vp[VPL]) == ({"SE": 2}, 1, 6)
    assert game.state.outpost[g.E] == -1
    pass_time(game)

    assert (game.state.passed, standing(game, 0)) == ([0, 1], {"SE": 2})
    assert standing(game, VPL) == {"NE": 2, "N": 2, "NW": 2}


def test_solo_with_the_map_and_an_outpost_of_the_virtual_player_on_s(before_the_attacks: State51Position) -> None:
    """E15, N57: the seventh turn razes SE, the second success; the eighth passes."""
    game = before_the_raids(before_the_attacks)
    game.state.outpost[g.S], game.state.level[g.S] = VPL, 2
    pass_time(game)
    assert standing(game, 0) == {"SE": 2}
    pass_time(game)
    assert (standing(game, 0), game.state.virtual_razes, game.state.passed) == ({}, 2, [0, 0])
    pass_time(game)

    assert game.state.passed == [0, 1]


def test_solo_with_the_map_and_a_defense_token(before_the_attacks: State51Position) -> None:
    """E15, D-N17, D-N18: the token on E goes first and is no success; then E falls; then it passes."""
    game = before_the_raids(before_the_attacks)
    game.state.territory_defended[g.E] = 1
    pass_time(game)
    assert (standing(game, 0), game.state.territory_defended[g.E], game.state.virtual_razes) == (
        {"SE": 2, "E": 1},
        0,
        0,
    )
    pass_time(game)
    assert (standing(game, 0), game.state.virtual_razes, game.state.passed) == ({"SE": 2}, 1, [0, 0])
    pass_time(game)

    assert game.state.passed == [0, 1]


def test_solo_with_the_map_when_the_human_passes_early(before_the_attacks: State51Position) -> None:
    """E15, S26, N42: after V4 the human passes: V5 passes, without another attack or a raze."""
    game = branch(before_the_attacks)
    pass_time(game)
    pass_time(game)
    assert game.state.attacks == 2
    revealed = len(game.zone(ATTACK)) + len(game.zone(DISCARD))
    game.do("pass")

    assert (game.state.turn, game.asked) == (3, "solo_pick")
    assert standing(game, 0) == {"SE": 2, "E": 1}
    assert (game.vp[VPL], len(game.zone(DISCARD))) == (6, revealed)


def test_the_counters_of_the_virtual_player_begin_anew_each_round(before_the_attacks: State51Position) -> None:
    """S24, N54, N57, D-N9: in round 3 it builds once, attacks three times, and razes again."""
    game = before_the_raids(before_the_attacks)
    pass_time(game)
    game.do("pass")
    assert game.state.turn == 3
    assert (game.state.attacks, game.state.virtual_builds, game.state.virtual_razes) == (0, 0, 0)
    game.state.goods[WORKER] = 40
    game.take(game.options("pick")[0]).take(game.options("pick")[0])
    in_lookout = len(standing(game, VPL))
    assert in_lookout == 4
    while open_connections(game):
        pass_time(game)
    for _ in range(4):
        pass_time(game)

    assert (game.state.attacks, game.state.virtual_builds) == (3, 1)
    assert len(standing(game, VPL)) == in_lookout + 1
    assert game.state.passed == [0, 0]
    game.state.outpost[g.S], game.state.level[g.S] = VPL, 2
    pass_time(game)
    assert (game.state.virtual_razes, standing(game, 0)) == (1, {})
