"""Numbers of what has died: of the enchanted creature, and of the one with which others are compared."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, creature, made, magic
from position import YOU
from text_table import SPARE

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND
from cardforge.tasks.cards.explain_text import read_text


def lay(table, veil: str = "", word: str = "Destroy target creature.", watch: str = "") -> ArcPosition:
    """Boar costs 3; in deck and graveyard lie one that costs 1 and one that costs 5. Veil, if it has a text, is on Boar."""
    cards = {DECK: ["One", "Five"], GRAVEYARD: ["Uno", "Cinco"]}
    costs = dict(zip(("One", "Five", "Uno", "Cinco"), (1, 5, 1, 5), strict=True))
    hand = [magic("Word", word), *([made("enchantment", "Veil", text=veil)] if veil else []), SPARE]
    army = [creature("Boar", 2, 4, cost=3, loyalty=1), creature("Watch", 9, 9, cost=9, text=watch)]
    game = table(Side(hand=[*hand, *(creature(name, cost=cost) for name, cost in costs.items())], army=army), phase="play")  # fmt: skip
    for zone, names in cards.items():
        for name in names:
            game.state.put(game.cards[name], YOU, zone)
    if veil:
        game.do("play", "Veil").do("target", "Boar").until("play")
    return game.do("play", "Word").do("target", "Boar")


@pytest.mark.parametrize(("number", "gained"), [("ATK", 2), ("DEF", 4), ("cost", 3), ("loyalty", 1)])
@pytest.mark.parametrize("whose", ["enchanted creature's", "its"])
def test_a_number_of_the_enchanted_creature_that_died(table, number, whose, gained):
    """The enchantment has left play with it."""
    veil = f"Enchant creature.\nWhen enchanted creature dies, gain LP equal to {whose} {number}."

    assert lay(table, veil).until("play").state.lp[YOU] == 20 + gained


@pytest.mark.parametrize(("least", "gained"), [(3, 2), (4, 0)])
def test_the_enchanted_creature_that_died_is_asked(table, least, gained):
    """ "If enchanted creature's cost is 3 or more": Boar cost 3."""
    veil = (
        f"Enchant creature.\nWhen enchanted creature dies, if enchanted creature's cost is {least} or more, gain 2 LP."
    )

    assert lay(table, veil).until("play").state.lp[YOU] == 20 + gained


FOUND = "search your deck for a creature with cost less than {} cost and put it into your hand."


@pytest.mark.parametrize(
    "texts",
    [
        {"veil": f"Enchant creature.\nWhen enchanted creature dies, {FOUND.format('enchanted creature’s')}".replace("’", "'")},
        {"veil": f"Enchant creature.\nWhen enchanted creature dies, {FOUND.format('its')}"},
        {"watch": f"When another creature you control dies, {FOUND.format('its')}"},
        {"word": f"Destroy target creature. {FOUND.format('its').capitalize()}"},
    ],
)  # fmt: skip
def test_a_search_for_what_costs_less_than_the_dead_one(table, texts):
    """One costs 1 and Five 5, Boar cost 3."""
    game = lay(table, **texts).until("search", "search_on", "play")

    assert game.names(int(option[1]) for option in game.options("find")) == ["One"]


def test_a_card_that_costs_less_than_the_destroyed_one_returns(table):
    """ "Cost less than its cost": of Boar, not of each card itself, which would be none."""
    word = (
        "Destroy target creature. Return a creature card with cost less than its cost from your graveyard to your hand."
    )

    assert "Uno" in lay(table, word=word).until("play").zone(HAND)


def test_two_numbers_of_each_card_are_still_compared(table):
    """ "With ATK greater than its DEF": of the very card."""
    side = Side(hand=[magic("Word", "Destroy each creature with ATK greater than its DEF."), SPARE], army=[creature("Axe", 3, 1), creature("Wall", 1, 3)])  # fmt: skip
    game = table(side, phase="play").do("play", "Word").until("play")

    assert (game.is_dead("Axe"), game.is_dead("Wall")) == (True, False)


def test_its_cost_needs_another_card():
    """Nothing has been mentioned that it could be compared with."""
    text = "Search your deck for a creature with cost less than its cost and put it into your hand."

    assert not read_text(text, "arc", "event").complete
