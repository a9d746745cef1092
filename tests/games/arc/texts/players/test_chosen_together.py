"""What several players choose, events under a condition, two that fight, and cards used in the graveyard: played."""

from __future__ import annotations

import pytest
from text_table import SPARE, YOU, Side, creature, damage, spell

from arc_position import HAND  # isort: skip


@pytest.mark.parametrize("rest", ["Destroy all other creatures.", "Destroy the rest."])
def test_what_no_player_chose(table, rest):
    """R8: each player keeps the own chosen one; all others of both die."""
    text = f"Each player chooses a creature he or she controls. {rest}"
    mine, theirs = [creature("Ash"), creature("Elm")], [creature("Orc"), creature("Imp"), creature("Bat")]
    game = table(Side(hand=spell(text), army=mine), Side(army=theirs))

    game.do("play", "Word").until("choose").do("choose", "Elm").until("choose").do("choose", "Bat").until("play")

    alive = [name for name in ("Ash", "Elm", "Orc", "Imp", "Bat") if game.zone_of(name) == "army"]
    assert alive == ["Elm", "Bat"]


def test_all_that_players_chose(table):
    """R5: "they" are all that were chosen."""
    text = "Each player chooses a creature he or she controls. Mark them."
    game = table(
        Side(hand=spell(text), army=[creature("Ash"), creature("Elm")]), Side(army=[creature("Orc"), creature("Imp")])
    )

    game.do("play", "Word").until("choose").do("choose", "Elm").until("choose").do("choose", "Imp").until("play")

    assert [game.state.marked[game.cards[name]] for name in ("Ash", "Elm", "Orc", "Imp")] == [0, 1, 0, 1]


@pytest.mark.parametrize(("elf", "drawn"), [(True, 2), (False, 1)])
@pytest.mark.parametrize("text", [
    "If you would draw a card while you control an Elf, draw two cards instead.",
    "While you control an Elf, if you would draw a card, draw two cards instead.",
])  # fmt: skip
def test_a_replacement_under_a_condition(table, text, elf, drawn):
    """A273: only while it holds."""
    army = [creature("Sage", text=text), creature("Fay", subtypes=("Elf",) if elf else ("Orc",))]
    game = table(Side(hand=spell("Draw a card."), army=army), Side())

    game.do("play", "Word").until("play")

    assert game.size(HAND) == 1 + drawn


@pytest.mark.parametrize(("marked", "lp"), [(["Sage"], 22), ([], 20)])
@pytest.mark.parametrize("text", [
    "When another creature dies while this creature is marked, gain 2 LP.",
    "While this creature is marked, when another creature dies, gain 2 LP.",
])  # fmt: skip
def test_an_event_under_a_condition(table, text, marked, lp):
    """A264: asked when it happens, of this creature."""
    game = table(
        Side(hand=spell("Destroy target creature."), army=[creature("Sage", text=text)], marked=marked),
        Side(army=[creature("Orc"), creature("Imp")]),
    )

    game.do("play", "Word").do("target", "Orc").until("play")

    assert game.state.lp[YOU] == lp


@pytest.mark.parametrize(
    "how", ["They fight each other.", "Those creatures deal damage to each other equal to their ATK."]
)
def test_two_that_were_chosen_fight(table, how):
    """A133: they hit each other, nobody else."""
    text = f"Choose target creature you control and target creature an opponent controls. {how}"
    mine, theirs = [creature("Ash", 3, 9), creature("Elm", 1, 9)], [creature("Orc", 2, 9), creature("Imp", 1, 9)]
    game = table(Side(hand=spell(text), army=mine), Side(army=theirs))

    game.do("play", "Word").do("target", "Ash").do("target", "Orc").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm", "Orc", "Imp")] == [2, 0, 3, 0]


def test_a_card_that_returns_from_the_graveyard(table):
    """K18: for its price, from the graveyard only."""
    text = "Pay 2 LP: Return this card from your graveyard to your hand."
    game = table(
        Side(hand=spell("Destroy target creature."), army=[creature("Wisp", text=text), creature("Ash")]), Side()
    )

    before = game.options("use")
    game.do("play", "Word").do("target", "Wisp").until("play")
    (use,) = game.options("use")
    game.take(use).until("play")

    assert before == []
    assert (game.zone_of("Wisp"), game.state.lp[YOU]) == ("hand", 18)


def test_haste_is_a_word_of_its_own(table):
    """A92: a creature that has just entered play attacks with it as without it."""
    lift = spell("Put a creature from your hand into play.", "Lift")[:1]
    game = table(Side(hand=[*lift, creature("Colt", text="Haste."), SPARE]), Side(army=[creature("Orc")]))

    game.do("play", "Lift").until("play")

    assert game.zone_of("Colt") == "army"
    assert not game.state.marked[game.cards["Colt"]]
