"""Match and tournament reports as text and as plain data."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from cardforge.trials.bounds import Verdict
from cardforge.trials.match import MatchReport
from cardforge.trials.statistics import Estimate
from cardforge.trials.tournament import TournamentReport
from cardforge.workshop.contests import Contest
from cardforge.workshop.figures import aligned, course, points, share, sides, verdicts, without
from cardforge.workshop.words import count

WIDTH = 100
"""A report fits into so many columns where it can."""
LONGEST_NAME = 24


Report = TypeVar("Report", MatchReport, TournamentReport)


@dataclass(frozen=True)
class Reported(Generic[Report]):
    """The report of games, with what was played."""

    contest: Contest
    report: Report
    without_text: tuple[str, ...]
    """Cards that were played without part of their text, because it could not be read."""
    reasons: Mapping[str, str]
    """Why games end, in the game's words."""
    cards: str
    """A hash of what every card of the decks says."""
    verdicts: tuple[Verdict, ...] = ()
    """Whether the games came to what the game wants of them."""

    def to_json(self) -> dict[str, Any]:
        """The report with the keys of docs/json.md."""
        return {
            "game": self.contest.game,
            "decks": list(self.contest.files),
            "variant": self.contest.variant or "",
            "cards": self.cards,
            "without_text": list(self.without_text),
            "bounds": [verdict.to_json() for verdict in self.verdicts],
            **self.report.to_json(),
        }

    def command(self) -> str:
        """The command that plays the same again."""
        return command(self.contest, self.report.n)


@dataclass(frozen=True)
class Matched(Reported[MatchReport]):
    """The report of a match."""

    def lines(self) -> list[str]:
        """The report as a few lines of text."""
        report, contest = self.report, self.contest
        names = [f"{who} with {file}" for who, file in zip(report.players, contest.files, strict=False)]
        names += list(report.players[len(names) :])
        won = aligned([(name, f"won {share(wins)}") for name, wins in zip(names, report.wins, strict=True)])
        return [
            f"{contest.game}: {count(report.n, 'game')}, seed {report.seed}; shares and means with their 95 % intervals",
            *(f"  seat {seat}  {line}" for seat, line in enumerate(won, 1)),
            *course(report.course, self.reasons, len(report.players)),
            *points(report.scores, len(report.players)),
            *sides(report.sides),
            *verdicts(self.verdicts, self.reasons),
            *without(self.without_text),
        ]


@dataclass(frozen=True)
class Paired(Reported[TournamentReport]):
    """The report of a tournament."""

    def lines(self) -> list[str]:
        """The report as a page of text: the matrix, and how the games went."""
        report = self.report
        games = report.n * len(report.pairings)
        return [
            f"{self.contest.game}: {count(report.n, 'game')} of each pairing, {count(games, 'game')} in all, seed {report.seed}, "
            f"all decks played by {report.player}",
            "Shares of games won by the deck of the row, with their 95 % intervals.",
            "",
            *self.matrix(),
            "",
            "All games:",
            *course(report.course, self.reasons, 2),
            *verdicts(self.verdicts, self.reasons),
            *without(self.without_text),
        ]

    def matrix(self) -> list[str]:
        """A row for each deck: its share of all games against others, then against each one; the intervals where there is room."""
        names = deck_names(self.contest)
        wide = self._rows(share)
        rows = wide if _width(names, wide) <= WIDTH else self._rows(lambda estimate: f"{estimate.value:.0%}")
        head = ("", "against others", *(str(place + 1) for place in range(len(names))))
        numbered = [(f"{place + 1} {name}", *row) for place, (name, row) in enumerate(zip(names, rows, strict=True))]
        return [line.rstrip() for line in aligned([head, *numbered])]

    def _rows(self, said: Callable[[Estimate], str]) -> list[tuple[str, ...]]:
        report = self.report
        decks = range(len(report.overall))
        won = [[report.wins(deck, other) for other in decks] for deck in decks]
        cells = [[said(one) if one else "-" for one in row] for row in won]
        return [(share(overall), *row) for overall, row in zip(report.overall, cells, strict=True)]


def deck_names(contest: Contest) -> list[str]:
    """What the decks are called: by their files, cut to a readable length."""
    names = [Path(file).stem for file in contest.files]
    return [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names]


def command(contest: Contest, n: int) -> str:
    """The command line that plays a contest; how many processes it takes is no part of it, the report is the same."""
    words = ["cardforge", "match", contest.game]
    words += ["--all-pairs", *contest.files] if contest.all_pairs else contest.files
    words += ["--variant", contest.variant] if contest.variant else []
    players = contest.players[:1] if contest.all_pairs else contest.players
    return shlex.join([*words, "--players", ",".join(players), "-n", str(n), "--seed", str(contest.seed)])


def _width(names: Sequence[str], rows: Sequence[tuple[str, ...]]) -> int:
    columns = [max(len(cell) for cell in column) + 2 for column in zip(*rows, strict=True)]
    return max(len(name) for name in names) + 3 + sum(columns)
