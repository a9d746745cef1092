"""The result of a goldfish as text and as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import mean, reason, share
from cardforge.tasks.setup.game_options import as_json
from cardforge.tasks.setup.played_decks import PlayedDeck
from cardforge.trials import GoldfishReport

NAMES_SHOWN = 8


@dataclass(frozen=True)
class GoldfishResult:
    """The report of a goldfish, with its deck."""

    file: str
    game: str
    format: str
    report: GoldfishReport
    without_text: tuple[str, ...] = ()
    """The names of cards that were played without part of their text."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why games end, in the game's words."""
    variant: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The parameters of the rules that were changed."""
    played: tuple[PlayedDeck, ...] = ()
    """The deck, and whether its format allows it."""
    warnings: tuple[str, ...] = ()
    """What a person should know before they believe the figures."""
    exact: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """Odds by arithmetic, from turn 0 for the opening hand on; only for a game that is a file."""

    def to_json(self) -> dict[str, Any]:
        """The report with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "game": self.game,
            "format": self.format,
            "variant": self.variant,
            "options": as_json(self.options),
            "warnings": list(self.warnings),
            "verdicts": [deck.to_json() for deck in self.played],
            "without_text": list(self.without_text),
            "exact": {name: list(row) for name, row in self.exact.items()},
            **self.report.to_json(),
        }

    def headline(self) -> list[str]:
        """The report in a few lines: one opening hand, gold and cards played after own turn 3."""
        report = self.report
        lines = [f"an opening hand: {', '.join(hand)}" for hand in report.samples[:1]]
        for name in ("gold", "played"):
            row = report.by_turn.get(name, ())
            lines += [f"{name} after own turn {turn}: {mean(row[turn - 1])}" for turn in (3,) if len(row) >= turn]
        return lines

    def lines(self) -> list[str]:
        """The report as a page of text."""
        report = self.report
        games, turns = pluralize(report.n, "game"), pluralize(report.turns, "turn")
        head = f"Goldfish of {self.file}: {games}, seed {report.seed}, up to {turns} each"
        lines = [head, "Means and shares with their 95 % intervals.", "", "Opening hands, for example:"]
        lines += [f"  {', '.join(hand)}" for hand in report.samples]
        seen = sorted(report.opening.items(), key=lambda pair: (-pair[1].value, pair[0]))[:NAMES_SHOWN]
        width = max((len(name) for name, _ in seen), default=0)
        lines += ["", "Copies in the opening hand, the most frequent cards:"]
        lines += [f"  {name.ljust(width)}  {mean(estimate)}" for name, estimate in seen]
        lines += ["", "After own turn:", *_by_turn(report)]
        for name, row in self.exact.items():
            lines += ["", f"Exact odds of {name}, in the first hand and by own turn:"]
            lines += ["  " + "  ".join(f"{chance:.1%}" for chance in row)]
        lines += ["", "How the games ended: " + _counts(report.reasons, self.reasons)]
        return lines


def _by_turn(report: GoldfishReport) -> list[str]:
    columns: dict[str, list[str]] = {name: [mean(cell) for cell in row] for name, row in report.by_turn.items()}
    if report.no_play:
        columns["nothing played"] = [share(cell) for cell in report.no_play]
    turns = max((len(cells) for cells in columns.values()), default=0)
    if not turns:
        return ["  no game lasted that long"]
    columns = {"turn": [str(turn) for turn in range(1, turns + 1)], **columns}
    widths = {name: max(len(name), *(len(cell) for cell in cells)) for name, cells in columns.items() if cells}
    lines = ["  " + "  ".join(name.rjust(widths[name]) for name in widths)]
    rows = ([columns[name][turn].rjust(width) for name, width in widths.items()] for turn in range(turns))
    return [*lines, *("  " + "  ".join(row) for row in rows)]


def _counts(reasons: Mapping[str, int], words: Mapping[str, str]) -> str:
    return ", ".join(f"{number} {reason(name, words)}" for name, number in reasons.items()) or "none"
