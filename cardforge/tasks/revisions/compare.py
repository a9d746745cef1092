"""Compares two revisions: word by word, as a table, and their printed faces side by side."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.catalog.revisions import Change, diff
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card, FieldValue, value_text
from cardforge.tasks.cards.find_cards import CardKey, card_history, show_card
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class CardComparison:
    """Two revisions, mostly of one card, and their differences."""

    old: Card
    new: Card
    changes: tuple[Change, ...]

    def to_json(self) -> dict[str, Any]:
        """The comparison with the keys of docs/json.md."""
        return {
            "old": self.old.key,
            "new": self.new.key,
            "changes": [
                {"field": change.field, "old": _plain(change.old), "new": _plain(change.new), "text": str(change)}
                for change in self.changes
            ],
        }

    def lines(self) -> list[str]:
        """The differences word by word: `[-gone-]{+new+}`."""
        return [self.title, *(f"  {change}" for change in self.changes or ("no printed difference",))]

    def rows(self) -> list[tuple[str, str, str]]:
        """The differences as a table: field, old, new."""
        head = ("", self.old.key, self.new.key)
        return [head, *((change.field, _cell(change.old), _cell(change.new)) for change in self.changes)]

    @property
    def title(self) -> str:
        """Both keys and names, the reason if the new revision follows the old one."""
        names = self.new.name if self.old.name == self.new.name else f"{self.old.name} → {self.new.name}"
        follows = (self.old.game, self.old.number, self.old.version + 1)
        next_one = (self.new.game, self.new.number, self.new.version) == follows
        reason = f"  {self.new.change}: {self.new.note}" if next_one and self.new.note else ""
        return f"{self.old.key} → {self.new.key}  {names}{reason}"


def compare_cards(old: str, new: str = "", *, settings: Settings | None = None) -> CardComparison:
    """Compares two revisions such as `arc/32@1` and `arc/32@2`; a card without a version means the current one.

    With one revision, compares it with the version before it; with one card, its newest version. Raises UnknownName for an
    unknown card, CardforgeError for a first version without a second revision, or revisions of two games.
    """
    used = settings or Settings.from_environment()
    first, second = (_pinned(old, used), _pinned(new, used)) if new else _last_two(old, used)
    if first.game != second.game:
        raise CardforgeError(f"{first.key} and {second.key} are cards of two games")
    return CardComparison(first, second, diff(first, second))


def picture_of(comparison: CardComparison, kind: str, settings: Settings | None = None) -> bytes:
    """Both faces side by side as `svg`, `png`, `pdf` or `html`; raises FaultyInput for a card that cannot be set."""
    from cardforge.tasks.revisions.face_pairs import FacePair

    pair = FacePair.of(comparison.old, comparison.new, settings or Settings.from_environment())
    if kind == "html":
        from cardforge.tasks.revisions.page_html import comparison_page

        return comparison_page(comparison, pair.svgs()).encode()
    return pair.picture(kind)


def picture_kind(file: Path) -> str:
    """The kind of picture that a file name asks for; raises CardforgeError."""
    kind = file.suffix.lower().removeprefix(".")
    if kind not in ("svg", "png", "pdf", "html"):
        raise CardforgeError(f"{file}: the name must end in .svg, .png, .pdf or .html")
    return kind


def _pinned(ref: str, settings: Settings) -> Card:
    version = CardKey.parse(ref).version
    if version is None:
        return show_card(ref, settings=settings)
    return next(card for card in card_history(ref, settings=settings) if card.version == version)


def _last_two(ref: str, settings: Settings) -> tuple[Card, Card]:
    history = card_history(ref, settings=settings)
    version = CardKey.parse(ref).version or history[-1].version
    if version == 1:
        raise CardforgeError(f"{ref} has no version before it to compare with; name two revisions")
    before, after = (next(card for card in history if card.version == wanted) for wanted in (version - 1, version))
    return before, after


def _plain(value: FieldValue | None) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _cell(value: FieldValue | None) -> str:
    return value_text(value, "none").replace("\n", " / ")
