"""What was known before: on a day, in an edition, or in a lock of published revisions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from cardforge.carddata import read_shelf
from cardforge.carddata.lock import BOUNDS as LOCK_BOUNDS
from cardforge.carddata.lock import LOCK_NAME, parse_lock
from cardforge.catalog.revisions import current
from cardforge.kernel.cards import Card
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.tasks.revisions.editions import editions_of, find_edition
from cardforge.tomlio.document import display_path, read_text

CardId = tuple[str, int]
"""Game and number of a card."""


@dataclass(frozen=True)
class Baseline:
    """The newest version of each card that was known, and what the baseline is called."""

    name: str
    newest: Mapping[CardId, int]
    games: frozenset[str] | None = None
    """The games that it speaks of; None for a day, which speaks of all."""

    def has(self, card: Card) -> bool:
        """Whether the revision was known then; a card of a game that the baseline does not speak of counts as known."""
        if self.games is not None and card.game not in self.games:
            return True
        return card.version <= self.newest.get((card.game, card.number), 0)


def baseline(since: str, revisions: Sequence[Card]) -> Baseline:
    """The baseline that a person names: a day such as 2026-03-01, an edition, or a file `published.lock`.

    Raises UnknownName for an unknown edition, FaultyInput for a faulty lock.
    """
    if day := _day(since):
        return Baseline(str(day), _newest(current(_known(revisions, day), day)))
    path = Path(since)
    if path.name.endswith(".lock") or path.is_file() or path.is_dir():
        locked = _locked(path / LOCK_NAME if path.is_dir() else path)
        slugs = frozenset(game for game, _ in locked)
        return Baseline(since, _of_cardforge(slugs, locked) | locked, slugs)
    edition = find_edition(since, editions_of(revisions))
    return Baseline(edition.id, _newest(edition.revisions), frozenset((edition.game,)))


def _known(revisions: Sequence[Card], day: date) -> list[Card]:
    """The revisions that had been announced by the day; one without that date counts from its first legal day."""
    return [card for card in revisions if (card.announced_on or card.legal_from or day) <= day]


def _newest(cards: Sequence[Card]) -> dict[CardId, int]:
    newest: dict[CardId, int] = {}
    for card in cards:
        newest[card.game, card.number] = max(card.version, newest.get((card.game, card.number), 0))
    return newest


def _locked(path: Path) -> dict[CardId, int]:
    lock = parse_lock(read_text(path, LOCK_BOUNDS), display_path(path))
    newest: dict[CardId, int] = {}
    for (number, version), entry in lock.entries.items():
        content = json.loads(entry.content)
        card = (str(content.get("game", "")), number)
        newest[card] = max(version, newest.get(card, 0))
    return newest


def _of_cardforge(slugs: Iterable[str], locked: Mapping[CardId, int]) -> dict[CardId, int]:
    """The cards that Cardforge came with, unless the lock is theirs: the lock of a shelf does not speak of them."""
    found: dict[CardId, int] = {}
    for game in (game for slug, game in games().items() if slug in slugs):
        shipped = [card for card_set in read_shelf(game, card_folders(game)) for card in card_set.cards]
        theirs = _newest(shipped)
        found |= {} if theirs.keys() & locked.keys() else theirs
    return found


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
