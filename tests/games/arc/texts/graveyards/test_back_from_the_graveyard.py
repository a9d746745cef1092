"""Cards that return from the graveyard when they, or what they enchant, leave play."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from text_table import SPARE, Side

KILL = magic("Kill", "Destroy target creature.")
BACK = magic("Back", "Return target creature to its owner's hand.")
RAZE = magic("Raze", "Destroy target city.")


def _dressed(table, text, how, **rest):
    """Boots on Ash, and then the card that takes Ash, or the city, out of play."""
    boots = made("enchantment", "Boots", text=text)
    other = made("enchantment", "Coat", text="Enchant creature. Enchanted creature gets +1/+1.")
    side = Side(hand=[boots, other, how, SPARE], army=[creature("Ash"), creature("Fir")], cities=[city("Home"), city("Inn")], deck=9, **rest)  # fmt: skip
    game = table(side, Side(hand=[SPARE], deck=9))
    on = "Home" if "city" in text else "Ash"
    game.do("play", "Coat").until("target").do("target", "Ash").until("play")
    game.do("play", "Boots").until("target").do("target", on).until("play")
    return game.do("play", how.name).until("target").do("target", on)


@pytest.mark.parametrize(
    ("event", "how", "place"),
    [
        ("dies", KILL, "hand"), ("dies", BACK, "graveyard"), ("leaves play", BACK, "hand"), ("leaves play", KILL, "hand"),
        ("dies or is returned to its owner's hand", BACK, "hand"), ("dies or is returned to its owner's hand", KILL, "hand"),
    ],
)  # fmt: skip
def test_an_enchantment_comes_back_when_its_bearer_is_gone(table, event, how, place):
    """It was in play when that happened, and is in the graveyard by then."""
    text = f"Enchant a creature you control. It gets +0/+1. When the creature {event}, return Boots from your graveyard to your hand."  # fmt: skip
    game = _dressed(table, text, how).until("play")

    assert (game.zone_of("Boots"), game.zone_of("Coat")) == (place, "graveyard")


def test_an_enchantment_of_a_city_comes_back(table):
    text = "Enchant city. When enchanted city is destroyed, return this enchantment from your graveyard to your hand."
    game = _dressed(table, text, RAZE).until("play")

    assert (game.zone_of("Boots"), game.zone_of("Home")) == ("hand", "graveyard")


@pytest.mark.parametrize(("yes", "place"), [(True, "hand"), (False, "graveyard")])
def test_it_may_come_back_for_gold(table, yes, place):
    text = "Enchant creature. When enchanted creature dies, you may pay 1 gold to return Boots from your graveyard to your hand."  # fmt: skip
    game = _dressed(table, text, KILL, gold={"Gaian": 1}).until("may", "play")

    game.do("yes" if yes else "no").until("play")

    assert (game.zone_of("Boots"), game.unmarked("Gaian")) == (place, 0 if yes else 1)


@pytest.mark.parametrize(
    ("text", "how", "place"),
    [
        ("When I leave play", KILL, "hand"), ("When I leave play", magic("Ban", "Remove target creature from the game."), "removed"), ("When another creature you control dies", KILL, "graveyard"),
        ("When I am sacrificed", magic("Give", "Sacrifice target creature you control."), "hand"), ("When I am sacrificed", KILL, "graveyard"),
    ],
)  # fmt: skip
def test_a_creature_comes_back(table, text, how, place):
    """From the graveyard only; what the death of another one brings back has to lie there then."""
    ash = creature("Ash", text=f"{text}, return me from your graveyard to your hand.")
    game = table(Side(hand=[how, SPARE], army=[ash, creature("Fir")], deck=9), Side(hand=[SPARE], deck=9))

    game.do("play", how.name).until("target").do("target", "Ash").until("play")

    assert game.zone_of("Ash") == place
