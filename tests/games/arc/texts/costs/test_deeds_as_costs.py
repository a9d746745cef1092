"""Deeds as costs, creatures in a city that a text names, and attacks that are forbidden on some cities, played."""

from __future__ import annotations

from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, city  # isort: skip

SMITH = "Return another creature you control to its owner's hand: This creature gets +2/+0 until end of turn."


def test_a_deed_is_done_as_the_price_before_the_effect(table):
    """The other creature goes to the hand; which one is asked."""
    game = table(
        Side(hand=[SPARE], army=[creature("Smith", text=SMITH), creature("Ash"), creature("Birch")]), Side(hand=[SPARE])
    )

    game.do("use", "Smith", 0)
    assert {option[1] for option in game.options("choose")} == {game.cards["Ash"], game.cards["Birch"]}
    game.do("choose", "Birch").until("play")

    assert game.cards["Birch"] in game.state.zone(YOU, HAND)
    assert numbers(game, "Smith")[0] == 3


def test_without_enough_to_pay_with_the_ability_cannot_be_used(table):
    """Alone, the smith has no other creature."""
    game = table(Side(hand=[SPARE], army=[creature("Smith", text=SMITH)]), Side(army=[creature("Orc")]))

    assert not game.offers("use", "Smith", 0)


def test_only_what_is_in_the_named_city_is_dealt_damage(table):
    """Residents of the other city and the army are left alone."""
    homes = {"Den": [creature("Imp", defense=3)], "Fort": [creature("Rat", defense=3)]}
    game = table(
        Side(hand=spell("Deal 1 damage to each creature in target city.")),
        Side(cities=[city("Den"), city("Fort")], residents=homes, army=[creature("Orc", defense=3)]),
    )

    game.do("play", "Word").do("target", "Den").until("play")

    assert [damage(game, name) for name in ("Imp", "Rat", "Orc", "Den")] == [1, 0, 0, 0]


def test_a_creature_may_be_kept_from_attacking_some_cities(table):
    """It cannot attack a city with cost 3 or more; the other creature can."""
    meek = creature("Meek", text="This creature cannot attack cities with cost 3 or more.")
    cities = [city("Den", cost=1), city("Fort", cost=4)]
    alone = table(Side(army=[meek]), Side(cities=cities), "attack")
    both = table(Side(army=[meek, creature("Bold")]), Side(cities=cities), "attack")

    assert alone.offers("city", FOE, "Den")
    assert not alone.offers("city", FOE, "Fort")
    both.do("city", FOE, "Fort")
    assert not both.offers("with", "Meek")


def test_a_price_is_counted_when_it_is_paid(table):
    """ "Pay 2 LP for each other creature you control": the same payment as behind "you may", before a colon; those of the opponent do not count."""
    crew = [
        creature(
            "Smith", text="Pay 2 LP for each other creature you control: This creature gets +2/+0 until end of turn."
        )
    ]
    game = table(Side(hand=[SPARE], army=[*crew, creature("Ash"), creature("Birch")]), Side(army=[creature("Orc")]))
    before = game.state.lp[YOU]

    game.do("use", "Smith", 0).until("play")

    assert (before - game.state.lp[YOU], numbers(game, "Smith")[0]) == (4, 3)
    poor = table(Side(lp=3, hand=[SPARE], army=[*crew, creature("Ash"), creature("Birch")]), Side())
    assert not poor.offers("use", "Smith", 0)
