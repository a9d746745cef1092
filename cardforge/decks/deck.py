"""A deck as a value: the lines of its list (copies, card, section) and the headers of the list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

MAIN = "Main"
"""The section that every game has; a deck list starts in it."""


@dataclass(frozen=True)
class Printing:
    """How another program identifies the card of an entry; each part is "" if it is unknown."""

    id: str = ""
    """Its id there, such as a GUID."""
    set: str = ""
    """The code of a set."""
    number: str = ""
    """The number in that set."""

    def __bool__(self) -> bool:
        return bool(self.id or self.set or self.number)


NO_PRINTING = Printing()


@dataclass(frozen=True)
class Entry:
    """One line of a deck list: copies of one card in one section, by name alone or pinned to a revision."""

    section: str
    count: int
    name: str
    number: int | None = None
    """The card number if the line pins one, else None: the card is found by name."""
    version: int | None = None
    """The version if the line pins one, else None: the current version."""
    line: int = 0
    """Line number in the list, 0 if the entry was not read from a list; ignored by `same_card`."""

    printing: Printing = NO_PRINTING
    """How another program identifies the card, kept for it; Cardforge itself goes by name and pin."""

    def placed(self, section: str, line: int) -> Entry:
        """The same copies in that section and line of a list; several times as fast as `replace`."""
        entry = object.__new__(Entry)
        entry.__dict__.update(self.__dict__, section=section, line=line)
        return entry

    @property
    def pin(self) -> str:
        """`17@2` if pinned to a version, `17@*` if only the number is pinned, "" if not pinned."""
        if self.number is None:
            return ""
        return f"{self.number}@{'*' if self.version is None else self.version}"

    @property
    def label(self) -> str:
        """The name with its pin, as written in a deck list."""
        return f"{self.name} {self.pin}".strip()

    def same_card(self, other: Entry) -> bool:
        """Whether both entries have the same card, pin and section, so that one line can hold the copies of both."""
        return self._identity() == other._identity()

    def _identity(self) -> tuple[str, str, int | None, int | None, Printing]:
        return self.section, self.name, self.number, self.version, self.printing


@dataclass(frozen=True)
class Deck:
    """A deck list; `cardforge.decks.check.check` tells whether it is legal in a format."""

    name: str = ""
    game: str = ""
    """Slug of the game, "" if the list does not name one."""
    format: str = ""
    """`<game>/<format>` as the list names it, "" if it names none."""
    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    """The other `# key: value` lines in their order, keys in lower case."""
    left_aside: tuple[str, ...] = field(default=(), compare=False)
    """What of its file was not read, a sentence each."""
    doubts: tuple[str, ...] = field(default=(), compare=False)
    """What of its file may be misunderstood, a sentence each."""

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that contain cards, in the order of the list."""
        return tuple(dict.fromkeys(entry.section for entry in self.entries))

    def section(self, name: str) -> tuple[Entry, ...]:
        """The lines of one section."""
        return tuple(entry for entry in self.entries if entry.section == name)

    def count(self, section: str | None = None) -> int:
        """The number of cards in a section, or in the whole deck if `section` is None."""
        return sum(entry.count for entry in self.entries if section is None or entry.section == section)

    def with_entries(self, entries: Iterable[Entry]) -> Deck:
        """The same deck with these entries instead of its own."""
        return replace(self, entries=tuple(entries))

    def with_(
        self, name: str, count: int = 1, section: str = MAIN, number: int | None = None, version: int | None = None
    ) -> Deck:
        """The deck with `count` more copies of a card, added to the entry of the card if there is one."""
        added = Entry(section, count, name, number, version)
        entries = list(self.entries)
        for index, entry in enumerate(entries):
            if entry.same_card(added):
                entries[index] = replace(entry, count=entry.count + count)
                return self.with_entries(entries)
        return self.with_entries([*entries, added])

    def without(
        self,
        name: str,
        count: int | None = None,
        section: str | None = None,
        number: int | None = None,
        version: int | None = None,
    ) -> Deck:
        """The deck with `count` fewer copies of a card (None: all), removed from the last entries first."""
        left = self.count() if count is None else count
        kept: list[Entry] = []
        for entry in reversed(self.entries):
            removed = min(entry.count, left) if _matches(entry, name, section, number, version) else 0
            left -= removed
            if entry.count > removed:
                kept.append(replace(entry, count=entry.count - removed))
        return self.with_entries(reversed(kept))


def _matches(entry: Entry, name: str, section: str | None, number: int | None, version: int | None) -> bool:
    return (
        entry.name == name
        and section in (None, entry.section)
        and number in (None, entry.number)
        and version in (None, entry.version)
    )
