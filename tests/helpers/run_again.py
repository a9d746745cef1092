"""Runs modules again, for what they make when they are imported, and leaves them as they were."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import reload
from types import ModuleType


@contextmanager
def run_again(*modules: ModuleType) -> Iterator[None]:
    """The modules hold what they make anew; afterwards they hold the same objects as before, by which other modules know them."""
    before = [dict(vars(module)) for module in modules]
    try:
        for module in modules:
            reload(module)
        yield
    finally:
        for module, names in zip(modules, before, strict=True):
            vars(module).clear()
            vars(module).update(names)
