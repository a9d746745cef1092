"""Which city is meant: the one that this creature attacks, and the one whose enchantments were destroyed."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK


def charm(name, on="city"):
    return made("enchantment", name, text=f"Enchant {on}. When enchanted {on} leaves play, draw a card.")


@pytest.mark.parametrize("against", ["Far Keep", "Den"])
@pytest.mark.parametrize("text", [
    "When I attack, the attacked city loses 1 defense point.",
    "If I attack and am not intercepted, the attacked city loses 1 defense point.",
])  # fmt: skip
def test_the_attacked_city_is_the_one_that_this_creature_attacks(text, against):
    """K24: a creature with Militia attacks another city in the same declaration; so may this one."""
    sapper = creature("Sapper", 0, 2, text=f"Militia. {text}")
    game = Published(mine(town("Home"), army=[sapper, creature("M", 0, 1, text="Militia.")]), foe(FAR, town("Den", 9)), phase="attack")  # fmt: skip

    game.do("city", FOE, game.cards["Far Keep"])
    if against == "Den":
        game.do("with", "M").do("against", "Sapper", "Den")
    else:
        game.do("with", "Sapper").do("against", "M", "Den")
    if game.offers("done"):
        game.do("done")
    game.until("play")

    assert (game.left("Far Keep"), game.left("Den")) == ((8, 9) if against == "Far Keep" else (9, 8))


def test_it_destroys_what_is_attached_to_its_own_city():
    """That on the other attacked city is not offered."""
    sapper = creature("Sapper", 2, 2, text="If I attack and am not intercepted, destroy one enchantment attached to the attacked city.")  # fmt: skip
    side = mine(
        town("Home"), army=[sapper, creature("M", text="Militia.")], hand=[charm(n) for n in ("E1", "E2", "E3")]
    )
    game = Published(side, foe(FAR, town("Den", 9)))
    for name, home in zip(("E1", "E2", "E3"), ("Far Keep", "Far Keep", "Den"), strict=True):
        game.do("play", name).until("target").do("target", home).until("play")

    game.until("attack").do("city", FOE, game.cards["Far Keep"]).do("with", "Sapper").do("against", "M", "Den").do(
        "done"
    )
    game.until("choose", "play")

    assert sorted(game.names(option[1] for option in game.options())) == ["E1", "E2"]


@pytest.mark.parametrize("city", ["Home", "Far Keep"])
@pytest.mark.parametrize("text", [
    "Destroy all enchantments attached to target city. For each enchantment destroyed this way, that city loses 2 defense points.",
    "Destroy all enchantments attached to target city. That city loses 2 defense points for each enchantment destroyed this way.",
    "Destroy all enchantments attached to target city. Deal 2 damage to that city for each enchantment destroyed this way.",
])  # fmt: skip
def test_enchantments_destroyed_on_a_city_are_counted(text, city):
    """Two of three."""
    game = Published(mine(town("Home", 9), town("Inn", 9), hand=[magic("Breach", text), *(charm(f"E{n}") for n in range(3))]), foe())  # fmt: skip
    for name, on in (("E0", city), ("E1", city), ("E2", "Inn")):
        game.do("play", name).do("target", on).until("play")

    game.do("play", "Breach").do("target", city).until("play")

    assert [game.zone_of(f"E{n}") for n in range(3)] == ["graveyard", "graveyard", "attached"]
    assert (game.left(city), game.left("Inn")) == (5, 9)


@pytest.mark.parametrize(("text", "drawn"), [
    ("Destroy all enchantments attached to target creature. Draw a card for each enchantment destroyed this way.", 2),
    ("Destroy all enchantments. Draw a card for each enchantment destroyed this way.", 3),
    ("Destroy all enchantments. Draw a card for each enchantment you controlled that was destroyed this way.", 2),
])  # fmt: skip
def test_whose_and_where_the_destroyed_enchantments_were(text, drawn):
    """One of the two on Ash is the opponent's; the third lies on Elm."""
    word = [magic("Breach", text)]
    army = [creature("Ash"), creature("Elm")]
    game = Published(mine(town("Home"), army=army, hand=[*word, charm("E0", "creature"), charm("E1", "creature")]), foe(hand=[charm("E2", "creature")]))  # fmt: skip
    game.do("play", "E0").do("target", "Ash").until("play").do("play", "E1").do("target", "Elm").until(
        "play"
    ).next_turn()
    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    game.do("play", "E2").do("target", "Ash").until("play").next_turn().until("play")
    before = game.size(DECK)

    game.do("play", "Breach")
    if game.asked == "target":
        game.do("target", "Ash")
    game.until("play")

    assert before - game.size(DECK) == drawn
