"""The zones of ARC (A61 to A85)."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.zones import Zone
from cardforge.kernel.decision import Option, number_in

DECK: Final = 0
HAND: Final = 1
CITIES: Final = 2
GRAVEYARD: Final = 3
REMOVED: Final = 4
ARMY: Final = 5
KINGDOM: Final = 6
RESIDENTS: Final = 7
RESOURCES: Final = 8
ATTACHED: Final = 9
RESOLVING: Final = 10
PILE: Final = 11

ZONES: Final = (
    Zone("deck", "none"),
    Zone("hand", "owner"),  # P72: held, and seen by its owner alone
    Zone("cities deck", "top", pile=True),  # A70: the top one lies face up
    Zone("graveyard", "all", pile=True),  # A80, A81: open to all
    Zone("removed", pile=True),
    Zone("army"),
    Zone("kingdom"),
    Zone("residents"),
    Zone("resources", "backs"),
    Zone("attached"),
    Zone("resolving"),
    Zone("region pile", "owner"),  # P70: unbuilt cities lie face down; only their owner looks at them
)
"""A61 to A85, P87, Q62: every player has each zone. A card in another player's zone is controlled by that player."""

COUNT: Final = len(ZONES)

IN_PLAY: Final = frozenset((ARMY, KINGDOM, RESIDENTS, ATTACHED))
"""The zones in which cards are in play with their printed properties; resource cards are face down and have none (C16)."""

ON_TABLE: Final = frozenset((*IN_PLAY, RESOURCES))
"""The zones in play and the gold piles: where cards can be marked (C16)."""

_DOMAIN: Final = -2


def domain(discipline: int) -> int:
    """Where a creature in the Domain of a discipline is, among the numbers of cities (A303); the last one is the top of the Domain."""
    return _DOMAIN - discipline


def place_in(home: Option) -> int:
    """Where a card lies in this place: a city, a domain, or -1 in the army."""
    place = number_in(home) if len(home) > 1 else -1
    return domain(place) if home[0] == "domain" else place


def is_domain(at: int) -> bool:
    """Whether a place is a Domain and no city."""
    return at <= _DOMAIN


def discipline_of(at: int) -> int:
    """The discipline of a Domain."""
    return _DOMAIN - at
