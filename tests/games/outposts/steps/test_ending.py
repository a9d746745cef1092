"""The end of the game, many players, teardown and the winner's take (O81-O88, D43-D49)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.decks.campaign import (
    beyond,
    box_of,
    hand_over,
    most_cost,
    take_forbidden,
    tear_down,
)
from cardforge.games.outposts.phases.ending import tie_break
from cardforge.games.outposts.zones import OUTPOSTS, RESERVE
from cardforge.kernel.cards import Card

FIRE = spell("Fire", "Deal 5 damage to target Outpost.")


def test_the_last_player_with_a_face_up_outpost_wins(table: Lay) -> None:
    """O81, O83: the last Outpost of the only opponent falls: the game is over, and its destroyer has won."""
    game = table(Side(hand=[FIRE]), Side(posts=[Post("X", 5)]), step="play").do("play", "Fire").do("target", "X")

    assert game.state.winners == (YOU,)
    assert game.state.reason == "O81"


def test_with_another_outpost_the_game_goes_on(table: Lay) -> None:
    """O81: one of two has fallen; nobody has won."""
    foe = Side(posts=[Post("X", 5), Post("Y")])
    game = table(Side(hand=[FIRE, creature("idle")]), foe, step="play").do("play", "Fire").do("target", "X")

    assert game.is_down("X")
    assert not game.state.is_over()


def test_the_end_waits_for_the_end_of_the_assault(table: Lay) -> None:
    """D43: the last Outpost falls in the middle of an assault; the answer still comes before the end is looked at."""
    foe = Side(posts=[Post("X", 9, defenders=[creature("d", 2, 0, 9)])])
    game = table(Side(offense=[creature("g", 1, 0, 2)]), foe, step="war").assault(("X", ["g"]))

    game.share(X=1)
    assert game.is_down("X")
    assert not game.state.is_over()
    game.share(g=2)

    assert game.zone_of("g") == "discard pile"
    assert game.state.winners == (YOU,)


def test_the_outpost_gained_in_the_draw_step_saves(table: Lay) -> None:
    """D43: the penalty fells the last face-up Outpost, and the one gained in the same step keeps its owner in the game."""
    game = table(Side(posts=[Post("P", 5)], deck=0), step="draw").do("draw")

    assert game.is_down("P")
    assert game.size(OUTPOSTS) == 2
    assert not game.state.is_over()


def test_two_crystals_do_not_win(table: Lay) -> None:
    """O82: the second does not end the game, the third does (T-O10)."""
    game = table(Side(crystals=1, mana=8, hand=[creature("idle")]), step="play").do("buy")

    assert not game.state.is_over()


def rest(game: OutpostsPosition, seat: int) -> OutpostsPosition:
    """Everybody does nothing until this seat's turn begins."""
    while game.state.active != seat or game.asked != "draw":
        game.state.apply(game.options()[-1])
    return game


def test_t_o14_three_players(table: Lay) -> None:
    """T-O14, D44, O37, O81: P2 breaks and comes back, P1 loses all three for good, P3 its last one: P2, still standing, wins."""
    bolts = [spell(f"Bolt {place}", "Destroy target Outpost an opponent controls.") for place in range(1, 6)]
    p1 = Side(posts=[Post("A"), Post("B"), Post("C")], hand=[FIRE], deck=20)
    p2 = Side(posts=[Post("X", 5), Post("Y", 10, down=True)], hand=bolts, deck=20)
    p3 = Side(posts=[Post("Z"), Post("W", 10, down=True), Post("V", 10, down=True)], offense=[creature("o")], deck=20)
    game = table(p1, p2, p3, step="play").do("play", "Fire").do("target", "X")
    assert game.is_down("X")
    assert not game.state.is_over()
    assert (game.state.alive, game.state.active, game.asked) == ([1, 1, 1], 1, "draw")

    game.do("draw")
    regained = game.state.zone(1, OUTPOSTS)[-1]
    assert (game.state.standing(1), len(game.state.zone(1, OUTPOSTS))) == ([regained], 3)
    for place, post in enumerate("ABC", 1):
        game.do("play", f"Bolt {place}").do("target", post)
    assert game.state.standing(0) == []
    assert not game.state.is_over()

    rest(game, 2).do("skip").do("pass").do("done")
    assert ("assault", regained) in game.state.decision.options
    rest(game, 0).do("draw")
    assert (game.state.standing(0), game.size(OUTPOSTS)) == ([], 3)
    rest(game, 1).do("skip").do("play", "Bolt 4")

    assert game.is_down("Z")
    assert (game.state.winners, game.state.reason) == ((1,), "O81")


def test_a_broken_player_cannot_be_attacked(table: Lay) -> None:
    """D44, D33: without a face-up Outpost there is nothing to name as a target."""
    p2 = Side(posts=[Post("X", 10, down=True)])
    game = table(Side(offense=[creature("g")]), p2, Side(posts=[Post("Z"), Post("W")]), step="war").do("done")

    assert game.named_options() == {("assault", "Z"), ("assault", "W"), ("skip",)}


def test_eliminate_broken_removes_the_player(table: Lay) -> None:
    """D44: with the switch the player is out, and its turn is passed over."""
    p2 = Side(posts=[Post("X", 5)], reserve=[creature("c")])
    game = table(Side(hand=[FIRE]), p2, Side(), step="play", eliminate_broken=True)
    game.do("play", "Fire").do("target", "X")

    assert game.state.alive == [1, 0, 1]
    assert not game.state.zone(1, RESERVE)
    assert game.state.active == 2


def test_when_nobody_stands_crystals_decide(table: Lay) -> None:
    """D45: most Crystals; then the player whose turn it is not; still tied, a draw."""
    quake = spell("Quake", "Deal 9 damage to each Outpost.")
    rich = table(Side(posts=[Post("P", 1)], hand=[quake], crystals=1), Side(posts=[Post("X", 1)]), step="play")
    even = table(Side(posts=[Post("P", 1)], hand=[quake]), Side(posts=[Post("X", 1)]), step="play")
    three = table(
        Side(posts=[Post("P", 1)], hand=[quake]), Side(posts=[Post("X", 1)]), Side(posts=[Post("Z", 1)]), step="play"
    )

    for game in (rich, even, three):
        game.do("play", "Quake")

    assert (rich.state.winners, even.state.winners, three.state.winners) == ((YOU,), (FOE,), ())
    assert rich.state.reason == "D45"
    assert tie_break(even.state, [0, 1]) == (FOE,)


def test_a_token_that_leaves_play_is_gone_after_it_has_given_its_mana(table: Lay) -> None:
    """D49: it lies in no discard pile; sacrificed for mana it gives one first."""
    nest = spell("Nest", "Create a sprout token with 1 Attack, 0 Defense and 1 Health.")
    game = table(Side(hand=[nest, creature("idle")]), step="play").do("play", "Nest")
    token = game.state.zone(YOU, RESERVE)[0]

    game.state.apply(("sacrifice", token))

    assert game.state.mana[YOU] == 1
    assert game.state.lies_in(token, 13)
    assert game.zone_of("Nest") == "discard pile"


def card(number: int, cost: int, faction: str = "Emberhost", quantity: int = 1) -> Card:
    values = {"type": "spell", "faction": faction, "cost": cost, "quantity": quantity}
    return Card("outposts", number, 1, f"Card {number}", fields=values)


LOSER = [card(1, 2), card(2, 4), card(3, 5), card(4, 7), *(card(10 + place, 9) for place in range(26))]
SIX = [card(50 + place, 1, "Silver") for place in range(6)]


def test_t_o12_teardown_takes_the_silver_out() -> None:
    """T-O12, O84, O85, D8: 36 less 6 Silver are 30, wherever they lay; a Shard stays."""
    torn = tear_down([*LOSER, *SIX])

    assert len(torn.deck) == 30
    assert list(torn.silver) == SIX
    assert tear_down([card(9, 1, "Shard")]).silver == ()


@pytest.mark.parametrize(("crystals", "takeable_costs"), [(0, [2]), (1, [2, 4]), (3, [2, 4, 5])])
def test_t_o12_the_winner_takes_a_card_that_is_cheap_enough(crystals: int, takeable_costs: list[int]) -> None:
    """T-O12, O86-O88, D46: cost 3 and one more for each Crystal at most; the 7 is refused even after three."""
    found = [card for card in LOSER if not take_forbidden(card, LOSER, crystals)]

    assert [card.whole("cost") for card in found] == takeable_costs
    assert most_cost(crystals) == 3 + crystals
    assert take_forbidden(LOSER[3], LOSER, crystals) == "O88"


def test_t_o12_silver_is_never_taken_and_nothing_that_is_not_there() -> None:
    """T-O12, O84, O87: a Silver card of cost 1 in the loser's discard pile is not eligible."""
    assert take_forbidden(SIX[0], [*LOSER, *SIX], 3) == "O84"
    assert take_forbidden(card(99, 1), LOSER, 3) == "O87"
    assert [take_forbidden(card, SIX, 3) for card in SIX] == ["O84"] * 6


def test_t_o12_the_card_moves_for_good() -> None:
    """T-O12, D47, V5: winner +1, loser -1; the loser's saved deck then has one card more than its collection holds."""
    loser, winner = box_of(LOSER, "Emberhost"), {77: 2}

    less, more = hand_over(loser, winner, 2)

    assert sum(less.values()) == 29
    assert more == {77: 2, 2: 1}
    assert beyond(LOSER, less) == {2: 1}
    assert beyond(LOSER, loser) == {}
    with pytest.raises(ValueError, match="does not own"):
        hand_over(less, more, 2)


def test_upgrades_keep_their_owner(table: Lay) -> None:
    """D39, D22: destroyed by a spell an upgrade lies in its owner's discard pile."""
    crash = spell("Crash", "Destroy target upgrade.")
    foe = Side(posts=[Post("X", upgrades=[upgrade("Moat")]), Post("Y")])
    game = table(Side(hand=[crash, creature("idle")]), foe, step="play")

    game.do("play", "Crash")

    assert game.zone_of("Moat") == "discard pile"
    assert game.state.owner[game.cards["Moat"]] == FOE
