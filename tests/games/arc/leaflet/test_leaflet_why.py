"""`arc-2020`: why a step of the leaflet is not possible now: the row that `why` names for builds, courses, devotion, attacks and interceptions."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE

from cardforge.games.arc.zones import RESIDENTS

SONG = magic("Song", "Draw a card.")
FAR = town("Far Keep", 9)
LEVEL = "Level 1: Draw a card."


def before_turn(**options: object) -> Published:
    """The very start of your turn, with two unbuilt cities and a city in hand."""
    you = realm(unbuilt=[town("U"), town("V")], hand=[town("In Hand"), SONG])
    return Published(you, realm(FAR, unbuilt=[town("W")]), phase="turn", **options)


def test_building():
    """Q7, Q8, P71: only at the very start of the turn, only an own unbuilt city, one in hand where the option says so."""
    game = before_turn()
    assert sorted(game.name(option[1]) for option in game.options("build")) == ["In Hand", "U", "V"]
    assert game.refusal("build", "W") == "P71"
    assert game.refusal("pass") == "Q7"
    assert before_turn(build_from_hand=False).refusal("build", "In Hand") == "Q8"

    game.do("turn").until("play")
    assert game.refusal("build", "U") == "Q7"


def test_building_that_a_text_forbids():
    """A274: a text keeps the player from building, so that there is nothing to choose."""
    wall = magic("Wall", "Target opponent cannot build cities until your next turn.")
    foe = realm(FAR, hand=[wall, SONG])
    game = Published(realm(unbuilt=[town("U")], hand=[SONG]), foe, active=FOE).do("play", "Wall")
    while game.asked in ("window", "target"):
        game.take(game.options()[-1])
    game.next_turn()

    assert game.asked != "turn"


@pytest.mark.parametrize(
    ("hand", "deck", "course", "row"),
    [(0, 10, 2, "P18"), (1, 10, 2, "P17"), (3, 1, 0, "Q9"), (3, 10, 7, "P14")],
)
def test_courses(hand: int, deck: int, course: int, row: str):
    """P14, P17, P18, Q9: too few cards to lay or to draw, an empty hand, no such course."""
    you = realm(hand=[event(f"Leaf {n}", cost=9) for n in range(hand)], deck=deck)
    game = Published(you, realm(FAR), phase="draw")

    assert game.refusal("course", course) == row
    assert game.refusal("pass") == "P14"


def test_laying_is_compulsory_in_the_third_course():
    """P17: both must be laid; in 1/1 none need be. P20: no other card than one in hand, and never in Play."""
    you = realm(hand=[event(f"Leaf {n}", cost=9) for n in range(3)])
    game = Published(you, realm(FAR), phase="draw").do("course", 2)
    assert game.asked == "lay"
    assert game.refusal("stay") == "P17"
    assert game.refusal("resource", "Home") == "P20"

    later = Published(realm(hand=[event("Leaf", cost=9), SONG]), realm(FAR))
    assert later.refusal("resource", "Leaf") == "P20"


def shrine() -> Published:
    """Tactics: two unmarked residents and a marked one in Shrine, one in Inn, an opponent's spy in Shrine."""
    residents = {
        "Shrine": [creature("a", loyalty=1), creature("b", loyalty=1), creature("c", loyalty=1)],
        "Inn": [creature("i", loyalty=1)],
    }
    you = realm(town("Shrine", text=LEVEL), town("Inn", text=LEVEL), town("Hut"), residents=residents, marked=["c"], hand=[SONG], deck=9)  # fmt: skip
    foe = realm(FAR, army=[creature("Spy", text="Infiltrate.")])
    game = Published(you, foe, phase="tactics")
    game.state.put(game.card("Spy"), FOE, RESIDENTS, game.card("Shrine"))
    return game


def test_devotion():
    """P22, Q13, Q23: whom and where: no empty or foreign city, no marked resident, no one from elsewhere, no spy; each city once."""
    game = shrine()
    assert game.refusal("devote", "Hut") == "P22"
    assert game.refusal("devote", "Far Keep") == "P22"
    assert game.refusal("send", "a") == "P21"
    game.do("devote", "Shrine")
    assert [game.refusal("send", name) for name in ("c", "i", "Spy")] == ["Q13", "P22", "Q23"]
    assert game.refusal("done") == "P22"
    game.do("send", "a").do("done")
    while game.asked == "window":
        game.do("pass")

    assert game.asked == "devotion"
    assert game.refusal("devote", "Shrine") == "Q13"
    assert game.until("play").refusal("devote", "Inn") == "P21"


def test_attack_and_interception():
    """P37, Q27, A301, Q60: no army as a target, no interception outside of its step, no attack of the defender, no pass while one must attack."""
    you = realm(town("Home"), army=[creature("f"), creature("g")], residents={"Home": [creature("h")]}, hand=[SONG])
    foe = realm(town("Keep"), FAR, army=[creature("d")], residents={"Far Keep": [creature("s")]})
    game = Published(you, foe, phase="attack")
    assert game.refusal("army", FOE) == "P37"
    assert game.refusal("block", "f") == "A301"
    game.do("city", FOE, "Keep")
    assert game.refusal("with", "h") == "A130"
    assert game.refusal("with", "d") == "A66"
    game.do("with", "f").do("done")

    assert (game.asked, game.seat) == ("block", FOE)
    assert game.refusal("block", "g") == "A309"
    bull = Published(realm(army=[creature("Bull", text="Aggressive."), creature("f")]), realm(town("K"), FAR), phase="attack")  # fmt: skip
    assert bull.refusal("pass") == "Q60"


def test_abilities():
    """Q24, Q64: an ability is used in the own Play phase, one for a devotion with its naming."""
    seer = creature("Seer", text="Mark: Draw a card.")
    monk = creature("Monk", text="1 gold: Add 1 to its city's devotion.")
    you = realm(town("Home", text=LEVEL), residents={"Home": [monk]}, army=[seer], gold={"Gaian": 1}, hand=[SONG])
    tactics = Published(you, realm(FAR), phase="tactics")
    assert tactics.asked == "devotion"
    assert tactics.refusal("use", "Seer", 0) == "Q24"

    assert Published(you, realm(FAR)).refusal("use", "Monk", 0) == "Q64"
