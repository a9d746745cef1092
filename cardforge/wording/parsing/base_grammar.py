"""The base grammar, the same in every game: it combines the phrases of a vocabulary into sentences and abilities.

Words are in quotation marks, token classes in capitals; `x?`, `x*`, `x+` repeat, `[x]` keeps a place for an option that is missing.
A rule whose name begins with an underscore has no value of its own.
"""

from __future__ import annotations

from typing import Final

BASE_GRAMMAR: Final = """
text: paragraph
paragraph: enchant | keywords | headed | ability_text
enchant: "enchant" (one | any_player) "."?
any_player: "player" -> a_player | "opponent" -> an_opponent
keywords: keyword (("," | "." | _and) keyword)* "."?
headed: heading ":" sentences
activated: "you may" cost "at any time to" effects "."? -> activated_to
    | [limit] cost_part (","? cost_part)* ":" sentences
loose: [limit] cost_part (","? cost_part)* "," sentences
cost_part: cost | custom
triggered: [limit] (_when trigger | moment) ","? sentences
    | [limit] (_when | "if") would ","? sentences -> replacing
triggered_after: effects _when trigger "."?
passive: _while condition ","? effects "."? -> passive
    | effects _as_long_as condition "."? -> passive_after
limit: "once per turn" ","?
sentences: sentence+
sentence: clause "."?
clause: main
    | "if" condition _then clause -> conditional
    | "if" condition _then main ","? "otherwise" ","? clause -> conditional_otherwise
    | duration ","? clause -> within
    | moment_later ","? clause -> later
    | "for each" one ","? clause -> for_each
    | "otherwise" ","? clause -> otherwise
    | "instead" ","? deeds -> instead
_then: ","? | ","? "then"
main: deeds
    | deeds "instead" -> instead
    | deeds ","? "if" condition -> conditional_after
    | deeds "only if" condition -> conditional_after
    | deeds ","? "unless" player deed (_and deed)* -> unless
    | deeds ","? "unless" condition -> unless_so
    | deeds NUMBER "times" -> repeat
    | deeds moment_later -> later_after
deeds: effects
    | "you may" effects -> may
    | "you may instead" effects -> may_instead
    | "you may pay" payment (_and payment)* -> may_pay
    | "choose one" (":" | "-") effects (_or effects)+ -> choose_one
    | "either"? effects ("," "or" | "or") effects -> choose_one
_or: ";"? "or" | ";"
effects: _effect (_and _effect)*
_effect: effect | effect_same
_and: ","? "and" | ","? "then" | ", and then" | ","? "&"
_when: "when" | "whenever" | "each time" | "every time" | "after"
_while: "while" | "as long as"
_as_long_as: "as long as" | "while"
until: duration | -> lasting
for_good: duration | -> for_good
number: NUMBER | "one" -> just_one | "x" -> the_x
another: "a additional" -> just_one
plus: SIGNED -> signed
article: ("a" | "one") -> just_one | NUMBER -> number | "x" -> the_x
each: one -> count_each | "other" one -> count_other
one: adjective* subtypes? noun_any suffix* -> filter | adjective* subtypes suffix* -> named
many: one
plural: adjective* subtypes? noun_many suffix* -> filter
some: adjective* many_subtypes suffix* -> named
one_other: one -> other
many_other: one -> other
one_own: one -> yours
many_own: one -> yours
one_own_other: one -> yours_other
predicate: "a" one -> predicate_one | adjective+ -> filter | place -> filter
subtypes: name (("or" | "and") name)*
many_subtypes: names (("or" | "and") names)* -> subtypes
names: NAMES -> name
name: NAME -> name | NAMES -> name | "non-" NAME -> not_name | "non-" NAMES -> not_name
suffix: whose | place | bound | with_keyword | with_counter | with_subtype
with_subtype: "with the" name "subtype" -> with_subtype
with_keyword: "with" keyword ("or" keyword)* -> with_keyword | "without" keyword ("or" keyword)* -> without_keyword
with_counter: "with" ("a" | "one or more") counter _counters "on it"
_counters: "counter" | "counters" | "token" | "tokens"
change: PAIR -> pair | PAIR "for each" one -> pair_each | PAIR "for each other" one -> pair_each_other
    | PAIR "for each" unit_of -> pair_each_of | SIGNED stat -> one_stat
signed: SIGNED
changex: PAIR -> pair
size: PAIR -> pair
keyword_name: keyword
granted: keyword (_and keyword)* | _quote keyword "."? _quote -> granted | _quote ability_text _quote? -> granted_text
ability_text: activated | loose | triggered | triggered_after | passive | at_once
at_once: sentences
own: "your" | "their" | _its | "his" ("/ her")?
any_owner: "your" | _its _owners? | "their" _owners? | "his" ("/ her")?
_its: "its" | "it's"
_owners: "owner's" | "owners'" | "owners" | "controller's" | "controllers"
counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name
noun_any: noun_one | noun_many
self: noun_any
borne: noun_any
custom: QUOTED
"""
