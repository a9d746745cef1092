"""Which filters ask for little, looked at once for each: most name a type of card, whose it is and where, and nothing else."""

from __future__ import annotations

from typing import Final

from cardforge.effects.selectors import HERE, Filter
from cardforge.kernel.numbers import INTERPRETED

BARE: Final = 1
"""A filter asks for what a card is and for a zone alone."""
PLAIN: Final = 2
"""It may also say whose the card is, that it is another one, that it is where this card is, and name subtypes and factions."""
FULL: Final = 3
"""It asks for more."""

_MANY: Final = 10_000
"""So many filters are kept at once."""
_known: Final[dict[int, int]] = {}
"""How much each filter asks for, by its `id`."""
_kept: Final[list[Filter]] = []
"""These filters: while they are kept, no other one has the same `id`."""


def demands(filter: Filter) -> int:
    """How much a filter asks for: BARE, PLAIN or FULL."""
    if not INTERPRETED:
        return _looked_at(filter)
    found = _known.get(id(filter))
    if found is None:
        if len(_kept) >= _MANY:
            _known.clear()
            _kept.clear()
        _kept.append(filter)
        found = _known[id(filter)] = _looked_at(filter)
    return found


def _looked_at(filter: Filter) -> int:
    if (
        filter.states
        or filter.bounds
        or filter.keywords
        or filter.no_keywords
        or filter.name
        or filter.counter
        or filter.unlike
        or filter.did
        or filter.holds
        or filter.related
        or filter.chosen
        or filter.every
        or filter.most
        or filter.owner
        or filter.either
        or filter.at is not None
    ):
        return FULL
    named = filter.words or filter.without or filter.factions or filter.not_factions
    return PLAIN if named or filter.other or filter.whose or filter.place in HERE else BARE
