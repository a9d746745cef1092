"""The application: the addresses of the studio, each with its screen, behind the guard."""

from __future__ import annotations

from contextlib import asynccontextmanager
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardforge.studio.game_addresses import GAME_SCREENS
from cardforge.studio.guard import Guard, TooLarge, too_large
from cardforge.studio.requests import FOREVER, Asked, Endpoint, Screen
from cardforge.studio.screens import cards, deck_names, decks, design, prints, sets
from cardforge.studio.static_files import TYPES, static_files, static_mark
from cardforge.studio.studio import Studio
from cardforge.tasks.cards.find_cards import list_cards

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


def home(asked: Asked) -> Response:
    """The first page: what there is to do, for every game, with some of its faces."""
    studio = asked.studio
    fans = {slug: cards.some_of(list_cards(slug, settings=studio.settings)) for slug in studio.games}
    for fan in fans.values():
        studio.faces.ask(fan)
    return asked.page(
        "home.html", fans=fans, own=[one for slug in studio.games for one in decks.shown_decks(asked, slug, 3)][:6]
    )


SCREENS: Final[tuple[tuple[str, str, Screen], ...]] = (
    ("GET", "/", home),
    ("GET", "/cards/{game}", cards.grid),
    ("GET", "/cards/{game}/words", cards.words),
    ("GET", "/cards/{game}/{number:int}", cards.one),
    ("GET", "/cards/{game}/{number:int}/print", prints.card),
    ("GET", "/decks/{game}", decks.shelf),
    ("POST", "/decks/{game}", decks.begin),
    ("GET", "/decks/{game}/{deck}", decks.build),
    ("POST", "/decks/{game}/{deck}/add", decks.add),
    ("POST", "/decks/{game}/{deck}/remove", decks.remove),
    ("POST", "/decks/{game}/{deck}/copies", decks.copies),
    ("POST", "/decks/{game}/{deck}/repair", decks.repair),
    ("POST", "/decks/{game}/{deck}/undo", decks.undo),
    ("POST", "/decks/{game}/{deck}/text", decks.text),
    ("POST", "/decks/{game}/{deck}/lock", decks.lock),
    ("POST", "/decks/{game}/{deck}/upgrade", decks.upgrade),
    ("POST", "/decks/{game}/{deck}/rename", deck_names.rename),
    ("POST", "/decks/{game}/{deck}/copy", deck_names.copy),
    ("POST", "/decks/{game}/{deck}/delete", deck_names.delete),
    ("POST", "/decks/{game}/restore", deck_names.restore),
    ("GET", "/decks/{game}/{deck}/export", decks.export),
    ("GET", "/decks/{game}/{deck}/print", prints.show),
    ("GET", "/prints/{mark}/{page:int}.webp", prints.page),
    ("GET", "/prints/{mark}.pdf", prints.pdf),
    ("GET", "/design/{game}", design.shelf),
    ("POST", "/design", sets.begin_game),
    ("POST", "/design/{game}/cards", sets.begin_card),
    ("POST", "/design/{game}/undo", sets.undo),
    ("POST", "/design/{game}/publish", sets.publish),
    ("GET", "/design/{game}/announced", sets.announced),
    ("GET", "/design/{game}/sets/{set}", sets.overview),
    ("GET", "/design/{game}/sets/{set}/cards.{kind}", sets.export_sheet),
    ("POST", "/design/{game}/sets/{set}/read", sets.read_sheet),
    ("POST", "/design/{game}/sets/{set}/write", sets.write_sheet),
    ("GET", "/design/{game}/{number:int}", design.edit),
    ("POST", "/design/{game}/{number:int}", design.save),
    ("POST", "/design/{game}/{number:int}/preview", design.preview),
    *GAME_SCREENS,
    ("GET", "/face/{game}/{number:int}/{version:int}/{mark}.{kind}", cards.face),
)
"""Every address with its method."""


def application(studio: Studio, port: int, *, warm: bool = False) -> Guard:
    """The studio as an application for a server on that port; `warm` draws the faces of its game before they are asked for."""

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        if warm:
            studio.faces.warm(list(list_cards(studio.game, settings=studio.settings)))
        yield
        studio.close()

    routes = [Route(path, Endpoint(studio, screen).answer, methods=[method]) for method, path, screen in SCREENS]
    routes += [Route(f"/static/{{mark}}/{name}", _Static(data, name).answer) for name, data in static_files().items()]
    handlers = {
        404: _Missing(studio).answer,
        405: _Missing(studio).answer,
        500: _Broken(studio).answer,
        TooLarge: too_large,
    }
    return Guard(Starlette(routes=routes, exception_handlers=handlers, lifespan=life), port)


class _Static:
    """A file of the look; a browser keeps it, unless its page is one of another version of the studio."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data, self._type = data, TYPES[PurePath(name).suffix]

    async def answer(self, request: Request) -> Response:
        cached = FOREVER if request.path_params["mark"] == static_mark() else "no-store"
        return Response(self._data, media_type=self._type, headers={"cache-control": cached})


class _Missing:
    """The page for an address that leads nowhere, or is asked in a way that it does not answer."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def answer(self, request: Request, fault: Exception) -> Response:
        status = fault.status_code if isinstance(fault, HTTPException) else 404
        asked = Asked(self._studio, request.url.path)
        return asked.page("error.html", status, title="Not found", problem="There is no such page in the studio.")


class _Broken:
    """The page for a fault of the studio itself. It says nothing about what went wrong: the terminal has it."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def answer(self, request: Request, _fault: Exception) -> Response:
        problem = "Something went wrong in the studio itself; the terminal says what. Nothing was written by halves."
        return Asked(self._studio, request.url.path).page("error.html", 500, title="That is our fault", problem=problem)
