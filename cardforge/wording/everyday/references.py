"""What is said again by a short word: "one", "this city" of a city spoken of before, "in there", "as many as"."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import Form, forms
from cardforge.wording.inflection import lemma

_NOUN: Final = r"(?:[A-Z][\w'-]* )?(?:creature|city|resident|enchantment|card|resource card|event|token|[A-Z][\w'-]*)(?: card| token)?"
_WHOSE: Final = (
    r"(?: (?:you control|of yours|of mine|(?:that )?an opponent controls|you do not control|in your army|in play))?"
)
_COUNTER: Final = r"(?:[+-]\d+/[+-]\d+|[a-z]+) counter"


def _another_such(match: re.Match[str]) -> str:
    """ "Target Elf you control and one that an opponent controls": the noun once more."""
    again = "target" if match["first"].lower() in ("target", "another target") else "a"
    return f"{match['first']} {match['noun']}{match['whose']} {match['joined']} {again} {match['noun']} {match['more']}"


def _such_a_counter(match: re.Match[str]) -> str:
    """ "Put a +1/+1 counter on a creature that does not have one": the counter once more."""
    has = "no" if re.search(r"not|no\b|without", match["has"]) else "a"
    return f"{match['counter']}{match['between']} that {'have' if match['has'].endswith('have') else 'has'} {has} {match['name']} on it"


def _so_many(match: re.Match[str]) -> str:
    """ "As many cards as you have cities": so many as there are."""
    what, of = match["what"], match["of"].strip()
    kept = re.search(r"\bin (?:your|an?|the|this|my|that) ", of) is not None
    whose = "" if kept or match["who"] != "you" else " you control"
    return f"{what} equal to the number of {re.sub(r' in play$', '', of) if whose else of}{whose}"


def _counters_for_each(match: re.Match[str]) -> str:
    """ "As many +1/+1 counters as you have cities": one for each of them."""
    first, space, rest = match["of"].strip().partition(" in ")
    each = " ".join(lemma(word) if word.islower() else word.removesuffix("s") for word in first.split())
    whose = " you control" if match["who"] and not space else ""
    return f"a {match['name']} counter{match['on'] or ''} for each {each}{whose}{space}{rest}"


def _that_counter(match: re.Match[str]) -> str:
    """ "One of these counters": one of the name said before."""
    named = re.findall(rf"({_COUNTER})s?\b", match.string[: match.start()])
    return f"a {named[-1]}" if named else match.group()


_ITS_OWN: Final = (
    r"(?:I|it|this (?:creature|city)|the (?:creature|city)|(?:target|enchanted|equipped) (?:creature|city))"
)

REFERENCES: Final = forms((
    (rf"(?P<when>(?:when|whenever|each time|every time) {_ITS_OWN} [^.,;]*?),? (?:add|put) (?P<n>an?|one|two|three|\d+) (?P<counter>(?:[a-z]+|[+-]\d+/[+-]\d+) counters?)(?=[.;]|$)", r"\g<when>, put \g<n> \g<counter> on it"),
    (r"(?P<pays>its controller pays? \d+ for each (?:[a-z]+|[+-]\d+/[+-]\d+) counter)(?=[.;]|$)", r"\g<pays> on it"),
    (r"(?P<while>(?:while|as long as) I [^.,;]*\bmy city), (?P<deal>[^.;]*?) (?P<to>to|of|in) it(?=[.;])", r"\g<while>, \g<deal> \g<to> my city"),
    (r"(?:(?<=^)|(?<=[.:,] ))(?P<deed>(?:draw|gain|discard|deal|destroy|mark|unmark|put|return|you|it|i|target|each) [^.,;:]*?) if (?P<so>[^.,;]+),? (?:otherwise|if not|else),? (?P<other>[^.;]+)", r"if \g<so>, \g<deed>. Otherwise, \g<other>"),
    (r"(?P<verb>draw|discard|gain|mill) (?P<n>one|an?|two|three|\d+) (?P<what>cards?|life|gold|LP|VP),? or (?P<more>two|three|four|five|\d+)(?: cards?| life| gold| LP| VP)?(?: instead)? if (?P<so>[^.;]+)", r"\g<verb> \g<n> \g<what>. If \g<so>, \g<verb> \g<more> instead"),
    (r"(?P<thing>(?:an?|each|every|any) [a-z]+), (?:which|who|that) (?P<does>[^.,;]+), ", r"\g<thing> that \g<does> "),
    (r"(?P<chosen>chooses? [^.,;]*), which (?P<verb>loses|gains|gets|is|cannot|must|becomes|takes)\b", r"\g<chosen>. It \g<verb>"),
    (r"(?:so|as) many (?P<name>[+-]\d+/[+-]\d+|[a-z]+) counters(?P<on> on [a-z ]+?)? as (?:(?P<who>you) (?:have|control)|there are) (?P<of>[^.,;]+?)(?=[.,;]| and )", _counters_for_each),
    (r"one of (?:these|those|its|my|the) counters\b", _that_counter),
    (r"(?:(?<=^)|(?<=\. ))(?P<who>[^.,;]*? gets?) (?P<one>[+-]\d+/[+-]\d+ (?:while|as long as|for each) [^.,;]*?),? and (?P<two>[+-]\d+/[+-]\d+ (?:while|as long as|for each) )", r"\g<who> \g<one>. \g<who> \g<two>"),
    (rf"(?P<first>another target|another|target|an?|one) (?P<noun>{_NOUN})(?P<whose>{_WHOSE}) (?P<joined>and|or) (?:an?other )?one (?P<more>(?=that|which|an opponent|your opponent|target opponent|of an opponent(?!')|controlled|with)[^.,;]+)", _another_such),
    (rf"(?P<counter>an? (?P<name>{_COUNTER}))(?P<between> (?:on|onto) [^.;]*?)(?:,? (?:that|which) (?P<has>does not have|do not have|has no|have no|has|have) (?:one|any)| (?P<bare>without) one|(?: that| which)? (?:has|have) (?P<none>none))\b(?! of)", lambda match: _such_a_counter(match) if match["has"] else f"{match['counter']}{match['between']} that has no {match['name']} on it"),
    (r"(?:so|as) many (?P<what>cards|creatures|damage|LP|gold|life|points) as (?:(?P<who>you) (?:have|control)|there are) (?!in hand)(?P<of>[^.,;]+?)(?=[.,;]| and | on (?:it|me))", _so_many),
    (r"as many cards as (?P<who>target opponent|target player|that player|an opponent) has in hand\b", r"cards equal to the number of cards in \g<who>'s hand"),
    (r"(?P<deed>draws?|discards?|mills?) one(?=[.,;]|$| and | instead)", r"\g<deed> a card"),
    (r"(?P<deed>choose|chooses|name|names|pick|picks) one (?P<what>faction|type|creature type|subtype|card type|keyword|opponent|player)\b", r"\g<deed> a \g<what>"),
    (r"in there\b", "in it"), (r"(?:with|that (?:has|have)) (?:a )?(?P<less>less|lower|more|higher|greater) (?P<stat>ATK|DEF|attack|defense|cost) than (?P<what>it|that creature|that card) had\b", r"with \g<stat> \g<less> than the \g<stat> \g<what> had"),
    (r"this (?P<what>opponent|player|damage|faction|vault|type|event|spell)\b", r"that \g<what>"), (r"these (?P<what>cards|creatures|cities|players|counters)\b", r"those \g<what>"),
    (r"(?:the )?(?P<part>turn|phase|hand|army|deck|graveyard) (?:of|controlled by) (?P<who>that player|that opponent|target player|target opponent|its controller|its owner)\b", r"\g<who>'s \g<part>"),
))  # fmt: skip
"""Short words for what was named before, each with what it is named again as."""

_THAT: Final = {
    "creature": forms(((r"this city\b", "that city"), (r"in here\b", "in my city"))),
    "city": forms(((r"this creature\b", "that creature"), (r"in here\b", "in this city"))),
    "event": forms(((r"this (?P<what>creature|city|enchantment)\b", r"that \g<what>"),)),
    "magic": forms(((r"this (?P<what>creature|city|enchantment)\b", r"that \g<what>"),)),
}  # fmt: skip
"""By the type of a card, what is not this card though it is called so: on a creature "this city" is the one spoken of before."""


def pointing_back(kind: str) -> tuple[Form, ...]:
    """What "this" points at on a card of a type, other than the card."""
    return _THAT.get(kind, ())
