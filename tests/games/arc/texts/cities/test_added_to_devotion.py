"""What texts add to a devotion when they hear of it (Q64), and what cities hear of it."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from leaflet_position import Published, realm, town
from position import YOU
from text_table import SPARE

from cardforge.games.arc.zones import ATTACHED, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by


def _devoted(text: str, city: str, *residents: str) -> Published:
    """A crier with this text lives in the temple with an ox, an elk in the yard; these residents have been devoted to that city."""
    crier = creature("Crier", text=text, loyalty=1)
    homes = {"Temple": [crier, creature("Ox", loyalty=2)], "Yard": [creature("Elk", loyalty=4)]}
    side = realm(town("Temple", 9), town("Yard", 9), residents=homes, hand=[SPARE], deck=9)
    game = Published(side, realm(town("Keep")), phase="tactics").do("devote", city)
    for name in residents:
        if game.offers("send", name):
            game.do("send", name)
    return game.do("done") if game.offers("done") else game


def _sum(game: Published) -> int:
    """The sum of the devotion that was named last."""
    return int(game.events("devotion")[-1][-1])


@pytest.mark.parametrize(
    ("text", "of_both", "of_ox", "of_yard"),
    [
        ("", 3, 2, 4),
        ("When I mark for devotion, add 3 to that devotion.", 6, 2, 4),
        ("When I mark for devotion, add 3 to the devotion of my city.", 6, 2, 4),
        ("When another creature you control marks for devotion, add 3 to that devotion.", 6, 5, 7),
        ("When you devote residents of my city, add 3 to that devotion.", 6, 5, 4),
        ("When I mark for devotion, add 3 to that devotion for each city you control.", 9, 2, 4),
        ("Subtract 1 from each devotion of my city.", 2, 1, 4),
        ("Other residents of my city with loyalty 2 count 7 for devotion.", 8, 7, 4),
    ],
)
def test_what_is_added_counts_in_the_sum(text, of_both, of_ox, of_yard):
    """Q64: of the devotion of which the text tells, and of no other."""
    assert _sum(_devoted(text, "Temple", "Crier", "Ox")) == of_both
    assert _sum(_devoted(text, "Temple", "Ox")) == of_ox
    assert _sum(_devoted(text, "Yard", "Elk")) == of_yard


@pytest.mark.parametrize(
    "text",
    [
        "Whenever my city is devoted, draw a card.",
        "Whenever you devote my city, draw a card.",
        "Whenever you devote residents of my city, draw a card.",
        "Whenever residents of my city are marked for devotion, draw a card.",
    ],
)
def test_a_city_hears_of_its_devotion_once(text):
    """Not of that of another city, and not once for each resident."""
    drawn = [
        len(_devoted(text, city, *sent).zone(HAND)) for city, sent in (("Temple", ("Crier", "Ox")), ("Yard", ("Elk",)))
    ]

    assert drawn == [2, 1]


@pytest.mark.parametrize("said", ["target city is devoted", "residents of target city are marked for devotion"])
def test_an_enchantment_hears_of_the_devotion_of_its_city(said):
    cairn = made("enchantment", "Cairn", text=f"Whenever {said}, draw a card.")
    homes = {"Temple": [creature("Ox", loyalty=2)], "Yard": [creature("Elk", loyalty=4)]}
    side = realm(town("Temple", 9), town("Yard", 9), residents=homes, hand=[cairn, SPARE], deck=9)

    drawn = []
    for city in ("Temple", "Yard"):
        game = Published(side, realm(town("Keep")), phase="tactics")
        game.state.put(game.cards["Cairn"], YOU, ATTACHED, game.cards["Temple"])
        game.do("devote", city)
        game = game.do("done") if game.offers("done") else game
        drawn.append(len(game.zone(HAND)))

    assert drawn == [2, 1]


@pytest.mark.parametrize(
    "text",
    [
        "When I die, add 1 to that devotion.",
        "When I attack, add 2 to the devotion of a city you control.",
        "When another creature you control marks for devotion, add 1 to the devotion of my city.",
        "When I mark for devotion, add 1 to the devotion of my city this turn.",
        "When I mark for devotion, if you control an Elf, add 1 to that devotion.",
        "1 gold: Add 1 to that devotion.",
        "When I mark for devotion, you may pay 1. If you do, add 1 to that devotion.",
        "When I die, you may pay 1. If you do, add 1 to that devotion.",
    ],
)
def test_what_would_come_too_late_is_not_played(text):
    """Behind a devotion nothing can be added to it, nor anything be paid for that."""
    game = game_of("arc")

    assert unsupported_by(game, reader_of(game).read(text, "creature").abilities)
