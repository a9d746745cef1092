"""A keyword that is chosen, and hands that are discarded down to so many cards that are left."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from position import FOE
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


def chosen(text: str, keyword: str, kind: str = "event") -> Published:
    """A card of this text is played before two creatures with keywords and one without; this keyword is chosen."""
    word = event("Word", text) if kind == "event" else creature("Word", 1, 1, text=text)
    army = [creature("Owl", 1, 3, text="Flying."), creature("Bow", 1, 3, text="Ranged."), creature("Orc", 1, 3)]
    game = Published(mine(hand=[word], army=army), foe()).do("play", "Word").until("choose_keyword")
    assert {"flying", "ranged"} <= {words.lower().rsplit(" ", 1)[-1] for words in game.described()}
    place = next(at for at, words in enumerate(game.described()) if words.lower().endswith(keyword.lower()))
    return game.take(game.options()[place]).until("play")


@pytest.mark.parametrize(("keyword", "dead"), [("Flying", "Owl"), ("Ranged", "Bow")])
@pytest.mark.parametrize("said", ["with that keyword", "with the chosen keyword", "that has the named keyword"])
def test_creatures_with_a_keyword_that_was_chosen(keyword, dead, said):
    """All others stay."""
    game = chosen(f"Choose a keyword. Destroy each creature {said}.", keyword)

    assert [name for name in ("Owl", "Bow", "Orc") if game.zone_of(name) == "graveyard"] == [dead]


@pytest.mark.parametrize(("keyword", "stronger"), [("Flying", "Owl"), ("Ranged", "Bow")])
def test_a_card_goes_on_to_speak_of_the_keyword(keyword, stronger):
    """Another ability of the card is about it, as long as the card is in play."""
    text = "When I enter play, choose a keyword. Creatures you control with the chosen keyword get +1/+1."
    game = chosen(text, keyword, "creature")

    assert [name for name in ("Owl", "Bow", "Orc", "Word") if numbers(game, name)[0] == 2] == [stronger]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Target opponent discards cards until he or she has two cards left.", 2),
        ("Target opponent discards cards until that player has three cards left in hand.", 3),
        ("Target opponent discards cards until he or she has nine cards left.", 5),
    ],
)
def test_so_many_cards_are_left(text, left):
    """Of five cards; who has fewer discards none."""
    cards = [event(f"Card {n}", cost=99) for n in range(4)]
    game = Published(mine(hand=[event("Word", text)]), foe(hand=cards)).do("play", "Word").until("play")

    assert game.size(HAND, FOE) == left


@pytest.mark.parametrize("text", [
    "Choose Flying, Rage or Veteran. Target creature gains the chosen keyword until end of turn.",
    "Target creature gains Flying, Rage or Veteran until end of turn.",
    "Target creature gains your choice of Flying, Rage or Veteran until end of turn.",
])  # fmt: skip
def test_one_of_several_keywords_is_gained(text):
    """The target gains the one that its player chooses, and no other creature does."""
    game = Published(mine(hand=[event("Word", text)], army=[creature("Ash", 1, 3), creature("Oak", 1, 3)]), foe())

    game.do("play", "Word").do("target", "Ash").until("one").do("option", 1).until("play")

    found = [
        [has_keyword(game.state, game.cards[name], word) for word in ("flying", "rage")] for name in ("Ash", "Oak")
    ]
    assert found == [[False, True], [False, False]]


def test_a_card_keeps_the_keyword_that_was_chosen():
    """Without a duration as long as it is in play."""
    text = "When I come into play, choose Flying or Rage. I gain the chosen keyword."
    game = Published(mine(hand=[creature("Word", 1, 1, text=text)], army=[creature("Ash", 1, 3)]), foe())

    game.do("play", "Word").until("one").do("option", 0).until("play")

    assert [has_keyword(game.state, game.cards[name], "flying") for name in ("Word", "Ash")] == [True, False]


@pytest.mark.parametrize("text", [
    "Choose Flying or Rage. Draw a card.",
    "Target creature gains the chosen keyword until end of turn.",
    "Choose Flying or Rage. Target creature has the chosen keyword.",
])  # fmt: skip
def test_a_chosen_keyword_is_had_by_something(text):
    assert not reader_of(game_of("arc")).read(text, "event").complete
