"""A game of many is found by its number alone."""

from __future__ import annotations

import pytest
from tally_table import engine, seating

from cardforge.errors import UnknownName
from cardforge.kernel.outcome import outcome_of
from cardforge.players import play_out, player
from cardforge.trials.bout import Bout


def test_a_game_is_the_same_whichever_were_played_before() -> None:
    """Several processes share the games of a match among them and come to the same report."""
    together = Bout([seating("texts", "high")], ["random", "random"], 5).outcomes(range(12))
    alone = [Bout([seating("texts", "high")], ["random", "random"], 5).outcome(game) for game in (11, 3, 7)]

    assert alone == [together[11], together[3], together[7]]
    assert len(set(together)) > 1


def test_tables_take_turns() -> None:
    """In a pairing the decks change seats from game to game."""
    winners = [
        one.winners
        for one in Bout([seating("texts", "high"), seating("high", "texts")], ["greedy"] * 2, 1).outcomes(range(40))
    ]

    assert winners[::2].count((1,)) > 10
    assert winners[1::2].count((0,)) > 10


def test_an_unknown_player_is_named() -> None:
    """UnknownName with those that there are."""
    with pytest.raises(UnknownName, match="clever"):
        Bout([seating("high", "high")], ["greedy", "clever"], 1).outcome(0)


def test_a_game_on_a_used_table_is_that_on_a_fresh_one() -> None:
    """The table of a match is made once; digest for digest nothing of an earlier game is left on it."""
    used, digests = seating("texts", "high"), []
    for seed in range(4):
        state = used.deal(seed)
        play_out(state, [player("random", seed), player("random", -seed)])
        digests.append(state.digest())

    fresh = seating("texts", "high").deal(3)
    play_out(fresh, [player("random", 3), player("random", -3)])

    assert fresh.digest() == digests[3]
    assert used.table() is used.table()


def test_a_table_that_was_written_on_is_laid_anew() -> None:
    """No rules do so; a text of somebody else's game might, and must not reach the next game."""
    seats = seating("texts", "high")
    before = seats.table()

    before.programs.number(("something new",))

    assert seats.table() is not before
    assert seats.deal(1).digest() == seating("texts", "high").deal(1).digest()


def test_a_game_that_counts_nothing_gives_its_turns() -> None:
    """Plug-ins need no hook: turns of the state, no rounds, points or sides."""
    assert engine().outcome is None
    state = seating("high", "high").deal(2)
    play_out(state, [player("greedy", 1)] * 2)

    found = outcome_of(state, 0)

    assert (found.turns, found.rounds, found.scores, found.sides) == (state.turn, 0, (), ())
    assert (found.winners, found.reason, found.began) == (state.winners, "Y6", 0)
