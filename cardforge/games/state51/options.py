"""The options of the rules with their defaults, the variants, and which of them go together (section D)."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.options import Options, OptionValue

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
`round_limit` ends a stalled game; `vpl_builds_per_round` None is until it is impossible (D-N9)."""

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

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "lookout": ("standard", "alternate", "advanced"),
    "deck_topology": ("single", "split"),
    "faction_draw_fallback": ("skip", "main_deck"),
    "trigger_order": ("after_reward", "before_reward"),
    "vpl_opposite": ("mirror_vertical", "diagonal"),
}
"""The words that an option can be."""


def incompatible(options: Options, seats: int) -> str | None:
    """D5: why these options cannot be played together, or by this number of players (D-L3); None if they can."""
    for name, words in CHOICES.items():
        if options[name] not in words:
            return f"{name} is {options[name]!r}; it can be {', '.join(words)}"
    if options["solo"]:
        return _incompatible_solo(options, seats)
    if not 2 <= seats <= 4:
        return f"this is a game for 2 to 4; {seats} were named, and one alone plays the variant solo (R1, D-L3)"
    return None


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
