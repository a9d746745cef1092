"""Pieces of language that people use beside the usual ones: prices as conditions of playing, cities with residents, the city that a creature attacked."""

from __future__ import annotations

import pytest
from answers import HOLD, on
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    "said", ["You may only play this card if you", "Play this card only if you", "You can play me only if you"]
)
@pytest.mark.parametrize("army", [[], [creature("Imp")]])
def test_what_must_be_done_to_play_a_card_is_its_price(said, army):
    """Without a creature it cannot be played; with one, that creature is sacrificed."""
    word = event("Word", f"{said} sacrifice a creature. Draw two cards.")
    game = Published(realm(army=army, hand=[word, HOLD], deck=9), foe())

    assert game.offers("play", "Word") == bool(army)
    if army:
        on(game.do("play", "Word"))
        assert (game.is_dead("Imp"), game.size(HAND)) == (True, 3)


@pytest.mark.parametrize("said", ["residents", "Elves", "marked residents"])
def test_cities_with_some_are_cities_with_one_at_least(said):
    """One is enough; a city without any is spared."""
    elf = creature("Elf", subtypes=("Elf",))
    you = realm(
        town("Full"),
        town("Empty"),
        residents={"Full": [elf]},
        marked=["Elf"],
        hand=[event("Word", f"Each city with {said} loses 1 defense point."), HOLD],
    )
    game = Published(you, realm(town("Keep")))

    on(game.do("play", "Word"))

    assert [game.left(name) for name in ("Full", "Empty", "Keep")] == [5, 6, 6]


@pytest.mark.parametrize("city", ["Keep", "Other"])
def test_the_city_that_a_dead_attacker_attacked(city):
    """Not another one, nor one of yours; as the guard dies with it, its text speaks of nothing."""
    text = "When I die while attacking, deal 2 damage to the city I attacked."
    sapper, guard = creature("Sapper", 1, 1, text=text), creature("Guard", 1, 1, text=text)
    game = Published(
        mine(town("Home", 9), army=[sapper]), foe(town("Keep", 9), town("Other", 9), army=[guard]), phase="attack"
    )

    game.attacks(city, "Sapper").until("block", "blocks", "defend")
    game.do("block", "Sapper")
    game.until("play", "course", "turn")

    left = {"Home": 9, "Keep": 9, "Other": 9, city: 7}
    assert {name: game.left(name) for name in left} == left


@pytest.mark.parametrize(
    ("text", "mine_after", "theirs_after"),
    [
        ("Each opponent with more cards in hand than you discards cards until he/she has as many as you.", 3, 3),
        ("Each opponent discards cards until he or she has as many cards in hand as you have.", 3, 3),
        ("Each opponent with more cards in hand than you discards cards until he or she has four cards in hand.", 3, 4),
        ("Target opponent discards cards until they have as many cards as you do.", 3, 3),
        ("Discard cards until you have as many cards in hand as target opponent.", 3, 5),
    ],
)
def test_hands_until_they_are_as_large_as_another(text, mine_after, theirs_after):
    """You hold three cards beside the event, the opponent five."""
    blanks = [event(f"Blank {place}", cost=99) for place in range(7)]
    game = Published(realm(hand=[event("Word", text), HOLD, *blanks[:2]]), realm(town("Keep"), hand=blanks[2:]))

    on(game.do("play", "Word"))

    assert (game.size(HAND), game.size(HAND, FOE)) == (mine_after, theirs_after)


@pytest.mark.parametrize(("mine_first", "after"), [(2, 4), (5, 5)])
def test_who_has_fewer_cards_draws_as_many(mine_first, after):
    """An opponent with as many cards, or more, draws none."""
    blanks = [event(f"Blank {place}", cost=99) for place in range(9)]
    you = realm(
        hand=[
            event("Word", "Each opponent draws cards until he or she has as many cards in hand as you."),
            HOLD,
            *blanks[:3],
        ]
    )
    game = Published(you, realm(town("Keep"), hand=blanks[3 : 3 + mine_first], deck=9))

    on(game.do("play", "Word"))

    assert game.size(HAND, FOE) == after


def test_all_unmarked_creatures_one_likes_go_to_one_city():
    """The marked one is not offered."""
    text = "You may move any number of unmarked creatures from your army to one city you control."
    army = [creature("Imp"), creature("Ape"), creature("Elk")]
    game = Published(
        realm(town("Home"), town("Far"), army=army, marked=["Elk"], hand=[event("Word", text), HOLD]), foe()
    )

    on(game.do("play", "Word"), "may")
    on(game.do("yes"), "choose")
    assert {game.name(option[1]) for option in game.options("choose")} == {"Imp", "Ape"}
    on(game.do("choose", "Imp").do("choose", "Ape"), "city", "where", "destination")
    on(game.do("city", "Far") if game.offers("city", "Far") else game.take(game.options()[1]))

    assert [game.place_of(name) for name in ("Imp", "Ape", "Elk")] == ["Far", "Far", "army"]


def test_magic_is_one_thing():
    """The magic costs 1 less, the event what it costs."""
    spells = [made("magic", "Spell", text="Draw a card.", cost=2), event("Bolt", "Draw a card.", cost=2)]
    game = Published(realm(town("Hall", text="Magic you play costs 1 less."), hand=spells, gold={"Gaian": 1}), foe())

    assert [game.offers("play", name) for name in ("Spell", "Bolt")] == [True, False]
