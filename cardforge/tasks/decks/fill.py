"""Fills an unfinished deck up with cards until it is legal: what a repair adds, and nothing else."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cardforge.catalog.search import read_query
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.list_edits import add_entry, replace_entries
from cardforge.decks.lists import read_deck
from cardforge.decks.repair.changes import ADD, Change
from cardforge.decks.repair.repair import repair
from cardforge.errors import CardforgeError
from cardforge.tasks.decks.deck_file import game_of, headings, no_format
from cardforge.tasks.decks.edit import DeckOnTable, EditedDeck, open_deck
from cardforge.tasks.settings import Settings


def fill_deck(
    file: Path | str, find: str = "", *, on: date | None = None, settings: Settings | None = None
) -> EditedDeck:
    """The list with the cards that it lacks to be legal in its format; writes nothing.

    Cards that are most like those of the deck come first; `find` is a search that the added cards must match. Raises
    CardforgeError for a deck that no addition makes legal, FaultyInput for a faulty list or search.
    """
    table = open_deck(file, on, settings or Settings.from_environment())
    if table.format is None:
        raise no_format(file)
    may_add = read_query(find, game_of(table.deck, file, shelf=table.shelf)) if find.strip() else None
    found = repair(table.deck, table.pool, table.format, table.on, table.kinds, may_add)
    if found.deck is None or any(change.action != ADD for change in found.changes):
        raise CardforgeError(f"{file}: cards alone do not make it legal; `cardforge deck check` shows what is wrong")
    text = table.text
    for change in found.changes:
        text = _with(text, change, table)
    done = tuple(f"added {change.count} {change.card} to {_target(change)}" for change in found.changes)
    return table.edited(text, *(done or ("nothing to add",)))


def _with(text: str, change: Change, table: DeckOnTable) -> str:
    """The text with the copies of one addition."""
    deck = read_deck(text, table.file, headings(table.shelf))
    before = len(deck.entries)
    slot = change.target
    assert slot is not None
    after = deck.with_(slot.name, change.count, slot.section, slot.number, slot.version)
    if len(after.entries) > before:
        return add_entry(text, deck, after.entries[-1], table.sections)
    return replace_entries(text, {new.line: new for new in _changed(deck, after)})


def _changed(before: Deck, after: Deck) -> tuple[Entry, ...]:
    return tuple(new for old, new in zip(before.entries, after.entries, strict=True) if old != new)


def _target(change: Change) -> str:
    return change.target.section if change.target else ""
