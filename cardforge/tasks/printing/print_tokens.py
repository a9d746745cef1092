"""Prints the tokens of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardforge import registry
from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Templates, tokens
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import SHEET, PrintResult, SheetOptions
from cardforge.shelves import template_folders
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, card_faces, print_faces
from cardforge.tasks.printing.token_cards import token_cards
from cardforge.tasks.settings import Settings


def print_tokens(
    slug: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    paper: str | None = None,
    sheet: str = "",
    options: SheetOptions | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints the tokens of a game to a PDF, as many of each as its box holds or its cards create; a token has its face on both sides.

    Raises UnknownName for an unknown game, paper or sheet, FaultyInput for a game without tokens and for faulty templates.
    """
    used = settings or Settings.from_environment()
    chosen = choices or PrintChoices(paper or "", sheet, options or SheetOptions())
    game = registry.game(slug, used.shelf)
    job = tokens_job(game, list(list_cards(game.slug, settings=used)), chosen.look, used)
    if job is None:
        problem = "has no tokens to print, and no card creates one; print trackers makes cards that count"
        raise FaultyInput([Fault("", game.slug, problem)])
    return print_faces(job, out, chosen, used)


def tokens_job(
    game: Game, cards: Sequence[Card], look: Look, settings: Settings, *, with_small: bool = True
) -> FaceJob | None:
    """The tokens that these cards create and, `with_small`, those of the game's templates; None if there is none."""
    templates = Templates(template_folders(game, settings.shelf), look, game)
    faces = tokens(game.slug, templates) if with_small else []
    small = bool(faces)
    if made := token_cards(game, cards):
        drawn = card_faces([card for card, _ in made], game, templates, settings)
        faces += [(face, count) for face, (_, count) in zip(drawn, made, strict=True)]
    if not faces:
        return None
    both = tuple(face for face, _ in faces)
    sheet = "tokens" if small else SHEET
    return FaceJob(f"{game.name}, tokens", game, templates, tuple(faces), both, two_sided=False, sheet=sheet)
