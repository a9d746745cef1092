"""Nouns as people put them: articles too many and too few, "some other creature", "a card of his", "two creatures or more"."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms
from cardforge.wording.inflection import lemma

_NUMBER: Final = r"(?:one|two|three|four|five|six|seven|\d+)"
_THINGS: Final = (
    r"(?:cards?|creatures?|cities|city|residents?|resource cards?|enchantments?|tokens?|attackers?|defenders?)"
)

_DETERMINER: Final = r"(?:an?|any|another|target|one of|each|the|your|its|their|that|his|her)\b"


def _counted(match: re.Match[str]) -> str:
    return f"{match['n']} or {match['more']} {match['noun']}"


def _of_yours(match: re.Match[str]) -> str:
    """ "One of your other creatures" is another creature you control."""
    n, what = match["n"].lower(), match["what"]
    if n in ("one", "any", "each"):
        one = lemma(what)
        return f"{'each other' if n == 'each' else 'another'} {one.capitalize() if what[:1].isupper() else one} you control"
    return f"{n} other {what} you control"


NOUNS: Final = forms((
    (r"as long as (?P<it>it|enchanted creature|equipped creature|I|this creature) (?P<is>is|am|remains?) a resident there\b", r"as long as \g<it> \g<is> a resident"),
    (r"from the city in which (?P<it>it|they) (?:is|are)(?: a resident| residents)?\b", "from its city"),
    (r"the (?:opponent|player) (?:(?:that |whom )?(?:you are|you're|I am|I'm|it is|this creature is) attacking|who(?:m)? is (?:being )?attacked)\b", "the defending player"),
    (r"all (?:of )?the (?=(?!rest\b|others\b|other(?: cards?)?(?:[.,;]|$| (?:into|on|to|in)\b))[a-z])", "all "), (r"(?:living|dwelling|staying|standing|located|residing) in\b", "in"), (r"of all the players\b", "of all players"), (r"(?<=for )the devotion\b", "devotion"), (r"for (?P<city>(?:(?:my|that|this|its|their|enchanted|a|target|another) city)|(?:a|another) city (?:you control|an opponent controls)|one of your cities)'s? devotion\b", r"for devotion of \g<city>"), (r"(?P<who>that|who|which) (?P<was>was|were) not (?:marked|devoted) for (?:this|that|the same) devotion\b", r"\g<who> \g<was> not marked for devotion this turn"),
    (r"(?<!least )(?<!exactly )(?<!only )(?<!most )(?:some|one|a) (?:other|different) (?P<noun>[a-z]+(?<!s))\b", r"another \g<noun>"),
    (r"(?P<n>two|three|2|3) different (?=[a-z]+s\b)", r"\g<n> "),
    (r"(?P<before>put|puts|with|get|gets|gain|gains|and|remove|removes) (?P<pair>[+-]\d+/[+-]\d+ counter|[a-z]+ counter)\b", r"\g<before> a \g<pair>"),
    (r"(?P<n>a|" + _NUMBER + r") (?P<pair>[+-]\d+/[+-]\d+)s?(?= (?:on|onto|from)\b)", r"\g<n> \g<pair> counter"),
    (r"(?P<before>put|puts|create|creates) (?P<pair>\d+/\d+ [A-Z][\w ]*token)\b", r"\g<before> a \g<pair>"),
    (r"(?P<before>in|into|from|of|to) (?P<who>opponent's)\b", r"\g<before> an \g<who>"),
    (r"(?P<to>to|into) the hand of its owner\b", r"\g<to> its owner's hand"), (r"(?P<to>to|into) (?:the )?hands? of (?:its|their) owners?\b", r"\g<to> their owners' hands"),
    (r"(?P<noun>" + _THINGS + r") of (?:theirs|his|hers|his or hers|his or her own|his own|her own)\b(?!'?[ /]\w)", r"\g<noun> he or she controls"),
    (r"(?P<n>" + _NUMBER + r") (?P<noun>" + _THINGS + r") or (?P<more>more|fewer|less)\b", _counted),
    (r"(?<!by )(?P<one>only|just|exactly) (?P<n>one|1|a single) (?=" + _THINGS + r")", r"exactly 1 "),
    (r"of (?:mine|yours) own\b", "you control"), (r"(?P<whose>your|his|her|their|my|its) own (?=cit(?:y|ies)|creatures?|hand|deck|army|graveyard)", r"\g<whose> "),
    (r"(?:all )?(?:on (?:my|its|their|his or her) own|by (?:myself|itself|themselves)|all alone|unaccompanied)\b", "alone"),
    (r"(?P<first>the first) (?:point|1 point) of (?=damage\b)", r"\g<first> 1 "),
    (r"damage (?:(?:that|which) )?(?P<who>I|it|this creature|enchanted creature|that creature|enchanted city|this city) would be dealt\b", lambda match: f"damage that would be dealt to {'me' if match['who'].lower() == 'i' else match['who']}"),
    (r"(?P<when>each|every) turn,? (?P<what>the first (?:\d+ )?damage [^.,;]*?)(?P<end> is prevented)\b", r"\g<what> each turn\g<end>"),
    (r"(?P<verb>loses?|gains?|gets?|draws?|deals?|takes?|produces?|discards?|mills?) another (?=\d|two|three|four)", r"\g<verb> "),
    (r"there (?P<be>is|are) not (?:any|an?|another(?= ))", lambda match: f"there {match['be']} no{' other' if match.group().lower().endswith('another') else ''}"),
    (r"do not (?P<verb>have|control) (?:any|an?)\b", r"\g<verb> no"), (r"does not have (?:any|an?)\b", "has no"), (r"does not control (?:any|an?)\b", "controls no"),
    (r"no any\b", "no"), (r"any opponent (?=has\b|controls\b)", "an opponent "), (r"the same city or the same army\b", "the same city or army"),
    (r"(?P<n>one|each|any|two|three|2|3) of your other (?P<what>[A-Za-z]+)\b", _of_yours), (r"or one (?=event|enchantment|creature|city|magic|resource)", "or "),
    (r"(?P<noun>cit(?:y|ies)|creatures?|cards?|residents?) left(?=[.,;)]|$)", r"\g<noun>"),
    (r"(?:does |do )?no longer takes? part in the (?:attack|combat|fight|battle)\b", "is removed from combat"), (r"stays? marked during (?P<phase>[a-z' ]+ unmark phase)\b", r"does not unmark during \g<phase>"),
    (r"(?:nobody|no one|no-one) (?P<where>in (?:it|there|this city|that city|my city))\b", r"no creature \g<where>"),
    (r"the only (?:creature|one) (?:that|who|which) (?:attacks|is attacking)\b(?! [a-z])", "the only attacker"),
    (r"the only (?:creature|one) (?:that|who|which) (?:defends|blocks|intercepts|is defending|is blocking)\b(?! [a-z])", "the only defender"),
    (r"(?:the )?armies of (?:your|all) opponents\b", "opponents' armies"), (r"(?P<one>one|a single) (?P<noun>creature|card|city|opponent) only\b", r"only one \g<noun>"),
    (r"of (?:the|a|any) faction (?:of your choice|(?:that )?you (?:want|choose|like|wish))\b", "of any faction"),
    (r"(?P<cost>costs?) (?P<n>\d+|X) (?P<less>less|more) to (?:play|cast)\b", r"\g<cost> \g<n> \g<less>"),
    (r"the only one (?P<where>in |here|there)", r"the only creature \g<where>"),
    (r"(?:nobody|no one|no-one) else (?P<where>(?:is |lives )?(?:in|here|there)\b)", r"no other creature \g<where>"), (r"(?:everybody|everyone) (?P<where>in (?:it|there|that city|this city|my city|your army))\b", r"each creature \g<where>"),
    (r"(?:all |the )?(?P<what>creatures|residents) (?:that are )?in (?:there|here|it|my city|the same city) with me\b", r"other \g<what> in my city"),
    (r"the city (?:that )?i (?:live|reside|stay|dwell|am) in\b", "my city"), (r"the city (?:where|in which) i (?:live|reside|stay|dwell|am)\b", "my city"),
    (r"by just one (?=creature|card)", "by only one "), (r"your first (?P<what>creature|event|card|enchantment|spell) (?:in |during )?(?:each|every) turn\b", r"the first \g<what> you play each turn"),
    (r"(?P<one>(?:to|into) [^.,;:]{1,60}?) or (?:to|into) (?=" + _DETERMINER + r")", r"\g<one> or "), (r"to each of up to\b", "to up to"),
    (r"would be damaged\b", "would be dealt damage"), (r"(?P<verb>have|has|take|takes) a (?:quick )?look at\b", lambda match: "looks at" if match["verb"].endswith("s") else "look at"),
    (r"(?P<who>you|that player|an opponent) (?:have|has|controls?) the (?P<most>most|fewest) (?P<what>[a-z ]+?)(?=[.,;)]|$| of all)(?: of all players)?", lambda match: f"{match['who']} {'have' if match['who'].lower() == 'you' else 'has'} {'more' if match['most'].lower() == 'most' else 'fewer'} {match['what']} than each opponent" if match["who"].lower() == "you" else match.group()),
    (r"its controller (?:can't|cannot|can not|may not|must not) mark it for devotion\b", "it cannot be marked for devotion"), (r"its controller (?:can't|cannot|can not|may not|must not) (?P<deed>attack|defend|block) with it\b", r"it cannot \g<deed>"), (r"its controller (?:can't|cannot|can not|may not|must not) move it\b", "it cannot be moved by its controller"),
    (r"(?:i|we) share (?:a|the same|one) (?P<where>city|place|army) with\b", r"I am in the same \g<where> as"), (r"(?P<is>is|are) with me in (?P<where>the same (?:city|place|army))\b", r"\g<is> in \g<where> as me"),
    (r"(?P<who>[a-z][^.,]*?) and i are (?:both )?in the same (?P<where>city|place|army)\b", r"\g<who> is in the same \g<where> as me"),
    (r"in the same city(?: as (?:me|i))? or (?:we are|we're) both in (?:your|the same|an) army\b", "in the same city or army as me"),
    (r"(?P<to>to|into) one (?P<what>city you control|city an opponent controls)\b", r"\g<to> a \g<what>"), (r"(?P<another>another|a) city (?:that player|he or she|they) controls?\b(?! a)", r"\g<another> city of that player"),
    (r"(?P<magic>magic) (?P<who>you|your opponents|opponents|an opponent|each opponent) (?P<play>plays?|casts?) costs\b", r"\g<magic> cards \g<who> \g<play> cost"),
    (r"from city to army\b", "from a city to your army"), (r"from army to city\b", "from your army to a city"),
    (r"(?:down )?to a minimum of (?P<least>\d+|one|two)\b", r"to a minimum of \g<least>"), (r",? (?:though|and) (?P<least>(?:never|not|no) less than)\b", r", but \g<least>"),
    (r"as (?P<who>i am|i do|you do|it is|it does)(?=[.,;)])", lambda match: {"i": "as me", "y": "as you"}.get(match["who"][0].lower(), "as it")),
    (r"(?P<same>in the same (?:city|place|army)) as i am\b", r"\g<same> as me"),
    (r"besides (?P<what>me|it|this|that|target)\b", r"other than \g<what>"), (r"apart from (?P<what>me|it|this|that)\b", r"other than \g<what>"), (r"excluding (?P<what>me|it)\b", r"other than \g<what>"), (r",? not counting (?P<what>me|it|this)\b", r" other than \g<what>"), (r"in addition to (?P<what>me)\b", r"other than \g<what>"),
))  # fmt: skip
"""Noun phrases, each with what is said for it."""
