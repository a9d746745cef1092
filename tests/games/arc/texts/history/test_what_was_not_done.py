"""What was not done was not done: counters that are not there; and what a text speaks of when it asks somebody or something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, HAND, RESOURCES

SONG = magic("Song", "Draw a card.")


@pytest.mark.parametrize(
    ("words", "counters", "drawn"),
    [
        ("You may remove a growth counter from target creature. If you do, draw two cards.", 0, 0),
        ("You may remove a growth counter from target creature. If you do, draw two cards.", 1, 2),
        ("Remove a growth counter from target creature. If you do, draw two cards.", 0, 0),
        ("Remove a growth counter from target creature. If you do, draw two cards.", 1, 2),
        ("You may remove two growth counters from target creature. If you do, draw two cards.", 1, 0),
        ("You may remove two growth counters from target creature. If you do, draw two cards.", 2, 2),
        ("You may remove all growth counters from target creature. If you do, draw two cards.", 0, 0),
        ("You may remove all growth counters from target creature. If you do, draw two cards.", 3, 2),
        ("You may remove all counters from target creature. If you do, draw two cards.", 3, 2),
        ("You may remove all counters from target creature. If you do, draw two cards.", 0, 0),
        ("You may remove a growth counter from a creature you control. If you do, draw two cards.", 0, 0),
        ("You may remove a growth counter from a creature you control. If you do, draw two cards.", 1, 2),
    ],
)
def test_counters_that_are_not_there_are_not_removed(words, counters, drawn):
    """A counter of another name counts for nothing; of several creatures one that has such a counter is chosen."""
    put = f"Put {counters} growth counters on target creature." if counters else "Draw 0 cards."
    hand = [magic("Put", put), magic("Oath", "Put an oath counter on target creature."), magic("Word", words), SONG]
    game = Published(mine(army=[creature("A"), creature("B")], hand=hand), foe())
    for name, on in (("Oath", "B"), ("Put", "A")):
        game.do("play", name)
        if game.asked == "target":
            game.do("target", on)
        game.until("play")
    before = game.size(DECK)

    game.do("play", "Word").until("target", "may", "play")
    if game.asked == "target":
        game.do("target", "A" if counters or "all counters" not in words else "Idle").until("may", "play")
    while game.asked in ("may", "choose"):
        assert game.asked == "may" or game.offers("choose", "A")
        game.take(game.options()[0])
    game.until("play")

    assert before - game.size(DECK) == drawn


def test_a_creature_grows_as_often_as_it_has_counters():
    """At the beginning of each own turn, as long as a growth counter is left."""
    text = "When I come into play, put two growth counters on me. At the beginning of your turn, you may remove a growth counter from me. If you do, put a +1/+1 counter on me."  # fmt: skip
    game = Published(mine(hand=[creature("Wyvern", 2, 2, text=text), SONG]), foe())
    game.do("play", "Wyvern").until("play")

    found = []
    for _ in range(4):
        game.next_turn().next_turn().wait(lambda: game.seat == YOU and game.asked in ("may", "course"))
        if game.asked == "may":
            game.take(game.options()[0]).until("course")
        found.append(numbers(game, "Wyvern"))

    assert found == [(3, 3), (4, 4), (4, 4), (4, 4)]


@pytest.mark.parametrize("kind", ["enchantment", "creature", "event", "magic"])
@pytest.mark.parametrize(("tense", "asked"), [("was", "an enchantment"), ("is", "an enchantment"), ("was", "a creature"), ("was", "an event"), ("was", "a creature or enchantment")])  # fmt: skip
def test_what_a_cancelled_card_was(kind, tense, asked):
    """Its controller draws, or not; it lies in the graveyard in any case."""
    cancel = event("Miscast", f"Cancel target card. If it {tense} {asked}, its controller draws a card.")
    gifts = {
        "enchantment": made("enchantment", "Gift", text="Target creature gets +1/+1."),
        "creature": creature("Gift"),
        "event": event("Gift", "Draw two cards."),
        "magic": magic("Gift", "Draw two cards."),
    }
    game = Published(mine(army=[creature("A")], hand=[gifts[kind], SONG]), foe(hand=[cancel]))

    game.do("play", "Gift")
    if game.asked == "target":
        game.do("target", "A")
    game.wait(lambda: game.seat == FOE and game.offers("play", "Miscast")).do("play", "Miscast")
    if game.asked == "target":
        game.do("target", "Gift")
    game.until("play")

    assert (20 - game.size(DECK), game.is_dead("Gift")) == (int(kind in asked), True)


UNLESS = [
    ("When I come into play, target opponent sacrifices a resource card unless he/she discards two cards.", 1, 1),
    ("When I come into play, target opponent sacrifices a resource card unless that player discards two cards.", 1, 1),
    ("When I come into play, destroy a creature. Target opponent sacrifices a resource card unless they discard two cards.", 1, 1),
    ("When I come into play, target player sacrifices a resource card unless he or she pays 1 gold.", 3, 1),
]  # fmt: skip


@pytest.mark.parametrize("paid", [True, False])
@pytest.mark.parametrize("seat", [FOE, 2])
@pytest.mark.parametrize(("text", "cards", "gold"), UNLESS)
def test_who_would_suffer_decides_whether_to_pay(text, cards, gold, seat, paid):
    """Of three players the one who was chosen is asked, and pays with own cards or gold."""
    spares = [event(f"Card {place}", cost=99) for place in range(3)]
    others = [realm(town(name), hand=spares, gold={"Gaian": 2}, deck=20) for name in ("Keep", "Third")]
    game = Published(mine(hand=[creature("Imp", text=text), SONG], gold={"Gaian": 2}), *others)

    game.do("play", "Imp").until("target").do("target", -2 - seat)
    game.wait(lambda: game.asked in ("choose", "may"))
    if game.asked == "choose":
        game.do("choose", "Idle").until("may")
    assert game.seat == seat
    game.do("yes" if paid else "no").until("play")

    found = [(game.size(HAND, one), game.size(RESOURCES, one)) for one in range(3)]
    lost = (cards, 2) if paid else (3, gold)
    assert found == [(2, 2), *(lost if one == seat else (3, 2) for one in (FOE, 2))]
