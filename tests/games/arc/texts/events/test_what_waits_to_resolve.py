"""What waits to resolve, by its kind, its player and its targets; and players who are named by chance or by where they sit."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from position import FOE, YOU
from text_table import SPARE, Side

FALLEN = creature("Herald", text="When I die, draw a card.")
SEER = creature("Seer", text="Mark: Draw a card.")


def _targets(game) -> set[str]:
    return {game.name(int(option[1])) for option in game.options("target")}


def _waiting(table, text):
    """Your Seer's ability, then the ability of the opponent's Witch, wait; you may answer."""
    witch = creature("Witch", text="Mark: Gain 1 LP.")
    you = Side(hand=[event("Word", text), SPARE], army=[SEER], deck=20)
    game = table(you, Side(hand=[SPARE], army=[witch, FALLEN], deck=20))
    game.do("use", "Seer", 0)
    game.wait(lambda: game.seat == FOE and game.offers("use", "Witch", 0)).do("use", "Witch", 0)
    return game.wait(lambda: game.seat == YOU and game.offers("play", "Word"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Cancel target activated ability.", {"Seer", "Witch"}),
        ("Cancel target ability an opponent controls.", {"Witch"}),
        ("Cancel target activated ability you control.", {"Seer"}),
    ],
)
def test_an_ability_is_named_by_its_kind_and_its_player(table, text, found):
    """Both abilities wait; only those that fit can be the target."""
    game = _waiting(table, text).do("play", "Word")

    if game.asked == "target":
        assert _targets(game) == found
    else:
        game.wait(lambda: game.asked == "play")
        cancelled = {game.name(int(found[2])) for found in game.events("cancelled")}
        assert cancelled == found


def test_a_triggered_ability_is_no_activated_one(table):
    """Only activated abilities wait, so there is no target."""
    witch = creature("Witch", text="Mark: Gain 1 LP.")
    you = Side(hand=[event("Word", "Cancel target triggered ability."), SPARE], army=[SEER], deck=20)
    game = table(you, Side(hand=[SPARE], army=[witch], deck=20))

    game.do("use", "Seer", 0)

    assert not game.offers("play", "Word")


@pytest.mark.parametrize(("text", "offered"), [("Deal 1 damage to target creature.", True), ("Mark two target creatures.", False)])  # fmt: skip
def test_an_event_with_a_single_target(table, text, offered):
    """An event with two targets is not offered."""
    word = event("Word", "Choose a new target for target event with a single target.")
    you = Side(hand=[word, event("Bolt", text), SPARE], army=[creature("Ash"), creature("Elm")], deck=20)
    game = table(you, Side(hand=[SPARE], army=[creature("Orc"), creature("Ogre")], deck=20))

    game.do("play", "Bolt").do("target", "Orc")
    if game.asked == "target":
        game.do("target", "Ogre")
    game.wait(lambda: game.seat == YOU and game.asked in ("window", "play"))

    assert game.offers("play", "Word") is offered


def test_an_opponent_by_chance_gives_up_a_creature(table):
    """Of two players there is one opponent; your own creatures stay."""
    word = event("Word", "Choose one of your opponents at random. That player sacrifices a creature.")
    game = table(Side(hand=[word, SPARE], army=[creature("Ash")]), Side(army=[creature("Orc")]))

    game.do("play", "Word").until("play")

    assert (game.zone_of("Ash"), game.zone_of("Orc")) == ("army", "graveyard")


@pytest.mark.parametrize("side", ["left", "right"])
def test_who_sits_beside_you_draws(table, side):
    """Of two players it is the opponent on both sides."""
    word = event("Word", f"The player to your {side} draws a card. Then you draw two cards.")
    game = table(Side(hand=[word, SPARE], deck=9), Side(deck=9))
    mine, theirs = game.size(1, YOU), game.size(1, FOE)

    game.do("play", "Word").until("play")

    assert (game.size(1, YOU) - mine, game.size(1, FOE) - theirs) == (1, 1)
