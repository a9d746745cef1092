"""A card that stays marked once, unless somebody pays: the price is asked for in that phase; and what leaves play where an enchantment says "it"."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND, RESOURCES

SONG = event("Song", "Draw a card.")
WORD = "Target creature doesn't unmark during its controller's next Unmark phase unless "


def kept_marked(text: str, kind: str = "event", gold: int = 1) -> Published:
    """The opponent's creature is marked; the opponent begins the next turn."""
    word = made(kind, "Word", text=text)
    side = foe(hand=[creature("K", cost=50)], army=[creature("B")], marked=["B"], gold={"Gaian": gold})
    game = Published(mine(hand=[word, SONG]), side).do("play", "Word").until("target").do("target", "B")
    return game.next_turn().until("may_unmark", "course")


@pytest.mark.parametrize(
    ("price", "zone"),
    [
        ("its controller pays 1", RESOURCES),
        ("he or she discards a card", HAND),
        ("its controller sacrifices a resource card", RESOURCES),
    ],
)
@pytest.mark.parametrize("pays", [True, False])
def test_the_price_is_asked_for(price, zone, pays):
    """Who does not pay has it marked for one more turn."""
    game = kept_marked(f"{WORD}{price}.")
    held = game.size(zone, FOE)
    assert (game.asked, game.seat) == ("may_unmark", FOE)
    game.take(("yes",) if pays else ("no",)).until("course")

    assert game.is_marked("B") is not pays
    spent = held - game.size(zone, FOE) + (price.endswith("pays 1") and game.unmarked("Gaian", FOE) == 0)
    assert spent == int(pays)


def test_who_cannot_pay_is_not_asked():
    """The only resource card is not there."""
    game = kept_marked(f"{WORD}its controller pays 1.", gold=0)

    assert (game.asked, game.is_marked("B")) == ("course", True)


@pytest.mark.parametrize("price", ["its controller pays 1", ""])
def test_it_is_for_one_phase_only(price):
    """In the unmark phase after that the card is unmarked as always."""
    text = f"{WORD}{price}." if price else f"{WORD.removesuffix(' unless ')}."
    game = kept_marked(text)
    game = game.take(("no",)) if game.asked == "may_unmark" else game
    assert game.until("course").is_marked("B")

    turn = game.state.turn
    game.wait(lambda: game.state.turn > turn + 1 and game.asked in ("course", "may_unmark"))

    assert (game.asked, game.is_marked("B")) == ("course", False)


TETHER = (
    "Enchant creature. Enchanted creature can't move. When {} leaves play, its controller sacrifices a resource card."
)


@pytest.mark.parametrize("word", ["it", "enchanted creature"])
@pytest.mark.parametrize(
    ("spell", "aim", "lost"),
    [
        ("Return target creature to its owner's hand.", "B", FOE),
        ("Destroy target creature.", "B", FOE),
        ("Destroy target enchantment.", "Tether", None),
    ],
)
def test_it_is_what_an_enchantment_is_on(word, spell, aim, lost):
    """The enchantment calls itself "this enchantment"."""
    tether = made("enchantment", "Tether", text=TETHER.format(word))
    side = mine(hand=[tether, event("Word", spell), SONG], gold={"Gaian": 2})
    game = Published(side, foe(army=[creature("B")], gold={"Gaian": 2})).do("play", "Tether").until("target", "bearer")
    game.do("target", "B").until("play").do("play", "Word").until("target", "play")
    game = game.do("target", aim) if game.asked == "target" else game
    game.until("choose", "play")
    while game.asked == "choose":
        game.take(game.options()[0]).until("choose", "play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [2, 2 - (lost == FOE)]
