"""The first step: drawing, the short deck, the Outpost that is gained (O34-O39, D13-D19)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, Post, Side, blanks, creature, upgrade

from cardforge.errors import IllegalChoice
from cardforge.games.outposts.zones import DECK, DISCARD, HAND, OUTPOSTS


def t_o7(table: Lay, **post: object) -> object:
    posts = [Post("P", 7, **post), Post("Q"), Post("R", down=True)]  # type: ignore[arg-type]
    you = Side(posts=posts, deck=1, discard=12, hand=blanks(3))
    return table(you, step="draw").do("draw")


@pytest.mark.parametrize(("p", "q"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_t_o7_every_split_of_the_penalty(table: Lay, p: int, q: int) -> None:
    """T-O7, O35, D15, D16: five points over the face-up P and Q in any split; R is face-down and takes none; P falls from 3 points on."""
    game = t_o7(table)
    assert game.size(HAND) == 4
    assert game.size(DECK) == 0

    game.share(P=p, Q=q)

    assert (game.counters("P"), game.counters("Q"), game.counters("R")) == (7 + p, q, 0)
    assert game.is_down("P") == (p >= 3)


def test_t_o7_the_discard_pile_becomes_the_deck_and_drawing_goes_on(table: Lay) -> None:
    """T-O7, O36: with (2,3) hand 5, deck 11, discard 0, no Outpost gained, and next 2 mana."""
    game = t_o7(table).share(P=2, Q=3)

    assert (game.size(HAND), game.size(DECK), game.size(DISCARD)) == (5, 11, 0)
    assert game.size(OUTPOSTS) == 3
    assert game.state.mana[0] == 2


def test_t_o7_the_upgrade_of_the_fallen_outpost_is_shuffled_in(table: Lay) -> None:
    """T-O7, O75, O36: with (3,2) and an upgrade on P 13 cards are shuffled; the deck holds 12 after the draw."""
    game = t_o7(table, upgrades=[upgrade("Moat")]).share(P=3, Q=2)

    assert game.events("reshuffle")[-1][-1] == 13
    assert game.size(DECK) == 12


def test_t_o8_no_penalty_when_there_are_exactly_enough(table: Lay) -> None:
    """T-O8, O35: two cards in the deck are drawn and nothing is suffered; the penalty comes at the next draw, on the next own turn."""
    game = table(Side(posts=[Post("P"), Post("Q"), Post("R", down=True)], deck=2, discard=5), step="draw").do("draw")
    assert (game.size(DECK), game.size(HAND), game.size(DISCARD)) == (0, 2, 5)
    assert game.counters("P") == game.counters("Q") == 0
    while game.asked != "draw" or game.state.active != 0:
        game.state.apply(game.options()[-1])

    game.do("draw")

    assert (game.asked, game.state.decision.row) == ("share", "O35")
    game.share(P=2, Q=3)
    assert (game.counters("P"), game.counters("Q")) == (2, 3)
    assert (game.size(DECK), game.size(HAND), game.size(DISCARD)) == (3, 4, 0)


def test_t_o8_an_empty_deck_and_an_empty_discard_pile(table: Lay) -> None:
    """T-O8, D17: five damage, nothing drawn, and only once for the two cards owed; with one Outpost all five go there (D16)."""
    game = table(Side(posts=[Post("P")], deck=0), step="draw").do("draw")

    assert (game.size(HAND), game.size(DECK), game.size(DISCARD)) == (0, 0, 0)
    assert game.counters("P") == 5
    assert game.size(OUTPOSTS) == 2


def test_without_outposts_the_penalty_does_no_damage(table: Lay) -> None:
    """D16: counters cannot be put on face-down Outposts; the discard pile is shuffled all the same."""
    posts = [Post("P", 10, down=True), Post("Q", 10, down=True), Post("R", 10, down=True)]
    game = table(Side(posts=posts, deck=0, discard=4), Side(), Side(), step="draw").do("draw")

    assert [game.counters(name) for name in "PQR"] == [10, 10, 10]
    assert game.size(HAND) == 2


def test_the_penalty_flips_no_hidden_upgrade_and_comes_with_drawing_spells(table: Lay) -> None:
    """D18: it is no attack; and it applies to a draw by a spell."""
    from outposts_position import spell

    you = Side(posts=[Post("P", hidden=[upgrade("Trap")])], hand=[spell("Insight", "Draw 2 cards.")], deck=1, discard=3)
    game = table(you, step="play").do("play", "Insight")

    assert game.counters("P") == 5
    assert game.zone_of("Trap") == "hidden upgrades"
    assert game.size(HAND) == 2


def test_more_than_ten_counters_may_lie_on_one_outpost(table: Lay) -> None:
    """D16: ten or more is foreseen: 7 and 5 are 12."""
    game = t_o7(table).share(P=5)

    assert game.counters("P") == 12


def test_an_outpost_is_gained_below_three(table: Lay) -> None:
    """O37, D19: with two there comes a third, face-up, without counters."""
    game = table(Side(posts=[Post("P"), Post("Q", 3)]), step="draw").do("draw")

    new = game.state.zone(0, OUTPOSTS)[-1]
    assert game.size(OUTPOSTS) == 3
    assert (game.state.counters[new], game.state.down[new]) == (0, 0)


def test_face_down_outposts_fill_the_limit(table: Lay) -> None:
    """O38, D19: two destroyed and one standing are three; none is gained."""
    posts = [Post("P", 10, down=True), Post("Q", 10, down=True), Post("R")]
    game = table(Side(posts=posts), step="draw").do("draw")

    assert game.size(OUTPOSTS) == 3


def test_no_outpost_in_the_own_first_turn_but_two_cards(table: Lay) -> None:
    """O39, D13, O34: each player's own first turn gives two cards and no Outpost."""
    game = table(Side(turns=1), step="draw").do("draw")

    assert game.size(OUTPOSTS) == 1
    assert game.size(HAND) == 2


def test_a_skipped_draw_brings_neither_cards_nor_outpost(table: Lay) -> None:
    """O33, D14: the whole step is skipped: no card, no Outpost; taken, both must come."""
    game = table(Side(), step="draw")
    assert game.named_options() == {("draw",), ("skip",)}

    game.do("skip")

    assert game.size(HAND) == 0
    assert game.size(OUTPOSTS) == 1


def test_the_steps_come_in_their_order(table: Lay) -> None:
    """O32: Draw, Play, Prepare, Attack."""
    game = table(Side(reserve=[creature("c")]), step="draw")
    asked = [game.asked]
    for option in (("draw",), ("pass",), ("offense", game.cards["c"])):
        game.state.apply(option)
        asked.append(game.asked)

    assert asked == ["draw", "play", "war", "aim_group"]


def test_a_play_step_is_not_the_draw_step(table: Lay) -> None:
    """O32: drawing is no option any more once the first step is over."""
    game = table(Side(hand=blanks(1)), step="draw").do("skip")
    assert game.asked == "play"

    with pytest.raises(IllegalChoice):
        game.do("draw")
