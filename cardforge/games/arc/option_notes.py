"""What each option of ARC means, with its row, for `cardforge games arc --options`; the README has the same table."""

from __future__ import annotations

from typing import Final

OPTION_NOTES: Final[dict[str, str]] = {
    "start_lp": "life points at the start (C17)",
    "vp_target": "victory points that win the game (C17)",
    "start_hand": "cards in the opening hand (C17)",
    "hand_limit": "cards kept in the Discard phase (A227)",
    "draw_min": "cards that must be drawn in the Draw phase (A209)",
    "draw_max": "cards that may be drawn in the Draw phase (A209)",
    "resources_per_turn": "resource cards laid in a turn (A219)",
    "moves_per_turn": "moves in a turn, avatar and creatures together (A221)",
    "attacks_per_turn": "attacks declared in a turn (A224, C5)",
    "city_actions_per_turn": "cities built or cycled in a turn (A163)",
    "vp_per_bid": "victory points instead of an advantage (A182)",
    "vp_all_three": "victory points for all three disciplines (A183)",
    "bid_scope": "whose residents may be marked for a bid; the other value: `own_discipline_city` (C25)",
    "loyalty_meaning": "each mark lets one gold of another faction stand in for what is missing; `own_minimum`: each mark is one gold that must come from the card's own faction (C12)",
    "surplus_marks": "who pays may mark more resource cards than it takes; that gold floats to the end of the turn (A76, T-A5)",
    "profile": "which reading of the rules is played: `arc` or `arc-regions`",
    "first_seat": "who begins; -1: a random seat (C17)",
    "excused": "seats that an empty deck does not defeat: the dummy of a goldfish",
    "turn_limit": "a game that has not ended by then is drawn",
    "city_unique": "two cities of one name are an error, not a warning (C1)",
}
