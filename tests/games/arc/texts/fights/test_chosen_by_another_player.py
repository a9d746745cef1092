"""Texts that let another player than the one who is attacked say which creatures defend."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.ai.combat import block


def _attacked(text: str, on: str = "Raider", theirs: str = "") -> Published:
    """The Raider attacks, and it is asked whether the Guard defends."""
    home = {"Fort": [creature("Guard", 3, 9, text=theirs), creature("Clerk")]}
    mine = realm(
        hand=[magic("Word", text), SPARE] if on == "Word" else [SPARE],
        army=[creature("Raider", 3, 3, text=text if on == "Raider" else "")],
        deck=9,
    )
    game = Published(mine, realm(town("Fort"), residents=home, hand=[SPARE], gold={"Gaian": 3}, deck=9))
    if on == "Word":
        game.do("play", "Word").until("play")
    return game.until("attack").attacks("Fort", "Raider").until("block")


@pytest.mark.parametrize(
    ("text", "on", "who"),
    [
        ("You choose which creatures defend this turn. Draw a card.", "Word", YOU),
        ("As long as I am attacking, you choose how creatures defend.", "Raider", YOU),
        ("You decide who intercepts.", "Raider", YOU),
        ("Each opponent chooses which creatures defend.", "Raider", FOE),
        ("Flying.", "", FOE),
    ],
)
def test_the_player_whom_a_text_lets_choose_is_asked(text, on, who):
    """Q27: which attacker each of them takes, and whether it takes one at all."""
    assert _attacked(text, on).seat == who


def test_what_that_player_says_is_done():
    """The Guard has to stay out of it, and the Clerk dies defending."""
    game = _attacked("You choose which creatures defend.")
    stay, clerk = game.options(), "Clerk"
    assert ("none",) in stay
    for _ in range(2):
        asked = game.state.decision.context[0]
        game.do("none") if game.name(asked) != clerk else game.do("block", "Raider")
        game.until("block", "play")

    assert (game.is_dead("Clerk"), game.is_dead("Guard"), game.left("Fort")) == (True, False, 6)


def test_nobody_makes_another_player_pay_for_a_defence():
    """Q60: a creature that defends only for a price is not asked of another player."""
    text = "This creature cannot block unless you pay 1."

    asked = {
        game.name(game.state.decision.context[0])
        for game in (_attacked("You choose which creatures defend.", theirs=text),)
    }

    assert asked == {"Clerk"}


def test_the_computer_player_has_the_creatures_of_others_do_the_worst():
    """It keeps a strong Guard out of the fight that its own player would have fought."""
    game = _attacked("You choose which creatures defend.")
    decision = game.state.decision
    values = dict(zip(decision.options, block(game.state, decision.seat, decision), strict=True))

    assert game.name(decision.context[0]) == "Guard"
    assert max(values, key=values.__getitem__) == ("none",)
