"""Plays decks many times: alone, against each other, and each against all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.reports.goldfish_reports import GoldfishResult
from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.trials.processes import outcomes
from cardforge.trials import goldfish as play_goldfish
from cardforge.trials.balance import verdicts_on
from cardforge.trials.match import match_report
from cardforge.trials.tournament import tournament_report


def goldfish(
    file: Path | str, n: int = 200, seed: int = 1, *, turns: int = 12, settings: Settings | None = None
) -> GoldfishResult:
    """Plays the deck n times for the given number of own turns against an opponent who does nothing; same seed, same report.

    Raises FaultyInput when the deck names unknown cards, CardforgeError for a game without an engine.
    """
    used = settings or Settings.from_environment()
    deck = read_deck_file(file)
    game = game_of(deck, file)
    engine = engine_of(game)
    sections, variant = playable_deck(deck, game, engine, file, used)
    texts = read_texts(game, all_cards([sections]))
    report = play_goldfish(
        engine,
        sections,
        n,
        seed,
        turns=turns,
        variant=variant,
        abilities=texts.abilities,
        progress=lambda done: used.progress("games", done, n),
    )
    return GoldfishResult(str(file), game.slug, deck.format, report, texts.without, engine.presentation.reasons)


def match(
    game: str,
    files: Sequence[Path | str] = (),
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    jobs: int = 1,
    settings: Settings | None = None,
) -> MatchResult:
    """Plays n games between the decks, with a seat for each player; a single deck plays against itself.

    A game that is played out of one box takes no decks; it takes variants, several as in "solo,map". Without named players two
    greedy players play, or one where the variant is for one. The number of jobs (processes) does not change the report. Raises
    CardforgeError when decks, players and variants do not match, UnknownName for an unknown game or player.
    """
    used = settings or Settings.from_environment()
    spec = match_spec(game, files, players, seed, variant, False, used)
    prepared = prepare_match(spec)
    played = outcomes(spec, prepared, n, jobs, lambda done, total: used.progress("games", done, total))
    report = match_report(played[0], spec.players, seed)
    verdicts = verdicts_on(prepared.targets, report.statistics)
    return MatchResult(
        spec, report, prepared.without_text, prepared.engine.presentation.reasons, prepared.cards, verdicts
    )


def tournament(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str] = (),
    n: int = 100,
    seed: int = 1,
    *,
    variant: str | None = None,
    jobs: int = 1,
    settings: Settings | None = None,
) -> TournamentResult:
    """Plays n games of every pairing of the decks, each deck against itself too, in both seat orders and by the same player.

    Raises CardforgeError and UnknownName as `match` does.
    """
    used = settings or Settings.from_environment()
    spec = match_spec(game, files, players, seed, variant, True, used)
    prepared = prepare_match(spec)
    played = outcomes(spec, prepared, n, jobs, lambda done, total: used.progress("games", done, total))
    report = tournament_report(played, len(spec.decks), spec.players[0], seed)
    verdicts = verdicts_on(prepared.targets, report.statistics, [wins.value for wins in report.overall])
    return TournamentResult(
        spec, report, prepared.without_text, prepared.engine.presentation.reasons, prepared.cards, verdicts
    )
