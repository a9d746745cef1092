"""The areas of the table, row by row (section 6.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ARMY, CITIES, DECK, GRAVEYARD, HAND, KINGDOM, RESOURCES, ZONES
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
NAMES = ("deck", "hand", "cities deck", "graveyard", "removed", "army", "kingdom", "residents", "resources", "attached")


def home(**rest):
    """A city with a guest in it, a scout in the army, the avatar there too."""
    return Side(
        hand=[SPARE],
        army=[creature("Scout", 2, 2)],
        cities=[city("Home")],
        residents={"Home": [creature("Guest", 2, 2)]},
        **rest,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_has_the_same_named_areas_for_every_player(seats):
    """A61, A85: army, kingdom, cities deck, gold, deck, graveyard: one of each for each of two, three or four players."""
    hall = replace(city("Hall"), number=2)
    state = new_game(ENGINE, [((SPARE,) * 30, (hall,) * 5, ())] * seats, 1)

    assert [zone.name for zone in ZONES][: len(NAMES)] == list(NAMES)
    assert len(state.zones) == seats * len(ZONES)
    for seat in range(seats):
        assert (len(state.zone(seat, CITIES)), len(state.zone(seat, ARMY))) == (5, 1)
        assert len(state.zone(seat, HAND)) >= 7


def test_only_creatures_of_the_army_attack_and_defend_as_army(table):
    """A66: the scout in the army may attack; the guest in the city may not, and does not defend the army either."""
    game = table(home(), phase="attack").do("army", FOE)
    assert game.offers("with", "Scout")
    assert not game.offers("with", "Guest")

    other = table(Side(hand=[SPARE], army=[creature("Axe", 1, 9)]), home(), phase="attack")
    other.attacks(FOE, "Axe").do("stay_out")
    assert other.state.decision.context[0] == other.cards["Scout"]
    other.do("none")
    assert other.asked == "play"


def test_a_built_city_lies_in_the_kingdom(table):
    """A67: out of the cities deck into the kingdom of the builder, nowhere else."""
    game = table(Side(hand=[SPARE], city_deck=[city("Quay")]), phase="entrance")
    assert game.zone_of("Quay") == "cities deck"

    game.do("build")

    assert game.zone_of("Quay") == "kingdom"
    assert game.size(KINGDOM, FOE) == 0


def test_a_creature_in_a_city_is_its_resident(table):
    """A68, A164: it lies with that city and no other, and counts as a resident; the avatar does too."""
    game = table(
        Side(
            cities=[city("Home"), city("Keep")],
            residents={"Home": [creature("Guest")]},
            army=[creature("Scout")],
            avatar="Keep",
        )
    )
    state = game.state

    assert state.at[game.cards["Guest"]] == game.cards["Home"]
    assert (game.zone_of("Guest"), game.zone_of("Scout")) == ("residents", "army")
    assert state.at[state.avatar[YOU]] == game.cards["Keep"]
    game.do("move", "Scout")
    game.do(*next(option for option in game.options() if option[1] == game.cards["Keep"]))
    game.until("play")
    assert (game.zone_of("Scout"), state.at[game.cards["Scout"]]) == ("residents", game.cards["Keep"])


def test_residents_defend_their_city_and_never_attack(table):
    """A69: the guest blocks an attack on its city; it is never among the attackers."""
    attacker = Side(hand=[SPARE], army=[creature("Axe", 1, 9)])
    game = table(attacker, home(), phase="attack").attacks("Home", "Axe")
    assert (game.asked, game.state.decision.context[0]) == ("block", game.cards["Guest"])

    mine = table(home(), phase="attack")
    mine.do("army", FOE)
    assert not mine.offers("with", "Guest")
    assert mine.refusal("with", "Guest") == "A130"


def test_the_cities_deck_lies_face_up_and_shows_its_top_card_only(table):
    """A70, C23: everybody sees the top city; the order below is unknown, to its owner as well."""
    pile = [city("Top", cost=9), city("Middle", cost=9), city("Bottom", cost=9)]
    game = table(Side(hand=[SPARE], city_deck=pile))

    for seat in (YOU, FOE):
        seen = game.state.view(seat)
        assert [seen.name_of(card) if card >= 0 else "?" for card in seen.zone(YOU, CITIES)] == ["?", "?", "Top"]


def test_resources_of_one_faction_are_one_pile(table):
    """A71, A72: a row for each faction; gold is counted row by row."""
    game = table(Side(hand=[magic("Leaf", cost=3), SPARE], gold={"Gaian": 2, "Empire": 2}))

    assert (game.unmarked("Gaian"), game.unmarked("Empire"), game.unmarked("Red Banner")) == (2, 2, 0)
    assert {game.state.at[card] for card in game.state.zone(YOU, RESOURCES)} == {0, 4}
    assert game.refusal("play", "Leaf") == "C12"


def test_a_card_laid_down_is_a_resource_card_face_down(table):
    """A74, A73: it lies in the pile, is no hand card any more, and its face is hidden from the others."""
    game = table(Side(hand=[creature("Wolf"), SPARE]))

    game.do("resource", "Wolf")

    card = game.cards["Wolf"]
    assert game.zone_of("Wolf") == "resources"
    assert game.state.view(FOE).definition[card] == -1
    assert card in game.state.view(FOE).zone(YOU, RESOURCES)
    assert game.state.view(YOU).definition[card] >= 0


def test_a_card_may_be_laid_down_in_the_own_turn_only(table):
    """A73: in the turn of another player nobody is asked to."""
    game = table(Side(hand=[SPARE]), Side(hand=[creature("Wolf")]))

    assert (game.asked, game.state.decision.seat) == ("play", YOU)
    assert game.refusal("resource", "Wolf") == "A73"
    assert game.next_turn().until("play").offers("resource", "Wolf")


def test_the_main_deck_is_drawn_from_in_each_own_turn(table):
    """A78: one card out of the own deck in the own turn, none in the turn of another."""
    game = table(Side(hand=[SPARE]), Side(hand=[SPARE]), phase="discard")
    assert (game.state.active, game.size(DECK), game.size(DECK, FOE)) == (FOE, 10, 9)

    game.next_turn()

    assert (game.state.active, game.size(DECK), game.size(DECK, FOE)) == (YOU, 9, 9)


def test_the_graveyard_takes_the_dead_the_used_and_the_discarded(table):
    """A79: a dead creature, a used event and a discarded card, each to the graveyard of its owner."""
    spark = event("Spark", "Deal 3 damage to target creature. Target opponent discards a card.")
    game = table(Side(hand=[spark, SPARE]), Side(army=[creature("Wolf")], hand=[magic("Old", cost=99)]))

    game.do("play", "Spark")

    assert [game.state.name_of(card) for card in game.state.zone(YOU, GRAVEYARD)] == ["Spark"]
    assert {game.state.name_of(card) for card in game.state.zone(FOE, GRAVEYARD)} == {"Wolf", "Old"}


def test_every_graveyard_lies_open_in_its_order(table):
    """A80, A81, A82: all faces are seen by everybody; the newest card is on top and the others keep their order."""
    cards = [magic("First"), magic("Second"), magic("Third")]
    game = table(Side(hand=[*cards, SPARE]))

    game.do_all("play First", "play Second", "play Third")

    for seat in (YOU, FOE):
        seen = game.state.view(seat)
        assert [seen.name_of(card) for card in seen.zone(YOU, GRAVEYARD)] == ["First", "Second", "Third"]


def test_shuffling_a_deck_leaves_the_graveyard_in_order(table):
    """A82: the order never changes, not even when its owner searches and shuffles the deck."""
    tutor = magic("Tutor", "Search your deck for an Elf creature and put it into your hand.")
    game = table(Side(hand=[magic("First"), magic("Second"), tutor, SPARE]))

    game.do_all("play First", "play Second", "play Tutor")

    assert [game.state.name_of(card) for card in game.state.zone(YOU, GRAVEYARD)] == ["First", "Second", "Tutor"]


def test_hands_are_hidden_from_the_others():
    """A85, P72: each player's own areas; the hand is seen by its owner alone, the number of its cards by all."""
    game = ArcPosition([Side(hand=[SPARE]), Side(hand=[creature("Wolf")]), Side(hand=[creature("Lynx")])], "play", YOU)

    seen = game.state.view(YOU)

    assert [len(seen.zone(seat, HAND)) for seat in range(3)] == [1, 1, 1]
    assert seen.zone(FOE, HAND) == [-1]
    assert seen.name_of(seen.zone(YOU, HAND)[0]) == "Spare"
