"""Decks played many times: against nobody, and against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cardforge.errors import CardforgeError
from cardforge.players import PERSON, PLAYERS
from cardforge.registry import game as game_named
from cardforge.trials import goldfish as play_goldfish
from cardforge.trials import match as play_match
from cardforge.workshop.boxes import players_for
from cardforge.workshop.deckfile import game_of, read_deck_file
from cardforge.workshop.laying import cards_of, engine_of, laid_deck, lay
from cardforge.workshop.play_reports import Goldfished, Matched
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
        engine, laid, n, seed, turns=turns, variant=variant, abilities=texts.abilities, progress=_progress(given, n)
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
    settings: Settings | None = None,
) -> Matched:
    """Plays n games between the decks, a seat for each player; one deck alone plays against itself.

    A game that is played out of one box takes no decks; its variants are named, several as "solo,map". Without players two greedy
    ones play, or one where the variant is for one. Raises CardforgeError when decks, players and variants do not match,
    UnknownName for an unknown game or player.
    """
    given = settings or Settings.given()
    rules = game_named(game)
    if PERSON in players:
        raise CardforgeError(f"a match is played by {', '.join(sorted(PLAYERS))}; `cardforge play` is for a {PERSON}")
    engine = engine_of(rules)
    players = tuple(players) or players_for(engine, variant, rules.seats)
    laid = lay(rules, engine, files, len(players), variant, given)
    report = play_match(
        engine,
        laid.decks,
        list(players),
        n,
        seed,
        variant=laid.variant,
        abilities=laid.texts.abilities,
        progress=_progress(given, n),
    )
    return Matched(rules.slug, laid.files, report, laid.texts.without, engine.reasons)


def _progress(settings: Settings, n: int) -> Callable[[int], None]:
    return lambda done: settings.progress("games", done, n)
