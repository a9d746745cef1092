"""The parameters of the rules with their defaults, and the variants."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.options import Allowed, Numbers, Options, OptionValue, Words

COURSES: Final = tuple(
    f"{draws}/{least}-{most}" for draws in range(4) for most in range(4) for least in range(most + 1)
)
"""The courses of a Draw & Resources phase that can be offered: cards drawn, fewest and most resource cards laid (P15-P17)."""

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
    "cities_out": 3,
    "cities_built_at_start": 1,
    "courses": ("2/0-0", "1/0-1", "0/2-2"),
    "moves_per_city": 1,
    "attack_phases": 1,
    "devotions_per_city": 1,
    "lasting": "next_devotion",
    "skip_keeps": "none",
    "build_from_hand": True,
    "ability_windows": "any",
    "resolve": "all",
    "evacuate_to": "city_or_army",
    "unbuilt_saves": True,
    "tie_break": ("vp", "cities"),
    "profile": "arc",
    "first_seat": -1,
    "excused": (),
    "turn_limit": 400,
}
"""The parameters of the rules (section 4; A6: data, never constants in code); the README explains each one."""

VARIANTS: Final[dict[str, Options]] = {
    "arc": {},
    "arc-regions": {"profile": "arc-regions", "moves_per_turn": 0, "city_actions_per_turn": 0},
    "arc-2020": {
        "profile": "arc-2020", "loyalty_meaning": "own_minimum", "resources_per_turn": 0, "moves_per_turn": -1,
        "ability_windows": "own_play", "resolve": "one", "evacuate_to": "city", "unbuilt_saves": False,
        "tie_break": ("cities", "deck"),
    },
    "later": {"vp_target": 15},
}  # fmt: skip
"""The profiles and variants, with the options that each one changes."""

ALLOWED: Final[dict[str, Allowed]] = {
    **{name: Numbers(0) for name, value in OPTIONS.items() if type(value) is int},
    **{name: Numbers(1) for name in ("start_lp", "vp_target", "turn_limit")},
    "bid_scope": Words(("any_city", "own_discipline_city")),
    "loyalty_meaning": Words(("shortfall", "own_minimum")),
    "profile": Words(("arc", "arc-regions", "arc-2020")),
    "moves_per_turn": Numbers(-1),
    "courses": Words(COURSES, several=True),
    "lasting": Words(("next_devotion", "turn", "next_turn")),
    "skip_keeps": Words(("none", "unmark")),
    "ability_windows": Words(("own_play", "any")),
    "resolve": Words(("one", "all")),
    "evacuate_to": Words(("city", "city_or_army")),
    "tie_break": Words(("vp", "cities", "deck"), several=True),
    "first_seat": Numbers(-1, 3),
    "excused": Numbers(0, 3, several=True),
}
"""The values that the options can take: no number is below 0, and what begins or ends a game is at least 1."""
