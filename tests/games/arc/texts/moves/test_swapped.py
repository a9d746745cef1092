"""Creatures that change places, cities that change their residents, and control that is exchanged (A142, Q21, Q23)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.text import VOCABULARY
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)


def board(text: str, **fields) -> Published:
    """Ash and Elm live in Home, Fir in Yard and Oak is in your army; Orc lives in Den, Ogre is in the other army."""
    mine = realm(
        town("Home"), town("Yard"), residents={"Home": [creature("Ash"), creature("Elm")], "Yard": [creature("Fir")]},
        army=[creature("Oak")], hand=[magic("Word", text, cost=0), SPARE], deck=9, **fields,
    )  # fmt: skip
    return Published(
        mine, realm(town("Den"), residents={"Den": [creature("Orc")]}, army=[creature("Ogre")], hand=[SPARE], deck=9)
    )


def swapped(game: Published, *targets: str) -> Published:
    """The magic card is played on these."""
    game.do("play", "Word")
    for name in targets:
        game.do("target", name)
    return game.until("play")


def places(game: Published, *names: str) -> list[str]:
    """Where these are."""
    return [game.place_of(name) for name in names]


@pytest.mark.parametrize(("text", "marked"), [("Exchange the positions of two target creatures.", True), ("Swap two target creatures without marking them.", False)])  # fmt: skip
@pytest.mark.parametrize(
    ("targets", "found"),
    [
        (("Ash", "Orc"), ["Den", "Home"]),
        (("Ash", "Fir"), ["Yard", "Home"]),
        (("Oak", "Fir"), ["Yard", "army"]),
        (("Ash", "Ogre"), ["Home", "army"]),
        (("Oak", "Orc"), ["army", "Den"]),
        (("Ash", "Elm"), ["Home", "Home"]),
    ],
)
def test_two_creatures_change_places(text, marked, targets, found):
    """Q23: each stays under its controller; A66: nobody comes into the army of another player, and then neither goes."""
    game = swapped(board(text), *targets)
    holders = [game.state.controller(game.cards[name]) for name in targets]
    moved = found[0] != found[1] and targets not in (("Ash", "Ogre"), ("Oak", "Orc"))

    assert places(game, *targets) == found
    assert holders == [FOE if name in ("Orc", "Ogre") else YOU for name in targets]
    assert [game.is_marked(name) for name in targets] == [moved and marked] * 2


@pytest.mark.parametrize(
    ("text", "targets", "found"),
    [
        ("Swap the residents of two target cities.", ("Home", "Yard"), ["Yard", "Yard", "Home", "Den"]),
        ("Exchange all residents of two target cities.", ("Home", "Den"), ["Den", "Den", "Yard", "Home"]),
        ("Choose two target cities. Swap their residents.", ("Yard", "Den"), ["Home", "Home", "Den", "Yard"]),
        ("Exchange the residents of target city you control with those of target city an opponent controls.", ("Home",), ["Den", "Den", "Yard", "Home"]),
    ],
)  # fmt: skip
def test_two_cities_change_their_residents(text, targets, found):
    """All of them; who is in an army stays there."""
    game = swapped(board(text), *targets)

    assert places(game, "Ash", "Elm", "Fir", "Orc") == found
    assert places(game, "Oak", "Ogre") == ["army", "army"]
    assert game.is_marked("Orc") == ("Den" in targets or "opponent" in text)


def test_who_cannot_move_stays_while_the_others_go():
    """A274: each creature by itself."""
    rock = creature("Rock", text="This creature cannot move.")
    mine = realm(town("Home"), town("Yard"), residents={"Home": [rock, creature("Ash")]}, hand=[magic("Word", "Swap the residents of two target cities you control.", cost=0), SPARE], deck=9)  # fmt: skip
    game = Published(mine, realm(town("Den"), hand=[SPARE], deck=9))
    game.do("play", "Word").until("play")

    assert places(game, "Rock", "Ash") == ["Home", "Yard"]


def test_a_creature_that_changes_places_is_out_of_the_attack():
    """Q56: a text moves it away."""
    word = event("Word", "Exchange the positions of target attacking creature you control and target resident of a city you control.", cost=0)  # fmt: skip
    mine = realm(town("Home"), residents={"Home": [creature("Ash", 1, 1)]}, army=[creature("Oak", 3, 3)], hand=[word, SPARE], deck=9)  # fmt: skip
    game = Published(mine, realm(town("Den", 9), hand=[SPARE], deck=9), phase="attack")
    game.attacks("Den", "Oak").wait(lambda: game.asked == "window" and game.seat == YOU)
    game.do("play", "Word").until("play")

    assert places(game, "Oak", "Ash") == ["Home", "army"]
    assert game.left("Den") == 9


@pytest.mark.parametrize("kind", ["creature", "enchantment"])
def test_a_card_gives_itself_or_its_bearer_for_another_one(kind):
    """Control is exchanged, and each goes into the army of its new controller."""
    text = "When I enter play, exchange control of {} and target creature an opponent controls."
    if kind == "creature":
        hand = [creature("Spy", text=text.format("me"), cost=0), SPARE]
        game = Published(
            realm(town("Home"), hand=hand, deck=9), realm(town("Den"), army=[creature("Ogre")], hand=[SPARE], deck=9)
        )
        game.do("play", "Spy").until("play")
    else:
        hand = [made("enchantment", "Chain", text=f"Enchant creature you control.\n{text.format('enchanted creature')}", cost=0), SPARE]  # fmt: skip
        game = Published(realm(town("Home"), army=[creature("Spy")], hand=hand, deck=9), realm(town("Den"), army=[creature("Ogre")], hand=[SPARE], deck=9))  # fmt: skip
        game.do("play", "Chain").until("play")

    assert [game.state.controller(game.cards[name]) for name in ("Spy", "Ogre")] == [FOE, YOU]


@pytest.mark.parametrize(
    "text",
    [
        "Exchange target creature in your army with a creature card in your hand.",
        "Exchange the positions of three target creatures.",
        "Exchange the positions of two target enchantments.",
        "Exchange control of target creature.",
        "Exchange control of all creatures.",
        "Swap the residents of three target cities.",
    ],
)
def test_what_cannot_be_exchanged_is_refused(text):
    """More or fewer than two, and what is not in play."""
    assert not READER.read(text, "event").complete
