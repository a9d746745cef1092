"""What texts say of both sides of a fight, of what one need not do instead, and of resource cards that are taken and laid (blind trial)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import HAND, RESOURCES


def test_a_fellow_defender_is_no_opponent_in_the_fight():
    """Two creatures intercept one attacker: neither defends against the other."""
    raider = creature("Raider", 3, 9, text="I get +1/+0 for each creature defending against me.")
    foe = realm(town("Keep", 9), army=[raider, creature("Cow", 1, 9)])
    you = realm(army=[creature("Wolf", 1, 9)], hand=[SPARE, event("Reply", "Draw a card.")])
    game = Published(you, foe, phase="attack").attacks("Keep", "Wolf")

    for _ in range(2):
        game.until("block").do("block", "Wolf")

    assert game.state.attack_of(game.cards["Raider"]) == 3


@pytest.mark.parametrize(("answer", "place"), [("yes", "city"), ("no", "hand")])
def test_who_does_not_do_it_instead_has_what_was_said_before(answer, place):
    """ "You may put it into one of your cities instead": else it comes to the hand."""
    bloom = "Return target creature card from your graveyard to your hand. If it is a Tree, you may put it into one of your cities instead."
    army = [creature("Oak", subtypes=("Tree",)), creature("Yew", subtypes=("Tree",)), creature("Ox")]
    hand = [magic("Wipe", "Destroy all creatures."), event("Bloom", bloom), SPARE]
    game = Published(realm(town("Home"), army=army, hand=hand), realm(town("Keep")))
    game.do("play", "Wipe").until("play").do("play", "Bloom").do("target", "Oak").until("may")

    game.do(answer).until("play")

    assert ("Oak" in game.zone(HAND)) == (place == "hand")


def test_a_taken_resource_card_is_laid_marked_into_a_vault_of_the_taker():
    """A31, A73: it stays with who took it; the vault is chosen among those of the taker."""
    take = magic("Take", "Steal a resource card from target opponent and put it marked into one of your vaults.")
    you = realm(town("Home"), hand=[take, SPARE], gold={"Gaian": 2, "Dark Legion": 1})
    game = Published(you, realm(town("Keep"), gold={"Red Banner": 1, "Gaian": 1}))

    game.do("play", "Take").until("take_resource")
    (first, *_) = game.options("take")
    game.take(first).until("into_pile").do("pile", 1)

    (stolen,) = [card for card in game.state.zone(YOU, RESOURCES) if game.state.owner[card] == FOE]
    assert (stolen, game.state.marked[stolen]) == (first[1], 1)


def test_a_move_that_one_may_make_without_marking():
    """ "That Elf is not marked for moving" is said of the move, not of later ones, and of nobody if there is none."""
    text = (
        "When I move to a city, you may move another Elf you control to that city. That Elf is not marked for moving."
    )
    elf = {"subtypes": ("Elf",)}
    residents = {"X": [creature("Path", text=text, **elf), creature("Elm", **elf), creature("Ash", **elf)]}
    hand = [magic("Call", "Move target creature to target city."), SPARE]
    game = Published(realm(town("X"), town("Y"), residents=residents, hand=hand), realm(town("Keep")))

    game.do("play", "Call").do("target", "Path").do("target", "Y").until("may").do("no").until("play")
    game.do("move", "Path").do("army").until("play")

    assert game.is_marked("Path")
