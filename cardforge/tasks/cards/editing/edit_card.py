"""A card as the text of its block in a card file: shown, read while it is typed, and written back to the file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardforge.carddata import read_shelf
from cardforge.carddata.sets import CardSet, parse_set
from cardforge.carddata.shelf import check_texts
from cardforge.carddata.writing import block_end
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders, write_whole
from cardforge.tasks.cards.editing.card_form import OF_ONE_CARD, typed_value
from cardforge.tasks.cards.find_cards import show_card
from cardforge.tasks.cards.importing.sheet import ADDED, SheetImport
from cardforge.tasks.cards.publish import refuse_shipped
from cardforge.tasks.cards.revise import RevisedCard, revise_card
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, parse_document, read_text

ONE_BLOCK: Final = "is the block of one card; it begins with [[card]] and has no other table"


@dataclass(frozen=True)
class CardBlock:
    """The newest revision of a card with the text of its block."""

    card: Card
    file: Path
    text: str
    first: int
    """The line of the file on which the block begins."""
    mark: str
    """A hash of the whole file: a block that was taken from another state of it is not written over this one."""
    locked: str = ""
    """Why this revision cannot be changed in its place; "" if it can."""


@dataclass(frozen=True)
class ReadBlock:
    """What a text says: a card, or what is wrong with it."""

    card: Card | None
    faults: tuple[Fault, ...] = ()


def card_block(game: str, number: int, *, settings: Settings) -> CardBlock:
    """The block of a card's newest revision on the shelves; raises UnknownName for a card that no card file has."""
    rules = game_named(game, settings.shelf)
    home, index, card = _home(read_shelf(rules, card_folders(rules, settings.shelf)), game, number)
    whole = read_text(home.file or Path())
    first, end = _lines(whole, home.block(index))
    text = "\n".join(whole.split("\n")[first - 1 : end]) + "\n"
    return CardBlock(card, home.file or Path(), text, first, _mark(whole), _lock_of(card, home.file or Path()))


def read_block(text: str, game: str, of_set: str, *, settings: Settings) -> ReadBlock:
    """The card of a block as it is typed; faults have their lines in this text."""
    rules = game_named(game, settings.shelf)
    head = f'[set]\nslug = "{of_set}"\nname = "{of_set}"\ngame = "{rules.slug}"\n'
    try:
        found = parse_set(f"{text.rstrip()}\n\n{head}", rules)
    except FaultyInput as faulty:
        return ReadBlock(None, faulty.faults)
    if len(found.cards) != 1:
        return ReadBlock(None, (Fault("", "", ONE_BLOCK),))
    return ReadBlock(found.cards[0])


def save_block(block: CardBlock, text: str, mark: str, *, settings: Settings) -> Card:
    """Writes the block in its place; everything else in the file stays as it is. Returns the card as it is now.

    Raises FaultyInput with every fault of the card and of the shelf with it, CardforgeError for a revision that is published, and
    for a file that has changed since its block was taken.
    """
    if block.locked:
        raise CardforgeError(block.locked)
    if mark != block.mark:
        raise CardforgeError(
            f"{display_path(block.file)}: has changed since this text was taken from it; copy your text, load the page again and compare"
        )
    read = read_block(text, block.card.game, block.card.set, settings=settings)
    if read.card is None:
        raise FaultyInput(list(read.faults))
    if (read.card.number, read.card.version) != (block.card.number, block.card.version):
        raise CardforgeError(f"is {read.card.key}; number and version of {block.card.key} stay as they are")
    rules = game_named(block.card.game, settings.shelf)
    folders = card_folders(rules, settings.shelf)
    lines = read_text(block.file).split("\n")
    after = block.first - 1 + len(block.text.rstrip("\n").split("\n"))
    whole = "\n".join([*lines[: block.first - 1], *text.strip("\n").split("\n"), *lines[after:]])
    check_texts(read_shelf(rules, folders), rules, folders, {block.file: whole})
    write_whole(block.file, whole)
    return read.card


def new_card(game: str, like: str, name: str, into: str, title: str = "", *, settings: Settings) -> Card:
    """Writes a draft with the values of another card to a set of the shelf, under the next free number; a set that is not there is made.

    `title` is the name of such a set. Raises UnknownName for an unknown card, CardforgeError without a shelf, without a name and
    for a name that a card of the set has, FaultyInput when the shelf would be faulty.
    """
    rules = game_named(game, settings.shelf)
    if not name or not into:
        raise CardforgeError("a new card needs a name, and a set in which it is")
    model = show_card(like, rules.slug, every=True, settings=settings)
    sheet = SheetImport(rules, into, settings, title=title)
    number = sheet.numbers.number_for(name)
    fields = {key: value for key, value in model.fields.items() if key not in OF_ONE_CARD}
    draft = replace(model, number=number, version=0, name=name, fields=fields, set=into, change="", note="",
        author="", announced_on=None, legal_from=None, status="draft")  # fmt: skip
    rows = sheet.rows([draft])
    row = next(row for row in rows if row.card.number == number)
    if row.kind != ADDED:
        raise CardforgeError(f"the set {into!r} has a card {name!r} already: {row.card.key}")
    text = sheet.text([row])
    write_whole(sheet.file, text)
    return row.card


def revise_to(block: CardBlock, text: str, change: str, note: str, *, settings: Settings) -> RevisedCard:
    """Adds a version of the card with the values that the text has; raises as `revise_card` does, and FaultyInput for a faulty text."""
    read = read_block(text, block.card.game, block.card.set, settings=settings)
    if read.card is None:
        raise FaultyInput(list(read.faults))
    key = f"{block.card.game}/{block.card.number}"
    return revise_card(key, _changed_values(block.card, read.card), change=change, note=note, settings=settings)


def _changed_values(old: Card, new: Card) -> dict[str, str]:
    """The values that differ, as they are typed on a command line; an empty one removes a field."""
    values = {"name": new.name} if new.name != old.name else {}
    values |= {"text": new.text} if new.text != old.text else {}
    for name in dict.fromkeys([*old.fields, *new.fields]):
        if old.fields.get(name) != new.fields.get(name):
            values[name] = typed_value(new.fields.get(name))
    return values


def _home(sets: list[CardSet], game: str, number: int) -> tuple[CardSet, int, Card]:
    """The set, the place in it and the card of the newest revision."""
    found = [(found, index, card) for found in sets for index, card in enumerate(found.cards) if card.number == number]
    if not found:
        raise UnknownName("card of a card file", f"{game}/{number}")
    return max(found, key=lambda one: one[2].version)


def _lines(whole: str, index: int) -> tuple[int, int]:
    """The first and the last line of a block."""
    document = parse_document(whole, "")
    first = document.line("card", index) or 1
    following = [line for table in document.data if (line := document.line(table))] + [
        line for other in range(len(document.data["card"])) if (line := document.line("card", other))
    ]
    after = min((line for line in following if line > first), default=None)
    lines = whole.rstrip("\n").split("\n")
    return first, block_end(lines, after)


def _lock_of(card: Card, file: Path) -> str:
    if card.status == "published":
        return f"{card.key} is published: it stays as it is for ever, and a change is a new version"
    try:
        refuse_shipped(file)
    except CardforgeError as fault:
        return str(fault)
    return ""


def _mark(whole: str) -> str:
    return sha256(whole.encode()).hexdigest()[:24]
