"""The solo game against the virtual player (S1-S50, E5-E9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from state51_box import ABILITIES, BOX, ENGINE
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.options import OPTIONS
from cardforge.games.state51.phases.ending import achievement, tier
from cardforge.games.state51.zones import ATTACK, BLUE_DISCARD, BLUE_OPEN, DISCARD, DISPLAY, RED_DISCARD, RED_OPEN
from cardforge.kernel.setup import GameSetup

VPL = 1
BLANKS = [location(f"blank {n}") for n in range(12)]
HIT = location("Hit", types="gun fame")


def solo(you: Side, vpl: Side | None = None, **more: Any) -> State51Position:
    return lay(you, vpl or Side(), variant="solo", **more)


def test_set_up_without_a_board_for_the_virtual_player() -> None:
    """S5, S6, S7: normal set-up, no board for the virtual player, both markers on 0, the token with the human."""
    state = GameSetup(ENGINE, [BOX], 1, "solo", abilities=ABILITIES).lay(3)

    assert (state.board(0) >= 0, state.board(VPL)) == (True, -1)
    assert state.vp == [0, 0]
    assert state.first_player == 0


def test_the_lookout_gives_two_cards_and_three_locations() -> None:
    """E5, S9-S15, D-S11: human, chance, human, chance, and one card more from the deck for the virtual player."""
    cards = [location(f"c{n}") for n in range(1, 7)]
    game = solo(Side(), deck=cards, phase="lookout")
    assert len(game.zone(RED_OPEN)) == len(game.zone(BLUE_OPEN)) == 1
    assert game.zone(DISPLAY) == ["c1", "c2", "c3", "c4"]

    game.do("pick", "c1")
    dealt = game.locations(VPL)
    assert len(dealt) == 1
    assert set(dealt) < {"c2", "c3", "c4"}
    second = game.zone(DISPLAY)[0]
    game.do("pick", second)

    assert game.hand() == ["c1", second]
    assert len(game.locations(VPL)) == 3
    assert game.locations(VPL)[2] == "c5"
    assert game.zone(DISCARD) == []


def test_the_same_seed_deals_the_same_cards() -> None:
    """D-S11: chance in the Lookout comes from the generator of the game."""

    def dealt(seed: int) -> list[str]:
        return (
            solo(Side(), deck=[location(f"c{n}") for n in range(1, 7)], phase="lookout", seed=seed)
            .do("pick", "c1")
            .locations(VPL)
        )

    assert dealt(4) == dealt(4)
    assert len({tuple(dealt(seed)) for seed in range(12)}) > 1


def test_only_the_human_produces() -> None:
    """E5, S16, S17: the virtual player gets no goods, the human as usual."""
    well = location("VPL well", text="Production: 1 fuel.")
    game = solo(Side(), Side(state=[well]), phase="production", deck=BLANKS)

    assert game.supply(0, "worker") == 3
    assert [game.supply(VPL, good) for good in ("worker", "fuel")] == [0, 0]


def lots_of_turns() -> dict[str, int]:
    return {"worker": 30}


def pass_time(game: State51Position) -> State51Position:
    """One exchange of workers: a turn of the human that changes little."""
    return game.do("exchange", "gun").do("done")


def test_a_round_of_the_virtual_player() -> None:
    """E6, S18, S20-S25, S27-S29: Connections first, then three attacks, hit or miss, then it passes and the pile is discarded."""
    victims = [location(f"v{n}", types="gun", distance=3 - n) for n in range(3)]
    deck = [location("hit 1", types="gun"), location("miss", types="card"), location("hit 2", types="gun")]
    game = solo(Side(state=victims, goods=lots_of_turns()), deck=deck, open_connections=["red", "blue"])

    pass_time(game)
    assert game.vp[VPL] == 2
    left = game.zone(RED_OPEN) + game.zone(BLUE_OPEN)
    assert len(left) == 1
    assert len(game.zone(RED_DISCARD) + game.zone(BLUE_DISCARD)) == 1
    game.do("take", left[0])
    assert (game.vp[VPL], game.zone(ATTACK), game.ruins()) == (4, ["hit 1"], ["v0"])
    pass_time(game)
    assert (game.vp[VPL], game.zone(ATTACK)) == (4, ["hit 1", "miss"])
    pass_time(game)
    assert (game.vp[VPL], game.ruins()) == (6, ["v0", "v1"])
    pass_time(game)
    assert game.state.passed == [0, 1]
    assert (game.zone(ATTACK), len(game.zone(DISCARD))) == ([], 3)
    pass_time(game)
    assert game.seat == 0


def test_two_open_connections_one_is_claimed_at_random() -> None:
    """S20, S21, S22: for nothing, 2 VP, discarded; one of two at random, the other stays face up."""

    def claimed(seed: int) -> str:
        game = solo(Side(goods={"worker": 6}), deck=BLANKS, open_connections=["red", "blue"], seed=seed)
        pass_time(game)
        assert game.vp[VPL] == 2
        return "red" if game.zone(RED_DISCARD) else "blue"

    assert {claimed(seed) for seed in range(12)} == {"red", "blue"}


def test_the_human_passes_after_one_attack() -> None:
    """E6, S26, D-S8: no more attacks, the virtual player passes, its pile of one card is discarded."""
    game = solo(
        Side(state=[location("v", types="gun")], goods=lots_of_turns()), deck=[location("a", types="gun"), *BLANKS]
    )
    pass_time(game)
    game.do("pass")

    assert game.state.passed == [1, 1]
    assert (game.vp[VPL], game.zone(ATTACK), game.zone(DISCARD)) == (2, [], ["a"])


def test_the_human_passes_at_once() -> None:
    """E6, D-S9, S26: the virtual player passes too and takes no Connection."""
    game = solo(Side(goods=lots_of_turns()), deck=BLANKS, open_connections=["red", "blue"])
    game.do("pass")

    assert (game.vp[VPL], game.state.passed) == (0, [1, 1])
    assert len(game.zone(RED_OPEN) + game.zone(BLUE_OPEN)) == 2


def test_razing_the_virtual_player() -> None:
    """E7, S19, S8, S39, D-S5: price by row, spoils for the human; the card is discarded, no Ruins, nothing for the virtual player."""
    action = location("A", "action", spoils="gun gun", deal="vp")
    rest = [location("P"), location("F", "feature")]
    game = solo(Side(goods={"red": 5, "worker": 4}), Side(state=[*rest, action]), deck=BLANKS, open_connections=["red"])
    game.do("raze_enemy", "A")

    assert (game.supply(0, "red"), game.supply(0, "gun")) == (0, 2)
    assert game.locations(VPL) == ["P", "F"]
    assert (game.ruins(VPL), "A" in game.zone(DISCARD)) == ([], True)
    assert game.vp[VPL] == 2


def test_a_flag_gives_the_deal_point_to_the_virtual_player() -> None:
    """D-S5: the other reading, for tables that want it."""
    action = location("A", deal="vp")
    game = solo(Side(goods={"red": 3, "worker": 4}), Side(state=[action]), deck=BLANKS, solo_vpl_gets_deal_good=True)
    game.do("raze_enemy", "A")

    assert game.vp[VPL] == 1


def test_visiting_the_virtual_player() -> None:
    """E7, S39, S40, D-S3: a worker for its product; the virtual player gets 1 VP instead of a worker."""
    works = location("Brickworks", text="Production: 1 brick.", open=True)
    game = solo(Side(goods={"worker": 4}), Side(state=[works]), deck=BLANKS, open_connections=["red"])
    game.do("open", "Brickworks")

    assert (game.supply(0, "worker"), game.supply(0, "brick"), game.supply(VPL, "worker")) == (3, 1, 0)
    assert game.vp[VPL] == 1 + 2


def test_after_it_has_passed_the_virtual_player_is_out_of_reach() -> None:
    """E7, S39, D-S10: the human goes on alone, without interaction."""
    works = location("Brickworks two", text="Production: 1 brick.", open=True)
    game = solo(Side(goods={"worker": 4, "red": 9}), Side(state=[works]), phase="nothing")
    game.state.passed[VPL] = 1
    game.run_steps(("take_turn", 0))

    assert not game.offers("open", "Brickworks two")
    assert not game.offers("raze_enemy", "Brickworks two")
    pass_time(game)
    assert game.seat == 0


def test_the_virtual_player_has_nothing_to_take() -> None:
    """D-S12: a text that takes basic resources has no target."""
    thieves = location("Thieves", "action", "gun", "1 worker: Take 1 basic resource from an opponent.")
    game = solo(Side(state=[thieves], goods={"worker": 3}), deck=BLANKS)

    assert not game.offers("activate", "Thieves")


def test_cleanup_leaves_the_token_with_the_human() -> None:
    """S42: as normal, but the first-player token stays."""
    game = solo(Side(goods={"gun": 2}), phase="cleanup", deck=BLANKS)

    assert game.state.first_player == 0
    assert sum(game.state.goods) == 0


def test_the_virtual_player_ends_the_game_too() -> None:
    """E9, S3, S4, D-S14: 25 points in its first attack: the phase goes on, two more attacks, no Cleanup, both sides score."""
    victims = [location(f"v{n}", "feature", "gun", distance=3 - n) for n in range(3)]
    deck = [location(f"hit {n}", types="gun") for n in range(3)]
    game = solo(
        Side(state=victims, goods=lots_of_turns()), Side(vp=23, state=[location("x")]), deck=deck, phase="finish"
    )
    pass_time(game)
    assert (game.vp[VPL], game.state.last_round) == (25, 1)
    pass_time(game)
    pass_time(game)
    assert game.vp[VPL] == 29
    pass_time(game)
    assert game.seat == 0
    game.do("pass")

    assert game.vp == [0, 30]
    assert (game.state.winners, game.state.reason) == ((VPL,), "lost")


@pytest.mark.parametrize(
    ("human", "mine", "ruins", "virtual", "theirs", "totals", "won"),
    [(27, 6, 2, 21, 9, [33, 30], True), (24, 7, 0, 25, 6, [31, 31], False), (25, 4, 0, 15, 5, [29, 20], True)],
)
def test_the_end_of_a_solo_game(
    human: int, mine: int, ruins: int, virtual: int, theirs: int, totals: list[int], won: bool
) -> None:
    """E9, S1, S2, S43-S47: one point for each Location on both sides, Ruins none; more points win, as many or fewer lose."""
    game = solo(
        Side(vp=human, state=[location(f"m{n}") for n in range(mine)], ruins=[location(f"r{n}") for n in range(ruins)]),
        Side(vp=virtual, state=[location(f"t{n}") for n in range(theirs)]),
        phase="final",
    )

    assert game.vp == totals
    assert game.state.winners == ((0,) if won else (VPL,))
    assert bool(achievement(game.state)) is won


@pytest.mark.parametrize(
    ("points", "place"), [(0, 1), (29, 1), (30, 2), (39, 2), (40, 3), (50, 4), (60, 5), (69, 5), (70, 6), (99, 6)]
)
def test_tiers(points: int, place: int) -> None:
    """E9, S48, S49, S50, D-S4: six tiers, thresholds 30, 40, 50, 60, 70."""
    assert tier(points, OPTIONS["solo_tiers"]) == place


@pytest.mark.parametrize(
    ("flag", "value", "measure", "expected"),
    [
        ("solo_attacks_per_round", 1, lambda game: game.state.passed[VPL], 1),
        ("solo_vp_per_hit", 5, lambda game: game.vp[VPL], 5),
    ],
)
def test_knobs_of_difficulty(flag: str, value: int, measure: Callable[[State51Position], int], expected: int) -> None:
    """S24, S33: attacks per round and points per hit are flags."""
    game = solo(Side(state=[location("v", types="gun")], goods=lots_of_turns()), deck=[HIT, *BLANKS], **{flag: value})
    pass_time(game)
    if flag == "solo_attacks_per_round":
        pass_time(game)

    assert measure(game) == expected


def test_locations_per_round_are_a_knob() -> None:
    """S15: solo_cards_per_round."""
    game = solo(Side(), deck=[location(f"c{n}") for n in range(1, 9)], phase="lookout", solo_cards_per_round=5)
    game.do("pick", "c1")
    game.do("pick", game.zone(DISPLAY)[0])

    assert len(game.locations(VPL)) == 5


def test_both_random_cards_of_the_lookout_depend_on_the_seed() -> None:
    """S12, S14, D-S11: the first card out of three, and with a free build the second out of two, come from the generator of the game."""
    deck = [location(f"c{n}") for n in range(1, 8)]

    def dealt(seed: int) -> tuple[str, ...]:
        game = lay(Side(), Side(), variant="solo,map", deck=deck, phase="lookout", seed=seed, outposts={"SE": (0, 1)})
        game.do("pick", "c1").do("lookout_skip_build", "E")
        return tuple(game.locations(VPL))

    found = {dealt(seed) for seed in range(30)}
    assert {first for first, _, _ in found} == {"c2", "c3", "c4"}
    assert {(first, second) for first, second, _ in found} == {
        (a, b) for a in ("c2", "c3", "c4") for b in ("c2", "c3", "c4") if a != b
    }
    assert {third for _, _, third in found} == {"c5"}


def test_the_last_card_of_the_lookout_goes_to_the_virtual_player() -> None:
    """S13, S14: after the second pick of the human one card is left, and it is not discarded."""
    game = solo(Side(), deck=[location(f"c{n}") for n in range(1, 7)], phase="lookout", seed=3).do("pick", "c1")
    first, second = game.zone(DISPLAY)
    game.do("pick", first)

    assert game.locations(VPL)[1:] == [second, "c5"]
    assert (game.hand(), game.zone(DISPLAY), game.zone(DISCARD)) == (["c1", first], [], [])


def test_the_attacks_of_a_round_are_counted_anew_in_the_next() -> None:
    """S24, S25, S28, S42: three attacks in each of two rounds, six cards in all."""
    deck = [location(f"c{n}", types="gun") for n in range(40)]
    game = solo(Side(state=[location("v", types="fuel")]), deck=deck, phase="round", turn=0)
    for rounds in (1, 2):
        while game.asked != "turn":
            if game.asked == "solo_pick":
                game.state.goods[0] = 40
            game.take(game.options()[0])
        for _ in range(6):
            pass_time(game)
        assert (game.state.turn, game.state.attacks, game.state.passed) == (rounds, 3, [0, 1])
        game.do("pass")
    attacks = [event for event in game.state.log or [] if event[0] == "attack"]
    assert len(attacks) == 6
