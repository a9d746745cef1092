"""Watches cards, templates and a deck, and prints the proof again whenever one of them changes, with errors in their places."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.faces import Face, Templates
from cardforge.faces.display import Op, Rect, Text
from cardforge.kernel.cards import Card
from cardforge.printing import PrintResult
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT
from cardforge.shelves import card_folders, print_folders, template_folders
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, card_faces, print_faces
from cardforge.tasks.printing.print_deck import DeckCopies, deck_copies
from cardforge.tasks.settings import Settings, no_progress

PAUSE = 0.3
"""Seconds between two looks at the files."""
_INK, _SIZE, _LINE = "#b00020", 6.5, 3.0
Stamp = dict[str, tuple[int, int]]
"""The time of change and the size of each file."""


@dataclass(frozen=True)
class Proof:
    """A printed proof and the errors that are on it."""

    result: PrintResult
    errors: tuple[str, ...]

    def line(self) -> str:
        """What was printed, in a sentence."""
        wrong = f", {len(self.errors)} of them with errors" if self.errors else ""
        return f"{self.result.path}: {self.result.cards} cards{wrong}"


def print_proof(
    deck: Path | str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    on: date | None = None,
    settings: Settings | None = None,
) -> Proof:
    """Prints the fronts of a deck; a card that cannot be set is printed as its errors. Raises as `print_deck` for all others."""
    used = replace(settings or Settings.from_environment(), progress=no_progress)
    found = deck_copies(deck, on, used)
    templates = Templates(template_folders(found.game, used.shelf), choices.look if choices else None, found.game)
    fonts = Fonts(templates.font_places)
    drawn = [_face(card, found, templates, fonts, used) for card, _ in found.copies]
    faces = tuple((face, count) for (face, _), (_, count) in zip(drawn, found.copies, strict=True))
    job = FaceJob(found.title, found.game, templates, faces)
    chosen = replace(choices or PrintChoices(), backs=False)
    return Proof(print_faces(job, out, chosen, used), tuple(error for _, errors in drawn for error in errors))


def watch(
    deck: Path | str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    on: date | None = None,
    settings: Settings | None = None,
    pause: Callable[[], None] = lambda: time.sleep(PAUSE),
) -> Iterator[Proof | CardforgeError]:
    """Yields the first proof, and one after each change of the deck, its cards, templates or profiles; for an error, the error.

    It ends when `pause` raises StopIteration; Ctrl-C ends it anyway.
    """
    used = settings or Settings.from_environment()
    before: Stamp | None = None
    while True:
        now = _stamp(_watched(deck, used))
        if now != before:
            before = now
            try:
                yield print_proof(deck, out, choices, on=on, settings=used)
            except CardforgeError as error:
                yield error
        try:
            pause()
        except StopIteration:
            return


def _watched(deck: Path | str, settings: Settings) -> list[Path]:
    """The deck and the folders of its game; those of all games while the deck cannot be read."""
    from cardforge.registry import games
    from cardforge.tasks.decks.deck_file import game_of, read_deck_file

    try:
        asked = [game_of(read_deck_file(deck, settings.shelf), deck, shelf=settings.shelf)]
    except CardforgeError:
        asked = list(games(settings.shelf).values())
    folders = [folder for game in asked for folder in card_folders(game, settings.shelf)]
    folders += [folder for game in asked for folder in template_folders(game, settings.shelf)]
    return [Path(deck), *folders, *print_folders(settings.shelf)]


def _stamp(paths: Iterable[Path]) -> Stamp:
    stamps: Stamp = {}
    for path in paths:
        for folder, _, names in os.walk(path) if path.is_dir() else [(str(path.parent), [], [path.name])]:
            for name in names:
                file = os.path.join(folder, name)  # thousands of files several times a second
                try:
                    state = os.stat(file)
                except OSError:
                    continue
                stamps[file] = state.st_mtime_ns, state.st_size
    return stamps


def _face(
    card: Card, found: DeckCopies, templates: Templates, fonts: Fonts, settings: Settings
) -> tuple[Face, tuple[str, ...]]:
    """The front of a card, or its errors on a white card."""
    try:
        (face,) = card_faces([card], found.game, templates, settings)
    except FaultyInput as faulty:
        errors = tuple(str(fault) for fault in faulty.faults)
        return _error_face(card, errors, fonts), errors
    return face, ()


def _error_face(card: Card, errors: tuple[str, ...], fonts: Fonts) -> Face:
    """A white card with a red frame and the errors."""
    ops: list[Op] = [Rect(-4, -4, 71, 96, fill="#ffffff"), Rect(2, 2, 59, 84, stroke=_INK, line=0.6, radius=2)]
    lines = [f"{card.key} {card.name}"]
    for error in errors:
        lines += ["", *_wrapped(error, fonts, 54.0)]
    for number, line in enumerate(lines[:24]):
        shown = line
        for character in fonts.missing(FONT, line):
            shown = shown.replace(character, "?")
        if shown:
            ops.append(Text(4.5, 8 + number * _LINE, shown, FONT, _SIZE, _INK))
    return Face(63, 88, 4, tuple(ops), f"{card.key} {card.name}")


def _wrapped(text: str, fonts: Fonts, room: float) -> list[str]:
    """The text in lines that are at most so many millimetres wide; a word that is wider is broken."""
    lines = [""]
    for word in (part[start : start + 36] for part in text.split() for start in range(0, len(part), 36)):
        longer = f"{lines[-1]} {word}".strip()
        if fonts.width(FONT, longer, _SIZE) * 25.4 / 72 <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
