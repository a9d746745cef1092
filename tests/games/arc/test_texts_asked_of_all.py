"""Who is asked: any opponent may prevent what happens "unless an opponent pays"; and whoever declines has not used up a limit."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.zones import DECK

GOLD = {"Gaian": 3}


@pytest.mark.parametrize(("payers", "asked", "drawn"), [((), [1, 2], 2), ((1,), [1], 0), ((2,), [1, 2], 0)])
def test_any_opponent_may_pay(payers, asked, drawn):
    """In turn, until one does; only that one pays."""
    word = magic("Word", "Draw two cards unless an opponent pays 2.")
    others = [realm(town(f"Keep{seat}"), hand=[SPARE], gold=GOLD, deck=20) for seat in (1, 2)]
    game = Published(realm(town("Home"), army=[creature("Idle")], hand=[word, SPARE], gold=GOLD, deck=20), *others)

    game.do("play", "Word")
    found = []
    while game.asked != "play" or game.seat != 0:
        if game.asked == "may":
            found.append(game.seat)
            game.do("yes" if game.seat in payers else "no")
        else:
            idle = [option for option in game.options() if option in game.IDLE]
            game.take((idle or game.options())[0])

    assert (found, 20 - game.size(DECK)) == (asked, drawn)
    assert [game.unmarked("Gaian", seat) for seat in range(3)] == [3, *(1 if seat in payers else 3 for seat in (1, 2))]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, whenever you play a magic card, you may draw a card.",
        "Once per turn, whenever you play a magic card, if you control a creature, you may draw a card.",
        "Whenever you play a magic card, you may pay 1. If you do, draw a card. This ability triggers only once each turn.",
    ],
)
def test_who_declines_is_asked_again(text):
    """No, yes, and then no more."""
    word = "Mark target creature."
    side = realm(town("Home"), army=[creature("W", text=text), creature("X")], hand=[*(magic(name, word) for name in "ABC"), SPARE], gold=GOLD, deck=20)  # fmt: skip
    game = Published(side, realm(town("Keep"), hand=[SPARE], deck=20))
    found = []
    for name, answer in (("A", "no"), ("B", "yes"), ("C", "yes")):
        game.do("play", name).until("target").do("target", "X").until("may", "play")
        found.append(game.asked)
        if game.asked == "may":
            game.do(answer).until("play")

    assert (found, game.size(DECK)) == (["may", "may", "play"], 19)
