"""A print in two steps: the faces of cards, chosen and rendered, and then the sheets on which they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Face, Templates
from cardforge.faces.looks.look import Look
from cardforge.faces.rendering import back_key
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import LANGUAGE, PAPER, SHEET, PrintResult, Sheet, print_sheets
from cardforge.printing.changes.selection import PulledCard
from cardforge.shelves import card_folders, print_folders, template_folders
from cardforge.tasks.printing.calibrate import chosen_printer
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.known_faces import KnownFaces, WantedFace
from cardforge.tasks.printing.picture_files import write_pictures
from cardforge.tasks.printing.print_target import write_target
from cardforge.tasks.printing.translations import translations
from cardforge.tasks.settings import Settings

Copies = list[tuple[Card, int]]
"""Cards with their numbers of copies."""


@dataclass(frozen=True)
class FaceJob:
    """The faces of a print, before they are laid on sheets."""

    title: str
    game: Game
    templates: Templates
    faces: tuple[tuple[Face, int], ...]
    backs: tuple[Face, ...] | None = None
    """A back for each face; None for a print of fronts."""
    piles: tuple[str, ...] = ()
    """The hidden pile in which the card of each face lies, "" for none."""
    two_sided: bool = True
    """Whether its backs are printed unless something else is chosen."""
    sheet: Sheet | str = SHEET
    """The sheet, unless another is chosen."""
    pulled: tuple[PulledCard, ...] = ()
    kept: int = 0
    """Copies that were left out because the player has them."""
    warnings: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    """Who made the pictures of its cards, a line for each card."""

    @property
    def fonts(self) -> list[Path]:
        """The fonts of its templates: folders, and files of the player's own."""
        return self.templates.font_places


def card_job(
    copies: Copies,
    game: Game,
    title: str,
    settings: Settings,
    *,
    own_backs: bool = False,
    look: Look | None = None,
) -> FaceJob:
    """The fronts and backs of cards: one back for all of a deck, or with `own_backs` that of each card's own kind.

    Raises FaultyInput with the faults of all cards that cannot be set.
    """
    chosen = look or Look()
    used = replace(chosen, language=chosen.language or settings.language)
    shelf = Templates(template_folders(game, settings.shelf), used, game)
    cards = [card for card, _ in copies]
    warnings: tuple[str, ...] = ()
    if shelf.look.language:
        shelf.translations, warnings = translations(cards, game, shelf.look.language, settings)
    known = KnownFaces(game, shelf)
    faces = card_faces(cards, game, shelf, settings, known)
    backs = card_backs(cards, known, own=own_backs)
    piles = [hidden_pile(card, shelf, own_backs=own_backs) for card in cards]
    counted = tuple((face, count) for face, (_, count) in zip(faces, copies, strict=True))
    return FaceJob(
        title,
        game,
        shelf,
        counted,
        tuple(backs),
        tuple(piles),
        warnings=warnings,
        credits=_credits(cards, game, shelf, settings),
    )


def print_faces(job: FaceJob, out: Path | str, choices: PrintChoices, settings: Settings) -> PrintResult:
    """Lays the faces of a job on sheets and writes the PDF with its manifest; see `print_sheets` for what it raises."""
    printer, warnings = chosen_printer(choices.printer, settings)
    backs = job.backs if choices.prints_backs(job.two_sided) else None
    warnings = (*job.warnings, *(warnings if backs else ()))
    settings.refuse(warnings)
    if job.kept and not job.faces:
        return PrintResult.nothing(Path(out), job.kept, job.pulled)
    if choices.to:
        shown = [face for face, count in job.faces if count]
        made = write_pictures(Path(out), shown, job.templates, choices.to, choices.width, settings)
        return replace(made, kept=job.kept, pulled=job.pulled, warnings=warnings)
    if choices.target:
        return write_target(
            Path(out),
            choices.target,
            job.title,
            job.faces,
            backs,
            job.fonts,
            piles=job.piles,
            paper=choices.paper,
            pulled=job.pulled,
            kept=job.kept,
            warnings=warnings,
            settings=settings,
        )
    made = print_sheets(
        job.faces,
        backs,
        choices.sheet or job.sheet,
        choices.paper or settings.paper or PAPER,
        out=Path(out),
        fonts=job.fonts,
        title=job.title,
        profiles=print_folders(settings.shelf, job.game),
        options=replace(choices.sheets, on_paper=bool(choices.paper)),
        strict=settings.strict,
        have=choices.have,
        pulled=job.pulled,
        piles=job.piles if backs and choices.sheets.prints_backs() else (),
        printer=printer,
        cut=choices.cut,
        credits=job.credits,
        language=job.templates.look.language or LANGUAGE,
        progress=lambda done, total: settings.progress("sheets", done, total),
    )
    return replace(made, kept=made.kept + job.kept, warnings=(*warnings, *made.warnings))


def _credits(cards: Iterable[Card], game: Game, templates: Templates, settings: Settings) -> tuple[str, ...]:
    """A line for each card with a picture of its own, with the artist and the licence that it names."""
    if not templates.look.shows_pictures:
        return ()
    lines = []
    for card in cards:
        makers = ", ".join(filter(None, (card.word("artist"), card.word("licence"))))
        with suppress(FaultyInput):  # the picture of a game in the making may be missing
            own = picture(card, card_folders(game, settings.shelf), picture_field(game))
            if not (makers and own):
                continue
            lines.append(f"{card.key} {card.name}: {makers}")
    return tuple(dict.fromkeys(lines))


def hidden_pile(card: Card, templates: Templates, *, own_backs: bool = False) -> str:
    """A347: the name of the pile in which a card lies hidden, "" for a card that always lies open.

    `[back] open` in `layout.toml` lists the sets whose cards never lie in a hidden pile, so that each may have a back of its own.
    """
    data = templates.data("layout.toml").get("back", {})
    if card.set in data.get("open", ()):
        return ""
    if own_backs and templates.has(f"back-{card.set}.xml"):
        return f"{card.game} {card.set}"
    return " ".join([card.game, *(value for _, value in back_key(card, templates) if value)])


def card_faces(
    cards: Iterable[Card], game: Game, templates: Templates, settings: Settings, known: KnownFaces | None = None
) -> list[Face]:
    """The front of each card, remembered or drawn; raises FaultyInput with the faults of all cards that cannot be set."""
    known = known or KnownFaces(game, templates)
    folders = card_folders(game, settings.shelf)
    wanted: list[WantedFace] = []
    faults: list[Fault] = []
    missing: list[Fault] = []
    for card in cards:
        try:
            wanted.append(known.front(card, picture(card, folders, picture_field(game))))
        except FaultyInput as faulty:
            if game.design is None:
                faults += faulty.faults
            else:  # a game in the making has its list before its pictures
                missing += faulty.faults
                wanted.append(known.front(card, None))
    if missing:
        more = f", and {len(missing) - 1} more" if len(missing) > 1 else ""
        told = f"{missing[0]}{more}; a generated one is printed"
        settings.refuse([told])
        settings.warn(told)
    faces: list[Face] = []
    for face in known.faces(wanted, lambda done, total: settings.progress("card faces", done, total)):
        if isinstance(face, FaultyInput):
            faults += face.faults
        else:
            faces.append(face)
    if faults:
        raise FaultyInput(list(dict.fromkeys(faults)))  # a template has the same fault for each of its cards
    return faces


def card_backs(cards: Iterable[Card], known: KnownFaces, *, own: bool) -> list[Face]:
    """The back of each card: that of its deck, or with `own` that of its own kind; raises FaultyInput for a faulty template."""
    faces: list[Face] = []
    for face in known.faces([known.own_back(card) if own else known.back(card) for card in cards]):
        if isinstance(face, FaultyInput):
            raise face
        faces.append(face)
    return faces


def picture_field(game: Game) -> str:
    """The field in which the cards of a game name their picture."""
    return (game.design.first("picture") if game.design else "") or "art"


def picture(card: Card, folders: Iterable[Path], field: str = "art") -> Path | None:
    """The picture file that a card names in a field, beside its set; None for a card without one, or an imported card whose file is missing.

    Raises FaultyInput when the file does not exist or is outside the shelf.
    """
    name = card.word(field)
    if not name:
        return None
    for folder in folders:
        file = (folder / name).resolve()
        if file.is_relative_to(folder.resolve()) and file.is_file():
            return file
    if card.status == "imported":
        return None
    raise FaultyInput(
        [Fault("", f"card {card.number} {card.name!r}, field {field}", f"there is no picture {name!r} beside its set")]
    )


def merged(copies: Sequence[tuple[Card, int]]) -> Copies:
    """The same cards with each revision once."""
    counts: dict[str, int] = {}
    for card, count in copies:
        counts[card.key] = counts.get(card.key, 0) + count
    return [(card, counts[key]) for key, card in {card.key: card for card, _ in copies}.items()]
