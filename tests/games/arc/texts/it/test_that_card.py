"""Who "that card" is behind what a player loses or gains: a card spoken of before, never the player."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, creature
from text_table import SPARE, Side, spell

from cardforge.games.arc.text import VOCABULARY
from cardforge.wording import Reader

READER = Reader(VOCABULARY)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Target opponent discards a card and loses 1 LP. Remove that card from the game.", "removed"),
        ("Target opponent discards a card. You gain 1 LP. Put that card on the bottom of its owner's deck.", "deck"),
        ("Target opponent discards a card at random and loses 1 LP. Return it to its owner's hand.", "hand"),
    ],
)
def test_the_discarded_card_is_known_behind_what_its_owner_loses(table, text, zone):
    """The opponent has one card; yours stay where they are."""
    game = table(Side(hand=spell(text)), Side(hand=[creature("Ash", cost=99)]))

    game.do("play", "Word").until("target", "discard_some", "play")
    if game.asked == "target":
        game.take(game.options()[0])
    game.until("play")

    assert game.zone_of("Ash") == zone


def test_a_creature_is_known_behind_what_a_player_draws(table):
    """Elm is untouched."""
    text = "Mark target creature. Target opponent draws a card. That creature gets +1/+0 until end of turn."
    game = table(Side(hand=spell(text)), Side(army=[creature("Ash"), creature("Elm")], deck=5))

    game.do("play", "Word").until("target").do("target", "Ash").until("target", "play")
    if game.asked == "target":
        game.take(game.options()[0]).until("play")

    assert [game.state.attack_of(game.cards[name]) for name in ("Ash", "Elm")] == [2, 1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("event", "Target opponent loses 1 LP. Put that card into your hand."),
        ("event", "Target opponent loses 1 LP. Mark that permanent."),
        ("event", "Look at target opponent's hand. Put that card into your hand."),
        ("creature", "At the start of your turn, lose 1 LP. Put that card into your hand."),
        ("creature", "When an opponent gains LP, that player loses 1 LP. Put that card into your hand."),
    ],
)
def test_a_player_is_no_card(kind, text):
    """Nothing was mentioned that could be put anywhere."""
    assert [fault.code for fault in READER.read(text, kind).unread] == ["no-antecedent"]


@pytest.mark.parametrize("seat", [0, 2])
def test_a_target_player_and_a_target_opponent_are_two(seat):
    """Each is chosen; the creature is the opponent's, not the other player's."""
    text = "Target player gains 2 LP. Destroy a creature target opponent controls."
    others = [Side(hand=[SPARE], army=[creature(name)]) for name in ("Ash", "Elm")]
    game = ArcPosition([Side(hand=[*spell(text)], army=[creature("Oak")]), *others], "play", 0)

    game.do("play", "Word").do("target", -2 - seat).do("target", -3)
    game.wait(lambda: game.asked == "play" and game.seat == 0)

    assert [game.state.lp[at] - 20 for at in range(3)] == [2 if at == seat else 0 for at in range(3)]
    assert [game.is_dead(name) for name in ("Oak", "Ash", "Elm")] == [False, True, False]
