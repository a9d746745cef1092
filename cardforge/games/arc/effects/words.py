"""The words of which a text has a player choose one: factions, subtypes and keywords in the game, names of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.games.arc.card_fields import FACTIONS, TYPES
from cardforge.games.arc.state import ArcState


def words_of(state: ArcState, kind: str) -> Sequence[str]:
    """All that can be chosen as a faction, a subtype, a keyword, a type or a name, in a fixed order; names and types are those of all decks together, not of tokens."""
    if kind == "faction":
        return FACTIONS
    if kind == "subtype":
        return state.definitions.subtypes
    if kind == "keyword":
        known = (*state.definitions.printed_keywords, state.definitions.granted_keywords)
        return sorted(word.title() for word in frozenset().union(*known))
    if kind == "type":
        found = {TYPES[kind] for kind in state.definitions.card_type[: state.definitions.avatar]}
        return [name for name in TYPES if name in found]
    return sorted({card.name for card in state.definitions.cards[: state.definitions.avatar]})
