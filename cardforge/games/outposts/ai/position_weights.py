"""The weights of the features of a position, fitted by `cardforge.devtools.fit_positions`; not edited by hand.

1500 games of greedy players with seed 1, 8 % of the choices random: 33124 positions. In the games that were kept apart the
logarithmic loss is 0.599 (0.693 for who knows nothing), and the seat with the better chance won 66.5%.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "outposts": 0.7425,
    "last_outpost": 0.2365,
    "outpost_health": 0.0654,
    "strongest_outpost": 0.1554,
    "creatures": -0.1570,
    "attack": 0.1071,
    "defense": 0.0326,
    "health": 0.0689,
    "creature_value": 0.0140,
    "offense": 0.1686,
    "defenders": 0.2289,
    "hand": 0.0601,
    "crystals": 0.1169,
    "crystal_to_win": 1.3873,
    "upgrades": 0.2969,
    "short_deck": -0.1586,
    "active": 0.0682,
}
"""By feature, in the order of `position.features`."""
