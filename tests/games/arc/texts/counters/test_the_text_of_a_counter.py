"""The text of a counter bears on every card that has one, whatever put it there (Q47), and is told with or without parentheses."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm
from text_table import SPARE, numbers
from two_sides import foe

SONG = magic("Song", "Draw a card.")
KILL = magic("Kill", "Destroy target creature.")
CART = "When I die, put a plague counter on each creature in play. (Creatures with one or more plague counters get -1/-1 and cannot be marked for devotion.)"
CARTS = [
    CART,
    CART.replace("(", "").replace(")", ""),
    "When I die, put a plague counter on each creature in play. A creature with one or more plague counters gets -1/-1.",
    "When I die, put a plague counter on each creature in play. Each creature with a plague counter on it gets -1/-1.",
]


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=army, hand=[*hand, SPARE], **{"deck": 20, **rest})


@pytest.mark.parametrize("text", ["Put a plague counter on target creature.", "Move a plague counter from target creature onto another target creature.", "Creatures you control enter play with a plague counter on them."])  # fmt: skip
@pytest.mark.parametrize("cart", CARTS)
def test_the_text_of_a_counter_bears_on_every_card_that_has_one(cart, text):
    """Also on a creature that came later and got its counter from another text, or from another creature; one without is as before."""
    more = creature("More", 9, 9, text=text) if text.startswith("Creatures") else magic("More", text)
    hand = [KILL, more, creature("Late", 3, 3), creature("Free", 3, 3), SONG]
    game = Published(
        mine(army=[creature("Plague Cart", text=cart), creature("A", 4, 4)], hand=hand), foe(army=[creature("F", 2, 2)])
    )

    game.do("play", "Kill").until("target").do("target", "Plague Cart").until("play").do("play", "Free").until("play")
    assert [numbers(game, name) for name in ("A", "F", "Free")] == [(3, 3), (1, 1), (3, 3)]
    if text.startswith("Creatures"):
        game.do("play", "More").until("play").do("play", "Late").until("play")
    else:
        game.do("play", "Late").until("play").do("play", "More")
        for name in ("A", "Late") if text.startswith("Move") else ("Late",):
            game.until("target").do("target", name)
        game.until("play")

    assert [numbers(game, name) for name in ("Late", "Free")] == [(2, 2), (3, 3)]
    assert numbers(game, "A") == ((4, 4) if text.startswith("Move") else (3, 3))


@pytest.mark.parametrize(("text", "kind", "after"), [
    ("Put a plague counter on target creature. Creatures with plague counters get -1/-1.", "magic", (2, 2)),
    ("Put a plague counter on target creature. A creature with a plague counter on it gets -1/-1 and cannot attack.", "magic", (2, 2)),
    ("When I enter play, put a plague counter on target creature. Creatures with a plague counter get -1/-1.", "creature", (3, 3)),
    ("When I enter play, put a plague counter on target creature. A creature with a plague counter gets -1/-1.", "creature", (3, 3)),
])  # fmt: skip
def test_what_is_said_of_counters_holds_without_a_card_that_is_gone(text, kind, after):
    """Of a magic card it holds on in the next turns, of a creature as long as that is in play; all with such counters, the others not."""
    word = magic("Word", text) if kind == "magic" else creature("Word", text=text)
    game = Published(mine(army=[creature("A", 3, 3), creature("B", 3, 3)], hand=[word, KILL, SONG]), foe())

    game.do("play", "Word").until("target").do("target", "A").until("play")
    assert [numbers(game, name) for name in ("A", "B")] == [(2, 2), (3, 3)]
    if kind == "creature":
        game.do("play", "Kill").until("target").do("target", "Word").until("play")
    game.next_turn().next_turn()

    assert [numbers(game, name) for name in ("A", "B")] == [after, (3, 3)]
