"""Enchantments that move from one card to another, and prices that are so much for each of something."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from text_table import FOE, SPARE, YOU, Side, numbers, spell

from cardforge.games.arc.zones import HAND

ELF = {"subtypes": ("Elf",)}


@pytest.mark.parametrize("said", ["Move this enchantment", "Attach this enchantment"])
def test_an_enchantment_moves_to_another_creature(table, said):
    """Not to the one it is on, and no city."""
    crown = made("enchantment", "Crown", text=f"Enchant creature. Enchanted creature gets +2/+2. 1 gold: {said} to another creature.")  # fmt: skip
    army = [creature("Ash"), creature("Elm"), creature("Oak")]
    game = table(Side(hand=[crown, SPARE], army=army, cities=[city("Home")], gold={"Gaian": 1}))

    game.do("play", "Crown").do("target", "Ash").until("play").do("use", "Crown", 2)
    game.until("choose")

    assert sorted(game.name(option[1]) for option in game.options()) == ["Elm", "Oak"]
    game.do("choose", "Elm").until("play")

    assert [numbers(game, name) for name in ("Ash", "Elm", "Oak")] == [(1, 1), (3, 3), (1, 1)]


@pytest.mark.parametrize("paid", [True, False])
def test_the_controller_of_the_cursed_creature_may_pay_to_pass_it_on(table, paid):
    """At the start of that player's turn, not of yours; the counter stays where it was put."""
    text = "At the start of its controller's turn, target creature gets a -1/-1 counter. Its controller may pay 2 to move Cursed Crown to another creature."  # fmt: skip
    crown = made("enchantment", "Cursed Crown", text=text)
    foe = Side(hand=[SPARE], army=[creature("Orc", 4, 4), creature("Ork", 4, 4)], gold={"Gaian": 3}, deck=9)
    game = table(Side(hand=[crown, SPARE], army=[creature("Ash", 5, 5)], deck=9), foe)

    game.do("play", "Cursed Crown").do("target", "Orc").until("play").wait(lambda: game.asked == "may")
    assert (game.seat, numbers(game, "Orc"), numbers(game, "Ash")) == (FOE, (3, 3), (5, 5))
    game.do("yes" if paid else "no").wait(lambda: game.asked not in ("pay", "pay_rest"))
    if paid:
        game.until("choose").do("choose", "Ork")
    game.wait(lambda: game.asked == "play" and game.seat == YOU).next_turn().wait(lambda: game.asked in ("may", "play"))

    assert (numbers(game, "Orc"), numbers(game, "Ork")) == (((3, 3), (3, 3)) if paid else ((2, 2), (4, 4)))


@pytest.mark.parametrize(("gold", "drawn"), [(2, True), (1, False)])
def test_a_price_for_each_of_a_kind(table, gold, drawn):
    """Two Elves are in play, one of them the opponent's."""
    side = Side(hand=spell("You may pay 1 for each Elf in play. If you do, draw a card."), army=[creature("Ash", **ELF), creature("Oak")], gold={"Gaian": gold}, deck=9)  # fmt: skip
    game = table(side, Side(army=[creature("Orc", **ELF)]))

    game.do("play", "Word").until("may", "play")
    if game.asked == "may" and game.offers("yes"):
        game.do("yes")
    game.wait(lambda: game.asked == "play")

    assert (game.size(HAND), game.unmarked("Gaian")) == ((2, 0) if drawn else (1, 1))
