"""What cards cost a player who was mentioned before, for a time; and who "that player" is at the start of your own turn: nobody."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, creature, event
from text_table import SPARE, Side, spell

from cardforge.games.arc.actions.gold import price
from cardforge.games.arc.text import VOCABULARY
from cardforge.wording import Reader


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        ("Target opponent loses 1 LP. Events that opponent plays cost 1 more this turn.", [2, 3, 2]),
        ("Target opponent loses 1 LP. That player must pay 2 more for events this turn.", [2, 4, 2]),
        ("Target opponent loses 1 LP. Events that player plays cost 1 less this turn.", [2, 1, 2]),
        ("Target opponent loses 1 LP. Creatures that player plays cost 1 less this turn.", [2, 2, 2]),
        ("Choose target creature. Events its controller plays cost 1 more this turn.", [2, 3, 2]),
    ],
)
def test_what_cards_cost_that_player(text, costs):
    """Of three players only the one that was chosen pays more or less, and in the next turn no more."""
    sides = [Side(hand=[*hand, event(f"Bolt {seat}", cost=2), SPARE], deck=20) for seat, hand in enumerate((spell(text), [], []))]  # fmt: skip
    sides[1] = Side(hand=sides[1].hand, army=[creature("Ash")], deck=20)
    game = ArcPosition(sides, "play", 0)

    game.do("play", "Word")
    if game.asked == "target":
        game.take(next(option for option in game.options() if option[1] in (-3, game.cards["Ash"])))
    game.wait(lambda: game.asked == "play" and game.seat == 0)
    now = [price(game.state, game.cards[f"Bolt {seat}"], seat) for seat in range(3)]
    game.next_turn()

    assert (now, price(game.state, game.cards["Bolt 1"], 1)) == (costs, 2)


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your turn, that opponent discards a card.",
        "At the end of your turn, that player loses 1 LP.",
        "At the start of your turn, destroy a creature that player controls.",
        "Events that opponent plays cost 1 more.",
    ],
)
def test_nobody_was_mentioned_in_your_own_turn(text):
    """There is no such player."""
    assert not Reader(VOCABULARY).read(text, "creature").complete


def test_whoever_is_mentioned_first_is_that_player():
    """A target is."""
    text = "At the beginning of your turn, target opponent loses 1 LP. That player draws a card."

    assert Reader(VOCABULARY).read(text, "creature").complete
