""" "That card" behind a target in play is the card that was shown before, and not the target."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from position import FOE, YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

GREATER = "Reveal the top card of your deck. Target creature gets +X/+0 until end of turn, where X is the revealed card's cost. "


def shown(text: str, seat: int = YOU) -> Published:
    """The top card of this player's deck costs 2; the text is aimed at the ox."""
    top = creature("Top", cost=2)
    hands = [[event("Word", text), event("Song", "Draw a card.")], []]
    hands[seat].append(top)
    game = Published(mine(hand=hands[YOU], army=[creature("Ox", 1, 9)]), foe(hand=hands[FOE]))
    game.state.put(game.cards["Top"], seat, DECK)
    game.do("play", "Word").until("target")
    while game.asked == "target":
        game.take(next(option for option in game.options() if option[1] in (game.cards["Ox"], -2 - FOE))).until(
            "target", "may", "play"
        )
    return game


@pytest.mark.parametrize(
    ("last", "place"),
    [
        ("Put that card into your graveyard.", "graveyard"),
        ("Put the revealed card into your hand.", "hand"),
        ("Then put that card on the bottom of your deck.", "deck"),
    ],
)
def test_the_revealed_card_goes_and_not_the_target(last, place):
    """The ox is what it was, with the cost of the card on top."""
    game = shown(GREATER + last)

    assert (game.zone_of("Top"), game.zone_of("Ox"), numbers(game, "Ox")) == (place, "army", (3, 9))
    assert place != "deck" or game.zone(DECK)[0] == "Top"


def test_you_may_put_it_there():
    """A choice behind the target."""
    text = "Reveal the top card of your deck. Mark target creature. You may put the revealed card into your hand."
    game = shown(text).take(("yes",)).until("play")

    assert (game.zone_of("Top"), game.is_marked("Ox")) == ("hand", True)


def test_a_card_of_another_player_was_looked_at():
    """It goes to its owner's graveyard."""
    game = shown("Look at the top card of target opponent's deck. Mark target creature. Put that card into its owner's graveyard.", FOE)  # fmt: skip

    assert (game.is_dead("Top"), game.zone_of("Ox"), game.is_marked("Ox")) == (True, "army", True)


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent discards a card at random. Mark target creature. Then put that card on top of its owner's deck.",
        "Discard a card. Target creature gets +1/+0 until end of turn. Then remove that card from the game.",
        "Reveal the top card of your deck. Destroy target creature if that card is an event. Put that card into your hand.",
    ],
)
def test_a_card_that_is_not_shown_is_not_known_behind_a_target(text):
    """It would be the target."""
    assert not reader_of(game_of("arc")).read(text, "event").complete


def test_it_is_the_target():
    """ "It" is the last thing mentioned."""
    text = "Reveal the top card of your deck. Mark target creature. Put it on top of its owner's deck."
    game = shown(text)

    assert game.zone(DECK)[-1] == "Ox"
