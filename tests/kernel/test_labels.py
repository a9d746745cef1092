"""Options in words: two that read alike are told apart by what the game says about the cards they name."""

from __future__ import annotations

import dataclasses

import pytest
from pond import ENGINE, PondState, frog, named, pond

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.labels import option_label, option_labels
from cardforge.kernel.state import State

YOU, THEY = 0, 1


def place(view: State, seat: int, card: int) -> str:
    """Whose the card is; nothing for the last one of the table."""
    return "" if card == 4 else f"{'your' if view.owner[card] == seat else 'their'} number {card}"


def words(view: State, decision: Decision, option: Option) -> str:
    """The names of all cards that the option lists."""
    return " on ".join([option[0], *(view.name_of(part) for part in option[1:])])


def table() -> PondState:
    """Two equal frogs and another one of the first player, one of each of the second; their numbers follow their order."""
    state = pond([[frog(1), frog(1), frog(2)], [frog(1), frog(2)]])
    state.engine = dataclasses.replace(
        ENGINE, presentation=dataclasses.replace(ENGINE.presentation, label=words, card_detail=place)
    )
    return state


def told(state: PondState, *options: Option, seat: int = YOU) -> list[str]:
    """The options in words for a seat."""
    return option_labels(state, Decision(seat, "play", list(options)))


def test_options_with_words_of_their_own_keep_them() -> None:
    """No place is told where the names suffice."""
    state = table()
    other = named(state, 2)

    assert told(state, ("play", 1), ("play", other)) == ["play on Frog 1", "play on Frog 2"]


def test_options_that_read_alike_say_which_card_they_mean() -> None:
    """With what the game tells of it from the seat that chooses; the option that reads like no other keeps its words."""
    state = table()
    first, second, other, foe = range(4)
    assert [state.name_of(card) for card in (first, second, other, foe)] == ["Frog 1", "Frog 1", "Frog 2", "Frog 1"]

    options = [("play", second), ("play", other), ("play", foe)]

    assert told(state, *options) == [
        "play on Frog 1 (your number 1)",
        "play on Frog 2",
        "play on Frog 1 (their number 3)",
    ]
    assert told(state, *options, seat=THEY)[::2] == [
        "play on Frog 1 (their number 1)",
        "play on Frog 1 (your number 3)",
    ]


def test_a_card_of_which_the_game_tells_nothing_adds_nothing() -> None:
    """No empty brackets, and no stray semicolon where of two cards one is told of."""
    state = table()

    assert told(state, ("play", 2), ("play", 4)) == ["play on Frog 2 (your number 2)", "play on Frog 2"]
    assert told(state, ("play", 4, 3), ("play", 2, 3)) == [
        "play on Frog 2 on Frog 1 (their number 3)",
        "play on Frog 2 on Frog 1 (your number 2; their number 3)",
    ]


def test_what_is_equal_in_every_word_is_interchangeable() -> None:
    """Two options that the game itself tells alike keep the short words."""
    state = table()
    state.engine = dataclasses.replace(
        ENGINE, presentation=dataclasses.replace(ENGINE.presentation, label=words, card_detail=lambda *_: "in hand")
    )

    assert told(state, ("play", 0), ("play", 1)) == ["play on Frog 1", "play on Frog 1"]


def test_numbers_that_are_no_card_of_the_words_are_left_out() -> None:
    """Amounts, players (below 0), places beyond the last card, and cards that the words do not name."""
    state = table()
    blind = dataclasses.replace(
        ENGINE.presentation, label=lambda view, decision, option: "play Frog 1", card_detail=place
    )
    state.engine = dataclasses.replace(ENGINE, presentation=blind)

    found = told(state, ("play", 1, 2), ("play", 3, -1), ("play", 1, len(state.definition)))

    assert found == ["play Frog 1 (your number 1)", "play Frog 1 (their number 3)", "play Frog 1 (your number 1)"]


@pytest.mark.parametrize("detail", [None, place])
def test_without_words_of_the_game_an_option_is_told_part_by_part(detail: object) -> None:
    """The word and the numbers; nobody is asked about cards where options differ already."""
    state = table()
    plain = dataclasses.replace(ENGINE.presentation, label=None, card_detail=detail)
    state.engine = dataclasses.replace(ENGINE, presentation=plain)
    decision = Decision(YOU, "play", [("play", 1), ("pass",)])

    assert option_labels(state, decision) == ["play 1", "pass"]
    assert option_label(state, decision, ("build", 0, 2)) == "build 0 2"


def test_without_details_options_that_read_alike_stay_alike() -> None:
    """A game need not tell its cards apart."""
    state = table()
    state.engine = dataclasses.replace(
        ENGINE, presentation=dataclasses.replace(ENGINE.presentation, label=words, card_detail=None)
    )

    assert told(state, ("play", 0), ("play", 1)) == ["play on Frog 1", "play on Frog 1"]
