"""`arc-2020`: what the worked examples say beside the rows (T-P2, T-P3, T-P5, T-P7, T-P13, T-P14), and options that other profiles have, too."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.zones import GRAVEYARD, HAND
from cardforge.kernel.replay import new_game

SONG = magic("Song", "Draw a card.")


def leaves(n: int) -> list:
    """Hand cards that nobody can pay for."""
    return [event(f"Leaf {number}", cost=9) for number in range(n)]


def test_a_reduced_card_demands_fewer_marks():
    """T-P2, Q18: cost 2, loyalty 2, reduced by 1: min(2, 1) of the own faction, so G1 is enough; without the text it is not."""
    helper = creature("Helper", text="Magic cards you play cost 1 less.")
    bloom = magic("Bloom", "Draw a card.", cost=2, loyalty=2)

    assert Published(realm(army=[helper], hand=[bloom], gold={"Gaian": 1}), realm()).offers("play", "Bloom")
    assert not Published(realm(hand=[bloom], gold={"Gaian": 1}), realm()).offers("play", "Bloom")


def test_a_card_without_loyalty_is_refused_in_arc():
    """T-P2: cost 2 of D2 and no Gaian resource: legal here, and refused by the draft's rules."""
    bloom = magic("Bloom", "Draw a card.", cost=2, loyalty=0)

    assert Published(realm(hand=[bloom], gold={"Dark Legion": 2}), realm()).offers("play", "Bloom")
    sides = (Side(hand=[bloom], gold={"Dark Legion": 2}, cities=[city("Home")]), Side(cities=[city("Keep")]))
    draft = ArcPosition(sides, "play", YOU)
    assert draft.refusal("play", "Bloom") == "C12"


@pytest.mark.parametrize("builds", [False, True])
def test_the_turn_after_the_last_cards(builds: bool):
    """T-P3, Q7, Q39: hand 2, deck 0: both are laid, which is no defeat; in the next own turn it is, unless A builds."""
    you = realm(hand=leaves(2), deck=0, unbuilt=[town("Far")] if builds else [])
    game = Published(you, realm(town("Keep"), hand=[SONG], deck=20), phase="draw")
    while game.asked in ("lay", "pile"):
        game.take(game.options()[0])
    assert (game.size(HAND), game.state.winners) == (0, None)
    game.next_turn()
    if builds:
        game.until("turn").do("build", "Far")
    else:
        game.next_turn()

    assert game.state.winners == (None if builds else (FOE,))


def test_the_devoted_neither_move_nor_intercept_until_they_unmark():
    """T-P5, Q17: a is devoted; in the opponent's turn it intercepts nothing, in the next own turn it is unmarked."""
    you = realm(town("X", text="Level 1: Draw a card."), town("Y"), residents={"X": [creature("a", loyalty=2)]}, hand=[SONG], deck=20)  # fmt: skip
    foe = realm(town("Keep"), army=[creature("f", 1, 9)], hand=[SONG], deck=20)
    game = Published(you, foe, phase="tactics").do("devote", "X").until("play")
    assert game.refusal("move", "a") == "A142"
    game.next_turn().until("attack").do("city", YOU, "X")
    assert game.left("X") == 5
    game.next_turn()

    assert not game.is_marked("a")


def test_a_used_city_takes_nobody_in():
    """T-P7: after x1 has left X, s1 and y1 may not enter it: s1 goes to Y, or y1 to the army."""
    residents = {"X": [creature("x1"), creature("x2")], "Y": [creature("y1")]}
    game = Published(
        realm(town("X"), town("Y"), town("Z"), residents=residents, army=[creature("s1")]), realm(town("K"))
    )
    game.do("move", "x1").do("army").do("move", "s1")

    assert [game.name(option[1]) for option in game.options("city")] == ["Y", "Z"]


def test_after_a_skipped_turn():
    """T-P13: m stays marked and does not intercept in the opponent's turn; in A's next turn it unmarks. The city is built at 8 of 8."""
    you = realm(hand=leaves(9), army=[creature("m", 1, 9)], unbuilt=[town("Far", 8)], deck=20, marked=["m"])
    foe = realm(town("Keep"), army=[creature("f", 1, 9)], hand=[SONG], deck=20)
    game = Published(you, foe, phase="turn").do("build", "Far")
    assert (game.size(HAND), game.zone(GRAVEYARD), game.left("Far")) == (9, [], 8)
    game.until("attack").do("city", YOU, "Home")
    assert (game.left("Home"), game.is_marked("m")) == (5, True)
    game.next_turn()

    assert not game.is_marked("m")


def test_the_same_stack_resolves_in_a_row_in_arc():
    """T-P14: under `arc` E3, E2 (nothing) and E1 resolve in a row: c dies, and E4 would come too late."""
    hand = [
        event("E2", "Target creature gets +0/+2 until end of turn."),
        event("E4", "Target creature gets +0/+2 until end of turn."),
    ]
    mine = [event("E1", "Deal 2 damage to target creature."), event("E3", "Cancel target event.")]
    mine_first = Side(hand=mine, cities=[city("Home")])
    theirs = Side(hand=hand, army=[creature("c", 2, 2)], cities=[city("Keep")])
    game = ArcPosition((mine_first, theirs), "play", YOU)
    game.do("play", "E1").do("play", "E2").do("play", "E3").do("target", "E2")
    while game.asked == "window":
        assert not game.is_dead("c")
        game.do("pass")

    assert game.is_dead("c")
    assert game.zone(HAND, FOE) == ["E4"]


# --- options (section 5)


def test_the_hand_limit():
    """Section 5, P38: `hand_limit` 5: four of nine go."""
    game = Published(realm(hand=leaves(9)), realm(town("Keep")), phase="discard", hand_limit=5)
    while game.asked == "discard":
        game.take(game.options()[0])

    assert game.size(GRAVEYARD) == 4


def test_a_limit_of_all_moves():
    """Section 5, P36: `moves_per_turn` 1; by default there is no limit."""
    residents = {"X": [creature("x")], "Y": [creature("y")]}
    for most, again in ((1, False), (-1, True)):
        you = realm(town("X"), town("Y"), residents=residents, hand=[SONG])
        game = Published(you, realm(town("Keep")), moves_per_turn=most).do("move", "x").do("army")
        assert bool(game.options("move")) is again


def test_several_attacks_in_one_phase():
    """Section 5, Q26: `attacks_per_turn` 2 allows a second declaration."""
    you = realm(army=[creature("f", 1, 1), creature("g", 1, 1)])
    game = Published(you, realm(town("Keep", 9), town("Far", 9)), phase="attack", attacks_per_turn=2)
    game.do("city", FOE, "Keep").do("with", "f").do("done")

    assert game.asked == "attack"


def test_what_loyalty_means():
    """Section 5, Q18: with `shortfall` the marks allow other factions, as in the draft."""
    bloom = magic("Bloom", "Draw a card.", cost=4, loyalty=2)
    vaults = {"Gaian": 1, "Dark Legion": 3}
    assert not Published(realm(hand=[bloom], gold=vaults), realm()).offers("play", "Bloom")
    two = realm(hand=[bloom], gold={"Gaian": 2, "Dark Legion": 2})

    assert Published(two, realm(), loyalty_meaning="shortfall").offers("play", "Bloom")
    assert not Published(realm(hand=[bloom], gold=vaults), realm(), loyalty_meaning="shortfall").offers("play", "Bloom")


def test_marks_beyond_the_cost():
    """Section 5: `surplus_marks` lets who pays mark more for later."""
    bloom = magic("Bloom", "Draw a card.", cost=1, loyalty=1)
    game = Published(realm(hand=[bloom, SONG], gold={"Gaian": 2}), realm(), surplus_marks=True).do("play", "Bloom")

    assert game.words() == ["enough", "more"]
    assert Published(realm(hand=[bloom, SONG], gold={"Gaian": 2}), realm()).do("play", "Bloom").asked == "play"


def test_what_decides_a_tie():
    """Section 5, Q38: with `tie_break` of the deck alone, and of nothing that differs: drawn."""
    doom = magic("Doom", "Destroy each city.")
    for order, winners in ((("deck",), (YOU,)), (("cities",), ())):
        game = Published(realm(hand=[doom], deck=12), realm(town("Keep"), deck=9), tie_break=order).do("play", "Doom")
        assert game.state.winners == winners


def test_who_begins_and_how_long():
    """Section 5, Q6: `first_seat` names who begins, `turn_limit` ends the game drawn."""
    from test_leaflet_turn import ENGINE, deck

    assert {new_game(ENGINE, [deck(3)] * 2, seed, variant="arc-2020", changes={"first_seat": 1}).active for seed in range(5)} == {1}  # fmt: skip
    game = Published(realm(hand=[SONG]), realm(town("Keep"), hand=[SONG]), turn_limit=3).next_turn()

    assert (game.state.winners, game.state.reason) == ((), "turn limit")
