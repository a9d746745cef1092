"""The card objects in a file of the Arcmage service: one card, one deck, or lists of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.partial_deck import short_repr

DECK_CARDS: Final = "deckCards"
"""The key under which a deck has its cards, each with a quantity."""
_LISTS: Final = ("items", "cards", "decks", "data")


def card_objects(data: object, file: str) -> Iterator[dict[str, Any]]:
    """Every card object, those of decks included; raises FaultyInput for anything else."""
    if isinstance(data, list):
        for part in data:
            yield from card_objects(part, file)
    elif not isinstance(data, dict):
        problem = f"holds {short_repr(data)}; a card, a deck or a list of them was expected"
        raise FaultyInput([Fault(file, "", problem)])
    elif isinstance(data.get(DECK_CARDS), list):
        for entry in data[DECK_CARDS]:
            yield from card_objects(entry.get("card") if isinstance(entry, dict) else entry, file)
    else:
        listed = next((data[key] for key in _LISTS if isinstance(data.get(key), list)), None)
        if listed is None:
            yield data
        else:
            yield from card_objects(listed, file)
