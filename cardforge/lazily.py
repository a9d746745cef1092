"""Packages whose names are imported from their modules when they are first used, so that importing the package costs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module


def lazily(package: str, homes: Mapping[str, Iterable[str]]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The functions `__getattr__` and `__dir__` of a package, from the names that each of its modules is home to."""
    home_of = {name: home for home, names in homes.items() for name in names}

    def find(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return find, lambda: sorted(home_of)
