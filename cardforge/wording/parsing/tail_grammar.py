"""The grammar of clauses that stand behind what they describe, "when a creature dies that I dealt damage to this turn", of what was cancelled, of limits behind
a number, of numbers compared, and of what somebody may pay for in a phase.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

TAIL_GRAMMAR: Final = """
trigger: trigger relative_clause -> event_that | trigger ("as" | "while") role -> event_as
role: "a" ("resident" | "city's resident") -> as_resident
would_event: would_event relative_clause -> event_that
relative_clause: _that _are adjective -> joined | _that _are adjectives -> joined
    | _that _are "a" one -> alike | _that _are some -> alike
    | _that _are "not" adjective -> unlike
    | _that _are "not" "a" one -> unlike
    | _that did_not _this_turn -> did_not
    | _that did _this_turn -> did_it
    | _that did _since -> did_since
    | _that did "or" did _this_turn -> did_either
    | _that party _hurt _this_turn? -> hurt_by | _that party _hurt_in_combat _this_turn? -> hurt_in_combat_by
    | _that _are (adjective | adjectives) "and" borne_as_well -> joined
    | _that done _this_turn -> did_it
    | _that player ("control" | "controls") -> controlled
    | _that player ("own" | "owns") -> owned
triggered: [limit] _when trigger ","? effects _before_damage "."? sentences? -> triggered_in_time
_before_damage: "before" ("combat damage" | "damage" | "any damage" | "the combat damage") ("is dealt" | "is dealt in combat")?
borne_as_well: ("has" | "have") _any_damage -> had_damage | ("has" | "have") ("a" | "one or more" | "at least one") counter _counters _on_it? -> with_counter
    | ("has" | "have") count counter _counters _on_it? -> so_many_counters | ("has" | "have") "no" counter _counters _on_it? -> no_counters
_any_damage: ("any" | "one or more" | "at least one" | "at least 1")? "damage" ("on" ("it" | "them"))?
main: deeds ","? _at_most number most_of ("in"? "this way")? -> to_a_maximum | deeds ","? _at_most number "in"? "this way" -> to_a_maximum
    | deeds ","? _at_most changex -> to_a_maximum_of_both | _for_each unit ","? deeds ","? _at_most changex -> for_each_to_a_maximum
main: swapped "if" conditions -> instead_if | swapped "unless" conditions -> instead_unless
main: deeds "twice" -> repeat_twice
    | once_more | "you may" once_more -> may_once_more | once_more ","? "if" conditions -> once_more_if
    | once_more _for_each unit -> once_more_each
    | "do" ("this" | "the following" | "it") NUMBER "times" ":" effects -> so_many_times | "do" ("this" | "the following" | "it") "twice" ":" effects -> repeat_twice
once_more: _repeat_this ("once" "more"? | "again")? -> once_more | _repeat_process ("once" "more"? | "again")? -> process_once_more
    | "do" ("this" | "it" | "so") "again" -> once_more | "do" ("this" | "it") "once more" -> once_more
    | (_repeat_this | "do" ("this" | "it")) "twice more" -> once_more_twice | (_repeat_this | "do" ("this" | "it")) number "more times" -> once_more_times | _repeat_process number "more times" -> process_more_times
_repeat_this: "repeat" ("this" | "that" | "it" | "this effect")
_repeat_process: "repeat" ("this process" | "the process" | "that process" | "all of this")
deeds: "choose one" _cut "if" conditions ","? "choose" more_of "instead"? _opens effects (_or effects)+ -> choose_more_if
    | "choose one" _cut "if" conditions ","? ("you may" | "you can") "choose" more_of "instead"? _opens effects (_or effects)+ -> may_choose_more_if
    | "choose one" ","? "or" more_of "instead"? ","? "if" conditions _opens effects (_or effects)+ -> choose_one_or_more_if
clause: "if" conditions ","? "choose" more_of "instead" -> more_chosen_if | "if" conditions ","? ("you may" | "you can") "choose" more_of "instead"? -> more_may_be_chosen_if
_cut: "." | "," | ";"
more_of: "both" -> more_both | number -> more_number | "up to" number -> more_up_to | "one or both" -> more_one_or_both | ("one or more" | "any number") -> more_any
most_of: ("card" | "cards") -> most_cards | "damage" -> most_damage | ("resource" | "resources" | "gold") -> most_gold | "times" -> most_times | points
conditions: objects (_are | "was" | "were") _cancelled "this way" -> cancelled_this_way | ("it" | "that event" | "that spell") (_are | "was") _cancelled -> that_is_cancelled
    | "you" ("cancel" | "counter" | _cancelled) objects "this way" -> cancelled_this_way
who_played: ("the" | "that") "player" "who" ("played" | "plays" | "cast" | "casts") ("it" | "them" | "that" noun_one | "the" noun_one) -> who_played_it
_at_least: "but"? ("it" | "they" | "i")? ("always" | "still")? (("cost" | "costs") ("always" | "still")?)? "at least" | ("minimum" | "min") "of"?
main: timed ","? "unless" who_played _deed (_and _deed)* -> unless_its_player
by_player: player "may" _deed ("during" | "in") whose_phase ("in order"? "to") vps -> player_may_in_phase
    | player "may" _deed ("during" | "in" | "on") owner ("turn" | "turns") ("in order"? "to") vps -> player_may_in_turn
more_or_fewer: "at least"? number "more" -> more_by | "at least"? number ("fewer" | "less") -> fewer_by
passive: _while conditions ","? bounded "."? -> passive | bounded ","? _as_long_as conditions "."? -> passive_after
bounded: effects ","? "to a minimum of" number -> to_a_minimum | effects ","? (("but not less" | "but never less" | "but no less" | "but not to less") "than" | "with a minimum of" | _at_least) number -> to_a_minimum
passive: as_resident ","? effects "."? -> passive
as_resident: ("as a resident" | "while a resident" | "as resident") -> as_a_resident
conditions: said_done ","? "and" conditions -> all_of | said_done ","? "or" conditions -> any_of
said_done: past _this_turn -> happened | past_not _this_turn -> not_happened | past _since -> happened_since | past_not _since -> not_happened_since
freely: _effect -> effects | _effect _between* _and _effect -> effects | _effect _between* _and gap -> effects | _effect _between* ","? "but" _effect -> effects
    | bare (_and bare)* -> verbless
_cancelled: "cancelled" | "canceled" | "countered"
"""
