"""What is asked of each of several players: what they did this turn, and whether they did what they might, played."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, city, creature, event, magic
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import HAND

THIRD = 2


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Each player who discarded a card this turn loses 3 LP.", 20, 17),
        ("Each player who did not discard a card this turn loses 3 LP.", 17, 20),
        ("Each player who lost LP or discarded a card this turn loses 3 LP.", 20, 17),
        ("Each player who sacrificed a creature this turn loses 3 LP.", 20, 20),
        ("Each opponent who has no cards in hand or discarded a card this turn loses 3 LP.", 20, 17),
        ("For each opponent who discarded a card this turn, lose 3 LP.", 17, 20),
        ("For each opponent who did not discard a card this turn, lose 3 LP.", 20, 20),
    ],
)
def test_what_each_player_did_this_turn(table, text, mine, theirs):
    """The opponent has discarded a card, you have not."""
    hand = [magic("Rob", "Target opponent discards a card."), *spell(text)]
    game = table(Side(hand=hand), Side(hand=[SPARE, event("Other", cost=99)]))

    game.do("play", "Rob").until("discard_one", "choose", "play")
    if game.asked != "play":
        game.take(game.options()[0])
    game.until("play").do("play", "Word").until("play")

    assert game.state.lp[:2] == [mine, theirs]


@pytest.mark.parametrize(("asking", "lost"), [(1, [3, 0, 0]), (THIRD, [0, 0, 0])])
def test_who_attacked_you_this_turn(asking, lost):
    """Of three players one attacks the second; the third was not attacked."""
    word = event("Word", "Each opponent who attacked you this turn loses 3 LP.")
    others = [Side(hand=[word, SPARE] if seat == asking else [SPARE], cities=[city(f"Fort {seat}", 9)], deck=9) for seat in (1, THIRD)]  # fmt: skip
    game = ArcPosition((Side(hand=[SPARE], army=[creature("Ash")], deck=9), *others), "attack", 0)
    before = list(game.state.lp)

    game.attacks("Fort 1", "Ash").wait(lambda: game.left("Fort 1") < 9)
    game.wait(lambda: game.offers("play", "Word")).do("play", "Word").until("turn", "discard")

    assert [old - new for old, new in zip(before, game.state.lp, strict=True)] == lost


def test_that_player_is_asked_of_the_turn(table):
    """At the end of each turn only of the player whose turn it is; who attacked loses nothing."""
    judge = creature("Judge", 0, 9, text="At the end of each player's turn, if that player did not attack this turn, he or she loses 1 LP.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[judge, creature("Ash")], deck=20), Side(hand=[SPARE], cities=[city("Fort", 9)], deck=20), "attack")  # fmt: skip

    game.attacks("Fort", "Ash").next_turn()
    mine = game.state.lp[0]
    game.next_turn()

    assert (mine, game.state.lp[:2]) == (20, [20, 19])


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Each opponent may discard a card. If that player does, he or she gains 5 LP.", [0, 5, 0]),
        ("Each opponent may discard a card. If they do, they gain 5 LP.", [0, 5, 0]),
        ("Each opponent may discard a card. If that player does not, he or she gains 5 LP.", [0, 0, 5]),
        ("Each opponent may discard a card. Otherwise, that player gains 5 LP.", [0, 0, 5]),
        ("Each opponent may discard a card. If that player does, gain 5 LP.", [5, 0, 0]),
    ],
)
def test_each_of_them_is_asked_whether_they_did(text, gained):
    """The first opponent does and the second does not: what follows is done for each by what that one did."""
    hand = [SPARE, event("Other", cost=99)]
    game = ArcPosition((Side(hand=spell(text)), Side(hand=hand, deck=9), Side(hand=hand, deck=9)), "play", 0)
    before = list(game.state.lp)

    game.do("play", "Word").until("may").do("yes").until("discard_one", "choose", "may")
    if game.asked != "may":
        game.take(game.options()[0])
    game.until("may").do("no").until("play")

    assert [new - old for old, new in zip(before, game.state.lp, strict=True)] == gained
    assert [game.size(HAND, seat) for seat in (1, THIRD)] == [1, 2]


@pytest.mark.parametrize(("answer", "lp"), [("yes", 20), ("no", 17)])
def test_what_happens_otherwise(table, answer, lp):
    """It is asked of what you may do just before."""
    game = table(Side(hand=[*spell("You may discard a card. Otherwise, lose 3 LP.")]))

    game.do("play", "Word").until("may").do(answer).until("play", "turn")

    assert (game.state.lp[0], game.size(HAND)) == (lp, 0 if answer == "yes" else 1)


def test_they_go_on_behind_and(table):
    """Who draws is who gains; you do neither."""
    text = "Target opponent may discard a card. If they do, they draw two cards and gain 5 LP."
    game = table(Side(hand=spell(text)), Side(hand=[SPARE, event("Other", cost=99)], deck=9))

    game.do("play", "Word").until("may").do("yes").until("play")

    assert (game.state.lp[:2], game.size(HAND, 1)) == ([20, 25], 3)


@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("Target player plays an event without paying its cost.", 1),
        ("Target opponent may play an event without paying its cost.", 1),
        ("Each opponent plays an event without paying its cost.", 1),
        ("Play an event without paying its cost.", 0),
    ],
)
def test_who_plays_for_nothing_plays_from_the_own_hand(table, text, chooser):
    """The event gains its own player 5 LP; the other hand has one as well, which stays there."""
    boon = event("Boon", "Gain 5 LP.", cost=99)
    game = table(Side(hand=[*spell(text)[:1], boon]), Side(hand=[event("Gift", "Gain 5 LP.", cost=99)]))

    game.do("play", "Word")
    if game.until("target", "may", "choose", "play").asked == "target":
        game.do("target", -2 - 1).until("may", "choose", "play")
    if game.asked == "may":
        game.do("yes").until("choose", "play")
    if game.asked == "choose":
        game.take(game.options()[0])
    game.until("play", "turn")

    assert game.state.lp[:2] == [25 if chooser == 0 else 20, 25 if chooser else 20]
