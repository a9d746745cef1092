"""Texts about devotion to other cities, cities into which nothing comes, cards that cannot be cancelled this turn, and who moves along."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import YOU
from text_table import SPARE, Side

REST = event("Rest", "Draw a card.")
"""Something that can always be played, so that the phase is not over."""
ANYWHERE = "I can be devoted to any one of your cities as if I was its resident."


def test_one_is_devoted_to_another_city():
    """The Ghost of the Home and that of the army are, the Elm of the Home is not; what is marked is not."""
    homes = {"Home": [creature("Ghost", text=ANYWHERE, loyalty=2), creature("Elm", loyalty=1)], "Port": [creature("Ash", loyalty=1)]}  # fmt: skip
    army = [creature("Shade", text=ANYWHERE, loyalty=1), creature("Wraith", text=ANYWHERE), creature("Oak")]
    side = realm(town("Home"), town("Port", text="Level 4: Draw a card."), hand=[REST], army=army, residents=homes, marked=["Wraith"])  # fmt: skip
    game = Published(side, realm(), phase="tactics").do("devote", "Port")
    offered = {game.name(int(option[1])) for option in game.options("send")}

    for name in ("Ash", "Ghost", "Shade"):
        game.do("send", name)
    marked = [game.is_marked(name) for name in ("Ash", "Ghost", "Shade", "Elm", "Oak")]

    assert (offered, marked) == ({"Ash", "Ghost", "Shade"}, [True, True, True, False, False])
    assert [row[-1] for row in game.state.bids] == [4]


def test_a_city_without_residents_is_devoted_to():
    """By the Ghost alone; without it nobody can be."""
    for text, offered in ((ANYWHERE, True), ("", False)):
        side = realm(town("Home"), town("Port"), residents={"Home": [creature("Ghost", text=text, loyalty=2)]}, hand=[REST])  # fmt: skip
        assert Published(side, realm(), phase="tactics").offers("devote", "Port") == offered


def test_an_enchanted_creature_of_the_army_is_devoted():
    """Only while it is in the army."""
    text = "While target creature is in your army, you may mark it for the devotion of a city you control as though it were a resident of that city."  # fmt: skip
    flag = made("enchantment", "Flag", text=text)
    side = realm(town("Home"), town("Port"), hand=[flag, REST], army=[creature("Ash", loyalty=1)], residents={"Home": [creature("Elm", loyalty=1)]}, deck=20)  # fmt: skip
    for name, offered in (("Ash", True), ("Elm", False)):
        game = Published(side, realm(deck=20)).do("play", "Flag").do("target", name).until("play")

        game.wait(lambda game=game: game.asked == "devotion" and game.seat == YOU)

        assert game.offers("devote", "Port") == offered


def test_nothing_comes_into_a_full_city():
    """Neither a card that is played nor a creature that moves, while three are there; into the other city both."""
    text = "Creatures cannot be cast into or moved to enchanted city while it has two or more residents."
    full = made("enchantment", "Full", text=f"Enchant city.\n{text}")
    homes = {"Home": [creature("Elm"), creature("Oak")], "Port": [creature("Yew")]}
    side = realm(town("Home"), town("Port"), town("Den"), hand=[full, creature("Wolf"), REST], army=[creature("Ash")], residents=homes)  # fmt: skip
    game = Published(side, realm()).do("play", "Full").do("target", "Home").until("play")

    moves = game.do("move", "Ash")
    moved = {moves.name(int(option[1])) for option in moves.options("city")}
    game.do("city", "Den").until("play").do("play", "Wolf")
    played = {game.name(int(option[1])) for option in game.options("city")}

    assert (moved, played) == ({"Port", "Den"}, {"Port", "Den"})


@pytest.mark.parametrize(("what", "gained"), [("Events", 3), ("Enchantments", 0), ("Spells", 3)])
def test_what_is_played_this_turn_cannot_be_cancelled(table, what, gained):
    """What is played later in the turn resolves; of another kind it is cancelled."""
    ward = event("Ward", f"{what} you play this turn cannot be cancelled.")
    foe = Side(hand=[event("Halt", "Cancel target event."), SPARE])
    game = table(Side(hand=[ward, event("Feast", "Gain 3 LP."), SPARE]), foe)

    game.do("play", "Ward").until("play").until("play")
    while game.seat != YOU:
        game.do("pass")
    game.do("play", "Feast").do("play", "Halt").until("play")

    assert game.state.lp[YOU] == 20 + gained


def test_who_stays_with_another_one_moves_to_the_same_place():
    """The Guard goes where the Elm went, into the army or the other city; nothing happens if one of another city moves."""
    guard = creature("Guard", text="When another creature you control moves out of my city, you may move me to the same city or army. I am not marked for moving this way.")  # fmt: skip
    homes = {"Home": [guard, creature("Elm")], "Port": [creature("Ash")]}
    for mover, place in (("Elm", "army"), ("Elm", "Port"), ("Ash", "army")):
        game = Published(realm(town("Home"), town("Port"), hand=[REST], residents=homes), realm()).do("move", mover)
        game.do("army") if place == "army" else game.do("city", place)
        if mover == "Elm":
            game.until("may").do("yes")
        game.until("play")

        assert game.place_of("Guard") == (place if mover == "Elm" else "Home")
        assert not game.is_marked("Guard")


def test_what_holds_as_a_resident():
    """Not in the army."""
    text = "As a resident, I get +1/+0."
    side = realm(hand=[REST], army=[creature("Ash", text=text)], residents={"Home": [creature("Elm", text=text)]})
    game = Published(side, realm())

    assert [game.state.attack_of(game.cards[name]) for name in ("Ash", "Elm")] == [1, 2]
