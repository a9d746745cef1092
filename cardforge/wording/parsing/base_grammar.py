"""The base grammar, the same in every game: it combines the phrases of a vocabulary into sentences and abilities.

Noun phrases have a grammar of their own (`noun_grammar`), and so has the use of abilities (`use_grammar`).
Words are in quotation marks, token classes in capitals; `x?`, `x*`, `x+` repeat, `[x]` keeps a place for an option that is missing.
A rule whose name begins with an underscore has no value of its own.
"""

from __future__ import annotations

from typing import Final

BASE_GRAMMAR: Final = """
text: paragraph
paragraph: enchant | keywords | headed | ability_text | play_cost
own_gen: "this" noun_gen -> own_noun
this_gen: own_gen -> this_one | "my" -> this_mine
_play: "play" | "cast"
self_or_it: this | "it" -> it_place
enchant: "enchant" ("a" | "any" | "target")? (one | any_player) "."? | "enchant" "one" many "."? | "enchant" "another" one_other "."?
    | "attach to" ("target" | "a")? (one | any_player) "."? -> enchant
    | "target" one "."? -> put_on
    | "play on" ("target" | "a") (one | any_player) "."? -> enchant
any_player: "player" -> a_player | "opponent" -> an_opponent
keywords: keyword (("," | "." | ";" | "-") keyword)* "."?
    | keyword (("," | "." | ";" | "-" | _and) keyword)* _and keyword "."? -> keywords_and
headed: heading ":" sentences | opening ","? sentences -> headed | effects opening "."? -> headed_after
activated: limit ":" sentences -> used_freely
    | limit "you may" effects "."? sentences? -> used_if_you_like
    | [limit] "you may" _costs ("at any time to" | "to") effects "."? -> activated_to
    | [limit] _costs "to" effects "."? -> activated_to
    | "if" conditions ","? "you may" _costs "to" effects "."? -> activated_if
    | [limit] "you may"? _costs ":" sentences | [limit] "you may"? _costs ","? "only"? ("if" | _while) conditions ":" sentences -> activated_only_if
    | "during" owner ("turn" | "turns") ","? _costs ":" sentences -> activated_in_turn | ("if" | _while) conditions ","? _costs ":" sentences -> activated_while
loose: [limit] _costs "," sentences
cost_part: cost | custom
deed_part: effect -> deed_cost
_costs: _cost _more_cost*
_cost: cost_part | deed_part | "either"? either_cost
either_cost: _one_cost (","? "or" _one_cost)+
_one_cost: cost | deed_part
_more_cost: ","? cost_part | "," deed_part | "," "either"? either_cost | _and _cost
_together_with: "together with" | "along with" | "alongside"
triggered: _when been ("," | ":")? sentences -> triggered_self
    | "if" conditions moment ","? sentences -> triggered_if
    | "if" conditions moment "and" conditions ","? sentences -> triggered_if_and
    | (moment | end_of_turn) in_that_turn ","? sentences -> triggered_in
    | [limit] (_when _any_event | moment | _when nth_trigger | nth_trigger | moment_or) ("," | ":")? sentences
    | often ","? (_when _any_event | moment) ","? sentences -> triggered
    | ("reaction" | "response") ":" [limit] (_when trigger | moment) ","? sentences -> reaction
    | [limit] (_when | "if") would ","? sentences -> replacing
    | [limit] (_when | "if") would at_time ","? sentences -> replacing_while
    | would_first ","? sentences -> replacing_first | [limit] (_when | "if") would ","? "you may first" effects "."? -> first_done | [limit] ("during" | "in") whose_phase ","? sentences -> done_in_phase
    | _when _any_event at_time ","? sentences -> triggered_at
    | [limit] _when trigger (with_counter | counters_borne) ","? sentences -> triggered_bearing
    | [limit] _when trigger ","? "if" _it_was (adjective | role | place | located) ","? sentences -> triggered_bearing
    | [limit] _when trigger ","? "if" _it (had_counter | had_counters) ","? sentences -> triggered_bearing
    | [limit] "if" trigger _together_with counted ","? sentences -> triggered_together
    | [limit] (_when | "if") others_counted beside_this ","? sentences -> attacked_beside
    | [limit] _when trigger (_together_with | "with") counted ","? sentences -> triggered_together
    | [limit] (_when | "if") trigger in_that_turn ","? sentences -> survived_in
    | [limit] _when _any_event ","? ("and" | "and if") conditions ","? sentences -> triggered_and
    | [limit] "if" trigger ","? sentences -> if_happens
    | [limit] _when trigger ("and" | "but") _lives ","? sentences -> triggered_alive
    | [limit] (_when | "if") would (_while | "and" "if"?) conditions ","? sentences -> replacing_while
    | _while conditions ","? [limit] (_when | "if") would ","? sentences -> while_replacing
    | [limit] _when _any_event (_while conditions | taking_part) ","? sentences -> triggered_while
    | _while conditions ","? [limit] (_when _any_event | moment) ","? sentences -> while_triggered
    | _whoever? one _that again effect_same (_and effect_same)* "."? -> those_that_do
_whoever: "each" | "every" | "any" | "all" | "a"
at_time: ("during" | "in" | "on") owner ("turn" | "turns") -> turn_of | ("during" | "in" | "on") ("the" | "a") "turn" "of" player -> turn_of
    | ("during" | "in") whose_phase -> phase_of
    | ("during" | "in") ("the" | "a" | "any" | "each") phase "phase" -> any_phase
    | fight_time
triggered_after: effects "if" trigger "."? -> happens_after | effects _when _any_event "."? | effects _when nth_trigger "."? | (effects | optional) moment "."? -> moment_after
    | (effects | optional) ("during" | "in") whose_phase "."? -> done_in_phase_after
    | (effects | optional) (moment | end_of_turn) in_that_turn "."? -> after_in_turn
    | (effects | optional) moment ","? "if" conditions "."? -> moment_after_if
    | (effects | optional) moment ","? "unless" conditions "."? -> moment_after_unless | _while conditions ","? (effects | optional) moment "."? -> moment_after_while | (effects | optional) moment ","? _while conditions "."? -> moment_while_after
    | effects _when trigger "." sentences
    | duration ","? effects _when trigger "."? -> triggered_within
    | _for_each unit ","? effects moment "."? -> each_at_moment
_since: "since" ("the end of")? "your" ("last" | "previous") "turn"
_this_turn: "this turn" | "during this turn" | "earlier this turn"
passive: _while conditions ","? (effects | priced) "."? -> passive
    | _while conditions ","? effects "." "otherwise" ","? effects "."? -> passive_otherwise
    | "during" owner "turn" ","? effects "."? -> passive_turn
    | "during" owner "turns" ","? effects "."? -> passive_turn
    | effects ("during" | "in" | "on") owner ("turn" | "turns") "."? -> passive_turn_after
    | (effects | priced) _as_long_as conditions "."? -> passive_after | "unless" conditions ","? effects "."? -> passive_unless
    | effects _as_long_as _in_action "."? -> passive_after | _while _in_action ","? effects "."? -> passive
    | keyword (("," | _and) keyword)* (","? "but")? "only"? ("while" | "as long as") (conditions | _in_action) "."? -> keywords_while
    | keyword (("," | _and) keyword)* (","? "but")? "only" ("when" | "if") conditions "."? -> keywords_while
    | effects fight_time "."? -> passive_after
    | effects "when" doing_so "."? -> passive_after
    | "with" laid_on ","? effects "."? -> passive | effects "with" laid_on "."? -> passive_after
    | ("during" | "in") _any_turn in_that_turn ","? effects "."? -> passive | effects ("during" | "in") _any_turn in_that_turn "."? -> passive_after
priced: effects ","? "unless" player _deed (_and _deed)* -> unless | effects ","? "unless" player _deed _apiece -> unless_apiece
    | effects ","? "unless" conditions -> unless_so
laid_on: count counter _counters "on" objects -> counters_on | "a" counter _counters "on" objects -> a_counter_on
    | counted "on" objects -> laid_there
_any_turn: ("each" | "every" | "a" | "any") "turn" | "turns"
doing_so: related -> this_related
limit: "once per turn" ","? -> once_each_turn | "once" ("during" | "in") "each of your turns" ","? -> once_each_own_turn
    | "only"? times_a_turn ","? -> limit
times_a_turn: "once" _each_turn_only -> once_each_turn | "one time" _a_turn -> once_each_turn
    | "twice" _a_turn -> twice_each_turn | NUMBER "times" _a_turn -> many_each_turn
_each_turn_only: "each turn" | "a turn" | "every turn"
_a_turn: "each turn" | "per turn" | "a turn" | "every turn"
sentences: sentence+
conditions: condition | counted_by
    | condition ("," condition)* ","? "and" conditions -> all_of
    | condition ("," condition)* ","? "or" conditions -> any_of
whose_phase: owner phase ("phase" | "phases") | "the" phase "phase" "of" player -> phase_whose
counted_by: player ("control" | "controls") counted -> controls
    | player ("do" | "does") "not control" (("a" | "any") one | ("another" | "any other") one_other) -> controls_none
    | player ("control" | "controls") counted ("," counted)* ","? "and" counted -> controls_all | player ("control" | "controls") "both" counted "and" counted -> controls_all | player ("have" | "has") "both"? counted "and" counted "in play" -> controls_all
    | player ("control" | "controls") more_or_fewer many "than" _compared -> controls_more
    | player ("control" | "controls") as_many many "as" player -> controls_more
    | "no" any_party ("control" | "controls" | "has" | "have") counted ("in play")? -> none_controls
    | "there" _are counted -> exist
    | ("there" _are)? counted _are? _among_them -> exist_among
    | counted ("was" | "were" | "is" | "are") _shown "this way" -> exist_among | counted ("was" | "were")? done_so "this way" -> so_many_that_way | number many ("was" | "were") done_so "this way" -> that_many_that_way
    | count counter _counters ("was" | "were") "removed this way" -> so_many_removed | "a" counter _counters "was removed this way" -> a_removed
    | ("any of them" | "at least one of them" | "either of them" | "at least one of those cards" | "any of those cards") (_are | "was" | "were") predicate -> any_of_them_is
    | count ("of them" | "of those cards") _are (predicate | many) -> so_many_of_them_are
    | ("none of them" | "neither of them" | "none of those cards") (_are | "was" | "were") predicate -> none_of_them_is
    | "none of" objects _are predicate -> none_of_all_is | ("any of" | "at least one of") objects _are predicate -> any_of_all_is
    | ("they" | "all of them" | "both of them" | "both" | "the cards") _are many -> all_of_them_are | ("they" | "the cards") _are ("all" | "both") many -> together_they_are
    | player ("have" | "has") counted_points -> has_points
    | player ("have" | "has") "no cards" "left"? "in" ("hand" | own "hand") -> has_no_cards | owner "hand" _are "empty" -> has_no_cards
    | ("it is" | "it's") owner "turn" -> turn_of
    | "it's" predicate -> it_is
    | "it's not" predicate -> it_is_not
    | related -> this_related | doing -> this_doing
    | "attacking" _together_with counted -> this_attacking_with | objects ("attack" | "attacks" | _are "attacking") _together_with counted -> attacking_together
    | player _are "attacking with" counted -> attacks_with
    | "x" _are comparison -> x_compares
    | past _this_turn -> happened | past _since -> happened_since | past_not _since -> not_happened_since
    | (past | trigger) "this way" -> happened_that_way | player way (counted | count) _to_hand? "this way" -> did_that_way
    | past this_phase -> happened_in_phase | past_not this_phase -> not_happened_in_phase
    | past_not _this_turn -> not_happened | past -> happened_lately | past_not -> not_happened_lately
    | past ("or" done_too)+ _this_turn -> happened_either | past_not ("or" done_too)+ _this_turn -> happened_neither
    | subject _have? "neither" done_too ("nor" done_too)+ _this_turn -> did_neither
    | "it's" whose_phase -> phase_of
    | "it is the" phase "phase of" player -> phase_of_whose
    | ("it is not" | "it's not") whose_phase -> not_phase_of
    | this ("has" | "have") counted -> has_here
    | bearer ("has" | "have") counted -> has_there
    | counted _are predicate -> exist_so
    | player ("have" | "has") counted ("in play")? -> has_in_play
    | objects ("has" | "have") "a"? stat "of"? comparison -> has_stat
    | objects ("has" | "have") comparison stat -> has_stat_before
    | ("it is not" | "it's not") owner "turn" -> not_turn_of
    | located -> this_related
    | player ("have" | "has") _hand_count -> has_cards
    | player ("have" | "has") more_or_fewer "cards in" ("hand" | own "hand") "than" _compared -> has_more_cards
    | player ("have" | "has") more_or_fewer many "than" _compared -> controls_more
    | objects ("have" | "has") count counter _counters ("on" ("it" | "them" | "me"))? -> has_counters
    | "there" _are count counter _counters "on" objects -> counters_on
    | said_first "and" ("have" | "has") count counter _counters ("on" ("it" | "them" | "me"))? -> also_has_counters
    | said_first "and" _are predicate -> also_is
any_party: ("player" | "players") -> of_no_player | ("opponent" | "opponents" | "of your opponents") -> of_no_opponent
_shown: "revealed" | "shown" | "seen" | "looked at" | "milled"
_among_them: "among" ("them" | "those cards" | "the revealed cards" | "these cards")
done_too: did | again
way: ("return" | "returns" | "returned") -> way_returned | ("destroy" | "destroys" | "destroyed") -> way_destroyed | ("mark" | "marks" | "marked") -> way_marked
    | ("unmark" | "unmarks" | "unmarked") -> way_unmarked | ("remove" | "removes" | "removed") -> way_removed | ("move" | "moves" | "moved") -> way_moved
    | ("sacrifice" | "sacrifices" | "sacrificed") -> way_sacrificed
_to_hand: "to" ("hand" | own "hand")
_have: "has" | "have"
said_first: condition | past _this_turn -> happened | past -> happened_lately
_compared: (player | any_opponent) ("has" | "have" | "does" | "do" | "controls" | "control")? | player ("has" | "have") _in_theirs
_in_theirs: "in" ("yours" | "theirs" | "his or hers" | "his" | "hers" | "his or her own" | "their own")
any_opponent: "any opponent" | "any of your opponents" | "any other player"
bearer: ("enchanted" | "the enchanted") noun_one -> enchanted_place
counted: "no" many "left"? -> none_of | "no other" many_other "left"? -> none_of | "no other" one_other -> none_of | count "other" many_other -> so_many | "a" one -> some_of
    | "another" one_other -> some_of | count many -> so_many | ("one of" | "at least one of" | "any of") owner many -> some_of_owners
as_many: "at least as many" -> is_as_many_or_more | "as many" -> is_as_many
more_or_fewer: "more" -> is_more | ("fewer" | "less") -> is_fewer
count: number "or" ("more" | "greater") -> at_least | number "or" ("fewer" | "less") -> at_most | "at least" number -> at_least
    | "at most" number -> at_most | "exactly" number -> exactly | ("fewer" | "less") "than" number -> fewer
    | "more than" number -> more | "only" number -> exactly
counted_points: count points | number points "or" ("less" | "fewer" | "lower") -> so_much_or_less | number points "or" ("more" | "greater" | "higher") -> so_much_or_more
    | "more" points "than" player -> more_points
    | ("fewer" | "less") points "than" player -> fewer_points
sentence: _then_next? clause "."?
    | _then_next? clause ";" -> half_sentence
_then_next: ("then" | "afterwards" | "after that") ","?
clause: main
    | "if" conditions _then clause -> conditional | "if" company _then clause -> conditional
    | "if" conditions _then main ","? "otherwise" ","? clause -> conditional_otherwise
    | "if" player (_do "not" ("control" | "have") "one" | ("control" | "controls" | "have" | "has") "none") _then clause -> having_none
    | duration ","? clause -> within | ("during" | "in") whose_phase ","? clause -> in_phase
    | ("during" | "in" | "on") owner ("turn" | "turns") ","? clause -> offered_in_turn
    | moment_later ","? clause -> later | next_turn ","? clause -> in_next_turn
    | _if_ever objects _would_die ","? _swapped -> would_turn
    | _if_ever objects _would_die _this_turn ","? _swapped -> would_this_turn
    | "the next time" objects _would_die _this_turn? ","? _swapped -> would_next
    | _if_ever objects "would leave play" ","? _swapped -> would_leave
    | _if_ever objects "would leave play" _this_turn ","? _swapped -> would_leave_this_turn
    | _for_each unit ","? clause -> for_each
    | (_when | "if") referent again _now ","? clause -> watching_it
    | "the next time" referent again _now ","? clause -> watching_it_once
    | _when _any_event _now ","? clause -> watching
    | "the next time" trigger _now ","? clause -> watching_once
    | duration ","? _when _any_event ","? clause -> watching_within
    | "the next" one _that again _now effect_same (_and effect_same)* -> next_one
    | "the next" one _that again _now effect_same (_and effect_same)* "before" ("combat" | "the combat") -> next_one_before | _for_each each_player "who" having ","? clause -> for_each_who_first
    | _for_each each_player "who" _do ","? clause -> for_each_doer | _for_each each_player "who" _do "not" ","? clause -> for_each_other
    | "otherwise" ","? clause -> otherwise
    | "if" (("it is" | "it's" | "they are" | "it does" | "it has")? "not") ","? clause -> otherwise
    | "if" ("it is" | "it's" | "it was" | "that card is" | "that card was") ("anything" | "something") "else" ","? clause -> anything_else | "instead" ","? deeds -> instead
    | "if" conditions _then so_many_instead -> conditional
    | _while conditions ","? swapped -> while_instead
    | so_many_instead "if" conditions -> instead_if
_burial: "discarding" ("it" | "me" | "that card" | "this enchantment" | "this card") | ("into" | "putting" ("it" | "me" | "them" | "that card" | "that creature" | "this creature" | "this card" | "this enchantment") ("into" | "in") | "in") ("the" | "a" | "your" | "its owner's" | "their" | "his or her") "graveyard"
referent: "target" one -> target_gen | "it" -> it_place | "that" one -> that_gen | ("they" | "any of them" | "one of them" | "a" one "chosen this way") -> any_of_those
_now: "this turn" | "during this turn"
_would_die: "would" ("die" | "be destroyed" | "be put into" ("a" | "the" | "its owner's") "graveyard")
_swapped: deeds "instead" | "instead" deeds
swapped: deeds "instead" -> instead
_if_ever: "if" | "when" | "whenever"
_then: _afterwards? ","? | _afterwards? ","? "then" | ":"
_afterwards: "afterwards" | "after that" | "now"
timed: deeds | deeds _for_each unit -> times_each
so_many_instead: ("deal" | "deals" | "it deals" | "i deal") number "damage"? "instead" -> damage_instead
    | "draw" number "instead" -> draw_instead
    | "prevent" "the next"? number "damage"? "instead" -> prevent_instead
    | ("put" | "create") number _such? (("in" | "into") dest)? "instead" -> put_instead
    | ("discard" | "discards") number "instead" -> discard_instead
    | ("gain" | "gains" | ("it" | "they") ("gain" | "gains")) number "instead" -> gain_instead
    | ("lose" | "loses" | ("it" | "they") ("lose" | "loses")) number "instead" -> lose_instead
_such: "of"? ("token" | "tokens") | "such" ("token" | "tokens" | "creatures") | "of" ("these" | "those") ("token" | "tokens")? | "counter" | "counters"
main: deeds
    | deeds "instead" -> instead | deeds "instead of" number -> instead_of_number
    | deeds "instead of" _burial -> instead
    | effects "instead" (_and | ",") effects -> instead_and
    | deeds ("during" | "in") whose_phase -> in_phase_after
    | timed ","? "if" conditions -> conditional_after
    | timed ","? "if" objects ("has" | "have") comparison -> conditional_of_same | timed ","? "unless" objects ("has" | "have") comparison -> unless_of_same
    | deeds (_when | "if") referent again _now -> watching_it_after | deeds _when trigger _now -> watching_after
    | deeds (","? "but")? "only" ("if" | _while) conditions -> only_under
    | deeds "," "except" many -> all_but
    | deeds "," ("myself" | "me" | "itself" | "this one" | "this creature") "included" -> me_included | deeds "," "including" ("myself" | "me" | "itself" | "this one" | "this creature") -> me_included
    | deeds ","? _from_you -> from_you
    | timed ","? "if" objects ("has" | "have") many_of_those -> conditional_of_counters | timed ","? "unless" objects ("has" | "have") many_of_those -> unless_of_counters
    | timed ","? "unless" player _deed (_and _deed)* -> unless
    | timed ","? "unless" player _deed _apiece -> unless_apiece
    | timed ","? "unless" player _lets vps_bare -> unless_allowed
    | _apart ","? "if" conditions -> last_if | _first_deeds _and _other_deed ","? "if" conditions -> last_of_it_if
    | _apart ","? "unless" conditions -> last_unless | _first_deeds _and _other_deed ","? "unless" conditions -> last_of_it_unless
    | _apart ","? "unless" player _deed (_and _deed)* -> last_unless_paid
    | timed ","? "unless" conditions -> unless_so
    | "unless" player _deed (_and _deed)* ","? deeds -> unless_before
    | deeds NUMBER "times" -> repeat
    | timed moment_later -> later_after | timed next_turn -> in_next_turn_after
    | timed moment_later ","? "unless" conditions -> later_unless
    | timed moment_later ","? "if" conditions -> later_if
    | deeds _for_each unit -> times_each | deeds _for_each each_player "who" having -> for_each_who
    | deeds _for_each each_player "who" _do -> for_each_doer_after | deeds _for_each each_player "who" _do "not" -> for_each_other_after
    | main ","? "where x" ("is" | "equals" | "is equal to") amount -> where_x | main "(" "where"? "x" ("=" | "is" | "equals" | "being") amount ")" -> where_x | main "," "with"? "x" ("=" | "being" | "equal to") amount -> where_x
    | "x" ("is" | "equals" | "is equal to") amount -> x_is
    | use_clause
    | main ","? "to a minimum of" number -> to_a_minimum
    | main ","? (("but not less" | "but never less" | "but no less" | "but not to less") "than" | "with a minimum of" | _at_least) number -> to_a_minimum
    | deeds ","? _at_most number -> to_a_maximum | deeds ","? "or" ("all" | "all of them" | "all of those" | "all that" player ("has" | "have")) "if" player ("has" | "have" | "control" | "controls") ("less" | "fewer") "than" number -> or_all | deeds ","? "or as many as" ("possible" | player "can") -> as_many_as_there_are
many_of_those: (count | number) _of_those -> so_many_of_those
_of_those: "of them" | ("of these" | "of those" | "such" | "of such") _counters? | "on" ("it" | "them" | "me")
_first_deeds: effects | optional
_other_deed: other_deed | optional
other_deed: effect -> effects | by_card -> effects | by_player -> effects | effect_for_each -> effects | verbs_joined -> effects
_apart: _first_deeds "," "and" _other_deed | _first_deeds ","? "then" _other_deed | _first_deeds ","? "and then" _other_deed
    | _first_deeds "and" (your_option | by_player | by_card | optional)
_apiece: "for each" | "for" ("each" | "every") ("move" | "attack") | "for" ("it" | "that creature" | "them") | "for each" ("of them" | "of those creatures" | "such creature" | "attacking creature" | "attacker" | "defender" | "defending creature" | "defending resident" | "resident" | "creature" | "creature" ("so moved" | "moved" | "moved this way" | "it moves" | "they move" | "that is moved") | "creature attacking you" | "creature that attacks you") | "each" | "apiece" | ("each time" | "every time" | "whenever") (_it_or_they ("attack" | "attacks" | "move" | "moves" | "block" | "blocks"))? | "each time" "a creature" ("attacks" | "moves")
_it_or_they: "it" | "they" | "i" | "one of them" | "that creature"
_lets: ("lets" | "let" | "has" | "have") "you" | ("allows" | "allow") "you to"
_deed: deed | deed_of_player | losing | either_deed
losing: ("lose" | "loses") number points
deed_of_player: vp_third -> deed_of_player | vp_bare -> deed_of_player
either_deed: deed (","? "or" (deed | losing))+ -> either_cost | losing (","? "or" deed)+ -> either_cost
deeds: effects | optional
    | (effects | optional) _and optional -> one_by_one
    | (effects | optional) _and "if" conditions _then (effects | optional) -> one_then_if
    | "choose one" _opens effects (_or effects)+ -> choose_one
    | "choose one at random" _opens effects (_or effects)+ -> choose_at_random
    | "choose one or both" _opens effects (_or effects)+ -> choose_one_or_both | "choose one or more" _opens effects (_or effects)+ -> choose_any
    | "choose" number _opens effects (_or effects)+ -> choose_some
    | "choose up to" number _opens effects (_or effects)+ -> choose_up_to
    | "either"? freely ("," "or" | "or") effects -> one_of_both | "either"? freely ("," "or" | "or") gap -> one_of_verb
    | (deed | either_deed) _or_else effects -> pay_or
optional: ("you may" | "you can") effects -> may | ("you may then" | "you can then") effects -> may_then
    | "you may" "either"? effects _or_else effects -> may_choose | "you may choose one" _opens effects (_or effects)+ -> may_choose
    | "you may instead" effects -> may_instead
    | "you may" ("have" | "let") effects -> may
    | "you may" _deed (_and _deed)* ("in order"? "to") effects -> may_for | "you may" ("have" | "let")? deed_price ("in order"? "to") effects -> may_for
    | "you may" deed (_and (payment | deed))* -> may_pay | "you may pay" payment _and effects -> may_pay_and
    | "you may pay" payment (","? "or" "pay"? payment)+ -> may_pay_either
deed_price: effect -> deed_cost | cost -> only_deed
_opens: ":" | "-" | "."
_or_else: ","? "or"
_or: ";"? "or" | ";" | "," "or"
effects: _effect | _effect _between* _and _effect | _effect _between* _and gap | _effect _between* ","? "but" (_effect | gap)
    | bare (_and bare)* -> verbless | by_must | _effect _between* _and by_must | by_must _and by_player
_prevent: "prevent" | "avoid" | "stop"
by_must: player _must "choose" "one"? _opens "either"? _option (_or _option | _or_else _option)+ -> player_chooses | player _must "either"? deed _or_else vps_bare -> pays_or | player _must "either"? vps_bare _or_else deed -> does_or_pays | player _must vps_bare -> by_player | player _must "either"? vps_bare _or_else vps_bare -> player_chooses
_must: "must" | ("has" | "have") "to"
_between: "," _effect | "," gap | _and _effect
effect: effect "from" origin -> moved_from | effect "with" article counter _counters _on_it? -> come_with
    | effect ","? "unmarked" -> come_unmarked | effect ","? "marked" -> come_marked
vp_third: vp_third "from" origin -> moved_from | vp_third ","? "marked" -> come_marked
vp_bare: vp_bare "from" origin -> moved_from | vp_bare ","? "marked" -> come_marked
origin: owner zone -> owned_place | "the" zone -> own_place | ("a" | "any") zone -> any_place
_effect: effect | from_you | effect_same | by_card | by_player | effect_for_each | verbs_joined
from_you: _from_you ","? (effect | by_player) | in_turn
verbs_joined: verb_alone ("," verb_alone)* _and verb_alone objects -> shared_object
    | objects ("is" | "are") done_alone ("," done_alone)* _and done_alone -> shared_subject
effect_for_each: effect _for_each unit -> times_one
by_player: player vps_third
    | player "each"? vps_bare -> by_player
    | player _and player "each" vps -> by_both
    | player "either"? vps _or_else vps -> player_chooses
    | player "either"? vps ("," vps)+ _or_else vps -> player_chooses
    | player _must? ("choose" | "chooses") "one"? _opens "either"? _option (_or _option | _or_else _option)+ -> player_chooses
    | player vps_third _or_else own_option "," _as_preferred -> player_chooses
    | player vps_third _or_else vps_third "," _as_preferred -> player_chooses
    | player "may" "then"? vps -> player_may
    | player "may pay" payment (_and (payment | deed))* -> player_may_pay | player "may pay" payment _and vps_bare -> player_may_pay_and
    | player "may" _lets vps_bare -> player_may_let
    | player vps_third _and "may" vps_bare -> does_and_may
    | player "may" _deed ("in order"? "to") vps -> player_may_for
    | player "may" _deed ("in order"? "to") vps "instead" -> player_may_swap
    | player "may" _deed ("in order"? "to") _prevent ("this" | "that" | "it") -> player_may_prevent
    | player deed _or_else vps -> pays_or | player deed _or_else your_option -> pays_or | player _must? "either"? deed _or_else of_a_card -> pays_or | player vps _or_else deed -> does_or_pays
    | player "who" _do vps -> who_did
    | player "who" _do "not" vps -> who_did_not | player "who" "cannot" vps -> who_did_not
    | player "who" having vps -> who_has | player ("with" | "having") possessing vps -> who_with
by_card: "i" vps_bare | ("it" | this) vps_third
_option: effects | your_option
your_option: "you" vps_bare
of_a_card: effect -> not_yours
own_option: your_option | effect -> not_yours
_as_preferred: ("whichever" | "as") ("he or she" | "they" | "that player") ("prefers" | "prefer" | "chooses" | "choose" | "likes" | "like")
each_player: ("opponent" | "of your opponents") -> each_of_the_opponents | ("player" | "other player") -> each_of_the_players
_do: ("do" | "does" | "did") "so"?
having: ("control" | "controls") counted -> that_controls | ("have" | "has") more_or_fewer many "than" _compared -> that_controls_more | ("control" | "controls") more_or_fewer many "than" _compared -> that_controls_more
    | ("have" | "has") more_or_fewer "cards in" ("hand" | own "hand") "than" _compared -> that_has_more_cards | ("have" | "has") counted_points -> that_has | ("have" | "has") _hand_count -> that_has_cards
    | ("have" | "has") "no cards" "left"? "in hand" -> that_has_no_cards | ("have" | "has") counted ("in play")? -> that_has_in_play | ("have" | "has") more_or_fewer many "than" _compared -> that_controls_more
possessing: counted -> that_has_in_play | more_or_fewer many "than" _compared -> that_controls_more | counted_points -> that_has | _hand_count -> that_has_cards | "no cards" "left"? ("in hand" | "in" own "hand") -> that_has_no_cards | more_or_fewer "cards in" ("hand" | own "hand") "than" _compared -> that_has_more_cards
vps: vp | vp _vp_between* _and vp | vp _vp_between* _and gap
_vp_between: "," vp | _and vp
_hand_count: count ("card" | "cards") ("in hand" | "in" own "hand")
vp: vp_third | vp_bare
vps_third: vp_third -> vps | vp_third _third_between* _and vp_third -> vps | vp_third _third_between* _and gap -> vps
_third_between: "," vp_third | _and vp_third
vps_bare: vp_bare -> vps | vp_bare _bare_between* _and vp_bare -> vps | vp_bare _bare_between* _and gap -> vps
_bare_between: "," vp_bare | _and vp_bare
payment: payment _for_each unit -> payment_for_each
_and: ","? "and" | ","? "then" | ","? "and then" | ","? "&"
_when: "when" | "whenever" | "as" | "each time" | "every time" | "after"
_while: "while" | "as long as"
_as_long_as: "as long as" | "while"
until: duration | -> lasting
for_good: duration | -> for_good
change: "a additional"? PAIR -> pair | PAIR _for_each unit -> pair_each | SIGNED stat -> one_stat
signed: SIGNED
changex: PAIR -> pair
size: PAIR -> plain_pair
keyword_name: keyword
granted: keyword | keyword ("," keyword)* _and keyword | _quote keyword "."? _quote -> granted | _quote ability_text _quote? -> granted_text
    | _quote at_once (triggered | activated) _quote? -> granted_together | _quote quoted_keyword+ ability_text _quote? -> granted_together | keyword ("," keyword)* _and _quote ability_text _quote? -> granted_together
quoted_keyword: keyword "."
third_text: third_clause "." sentence* -> sentences
third_clause: third_effect -> third_person
    | third_effect _and (effects | third_effect) -> third_person
ability_text: activated | loose | triggered | triggered_after | passive | at_once
at_once: sentences
    | third_text -> at_once
    | "choose" number "-" effects ("." effects)+ "."? -> choose_lines
own: "your" -> yours_again | _they -> theirs | "that player's" -> theirs
any_owner: "your" -> yours_again | _they _owners? -> theirs | "my" _owners -> theirs | ("that player's" | "the") -> theirs
_they: "their" | _its | "his" | "his or her" | "his / her" | "her"
undergone: undergone_one ("," undergone_one)* ","? ("or" | "and" | "nor") undergone_one -> actions
actions: action | action ("," action)* ","? ("or" | "and" | "nor") action
deeds_of: one_deed ("," one_deed)* ","? ("or" | "nor" | "and") "cannot"? one_deed -> actions
    | "play" played ("," played)* ","? ("or" | "nor" | "and") played -> actions
one_deed: deed_of | "play" played
keyword_names: keyword ("," keyword)* _and keyword
either_keyword: keyword ("," keyword)* ","? "or" keyword -> actions
_its: "its" | "it's"
_owners: "owner's" | "owners'" | "owners" | "controller's" | "controllers"
counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name | -> plain_counter
noun_any: noun_one | noun_many
self: noun_any -> own_noun
borne: noun_one | name
attached: (noun_one | name) -> attached_noun
custom: QUOTED
"""
