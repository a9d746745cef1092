"""A deck as a value: how many copies of which cards, in which sections, and the headers of its list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

MAIN = "Main"
"""The section that a list begins with and that every game has."""


@dataclass(frozen=True)
class Entry:
    """One line of a deck list: copies of one card in one section, floating or pinned to a revision."""

    section: str
    count: int
    name: str
    number: int | None = None
    """The card number when the line pins one, else None: the name decides."""
    version: int | None = None
    """The version when the line pins one, else None: the current version."""
    line: int = 0
    """The line of the list it stands on, 0 when it comes from no list; never part of what the deck is."""

    @property
    def pin(self) -> str:
        """`17@2` when pinned, `17@*` when only the number is pinned, "" when floating."""
        if self.number is None:
            return ""
        return f"{self.number}@{'*' if self.version is None else self.version}"

    @property
    def label(self) -> str:
        """The name with its pin, as the list shows it."""
        return f"{self.name} {self.pin}".strip()

    def same_card(self, other: Entry) -> bool:
        """Whether both lines say the same card, pin and section, so that their copies can stand on one line."""
        return self._identity() == other._identity()

    def _identity(self) -> tuple[str, str, int | None, int | None]:
        return self.section, self.name, self.number, self.version


@dataclass(frozen=True)
class Deck:
    """A deck list; what it is worth under a format is told by `check`."""

    name: str = ""
    game: str = ""
    """Slug of the game, "" when the list does not say."""
    format: str = ""
    """`<game>/<format>` as the list names it, "" when it names none."""
    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    """The other `# key: value` lines, in their order, keys in lower case."""

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that hold cards, in the order of the list."""
        return tuple(dict.fromkeys(entry.section for entry in self.entries))

    def section(self, name: str) -> tuple[Entry, ...]:
        """The lines of one section."""
        return tuple(entry for entry in self.entries if entry.section == name)

    def count(self, section: str | None = None) -> int:
        """How many cards a section holds, or the whole deck."""
        return sum(entry.count for entry in self.entries if section is None or entry.section == section)

    def with_entries(self, entries: Iterable[Entry]) -> Deck:
        """The same deck with other lines."""
        return replace(self, entries=tuple(entries))

    def with_(
        self, name: str, count: int = 1, section: str = MAIN, number: int | None = None, version: int | None = None
    ) -> Deck:
        """The deck with so many copies more, on the line that names the card already or on a new one."""
        fresh = Entry(section, count, name, number, version)
        entries = list(self.entries)
        for place, entry in enumerate(entries):
            if entry.same_card(fresh):
                entries[place] = replace(entry, count=entry.count + count)
                return self.with_entries(entries)
        return self.with_entries([*entries, fresh])

    def without(
        self,
        name: str,
        count: int | None = None,
        section: str | None = None,
        number: int | None = None,
        version: int | None = None,
    ) -> Deck:
        """The deck with so many copies fewer (all when no count is given), taken from the last lines first."""
        left = self.count() if count is None else count
        kept: list[Entry] = []
        for entry in reversed(self.entries):
            taken = min(entry.count, left) if _is(entry, name, section, number, version) else 0
            left -= taken
            if entry.count > taken:
                kept.append(replace(entry, count=entry.count - taken))
        return self.with_entries(reversed(kept))


def _is(entry: Entry, name: str, section: str | None, number: int | None, version: int | None) -> bool:
    return (
        entry.name == name
        and section in (None, entry.section)
        and number in (None, entry.number)
        and version in (None, entry.version)
    )
