"""Prints what belongs to a game and is not a card: trackers, contact sheets and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path

from cardforge import shelves
from cardforge.errors import CardforgeError
from cardforge.faces import Templates
from cardforge.printing import PAPER, Paper, PrintResult, Sheets, find_paper, pdf_of, trackers
from cardforge.printing.extras.contact import plan_contact
from cardforge.printing.extras.tuck_box import CARD, BoxSize, plan_box
from cardforge.printing.fonts import Fonts
from cardforge.printing.manifest import manifest_path
from cardforge.printing.units import mm
from cardforge.registry import game as game_named
from cardforge.shelves import template_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, print_faces
from cardforge.tasks.printing.print_cards import cards_job
from cardforge.tasks.printing.print_deck import chosen_job, deck_copies
from cardforge.tasks.settings import Settings


def print_trackers(
    game: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    labels: Sequence[str] = ("LP", "VP"),
    copies: int = 1,
    settings: Settings | None = None,
) -> PrintResult:
    """A30: prints a card with the numbers 0 to 20 for each label; raises UnknownName for an unknown game."""
    used = settings or Settings.from_environment()
    found = game_named(game, used.shelf)
    templates = Templates(template_folders(found, used.shelf), game=found)
    fonts = templates.font_places
    faces = tuple((face, copies) for face in trackers(fonts, labels))
    return print_faces(
        FaceJob(f"{found.name}, trackers", found, templates, faces), out, choices or PrintChoices(), used
    )


def print_contact(
    what: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    game: str | None = None,
    columns: int = 6,
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints every card of a deck list or a set once, small, with its key and number of copies."""
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    if Path(what).is_file():
        job = chosen_job(deck_copies(what, on, used), chosen, used)
    else:
        job = cards_job(list(list_cards(game, of_set=what, on=on, settings=used)), what, 1, chosen, used)
    planned = plan_contact(job.faces, _paper(chosen, job, used), columns)
    return _write(planned, job, f"{job.title}, contact sheet", Path(out))


def print_box(
    deck: Path | str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    cards: int = 0,
    thickness: str = "",
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints the net of a tuck box for a deck, or for so many cards of its size, with the deck's back on it.

    `thickness` is that of one card, such as "0.32mm". Raises FaultyInput when the net is larger than the paper.
    """
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    job = chosen_job(deck_copies(deck, on, used), chosen, used)
    each = mm(thickness, "", "--thickness") if thickness else CARD
    art = job.backs[0] if job.backs else job.faces[0][0]
    size = BoxSize.of(art, cards or sum(count for _, count in job.faces), max(each, Decimal("0.01")))
    return _write((plan_box(art, size, _paper(chosen, job, used), job.title),), job, f"{job.title}, box", Path(out))


def _paper(choices: PrintChoices, job: FaceJob, settings: Settings) -> Paper:
    return find_paper(choices.paper or settings.paper or PAPER, shelves.print_folders(settings.shelf, job.game))


def _write(planned: tuple[Sheets, ...], job: FaceJob, title: str, out: Path) -> PrintResult:
    """Writes the PDF; it has no manifest, because it holds no cards to play with."""
    if out.suffix.lower() != ".pdf":
        raise CardforgeError(f"cannot write {out}: the name of the file must end in .pdf")
    shelves.write_whole(out, pdf_of(planned, Fonts(job.fonts), title=title))
    name = f"{planned[0].sheet.name} on {planned[0].paper.name}"
    faces = sum(len(section.pages[0].slots) for section in planned)
    return PrintResult(len(planned), faces, len(planned), out, manifest_path(out), name)
