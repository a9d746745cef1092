"""Q65: a second attack phase is one of its own, with a beginning and an end."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

MORE = magic("More", "You get a second attack phase right after the first one this turn.")


def _game(text, **rest):
    """Your creature with this text beside others, and a far city."""
    army = [creature("Ogre", 3, 3, text=text, **rest), creature("Fir", 1, 9), creature("Yew", 1, 9)]
    side = realm(town("Home"), army=army, hand=[MORE, SPARE], deck=20)
    return Published(side, realm(town("Keep", 20), hand=[SPARE], deck=20)).do("play", "More").until("attack")


def test_what_is_done_at_the_end_of_that_attack_phase_is_done_before_the_second():
    """It can attack once more."""
    game = _game("If I attack and nobody defends against me, unmark me at the end of that attack phase.")

    game.attacks("Keep", "Ogre").until("attack", "play")

    assert (game.asked, game.is_marked("Ogre")) == ("attack", False)


@pytest.mark.parametrize("moment", ["At the end of your attack phase", "At the start of your attack phase"])
def test_each_attack_phase_begins_and_ends(moment):
    game = _game(f"{moment}, put a +1/+1 counter on me.")
    first = numbers(game, "Ogre")

    game.attacks("Keep", "Fir").until("attack", "play")
    second = numbers(game, "Ogre")
    game.attacks("Keep", "Yew").until("play")

    ends = [(3, 3), (4, 4), (5, 5)] if "end" in moment else [(4, 4), (5, 5), (5, 5)]
    assert [first, second, numbers(game, "Ogre")] == ends


def test_one_attack_phase_ends_once():
    text = "At the end of your attack phase, put a +1/+1 counter on me."
    army = [creature("Ogre", 3, 3, text=text), creature("Fir", 1, 9)]
    game = Published(realm(town("Home"), army=army, hand=[SPARE], deck=20), realm(town("Keep", 20), hand=[SPARE]), phase="attack")  # fmt: skip

    game.attacks("Keep", "Fir").until("attack", "play")

    assert (game.asked, numbers(game, "Ogre")) == ("play", (4, 4))


@pytest.mark.parametrize(
    "again", ["You get an additional attack phase after this one.", "You have 1 more attack this turn."]
)
def test_a_text_adds_no_third_attack_phase(again):
    """Q65: neither when what sets it off happens in the one that it has added; a second card of the text adds one of its own."""
    text = f"When I attack, unmark me. {again}"
    for number in (1, 2):
        army = [creature("Ogre", 3, 3, text=text), creature("Troll", 3, 3, text=text)][:number]
        side = realm(town("Home"), army=army, hand=[SPARE], deck=20)
        game = Published(side, realm(town("Keep", 90), hand=[SPARE], deck=20), phase="attack")
        attacks = 0
        while game.until("attack", "play").asked == "attack" and attacks < 9:
            game.do("city", FOE, "Keep")
            while game.until("attack", "play", "attackers").asked == "attackers":
                game.take(game.options()[0])
            attacks += 1

        assert attacks == number + 1
