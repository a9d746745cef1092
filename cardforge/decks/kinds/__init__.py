"""The shared rule kinds, one small file each; a new file here is a new kind, found by walking the package."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from cardforge.decks.kinds.base import Kind

KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for module in pkgutil.iter_modules(__path__)
    for kind in [getattr(import_module(f"{__name__}.{module.name}"), "KIND", None)]
    if isinstance(kind, Kind)
}
"""Every shared kind by the name that format files use."""


def kinds_of(own: Mapping[str, Callable[..., Any]]) -> Mapping[str, Kind]:
    """The shared kinds and a game's own: `Kind` values, or plain functions (rule, view) that give findings."""
    brought = {name: kind if isinstance(kind, Kind) else Kind(name, "", find=kind) for name, kind in own.items()}
    return {**KINDS, **brought}
