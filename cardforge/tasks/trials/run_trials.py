"""Plays decks many times: alone, against each other, and each against all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.kernel.contract.options import Options
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.reports.goldfish_reports import GoldfishResult
from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.draft_supply import with_draft_supply
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.played_decks import play_warnings, played_decks
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.setup.variants import played_variant
from cardforge.tasks.trials.game_records import check_folder, log_text, write_transcripts
from cardforge.tasks.trials.processes import play_games
from cardforge.tasks.trials.rule_free import goldfish_by_numbers
from cardforge.trials import goldfish as play_goldfish
from cardforge.trials.balance import verdicts_on
from cardforge.trials.match import match_report
from cardforge.trials.tournament import tournament_report

TURNS = 12
"""Own turns of a goldfish, if nobody says how many."""


def goldfish(
    file: Path | str,
    n: int = 200,
    seed: int = 1,
    *,
    turns: int | None = None,
    variant: str | None = None,
    options: Options | None = None,
    settings: Settings | None = None,
) -> GoldfishResult:
    """Plays the deck n times for the given number of own turns against an opponent who does nothing; same seed, same report.

    The rules are those of the variant, otherwise those that the deck's format is made for; a game without an engine is drawn and paid
    for by the numbers in its file. Without `turns` it is 12, or as many as the file says. Raises FaultyInput when the deck names
    unknown cards, CardforgeError for a game without an engine or rules that it does not have, WarningsRefused for anything to warn of
    when the settings are strict.
    """
    used = settings or Settings.from_environment()
    deck = read_deck_file(file, used.shelf)
    game = game_of(deck, file, shelf=used.shelf)
    if game.engine is None and game.design and game.design.goldfish and not (variant or options):
        numbers = game.design.goldfish
        return goldfish_by_numbers(deck, game, game.design, numbers, file, n, seed, turns or numbers.turns, used)
    turns = turns or TURNS
    engine = engine_of(game)
    sections, made_for = playable_deck(deck, game, engine, file, used)
    variant = played_variant(variant, made_for, game, engine, [(str(file), deck)], options or {}, used)
    [sections] = with_draft_supply([sections], game, engine, variant, options or {}, used)
    texts = read_texts(game, all_cards([sections]))
    played = played_decks([str(file)], [deck], used)
    warnings = play_warnings(played, texts.without)
    used.refuse(warnings)
    try:
        report = play_goldfish(
            engine,
            sections,
            n,
            seed,
            turns=turns,
            variant=variant,
            changes=options,
            abilities=texts.abilities,
            progress=lambda done: used.progress("games", done, n),
        )
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    return GoldfishResult(
        str(file),
        game.slug,
        deck.format,
        report,
        texts.without,
        engine.presentation.reasons,
        variant or "",
        dict(options or {}),
        played,
        warnings,
    )


def match(
    game: str,
    files: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: int = 1,
    log_game: int | None = None,
    transcripts: Path | None = None,
    settings: Settings | None = None,
) -> MatchResult:
    """Plays n games between the decks, with a seat for each player; a single deck plays against itself.

    A game that is played out of one box takes no decks; it takes variants, several as in "solo,map". Without named players two
    greedy players play, or one where the variant is for one. The number of jobs (processes) does not change the report. Raises
    CardforgeError when decks, players and variants do not match, UnknownName for an unknown game or player, WarningsRefused for
    anything to warn of when the settings are strict. `log_game`, from 1, is the game whose log the result has; every game is written
    into the folder `transcripts`, which must be new or empty.
    """
    used = settings or Settings.from_environment()
    if log_game is not None and not 1 <= log_game <= n:
        raise CardforgeError(f"game {log_game} was asked for; the match has {pluralize(n, 'game')}")
    if transcripts is not None:
        check_folder(transcripts)
    spec = match_spec(game, files, players, seed, variant, False, used, options)
    spec = replace(spec, record=transcripts is not None)
    prepared = prepare_match(spec)
    played = play_games(spec, prepared, n, jobs, lambda done, total: used.progress("games", done, total))
    report = match_report([one.outcome for one in played[0]], spec.players, seed)
    if transcripts is not None:
        write_transcripts(spec, prepared, played[0], transcripts)
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
    )


def tournament(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    options: Options | None = None,
    jobs: int = 1,
    settings: Settings | None = None,
) -> TournamentResult:
    """Plays n games of every pairing of the decks, each deck against itself too, in both seat orders and by the same player.

    Raises CardforgeError and UnknownName as `match` does.
    """
    used = settings or Settings.from_environment()
    spec = match_spec(game, files, players, seed, variant, True, used, options)
    prepared = prepare_match(spec)
    played = play_games(spec, prepared, n, jobs, lambda done, total: used.progress("games", done, total))
    report = tournament_report(
        [[one.outcome for one in games] for games in played], len(spec.decks), spec.players[0], seed
    )
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
    )
