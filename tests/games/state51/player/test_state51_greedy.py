"""The greedy player: it knows what it is doing, and looks only at what it may see."""

from __future__ import annotations

import pytest
from state51_box import ABILITIES, BOX, ENGINE
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.ai.card_values import kept_value, text_value, verb_value
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.definitions import GOOD_NUMBER
from cardforge.games.state51.state import State51
from cardforge.kernel.decision import Option
from cardforge.kernel.replay import new_game
from cardforge.players import chosen, play_out, player


def test_greedy_beats_random() -> None:
    """In nine of ten games at the least, from either seat."""
    won = 0
    for seed in range(20):
        state = new_game(ENGINE, [BOX], seed, 2, abilities=ABILITIES)
        seat = seed % 2
        play_out(state, [player("greedy" if one == seat else "random", seed) for one in range(2)])
        won += state.winners == (seat,)

    assert won >= 18


def test_greedy_passes_only_when_nothing_is_worth_doing() -> None:
    """An action that gives points is taken before the turn is given up."""
    mill = location("Mill", "action", "gun", "1 worker: 2 vp.")
    game = lay(Side(state=[mill], goods={"worker": 1}), Side(), phase="turn")
    state = game.state
    assert state.decision is not None
    worth = ENGINE.evaluation.evaluate(state.view(0), 0, state.decision) if ENGINE.evaluation.evaluate else []

    assert state.decision.options[worth.index(max(worth))][0] == "activate"


def test_alone_greedy_passes_before_attacks_that_cost_more_than_is_left_to_do() -> None:
    """With little to do and three attacks to come it is better to pass."""
    rich = [location(f"v{n}", "feature", "gun fame") for n in range(5)]
    game = lay(Side(state=rich, goods={"worker": 2}), Side(), variant="solo", deck=[location("a", types="gun")])
    state = game.state
    assert state.decision is not None
    worth = ENGINE.evaluation.evaluate(state.view(0), 0, state.decision) if ENGINE.evaluation.evaluate else []

    assert state.decision.options[worth.index(max(worth))] == ("pass",)


def best(game: State51Position) -> Option:
    """What the greedy player takes."""
    state = game.state
    assert state.decision is not None
    return player("greedy", 1).choose(state.view(state.decision.seat), state.decision)


def test_plain_goods_pay_before_ammo() -> None:
    """R28: ammo can pay for any basic resource, and those cannot pay for it."""
    mill = location("Mill", "action", "gun", "1 brick: 2 vp.")
    game = lay(Side(state=[mill], goods={"brick": 1, "ammo": 1}), Side(), phase="turn").do("activate", "Mill")

    assert best(game) == ("good", GOOD_NUMBER["brick"])


def test_alone_greedy_builds_when_there_is_nothing_else_to_do_before_the_attacks() -> None:
    """S27, S32: what does not stand there cannot be hit; a Deal comes first, though the Location is worth more."""
    hall = location("Hall", "feature", "fame", "When built: 2 vp.", deal="gear")
    you = Side(hand=[hall], goods={"grey": 1, "blue": 1})

    assert best(lay(you, Side(), phase="turn"))[0] == "construct"
    assert best(lay(you, Side(), variant="solo", phase="turn"))[0] == "deal"


def test_alone_with_the_map_greedy_builds_nothing_small_before_the_last_round() -> None:
    """S32, N15: what stands there is hit in the rounds to come, and its card pays for an Outpost; nothing is hit after the last round."""
    hut = location("Hut", "feature", "fame")
    you = Side(hand=[hut], goods={"grey": 1})

    def choice(variant: str, last: int) -> Option:
        game = lay(you, Side(), variant=variant, outposts={} if variant == "solo" else {"NW": (0, 1)})
        game.state.passed[1], game.state.last_round = 1, last
        return best(game)

    assert choice("solo", 0)[0] == "construct"
    assert choice("solo,map", 0) == ("pass",)
    assert choice("solo,map", 1)[0] == "construct"


def test_greedy_aims_at_what_gives_most() -> None:
    """N46, N50: of two own Outposts the one on level 3 is activated, for its two points."""
    riders = location("Riders", "action", "fuel", "1 worker: Activate an Outpost.")
    you = Side(state=[riders], goods={"worker": 1})
    game = lay(you, Side(), variant="map", outposts={"NW": (0, 1), "SE": (0, 3)})

    game.do("activate", "Riders")

    assert best(game) == ("at", POSITIONS.index("SE"))


def test_what_a_location_scores_at_the_end_counts_against_covering_it() -> None:
    """R16, R36: in the last round the shed, which produces nothing any more, is given up before the arch with its points."""
    arch = location("Arch", "feature", "gun", "At the end: 3 vp.")
    shed = location("Shed", "production", "gun", "Production: 1 gear.")
    game = lay(Side(state=[arch, shed]), Side(), phase="turn")
    game.state.last_round = 1

    kept = {game.state.name_of(card): kept_value(game.state, 0, card) for card in game.state.locations(0)}

    assert kept == {"Arch": 300, "Shed": 0}


@pytest.mark.parametrize("late", [0, 1])
def test_a_text_is_worth_what_its_verbs_are_worth_one_by_one(late: int) -> None:
    """What counts nothing is added up once, and icons and Locations are counted in numbers: at every tenth decision of a game, for all texts."""
    state = new_game(ENGINE, [BOX], 3, 2, abilities=ABILITIES)
    players = [player("greedy", seat) for seat in range(2)]
    steps = 0
    while isinstance(state, State51) and state.decision is not None:
        seat = state.decision.seat
        if steps % 10 == 0:
            state.last_round = late
            source = state.board(seat)
            for sequence, verbs in enumerate(state.definitions.programs.sequences):
                each = [verb_value(state, seat, verb, source, 1) for verb in verbs]
                assert text_value(state, seat, sequence, source, 1) == sum(each)
            state.last_round = 0
        state.apply(chosen(state, state.decision, players[seat]))
        steps += 1

    assert steps > 50
