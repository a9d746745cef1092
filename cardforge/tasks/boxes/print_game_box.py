"""Prints the box of a game into a folder: cards, tokens, trackers, score track, tuck boxes, rulebook, quick references and shopping list."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from cardforge import shelves
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.faces import Face
from cardforge.printing import PAPER, PrintResult, find_paper
from cardforge.printing.booklet.faces_on_pages import folded, last_page
from cardforge.printing.extras.score_track import score_track
from cardforge.tasks.boxes.contents import CardList, GameBox, game_box
from cardforge.tasks.boxes.shopping_list import FILE, PLAIN, BoxFile, ShoppingList, list_text, shopping_list
from cardforge.tasks.boxes.tabletop import tabletop_files
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, card_job, print_faces
from cardforge.tasks.printing.print_extras import print_box_for, trackers_job
from cardforge.tasks.printing.print_tokens import tokens_job
from cardforge.tasks.rulebooks.print_rulebook import game_book
from cardforge.tasks.settings import Settings

_MOST_BOXES: Final = 20
"""A list of cards is parted into no more tuck boxes."""
_BOOK_PAPER: Final = "A4"
"""Rulebooks are A5, and folded from this paper."""


@dataclass(frozen=True)
class PrintedBox:
    """What was written for a box."""

    folder: Path
    title: str
    cards: int
    files: tuple[BoxFile, ...]
    shopping: ShoppingList
    warnings: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The keys of docs/json.md."""
        return {
            "folder": str(self.folder),
            "title": self.title,
            "cards": self.cards,
            "files": [file.to_json() for file in self.files],
            "shopping": self.shopping.to_json(),
            "warnings": list(self.warnings),
        }

    def lines(self) -> list[str]:
        """The files, then the shopping list."""
        head = f"{self.folder}: {self.title}, {pluralize(self.cards, 'card')} in {pluralize(len(self.files), 'file')}"
        files = [f"  {file.name}: {file.what}" for file in self.files]
        needed = self.shopping.lines()
        return [head, *files, *(["what you need:", *(f"  {line}" for line in needed)] if needed else [])]


def print_game_box(
    game: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    variant: str | None = None,
    thickness: str = "",
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintedBox:
    """Writes all that one needs to play a game, or one of its variants, into a folder: all of it or nothing.

    The target `tabletop-simulator` makes a save of that program instead of sheets. `thickness` is that of one card in the tuck boxes,
    such as "0.32mm". Raises UnknownName for an unknown game or variant, CardforgeError for a game without a rulebook, for a file in place
    of the folder and for another target, FaultyInput for cards that cannot be set, WarningsRefused if the settings are strict.
    """
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    folder = Path(out)
    if folder.is_file():
        raise CardforgeError(f"cannot write {folder}: it is a file; a box is written into a folder")
    if chosen.sheets.skip:
        raise CardforgeError("--skip is for one sheet of labels; a box has many sheets")
    box = game_box(game, variant, on, used)
    new = folder.with_name(f".{folder.name[:100]}.{os.getpid()}.new")
    try:
        new.mkdir(parents=True)
        job = _Job(box, new, chosen, used, thickness)
        made = job.for_tabletop(folder) if chosen.target else job.for_paper(folder)
        _put(new, folder)
    except OSError as fault:
        raise CardforgeError(f"cannot write {folder}: {fault.strerror or fault}") from fault
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return made


def _put(new: Path, folder: Path) -> None:
    """Moves the new folder to its place; into a folder that holds something, its files are written together."""
    if folder.is_dir() and any(folder.iterdir()):
        shelves.write_together({folder / file.name: file.read_bytes() for file in sorted(new.iterdir())})
        return
    if folder.is_dir():
        folder.rmdir()
    new.replace(folder)


class _Job:
    """The printing of one box."""

    def __init__(self, box: GameBox, new: Path, choices: PrintChoices, settings: Settings, thickness: str) -> None:
        self._box, self._new, self._choices, self._settings = box, new, choices, settings
        self._thickness = thickness
        self._files: list[BoxFile] = []
        self._faces: list[tuple[Face, int]] = []
        self._warnings: list[str] = []
        folders = shelves.print_folders(settings.shelf, box.game)
        self._trim = choices.sheets.trim(folders)
        self._paper = find_paper(choices.paper or settings.paper or PAPER, folders).name

    def for_paper(self, folder: Path) -> PrintedBox:
        """The files to print."""
        for part in self._box.lists:
            self._cards(part)
        self._small_things()
        self._books()
        shopping = shopping_list(self._files, self._faces, self._trim, self._box.needs)
        (self._new / FILE).write_text(list_text(self._box.title, self._files, shopping), encoding="utf-8")
        self._files.append(BoxFile(FILE, "what to buy, and what to print", len(shopping.lines()), 0, 0, ""))
        warnings = tuple(dict.fromkeys(self._warnings))
        cards = sum(part.count for part in self._box.lists)
        return PrintedBox(folder, self._box.title, cards, tuple(self._files), shopping, warnings)

    def for_tabletop(self, folder: Path) -> PrintedBox:
        """The save for Tabletop Simulator."""
        jobs = [self._card_job(part) for part in self._box.lists]
        tokens = tokens_job(
            self._box.game, self._box.cards, self._choices.look, self._settings, with_small=self._box.small_tokens
        )
        book = game_book(self._box.game, self._box.variant, self._settings)
        written = tabletop_files(
            self._box, [*jobs, *([tokens] if tokens else [])], book.booklet().data, self._choices, self._settings
        )
        files = []
        for name, (data, what) in written.items():
            (self._new / name).write_bytes(data)
            files.append(BoxFile(name, what, 1, 0, 0, ""))
        cards = sum(part.count for part in self._box.lists)
        warnings = tuple(dict.fromkeys(text for job in jobs for text in job.warnings))
        self._settings.refuse(warnings)
        return PrintedBox(folder, self._box.title, cards, tuple(files), ShoppingList((), (), ()), warnings)

    def _card_job(self, part: CardList) -> FaceJob:
        return card_job(
            part.copies,
            self._box.game,
            part.title,
            self._settings,
            own_backs=part.own_backs,
            look=self._choices.look,
        )

    def _cards(self, part: CardList) -> None:
        """The sheets of a list, and a tuck box for its cards, or several if one does not hold them."""
        job = self._card_job(part)
        self._faces += job.faces
        made = print_faces(job, self._new / f"cards-{part.slug}.pdf", self._choices, self._settings)
        self._note(made, f"{part.title}, {pluralize(part.count, 'card')}", part.count)
        if made.sheet:
            self._tuck_box(job, part)

    def _tuck_box(self, job: FaceJob, part: CardList) -> None:
        out = self._new / f"tuck-box-{part.slug}.pdf"
        plain = replace(
            self._choices, sheet="", sheets=replace(self._choices.sheets, grid="", marks="", bleed="", duplex="")
        )
        for boxes in range(1, _MOST_BOXES + 1):
            held = -(-part.count // boxes)
            try:
                made = print_box_for(job, out, plain, self._settings, cards=held, thickness=self._thickness)
            except FaultyInput:
                if boxes == _MOST_BOXES or held == 1:
                    raise
                continue
            self._note(
                replace(made, sheets=boxes), f"{pluralize(boxes, 'tuck box', 'tuck boxes')} for {part.title}", boxes
            )
            return

    def _small_things(self) -> None:
        """Tokens, trackers and the score track."""
        box, settings = self._box, self._settings
        plain = replace(self._choices, sheet="", sheets=replace(self._choices.sheets, grid=""))
        tokens = tokens_job(box.game, box.cards, self._choices.look, settings, with_small=box.small_tokens)
        if tokens:
            self._faces += tokens.faces
            count = sum(copies for _, copies in tokens.faces)
            fitting = plain if tokens.sheet != "tokens" else replace(plain, sheets=replace(plain.sheets, size=""))
            made = print_faces(tokens, self._new / "tokens.pdf", fitting, settings)
            self._note(made, pluralize(count, "token"), count)
        if box.trackers:
            trackers = trackers_job(box.game, box.trackers, box.players, plain, settings)
            count = sum(copies for _, copies in trackers.faces)
            made = print_faces(trackers, self._new / "trackers.pdf", plain, settings)
            self._note(made, f"{pluralize(count, 'tracker')} from 0 to 20", count)
        if box.track:
            self._track()

    def _track(self) -> None:
        """The score track alone on a page."""
        templates = trackers_job(self._box.game, (), 1, PrintChoices(), self._settings).templates
        face = score_track(templates.font_places, self._box.track)
        job = FaceJob(
            f"{self._box.game.name}, score track",
            self._box.game,
            templates,
            ((face, 1),),
            two_sided=False,
            sheet="single",
        )
        alone = PrintChoices(paper=self._choices.paper or self._settings.paper or PAPER)
        made = print_faces(job, self._new / "score-track.pdf", alone, self._settings)
        self._note(made, f"a score track from 0 to {self._box.track}", 1)

    def _books(self) -> None:
        """The rulebook to fold, and a quick reference for each player."""
        book = game_book(self._box.game, self._box.variant, self._settings)
        booklet = book.booklet()
        (self._new / "rulebook.pdf").write_bytes(folded(booklet.data))
        pages = booklet.pages
        told = f"the rulebook, {pages} pages A5 to fold"
        self._files.append(BoxFile("rulebook.pdf", told, pages, pages // 2, pages // 4, _BOOK_PAPER, PLAIN))
        if book.book.reference:
            players = self._box.players
            (self._new / "quick-references.pdf").write_bytes(last_page(booklet.data, players))
            sheets = -(-players // 2)
            told = pluralize(players, "quick reference")
            self._files.append(BoxFile("quick-references.pdf", told, players, sheets, sheets, _BOOK_PAPER, PLAIN))

    def _note(self, made: PrintResult, what: str, count: int) -> None:
        """Adds a file that was printed."""
        self._warnings += made.warnings
        self._files.append(BoxFile(made.path.name, what, count, made.pages, made.sheets, self._paper))
