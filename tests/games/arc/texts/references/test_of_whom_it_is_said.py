"""Of whom a sentence speaks: of the token that was made, of what was in the place that was left; never of another player with "your"."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.zones import DECK
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
ZAP = event("Zap", "Destroy target creature.")


@pytest.mark.parametrize(("slain", "cards"), [("Caller", 0), ("Warg", 1)])
def test_it_is_the_token(slain, cards):
    """Not the creature that called it."""
    caller = creature("Caller", text="M, Put a 1/1 Warg token into my city. When it dies, draw a card.")
    side = realm(town("Home"), residents={"Home": [caller]}, hand=[ZAP, SONG, SPARE], deck=9)
    game = Published(side, realm(FAR, deck=9))
    game.take(game.options("use")[0]).until("play")
    tokens = [
        card
        for card in range(len(game.state.definition))
        if game.state.definitions.is_token(game.state.definition[card])
    ]
    before = game.size(DECK)

    game.do("play", "Zap").until("target")
    game.take(("target", tokens[0] if slain == "Warg" else game.cards["Caller"])).until("play")

    assert before - game.size(DECK) == cards


def test_who_moves_along_was_where_the_other_one_was():
    text = "When I move, you may move another creature along."
    residents = {"Home": [creature("Guide", text=text), creature("A"), creature("B")], "Inn": [creature("C")]}
    side = realm(town("Home"), town("Inn"), residents=residents, army=[creature("D")], hand=[SONG, SPARE], deck=9)
    game = Published(side, realm(FAR, army=[creature("X")], deck=9))

    game.do("move", "Guide").until("may").do("yes").until("choose")

    assert {name for name in "ABCDX" if game.offers("choose", name)} == {"A", "B"}


@pytest.mark.parametrize(
    "text",
    [
        "Mark each creature. Its controller loses 1 LP.",
        "Destroy each creature. Its controller gains LP equal to its cost.",
        "Target opponent shuffles your deck.",
        "Target opponent discards your hand.",
        "Target opponent searches your deck for a creature and puts it into your hand.",
        "Target opponent draws a card and puts it on top of your deck.",
    ],
)
def test_what_is_said_of_nobody_who_could_be_meant_is_refused(text):
    assert not reader_of(game_of("arc")).read(text, "event").complete
