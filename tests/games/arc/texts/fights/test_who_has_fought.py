"""Who has fought a battle, who is out of the attack, and what counts at a second city."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers
from two_sides import FAR, foe

SONG = magic("Song", "Draw a card.")
BACK = event("Back", "Return target creature to its owner's hand.")
IN = event("In", "Put a creature from your hand into your army.")


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=army, hand=[*hand, SPARE], **{"deck": 20, **rest})


SURVIVES = "Whenever I survive {}, put a +1/+1 counter on me."


@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize(
    ("words", "alone"), [("a battle", False), ("its combat", False), ("combat", True), ("an attack", True)]
)
def test_an_attacker_left_alone_fights_no_battle(words, alone, blocked):
    """P56, Q28: a battle is one attacker with its defenders; it has taken part in the attack, though."""
    survivor = creature("Survivor", 1, 3, text=SURVIVES.format(words))
    game = Published(mine(army=[survivor, creature("Z")], hand=[SONG]), foe(army=[creature("D", 1, 9)]), phase="attack")

    game.attacks("Far Keep", "Survivor").until("block")
    game.do(*(("block", "Survivor") if blocked else ("none",))).until("play")

    assert numbers(game, "Survivor") == ((2, 4) if blocked or alone else (1, 3))


@pytest.mark.parametrize("back", [False, True])
def test_an_interceptor_that_was_set_free_fights_no_battle(back):
    """Q56: the attacker is returned before the battle."""
    watcher = creature("Watcher", 1, 1, text="Whenever another creature survives a fight, put a +1/+1 counter on it.")
    side = foe(army=[creature("Wall", 1, 3), watcher])
    game = Published(mine(army=[creature("A"), creature("B")], hand=[BACK, SONG]), side, phase="attack")

    game.attacks("Far Keep", "A", "B").until("block").do("block", "B").do("none")
    game.wait(lambda: game.seat == YOU and game.offers("play", "Back"))
    if back:
        game.do("play", "Back").until("target").do("target", "B")
    game.until("play")

    assert (numbers(game, "Wall"), numbers(game, "A")) == ((1, 3) if back else (2, 4), (1, 1))


@pytest.mark.parametrize("role", ["attacked", "blocked"])
def test_a_battle_in_which_it_attacked(role):
    """The other half: it fought, but as the other one."""
    survivor = creature("Survivor", 1, 3, text=f"If I survive a battle in which I {role}, put a +1/+1 counter on me.")
    game = Published(mine(army=[survivor, creature("Z")], hand=[SONG]), foe(army=[creature("D", 1, 9)]), phase="attack")

    game.attacks("Far Keep", "Survivor").until("block").do("block", "Survivor").until("play")

    assert numbers(game, "Survivor") == ((2, 4) if role == "attacked" else (1, 3))


@pytest.mark.parametrize("comes", ["hand", "graveyard"])
@pytest.mark.parametrize("side", ["attacker", "interceptor"])
def test_a_fighter_that_came_back_is_out_of_the_attack(comes, side):
    """Q56, Q61: gone and in the army again before its battle: it is a new card, deals and takes nothing, and is no "attacking creature"."""
    leave = BACK if comes == "hand" else event("Back", "Destroy target creature.")
    enter = IN if comes == "hand" else event("In", "Put a creature from your graveyard into your army.")
    praise = event("Praise", "Each attacking creature gets +1/+0 until end of turn.")
    name, seat = ("P", YOU) if side == "attacker" else ("D", FOE)
    hands = [[praise, SONG], []]
    hands[seat] += [leave, enter]
    me = mine(army=[creature("B", 2, 2), creature("P"), creature("C")], hand=hands[YOU])
    game = Published(me, foe(army=[creature("D", 1, 9)], hand=hands[FOE]), phase="attack")

    game.attacks("Far Keep", "B", "P", "C").until("block")
    game.do(*(("none",) if side == "attacker" else ("block", "C")))
    game.wait(lambda: game.seat == seat and game.offers("play", "Back")).do("play", "Back").until("target").do(
        "target", name
    )
    game.wait(lambda: game.zone_of(name) == comes and game.seat == seat and game.offers("play", "In")).do("play", "In")
    game.wait(lambda: game.zone_of(name) == "army" and game.seat == YOU and game.offers("play", "Praise")).do(
        "play", "Praise"
    )
    game.until("play")

    assert [numbers(game, one)[0] for one in ("B", "P", "C")] == [3, 1 if side == "attacker" else 2, 2]
    assert game.left("Far Keep") == (5 if side == "attacker" else 6)


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("Enchant city. The enchanted city can't gain defense points.", 9),
        ("Enchant city. Enchanted city cannot lose strength.", 11),
        ("Enchant city. When enchanted city gains strength, put a +1/+1 counter on each creature you control.", 11),
    ],
)
def test_defiance_is_a_gain_of_strength(text, strength):
    """K23, Q34: a city that cannot gain does not, and what waits for a gain is told of it."""
    hand = [made("enchantment", "Edict", text=text), SONG]
    other = foe(FAR, town("Other", 6), residents={"Far Keep": [creature("D", 2, 9, text="Defiance.")]})
    game = Published(mine(army=[creature("A", 1, 9)], hand=hand), other)

    game.do("play", "Edict").until("target").do("target", "Far Keep").until("play")
    game.until("attack").attacks("Far Keep", "A").until("block").do("block", "A").until("play")

    assert (game.left("Far Keep"), game.left("Other")) == (strength, 6)
    assert numbers(game, "A")[0] == (2 if "gains" in text else 1)
