"""The grammar of what playing a card costs besides or instead, and of sentences that say when, how often and by whom an ability can be used.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

from typing import Final

USE_GRAMMAR: Final = """
play_cost: _besides _play self_or_it ","? _costs "."? sentences? -> additional
    | _besides_all ","? _costs "." sentences -> additional
    | _costs _besides _play self_or_it "."? sentences? -> additional
    | "you must"? "also"? _costs "to" _play self_or_it "."? sentences? -> additional
    | (("to" | "in order to") _play self_or_it | "in addition to" "paying"? _own_price) ","? _you_must? _besides_it? _costs _besides_it? "."? sentences? -> additional
    | _playable "only if you" _costs "." sentences? -> additional | _play self_or_it "only if you" _costs "." sentences? -> additional | "you" ("may" | "can") "only" _play self_or_it "if you" _costs "." sentences? -> additional
    | "you may" _costs _rather "." sentences? -> alternative
    | "you may" _costs _rather -> alternative
    | _rather ","? "you may" _costs "." sentences? -> alternative | _rather ","? "you may" _costs -> alternative
    | "you may" _costs _rather "if" conditions "."? sentences? -> alternative_if
    | "if" conditions ","? "you may" _costs _rather "."? sentences? -> alternative_when
    | "if" conditions ","? "you may" _play self_or_it _freely "."? sentences? -> free_when
    | "you may" _play self_or_it _freely "if" conditions "."? sentences? -> free_if
    | "you may" _costs "more"? _as_you _play self_or_it "." sentences -> optional
    | _as_you _play self_or_it ","? "you may" _costs "more" "." sentences -> optional
    | _costs "more" _as_you _play self_or_it ":" sentences -> optional_colon
_playable: "you" ("may" | "can") _play self_or_it
_as_you: ("as" | "when" | "while" | "whenever") "you"
_besides: "as a" ("additional" | "extra" | "further") "cost to"
_besides_all: "as a" ("additional" | "extra" | "further") "cost"
_you_must: "you" ("must" | "have to" | "need to")
_besides_it: "also" | "additionally" | "as well" | "too"
_own_price: ("its" | "my" | own_gen) ("cost" | "gold cost")
_rather: ("instead of paying" | "rather than pay" | "rather than paying") ("its" | "my" | own_gen) ("cost" | "gold cost")
_freely: "for free" | "without paying" ("its" | "my") ("cost" | "gold cost") | "without paying for it" | "at no cost"
use_clause: _you_can? _used_it "only" use_limits -> only_if
    | _you_can? "only" _used_it use_limits -> only_if
    | _use_of_it ("only" _works | _works "only") use_limits -> only_if
    | (_use_of_it _works | _possible) times_a_turn -> only_if | _no_more (times_a_turn | once_per_turn) -> only_if
    | _use_of_it _can "only" _be_used use_limits -> only_if | _use_of_it _works _no_more (times_a_turn | once_per_turn) -> only_if
    | _use_of_it _can _be_used "only" use_limits -> only_if
    | "this ability only" use_limits -> only_if
    | often -> only_if
    | "limit" use_limits -> only_if
    | _can "only" _be_used use_limits -> only_if
    | "only" _possible? use_limits -> only_if
    | _possible "only" use_limits -> only_if
    | _you_can? "do this" times_a_turn -> only_if
    | _you_can? _used_it _no_more times_a_turn -> only_if
    | (_use_of_it "cannot" _be_used | _you "cannot" _used_it) "more than" times_a_turn -> only_if
    | (_use_of_it "cannot" _be_used | _you "cannot" _used_it) use_limits -> never_if
    | ("only" _possible? | _possible "only" | "only"? "playable" | "playable" "only" | _can "only be" ("played" | "cast")) play_limit -> played_if
    | "only"? player _can ("use" | "activate") "this" "ability"? -> only_for
once_per_turn: "once per turn" -> once_each_turn
_you: "you" | "i"
_you_can: _you _can
_can: "can" | "may"
_used_it: ("use" | "activate" | "play") ("this" "ability"?)? | "do this"
_use_of_it: "this" "ability"?
_be_used: "be" ("used" | "activated" | "done") | "trigger" | "happen"
_works: "triggers" | "works" | "happens" | "applies" | "is usable" | "is possible"
_possible: "possible" | "usable"
_no_more: "no more than" | "at most" | "not more than"
use_limits: use_limit | use_limit (_and | ",") "only"? use_limits -> both_limits | use_limit stage_limit -> both_limits
stage_limit: stage -> use_if
use_limit: times_a_turn | "once per turn" -> once_each_turn | "during" owner "turn" -> turn_of | "during" owner "turns" -> turn_of
    | ("in" | "on") owner ("turn" | "turns") -> turn_of | ("during" | "in") whose_phase -> phase_of | "during" ("the" | "a" | "any" | "each")? phase "phase"? -> any_phase | "if" conditions -> use_if
    | _while conditions -> use_if | stage -> use_if | ("in" | "during") ("a" | "the" | "any") "turn" in_that_turn -> use_if
    | ("during" | "in") ("the" | "a" | "any" | "each")? _assault ("on" | "against" | "of") (objects | player) -> attack_on
_assault: "attack" | "combat" | "battle"
"""
