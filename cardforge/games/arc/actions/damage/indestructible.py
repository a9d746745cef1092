"""Cards that nothing destroys, or that another card does not destroy (K13, A274)."""

from __future__ import annotations

from cardforge.games.arc.effects.continuous import (
    has_keyword,
    is_unaffected,
)
from cardforge.games.arc.effects.restrictions import (
    is_forbidden,
)
from cardforge.games.arc.state import ArcState


def is_indestructible(state: ArcState, card: int) -> bool:
    """K13: whether damage and "destroy" do not put a card into the graveyard."""
    if "indestructible" in state.definitions.leaflet_words and has_keyword(state, card, "indestructible"):
        return True
    return is_forbidden(state, card, "be_destroyed")


def is_spared(state: ArcState, card: int, by: int) -> bool:
    """A274: whether a text keeps a card from being destroyed by another one."""
    return by >= 0 and is_forbidden(state, card, "be_destroyed", by)


def may_be_indestructible(state: ArcState) -> bool:
    """Whether any card may be indestructible now."""
    return "indestructible" in state.definitions.leaflet_words or not is_unaffected(state, "forbid be_destroyed")
