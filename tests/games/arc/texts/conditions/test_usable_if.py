"""A condition in front of the colon, beside the costs: the ability can be used only then, and then it holds, whatever becomes of the card."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE
from text_table import numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK, HAND

SONG = magic("Song", "Draw a card.")
SMUGGLER = (
    "Infiltrate. Mark, if I am in an opponent's city: that city's controller discards a card and you draw a card."
)


@pytest.mark.parametrize("text", [
    "Mark, if you control an Elf: Draw a card.",
    "Mark, only if you control an Elf: Draw a card.",
    "Mark, while you control an Elf: Draw a card.",
    "If you control an Elf, mark: Draw a card.",
    "While you control an Elf, mark: Draw a card.",
])  # fmt: skip
@pytest.mark.parametrize(("subtype", "usable"), [("Elf", True), ("Orc", False)])
def test_it_is_offered_only_then(text, subtype, usable):
    """An Elf of an opponent does not count."""
    army = [creature("Scout", text=text), creature("Ash", subtypes=(subtype,))]
    game = Published(mine(town("Home"), army=army), foe(army=[creature("Elm", subtypes=("Elf",))]))

    assert bool(game.options("use")) == usable


@pytest.mark.parametrize("answered", [True, False])
def test_it_is_not_asked_again_when_it_resolves(answered):
    """The Elf is destroyed in answer."""
    army = [creature("Scout", text="1, if you control an Elf: Draw a card."), creature("Ash", subtypes=("Elf",))]
    zap = [event("Zap", "Destroy target creature.")] if answered else []
    game = Published(mine(town("Home"), army=army, gold={"Gaian": 2}), foe(hand=zap))

    game.take(game.options("use")[0])
    if answered:
        game.wait(lambda: game.seat == FOE and game.offers("play", "Zap"))
        game.do("play", "Zap").until("target").do("target", "Ash")
    game.until("play")

    assert (game.is_dead("Ash"), game.size(DECK)) == (answered, 19)


def test_at_home_nothing_can_be_smuggled():
    """The condition stands with the cost."""
    game = Published(mine(town("Home"), residents={"Home": [creature("Smuggler", text=SMUGGLER)]}), foe(hand=[SONG]))

    assert not game.options("use")


@pytest.mark.parametrize("word", ["", "Destroy target creature.", "Return target creature to its owner's hand."])
def test_the_smuggler_was_there_when_it_was_used(word):
    """Killed or returned in answer: that city's controller discards all the same."""
    hand = [event("Zap", word)] if word else []
    game = Published(mine(town("Home"), army=[creature("Smuggler", text=SMUGGLER)]), foe(FAR, town("Other", 9), hand=[*hand, event("H1", cost=99)]))  # fmt: skip
    game.do("move", "Smuggler").take(("city", game.cards["Far Keep"])).until("play")
    game.state.marked[game.cards["Smuggler"]] = 0
    game.do("pass")
    game.wait(lambda: game.asked == "play" and game.seat == 0)
    held = game.size(HAND, FOE)

    game.take(game.options("use")[0])
    if word:
        game.wait(lambda: game.seat == FOE and game.offers("play", "Zap"))
        game.do("play", "Zap").until("target").do("target", "Smuggler")
    while game.asked != "play":
        game.take(game.options()[0])

    assert (game.size(DECK), game.size(HAND, FOE)) == (19, held - 1 - bool(word))


@pytest.mark.parametrize(("place", "usable"), [("army", False), ("Home", True)])
def test_that_city_is_the_one_asked_about(place, usable):
    """The city in which the creature is, not another one."""
    scout = creature("Scout", text="Mark, if I am in a city: Residents of that city get +1/+1 until end of turn.")
    residents = {"Home": [creature("A"), *([scout] if place == "Home" else [])], "East": [creature("B")]}
    game = Published(mine(town("Home"), town("East"), army=[scout] if place == "army" else [], residents=residents), foe())  # fmt: skip
    assert bool(game.options("use")) == usable
    if usable:
        game.take(game.options("use")[0]).until("play")
        assert (numbers(game, "A"), numbers(game, "B")) == ((2, 2), (1, 1))
