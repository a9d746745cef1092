"""A person's screen and questions where a game has none of its own."""

from __future__ import annotations

import dataclasses

import pytest
from pond import BANK, DECK, ENGINE, HAND, NEST, POND, SECRET, PondState, frog, named, pond

from cardforge.kernel.screen import (
    by_zones,
    cards,
    counted,
    filled,
    names,
    priced,
    prompt_of,
    screen_of,
    side_name,
    turn_line,
    whose,
)


def table() -> PondState:
    """Two players with cards in several zones, one of them shared."""
    state = pond([[frog(1), frog(2)], [frog(3)]], decks=[[frog(4)], [frog(5), frog(6)]], ponds=[[frog(7)], [frog(8)]])
    state.move(named(state, 2), 0, SECRET)
    state.move(named(state, 7), 0, BANK)
    return state


def test_every_zone_is_listed_that_is_not_empty() -> None:
    """The turn, the own zones, those of the others, the shared ones; hidden cards are counted."""
    assert by_zones(table().view(1), 1) == [
        ("Turn 1", ""),
        ("your deck", "2 cards"),
        ("your hand", "Frog 3"),
        ("your pond", "Frog 8"),
        ("player 1's deck", "1 card"),
        ("player 1's hand", "1 card"),
        ("player 1's bank", "Frog 7"),
        ("secret", "1 card"),
    ]


def test_the_screen_of_the_game_comes_first() -> None:
    """It gets the view and the seat; without one every zone is listed."""
    state = table()
    own = dataclasses.replace(ENGINE.presentation, screen=lambda view, seat: [(f"seat {seat}", str(view.turn))])

    assert screen_of(state.view(1), 1) == by_zones(state.view(1), 1)
    state.engine = dataclasses.replace(ENGINE, presentation=own)
    assert screen_of(state.view(1), 1) == [("seat 1", "1")]


def test_a_question_is_the_games_own_a_shared_one_or_the_kind() -> None:
    """In this order."""
    own = dataclasses.replace(ENGINE.presentation, prompts={"may": "Shall it be?"})
    engine = dataclasses.replace(ENGINE, presentation=own)

    assert [prompt_of(engine, kind) for kind in ("may", "one", "put_back_two")] == [
        "Shall it be?",
        "Which one?",
        "Put back two?",
    ]


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([], ""),
        (["Ox"], "Ox"),
        (["Ox", "Elk", "Ox", "Ox"], "Ox x3, Elk"),
        (["a card", "Ox", "a card"], "Ox, 2 cards"),
        (["a card"], "1 card"),
    ],
)
def test_names_are_counted(found: list[str], told: str) -> None:
    """Each once, in the order in which they come; hidden cards last."""
    assert counted(found) == told


def test_cards_are_named_as_the_view_knows_them() -> None:
    """A hidden card has no name."""
    state = table()
    view = state.view(0)

    assert names(view, view.zone(0, HAND)) == "Frog 1"
    assert names(view, view.zone(1, HAND)) == "1 card"
    assert names(view, [*view.zone(0, HAND), *view.zone(1, POND)]) == "Frog 1, Frog 8"


def test_numbers_of_cards() -> None:
    """No card, one, many."""
    assert [cards(n) for n in (0, 1, 2)] == ["no card", "1 card", "2 cards"]


def test_a_price_stands_behind_the_name() -> None:
    """Out of the prices of all cards; also for the first card of the game; a hidden card has none."""
    state = table()
    prices = [10 * (place + 1) for place in range(len(state.card_definitions.cards))]
    first, hidden = named(state, 1), state.zone(1, HAND)[0]
    view = state.view(0)

    assert first == 0
    assert priced(view, first, prices) == f"Frog 1 ({prices[state.definition[first]]})"
    assert priced(view, -1, prices) == "a card"
    assert priced(view, hidden, prices) == "a card"


def test_seats_are_called_from_where_one_sits() -> None:
    """The own one is "you"; others go by their number."""
    state = table()

    assert [whose(owner, 1) for owner in (0, 1)] == ["player 1's", "your"]
    assert [side_name(owner, 1) for owner in (0, 1)] == ["player 1", "you"]
    assert [turn_line(state, seat) for seat in (0, 1)] == [("Turn 1, yours", ""), ("Turn 1, player 1's", "")]


def test_empty_lines_are_left_out() -> None:
    """A line without a text shows nothing."""
    assert filled([("a", "1"), ("b", ""), ("c", "2")]) == [("a", "1"), ("c", "2")]


def test_face_down_cards_are_counted_for_others() -> None:
    """Their owner sees the faces."""
    state = table()
    state.move(named(state, 8), 1, NEST)

    assert dict(by_zones(state.view(0), 0))["player 2's nest"] == "1 card"
    assert dict(by_zones(state.view(1), 1))["your nest"] == "Frog 8"
    assert "your deck" in dict(by_zones(state.view(0), 0))
    assert state.zone(0, DECK)
