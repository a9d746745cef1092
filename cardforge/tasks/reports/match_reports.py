"""The results of matches and tournaments as text and as plain data."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from typing import Any, Generic, TypeVar

from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import (
    aligned,
    point_lines,
    share,
    side_lines,
    statistics_lines,
    verdict_lines,
)
from cardforge.tasks.setup.draft_supply import DraftBefore
from cardforge.tasks.setup.game_options import as_json, written
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.played_decks import PlayedDeck
from cardforge.trials.balance import Verdict
from cardforge.trials.card_wins import CAVEAT, CardRates
from cardforge.trials.match import MatchReport
from cardforge.trials.statistics import Estimate
from cardforge.trials.tournament import TournamentReport

WIDTH = 100
"""The width of a report, as far as its figures allow."""
LONGEST_NAME = 24


Report = TypeVar("Report", MatchReport, TournamentReport)


@dataclass(frozen=True)
class TrialResult(Generic[Report]):
    """The report of a trial, with the match or tournament that was played."""

    spec: MatchSpec
    report: Report
    without_text: tuple[str, ...]
    """The names of cards that were played without part of their text."""
    reasons: Mapping[str, str]
    """Why games end, in the game's words."""
    cards: str
    """A hash of what every card of the decks says."""
    verdicts: tuple[Verdict, ...] = ()
    """Whether the games reached the balance targets."""
    played: tuple[PlayedDeck, ...] = ()
    """The decks and whether their formats allow them."""
    warnings: tuple[str, ...] = ()
    """What a person should know before they believe the figures."""
    draft: DraftBefore | None = None
    """The draft with which every game began."""
    log: str = ""
    """One game as people read it, if it was asked for."""
    profile: str = ""
    """The variant of the rules that the decks are made for."""
    card_rates: Mapping[str, tuple[CardRates, ...]] = field(default_factory=dict)
    """For each deck the win rates of its cards, if they were wanted."""
    pinned: tuple[tuple[str, str], ...] = ()
    """Each deck with the copies of its revisions."""

    def to_json(self) -> dict[str, Any]:
        """The report with the keys of docs/json.md."""
        return {
            "game": self.spec.game,
            "decks": list(self.spec.files),
            "variant": self.spec.variant or self.profile,
            "options": as_json(dict(self.spec.options)),
            "warnings": list(self.warnings),
            "verdicts": [deck.to_json() for deck in self.played],
            "cards": self.cards,
            "draft": self.draft.to_json() if self.draft else None,
            "without_text": list(self.without_text),
            "bounds": [verdict.to_json() for verdict in self.verdicts],
            "command": self.command(),
            "card_rates": [
                {"deck": deck, "cards": [card.to_json() for card in rates]} for deck, rates in self.card_rates.items()
            ],
            **self.report.to_json(),
        }

    def command(self) -> str:
        """The command that plays the same games again."""
        return match_command(self.spec, self.report.n)


@dataclass(frozen=True)
class MatchResult(TrialResult[MatchReport]):
    """The report of a match."""

    def lines(self) -> list[str]:
        """The report as a few lines of text."""
        report, spec = self.report, self.spec
        names = [f"{who} with {file}" for who, file in zip(report.players, spec.files, strict=False)]
        names += list(report.players[len(names) :])
        won = aligned([(name, f"won {share(wins)}") for name, wins in zip(names, report.wins, strict=True)])
        return [
            f"{self.profile or spec.game}: {pluralize(report.n, 'game')}, seed {report.seed}; shares and means with their 95 % intervals",
            *draft_lines(self.draft),
            *(f"  seat {seat}  {line}" for seat, line in enumerate(won, 1)),
            *statistics_lines(report.statistics, self.reasons, len(report.players)),
            *point_lines(report.scores, len(report.players)),
            *side_lines(report.sides),
            *verdict_lines(self.verdicts, self.reasons),
            *card_rate_lines(self.card_rates),
        ]


@dataclass(frozen=True)
class TournamentResult(TrialResult[TournamentReport]):
    """The report of a tournament."""

    def lines(self) -> list[str]:
        """The report as a page of text: the matrix, and how the games went."""
        report = self.report
        games = report.n * len(report.pairings)
        return [
            f"{self.profile or self.spec.game}: {pluralize(report.n, 'game')} of each pairing, {pluralize(games, 'game')} in all, seed {report.seed}, "
            f"all decks played by {report.player}",
            "Shares of games won by the deck of the row, with their 95 % intervals.",
            *draft_lines(self.draft),
            "",
            *self.matrix(),
            "",
            *self.ranking(),
            "",
            "All games:",
            *statistics_lines(report.statistics, self.reasons, 2),
            *verdict_lines(self.verdicts, self.reasons),
        ]

    def matrix(self) -> list[str]:
        """A row for each deck: the share that it won against all others, then against each deck; with intervals if there is room."""
        names = deck_names(self.spec)
        wide = self._rows(share)
        rows = wide if _width(names, wide) <= WIDTH else self._rows(lambda estimate: f"{estimate.value:.0%}")
        head = ("", "against others", *(str(number) for number in range(1, len(names) + 1)))
        numbered = [(f"{number} {name}", *row) for number, (name, row) in enumerate(zip(names, rows, strict=True), 1)]
        return [line.rstrip() for line in aligned([head, *numbered])]

    def ranking(self) -> list[str]:
        """The decks by strength: points above the mean deck as in Elo's scale, and what they mean against it."""
        names = deck_names(self.spec)
        rows = [
            (
                f"  {place}. {names[one.deck]}",
                f"{one.elo:+.0f} ({one.low:+.0f} to {one.high:+.0f})",
                f"wins {one.expected:.0%} against the mean deck",
            )
            for place, one in enumerate(self.report.ranking, 1)
        ]
        return ["Ranking (Bradley-Terry, Elo points above the mean, 95 % intervals):", *aligned(rows)]

    def _rows(self, format: Callable[[Estimate], str]) -> list[tuple[str, ...]]:
        report = self.report
        decks = range(len(report.overall))
        won = [[report.wins(deck, other) for other in decks] for deck in decks]
        cells = [[format(wins) if wins else "-" for wins in row] for row in won]
        return [(share(overall), *row) for overall, row in zip(report.overall, cells, strict=True)]


def draft_lines(draft: DraftBefore | None) -> list[str]:
    """What was drafted before every game; no line for games without a draft."""
    return [f"  {draft}"] if draft else []


def deck_names(spec: MatchSpec) -> list[str]:
    """The names of the decks: the names of their files, cut to a readable length."""
    names = [Path(file).stem for file in spec.files]
    return [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names]


def match_command(spec: MatchSpec, n: int) -> str:
    """The command line that plays a match; it leaves out the number of processes, because the report is the same."""
    words = ["cardforge", "match", spec.game]
    words += ["--all-pairs", *spec.files] if spec.all_pairs else spec.files
    words += ["--variant", spec.variant] if spec.variant else []
    words += [word for name, value in spec.options for word in ("--option", written(name, value))]
    players = spec.players[:1] if spec.all_pairs else spec.players
    words += ["--players", ",".join(players), "-n", str(n), "--seed", str(spec.seed)]
    return shlex.join([*words, *(["--cards"] if spec.follow else [])])


CARDS_SHOWN = 10


def card_rate_lines(rates: Mapping[str, Sequence[CardRates]]) -> list[str]:
    """For each deck the cards whose drawing went with the most wins, and with the fewest."""
    lines = []
    for deck, cards in rates.items():
        ordered = sorted(cards, key=lambda card: (-card.shrunk, -card.improvement.value, card.name))
        half = CARDS_SHOWN // 2
        shown = ordered if len(ordered) <= CARDS_SHOWN else [*ordered[:half], *ordered[-half:]]
        rows: list[tuple[str, ...]] = [("", "opening", "drawn", "played", "stuck", "drawn - not drawn", "shrunk")]
        rows += [_card_row(card) for card in shown]
        table = aligned(rows)
        if len(ordered) > CARDS_SHOWN:
            table.insert(half + 1, f"  ({pluralize(len(ordered) - CARDS_SHOWN, 'card')} between: --json)")
        lines += ["", f"  won with {Path(deck).name}, by card:", *(f"  {line}" for line in table)]
    return [*lines, "", *(f"  {line}" for line in wrap(CAVEAT, 78))] if lines else []


def _card_row(card: CardRates) -> tuple[str, ...]:
    name = card.name if len(card.name) <= LONGEST_NAME else f"{card.name[: LONGEST_NAME - 1]}…"
    cells = [f"{one.value:.0%}" if one.n else "-" for one in (card.opening, card.drawn, card.played, card.stuck)]
    moved = card.improvement
    gap = f"{100 * moved.value:+.0f} ({100 * moved.low:+.0f} to {100 * moved.high:+.0f})" if moved.n else "-"
    return f"  {name}", *cells, gap, f"{card.shrunk:.0%}"


def _width(names: Sequence[str], rows: Sequence[tuple[str, ...]]) -> int:
    columns = [max(len(cell) for cell in column) + 2 for column in zip(*rows, strict=True)]
    return max(len(name) for name in names) + 3 + sum(columns)
