"""Who cannot defend a city, who alone attacks beside a creature, and who was marked for a devotion."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND

SOLDIER = {"subtypes": ("Soldier",)}


def _asked(game: Published) -> list[str]:
    """The names of those that are asked whom they block, none of whom does."""
    found = []
    while game.asked == "block":
        card = game.state.decision.context[0]
        found.append(next(name for name, number in game.cards.items() if number == card))
        game.do("none")
    return sorted(found)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Creatures with an attack of 3 or more cannot defend target city this turn.", ["Resident"]),
        ("Until end of turn, creatures with an attack of 3 or more cannot attack target city and cannot defend it.", ["Resident"]),
        ("Target city cannot be defended until end of turn.", []),
        ("Target city cannot be defended by creatures with Flying this turn.", ["Giant", "Resident"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("target", ["Fort", "Den"])
def test_some_cannot_defend_a_city(text, asked, target):
    """Residents and army of the city that is named, and of no other city."""
    theirs = foe(town("Fort", 20), town("Den", 20), army=[creature("Giant", 3, 9)], residents={"Fort": [creature("Resident", 1, 9)]})  # fmt: skip
    game = Published(mine(army=[creature("Wolf", 1, 9)], hand=[magic("Word", text)]), theirs)

    game.do("play", "Word").until("target").do("target", target).until("play").wait(lambda: game.asked == "attack")
    game.attacks("Fort", "Wolf").wait(lambda: game.asked in ("block", "play", "turn"))

    assert _asked(game) == (asked if target == "Fort" else ["Giant", "Resident"])


@pytest.mark.parametrize(("gold", "blocking"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_each_defender_is_paid_for_with_what_is_left(gold, blocking):
    """ "Cannot block unless its controller pays 2", of two creatures: what was paid for the first does not pay for the second."""
    theirs = foe(town("Fort", 20), army=[creature("Giant", 3, 9), creature("Ogre", 3, 9)], gold={"Gaian": gold})
    bribe = creature(
        "Briber", 1, 9, text="Creatures your opponents control cannot block unless their controller pays 2."
    )
    game = Published(mine(army=[bribe]), theirs, phase="attack")

    game.attacks("Fort", "Briber").wait(lambda: game.asked in ("block", "play", "turn"))
    blocks = 0
    while game.asked == "block":
        game.do("block", "Briber").wait(lambda: game.asked in ("block", "play", "turn"))
        blocks += 1

    assert (blocks, game.state.spent[FOE]) == (blocking, 2 * blocking)


def test_some_can_neither_attack_nor_defend_a_city():
    """The Giant attacks only the other one; the Wolf both."""
    text = "Creatures with an attack of 3 or more cannot attack target city and cannot defend it until end of turn."
    game = Published(mine(army=[creature("Wolf", 1, 9), creature("Giant", 3, 9)], hand=[magic("Word", text)]), foe(town("Fort", 20), town("Den", 20)))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Fort").until("play").wait(lambda: game.asked == "attack")
    game.do("city", FOE, "Fort")

    assert (game.offers("with", "Wolf"), game.offers("with", "Giant")) == (True, False)


@pytest.mark.parametrize("first", ["Tower", "Guard", "Wolf"])
def test_only_some_attack_beside_a_creature(first):
    """With the Tower only the Guard, whoever is named first; without it anybody."""
    tower = creature("Tower", 1, 9, text="Only Soldiers can attack together with me.")
    army = [tower, creature("Guard", 1, 9, **SOLDIER), creature("Wolf", 1, 9)]
    game = Published(mine(army=army), foe(town("Fort", 20)), phase="attack")

    game.do("city", FOE, "Fort").do("with", first)
    offered = [name for name in ("Tower", "Guard", "Wolf") if game.offers("with", name)]

    assert offered == {"Tower": ["Guard"], "Guard": ["Tower", "Wolf"], "Wolf": ["Guard"]}[first]


def _devoted(text: str, *names: str, kind: str = "creature", city: str = "Home"):
    """Ash, Elm and Yew live in Home, Oak and Fir in Yard; Ash has the text, or an enchantment or Home itself."""
    ash = creature("Ash", 1, 9, loyalty=1, text=text if kind == "creature" else "")
    others = {name: creature(name, 1, 9, loyalty=1) for name in ("Elm", "Yew", "Oak", "Fir")}
    residents = {"Home": [ash, others["Elm"], others["Yew"]], "Yard": [others["Oak"], others["Fir"]]}
    side = mine(town("Home", 20, text if kind == "city" else ""), town("Yard", 20), residents=residents)
    game = Published(side, foe(), phase="tactics")
    game.devotes("Yard", "Oak").wait(lambda: game.asked in ("devotion", "play"))
    if city == "Home":
        game.devotes("Home", *names)
    else:
        game.devotes("Home", "Elm")
    return game.wait(lambda: game.asked in ("play", "choose"))


@pytest.mark.parametrize(("names", "gained"), [(("Ash", "Elm"), 1), (("Elm", "Ash", "Yew"), 2), (("Ash",), 0), (("Elm", "Yew"), 0)])  # fmt: skip
def test_others_marked_for_the_same_devotion(names, gained):
    """Before and after it, and none in the other city."""
    text = (
        "When I mark for devotion, my city gains 1 defense point for each other resident marked for the same devotion."
    )

    game = _devoted(text, *names)

    assert (game.left("Home"), game.left("Yard")) == (20 + gained, 20)


@pytest.mark.parametrize(("names", "gained"), [(("Ash", "Elm", "Yew"), 2), (("Elm", "Yew"), 0)])
def test_three_residents_mark_for_one_devotion(names, gained):
    """The one who was marked for the other city does not count."""
    game = _devoted(
        "Whenever three or more residents mark for my city's devotion, my city gains 2 defense points.", *names
    )

    assert game.left("Home") == 20 + gained


@pytest.mark.parametrize(("words", "drawn"), [("three or more", 1), ("two or more", 1), ("four or more", 0)])
def test_you_mark_so_many_for_the_devotion_of_a_city(words, drawn):
    """Of one city: the resident of the other one makes them no more."""
    before = _devoted("", "Elm").size(HAND, YOU)

    game = _devoted(
        f"Whenever you mark {words} residents for the devotion of a city, draw a card.", "Ash", "Elm", "Yew"
    )

    assert game.size(HAND, YOU) - before == drawn


def test_one_that_was_not_marked_for_this_devotion():
    """Yew, marked before, is unmarked; those who were marked for it are not offered."""
    pit = town("Pit", 20, "Level 2: Unmark one of my residents that was not marked for this devotion.")
    residents = {"Pit": [creature(name, 1, 9, loyalty=1) for name in ("Ash", "Elm", "Yew")], "Yard": [creature("Oak", 1, 9)]}  # fmt: skip
    game = Published(mine(pit, town("Yard"), residents=residents, marked=["Yew", "Oak"]), foe(), phase="tactics")

    game.devotes("Pit", "Ash", "Elm").wait(lambda: game.asked in ("play", "choose"))

    assert game.asked == "play"
    assert [game.is_marked(name) for name in ("Ash", "Elm", "Yew", "Oak")] == [True, True, False, True]


def test_points_of_a_number_are_counted():
    """As the creature had them when it was sacrificed."""
    text = "Sacrifice a creature. Draw a card for each point of attack it had."
    gift = made("enchantment", "Gift", text="Target creature gets +2/+0.")
    game = Published(mine(army=[creature("Ash", 1, 1), creature("Elm", 0, 9)], hand=[magic("Word", text), gift]), foe())

    game.do("play", "Gift").until("target").do("target", "Ash").until("play")
    strong, before = numbers(game, "Ash"), game.size(HAND, YOU)
    game.do("play", "Word").until("choose").do("choose", "Ash").until("play")

    assert (strong, game.size(HAND, YOU) - before + 1, damage(game, "Elm")) == ((3, 1), 3, 0)
