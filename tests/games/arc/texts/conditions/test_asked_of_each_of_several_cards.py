"""Conditions that are asked of each of several, "it" in what always holds, and which of two creatures "that creature" is, played."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, numbers

from cardforge.games.arc.zones import HAND


def elf(name: str, **fields):
    return creature(name, subtypes=("Elf",), **fields)


def orc(name: str, **fields):
    return creature(name, subtypes=("Orc",), **fields)


@pytest.mark.parametrize("seat", [YOU, FOE])
@pytest.mark.parametrize(
    "text",
    [
        "Orcs get +1/+0 as long as their controller controls an Elf.",
        "Each Orc gets +1/+0 while its controller controls an Elf.",
        "If its controller controls an Elf, each Orc gets +1/+0.",
        "Orcs get +1/+0 unless their controller controls no Elves.",
    ],
)
def test_it_is_asked_of_the_controller_of_each_one(text, seat):
    """Whoever has the enchantment: the Orc beside the Elf gets it, the other player's does not."""
    law = made("enchantment", "Law", text=text)
    hands = [[law, SPARE] if seat == one else [SPARE] for one in (YOU, FOE)]
    game = Published(realm(army=[orc("Ug"), elf("Ash")], hand=hands[YOU], deck=20), realm(army=[orc("Og")], hand=hands[FOE], deck=20), active=seat)  # fmt: skip
    game.do("play", "Law").until("play")

    assert [numbers(game, name)[0] for name in ("Ug", "Og", "Ash")] == [2, 1, 1]


@pytest.mark.parametrize(("helped", "offered"), [(False, []), (True, ["Ug"])])
def test_who_has_no_elf_cannot_attack_with_orcs(helped, offered):
    """A limit asks the same."""
    law = made("enchantment", "Law", text="Orcs cannot attack unless their controller controls an Elf.")
    home = {"Home": [elf("Ash")]} if helped else {}
    game = Published(realm(town("Home"), residents=home, army=[orc("Ug"), creature("Ox")], hand=[law, SPARE], deck=20), realm(town("Keep"), army=[elf("Elm")], deck=20))  # fmt: skip
    game.do("play", "Law").until("attack").do("city", FOE, "Keep")
    attackers = [game.name(option[1]) for option in game.options("with")]

    assert [name for name in attackers if name == "Ug"] == offered


@pytest.mark.parametrize(("beside", "marked"), [([], True), ([orc("Og")], True), ([elf("Ash")], False)])
def test_who_comes_does_not_count_itself(beside, marked):
    """An Elf of the opponent does not help either."""
    law = made("enchantment", "Law", text="Creatures come into play marked unless their controller already controls a creature that shares a creature type with them.")  # fmt: skip
    game = Published(realm(army=beside, hand=[law, elf("Elm"), SPARE], deck=20), realm(army=[elf("Yew")], deck=20))
    game.do("play", "Law").until("play").do("play", "Elm").until("play")

    assert game.is_marked("Elm") == marked


@pytest.mark.parametrize(("cities", "marked"), [(1, False), (2, True)])
def test_that_opponent_is_who_brings_it_into_play(cities, marked):
    """Of three players only the one with more cities than you."""
    text = (
        "Creatures an opponent controls come into play marked as long as that opponent controls more cities than you."
    )
    theirs = [town(f"Keep {n}") for n in range(cities)]
    game = Published(realm(army=[creature("Watch", text=text)], deck=20), realm(*theirs, hand=[creature("New"), SPARE], deck=20), realm(town("Far 1"), town("Far 2"), deck=20), active=FOE)  # fmt: skip
    game.do("play", "New").until("play")

    assert game.is_marked("New") == marked


def test_a_level_asks_each_controller_too():
    """Your one city keeps your own creature at home; the opponent has two."""
    home = town("Home", text="Level 3: Creatures cannot attack unless their controller controls two or more cities.")
    you = realm(home, residents={"Home": [creature("Monk", loyalty=3), creature("Nun", loyalty=1)]}, army=[creature("Ox")], hand=[SPARE], deck=20)  # fmt: skip
    game = Published(you, realm(town("Keep"), town("Fort"), army=[creature("Elk")], hand=[SPARE], deck=20), phase="tactics")  # fmt: skip
    game.devotes("Home", "Monk").until("attack", "course")
    assert game.asked != "attack"

    game.until("attack")

    assert (game.seat, game.offers("city", YOU, "Home")) == (FOE, True)


def test_once_it_is_asked_of_each_as_well():
    """An event: the Orc whose controller has an Elf."""
    word = event("Word", "Each Orc gets +1/+0 until end of turn if its controller controls an Elf.")
    game = Published(realm(army=[orc("Ug")], hand=[word, SPARE], deck=20), realm(army=[orc("Og"), elf("Elm")], deck=20))
    game.do("play", "Word").until("play")

    assert [numbers(game, name)[0] for name in ("Ug", "Og")] == [1, 2]


@pytest.mark.parametrize("text", ["I get +2/+0 while there are no other creatures in its city or army.", "Gets +2/+0 while there are no other creatures in his city (or army)."])  # fmt: skip
@pytest.mark.parametrize(("place", "with_it", "attack"), [("Home", True, 1), ("Home", False, 3), ("army", True, 1), ("army", False, 3)])  # fmt: skip
def test_it_in_what_always_holds_is_this_creature(text, place, with_it, attack):
    """Others are elsewhere in any case: in another city, in the army, on the other side."""
    hermit, ox = creature("Hermit", text=text), creature("Ox")
    there = [hermit, ox] if with_it else [hermit]
    away = [] if with_it else [ox]
    homes = {"Home": there if place == "Home" else away, "Inn": [creature("Elk")]}
    game = Published(realm(town("Home"), town("Inn"), residents=homes, army=there if place == "army" else away, deck=20), realm(army=[creature("Foe")], deck=20))  # fmt: skip

    assert numbers(game, "Hermit")[0] == attack


def fought(text: str) -> Published:
    """Your Ash is blocked by Fen, Oak by Gorse; Hawk stays at home."""
    you = realm(town("Home"), army=[creature("Ash", 1, 3), creature("Oak", 1, 3)], hand=[event("Word", text), SPARE], deck=20)  # fmt: skip
    foe = realm(town("Keep"), army=[creature("Fen", 1, 3), creature("Gorse", 1, 3), creature("Hawk", 1, 3)], hand=[event("Wait", "Draw a card.")], deck=20)  # fmt: skip
    game = Published(you, foe, phase="attack")
    game.attacks("Keep", "Ash", "Oak").until("block")
    game.do("block", "Ash").until("block").do("block", "Oak").until("block").do("none").until("window")
    while not game.offers("play", "Word"):
        game.do("pass")
    game.do("play", "Word").do("target", "Ash")
    return game.wait(lambda: game.zone_of("Word") == "graveyard")


def test_who_was_blocking_it_is_known_when_it_has_gone():
    """Only Fen is marked; Ash is back and unmarked."""
    game = fought("Move target attacking creature you control into one of your cities and unmark it. Creatures that were defending against it are marked.")  # fmt: skip

    assert (game.place_of("Ash"), game.is_marked("Ash"), game.is_marked("Oak")) == ("Home", False, True)
    assert [game.is_marked(name) for name in ("Fen", "Gorse", "Hawk")] == [True, False, False]


@pytest.mark.parametrize(("done", "place"), [("Return {} to its owner's hand", "hand"), ("Destroy {}", "graveyard"), ("Remove {} from combat", "army")])  # fmt: skip
def test_who_was_blocking_it_is_known_when_it_is_out(done, place):
    """Taken away, and marked who stopped it."""
    game = fought(f"{done.format('target attacking creature')}. Mark all creatures that were blocking it.")

    assert game.zone_of("Ash") == place
    assert [game.is_marked(name) for name in ("Fen", "Gorse", "Hawk")] == [True, False, False]


def test_that_creature_is_the_target_and_not_all_that_block_it():
    """Fen is marked, and Ash goes home."""
    game = fought("Mark each creature blocking target attacking creature. Move that creature into one of your cities and unmark it.")  # fmt: skip

    assert (game.place_of("Ash"), game.is_marked("Ash")) == ("Home", False)
    assert [game.is_marked(name) for name in ("Fen", "Gorse")] == [True, False]


def test_sudden_is_that_of_cards_in_hand():
    """ "Goblins you play cost 1 less and have Sudden": an own one is asked for its place, another creature is not."""
    lord = creature("Lord", text="Elves you play cost 1 less and have Sudden.")
    game = Published(realm(army=[lord], hand=[elf("Elm", cost=1), creature("Ox"), SPARE], deck=20), realm(deck=20))
    game.do("play", "Elm")
    asked = game.asked
    game.do("army").until("play").do("play", "Ox").until("play")

    assert (asked, game.place_of("Elm"), game.place_of("Ox"), game.size(HAND)) == ("place", "army", "Home", 1)
