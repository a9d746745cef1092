"""The true faces of cards as pictures for web pages: WebP in any width, SVG, PNG; what was drawn before comes from the cache."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Final

from cardforge.faces import Face, Templates
from cardforge.faces.looks.look import Look
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.printing import find_paper, find_sheet
from cardforge.printing.extras.card_pictures import card_pictures
from cardforge.printing.job import PAPER
from cardforge.shelves import print_folders, template_folders
from cardforge.tasks.printing.face_job import card_backs, card_faces
from cardforge.tasks.printing.known_faces import KnownFaces
from cardforge.tasks.settings import Settings

TILE_WIDTH: Final = 360
"""Pixels of a face in a grid: sharp at 180 on a screen of two pixels a point."""
PAGE_WIDTH: Final = 720
"""Pixels of the large face on the page of a card."""
_ONE_AT_A_TIME: Final = Lock()
"""The renderer of PDF pages must not be used by two threads at once."""


class FacePictures:
    """The faces of one game; keep it as long as the templates stay the same, since reading them takes longer than a face."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game, self._settings = game, settings
        self._templates = Templates(template_folders(game, settings.shelf), Look(language=settings.language), game)
        self._known = KnownFaces(game, self._templates)
        self._folders = print_folders(settings.shelf)

    def faces(self, cards: Sequence[Card]) -> list[Face]:
        """The display list of each card's front; raises FaultyInput with the faults of all cards that cannot be set."""
        with _ONE_AT_A_TIME:
            return card_faces(cards, self.game, self._templates, self._settings, self._known)

    def backs(self, cards: Sequence[Card]) -> list[Face]:
        """The display list of each card's back; raises FaultyInput for a faulty template."""
        with _ONE_AT_A_TIME:
            return card_backs(cards, self._known, own=False)

    def pictures(self, faces: Sequence[Face], width: int = TILE_WIDTH, kind: str = "webp") -> list[bytes]:
        """Each face, cut to its trim, as a file of this kind ("webp", "png" or "svg") and width in pixels; an SVG has no width.

        Raises FaultyInput for an unknown kind and a width that is not from 50 to 4000.
        """
        with _ONE_AT_A_TIME:
            return card_pictures(
                faces, kind, width, book=self._templates.fonts, places=self._templates.font_places,
                sheet=find_sheet("single", self._folders), paper=find_paper(PAPER, self._folders),
                progress=lambda done, total: self._settings.progress("pictures", done, total),
            )  # fmt: skip


def card_picture(
    card: Card, game: Game, width: int = TILE_WIDTH, kind: str = "webp", *, settings: Settings | None = None
) -> bytes:
    """The front of one card as a picture file, by default a WebP of `width` pixels; keep a `FacePictures` for many cards.

    Raises FaultyInput for a card that cannot be set, an unknown kind, and a width that is not from 50 to 4000.
    """
    made = FacePictures(game, settings or Settings.from_environment())
    return made.pictures(made.faces([card]), width, kind)[0]
