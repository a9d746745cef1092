"""Texts that name a card, and all cards of a name or of a kind that are discarded."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, spell

from arc_position import event, magic  # isort: skip

from cardforge.games.arc.effects.words import words_of
from cardforge.games.arc.zones import ARMY, HAND


def named(game, name: str):
    """Names a card where that is asked."""
    game.until("choose_name")
    return game.do("word", list(words_of(game.state, "name")).index(name))


def test_all_cards_of_the_name_are_discarded(table):
    """Those of the player who is meant, whatever else is in the hands."""
    text = "Name a card. Target opponent reveals his or her hand and discards each card with that name."
    game = table(
        Side(hand=[*spell(text), creature("Elf")]),
        Side(hand=[creature("Elf"), creature("Elf"), creature("Orc"), event("Fire")]),
    )

    game.do("play", "Word")
    named(game, "Elf").until("play")

    assert (game.zone(HAND, FOE), game.zone(HAND, YOU)) == (["Orc", "Fire"], ["Spare", "Elf"])


def test_cards_of_the_name_in_play_and_in_a_deck(table):
    """Each creature with the named name; others stay."""
    you = Side(
        hand=spell("Name a card. Destroy each creature with the named name."), army=[creature("Elf"), creature("Orc")]
    )
    game = table(you, Side(army=[creature("Elf"), creature("Troll")]))

    game.do("play", "Word")
    named(game, "Elf").until("play")

    assert [len(game.zone(ARMY, seat)) for seat in (YOU, FOE)] == [2, 2]
    assert game.is_dead("Elf")


@pytest.mark.parametrize(("name", "drawn"), [("Blank 10", 2), ("Spare", 0)])
def test_whether_a_card_has_the_name_can_be_asked(table, name, drawn):
    """Of the top card of the deck, which nobody has seen before."""
    game = table(
        Side(hand=spell("Name a card. Reveal the top card of your deck. If it has that name, draw two cards."), deck=10)
    )

    game.do("play", "Word")
    named(game, name).until("play")

    assert len(game.zone(HAND, YOU)) == 1 + drawn


def test_cards_of_the_name_cost_more_as_long_as_it_is_named(table):
    """A permanent remembers the name; other cards cost what they did."""
    sage = creature("Sage", text="When I enter play, name a card.\nCards with that name cost 2 more.")
    hand = [
        magic("Call", "Put a creature from your hand into your army."),
        sage,
        event("Fire", "Gain 1 LP.", cost=1),
        event("Frost", "Gain 1 LP.", cost=1),
        SPARE,
    ]
    game = table(Side(hand=hand, gold={"Gaian": 2}))

    game.do("play", "Call")
    named(game, "Fire").until("play")

    assert (game.offers("play", "Fire"), game.offers("play", "Frost")) == (False, True)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each opponent discards all creature cards in his or her hand.", (["Spare", "Elf"], False, 1)),
        ("Each player discards all creature cards.", (["Spare"], False, 1)),
        ("Discard all creature cards in your hand.", (["Spare"], True, 2)),
        (
            "Your opponent must reveal his or her hand and discard each card with the same name as a card in any graveyard.",
            (["Spare", "Elf"], True, 1),
        ),
    ],
)
def test_all_of_a_kind_are_discarded(table, text, left):
    """By the players who are named, from their own hands."""
    game = table(
        Side(
            hand=[
                magic("Burn", "Discard an event with cost 7."),
                *spell(text),
                creature("Elf", cost=99),
                event("Fire", cost=7),
            ]
        ),
        Side(hand=[creature("Orc"), event("Fire")]),
    )
    game.do("play", "Burn").until("play")

    game.do("play", "Word").until("play")

    assert (game.zone(HAND, YOU), game.zone_of("Orc") == "hand", len(game.zone(HAND, FOE))) == left
