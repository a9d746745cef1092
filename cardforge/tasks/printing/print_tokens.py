"""Prints the tokens of a game."""

from __future__ import annotations

from pathlib import Path

from cardforge import registry
from cardforge.errors import Fault, FaultyInput
from cardforge.faces import Templates, tokens
from cardforge.printing import PrintResult, SheetOptions
from cardforge.shelves import template_folders
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob, print_faces
from cardforge.tasks.settings import Settings


def print_tokens(
    slug: str,
    out: Path | str,
    choices: PrintChoices | None = None,
    *,
    paper: str | None = None,
    sheet: str = "tokens",
    options: SheetOptions | None = None,
    settings: Settings | None = None,
) -> PrintResult:
    """Prints the tokens of a game to a PDF, as many of each as its box holds.

    Raises UnknownName for an unknown game, paper or sheet, FaultyInput for a game without tokens and for faulty templates.
    """
    used = settings or Settings.from_environment()
    chosen = choices or PrintChoices(paper or "", sheet, options or SheetOptions())
    game = registry.game(slug, used.shelf)
    templates = Templates(template_folders(game, used.shelf), chosen.look, game)
    faces = tokens(game.slug, templates)
    if not faces:
        raise FaultyInput([Fault("", game.slug, "has no tokens to print")])
    job = FaceJob(f"{game.name}, tokens", game, templates, tuple(faces), sheet="tokens")
    return print_faces(job, out, chosen, used)
