"""A game of a match depends on its number alone."""

from __future__ import annotations

import pytest
from tally_table import engine, setup

from cardforge.errors import UnknownName
from cardforge.kernel.result import outcome_of
from cardforge.players import play_out, player
from cardforge.trials.match_runner import MatchRunner


def test_a_game_is_the_same_whichever_were_played_before() -> None:
    """Several processes that share the games of a match come to the same report."""
    together = MatchRunner([setup("texts", "high")], ["random", "random"], 5).outcomes(range(12))
    alone = [MatchRunner([setup("texts", "high")], ["random", "random"], 5).outcome(game) for game in (11, 3, 7)]

    assert alone == [together[11], together[3], together[7]]
    assert len(set(together)) > 1


def test_setups_alternate() -> None:
    """In a pairing the decks swap reused after every game."""
    winners = [
        outcome.winners
        for outcome in MatchRunner([setup("texts", "high"), setup("high", "texts")], ["greedy"] * 2, 1).outcomes(
            range(40)
        )
    ]

    assert winners[::2].count((1,)) > 10
    assert winners[1::2].count((0,)) > 10


def test_an_unknown_player_is_named() -> None:
    """The error names the unknown player."""
    with pytest.raises(UnknownName, match="clever"):
        MatchRunner([setup("high", "high")], ["greedy", "clever"], 1).outcome(0)


def test_a_reused_setup_gives_the_same_game() -> None:
    """The card definitions of a match are made once, and no earlier game leaves a trace in them."""
    used, digests = setup("texts", "high"), []
    for seed in range(4):
        state = used.deal(seed)
        play_out(state, [player("random", seed), player("random", -seed)])
        digests.append(state.digest())

    fresh = setup("texts", "high").deal(3)
    play_out(fresh, [player("random", 3), player("random", -3)])

    assert fresh.digest() == digests[3]
    assert used.card_definitions() is used.card_definitions()


def test_changed_card_definitions_are_made_again() -> None:
    """A plug-in may change them during a game; the change does not reach the next game."""
    reused = setup("texts", "high")
    before = reused.card_definitions()

    before.programs.number(("something new",))

    assert reused.card_definitions() is not before
    assert reused.deal(1).digest() == setup("texts", "high").deal(1).digest()


def test_a_game_without_an_outcome_hook_reports_its_turns() -> None:
    """Without the hook the outcome has the turns of the state, and no rounds, points or sides."""
    assert engine().evaluation.outcome is None
    state = setup("high", "high").deal(2)
    play_out(state, [player("greedy", 1)] * 2)

    found = outcome_of(state, 0)

    assert (found.turns, found.rounds, found.scores, found.sides) == (state.turn, 0, (), ())
    assert (found.winners, found.reason, found.began) == (state.winners, "Y6", 0)
