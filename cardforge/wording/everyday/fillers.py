"""Words that add nothing where they stand, "already", "right away", "in addition,", and the order in which things are done anyway."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms

_END: Final = r"(?=\s*(?:[.;)]|$))"
_OPENING: Final = r"(?:(?<=^)|(?<=\n)|(?<=[.;:(\"] ))"
_VERB: Final = r"(?:add|banish|cancel|choose|deal|destroy|discard|draw|gain|heal|look|lose|mark|mill|move|pay|pick|play|prevent|put|remove|return|reveal|sacrifice|search|show|shuffle|take|unmark|you|each|all|target|every|it|that|they|he|she)"
"""Words with which what is done begins."""


def _as_you_like(match: re.Match[str]) -> str:
    """ "You may draw a card if you wish"; what is said last is left to the player once more: "may look at it and discard it if you wish"."""
    first, joined, last = match["deed"].rpartition(" and ")
    return f"{first} and you may {last}" if joined else match["deed"]


_ASKED: Final = re.compile(r"[.;] (?:then )?if (?:i|it|they|this creature|that creature|you) $", re.IGNORECASE)
"""A question behind an effect, of how things were before it."""
_KEYWORDS: Final = re.compile(rf"(?:(?!(?i:{_VERB})\b)[A-Z][a-z]+(?:,? (?:[A-Z][a-z]+|[0-9]+|to))*(?:[.;] |$))+")
"""Keywords that stand before it, "Sudden", "Flying, Guard 2", which change nothing of how things were."""


def _already(match: re.Match[str]) -> str:
    """A word too many, but not where it asks how things were before an effect: "I gain Flying. If I already have Flying, draw a card"."""
    question = _ASKED.search(match.string[: match.start()])
    if question is None or re.search(r"\binstead\b", match["rest"], re.IGNORECASE):
        return match["rest"]
    before = match.string[: question.start()].rpartition("\n")[2]
    return match["rest"] if _KEYWORDS.fullmatch(before) else match.group()


FILLERS: Final = forms((
    (r", (?=without marking (?:it|them)\b)", " "),
    (r",? without marking (?:me|itself|themselves|(?:this|that|the) creature|(?:these|those|the) creatures)(?=[.,;])", " without marking it"),
    (_OPENING + r"(?:in addition|additionally|also|besides|furthermore|moreover|on top of (?:that|this)|what is more|apart from that|however|of course|so)(?: to (?:that|this))?,? (?=\w)", ""),
    (_OPENING + r"(?:next|finally|lastly|last|following that|(?:right |immediately |directly )?(?:after that|after this|after|afterwards?|thereafter|then))(?:,| (?=" + _VERB + r"\b)) ?", "then "),
    (_OPENING + r"(?:first|firstly|at first|first of all)(?:,| (?=" + _VERB + r"\b)) ?", ""),
    (r"(?<=[,:] )first (?=" + _VERB + r"\b)", ""),
    (r"first(?=,? (?:and )?then\b)", ""),
    (r"already (?P<rest>[^.]*)", _already), (r"yet" + _END, ""), (r"yet (?=this turn|when|if|while|and |or |but |dies?\b|is\b|are\b)", ""),
    (r"(?:at|in) (?:that|this) (?:very )?(?:moment|time|point|point in time)\b(?! on)", ""),
    (r"(?:right|straight) (?:away|then|now|there)\b", ""), (r"straightaway\b", ""), (r"(?:immediately|instantly|directly|on the spot|in the process)\b(?! (?:after|before))", ""),
    (r"(?:from (?:then|that moment|that point|this moment) on|henceforth|thereafter|for ever after)\b", ""),
    (r"(?:(?:right|directly|immediately) )?(?:afterwards?|after (?:that|this)|after|thereafter)" + _END, ""),
    (r"(?P<before>is|are|am|can|may|must|cannot|you|not|and|he|she|it|they|i|who|that|which) (?:also|additionally|too) (?!an?\b|the|many|much|considered|counts?\b|known|called|small|big|weak|slow|few\b)", r"\g<before> "),
    (r"(?:also|additionally|simply|actually|really) (?=(?:" + _VERB + r"|[a-z]{3,}s|gets?|gains?|ha(?:s|ve)|cannot|can|may|must|if|when|while|in|during|from|as)\b)", ""),
    (r"(?:also|additionally|as well|too|either|neither|though|altogether|in total|in all|at all|of course|please)" + _END, ""),
    (r"(?:and|but) (?:in addition|besides|on top of (?:that|this)),? ", "and "),
    (r"in (?:this|that) (?:way|manner|fashion)\b", "this way"), (r"like (?:this|that)(?=[.,])", "this way"), (r"(?:by|through) (?:this|that|doing (?:so|this|that))(?=[.,])", "this way"),
    (r"(?<=may )(?P<deed>[^.;]*?),? if (?:you|he or she|they|he|she|that player) (?:likes?|wants?|wish(?:es)?|chooses?)(?: (?:to|so|to do so|it))?" + _END, _as_you_like),
    (r"in any order (?:that )?(?:you|he or she|they) (?:likes?|wants?|wish(?:es)?|prefers?|chooses?)\b", "in any order"),
    (r"of your (?:own )?(?:choosing|liking|free choice|choice)\b", "of your choice"), (r"of (?:his|her|their|his or her) (?:own )?(?:choosing|liking|free choice|choice)\b", "of his or her choice"),
    (r"(?:that|which) you (?:want|like|choose|wish)(?=[.,])", "of your choice"),
    (r"if (?:at all )?(?:it is |that is )?possible\b", "if able"), (r"if (?:it|they|he or she) (?:is|are) able to(?: do so)?\b", "if able"), (r"if (?:it|they|i|he or she) can\b(?! (?:be|attack|block|defend|move|not)\b)", "if able"),
    (r"(?P<deed>(?:un)?marks? (?:it|them|me|that creature|those creatures)) again" + _END, r"\g<deed>"),
    (r"(?P<asked>(?:if|unless) [^.,;:]*?) (?<!from )(?<!until )(?<!by )now(?! on\b)(?=[ ,.;])", r"\g<asked>"),
    (r"every single\b", "each"), (r"still (?=[a-z])", ""), (r"and may then\b", "and then may"), (r",? except (?=(?:you|its|that|he|she|they|an|your) [^.]*\b(?:pays?|discards?|sacrifices?|marks?)\b)", " unless "), (r"(?P<done>if (?:you|he or she|they|it|i) (?:do|does|did)|if that player does)(?: so| that| this| it)(?=,| \w)", r"\g<done>"),
    (r"(?P<once>(?:draw|gain|put|get|create|produce)s? (?:an?|one|1) [^.,;]*?),? (?:but )?(?:not|never|no) more than (?:one|1)(?: [a-z]+){1,2} (?:per|each|in each|in a|in one|in the same|during each|a) turn\b", r"\g<once>. Only once per turn"),
))  # fmt: skip
"""Words that are left out, and others that say the same as a word of the vocabulary."""
