"""The pictures of a site: each revision that is shown, small for grids and large for its page, by path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tasks.settings import Settings
from cardforge.tasks.web.face_pictures import PAGE_WIDTH, TILE_WIDTH, FacePictures


@dataclass(frozen=True)
class SitePicture:
    """Where the pictures of a revision are, from the folder of the site, and their sizes in pixels."""

    small: str
    large: str
    """"" for a card without a page."""
    width: int
    height: int

    @property
    def large_height(self) -> int:
        """The height of the large picture, whose width is PAGE_WIDTH."""
        return round(self.height * PAGE_WIDTH / self.width)


@dataclass(frozen=True)
class Pictures:
    """All pictures of a site."""

    places: Mapping[str, SitePicture]
    """By the key of the revision."""
    files: Mapping[str, bytes]


def draw(game: Game, pages: Iterable[Card], decks: Iterable[Card], settings: Settings) -> Pictures:
    """Draws revisions of a game: small and large those with a page, small those in decks. Raises FaultyInput with the faults of all cards."""
    paged = {card.key: card for card in pages}
    wanted = list({**paged, **{card.key: card for card in decks}}.values())
    drawn = FacePictures(game, settings)
    faces = drawn.faces(wanted)
    small = drawn.pictures(faces, TILE_WIDTH)
    large = drawn.pictures(faces[: len(paged)], PAGE_WIDTH)
    places: dict[str, SitePicture] = {}
    for card, face in zip(wanted, faces, strict=True):
        name = f"{card.game}-{card.number}-v{card.version}.webp"
        big = f"faces/large/{name}" if card.key in paged else ""
        places[card.key] = SitePicture(f"faces/{name}", big, TILE_WIDTH, round(TILE_WIDTH * face.height / face.width))
    shown = [places[card.key] for card in wanted]
    files = {place.small: data for place, data in zip(shown, small, strict=True)}
    return Pictures(places, files | {place.large: data for place, data in zip(shown, large, strict=False)})
