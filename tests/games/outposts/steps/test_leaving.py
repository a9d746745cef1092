"""Players who leave the game, and several who reach its end at once (D43-D45, D56, D57)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, blanks, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.zones import DISCARD, GONE, HAND, OUTPOSTS, RESERVE
from cardforge.kernel.invariants import broken_invariants

THIRD = 2
IDLE = creature("idle")
OUT = spell("Out", "Target opponent loses the game.")
FIRE = spell("Fire", "Deal 5 damage to target Outpost.")


def cast(table: Lay, text: str, *sides: Side, **options: object) -> OutpostsPosition:
    """The first side plays a spell of that text as the first card of its hand."""
    you = Side(**{**vars(sides[0]), "hand": [spell("S", text), IDLE, *sides[0].hand]})
    return table(you, *(sides[1:] or (Side(),)), **options).do("play", "S")


def end_turn(game: OutpostsPosition) -> OutpostsPosition:
    """The active player does nothing more."""
    seat = game.state.active
    while game.state.decision is not None and game.state.active == seat:
        game.state.apply(game.options()[-1])
    return game


# --- several at the end at once ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crystals", "text", "winners"),
    [
        ((2, 2), "Each player gains 1 Crystal.", (FOE,)),
        ((2, 2), "Each player gains 1 Crystal. Gain 1 Crystal.", (YOU,)),
        ((2, 2, 2), "Each player gains 1 Crystal.", ()),
        ((2, 1, 2), "Each player gains 1 Crystal.", (THIRD,)),
        ((1, 2, 2), "Each player gains 1 Crystal.", ()),
        ((2, 1, 1), "Each player gains 1 Crystal.", (YOU,)),
    ],
)
def test_of_several_with_three_crystals_the_most_win(
    table: Lay, crystals: tuple[int, ...], text: str, winners: tuple[int, ...]
) -> None:
    """D56, O82: the most Crystals, then the player whose turn it is not; still tied it is a draw."""
    game = cast(table, text, *(Side(crystals=n) for n in crystals))

    assert (game.state.winners, game.state.reason) == (winners, "O82")


def test_crystals_come_before_outposts(table: Lay) -> None:
    """D56, O83: one effect makes you the last with an Outpost and gives the opponent the third Crystal: the opponent has won."""
    text = "Each opponent gains 1 Crystal. Destroy each Outpost an opponent controls."
    game = cast(table, text, Side(), Side(crystals=2))

    assert (game.state.winners, game.state.reason) == ((FOE,), "O82")


# --- losing by a text -------------------------------------------------------------------------------------------------


def test_the_only_opponent_loses(table: Lay) -> None:
    """D57, O83: the player who remains has won."""
    game = table(Side(hand=[OUT]), Side()).do("play", "Out")

    assert (game.state.winners, game.state.reason) == ((YOU,), "O83")


@pytest.mark.parametrize(("text", "winners"), [("You win the game.", (YOU,)), ("You lose the game.", (FOE,))])
def test_a_text_ends_the_game_of_two(table: Lay, text: str, winners: tuple[int, ...]) -> None:
    """O83: by winning or by losing it."""
    assert cast(table, text, Side()).state.winners == winners


@pytest.mark.parametrize(
    ("crystals", "winners"), [((0, 0), (FOE,)), ((1, 0), (YOU,)), ((0, 0, 0), ()), ((0, 1, 2), (THIRD,))]
)
def test_when_all_lose_crystals_decide(table: Lay, crystals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """D57, D45: all who lose in one action are compared."""
    game = cast(table, "Each player loses the game.", *(Side(crystals=n) for n in crystals))

    assert (game.state.winners, game.state.reason) == (winners, "O83")


def test_one_of_three_leaves_and_nothing_stays(table: Lay) -> None:
    """D57: hand, deck, discard pile, creatures, upgrades and Outposts are out of the game; the others play on, without its turn."""
    foe = Side(
        posts=[Post("X", 3, defenders=[creature("d")], upgrades=[upgrade("u")], hidden=[upgrade("h")])],
        hand=blanks(2), reserve=[creature("r")], offense=[creature("o")], discard=3, crystals=2,
    )  # fmt: skip
    game = table(Side(hand=[OUT, IDLE]), foe, Side()).do("play", "Out").do("target", -2 - FOE)

    assert game.state.alive == [1, 0, 1]
    assert [zone for zone in range(GONE) if game.size(zone, FOE)] == []
    assert game.size(GONE, FOE) == 10 + 2 + 3 + 3 + 2 + 1
    assert game.is_down("X")
    assert end_turn(game).state.active == THIRD


def test_a_player_who_loses_in_the_own_turn_ends_it(table: Lay) -> None:
    """D57: the next player has the turn; no further step of the old one comes."""
    game = cast(table, "You lose the game.", Side(reserve=[creature("c")]), Side(), Side())

    assert (game.state.alive, game.state.active, game.asked) == ([0, 1, 1], FOE, "draw")
    assert game.zone_of("S") == game.zone_of("c") == "gone"


def test_effects_on_a_player_who_leaves_end(table: Lay) -> None:
    """D57: cheaper creatures until the next turn are of no use to a player who has left."""
    game = cast(
        table, "Creatures you play cost 1 less until your next turn. You lose the game.", Side(), Side(), Side()
    )

    assert game.state.alive == [0, 1, 1]
    assert game.state.effects == []


def test_borrowed_creatures_go_back_and_own_ones_leave(table: Lay) -> None:
    """D57: a creature that another player owns goes to the owner's discard pile; an own one in another's reserve is gone."""
    steal = "Put target creature in a discard pile into your reserve."
    for loser, zone in ((YOU, "discard pile"), (FOE, "gone")):
        game = cast(table, steal, Side(hand=blanks(1)), Side(discard=[creature("theirs")]), Side())
        assert game.zone(RESERVE) == ["theirs"]
        game.state.lose(loser, "O83")

        game.do("discard", "Blank 1")

        assert game.zone_of("theirs") == zone
        assert game.state.controller(game.cards["theirs"]) == FOE


def test_a_player_who_has_lost_cannot_win_in_the_same_action(table: Lay) -> None:
    """D57: the third Crystal of a player who loses by the same text does not count."""
    game = cast(table, "Gain 1 Crystal. You lose the game.", Side(crystals=2), Side())

    assert (game.state.winners, game.state.reason) == ((FOE,), "O83")


def test_a_lone_player_who_loses_has_not_won(table: Lay) -> None:
    """D6, D57: in a game of one nobody wins by losing; without an Outpost alone it goes on."""
    from outposts_position import OutpostsPosition

    alone = OutpostsPosition((Side(hand=[spell("S", "You lose the game."), IDLE]),), "play", YOU).do("play", "S")
    still = OutpostsPosition((Side(posts=[Post("P", 5)], hand=[FIRE, IDLE]),), "play", YOU).do("play", "Fire")

    assert (alone.state.winners, alone.state.reason) == ((), "O83")
    assert still.is_down("P")
    assert not still.state.is_over()


# --- eliminate_broken -------------------------------------------------------------------------------------------------


def test_all_broken_players_leave_together(table: Lay) -> None:
    """D44, D57: of four, two lose their last Outpost by one effect: both are out, and the other two go on."""
    foe, third = Side(posts=[Post("X", 9)], hand=blanks(1)), Side(posts=[Post("Z", 9)])
    text = "Deal 1 damage to each Outpost an opponent controls."
    game = cast(table, text, Side(), foe, third, Side(posts=[Post("W", 2)]), eliminate_broken=True)

    assert game.state.alive == [1, 0, 0, 1]
    assert game.size(HAND, FOE) == 0
    assert end_turn(game).state.active == 3


def test_of_three_the_last_standing_wins_although_broken_players_would_leave(table: Lay) -> None:
    """O81, D44: two fall together: nobody is out, the third has won."""
    foe, third = Side(posts=[Post("X", 9)]), Side(posts=[Post("Z", 9)])
    game = cast(table, "Deal 1 damage to each Outpost an opponent controls.", Side(), foe, third, eliminate_broken=True)

    assert (game.state.winners, game.state.reason) == ((YOU,), "O81")


def test_a_player_who_breaks_in_the_own_turn_leaves_and_others_abilities_go_on(table: Lay) -> None:
    """D44, D57: your last Outpost falls by your own spell; what it set off for both others happens, then the turn is the next player's."""
    scribe = upgrade("scribe", "When an Outpost an opponent controls falls, draw a card.")
    other = upgrade("other", "When an Outpost an opponent controls falls, draw 2 cards.")
    foe, third = Side(posts=[Post("X", upgrades=[scribe])]), Side(posts=[Post("Z", upgrades=[other])])
    game = cast(
        table, "Deal 5 damage to target Outpost.", Side(posts=[Post("P", 5)]), foe, third, eliminate_broken=True
    )

    game.do("target", "P")

    assert (game.size(HAND, FOE), game.size(HAND, THIRD)) == (1, 2)
    assert (game.state.alive, game.state.active, game.asked) == ([0, 1, 1], FOE, "draw")


def test_abilities_of_a_player_who_leaves_do_nothing(table: Lay) -> None:
    """D44, D57: what waits for the end of its own assault is gone with its player."""
    foe = Side(posts=[Post("X", 9)], reserve=[creature("c", text="When this creature is destroyed, draw a card.")])
    text = "Deal 1 damage to target Outpost an opponent controls."
    game = cast(table, text, Side(), foe, Side(), eliminate_broken=True).do("target", "X")

    assert game.state.alive == [1, 0, 1]
    assert game.state.triggered == []
    assert game.events("draw") == []


def test_a_player_who_leaves_in_an_attack_is_attacked_no_more(table: Lay) -> None:
    """D57, D34: two groups go at the only Outpost; the first destroys it, the second fizzles, and its player is out after the first."""
    foe = Side(posts=[Post("X", 9, defenders=[creature("d", 0, 0, 1)])], hand=blanks(1))
    you = Side(offense=[creature("g"), creature("h")])
    game = (
        table(you, foe, Side(), step="war", eliminate_broken=True).assault(("X", ["g"]), ("X", ["h"])).do("resolve", 0)
    )

    game.share(X=1)

    assert game.state.alive == [1, 0, 1]
    assert len(game.events("fizzles")) == 1
    assert game.state.active == THIRD
    assert broken_invariants(game.state) == []


def test_effects_last_as_long_as_if_the_player_were_still_there(table: Lay) -> None:
    """D57: "until your next turn" of seat 0 holds in the turn of seat 2, after seat 1 has left, and is gone in the own turn."""
    text = "Each Outpost you control gets +3 Defense until your next turn. Target opponent loses the game."
    game = cast(table, text, Side(posts=[Post("P")]), Side(), Side()).do("target", -2 - FOE)
    post = game.cards["P"]

    end_turn(game)
    assert (game.state.active, game.state.stat(post, "defense")) == (THIRD, 3)
    end_turn(game)
    assert (game.state.active, game.state.stat(post, "defense")) == (YOU, 0)


def test_the_penalty_of_the_own_draw_can_break_a_player(table: Lay) -> None:
    """D44, D43, O35: with three Outposts in all none is gained; the last one falls to the penalty, and the turn ends."""
    posts = [Post("P", 5), Post("Q", 10, down=True), Post("R", 10, down=True)]
    game = table(Side(posts=posts, deck=0, discard=3), Side(), Side(), step="draw", eliminate_broken=True).do("draw")

    assert (game.state.alive, game.state.active, game.asked) == ([0, 1, 1], FOE, "draw")
    assert game.size(OUTPOSTS) == 0
    assert game.size(DISCARD) == 0


def test_mana_that_was_gained_in_anothers_turn_is_lost_with_it(table: Lay) -> None:
    """D20: no mana is stored for the own turn."""
    foe = Side(reserve=[creature("c", text="When this creature is destroyed, gain 2 mana.")], hand=blanks(1))
    game = cast(table, "Destroy target creature.", Side(), foe)
    assert game.state.mana == [0, 2]

    end_turn(game).do("skip")

    assert game.state.mana[FOE] == 1
