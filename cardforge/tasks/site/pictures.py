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


def draw(game: Game, cards: Iterable[Card], settings: Settings) -> Pictures:
    """Draws revisions of a game; raises FaultyInput with the faults of all that cannot be set."""
    wanted = list({card.key: card for card in cards}.values())
    drawn = FacePictures(game, settings)
    faces = drawn.faces(wanted)
    small, large = drawn.pictures(faces, TILE_WIDTH), drawn.pictures(faces, PAGE_WIDTH)
    places: dict[str, SitePicture] = {}
    files: dict[str, bytes] = {}
    for card, face, little, big in zip(wanted, faces, small, large, strict=True):
        name = f"{card.game}-{card.number}-v{card.version}.webp"
        height = round(TILE_WIDTH * face.height / face.width)
        place = SitePicture(f"faces/{name}", f"faces/large/{name}", TILE_WIDTH, height)
        places[card.key] = place
        files[place.small], files[place.large] = little, big
    return Pictures(places, files)
