"""Texts that were read or carried out wrongly once: keywords alone, conditions of one half, one moment, all that was shown, orders, times."""

from __future__ import annotations

import pytest
from answers import HOLD, on, put
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, damage, numbers

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND

ORC = creature("Orc", 2, 2, text="Flying.\nMark: Draw a card.\nThis creature gets +2/+0.")


def test_only_keywords_are_lost():
    """The numbers and the activated ability stay; the bystander flies on."""
    hawk = creature("Hawk", text="Flying.")
    cold = event("Cold", "Target creature loses all keywords until end of turn.")
    game = Published(realm(hand=[cold, HOLD], army=[ORC, hawk]), realm(town("Keep")))

    game.do("play", "Cold").do("target", "Orc")
    on(game)

    assert [has_keyword(game.state, game.cards[name], "flying") for name in ("Orc", "Hawk")] == [False, True]
    assert (numbers(game, "Orc"), game.offers("use", "Orc", 1)) == ((4, 2), True)


@pytest.mark.parametrize(("what", "attack"), [("keywords", 4), ("abilities", 2)])
def test_an_enchanted_creature_without_keywords_has_its_other_abilities(what, attack):
    """As long as the enchantment is there."""
    rust = made("enchantment", "Rust", text=f"Enchanted creature has no {what}.")
    game = Published(realm(hand=[rust, HOLD], army=[ORC, creature("Elk")]), realm(town("Keep")))

    game.do("play", "Rust").do("target", "Orc")
    on(game)

    assert not has_keyword(game.state, game.cards["Orc"], "flying")
    assert numbers(game, "Orc") == (attack, 2)


@pytest.mark.parametrize(("lost", "attack"), [("all keywords", 1), ("Flying", 3)])
def test_a_keyword_that_sets_something_off_is_lost_too(lost, attack):
    """K16: the Drummer screams no more, unless it was another keyword that it lost."""
    drummer = creature("Drummer", text="Battle Scream 2.\nFlying.")
    cold = event("Cold", f"Target creature loses {lost} until end of turn.")
    game = Published(realm(hand=[cold, HOLD], army=[drummer, creature("Elk")]), realm(town("Keep", 20)))

    game.do("play", "Cold").do("target", "Drummer")
    on(game)
    game.do("pass").do("city", FOE, "Keep").do("with", "Drummer").do("with", "Elk")
    while game.asked == "window":
        game.do("pass")

    assert numbers(game, "Elk")[0] == attack


@pytest.mark.parametrize(("loyalty", "drawn"), [(1, 0), (2, 1)])
@pytest.mark.parametrize(
    "said",
    [
        ", and you draw a card if it has loyalty 2 or more.",
        " and draw a card if it has loyalty 2 or more.",
        ", then draw a card if it has loyalty 2 or more.",
    ],
)
def test_a_condition_behind_the_last_deed_is_of_that_deed_alone(said, loyalty, drawn):
    """The resident is marked whatever its loyalty."""
    foe = realm(town("Keep", 9), residents={"Keep": [creature("Poor", 1, 3, loyalty=loyalty), creature("Other", 1, 3)]})
    game = Published(realm(hand=[event("Bribe", f"Mark target resident{said}"), HOLD, SPARE], deck=9), foe)
    before = game.size(HAND, YOU)

    game.do("play", "Bribe").do("target", "Poor")
    on(game)

    assert (game.is_marked("Poor"), game.is_marked("Other")) == (True, False)
    assert game.size(HAND, YOU) == before - 1 + drawn


def test_who_cannot_defend_cannot_whatever_the_condition_of_the_other_half():
    """Only the other resident is asked to defend."""
    text = "Target resident can't defend this turn, and you draw a card if it has loyalty 2 or more."
    foe = realm(town("Keep", 9), residents={"Keep": [creature("Poor", 1, 3, loyalty=1), creature("Other", 1, 3)]})
    game = Published(realm(hand=[event("Bribe", text), HOLD], army=[creature("Wolf", 2, 2)]), foe)

    game.do("play", "Bribe").do("target", "Poor")
    on(game)
    game.do("pass").do("city", FOE, "Keep")
    blockers = []
    while game.asked in ("window", "block"):
        if game.asked == "block":
            blockers.append(game.name(int(game.state.decision.context[0])))
        game.do("none" if game.asked == "block" else "pass")

    assert blockers == ["Other"]


@pytest.mark.parametrize(("elf", "attack"), [(True, 3), (False, 1)])
def test_a_condition_behind_predicates_of_one_subject_is_of_all(elf, attack):
    """Both the numbers and the keyword are the Elf's only."""
    ash = creature("Ash", subtypes=("Elf",) if elf else ())
    word = event("Word", "Target creature gets +2/+0 and gains Flying until end of turn if it is an Elf.")
    game = Published(realm(hand=[word, HOLD], army=[ash, creature("Elm", subtypes=("Elf",))]), realm(town("Keep")))

    game.do("play", "Word").do("target", "Ash")
    on(game)

    assert (numbers(game, "Ash")[0], has_keyword(game.state, game.cards["Ash"], "flying")) == (attack, elf)


@pytest.mark.parametrize(
    "said", [" and 1 damage to each of its residents.", " and deal 1 damage to each of its residents."]
)
def test_the_residents_of_a_city_that_falls_by_it_are_hit_too(said):
    """Q41: the state is checked after the whole of it; those of another city are left alone."""
    residents = {"Keep": [creature("Weak", 1, 1), creature("Firm", 1, 2)], "Far": [creature("Calm", 1, 1)]}
    foe = realm(town("Keep", 2), town("Far"), residents=residents)
    game = Published(realm(hand=[event("Tremor", f"Deal 2 damage to target city{said}"), HOLD]), foe)

    game.do("play", "Tremor").do("target", "Keep")
    on(game)

    assert (game.is_dead("Keep"), game.is_dead("Weak"), game.is_dead("Calm")) == (True, True, False)
    assert damage(game, "Firm") == 1


@pytest.mark.parametrize(("taken", "city"), [("Rome", True), ("Word", True), ("Note", False)])
@pytest.mark.parametrize("asked", ["one of the revealed cards is a city", "there is a city among them"])
def test_what_was_shown_counts_wherever_it_lies_now(taken, city, asked):
    """A city in the hand and one in the graveyard; without one nothing is unmarked."""
    text = f"Reveal the top 2 cards of your deck. Put one of them into your hand and the other into your graveyard. If {asked}, unmark all your creatures."
    cards = [town("Rome") if city else event("Note", cost=9), event("Word", cost=9)]
    game = Published(
        realm(army=[creature("Ash")], marked=["Ash"], hand=[event("Luck", text), HOLD, *cards]), realm(town("Keep"))
    )
    for card in cards:
        put(game, card.name, YOU, DECK)

    game.do("play", "Luck").until("choose").do("choose", taken)
    on(game)

    assert game.zone_of(taken) == "hand"
    assert game.is_marked("Ash") == (not city)


def test_a_card_of_a_kind_is_taken_from_among_those_shown():
    """The creature in play is no choice."""
    text = "Reveal the top 3 cards of your deck. Put a creature card into your hand and the rest under your deck."
    cards = [creature("Imp", cost=9), creature("Elk", cost=9), event("Word", cost=9)]
    game = Published(realm(army=[creature("Ash")], hand=[event("Luck", text), HOLD, *cards]), realm(town("Keep")))
    for card in cards:
        put(game, card.name, YOU, DECK)

    game.do("play", "Luck").until("choose")

    assert {game.name(option[1]) for option in game.options("choose")} == {"Imp", "Elk"}


@pytest.mark.parametrize(
    ("said", "top"), [("on the bottom of your deck in any order", False), ("on top of your deck in any order", True)]
)
def test_the_order_of_the_rest_is_chosen(said, top):
    """The cards are named from above."""
    text = f"Look at the top 4 cards of your deck. Put one of them into your hand and the rest {said}."
    cards = [event(name, cost=9) for name in ("One", "Two", "Three", "Four")]
    game = Published(realm(hand=[event("Luck", text), HOLD, *cards], deck=2), realm(town("Keep")))
    for card in cards:
        put(game, card.name, YOU, DECK)

    game.do("play", "Luck").until("choose", "take_some")
    game.do("choose" if game.asked == "choose" else "take", "Three").until("lay_cards").do("next", "Two").do(
        "next", "Four"
    )
    on(game)
    deck = [game.name(card) for card in game.state.deck_of(YOU)]

    assert (deck[-3:] if top else deck[:3]) == ["One", "Four", "Two"]


def test_cards_chosen_one_by_one_lie_in_that_order():
    """The first is on top; nothing is asked twice."""
    word = magic("Word", "Put 2 cards from your hand on top of your deck in any order.")
    game = Published(realm(hand=[word, HOLD, event("One", cost=9), event("Two", cost=9)], deck=2), realm(town("Keep")))

    game.do("play", "Word").until("choose").do("choose", "One").do("choose", "Two")
    on(game)

    assert [game.name(card) for card in game.state.deck_of(YOU)[-2:]] == ["Two", "One"]


@pytest.mark.parametrize(("said", "later"), [("It gains Flying.", True), ("It gains Flying until end of turn.", False)])
def test_what_comes_back_from_the_graveyard_keeps_what_it_is_given(said, later):
    """Unless a time is named."""
    word = magic("Word", f"Put a creature from your graveyard into a city you control. {said}")
    game = Published(realm(hand=[word, HOLD, creature("Ash"), creature("Elm")], deck=9), realm(town("Keep"), deck=9))
    for name in ("Ash", "Elm"):
        put(game, name, YOU, GRAVEYARD)

    game.do("play", "Word").until("choose").do("choose", "Ash")
    on(game)
    now = has_keyword(game.state, game.cards["Ash"], "flying")
    game.next_turn()

    assert (now, has_keyword(game.state, game.cards["Ash"], "flying")) == (True, later)
