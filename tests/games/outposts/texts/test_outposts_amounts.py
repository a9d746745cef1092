"""Amounts that a text counts when it is carried out, seen from its own card, player and targets (5.5)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell
from position import FOE, YOU

from cardforge.games.outposts.actions.play_card import play_forbidden
from cardforge.games.outposts.zones import DISCARD, HAND, RESERVE

IDLE = creature("idle")


def cast(table: Lay, text: str, you: Side, foe: Side) -> OutpostsPosition:
    """Plays a spell of that text, beside a card that can always be played."""
    return table(Side(**{**vars(you), "hand": [spell("S", text), IDLE, *you.hand]}), foe).do("play", "S")


@pytest.mark.parametrize(
    ("attack", "health", "left"), [(2, 3, ["rat"]), (3, 3, []), (4, 3, [])], ids=["less", "as much", "more"]
)
def test_damage_by_a_number_of_its_target(table: Lay, attack: int, health: int, left: list[str]) -> None:
    """D37: "its Attack" is that of the creature chosen, not of another one."""
    foe = Side(reserve=[creature("rat", attack, 1, health)])
    game = cast(
        table, "Deal X damage to target creature, where X is its Attack.", Side(reserve=[creature("cat", 9)]), foe
    )

    assert game.do("target", "rat").zone(RESERVE, FOE) == left


def test_damage_by_the_crystals_of_its_player(table: Lay) -> None:
    """5.5: "your Crystals" are those of the player of the spell."""
    foe = Side(posts=[Post("X"), Post("Y")], crystals=1)
    game = cast(table, "Deal damage equal to your Crystals to target Outpost.", Side(crystals=3), foe)

    assert game.do("target", "X").counters("X") == 3


def test_a_chosen_card_of_the_hand_is_discarded(table: Lay) -> None:
    """D59: "it" is the card chosen before; it leaves the hand and nothing is destroyed."""
    you = Side(hand=[creature("calf"), creature("colt")])
    game = cast(table, "Choose a card in your hand. Discard it.", you, Side())

    game.do("choose", "colt")
    assert "colt" in game.zone(DISCARD)
    assert game.zone(HAND) == ["idle", "calf"]


def test_spells_that_cost_less_for_each_creature_in_reserve(table: Lay) -> None:
    """O43, D20: as many less as creatures stand in the reserve of the player of the text, and never below 0."""
    text = "Your spells cost 1 less for each creature in your reserve."
    you = Side(
        hand=[spell("fair", cost=2), spell("dear", cost=3)], reserve=[creature("cat", text=text), creature("dog")]
    )
    game = table(you, Side(reserve=[creature("rat"), creature("hen")]))

    assert play_forbidden(game.state, YOU, game.cards["fair"]) is None
    assert play_forbidden(game.state, YOU, game.cards["dear"]) == "O43"
