"""Several that are chosen together and differ from each other: "up to two target cards of different types", "two target creatures with different names"."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from two_sides import foe, mine

from cardforge.games.arc.zones import GRAVEYARD, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

ELF, ORC = {"subtypes": ("Elf",)}, {"subtypes": ("Orc",)}


def _buried(text: str, *graveyard) -> Published:
    """A magic card with this text is about to be played; these cards of yours lie in your graveyard."""
    game = Published(mine(hand=[magic("Word", text), *graveyard]), foe())
    for card in graveyard:
        game.state.put(game.card(card.name), 0, GRAVEYARD)
    return game


def _offered(game: Published) -> list[str]:
    return sorted(game.name(option[1]) for option in game.options("target") or game.options("choose"))


CARDS = (creature("Ash", cost=1), creature("Elm", cost=2), event("Twig", cost=2), magic("Rite", cost=3))


@pytest.mark.parametrize(
    ("text", "beside_ash"),
    [
        ("Return up to two target cards of different types from your graveyard to your hand.", ["Rite", "Twig"]),
        ("Return up to two target cards with different costs from your graveyard to your hand.", ["Elm", "Rite", "Twig"]),
        ("Return up to two target cards with different names from your graveyard to your hand.", ["Elm", "Rite", "Twig"]),
        ("Return two cards of different types from your graveyard to your hand.", ["Rite", "Twig"]),
    ],
)  # fmt: skip
def test_the_second_one_differs_from_the_first(text, beside_ash):
    """Ash is chosen first; what is alike is not offered any more."""
    game = _buried(text, *CARDS).do("play", "Word").until("target", "choose")
    word = game.asked
    game.do(word, "Ash").until("target", "choose", "play")

    assert _offered(game) == beside_ash
    game.do(word, "Rite").until("play")
    assert {"Ash", "Rite"} <= set(game.zone(HAND))


@pytest.mark.parametrize(
    ("text", "army", "playable", "first"),
    [
        ("Destroy two target creatures of different types.", [("Ash", ELF), ("Elm", ELF), ("Gor", ORC)], True, ["Ash", "Elm", "Gor"]),
        ("Destroy two target creatures of different types.", [("Ash", ELF), ("Elm", ELF)], False, []),
        ("Destroy two target creatures with different names.", [("Ash", ELF), ("Elm", ELF)], True, ["Ash", "Elm"]),
        ("Destroy two target creatures with different factions.", [("Ash", ELF), ("Elm", ELF)], False, []),
    ],
)  # fmt: skip
def test_two_that_differ_have_to_be_there(text, army, playable, first):
    """A creature without any like-minded partner is offered too; where no two differ, it cannot be played."""
    theirs = [creature(name, **kind) for name, kind in army]
    game = Published(mine(hand=[magic("Word", text.replace("target creatures", "target creatures an opponent controls"))]), foe(army=theirs))  # fmt: skip

    assert game.offers("play", "Word") == playable
    if playable:
        game.do("play", "Word").until("target")
        assert _offered(game) == first


def test_a_creature_that_leaves_nobody_for_the_second_place_is_not_offered():
    """Of three creatures only two have the same controller: with one of yours any of theirs goes, and the other way round."""
    word = magic("Word", "Mark two target creatures with different controllers.")
    game = Published(mine(army=[creature("Ash")], hand=[word]), foe(army=[creature("Gor"), creature("Har")]))
    game.do("play", "Word").until("target").do("target", "Gor").until("target", "play")

    assert set(_offered(game)) == {"Ash", "Idle"}
    game.do("target", "Ash").until("play")
    assert [game.state.marked[game.cards[name]] for name in ("Ash", "Gor", "Har")] == [1, 1, 0]


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for two cards of different types, reveal them and put them into your hand. Shuffle your deck.",
        "Destroy target creature of different types.",
        "All creatures with different names get +1/+1 until end of turn.",
    ],
)
def test_only_several_that_are_chosen_can_differ(text):
    """One alone, all of a kind, or cards that are looked for are refused."""
    assert not reader_of(game_of("arc")).read(text, "magic").complete


@pytest.mark.parametrize(
    "paid",
    ["Sacrifice two creatures with total cost 5 or less", "Sacrifice two creatures with different names"],
)
def test_what_is_paid_is_chosen_card_by_card(paid):
    """Nothing can be said of all that is paid together."""
    assert not reader_of(game_of("arc")).read(f"{paid}: Draw a card.", "creature").complete
