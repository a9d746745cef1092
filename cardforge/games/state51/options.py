"""The options of the rules: defaults, the values that each can take, the variants, and which go together (section D)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.card_fields import GOODS, KINDS, TYPES
from cardforge.kernel.contract.options import Allowed, Numbers, Options, OptionValue, Words, unknown_first_seat

OPTIONS: Final[dict[str, OptionValue]] = {
    "solo": False,
    "map": False,
    "peaceful": False,
    "peaceful_blocks_outpost_raze": True,
    "lookout": "standard",
    "deck_topology": "single",
    "faction_draw_fallback": "skip",
    "faction_cards_safe": False,
    "faction_card_vp": 1,
    "end_threshold": 25,
    "start_cards": 6,
    "start_discards": 2,
    "trigger_order": "after_reward",
    "solo_goods_priority": (
        "card", "universal", "red", "blue", "grey", "ammo", "vp", "gear", "gun", "fuel", "brick", "development", "defense", "worker",
    ),
    "solo_attacks_per_round": 3,
    "solo_vp_per_hit": 2,
    "solo_vp_per_connection": 2,
    "solo_cards_per_round": 3,
    "solo_defended_attack_counts": True,
    "solo_vpl_gets_deal_good": False,
    "solo_tiers": (30, 40, 50, 60, 70),
    "outpost_l1_cost": "type:ammo",
    "outpost_l3_cost": "type:fame",
    "outpost_tokens": 6,
    "raze_rebuild_free": False,
    "outpost_raze_triggers_features": True,
    "vpl_builds_per_round": 1,
    "vpl_outpost_razes_per_round": 2,
    "vpl_opposite": "mirror_vertical",
    "first_seat": -1,
    "factions": (),
    "round_limit": 60,
}  # fmt: skip
"""Every flag of section D with its default (D-G7, D-L1, D-S1 to D-S5, D-N1 to D-N12). `faction_cards_safe` and `faction_card_vp` are
those of split decks (I8, I10); `first_seat` -1 is a random start (R3); `factions` names the boards by seat, none: dealt at random;
each player has `outpost_tokens` Outposts (N3); `round_limit` ends a stalled game; `vpl_builds_per_round` None is until it is impossible
(D-N9)."""

VARIANTS: Final[dict[str, Options]] = {
    "base": {},
    "alternate": {"lookout": "alternate"},
    "advanced": {"lookout": "advanced"},
    "peaceful": {"peaceful": True},
    "split": {"deck_topology": "split"},
    "solo": {"solo": True},
    "map": {"map": True},
}
"""Variants by name; several together as "solo,map"."""

_ICONS: Final = Words(
    (*(f"type:{name}" for name in TYPES), *(f"distance:{n}" for n in (1, 2, 3)), *(f"kind:{name}" for name in KINDS))
)

ALLOWED: Final[dict[str, Allowed]] = {
    "lookout": Words(("standard", "alternate", "advanced")),
    "deck_topology": Words(("single", "split")),
    "faction_draw_fallback": Words(("skip", "main_deck")),
    "faction_card_vp": Numbers(0),
    "end_threshold": Numbers(1),
    "start_cards": Numbers(0),
    "start_discards": Numbers(0),
    "trigger_order": Words(("after_reward", "before_reward")),
    "solo_goods_priority": Words(GOODS, several=True),
    "solo_attacks_per_round": Numbers(0),
    "solo_vp_per_hit": Numbers(0),
    "solo_vp_per_connection": Numbers(0),
    "solo_cards_per_round": Numbers(0),
    "solo_tiers": Numbers(1, several=True),
    "outpost_l1_cost": _ICONS,
    "outpost_l3_cost": _ICONS,
    "outpost_tokens": Numbers(1),
    "vpl_builds_per_round": Numbers(0, or_none=True),
    "vpl_outpost_razes_per_round": Numbers(0),
    "vpl_opposite": Words(("mirror_vertical", "diagonal")),
    "first_seat": Numbers(-1, 3),
    "round_limit": Numbers(1),
}
"""The values that the options can take; `factions` names boards of the box, which set-up knows."""

MOST_TIERS: Final = 5
"""D-S4: six tiers have names, so that five thresholds part them."""


def incompatible(options: Options, seats: int) -> str | None:
    """D5: why these options cannot be played together, or by this number of players (D-L3); None if they can."""
    if options["start_discards"] > options["start_cards"]:
        return f"start_discards is {options['start_discards']}; it can be at most {options['start_cards']}, as many as start_cards (R4)"
    if len(options["solo_tiers"]) > MOST_TIERS:
        return f"solo_tiers has {len(options['solo_tiers'])} thresholds; it can have at most {MOST_TIERS} (D-S4)"
    if options["solo"]:
        return _incompatible_solo(options, seats)
    if not 2 <= seats <= 4:
        return f"this is a game for 2 to 4; {seats} were named, and one alone plays the variant solo (R1, D-L3)"
    seat = unknown_first_seat(options, seats)
    return f"{seat} (R3)" if seat else None


def _incompatible_solo(options: Options, seats: int) -> str | None:
    if options["peaceful"]:
        return "solo and peaceful do not go together: the virtual player lives from its attacks (D-G7, L25)"
    if options["lookout"] != "standard":
        return f"solo and the {options['lookout']} lookout do not go together: solo has a lookout of its own (D-G7, S9)"
    if options["deck_topology"] != "single":
        return "solo and split decks do not go together: the virtual player has no Faction deck (D-G7, S5)"
    if seats != 1:
        return f"solo is played by one person against the virtual player; {seats} were named (S1)"
    return None
