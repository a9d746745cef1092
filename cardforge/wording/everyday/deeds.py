"""What is done, as people say it: "do 2 damage", "make target opponent discard a card", "get it back from your graveyard", "he chooses which"."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms
from cardforge.wording.inflection import verb_forms

_N: Final = r"(?:\d+|x|a|an|one|two|three|four|five|six|that much|that many|the same)"
_WHO: Final = r"(?:target (?:opponent|player)|an opponent|each opponent|each player|its (?:controller|owner)|that player|that opponent|the defending player|your opponents?)"
_PILE: Final = r"(?:[a-z' ]*?(?:graveyard|discard pile))"
_ACTION: Final = r"(?:attack|block|defend|move|unmark)"
_RELATIVE: Final = (
    r"(?:gets?|gains?|loses?|deals?|dies|is|are|has|have|becomes?|unmarks?|moves?|attacks?|cannot|can't|returns?|goes)"
)


def _made_to(match: re.Match[str]) -> str:
    """ "Make target opponent discard a card": that player does it."""
    many = match["who"].lower() == "your opponents"
    return f"{match['who']} {match['verb'] if many else verb_forms(match['verb']).third}"


def _got(match: re.Match[str]) -> str:
    """ "Get a creature card back from your graveyard": to the hand, if nothing else is said."""
    to = match["to"] or " to your hand"
    return f"return{'s' if match['s'] else ''} {match['what'].removesuffix(' back')} from {match['pile']}{to}"


def _only_if(match: re.Match[str]) -> str:
    """ "I only unmark in your unmark phase if you pay 1" is "I do not unmark in your unmark phase unless you pay 1"."""
    action, when = match["action"].lower(), match["when"] or ""
    who = match["who"]
    denied = ("does not" if who.lower() not in ("i", "they") else "do not") if action.startswith("unmark") else "cannot"
    return f"{who} {denied} {action.removesuffix('s')}{when} unless {match['unless']}"


def _used_then(match: re.Match[str]) -> str:
    """ "In your play phase, you may pay 2 to draw a card" is an ability of its own, to be used only then."""
    when = "your turn" if match["when"].lower().endswith("turns") else match["when"]
    cost, deed = (said[:1].upper() + said[1:] for said in (match["cost"], match["deed"]))
    return f"\n{cost}: {deed}. Use this ability only during {when}."


DEEDS: Final = forms((
    (r"(?P<s>do|does|make|makes|cause|causes) (?P<n>" + _N + r"|double|twice|half|no|all) (?P<points>(?:points? of )?damage)\b", lambda match: f"deal{'s' if match['s'].lower().endswith('s') else ''} {match['n']} {match['points']}"),
    (r"(?:make|force|let|have) (?P<who>" + _WHO + r") (?:to )?(?P<verb>discard|sacrifice|draw|lose|mark|unmark|reveal|show|choose|return|destroy|mill|pay|shuffle|search|put)\b(?! (?:from|cards?\b))", _made_to),
    (r"(?:get|bring|take|fetch|pull)(?P<s>s?) (?:back )?(?P<what>(?:a|an|another|one|two|three|up to|target|all)\b[^.;:]*?(?: back)?) (?:from|out of) (?P<pile>" + _PILE + r")(?P<to> (?:to|into|back to|back into|in) [^.;:,]*?(?:hand|hands|army|play|cit(?:y|ies)(?: you control)?))?(?= and\b|[.,;:]|$)", _got),
    (r"(?P<bring>bring|take|put|give|send|move)(?P<s>s?) (?P<what>it|me|them|one (?:enchantment|creature|card|city)|an? (?:enchantment|creature|card|city)|this (?:creature|card|enchantment)|target [^.;:,]{1,40}?|that (?:creature|card)) back to (?P<whose>its owner's hand|their owners' hands?|your hand|its owner|their owners?|my owner)\b(?!')", lambda match: f"return{match['s']} {match['what']} to {match['whose']}{'' if match['whose'].endswith(('hand', 'hands')) else chr(39) + 's hand'}"),
    (r"(?:send|sends) (?P<what>[^.;:,]{1,60}?) (?P<to>(?:back )?(?:to|into) (?:its owner's|their owners'|your) (?:hands?|graveyards?|armies|army|decks?))\b", r"put \g<what> \g<to>"),
    (r"(?P<take>take|takes|put|puts|remove|removes) (?P<what>[^.;:]{1,80}?) out of (?:the )?game\b(?: and (?:lay|put) (?:it|them) aside)?", lambda match: f"remove{'s' if match['take'].lower().endswith('s') else ''} {match['what']} from the game"),
    (r"(?P<s>toss|tosses|throw|throws|chuck|chucks|put|puts) (?P<what>(?:a|one|two|three|\d+|any number of|up to \w+)\b[^.;:]*?\bcards?) from (?P<whose>your|his or her|their|his|her) hand (?:in|on)to (?:the|your|his or her|their|his|her) (?:graveyard|discard pile)\b", lambda match: f"discard{'s' if match['s'].lower() in ('tosses', 'throws', 'chucks', 'puts') else ''} {match['what']}"),
    (r"(?P<cards>draws?|discards?) (?P<n>one|two|three)(?= ?[.;]| and\b| too\b| as well\b|, (?:then|but|and))", lambda match: f"{match['cards']} {'a card' if match['n'] == 'one' else match['n'] + ' cards'}"),
    (r"(?:only (?:need|needs|have|has|must)(?: to)?|(?:need|needs|have|has) only to|(?:do|does) not (?:need|have) to|(?:don't|doesn't) (?:need|have) to) discard(?: (?:any )?cards?| down)? (?:if|unless) (?:you|they|he or she|that player) (?:have|has) more than (?P<n>\w+) cards in (?:your |their |his or her )?hand(?: at the end of (?:your|their|his or her|the|each) turn)?", r"have a maximum hand size of \g<n>"),
    (r"(?P<who>i|it|they|this creature|enchanted creature|target creature) (?:only (?P<action>" + _ACTION + r"s?)|(?P<other>" + _ACTION + r"s?) only)(?P<when> (?:in|during|at) [^.;:,]*?phase)? if (?P<unless>[^.;:]+?)(?: to (?:wake|get|make) [^.;:]*)?(?=[.;]|$)", lambda match: _only_if(match) if match["action"] else match.group()),
    (r"except (?:if |when )?(?P<you>you|its controller|that player|he or she|he|she|they|an opponent|there|i)\b", r"unless \g<you>"), (r"(?P<paid>unless [^.;]*?pays? \d+) for (?:it|this|that)\b(?! (?:first|turn))", r"\g<paid>"),
    (r"(?:each|every) time (?:when|that|if)\b", "each time"), (r"(?:whenever) when\b", "whenever"), (r"(?:at|in) the moment (?:when|that|in which)\b", "when"), (r"as soon as\b", "when"),
    (r"(?:in|during|on) (?P<when>your (?:play|turn|tactics|building) phase|your turn|each of your turns)s?,? you (?:may|can) (?P<cost>(?:pay|discard|sacrifice|mark|remove|take|return) [^.;:\"]+?) to (?P<deed>[^.;:\"]+)\.", _used_then),
    (r"so many (?P<what>[^.;:]*?) as\b", r"as many \g<what> as"),
    (r"(?P<take>remove|removes|take|takes) one of (?:these|those) counters from (?:me|it|this creature)\b", r"\g<take> one of these counters"),
    (r"(?P<who>it|they|that creature|this creature|i) (?:does|do|takes?|is|are) no(?:t)? (?:longer )?(?:take part|part|taking part)(?: any ?more)? (?:in|of) (?:the|this|that) (?:attack|combat|fight|battle)(?: any ?more)?\b", lambda match: f"remove {({'they': 'them', 'i': 'me'}).get(match['who'].lower(), match['who'])} from combat"),
    (r"(?P<who>it|they|that creature|this creature|i) (?:no longer (?:takes? part|is part)|(?:does|do) no longer take part) (?:in|of) (?:the|this|that) (?:attack|combat|fight|battle)\b", lambda match: f"remove {({'they': 'them', 'i': 'me'}).get(match['who'].lower(), match['who'])} from combat"),
    (r"(?:this|the same) (?P<who>opponent|player)(?P<s>'s)?\b", r"that \g<who>\g<s>"),
    (r"(?P<choose>choose|chooses|pick|picks) (?P<what>[^.;:,]+?), (?:which|who|that) (?P<does>" + _RELATIVE + r" )", r"\g<choose> \g<what>. It \g<does>"),
    (r"(?:,? ?\(|, )(?P<who>its controller|its owner) (?:can |may )?(?P<choose>chooses?|picks?|decides?) which(?: one| ones)?(?: it is)?\)?(?=[.;]|$)", r". \g<who> \g<choose> which"), (r"(?:,? ?\(|, )(?:he or she|he/she|he|she|they|that player) (?:can |may )?(?:chooses?|picks?|decides?) which(?: one| ones)?(?: it is)?\)?(?=[.;]|$)", ""),
    (r"any opponent (?P<has>has|controls)\b", r"an opponent \g<has>"),
    (r"(?P<put>puts?|places?) (?P<some>[^.;:]*? (?:in|into|on|under) [^.;:]*?),? and (?P<other>the (?:others?|rest|remaining cards?|other cards?))(?: ones?)? (?=(?:marked |face down )?(?:in|into|on|onto|under)\b)", r"\g<put> \g<some> and \g<put> \g<other> "),
    (r"(?P<would>would die|would be destroyed) and (?P<who>i have|it has|you control|you have|i am|it is)\b", r"\g<would> while \g<who>"),
    (r"goes? (?:in)?to (?P<whose>a|the|your|its owner's|any) graveyard from play\b", r"is put into \g<whose> graveyard from play"),
    (r"(?:somebody|someone|anybody|anyone)'s (?P<what>spells?|events?|magic cards?|enchantments?|cit(?:y|ies)|creatures?)\b", lambda match: match["what"] if match["what"].endswith("s") else f"a {match['what']}"),
    (r"(?P<n>one|two) (?P<what>creatures?|attackers?|defenders?|cards?) only\b", r"only \g<n> \g<what>"),
    (r"you (?:can|may) play (?P<what>[^.;:,]+?) for (?P<n>\d+|x) (?P<less>less|more)\b", r"\g<what> you play cost \g<n> \g<less>"),
    (r"(?P<verb>enters?|leaves?|left|entered) the (?:board|table|field)\b", r"\g<verb> play"), (r"on the (?:board|table|field|battlefield)\b", "in play"), (r"(?:onto|into) the (?:board|table|field|battlefield)\b", "into play"),
    (r"(?P<who>i|it) (?P<am>am|is) (?:dead|slain)\b", lambda match: f"{match['who']} {'die' if match['am'].lower() == 'am' else 'dies'}"),
))  # fmt: skip
"""Deeds, each with what is said for it."""
_COUNTER: Final = re.compile(r"\b(?P<name>[a-z]{3,}) counters?\b")
_NAMELESS: Final = frozenset(
    ("another", "any", "all", "each", "every", "more", "that", "many", "these", "those", "last", "one", "two", "three", "the", "such", "those", "its", "other", "fewer", "of", "and", "more", "charge", "mark", "attack", "damage", "city", "card", "creature")
)  # fmt: skip


def with_counters_named(text: str) -> str:
    """The text with "egg counters" for "eggs", once it has spoken of egg counters."""
    for name in dict.fromkeys(match["name"] for match in _COUNTER.finditer(text)):
        if name not in _NAMELESS:
            text = re.sub(
                rf"\b(?P<n>{_N}|all) {name}(?P<s>s?)\b(?! counters?\b| tokens?\b)", rf"\g<n> {name} counter\g<s>", text
            )
    return text
