"""What holds during the next attack phase of a player: the first one that takes place, and that one alone."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers

FAR = town("Far Keep", 30)
SONG = magic("Song", "Draw a card.")
FORCED = "Target creature must attack during its controller's next attack phase if able."
MORE = magic("More", "You have a second attack phase this turn.")


def game_with(text, own=(), their=(), hand=(), **rest):
    side = realm(town("Home", 30), army=own, hand=[magic("Word", text), *hand, SONG, SPARE], deck=30)
    return Published(side, realm(FAR, army=their, hand=[SPARE], deck=30, **rest))


def compelled(game, turn):
    """Whether the player of that turn cannot pass its attack phase."""
    game.wait(lambda: game.state.turn == turn and game.asked in ("attack", "attackers"))
    return not game.offers("pass")


def own(*names, text=""):
    return [creature(name, 1, 9, text=text) for name in names]


def test_an_own_creature_is_forced_in_the_turn_of_the_spell_and_not_in_the_next():
    game = game_with(FORCED, own("A", "B"))
    game.do("play", "Word").until("target").do("target", "A").until("play").do("pass")

    assert compelled(game, 3)
    game.take(game.options()[0]).until("attackers", "window", "play")
    assert not compelled(game, 5)


def test_a_foreign_creature_is_forced_in_the_turn_of_its_controller():
    game = game_with(FORCED, own("A"), own("X", "Y"))
    game.do("play", "Word").until("target").do("target", "X").until("play").do("pass")
    assert not compelled(game, 3)

    assert compelled(game, 4)
    game.take(game.options()[0])
    assert not compelled(game, 6)


def test_who_builds_has_no_attack_phase_and_the_next_one_is_meant():
    """Q57."""
    game = game_with(FORCED, own("A"), own("X", "Y"), unbuilt=[town("New")])
    game.do("play", "Word").until("target").do("target", "X").until("play")
    game.wait(lambda: game.state.turn == 4 and game.asked == "turn").take(game.options("build")[0])

    assert compelled(game, 6)


def test_a_second_attack_phase_is_not_the_next_one():
    """Q65."""
    game = game_with(FORCED, own("A", "B", text="Veteran."), hand=[MORE])
    game.do("play", "Word").until("target").do("target", "A").until("play").do("play", "More").until("play").do("pass")
    assert compelled(game, 3)
    game.do("with", "A").do("done")

    game.until("attack", "attackers", "course")

    assert game.asked in ("attack", "attackers")
    assert game.offers("pass")


@pytest.mark.parametrize("attacks", [True, False])
def test_nothing_is_left_of_it_when_nobody_has_attacked(attacks):
    """A number that holds in the next attack phase is gone behind it, and was not there before."""
    game = game_with("Creatures you control get +2/+0 during your next attack phase.", own("A", "B"), own("X"))
    game.do("play", "Word").until("play")
    assert numbers(game, "A") == (1, 9)
    game.do("pass").until("attack")
    assert [numbers(game, name)[0] for name in ("A", "B", "X")] == [3, 3, 1]

    if attacks:
        game.attacks("Far Keep", "A")
    else:
        game.do("pass")
    game.until("play", "course")

    assert numbers(game, "A") == (1, 9)
    game.wait(lambda: game.state.turn == 5 and game.asked in ("attack", "attackers"))
    assert numbers(game, "A") == (1, 9)


def test_until_the_end_of_combat_ends_with_a_phase_without_an_attack():
    game = game_with("Target creature gets +2/+0 until end of combat.", own("A", "B"))
    game.do("play", "Word").until("target").do("target", "A").until("play")
    assert numbers(game, "A") == (3, 9)

    game.do("pass").until("attack").do("pass").until("play", "course")

    assert numbers(game, "A") == (1, 9)


@pytest.mark.parametrize("text", ["Target creature cannot attack during its controller's next attack phase.", "Target player cannot attack during his or her next attack phase."])  # fmt: skip
def test_nobody_attacks_in_the_next_attack_phase(text):
    """That of the player who is meant; in the one after it again."""
    game = game_with(text, own("A"), own("X"))
    game.do("play", "Word").until("target").take(
        ("target", game.cards["X"]) if "creature" in text else ("target", -2 - FOE)
    )
    game.until("play").do("pass").until("attack")
    assert game.offers("city", FOE, game.cards["Far Keep"])

    game.wait(lambda: game.state.turn == 6 and game.asked in ("attack", "attackers"))

    assert not any(line[0] == "attack" and line[1] == FOE for line in game.events("attack"))
    assert game.offers("city", YOU, game.cards["Home"])


def test_at_the_beginning_of_the_next_attack_phase_of_its_controller_it_is_destroyed():
    text = "Mark target creature. At the beginning of its controller's next attack phase, destroy it."
    game = game_with(text, own("A"), own("X", "Y"), hand=[event("Ev", cost=99)])
    game.do("play", "Word").until("target").do("target", "X").until("play").do("pass").until("attack")
    assert not game.is_dead("X")

    game.wait(lambda: game.state.turn == 4 and game.asked in ("attack", "attackers"))

    assert game.is_dead("X")
    assert not game.is_dead("Y")
