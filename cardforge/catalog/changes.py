"""What bringing the catalogue level, or an import, has changed, as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Changes:
    """The revisions of one game that were added, changed or removed, as `number@version`, and how many were not."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: int = 0
    sets: tuple[str, ...] = ()
    """Slugs of sets that are new, renamed or gone."""
    formats: tuple[str, ...] = ()
    """Slugs of formats that are new, different or gone."""
    clashes: tuple[str, ...] = ()
    """Imported revisions that bear the number of a card of the shelves: listed and found, but decks get our card."""

    @property
    def nothing(self) -> bool:
        """Whether all is as it was."""
        return not (self.added or self.changed or self.removed or self.sets or self.formats)

    def __str__(self) -> str:
        if self.nothing:
            return f"nothing changed, {self.unchanged} unchanged{self._warning()}"
        counts = {"added": self.added, "changed": self.changed, "removed": self.removed}
        parts = [f"{len(pins)} {word}" for word, pins in counts.items() if pins]
        parts += [f"sets: {', '.join(self.sets)}"] if self.sets else []
        parts += [f"formats: {', '.join(self.formats)}"] if self.formats else []
        parts += [f"{self.unchanged} unchanged"]
        return ", ".join(parts) + self._warning()

    def _warning(self) -> str:
        pins = ", ".join(self.clashes[:5]) + (" ..." if len(self.clashes) > 5 else "")
        return f"; numbers taken by cards of the shelves, which decks get instead: {pins}" if pins else ""
