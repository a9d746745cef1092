"""Imports a card list into the card files of a shelf: into one set, or into each set that the list itself names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.carddata import read_shelf
from cardforge.carddata.card_keys import CHANGES
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.exchange.card_files import TakenCards, read_records, take_cards
from cardforge.exchange.proposals.headings import heading_of, slug_of
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders, write_together
from cardforge.tasks.cards.importing.numbers import CardNumbers
from cardforge.tasks.cards.importing.result import ImportedCards, count_rows
from cardforge.tasks.cards.importing.sheet import GONE, REFUSED, UNCHANGED, SheetImport
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest


@dataclass(frozen=True)
class ShelfImport:
    """What a person asked for, with the words of `import_cards`."""

    file: Path
    game: Game
    into: str
    format: str | None
    keys: Mapping[str, str]
    only: Mapping[str, str]
    first_number: int | None
    identity: str
    renamed: Mapping[str, str]
    change: str
    note: str
    retire: bool
    dry_run: bool


def import_to_shelf(asked: ShelfImport, settings: Settings) -> ImportedCards:
    """Brings the list to the card files, all of them or none, and says what becomes of each card; raises as `import_cards` does."""
    if asked.change and asked.change not in CHANGES:
        raise UnknownName("kind of change", asked.change, nearest(asked.change, CHANGES), list(CHANGES))
    heading = "" if asked.into or asked.game.design is None else _set_heading(asked)
    sheets, taken = _several(asked, heading, settings) if heading else _one(asked, settings)
    listed = {card.number for card in taken.cards}
    rows_of = {
        slug: tuple(sheet.rows([card for card in taken.cards if card.set == slug], asked.change, asked.note, listed, asked.retire, taken.found))
        for slug, sheet in sheets.items()
    }  # fmt: skip
    rows = tuple(row for found in rows_of.values() for row in found)
    texts: dict[Path, str] = {}
    if not asked.dry_run or not any(row.kind == REFUSED for row in rows):
        for slug, sheet in sheets.items():
            text = sheet.text(rows_of[slug])
            if any(row.kind not in (UNCHANGED, REFUSED, GONE) for row in rows_of[slug]):
                texts[sheet.file] = text
    if texts and not asked.dry_run:
        write_together(texts)
    return ImportedCards(
        str(asked.file),
        asked.game.slug,
        ", ".join(sheets),
        count_rows(rows),
        taken.left_out,
        taken.remarks,
        rows,
        asked.dry_run,
        () if asked.dry_run else tuple(texts),
    )


def _one(asked: ShelfImport, settings: Settings) -> tuple[dict[str, SheetImport], TakenCards]:
    """The sheet of the one set that the whole list belongs to."""
    into = asked.into or ("imported" if asked.game.design is None else _only_set(asked.game, settings))
    sheet = SheetImport(asked.game, into, settings, asked.first_number, asked.identity)
    for old, new in asked.renamed.items():
        sheet.numbers.rename(old, new)
    return {into: sheet}, _taken(asked, sheet.numbers, asked.keys, into)


def _several(asked: ShelfImport, heading: str, settings: Settings) -> tuple[dict[str, SheetImport], TakenCards]:
    """A sheet for each set that the list has cards of; other sets of the game are not looked at, so that none of their cards is gone."""
    sets = read_shelf(asked.game, card_folders(asked.game, settings.shelf)) if settings.shelf else []
    known = [card for found in sets for card in found.cards]
    taken_numbers = {card.number for card in known}
    identity = asked.identity or (asked.game.design.first("id") if asked.game.design else "")
    first = asked.first_number or max(taken_numbers, default=0) + 1
    numbers = CardNumbers(known, taken_numbers, first, identity)
    for old, new in asked.renamed.items():
        numbers.rename(old, new)
    taken = _taken(asked, numbers, {"set": heading, **asked.keys}, "")
    names = {card.set: slug_of(card.set) for card in taken.cards}
    faults = [
        Fault(str(asked.file), f"{card.name!r}", f"has no set in the column {heading!r}; --set SET puts all cards into one")
        for card in taken.cards
        if not names[card.set]
    ]  # fmt: skip
    if faults:
        raise FaultyInput(faults[:50])
    taken = replace(taken, cards=tuple(replace(card, set=names[card.set]) for card in taken.cards))
    titles = {slug: name for name, slug in reversed(names.items())}
    sheets = {slug: SheetImport(asked.game, slug, settings, first, asked.identity, titles[slug]) for slug in titles}
    return dict(sorted(sheets.items())), taken


def _taken(asked: ShelfImport, numbers: CardNumbers, keys: Mapping[str, str], into: str) -> TakenCards:
    return take_cards(
        asked.file, asked.game, format=asked.format, keys=keys, only=asked.only, number_for=numbers.number_for, set=into
    )


def _set_heading(asked: ShelfImport) -> str:
    """The column of the list that names the set of each card; "" if there is none."""
    if "set" in asked.keys:
        return asked.keys["set"]
    claimed = set(asked.game.design.columns.values()) if asked.game.design else set()
    headings = dict.fromkeys(key for record in read_records(asked.file, asked.format) for key in record.values)
    return heading_of("set", [heading for heading in headings if heading not in claimed])


def _only_set(game: Game, settings: Settings) -> str:
    """The set of a game that has one set only; raises CardforgeError for a game with several."""
    folders = card_folders(game, settings.shelf) if settings.shelf else []
    slugs = [found.slug for found in read_shelf(game, folders)]
    if len(slugs) > 1:
        raise CardforgeError(f"{game.name} has {len(slugs)} sets; which one is the list of? --set: {', '.join(slugs)}")
    return slugs[0] if slugs else "imported"
