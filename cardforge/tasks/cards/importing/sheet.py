"""Brings an edited table back to the card file of a set on a person's shelf: new cards, new versions, edited drafts."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.carddata import CardSet, read_shelf
from cardforge.carddata.shelf import check_texts
from cardforge.carddata.writing import with_cards, with_edited, with_revision
from cardforge.catalog.revisions import Change, diff
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.cards import RETIRED, RETURNED, Card
from cardforge.kernel.game import Game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.importing.numbers import CardNumbers, next_number
from cardforge.tasks.cards.publish import refuse_shipped
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import read_text
from cardforge.tomlio.nearest import most_similar

ADDED, REVISED, EDITED, UNCHANGED, REFUSED = "added", "revised", "edited", "unchanged", "refused"
GONE: Final = "gone"
"""A card of the set that the list of a game that is a file does not have; nothing happens to it unless it is to be retired."""
_ALIKE: Final = 60.0
"""The least likeness of two names, out of 100, for the question whether a card was renamed."""


@dataclass(frozen=True)
class ImportedRow:
    """What becomes of one card of an imported file."""

    kind: str
    """added; revised: a new version; edited: a draft with other values; unchanged; refused; gone; retired: a new version that takes
    the card out of the game."""
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
    is_guessed: bool = False
    """Whether the fields that changed give the kind of change of a row that has none."""
    of_drafts: bool = False
    """Whether a changed draft becomes a new version as well, as for cards of a service that overwrites them."""


class SheetImport:
    """One table beside the cards of a shelf; `numbers` numbers its new cards, `rows` says what becomes of each."""

    def __init__(
        self,
        game: Game,
        into: str,
        settings: Settings,
        first_number: int | None = None,
        identity: str = "",
        title: str = "",
    ) -> None:
        """`title` names a set that has no file yet; without it the slug does."""
        if settings.shelf is None:
            raise CardforgeError("no shelf of your own to import into; --shelf names one, cardforge init DIR makes one")
        self.game, self.into = game, into
        self.title = title or into.replace("-", " ").title()
        self.of_service = bool(identity)
        identity = identity or (game.design.first("id") if game.design else "")
        self.identity = identity
        self._folders = card_folders(game, settings.shelf)
        self.sets = read_shelf(game, self._folders)
        home = next((found for found in self.sets if found.slug == into), None)
        self.file = (home.file if home else None) or settings.shelf / "cards" / game.slug / f"{into}.toml"
        refuse_shipped(self.file)
        for found in self.sets:
            if found.file == self.file and found.slug != into:
                raise CardforgeError(f"{self.file}: is the card file of the set {found.slug!r}; import into that one")
        self._history: defaultdict[int, list[Card]] = defaultdict(list)
        for card in (card for found in self.sets for card in found.cards):
            self._history[card.number].append(card)
        first = first_number or self._first_free(home)
        self.numbers = CardNumbers(home.cards if home else (), self._history, first, identity)

    def rows(
        self,
        cards: Iterable[Card],
        change: str = "",
        note: str = "",
        listed: Container[int] = (),
        retire: bool = False,
        found: Container[str] | None = None,
    ) -> list[ImportedRow]:
        """What becomes of each card of the table; `change` and `note` are for revised cards whose rows give none.

        `listed` are the numbers of the whole list, which are not gone; with `retire`, cards that are gone are retired.
        `found` are the fields that the list has a column for; in a game that is a file, cards keep their values of the others.
        """
        own = self.game.design is not None
        reason = _Reason(change, note, own or self.of_service, self.of_service)
        if own and found is not None:
            cards = [self._with_kept(card, found) for card in cards]
        rows = [self._row(replace(card, set=self.into, status="draft"), reason) for card in cards]
        if not (own or retire):
            return rows
        out = [card for card in self._newest_of_set() if card.number not in listed]
        return _with_gone(rows, out, note or _NOT_LISTED if retire else "")

    def _with_kept(self, card: Card, found: Container[str]) -> Card:
        """The card with the values of its newest revision that the list cannot say, and with its foreign id if the list gives none."""
        newest = max(self._history.get(card.number, ()), key=lambda one: one.version, default=None)
        if newest is None:
            return card
        kept = {name: value for name, value in newest.fields.items() if name not in found or name == self.identity}
        both = {**kept, **card.fields}
        order = [field.name for field in self.game.fields if field.name in both]
        fields = {name: both[name] for name in order}
        return replace(card, fields=fields, text=card.text if "text" in found else newest.text)

    def _newest_of_set(self) -> list[Card]:
        """The newest revision of each card of the set that is in the game."""
        newest = (max(history, key=lambda card: card.version) for history in self._history.values())
        mine = (card for card in newest if card.set == self.into and not card.is_retired)
        return sorted(mine, key=lambda card: card.number)

    def text(self, rows: Sequence[ImportedRow]) -> str:
        """The card file with the rows; raises FaultyInput with every refused row, and with every fault of the result."""
        faults = [
            Fault("", f"card {row.card.key} {row.card.name!r}", row.problem) for row in rows if row.kind == REFUSED
        ]
        if faults:
            raise FaultyInput(faults)
        text = read_text(self.file) if self.file.exists() else self._new_file()
        by_kind: Mapping[str, list[Card]] = {
            kind: [row.card for row in rows if row.kind == kind] for kind in (EDITED, REVISED, ADDED, RETIRED)
        }
        text = with_edited(text, by_kind[EDITED], self.game) if by_kind[EDITED] else text
        text = with_cards(text, by_kind[ADDED]) if by_kind[ADDED] else text
        for card in (*by_kind[REVISED], *by_kind[RETIRED]):
            text = with_revision(text, card, self.game)
        check_texts(self.sets, self.game, self._folders, {self.file: text})
        return text

    def _row(self, card: Card, reason: _Reason) -> ImportedRow:
        history = sorted(self._history.get(card.number, ()), key=lambda one: one.version)
        if not history:
            if card.version > 1:
                return ImportedRow(REFUSED, card, problem=f"there is no version {card.version - 1} before it")
            return ImportedRow(ADDED, replace(card, version=1, change="", note=""))
        newest = history[-1]
        if newest.set != self.into:
            problem = f"{newest.key} is a card of the set {newest.set!r}; --number-from N numbers the cards anew"
            return ImportedRow(REFUSED, replace(card, version=card.version or 1), problem=problem)
        return _beside(replace(card, version=card.version or newest.version), newest, history, reason)

    def _first_free(self, home: CardSet | None) -> int:
        return next_number(home.cards if home else (), self._history)

    def _new_file(self) -> str:
        schema = f"#:schema ../../schema/{self.game.slug}-set.json\n"
        return f'{schema}[set]\nslug = "{self.into}"\nname = {json.dumps(self.title, ensure_ascii=False)}\ngame = "{self.game.slug}"\n'


def _beside(row: Card, newest: Card, history: Sequence[Card], reason: _Reason) -> ImportedRow:
    """A row beside the revisions of its card."""
    changes = diff(newest, row)
    published = newest.status == "published"
    if newest.is_retired and row.version >= newest.version:
        back = replace(reason, change=reason.change or (kind_of_change(changes) if changes else RETURNED))
        return _revised(row, newest, changes, replace(back, note=reason.note or _LISTED_AGAIN))
    if reason.is_guessed and not reason.of_drafts and not published:
        row = replace(row, **{name: getattr(row, name) or getattr(newest, name) for name in _UNPRINTED})
    if not changes and (published or reason.of_drafts or row.version != newest.version or not _edits(newest, row)):
        return ImportedRow(UNCHANGED, newest)
    if row.version < newest.version:
        same = any(one.version == row.version and not diff(one, row) for one in history)
        problem = f"the file has version {row.version}; {newest.version} is the newest"
        return ImportedRow(UNCHANGED if same else REFUSED, newest, () if same else changes, problem)
    if row.version == newest.version and not published and not reason.of_drafts:
        return ImportedRow(EDITED, row, changes)
    if row.version > newest.version + 1:
        return ImportedRow(REFUSED, row, changes, f"{newest.key} is the newest version")
    return _revised(row, newest, changes, reason)


def _revised(row: Card, newest: Card, changes: tuple[Change, ...], reason: _Reason) -> ImportedRow:
    """A new version; kind and reason of the row count only if they are not still those of the version before."""
    is_new = (row.change, row.note) != (newest.change, newest.note)
    change, note = (row.change, row.note) if is_new and row.change else (reason.change, reason.note or row.note)
    if reason.is_guessed:
        change, note = change or kind_of_change(changes), note or _AS_IMPORTED
    announced = row.announced_on if row.announced_on != newest.announced_on else None
    legal = row.legal_from if row.legal_from != newest.legal_from else None
    card = replace(row, version=newest.version + 1, change=change, note=note, announced_on=announced, legal_from=legal)
    if not change:
        problem = "a published card gets a new version, which needs a kind of change: column 'change', or --change"
        return ImportedRow(REFUSED, card, changes, problem)
    return ImportedRow(REVISED, card, changes)


def _with_gone(rows: list[ImportedRow], known: Iterable[Card], retire: str) -> list[ImportedRow]:
    """The rows with a question for each new card whose name is like that of a card that is gone, and a row for each of those.

    `retire` is the reason for which the cards that are gone are retired; "" only names them. A card about which there is a question
    is never retired: it may have been renamed.
    """
    listed = {row.card.number for row in rows}
    gone = [card for card in known if card.number not in listed]
    left = {card.name: card for card in gone}
    asked, doubtful = [], set()
    for row in rows:
        near = most_similar(row.card.name, left, 1, _ALIKE) if row.kind == ADDED and left else []
        question = (
            f"may be {left[near[0]].pin} {near[0]!r} renamed: --renamed '{near[0]}={row.card.name}' says so"
            if near
            else ""
        )
        asked.append(replace(row, problem=question) if question else row)
        doubtful |= set(near)
    kept = _MAY_BE_RENAMED if retire else _STAYS
    return [
        *asked,
        *(
            _retired(card, retire) if retire and card.name not in doubtful else ImportedRow(GONE, card, problem=kept)
            for card in gone
        ),
    ]


def _retired(card: Card, note: str) -> ImportedRow:
    version = replace(card, version=card.version + 1, change=RETIRED, note=note, announced_on=None, legal_from=None)
    return ImportedRow(RETIRED, replace(version, status="draft", author=""), problem="is not in the list")


def kind_of_change(changes: Iterable[Change]) -> str:
    """The kind of change of a revision whose source names none, from the fields that changed: the weightiest of them."""
    fields = {change.field for change in changes}
    if "text" in fields:
        return "functional"
    return "rename" if "name" in fields else "art" if fields <= _PICTURE else "numbers"


_PICTURE: Final = frozenset(("artist", "licence", "art", "flavor"))
_AS_IMPORTED: Final = "Changed where it was imported from."
_NOT_LISTED: Final = "Is no longer in the list that it was imported from."
_LISTED_AGAIN: Final = "Is in the list again that it was imported from."
_MAY_BE_RENAMED: Final = (
    "is not in the list, but may be renamed there; it stays in the game until another import retires it"
)
_STAYS: Final = "is not in the list; it stays in the game unless --retire takes it out"


def _edits(draft: Card, row: Card) -> bool:
    """Whether a row changes what is not printed of a draft: dates, kind of change, reason, author."""
    return any(getattr(draft, name) != getattr(row, name) for name in _UNPRINTED)


_UNPRINTED = ("announced_on", "legal_from", "change", "note", "author")
