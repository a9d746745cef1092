"""Lets only the person's own browser in: checks the host, the site a request comes from, the session and the size of every request.

A server on the loopback interface is open to every page of the browser on that machine, and a name that an attacker points at 127.0.0.1
makes such a page look like one of ours. So the host is checked first on every request, also on those that only read.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 2 * 2**20
"""The largest body of a request; a card file with all its revisions has a few hundred kilobytes."""
READING: Final = ("GET", "HEAD")
ENTER: Final = "/enter"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""For SVG: a picture of its own may show inline styles and its own raster, and run nothing."""
# With "no-referrer" browsers send the origin of a form as "null", and it could not be checked.
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
CLOSED: Final = (
    "The studio is open in another session. Use the address that `cardforge studio` shows in the terminal.\n"
)


class TooLarge(Exception):
    """A body that is larger than any the studio takes; the application answers it with `too_large`."""


async def too_large(_request: Request, _fault: Exception) -> Response:
    """The answer to a body that is too large."""
    return PlainTextResponse("The request is too large.\n", 413)


class Guard:
    """An application that answers only the browser that has entered with the key of this run."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]"))
        self._cookie = f"cardforge-studio-{port}"
        self._session = secrets.token_urlsafe(32)
        self.key = secrets.token_urlsafe(32)
        """For the address that the terminal shows."""
        self.once = secrets.token_urlsafe(32)
        """For the browser that the studio opens itself: other users of the machine may see its command line, so it works once."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or refuses it without a word about what is here."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":  # no WebSocket is spoken here
            await send({"type": "websocket.close", "code": 1008})
            return
        refused = self._refusal(scope)
        if refused is not None:
            await refused(scope, receive, _with_headers(send))
            return
        await self._app(scope, _limited(receive), _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = _Headers(scope["headers"])
        if headers.only("host") not in self._hosts:
            return PlainTextResponse("unknown host\n", 400)
        if headers.only("sec-fetch-site", "none") not in ("none", "same-origin"):
            return PlainTextResponse("Requests of other sites are refused.\n", 403)
        reading = scope["method"] in READING
        if scope["path"] == ENTER and reading:
            return self._entered(scope)
        if not hmac.compare_digest(self._session_of(headers), self._session):
            return PlainTextResponse(CLOSED, 403)
        origin = headers.only("origin")
        if origin and origin.partition("://")[2] not in self._hosts:
            return PlainTextResponse("Requests of other sites are refused.\n", 403)
        if not reading and not origin and headers.only("sec-fetch-site") != "same-origin":
            return PlainTextResponse("A change must come from a page of the studio.\n", 403)
        length = headers.only("content-length", "0")
        if not (length.isascii() and length.isdecimal()) or len(length) > 12 or int(length) > MOST_BYTES:
            return PlainTextResponse("The request is too large.\n", 413)
        return None

    def _entered(self, scope: Scope) -> Response:
        """Exchanges a key for the cookie of the session, at an address without the key."""
        given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0].encode()
        once, self_once = hmac.compare_digest(given, self.once.encode()), bool(self.once)
        if not ((once and self_once) or hmac.compare_digest(given, self.key.encode())):
            return PlainTextResponse(CLOSED, 403)
        if once:
            self.once = secrets.token_urlsafe(32)
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self._cookie, self._session, httponly=True, samesite="strict", path="/")
        return answer

    def _session_of(self, headers: _Headers) -> str:
        try:
            found = SimpleCookie(headers.only("cookie")).get(self._cookie)
        except CookieError:
            return ""
        return found.value if found is not None and found.value.isascii() else ""


class _Headers:
    """The headers of a request; one that is there twice counts as a wrong one."""

    def __init__(self, pairs: Iterable[tuple[bytes, bytes]]) -> None:
        self._pairs = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in pairs]

    def only(self, name: str, default: str = "") -> str:
        """The one value of a header, the default without one, "twice" for several."""
        found = [value for other, value in self._pairs if other == name]
        return found[0] if len(found) == 1 else "twice" if found else default


def _limited(receive: Receive) -> Receive:
    """Counts a body while it is read: its length need not be what it says."""
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BYTES:
            raise TooLarge
        return message

    return counted


def _with_headers(send: Send) -> Send:
    """Adds the headers of every answer."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            names = {name.lower() for name, _ in headers}
            headers += HEADERS
            if b"content-security-policy" not in names:
                headers.append((b"content-security-policy", POLICY.encode()))
            if b"cache-control" not in names:
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sent
