"""The result of a goldfish as text and as plain data."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardforge.kernel.contract.evaluation import KEPT, PLAYED, SPENT
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import aligned, half_width, mean, reason, share, sparkline
from cardforge.tasks.setup.game_options import as_json, written
from cardforge.tasks.setup.played_decks import PlayedDeck
from cardforge.trials import GoldfishReport
from cardforge.trials.goldfish_tally import CardFigures, StartFigures
from cardforge.trials.statistics import Estimate

CARDS_SHOWN = 12
LONGEST_NAME = 24
COLUMNS = 8
"""Own turns that the table has room for."""
FEWEST = 0.05
"""A turn that a smaller share of the games reached is not shown."""
STARTS = {"play": "on the play", "draw": "on the draw"}


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
    cards: str = ""
    """A hash of what every card of the deck says."""
    pinned: tuple[tuple[str, str], ...] = ()
    """The deck with the copies of its revisions."""

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
            "command": self.command(),
            **self.report.to_json(),
        }

    def command(self) -> str:
        """The command that plays the same games again."""
        report = self.report
        words = [
            "cardforge",
            "goldfish",
            self.file,
            "-n",
            str(report.n),
            "--seed",
            str(report.seed),
            "--turns",
            str(report.turns),
        ]
        words += ["--variant", self.variant] if self.variant else []
        return shlex.join(
            [*words, *(word for name, value in self.options.items() for word in ("--option", written(name, value)))]
        )

    def headline(self) -> list[str]:
        """The report in a few lines: one opening hand, gold and cards played after own turn 3."""
        report = self.report
        lines = [f"an opening hand: {', '.join(hand)}" for hand in report.samples[:1]]
        for name in ("gold", PLAYED):
            row = report.by_turn.get(name, ())
            lines += [f"{name} after own turn {turn}: {mean(row[turn - 1])}" for turn in (3,) if len(row) >= turn]
        return lines

    def lines(self) -> list[str]:
        """The report as a page of text, 80 columns wide as far as names allow."""
        report = self.report
        games, turns = pluralize(report.n, "game"), pluralize(report.turns, "turn")
        head = f"Goldfish of {self.file}: {games}, seed {report.seed}, up to {turns} each"
        lines = [head, "Means and shares with their 95 % intervals.", "", "Opening hands, for example:"]
        lines += [f"  {', '.join(hand)}" for hand in report.samples]
        lines += [*_kept(report), "", *turn_lines(report.total)]
        lines += [*_milestones(report), *_clock(report)]
        lines += _card_lines(report)
        for name, row in self.exact.items():
            lines += ["", f"Exact odds of {name}, in the first hand and by own turn:"]
            lines += ["  " + "  ".join(f"{chance:.1%}" for chance in row)]
        lines += ["", "How the games ended: " + _counts(report.reasons, self.reasons)]
        return lines


def turn_lines(figures: StartFigures) -> list[str]:
    """A row for each measure with its mean after each own turn, the largest half-width of its intervals, and a sparkline."""
    turns = [turn for turn, games in enumerate(figures.games) if games >= max(2, FEWEST * figures.n)] or [0]
    shown = (
        turns
        if len(turns) <= COLUMNS
        else [*turns[: COLUMNS - 2], turns[(COLUMNS - 2 + len(turns) - 1) // 2], turns[-1]]
    )
    if not figures.games:
        return ["After own turn:", "  no game lasted that long"]
    rows = [("After own turn", *(str(turn + 1) for turn in shown), "", "")]
    never = [name for name, row in figures.by_turn.items() if not any(one.value for one in row)]
    for name, row in figures.by_turn.items():
        if name in never:
            continue
        cells = [f"{row[turn].value:.2f}" for turn in shown]
        widest = max(half_width(row[turn]) for turn in shown)
        rows.append((f"  {name}", *cells, f"±{widest:.2f}", sparkline([row[turn].value for turn in turns])))
    for name, found in (("nothing played", figures.no_play), ("won by then", figures.won_by)):
        if found and any(one.value for one in found):
            widest = max(half_width(found[turn]) for turn in shown)
            cells = [f"{found[turn].value:.0%}" for turn in shown]
            spark = sparkline([found[turn].value for turn in turns], 1.0)
            rows.append((f"  {name}", *cells, f"±{100 * widest:.0f}", spark))
    if len({figures.games[turn] for turn in shown}) > 1:
        rows.append(("  games", *(str(figures.games[turn]) for turn in shown), "", ""))
    ended = any(games < figures.n for games in figures.games)
    notes = [
        "  means over the games that reached the turn; ± the widest interval of the row"
        if ended
        else "  ± the widest interval of the row"
    ]
    notes += [f"  always 0: {', '.join(never)}"] if never else []
    return [*_columns(rows), *notes]


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows in columns, numbers to the right; the first and the last cell are words."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells, row[-1]]).rstrip())
    return lines


def _kept(report: GoldfishReport) -> list[str]:
    if not report.kept:
        return []
    first = report.kept.get(0)
    parts = [f"kept the first hand {share(first)}"] if first else []
    parts += [f"gave back {pluralize(again, 'hand')} {share(found)}" for again, found in report.kept.items() if again]
    return ["", f"Mulligan: {', '.join(parts)}"]


def _milestones(report: GoldfishReport) -> list[str]:
    """When half of the games had come to each milestone, on the play and on the draw."""
    groups = {"": report.total} if not report.starts else {STARTS[start]: one for start, one in report.starts.items()}
    rows = [("When half of the games had it", *(name or "all games" for name in groups))]
    for words in report.total.milestones:
        cells = tuple(_when(figures.milestones[words]) for figures in groups.values())
        rows.append((f"  {words}", *cells))
    return ["", *aligned(rows)] if len(rows) > 1 else []


def _when(row: Sequence[Estimate]) -> str:
    """The turn by which half of the games had come to it, and how many never did."""
    if not row or not row[-1].value:
        return "never"
    half = next((turn for turn, found in enumerate(row, 1) if found.value >= 0.5), None)
    by = f"turn {half}" if half else f"turn {len(row)} in {share(row[-1])}"
    never = 1 - row[-1].value
    return f"{by}, never in {never:.0%}" if half and never >= 0.005 else by


def _clock(report: GoldfishReport) -> list[str]:
    """How fast the deck wins, on the play and on the draw."""
    groups = {"": report.total} if not report.starts else {STARTS[start]: one for start, one in report.starts.items()}
    found = []
    for name, figures in groups.items():
        if figures.won_in is None:
            continue
        spread = figures.won_in
        between = (
            f"80 % between {spread.low:g} and {spread.high:g}" if spread.low != spread.high else "nearly always then"
        )
        found.append(
            (
                f"  {name or 'all games'}",
                f"wins in turn {spread.median:g}, {between}",
                f"won {share(figures.won_by[-1])}",
            )
        )
    return ["", "Clock:", *aligned(found)] if found else []


def _card_lines(report: GoldfishReport) -> list[str]:
    """The cards that lie in hand most, with why; each card as a row."""
    if not report.cards:
        return []
    shown = sorted(report.cards, key=lambda card: (-card.stranded.value * card.seen.value, card.name))[:CARDS_SHOWN]
    words = list(dict.fromkeys(word for card in shown for word in card.uses))
    rows = [("Cards stuck in hand", "opening", "seen", *words, "stuck", "why")]
    rows += [_card_row(card, words) for card in shown]
    notes = ["  opening, seen: copies in the opening hand, and that came to hand at all; played: of these;"]
    notes += ["  stuck: the share of the turns in hand in which the card could not have been played"]
    more = len(report.cards) - len(shown)
    return ["", *_columns(rows), *notes, *([f"  {more} more cards: --json"] if more > 0 else [])]


def _card_row(card: CardFigures, words: Sequence[str]) -> tuple[str, ...]:
    why = [
        f"{word} {found.value:.0%}"
        for word, found in card.reasons.items()
        if word not in (KEPT, SPENT) and found.value >= 0.005
    ]
    name = card.name if len(card.name) <= LONGEST_NAME else f"{card.name[: LONGEST_NAME - 1]}…"
    uses = [f"{card.uses[word].value:.0%}" if word in card.uses else "-" for word in words]
    cells = (f"{card.opening.value:.2f}", f"{card.seen.value:.2f}", *uses)
    return (f"  {name}", *cells, f"{card.stranded.value:.0%}" if card.reasons else "-", ", ".join(why))


def _counts(reasons: Mapping[str, int], words: Mapping[str, str]) -> str:
    return ", ".join(f"{number} {reason(name, words)}" for name, number in reasons.items()) or "none"
