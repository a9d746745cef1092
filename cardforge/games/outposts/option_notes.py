"""What each option of Outposts means, with its row, for `cardforge games outposts --options`; the README has the same table."""

from __future__ import annotations

from typing import Final

OPTION_NOTES: Final[dict[str, str]] = {
    "shards": "Shards are shuffled in (O17)",
    "mirror": "two players may have the same faction (D11)",
    "draft": "who has no Silver cards yet drafts six before play (O20, D63)",
    "draft_only": "the game is over after the draft",
    "silver_pack": "cards dealt to each player (O20)",
    "silver_pick": "cards kept of a packet (O21)",
    "silver_total": "cards kept in all (O23)",
    "start_outposts_first": "Outposts of the starting player (O27)",
    "start_outposts_other": "Outposts of all others (O28)",
    "start_hand": "cards of the opening hand (O30)",
    "mulligan": "how often a hand may be dealt anew (D12)",
    "first_seat": "who begins; -1 is chance (O26)",
    "draw_per_turn": "cards drawn in the first step (O34)",
    "reshuffle_damage": "damage for a short deck (O35)",
    "outpost_limit": "with fewer Outposts one is gained (O37)",
    "outpost_hp": "counters that destroy an Outpost (O74)",
    "mana_per_outpost": "mana for each standing Outpost (O40)",
    "discard_mana_max": "cards discarded for mana in a turn (O41)",
    "sacrifice_mana_max": "creatures destroyed for mana in a turn (O42)",
    "max_upgrades": "upgrades on an Outpost (O54)",
    "max_defenders": "defenders of an Outpost (O61)",
    "max_group": "creatures of a group (O63)",
    "moves_per_creature": "moves of a creature in a turn (D29)",
    "crystal_cost": "mana for a Crystal (D1)",
    "crystals_to_win": "Crystals that win (O82)",
    "eliminate_broken": "a player without Outposts is out (D44)",
    "winners_take": "the winner takes a card (O86); used after the game",
    "take_base": "its cost, beside the winner's Crystals (O88)",
    "turn_limit": "rounds after which a game is drawn (D48)",
    "league": "hand-picked Shards are an error, a seed that one player chose is a warning (V6, D61)",
    "shards_extra": "Shards come on top of the 30 cards (D8)",
}
