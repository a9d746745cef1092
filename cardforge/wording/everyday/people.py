"""Who does what, as people say it: "whoever attacks you must ...", "you may have me attack", "playing me costs 1 less", "nothing can block me"."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms

_ANYONE: Final = r"(?:whoever|anyone who|anybody who|any player who|a player who|somebody who|someone who|everyone who|everybody who)"
_DOES: Final = r"(?:attacks|plays|draws|discards|sacrifices|builds|moves|targets|destroys|blocks|damages|deals)"
_THEN: Final = r"(?:must|has to|discards|loses|draws|sacrifices|pays|gains|marks|may|can)"
_ME: Final = r"(?:me|it|this creature|enchanted creature)"
_SUBJECT: Final = {"me": "I", "it": "it", "this creature": "this creature", "enchanted creature": "enchanted creature"}
_FIGHTS: Final = r"(?:attack|block|defend|move)"


_OCCASION: Final = re.compile(r"\b(?:when|whenever|each time)\b[^.]*$", re.IGNORECASE)
"""The beginning of a sentence that says when something happens."""


def _whoever(match: re.Match[str]) -> str:
    """ "Whoever attacks you must discard a card": when a player does so, that player discards a card."""
    who = "an opponent" if "opponent" in match["who"].lower() else "a player"
    return f"whenever {who} {match['does']} {match['what']}, that player {match['then']} "


def _allowed(match: re.Match[str]) -> str:
    """ "You may have me attack", "you can't attack with it": what the creature may do, but not when something happens."""
    if _OCCASION.search(match.string[: match.start()]):
        return match.group()
    can = "cannot" if re.search(r"not|n't", match["can"], re.IGNORECASE) else "may"
    return f"{_SUBJECT[match['me'].lower()]} {can} {match['deed'].lower()}"


_BEHIND: Final = r"(?P<who>(?:the )?enchanted player|(?:the )?controllers? of [a-z ]+?(?=,| (?:must|has|may|loses|pays|marks|discards|draws|sacrifices|gains|puts|produces|takes|deals|can|cannot)\b)|(?:target|enchanted|that|this) (?:city|creature|enchantment)'s controller|its controller)"
"""A player who is named behind a pronoun for him or her."""


def _named_before(match: re.Match[str]) -> str:
    """ "At the start of his or her turn, the controller of enchanted city draws a card": whose turn it is, and "that player" behind it."""
    who = match["who"].removeprefix("the ")
    of = re.fullmatch(r"controllers? of (.+)", who)
    whose = f"{of[1]}'s controller's" if of else f"{who}'s"
    return f"{match['at']} {whose} {match['when'].strip()}, that player"


PEOPLE: Final = forms((
    (r"(?P<at>(?:at the (?:start|beginning|end) of|during)(?: the (?:first|second) play phase of)?(?: each of)?) (?:his or her|his/her|their|his|her) (?P<when>(?:turns?|[a-z ]*?phases?|next turn)),? " + _BEHIND + r"(?!')", _named_before),
    (r"if (?:one|any|a|some) (?P<who>player|opponent) (?P<has>has|controls) more (?P<what>[^.,;]+?) than (?:each|every|any|all) other players?(?: (?:has|does|controls))?, (?:that player|he or she|they) (?P<does>[a-z]+s)\b(?!.*\beach other player\b)", r"the \g<who> who \g<has> the most \g<what> \g<does>"),
    (r"(?P<who>" + _ANYONE + r"|(?:an|any) opponent who) (?P<does>" + _DOES + r") (?P<what>[^.;:,\"]+?),? (?P<then>" + _THEN + r") ", _whoever),
    (r"(?P<first>(?P<each>each (?:opponent|player|other player)) may [^.\"]+\. )(?:whoever|everyone who|everybody who|anyone who|anybody who|any player who|those who|all who|players who|a player who) (?:does not|doesn't|did not|didn't|do not|don't) (?:do (?:so|it|that) )?", r"\g<first>\g<each> who does not "),
    (r"(?P<first>(?P<each>each (?:opponent|player|other player)) may [^.\"]+\. )(?:whoever|everyone who|everybody who|anyone who|anybody who|any player who|those who|all who|players who|a player who) (?:does|did|do)(?: so| it| that)? ", r"\g<first>\g<each> who does "),
    (r"(?P<who>any player|any opponent|each player|each opponent) can (?=(?:pay|discard|sacrifice|mark)\b)", r"\g<who> may "),
    (r"by (?:somebody|someone|anybody|anyone|any player|a player)(?=[,.;])", ""),
    (r"(?P<deed>(?:discard|sacrifice|mark|draw|reveal|return)s? [^.;:,]*?),? if able(?=[.;])", r"\g<deed>"),
    (r"(?P<who>i|it|this creature|enchanted creature|they) (?P<get>gets?|has|have) (?P<one>[+-]\d+/[+-]\d+) (?P<when>(?:while|if|as long as) [^.;+]+?),? and (?P<other>[+-]\d+/[+-]\d+) (?P<then>(?:while|if|as long as) [^.;+]+)(?=[.;])", r"\g<who> \g<get> \g<one> \g<when>. \g<who> \g<get> \g<other> \g<then>"),
    (r"when (?P<it>it is|it's|it isn't|it is not) (?P<whose>your|an opponent's) turn(?=[.;,])", r"while \g<it> \g<whose> turn"),
    (r"if,? (?P<then>at the (?:start|beginning|end) of [^,.;:]*?turn),? (?=an?\b|you\b|the\b|there\b|no\b|i\b|it\b|all\b|each\b)", r"\g<then>, if "),
    (r"you (?P<can>may|can|are allowed to) have (?P<me>" + _ME + r") (?P<deed>" + _FIGHTS + r")\b", _allowed),
    (r"you (?P<can>may not|can not|cannot|can't|may|can|are allowed to) (?P<deed>attack|block|defend) with (?P<me>" + _ME + r")\b", _allowed),
    (r"playing (?:me|this creature|this card) costs (?:you )?(?P<n>\d+|x) (?P<less>less|more)\b", r"I cost \g<n> \g<less>"),
    (r"it costs (?:you )?(?P<n>\d+|x) (?P<less>less|more) to play (?:me|this creature|this card)\b", r"I cost \g<n> \g<less>"),
    (r"you (?:must |have to |only (?:have to )?)?pay (?P<n>\d+|x) (?P<less>less|more) (?:for me|to play me|when you play me)\b", r"I cost \g<n> \g<less>"),
    (r"(?:nothing|nobody|no one|no creatures?) (?:can|may) (?P<deed>block|defend against|attack) (?P<me>" + _ME + r")(?: except| other than| but)(?: for| by)? (?P<who>[A-Z][\w']*|creatures with [A-Z][\w']*)(?=[.;])", r"only \g<who> can \g<deed> \g<me>"),
    (r"one of (?:your|my) other (?P<noun>creature|city|citie|enchantment|resident)s\b", lambda match: f"another {match['noun'].replace('citie', 'city')} you control"),
    (r"nothing (?P<can>can|may) (?P<deed>attack|block|defend)\b", r"no creature \g<can> \g<deed>"),
    (r"(?P<kill>kills?|destroys?|damages?) something\b", r"\g<kill> a creature"),
    (r"(?P<to>whoever|whatever) (?P<killed>killed|destroyed) (?P<me>me|it)\b", r"the creature that killed \g<me>"),
    (r"(?:gets?) (?P<n>a|one|two|three|\d+) (?:more |new |extra |additional )?(?P<card>cards?)(?= ?[.;,]| and\b|$| from (?:your|his or her|their) deck\b)(?: from (?:your|his or her|their) deck)?", lambda match: f"draw{'s' if match.group().lower().startswith('gets') else ''} {match['n']} {match['card']}"),
    (r"(?P<draw>draws? \w+) new (?=cards?\b)", r"\g<draw> "),
    (r"loses? (?P<n>a|one|two|\d+) (?P<card>cards?)(?P<random> at random)? from (?:your|his or her|their|his|her) hand\b", lambda match: f"discard{'s' if match.group().lower().startswith('loses') else ''} {match['n']} {match['card']}{match['random'] or ''}"),
    (r"you get to (?P<deed>[^.;:,]+?), but then you (?:must|have to|gotta|need to|have got to|also have to) (?P<then>[^.;:,]+)", r"you may \g<deed>. If you do, \g<then>"),
    (r"but then (?P<who>you|he or she|he/she|they|that player)\b", r"then \g<who>"),
    (r"(?P<gives>gives?) (?P<n>an?|one|two|three|\d+) (?P<name>[+-]\d+/[+-]\d+|[a-z]+) (?P<counter>counters?) to\b", lambda match: f"put{'s' if match['gives'].lower() == 'gives' else ''} {match['n']} {match['name']} {match['counter']} on"),
    (r"(?:puts?|takes?|returns?|brings?) back (?=(?:one|another|an?|two|target|all|each|up to)\b)", "return "),
    (r"(?:throw|toss|chuck|put) (?P<what>it|them|the rest|that card|the others|the other) away\b", r"put \g<what> into your graveyard"),
    (r"(?P<before>(?:reveal|look at|turn over) the top card of your deck\b[^\"]*?)\bkeep it\b", r"\g<before>put it into your hand"),
    (r"(?:let|have|make) (?P<what>(?:two|2) target [^.;:,]+?) fight\b", r"\g<what> fight"), (r"(?P<what>(?:two|2) target [^.;:,]+?) (?:have to|must) fight\b", r"\g<what> fight"), (r"and (?:have|let|make) (?:them|the two|both) fight(?: each other)?\b", ". They fight each other"),
    (r"(?P<who>i|it|this creature|enchanted creature|target creature) (?:do|does)(?: not|n't) take (?:any )?damage from (?=creatures|events|attackers|defenders|[A-Z])", r"\g<who> cannot be damaged by "),
    (r"(?P<when>when|whenever|if) (?P<who>i|it|this creature|enchanted creature) goe?s? (?:in)?to (?:the|a|your|its owner's|my owner's) graveyard\b", lambda match: f"{match['when']} {match['who']} {'am' if match['who'].lower() == 'i' else 'is'} put into a graveyard"),
    (r"(?P<attacks>attacks?|damages?) your city\b", r"\g<attacks> a city you control"),
    (r"the only one (?P<deed>attack|defend)ing\b", r"the only creature that \g<deed>s"),
))  # fmt: skip
"""Who does what, each with what is said for it."""
