"""The parameters of the rules with their defaults, and the variants."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.options import Allowed, Numbers, Options, OptionValue, Words

OPTIONS: Final[dict[str, OptionValue]] = {
    "start_lp": 20,
    "vp_target": 20,
    "start_hand": 7,
    "hand_limit": 7,
    "draw_min": 1,
    "draw_max": 2,
    "resources_per_turn": 1,
    "moves_per_turn": 1,
    "attacks_per_turn": 1,
    "city_actions_per_turn": 1,
    "vp_per_bid": 1,
    "vp_all_three": 3,
    "bid_scope": "any_city",
    "loyalty_meaning": "shortfall",
    "surplus_marks": False,
    "profile": "arc",
    "first_seat": -1,
    "excused": (),
    "turn_limit": 400,
}
"""The parameters of the rules (section 4; A6: data, never constants in code); the README explains each one."""

VARIANTS: Final[dict[str, Options]] = {
    "arc": {},
    "arc-regions": {"profile": "arc-regions", "moves_per_turn": 0, "city_actions_per_turn": 0},
    "later": {"vp_target": 15},
}
"""The profiles and variants, with the options that each one changes."""

ALLOWED: Final[dict[str, Allowed]] = {
    **{name: Numbers(0) for name, value in OPTIONS.items() if type(value) is int},
    **{name: Numbers(1) for name in ("start_lp", "vp_target", "turn_limit")},
    "bid_scope": Words(("any_city", "own_discipline_city")),
    "loyalty_meaning": Words(("shortfall", "own_minimum")),
    "profile": Words(("arc", "arc-regions")),
    "first_seat": Numbers(-1, 3),
    "excused": Numbers(0, 3, several=True),
}
"""The values that the options can take: no number is below 0, and what begins or ends a game is at least 1."""
