"""The base grammar, the same in every game: it combines the phrases of a vocabulary into sentences and abilities.

Words are in quotation marks, token classes in capitals; `x?`, `x*`, `x+` repeat, `[x]` keeps a place for an option that is missing.
A rule whose name begins with an underscore has no value of its own.
"""

from __future__ import annotations

from typing import Final

BASE_GRAMMAR: Final = """
text: paragraph
paragraph: enchant | keywords | headed | ability_text | play_cost
play_cost: "as a additional cost to" _play self_or_it ","? _costs "."? sentences? -> additional
    | "you may" _costs _rather "." sentences? -> alternative
    | "you may" _costs _rather -> alternative
    | _rather ","? "you may" _costs "." sentences? -> alternative | _rather ","? "you may" _costs -> alternative
    | "you may" _costs _rather "if" conditions "."? sentences? -> alternative_if
    | "if" conditions ","? "you may" _costs _rather "."? sentences? -> alternative_when
    | "if" conditions ","? "you may" _play self_or_it _freely "."? sentences? -> free_when
    | "you may" _play self_or_it _freely "if" conditions "."? sentences? -> free_if
_rather: ("instead of paying" | "rather than pay" | "rather than paying") ("its" | "my" | own_gen) ("cost" | "gold cost")
_freely: "for free" | "without paying" ("its" | "my") ("cost" | "gold cost") | "without paying for it" | "at no cost"
own_gen: "this" noun_gen -> own_noun
this_gen: own_gen -> this_one | "my" -> this_mine
_play: "play" | "cast"
self_or_it: this | "it" -> it_place
enchant: "enchant" (one | any_player) "."?
    | "attach to" ("target" | "a") one "."? -> enchant
    | "play on" ("target" | "a") one "."? -> enchant
any_player: "player" -> a_player | "opponent" -> an_opponent
keywords: keyword (("," | "." | ";" | "-" | _and) keyword)* "."?
headed: heading ":" sentences
activated: limit ":" sentences -> used_freely
    | [limit] "you may" _costs ("at any time to" | "to") effects "."? -> activated_to
    | [limit] _costs "to" effects "."? -> activated_to
    | [limit] _costs ":" sentences
loose: [limit] _costs "," sentences
cost_part: cost | custom
deed_part: effect -> deed_cost
_costs: _cost _more_cost*
_cost: cost_part | deed_part | either_cost
either_cost: _one_cost (","? "or" _one_cost)+
_one_cost: cost | deed_part
_more_cost: ","? cost_part | "," deed_part | _and _cost
triggered: "if" conditions moment ","? sentences -> triggered_if
    | moment "in which" past ","? sentences -> triggered_in
    | [limit] (_when trigger | _when either_event | moment | _when nth_trigger | nth_trigger) ","? sentences
    | [limit] (_when | "if") would ","? sentences -> replacing
    | _when trigger at_time ","? sentences -> triggered_at
    | [limit] "if" trigger ","? sentences -> if_happens
    | [limit] (_when | "if") would _while conditions ","? sentences -> replacing_while
    | _while conditions ","? [limit] (_when | "if") would ","? sentences -> while_replacing
    | [limit] _when trigger _while conditions ","? sentences -> triggered_while
    | _while conditions ","? [limit] (_when trigger | moment) ","? sentences -> while_triggered
at_time: ("during" | "in" | "on") owner ("turn" | "turns") -> turn_of
    | ("during" | "in") whose_phase -> phase_of
    | ("during" | "in") ("the" | "a" | "any" | "each") phase "phase" -> any_phase
either_event: trigger "or" again
triggered_after: effects _when trigger "."? | effects _when nth_trigger "."? | (effects | optional) moment "."? -> moment_after
would: would_event -> would_of
nth_trigger: trigger "for the" ordinal "time" _each_turn -> nth_time
    | "the" ordinal "time" trigger _each_turn -> nth_time
    | "the" ordinal "time" _each_turn "that"? trigger -> nth_time
_each_turn: "each turn" | "in a turn" | "every turn" | "this turn" | "during each turn" | "in each turn"
_this_turn: "this turn" | "during this turn" | "earlier this turn"
passive: _while conditions ","? effects "."? -> passive
    | _while conditions ","? effects "." "otherwise" ","? effects "."? -> passive_otherwise
    | "during" owner "turn" ","? effects "."? -> passive_turn
    | "during" owner "turns" ","? effects "."? -> passive_turn
    | effects ("during" | "in" | "on") owner ("turn" | "turns") "."? -> passive_turn_after
    | effects _as_long_as conditions "."? -> passive_after
limit: "once per turn" ","? -> once_each_turn
    | times_a_turn ","? -> limit
times_a_turn: "once" _each_turn_only -> once_each_turn | "one time" _a_turn -> once_each_turn
    | "twice" _a_turn -> twice_each_turn | NUMBER "times" _a_turn -> many_each_turn
_each_turn_only: "each turn" | "a turn" | "every turn"
_a_turn: "each turn" | "per turn" | "a turn" | "every turn"
sentences: sentence+
conditions: condition | counted_by
    | condition ("," condition)* ","? "and" conditions -> all_of
    | condition ("," condition)* ","? "or" conditions -> any_of
whose_phase: owner phase "phase" | "the" phase "phase" "of" player -> phase_whose
counted_by: player ("control" | "controls") counted -> controls
    | player ("do" | "does") "not control" ("a" | "any") one -> controls_none
    | player ("control" | "controls") counted ("," counted)* ","? "and" counted -> controls_all
    | player ("control" | "controls") more_or_fewer many "than" player -> controls_more
    | "there" _are counted -> exist
    | player ("have" | "has") counted_points -> has_points
    | player ("have" | "has") "no cards in" ("hand" | own "hand") -> has_no_cards
    | ("it is" | "it's") owner "turn" -> turn_of
    | "it's" predicate -> it_is
    | "it's not" predicate -> it_is_not
    | related -> this_related
    | past _this_turn -> happened
    | past_not _this_turn -> not_happened | past -> happened_lately | past_not -> not_happened_lately
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
    | player ("have" | "has") count ("card" | "cards") ("in hand" | "in" own "hand") -> has_cards
    | player ("have" | "has") more_or_fewer "cards in" ("hand" | own "hand") "than" player -> has_more_cards
    | player ("have" | "has") more_or_fewer many "than" player -> controls_more
bearer: ("enchanted" | "the enchanted") noun_one -> enchanted_place
counted: "no" many -> none_of | "no other" many_other -> none_of | count "other" many_other -> so_many | "a" one -> some_of
    | "another" one_other -> some_of | count many -> so_many
more_or_fewer: "more" -> is_more | ("fewer" | "less") -> is_fewer
count: number "or" ("more" | "greater") -> at_least | number "or" ("fewer" | "less") -> at_most | "at least" number -> at_least
    | "at most" number -> at_most | "exactly" number -> exactly | ("fewer" | "less") "than" number -> fewer
    | "more than" number -> more
counted_points: count points | "more" points "than" player -> more_points
    | ("fewer" | "less") points "than" player -> fewer_points
sentence: _then_next? clause "."?
    | _then_next? clause ";" -> half_sentence
_then_next: "then" | "then" ","
clause: main
    | "if" conditions _then clause -> conditional
    | "if" conditions _then main ","? "otherwise" ","? clause -> conditional_otherwise
    | duration ","? clause -> within | ("during" | "in") whose_phase ","? clause -> in_phase
    | moment_later ","? clause -> later
    | _if_ever objects _would_die ","? deeds "instead" -> would_turn
    | _if_ever objects _would_die _this_turn ","? deeds "instead" -> would_this_turn
    | "the next time" objects _would_die _this_turn? ","? deeds "instead" -> would_next
    | _for_each unit ","? clause -> for_each
    | (_when | "if") referent again _now ","? clause -> watching_it
    | "the next time" referent again _now ","? clause -> watching_it_once
    | _when trigger _now ","? clause -> watching
    | "the next time" trigger _now ","? clause -> watching_once
    | duration ","? _when trigger ","? clause -> watching_within
    | "otherwise" ","? clause -> otherwise
    | "if" (("it is" | "it's" | "they are" | "it does" | "it has")? "not") ","? clause -> otherwise
    | "instead" ","? deeds -> instead
referent: "target" one -> target_gen | "it" -> it_place | "that" one -> that_gen | ("they" | "any of them" | "one of them" | "a" one "chosen this way") -> any_of_those
_now: "this turn" | "during this turn"
_would_die: "would" ("die" | "be destroyed" | "be put into" ("a" | "the" | "its owner's") "graveyard")
_if_ever: "if" | "when" | "whenever"
_then: ","? | ","? "then"
timed: deeds | deeds _for_each unit -> times_each
main: deeds
    | deeds "instead" -> instead
    | effects "instead" _and effects -> instead_and
    | deeds ("during" | "in") whose_phase -> in_phase_after
    | timed ","? "if" conditions -> conditional_after
    | deeds "only if" conditions -> only_under
    | timed ","? "unless" player _deed (_and _deed)* -> unless
    | timed ","? "unless" player _deed _apiece -> unless_apiece
    | timed ","? "unless" conditions -> unless_so
    | "unless" player _deed (_and _deed)* ","? deeds -> unless_before
    | deeds NUMBER "times" -> repeat
    | timed moment_later -> later_after
    | deeds _for_each unit -> times_each
    | deeds ","? "where x" ("is" | "equals" | "is equal to") amount -> where_x
    | "x" ("is" | "equals" | "is equal to") amount -> x_is
    | ("use" | "activate" | "play") ("this" "ability"?)? "only" use_limit -> only_if
    | main ","? "to a minimum of" number -> to_a_minimum
    | main ","? "but not less than" number -> to_a_minimum
    | deeds ","? _at_most number -> to_a_maximum
    | "this ability can be used only" use_limit -> only_if
    | ("use" | "activate" | "play") "this" "ability"? ("no more than" | "at most") times_a_turn -> only_if
_apiece: "for each" ("of them" | "of those creatures" | "such creature" | "attacking creature" | "attacker" | "creature" | "creature attacking you" | "creature that attacks you") | "each" | "apiece" | "each time"
_deed: deed | deed (","? "or" deed)+ -> either_cost
use_limit: times_a_turn | "once per turn" -> once_each_turn | "during" owner "turn" -> turn_of | "during" owner "turns" -> turn_of
    | "in" owner "turn" -> turn_of | ("during" | "in") whose_phase -> phase_of | "during" ("the" | "a" | "any" | "each")? phase "phase"? -> any_phase | "if" conditions -> use_if
    | _while conditions -> use_if
deeds: effects | optional
    | (effects | optional) _and optional -> one_by_one
    | (effects | optional) _and "if" conditions _then (effects | optional) -> one_then_if
    | "choose one" _opens effects (_or effects)+ -> choose_one
    | "choose one at random" _opens effects (_or effects)+ -> choose_at_random
    | "choose one or both" _opens effects (_or effects)+ -> choose_one_or_both
    | "choose one or more" _opens effects (_or effects)+ -> choose_any
    | "choose" number _opens effects (_or effects)+ -> choose_some
    | "choose up to" number _opens effects (_or effects)+ -> choose_up_to
    | "either"? effects ("," "or" | "or") effects -> one_of_both
    | _deed _or_else effects -> pay_or
optional: "you may" effects -> may
    | "you may" "either"? effects _or_else effects -> may_choose
    | "you may instead" effects -> may_instead
    | "you may" ("have" | "let") effects -> may
    | "you may" _deed ("in order"? "to") effects -> may_for
    | "you may pay" payment (_and payment)* -> may_pay
    | "you may pay" payment (","? "or" "pay"? payment)+ -> may_pay_either
_opens: ":" | "-"
_or_else: ","? "or"
_or: ";"? "or" | ";"
effects: _effect | _effect _between* _and _effect | _effect _between* _and gap
_between: "," _effect | "," gap | _and _effect
_effect: effect | effect_same | by_player | effect_for_each
effect_for_each: effect _for_each unit -> times_one
by_player: player vps_third
    | player "each"? vps_bare -> by_player
    | player _and player "each" vps -> by_both
    | player "either"? vps _or_else vps -> player_chooses
    | player "either"? vps ("," vps)+ _or_else vps -> player_chooses
    | player ("choose" | "chooses") "one" _opens effects (_or effects)+ -> player_chooses
    | player "may" vps -> player_may
    | player "may pay" payment (_and payment)* -> player_may_pay
    | player vps_third _and "may" vps_bare -> does_and_may
    | player "must" vps_bare -> by_player
    | player "must" "either"? vps_bare _or_else vps_bare -> player_chooses
    | player "may" _deed ("in order"? "to") vps -> player_may_for
    | player deed _or_else vps -> pays_or
    | player "who" _do vps -> who_did
    | player "who" _do "not" vps -> who_did_not
    | player "who" "cannot" vps -> who_did_not
    | player "who" having vps -> who_has
_do: "do" | "does" | "did"
having: ("control" | "controls") counted -> that_controls | ("have" | "has") counted_points -> that_has
    | ("have" | "has") "no cards in hand" -> that_has_no_cards
vps: vp | vp _vp_between* _and vp | vp _vp_between* _and gap
_vp_between: "," vp | _and vp
vp: vp_third | vp_bare
vps_third: vp_third -> vps | vp_third _third_between* _and vp_third -> vps | vp_third _third_between* _and gap -> vps
_third_between: "," vp_third | _and vp_third
vps_bare: vp_bare -> vps | vp_bare _bare_between* _and vp_bare -> vps | vp_bare _bare_between* _and gap -> vps
_bare_between: "," vp_bare | _and vp_bare
_and: ","? "and" | ","? "then" | ","? "and then" | ","? "&"
_when: "when" | "whenever" | "as" | "each time" | "every time" | "after"
_while: "while" | "as long as"
_as_long_as: "as long as" | "while"
until: duration | -> lasting
for_good: duration | -> for_good
objects: "any number of" many -> any_number
    | ("a" one | number many) "of" ("his or her" | "their" | "his" | "her") "choice" -> of_their_choice
    | ("a" one | number many) "of your choice" -> of_your_choice
    | ("all" | "all of" | "each of")? owner plural -> owners_all
    | ("all" | "all of" | "each of")? ("the"? controller_of | this_gen) plural -> things_of
    | ("all" | "all of" | "each of")? "your other" many -> your_others
    | ("all" | "all the" | "each") many ("from among them" | "among them" | ("revealed" | "looked at") "this way") -> all_mentioned
    | "the" one -> the_most
    | "target opponent's" opponents_one -> target_of_opponent
    | "a opponent's" opponents_one -> one_of_opponent
    | "target" one "or" "target" one -> either_target
    | objects "and" objects -> several
    | ("each" | "all") one "and" ("each" | "all") one -> each_of_both
    | "any number of target" many -> any_targets
    | number "of" owner many -> some_of_owner
none: many -> all_of_none
no_player: ("player" | "players") -> of_no_player | ("opponent" | "opponents" | "of your opponents") -> of_no_opponent
possessive: "target" one_gen -> target_gen | "another target" one_gen -> other_target_gen
    | "that" one_gen -> that_gen | "enchanted" one_gen -> bearer_gen
player: controller_of "controller" -> controller_named | controller_of "owner" -> owner_named
owner: controller_of "controller's" -> controller_named | controller_of "owner's" -> owner_named
one_gen: _adjective* subtypes? noun_gen -> filter
controller_of: "target" one_gen -> target_gen | "enchanted" one_gen -> bearer_gen | ("that" | "the") one_gen -> that_gen
number: NUMBER | "that" ("many" | "much") -> that_many | "twice that" ("many" | "much") -> twice_that_many | "twice as many" -> twice_that_many | "one" -> just_one | "x" -> the_x
another: "a" ("additional" | "extra" | "further") -> just_one
plus: SIGNED -> signed
article: ("a" | "one") -> just_one | "that many" -> that_many | NUMBER -> number | "x" -> the_x
each: one -> count_each | "other" one -> count_other
unit: each_one | each_one ","? _at_most number -> capped | so_many_of | so_many_of ","? _rounded "down" -> rounded_down | so_many_of ","? _rounded "up" -> rounded_up
so_many_of: number many -> for_every | number points own_points -> for_every_points
own_points: player ("have" | "has") -> who_has_them
_rounded: "rounded" | "rounding"
each_one: each | unit_of | "of" _all_its plural -> count_its | one done_so "this way"? -> that_way | "of" "them" -> that_way | "opponent" -> opponents | "player" -> players | "of your opponents" -> opponents
_at_most: "up to" | "to a maximum of" | "at most" | "up to a maximum of" | "with a maximum of"
_for_each: "for each" | "for every"
one: _adjective* subtypes? noun_any _card? suffix* related? -> filter
    | _adjective* subtypes suffix* related? -> named
    | noun_list suffix* related? -> filter
carded: one
noun_list: noun_any (","? noun_any)* ","? ("or" | "and" | "and / or") "a"? noun_any -> alternatives
_all_its: "its" | "all its" | "all of its"
_card: "card" | "cards"
_adjective: adjective | adjectives | keyword_adjective
keyword_adjective: keyword
adjectives: adjective "or" adjective -> alternatives | adjective "and" adjective -> joined
opponents_one: _adjective* subtypes? noun_one suffix* -> filter
many: one | one "or by" one -> either_of | "of" owner one -> of_owner | _all_its plural -> its_residents
plural: _adjective* subtypes? noun_many _card? suffix* related? -> filter
    | plural_list suffix* related? -> filter
plural_list: noun_many (","? noun_many)* ","? ("or" | "and" | "and / or") noun_many -> alternatives
some: _adjective* many_subtypes suffix* related? -> named
one_other: one -> other
many_other: one -> other
one_own: one -> yours
many_own: one -> yours
one_own_other: one -> yours_other
located: "in" owner zone -> owned_place | "in" city -> at_city | "in" ("a" | "any") zone -> any_place
predicate: related -> filter | located -> filter | "a" one -> predicate_one | adjective+ -> filter | place -> filter
subtypes: name (("or" | "and") "a"? name)* | name name -> both_names
many_subtypes: names (("or" | "and") names)* -> subtypes
names: NAMES -> name
name: NAME -> name | NAMES -> name | "non-" NAME -> not_name | "non-" NAMES -> not_name
suffix: whose | place | bound | chosen | adjectives | with_keyword | with_counter | with_subtype | clause_of | with_name | token_of
with_name: "named" TITLE
related: _that_are? "attached to" objects -> attached_to
    | "on" objects -> on_it
    | _that_are? "attacking" _attackee -> attacking_it
    | _that ("attacks" | "attack") _attackee -> attacking_it
    | _that_are? ("blocking" | "defending against") objects -> blocking_it
    | _that ("blocks" | "block") objects -> blocking_it
    | _that ("targets" | "target") (objects | player) -> targeting_it
    | "targeting" (objects | player) -> targeting_it
    | _that? ("share" | "shares" | "sharing") "a" shared "with" objects -> alike_in
    | ("with" | _that ("has" | "have")) "the same" shared "as" objects -> alike_in
    | "of the same" shared "as" objects -> alike_in
    | "in the same" ("city" | "place" | "army" | "city or army" | "army or city") "as" objects -> beside_it
    | "in" (possessive | army_of_it) "army" -> in_army_of
    | "in" (possessive | army_of_it) "city" -> in_city_of
    | "in" (possessive | army_of_it) ("army or city" | "city or army") -> beside_that
    | _that_are? "defending" objects -> defending_it
    | _that ("defends" | "defend") objects -> defending_it
    | _that_are? ("blocked by" | "defended against by") objects -> blocked_by_it
army_of_it: "its" -> it_place
shared: "faction" -> same_faction | ("subtype" | "type" | "creature type") -> same_subtype | "name" -> same_name | stat
_that_are: _that _are
_attackee: objects | player
token_of: "token" | "tokens"
referred: "it" -> it_place | "that" one -> that_gen
city: plural -> all_places | "your other" noun_many -> your_other_places | "other" noun_many -> other_places | "target" one -> target_place | "it" -> it_place | ("that" | "the") noun_one -> that_place
    | "enchanted" noun_one -> enchanted_place
clause_of: _that _are adjective -> joined | _that _are adjectives -> joined
    | _that _are "a" one -> alike
    | _that _are "not" adjective -> unlike
    | _that _are "not" chosen -> unlike
    | _that _are "not" related -> unlike
    | _that did_not _this_turn -> did_not
    | _that _are chosen -> joined
    | _that _are "not" "a" one -> unlike
    | _that _are "neither" "a" one "nor" "a" one -> unlike
    | ("except" | "other than" | "except for" | "but not") (many | "a" one) -> unlike
    | ("except" | "other than" | "except for" | "but not") this -> except_this
    | ("except" | "other than" | "except for") referred -> except_it
    | _that? player ("control" | "controls") -> controlled
    | ("controlled by" | "of") player -> controlled
    | ("in" | "from" | "of") owner zone -> owned_place
    | ("in" | "from") owner zone (","? zone)* ","? "or" zone -> owned_places
    | ("in" | "from") ("a" | "any" | "all" | "each") zone -> any_place
    | _that _are "both" "a" one "and" "a" one -> alike_both
    | "with the" extreme stat -> with_most
    | _that? player ("own" | "owns") -> owned
    | _that? player ("own" | "owns") "but" ("do" | "does") "not control" -> owned_elsewhere
    | ("in" | "of" | "from") city -> at_city
    | _that did _this_turn -> did_it
    | _that did -> did_lately
    | been _this_turn -> did_it
    | _that _are "not" many -> unlike
    | _that? done _this_turn -> did_it
    | ("with" "a"? | _that ("has" | "have") "a"?) stat "of"? comparison -> stat_bound
    | "whose" stat _are comparison -> stat_bound | ("with" "a"? | "whose") ("total" | "combined") stat ("of" | _are)? comparison -> total_bound
    | ("with" | _that ("has" | "have")) comparison stat -> bound_before
    | ("with" | _that ("has" | "have")) counted ("on" ("it" | "them") | "in it")? -> holding
    | _with_a relative stat ("than" | "to" | "as") objects -> stat_than
    | _with_a stat relative ("than" | "to" | "as") objects -> stat_than_after
    | _with_a relative stat -> stat_than_this
    | "of" ("a" | "the")? relative stat -> stat_than_this
_with_a: "with" ("a" | "the")? | _that ("has" | "have") ("a" | "the")?
relative: ("less" | "lower" | "smaller") -> is_lower
    | ("more" | "higher" | "greater" | "larger") -> is_higher
    | ("less" | "lower") "or equal" -> is_at_most | "equal or" ("less" | "lower") -> is_at_most | "the same or" "a"? ("less" | "lower") -> is_at_most
    | ("more" | "higher" | "greater") "or equal" -> is_at_least | "equal or" ("more" | "higher" | "greater") -> is_at_least | "the same or" "a"? ("more" | "higher" | "greater") -> is_at_least
_that: "that" | "who" | "which"
_are: "is" | "are" | "am" | "'m"
comparison: number "or" ("less" | "lower" | "fewer") -> at_most | number "or" ("more" | "higher" | "greater") -> at_least
    | "at most" number -> at_most | "at least" number -> at_least | "exactly"? number -> exactly | ("equal to" | "exactly") amount -> exactly | "equal to" number -> exactly
    | (_fewer "than or equal to" | "equal to or" _fewer "than" | "no more than" | "not more than") (number | amount) -> at_most
    | (_more "than or equal to" | "equal to or" _more "than" | "no less than" | "not less than") (number | amount) -> at_least
    | _fewer "than" (number | amount) -> fewer | _more "than" (number | amount) -> more
_fewer: "less" | "lower" | "fewer" | "smaller"
_more: "more" | "higher" | "greater" | "larger"
with_subtype: "with the" name "subtype" -> with_subtype
with_keyword: ("with" | _that ("has" | "have")) keyword ("or" keyword)* -> with_keyword | "without" keyword ("or" keyword)* -> without_keyword
with_counter: ("with" | _that ("has" | "have")) ("a" | "one or more") counter _counters ("on" ("it" | "them"))?
_counters: "counter" | "counters" | "token" | "tokens"
change: PAIR -> pair | PAIR _for_each unit -> pair_each | SIGNED stat -> one_stat
signed: SIGNED
changex: PAIR -> pair
size: PAIR -> plain_pair
keyword_name: keyword
granted: keyword | keyword ("," keyword)* _and keyword | _quote keyword "."? _quote -> granted | _quote ability_text _quote? -> granted_text
third_text: third_clause "." sentence* -> sentences
third_clause: third_effect -> third_person
    | third_effect _and (effects | third_effect) -> third_person
ability_text: activated | loose | triggered | triggered_after | passive | at_once
at_once: sentences
    | third_text -> at_once
    | "choose" number "-" effects ("." effects)+ "."? -> choose_lines
own: "your" -> yours_again | _they -> theirs | "that player's" -> theirs
any_owner: "your" -> yours_again | _they _owners? -> theirs
_they: "their" | _its | "his" ("/ her")? | "his or her" | "her"
actions: action | action ("," action)* ","? ("or" | "and" | "nor") action
deeds_of: deed_of ("," deed_of)* ","? ("or" | "nor" | "and") deed_of -> actions
    | "play" played ("," played)* ","? ("or" | "nor" | "and") played -> actions
keyword_names: keyword ("," keyword)* _and keyword
_its: "its" | "it's"
_owners: "owner's" | "owners'" | "owners" | "controller's" | "controllers"
counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name | -> plain_counter
noun_any: noun_one | noun_many
self: noun_any -> own_noun
borne: noun_any | name
custom: QUOTED
"""
