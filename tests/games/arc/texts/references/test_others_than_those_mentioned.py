"""Others than those mentioned, what each of several players may pay, and events with one object for two verbs: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, ArcPosition, city, event, magic, made  # isort: skip

from cardforge.effects.evaluate import player_target


def test_others_than_the_target_of_an_event(table):
    """R8: Ash takes 2 damage, everybody else 1."""
    text = "Deal 2 damage to target creature and 1 damage to each other creature."
    game = table(Side(hand=spell(text), army=[creature("Ash", 1, 9)]), Side(army=[creature("Orc", 1, 9)]))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert (damage(game, "Ash"), damage(game, "Orc")) == (2, 1)


def test_others_are_counted_without_the_one_that_is_changed(table):
    """R8: of three creatures two are others."""
    text = "Target creature gets +1/+0 until end of turn for each other creature you control."
    mine = Side(hand=spell(text), army=[creature(name) for name in ("Ash", "Birch", "Elm")])
    game = table(mine, Side(army=[creature("Orc")]))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Birch", "Orc")] == [3, 1, 1]


def test_another_is_not_the_same_again(table):
    """R8: Birch is marked, as Ash was mentioned."""
    text = "Unmark target creature. Mark another creature."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Birch"), creature("Elm")]), Side())

    game.do("play", "Word").do("target", "Ash")

    assert {game.name(int(option[1])) for option in game.options("choose")} == {"Birch", "Elm"}


@pytest.mark.parametrize(("pays", "hands"), [("yes", (2, 0)), ("no", (0, 0))])
def test_each_opponent_is_asked_for_himself(pays, hands):
    """A227: the second player may pay, the third cannot and discards; the player of the text pays nothing."""
    word = magic("Word", "Each opponent discards two cards unless he or she pays 3 LP.")
    others = [Side(hand=[event("Gem"), event("Orb")], deck=9), Side(hand=[event("Cup"), event("Rod")], deck=9)]
    game = ArcPosition((Side(hand=[word, SPARE], deck=9), *others), "play", 0)
    game.state.lp[2] = 2

    game.do("play", "Word")
    while game.asked != "may" and game.offers("pass"):
        game.do("pass")
    game.do(pays).until("play")

    assert (game.size(HAND, 1), game.size(HAND, 2)) == hands
    assert game.state.lp == [20, 17 if pays == "yes" else 20, 2]


def test_blocks_or_is_blocked_by_one_of_a_kind(table):
    """R4: Bane destroys the Goblin that it blocks, and not itself; the Elf it lets live."""
    text = "Whenever this creature blocks or becomes blocked by a Goblin, destroy that creature at the end of combat."
    for name, kind, dead in (("Imp", "Goblin", ["Imp"]), ("Fay", "Elf", [])):
        foe = Side(army=[creature("Bane", 0, 9, text=text)], cities=[city("Fort")])
        game = table(Side(hand=[SPARE], army=[creature(name, 1, 9, subtypes=(kind,))]), foe, "attack")
        game.do("city", FOE, "Fort").do("with", name).until("block").do("block", name)
        game.wait(lambda game=game: game.asked == "play" and not game.state.combats)
        assert [one for one in ("Bane", name) if game.zone_of(one) == "graveyard"] == dead


def test_each_as_long_as_it_is_so(table):
    """A46: each creature for itself, not the enchantment."""
    calm = made("enchantment", "Calm", text="Each creature gets +1/+1 as long as it's unmarked.")
    army = [creature("Ash"), creature("Birch")]
    game = table(Side(hand=[calm, SPARE], army=army, marked=["Birch"]), Side())

    game.do("play", "Calm").until("play")

    assert [numbers(game, name) for name in ("Ash", "Birch")] == [(2, 2), (1, 1)]


@pytest.mark.parametrize(
    "done", ["that player loses 3 LP", "it gets +1/+0 until end of turn and that player loses 3 LP"]
)
def test_that_player_is_the_one_who_is_attacked(done):
    """R4: of three players the one whose city is attacked, not the attacker's own."""
    rogue = creature("Rogue", text=f"Whenever this creature attacks a player, {done}.")
    others = Side(cities=[city("Barn")]), Side(cities=[city("Keep")])
    game = ArcPosition((Side(hand=[SPARE], army=[rogue, creature("Ash")]), *others), "attack", YOU)

    game.do("city", 2, "Keep").do("with", "Rogue").do("done").until("play")

    assert game.state.lp == [20, 20, 17]


def test_that_player_is_the_one_who_is_damaged():
    """A153: Imp hurts the third player with its ability."""
    text = "0 gold: This creature deals 1 damage to target player.\nWhenever this creature deals damage to a player, that player loses 2 LP."
    sides = (Side(hand=[SPARE], army=[creature("Imp", text=text)]), Side(), Side())
    game = ArcPosition(sides, "play", YOU)

    game.do("use", "Imp", 0).do("target", player_target(2)).until("play")

    assert game.state.lp == [20, 20, 17]
