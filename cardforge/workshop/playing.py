"""Decks played many times: against nobody, and against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.trials import goldfish as play_goldfish
from cardforge.trials import match as play_match
from cardforge.workshop.boxes import box_of, check, players_for
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import sections
from cardforge.workshop.deckfile import format_key, format_named, game_of, named_day, read_deck_file
from cardforge.workshop.play_reports import Goldfished, Matched
from cardforge.workshop.settings import Settings
from cardforge.workshop.texts import read_texts
from cardforge.workshop.words import count

Laid = tuple[tuple[Card, ...], ...]


def goldfish(
    file: Path | str, n: int = 200, seed: int = 1, *, turns: int = 12, settings: Settings | None = None
) -> Goldfished:
    """Plays the deck n times, each for so many own turns, against an opponent who does nothing; same seed, same report.

    Raises FaultyInput when the deck names cards that nobody knows, CardforgeError for a game without an engine.
    """
    given = settings or Settings.given()
    deck = read_deck_file(file)
    game = game_of(deck, file)
    engine = _engine(game)
    laid, variant = _laid(deck, game, engine, file, given)
    texts = read_texts(game, _cards([laid]))
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
    engine = _engine(rules)
    players = tuple(players) or players_for(engine, variant, rules.seats)
    if engine.box is not None:
        return _match_of_box(rules, engine, files, players, n, seed, variant, given)
    decks = [read_deck_file(file) for file in files]
    files = [*files] * len(players) if len(files) == 1 else [*files]
    decks = decks * len(players) if len(decks) == 1 else decks
    _check_seats(rules, len(players), len(decks))
    laid = [_laid(deck, rules, engine, file, given) for deck, file in zip(decks, files, strict=True)]
    variants = {variant for _, variant in laid}
    if len(variants) > 1:
        raise CardforgeError(f"the decks are built for different rules: {', '.join(sorted(map(str, variants)))}")
    texts = read_texts(rules, _cards(sections for sections, _ in laid))
    report = play_match(
        engine,
        [sections for sections, _ in laid],
        list(players),
        n,
        seed,
        variant=variant or next(iter(variants), None),
        abilities=texts.abilities,
        progress=_progress(given, n),
    )
    return Matched(rules.slug, tuple(str(file) for file in files), report, texts.without, engine.reasons)


def _match_of_box(
    rules: Game,
    engine: Engine,
    files: Sequence[Path | str],
    players: Sequence[str],
    n: int,
    seed: int,
    variant: str | None,
    settings: Settings,
) -> Matched:
    if files:
        raise CardforgeError(f"{rules.name} is played out of one box; it takes no decks")
    reason = check(engine, variant, len(players))
    if reason:
        raise CardforgeError(reason)
    box = box_of(rules, engine, settings)
    texts = read_texts(rules, _cards([box]))
    report = play_match(
        engine,
        [box],
        list(players),
        n,
        seed,
        variant=variant,
        abilities=texts.abilities,
        progress=_progress(settings, n),
    )
    return Matched(rules.slug, (), report, texts.without, engine.reasons)


def _cards(decks: Iterable[Laid]) -> list[Card]:
    return [card for deck in decks for section in deck for card in section]


def _engine(game: Game) -> Engine:
    if game.engine is None:
        raise CardforgeError(f"{game.name} has no rules engine yet; its decks can be checked and printed")
    return game.engine()


def _laid(deck: Deck, game: Game, engine: Engine, file: Path | str, settings: Settings) -> tuple[Laid, str | None]:
    if deck.game not in ("", game.slug):
        raise CardforgeError(f"{file}: is a deck of {deck.game!r}, not of {game.slug!r}")
    with catalogue(settings) as catalog:
        laid = sections(deck, catalog.pool(game.slug), game, str(file), named_day(deck, file) or settings.today)
        key = format_key(deck)
        profile = format_named(key, catalog.formats(game.slug)).profile if key else ""
    if not any(laid):
        raise CardforgeError(f"{file}: has no card to play")
    if profile and engine.variants and profile not in engine.variants:
        raise CardforgeError(f"{file}: {deck.format} is played by the rules {profile!r}, which are not built in yet")
    return laid, profile if profile in engine.variants else None


def _check_seats(game: Game, players: int, decks: int) -> None:
    fewest, most = game.seats
    if not fewest <= players <= most:
        raise CardforgeError(f"{game.name} is played by {fewest} to {most}; {count(players, 'player')} named")
    if game.sections and decks != players:
        raise CardforgeError(f"{players} players need a deck each, or one deck for all; {count(decks, 'deck')} given")


def _progress(settings: Settings, n: int) -> Callable[[int], None]:
    return lambda done: settings.progress("games", done, n)
