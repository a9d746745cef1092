"""The grammar of noun phrases, the same in every game: objects, players and their places, what describes them, counts and comparisons.

The notation is that of the base grammar (`base_grammar`).
"""

from __future__ import annotations

import re
from typing import Final

IN_SINGULAR: Final = "_singular"
"""How the name of a rule ends that holds only for one, where another one of that name holds for one and for several."""
_ONE_AND_SEVERAL: Final = """
one@: _adjective* subtypes@? noun@ _card? suffix* related? -> filter
    | _adjective* subtypes@ suffix* related? -> named | listed -> one
subtypes@: name@ (_or_a name@)* -> subtypes | name@ ("," "a"? name@)+ ","? _one_or_a name@ -> subtypes | name@ name@ -> both_names & | names ("," names)+ ","? "and" names -> subtypes
name@: NAME -> name | "non-" NAME -> not_name & | NAMES -> name | "non-" NAMES -> not_name
"""
"""What one thing or several are called: "@" stands for both or, in the same rules once more, for one alone; behind "&" is what is only said of several."""


def _in_both_numbers(rules: str) -> str:
    """The rules for one or several, and those for one alone."""
    one_or_several = rules.replace("noun@", "noun_any").replace("@", "").replace("&", "")
    return one_or_several + re.sub(r"&.*", "", rules).replace("noun@", "noun_one").replace("@", IN_SINGULAR)


NOUN_GRAMMAR: Final = (
    _in_both_numbers(_ONE_AND_SEVERAL)
    + """
objects: ("a" one | "another" one_other | number many) "of" ("his or her" | "their" | "his" | "her") "choice" -> of_their_choice
    | ("a" one | "another" one_other | number many) "of your choice" -> of_your_choice | ("a" | "one") chosen_first -> of_your_choice
    | ("all" | "all of" | "each of")? owner plural -> owners_all
    | ("all" | "all of" | "each of")? ("the"? controller_of | this_gen) plural -> things_of
    | ("all" | "all of" | "each of")? ("your" | "my controller's") "other" many -> your_others
    | "the" one -> the_most | owner one -> owners_most
    | "target opponent's" opponents_one -> target_of_opponent
    | "a opponent's" opponents_one -> one_of_opponent
    | "each opponent's" opponents_one -> each_of_opponents
    | "target" one "or" "target" one -> either_target
    | objects "and" objects -> several
    | ("each" | "all") one "and" ("each" | "all") one -> each_of_both
    | number "of" owner many -> some_of_owner | number "of" _its plural -> some_of_its
    | "half" "of"? owner plural ","? _rounded "up" ","? -> half_rounded_up | "half" "of"? owner plural (","? _rounded "down" ","?)? -> half_rounded_down
    | "half" "of"? "the" plural ","? _rounded "up" ","? -> half_of_those_up | "half" "of"? "the" plural (","? _rounded "down" ","?)? -> half_of_those_down
    | ("another" | "one other" | "one more") "of" owner (plural | some) -> another_of_owner
    | "one of" owner "other" (plural | some) -> another_of_owner
none: many -> all_of_none | "other" many_other -> all_of_none
no_player: ("player" | "players") -> of_no_player | ("opponent" | "opponents" | "of your opponents") -> of_no_opponent
possessive: "target" one_gen -> target_gen | "another target" one_gen -> other_target_gen
    | "that" one_gen -> that_gen | "the" name_gen -> that_gen | "enchanted" one_gen -> bearer_gen
player: "the" ("controller" | "controllers") "of" objects -> controller_named | "the" ("owner" | "owners") "of" objects -> owner_named
    | controller_of "controller" -> controller_named | controller_of "owner" -> owner_named
owner: controller_of "controller's" -> controller_named | controller_of "owner's" -> owner_named
one_gen: _adjective* subtypes? noun_gen -> filter | name_gen
name_gen: _adjective* subtypes "'s" -> named
controller_of: "target" one_gen -> target_gen | "enchanted" one_gen -> bearer_gen | ("that" | "the") one_gen -> that_gen
number: NUMBER | "that" ("many" | "much") -> that_many | ("the same" | "a equal" | "that") ("amount" | "number") "of" -> that_many | "twice that" ("many" | "much") -> twice_that_many | "twice as" ("many" | "much") -> twice_that_many | "as" ("many" | "much") -> that_many | "one" -> just_one | "x" -> the_x
another: "a" _further -> just_one
_further: "additional" | "extra" | "further"
plus: SIGNED -> signed
fewer_by: NUMBER -> number | ("one" | "a") -> just_one
article: ("twice that many" | "twice as many" | "twice the number of") -> twice_that_many | fewer_by "fewer" -> so_many_fewer | "as many" -> that_many | ("a" | "one") -> just_one | ("a" | "one") _further -> just_one | NUMBER _further -> number | ("that many" | "the same number of" | "a equal number of") -> that_many | NUMBER -> number | "x" -> the_x
each: one -> count_each | "other" one -> count_other | each_listed -> count_each | "other" each_listed -> count_other
unit: each_one | each_one ","? _at_most number -> capped | so_many_of | so_many_of ","? _rounded "down" -> rounded_down | so_many_of ","? _rounded "up" -> rounded_up
so_many_of: number many -> for_every | number "other" many_other -> for_every | number many (_that _done)? done_so "this way" -> for_every_that_way | number points own_points -> for_every_points
own_points: player ("have" | "has") -> who_has_them
_rounded: "rounded" | "rounding"
each_one: each | unit_of | "of" _all_its plural -> count_its | one ("it" | "they") ("has" | "have") -> count_had | "of my" plural -> count_mine | one "and each" one -> count_both | "of" owner (plural | some) -> count_owned | done_so one -> done_that_way | one (_that _done)? done_so "this way"? -> that_way | "of" owner (plural | some) (_that _done)? done_so "this way" -> that_way_of | "of" "them" -> that_way | "opponent" -> opponents | "player" -> players | "of your opponents" -> opponents
_done: "is" | "are" | "was" | "were"
_at_most: "up to" | "to a maximum of" | "at most" | "max" | "maximum" | "with a max of" | "to a max of" | "up to a maximum of" | "with a maximum of" | "but"? ("never" | "not" | "no") "more than" | "but" ("at most" | "only" "up to")
_for_each: "for each" | "for every"
chosen_first: _adjective* subtypes? noun_any _card? "of your choice" suffix+ related? -> filter
    | _adjective* subtypes? noun_any _card? "of your choice" related -> filter | _adjective* subtypes "of your choice" suffix+ related? -> named
listed: _adjective* own_name _card? suffix* related? -> filter | noun_list _card? suffix* related? -> filter | mixed _card? suffix* related? -> filter
mixed: kind ("," "a"? kind)* ","? _one_or_a kind -> mixed_kinds | kinds ("," kinds)* ","? "and" kinds -> mixed_kinds
mixed_many: kinds ("," kinds)* ","? ("or" | "and" | "and / or") kinds -> mixed_kinds
mixed_each: kind ("," kind)* ","? "and" kind -> mixed_kinds
kind: NAME -> named_kind | NAME noun_one -> kind_of_noun | noun_one
kinds: NAMES -> named_kind | NAME noun_many -> kind_of_noun | noun_many
own_name: "~" -> own_named
carded: one
noun_list: noun_any (","? noun_any)* ","? _or_a noun_last -> alternatives
noun_last: noun_any
_one_or_a: ("or" | "and / or") "a"?
each_listed: _adjective* all_subtypes suffix* related? -> named | _adjective* all_subtypes noun_any _card? suffix* related? -> filter | mixed_each _card? suffix* related? -> filter
all_subtypes: name ("," name)+ ","? "and" name -> subtypes
_or_a: ("or" | "and / or") "a"? | "and"
_all_its: "its" | "all its" | "all of its"
_card: "card" | "cards"
_adjective: adjective | adjectives | keyword_adjective
keyword_adjective: keyword
adjectives: adjective "or" adjective -> alternatives | adjective "and" adjective -> joined | adjective "," adjective -> joined
opponents_one: one_singular | _adjective+ noun_list suffix* -> filter | _adjective+ mixed suffix* -> filter
many: one | one ("or by" | "and by") one -> either_of | "of" owner one -> of_owner | owner plural -> of_that_player | _all_its plural -> its_residents
plural: _adjective* own_name suffix* related? -> filter | _adjective* subtypes? noun_many _card? suffix* related? -> filter
    | _adjective* subtypes? noun_one "cards" suffix+ related? -> filter | _adjective* subtypes? noun_one tokens_of suffix* related? -> filter | plural_list _card? suffix* related? -> filter | mixed_many _card? suffix* related? -> filter | _adjective* all_subtypes noun_many _card? suffix* related? -> filter
plural_list: noun_many (","? noun_many)* ","? ("or" | "and" | "and / or") noun_many -> alternatives
some: _adjective* many_subtypes suffix* related? -> named
one_other: one -> other
many_other: one -> other
one_own: one -> yours
many_own: one -> yours
one_own_other: one -> yours_other
located: "in" owner zone -> owned_place | "in" (city | cities) -> at_city | "in" ("a" | "any" | "the") zone -> any_place
predicate: "the named card" -> named_card | ("yours" | "one you control" | "mine") -> predicate_yours | related -> filter | located -> filter | "a" one -> predicate_one | "a" one ("," "a" one)* ","? "or" "a" one -> either_of | adjective+ -> filter | place -> filter
many_subtypes: names (("or" | "and") names)* -> subtypes | names ("," names)+ ","? ("or" | "and" | "and / or") names -> subtypes
names: NAMES -> name
suffix: whose | place | bound | chosen | adjectives | with_keyword | with_counter | counters_borne | with_subtype | clause_of | with_name | token_of
with_name: "named" TITLE | "named" own_name -> own_called
related: _that_are? "attached to" objects -> attached_to
    | _that_are? "on" objects -> attached_to
    | _that_are? "attacking" _attackee -> attacking_it
    | _that ("attacks" | "attack") _attackee -> attacking_it
    | _that_are? ("blocking" | "defending against" | "intercepting") objects -> blocking_it
    | (_that_are? ("blocking" | "defending against" | "intercepting") | _that ("blocks" | "block" | "defends against" | "defend against" | "intercepts" | "intercept")) _same_attacker ("as" objects)? -> blocking_beside
    | (_that_are? | _that ("was" | "were")) ("fighting" | "fighting against" | "in combat with") objects -> fighting_it | (_that? objects ("was" | "were" | "am" | "is" | "are") ("fighting" | "fighting against" | "in combat with")) -> fighting_it
    | _that ("fights" | "fight") "against"? objects -> fighting_it
    | _that? objects ("was" | "were" | "am" | "is" | "are") ("blocking" | "defending against" | "intercepting") -> faced_by_it
    | _that ("was" | "were") ("blocking" | "defending against" | "intercepting") objects -> blocking_it
    | _that ("blocks" | "block" | "defends against" | "defend against" | "intercepts" | "intercept") objects -> blocking_it
    | _that ("targets" | "target") (objects | player) -> targeting_it
    | _that ("only" ("targets" | "target") | ("targets" | "target") "only") objects -> targeting_only_it
    | "targeting" (objects | player) -> targeting_it
    | _that? ("share" | "shares" | "sharing") ("a" | "at least one" | "one or more") shared "with" objects -> alike_in
    | ("with" | _that ("has" | "have")) "the same" shared "as" objects -> alike_in
    | "of the same" shared "as" objects -> alike_in
    | ("with" | _that ("has" | "have")) "the same" shared -> alike_in_it
    | _that_are? "in the same" ("place" | "city or army" | "army or city") "as" objects -> beside_it
    | _that_are? "in the same army as" objects -> in_army_of
    | _that_are? "in the same city as" objects -> in_city_as
    | _that_are? "in" (possessive | army_of_it) "army" -> in_army_of
    | _that_are? "in" (possessive | army_of_it) "city" -> in_city_of
    | _that_are? "in" (possessive | army_of_it) ("army or city" | "city or army") -> beside_that
    | _that_are? "defending" objects -> defending_it
    | _that ("defends" | "defend") objects -> defending_it
    | _that_are? ("blocked by" | "defended against by") objects -> blocked_by_it
_same_attacker: "the same" ("attacker" | "attacking creature" | "creature")
army_of_it: "its" -> it_place
shared: "faction" -> same_faction | ("subtype" | "type" | "creature type") -> same_subtype | "name" -> same_name | stat
_that_are: _that _are
_attackee: objects | player
token_of: "token" | "tokens"
tokens_of: "tokens" -> token_of
referred: "it" -> it_place | "that" one -> that_gen
owners_many: owner plural -> of_owner
cities: plural -> all_places | "all" "of"? (plural | owners_many) -> all_places | "your other" noun_many -> your_other_places | "other" noun_many -> other_places
city: ("a" | "one") one -> a_place | "another" one_other -> a_place | "one of" owner plural -> a_place_of | "another of your" noun_many -> your_other_place | "target" one -> target_place | "another target" one_other -> target_place | "it" -> it_place | ("that" | "the" | "the chosen") noun_one -> that_place
    | "enchanted" noun_one -> enchanted_place
clause_of: relative_clause | "having" "a"? stat "of"? comparison -> stat_bound
    | _that _are "not" chosen -> unlike
    | _that _are "not" related -> unlike
    | _that did_not -> did_not_lately
    | _that did_not ("or" done_too)+ _this_turn -> did_none_of | _that _have? "neither" done_too ("nor" done_too)+ _this_turn -> did_none_of
    | _that did_not ("or" done_too)+ -> did_none_lately | _that _have? "neither" done_too ("nor" done_too)+ -> did_none_lately
    | _that _are chosen -> joined
    | _that _are "neither" "a" one "nor" "a" one -> unlike
    | ("except" | "other than" | "except for" | "but not") (many | "a" one) -> unlike
    | ("except" | "other than" | "except for" | "but not") this -> except_this
    | ("except" | "other than" | "except for") referred -> except_it | ("except" | "other than" | "except for") "my own" -> other_than_own
    | player ("control" | "controls") -> controlled | _that? player ("has" | "have") ("in play")? -> controlled
    | _that? player ("do" | "does") "not" ("control" | "have") -> not_controlled
    | "controlled by" ("a" | "any" | "each") any_party "who" having -> held_by_those
    | ("controlled by" | "of") player -> controlled | _that _are "controlled by" player -> controlled_clause
    | _that_are? "owned by" player -> owned
    | (_that_are? "in" | "from") owner zone -> cards_place | ("in" | "from") "the" zone "of" player -> place_whose | "of" owner zone -> of_owned_place
    | ("in" | "from") owner zone (","? zone)* ","? ("or" | "and" | "and / or") zone -> owned_places
    | (_that_are? "in" | "from") ("a" | "any" | "all" | "each") zone -> any_place
    | ("in" | "from") "that hand" -> that_hand
    | "attacking" _this_turn -> attacked_lately
    | _that _are "both" "a" one "and" "a" one -> alike_both
    | "with the" extreme stat -> with_most
    | player ("own" | "owns") -> owned
    | _that? player ("own" | "owns") "but" ("do" | "does") "not control" -> owned_elsewhere
    | _that ("lives" | "live" | "dwells" | "dwell" | "resides" | "reside") "in" (city | cities) -> at_city
    | _that ("lives" | "live" | "dwells" | "dwell" | "resides" | "reside") place -> living
    | (_that_are? "in" | "of") (city | cities) -> at_city | "from" (city | cities) -> at_city | _that_are place -> joined
    | _that did -> did_lately
    | been _this_turn -> did_it
    | party _hurt _this_turn? -> hurt_by | party _hurt_in_combat _this_turn? -> hurt_in_combat_by
    | been -> hurt_lately
    | _that _are "not" many -> unlike
    | done _this_turn -> did_it
    | ("with" "a"? | _that ("has" | "have") "a"?) stat "of"? comparison -> stat_bound
    | "whose" stat _are relative ("than" | "to" | "as") "that of"? objects -> stat_than_after | "whose" stat _are relative_to "that of"? objects -> stat_than_after
    | "whose" stat _are comparison -> stat_bound | ("with" "a"? | "whose") ("total" | "combined") stat ("of" | _are)? comparison -> total_bound
    | ("with" | _that ("has" | "have")) comparison stat -> bound_before | ("with" | _that ("has" | "have")) comparison_after -> bound_of_stat
    | "without" "any"? many -> holding_none
    | ("with" | "having" | ","? "each" ("having" | "with") | _that ("has" | "have")) counted ("on" ("it" | "them") | "in it")? -> holding | "with" many -> holding_any | "with" counted "each" -> holding
    | _with_a relative stat ("than" | "to" | "as") "that of"? objects -> stat_than
    | _with_a stat relative ("than" | "to" | "as") "that of"? objects -> stat_than_after
    | _that ("costs" | "cost") (is_more | is_less) "than" objects ("do" | "does" | "am" | "is")? -> cost_than
    | _cost_of _within? number (is_more | is_less) "than" objects -> cost_within
    | _with_a relative stat -> stat_than_this
    | "of" ("a" | "the")? relative stat -> stat_than_this
    | "there" -> there
_cost_of: ("with" | _that ("has" | "have")) "a"? "cost" "of"? | _that? ("costs" | "cost" | "costing")
_within: within
within: ("at most" | "up to" | "no more than") -> is_at_most | "at least" -> is_at_least | "exactly" -> is_exactly
is_more: ("more" | "higher" | "greater") -> is_higher
is_less: ("less" | "lower") -> is_lower
_with_a: "with" ("a" | "the")? | _that ("has" | "have") ("a" | "the")?
relative: ("less" | "lower" | "smaller") -> is_lower
    | ("not" | "no") _more -> is_at_most | ("not" | "no") _fewer -> is_at_least
    | ("more" | "higher" | "greater" | "larger") -> is_higher
    | ("less" | "lower") "or equal" -> is_at_most | ("equal or" | "equal to or") ("less" | "lower") -> is_at_most | "the same or" "a"? ("less" | "lower") -> is_at_most
    | ("more" | "higher" | "greater") "or equal" -> is_at_least | ("equal or" | "equal to or") ("more" | "higher" | "greater") -> is_at_least | "the same or" "a"? ("more" | "higher" | "greater") -> is_at_least
relative_to: ("the same as" | "equal to" | "as high as") -> is_exactly
    | ("the same as or" | "equal to or") _fewer "than" -> is_at_most | _fewer "than or" ("the same as" | "equal to") -> is_at_most
    | ("the same as or" | "equal to or") _more "than" -> is_at_least | _more "than or" ("the same as" | "equal to") -> is_at_least
_hurt_in_combat: ("has" | "have")? "dealt combat damage to"
_hurt: ("has" | "have")? ("damaged" | "dealt damage to")
_that: ("that" | "who" | "which") "already"?
_are: "is" | "are" | "am" | "'m"
comparison_after: number stat "or" ("less" | "lower" | "fewer") -> so_much_or_less | number stat "or" ("more" | "higher" | "greater") -> so_much_or_more
comparison: number "or" ("less" | "lower" | "fewer") -> at_most | number "or" ("more" | "higher" | "greater") -> at_least
    | "at most" number -> at_most | "at least" number -> at_least | "exactly"? number -> exactly | ("equal to" | "exactly") amount -> exactly | "equal to" number -> exactly
    | (_fewer "than or equal to" | "equal to or" _fewer "than" | ("no" | "not") _more "than") (number | amount) -> at_most
    | (_more "than or equal to" | "equal to or" _more "than" | ("no" | "not") _fewer "than") (number | amount) -> at_least
    | _fewer "than" (number | amount) -> fewer | _more "than" (number | amount) -> more
_fewer: "less" | "lower" | "fewer" | "smaller"
_more: "more" | "higher" | "greater" | "larger"
with_subtype: "with the" name "subtype" -> with_subtype
with_keyword: ("with" | _that ("has" | "have")) _keyword ("or" _keyword)* -> with_keyword | "without" _keyword ("or" _keyword)* -> without_keyword
_keyword: keyword | keyword_word
with_counter: ("with" | _that ("has" | "have")) ("a" | "one or more") counter _counters ("on" ("it" | "them" | "me"))?
    | ("with" | _that ("has" | "have")) counter "counters" ("on" ("it" | "them" | "me"))?
counters_borne: _bearing count counter _counters _on_it -> so_many_counters | _bearing count named_counter _counters -> so_many_counters
    | _bearing number counter _counters _on_it -> that_many_counters | _bearing number named_counter _counters -> that_many_counters
    | ("with" "no" | "without" "any"? | _that ("has" | "have") "no") counter _counters _on_it? -> no_counters
_bearing: "with" | _that ("has" | "have")
_on_it: "on" ("it" | "them" | "me" | "each of them")
named_counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name
_counters: "counter" | "counters" | "token" | "tokens"
"""
)
