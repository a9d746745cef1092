"""Texts about cards with a number or keyword that they change themselves, and numbers of something that is not there."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

from cardforge.games.arc.effects.continuous import has_keyword

FAR = town("Far Keep", 9)


def laid(*army, cities=(), residents=None, hand=()):
    """Your army and cities against a player who has nothing."""
    mine = realm(*cities, army=army, residents=residents or {}, hand=[*hand, SPARE], deck=20)
    return Published(mine, realm(FAR, hand=[SPARE], deck=20))


def test_who_has_little_attack_without_it_gets_more():
    """At the boundary, below it, above it."""
    drum = creature("Drum", 1, 1, text="Creatures in your army with attack 1 or less get +1/+0.")

    game = laid(drum, creature("a", 1, 1), creature("z", 0, 1), creature("two", 2, 1))

    assert [numbers(game, name)[0] for name in ("Drum", "a", "z", "two")] == [2, 2, 1, 2]


def test_two_such_texts_count_at_the_same_moment():
    """Each gives its bonus to who has little without both."""
    text = "Creatures in your army with attack 1 or less get +1/+0."

    game = laid(creature("Drum", 1, 1, text=text), creature("Drum Two", 1, 1, text=text), creature("z", 0, 1))

    assert [numbers(game, name)[0] for name in ("Drum", "z")] == [3, 2]


def test_other_bonuses_count():
    """A banner raises it out of reach, a curse brings another one into it."""
    drum = creature("Drum", 3, 1, text="Creatures in your army with attack 1 or less get +1/+0.")
    banner = creature("Banner", 3, 3, text="Elves you control get +1/+0. Orcs you control get -1/-0.")
    elf, orc = creature("Elf", 1, 1, subtypes=("Elf",)), creature("Orc", 2, 1, subtypes=("Orc",))

    game = laid(drum, banner, elf, orc)

    assert [numbers(game, name)[0] for name in ("Elf", "Orc")] == [2, 2]


def test_all_that_is_said_of_them_holds():
    """Two numbers, and a keyword beside a number."""
    weak = laid(
        creature("D", 1, 1, text="Creatures you control with defense 1 or less get +1/+1."), creature("E", 2, 2)
    )
    fly = laid(creature("D", 1, 1, text="Creatures in your army with attack 1 or less get +1/+0 and have Flying."), creature("E", 2, 1))  # fmt: skip

    assert [numbers(weak, name) for name in ("D", "E")] == [(2, 2), (2, 2)]
    assert [has_keyword(fly.state, fly.cards[name], "flying") for name in ("D", "E")] == [True, False]


def test_cities_with_little_strength_and_creatures_without_a_keyword():
    """A city at the boundary and one above it; a keyword that is given to those without it."""
    game = laid(cities=(town("Home", 3, "Cities you control with strength 3 or less get +2 strength."), town("Inn", 4)))
    wind = laid(creature("D", text="Creatures you control without Flying have Flying."))

    assert [game.left(name) for name in ("Home", "Inn")] == [5, 4]
    assert has_keyword(wind.state, wind.cards["D"], "flying")


def test_a_condition_is_asked_without_what_it_brings():
    """It ended in a circle before."""
    assert numbers(laid(creature("D", 1, 1, text="I get +1/+0 while my attack is 1 or less.")), "D") == (2, 1)
    assert numbers(laid(creature("D", 2, 1, text="I get +1/+0 while my attack is 1 or less.")), "D") == (2, 1)


@pytest.mark.parametrize(("attack", "found"), [(1, [1, 1]), (2, [2, 3])])
def test_two_conditions_that_ask_for_each_other(attack, found):
    """Neither of two weak ones holds up the other; a strong one is enough for both."""
    text = "I get +1/+0 while you control another creature with attack 2 or more."

    game = laid(creature("D", 1, 1, text=text), creature("E", attack, 1, text=text))

    assert [numbers(game, name)[0] for name in ("D", "E")] == found


@pytest.mark.parametrize(
    "text",
    [
        "I get +0/+3 while my city has 5 or fewer defense points.",
        "I get +0/+3 while my city has two or fewer residents.",
        "I get +0/+3 while no other creature is in my city.",
        "I get +0/+3 while there are fewer than 2 creatures in my city.",
    ],
)
def test_who_is_in_no_city_has_none_with_few(text):
    """In the army nothing is said of "my city"; in a small one it holds."""
    army = laid(creature("Digger", 1, 2, text=text), cities=(town("Home", 5),))
    inside = laid(cities=(town("Home", 5),), residents={"Home": [creature("Digger", 1, 2, text=text)]})

    assert (numbers(army, "Digger"), numbers(inside, "Digger")) == ((1, 2), (1, 5))


@pytest.mark.parametrize(("strength", "found"), [(5, (1, 5)), (6, (1, 2))])
def test_the_boundary_of_the_citys_strength(strength, found):
    """Five, and one more."""
    text = "I get +0/+3 while my city has 5 or fewer defense points."

    game = laid(cities=(town("Home", strength),), residents={"Home": [creature("Digger", 1, 2, text=text)]})

    assert numbers(game, "Digger") == found


def test_who_hurt_a_city_may_be_judged():
    """In the attack, and by an ability; not who was blocked, nor who did nothing."""
    text = "Destroy target creature that dealt damage to a city this turn."
    mine = realm(army=[creature("a"), creature("x"), creature("n"), creature("Imp", text="0 gold: Deal 1 damage to target city.")], hand=[event("Justice", text), SPARE], deck=20)  # fmt: skip
    game = Published(mine, realm(town("K", 20), FAR, army=[creature("d", 0, 9)], hand=[SPARE], deck=20), phase="attack")

    game.attacks("K", "a", "x").until("block").do("block", "x").until("play")
    game.do("use", "Imp", 0).do("target", "K").until("play")
    game.do("play", "Justice")

    assert [game.offers("target", name) for name in ("a", "x", "n", "Imp", "d")] == [True, False, False, True, False]


def test_those_who_hurt_a_city_are_counted():
    """Not the cities that were hurt."""
    text = "Gain 1 LP for each creature that dealt damage to a city this turn."
    mine = realm(army=[creature("a"), creature("b"), creature("x")], hand=[magic("Toll", text), SPARE], deck=20)
    game = Published(mine, realm(town("K", 20), FAR, army=[creature("d", 0, 9)], hand=[SPARE], deck=20), phase="attack")

    game.attacks("K", "a", "b", "x").until("block").do("block", "x").until("play")
    before = game.state.lp[0]
    game.do("play", "Toll").until("play")

    assert game.state.lp[0] - before == 2
