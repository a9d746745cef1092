"""The options of the rules with their defaults, what they can be, and the variants (section 2)."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.options import Allowed, Numbers, Options, OptionValue

OPTIONS: Final[dict[str, OptionValue]] = {
    "shards": False,
    "mirror": True,
    "draft": True,
    "draft_only": False,
    "silver_pack": 7,
    "silver_pick": 2,
    "silver_total": 6,
    "start_outposts_first": 1,
    "start_outposts_other": 2,
    "start_hand": 4,
    "mulligan": 0,
    "first_seat": -1,
    "draw_per_turn": 2,
    "reshuffle_damage": 5,
    "outpost_limit": 3,
    "outpost_hp": 10,
    "mana_per_outpost": 1,
    "discard_mana_max": 3,
    "sacrifice_mana_max": 3,
    "max_upgrades": 3,
    "max_defenders": 3,
    "max_group": 3,
    "moves_per_creature": 1,
    "crystal_cost": 8,
    "crystals_to_win": 3,
    "eliminate_broken": False,
    "winners_take": False,
    "take_base": 3,
    "turn_limit": 100,
}
"""The options of section 2 of the rules, with their defaults. `first_seat` -1 is a random start (O26); with `draft` each seat that has no Silver
cards yet drafts six from the Silver deck before play (O20, D63), with `draft_only` the game is over then; `turn_limit` counts rounds (D48)."""

VARIANTS: Final[dict[str, Options]] = {"outposts": {}, "shards": {"shards": True}, "no-draft": {"draft": False}}
"""The variants, with the options that each one changes."""

ALLOWED: Final[dict[str, Allowed]] = {
    **{name: Numbers(0) for name, value in OPTIONS.items() if type(value) is int},
    **{
        name: Numbers(1)
        for name in ("outpost_hp", "crystals_to_win", "start_outposts_first", "start_outposts_other", "turn_limit")
    },
    "first_seat": Numbers(-1, 5),
}
"""The values that the options can take: no number is below 0, and what ends the game is at least 1."""
