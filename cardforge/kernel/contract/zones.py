"""Zones: the places of cards, and who may see the cards there."""

from __future__ import annotations

from dataclasses import dataclass


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
