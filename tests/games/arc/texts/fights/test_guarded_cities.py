"""Residents who may defend another city than their own, which a text names, and marked ones who may defend their own."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.phases.defence import possible_blockers


def asked(attacked: str, text: str = "", on: str = "", charm: str = "") -> set[str]:
    """Who may defend a city: two live in the Keep and two in the Mill, one of each marked, and one in the Inn; `charm` lies on the Keep."""
    texts = {name: text if name == on else "" for name in ("Keep", "Mill", "Inn", "Near")}
    residents = {
        "Keep": [creature("Near", text=texts["Near"]), creature("Tired")],
        "Mill": [creature("Neighbour"), creature("Yawner")],
        "Inn": [creature("Third")],
    }
    cities = [town(name, text=texts[name]) for name in ("Keep", "Mill", "Inn")]
    theirs = realm(*cities, residents=residents, marked=("Tired", "Yawner"), hand=[SPARE], deck=9)
    hand = [made("enchantment", "Charm", text=charm), SPARE] if charm else [SPARE]
    game = Published(
        realm(army=[creature("Raider", 3, 9)], hand=hand, deck=9), theirs, phase="play" if charm else "attack"
    )
    if charm:
        game.do("play", "Charm").until("target").do("target", "Keep").until("play").until("attack")
    game.attacks(attacked, "Raider").until("block")
    return {game.name(card) for card in possible_blockers(game.state, 1)}


@pytest.mark.parametrize(
    ("text", "on", "keep", "mill"),
    [
        ("", "", {"Near"}, {"Neighbour"}),
        ("Residents of your other cities can defend this city.", "Keep", {"Near", "Neighbour", "Third"}, {"Neighbour"}),
        ("Residents of your other cities can defend my city.", "Near", {"Near", "Neighbour", "Third"}, {"Neighbour"}),
        ("Creatures you control can block for my city.", "Near", {"Near", "Neighbour", "Third"}, {"Neighbour"}),
        ("I can defend any city you control.", "Near", {"Near"}, {"Near", "Neighbour"}),
    ],
)  # fmt: skip
def test_who_may_defend_a_city_that_is_named(text, on, keep, mill):
    """The city itself, not every other one; marked ones do not."""
    assert (asked("Keep", text, on), asked("Mill", text, on)) == (keep, mill)


@pytest.mark.parametrize(
    ("charm", "keep", "mill"),
    [
        ("Creatures in cities can defend target city.", {"Near", "Neighbour", "Third"}, {"Neighbour"}),
        ("Marked residents of target city can defend it.", {"Near", "Tired"}, {"Neighbour"}),
        ("Marked residents of target city can defend that city as though they were unmarked.", {"Near", "Tired"}, {"Neighbour"}),
    ],
)  # fmt: skip
def test_who_may_defend_an_enchanted_city(charm, keep, mill):
    """Marked residents of the other cities stay as they are."""
    assert (asked("Keep", charm=charm), asked("Mill", charm=charm)) == (keep, mill)
