"""Costs of which X are paid: what is asked, and how much happens, whatever is done as the price."""

from __future__ import annotations

import pytest
from arc_position import creature
from text_table import SPARE, Side

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import GRAVEYARD
from cardforge.wording import Reader


@pytest.mark.parametrize(
    ("cost", "most"),
    [
        ("Mark, mark X others", 2),
        ("Mark, mark X other creatures you control", 2),
        ("Mark X creatures you control", 3),
        ("Mark, return X creatures you control to their owners' hands", 3),
        ("Mark, put X cards from your hand on the bottom of your deck", 2),
        ("Mark, put the top X cards of your deck into your graveyard", 9),
        ("Mark, discard X cards", 2),
        ("Mark, pay X gold", 3),
        ("Mark, sacrifice X creatures", 3),
    ],
)
@pytest.mark.parametrize("x", [0, 2])
def test_x_of_what_is_done_as_a_price(table, cost, most, x):
    """What cannot be paid is not offered; so much happens as was paid."""
    imp = creature("Imp", text=f"{cost}: Gain X LP.")
    army = [imp, creature("Ash"), creature("Elm")]
    game = table(Side(hand=[SPARE, creature("Oak", cost=99)], army=army, gold={"Gaian": 3}, deck=9))

    game.do("use", "Imp", 0).until("x")
    offered = [option[1] for option in game.options()]
    x = min(x, most)
    game.do("x", x)
    while game.asked not in ("play", "window"):
        game.take(game.options()[0])
    game.until("play", "window")
    if game.asked == "window":
        game.do("pass").until("play")

    assert (offered, game.state.lp[0]) == (list(range(most + 1)), 20 + x)


def test_cards_of_a_graveyard_are_paid(table):
    """As many as are there."""
    imp = creature("Imp", text="Mark, remove X cards in your graveyard from the game: Gain X LP.")
    game = table(Side(hand=[SPARE], army=[imp, creature("Ash"), creature("Elm")]))
    for name in ("Ash", "Elm"):
        game.state.put(game.cards[name], 0, GRAVEYARD)

    game.do("use", "Imp", 0).until("x").do("x", 2)
    while game.asked == "choose":
        game.take(game.options()[0])

    assert (game.state.lp[0], game.zone_of("Ash"), game.zone_of("Elm")) == (22, "removed", "removed")


@pytest.mark.parametrize(
    "text",
    [
        "Mark, deal X damage to me: Draw X cards.",
        "Mark, pay X gold or discard X cards: Draw X cards.",
        "Mark, put X +1/+1 counters on me: Draw X cards.",
    ],
)
def test_x_without_an_end_is_no_price(text):
    """Nothing tells how much it can be, or of which of two prices it is."""
    assert not Reader(VOCABULARY).read(text, "creature").complete
