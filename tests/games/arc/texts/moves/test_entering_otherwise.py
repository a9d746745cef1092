"""Cards that enter play in another way than they would, and unbuilt cities that are asked about: played."""

from __future__ import annotations

import pytest
from arc_position import city, creature
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

MINE = "Put a creature from your hand into your army."


@pytest.mark.parametrize("text", [
    "If a creature would enter play under an opponent's control, it enters play marked instead.",
    "If a creature an opponent controls would enter play, it enters play marked.",
])  # fmt: skip
@pytest.mark.parametrize("seat", [YOU, FOE])
def test_creatures_of_opponents_enter_play_marked(table, text, seat):
    """The card of the opponent marks your creature, your own does not."""
    sage = [creature("Sage", text=text)]
    hand = [*spell(MINE), creature("Ash")]
    game = table(Side(hand=hand, army=sage if seat == YOU else []), Side(army=sage if seat == FOE else []))

    game.do("play", "Word").until("choose", "play")
    game = game.do("choose", "Ash").until("play") if game.state.decision.kind == "choose" else game

    assert game.is_marked("Ash") == (seat == FOE)


@pytest.mark.parametrize(("words", "size"), [(("Elf",), (2, 2)), ((), (1, 1))])
def test_a_kind_enters_play_with_a_counter(table, words, size):
    """Elves under your control; what is in play already gets none."""
    text = "If an Elf would enter play under your control, it enters play with a +1/+1 counter on it."
    elf = creature("Elm", subtypes=("Elf",))
    game = table(Side(hand=[*spell(MINE), creature("Ash", subtypes=words)], army=[creature("Sage", text=text), elf]))

    game.do("play", "Word").until("choose", "play")
    game = game.do("choose", "Ash").until("play") if game.state.decision.kind == "choose" else game

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == (size, (1, 1))


@pytest.mark.parametrize(("text", "mine", "theirs", "lp"), [
    ("If you have an unbuilt city, gain 1 LP.", 1, 0, 21),
    ("If you have an unbuilt city, gain 1 LP.", 0, 2, 20),
    ("If you have two or more unbuilt cities, gain 1 LP.", 1, 2, 20),
    ("If an opponent has an unbuilt city, gain 1 LP.", 0, 1, 21),
    ("If you have no unbuilt cities, gain 1 LP.", 0, 1, 21),
    ("Each player with an unbuilt city gains 1 LP.", 1, 0, 21),
])  # fmt: skip
def test_whoever_has_an_unbuilt_city(table, text, mine, theirs, lp):
    """Built cities do not count."""
    piles = [[city(f"{name} {place}", cost=99) for place in range(n)] for name, n in (("Far", mine), ("Dim", theirs))]
    side = Side(hand=[*spell(text)], cities=[city("Home")], city_deck=piles[0])
    game = table(side, Side(hand=[SPARE], cities=[city("Fort")], city_deck=piles[1]))

    game.do("play", "Word").until("play")

    assert (game.state.lp[YOU], game.state.lp[FOE]) == (lp, 20)
