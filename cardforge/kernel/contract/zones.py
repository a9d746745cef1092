"""Zones: the places of cards, and who may see the cards there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOTHING: Final = 0
FACES: Final = 1
ALL: Final = 2
ALL_BUT_TOP: Final = 3
"""What a zone hides from a seat: of FACES all see which cards are there, of ALL nobody does."""


@dataclass(frozen=True)
class Zone:
    """A place of cards, and who may see them."""

    name: str
    seen: str = "all"
    """`all`, `owner` (only the seat it belongs to), `none`, `top` (all see the top card only), or `backs` (face down: all see which
    cards are there and in what state, only the seat it belongs to sees their faces)."""
    shared: bool = False
    """One zone for all seats instead of one for each."""
    pile: bool = False
    """Its cards lie on one another, the last one on top: a screen shows that one, and the others on demand."""

    def hides_from(self, is_owner: bool) -> int:
        """What it hides from the seat it belongs to, or from another one."""
        if self.seen == "top":
            return ALL_BUT_TOP
        if self.seen == "none":
            return ALL
        if is_owner or self.seen == "all":
            return NOTHING
        return FACES if self.seen == "backs" else ALL
