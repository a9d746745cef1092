"""What creatures do although they are marked, in whatever words it is said."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
POKE = magic("Poke", "Mark target creature.")
FORMS = [
    "I can defend also when I am marked.",
    "I can defend when marked.",
    "I can also intercept whenever I am marked.",
    "I can block as long as I am marked.",
    "When I am marked, I can defend.",
    "While I am marked, I can block.",
    "Goblins you control can defend also when they are marked.",
]


def position(text, place, marked, worn=False):
    """The Sentry and another one at home, an attacker, and one who marks."""
    sentry = creature("Sentry", 1, 3, text="" if worn else text, subtypes=("Goblin",))
    coat = [made("enchantment", "Coat", text=text)] if worn else []
    where = (
        {"residents": {"Home": [sentry, creature("Other", 1, 3)]}}
        if place == "city"
        else {"army": [sentry, creature("Other", 1, 3)]}
    )
    side = realm(
        town("Home"), deck=20, hand=[SPARE, *coat], marked=["Sentry", "Other"] if marked == "before" else [], **where
    )
    other = realm(town("Far Keep", 9), army=[creature("B", 2, 2), creature("D")], hand=[POKE, SONG], deck=20)
    game = Published(side, other, active=FOE)
    if worn:
        game.state.put(game.cards["Coat"], 0, 9, game.cards["Sentry"])
    return game


@pytest.mark.parametrize("place", ["city", "army"])
@pytest.mark.parametrize("marked", ["before", "this turn", "no"])
@pytest.mark.parametrize("text", FORMS)
def test_a_marked_creature_defends(text, marked, place):
    """Q27: it does, marked before or in this turn, from its city or the army; the other one does only unmarked."""
    game = position(text, place, marked)

    if marked == "this turn":
        game.do("play", "Poke").until("target").do("target", "Sentry").until("play")
    game.until("attack").attacks("Home", "B").until("block", "play", "course")
    asked = []
    while game.asked == "block":
        asked.append(game.name(game.state.decision.context[0]))
        game.do("none")

    assert game.is_marked("Sentry") == (marked != "no")
    assert sorted(asked) == (["Sentry"] if marked == "before" else ["Other", "Sentry"])


def test_a_creature_defends_marked_by_an_enchantment():
    """The one that wears it."""
    game = position("Enchant creature. Enchanted creature can defend when it is marked.", "city", "before", worn=True)

    game.until("attack").attacks("Home", "B").until("block")

    assert game.name(game.state.decision.context[0]) == "Sentry"


@pytest.mark.parametrize("marked", [True, False])
def test_a_marked_creature_attacks(marked):
    """The other one does not."""
    army = [creature("Raider", text="I can attack also when I am marked."), creature("Other"), creature("Third")]
    game = Published(
        realm(army=army, hand=[SONG], marked=["Raider", "Other"] if marked else []),
        realm(town("Far Keep", 9)),
        phase="attack",
    )

    game.do("city", FOE, game.cards["Far Keep"])

    assert (game.offers("with", "Raider"), game.offers("with", "Other")) == (True, not marked)


@pytest.mark.parametrize(
    "text", ["When I am marked, I can attack from a city.", "I can attack from a city also when I am marked."]
)
def test_what_it_can_do_from_then_on_is_not_read(text):
    """Nothing says for how long."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete
