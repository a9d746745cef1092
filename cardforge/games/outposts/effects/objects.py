"""The objects of a text: cards and players."""

from __future__ import annotations

from cardforge.effects.evaluate import is_player


def cards_among(objects: list[int]) -> list[int]:
    """The cards among the objects of a text; there is nothing to be done to a player who is one of them."""
    return [card for card in objects if not is_player(card)]
