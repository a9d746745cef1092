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
    "moves_per_turn": "moves in a turn, avatar and creatures together; -1: any number (A221, Q21)",
    "attacks_per_turn": "attacks declared in a turn (A224, C5)",
    "city_actions_per_turn": "cities built or cycled in a turn (A163)",
    "vp_per_bid": "victory points instead of an advantage (A182)",
    "vp_all_three": "victory points for all three disciplines (A183)",
    "bid_scope": "whose residents may be marked for a bid; the other value: `own_discipline_city` (C25)",
    "loyalty_meaning": "each mark lets one gold of another faction stand in for what is missing; `own_minimum`: each mark is one gold that must come from the card's own faction (C12)",
    "surplus_marks": "who pays may mark more resource cards than it takes; that gold floats to the end of the turn (A76, T-A5)",
    "cities_out": "cities taken out of the deck at set-up (P5)",
    "cities_built_at_start": "cities that each player builds at set-up (P8)",
    "courses": "the courses of the Draw & Resources phase: cards drawn, then the fewest and most resource cards laid (P15-P17)",
    "moves_per_city": "moves in a turn of which one city is source or destination (P36)",
    "attack_phases": "Attack phases in a turn, one after another (Q44)",
    "devotions_per_city": "devotions to one city in a turn (Q13)",
    "lasting": "how long a lasting advantage of a level lasts: until the city's `next_devotion`, the end of the `turn`, or the `next_turn` of its player (Q16)",
    "skip_keeps": "what still takes place in a turn that is skipped for a city: `none` or `unmark` (Q7)",
    "build_from_hand": "whether a city card in hand can be built, too (Q8)",
    "ability_windows": "when abilities are used: as responses, too (`any`, C31), or in the own Play phases (`own_play`, Q24)",
    "resolve": "whether `all` that waits resolves once all have passed (C31), or `one` item before the next round of responses (Q41)",
    "evacuate_to": "where the unmarked residents of a fallen city go: another `city`, or `city_or_army` (C33, Q35)",
    "unbuilt_saves": "whether cities that are not built yet save a player without a city (A25, Q37)",
    "tie_break": "what decides between players who fall together, in this order (A28, A29, Q38)",
    "profile": "which reading of the rules is played: `arc`, `arc-regions` or `arc-2020`",
    "first_seat": "who begins; -1: a random seat (C17)",
    "excused": "seats that an empty deck does not defeat: the dummy of a goldfish",
    "turn_limit": "a game that has not ended by then is drawn",
    "city_unique": "two cities of one name are an error, not a warning (C1)",
}
