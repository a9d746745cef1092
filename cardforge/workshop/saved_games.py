"""Games written down and gone on with: a saved game is its transcript and who plays, and resuming it is playing it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.errors import CardforgeError, Fault, FaultyInput, IllegalChoice
from cardforge.exchange.source import read_bytes, text_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.seating import Seating, Sections
from cardforge.kernel.transcript import Transcript
from cardforge.players import PERSON, player
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.contests import cards_of, engine_of
from cardforge.workshop.settings import Settings
from cardforge.workshop.sitting import Sitting, begin
from cardforge.workshop.texts import read_texts

KIND = "cardforge game"
LIMIT = 2**20
"""A saved game has some ten kilobytes; a larger file is none."""


@dataclass(frozen=True)
class Saved:
    """What a file of a saved game holds."""

    players: tuple[str, ...]
    transcript: Transcript


def save_game(sitting: Sitting, path: Path) -> None:
    """Writes the game whole or not at all; raises CardforgeError for a file that holds something else than a saved game."""
    check_target(path)
    data = {"kind": KIND, "players": list(sitting.players), **sitting.transcript().to_json()}
    write_whole(path, json.dumps(data, separators=(",", ":")) + "\n")


def check_target(path: Path) -> None:
    """Raises CardforgeError when a game cannot be saved there because something else lies there."""
    try:
        if path.is_file() and path.stat().st_size:
            read_saved(path)
    except FaultyInput:
        raise CardforgeError(f"{path}: is there already and is no saved game; name another file") from None
    except OSError as fault:
        raise CardforgeError(f"cannot write {str(path)[:80]}: {fault.strerror or fault}") from fault


def resume_game(path: Path, settings: Settings | None = None) -> Sitting:
    """The game as it was saved, after its last choice.

    Raises FaultyInput for a file that is no saved game or a damaged one, CardforgeError for one that was played by other rules
    or with cards that are no longer there.
    """
    given = settings or Settings.given()
    saved = read_saved(path)
    game, decks = _decks(saved, str(path), given)
    texts = read_texts(game, cards_of(decks))
    made = saved.transcript
    try:
        seating = Seating(engine_of(game), decks, made.seats, made.variant, None, texts.abilities)
        sitting = begin(game, seating, saved.players, made.seed, texts.without)
        sitting.replay(made.choices)
    except (IllegalChoice, ValueError, LookupError, TypeError, ArithmeticError, RuntimeError) as fault:
        raise FaultyInput([Fault(str(path), "", f"cannot be played again: {fault}")]) from fault
    if sitting.state.digest() != saved.transcript.digest:
        raise FaultyInput(
            [Fault(str(path), "", "was played by other rules or with other cards: it ends in another state")]
        )
    return sitting


def read_saved(path: Path) -> Saved:
    """The file of a saved game, looked through; raises FaultyInput when it is none."""
    text = text_of(read_bytes(path, LIMIT), str(path), LIMIT)
    try:
        data = json.loads(text)
        if data["kind"] != KIND:
            raise ValueError
        return Saved(tuple(_words(data["players"])), _transcript(data))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(str(path), "", "is no saved game of Cardforge, or a damaged one")]) from fault


def _transcript(data: Mapping[str, Any]) -> Transcript:
    found = Transcript.from_json(data)
    _words([found.game, found.variant, found.digest])
    for deck in found.decks:
        for section in deck:
            _words(section)
    whole = [found.seed, found.seats, *found.choices]
    if not all(isinstance(number, int) for number in whole) or found.changes:
        raise ValueError
    return found


def _words(found: Any) -> list[str]:
    if not isinstance(found, list | tuple) or not all(isinstance(word, str) for word in found):
        raise ValueError
    return list(found)


def _decks(saved: Saved, file: str, settings: Settings) -> tuple[Game, tuple[Sections, ...]]:
    """The game, and its decks or its box with the revisions that it was played with."""
    made = saved.transcript
    game = game_named(made.game)
    if made.seats != len(saved.players) or not game.seats[0] <= made.seats <= game.seats[1]:
        raise FaultyInput([Fault(file, "", "cannot be played again: seats and players do not match")])
    if len(made.decks) != (1 if engine_of(game).box else made.seats):
        raise FaultyInput([Fault(file, "", "cannot be played again: a deck is missing, or there is one too many")])
    for name in saved.players:
        if name != PERSON:
            player(name, 0)
    with catalogue(settings) as catalog:
        known: dict[str, Card] = {card.pin: card for card in catalog.pool(game.slug).cards}
    missing = sorted({pin for deck in made.decks for section in deck for pin in section if pin not in known})
    if missing:
        raise FaultyInput([Fault(file, "", f"was played with a card that is not there: {game.slug}/{missing[0][:40]}")])
    return game, tuple(tuple(tuple(known[pin] for pin in section) for section in deck) for deck in made.decks)
