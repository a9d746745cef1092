"""The reader of a card set: cards/<game>/<set>.toml with every revision of every card, oldest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.carddata.keys import SET_KEYS, Key, card_keys
from cardforge.carddata.source import Source, parse_source, read_source
from cardforge.carddata.tables import Block, Report, read_block, refuse_tables, the_blocks, the_table
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Game


@dataclass(frozen=True)
class CardSet:
    """A card set of a game: its cards are revisions, in the order of the file."""

    slug: str
    name: str
    game: str
    cards: tuple[Card, ...]
    file: Path | None = field(default=None, compare=False)
    """Where it was read from."""


def read_set(path: Path, game: Game) -> CardSet:
    """Reads a set file; every card is a "draft", for only the shelf knows what is published.

    Raises FaultyInput with all faults of the file.
    """
    return _read(read_source(path), game, path)


def parse_set(text: str, game: Game, file: str = "") -> CardSet:
    """Reads a set from a text; raises FaultyInput with all its faults."""
    return _read(parse_source(text, file), game, None)


def _read(source: Source, game: Game, path: Path | None) -> CardSet:
    report = Report(source)
    refuse_tables(("set", "card"), report)
    head = _head(report, game)
    keys = card_keys(game)
    blocks = the_blocks("card", report)
    if not blocks and "card" not in source.data:
        report.add(Block(source, "", {}), "", "has no [[card]] block")
    cards = [_card(_block(source, index, values), keys, game, head, report) for index, values in enumerate(blocks)]
    report.settle()
    whole = tuple(card for card in cards if card is not None)
    return CardSet(head["slug"], head["name"], game.slug, whole, path)


def _head(report: Report, game: Game) -> dict[str, Any]:
    block = the_table("set", "set", report)
    head = read_block(block, SET_KEYS, report)
    if head.get("game", game.slug) != game.slug:
        report.add(block, "game", f"is {head['game']!r}, but these are cards of {game.slug!r}", game.slug)
    return head


def _block(source: Source, index: int, values: Mapping[str, Any]) -> Block:
    number, version, name = values.get("number"), values.get("version"), values.get("name")
    title = f"card {number}" if isinstance(number, int) and abs(number) < 10**9 else f"card block {index + 1}"
    if isinstance(version, int) and 1 < version < 10**9:
        title += f"@{version}"
    if isinstance(name, str) and name:
        title += f" {name[:60]!r}"
    return Block(source, "card", values, index, title)


def _card(block: Block, keys: tuple[Key, ...], game: Game, head: Mapping[str, Any], report: Report) -> Card | None:
    before = report.count
    found = read_block(block, keys, report)
    _check_type(block, found.get("type"), game, report)
    _check_dates(block, found, report)
    _check_change(block, found, report)
    if report.count > before:
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
    )


def _printed(found: Mapping[str, Any], game: Game) -> dict[str, FieldValue]:
    """The game's fields in printed order; an empty word or list is the same as none."""
    return {field.name: found[field.name] for field in game.fields if found.get(field.name, "") not in ("", ())}


def _check_type(block: Block, kind: str | None, game: Game, report: Report) -> None:
    """Which fields a card may and must have depends on its type."""
    if kind is None:
        return
    for item in game.fields:
        if item.name in block.values:
            if item.types and kind not in item.types:
                carriers = ", ".join(item.types)
                report.add(block, item.name, f"does not belong on a card of type {kind!r}, only on: {carriers}")
            elif kind in item.required and block.values[item.name] in ("", []):
                report.add(block, item.name, f"is empty; a card of type {kind!r} needs it")
        elif kind in item.required:
            report.add(block, "", f"has no {item.name!r}; a card of type {kind!r} needs it")


def _check_dates(block: Block, found: Mapping[str, Any], report: Report) -> None:
    announced, legal = found.get("announced_on"), found.get("legal_from")
    if announced and legal and legal < announced:
        report.add(block, "legal_from", f"is {legal}, before it is announced on {announced} (A337)")


def _check_change(block: Block, found: Mapping[str, Any], report: Report) -> None:
    """The first version changes nothing; every later one says what it changes."""
    version = found.get("version")
    if version == 1:
        for key in ("change", "note"):
            if key in block.values:
                report.add(block, key, "belongs only to version 2 and later; version 1 changes nothing")
    elif version and "change" not in block.values:
        report.add(block, "", "has no 'change'; version 2 and later say what they change")
