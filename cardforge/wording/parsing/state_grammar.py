"""The grammar of what something is doing, was when it happened, or still is behind it: "while it attacks", "if it was marked", "and survives"; and what players do in turn.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

STATE_GRAMMAR: Final = """
in_action: objects acting
acting: ("attacks" | "attack") _attackee -> attacking_it | ("blocks" | "block" | "defends against" | "defend against" | "intercepts" | "intercept") objects -> blocking_it
    | ("defends" | "defend") objects -> defending_it
    | ("attacks" | "attack") -> is_attacking | ("blocks" | "block" | "defends" | "defend" | "intercepts" | "intercept") -> is_defending
in_turn: player _from_here (vps_third | vps_bare) -> by_player | player _from_here "may" vps -> player_may
_from_you: "starting with you" | "beginning with you"
_from_here: "," _from_you ","
others_counted: counted
beside_this: ("attack" | "attacks") (_together_with | "with") this
company: counted ("attack" | "attacks") (_together_with | "with") this -> attack_with_this
_it: "it" | "that creature" | "that card" | "i"
_it_was: _it "was"
had_counter: "had" ("a" | "one or more" | "at least one") counter _counters _on_it? -> with_counter
had_counters: "had" count counter _counters _on_it? -> so_many_counters | "had" "no" counter _counters _on_it? -> no_counters
_lives: _are "in play" | ("do" | "does") "not die" | _are "not" ("destroyed" | "killed")
"""
