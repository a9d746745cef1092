"""Where all go together, who need not pay for an attack, and what an enchantment asks of that on which it lies."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE
from text_table import numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK

THREE = (town("Home"), town("East"), town("West"))


@pytest.mark.parametrize("to", ["East", "West"])
@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Move all creatures you control from target city to another city you control. They are not marked for moving.", False),
        ("Move all creatures you control in target city to another city you control.", False),
    ],
)  # fmt: skip
def test_all_go_to_one_city(text, marked, to):
    """One is chosen for all; who was elsewhere stays there."""
    residents = {"Home": [creature("A"), creature("B"), creature("C")], "East": [creature("D")]}
    game = Published(mine(*THREE, residents=residents, hand=[magic("Stair", text)]), foe())

    game.do("play", "Stair").until("target").do("target", "Home").until("destination").do("city", to)
    asked = game.until("destination", "play").asked

    assert (asked, [game.place_of(name) for name in "ABCD"]) == ("play", [to, to, to, "East"])
    assert game.is_marked("A") == marked


def test_all_of_several_places_go_to_one_city():
    """Who is there already stays; those of the army come, too."""
    residents = {"Home": [creature("A")], "East": [creature("B")]}
    stair = magic("Stair", "Move all creatures you control to a city you control.")
    game = Published(mine(*THREE, army=[creature("C")], residents=residents, hand=[stair]), foe())

    game.do("play", "Stair").until("destination").do("city", "East").until("destination", "play")

    assert (game.asked, [game.place_of(name) for name in ("A", "B", "C", "Idle")]) == ("play", ["East"] * 4)


def test_each_may_go_to_another_of_several_cities():
    """ "To cities you control": each where its player likes."""
    word = magic("Fan", "Move all creatures in your army to cities you control.")
    game = Published(mine(*THREE, army=[creature("A"), creature("B")], hand=[word]), foe())

    game.do("play", "Fan").until("destination")
    offered = set()
    for to in ("East", "West", "Home"):
        offered |= {option[0] for option in game.options()}
        game.do("city", to).until("destination", "play")

    assert offered == {"city"}
    assert sorted(game.place_of(name) for name in ("A", "B", "Idle")) == ["East", "Home", "West"]


@pytest.mark.parametrize("gate", ["", "Creatures cannot attack target city unless their controller pays 1 for each of them."])  # fmt: skip
def test_nobody_has_to_pay_because_a_creature_must_attack(gate):
    """Q60: the attack phase can be passed; where it is free it cannot."""
    oath = made("enchantment", "Oath", text="Target creature must attack each turn if able.")
    hand = [oath, *([made("enchantment", "Gate", text=gate)] if gate else [])]
    game = Published(mine(town("Home"), hand=hand), foe(army=[creature("A"), creature("B")], gold={"Gaian": 1}))

    game.do("play", "Oath").until("target").do("target", "A").until("play")
    if gate:
        game.do("play", "Gate").until("target").do("target", "Home").until("play")
    game.do("pass")
    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    game.do("pass").wait(lambda: game.asked in ("attack", "attackers", "play", "block"))

    assert game.offers("pass") == bool(gate)
    assert game.offers("with", "A") != bool(gate)


@pytest.mark.parametrize("free", [True, False])
def test_who_must_attack_and_attacks_need_not_pay(free):
    """B attacks the gated city; A, who must, is not made to, unless a free city is attacked."""
    oath = made("enchantment", "Oath", text="Target creature must attack each turn if able.")
    gate = made("enchantment", "Gate", text="Creatures cannot attack target city unless their controller pays 1 for each of them.")  # fmt: skip
    side = mine(town("Home"), army=[creature("A"), creature("B")], hand=[oath, gate], gold={"Gaian": 3})
    game = Published(side, foe(FAR, town("Den", 9)))
    game.do("play", "Oath").until("target").do("target", "A").until("play")
    game.do("play", "Gate").until("target").do("target", "Far Keep").until("attack")
    assert not game.offers("pass")  # Den is free

    game.do("city", FOE, game.cards["Den" if free else "Far Keep"])

    game.do("with", "B")
    assert game.offers("done") != free


@pytest.mark.parametrize(("marked", "drawn"), [((), 1), (("A",), 0), (("C",), 1)])
@pytest.mark.parametrize("text", [
    "At the end of its controller's turn, if target city has at least two residents and all of them are unmarked, that player draws a card.",
    "At the end of its controller's turn, if target city has at least two residents and none of them is marked, that player draws a card.",
])  # fmt: skip
def test_all_of_them_are_those_just_counted(text, marked, drawn):
    """Those of another city do not count."""
    residents = {"Home": [creature("A"), creature("B")], "East": [creature("C"), creature("D")]}
    game = Published(mine(*THREE, residents=residents, marked=marked, hand=[made("enchantment", "Rights", text=text)]), foe())  # fmt: skip
    game.do("play", "Rights").until("target").do("target", "Home").until("play")

    game.next_turn()

    assert game.size(DECK) == 20 - drawn


@pytest.mark.parametrize(("marked", "found"), [((), (2, 2)), (("A",), (1, 1)), (("C",), (2, 2))])
@pytest.mark.parametrize("said", ["all of them are unmarked", "they are unmarked", "none of them are marked"])
def test_they_are_those_that_a_text_counts_as_long_as_it_holds(said, marked, found):
    """Elves, not others."""
    elf = {"subtypes": ("Elf",)}
    warden = creature("Warden", text=f"As long as you control at least two Elves and {said}, I get +1/+1.")
    army = [warden, creature("A", **elf), creature("B", **elf), creature("C")]
    game = Published(mine(town("Home"), army=army, marked=marked), foe(army=[creature("D", **elf)], marked=["D"]))

    assert numbers(game, "Warden") == found


@pytest.mark.parametrize(("city", "found"), [("Home", (1, 2)), ("East", (0, 1))])
def test_what_an_enchantment_asks_it_asks_of_what_it_is_on(city, found):
    """A193, A194: an own city, the same one each turn."""
    market = made("enchantment", "Market", text="At the beginning of your tactics phase, if target city you control has three or more residents, put a +1/+1 counter on each creature in your army.")  # fmt: skip
    residents = {"Home": [creature(name) for name in "ABC"], "East": [creature("D")]}
    game = Published(mine(*THREE, residents=residents, hand=[market]), foe())

    game.do("play", "Market").until("target")
    assert {game.name(option[1]) for option in game.options()} == {"Home", "East", "West"}
    game.do("target", city).until("play")
    assert game.name(game.state.at[game.cards["Market"]]) == city
    game.next_turn().next_turn().wait(lambda: game.asked in ("target", "devotion"))

    assert (game.asked, numbers(game, "Idle")) == ("devotion", found)


@pytest.mark.parametrize(("text", "found"), [
    ("At the beginning of your turn, if target creature is unmarked, put a +1/+1 counter on it.", (2, 2)),
    ("At the beginning of your turn, if target creature is marked, put a +1/+1 counter on it.", (1, 1)),
])  # fmt: skip
def test_it_is_what_the_enchantment_is_on(text, found):
    """And nobody is asked for a target in the turn."""
    game = Published(mine(town("Home"), army=[creature("A"), creature("B")], hand=[made("enchantment", "Sign", text=text)]), foe())  # fmt: skip

    game.do("play", "Sign").until("target").do("target", "A").until("play").next_turn().next_turn()
    game.wait(lambda: game.asked in ("target", "course", "play"))

    assert (game.asked, numbers(game, "A"), numbers(game, "B")) == ("course", found, (1, 1))
