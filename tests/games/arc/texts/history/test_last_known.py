"""Numbers of what has left play are those that it had there: with its counters, its residents, its enchantments."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from text_table import SPARE, Side, damage, spell

from cardforge.games.arc.zones import DECK

BOOST = event("Boost", "Put two +1/+1 counters on target creature.")
KILL = event("Kill", "Destroy target creature.")


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("Destroy target creature. Gain LP equal to its ATK.", 3),
        ("Destroy target creature. Gain LP equal to its DEF.", 4),
        ("Return target creature to its owner's hand. Gain LP equal to its ATK.", 3),
        ("Remove target creature from the game. If you control a city, gain LP equal to its ATK.", 0),
        ("Destroy target creature. Gain LP equal to its cost.", 2),
    ],
)
def test_its_number_behind_what_takes_it_out_of_play(table, text, n):
    """Ash is 1/2 with two counters; another creature is nothing to it."""
    game = table(Side(hand=[BOOST, *spell(text)]), Side(army=[creature("Ash", 1, 2, cost=2), creature("Elm", 5, 5)]))

    game.do("play", "Boost").do("target", "Ash").until("play").do("play", "Word").do("target", "Ash").until("play")

    assert game.state.lp[0] - 20 == n


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("When another creature dies, gain LP equal to its ATK.", 3),
        ("When another creature leaves play, gain LP equal to its DEF.", 4),
        ("When another creature dies, gain 1 LP for each counter it had.", 2),
    ],
)
def test_its_number_when_it_has_died(table, text, n):
    """Whoever waits for it sees what it was."""
    watcher = creature("Imp", 7, 7, text=text)
    game = table(Side(hand=[BOOST, KILL, SPARE], army=[watcher]), Side(army=[creature("Ash", 1, 2), creature("Elm", 5, 5)]))  # fmt: skip

    game.do("play", "Boost").do("target", "Ash").until("play").do("play", "Kill").do("target", "Ash").until("play")

    assert game.state.lp[0] - 20 == n


def test_its_own_number_when_it_dies(table):
    """And the target's own is not meant."""
    ash = creature("Ash", 1, 1, text="When I die, deal damage equal to my ATK to target creature.")
    game = table(Side(hand=[BOOST, KILL, SPARE], army=[ash]), Side(army=[creature("Hulk", 9, 50), creature("Elm", 1, 50)]))  # fmt: skip

    game.do("play", "Boost").do("target", "Ash").until("play").do("play", "Kill").do("target", "Ash").until("target")
    game.do("target", "Hulk").until("play")

    assert (damage(game, "Hulk"), damage(game, "Elm")) == (3, 0)


@pytest.mark.parametrize("cost", ["Sacrifice this creature", "Sacrifice a creature"])
def test_the_number_of_what_was_sacrificed_for_it(table, cost):
    """The only creature there."""
    ash = creature("Ash", 1, 1, text=f"{cost}: Gain LP equal to its ATK.")
    game = table(Side(hand=[BOOST, SPARE], army=[ash]), Side(army=[creature("Elm", 5, 5)]))

    game.do("play", "Boost").do("target", "Ash").until("play").do("use", "Ash", 0).until("play")

    assert game.state.lp[0] - 20 == 3


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target city. Draw a card for each resident it had.",
        "Destroy target city. Draw cards equal to the number of residents that were in it.",
    ],
)
def test_the_residents_that_a_city_had(table, text):
    """Two of three; that they go elsewhere takes nothing away."""
    homes = {"Fort": [creature("Ash"), creature("Elm")], "Den": [creature("Oak")]}
    game = table(
        Side(hand=spell(text), deck=20), Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=homes)
    )

    game.do("play", "Word").do("target", "Fort").until("play")

    assert 20 - game.size(DECK) == 2


def test_the_residents_of_a_city_that_falls(table):
    """Told to whoever waits for it; one that is not yours is not counted."""
    imp = creature("Imp", text="When a city you control is destroyed, draw a card for each resident it had.")
    raze = magic("Raze", "Destroy all cities.")
    you = Side(hand=[raze, SPARE], army=[imp], cities=[city("Fort")], residents={"Fort": [creature("Ash"), creature("Elm")]}, deck=20)  # fmt: skip
    game = table(you, Side(hand=[SPARE], cities=[city("Den")], residents={"Den": [creature("Oak")]}))

    game.do("play", "Raze").until("play", "entrance")

    assert 20 - game.size(DECK) == 2


def test_the_enchantments_that_were_on_it(table):
    """One on Ash, one on Elm."""
    veils = [made("enchantment", f"Veil {n}", text="Enchant creature.\nEnchanted creature gets +1/+1.") for n in (1, 2)]
    text = "Destroy target creature. Draw a card for each enchantment that was on it."
    game = table(Side(hand=[*veils, *spell(text)], deck=20), Side(army=[creature("Ash"), creature("Elm")]))

    game.do("play", "Veil 1").do("target", "Ash").until("play").do("play", "Veil 2").do("target", "Elm").until("play")
    game.do("play", "Word").do("target", "Ash").until("play")

    assert 20 - game.size(DECK) == 1
