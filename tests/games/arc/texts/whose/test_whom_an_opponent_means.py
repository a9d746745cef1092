"""With three players: whom "an opponent" means, and whose creatures."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, numbers

from cardforge.games.arc.zones import HAND


def laid(text: str) -> Published:
    """Your magic card has this text; both opponents have cards and creatures."""
    mine = realm(town("Home"), hand=[magic("Word", text), SPARE], army=[creature("Ash", 2, 2)], deck=20)
    others = [
        realm(town(f"Keep {name}"), hand=[SPARE, event(f"card {name}", cost=50)], army=[creature(f"Bee {name}"), creature(f"Bug {name}")], deck=20)
        for name in ("one", "two")
    ]  # fmt: skip
    return Published(mine, *others).do("play", "Word").until("choose", "play")


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("text", "asked", "left"),
    [
        ("An opponent discards a card.", "discard_some", 1),
        ("An opponent sacrifices a creature.", "choose", 2),
        ("One of your opponents discards a card and draws two cards.", "discard_some", 3),
        ("If you control a city, an opponent discards a card.", "discard_some", 1),
    ],
)
def test_an_opponent_is_one_whom_you_choose(text, asked, left, seat):
    """You are asked once; the other opponent is left alone."""
    game = laid(text)

    assert (game.asked, game.seat) == ("choose", 0)
    assert game.options() == [("choose", -3), ("choose", -4)]
    game.take(("choose", -2 - seat))
    assert (game.asked, game.seat) == (asked, seat)
    game.take(game.options()[0]).until("play")
    assert [game.size(HAND, one) for one in (1, 2)] == [left if one == seat else 2 for one in (1, 2)]


@pytest.mark.parametrize("text", ["Each creature an opponent controls gets +1/+1 until end of turn.", "Opponents' creatures get +1/+1 until end of turn.", "Creatures your opponents control get +1/+1 until end of turn."])  # fmt: skip
def test_the_creatures_of_an_opponent_are_those_of_all(text):
    """Nobody chooses; yours are no such creatures."""
    game = laid(text)

    assert game.asked == "play"
    names = ("Ash", "Bee one", "Bug one", "Bee two", "Bug two")
    assert [numbers(game, name) for name in names] == [(2, 2)] * 5


@pytest.mark.parametrize(
    "text",
    [
        "An opponent discards a card and draws two cards.",
        "An opponent draws two cards, then discards a card.",
        "One of your opponents discards a card. That player draws two cards.",
    ],
)
def test_who_discards_draws(text):
    """Of two players: the opponent, not the player of the card."""
    game = Published(realm(town("Home"), hand=[magic("Word", text), SPARE], army=[creature("Ash")], deck=20), realm(town("Keep"), hand=[SPARE, event("Lump", cost=50)], deck=20))  # fmt: skip

    game.do("play", "Word").wait(lambda: game.asked in ("play", "turn"))

    assert [game.size(HAND, seat) for seat in (YOU, FOE)] == [1, 3]


@pytest.mark.parametrize("attacked", [FOE, 2])
def test_the_defending_player_goes_on(attacked):
    """Whose city is attacked discards and draws, neither the attacker nor the third player."""
    ox = creature("Ox", 1, 9, text="When I attack, defending player discards a card and draws two cards.")
    others = [realm(town(f"Keep {seat}"), hand=[SPARE, event(f"card {seat}", cost=50)], deck=20) for seat in (1, 2)]
    game = Published(realm(town("Home"), hand=[SPARE], army=[ox], deck=20), *others, phase="attack")

    game.attacks(f"Keep {attacked}", "Ox").until("discard_some")
    assert game.seat == attacked
    game.take(game.options()[0])

    assert [game.size(HAND, seat) for seat in range(3)] == [1, *(3 if seat == attacked else 2 for seat in (1, 2))]
