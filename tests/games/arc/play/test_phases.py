"""Draw, discard, moves and resources, and the end of the game."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.games.arc.zones import HAND

CITY = city("Home", 6)


def test_a_second_card_is_offered_only_if_there_is_one(table):
    """T-A18: main deck 1: the first card is drawn, a second is not offered (C24)."""
    game = table(Side(deck=1), phase="draw")

    assert game.size(HAND) == 1
    assert game.asked == "play"


def test_an_empty_deck_in_the_draw_phase_is_defeat(table):
    """T-A18: next own turn, deck 0: defeat in the Draw phase (A27)."""
    game = table(Side(deck=1), phase="draw")

    game.next_turn().next_turn()

    assert (game.state.winners, game.state.reason) == ((FOE,), "A27")


def test_a_forced_draw_from_an_empty_deck_is_defeat(table):
    """T-A18: deck 0 and an opponent's effect forces a draw: defeat (A27)."""
    gift = magic("Gift", "Target opponent draws a card.")
    game = table(Side(hand=[gift]), Side(deck=0))

    game.do("play", "Gift")

    assert game.state.winners == (YOU,)


def test_a_hand_of_nine_is_discarded_down_to_seven(table):
    """T-A19: hand 9: exactly 2 discarded."""
    game = table(Side(hand=[event(f"Card {n}", cost=99) for n in range(9)]), phase="discard")

    game.do("discard", "Card 0").do("discard", "Card 5")

    assert game.size(HAND) == 7
    assert game.asked == "draw"


def test_a_hand_of_seven_is_kept(table):
    """T-A19: hand 7: discarding refused (A228); nobody is asked to, and the turn ends with seven cards."""
    game = table(
        Side(hand=[event("Tick", "Gain 1 LP."), *(event(f"Card {n}", cost=99) for n in range(6))]), phase="discard"
    )

    assert (game.asked, game.state.active) == ("window", YOU)
    assert game.refusal("discard", "Card 0") == "A228"
    game.do("pass")
    assert (game.state.active, game.size(HAND)) == (FOE, 7)


def test_the_hand_limit_does_not_stop_a_draw(table):
    """T-A19: hand 9, drawing 2 first is allowed (11), then 4 go."""
    game = table(Side(hand=[event(f"Card {n}", cost=99) for n in range(9)]), phase="draw")

    game.do("draw")
    assert game.size(HAND) == 11

    game.until("discard")
    for gone in range(4):
        assert game.asked == "discard"
        game.do("discard", f"Card {gone}")
    assert game.size(HAND) == 7
    assert game.state.active == FOE


@pytest.mark.parametrize(
    ("vp", "cities", "winners"),
    [((6, 4), (1, 1), (YOU,)), ((5, 5), (1, 2), (FOE,)), ((5, 5), (2, 2), ())],
)
@pytest.mark.parametrize("lp", [(20, 20), (3, 20), (20, 3)])
def test_both_players_at_zero_at_one_moment(table, vp, cities, winners, lp):
    """T-A20: one event deals lethal damage to both: VP 6 and 4: the first wins; 5 and 5, cities 1 and 2: the second; equal: drawn (C32)."""
    doom = event("Doom", "Deal 20 damage to each player.")
    sides = [
        Side(
            hand=[doom] if seat == YOU else [],
            vp=vp[seat],
            lp=lp[seat],
            cities=[city(f"City {n}", 6) for n in range(cities[seat])],
        )
        for seat in (YOU, FOE)
    ]
    game = table(*sides)

    game.do("play", "Doom")

    assert (game.state.winners, game.state.reason) == (winners, "A24")
    assert [entry[1:] for entry in game.events("defeat")] == [("A24", YOU), ("A24", FOE)]
    assert game.state.lp == [left - 20 for left in lp]


def test_one_move_a_turn_for_avatar_and_creatures_together(table):
    """T-A22: the avatar moves army to city in Play 1 (marked): no creature may move in Play 2 (A221)."""
    hand = [event("Spare", cost=99)]
    game = table(Side(hand=hand, army=[creature("Scout")], cities=[CITY]))

    game.do("move", game.state.avatar[YOU])
    assert game.is_marked("avatar")
    assert game.state.at[game.state.avatar[YOU]] == game.cards["Home"]

    game.do("pass")
    assert (game.asked, game.state.stack[-2][0]) == ("play", "phase")
    assert game.refusal("move", "Scout") == "A221"


def test_a_marked_creature_may_not_move(table):
    """T-A22: a marked creature may not move at all (A142)."""
    game = table(Side(army=[creature("Scout"), creature("Rider")], cities=[CITY], marked=["Scout"]))

    assert game.refusal("move", "Scout") == "A142"
    assert game.offers("move", "Rider")


def test_one_resource_a_turn_both_play_phases_together(table):
    """T-A22: resource laid in Play 1: none in Play 2 (A219)."""
    game = table(Side(hand=[magic("Bauble"), event("Spare", cost=99)]))

    game.do("resource", "Spare")
    assert game.refusal("resource", "Bauble") == "A219"
    game.do("pass")

    assert game.asked == "play"
    assert game.refusal("resource", "Bauble") == "A219"


def test_a_new_resource_may_pay_at_once(table):
    """T-A22: a resource laid this turn is unmarked and may pay at once (A75)."""
    game = table(Side(hand=[magic("Bauble", cost=1), event("Spare", cost=99)]))
    assert not game.offers("play", "Bauble")

    game.do("resource", "Spare")
    assert game.unmarked("Gaian") == 1
    game.do("play", "Bauble")

    assert game.unmarked("Gaian") == 0
    assert game.is_dead("Bauble")


def test_a_resource_pays_in_the_faction_of_its_pile(table):
    """A75: gold of its pile's faction, not of the printed one; the player chooses the pile (A73)."""
    game = table(Side(hand=[event("Spare", cost=99, faction="Gaian"), magic("Bauble", cost=1, faction="Empire")]))

    game.do("resource", "Spare")
    assert game.asked == "pile"
    game.do("pile", 4)

    assert game.offers("play", "Bauble")
