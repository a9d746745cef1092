"""Prints stickers: the parts of revised cards that changed, to be laid over the cards that a player has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from cardforge import shelves
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces import Face
from cardforge.printing import PrintResult, Sheets, Trim, find_labels, find_paper
from cardforge.printing.card_size import cut_size
from cardforge.printing.changes.boxes import changed_boxes
from cardforge.printing.changes.label_sheets import SHEET as LABELS
from cardforge.printing.changes.label_sheets import plan_labels
from cardforge.printing.changes.owned import OwnedCard, PrintedFace, read_owned
from cardforge.printing.changes.selection import PulledCard
from cardforge.printing.changes.stickers import SHEET, Sticker, plan_stickers, sticker_sheet
from cardforge.printing.fonts import Fonts
from cardforge.printing.manifest import manifest, manifest_path
from cardforge.printing.shapes import Box
from cardforge.tasks.printing.changed_cards import EarlierCard, earlier_cards
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import Copies, FaceJob, card_faces, card_job
from cardforge.tasks.printing.own_sheets import card_trim, chosen_paper, require_pdf, write_sheets
from cardforge.tasks.printing.print_deck import deck_copies
from cardforge.tasks.revisions.entries import revisions_on_shelves
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class Overlay:
    """A card that a player has in an earlier revision, and the face that it gets by stickers."""

    old: Face
    new: Face
    copies: int
    owned: OwnedCard | None = None
    """The copies as a manifest names them; None if no manifest was given."""


def print_stickers(
    file: Path | str,
    out: Path | str,
    choices: PrintChoices,
    *,
    stock: str = "",
    on: date | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints a sticker for each box in which a card of the deck differs from the card that the player has.

    The player's cards follow from the manifests of `choices.have`, or are those known at `choices.changed_since`. The manifest
    beside the PDF says that these cards are as new. `stock` names labels that are cut already, a profile of `print/labels`; without
    it, stickers are cut out of plain paper. Raises CardforgeError without either, and as `print_deck` does.
    """
    used = settings or Settings.from_environment()
    if not choices.have and not choices.changed_since:
        raise CardforgeError("stickers cover the cards that you have: say what you have with --have or --changed-since")
    found = deck_copies(file, on, used)
    job = card_job(found.copies, found.game, found.title, used, look=choices.look)
    overlays, warnings = _owned_cards(found.copies, job, choices, used) if choices.have else (
        _earlier_cards(found.copies, job, choices, used), ()
    )  # fmt: skip
    return _write(Path(out), job, overlays, warnings, choices, stock, used)


def _earlier_cards(copies: Copies, job: FaceJob, choices: PrintChoices, settings: Settings) -> list[Overlay]:
    """Every card that has changed since, with all its copies."""
    earlier = earlier_cards(copies, choices.changed_since, job, settings)
    return [
        Overlay(old.face, new, count)
        for old, (new, count) in zip(earlier, job.faces, strict=True)
        if isinstance(old, EarlierCard) and old.face.digest() != new.digest()
    ]


def _owned_cards(
    copies: Copies, job: FaceJob, choices: PrintChoices, settings: Settings
) -> tuple[list[Overlay], tuple[str, ...]]:
    """The owned copies of other revisions of the deck's cards, as many as it lacks; and a warning for copies that nothing covers."""
    owned = read_owned(choices.have)
    lacked: list[int] = []
    for face, count in job.faces:
        look = PrintedFace.of(face.digest(), None, face.width, face.height)
        lacked.append(count - owned.take(look, count))
    by_key = {card.key: card for card in revisions_on_shelves(job.game.slug, settings)}
    overlays, warnings = [], []
    for (card, _), (face, _), count in zip(copies, job.faces, lacked, strict=True):
        for old in owned.remaining():
            earlier = by_key.get(old.card)
            if count and earlier and (earlier.game, earlier.number) == (card.game, card.number):
                (drawn,) = card_faces([earlier], job.game, job.templates, settings)
                if drawn.digest() != old.printed.face:
                    warnings.append(f"{old.title} was printed with other templates, so that stickers would not meet it")
                    continue
                some = owned.take(old.printed, min(count, old.copies))
                overlays.append(Overlay(drawn, face, some, OwnedCard(old.card, old.title, old.printed, some, old.deck)))
                count -= some
        if count:
            warnings.append(
                f"{face.title}: {count} of its copies have no card to cover; print them with print deck --have"
            )
    return overlays, tuple(dict.fromkeys(warnings))


def _write(
    out: Path,
    job: FaceJob,
    overlays: Sequence[Overlay],
    warnings: tuple[str, ...],
    choices: PrintChoices,
    stock: str,
    used: Settings,
) -> PrintResult:
    require_pdf(out)
    if choices.sheets.duplex == "fold":
        problem = "fold: a sticker that is folded and glued would be twice as thick; choose long or short for its name behind it"
        raise FaultyInput([Fault("", "--duplex", problem)])
    used.refuse(warnings)
    fonts = Fonts(job.fonts)
    trim = card_trim(choices, job, used, "no sticker covers them")
    stickers = [
        Sticker(overlay.new, to_cut(box, overlay.new, trim), overlay.copies)
        for overlay in overlays
        for box in changed_boxes(overlay.old, overlay.new, fonts)
    ]
    if not stickers:
        return PrintResult(0, 0, 0, out, manifest_path(out), "", warnings, sum(count for _, count in job.faces), ())
    sections = _planned(stickers, choices, stock, job, used)
    covered = [
        PulledCard(each.owned.card, each.owned.title, each.copies, f"covered by {each.new.title}", each.owned.printed)
        for each in overlays
        if each.owned
    ]
    described = manifest(sections, [], out.name, job.title, [card.row() for card in covered])
    described["cards"] = [_row(overlay) for overlay in overlays]
    count = sum(sticker.copies for sticker in stickers)
    said = replace(job, warnings=warnings)
    return write_sheets(sections, said, f"{job.title}, stickers", out, choices, used, count=count, described=described)


def to_cut(box: Box, face: Face, trim: Trim | None) -> Box:
    """A box that reaches the edge of the face, up to the edge to which the card is cut."""
    if trim is None:
        return box
    size = cut_size([(face, 1)], [face], SHEET, trim)
    width, height = Decimal(str(face.width)), Decimal(str(face.height))
    left = -size.across if box.x <= 0 else max(box.x, -size.across)
    top = -size.down if box.y <= 0 else max(box.y, -size.down)
    right = width + size.across if box.right >= width else min(box.right, width + size.across)
    bottom = height + size.down if box.bottom >= height else min(box.bottom, height + size.down)
    return Box(left, top, right - left, bottom - top)


def _planned(
    stickers: Sequence[Sticker], choices: PrintChoices, stock: str, job: FaceJob, used: Settings
) -> tuple[Sheets, ...]:
    """The stickers on plain paper, to be cut out, or on labels that are cut already."""
    sheets, behind = choices.sheets, choices.prints_behind()
    if stock:
        folders = shelves.print_folders(used.shelf, job.game)
        labels = find_labels(stock, folders)
        for option in ("grid", "gap"):
            if getattr(sheets, option):
                raise CardforgeError(
                    f"--{option} has no meaning with --stock: the labels of {labels.name} are cut already"
                )
        paper = find_paper(choices.paper or labels.paper, folders)
        return plan_labels(stickers, labels, paper, sheets.skip, sheets.applied(LABELS), named_behind=behind)
    if sheets.skip and not sheets.grid:
        raise CardforgeError("--skip leaves places of a used sheet empty: choose label stock with --stock, or a --grid")
    return plan_stickers(
        stickers,
        chosen_paper(choices, job, used),
        sticker_sheet(sheets),
        gridded=bool(sheets.grid),
        named_behind=behind,
        skip=sheets.skip,
    )


def _row(overlay: Overlay) -> dict[str, Any]:
    """A covered card as the manifest of what the player has from now on."""
    new, owned = overlay.new, overlay.owned
    look = owned.printed if owned else PrintedFace.of("", None, new.width, new.height)
    card, _, _ = new.title.partition(" ")
    return {
        "card": card,
        "title": new.title,
        "copies": overlay.copies,
        "face": new.digest(),
        **({"back": look.back} if look.back else {}),
        "width_mm": look.width,
        "height_mm": look.height,
        "places": [],
    }
