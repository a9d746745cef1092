"""Notes the results of games at a table, and finds those that were noted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from cardforge.bounded_files import Bounds
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.card_formats import csv
from cardforge.exchange.decoding import read_text_file
from cardforge.shelves import write_whole
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import deck_sections
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest
from cardforge.trials.table_games import TableDeck, TableGame

NOTES: Final = Path("trials") / "table.jsonl"
"""Where a shelf keeps its notes."""
COLUMNS: Final = ("played_on", "deck", "against", "winner", "first", "note")
REQUIRED: Final = ("played_on", "deck", "against", "winner")
WINNERS: Final = {"deck": 1, "1": 1, "against": 2, "2": 2, "draw": 0, "0": 0}
FIRST: Final = {**WINNERS, "": 0}
BOUNDS: Final = Bounds(16 * 2**20, 200_000, 2**16)


@dataclass(frozen=True)
class Noted:
    """What was noted."""

    file: str
    notes: str
    """The file of notes."""
    games: tuple[TableGame, ...]
    """New ones."""
    known: int
    """Games of the file that had been noted before."""
    total: int
    """All games in the notes."""

    def to_json(self) -> dict[str, Any]:
        """What was noted with the keys of docs/json.md."""
        return {
            "file": self.file,
            "notes": self.notes,
            "noted": len(self.games),
            "known": self.known,
            "total": self.total,
        }

    def lines(self) -> list[str]:
        """What was noted, in a line, and the wins of each deck."""
        before = f", {self.known} known before" if self.known else ""
        wins: Counter[str] = Counter()
        played: Counter[str] = Counter()
        for game in self.games:
            for place, deck in enumerate(game.decks, 1):
                played[deck.name] += 1
                wins[deck.name] += game.winner == place
        return [
            f"{self.notes}: {pluralize(len(self.games), 'game')} noted{before}, {self.total} in all",
            *(f"  {name} won {wins[name]} of {count}" for name, count in sorted(played.items())),
        ]


def notes_file(settings: Settings, notes: Path | None = None) -> Path:
    """The file of notes: the named one, or that of the shelf; raises CardforgeError when there is neither."""
    if notes is not None:
        return notes
    if settings.shelf is None:
        raise CardforgeError("name a file for the notes with -o, or make a shelf with `cardforge init DIR`")
    return settings.shelf / NOTES


def note_games(file: Path | str, notes: Path | None = None, *, settings: Settings | None = None) -> Noted:
    """Notes the games of a CSV file, each with the revisions that its decks hold on the day; a game that was noted before stays once.

    Decks are files, found from the folder of the CSV file. Raises FaultyInput with every fault of the file, and then nothing is noted;
    CardforgeError when there is no place for notes.
    """
    used = settings or Settings.from_environment()
    target = notes_file(used, notes)
    path = Path(file)
    games = _games(path, used)
    before = read_notes(target) if target.exists() else []
    known = {game.id for game in before}
    new = [game for game in games if game.id not in known]
    lines = [json.dumps(game.to_json(), ensure_ascii=False, sort_keys=True) for game in (*before, *new)]
    if new:
        write_whole(target, "\n".join(lines) + "\n")
    return Noted(str(path), str(target), tuple(new), len(games) - len(new), len(lines))


def read_notes(path: Path) -> list[TableGame]:
    """The games in a file of notes; raises FaultyInput for a file that is none."""
    games = []
    for number, line in enumerate(read_text_file(path, BOUNDS).removesuffix("\n").split("\n"), 1):
        try:
            games.append(TableGame.from_json(safejson.parse(line, str(path))))
        except (KeyError, TypeError, ValueError, AttributeError, FaultyInput) as fault:
            raise FaultyInput([Fault(str(path), f"line {number}", "is no game that `trials note` wrote")]) from fault
    return games


def noted_games(settings: Settings, notes: Path | None = None) -> list[TableGame]:
    """The games that were noted, none without a file of notes; a file that is named must be there."""
    if notes is None and (settings.shelf is None or not (settings.shelf / NOTES).exists()):
        return []
    return read_notes(notes_file(settings, notes))


def _games(path: Path, settings: Settings) -> list[TableGame]:
    rows = csv.rows(read_text_file(path, BOUNDS, old=True), str(path))
    line, heads = next(rows, (1, []))
    names = [name.strip().casefold() for name in heads]
    faults = [
        Fault(str(path), f"line {line}", f"has no column {name!r}; it needs {', '.join(REQUIRED)}")
        for name in REQUIRED
        if name not in names
    ]
    faults += [
        Fault(str(path), f"line {line}", f"{name!r} is no column; {_hint(name)}")
        for name in names
        if name and name not in COLUMNS
    ]
    if faults:
        raise FaultyInput(faults)
    games: list[TableGame] = []
    decks: dict[tuple[str, date], tuple[str, TableDeck]] = {}
    for line, row in rows:
        where = f"line {line}"
        if len(row) > len(names):
            faults.append(Fault(str(path), where, f"has {len(row)} cells, and there are {len(names)} columns"))
            continue
        cells = {**dict.fromkeys(COLUMNS, ""), **{name: cell.strip() for name, cell in zip(names, row, strict=False)}}
        try:
            games.append(_game(cells, path, decks, settings))
        except FaultyInput as fault:
            faults += [Fault(str(path), where, str(one)) for one in fault.faults]
        except (CardforgeError, ValueError) as fault:
            faults.append(Fault(str(path), where, str(fault)))
    if faults:
        raise FaultyInput(faults)
    return _numbered(games)


def _game(
    cells: dict[str, str], path: Path, decks: dict[tuple[str, date], tuple[str, TableDeck]], settings: Settings
) -> TableGame:
    try:
        day = date.fromisoformat(cells["played_on"])
    except ValueError:
        raise ValueError(f"{cells['played_on'][:40]!r} is not a date; write it like 2026-03-01") from None
    for name, words in (("winner", WINNERS), ("first", FIRST)):
        if cells[name].casefold() not in words:
            raise ValueError(
                f"{name} is {cells[name][:40]!r}; write deck or against" + (" or draw" if name == "winner" else "")
            )
    found = []
    for name in ("deck", "against"):
        key = (cells[name], day)
        if key not in decks:
            decks[key] = _deck(path.parent / cells[name], cells[name], day, settings)
        found.append(decks[key])
    (game, one), (other, two) = found
    if game != other:
        raise ValueError(f"{cells['deck']} is a deck of {game}, {cells['against']} of {other}")
    winner, first = WINNERS[cells["winner"].casefold()], FIRST[cells["first"].casefold()]
    return TableGame(game, day, (one, two), winner, first, cells["note"])


def _deck(file: Path, name: str, day: date, settings: Settings) -> tuple[str, TableDeck]:
    """The game of a deck, and the revisions that it held on a day: those that it pins, and for other cards those that were current."""
    if not name:
        raise ValueError("names no deck")
    deck = read_deck_file(file, settings.shelf)
    game = game_of(deck, file, shelf=settings.shelf)
    with catalogue(settings) as catalog:
        sections = deck_sections(deck, catalog.pool(game.slug), game, str(file), named_day(deck, file) or day)
    return game.slug, TableDeck(Path(name).stem, Counter(card.pin for section in sections for card in section))


def _numbered(games: Sequence[TableGame]) -> list[TableGame]:
    """Games that are alike in everything, told apart by a number."""
    times: Counter[str] = Counter()
    numbered = []
    for game in games:
        times[game.id] += 1
        numbered.append(replace(game, number=times[game.id]))
    return numbered


def _hint(name: str) -> str:
    close = nearest(name, COLUMNS)
    return f"did you mean {close!r}?" if close else f"columns are {', '.join(COLUMNS)}"
