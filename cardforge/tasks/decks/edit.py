"""Makes deck lists and changes them card by card, leaving comments and order as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.check import check
from cardforge.decks.context import DeckContext
from cardforge.decks.deck import MAIN, Deck, Entry
from cardforge.decks.formats import Format
from cardforge.decks.list_edits import add_entry, replace_entries
from cardforge.decks.lists import MOST_COPIES, read_deck
from cardforge.decks.pool import Pool
from cardforge.decks.report import Report
from cardforge.decks.rules.base import RuleKind
from cardforge.decks.slots import slot_for
from cardforge.errors import CardforgeError, UnknownName
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.check import rule_kinds
from cardforge.tasks.decks.deck_file import OWN_SUFFIXES, format_key, format_named, game_of, headings, named_day
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

_PIN = re.compile(
    r"(?:(?P<name>.*\S)\s+)?(?:(?P<game>[a-z0-9-]+)/)?(?P<number>[0-9]{1,9})(?:@(?P<version>[0-9]{1,9}|\*))?"
)


@dataclass(frozen=True)
class EditedDeck:
    """A deck list after a change."""

    file: str
    text: str
    changes: tuple[str, ...]
    """What was changed, a phrase each."""
    deck: Deck
    report: Report | None
    """The check of the changed deck, or None if it names no format."""
    format: str = ""

    def to_json(self) -> dict[str, Any]:
        """The change with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "changes": list(self.changes),
            "cards": self.deck.count(),
            "sections": {section: self.deck.count(section) for section in self.deck.sections},
            "format": self.format,
            "verdict": self.report.verdict if self.report else None,
            "findings": [finding.to_json() for finding in self.report.findings] if self.report else [],
        }

    def lines(self) -> list[str]:
        """The change, the sizes of the sections, and the verdict."""
        sizes = ", ".join(f"{self.deck.count(section)} in {section}" for section in self.deck.sections) or "no cards"
        verdict = f"; {self.report.verdict} in {self.format}" if self.report else ""
        return [f"{self.file}: {change}" for change in self.changes] + [f"  {sizes}{verdict}"]


@dataclass(frozen=True)
class DeckOnTable:
    """A deck list that is being changed, with everything that a change needs."""

    file: str
    text: str
    deck: Deck
    pool: Pool
    on: date
    sections: tuple[str, ...]
    kinds: Mapping[str, RuleKind]
    format: Format | None
    shelf: Path | None = None
    """The person's own shelf, whose games may have other sections."""

    def edited(self, text: str, *changes: str) -> EditedDeck:
        """The list with its new text, read and checked again."""
        deck = read_deck(text, self.file, headings(self.shelf))
        format = self.format
        report = check(deck, self.pool, format, self.on, self.kinds) if format else None
        return EditedDeck(self.file, text, changes, deck, report, format.key if format else "")


def new_deck(format: str, name: str = "", file: Path | str = "-", *, settings: Settings | None = None) -> EditedDeck:
    """An empty deck list of a format such as `arc/standard`; writes nothing. Raises UnknownName for an unknown format."""
    used = settings or Settings.from_environment()
    slug, slash, _ = format.partition("/")
    if not slash:
        raise CardforgeError(f"the format {format!r} names no game; write it like arc/standard")
    with catalogue(used) as catalog:
        chosen = format_named(format, catalog.formats(game_named(slug, used.shelf).slug))
    heads = [f"# name: {' '.join(name.split())}"] if name.strip() else []
    sections = [f"\n{section}" for section in chosen.sections]
    text = "\n".join([*heads, f"# format: {chosen.key}", *sections]) + "\n"
    return EditedDeck(str(file), text, (f"new deck of {chosen.key}",), Deck(name, slug, chosen.key), None, chosen.key)


def add_card(
    file: Path | str,
    card: str,
    count: int = 1,
    section: str | None = None,
    *,
    on: date | None = None,
    settings: Settings | None = None,
) -> EditedDeck:
    """The list with more copies of a card, named or pinned (`Ash Knight`, `17`, `17@2`); writes nothing.

    Without a section, the copies go to the first section of the format that allows the card. Raises UnknownName with the
    nearest name, CardforgeError for a name that fits several cards or for too many copies, FaultyInput for a faulty list.
    """
    table = open_deck(file, on, settings or Settings.from_environment())
    found, pinned = card_named(card, table.pool, table.on)
    chosen = _section(section, found, table)
    slot = slot_for(found, chosen, table.pool, table.on)
    number, version = (found.number, found.version) if pinned else (slot.number, slot.version)
    for entry in table.deck.section(chosen):
        if _names(entry, found, table, number, version):
            _refuse_count(entry.count + count)
            text = replace_entries(table.text, {entry.line: replace(entry, count=entry.count + count)})
            break
    else:
        _refuse_count(count)
        entry = Entry(chosen, count, found.name, number, version)
        text = add_entry(table.text, table.deck, entry, table.sections)
    return table.edited(text, f"added {count} {found.name} to {chosen}")


def remove_card(
    file: Path | str,
    card: str,
    count: int | None = None,
    section: str | None = None,
    *,
    on: date | None = None,
    settings: Settings | None = None,
) -> EditedDeck:
    """The list with fewer copies of a card (None: without it), taken from the last lines first; writes nothing.

    Raises UnknownName for a card that the list does not have, CardforgeError if it has fewer copies, FaultyInput for a
    faulty list.
    """
    table = open_deck(file, on, settings or Settings.from_environment())
    wanted = _lines_of(card, section, table)
    if not wanted:
        known = [entry.name for entry in table.deck.entries if section in (None, entry.section)]
        raise UnknownName("card of the deck", card, _nearest(card, known))
    has = sum(entry.count for entry in wanted)
    left = has if count is None else count
    if left > has:
        raise CardforgeError(f"{file}: has {pluralize(has, 'copy', 'copies')} of {wanted[0].name}, not {left}")
    removed = left
    changes: dict[int, Entry | None] = {}
    for entry in reversed(wanted):
        taken = min(entry.count, left)
        left -= taken
        if taken:
            changes[entry.line] = replace(entry, count=entry.count - taken) if entry.count > taken else None
    sections = " and ".join(dict.fromkeys(entry.section for entry in wanted if entry.line in changes))
    return table.edited(replace_entries(table.text, changes), f"removed {removed} {wanted[0].name} from {sections}")


def open_deck(file: Path | str, on: date | None, settings: Settings) -> DeckOnTable:
    """Reads a deck list of Cardforge that is to be changed.

    Raises CardforgeError for a list of another program, FaultyInput for a faulty one.
    """
    if Path(file).suffix.casefold() not in OWN_SUFFIXES:
        raise CardforgeError(f"{file}: is a deck of another program; convert it with --to text first")
    text = read_text_file(Path(file))
    deck = read_deck(text, str(file), headings(settings.shelf))
    game = game_of(deck, file, shelf=settings.shelf)
    with catalogue(settings) as catalog:
        pool, formats = catalog.pool(game.slug), catalog.formats(game.slug)
    key = format_key(deck)
    kinds = rule_kinds(deck, file, game, settings)
    day = named_day(deck, file, on) or settings.today
    chosen = format_named(key, formats) if key else None
    return DeckOnTable(str(file), text, deck, pool, day, game.sections or (MAIN,), kinds, chosen, settings.shelf)


def card_named(card: str, pool: Pool, on: date) -> tuple[Card, bool]:
    """The card of a name, a number or a pin, and whether it is pinned; raises UnknownName, or CardforgeError for several."""
    found = _PIN.fullmatch(card.strip())
    named = pool.cards_named(card, on)
    if found and not named:
        number, version = int(found["number"]), found["version"]
        pinned = version not in (None, "*")
        revision = pool.revision(number, int(version)) if pinned else pool.current(number, on)
        if revision is None:
            raise UnknownName("card", card)
        return revision, pinned
    if not named:
        raise UnknownName("card", card, next(iter(pool.nearest(card)), None))
    if len(named) > 1:
        pins = ", ".join(one.pin for one in named)
        raise CardforgeError(f"{card!r} is the name of {len(named)} cards; write one of {pins}")
    return named[0], False


def _section(section: str | None, card: Card, table: DeckOnTable) -> str:
    known = table.format.sections if table.format else table.sections
    if section is not None:
        found = {name.casefold(): name for name in table.sections}.get(section.casefold())
        if found is None:
            raise UnknownName("section", section, _nearest(section, list(known)), list(known))
        return found
    if table.format is None:
        return table.sections[0]
    context = DeckContext(table.deck, table.pool, table.format, table.on, table.kinds)
    return next((name for name in known if context.fits(slot_for(card, name, table.pool, table.on))), known[0])


def _names(entry: Entry, card: Card, table: DeckOnTable, number: int | None, version: int | None) -> bool:
    """Whether the line already holds copies of the card under the same pin."""
    if (entry.number, entry.version) != (number, version):
        return False
    return entry.number is not None or card in table.pool.cards_named(entry.name, table.on)


def _lines_of(card: str, section: str | None, table: DeckOnTable) -> list[Entry]:
    """The lines that name the card as it was typed, or else those of the card that it names."""
    asked = [entry for entry in table.deck.entries if section is None or entry.section.casefold() == section.casefold()]
    spelled = [entry for entry in asked if card.casefold() in (entry.name.casefold(), entry.label.casefold())]
    if spelled:
        return spelled
    try:
        found, pinned = card_named(card, table.pool, table.on)
    except UnknownName:
        return []
    return [entry for entry in asked if _is_of(entry, found, pinned, table)]


def _is_of(entry: Entry, card: Card, pinned: bool, table: DeckOnTable) -> bool:
    if entry.number is None:
        return any(one.number == card.number for one in table.pool.cards_named(entry.name, table.on))
    return entry.number == card.number and (not pinned or entry.version == card.version)


def _refuse_count(count: int) -> None:
    if count > MOST_COPIES:
        raise CardforgeError(f"a line has at most {MOST_COPIES:,} copies, not {count:,}")


def _nearest(word: str, known: list[str]) -> str | None:
    from cardforge.tomlio.nearest import nearest

    return nearest(word, known)
