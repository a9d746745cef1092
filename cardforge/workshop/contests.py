"""What is to be played, as plain values that another process can be told, and the same made ready: cards found, texts read, tables laid."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from cardforge.carddata.hashes import content_hash
from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.engine import Engine
from cardforge.kernel.game import Game
from cardforge.kernel.outcome import Bound
from cardforge.kernel.seating import Seating, Sections
from cardforge.players import PERSON, PLAYERS, player
from cardforge.registry import game as game_named
from cardforge.trials.bout import Bout
from cardforge.trials.tournament import bouts
from cardforge.workshop.boxes import box_of, check, players_for
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.deckcards import sections
from cardforge.workshop.deckfile import format_key, format_named, named_day, read_deck_file
from cardforge.workshop.settings import Settings
from cardforge.workshop.texts import read_texts
from cardforge.workshop.words import count

SENSELESS = {"random", "passive"}
"""Players from whose games nothing follows for the cards."""


@dataclass(frozen=True)
class Contest:
    """A match, or a tournament of all pairings: game, decks, players, rules and seed, and where the cards are found."""

    game: str
    files: tuple[str, ...]
    decks: tuple[Deck, ...]
    """One for each of `files`; none for a game that is played out of one box."""
    players: tuple[str, ...]
    variant: str | None
    seed: int
    all_pairs: bool
    database: str
    shelf: Path | None
    today: date


@dataclass(frozen=True)
class Ready:
    """A contest that can be played at once."""

    bouts: tuple[Bout, ...]
    engine: Engine
    without_text: tuple[str, ...]
    cards: str
    """A hash of what every card of the decks says, copy by copy."""
    bounds: tuple[Bound, ...]
    """What the games should come to: of a tournament, or of a game that is played out of one box."""


def contest(
    game: str,
    files: Sequence[Path | str],
    players: Sequence[str],
    seed: int,
    variant: str | None,
    all_pairs: bool,
    settings: Settings,
) -> Contest:
    """Reads the decks and fills in who plays; raises CardforgeError for what cannot be played so, UnknownName for an unknown player."""
    rules = game_named(game)
    engine = engine_of(rules)
    if PERSON in players:
        raise CardforgeError(f"a match is played by {', '.join(sorted(PLAYERS))}; `cardforge play` is for a {PERSON}")
    for name in players:
        player(name, 0)
    if engine.box is not None and files:
        raise CardforgeError(f"{rules.name} is played out of one box; it takes no decks")
    decks = [read_deck_file(file) for file in files]
    names = [str(file) for file in files]
    seated = _tournament_players(rules, engine, decks, players) if all_pairs else tuple(players)
    seated = seated or players_for(engine, variant, rules.seats)
    if not all_pairs and len(decks) == 1 and engine.box is None:
        decks, names = decks * len(seated), names * len(seated)
    if not all_pairs:
        _check_seats(rules, engine, len(seated), len(decks), variant)
    where = (settings.database, settings.shelf, settings.today)
    return Contest(rules.slug, tuple(names), tuple(decks), seated, variant, seed, all_pairs, *where)


def ready(contest: Contest) -> Ready:
    """Finds the cards, reads their texts and lays the tables; raises FaultyInput for decks with cards that nobody knows."""
    rules = game_named(contest.game)
    engine = engine_of(rules)
    settings = Settings(contest.database, contest.shelf, contest.today)
    if engine.box is not None:
        laid, variant = [box_of(rules, engine, settings)], contest.variant
    else:
        laid, variant = _laid_alike(contest, rules, engine, settings)
    texts = read_texts(rules, cards_of(laid))
    if contest.all_pairs:
        made = bouts(engine, laid, contest.players[0], contest.seed, variant=variant, abilities=texts.abilities)
    else:
        seating = Seating(engine, laid, len(contest.players), variant, None, texts.abilities)
        made = [Bout([seating], contest.players, contest.seed)]
    return Ready(tuple(made), engine, texts.without, _hash(laid), _bounds(contest, engine, made[0]))


def cards_hash(contest: Contest) -> str:
    """The hash of what the cards of a contest say today, by which a page of reports shows whether its figures still stand."""
    rules = game_named(contest.game)
    laid, _ = _laid_alike(contest, rules, engine_of(rules), Settings(contest.database, contest.shelf, contest.today))
    return _hash(laid)


def engine_of(game: Game) -> Engine:
    """The rules engine of a game; raises CardforgeError when it has none."""
    if game.engine is None:
        raise CardforgeError(f"{game.name} has no rules engine yet; its decks can be checked and printed")
    return game.engine()


def laid_deck(
    deck: Deck, game: Game, engine: Engine, file: Path | str, settings: Settings
) -> tuple[Sections, str | None]:
    """The cards of a deck, section by section, and the rules that it is built for.

    Raises CardforgeError for a deck that cannot be played, FaultyInput when it names cards that nobody knows.
    """
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


def cards_of(decks: Iterable[Sections]) -> list[Card]:
    """Every card of some decks, once for each copy."""
    return [card for deck in decks for section in deck for card in section]


def _bounds(contest: Contest, engine: Engine, bout: Bout) -> tuple[Bound, ...]:
    """Nothing for two decks that somebody chose, nor for players who play without sense."""
    if engine.bounds is None or not (contest.all_pairs or engine.box) or SENSELESS & {*contest.players}:
        return ()
    return engine.bounds(bout.seatings[0].options)


def _laid_alike(contest: Contest, rules: Game, engine: Engine, settings: Settings) -> tuple[list[Sections], str | None]:
    laid = [
        laid_deck(deck, rules, engine, file, settings) for deck, file in zip(contest.decks, contest.files, strict=True)
    ]
    variants = {variant for _, variant in laid}
    if len(variants) > 1:
        raise CardforgeError(f"the decks are built for different rules: {', '.join(sorted(map(str, variants)))}")
    return [deck for deck, _ in laid], contest.variant or next(iter(variants), None)


def _tournament_players(rules: Game, engine: Engine, decks: Sequence[Deck], players: Sequence[str]) -> tuple[str, ...]:
    if engine.box is not None:
        raise CardforgeError(f"{rules.name} is played out of one box; there are no decks to pair")
    if len(decks) < 2:
        raise CardforgeError(f"a tournament needs two decks at least; {count(len(decks), 'deck')} given")
    if not rules.seats[0] <= 2 <= rules.seats[1]:
        raise CardforgeError(f"{rules.name} is not played by two")
    if len(set(players)) > 1:
        raise CardforgeError("in a tournament the same player plays every deck, so that only the decks differ")
    return (next(iter(players), "greedy"),) * 2


def _check_seats(game: Game, engine: Engine, players: int, decks: int, variant: str | None) -> None:
    if engine.box is not None:
        reason = check(engine, variant, players)
        if reason:
            raise CardforgeError(reason)
        return
    fewest, most = game.seats
    if not fewest <= players <= most:
        raise CardforgeError(f"{game.name} is played by {fewest} to {most}; {count(players, 'player')} named")
    if game.sections and decks != players:
        raise CardforgeError(f"{players} players need a deck each, or one deck for all; {count(decks, 'deck')} given")


def _hash(decks: Sequence[Sections]) -> str:
    total = hashlib.sha256()
    for deck in decks:
        for section in deck:
            total.update("\n".join(content_hash(card) for card in section).encode() + b"\n-\n")
        total.update(b"=\n")
    return total.hexdigest()
