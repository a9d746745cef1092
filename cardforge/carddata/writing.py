"""Writes card sets as TOML, and adds revisions to a set file without changing anything else in it, comments included."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.carddata.card_keys import AFTER_FIELDS, BEFORE_FIELDS
from cardforge.carddata.sets import CardSet, parse_set
from cardforge.kernel.cards import Card, FieldValue
from cardforge.kernel.game import Game
from cardforge.shelves import write_whole
from cardforge.tomlio.document import display_path, parse_document, read_text
from cardforge.tomlio.keys import key_names

if TYPE_CHECKING:
    from tomlkit.items import Item, Table


def set_text(cards: CardSet) -> str:
    """The TOML text of a set: the set, then one block for each revision with its keys in printed order."""
    import tomlkit

    document = tomlkit.document()
    head = tomlkit.table()
    for key in ("slug", "name", "game"):
        head.add(key, getattr(cards, key))
    document.add("set", head)
    blocks = tomlkit.aot()
    for card in cards.cards:
        blocks.append(_block(card))
    if cards.cards:
        document.add("card", blocks)
    return tomlkit.dumps(document)


def write_set(path: Path, cards: CardSet) -> None:
    """Writes a set file atomically."""
    write_whole(path, set_text(cards))


def with_revision(text: str, card: Card, game: Game, file: str = "") -> str:
    """The text of a set file with a revision added after the previous one, or at the end; all else stays as it is.

    Raises FaultyInput if the file or the new revision is faulty.
    """
    earlier = [index for index, other in enumerate(parse_set(text, game, file).cards) if other.number == card.number]
    lines = text.rstrip("\n").split("\n")
    end = block_end(lines, parse_document(text, file).line("card", earlier[-1] + 1)) if earlier else len(lines)
    block = set_text(CardSet("", "", "", (card,))).split("[[card]]\n", 1)[1]
    added = ["", "[[card]]", *block.rstrip("\n").split("\n")]
    whole = "\n".join([*lines[:end], *added, *lines[end:]]) + "\n"
    parse_set(whole, game, file)
    return whole


def with_cards(text: str, cards: Sequence[Card]) -> str:
    """The text of a set file with further cards at its end; the caller checks the result."""
    blocks = set_text(CardSet("", "", "", tuple(cards))).split("[[card]]\n", 1)[1]
    return f"{text.rstrip()}\n\n[[card]]\n{blocks}"


def with_edited(text: str, cards: Iterable[Card], game: Game, file: str = "") -> str:
    """The text of a set file in which these revisions have other values; comments and all other blocks stay as they are.

    Raises FaultyInput if the file is faulty.
    """
    import tomlkit

    positions = {(card.number, card.version): index for index, card in enumerate(parse_set(text, game, file).cards)}
    document = tomlkit.parse(text)
    blocks = document["card"]
    for card in cards:
        block, wanted = blocks[positions[card.number, card.version]], _block(card)
        for name in [name for name in block if name not in wanted]:
            del block[name]
        for name, value in wanted.items():
            if block.get(name) != value:
                block[name] = value
    return tomlkit.dumps(document)


def add_revision(path: Path, card: Card, game: Game) -> None:
    """Adds a revision to a set file atomically; raises FaultyInput if the file or the revision is faulty."""
    write_whole(path, with_revision(read_text(path), card, game, display_path(path)))


def with_dates(text: str, card: Card, game: Game, file: str = "") -> str:
    """The text of a set file with the dates of a revision that it lacks there, after its version; all else stays as it is.

    Raises FaultyInput if the file or the result is faulty.
    """
    blocks = parse_set(text, game, file).cards
    index = next(at for at, other in enumerate(blocks) if other.key == card.key)
    line = parse_document(text, file).line("card", index, "version") or 0
    given = {"announced_on": card.announced_on, "legal_from": card.legal_from}
    added = [f"{key} = {day}" for key, day in given.items() if day is not None and getattr(blocks[index], key) is None]
    lines = text.split("\n")
    whole = "\n".join([*lines[:line], *added, *lines[line:]])
    parse_set(whole, game, file)
    return whole


def block_end(lines: list[str], following: int | None) -> int:
    """The index of the line after a block: blank lines and comments above the next block belong to that block."""
    if following is None:
        return len(lines)
    end = following - 1
    while end > 0 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def _block(card: Card) -> Table:
    import tomlkit

    block = tomlkit.table()
    values = {name: getattr(card, name) for name in (*key_names(BEFORE_FIELDS), *key_names(AFTER_FIELDS))}
    for name in key_names(BEFORE_FIELDS):
        _add(block, name, values[name])
    for name, value in card.fields.items():
        _add(block, name, value)
    for name in key_names(AFTER_FIELDS):
        _add(block, name, values[name])
    return block


def _add(block: Table, name: str, value: FieldValue | date | None) -> None:
    if value is not None and value not in ("", ()):
        block.add(name, toml_value(value))


def toml_value(value: FieldValue | date) -> Item:
    """A value as it is written in a card file."""
    import tomlkit

    if isinstance(value, tuple):
        return tomlkit.item(list(value))
    if isinstance(value, str) and "\n" in value:
        quoted = tomlkit.string(f"{value}\n", multiline=True).as_string()
        return tomlkit.value(
            f'"""\n{quoted[3:]}'
        )  # parsed, because it keeps a first line break that is no part of the text
    return tomlkit.item(value)
