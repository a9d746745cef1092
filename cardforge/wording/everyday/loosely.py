"""How volunteers word what others template: "so long", "one opponent", "comes in with", "shows you their hand", "he" of the card itself."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import Form, forms

_BEGINS: Final = r"(?:(?<=^)|(?<=\n)|(?<=[.;:(\"] ))"
_PLAYERS: Final = re.compile(
    r"\b(?:players?|opponents?|controllers?|owners?|somebody|someone|everyone|whoever)\b", re.IGNORECASE
)
_WHO: Final = r"target player|target opponent|that player|an opponent|each opponent|each player"
_OTHER_CREATURE: Final = re.compile(
    r"\b(?:[Aa]n?|[Aa]nother|[Tt]arget|[Tt]hat|[Ee]ach|[Ee]very|[Aa]ny|[Oo]ne) (?:[a-z]+ )*(?:creature|attacker|defender|blocker|resident|token|card)\b"
    r"|\b(?:[Aa]n?|[Aa]nother|[Tt]arget|[Tt]hat|[Ee]ach|[Ee]very|[Aa]ny) [A-Z][a-z]+"
)
_CITY: Final = r"(?:a|any|one of your|my) cit(?:y|ies)"


def _so_many_counters(match: re.Match[str]) -> str:
    """ "Take off 3 of them": counters of the name said before."""
    named = re.findall(r"([+-]\d+/[+-]\d+|[a-z]+) counters?\b", match.string[: match.start()])
    return f"remove {match['n']} {named[-1]} counters from this card" if named else match.group()


def _such_counters(match: re.Match[str]) -> str:
    """ "Four or more such counters": of the name said before."""
    named = re.findall(r"([+-]\d+/[+-]\d+|[a-z]+) counters?\b", match.string[: match.start()])
    return f"{match['n']}{named[-1]} counters" if named else match.group()


def _himself(match: re.Match[str]) -> str:
    """ "When he attacks", "put a counter on her": this creature, where the text has named no player and no other card before."""
    before = match.string[: match.start()]
    if _PLAYERS.search(before) or _OTHER_CREATURE.search(before):
        return match.group()
    word, behind = match["he"].lower(), match["behind"]
    if word == "her" and re.match(r" (?:own )?[a-z]", behind) and not re.match(rf" (?:{_NO_NOUN})\b", behind):
        word = "his"
    return "this creature's" if word == "his" else "this creature"


def _in_its_city(match: re.Match[str]) -> str:
    """ "Put this on any city. Residents there get -1/-1": in the city that it is put on."""
    put_on = re.search(
        r"\b(?:enchant|put|goes|attach|play|stick)\b[^.]*\bcity\b", match.string[: match.start()], re.IGNORECASE
    )
    return f"{match['what']} in it" if put_on else match.group()


_NO_NOUN: Final = (
    "and|or|when|while|if|until|for|from|to|into|on|in|instead|at|is|gets|has|can|must|may|then|as|with|again|by"
)

LOOSELY: Final = forms((
    (r"an? (?P<what>city|creature|enchantment|resident) of (?:yours|you)\b(?! own)", r"a \g<what> you control"),
    (r"so long(?: as)?(?= (?:i am|i'm|you|it|there|this|an?|no|the|my|enchanted)\b)", "as long as"),
    (r"at the begin(?: of)?\b", "at the beginning of"),
    (_BEGINS + r"(?:at )?(?:the )?(?P<edge>start|beginning|end) of (?P<what>(?:each of your turns|your turn|each turn|every turn|turn|each opponent's turn|your [a-z]+ phase)):", r"at the \g<edge> of \g<what>,"),
    (r"(?P<each>each|every) own (?P<what>turn|[a-z]+ phase)\b", r"\g<each> of your \g<what>s"),
    (r"(?<!only )(?<!exactly )(?<!at least )(?<!s of )one opponent\b(?!')", "an opponent"),
    (r"(?P<who>" + _WHO + r") shows? you (?:his or her|their|his|her) (?:whole |entire )?hand\b", r"look at \g<who>'s hand"),
    (r"(?P<who>" + _WHO + r") (?:must|has to) show you (?:his or her|their|his|her) (?:whole |entire )?hand\b", r"look at \g<who>'s hand"),
    (r"(?P<turn>turns?) over (?=the top|cards from the top|the top \w+ cards)", lambda match: "reveals " if match["turn"].lower() == "turns" else "reveal "),
    (r"(?P<who>i|it|they|this creature|this enchantment|this card|he|she) (?P<come>comes?) in (?=with\b|marked\b|unmarked\b)", r"\g<who> \g<come> into play "),
    (_BEGINS + r"comes in (?=with\b|marked\b)", "comes into play "),
    (r"(?P<when>when|whenever|each time) (?P<who>i|it|this creature|he|she) (?P<come>show|jump|pop)s? (?:up|into play|in)\b", lambda match: f"{match['when']} {match['who']} {'come' if match['who'].lower() == 'i' else 'comes'} into play"),
    (r"(?P<walk>walk|sneak|go|goe)(?P<s>s?) into (?=(?:an?|some|any|one of (?:an|your)) (?:opponent|city|cities))", r"move\g<s> into "),
    (r"into some (?=opponent's|city)", "into an "),
    (r"(?:the |a )?(?P<n>\w+) (?P<what>creatures?|cards?|cit(?:y|ies)|residents?|enchantments?|players?) (?:that |which )?you (?:like|want)\b(?! to)", lambda match: f"{match['n']} {match['what']} of your choice" if match["n"].lower() not in ("any", "whatever", "whichever", "as", "many", "much") else f"a {match['what']} of your choice" if match["n"].lower() != "many" else match.group()),
    (r"in (?:whatever|whichever|which) order(?: you (?:like|want|choose|please))?\b", "in any order"),
    (r"any one (?=card|creature|city|enchantment|resident)", "a "),
    (r"(?P<n>x|up to \w+) different (?=[a-z]+s\b)", r"\g<n> "),
    (r"one single (?=city|creature|card)", "one "),
    (r"down to (?=(?:only |just )?(?:one|two|three) (?:city|cities|cards?|creatures?)\b)", ""),
    (r"you (?:are|'re) (?P<n>(?:one|1) (?:city|creature|card))\b", r"you have only \g<n>"),
    (r",? as often as (?:you|they|he or she) (?:like|likes|want|wants)(?=[.;)])", ""),
    (r",? no matter whose(?: (?:it is|they are))?(?=[.;,)])", ""),
    (r"no marking (?:needed|necessary)\b", "without marking it"),
    (r"(?P<who>you|each player|players) (?:do not|does not|don't|doesn't) have a (?P<limit>hand limit|maximum hand size|hand size limit)\b", lambda match: f"{match['who']} {'has' if match['who'].lower() == 'each player' else 'have'} no maximum hand size"),
    (r"costs? you (?=\d|x\b)", lambda match: match.group().split()[0] + " "),
    (r"(?P<who>you|target player|target opponent|that player|an opponent) (?P<has>have|has) in play\b", lambda match: f"{match['who']} control{'' if match['has'].lower() == 'have' else 's'}"),
    (r"dies while (?:it is|it's) (?=attacking|defending|blocking)", "dies while "),
    (r"turn's over\b", "turn is over"),
    (r"(?:until|till) the turn(?:'s| is) over\b", "until end of turn"),
    (r"(?:until|till) the turn ends\b", "until end of turn"),
    (r"(?P<deed>attack|defend|block|move) once more this turn\b", r"\g<deed> again this turn"),
    (r"makes? (?P<n>an?|one|two|three|\d+) (?=\d+/\d+ )", r"put \g<n> "),
    (r"here in (?:the|this|my) city\b", "here"),
    (r"(?P<token>tokens?) (?P<with>with (?:[a-z]+(?: and )?){1,4}?) here(?=[.,;])", r"\g<token> \g<with> into this city"),
    (r"if (?P<it>it is|it's|they are) (?P<so>marked|unmarked|attacking|damaged), (?P<deed>[^.,;]+),? (?:and|but) if (?:it is not|it isn't|they are not|they aren't|not), ?(?P<other>[^.,;]+)", r"if \g<it> \g<so>, \g<deed>. Otherwise, \g<other>"),
    (r"you decide: (?P<one>[^.;:]+?), or (?P<other>[^.;:]+)", r"choose one: \g<one>; or \g<other>"),
    (r"(?P<lose>loses?|has|have) (?:all|no)(?: of)? (?:its |their )?keywords and (?:all |no )?(?:its |their )?abilities\b", lambda match: f"lose{'s' if match['lose'].lower() in ('loses', 'has') else ''} all abilities"),
    (r"(?P<who>that creature|it|target creature|enchanted creature) (?:acts|behaves|is treated|counts) as (?:if|though) its text(?: box)? (?:were|was|is) (?:empty|blank)\b", r"\g<who> loses all abilities"),
    (r"(?:its|enchanted creature's) text(?: box)? (?:is|becomes|counts as) (?:empty|blank)\b", "it loses all abilities"),
    (r"(?P<back>(?:when|whenever) [^.]*?\bdies\b[^.]*?this (?:card|enchantment) (?:goes|returns) (?:back )?to your hand) instead of (?:going )?(?:to |into )?the graveyard\b", r"\g<back>"),
    (r"our (?=attack|atk|defense|def\b)", "their "),
    (r",? without skipping a turn(?: for (?:it|this|that))?(?=[.;])", ""),
    (r"for each one(?: of them)?(?=[.,;])", "for each of them"),
    (r"once (?=there (?:is|are) )", "as soon as "),
    (r"(?P<n>(?:\w+ or (?:more|fewer)|at least \w+|\d+|two|three|four|five|six) )such counters\b", _such_counters),
    (r"send (?P<n>[^.,]*?\bcreatures) into an attack\b", r"attack with \g<n>"),
    (r"(?:they|the two) (?:punch|hit|fight) each other: each(?: one)? deals (?:as much damage to the other as its(?: own)? (?:ATK|attack)|damage equal to its(?: own)? (?:ATK|attack) to the other)", "they deal damage equal to their ATK to each other"),
    (r"each(?: one| of them)? deals as much damage to the other as its(?: own)? (?:ATK|attack)\b", "they deal damage equal to their ATK to each other"),
    (r"each turn of (?P<who>its controller|that player|target player|target opponent)\b", r"\g<who>'s turn"),
    (r", (?:and )?they come (?:into play |in )?marked(?=[.;)])", " marked"),
    (r"as resources? in(?:to)? (?P<vault>your vaults?|one of your vaults)\b", r"into \g<vault>"),
    (r"(?:each|every) creature (?:which|that) attacks (?P<city>this city) (?:gets|takes|is dealt) (?P<n>\d+|one|two) damage(?: (?:directly |at once |right )?when the attack is declared)?(?:, (?:so )?before (?:somebody|anybody|someone|anyone) blocks)?", r"when a creature attacks \g<city>, deal \g<n> damage to it"),
    (_BEGINS + r"(?P<cost>(?:M|Mark|Mark me|(?:pay )?\d+(?: gold)?)(?:, (?:pay )?\d+(?: gold)?)?), choose (?P<what>(?:[^.:]*\b(?:target|graveyard|hand|deck|opponents?|player|faction|type|keyword|number)\b)[^.:]*): ", r"\g<cost>: Choose \g<what>. "),
    (r"would (?:get|take) damage\b", "would be dealt damage"),
    (r"(?P<dealt>would be dealt damage[^.,]*, )(?:it|that city|that creature|he|she|they) (?:takes?|gets?|is dealt) (?P<n>\d+|one|two|three) less(?: damage)?(?=[.;])", r"\g<dealt>prevent \g<n> of that damage"),
    (r"the first time each turn that\b", "the first time each turn"),
    (r"with exactly the same name\b", "with the same name"),
    (r"(?:it |this )?works (?:just|only) (?P<often>once|twice) (?P<each>per|each|every|a) turn\b", r"only \g<often> \g<each> turn"),
    (r", (?:he|she|they|it) just (?=cannot|can't|do not|does not)", ", it "),
    (r"(?P<when>(?:while|as long as|if|when) (?:i am|i'm|this creature is|it is) [^.,]*?\b(?:in|of) " + _CITY + r"[^.,]*, [^.]*?)(?:the )?(?P<other>(?:each |all |every )?other) (?P<what>residents?|creatures?) (?:there|in it|of it|of (?:the same|that) city|in (?:the same|that) city)\b", r"\g<when>\g<other> \g<what> in my city"),
    (r"(?P<counter>counters?) here(?=[.,;])", r"\g<counter> on this card"),
    (r"(?P<take>removes?|takes? off) (?P<n>two|three|four|five|\d+) of (?:them|these|those)(?: counters)?(?! from)", _so_many_counters),
    (r"(?P<who>i|it|this creature|that creature|he|she) (?P<live>live|dwell|reside|stay|sit)s? in (?=an?\b|one\b|it\b|my\b|your\b|that\b)", lambda match: f"{match['who']} {'am' if match['who'].lower() == 'i' else 'is'} in "),
))  # fmt: skip
"""Loose words, each with what is said for it."""

_OF_CREATURES: Final = forms((
    (r"(?:than|but|except) (?P<he>he|she|him|her)(?: (?:does|do|is|has))?(?P<behind>(?=[,.; ]))", lambda match: match.group().split()[0].replace("but", "other than").replace("except", "other than") + " this creature"),
    (r"(?P<he>he|she|him|her|his|himself|herself)\b(?! or\b|/)(?=(?P<behind>[^.]{0,12}))", _himself),
))  # fmt: skip
_OF_ENCHANTMENTS: Final = forms((
    (r"on the creature\b(?! (?:that|which|you|an?|with))", "on it"),
    (r"as long as (?:this is|these \w+ are|this card is|this enchantment is) on it, ", ""),
    (r"(?P<what>residents?|creatures?|tokens?) (?:living |lying )?there\b", _in_its_city),
))  # fmt: skip
_OF: Final = {"creature": _OF_CREATURES, "enchantment": _OF_ENCHANTMENTS}


def loose_words(kind: str) -> tuple[Form, ...]:
    """What people word loosely on a card of a type."""
    return (*_OF.get(kind, ()), *LOOSELY)
