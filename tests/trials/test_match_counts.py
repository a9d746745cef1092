"""Reports of matches and tournaments count every outcome exactly once."""

from __future__ import annotations

from tally_table import deck, engine

from cardforge.kernel.result import BalanceTarget, Outcome
from cardforge.trials import match
from cardforge.trials.balance import verdicts_on
from cardforge.trials.match import match_report
from cardforge.trials.tournament import match_runners, pairs, tournament_report

RED, BLUE = ("red", "blue"), ("blue", "red")


def game(*winners: int, reason: str = "points", began: int = 0, **more: object) -> Outcome:
    """The outcome of a game of two."""
    return Outcome(winners, reason, began, **more)


def test_wins_draws_and_the_seat_that_began() -> None:
    """A shared victory counts for each winner and for nobody's beginning; a drawn game for nobody."""
    report = match_report([game(0), game(1, began=1), game(0, 1), game(reason="limit")], ["greedy"] * 2, 1)

    assert [wins.value for wins in report.wins] == [0.5, 0.5]
    assert (report.statistics.draws.value, report.statistics.draws.n) == (0.25, 4)
    assert (report.statistics.first.value, report.statistics.first.n) == (1.0, 2)
    assert {reason: one.value for reason, one in report.statistics.reasons.items()} == {"points": 0.75, "limit": 0.25}


def test_rounds_turns_and_points_only_where_a_game_has_them() -> None:
    """A game without rounds reports turns, and a game without points reports none."""
    with_both = match_report([game(0, rounds=n, scores=(n, 10)) for n in (3, 4, 5)], ["greedy"] * 2, 1)
    without = match_report([game(0, turns=7)], ["greedy"] * 2, 1)

    assert with_both.statistics.rounds is not None
    assert (with_both.statistics.rounds.median, with_both.statistics.turns) == (4, None)
    assert [(score.mean.value, score.quartiles) for score in with_both.scores] == [
        (4, (3.5, 4, 4.5)),
        (10, (10, 10, 10)),
    ]
    assert without.statistics.rounds is None
    assert without.scores == ()


def test_sides_are_counted_in_every_seat() -> None:
    """With factions dealt at random, each seat counts as one game of its faction."""
    report = match_report([game(0, sides=RED), game(0, sides=BLUE), game(1, sides=BLUE)], ["greedy"] * 2, 1)
    fixed = match_report([game(0, sides=RED)] * 3, ["greedy"] * 2, 1)

    assert {side: (one.value, one.n) for side, one in report.sides.items()} == {"blue": (1 / 3, 3), "red": (2 / 3, 3)}
    assert fixed.sides == {}


def test_a_virtual_player_has_points_but_no_wins() -> None:
    """In a solo game one player is listed, and two have points."""
    report = match_report([game(1, scores=(20, 31))] * 4, ["greedy"], 1)

    assert [wins.value for wins in report.wins] == [0.0]
    assert len(report.scores) == 2


def test_every_pairing_is_played_once_mirrors_included() -> None:
    """Three decks: three pairings of two, and three mirrors."""
    assert pairs(3) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]


def test_a_deck_is_credited_in_whichever_seat_it_won() -> None:
    """Even games seat the first deck first, odd games the second: winners 0 and 1 are then the same deck."""
    report = tournament_report([[game(0), game(1)], [game(0), game(1)], [game(0), game(0)]], 2, "greedy", 1)

    assert report.wins(0, 1).value == 1.0
    assert report.wins(1, 0).value == 0.0
    assert report.wins(0, 0) is None


def test_mirrors_count_for_the_statistics_but_for_no_deck() -> None:
    """A deck against itself counts for game length and seats, not for the strength of the deck."""
    report = tournament_report([[game(0)] * 4, [game(0), game(1), game(1), game()], [game(1)] * 4], 2, "greedy", 1)

    assert [(one.value, one.n) for one in report.overall] == [(0.5, 4), (0.25, 4)]
    assert report.statistics.draws.n == 12
    assert [pairing.wins[0].value for pairing in report.pairings] == [1.0, 0.5, 0.0]


def test_a_tournament_of_two_decks_agrees_with_its_matches() -> None:
    """High numbers beat the texts, in a match as in a tournament, whichever seat they have."""
    decks = [deck("texts"), deck("high")]
    played = [runner.outcomes(range(30)) for runner in match_runners(engine(), decks, "greedy", 3)]
    report = tournament_report(played, 2, "greedy", 3)
    single = match(engine(), decks, ["greedy", "greedy"], 30, 3)

    assert report.overall[1].low > 0.5
    assert single.wins[1].low > 0.5


def test_targets_are_evaluated_by_the_worst_figure() -> None:
    """Every deck must be within the target; a reason that never occurs counts as 0; targets without data are left out."""
    report = match_report([game(0, rounds=n) for n in (4, 6, 8)], ["greedy"] * 2, 1)
    wanted = (
        BalanceTarget("deck", 0.4, 0.6, "X1"),
        BalanceTarget("rounds", 5, 7),
        BalanceTarget("limit", 0, 0.02),
        BalanceTarget("points", 0, 0.5),
    )

    alone = verdicts_on(wanted, report.statistics)
    among = verdicts_on(wanted, report.statistics, [0.45, 0.61])

    assert [(one.bound.what, one.holds) for one in alone] == [("rounds", True), ("limit", True), ("points", False)]
    assert (among[0].low, among[0].high, among[0].holds) == (0.45, 0.61, False)
