"""Texts composed of pieces that combine freely, played with several candidates: alternatives, exceptions, players, conditions."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, offered, spell

from arc_position import HAND, city, made  # isort: skip


def test_alternatives_are_all_offered_and_nothing_else(table):
    """Destroy target creature or enchantment: a city is neither."""
    mantle = made("enchantment", "Mantle", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    game = table(
        Side(
            hand=spell("Return target creature or city an opponent controls to its owner's hand."),
            army=[creature("Mine")],
        ),
        Side(army=[creature("Orc"), creature("Elf")], cities=[city("Den")], hand=[mantle]),
    )

    game.do("play", "Word")

    assert offered(game, "Mine", "Orc", "Elf", "Den", "Mantle") == {"Orc", "Elf", "Den"}


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("Destroy all creatures except Skeletons.", {"Orc", "Elf"}),
        ("Destroy each creature that is not a Skeleton.", {"Orc", "Elf"}),
        ("Destroy all creatures that are neither an Elf nor an Orc.", {"Bones Skeleton"}),
        ("Destroy each creature controlled by target opponent.", {"Orc", "Bones Skeleton"}),
        ("Destroy each creature with ATK less than 3.", {"Elf"}),
    ],
)
def test_what_a_description_leaves_out_is_left_alone(table, text, dead):
    """An exception, an opposite, a controller, a bound."""
    creatures = {
        "Orc": creature("Orc", attack=3),
        "Elf": creature("Elf"),
        "Bones Skeleton": creature("Bones Skeleton", attack=3),
    }
    game = table(
        Side(hand=spell(text), army=[creatures["Elf"]]), Side(army=[creatures["Orc"], creatures["Bones Skeleton"]])
    )

    game.do("play", "Word")

    assert {name for name in creatures if game.is_dead(name)} == dead


def test_each_player_chooses_among_his_own(table):
    """Each player destroys a creature he or she controls: first you, then the opponent."""
    game = table(
        Side(
            hand=spell("Each player destroys a creature he or she controls."),
            army=[creature("Mine"), creature("Other")],
        ),
        Side(army=[creature("Orc"), creature("Elf")]),
    )

    game.do("play", "Word")
    assert game.state.decision.seat == YOU
    assert offered(game, "Mine", "Other", "Orc", "Elf") == {"Mine", "Other"}
    game.do("choose", "Mine")
    assert game.state.decision.seat == FOE
    assert offered(game, "Mine", "Other", "Orc", "Elf") == {"Orc", "Elf"}
    game.do("choose", "Elf")

    assert [game.is_dead(name) for name in ("Mine", "Other", "Orc", "Elf")] == [True, False, False, True]


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("you control a city and an opponent controls an Orc", 2),
        ("you control a city and an opponent controls an Elf", 0),
        ("you control an Elf or an opponent controls an Orc", 2),
        ("you control an Elf or an opponent controls an Elf", 0),
        ("you control exactly one city", 2),
        ("you control fewer than one city", 0),
        ("you do not control an Elf", 2),
        ("an opponent controls more than one creature", 0),
        ("it is your turn and you have no cards in hand", 0),
    ],
)
def test_conditions_are_joined(table, condition, drawn):
    """And needs both, or needs one; counts are exact."""
    game = table(
        Side(hand=[*spell(f"If {condition}, draw two cards."), SPARE], cities=[city("Home")]),
        Side(army=[creature("Orc")]),
    )
    before = game.size(HAND)

    game.do("play", "Word")

    assert game.size(HAND) == before - 1 + drawn
