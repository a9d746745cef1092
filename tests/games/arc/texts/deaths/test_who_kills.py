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


@pytest.mark.parametrize("asked", ["I killed a creature", "I destroyed a creature"])
@pytest.mark.parametrize(("points", "drawn"), [(3, 1), (1, 0)])
def test_whether_this_creature_has_killed_this_turn(asked, points, drawn):
    """Asked at the end of the turn, of what it has killed, not of what it has hurt."""
    text = (
        f"Mark: I deal {points} damage to target creature.\nAt the end of your turn, if {asked} this turn, draw a card."
    )
    game = Published(mine(army=[creature("Imp", 1, 9, text=text)], hand=[KILL]), foe(army=[creature("Ogre", 1, 3)]))
    before = game.size(DECK)

    game.do("use", "Imp", 0).do("target", "Ogre").until("play")
    if points < 3:
        game.do("play", "Kill").do("target", "Ogre").until("play")
    game.next_turn()

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("way", "drawn"), [("spell", 1), ("attack", 1), ("other", 0)])
def test_whether_you_have_destroyed_a_city(way, drawn):
    """By an event, or with a creature; what the opponent destroys is not yours."""
    word = event("Word", "If you destroyed a city this turn, draw a card.")
    raze = event("Raze", "Destroy target city.")
    wreck = event("Wreck", "Target opponent sacrifices a city.")
    side = mine(army=[creature("Imp", 9, 9)], hand=[word, raze, wreck])
    game = Published(side, foe(town("Fort", 4), town("Den", 4), town("Mill", 4)))
    before = game.size(DECK)
    if way == "attack":
        game.until("attack").attacks("Fort", "Imp").until("play")
    elif way == "spell":
        game.do("play", "Raze").do("target", "Fort").until("play")
    else:
        game.do("play", "Wreck").until("choose").do("choose", "Fort").until("play")
    assert game.zone_of("Fort") == "graveyard"

    game.do("play", "Word").until("play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize(("who", "drawn"), [("you destroy", 1), ("an opponent destroys", 0)])
def test_when_a_player_destroys_something(who, drawn):
    """Told as it happens, once for each city."""
    watch = creature("Watch", text=f"When {who} a city, draw a card.")
    game = Published(mine(army=[watch], hand=[event("Raze", "Destroy target city.")]), foe(town("Fort"), town("Den")))
    before = game.size(DECK)

    game.do("play", "Raze").do("target", "Fort").until("play")

    assert before - game.size(DECK) == drawn
