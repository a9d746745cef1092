"""The responses of each seat are worked out once and kept while nothing changes, for many windows follow one another (C31).

A step that changes nothing on which responses depend says so beside its entry in the rule book (`keeps_responses`). Every other
step, and every answer but a pass, empties the cache (`State.kept`); so a step that says nothing costs time but never leaves a stale response.
"""

from __future__ import annotations

from typing import Final

_KEEPING: Final[set[str]] = set()


def keeps_responses(*steps: str) -> None:
    """Declares that these steps only ask, or only push other steps."""
    _KEEPING.update(steps)


def keeping_steps() -> frozenset[str]:
    """The steps that have been declared so."""
    return frozenset(_KEEPING)
