"""Saves and resumes games: a saved game holds its players and its transcript, and resuming replays it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds
from cardforge.errors import CardforgeError, Fault, FaultyInput, IllegalChoice
from cardforge.exchange.decoding import read_text_file, text_of
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.kernel.replay import Transcript
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.players import PERSON, player
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.play.game_session import GameSession, begin_session, session_of
from cardforge.tasks.positions.lay_out import lay_document
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import all_cards, engine_of
from cardforge.tomlio.document import parse_document

KIND = "cardforge game"
REPLAY_FAULTS = (IllegalChoice, ValueError, LookupError, TypeError, ArithmeticError, RuntimeError)
"""What a transcript raises that was made by other rules, or by nobody's."""
BOUNDS = Bounds(2**20, 100_000, 0, {b"{": 100_000, b"[": 100_000}, 64)
"""A saved game takes some ten kilobytes; a larger file is not a saved game."""


@dataclass(frozen=True)
class SavedGame:
    """The contents of a saved game."""

    players: tuple[str, ...]
    transcript: Transcript
    position: str = ""
    """The file of the position that the game began from; "" for a game that was dealt."""


def save_game(session: GameSession, path: Path) -> None:
    """Writes the whole game or nothing; raises CardforgeError when the file holds something other than a saved game."""
    check_target(path)
    write_whole(path, saved_text(session.players, session.transcript(), session.laid.text if session.laid else ""))


def saved_text(players: Sequence[str], transcript: Transcript, position: str = "") -> str:
    """The contents of a saved game."""
    data = {"kind": KIND, "players": list(players), **transcript.to_json()}
    data |= {"position": position} if position else {}
    return json.dumps(data, separators=(",", ":")) + "\n"


def check_target(path: Path) -> None:
    """Raises CardforgeError when a game cannot be saved at the path because something else is there."""
    try:
        if path.is_file() and path.stat().st_size:
            read_saved(path)
    except FaultyInput:
        raise CardforgeError(f"{path}: exists and is not a saved game; name another file") from None
    except OSError as fault:
        raise CardforgeError(f"cannot write {str(path)[:80]}: {fault.strerror or fault}") from fault


def resume_game(path: Path, settings: Settings | None = None) -> GameSession:
    """The game as it was saved, after its last choice.

    The end of a game that an older version saved is not compared: its digest was made of a state with other names. Its choices are
    checked one by one all the same.

    Raises FaultyInput for a damaged file or one that is not a saved game, and for a game that was played by other rules or
    with cards that no longer exist.
    """
    return _resumed(read_saved(path), str(path), settings or Settings.from_environment())


def resume_text(text: str, name: str, settings: Settings | None = None) -> GameSession:
    """The game of a file whose text is at hand; `name` is what messages call it. Raises what `resume_game` does."""
    saved = parse_saved(text_of(text, name, BOUNDS), name)
    return _resumed(saved, name, settings or Settings.from_environment())


def _resumed(saved: SavedGame, name: str, settings: Settings) -> GameSession:
    session = _opened(saved, name, settings)
    try:
        session.replay(saved.transcript.choices)
    except REPLAY_FAULTS as fault:
        raise _not_resumed(name, fault) from fault
    if saved.transcript.ends_elsewhere(session.state):
        problem = "was played by other rules or with other cards: it ends in another state"
        raise FaultyInput([Fault(name, "", problem)])
    return session


def open_saved(path: Path, settings: Settings) -> tuple[SavedGame, GameSession]:
    """A saved game and its session at the first choice.

    Raises FaultyInput for a damaged file, one that is not a saved game, and a game with cards or rules that do not exist.
    """
    saved = read_saved(path)
    return saved, _opened(saved, str(path), settings)


def _opened(saved: SavedGame, name: str, settings: Settings) -> GameSession:
    if saved.position:
        return _from_position(saved, name, settings)
    game, decks = _decks(saved, name, settings)
    texts = read_texts(game, all_cards(decks))
    found = saved.transcript
    try:
        setup = GameSetup(engine_of(game), decks, found.seats, found.variant, found.changes, texts.abilities)
        return begin_session(game, setup, saved.players, found.seed, texts.without)
    except REPLAY_FAULTS as fault:
        raise _not_resumed(name, fault) from fault


def _from_position(saved: SavedGame, name: str, settings: Settings) -> GameSession:
    try:
        laid = lay_document(parse_document(saved.position, name), settings)
        if len(saved.players) != laid.setup.seats or laid.game.slug != saved.transcript.game:
            raise ValueError("its position does not match its players")
        return session_of(laid, saved.players)
    except REPLAY_FAULTS as fault:
        raise _not_resumed(name, fault) from fault


def _not_resumed(name: str, fault: Exception) -> FaultyInput:
    return FaultyInput([Fault(name, "", f"cannot be resumed: {fault}")])


def read_saved(path: Path) -> SavedGame:
    """Reads and checks a saved game; raises FaultyInput for any other file."""
    return parse_saved(read_text_file(path, BOUNDS), str(path))


def parse_saved(text: str, name: str) -> SavedGame:
    """The same of the text of a file, which messages call by the name."""
    try:
        data = json.loads(text)
        if data["kind"] != KIND:
            raise ValueError
        position = data.get("position", "")
        if not isinstance(position, str):
            raise ValueError
        return SavedGame(tuple(_words(data["players"])), _transcript(data), position)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise FaultyInput([Fault(name, "", "is damaged, or not a saved game of Cardforge")]) from fault


def _transcript(data: Mapping[str, Any]) -> Transcript:
    transcript = Transcript.from_json(data)
    _words([transcript.game, transcript.variant, transcript.digest])
    for deck in transcript.decks:
        for section in deck:
            _words(section)
    whole = [transcript.seed, transcript.seats, transcript.format, *transcript.choices]
    if not all(isinstance(number, int) for number in whole) or not isinstance(transcript.changes, dict):
        raise ValueError
    return transcript


def _words(found: Any) -> list[str]:
    if not isinstance(found, list | tuple) or not all(isinstance(word, str) for word in found):
        raise ValueError
    return list(found)


def _decks(saved: SavedGame, file: str, settings: Settings) -> tuple[Game, tuple[Sections, ...]]:
    """The game, and its decks or its box with the revisions that it was played with."""
    transcript = saved.transcript
    game = game_named(transcript.game, settings.shelf)
    seats = transcript.seats
    if seats != len(saved.players) or not game.seats[0] <= seats <= game.seats[1]:
        raise FaultyInput([Fault(file, "", "cannot be resumed: seats and players do not match")])
    if len(transcript.decks) != (1 if engine_of(game).rules.box else seats):
        raise FaultyInput([Fault(file, "", "cannot be resumed: it has too few or too many decks")])
    for name in saved.players:
        if name != PERSON:
            player(name, 0)
    with catalogue(settings) as catalog:
        known: dict[str, Card] = {card.pin: card for card in catalog.pool(game.slug).cards}
    missing = sorted({pin for deck in transcript.decks for section in deck for pin in section if pin not in known})
    if missing:
        problem = f"was played with a card that does not exist: {game.slug}/{missing[0][:40]}"
        raise FaultyInput([Fault(file, "", problem)])
    return game, tuple(tuple(tuple(known[pin] for pin in section) for section in deck) for deck in transcript.decks)
