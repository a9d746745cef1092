"""The impact of a revision as text and as plain data."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.kernel.cards import Card
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.formatting import aligned, mean, share
from cardforge.tasks.setup.game_options import as_json, written
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.played_decks import PlayedDeck
from cardforge.tasks.setup.prepare_impact import pairings
from cardforge.trials.impact import ImpactReport, Moved
from cardforge.trials.statistics import Difference
from cardforge.trials.table_games import TableImpact


@dataclass(frozen=True)
class ImpactResult:
    """The report of an impact, with the revisions that were compared and the games that were played."""

    spec: MatchSpec
    swaps: tuple[tuple[Card, Card], ...]
    """Each old revision with the new one."""
    n: int
    """Games of each pairing, each played twice."""
    total: ImpactReport
    """Of all pairings together."""
    reports: tuple[ImpactReport, ...]
    """Of each pairing, in the order of `pairings`."""
    cards: str
    """A hash of what every card of the decks says."""
    played: tuple[PlayedDeck, ...] = ()
    warnings: tuple[str, ...] = ()
    table: tuple[TableImpact | None, ...] = ()
    """What games at a table say of each swap; None for nothing. Empty when no games were noted."""
    pinned: tuple[tuple[str, str], ...] = ()
    """Each deck with the copies of its revisions, before the swaps."""

    def to_json(self) -> dict[str, Any]:
        """The report with the keys of docs/json.md."""
        spec = self.spec
        return {
            "game": spec.game,
            "revisions": [{"old": "" if self.of_blank else old.key, "new": new.key} for old, new in self.swaps],
            "decks": list(spec.files[: spec.subjects]),
            "against": list(spec.files[spec.subjects :]),
            "players": list(spec.players),
            "variant": spec.variant or "",
            "options": as_json(dict(spec.options)),
            "cards": self.cards,
            "answer": self.answer(),
            "command": self.command(),
            "warnings": list(self.warnings),
            "verdicts": [deck.to_json() for deck in self.played],
            "table": [found.to_json() if found else None for found in self.table],
            "total": self.total.to_json(),
            "pairings": [
                {"deck": deck, "against": other, **report.to_json()}
                for (deck, other), report in zip(self.names(), self.reports, strict=True)
            ],
        }

    @property
    def of_blank(self) -> bool:
        """Whether a card is compared with a blank in its place."""
        return any(not old for _, old, _ in self.spec.swaps)

    def names(self) -> list[tuple[str, str]]:
        """The files of each pairing; empty for a game out of one box."""
        files = self.spec.files
        return [(files[one], files[other]) if files else ("", "") for one, other in pairings(self.spec)]

    def answer(self) -> str:
        """What was found, in a sentence."""
        report, change = self.total, self.total.wins.change
        games = f"{pluralize(report.n, 'game')}, each played twice"
        if change.low == change.high == 0:
            return f"{self.what()} changes nothing in play: all of {games}, went the same way."
        between = f"95 % interval {_points(change.low)} to {_points(change.high)}"
        if not change.shown:
            return f"No difference could be shown with {games}: the share of its games that {self.who()} wins moved by {_points(change.value)} points ({between})."
        more = "more" if change.value > 0 else "less"
        return f"With {self.what()} {self.who()} wins {abs(100 * change.value):.1f} points of its games {more} ({between}; {games})."

    def what(self) -> str:
        """The new revisions in words."""
        if len(self.swaps) > 1:
            return f"the {len(self.swaps)} announced revisions"
        old, new = self.swaps[0]
        if self.of_blank:
            return f"{new.name} instead of a blank card"
        return f"{new.name} ({new.key}) instead of {old.key}"

    def who(self) -> str:
        """Whose games are counted."""
        files = self.spec.files[: self.spec.subjects]
        if not files:
            return "the seat that begins"
        return Path(files[0]).stem if len(files) == 1 else f"each of {len(files)} decks, taken together,"

    def command(self) -> str:
        """The command that measures the same again."""
        spec, files = self.spec, self.spec.files
        revisions = [self.swaps[0][0].key, self.swaps[0][1].key] if len(self.swaps) == 1 else ["--announced"]
        if self.of_blank:
            revisions = ["--blank", self.swaps[0][1].name]
        words = ["cardforge", "impact", *revisions, *files[: spec.subjects]]
        words += [word for file in files[spec.subjects :] for word in ("--against", file)]
        words += ["--variant", spec.variant] if spec.variant else []
        words += [word for name, value in spec.options for word in ("--option", written(name, value))]
        players = ["--players", ",".join(spec.players) if not files else spec.players[0]]
        return shlex.join([*words, *players, "-n", str(self.n), "--seed", str(spec.seed)])

    def lines(self) -> list[str]:
        """The report as a page of text."""
        report = self.total
        revisions = [f"  {'blank' if self.of_blank else old.key} → {new.key}  {new.name}" for old, new in self.swaps]
        what = "a card" if self.of_blank else pluralize(len(self.swaps), "revision")
        head = f"{self.spec.game}: impact of {what}, {pluralize(report.n, 'game')} played twice from the same seeds, seed {report.seed}"
        old, new = ("blank", "card") if self.of_blank else ("old", "new")
        lines = [head, *revisions, "", self.answer(), ""]
        lines += [
            f"  of {pluralize(report.n, 'game')} {report.gained} were won with the {new} and not with the {old}, {report.lost} the other way round, "
            f"{report.differ} ended otherwise in some way"
        ]
        lines += _table([report.wins, *report.others], old, new)
        if len(self.reports) > 1:
            rows = [("", "", old, new, "moved")]
            rows += [
                (
                    Path(deck).stem,
                    f"against {Path(other).stem}",
                    share(one.wins.old),
                    share(one.wins.new),
                    _moved(one.wins.change, True),
                )
                for (deck, other), one in zip(self.names(), self.reports, strict=True)
            ]
            lines += ["", "  by pairing:", *(f"    {line}" for line in aligned(rows))]
        return [*lines, *self._table_lines(), "", f"  again: {self.command()}"]

    def _table_lines(self) -> list[str]:
        """Games at a table, which nobody played twice."""
        rows = []
        for (before, after), found in zip(self.swaps, self.table, strict=False):
            for card, estimate in ((before, found.old), (after, found.new)) if found else ():
                won = (
                    f"won {round(estimate.value * estimate.n)} of {estimate.n}, {share(estimate)}"
                    if estimate.n
                    else "no games"
                )
                rows.append((card.key, won))
            if found and found.change.n:
                rows.append(("  difference", _moved(found.change, True)))
        return (
            ["", "  at the table, games by people, not paired:", *(f"    {line}" for line in aligned(rows))]
            if rows
            else []
        )


def _table(moved: Sequence[Moved], old: str, new: str) -> list[str]:
    rows = [("", old, new, "moved by (95 % interval)")]
    for one in moved:
        cell = share if one.is_share else mean
        rows.append((one.name, cell(one.old), cell(one.new), _moved(one.change, one.is_share)))
    return [f"    {line}" for line in aligned(rows)]


def _moved(change: Difference, shared: bool) -> str:
    sure = "" if change.shown else "  not shown" if change.low != change.high else ""
    if shared:
        return f"{_points(change.value)} points ({_points(change.low)} to {_points(change.high)}){sure}"
    return f"{change.value:+.2f} ({change.low:+.2f} to {change.high:+.2f}){sure}"


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"
