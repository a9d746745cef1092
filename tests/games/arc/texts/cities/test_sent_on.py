"""Marked residents who go to another city when theirs falls, as unmarked ones do."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

RAZE = magic("Raze", "Destroy target city.")


def _fallen(text: str, on: str, city: str = "Keep") -> tuple[str, str, str]:
    """Where a marked and an unmarked resident of the city are that falls, and whether the marked one still is."""
    texts = {name: text if name == on else "" for name in ("Keep", "Warden")}
    home = {city: [creature("Tired"), creature("Fresh")], "Inn": [creature("Warden", text=texts["Warden"])]}
    cities = [town("Keep", text=texts["Keep"]), town("Mill"), town("Inn")]
    word = [magic("Word", text)] if on == "Word" else [made("enchantment", "Word", text=text)] if on == "Charm" else []
    game = Published(
        realm(*cities, residents=home, marked=("Tired",), hand=[*word, RAZE, SPARE], deck=9), realm(deck=9)
    )
    if word:
        game.do("play", "Word").until("target", "play")
    if game.offers("target", city):
        game.do("target", city).until("play")
    game.do("play", "Raze").until("target").do("target", city)
    while game.until("destination", "play").offers("city", "Inn"):
        game.do("city", "Inn")
    return game.place_of("Tired"), game.place_of("Fresh"), "marked" if game.is_marked("Tired") else ""


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("When a city you control is destroyed, its marked residents move to another city you control instead of returning to hand.", "Warden"),
        ("When this city falls, its residents move to another city, even if they are marked.", "Keep"),
        ("When target city is destroyed, its marked residents move to another city of their controller instead of returning to their owners' hands.", "Charm"),
        ("If a city you control is destroyed this turn, its marked residents move to other cities of yours instead of returning to their owners' hands.", "Word"),
    ],
)  # fmt: skip
def test_marked_residents_go_where_unmarked_ones_go(text, on):
    """Q35: each to a city of its player's choice; they stay marked."""
    assert _fallen(text, on) == ("Inn", "Inn", "marked")


def test_without_such_a_text_they_return_to_hand():
    """Q35."""
    assert _fallen("Flying.", "Warden") == ("hand", "Inn", "")


def test_it_is_said_of_the_city_that_the_text_names():
    """The residents of another city than the one with the text return."""
    text = "Marked residents of this city move to another city when it is destroyed."

    assert (_fallen(text, "Keep")[0], _fallen(text, "Keep", "Mill")[0]) == ("Inn", "hand")


def test_it_is_said_of_your_cities_and_not_of_theirs():
    text = "When a city you control is destroyed, its marked residents move to another city you control instead."
    theirs = realm(town("Fort"), town("Gate"), residents={"Fort": [creature("Foe")]}, marked=("Foe",), deck=9)
    game = Published(realm(hand=[RAZE, SPARE], army=[creature("Warden", text=text)], deck=9), theirs)
    game.do("play", "Raze").until("target").do("target", "Fort").until("play")

    assert game.place_of("Foe") == "hand"
