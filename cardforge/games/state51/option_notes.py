"""What each option of Tin Republic means, with its row, for `cardforge games state51 --options`; the README has the same table."""

from __future__ import annotations

from typing import Final

OPTION_NOTES: Final[dict[str, str]] = {
    "solo": "one person against the virtual player (S1-S50)",
    "map": "Territories and Outposts, the map cards shuffled in (N2-N59)",
    "peaceful": "one card more in each Lookout, no razing of enemy Locations as an action (L22-L26)",
    "peaceful_blocks_outpost_raze": "in the peaceful variant, enemy Outposts cannot be razed either (D-L5)",
    "lookout": "how cards are drawn in the Lookout: `standard`, `alternate` (L1-L9) or `advanced` (L10-L21)",
    "deck_topology": "`single`: one deck; `split`: a Faction deck for each player beside the Common one (D-L1, I3, I4)",
    "faction_draw_fallback": "the Faction draw with single decks: `skip` it, or `main_deck` (D-L1)",
    "faction_cards_safe": "enemies cannot raze cards of a Faction deck (I8)",
    "faction_card_vp": "points at the end for a Location of a Faction deck (I10)",
    "end_threshold": "points on the track that make the round the last one (R31)",
    "start_cards": "cards of the first hand (R4)",
    "start_discards": "how many of the first hand are put away (R4)",
    "trigger_order": "when a Feature triggers: `after_reward` or `before_reward` (D-G2)",
    "solo_goods_priority": "the last tie-break of an attack (D-S1)",
    "solo_attacks_per_round": "attacks of the virtual player in each round (S24)",
    "solo_vp_per_hit": "points of the virtual player for a successful attack (S33)",
    "solo_vp_per_connection": "points of the virtual player for a Connection (S21)",
    "solo_cards_per_round": "Locations of the virtual player in each Lookout (S15)",
    "solo_defended_attack_counts": "a defended attack is one of the three (D-S2)",
    "solo_vpl_gets_deal_good": "a razed card whose Deal gives a point gives it to the virtual player (D-S5)",
    "solo_tiers": "thresholds of the table of achievements (D-S4)",
    "outpost_l1_cost": "what the card discarded for a build shows; or `distance:1`, `kind:feature` and so on (D-N1)",
    "outpost_l3_cost": "what the card discarded for a level 3 shows, as above (D-N2)",
    "outpost_tokens": "Outposts of each player (N3)",
    "raze_rebuild_free": "whether the build after a raze costs no discard (D-N4)",
    "outpost_raze_triggers_features": "whether razing an Outpost is a Raze for Features (D-N12)",
    "vpl_builds_per_round": "free builds of the virtual player in its Action phase; none: until it is impossible (D-N9)",
    "vpl_outpost_razes_per_round": "Outposts that the virtual player razes in a round (N57)",
    "vpl_opposite": "the Territory opposite on the map: `mirror_vertical` or `diagonal` (D-N8)",
    "first_seat": "who begins; -1: a random seat (R3)",
    "factions": "the boards by seat, by name; none: dealt at random (R1)",
    "round_limit": "a game that has not ended by then is drawn",
}
