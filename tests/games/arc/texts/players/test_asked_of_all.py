"""Who is asked: any opponent may prevent what happens "unless an opponent pays"; and whoever declines has not used up a limit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK
from cardforge.wording.reader import Reader

GOLD = {"Gaian": 3}


def play(text: str, payers: Sequence[int]) -> tuple[list[int], int]:
    """Who was asked and how many cards you drew when these players pay 2; each has 3 gold and pays at most once."""
    others = [realm(town(f"Keep{seat}"), hand=[SPARE], gold=GOLD, deck=20) for seat in (1, 2)]
    side = realm(town("Home"), army=[creature("Idle")], hand=[magic("Word", text), SPARE], gold=GOLD, deck=20)
    game = Published(side, *others)
    game.do("play", "Word")
    found: list[int] = []
    while game.asked != "play" or game.seat != 0:
        if game.asked == "may":
            again = game.seat in found and game.seat not in payers
            found.append(game.seat)
            game.do("yes" if game.seat in payers or again else "no")
        else:
            idle = [option for option in game.options() if option in game.IDLE]
            game.take((idle or game.options())[0])
    assert [game.unmarked("Gaian", seat) for seat in range(3)] == [1 if seat in payers and seat in found else 3 for seat in range(3)]  # fmt: skip
    return found, 20 - game.size(DECK)


@pytest.mark.parametrize(("payers", "asked", "drawn"), [((), [1, 2], 2), ((1,), [1], 0), ((2,), [1, 2], 0)])
def test_any_opponent_may_pay(payers, asked, drawn):
    """In turn, until one does; only that one pays."""
    assert play("Draw two cards unless an opponent pays 2.", payers) == (asked, drawn)


@pytest.mark.parametrize(("payers", "asked", "drawn"), [((), [0, 1, 2], 2), ((0,), [0], 0), ((2,), [0, 1, 2], 0)])
def test_any_player_may_pay(payers, asked, drawn):
    """You are asked first, then the others in turn until one pays; that each of them has to pay is refused."""
    assert play("Draw two cards unless any player pays 2.", payers) == (asked, drawn)
    for who in ("each player", "each opponent"):
        assert not Reader(VOCABULARY).read(f"Draw two cards unless {who} pays 2.", "magic").complete


@pytest.mark.parametrize(("payers", "drawn"), [((), 2), ((1,), 0), ((2,), 0), ((1, 2), 0)])
@pytest.mark.parametrize("who", ["Any opponent", "Each opponent", "Any player"])
def test_otherwise_is_said_of_all_together(who, payers, drawn):
    """Two cards if nobody pays, not two for each who does not; it speaks of none of them."""
    first = [0] if who == "Any player" else []
    assert play(f"{who} may pay 2. Otherwise, draw two cards.", payers) == ([*first, 1, 2], drawn)
    assert play(f"{who} may pay 2. If nobody does, draw two cards.", payers) == ([*first, 1, 2], drawn)


@pytest.mark.parametrize("text", ["{} Otherwise, that player may have you draw two cards.", "{} For each opponent who does not, draw two cards.", "{} If they do not, draw two cards."])  # fmt: skip
@pytest.mark.parametrize(("payers", "drawn"), [((), 4), ((1,), 2), ((1, 2), 0)])
def test_what_speaks_of_each_is_done_for_each(text, payers, drawn):
    game = play(text.format("Each opponent may pay 2."), payers)
    assert game[1] == drawn


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


@pytest.mark.parametrize("otherwise", ["draw two cards", "that player discards a card"])
def test_what_is_asked_later_is_said_of_the_same_ones(otherwise):
    text = f"ach opponent may pay 2. Otherwise, {otherwise}."
    now, later = (Reader(VOCABULARY).read(said, "magic") for said in (f"E{text}", f"At the end of the turn, e{text}"))

    assert [ability.effects[0].effects for ability in later.abilities] == [ability.effects for ability in now.abilities]
