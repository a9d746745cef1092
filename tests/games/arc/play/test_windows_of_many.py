"""Who has the first say and who comes next in the windows of two, three and four players (C31, C34, A298, A299)."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

SPARE = event("Spare", cost=99)


def ticks(seat: int, n: int = 3):
    """Events with which this seat can always respond."""
    return [event(f"Tick {seat}{place}", "Gain 1 LP.") for place in range(n)]


def ring(seats: int, phase: str = "play", active: int = YOU, **sides: Side) -> ArcPosition:
    """So many players who can all respond; `seat_1=Side(...)` lays another side than a hand of events."""
    laid = [sides.get(f"seat_{seat}", Side(hand=[*ticks(seat), SPARE])) for seat in range(seats)]
    return ArcPosition(laid, phase, active)


def asked_in_turn(game: ArcPosition) -> list[int]:
    """The seats that are asked in the windows that follow, all of them passing."""
    seats = []
    while game.asked == "window":
        seats.append(game.seat)
        game.do("pass")
    return seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("active", [0, 1])
def test_after_an_action_the_next_player_clockwise_has_the_first_say(seats, active):
    """C31, C34: after a card of the active player, the next one clockwise, then round, the active player last; each once."""
    game = ring(seats, active=active)

    game.take(("play", game.cards[f"Tick {active}0"]))

    assert asked_in_turn(game) == [seat % seats for seat in range(active + 1, active + seats + 1)]


@pytest.mark.parametrize("responder", [0, 1, 2])
def test_after_a_response_the_next_player_after_the_responder_is_asked(responder):
    """C31, C34: whoever responds, the next one clockwise from that player has the say, and all must pass again."""
    game = ring(3)
    game.do("play", "Tick 00")
    while game.seat != responder:
        game.do("pass")

    game.do("play", f"Tick {responder}1")

    assert asked_in_turn(game) == [seat % 3 for seat in range(responder + 1, responder + 4)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("active", [0, 1])
def test_before_a_phase_ends_the_next_player_is_asked_first(seats, active):
    """C31: once before each phase ends, the next player clockwise from the active one first, the active player last."""
    game = ring(seats, active=active)

    game.do("pass")

    assert asked_in_turn(game)[:seats] == [seat % seats for seat in range(active + 1, active + seats + 1)]


@pytest.mark.parametrize("target", [1, 2, 3])
def test_the_windows_of_an_attack_begin_with_the_attacked_player(target):
    """A298, C34: clockwise from the attacked player, after the declaration and before each of the combats."""
    game = ring(4, phase="attack", seat_0=Side(hand=[*ticks(0), SPARE], army=[creature("Axe"), creature("Bow")]))
    clockwise = [seat % 4 for seat in range(target, target + 4)]

    game.attacks(target, "Axe", "Bow")
    assert asked_in_turn(game) == clockwise
    game.do("stay_out")

    assert asked_in_turn(game)[:8] == [*clockwise, *clockwise]
    assert game.state.vp == [2, 0, 0, 0]


def test_the_passive_player_speaks_first_before_each_combat(table):
    """A298, A322: of two players the attacked one first, before the first combat and before the second."""
    side = Side(hand=[*ticks(0), SPARE], army=[creature("Axe", 3, 3), creature("Bow", 2, 2)])
    game = table(side, Side(hand=ticks(1)), phase="attack").attacks(FOE, "Axe", "Bow")

    speakers = {}
    game.until("lead").do("stay_out")
    while game.asked == "window" and game.state.combats:
        speakers.setdefault(game.state.vp[YOU], []).append(game.seat)
        game.do("pass")

    assert speakers == {0: [FOE, YOU], 3: [FOE, YOU]}


def test_a_fallen_player_is_passed_over():
    """C34: who has left the game is not asked and does not count: two passes of the two who are left close the window."""
    fall = magic("Fall", "Target opponent loses 30 LP.")
    game = ring(3, seat_0=Side(hand=[fall, *ticks(0), SPARE]))
    game.do("play", "Fall").do("target", -3).until("play")
    assert game.state.alive == [1, 0, 1]

    game.do("play", "Tick 00")

    assert asked_in_turn(game) == [2, 0]
    assert game.state.lp[YOU] == 21


def test_when_the_attacked_player_falls_the_next_one_has_the_first_say():
    """C34, C41: the attacked player falls in the window before the first combat: that of the second begins with the next one clockwise."""
    axes = [creature("Axe", 3, 3), creature("Bow", 2, 2)]
    doom = event("Doom", "Target opponent loses 30 LP.")
    game = ring(3, phase="attack", seat_0=Side(hand=[*ticks(0), SPARE], army=axes), seat_2=Side(hand=[doom, *ticks(2)]))
    game.attacks(1, "Axe", "Bow").until("lead").do("stay_out")
    game.do("pass").do("play", "Doom").do("target", -3).do("pass").do("pass").do("pass")

    assert game.state.alive == [1, 0, 1]
    assert asked_in_turn(game)[:2] == [2, 0]
    assert game.state.vp == [0, 0, 0]


def test_a_fallen_defender_gives_no_points(table):
    """C41, A156: the attacked player falls between two unblocked attackers; with the avatar out of it the second brings no VP."""
    axes = [creature("Axe", 3, 3), creature("Bow", 2, 2)]
    doom = event("Doom", "Target opponent loses 30 LP.")
    sides = [Side(hand=[doom, SPARE], army=axes), Side(cities=[city("Wall", 9)]), Side()]

    army = ArcPosition(sides, "attack", YOU).attacks(1, "Axe", "Bow").until("lead").do("stay_out").do("pass")
    assert army.state.vp == [3, 0, 0]
    army.do("play", "Doom").do("target", -3).until("play")

    assert (army.state.alive, army.state.vp, army.state.lp[2]) == ([1, 0, 1], [3, 0, 0], 20)


def test_the_last_of_three_players_responses_resolves_first():
    """C31: four announced items of three players resolve in the reverse order."""
    game = ring(3)

    game.do("play", "Tick 00").do("play", "Tick 10").do("play", "Tick 20").do("play", "Tick 01").until("play")

    used = [game.name(int(entry[2])) for entry in game.events("used")]
    assert used == ["Tick 01", "Tick 20", "Tick 10", "Tick 00"]


def test_who_passed_may_respond_to_a_later_response():
    """C31, A189: the window closes only when all three pass in a row."""
    game = ring(3)
    game.do("play", "Tick 00").do("pass").do("pass").do("play", "Tick 01")

    assert game.seat == 1
    game.do("play", "Tick 10")

    assert asked_in_turn(game) == [2, 0, 1]
    assert game.state.lp == [22, 21, 20]
