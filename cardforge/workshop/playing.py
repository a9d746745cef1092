"""Decks played many times: against nobody, against each other, and all against all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardforge.trials import goldfish as play_goldfish
from cardforge.trials.bounds import judged
from cardforge.trials.match import match_report
from cardforge.trials.tournament import tournament_report
from cardforge.workshop.contests import cards_of, contest, engine_of, laid_deck, ready
from cardforge.workshop.deckfile import game_of, read_deck_file
from cardforge.workshop.match_reports import Matched, Paired
from cardforge.workshop.play_reports import Goldfished
from cardforge.workshop.processes import outcomes
from cardforge.workshop.settings import Settings
from cardforge.workshop.texts import read_texts


def goldfish(
    file: Path | str, n: int = 200, seed: int = 1, *, turns: int = 12, settings: Settings | None = None
) -> Goldfished:
    """Plays the deck n times, each for so many own turns, against an opponent who does nothing; same seed, same report.

    Raises FaultyInput when the deck names cards that nobody knows, CardforgeError for a game without an engine.
    """
    given = settings or Settings.given()
    deck = read_deck_file(file)
    game = game_of(deck, file)
    engine = engine_of(game)
    laid, variant = laid_deck(deck, game, engine, file, given)
    texts = read_texts(game, cards_of([laid]))
    report = play_goldfish(
        engine,
        laid,
        n,
        seed,
        turns=turns,
        variant=variant,
        abilities=texts.abilities,
        progress=lambda done: given.progress("games", done, n),
    )
    return Goldfished(str(file), game.slug, deck.format, report, texts.without, engine.reasons)


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
) -> Matched:
    """Plays n games between the decks, a seat for each player; one deck alone plays against itself.

    A game that is played out of one box takes no decks; its variants are named, several as "solo,map". Without players two greedy
    ones play, or one where the variant is for one. The report is the same for every number of jobs (processes). Raises CardforgeError
    when decks, players and variants do not match, UnknownName for an unknown game or player.
    """
    given = settings or Settings.given()
    asked = contest(game, files, players, seed, variant, False, given)
    made = ready(asked)
    played = outcomes(asked, made, n, jobs, lambda done, total: given.progress("games", done, total))
    report = match_report(played[0], asked.players, seed)
    verdicts = judged(made.bounds, report.course)
    return Matched(asked, report, made.without_text, made.engine.reasons, made.cards, verdicts)


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
) -> Paired:
    """Plays n games of every pairing of two decks, each deck against itself too, in both seat orders; all decks by the same player.

    Raises CardforgeError and UnknownName as `match` does.
    """
    given = settings or Settings.given()
    asked = contest(game, files, players, seed, variant, True, given)
    made = ready(asked)
    played = outcomes(asked, made, n, jobs, lambda done, total: given.progress("games", done, total))
    report = tournament_report(played, len(asked.decks), asked.players[0], seed)
    verdicts = judged(made.bounds, report.course, [one.value for one in report.overall])
    return Paired(asked, report, made.without_text, made.engine.reasons, made.cards, verdicts)
