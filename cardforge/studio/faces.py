"""The faces of cards for the pages: drawn in a process of their own in the order in which they are asked for, kept in memory and on disk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from dataclasses import replace
from threading import Event, Lock, Thread
from typing import Final

from cardforge.carddata.hashes import content_hash
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.studio.drawing import DrawingProcess
from cardforge.tasks.settings import Settings, no_progress, no_warning
from cardforge.tasks.web.face_pictures import FacePictures

KINDS: Final = ("webp", "svg")
MOST_KEPT: Final = 64 * 2**20
"""Bytes of pictures in memory; the cache on disk has the rest."""
MOST_CARDS: Final = 20_000
"""Cards whose addresses are remembered."""
_WAIT: Final = 60.0
"""Seconds that a page waits for a picture: far more than any takes, so that a broken process is noticed."""


def _draw(card: Card, kind: str, settings: Settings) -> bytes:
    """A picture of a card, in the process that draws; b"" for a card that cannot be set."""
    try:
        drawer = _drawer(card.game, settings)
        return drawer.pictures(drawer.faces([card]), kind=kind)[0]
    except FaultyInput:
        return b""


_DRAWERS: Final[dict[tuple[str, str], FacePictures]] = {}
"""What draws the faces of each game, by the game and the shelf."""


def _drawer(game: str, settings: Settings) -> FacePictures:
    key = game, str(settings.shelf)
    if key not in _DRAWERS:
        _DRAWERS[key] = FacePictures(game_named(game, settings.shelf), settings)
    return _DRAWERS[key]


class FaceStore:
    """Pictures of cards by their content; equal ones are drawn once."""

    def __init__(self, settings: Settings, executor: Executor | None = None) -> None:
        self._settings = replace(settings, progress=no_progress, warn=no_warning)
        self._executor = executor or DrawingProcess()
        self._made: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._drawn: dict[tuple[str, str], Future[bytes]] = {}
        self._cards: OrderedDict[str, Card] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()
        self._closed = Event()

    def address(self, card: Card, kind: str = "webp") -> str:
        """The address of a picture, which changes with everything that is printed."""
        with self._lock:
            self._cards[self.mark(card)] = card
            while len(self._cards) > MOST_CARDS:
                self._cards.popitem(last=False)
        return f"/face/{card.game}/{card.number}/{card.version}/{self.mark(card)}.{kind}"

    @staticmethod
    def mark(card: Card) -> str:
        """A short hash of what is printed on a card."""
        return content_hash(card)[:20]

    def card(self, mark: str) -> Card | None:
        """The card of an address that this run gave out; None for an unknown one."""
        with self._lock:
            return self._cards.get(mark)

    def ask(self, cards: Iterable[Card], kind: str = "webp") -> None:
        """Begins to draw the pictures that a page will need, in their order."""
        for card in cards:
            self._future(card, kind)

    def picture(self, card: Card, kind: str = "webp") -> bytes:
        """A picture of a card, as soon as it is drawn; b"" for a card that cannot be set."""
        key = self._key(card, kind)
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        try:
            return self._future(card, kind).result(_WAIT)
        except TimeoutError:
            raise CardforgeError(f"the face of {card.key} was not drawn within {_WAIT:.0f} seconds") from None

    def warm(self, cards: Sequence[Card]) -> None:
        """Draws the faces of all cards in the background, each when nothing else is waiting to be drawn."""

        def work() -> None:
            with suppress(
                RuntimeError, CancelledError, TimeoutError, CardforgeError
            ):  # the studio ends, and nothing is drawn any more
                draw()

        def draw() -> None:
            for card in cards:
                with self._lock:
                    waiting = list(self._drawn.values())
                for future in waiting:
                    future.exception(_WAIT)
                if self._closed.is_set():
                    return
                self.picture(card)

        Thread(target=work, name="faces", daemon=True).start()

    @property
    def broken(self) -> int:
        """How often the process that draws has broken and was replaced."""
        return self._executor.broken if isinstance(self._executor, DrawingProcess) else 0

    def close(self) -> None:
        """Ends the process that draws."""
        self._closed.set()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _future(self, card: Card, kind: str) -> Future[bytes]:
        key = self._key(card, kind)
        with self._lock:
            if key in self._made:
                done: Future[bytes] = Future()
                done.set_result(self._made[key])
                return done
            if key in self._drawn:
                return self._drawn[key]
            future = self._drawn[key] = self._executor.submit(_draw, card, kind, self._settings)
        # not under the lock: of a future that is done already, this thread runs the callback, which takes it
        future.add_done_callback(lambda found: self._keep(key, found))
        return future

    def _keep(self, key: tuple[str, str], future: Future[bytes]) -> None:
        with self._lock:
            self._drawn.pop(key, None)
            if future.cancelled() or future.exception() is not None:
                return
            data = future.result()
            self._made[key] = data
            self._bytes += len(data)
            while self._bytes > MOST_KEPT:
                _, dropped = self._made.popitem(last=False)
                self._bytes -= len(dropped)

    def _key(self, card: Card, kind: str) -> tuple[str, str]:
        return f"{card.key} {self.mark(card)}", kind
