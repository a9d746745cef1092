"""`published.lock`: which revisions of a game are published, with the content that each had, and has for ever.

One line a revision, sorted by number and version: `17@2 <hash> <content>`. The hash is the SHA-256 of the content, which
is the canonical JSON of `cardforge.carddata.hashes`; it is kept whole, so that a change can be shown field by field
without a database. The file is committed; two branches that publish different cards merge line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.carddata.differences import differences
from cardforge.carddata.hashes import canonical, content, hash_of
from cardforge.carddata.source import read_text, shown
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.shelves import write_whole

LOCK_NAME = "published.lock"
_LINE = re.compile(r"([1-9]\d{0,5})@([1-9]\d{0,2}) ([0-9a-f]{64}) (\{.*\})")
_HEAD = "# Published revisions, each with its content for ever; written by `cardforge cards`, never by hand.\n"

Pin = tuple[int, int]
"""Number and version."""


@dataclass(frozen=True)
class Published:
    """One published revision as the lock holds it."""

    hash: str
    content: str
    line: int = 0


@dataclass(frozen=True)
class Lock:
    """The published revisions of one folder, by number and version."""

    entries: Mapping[Pin, Published] = field(default_factory=dict)
    file: str = ""

    def holds(self, card: Card) -> bool:
        """Whether that revision is published, whatever its content."""
        return (card.number, card.version) in self.entries


def read_lock(folder: Path) -> Lock:
    """The lock of a game's folder, empty when it has none; raises FaultyInput with all faults of the file."""
    path = folder / LOCK_NAME
    if not path.exists():
        return Lock({}, shown(path))
    return parse_lock(read_text(path), shown(path))


def parse_lock(text: str, file: str = "") -> Lock:
    """The lock that the text states; raises FaultyInput with a fault for every line that is none or was altered."""
    entries: dict[Pin, Published] = {}
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
            entries[pin] = Published(parts[3], parts[4], number)
    if faults:
        raise FaultyInput(faults)
    return Lock(entries, file)


def lock_text(lock: Lock) -> str:
    """The lock as its file holds it: sorted, one spelling."""
    entries = (f"{number}@{version} {it.hash} {it.content}\n" for (number, version), it in sorted(lock.entries.items()))
    return _HEAD + "".join(entries)


def write_lock(folder: Path, lock: Lock) -> Path:
    """Writes the lock of a game's folder, whole or not at all."""
    path = folder / LOCK_NAME
    write_whole(path, lock_text(lock))
    return path


def publish(lock: Lock, cards: Iterable[Card]) -> Lock:
    """The lock with these revisions added; one that is in it already with the same content stays as it is.

    Raises FaultyInput for a revision that is published with another content.
    """
    cards = list(cards)
    faults = [
        Fault(lock.file, f"card {card.pin} {card.name!r}", problem) for card in cards if (problem := breach(lock, card))
    ]
    if faults:
        raise FaultyInput(faults)
    added = {(card.number, card.version): canonical(card) for card in cards if not lock.holds(card)}
    entries = {**lock.entries, **{pin: Published(hash_of(text), text) for pin, text in added.items()}}
    return Lock(dict(sorted(entries.items())), lock.file)


def breach(lock: Lock, card: Card) -> str:
    """How the card differs from what was published under its number and version, as a clause; "" if it does not."""
    entry = lock.entries.get((card.number, card.version))
    if entry is None or hash_of(canonical(card)) == entry.hash:
        return ""
    apart = "; ".join(differences(_content(entry.content), content(card))) or "its spelling"
    return f"is published and may not change ({apart}); put it back and add version {card.version + 1} instead"


def _problem(parts: re.Match[str] | None, pin: Pin, entries: Mapping[Pin, Published]) -> str:
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
