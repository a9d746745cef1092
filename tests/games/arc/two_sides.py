"""What lies before you and an opponent of `arc-2020` while the texts of some cards are played; a card in each hand cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arc_position import Side, creature
from leaflet_position import realm, town
from text_table import SPARE

from cardforge.kernel.cards import Card

FAR = town("Far Keep", 9)
IDLE = creature("Idle", 0, 1, cost=50)
"""Its cost keeps it out of what texts say of cheap creatures."""


def mine(*cities: Card, army: Sequence[Card] = (), hand: Sequence[Card] = (), **rest: Any) -> Side:
    """Your side, with a creature that does nothing; a plain city if none is named."""
    return realm(*cities, army=[*army, IDLE], hand=[*hand, SPARE], **{"deck": 20, **rest})


def foe(*cities: Card, hand: Sequence[Card] = (), **rest: Any) -> Side:
    """The side of an opponent, with a city that is hard to take if none is named."""
    return realm(*(cities or (FAR,)), hand=[*hand, SPARE], **{"deck": 20, **rest})
