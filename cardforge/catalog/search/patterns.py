"""Regular expressions of a search, in an engine whose time grows with the length of the text and never explodes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from cardforge.errors import CardforgeError

_MEMORY = 2**20
"""How many bytes one expression may take."""


class _Pattern(Protocol):
    def search(self, text: str) -> object | None: ...


class _Options(Protocol):
    case_sensitive: bool
    log_errors: bool
    max_mem: int


class _Engine(Protocol):
    error: type[Exception]
    Options: Callable[[], _Options]

    def compile(self, pattern: str, options: _Options) -> _Pattern: ...


def pattern_test(pattern: str) -> Callable[[str], bool]:
    """Whether a text has a place that matches, without regard to case.

    Raises CardforgeError for a pattern that is wrong or too large, and when the engine is not installed.
    """
    try:
        engine = cast("_Engine", import_module("re2"))
    except ImportError:
        raise CardforgeError("regular expressions need google-re2: pip install 'cardforge[search]'") from None
    options = engine.Options()
    options.case_sensitive, options.log_errors, options.max_mem = False, False, _MEMORY
    try:
        compiled = engine.compile(pattern, options)
    except engine.error as fault:
        reason = fault.args[0] if fault.args else fault
        text = reason.decode(errors="replace") if isinstance(reason, bytes) else str(reason)
        raise CardforgeError(f"is no regular expression: {text[:80]}") from None
    return lambda text: compiled.search(text.encode(errors="replace").decode()) is not None
