"""The weights of the features of a position, fitted by `cardforge.devtools.fit_positions`; not edited by hand.

700 games of greedy players with seed 1, 8 % of the choices random: 15348 positions. In the games that were kept apart the
logarithmic loss is 0.613 (0.693 for who knows nothing), and the seat with the better chance won 66.5%.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "vp": 0.0626,
    "vp_squared": -0.0014,
    "lp": 0.0337,
    "hand": 0.0078,
    "first_resources": 0.1936,
    "resources": -0.0327,
    "creatures": -0.0928,
    "attack": 0.1248,
    "defense": 0.0036,
    "ready_attack": -0.0359,
    "ready_defense": 0.0186,
    "residents": 0.0686,
    "residents_attack": 0.0800,
    "cities": 0.0662,
    "last_city": -0.0084,
    "city_strength": 0.0459,
    "unbuilt_cities": 0.2978,
    "attached": 0.0769,
    "short_deck": -0.7103,
    "active": 0.0716,
}
"""By feature, in the order of `position.features`."""
