"""The grammar of events together and in a row: one of several, the nth of a turn, what would happen, the turn in which something happened.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

EVENT_GRAMMAR: Final = """
end_of_turn: ("at the end of" | "when" | "after") "the turn" -> end_of_that_turn
in_that_turn: ("in which" | "that" | "during which") past -> happened | "in which" past "and" ("survived" | "is in play" | "are in play") -> happened_alive | "in which" past_not -> not_happened
moment_or: moment ","? ("or" | "and") _when trigger -> each_event | moment ","? ("or" | "and") moment -> each_event
either_event: trigger ("," again)* ","? "or" again | trigger ","? "or" (("when" | "whenever")? moment) -> each_event
    | _any_event ("," _when _any_event)* ","? ("and" | "or") _when _any_event -> each_event | _any_event ","? "or" trigger -> each_event
_any_event: trigger | either_event
would: would_event -> would_of
clause: _if_ever would duration ","? _swapped -> replaced_within | duration ","? _if_ever would ","? _swapped -> replaced_during
    | ("the next time" would duration | duration ","? "the next time" would) ","? _swapped -> replaced_next
    | _if_ever would duration ","? averted -> replaced_within | duration ","? _if_ever would ","? averted -> replaced_during
averted: effect | ("it" | "they" | "that creature" | "that city") ("is" | "are") "dealt" number "less" "damage"? "instead" -> dealt_less | ("it" | "they" | "that creature" | "that city") ("takes" | "take") number "less" "damage"? "instead" -> dealt_less
would_first: "the first time" _each_turn "that"? would | "the first time" would _each_turn
nth_trigger: trigger "for the" ordinal "time" _each_turn -> nth_time
    | "the" ordinal "time" trigger _each_turn -> nth_time
    | "the" ordinal "time" _each_turn "that"? trigger -> nth_time
_each_turn: "each turn" | "in a turn" | "every turn" | "this turn" | "during each turn" | "in each turn"
"""
