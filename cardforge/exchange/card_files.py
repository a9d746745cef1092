"""Import and export of card lists: reads JSON, CSV and TOML as cards of a game, and writes cards for other programs."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from cardforge.bulk_work import without_collection
from cardforge.errors import Fault, FaultyInput, UnknownName
from cardforge.exchange import card_formats
from cardforge.exchange.card_format import CardFormat, Record
from cardforge.exchange.card_records import RecordsByGame
from cardforge.exchange.decoding import CARDS_BOUNDS, bytes_of, read_file, read_text_file
from cardforge.exchange.field_mapping import FieldMapping, NumberFor
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

_HEAD = 4_000
_MOST_FILES = 500
"""The most files of a folder that are read."""
_ROOT = re.compile(r"<([A-Za-z_][\w.-]*)")
"""The first element of an XML file; declarations and comments begin with other signs."""


@cache
def known_card_formats() -> dict[str, CardFormat]:
    """Every card format by its slug, in alphabetical order; each is a module of `card_formats`."""
    modules = sorted(module.name for module in pkgutil.iter_modules(card_formats.__path__))
    known: list[CardFormat] = [importlib.import_module(f"{card_formats.__name__}.{name}").FORMAT for name in modules]
    return {card_format.slug: card_format for card_format in known}


@dataclass(frozen=True)
class TakenCards:
    """The cards of a file, and what could not be imported."""

    cards: tuple[Card, ...]
    left_out: tuple[str, ...] = ()
    """Keys or columns with values that no field of the game holds."""
    dropped_values: tuple[str, ...] = ()
    """A sentence for each value that was left out of a card; the card's note names it too."""
    found: frozenset[str] = frozenset()
    """The fields and properties for which the file has a key or column."""
    odd_names: tuple[str, ...] = ()
    """A sentence for each name that reads otherwise than it looks."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """All that a person should know of single cards."""
        return (*self.dropped_values, *self.odd_names)


@without_collection()
def take_cards(
    path: Path,
    game: Game,
    *,
    format: str | None = None,
    keys: Mapping[str, str] | None = None,
    aliases: Mapping[str, Mapping[str, str]] | None = None,
    defaults: Mapping[str, str] | None = None,
    only: Mapping[str, str] | None = None,
    first_number: int | None = None,
    number_for: NumberFor | None = None,
    set: str = "",
) -> TakenCards:
    """Reads the cards of a file, or of a folder of JSON files, as cards of the game, with what was left out.

    `keys` maps a field to the file's key or column ("" to skip the field); other fields are found by their own name and a
    few usual names. `aliases` adds to the aliases of the game's fields, by field. `defaults` fills fields that a card
    lacks and its type has. `only` selects the records whose keys have these values. `first_number` numbers the cards from
    there in the order of the file, whatever numbers the file has; `number_for` numbers the cards that have none, by name and identity. A value that a field cannot hold is a fault, except for a
    single symbol ("X"), which is left out and named in the card's note. Raises FaultyInput with every fault of the file;
    then no card is returned.
    """
    chosen = find_format(format or "netrunnerdb") if path.is_dir() else _format_of(path, format)
    if chosen.slug == "toml":
        return TakenCards(tuple(_read_own_set(path, game, set)))
    if chosen.records is None and chosen.records_of_bytes is None:
        raise FaultyInput([Fault(str(path), "", f"{chosen.title} can only be written, not read")])
    mapping = FieldMapping(game, str(path), keys or {}, aliases or {}, {**chosen.defaults, **(defaults or {})}, set)
    mapping.number_for, mapping.identity = (
        number_for,
        chosen.identity or (game.design.first("id") if game.design else ""),
    )
    records = read_records(path, format) if path.is_dir() else _records(path, chosen)
    if only:
        records = [record for record in records if _matches(record.values, only)]
    remarks: list[str] = []
    if game.design is not None:
        records, remarks = _rows_of_cards(records, game, keys or {})
    cards = mapping.cards(records, first_number)
    return TakenCards(
        tuple(cards),
        mapping.left_out(records),
        (*remarks, *mapping.dropped_values),
        mapping.found,
        tuple(mapping.odd_names),
    )


def _rows_of_cards(records: list[Record], game: Game, keys: Mapping[str, str]) -> tuple[list[Record], list[str]]:
    """The rows of a list of a game that is a file that are cards of their own, with remarks about notes and totals."""
    from cardforge.exchange.proposals.derived import with_derived
    from cardforge.exchange.proposals.headings import heading_of
    from cardforge.exchange.proposals.rows import merged_copies, without_notes

    columns = {**(game.design.columns if game.design else {}), **keys}
    records = with_derived(records, columns)
    headings = dict.fromkeys(key for record in records for key in record.values)
    name = columns.get("name") or heading_of("name", headings)
    records, remarks = without_notes(records, name) if name else (records, [])
    copies = game.design.first("copies") if game.design else ""
    return (merged_copies(records, columns.get(copies) or copies) if copies else records), remarks


def _records(path: Path, chosen: CardFormat) -> list[Record]:
    if chosen.records_of_bytes is not None:
        return chosen.records_of_bytes(read_file(path, chosen.bounds), str(path))
    assert chosen.records is not None
    return chosen.records(read_text_file(path, chosen.bounds, old=chosen.slug == "csv"), str(path))


def read_records(path: Path, format: str | None = None) -> list[Record]:
    """The raw records of a card list, before a game says what they mean; of a folder, those of all its JSON files.

    A folder is one of NetrunnerDB's kind: the files of `pack/` in it if there is such a folder. Raises FaultyInput.
    """
    if path.is_dir():
        folder = path / "pack" if (path / "pack").is_dir() else path
        files = sorted(file for file in folder.glob("*.json") if not file.name.startswith("."))[:_MOST_FILES]
        if not files:
            raise FaultyInput([Fault(str(path), "", "has no JSON file with cards")])
        chosen = find_format(format or "netrunnerdb")
        return [record for file in files for record in _records(file, chosen)]
    chosen = _format_of(path, format)
    if chosen.records is None and chosen.records_of_bytes is None:
        raise FaultyInput([Fault(str(path), "", f"{chosen.title} is no list that a game can be made from")])
    return _records(path, chosen)


def read_cards(path: Path, game: Game, **how: Any) -> list[Card]:
    """The cards that `take_cards` reads, with the same arguments and errors, without what was left out."""
    return list(take_cards(path, game, **how).cards)


def write_cards(cards: Sequence[Card], format: str, records: RecordsByGame | None = None) -> bytes:
    """The cards in a card format, with what of their records it carries; the same input gives the same bytes.

    Raises UnknownName for an unknown format.
    """
    chosen = find_format(format)
    with_records = chosen.write_with_records
    written = with_records(cards, records) if with_records and records else chosen.write(cards)
    return written if isinstance(written, bytes) else bytes_of(written)


def _read_own_set(path: Path, game: Game, set: str) -> list[Card]:
    from cardforge.carddata.sets import read_set

    cards = read_set(path, game).cards
    return [replace(card, status="imported", set=set or card.set) for card in cards]


def _format_of(path: Path, slug: str | None) -> CardFormat:
    if slug:
        return find_format(slug)
    suffix, known = path.suffix.casefold(), known_card_formats().values()
    fitting = [card_format for card_format in known if suffix in card_format.suffixes]
    by_suffix = next(iter(fitting), None) if len(fitting) < 2 else _by_root(path, fitting)
    if by_suffix is None:
        read_text_file(path, CARDS_BOUNDS)  # a file that cannot be read at all has that fault instead
        suffixes = [suffix for card_format in known if _is_readable(card_format) for suffix in card_format.suffixes]
        raise FaultyInput([Fault(str(path), "", f"does not end like a card list: {', '.join(suffixes)}")])
    return by_suffix


def _by_root(path: Path, fitting: Sequence[CardFormat]) -> CardFormat:
    """The XML format whose outermost element the file has; otherwise the first, whose reader names what is wrong."""
    text = read_text_file(path, CARDS_BOUNDS)[:_HEAD]
    found = _ROOT.search(text)
    return next((one for one in fitting if found and one.root == found[1]), fitting[0])


def find_format(slug: str) -> CardFormat:
    """The card format with that slug; raises UnknownName with the nearest slug."""
    known = known_card_formats()
    if slug not in known:
        near = difflib.get_close_matches(slug.casefold(), known, 1)
        raise UnknownName("card format", slug, near[0] if near else None, list(known))
    return known[slug]


def _is_readable(card_format: CardFormat) -> bool:
    return bool(card_format.records or card_format.records_of_bytes) or card_format.slug == "toml"


def _matches(values: Mapping[str, object], only: Mapping[str, str]) -> bool:
    return all(str(values.get(key, "")) == value for key, value in only.items())
