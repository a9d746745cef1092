"""Several that are chosen in one city or one army, cities other than one's own, armies and cities in general, and turns of opponents."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from text_table import SPARE, YOU, Side, damage, numbers, spell

from cardforge.games.arc.actions import gold
from cardforge.games.arc.zones import GRAVEYARD, HAND


def _two_places(table, text: str):
    """Your word against Ash, Elm and Yew in Fort, Oak in Den, Imp, Bat and Owl in the army of the foe; Cat is yours."""
    residents = {
        "Fort": [creature("Ash", 1, 5), creature("Elm", 1, 5), creature("Yew", 1, 5)],
        "Den": [creature("Oak", 1, 5)],
    }
    foe = Side(hand=[SPARE], army=[creature("Imp", 1, 5), creature("Bat", 1, 5), creature("Owl", 1, 5)], cities=[city("Fort"), city("Den")], residents=residents)  # fmt: skip
    return table(Side(hand=spell(text), army=[creature("Cat", 1, 5)]), foe).do("play", "Word")


def _offered(game, verb: str = "target") -> list[str]:
    return [name for name in ("Ash", "Elm", "Yew", "Oak", "Imp", "Bat", "Owl", "Cat") if game.offers(verb, name)]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Destroy two target creatures in the same city.", ["Ash", "Elm", "Yew"], ["Elm", "Yew"]),
        ("Destroy two target creatures in one city.", ["Ash", "Elm", "Yew"], ["Elm", "Yew"]),
        ("Mark two target creatures in a city an opponent controls.", ["Ash", "Elm", "Yew"], ["Elm", "Yew"]),
        ("Return up to two target creatures in the same city to their owners' hands.", ["Ash", "Elm", "Yew", "Oak"], ["Elm", "Yew"]),
        ("Deal 4 damage, divided as you choose among any number of target creatures in the same city or army.", ["Ash", "Elm", "Yew", "Oak", "Imp", "Bat", "Owl", "Cat"], ["Elm", "Yew"]),
    ],
)  # fmt: skip
def test_targets_in_one_city_are_together(table, text, first, second):
    """Where two are needed, nobody is offered who is alone; behind the first one only those beside it."""
    game = _two_places(table, text).until("target")

    offered = _offered(game)
    game.do("target", "Ash")

    assert (offered, _offered(game)) == (first, second)


@pytest.mark.parametrize(("text", "first"), [
    ("Destroy up to two target creatures in one army.", ["Imp", "Bat", "Owl", "Cat"]),
    ("Destroy two target creatures in the same army.", ["Imp", "Bat", "Owl"]),
])  # fmt: skip
def test_targets_in_one_army_are_together(table, text, first):
    """Not one of each army."""
    game = _two_places(table, text).until("target")

    offered = _offered(game)
    game.do("target", "Imp")

    assert (offered, _offered(game)) == (first, ["Bat", "Owl"])


def test_nothing_is_announced_where_no_two_are_together(table):
    """One of them in each city."""
    residents = {"Fort": [creature("Ash")], "Den": [creature("Oak")]}
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=residents)

    game = table(Side(hand=spell("Destroy two target creatures in the same city.")), foe)

    assert not game.offers("play", "Word")


def test_an_opponent_chooses_two_that_are_together(table):
    """The one in the other city is not offered, nor those of the army."""
    game = _two_places(table, "Target opponent sacrifices two creatures in the same city.").until("choose")

    offered = _offered(game, "choose")
    game.do("choose", "Ash").do("choose", "Elm").until("play")

    found = [game.zone_of(name) for name in ("Ash", "Elm", "Yew", "Oak")]
    assert (offered, found) == (["Ash", "Elm", "Yew"], ["graveyard", "graveyard", "residents", "residents"])


def test_as_many_as_possible_where_not_enough_are_together(table):
    """One of two cities with one creature each is chosen from, and that creature goes."""
    residents = {"Fort": [creature("Ash")], "Den": [creature("Oak")]}
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=residents)
    game = table(Side(hand=spell("Target opponent sacrifices two creatures in the same city.")), foe)

    game.do("play", "Word").until("choose").do("choose", "Oak").until("play")

    assert (game.zone_of("Ash"), game.zone_of("Oak")) == ("residents", "graveyard")


def test_each_in_one_city_is_of_a_city_that_is_chosen(table):
    """Not of all cities."""
    game = _two_places(table, "Deal 2 damage to each creature in one city.").until("choose")

    game.do("choose", "Fort").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm", "Oak", "Imp")] == [2, 2, 0, 0]


@pytest.mark.parametrize("text", ["I get +2/+0 while I defend another city.", "I get +2/+0 when I defend a city other than my own."])  # fmt: skip
@pytest.mark.parametrize(("attacked", "strength"), [("Fort", 1), ("Den", 3)])
def test_another_city_is_not_the_one_it_lives_in(table, text, attacked, strength):
    """A resident of Fort that may defend every city."""
    watch = creature("Watch", 1, 9, text=f"I can defend every city you control. {text}")
    foe = Side(hand=[SPARE], cities=[city("Fort", 20), city("Den", 20)], residents={"Fort": [watch]}, deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 2, 9)], deck=9), foe, "attack")

    game.attacks(attacked, "Wolf").until("block").do("block", "Wolf").until("play")

    assert damage(game, "Wolf") == strength


def test_those_in_armies_are_weaker_and_residents_of_all_your_cities_are_stronger(table):
    """Of all players in armies; only of your cities."""
    rule = made(
        "enchantment", "Rule", text="All creatures in armies get -1/-0. Residents of all your cities get +0/+3."
    )
    side = Side(hand=[rule, SPARE], army=[creature("Cat", 2, 2)], cities=[city("Home"), city("Yard")], residents={"Home": [creature("Hen", 2, 2)], "Yard": [creature("Pig", 2, 2)]})  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Imp", 2, 2)], cities=[city("Fort")], residents={"Fort": [creature("Ash", 2, 2)]})  # fmt: skip
    game = table(side, foe)

    game.do("play", "Rule").until("play")

    found = [numbers(game, name) for name in ("Cat", "Hen", "Pig", "Imp", "Ash")]
    assert found == [(1, 2), (2, 5), (2, 5), (1, 2), (2, 2)]


def test_only_the_first_event_in_a_turn_of_an_opponent_costs_less(table):
    """In your own turn it costs what is printed."""
    sage = creature("Sage", text="The first event you play in each opponent's turn costs 1 less.")
    side = Side(hand=[event("Flash", "Draw a card.", cost=2), SPARE], army=[sage], gold={"Gaian": 1}, deck=9)
    game = table(side, Side(hand=[SPARE], deck=9))
    flash = game.cards["Flash"]

    own = gold.price(game.state, flash, YOU)
    game.next_turn()
    theirs = gold.price(game.state, flash, YOU)
    game.wait(lambda: game.offers("play", "Flash")).do("play", "Flash").until("play")

    assert (own, theirs, gold.price(game.state, flash, YOU)) == (2, 1, 2)


@pytest.mark.parametrize(("buried", "attack"), [(0, 1), (5, 1), (6, 2), (13, 3), (40, 4)])
def test_what_is_said_first_for_each_has_its_limit_behind(table, buried, attack):
    """At most +3/+0."""
    crow = creature("Crow", 1, 1, text="For every six cards in your graveyard I get +1/+0, but never more than +3/+0.")
    game = table(Side(hand=[SPARE], army=[crow], deck=60))
    for card in list(game.state.deck_of(YOU))[:buried]:
        game.state.put(card, YOU, GRAVEYARD)

    assert numbers(game, "Crow") == (attack, 1)


def test_no_more_than_once_each_turn(table):
    """Two die at once, and one card is drawn."""
    yard = creature("Yard", text="Whenever a creature controlled by an opponent dies, draw a card. This happens no more than once each turn.")  # fmt: skip
    game = table(Side(hand=spell("Destroy all creatures an opponent controls."), army=[yard], deck=9), Side(hand=[SPARE], army=[creature("Imp"), creature("Bat")]))  # fmt: skip

    game.do("play", "Word").until("play")

    assert game.size(HAND, YOU) == 2
