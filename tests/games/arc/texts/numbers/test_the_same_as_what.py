"""As what something is "the same": the same cost, name, faction or devotion as what was named before, where that is known."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import YOU
from text_table import numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK, HAND
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)
ONE, TWO = [creature(name, 1, 9, cost=1) for name in "AB"], creature("C", 1, 9, cost=2)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature and another target creature with the same cost.",
        "Destroy target creature. Destroy another target creature with the same cost.",
        "Destroy target creature. Destroy another target creature that shares a cost with it.",
    ],
)
def test_another_target_is_like_the_first_one(text):
    """B costs as much as A; C does not."""
    text = text.replace("that shares a cost with it", "with the same cost as that creature")
    game = Published(mine(army=[*ONE, TWO], hand=[magic("Word", text)]), foe(FAR))
    game.do("play", "Word").do("target", "A").until("target", "play")

    assert [game.is_dead(name) for name in "ABC"] == [True, True, False]


def test_nobody_is_like_the_only_one_of_its_cost():
    """Then the card cannot be played with that target."""
    text = "Destroy target creature and another target creature with the same cost."
    game = Published(mine(army=[ONE[0], TWO], hand=[magic("Word", text)]), foe(FAR))

    assert game.refusal("play", "Word") == "A193"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Sacrifice a creature. Destroy target creature with the same cost.", "magic"),
        ("Whenever you play an event, if you played another event with the same name this turn, draw a card.", "creature"),
        ("Draw a card for each other creature with the same name that died this turn.", "magic"),
        ("Whenever a creature with the same name dies this turn, draw a card.", "magic"),
        ("Whenever another creature with the same name enters play, draw a card.", "enchantment"),
        ("Destroy all creatures marked for the same devotion.", "magic"),
    ],
)  # fmt: skip
def test_what_is_like_something_unknown_is_refused(text, kind):
    """A target is chosen before anything is sacrificed; what happened before is remembered without a card to compare it with."""
    assert not READER.read(text, kind).complete


def test_an_event_of_another_one_like_this():
    """Another A, and no B."""
    watcher = creature("A", text="Whenever another creature with the same name enters play, draw a card.")
    game = Published(mine(army=[watcher], hand=[creature("A"), creature("B")]), foe(FAR))
    another = game.state.zone(YOU, HAND)[0]
    drawn = []
    for card in (another, game.card("B")):
        game.do("play", card).until("play")
        drawn.append(20 - game.size(DECK, YOU))

    assert drawn == [1, 1]


def test_what_sets_it_off_is_known_when_the_target_is_chosen():
    """C attacks and can mark the D of its cost; A and B cost less."""
    hunter = creature("Owl", text="Whenever a creature attacks, mark target creature with the same cost.", cost=7)
    game = Published(mine(army=[hunter, *ONE, TWO, creature("D", cost=2)]), foe(FAR), phase="attack")
    game.do("city", 1, "Far Keep").do("with", "C").until("target")

    assert {game.name(int(option[1])) for option in game.options("target")} == {"C", "D"}


DEVOTED = "{} Residents marked for {} devotion get +1/+0 until end of turn."


def devoted(text: str, kind: str = "creature", city: str = "Home") -> list[int]:
    """ATK of A and B in Home, and of C and D in Yard, when A and B, or C, are devoted to their city; the text is in Home."""
    text = text.replace(". R", ", r")
    homes = [town("Home", 20, text if kind == "city" else ""), town("Yard", 20)]
    owl = creature("Owl", 1, 9, text=text if kind == "creature" else "")
    residents = {"Home": [creature("A", 1, 9), creature("B", 1, 9), owl], "Yard": [creature("C", 1, 9), creature("D", 1, 9)]}  # fmt: skip
    game = Published(mine(*homes, residents=residents), foe(FAR), phase="tactics")
    game.devotes(city, *("AB" if city == "Home" else "C")).until("devotion", "play", "move")
    return [numbers(game, name)[0] for name in "ABCD"]


@pytest.mark.parametrize("when", ["Whenever you devote residents to a city.", "Whenever you devote a city.", "Whenever a city is devoted."])  # fmt: skip
@pytest.mark.parametrize(("city", "found"), [("Home", [2, 2, 1, 1]), ("Yard", [1, 1, 2, 1])])
def test_the_same_devotion_is_that_of_the_city_that_was_devoted(when, city, found):
    """Owl is in Home; those of Yard get it all the same."""
    assert devoted(DEVOTED.format(when, "the same"), city=city) == found
    assert devoted(DEVOTED.format(when, "that"), city=city) == found


@pytest.mark.parametrize(("city", "found"), [("Home", [2, 2, 1, 1]), ("Yard", [1, 1, 1, 1])])
@pytest.mark.parametrize("when", ["When this city is devoted.", "When you devote this city."])
def test_a_city_that_is_devoted(when, city, found):
    """No one is marked for anything but that city."""
    assert devoted(DEVOTED.format(when, "the same"), "city", city) == found


@pytest.mark.parametrize("on", ["Home", "A"])
def test_an_enchanted_city_or_creature_that_is_devoted(on):
    """Only the one that the enchantment lies on, and those that are marked together with it."""
    kind = "city" if on == "Home" else "creature"
    text = f"Enchant {kind}.\nWhen enchanted {kind} is devoted, residents marked for the same devotion get +1/+0 until end of turn."
    residents = {"Home": [creature("A", 1, 9), creature("B", 1, 9)], "Yard": [creature("C", 1, 9), creature("D", 1, 9)]}
    for city, who, found in (("Home", "AB", [2, 2, 1]), ("Yard", "C", [1, 1, 1])):
        homes = (town("Home", 20), town("Yard", 20))
        hand = [made("enchantment", "Banner", text=text)]
        game = Published(mine(*homes, residents=residents, hand=hand), foe(FAR))
        game.do("play", "Banner").do("target", on).until("play")
        game.wait(lambda game=game: game.state.turn == 5 and game.asked == "devotion")
        game.devotes(city, *who).until("devotion", "play")
        assert [numbers(game, name)[0] for name in "ABC"] == found


def test_that_of_a_resident_that_was_devoted():
    """The city in which it is, not that of the card."""
    text = (
        "When {} resident is marked for devotion, residents marked for the same devotion get +1/+0 until end of turn."
    )
    assert devoted(text.format("a"), "creature", "Yard") == [1, 1, 2, 1]


@pytest.mark.parametrize(("who", "drawn"), [("AB", 2), ("BD", 2), ("ABD", 3)])
def test_this_devotion_is_that_which_reaches_a_level(who, drawn):
    """Only those of Home that were marked for it."""
    home = town("Home", 20, "Level 2: Draw a card for each resident marked for this devotion.")
    residents = {"Home": [creature(name, 1, 9, loyalty=1) for name in "ABD"], "Yard": [creature("C", 1, 9), creature("E", 1, 9)]}  # fmt: skip
    game = Published(mine(home, town("Yard", 20), residents=residents), foe(FAR), phase="tactics")
    game.devotes("Yard", "C").until("devotion").devotes("Home", *who).until("play")

    assert 20 - game.size(DECK, YOU) == drawn
