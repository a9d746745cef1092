"""Q65: what happens as an added attack phase begins, and who can attack in it."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by

SECOND = "You get a second attack phase this turn."


def _game(said: str) -> Published:
    """Before the first attack phase of a turn with two of them: two Elves and two other creatures in the army, the last of them marked."""
    more = magic("More", f"{SECOND} {said}")
    army = [creature("Elm", subtypes=("Elf",)), creature("Oak", subtypes=("Elf",)), creature("Fir"), creature("Yew")]
    side = realm(town("Home"), army=army, hand=[more, SPARE], deck=20, marked=["Yew"])
    return Published(side, realm(town("Keep", 20), hand=[SPARE], deck=20)).do("play", "More").until("attack")


def _able(game: Published) -> list[str]:
    """Who can attack."""
    game.do("city", FOE, game.cards["Keep"])
    return [name for name in ("Elm", "Oak", "Fir", "Yew") if game.offers("with", name)]


@pytest.mark.parametrize(
    ("said", "able"),
    [
        ("Draw a card.", ["Oak", "Fir"]),
        ("At the beginning of that phase, unmark all creatures in your army.", ["Elm", "Oak", "Fir", "Yew"]),
        ("Unmark all Elves in your army at its beginning.", ["Elm", "Oak", "Fir"]),
        ("At its beginning, unmark all creatures in your army. Only Elves can attack in it.", ["Elm", "Oak"]),
        ("At its beginning, unmark all creatures in your army. Elves cannot attack in it.", ["Fir", "Yew"]),
        (
            "At its beginning, unmark all creatures in your army. Creatures that attacked in the first one cannot attack in the second.",
            ["Oak", "Fir", "Yew"],
        ),
    ],
)
def test_it_is_done_as_the_second_phase_begins(said, able):
    """Not as the first one does, in which the same three can attack whatever the text says."""
    game = _game(said)
    first = _able(game)
    game.do("with", "Elm").do("done").until("attack")

    second = _able(game)

    assert first == ["Elm", "Oak", "Fir"]
    assert second == able


@pytest.mark.parametrize("marked", [False, True])
def test_it_comes_also_where_nobody_attacks_in_the_first_one(marked: bool):
    """Q65: once, whether nobody wanted to or all were marked; a later turn has none to wait for."""
    more = magic("More", f"{SECOND} At its beginning, unmark all creatures in your army.")
    side = realm(
        town("Home"),
        army=[creature("Yew"), creature("Fir")],
        hand=[more, SPARE],
        deck=20,
        marked=["Yew", *["Fir"] * marked],
    )
    game = Published(side, realm(town("Keep", 20), hand=[SPARE], deck=20)).do("play", "More").until("attack")
    if not marked:
        assert game.is_marked("Yew")
        game.do("pass").until("attack")

    assert [game.is_marked(name) for name in ("Yew", "Fir")] == [False, False]
    game.do("pass").until("play", "attack")
    assert game.asked == "play"
    game.next_turn().until("attack")
    assert [one for one in game.state.effects if one.word == "later"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. At its beginning, unmark all creatures in your army.",
        "Only Elves can attack in it.",
        "At the beginning of that phase, unmark all creatures in your army.",
    ],
)
def test_no_phase_begins_where_none_was_added(text):
    game = game_of("arc")
    reading = reader_of(game).knowing(frozenset(("Elf",))).read(text, "magic")

    assert not reading.complete or unsupported_by(game, reading.abilities)
