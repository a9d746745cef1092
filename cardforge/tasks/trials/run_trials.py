"""Plays decks many times: alone, against each other, and each against all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import MatchSpec, match_spec
from cardforge.tasks.setup.prepare_match import PreparedMatch, prepare_match
from cardforge.tasks.trials.chunks import Jobs, chunks_of, in_order
from cardforge.tasks.trials.game_records import check_folder, log_text, write_transcripts
from cardforge.tasks.trials.played_games import MatchWork, games_of, play_chunks
from cardforge.tasks.trials.result_rows import MatchRows
from cardforge.tasks.trials.results_file import resumed
from cardforge.tasks.trials.runs import match_run
from cardforge.trials.balance import verdicts_on
from cardforge.trials.card_wins import CardWinsTally
from cardforge.trials.match import MatchTally
from cardforge.trials.match_runner import PlayedGame
from cardforge.trials.statistics import Estimate
from cardforge.trials.stopping import StoppingRule
from cardforge.trials.tournament import TournamentTally


def match(
    game: str,
    files: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    log_game: int | None = None,
    transcripts: Path | None = None,
    until: float | None = None,
    cards: bool = False,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> MatchResult:
    """Plays n games between the decks, with a seat for each player; a single deck plays against itself.

    A game that is played out of one box takes no decks; it takes variants, several as in "solo,map". Without named players two
    greedy players play, or one where the variant is for one. The number of jobs (processes) does not change the report. Raises
    CardforgeError when decks, players and variants do not match, UnknownName for an unknown game or player, WarningsRefused for
    anything to warn of when the settings are strict. `log_game`, from 1, is the game whose log the result has; every game is written
    into the folder `transcripts`, which must be new or empty. With `until` the match ends when the shares of won games are known to so many
    points (`trials.stopping`), at the latest after n games. With `cards` the result has win rates by card. `resume` is a file into which the games are streamed; those
    that it holds are not played again. Raises FaultyInput when it holds the games of another match.
    """
    used = settings or Settings.from_environment()
    if log_game is not None and not 1 <= log_game <= n:
        raise CardforgeError(f"game {log_game} was asked for; the match has {pluralize(n, 'game')}")
    if transcripts is not None:
        check_folder(transcripts)
    if cards and transcripts is not None:
        raise CardforgeError("win rates by card and transcripts need two runs; the same seed plays the same games")
    spec = match_spec(game, files, players, seed, variant, False, used, options)
    spec = replace(spec, record=transcripts is not None, follow=cards, half_width=_half_width(until))
    prepared = prepare_match(spec)
    if cards and prepared.engine.evaluation.watch is None:
        raise CardforgeError(f"{spec.game} does not tell what becomes of cards, so there are no win rates by card")
    tally, rates = MatchTally(len(spec.players)), _card_tallies(spec)
    kept: list[PlayedGame] = []
    for _, _, played in _games(spec, prepared, n, jobs, used, tally.shares, resume):
        tally.add(played.outcome)
        for seat, deck in enumerate(_decks_of_seats(spec)):
            if cards:
                rates[deck].add(seat in played.outcome.winners, [card for card in played.cards if card.seat == seat])
        if spec.record:
            kept.append(played)
    report = tally.report(spec.players, seed)
    if transcripts is not None:
        write_transcripts(spec, prepared, kept, transcripts)
    verdicts = verdicts_on(prepared.targets, report.statistics)
    return MatchResult(
        spec,
        report,
        prepared.without_text,
        prepared.engine.presentation.reasons,
        prepared.cards,
        verdicts,
        prepared.decks,
        prepared.warnings,
        prepared.draft,
        log_text(spec, prepared, log_game - 1) if log_game is not None else "",
        prepared.profile,
        card_rates={deck: found.rates() for deck, found in rates.items()} if cards else {},
        pinned=prepared.pinned,
    )


def _half_width(until: float | None) -> float:
    """The half-width of an interval in points as a share; raises CardforgeError for none that an interval can have."""
    if until is None:
        return 0.0
    if not 0.1 <= until <= 50:
        raise CardforgeError(f"--until {until:g}: name a half-width from 0.1 to 50 points")
    return until / 100


def _decks_of_seats(spec: MatchSpec) -> list[str]:
    """What each seat plays; the same box for all seats of a game out of one box."""
    return list(spec.files) or [spec.game] * len(spec.players)


def _card_tallies(spec: MatchSpec) -> dict[str, CardWinsTally]:
    return {deck: CardWinsTally() for deck in _decks_of_seats(spec)}


def _games(
    spec: MatchSpec,
    prepared: PreparedMatch,
    n: int,
    jobs: Jobs,
    used: Settings,
    shares: Callable[[], Sequence[Estimate]],
    resume: Path | None,
) -> Iterator[tuple[int, int, PlayedGame]]:
    """Games in order, as runner, number and game: n of each runner, or as many as the stopping rule wants."""
    runners = len(prepared.runners)
    chunks, total = chunks_of(runners, 0, n), n * runners
    rule = StoppingRule(spec.half_width) if spec.half_width else None
    work = MatchWork(spec, prepared.cards)
    played = resumed(
        resume,
        match_run(spec, prepared),
        MatchRows(),
        chunks,
        lambda missing, progress: play_chunks(work, games_of(spec, prepared), missing, jobs, progress),
        lambda done: used.progress("games", done, total),
    )
    for chunk, games in in_order(chunks, played):
        for number, game in enumerate(games, chunk.first):
            yield chunk.runner, number, game
        if rule and chunk.runner == runners - 1 and rule.is_look(chunk.end) and rule.is_met(shares()):
            return


def tournament(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: Jobs = 1,
    until: float | None = None,
    resume: Path | None = None,
    settings: Settings | None = None,
) -> TournamentResult:
    """Plays n games of every pairing of the decks, each deck against itself too, in both seat orders and by the same player.

    With `until` it ends when the share that each deck won against the others is known to so many points, at the latest after n games of each
    pairing. `resume` is a file into which the games are streamed. Raises CardforgeError and UnknownName as `match` does.
    """
    used = settings or Settings.from_environment()
    spec = match_spec(game, files, players, seed, variant, True, used, options)
    spec = replace(spec, half_width=_half_width(until))
    prepared = prepare_match(spec)
    tally = TournamentTally(len(spec.decks))
    for place, number, played in _games(spec, prepared, n, jobs, used, tally.overall, resume):
        tally.add(place, number, played.outcome)
    report = tally.report(spec.players[0], seed)
    verdicts = verdicts_on(prepared.targets, report.statistics, [wins.value for wins in report.overall])
    return TournamentResult(
        spec,
        report,
        prepared.without_text,
        prepared.engine.presentation.reasons,
        prepared.cards,
        verdicts,
        prepared.decks,
        prepared.warnings,
        prepared.draft,
        profile=prepared.profile,
        pinned=prepared.pinned,
    )
