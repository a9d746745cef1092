"""Brings an edited table back to the card file of a set on a person's shelf: new cards, new versions, edited drafts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.carddata import CardSet, read_shelf
from cardforge.carddata.card_keys import MAX_NUMBER
from cardforge.carddata.sets import parse_set
from cardforge.carddata.writing import with_cards, with_edited, with_revision
from cardforge.catalog.revisions import Change, diff
from cardforge.decks.pool import name_key
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.publish import refuse_shipped
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import read_text

ADDED, REVISED, EDITED, UNCHANGED, REFUSED = "added", "revised", "edited", "unchanged", "refused"
_THOUSAND = 1_000


@dataclass(frozen=True)
class ImportedRow:
    """What becomes of one card of an imported file."""

    kind: str
    """added; revised: a new version; edited: a draft with other values; unchanged; refused."""
    card: Card
    changes: tuple[Change, ...] = ()
    problem: str = ""
    """Why it was refused, or that the file has an older version."""

    def to_json(self) -> dict[str, Any]:
        """The row with the keys of docs/json.md."""
        return {
            "kind": self.kind,
            "key": self.card.key,
            "name": self.card.name,
            "changes": [{"field": change.field, "text": str(change)} for change in self.changes],
            "problem": self.problem,
        }

    def lines(self) -> list[str]:
        """The row, and a line for each change."""
        problem = f": {self.problem}" if self.problem else ""
        head = f"{self.kind:9} {self.card.key}  {self.card.name}{problem}"
        return [head, *(f"    {change}".replace("\n", " / ") for change in self.changes)]


@dataclass(frozen=True)
class _Reason:
    """Kind of change and reason for revised cards whose rows give none."""

    change: str
    note: str


class SheetImport:
    """One table beside the cards of a shelf; `numbers` numbers its new cards, `rows` says what becomes of each."""

    def __init__(self, game: Game, into: str, settings: Settings, first_number: int | None = None) -> None:
        if settings.shelf is None:
            raise CardforgeError("no shelf of your own to import into; --shelf names one, cardforge init DIR makes one")
        self.game, self.into = game, into
        self.sets = read_shelf(game, card_folders(game, settings.shelf))
        home = next((found for found in self.sets if found.slug == into), None)
        self.file = (home.file if home else None) or settings.shelf / "cards" / game.slug / f"{into}.toml"
        refuse_shipped(self.file)
        self._history: defaultdict[int, list[Card]] = defaultdict(list)
        for card in (card for found in self.sets for card in found.cards):
            self._history[card.number].append(card)
        self._by_name = {name_key(card.name): card.number for card in home.cards} if home else {}
        self._next = first_number or self._first_free(home)

    def number_for(self, name: str) -> int:
        """The number of a row without one: that of the card with its name in the set, otherwise the next free one."""
        known = self._by_name.get(name_key(name))
        if known is None:
            while self._next in self._history:
                self._next += 1
            known, self._next = self._next, self._next + 1
        self._by_name[name_key(name)] = known
        return known

    def rows(self, cards: Iterable[Card], change: str = "", note: str = "") -> list[ImportedRow]:
        """What becomes of each card of the table; `change` and `note` are for revised cards whose rows give none."""
        reason = _Reason(change, note)
        return [self._row(replace(card, set=self.into, status="draft"), reason) for card in cards]

    def text(self, rows: Sequence[ImportedRow]) -> str:
        """The card file with the rows; raises FaultyInput with every refused row, and with every fault of the result."""
        faults = [
            Fault("", f"card {row.card.key} {row.card.name!r}", row.problem) for row in rows if row.kind == REFUSED
        ]
        if faults:
            raise FaultyInput(faults)
        text = read_text(self.file) if self.file.exists() else self._new_file()
        by_kind: Mapping[str, list[Card]] = {
            kind: [row.card for row in rows if row.kind == kind] for kind in (EDITED, REVISED, ADDED)
        }
        text = with_edited(text, by_kind[EDITED], self.game) if by_kind[EDITED] else text
        text = with_cards(text, by_kind[ADDED]) if by_kind[ADDED] else text
        for card in by_kind[REVISED]:
            text = with_revision(text, card, self.game)
        parse_set(text, self.game, str(self.file))
        return text

    def _row(self, card: Card, reason: _Reason) -> ImportedRow:
        history = sorted(self._history.get(card.number, ()), key=lambda one: one.version)
        if not history:
            if card.version > 1:
                return ImportedRow(REFUSED, card, problem=f"there is no version {card.version - 1} before it")
            return ImportedRow(ADDED, replace(card, version=1, change="", note=""))
        newest = history[-1]
        if newest.set != self.into:
            return ImportedRow(REFUSED, card, problem=f"{newest.key} is a card of the set {newest.set!r}")
        return _beside(replace(card, version=card.version or newest.version), newest, history, reason)

    def _first_free(self, home: CardSet | None) -> int:
        if home and home.cards:
            return max(card.number for card in home.cards) + 1
        highest = max(self._history, default=0)
        return min((highest // _THOUSAND + 1) * _THOUSAND + 1, MAX_NUMBER)

    def _new_file(self) -> str:
        title = self.into.replace("-", " ").title()
        schema = f"#:schema ../../schema/{self.game.slug}-set.json\n"
        return f'{schema}[set]\nslug = "{self.into}"\nname = "{title}"\ngame = "{self.game.slug}"\n'


def _beside(row: Card, newest: Card, history: Sequence[Card], reason: _Reason) -> ImportedRow:
    """A row beside the revisions of its card."""
    changes = diff(newest, row)
    published = newest.status == "published"
    if not changes and (published or row.version != newest.version or not _edits(newest, row)):
        return ImportedRow(UNCHANGED, newest)
    if row.version < newest.version:
        same = any(one.version == row.version and not diff(one, row) for one in history)
        problem = f"the file has version {row.version}; {newest.version} is the newest"
        return ImportedRow(UNCHANGED if same else REFUSED, newest, () if same else changes, problem)
    if row.version == newest.version and not published:
        return ImportedRow(EDITED, row, changes)
    if row.version > newest.version + 1:
        return ImportedRow(REFUSED, row, changes, f"{newest.key} is the newest version")
    return _revised(row, newest, changes, reason)


def _revised(row: Card, newest: Card, changes: tuple[Change, ...], reason: _Reason) -> ImportedRow:
    """A new version; kind and reason of the row count only if they are not still those of the version before."""
    is_new = (row.change, row.note) != (newest.change, newest.note)
    change, note = (row.change, row.note) if is_new and row.change else (reason.change, reason.note or row.note)
    announced = row.announced_on if row.announced_on != newest.announced_on else None
    legal = row.legal_from if row.legal_from != newest.legal_from else None
    card = replace(row, version=newest.version + 1, change=change, note=note, announced_on=announced, legal_from=legal)
    if not change:
        problem = "a published card gets a new version, which needs a kind of change: column 'change', or --change"
        return ImportedRow(REFUSED, card, changes, problem)
    return ImportedRow(REVISED, card, changes)


def _edits(draft: Card, row: Card) -> bool:
    """Whether a row changes what is not printed of a draft: dates, kind of change, reason, author."""
    return any(getattr(draft, name) != getattr(row, name) for name in _UNPRINTED)


_UNPRINTED = ("announced_on", "legal_from", "change", "note", "author")
