"""The grammar of what something is doing, was when it happened, or still is behind it: "while it attacks", "if it was marked", "and survives"; and what players do in turn.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

STATE_GRAMMAR: Final = """
_in_action: in_action | company
in_action: objects acting | counted acting -> exist_acting
acting: ("attacks" | "attack") _attackee -> attacking_it | ("blocks" | "block" | "defends against" | "defend against" | "intercepts" | "intercept") objects -> blocking_it
    | ("blocks" | "block" | "defends against" | "defend against" | "intercepts" | "intercept") _same_attacker ("as" objects)? -> blocking_beside
    | ("defends" | "defend") objects -> defending_it
    | _take_part "in" (_a_fight | "attacks" | "the attack") -> is_fighting
    | ("attacks" | "attack") -> is_attacking | ("blocks" | "block" | "defends" | "defend" | "intercepts" | "intercept") -> is_defending
by_player: player "who" having "may" vps_bare -> who_has_may | player ("with" | "having") possessing "may" vps_bare -> who_with_may
    | player "who" having "or" "who"? having vps -> who_has_either | player "who" having "and" "who"? having vps -> who_has_both
    | any_opponent "may" "then"? vps -> player_may | any_opponent "may pay" payment (_and (payment | deed))* -> player_may_pay
in_turn: player _from_here (vps_third | vps_bare) -> by_player | player _from_here "may" vps -> player_may
_from_you: "starting with you" | "beginning with you"
_from_here: "," _from_you ","
others_counted: counted
beside_this: ("attack" | "attacks") (_together_with | "with") this
having: who_did _this_turn -> that_did | who_did ("or" who_did)+ _this_turn -> that_did_either | who_did_not_so _this_turn -> that_did_not | who_did _since -> that_did_since | who_did_not_so _since -> that_did_not_since
having: way_of (counted | number many | count) _way_there? "this way" -> that_did_that_way | ("did" | "does") "not" way_of (("a" | "any") one | many)? _way_there? "this way" -> that_did_not_that_way
way_of: way | ("discard" | "discards" | "discarded") -> way_discarded | ("draw" | "draws" | "drew" | "drawn") -> way_drawn | ("put" | "puts") -> way_put | ("reveal" | "reveals" | "revealed") -> way_revealed
_way_there: "to" ("hand" | own "hand") | "into" (own | "the") zone
each_one: one (_that? player way_of | player "have" way_of) _way_there? "this way" -> done_by_player
conditions: player who_did _this_turn -> player_did | player who_did_not_so _this_turn -> player_did_not
taking_part: _taken_by -> takes_part
_a_fight: "a attack" | "a combat" | "a battle" | "a fight"
_taken_by: ("that" | "which")? objects _take_part "in" | "in which" objects _take_part
_take_part: ("take" | "takes" | "took" | "am taking" | "is taking" | "are taking") "part"
company: counted ("attack" | "attacks") (_together_with | "with") this -> attack_with_this
_it: "it" | "that creature" | "that card" | "i"
_it_was: _it "was"
had_counter: "had" ("a" | "one or more" | "at least one") counter _counters _on_it? -> with_counter
had_counters: "had" count counter _counters _on_it? -> so_many_counters | "had" "no" counter _counters _on_it? -> no_counters
_lives: _are "in play" | ("do" | "does") "not die" | _are "not" ("destroyed" | "killed")
"""
