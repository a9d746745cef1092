"""Revises a card: adds its next version to the card file, with what changed and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata import CardSet, read_shelf
from cardforge.carddata.card_keys import CHANGES
from cardforge.carddata.shelf import check_texts
from cardforge.carddata.writing import with_revision
from cardforge.catalog.revisions import Change, diff
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.exchange.values import InvalidFieldValue, paragraphs_of, value_for, word_of
from cardforge.kernel.cards import RETIRED, RETURNED, Card, FieldValue
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders, write_whole
from cardforge.tasks.cards.card_records import card_json
from cardforge.tasks.cards.find_cards import CardKey
from cardforge.tasks.cards.lint import warnings_of
from cardforge.tasks.cards.publish import refuse_shipped
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, read_text
from cardforge.tomlio.nearest import nearest


@dataclass(frozen=True)
class RevisedCard:
    """The new revision, what it changed, and the card file that has it now."""

    card: Card
    changes: tuple[Change, ...]
    file: Path
    standing: str
    """draft without a date; announced or current with one."""
    warnings: tuple[str, ...] = ()
    """What `cards lint` finds in the new revision."""

    def to_json(self) -> dict[str, Any]:
        """The revision with the keys of docs/json.md."""
        return {
            "card": card_json(self.card, self.standing),
            "changes": [{"field": change.field, "text": str(change)} for change in self.changes],
            "file": str(self.file),
            "warnings": list(self.warnings),
        }

    def lines(self) -> list[str]:
        """The revision, a line for each change, and the file."""
        head = f"{self.card.key}  {self.card.name}  {self.standing}: {self.card.change}, {self.card.note}"
        warnings = [f"  cards lint: {warning}" for warning in self.warnings]
        return [head, *(f"  {change}" for change in self.changes), f"  written: {display_path(self.file)}", *warnings]


def revise_card(
    ref: str,
    values: Mapping[str, str],
    *,
    change: str,
    note: str,
    author: str = "",
    announced_on: date | None = None,
    legal_from: date | None = None,
    settings: Settings | None = None,
) -> RevisedCard:
    """Adds the next version of the card `arc/17`, with new values of its name, its text or fields of its game.

    With the kind `retired` the card leaves the game on that day, with `returned` it comes back; both may change no value.
    An empty value removes a field; `\\n` in a text begins a new paragraph. A revision with `legal_from` is announced today
    unless `announced_on` says otherwise; without it, it is a draft. Raises FaultyInput with every fault, UnknownName for an
    unknown card, CardforgeError if nothing would change, or a card would be retired twice or return without having been retired.
    """
    used = settings or Settings.from_environment()
    key = CardKey.parse(ref)
    if key.game is None or key.number is None:
        raise CardforgeError(f"{ref!r} names no card; write arc/17")
    game = game_named(key.game, used.shelf)
    folders = card_folders(game, used.shelf)
    sets = read_shelf(game, folders)
    home, newest = _newest(sets, key, ref)
    if newest.version != (key.version or newest.version):
        raise CardforgeError(f"{ref} is not the newest revision; {newest.key} is")
    _check_retirement(newest, _kind(change))
    file = home.file or Path()
    refuse_shipped(file)
    revised = replace(
        _with_values(newest, values, game),
        version=newest.version + 1,
        change=_kind(change),
        note=note,
        author=author,
        announced_on=announced_on or (used.today if legal_from else None),
        legal_from=legal_from,
        status="draft",
    )
    changes = diff(newest, revised)
    if not changes and change not in (RETIRED, RETURNED):
        raise CardforgeError(f"{newest.key} has these values already; nothing would change")
    text = with_revision(read_text(file), revised, game, display_path(file))
    check_texts(sets, game, folders, {file: text})
    write_whole(file, text)
    standing = "draft" if legal_from is None else "announced" if legal_from > used.today else "current"
    return RevisedCard(revised, changes, file, standing, warnings_of(revised, game))


def _newest(sets: list[CardSet], key: CardKey, ref: str) -> tuple[CardSet, Card]:
    found = [(card_set, card) for card_set in sets for card in card_set.cards if card.number == key.number]
    if not found:
        raise UnknownName("card", ref)
    return max(found, key=lambda one: one[1].version)


def _check_retirement(newest: Card, change: str) -> None:
    if change == RETIRED and newest.is_retired:
        raise CardforgeError(f"{newest.key} is retired already")
    if change == RETURNED and not newest.is_retired:
        raise CardforgeError(f"{newest.key} is not retired; it cannot return")


def _kind(change: str) -> str:
    if change not in CHANGES:
        raise UnknownName("kind of change", change, nearest(change, CHANGES), list(CHANGES))
    return change


def _with_values(card: Card, values: Mapping[str, str], game: Game) -> Card:
    """The card with new values; raises FaultyInput with every value that does not fit its field."""
    fields: dict[str, FieldValue] = dict(card.fields)
    name, text = card.name, card.text
    faults: list[Fault] = []
    known = ("name", "text", *(field.name for field in game.fields))
    for key, raw in values.items():
        field = game.field(key)
        try:
            if key == "name":
                name = word_of(raw)
            elif key == "text":
                text = paragraphs_of(raw.replace("\\n", "\n"))
            elif field is None:
                faults.append(Fault("", f"field {key}", f"{game.slug} has no such field", nearest(key, known)))
            elif (value := value_for(field, raw, {}) if raw else None) in (None, ()):
                fields.pop(key, None)
            elif value is not None:
                fields[key] = value
        except InvalidFieldValue as invalid:
            faults.append(Fault("", f"field {key}", str(invalid), invalid.guess))
    if faults:
        raise FaultyInput(faults)
    order = [field.name for field in game.fields]
    return replace(card, name=name, text=text, fields={key: fields[key] for key in order if key in fields})
