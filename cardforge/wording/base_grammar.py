"""The base grammar, the same in every game: it combines the phrases of a vocabulary into sentences and abilities."""

from __future__ import annotations

BASE_GRAMMAR = """
paragraph: enchant | keywords | headed | ability_text
enchant: _W_ENCHANT (one | any_player) _dot?
any_player: _W_PLAYER -> a_player | _W_OPPONENT -> an_opponent
keywords: keyword ((_comma | _dot | _and) keyword)* _dot?
headed: heading _colon sentences
activated: _W_YOU _W_MAY cost _W_AT _W_ANY _W_TIME _W_TO effects _dot? -> activated_to
    | [limit] cost_part (_comma? cost_part)* _colon sentences
loose.-1: [limit] cost_part (_comma? cost_part)* _comma sentences
cost_part: cost | custom
triggered: [limit] (_when trigger | moment) _comma? sentences
    | [limit] (_when | _W_IF) would _comma? sentences -> replacing
triggered_after: effects _when trigger _dot?
passive: _while condition _comma? effects _dot? -> passive
    | effects _as_long_as condition _dot? -> passive_after
limit: _W_ONCE _W_PER _W_TURN _comma?
sentences: sentence+
sentence: clause _dot?
clause: effects -> plain
    | effects _W_INSTEAD -> instead
    | _W_YOU _W_MAY effects _W_INSTEAD -> may_instead
    | _W_YOU _W_MAY _W_INSTEAD effects -> may_instead
    | _W_IF condition (_comma | _comma? _W_THEN)? effects -> conditional
    | _W_IF condition (_comma | _comma? _W_THEN)? effects _W_INSTEAD -> conditional_instead
    | _W_IF condition _comma effects _comma _W_OTHERWISE _comma? effects -> conditional_otherwise
    | effects _W_IF condition -> conditional_after
    | _W_YOU _W_MAY effects -> may
    | _W_YOU _W_MAY _W_PAY payment (_and payment)* -> may_pay
    | _W_IF condition _comma? _W_YOU _W_MAY effects -> conditional_may
    | effects _W_UNLESS player deed (_and deed)* -> unless
    | _W_FOR _W_EACH one _comma? effects -> for_each
    | effects NUMBER _W_TIMES -> repeat
    | until _comma? effects -> within
    | moment_later _comma effects -> later
    | effects moment_later -> later_after
    | _W_CHOOSE _W_ONE _colon effects (_semicolon _W_OR effects)+ -> choose_one
effects: _effect (_and _effect)*
_effect: effect | effect_same
_and: _comma? _W_AND | _comma? _W_THEN | _comma _W_AND _W_THEN | _comma? _W__38_
_when: _W_WHEN | _W_WHENEVER | _W_EACH _W_TIME | _W_EVERY _W_TIME | _W_AFTER
_while: _W_WHILE | _W_AS _W_LONG _W_AS
_as_long_as: _W_AS _W_LONG _W_AS | _W_WHILE
_dot: _W__46_
_comma: _W__44_
_colon: _W__58_
_semicolon: _W__59_
number: NUMBER | _W_ONE -> just_one | _W_X -> the_x
another: _W_A _W_ADDITIONAL -> just_one
plus: SIGNED -> signed
article: (_W_A | _W_ONE) -> just_one | NUMBER -> number | _W_X -> the_x
each: one -> count_each | _W_OTHER one -> count_other
one: adjective* subtypes? noun_any suffix* -> filter | adjective* subtypes suffix* -> named
many: one
plural: adjective* subtypes? noun_many suffix* -> filter
some: adjective* many_subtypes suffix* -> named
one_other: one -> other
many_other: one -> other
one_own: one -> yours
many_own: one -> yours
one_own_other: one -> yours_other
predicate: _W_A one -> predicate_one | adjective+ -> filter | place -> filter
subtypes: name ((_W_OR | _W_AND) name)*
many_subtypes: names ((_W_OR | _W_AND) names)* -> subtypes
names: NAMES -> name
name: NAME -> name | NAMES -> name | _W_NON_45_ NAME -> not_name | _W_NON_45_ NAMES -> not_name
suffix: whose | place | bound | with_keyword | with_counter | with_subtype
with_subtype: _W_WITH _W_THE name _W_SUBTYPE -> with_subtype
with_keyword: _W_WITH keyword (_W_OR keyword)* -> with_keyword | _W_WITHOUT keyword (_W_OR keyword)* -> without_keyword
with_counter: _W_WITH (_W_A | _W_ONE _W_OR _W_MORE) counter _counters _W_ON _W_IT
_counters: _W_COUNTER | _W_COUNTERS | _W_TOKEN | _W_TOKENS
change: PAIR -> pair | PAIR _W_FOR _W_EACH one -> pair_each | PAIR _W_FOR _W_EACH _W_OTHER one -> pair_each_other
    | PAIR _W_FOR _W_EACH unit_of -> pair_each_of | SIGNED stat -> one_stat
signed: SIGNED
changex: PAIR -> pair
size: PAIR -> pair
keyword_name: keyword
granted: keyword (_and keyword)* | _quote keyword _dot? _quote -> granted | _quote ability_text _quote? -> granted_text
ability_text: activated | loose | triggered | triggered_after | passive | sentences
_quote: _W__34_
own: _W_YOUR | _W_THEIR | _its | _W_HIS (_W__47_ _W_HER)?
any_owner: _W_YOUR | _its _owners? | _W_THEIR _owners? | _W_HIS (_W__47_ _W_HER)?
_its: _W_ITS | _W_IT_39_S
_owners: _W_OWNER_39_S | _W_OWNERS_39_ | _W_OWNERS | _W_CONTROLLER_39_S | _W_CONTROLLERS
counter: PAIR -> pair_name | NAME -> counter_name | UNKNOWN -> counter_name
self: noun_any
borne: noun_any
custom: QUOTED
"""

BASE_WORDS = (
    "enchant", "once", "per", "turn", "if", "you", "may", "for", "each", "every", "time", "times", "choose", "one", "and", "then",
    "when", "whenever", "after", "while", "as", "long", "a", "x", "or", "other", "otherwise",
    "instead", "unless", "pay", "any", "at", "to", "additional", "your", "their", "its", "it's", "his", "her", "/", "owner's", "owners'", "owners", "controller's", "controllers", "with",
    "without", "the", "subtype", "player", "opponent", "more", "on", "it", "counter", "counters", "token", "tokens", "non-", "&", ".", ",", ":", ";", '"',
)  # fmt: skip
