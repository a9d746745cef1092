"""Marks and types for ahead-of-time compilation with mypyc; without mypyc they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_marks):
        """Marks a class, e.g. one that a game of somebody else may extend."""
        return lambda marked: marked
