"""Serves the studio on this machine only, until the person ends it, and opens the browser."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

import uvicorn

from cardforge.bulk_work import collecting_seldom
from cardforge.errors import CardforgeError
from cardforge.studio.app import application
from cardforge.studio.guard import ENTER
from cardforge.studio.studio import Studio
from cardforge.tasks.settings import Settings

HOST: Final = "127.0.0.1"
PORT: Final = 8377
"""The port that is tried first when none is asked for."""


@dataclass(frozen=True)
class Served:
    """Where the studio answers."""

    url: str
    """The address that lets a browser in; it is good until the studio ends."""
    port: int
    decks: Path

    def to_json(self) -> dict[str, object]:
        """The address with the keys of docs/json.md."""
        return {"url": self.url, "port": self.port, "decks": str(self.decks)}


def serve(
    game: str = "",
    port: int | None = None,
    *,
    browser: bool,
    decks: Path,
    settings: Settings,
    tell: Callable[[Served], None],
) -> None:
    """Serves the studio until it is interrupted; `tell` gets its address as soon as it answers.

    Without a port it takes the usual one, or another if that is taken. Raises UnknownName for an unknown game, CardforgeError for
    a port that cannot be used.
    """
    with listening_socket(port) as listening:
        number = int(listening.getsockname()[1])
        guard = application(Studio.of(settings, game, decks), number, warm=True)
        config = uvicorn.Config(
            guard, log_level="warning", access_log=False, server_header=False, ws="none", timeout_graceful_shutdown=2
        )
        server = uvicorn.Server(config)
        base = f"http://{HOST}:{number}{ENTER}?key="
        tell(Served(base + guard.key, number, decks))
        if browser:
            Thread(target=webbrowser.open, args=(base + guard.once,), daemon=True).start()
        # each page makes and drops thousands of cards: a search for cycles in all others would double what a search costs
        with suppress(KeyboardInterrupt, asyncio.CancelledError), collecting_seldom():
            server.run(sockets=[listening])


def listening_socket(port: int | None) -> socket.socket:
    """A socket of the loopback interface that listens; connections wait in it until the server is ready."""
    for wanted in (PORT, 0) if port is None else (port,):
        # asyncio sends small packets at once only where the socket names TCP; otherwise each answer waits 40 ms for the browser
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, wanted))
            listening.listen(128)
        except OSError as fault:
            listening.close()
            reason = fault.strerror or str(fault)
        else:
            return listening
    raise CardforgeError(f"port {port or PORT} cannot be used: {reason}; name another one with --port")
