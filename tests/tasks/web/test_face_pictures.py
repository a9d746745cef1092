"""The faces of cards as pictures for web pages: their size and kind, and who may ask for them at once."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from cardforge.errors import FaultyInput
from cardforge.registry import game
from cardforge.tasks.cards.find_cards import list_cards
from cardforge.tasks.settings import Settings
from cardforge.tasks.web.face_pictures import FacePictures, card_picture


def test_a_face_is_a_webp_of_the_width_that_is_asked_for() -> None:
    """The height follows from the size of the card, and the file is small."""
    settings = Settings.from_environment()
    card = list_cards("arc", settings=settings)[0]
    data = card_picture(card, game("arc"), 200, settings=settings)
    picture = Image.open(io.BytesIO(data))
    assert (picture.format, picture.width, picture.height) == ("WEBP", 200, round(200 * 88 / 63))
    assert len(data) < 30_000


def test_threads_that_ask_at_once_get_their_own_faces() -> None:
    """The renderer of PDF pages works for one thread at a time; each picture is that of its card."""
    settings = Settings.from_environment()
    cards = list_cards("outposts", settings=settings)[:4]
    pictures = FacePictures(game("outposts"), settings)
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(lambda card: pictures.pictures(pictures.faces([card]), 100)[0], cards))
    assert len(set(made)) == 4
    assert made == pictures.pictures(pictures.faces(cards), 100)


@pytest.mark.parametrize(("width", "kind"), [(49, "webp"), (4001, "png"), (360, "gif")])
def test_a_picture_that_cannot_be_made_is_refused(width: int, kind: str) -> None:
    """The width is from 50 to 4000 pixels, the kind one of three."""
    settings = Settings.from_environment()
    with pytest.raises(FaultyInput):
        card_picture(list_cards("arc", settings=settings)[0], game("arc"), width, kind, settings=settings)
