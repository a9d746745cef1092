"""Prints cards side by side: the old face, the new one, and the new one with what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces import Face, Templates
from cardforge.faces.display import Group, Op, Rect
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import PrintResult, Sheet
from cardforge.printing.changes.boxes import changed_boxes
from cardforge.printing.fonts import Fonts
from cardforge.registry import game as game_named
from cardforge.shelves import template_folders
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, card_backs, card_faces, print_faces
from cardforge.tasks.printing.known_faces import KnownFaces
from cardforge.tasks.printing.print_deck import deck_copies
from cardforge.tasks.revisions.compare import compare_cards
from cardforge.tasks.settings import Settings

SHEET = Sheet(
    "compare", "old, new, difference", 3, 3, gap=Decimal(2), gap_is="wanted", bleed=Decimal(1), foot=True,
    marks="corner",
)  # fmt: skip
_VEIL, _INK, _LINE = 0.72, "#d0021b", 0.5


@dataclass(frozen=True)
class CardPair:
    """The old and the new revision of a card; None where one of two decks does not have it."""

    old: Card | None
    new: Card | None


def print_comparison(
    old: str, new: str, out: Path | str, choices: PrintChoices | None = None, *, settings: Settings | None = None
) -> PrintResult:
    """Prints two revisions, or every card in which two decks differ, in rows of old, new and difference.

    `old` and `new` are cards such as `arc/32@1`, or deck lists. Raises UnknownName for an unknown card, FaultyInput for decks
    that differ in no card.
    """
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    game, title, pairs = _pairs(old, new, used)
    templates = Templates(template_folders(game, used.shelf), chosen.look, game)
    loaded = Fonts(templates.font_places)
    faces: list[tuple[Face, int]] = []
    backs: list[Face] = []
    known = KnownFaces(game, templates)
    for pair in pairs:
        found = [card for card in (pair.old, pair.new) if card]
        shown, behind = card_faces(found, game, templates, used, known), card_backs(found, known, own=True)
        first = shown[0] if pair.old else _missing(shown[0], "not in the old deck")
        second = shown[-1] if pair.new else _missing(shown[0], "not in the new deck")
        if (first.width, first.height) != (second.width, second.height):
            raise CardforgeError(f"{first.title} and {second.title} differ in size")
        faces += [(first, 1), (second, 1), (difference(first, second, loaded), 1)]
        backs += [behind[0], behind[-1], behind[-1]]
    said = _parted(chosen.sheets.grid)
    job = FaceJob(title, game, templates, tuple(faces), tuple(backs), two_sided=False, sheet=SHEET, warnings=said)
    return print_faces(job, out, chosen, used)


def _parted(grid: str) -> tuple[str, ...]:
    """A warning for a grid whose rows part an old face from its new one."""
    columns = grid.strip().partition("x")[0].partition("×")[0].strip()
    if not columns.isdecimal() or int(columns) % 3 == 0:
        return ()
    return (f"rows of {columns} part old, new and difference; with 3 or 6 columns they lie side by side",)


def difference(old: Face, new: Face, fonts: Fonts) -> Face:
    """The new face, pale but for the boxes in which it differs from the old one, which are framed."""
    over = new.bleed
    veil = Rect(-over, -over, new.width + 2 * over, new.height + 2 * over, fill="#ffffff", opacity=_VEIL)
    ops: list[Op] = [*new.ops, veil]
    for box in changed_boxes(old, new, fonts):
        x, y, width, height = (float(side) for side in (box.x, box.y, box.width, box.height))
        ops.append(Group(new.ops, clip=(x, y, width, height, 0.0)))
        ops.append(Rect(x, y, width, height, stroke=_INK, line=_LINE))
    return Face(new.width, new.height, new.bleed, tuple(ops), f"{new.title}, difference")


def _missing(like: Face, title: str) -> Face:
    """An empty card with a cross, in the place of one that a deck does not have."""
    frame = Rect(1, 1, like.width - 2, like.height - 2, stroke="#999999", line=0.3, radius=3)
    return Face(like.width, like.height, like.bleed, (frame,), title)


def _pairs(old: str, new: str, settings: Settings) -> tuple[Game, str, list[CardPair]]:
    """The cards to show side by side, and a title."""
    if not (_is_deck(old) and _is_deck(new)):
        compared = compare_cards(old, new, settings=settings)
        return game_named(compared.new.game, settings.shelf), compared.title, [CardPair(compared.old, compared.new)]
    first, second = deck_copies(old, None, settings), deck_copies(new, None, settings)
    if first.game.slug != second.game.slug:
        raise CardforgeError(f"{old} and {new} are decks of two games")
    pairs = list(_differing([card for card, _ in first.copies], [card for card, _ in second.copies]))
    if not pairs:
        raise FaultyInput([Fault("", "", f"{old} and {new} have the same cards; there is no face to compare")])
    return first.game, f"{first.title} → {second.title}", pairs


def _differing(old: list[Card], new: list[Card]) -> Iterator[CardPair]:
    before = {card.number: card for card in old}
    after = {card.number: card for card in new}
    for number in dict.fromkeys([*before, *after]):
        one, other = before.get(number), after.get(number)
        if (one and one.key) != (other and other.key):
            yield CardPair(one, other)


def _is_deck(text: str) -> bool:
    return Path(text).is_file()
