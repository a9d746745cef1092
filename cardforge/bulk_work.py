"""Work on many small values at once, or on many games in a row."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SELDOM: Final = 50_000
"""So many objects more than before make Python search for cycles, instead of some hundreds."""


@contextmanager
def without_collection() -> Iterator[None]:
    """A context without Python's search for cycles, which walks over all cards again and again while a large list is read."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """A context in which Python seldom searches for cycles, and never in what is there already: for games, which make hardly any."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
