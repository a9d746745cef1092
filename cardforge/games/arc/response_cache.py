"""The responses of each seat are worked out once and kept while nothing changes, for many windows follow one another (C31).

A step that changes nothing on which responses depend says so beside its entry in the rule book (`keeps_responses`). Every other
step, and every answer but a pass, empties the cache (`State.kept`); so a step that says nothing costs time but never leaves a stale response.
"""

from __future__ import annotations

from typing import Final

RESPONSES: Final = 1
"""What a state keeps (`State.kept`): the responses of some seats."""
SILENT: Final = 2
"""No seat can respond to anything, so a phase ends without asking anybody."""
AT_REST: Final = 4
"""The checks have been made and have found nothing, so the next phase begins without them."""

_KEEPING: Final[set[str]] = set()


def keeps_responses(*steps: str) -> None:
    """Declares that these steps only ask, or only push other steps."""
    _KEEPING.update(steps)


def keeping_steps() -> frozenset[str]:
    """The steps that have been declared so."""
    return frozenset(_KEEPING)
