"""The changes made to the catalogue by a synchronisation or an import."""

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
    """Slugs of sets that were added, renamed or removed."""
    formats: tuple[str, ...] = ()
    """Slugs of formats that were added, changed or removed."""
    records: bool = False
    """Whether aliases, migrations, printings, translations or rulings changed."""
    clashes: tuple[str, ...] = ()
    """Imported revisions with the number of a card on the shelves; searches find them, but decks get the card on the shelves."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was changed."""
        return not (self.added or self.changed or self.removed or self.sets or self.formats or self.records)

    def __str__(self) -> str:
        if self.is_empty:
            return f"nothing changed, {self.unchanged} unchanged{self._warning()}"
        counts = {"added": self.added, "changed": self.changed, "removed": self.removed}
        parts = [f"{len(pins)} {word}" for word, pins in counts.items() if pins]
        parts += [f"sets: {', '.join(self.sets)}"] if self.sets else []
        parts += [f"formats: {', '.join(self.formats)}"] if self.formats else []
        parts += ["rulings, translations or printings"] if self.records else []
        parts += [f"{self.unchanged} unchanged"]
        return ", ".join(parts) + self._warning()

    def _warning(self) -> str:
        pins = ", ".join(self.clashes[:5]) + (" ..." if len(self.clashes) > 5 else "")
        return (
            f"; decks use the cards on the shelves instead of imported cards with the same number: {pins}"
            if pins
            else ""
        )
