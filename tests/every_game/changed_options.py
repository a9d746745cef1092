"""Options of the rules that are changed in some games besides the variants: in the recorded games, and in `benchmarks/behaviour.py`."""

from __future__ import annotations

from typing import Any, Final

CHANGED_OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "arc": (
        {"surplus_marks": True, "loyalty_meaning": "own_minimum"},
        {"first_seat": 1, "draw_max": 3, "hand_limit": 4, "start_hand": 9, "bid_scope": "own_discipline_city"},
        {"moves_per_turn": 3, "attacks_per_turn": 2, "resources_per_turn": 2, "start_lp": 40, "vp_target": 60},
        {"turn_limit": 12},
    ),
    "outposts": (
        {"mirror": False, "max_defenders": 2, "max_upgrades": 1, "moves_per_creature": 2, "turn_limit": 9},
        {"eliminate_broken": True, "crystals_to_win": 5, "outpost_hp": 6, "draw_per_turn": 3, "mulligan": 1},
    ),
    "state51": (
        {"end_threshold": 12, "trigger_order": "before_reward", "start_cards": 8},
        {"round_limit": 4, "first_seat": 1, "faction_draw_fallback": "main_deck"},
        {"map": True, "outpost_tokens": 3, "raze_rebuild_free": True, "outpost_l1_cost": "distance:1"},
    ),
}
"""Sets of changed options by game."""
