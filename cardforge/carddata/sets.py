"""Reads a card set, cards/<game>/<set>.toml, with every revision of every card, oldest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardforge.carddata.card_keys import SET_KEYS, card_keys
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Game
from cardforge.tomlio.document import TomlDocument, display_path, parse_document, read_document, read_text
from cardforge.tomlio.keys import Key
from cardforge.tomlio.last_read import LastRead
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table


@dataclass(frozen=True)
class CardSet:
    """A card set of a game: the revisions of its cards, in the order of the file."""

    slug: str
    name: str
    game: str
    cards: tuple[Card, ...]
    file: Path | None = field(default=None, compare=False)
    """The file it was read from, if any."""
    blocks: tuple[int, ...] = field(default=(), compare=False)
    """The index of the `[[card]]` block of each card in the file; empty if they are the first blocks in order."""

    def block(self, index: int) -> int:
        """The index of the block of the card with this index."""
        return self.blocks[index] if self.blocks else index


_LAST: Final[LastRead[CardSet]] = LastRead()


def read_set(path: Path, game: Game) -> CardSet:
    """Reads a set file; every card has the status "draft", because only the lock knows what is published.

    Raises FaultyInput with all faults of the file.
    """
    return _read(read_document(path), game, path)


def read_set_partly(path: Path, game: Game) -> tuple[CardSet, list[Fault]]:
    """The cards of a set file that have no faults, and all faults of the file; the set is empty if the file is not a set."""
    try:
        text = read_text(path)
        if known := _LAST.get(path, text, game):
            return known, []
        document = parse_document(text, display_path(path))
    except FaultyInput as faulty:
        return CardSet("", "", game.slug, (), path), list(faulty.faults)
    collector = FaultCollector(document)
    found, faults = _collect(collector, game, path), collector.all_faults()
    return (found, faults) if faults else (_LAST.keep(path, text, game, found), [])


def parse_set(text: str, game: Game, file: str = "") -> CardSet:
    """Parses the text of a set; raises FaultyInput with all its faults."""
    return _read(parse_document(text, file), game, None)


def _read(document: TomlDocument, game: Game, path: Path | None) -> CardSet:
    collector = FaultCollector(document)
    found = _collect(collector, game, path)
    collector.raise_faults()
    return found


def _collect(collector: FaultCollector, game: Game, path: Path | None) -> CardSet:
    """The cards without faults; the faults of the others go to the collector."""
    document = collector.document
    check_tables(("set", "card"), collector)
    head = _head(collector, game)
    keys = card_keys(game)
    tables = get_tables("card", collector)
    if not tables and "card" not in document.data:
        collector.add(Table(document, "", {}), "", "has no [[card]] block")
    cards = [
        _card(_card_table(document, index, values), keys, game, head, collector) for index, values in enumerate(tables)
    ]
    revisions = tuple(card for card in cards if card is not None)
    blocks = tuple(index for index, card in enumerate(cards) if card is not None)
    return CardSet(head.get("slug", ""), head.get("name", ""), game.slug, revisions, path, blocks)


def _head(collector: FaultCollector, game: Game) -> dict[str, Any]:
    table = get_table("set", "set", collector)
    head = read_table(table, SET_KEYS, collector)
    if head.get("game", game.slug) != game.slug:
        collector.add(table, "game", f"is {head['game']!r}, but these are cards of {game.slug!r}", game.slug)
    return head


def _card_table(document: TomlDocument, index: int, values: Mapping[str, Any]) -> Table:
    number, version, name = values.get("number"), values.get("version"), values.get("name")
    title = f"card {number}" if isinstance(number, int) and abs(number) < 10**9 else f"card block {index + 1}"
    if isinstance(version, int) and 1 < version < 10**9:
        title += f"@{version}"
    if isinstance(name, str) and name:
        title += f" {name[:60]!r}"
    return Table(document, "card", values, index, title)


def _card(
    table: Table, keys: tuple[Key, ...], game: Game, head: Mapping[str, Any], collector: FaultCollector
) -> Card | None:
    before = collector.count
    found = read_table(table, keys, collector)
    _check_type(table, found.get("type"), game, collector)
    _check_dates(table, found, collector)
    _check_change(table, found, collector)
    if collector.count > before:
        return None
    return Card(
        game=game.slug,
        number=found["number"],
        version=found["version"],
        name=found["name"],
        text=found.get("text", ""),
        fields=_printed(found, game),
        set=head.get("slug", ""),
        announced_on=found.get("announced_on"),
        legal_from=found.get("legal_from"),
        change=found.get("change", ""),
        note=found.get("note", ""),
        author=found.get("author", ""),
    )


def _printed(found: Mapping[str, Any], game: Game) -> dict[str, FieldValue]:
    """The game's fields in printed order; an empty word or list counts as missing."""
    return {field.name: found[field.name] for field in game.fields if found.get(field.name, "") not in ("", ())}


def _check_type(table: Table, kind: str | None, game: Game, collector: FaultCollector) -> None:
    """The type of a card decides which fields it may and must have."""
    if kind is None:
        return
    for item in game.fields:
        if item.name in table.values:
            if item.types and kind not in item.types:
                carriers = ", ".join(item.types)
                collector.add(table, item.name, f"does not belong on a card of type {kind!r}, only on: {carriers}")
            elif kind in item.required and table.values[item.name] in ("", []):
                collector.add(table, item.name, f"is empty; a card of type {kind!r} needs it")
        elif kind in item.required and not _is_spared(table, item.spared):
            collector.add(table, "", f"has no {item.name!r}; a card of type {kind!r} needs it")


def _is_spared(table: Table, word: str) -> bool:
    """Whether a card has the subtype with which it may lack a field: a token has no cost and no faction."""
    subtypes = table.values.get("subtypes")
    return bool(word) and isinstance(subtypes, list) and word in subtypes


def _check_dates(table: Table, found: Mapping[str, Any], collector: FaultCollector) -> None:
    announced, legal = found.get("announced_on"), found.get("legal_from")
    if announced and legal and legal < announced:
        collector.add(table, "legal_from", f"is {legal}, before it is announced on {announced} (A337)")


def _check_change(table: Table, found: Mapping[str, Any], collector: FaultCollector) -> None:
    """The first version changes nothing; every later version has a kind of change."""
    version = found.get("version")
    if version == 1:
        for key in ("change", "note"):
            if key in table.values:
                collector.add(table, key, "belongs only to version 2 and later")
    elif version and "change" not in table.values:
        collector.add(table, "", "has no 'change'; version 2 and later need one")
