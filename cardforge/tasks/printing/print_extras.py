"""Prints what belongs to a game and is not a card: trackers, contact sheets and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path

from cardforge import shelves
from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Face, Templates
from cardforge.kernel.game import Game
from cardforge.printing import PrintResult, find_sheet, trackers
from cardforge.printing.card_size import cut_size
from cardforge.printing.extras.contact import contact_sheet, plan_contact
from cardforge.printing.extras.trackers import BLEED
from cardforge.printing.extras.tuck_box import CARD, SHEET, BoxSize, plan_box
from cardforge.printing.units import mm
from cardforge.registry import game as game_named
from cardforge.shelves import template_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, print_faces
from cardforge.tasks.printing.own_sheets import card_trim, chosen_paper, write_sheets
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
    """A30: prints a card with the numbers 0 to 20 for each label, on both sides; raises UnknownName for an unknown game."""
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    return print_faces(trackers_job(game_named(game, used.shelf), labels, copies, chosen, used), out, chosen, used)


def trackers_job(game: Game, labels: Sequence[str], copies: int, choices: PrintChoices, settings: Settings) -> FaceJob:
    """A tracker for each label, with so many copies, in the size that is chosen."""
    templates = Templates(template_folders(game, settings.shelf), game=game)
    drawn = _trackers(templates, labels, choices, shelves.print_folders(settings.shelf, game))
    faces = tuple((face, copies) for face in drawn)
    return FaceJob(f"{game.name}, trackers", game, templates, faces, tuple(drawn), two_sided=False)


def _trackers(
    templates: Templates, labels: Sequence[str], choices: PrintChoices, folders: Sequence[Path]
) -> list[Face]:
    """The trackers in the size and with the bleed that is asked for; they are drawn for it, not cut to it."""
    trim = choices.sheets.trim(folders)
    bleed = max(BLEED, float(choices.sheets.wanted_bleed(trim) or 0))
    if trim is None:
        return trackers(templates.font_places, labels, bleed=bleed)
    return trackers(templates.font_places, labels, width=float(trim.width), height=float(trim.height), bleed=bleed)


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
    """Prints every card of a deck list or a set once, small, with its key and number of copies; the size and the grid are those of the small faces."""
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    if Path(what).is_file():
        job = chosen_job(deck_copies(what, on, used), chosen, used)
    else:
        job = cards_job(list(list_cards(game, of_set=what, on=on, settings=used)), what, 1, chosen, used)
    if chosen.target:
        each = replace(job, faces=tuple((face, 1) for face, _ in job.faces), piles=())
        return print_faces(each, out, chosen, used)
    folders = shelves.print_folders(used.shelf, job.game)
    profile = find_sheet(chosen.sheet, folders) if chosen.sheet else None
    sheet, gridded = contact_sheet(profile, chosen.sheets, columns)
    backs = job.backs if chosen.prints_behind() else None
    planned = plan_contact(
        job.faces, sheet, chosen_paper(chosen, job, used), backs,
        size=chosen.sheets.trim(folders), gridded=gridded, skip=chosen.sheets.skip,
    )  # fmt: skip
    title = f"{job.title}, contact sheet"
    return write_sheets((planned,), job, title, Path(out), chosen, used, count=len(job.faces))


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

    The box is for cards of the chosen size, or of that in which the chosen print shop makes them; a grid is one of nets, and with an
    edge over which the paper is turned, the lines are on the inside.

    `thickness` is that of one card, such as "0.32mm". Raises FaultyInput when the net is larger than the paper.
    """
    used, chosen = settings or Settings.from_environment(), choices or PrintChoices()
    job = chosen_job(deck_copies(deck, on, used), chosen, used)
    return print_box_for(job, out, chosen, used, cards=cards, thickness=thickness)


def print_box_for(
    job: FaceJob, out: Path | str, chosen: PrintChoices, used: Settings, *, cards: int = 0, thickness: str = ""
) -> PrintResult:
    """The same for the cards of a job; see `print_box`."""
    if not job.faces:
        raise FaultyInput([Fault("", "", "there is no card to print")])
    each = mm(thickness, "", "--thickness") if thickness else CARD
    art = job.backs[0] if job.backs else job.faces[0][0]
    trim = card_trim(chosen, job, used, "they need no box")
    if chosen.sheets.duplex == "fold":
        problem = (
            "fold: the inside of a box is not glued to its outside; choose long or short for its lines on the inside"
        )
        raise FaultyInput([Fault("", "--duplex", problem)])
    if trim:
        cut_size([(art, 1)], [art], SHEET, trim)
    size = BoxSize.of(art, cards or sum(count for _, count in job.faces), max(each, Decimal("0.01")), trim)
    folders = shelves.print_folders(used.shelf, job.game)
    sheet = chosen.sheets.applied(find_sheet(chosen.sheet, folders) if chosen.sheet else SHEET)
    sheet = sheet if chosen.sheets.gap else replace(sheet, gap=SHEET.gap)
    planned = plan_box(
        art,
        size,
        chosen_paper(chosen, job, used),
        job.title,
        sheet,
        inside=chosen.prints_behind(),
        skip=chosen.sheets.skip,
    )
    return write_sheets(
        (planned,), job, f"{job.title}, box", Path(out), chosen, used, count=len(planned.pages[0].slots)
    )
