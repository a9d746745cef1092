"""Who kills: those whose damage, or whose text, the dead died of, and nobody who has hurt them before."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

BOLT = event("Bolt", "Deal 2 damage to target creature.")
WEAKEN = event("Weaken", "Target creature gets -0/-2 until end of turn.")
KILL = event("Kill", "Destroy target creature.")


@pytest.mark.parametrize("text", ["I kill a creature", "a creature is killed by me", "damage I deal kills a creature"])
@pytest.mark.parametrize("last", [BOLT, WEAKEN, KILL])
def test_who_hurt_it_before_does_not_kill_it(text, last):
    """Imp deals 1 damage to Ogre, which lives; in the same turn it dies of a spell."""
    imp = creature("Imp", 1, 9, text=f"Mark: I deal 1 damage to target creature.\nWhenever {text}, draw a card.")
    game = Published(mine(army=[imp], hand=[last]), foe(army=[creature("Ogre", 1, 3)]))
    before = game.size(DECK)

    game.do("use", "Imp", 0).do("target", "Ogre").until("play")
    game.do("play", last.name).do("target", "Ogre").until("play")

    assert (game.zone_of("Ogre"), game.size(DECK)) == ("graveyard", before)


@pytest.mark.parametrize(("defense", "drawn"), [(3, 1), (4, 0)])
def test_who_deals_the_last_damage_kills_it(defense, drawn):
    """A spell dealt 2 damage to it before."""
    imp = creature(
        "Imp", 1, 9, text="Mark: I deal 1 damage to target creature.\nWhenever I kill a creature, draw a card."
    )
    game = Published(mine(army=[imp], hand=[BOLT]), foe(army=[creature("Ogre", 1, defense)]))
    before = game.size(DECK)

    game.do("play", "Bolt").do("target", "Ogre").until("play")
    game.do("use", "Imp", 0).do("target", "Ogre").until("play")

    assert before - game.size(DECK) == drawn


def test_all_who_strike_the_last_blow_kill_it():
    """Both defenders together deal as much damage as the attacker has DEF."""
    text = "Whenever I kill a creature, put a +1/+1 counter on me."
    army = [creature("Owl", 1, 9, text=text), creature("Bat", 1, 9, text=text)]
    game = Published(mine(army=[creature("Cat", 1, 2)]), foe(army=army), phase="attack")
    game.attacks("Far Keep", "Cat").until("block").do("block", "Cat").do("block", "Cat").until("play")

    assert (game.zone_of("Cat"), numbers(game, "Owl"), numbers(game, "Bat")) == ("graveyard", (2, 10), (2, 10))


@pytest.mark.parametrize(("text", "drawn"), [("I kill a creature", 1), ("damage I deal kills a creature", 0)])
def test_who_destroys_by_its_text_kills(text, drawn):
    """No damage is dealt."""
    imp = creature("Imp", 1, 9, text=f"Mark: Destroy target creature.\nWhenever {text}, draw a card.")
    game = Published(mine(army=[imp]), foe(army=[creature("Ogre", 1, 3)]))
    before = game.size(DECK)

    game.do("use", "Imp", 0).do("target", "Ogre").until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("killer", "drawn"), [("Gob", 1), ("Elf", 0)])
def test_whose_kind_the_killer_is(killer, drawn):
    """Both hurt Ogre, the one named last kills it."""
    text = "Mark: I deal 1 damage to target creature."
    army = [creature("Gob", text=text, subtypes=("Goblin",)), creature("Elf", text=text)]
    first = "Elf" if killer == "Gob" else "Gob"
    watch = creature("Watch", text="Whenever a creature is killed by a Goblin, draw a card.")
    game = Published(mine(army=[*army, watch]), foe(army=[creature("Ogre", 1, 2)]))
    before = game.size(DECK)

    for name in (first, killer):
        game.do("use", name, 0).do("target", "Ogre").until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("attackers", "drawn"), [(("Imp", "Orc"), 0), (("Orc", "Imp"), 1)])
def test_who_destroys_a_city(attackers, drawn):
    """A city of strength 4 is left with 2 by the first of them."""
    imp = creature("Imp", 2, 9, text="Whenever I destroy a city, draw a card.")
    fort = town("Fort", 4)
    game = Published(mine(army=[imp, creature("Orc", 2, 9)]), foe(fort, town("Den", 9)), phase="attack")
    before = game.size(DECK)

    game.attacks("Fort", *attackers).until("play")

    assert (game.zone_of("Fort"), before - game.size(DECK)) == ("graveyard", drawn)


def test_whose_death_is_replaced_is_not_killed():
    """It returns to its owner's hand instead."""
    imp = creature(
        "Imp", 1, 9, text="Mark: I deal 3 damage to target creature.\nWhenever I kill a creature, draw a card."
    )
    ogre = creature("Ogre", 1, 3, text="If this creature would die, return it to its owner's hand instead.")
    game = Published(mine(army=[imp]), foe(army=[ogre]))
    before = game.size(DECK)

    game.do("use", "Imp", 0).do("target", "Ogre").until("play")

    assert (game.zone_of("Ogre"), game.size(DECK)) == ("hand", before)
