"""Basics and winning, row by row (section 6.2)."""

from __future__ import annotations

from pathlib import Path

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.carddata.sets import read_set
from cardforge.faces import Templates, render
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FIELDS, TYPES
from cardforge.games.arc.definitions import AVATAR_CARD

ROOT = Path(__file__).resolve().parents[4]
SPARE = event("Spare", cost=99)
"""A card that keeps its player busy in the play phases, so that the turn does not run out of itself."""
DOOM = event("Doom", "Each player loses 30 LP.")
THIRD = 2


def three(you=None, foe=None, third=None, phase="play", **options):
    """Three players; every position plays alike for any number of them."""
    sides = [side or Side(hand=[SPARE]) for side in (you, foe, third)]
    return ArcPosition(sides, phase, YOU, **options)


def test_every_card_can_be_exported_for_printing():
    """A15: every shipped card makes a face of 63 x 88 mm that the printer can set, creature or city, without exception."""
    shelf = Templates([ROOT / "templates" / "arc", ROOT / "templates" / "_base"])
    cards = read_set(ROOT / "cards" / "arc" / "first-light.toml", GAME).cards

    faces = [render(card, templates=shelf) for card in cards]

    assert len(faces) == len(cards) >= 100
    assert {(face.width, face.height) for face in faces} == {(63, 88)}


def test_types_of_the_decks_are_six_and_the_avatar_is_a_supply_card():
    """C21: five types and `region`; the avatar comes out of the supply, no deck can hold one; equipment and curse are subtypes."""
    kinds = next(field for field in FIELDS if field.name == "type")

    assert kinds.choices == TYPES == ("creature", "event", "magic", "enchantment", "city", "region")
    assert AVATAR_CARD.word("type") == "avatar"
    assert "avatar" not in kinds.choices
    assert kinds.aliases["equipment"] == "enchantment"
    assert "equipment" not in kinds.choices


@pytest.mark.parametrize(("lp", "over"), [(4, True), (3, True), (5, False)])
def test_the_opponent_whose_lp_reach_zero_is_defeated(table, lp, over):
    """A24, A22: 4 damage defeats at LP 4 and 3, at 5 it does not; the opponent defeated was the last, so the game is won."""
    game = table(Side(hand=[magic("Bolt", "Deal 4 damage to each opponent."), SPARE]), Side(lp=lp))

    game.do("play", "Bolt")

    assert (game.state.winners, game.state.reason) == (((YOU,), "A24") if over else (None, ""))
    assert game.state.lp[YOU] == 20


@pytest.mark.parametrize(("vp", "over"), [(15, True), (16, True), (14, False)])
def test_the_vp_target_wins(table, vp, over):
    """A26, C18: 5 VP gained at 15 reach the target of 20 and win; 19 is one too few."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 5, 1)], vp=vp), phase="attack")

    game.attacks(FOE, "Axe").do("stay_out")

    assert (game.state.winners, game.state.reason) == (((YOU,), "A26") if over else (None, ""))


def test_the_vp_target_defeats_all_opponents_at_once():
    """C10, A22: the target of 20 VP ends a game of three with one winner, although nobody's LP or cities are gone."""
    game = three(Side(army=[creature("Axe", 5, 1)], vp=15), phase="attack")

    game.attacks(FOE, "Axe").do("stay_out")

    assert (game.state.winners, game.state.alive) == ((YOU,), [1, 1, 1])


@pytest.mark.parametrize(
    ("foe", "text", "row"),
    [
        (Side(lp=1), "Deal 1 damage to each opponent.", "A24"),
        (Side(city_deck=(), cities=[city("Wall")]), "Capture target city.", "A25"),
        (Side(deck=0), "Target opponent draws a card.", "A27"),
    ],
)
def test_any_single_way_to_defeat_an_opponent_suffices(table, foe, text, row):
    """A23: LP, cities, deck: each of the ways alone ends the game, the others untouched."""
    game = table(Side(hand=[magic("Blow", text)]), foe)

    game.do("play", "Blow")

    assert (game.state.winners, game.state.reason) == ((YOU,), row)


def test_a_player_with_a_city_or_cards_left_is_not_defeated(table):
    """A23: none of the ways is fulfilled: one LP, one city in the deck, one card to draw, 19 VP: play goes on."""
    foe = Side(lp=2, city_deck=[city("Last", cost=99)], deck=1, cities=[city("Wall")])
    blow = magic("Blow", "Deal 1 damage to each opponent. Capture target city. Target opponent draws a card.")
    game = table(Side(hand=[blow, SPARE], vp=19), foe)

    game.do("play", "Blow")

    assert game.state.winners is None
    assert (game.state.lp[FOE], game.size(0, FOE)) == (1, 0)


@pytest.mark.parametrize(
    ("vp", "cities", "winners"), [((7, 6), (0, 2), (YOU,)), ((6, 6), (0, 1), (FOE,)), ((6, 6), (1, 1), ())]
)
def test_defeats_of_one_moment_are_decided_by_vp_then_cities(table, vp, cities, winners):
    """A28, A29: both at zero LP by one event: more VP wins, however few cities; equal VP: more cities in play; else drawn."""
    sides = [
        Side(
            hand=[DOOM] if seat == YOU else [],
            vp=vp[seat],
            cities=[city(f"Keep {seat}{n}") for n in range(cities[seat])],
        )
        for seat in (YOU, FOE)
    ]
    game = table(*sides)

    game.do("play", "Doom")

    assert game.state.winners == winners


def test_only_the_same_moment_counts(table):
    """C32, A28: the first to reach zero LP has lost, even if the other would have died of the very next action."""
    echo = creature("Echo", text="When this creature dies, each player loses 30 LP.")
    game = table(Side(hand=[magic("Bolt", "Deal 9 damage to target creature.")], vp=0, lp=1), Side(army=[echo], vp=9))

    game.do("play", "Bolt")

    assert game.state.winners == (FOE,)
    alone = table(Side(hand=[magic("Bolt", "Deal 9 damage to each opponent.")], lp=1), Side(lp=9, vp=9, army=[echo]))
    alone.do("play", "Bolt")
    assert alone.state.winners == (YOU,)


def test_two_who_reach_the_vp_target_together_with_equal_cities_draw(table):
    """C32: the target reached by both in one action: most VP first, then cities in play, then a drawn game."""
    peace = magic("Peace", "Each player gains 5 VP.")
    for mine, theirs, built, winners in (
        (15, 15, 0, ()),
        (16, 15, 0, (YOU,)),
        (15, 15, 1, (YOU,)),
        (14, 15, 1, (FOE,)),
    ):
        game = table(Side(hand=[peace], vp=mine, cities=[city("Keep")] * built), Side(vp=theirs))
        game.do("play", "Peace")
        assert game.state.winners == winners


def test_the_first_of_three_to_fall_leaves_the_game_and_two_play_on():
    """A22, C10, C34: all opponents must be defeated; the fallen one's cards are off the table and its turn never comes again."""
    foe = Side(lp=1, army=[creature("Orphan")], cities=[city("Ruin")])
    game = three(Side(hand=[magic("Bolt", "Target opponent loses 5 LP."), SPARE], army=[creature("Axe")]), foe)

    game.do("play", "Bolt").do("target", -2 - FOE).until("play")

    assert (game.state.winners, game.state.alive) == (None, [1, 0, 1])
    assert (game.zone_of("Orphan"), game.zone_of("Ruin")) == ("removed", "removed")
    assert game.state.opponents(YOU) == [THIRD]
    assert game.next_turn().state.active == THIRD
    assert game.next_turn().state.active == YOU


def test_what_a_fallen_player_held_of_others_goes_back_to_their_graveyards():
    """C34: a curse that another player hung on a creature of the fallen one goes to the graveyard of its owner."""
    curse = made("enchantment", "Curse", text="Enchant creature.\nEnchanted creature cannot attack.")
    game = three(
        Side(hand=[curse, magic("Bolt", "Target opponent loses 5 LP."), SPARE]), Side(lp=1, army=[creature("Orphan")])
    )

    game.do("play", "Curse").until("play").do("play", "Bolt").do("target", -2 - FOE).until("play")

    assert game.is_dead("Curse")
    assert game.zone_of("Orphan") == "removed"


def test_an_active_player_who_falls_ends_the_turn():
    """C34: who falls in the own turn plays no further phase; the next one clockwise begins."""
    game = three(Side(hand=[magic("Ruin", "Target player loses 30 LP.")]))

    game.do("play", "Ruin").do("target", -2 - YOU)

    assert game.state.alive == [0, 1, 1]
    assert (game.state.active, game.state.winners) == (FOE, None)


def test_all_three_falling_together_are_ranked_by_vp_and_cities():
    """A28, A29, C32: three at zero LP in one moment: most VP of all three wins, in no one's favour for being active."""
    sides = [Side(hand=[DOOM] if seat == YOU else [], vp=vp) for seat, vp in enumerate((3, 8, 5))]
    game = ArcPosition(sides, "play", YOU)

    game.do("play", "Doom")

    assert game.state.winners == (FOE,)
