"""Catalogues that stay open from one task to the next, for a program that runs for long and is asked for the same cards again and again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from cardforge.catalog.catalog import Catalog
from cardforge.catalog.databases import default_url, sqlite_path
from cardforge.errors import CardforgeError

MOST: Final = 2
"""Catalogues that wait for a task; tasks that run at once have one each."""
State: TypeAlias = tuple[str, int, int]


class KeptCatalogs:
    """Open catalogues with all that was read from them; a catalogue itself notices what other programs change.

    Only catalogues in files are kept: another database may be gone at the next request. In another process it begins anew.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[State, Catalog]] = []
        self._lock = Lock()

    def __reduce__(self) -> tuple[type[KeptCatalogs], tuple[()]]:
        return KeptCatalogs, ()

    @contextmanager
    def borrowed(self, url: str) -> Iterator[Catalog]:
        """The catalogue at a URL ("" for the default), for one task; raises CardforgeError if it cannot be opened."""
        state = _state(url)
        catalog = self._taken(state)
        if catalog is None:
            catalog = Catalog.open(url)
            state = _state(url)
        try:
            yield catalog
        except CardforgeError:
            self._give_back(catalog, state)
            raise
        except BaseException:
            catalog.close()
            raise
        self._give_back(catalog, state)

    def close(self) -> None:
        """Closes those that wait."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for _, catalog in waiting:
            catalog.close()

    def _taken(self, wanted: State | None) -> Catalog | None:
        with self._lock:
            for place, (state, catalog) in enumerate(self._waiting):
                if state == wanted:
                    del self._waiting[place]
                    return catalog
        return None

    def _give_back(self, catalog: Catalog, state: State | None) -> None:
        """Keeps the catalogue, as the first to be taken again; the one that has waited longest goes."""
        gone = [catalog]
        if state is not None:
            with self._lock:
                self._waiting.insert(0, (state, catalog))
                gone = [catalog for _, catalog in self._waiting[MOST:]]
                del self._waiting[MOST:]
        for one in gone:
            one.close()


def _state(url: str) -> State | None:
    """Which file is at a URL: another one of the same name is another catalogue. None for what is no file."""
    path = sqlite_path(url or default_url())
    if path is None:
        return None
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return path, found.st_dev, found.st_ino
