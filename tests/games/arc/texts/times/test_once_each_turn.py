"""Once each turn at one moment, targets of every kind of spell and ability, moves to where a card is, attacks again, and whose cards are sacrificed."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, damage, numbers
from two_sides import FAR, foe, mine

GHOST = creature("Ghost", 4, 4, text="When I become the target of a spell or ability, sacrifice me.")


def to_the_end(game, *wanted):
    """Takes the first of these options that is offered, else the first of all, up to the next choice in the play phase."""
    while game.asked != "play":
        found = [option for option in (*wanted, ("pass",)) if option in game.options()]
        game.take(found[0] if found else game.options()[0])


def test_a_bodyguard_takes_damage_once_at_one_moment():
    """K15: 2 damage to each creature: its own 2, and those of one other."""
    army = [creature("Maid", 1, 20, text="Bodyguard 2."), creature("a", 1, 9), creature("b", 1, 9)]
    game = Published(realm(army=army, hand=[event("Blast", "Deal 2 damage to each creature."), SPARE], deck=20), foe())

    game.do("play", "Blast")
    to_the_end(game, ("points", 2))

    assert damage(game, "Maid") == 4
    assert sorted(damage(game, name) for name in ("a", "b")) == [0, 2]


def test_a_second_bodyguard_takes_the_next():
    """K15: each of two once; the third creature has none left."""
    guards = [creature(name, 1, 20, cost=5, text="Bodyguard 2.") for name in ("Maid", "Page")]
    weak = [creature(name, 1, 9, cost=1) for name in ("a", "b", "c")]
    blast = event("Blast", "Deal 2 damage to each creature with cost 3 or less.")
    game = Published(mine(army=[*guards, *weak], hand=[blast]), foe())

    game.do("play", "Blast")
    to_the_end(game, ("points", 2))

    assert [damage(game, name) for name in ("Maid", "Page")] == [2, 2]
    assert sorted(damage(game, name) for name in ("a", "b", "c")) == [0, 0, 2]


def test_one_death_each_turn_is_replaced_of_several_at_one_moment():
    """C51: the other one dies."""
    text = "Once each turn, when another creature you control would die, return it to its owner's hand instead."
    side = mine(army=[creature("Nurse", 1, 20, text=text), creature("a", 1, 1), creature("b", 1, 1)], hand=[event("Blast", "Deal 2 damage to each creature with cost 0 or less.")])  # fmt: skip
    game = Published(side, foe())

    game.do("play", "Blast")
    to_the_end(game)

    assert sorted(game.zone_of(name) for name in ("a", "b")) == ["graveyard", "hand"]


def test_an_enchantment_is_a_spell_that_aims():
    """Q42: it goes to the graveyard, for its target is gone (Q55)."""
    game = Published(mine(army=[GHOST], hand=[made("enchantment", "Aura", text="Target creature gets +1/+1.")]), foe())

    game.do("play", "Aura").do("target", "Ghost").until("play")

    assert [game.zone_of(name) for name in ("Ghost", "Aura")] == ["graveyard", "graveyard"]


def test_an_ability_of_an_enchantment_is_no_spell():
    """It aims with its ability; only a spell is asked for."""
    ghost = creature("Ghost", 4, 4, text="When I become the target of a spell, sacrifice me.")
    aura = made("enchantment", "Aura", text='Enchanted creature has "0 gold: Target creature gets +1/+0 until end of turn."')  # fmt: skip
    fire = made("enchantment", "Fire", text="When Fire comes into play, target creature gets +1/+0 until end of turn.")
    game = Published(mine(army=[ghost, creature("a")], hand=[fire, aura]), foe())

    game.do("play", "Fire")
    while not game.offers("target", "Ghost"):
        game.take(next(option for option in game.options() if option != ("on", game.cards["Ghost"])))
    game.do("target", "Ghost").until("play")

    assert (game.zone_of("Ghost"), numbers(game, "Ghost")) == ("army", (5, 4))


def test_a_level_is_an_ability_that_aims():
    """Q15: it chooses its target when it begins to resolve."""
    home = town("Home", 9, "Level 1: Target creature gets +1/+1 until end of turn.")
    game = Published(mine(home, residents={"Home": [creature("L", loyalty=1)]}, army=[GHOST]), foe(), phase="tactics")

    game.do("devote", "Home").until("target").do("target", "Ghost").until("play")

    assert game.is_dead("Ghost")


@pytest.mark.parametrize("target", ["Ghost", "a"])
def test_the_new_target_of_a_copy_is_a_target(target):
    """Who is chosen for the copy, and nobody else."""
    echo = event("Echo", "Copy target event. You may choose new targets for the copy.")
    side = mine(army=[GHOST, creature("a", 1, 9)], hand=[event("Bolt", "Deal 1 damage to target creature."), echo])
    game = Published(side, foe())

    game.do("play", "Bolt").do("target", "a").do("play", "Echo")
    to_the_end(game, ("target", game.cards[target]))

    assert game.is_dead("Ghost") == (target == "Ghost")


@pytest.mark.parametrize(
    ("text", "there"),
    [("Move target creature you control.", False), ("Move target creature you control to your army.", False)],
)
def test_to_where_it_is_is_no_move(text, there):
    """Q22: a creature of the army is not offered the army, nor does it move into it."""
    runner = creature("Runner", text="When I move, put a +1/+1 counter on me.")
    game = Published(mine(town("Home"), army=[runner], hand=[event("Word", text)]), foe())

    game.do("play", "Word").do("target", "Runner").until("destination", "play")

    assert game.offers("army") is there
    if game.asked == "destination":
        game.do("city", "Home").until("play")
    assert numbers(game, "Runner") == ((2, 2) if game.place_of("Runner") == "Home" else (1, 1))


def test_who_has_not_attacked_does_not_attack_again():
    """A Soldier that was marked by something else may still attack."""
    text = "Unmark all creatures you control. They cannot attack again this turn."
    side = mine(army=[creature("s", 1, 3), creature("t", 1, 3)], marked=["s"], hand=[event("Rally", text)])
    game = Published(side, foe(town("K", 30), FAR))

    game.do("play", "Rally").until("play").until("attack").do("city", FOE, "K")

    assert [game.offers("with", name) for name in ("s", "t")] == [True, True]


def test_who_has_attacked_does_not_attack_again():
    """In a second attack phase; who did not attack in the first one may."""
    rally = event("Rally", "Unmark all creatures you control. They cannot attack again this turn.")
    army = [creature("s", 1, 3), creature("t", 1, 3), creature("u", 1, 3)]
    game = Published(mine(army=army, hand=[rally, event("Surge", "You may attack twice this turn.")]), foe(town("K", 30), FAR))  # fmt: skip
    turn = game.state.turn

    game.do("play", "Surge").until("attack").attacks("K", "s").until("window").do("play", "Rally").until("attack")
    game.do("city", FOE, "K")

    assert game.state.turn == turn
    assert [game.offers("with", name) for name in ("s", "t", "u")] == [False, True, True]


def test_nobody_sacrifices_what_an_opponent_controls():
    """Q49: of two targets the own one goes, at the end of the turn."""
    text = "Target creature gets +3/+0 until end of turn. Sacrifice it at end of turn."
    side = mine(army=[creature("a")], hand=[event("Haste", text), event("Haste Two", text)])
    game = Published(side, foe(army=[creature("f", 1, 5)]))

    game.do("play", "Haste").do("target", "f").until("play").do("play", "Haste Two").do("target", "a").until("play").next_turn()  # fmt: skip

    assert (game.is_dead("f"), game.is_dead("a")) == (False, True)
