"""What a browser asked for, and how the answer is sent: pages, changes that lead to a page, files, and errors in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from cardforge.errors import CardforgeError, UnknownName
from cardforge.studio.studio import Studio

MOST_FIELDS: Final = 50
SPREADSHEET: Final = "sheet"
"""The field of a form for a file that is no text."""
FOREVER: Final = "private, max-age=31536000, immutable"
"""For what has a hash in its address."""


@dataclass(frozen=True)
class Asked:
    """A request as a screen sees it: texts only, whatever the browser sent."""

    studio: Studio
    path: str
    parts: Mapping[str, str] = field(default_factory=dict)
    """The parts of the address, by their names in the route."""
    query: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, str] = field(default_factory=dict)
    uploads: Mapping[str, tuple[str, bytes]] = field(default_factory=dict)
    """Spreadsheets, which are no texts: by their fields, the name of the file and what it holds."""

    def number(self, name: str, default: int) -> int:
        """A number of the query or the form; the default for anything else."""
        text = self.form.get(name, self.query.get(name, ""))
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else default

    def page(self, template: str, status: int = 200, **shown: object) -> Response:
        """A page made of a template."""
        return HTMLResponse(self.studio.render(template, asked=self, path=self.path, **shown), status)


Screen: TypeAlias = Callable[[Asked], Response]


def see(path: str) -> Response:
    """Leads to the page that shows what a change has made of it."""
    return RedirectResponse(path, 303)


class Endpoint:
    """Runs a screen for a request in a thread, and turns what goes wrong into a page that says so."""

    def __init__(self, studio: Studio, screen: Screen) -> None:
        self._studio, self._screen = studio, screen

    async def answer(self, request: Request) -> Response:
        """The answer; an error of the person's is a page of status 400, a name that is not known one of 404."""
        asked = Asked(self._studio, request.url.path, dict(request.path_params), dict(request.query_params))
        try:
            if request.method == "POST":
                form, uploads = await _form(request)
                asked = Asked(self._studio, asked.path, asked.parts, asked.query, form, uploads)
            return await run_in_threadpool(self._screen, asked)
        except UnknownName as unknown:
            return asked.page("error.html", 404, title="Not found", problem=str(unknown))
        except CardforgeError as error:
            return asked.page("error.html", 400, title="That could not be done", problem=str(error))


async def _form(request: Request) -> tuple[dict[str, str], dict[str, tuple[str, bytes]]]:
    """The texts of a form, uploaded files among them, and its spreadsheets; raises CardforgeError for another file that is no text."""
    try:
        form = await request.form(max_files=4, max_fields=MOST_FIELDS)
    except (MultiPartException, HTTPException) as fault:
        raise CardforgeError("the form could not be read") from fault
    found, uploads = dict[str, str](), dict[str, tuple[str, bytes]]()
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            data = await value.read()
            if name == SPREADSHEET:
                uploads.setdefault(name, ((value.filename or "")[:200], data))
                continue
            try:
                found.setdefault(name, data.decode("utf-8-sig"))
                found.setdefault(f"{name}.name", (value.filename or "")[:200])
            except UnicodeDecodeError:
                raise CardforgeError("the file is no text in UTF-8") from None
        elif "\0" in value:
            raise CardforgeError("the form holds a character that no text has")
        else:
            found.setdefault(name, value.replace("\r\n", "\n"))
    return found, uploads
