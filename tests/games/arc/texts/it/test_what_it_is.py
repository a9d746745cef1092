"""What "it" is: the target of the sentence before, which "instead" replaces; the one that killed, and not the dead."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, damage, numbers

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(("cost", "in_hand"), [(2, False), (3, True)])
def test_what_is_returned_goes_elsewhere_if_it_is_cheap(cost, in_hand):
    """ "It" is the target of the sentence that is replaced, and its cost decides."""
    text = "Return target creature card from your graveyard to your hand. If it costs 2 or less, put it into one of your cities instead."
    army = [creature("Oak", cost=cost), creature("Yew", cost=5 - cost)]
    hand = [magic("Wipe", "Destroy all creatures."), event("Bloom", text), SPARE]
    game = Published(realm(town("Home"), army=army, hand=hand), realm(town("Keep")))
    game.do("play", "Wipe").until("play").do("play", "Bloom").do("target", "Oak")

    assert ("Oak" in game.zone(HAND)) == in_hand
    assert "Yew" not in game.zone(HAND)


@pytest.mark.parametrize(("mine", "dealt"), [("Goblin", 4), ("Elf", 2)])
def test_more_damage_instead_is_dealt_to_the_target(mine, dealt):
    """The condition asks for the player's own Goblin; "it" is the target all the same."""
    text = "Deal 2 damage to target creature. If you control a Goblin or an Imp, deal 4 damage to it instead."
    army = [creature("Helper", defense=9, subtypes=(mine,))]
    foes = [creature("Ox", defense=9), creature("Boar", defense=9)]
    game = Published(realm(town("Home"), army=army, hand=[event("Bolt", text), SPARE]), realm(town("Keep"), army=foes))

    game.do("play", "Bolt").do("target", "Ox")

    assert [damage(game, name) for name in ("Ox", "Boar", "Helper")] == [dealt, 0, 0]


def test_the_counter_is_put_on_the_one_that_killed():
    """ "Whenever it kills a creature, put a counter on it": the dead can bear none."""
    text = "Enchanted creature gets +1/+0. Whenever it kills a creature, put a +1/+1 counter on it."
    army = [creature("Wolf", attack=3, defense=5), creature("Ox")]
    foes = [creature("Hare", defense=1)]
    game = Published(
        realm(town("Home"), army=army, hand=[made("enchantment", "Blade", text=text), SPARE]),
        realm(town("Keep"), army=foes),
    )
    game.do("play", "Blade").do("target", "Wolf").until("attack")

    game.attacks("Keep", "Wolf").until("block").do("block", "Wolf")
    game.until("play")

    assert numbers(game, "Wolf") == (5, 6)
