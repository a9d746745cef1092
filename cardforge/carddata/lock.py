"""`published.lock`: the published revisions of a game, each with its content, which never changes.

One line per revision, sorted by number and version: `17@2 <hash> <content>`. The hash is the SHA-256 of the content,
which is the canonical JSON of `cardforge.carddata.hashes`; it is kept in full, so that a change can be shown field by
field without a database. The file is committed; two branches that publish different cards merge line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds
from cardforge.carddata.differences import differences
from cardforge.carddata.hashes import canonical, content, hash_of
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.shelves import write_whole
from cardforge.tomlio.document import display_path, read_text

LOCK_NAME = "published.lock"
BOUNDS = Bounds(64 * 2**20, 200_000, 2**15)
"""The largest lock that is read: the revisions of a game with a hundred thousand cards."""
_LINE = re.compile(r"([1-9]\d{0,5})@([1-9]\d{0,2}) ([0-9a-f]{64}) (\{.*\})")
_HEAD = "# Published revisions, each with its content for ever; written by `cardforge cards publish`, never by hand.\n"

Pin = tuple[int, int]
"""Number and version."""


@dataclass(frozen=True)
class PublishedRevision:
    """One published revision in the lock."""

    hash: str
    content: str
    line: int = 0


@dataclass(frozen=True)
class Lock:
    """The published revisions of one folder, by number and version."""

    entries: Mapping[Pin, PublishedRevision] = field(default_factory=dict)
    file: str = ""

    def contains(self, card: Card) -> bool:
        """Whether the revision is published, whatever its content."""
        return (card.number, card.version) in self.entries


def read_lock(folder: Path) -> Lock:
    """The lock of a game's folder, empty if it has none; raises FaultyInput with all faults of the file."""
    path = folder / LOCK_NAME
    if not path.exists():
        return Lock({}, display_path(path))
    return parse_lock(read_text(path, BOUNDS), display_path(path))


def parse_lock(text: str, file: str = "") -> Lock:
    """Parses a lock; raises FaultyInput with a fault for every line that is malformed or was altered."""
    entries: dict[Pin, PublishedRevision] = {}
    faults: list[Fault] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = _LINE.fullmatch(line)
        pin = (int(parts[1]), int(parts[2])) if parts else (0, 0)
        problem = _problem(parts, pin, entries)
        if problem or parts is None:
            faults.append(Fault(file, f"line {number}", problem))
        else:
            entries[pin] = PublishedRevision(parts[3], parts[4], number)
    if faults:
        raise FaultyInput(faults)
    return Lock(entries, file)


def lock_text(lock: Lock) -> str:
    """The text of the lock file, sorted, in canonical form."""
    entries = (f"{number}@{version} {it.hash} {it.content}\n" for (number, version), it in sorted(lock.entries.items()))
    return _HEAD + "".join(entries)


def write_lock(folder: Path, lock: Lock) -> Path:
    """Writes the lock of a game's folder atomically."""
    path = folder / LOCK_NAME
    write_whole(path, lock_text(lock))
    return path


def publish(lock: Lock, cards: Iterable[Card]) -> Lock:
    """The lock with these revisions added; a revision that it contains with the same content stays as it is.

    Raises FaultyInput for a revision that is published with another content.
    """
    cards = list(cards)
    faults = [
        Fault(lock.file, f"card {card.pin} {card.name!r}", problem)
        for card in cards
        if (problem := lock_violation(lock, card))
    ]
    if faults:
        raise FaultyInput(faults)
    added = {(card.number, card.version): canonical(card) for card in cards if not lock.contains(card)}
    entries = {**lock.entries, **{pin: PublishedRevision(hash_of(text), text) for pin, text in added.items()}}
    return Lock(dict(sorted(entries.items())), lock.file)


def lock_violation(lock: Lock, card: Card) -> str:
    """The difference between the card and its published revision, as a clause; "" if there is none."""
    entry = lock.entries.get((card.number, card.version))
    if entry is None or hash_of(canonical(card)) == entry.hash:
        return ""
    changes = "; ".join(differences(_content(entry.content), content(card))) or "its spelling"
    return f"is published and may not change ({changes}); put it back and add version {card.version + 1} instead"


def _problem(parts: re.Match[str] | None, pin: Pin, entries: Mapping[Pin, PublishedRevision]) -> str:
    if parts is None:
        return "is not of the form: number@version, hash, content"
    if pin in entries:
        return f"{parts[1]}@{parts[2]} is published twice, first in line {entries[pin].line}"
    if hash_of(parts[4]) != parts[3]:
        return f"the content of {parts[1]}@{parts[2]} does not have the hash beside it; restore the line as it was published"
    return ""


def _content(text: str) -> Mapping[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
