"""A city of choice within what you may do: "you may move any number of Soldiers from one city you control to your army"."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import YOU
from text_table import SPARE
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK

MOVES = "You may move any number of Soldiers from one city you control to your army without marking them."


def lay(text: str, *marked: str) -> Published:
    """A and B, Soldiers, and C are in Home, D, a Soldier, is in Yard."""
    soldier = {"subtypes": ("Soldier",)}
    residents = {
        "Home": [creature("A", 1, 9, **soldier), creature("B", 1, 9, **soldier), creature("C", 1, 9)],
        "Yard": [creature("D", 1, 9, **soldier)],
    }
    side = mine(town("Home", 20), town("Yard", 20), residents=residents, hand=[magic("Word", text)], marked=marked)
    return Published(side, foe(FAR)).do("play", "Word").until("may", "choose", "play")


def places(game: Published) -> list[str]:
    return [game.place_of(name) for name in "ABCD"]


@pytest.mark.parametrize("where", ["one city you control", "a city you control", "one of your cities"])
@pytest.mark.parametrize("sent", ["", "A", "AB"])
def test_some_move_out_of_one_city(where, sent):
    """Home is chosen; any number of its Soldiers go, and they stay unmarked."""
    game = lay(MOVES.replace("one city you control", where)).take(("yes",)).until("choose").do("choose", "Home")
    game.until("choose", "play")
    offered = {game.name(int(option[1])) for option in game.options("choose")}
    for name in sent:
        game.do("choose", name)
    game = game if game.asked == "play" else game.do("done").until("play")

    assert offered == {"A", "B"}
    assert places(game) == ["army" if name in sent else "Yard" if name == "D" else "Home" for name in "ABCD"]
    assert not any(game.is_marked(name) for name in "ABCD")


def test_the_other_city():
    """Its only Soldier."""
    game = lay(MOVES).take(("yes",)).until("choose").do("choose", "Yard").until("choose", "play")
    game = game.do("choose", "D") if game.asked == "choose" else game
    game = game if game.asked == "play" else game.do("done").until("play")

    assert places(game) == ["Home", "Home", "Home", "army"]


def test_who_does_not_want_to_chooses_no_city():
    """Nothing is asked any more."""
    game = lay(MOVES).take(("no",))

    assert (game.until("choose", "play").asked, places(game)) == ("play", ["Home", "Home", "Home", "Yard"])


@pytest.mark.parametrize(("answer", "marked", "drawn"), [("yes", [False, False, False, True], 2), ("no", [True] * 4, 0)])  # fmt: skip
def test_if_you_do(answer, marked, drawn):
    """All of Home are unmarked, and then two cards are drawn."""
    text = "You may unmark each resident of a city you control. If you do, draw two cards."
    game = lay(text, *"ABCD").take((answer,))
    game = game.until("choose").do("choose", "Home").until("play") if answer == "yes" else game.until("play")

    assert [game.is_marked(name) for name in "ABCD"] == marked
    assert 20 - game.size(DECK, YOU) == drawn


def test_without_marking_me():
    """A card speaks of itself."""
    scout = creature("Scout", 1, 9, text="Once each turn, you may discard a card: Move me to another city you control without marking me.")  # fmt: skip
    side = mine(town("Home", 20), town("Yard", 20), residents={"Home": [scout]}, hand=[SPARE])
    game = Published(side, foe(FAR)).do("use", "Scout", 0).until("play")

    assert (game.place_of("Scout"), game.is_marked("Scout")) == ("Yard", False)


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("You may move any number of Elves from other cities to this city without marking them.", "CD"),
        ("Move all Elves from your other cities to this city.", "CD"),
        ("Move all creatures from your other cities to this city.", "CDE"),
    ],
)
def test_out_of_all_other_cities(text, moved):
    """A city with residents A and B; C and D, Elves, are in Yard and in Mill, E is no Elf; an Elf of the opponent stays where it is."""
    elf = {"subtypes": ("Elf",)}
    homes = [town("Home", 20, f"Level 1: {text}"), town("Yard", 20), town("Mill", 20)]
    residents = {
        "Home": [creature(name, 1, 9, loyalty=1) for name in "AB"],
        "Yard": [creature("C", 1, 9, **elf), creature("E", 1, 9)],
        "Mill": [creature("D", 1, 9, **elf)],
    }
    side = foe(FAR, residents={"Far Keep": [creature("Grey Elf", 1, 9, **elf)]})
    game = Published(mine(*homes, residents=residents), side, phase="tactics").devotes("Home", "A")
    for _ in range(9):
        game.until("may", "choose", "devotion", "play")
        if game.asked not in ("may", "choose"):
            break
        options = [option for option in game.options() if option[0] in ("yes", "choose")]
        game.take((options or [("done",)])[0])

    assert [game.place_of(name) for name in "CDE"] == ["Home" if name in moved else {"C": "Yard", "D": "Mill", "E": "Yard"}[name] for name in "CDE"]  # fmt: skip
    assert game.place_of("Grey Elf") == "Far Keep"
    assert not any(game.is_marked(name) for name in "CDE")
