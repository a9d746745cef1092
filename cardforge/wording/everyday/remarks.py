"""Remarks that only say once more what the text says: "(I count too)", "it does not matter whose turn it is", "marked or unmarked"."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms

_ME: Final = r"(?:me|myself|i|it|itself|this one|this creature|this card|this city)"
_TOO: Final = r"(?:too|as well|also)"
_ALL_THE_SAME: Final = (
    r"(?:does not matter|doesn't matter|do not matter|don't matter|no matter|regardless of|irrespective of)"
)
_WHATEVER: Final = r"(?:why|how|when|where|who|what|whose it is|whose [a-z]+ it is|who (?:controls|plays|played|owns|owned) (?:it|them|this|that)|for what reason|in what way|who(?: does| did) it)"
_OTHER: Final = re.compile(r"\b(?:other|another)\b", re.IGNORECASE)


def _counts(match: re.Match[str]) -> str:
    """ "(I count too)" behind a number of which this card is one; behind "other" it would be none."""
    sentence = match.string[max(match.string.rfind(".", 0, match.start()), 0) : match.start()]
    return "" if _OF_SEVERAL.search(sentence) and not _OTHER.search(sentence) else match.group()


def _counts_not(match: re.Match[str]) -> str:
    """ "(not counting me)": said once more of others, and else what makes them others."""
    sentence = match.string[max(match.string.rfind(".", 0, match.start()), 0) : match.start()]
    return (
        ""
        if _OTHER.search(sentence)
        else f"other than {'me' if match['me'].lower() in ('me', 'myself', 'i') else 'it'}"
    )


_OF_SEVERAL: Final = re.compile(
    r"\b(?:each|every|all|any|both|less|fewer|more|least|most|number|exactly|one of|as many)\b", re.IGNORECASE
)
_OTHERS: Final = re.compile(r"\b(?:opponents?|players?|controller|owner|his|her|their|they|he|she)\b", re.IGNORECASE)


def _you_choose(match: re.Match[str]) -> str:
    """ "(You choose which)", where nobody else could."""
    sentence = match.string[max(match.string.rfind(".", 0, match.start()), 0) : match.start()]
    return match.group() if _OTHERS.search(sentence) else ""


def _as_usual(match: re.Match[str]) -> str:
    """ "Cities are damaged as usual", behind what is said of the damage to others."""
    before = match.string[: match.start()].lower()
    return "" if "damage" in before and match["what"].lower() not in before else match.group()


_COUNTS_NOT: Final = r"(?:this|it|this move|that) (?:does not|doesn't|will not|won't) count (?:as|towards?|against) (?:your|the) (?:moves?|resource cards?|move limit|limit)(?: (?:of|for) (?:the|this|that) turn)?"
"""That what a text does is nothing of what a player may do once each turn, which it never is (P36)."""

REMARKS: Final = forms((
    (r",? in addition to (?:the|any|all|my|its) (?:(?:usual|normal|regular|combat) )?damage(?: (?:that )?(?:I|it|this creature) (?:deals?|would deal))?(?: as usual| normally| anyway)?(?=[.;])", ""),
    (_COUNTS_NOT + r"(?:,? (?:and|but) it (?:may|can) be (?:done|used) only| and (?:may|can) be (?:done|used) only)", "use this ability only"),
    (r"(?P<last>[\w'+/-]+)\. " + _COUNTS_NOT + r"(?=\.)", r"\g<last>"),
    (r"(?:(?<=\. )|(?<=\.)\s)(?P<what>cities|creatures|players|enchantments) (?:are (?:still )?(?:damaged|dealt damage)|(?:still )?take (?:their )?damage) (?:as usual|as normal|normally)\.?(?=\s|$)", _as_usual),
    (rf"\(?(?:(?:yes|yeah),? )?(?:{_ME}|that one|yours|mine|your own|you) (?:is|am|are)? ?(?:fine|ok|okay|allowed|possible|included)? ?{_TOO}?\)(?<=[a-z]\))", _counts),
    (r"(?P<all>(?:each|every|all|both)\b[^.;]*?),? (?:yours|your own|mine|you|me|yourself) included(?=[.,;)]|$)", r"\g<all>"),
    (r"(?:it|this|that) (?:can|may) (?:also )?be (?:an?|any) [a-z]+ of any player\b\.?", ""),
    (r"(?P<when>(?:when|whenever|each time) [^.]*\battacks? [^.]*|each creature (?:that|which) attacks [^.]*?),? before (?:the )?defenders are (?:chosen|declared|named)\b", r"\g<when>"),
    (r", even (?:if|when) (?:i am|i'm|it is|this creature is) not (?:among the attackers|attacking|one of them|one of the attackers)\b", ""),
    (r"(?P<turn>this turn) before (?:me|this one|it|this creature)\b", r"\g<turn>"),
    (r"(?P<who>(?:controller|opponent|player|owner|he|she|they) (?:must |has to |have to )?(?:also )?(?:sacrifices?|discards?|marks?|returns?|unmarks?) [^.,;]*), (?:he|she|they|he or she|that player) chooses? which(?: one)?\b", r"\g<who>"),
    (r"(?: \(|, (?:and )?)you (?:choose|decide|pick)(?: (?:which|what)(?: one)?)?\)?(?=[.,; ]|$)", _you_choose),
    (rf"\((?:yes,? )?{_ME} (?:counts?|is counted|am counted|is included|am included|included) ?{_TOO}?\)|\((?:including|counting) {_ME}\)|\({_ME} (?:included|{_TOO})\)", _counts),
    (rf"(?:,? (?:including|counting) {_ME}|, {_ME} included)(?=[.,;)]|$)", _counts),
    (rf"\((?:but )?(?:not counting|excluding|except|without|not including|but not|not) (?P<me>{_ME})\)|\((?P<i>{_ME}) (?:do|does) not count(?: {_TOO})?\)", lambda match: _counts_not(match) if match["me"] else match.group() if not _OTHER.search(match.string[: match.start()]) else ""),
    (rf"(?:,| -)? ?(?:it |that |this )?{_ALL_THE_SAME} {_WHATEVER}(?=[.,;)]|$),?", ""),
    (r"(?P<noun>creatures?|cards?|residents?|cit(?:y|ies)|one|ones),? (?:whether )?(?:marked or (?:not|unmarked)|unmarked or marked)\b(?: or not)?(?P<end>[,.]?)", lambda match: match["noun"] + ("." if match["end"] == "." else "")),
    (r"for (?:any|whatever) reason\b", ""), (r"(?:by|through|in) (?:any|whatever) (?:means|way)\b", ""), (r"by what(?:ever)? means\b", ""),
))  # fmt: skip
"""Remarks, which are left out where they are true."""
