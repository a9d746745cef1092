"""The reports of trials as documents: what each says in tables and charts, and what it takes to have it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from cardforge.kernel.contract.evaluation import KEPT, SPENT
from cardforge.tasks.reports.clause_report import ClausesResult
from cardforge.tasks.reports.formatting import reason
from cardforge.tasks.reports.goldfish_reports import STARTS, GoldfishResult
from cardforge.tasks.reports.impact_reports import ImpactResult
from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult, deck_names
from cardforge.tasks.reports.report_document import Cell, ReportChart, ReportDocument, ReportTable
from cardforge.tasks.reports.tune_reports import TuneResult
from cardforge.tasks.revisions.editions import HASH_SHOWN, editions
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.game_options import written
from cardforge.trials.card_wins import CAVEAT, CardRates
from cardforge.trials.match import GameStatistics
from cardforge.trials.statistics import Difference, Estimate

INTERVAL = ("low", "high")
HEAT_CARDS = 16


Trial = GoldfishResult | MatchResult | TournamentResult | ImpactResult | ClausesResult | TuneResult


def document_of(result: Trial, settings: Settings) -> ReportDocument:
    """The document of any trial, with the edition of the cards of its game on the day."""
    document = _document_of(result)
    facts = list(document.facts)
    cards = next(place for place, (name, _) in enumerate(facts) if name == "cards")
    known = [one for one in editions(dict(facts)["game"], settings=settings) if one.on and one.on <= settings.today]
    edition = f"{known[-1].id}, {known[-1].hash[:HASH_SHOWN]}" if known else "none is published"
    facts[cards:cards] = [("edition", edition), ("played on", settings.today.isoformat())]
    return replace(document, facts=tuple(facts))


def _document_of(result: Trial) -> ReportDocument:
    if isinstance(result, GoldfishResult):
        return goldfish_document(result)
    if isinstance(result, ImpactResult):
        return impact_document(result)
    if isinstance(result, ClausesResult):
        return clauses_document(result)
    if isinstance(result, TuneResult):
        return tune_document(result)
    return match_document(result) if isinstance(result, MatchResult) else tournament_document(result)


def clauses_document(result: ClausesResult) -> ReportDocument:
    """A table of all clauses, those that never fired first."""
    columns = ("card", "name", "kind", "games", "drawn", "fired", "clause")
    rows: list[tuple[Cell, ...]] = [
        (row.card, row.name, row.kind, row.games, row.drawn, row.fired, row.text) for row in result.rows
    ]
    note = "games: a deck held the card; drawn: a copy came to a hand or into play; fired: the clause began, or held at a decision."
    spec = result.spec
    facts = _facts(
        spec.game,
        spec.variant,
        result.games,
        spec.seed,
        {},
        (),
        result.cards,
        result.command(),
        (("players", ", ".join(spec.players)),),
    )
    answer = f"{len(result.never())} of {len(result.rows)} clauses never fired in {result.games} games."
    return ReportDocument(
        f"Clauses of {spec.game}", answer, facts, (ReportTable("Clauses", columns, tuple(rows), note),), (), "\n".join(result.lines()), result.to_json()
    )  # fmt: skip


def goldfish_document(result: GoldfishResult) -> ReportDocument:
    """Turns, milestones and cards; curves of what was developed, a histogram of wins, a heat map of why cards are stuck."""
    report, total = result.report, result.report.total
    turns = tuple(str(turn + 1) for turn in range(len(total.games)))
    rows: list[tuple[Cell, ...]] = []
    for name, column in total.by_turn.items():
        rows += [(name, turn + 1, *_numbers(found)) for turn, found in enumerate(column)]
    shares: list[tuple[Cell, ...]] = []
    for name, column in (
        ("nothing played", total.no_play),
        ("won by then", total.won_by[: len(turns)]),
        *total.milestones.items(),
    ):
        shares += [(name, turn + 1, *_numbers(found)) for turn, found in enumerate(column)]
    starts = [
        (STARTS[start], figures.n, figures.won_in.median if figures.won_in else None, *_numbers(figures.won_by[-1])[:3])
        for start, figures in report.starts.items()
    ]
    uses = list(dict.fromkeys(word for card in report.cards for word in card.uses))
    words = list(dict.fromkeys(word for card in report.cards for word in card.reasons if word not in (KEPT, SPENT)))
    cards: list[tuple[Cell, ...]] = [
        (
            card.name, card.opening.value, card.seen.value, *(card.uses[use].value if use in card.uses else None for use in uses),
            card.stranded.value if card.reasons else None, card.stranded.low if card.reasons else None, card.stranded.high if card.reasons else None,
            *(card.reasons[word].value if word in card.reasons else None for word in words),
        )
        for card in report.cards
    ]  # fmt: skip
    tables = [
        ReportTable(
            "After own turn",
            ("measure", "turn", "mean", *INTERVAL, "games"),
            tuple(rows),
            "Means over the games that reached the turn.",
        ),
        ReportTable(
            "Shares by own turn",
            ("what", "turn", "share", *INTERVAL, "games"),
            tuple(shares),
            shares=frozenset(("share", *INTERVAL)),
        ),
    ]
    if starts:
        heads = ("start", "games", "turn of the win", "won", *INTERVAL)
        tables.append(
            ReportTable("On the play and on the draw", heads, tuple(starts), shares=frozenset(("won", *INTERVAL)))
        )
    if cards:
        columns = ("card", "opening", "seen", *uses, "stuck", "stuck low", "stuck high", *words)
        note = "opening, seen: copies in the opening hand, and that came to hand; stuck: the share of the turns in hand in which the card could not have been played, and why."
        tables.append(ReportTable("Cards", columns, tuple(cards), note, frozenset(columns[3:])))
    tables.append(
        _counts("How the games ended", {reason(name, result.reasons): n for name, n in report.reasons.items()})
    )
    return ReportDocument(
        f"Goldfish of {_stem(result.file)}", "",
        _facts(result.game, result.variant, report.n, report.seed, result.options, result.pinned, result.cards, result.command(), (("own turns", str(report.turns)),)),
        tuple(reversed(tables)), tuple(_goldfish_charts(result, turns, words)), "\n".join(result.lines()), result.to_json(), result.warnings,
    )  # fmt: skip


def _goldfish_charts(result: GoldfishResult, turns: tuple[str, ...], words: Sequence[str]) -> list[ReportChart]:
    total, cards = result.report.total, result.report.cards
    curves = {name: row for name, row in total.by_turn.items() if any(found.value for found in row)}
    charts = [_curves("After own turn: means with their 95 % intervals", turns, curves)] if curves else []
    shares = {"won by then": total.won_by[: len(turns)], "nothing played": total.no_play, **total.milestones}
    drawn = {name: row for name, row in shares.items() if any(found.value for found in row)}
    charts += [_curves("Share of the games by own turn", turns, drawn, True)] if drawn else []
    if total.won_in:
        won = [total.won_by[turn].value - (total.won_by[turn - 1].value if turn else 0.0) for turn in range(len(turns))]
        charts.append(
            ReportChart("bars", "Share of the games won in own turn", turns, {"won": tuple(won)}, is_share=True)
        )
    stuck = sorted(cards, key=lambda card: -card.stranded.value * card.seen.value)[:HEAT_CARDS]
    if words and stuck:
        series = {
            card.name: tuple(card.reasons[word].value if word in card.reasons else 0.0 for word in words)
            for card in stuck
        }
        charts.append(
            ReportChart("heat", "Turns in hand in which a card could not be played, by why", tuple(words), series)
        )
    return charts


def match_document(result: MatchResult) -> ReportDocument:
    """Wins, seats, lengths, reasons and cards; a histogram of lengths."""
    report, spec = result.report, result.spec
    decks = [_stem(file) for file in spec.files] or [""] * len(report.players)
    wins: list[tuple[Cell, ...]] = [
        (f"seat {seat}: {who} {deck}".rstrip(), *_numbers(found))
        for seat, (who, deck, found) in enumerate(zip(report.players, decks, report.wins, strict=False), 1)
    ]
    wins += [("drawn", *_numbers(report.statistics.draws)), ("the seat that began", *_numbers(report.statistics.first))]
    tables = [
        ReportTable("Won", ("who", "share", *INTERVAL, "games"), tuple(wins), shares=frozenset(("share", *INTERVAL))),
        *_course_tables(report.statistics, result.reasons),
        *(_rates_table(deck, rates) for deck, rates in result.card_rates.items()),
    ]
    return ReportDocument(
        f"{result.profile or spec.game}: {' against '.join(dict.fromkeys(decks)) or 'out of the box'}", "",
        _facts(spec.game, spec.variant or result.profile, report.n, report.seed, dict(spec.options), result.pinned, result.cards, result.command(), (("players", ", ".join(spec.players)),)),
        tuple(tables), tuple(_length_charts(report.statistics)), "\n".join(result.lines()), result.to_json(),
        (*result.warnings, *([CAVEAT] if result.card_rates else [])),
    )  # fmt: skip


def tournament_document(result: TournamentResult) -> ReportDocument:
    """The matrix as a heat map, the ranking, lengths and reasons."""
    report, spec = result.report, result.spec
    names = deck_names(spec)
    decks = range(len(names))
    matrix = {
        names[deck]: tuple(found.value if (found := report.wins(deck, other)) else None for other in decks)
        for deck in decks
    }
    ranking = [(names[one.deck], one.elo, one.low, one.high, one.expected) for one in report.ranking]
    cells: list[tuple[Cell, ...]] = []
    for deck in decks:
        met = [(other, report.wins(deck, other)) for other in decks]
        cells += [(names[deck], names[other], *_numbers(wins)) for other, wins in met if wins]
    won = [(names[deck], *_numbers(one)) for deck, one in enumerate(report.overall)]
    share = frozenset(("share", *INTERVAL))
    tables = [
        ReportTable("Ranking", ("deck", "Elo points", *INTERVAL, "against the mean deck"), tuple(ranking), "Strengths of Bradley and Terry above the mean of all decks.", frozenset(["against the mean deck"])),
        ReportTable("Won against others", ("deck", "share", *INTERVAL, "games"), tuple(won), shares=share),
        ReportTable("Won by the deck against the other", ("deck", "other", "share", *INTERVAL, "games"), tuple(cells), shares=share),
        *_course_tables(report.statistics, result.reasons),
    ]  # fmt: skip
    heat = ReportChart("heat", "Share of games won by the deck of the row", tuple(names), matrix, from_half=True)
    return ReportDocument(
        f"{result.profile or spec.game}: tournament of {len(names)} decks", "",
        _facts(spec.game, spec.variant or result.profile, report.n, report.seed, dict(spec.options), result.pinned, result.cards, result.command(), (("player", report.player),)),
        tuple(tables), (heat, *_length_charts(report.statistics)), "\n".join(result.lines()), result.to_json(), result.warnings,
    )  # fmt: skip


def impact_document(result: ImpactResult) -> ReportDocument:
    """The answer, what moved, and each pairing."""
    spec, total = result.spec, result.total
    moved: list[tuple[Cell, ...]] = [
        (one.name, one.old.value, one.new.value, *_moved(one.change)) for one in (total.wins, *total.others)
    ]
    columns = ("", "before", "after", "moved", *INTERVAL)
    tables = [ReportTable("What moved", columns, tuple(moved), "Shares as parts of 1.")]
    if len(result.reports) > 1:
        rows = [
            (f"{_stem(deck)} against {_stem(other)}", one.wins.old.value, one.wins.new.value, *_moved(one.wins.change))
            for (deck, other), one in zip(result.names(), result.reports, strict=True)
        ]
        tables.append(ReportTable("By pairing", columns, tuple(rows), shares=frozenset(columns[1:])))
    rates = {one.name: (one.old.value, one.new.value) for one in (total.wins, *total.others) if one.is_share}
    charts = (ReportChart("heat", "Shares before and after", ("before", "after"), rates),)
    return ReportDocument(
        f"{spec.game}: impact of {result.what()}", result.answer(),
        _facts(spec.game, spec.variant or "", result.n, spec.seed, dict(spec.options), result.pinned, result.cards, result.command(), (("players", ", ".join(spec.players)),)),
        tuple(tables), charts, "\n".join(result.lines()), result.to_json(), result.warnings,
    )  # fmt: skip


def tune_document(result: TuneResult) -> ReportDocument:
    """The answer, what the swaps brought, and the decks that raced."""
    spec, tuning = result.spec, result.tuning
    share = frozenset(("share", *INTERVAL))
    won: list[tuple[Cell, ...]] = [
        ("as it was", *_numbers(tuning.before)),
        ("after the swaps", *_numbers(tuning.after)),
    ]
    swaps = [(result.swaps_of(step), *_moved(step.change)) for step in tuning.steps]
    rounds = [
        (str(number), len(one.raced), "kept" if one.accepted is not None else "-", one.games)
        for number, one in enumerate(tuning.rounds, 1)
    ]
    tables = [
        ReportTable("Won on fresh deals", ("deck", "share", *INTERVAL, "games"), tuple(won), shares=share),
        *([ReportTable("What each swap moved", ("swap", "moved", *INTERVAL), tuple(swaps), shares=frozenset(("moved", *INTERVAL)))] if swaps else []),
        ReportTable("The search", ("round", "decks", "winner", "games"), tuple(rounds)),
    ]  # fmt: skip
    against = ", ".join(map(_stem, spec.files[1:]))
    return ReportDocument(
        f"{spec.game}: {_stem(spec.files[0])} tuned against {against}", result.answer(),
        _facts(spec.game, spec.variant or "", tuning.games, spec.seed, dict(spec.options), result.pinned, result.cards, result.command(), (("player", spec.players[0]),)),
        tuple(tables), (), "\n".join(result.lines()), result.to_json(), result.warnings,
    )  # fmt: skip


def _course_tables(statistics: GameStatistics, words: Mapping[str, str]) -> list[ReportTable]:
    ended = [(reason(name, words), *_numbers(found)) for name, found in statistics.reasons.items()]
    lengths = {str(length): games for length, games in statistics.lengths.items()}
    unit = "rounds" if statistics.rounds else "turns"
    return [
        ReportTable("How the games ended", ("reason", "share", *INTERVAL, "games"), tuple(ended), shares=frozenset(("share", *INTERVAL))),
        _counts(f"Games by length in {unit}", lengths),
    ]  # fmt: skip


def _length_charts(statistics: GameStatistics) -> list[ReportChart]:
    lengths = statistics.lengths
    if not lengths:
        return []
    whole = range(min(lengths), max(lengths) + 1)
    unit = "rounds" if statistics.rounds else "turns"
    values = tuple(float(lengths.get(length, 0)) for length in whole)
    return [ReportChart("bars", f"Games by length in {unit}", tuple(map(str, whole)), {"games": values})]


def _rates_table(deck: str, rates: Sequence[CardRates]) -> ReportTable:
    columns = ("card", "opening", "drawn", "not drawn", "played", "stuck", "drawn - not drawn", *INTERVAL, "shrunk")
    rows = [
        (
            card.name, *(one.value if one.n else None for one in (card.opening, card.drawn, card.not_drawn, card.played, card.stuck)),
            *((card.improvement.value, card.improvement.low, card.improvement.high) if card.improvement.n else (None, None, None)), card.shrunk,
        )
        for card in rates
    ]  # fmt: skip
    return ReportTable(f"Won with {_stem(deck)}, by card", columns, tuple(rows), shares=frozenset(columns[1:]))


def _counts(title: str, counts: Mapping[str, int]) -> ReportTable:
    return ReportTable(title, ("", "games"), tuple(counts.items()))


def _curves(
    title: str, turns: tuple[str, ...], rows: Mapping[str, Sequence[Estimate]], is_share: bool = False
) -> ReportChart:
    values = {name: tuple(found.value for found in row) for name, row in rows.items()}
    bands = {name: tuple((found.low, found.high) for found in row) for name, row in rows.items()}
    return ReportChart("lines", title, turns, values, bands, is_share)


def _numbers(found: Estimate) -> tuple[float, float, float, int]:
    return found.value, found.low, found.high, found.n


def _moved(change: Difference) -> tuple[float, float, float]:
    return change.value, change.low, change.high


def _stem(file: str) -> str:
    return Path(file).stem


def _facts(
    game: str, rules: str, n: int, seed: int, options: Mapping[str, Any], pinned: Sequence[tuple[str, str]], cards: str, command: str,
    more: Sequence[tuple[str, str]],
) -> tuple[tuple[str, str], ...]:  # fmt: skip
    """What it takes to have a report again."""
    changed = ", ".join(written(name, value) for name, value in options.items())
    return (
        ("game", game), ("rules", rules or game), ("options", changed or "none changed"), ("games", str(n)), ("seed", str(seed)), *more,
        *((file, pins) for file, pins in pinned), ("cards", cards or "-"), ("Cardforge", version("cardforge")), ("command", command),
    )  # fmt: skip
