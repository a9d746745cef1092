"""Contractions written in full: "I'd", "we're", "who's", "won't", and hasty ones without their apostrophe."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms

_HAS: Final = r"been|got|had|come|died|left|lost|dealt|drawn|chosen|fought|already (?:been|died|attacked|defended|moved|left|come)"
"""Behind "'s" and "'d", what makes it "has" and "had"."""
_DONE: Final = rf"(?:{_HAS}|(?!need|feed|speed)[a-z]+ed)\b"
_SEVERAL: Final = r"(?:they|we|you|i|[a-z]{3,}(?<!s)s|both|all of them|two|three)"


def _future(match: re.Match[str]) -> str:
    """ "It will be destroyed" is "it is destroyed", "you will draw" is "you draw": what a text says happens."""
    subject, deny, verb = match["subject"], match["deny"], match["verb"].lower()
    several = bool(re.fullmatch(_SEVERAL, subject, re.IGNORECASE))
    if verb == "be":
        be = "am" if subject.lower() == "i" else "are" if several else "is"
        return f"{subject} {be}{' not' if deny else ''}"
    if deny:
        return f"{subject} {'do' if several else 'does'} not {verb}"
    return f"{subject} {verb if several else _third(verb)}"


def _third(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


CONTRACTIONS: Final = forms((
    (r"(?P<hasty>ca|do|does|is|are|did|was|were|has|have|would|wo)nt\b", lambda match: f"{match['hasty']}n't"),
    (r"(?P<hasty>i)m\b(?= [a-z])", r"I am"),
    (r"(?P<who>they|you)re (?=both|all|in|the|marked|unmarked|attacking|defending|not)\b", r"\g<who> are "),
    (r"(?P<who>i|you|we|they)ve\b", r"\g<who> have"),
    (r"(?P<who>that|who|there|here|what)s\b(?= [a-z])", r"\g<who> is"),
    (r"mustn't\b", "cannot"), (r"i'm\b", "I am"), (r"it's (?=(?:not|your|an|in|the|also|still|already|marked|unmarked|attacking|defending|dealt|put|chosen|drawn|[a-z]+ed)\b)", "it is "), (r"(?P<verb>is|are|do|does|did|has|have|was|were|would|could)n't\b", r"\g<verb> not"),
    (r"(?:ain't|aint)\b", "is not"),
    (r"(?P<who>that|who|it|there|he|she|this|[a-z]+)'s (?=" + _HAS + r")", r"\g<who> has "),
    (r"(?P<who>that|who|there|he|she|this|what|here|everything)'s\b", r"\g<who> is"),
    (r"(?P<who>creature|card|city|resident|enchantment|one|other)'s (?=in |not |no |still |already |being |alone|there\b|at |under |on )", r"\g<who> is "),
    (r"(?P<who>[a-z]+)'d (?=(?:also |already |just )?" + _DONE + ")", r"\g<who> had "),
    (r"(?P<who>[a-z]+)'d\b", r"\g<who> would"),
    (r"(?P<who>[a-z]+)'ve\b", r"\g<who> have"),
    (r"(?P<who>[a-z]+)'re\b", r"\g<who> are"),
    (r"won't\b", "will not"),
    (r"(?P<who>[a-z]+)'ll\b", r"\g<who> will"),
    (r"(?P<has>has|have) got\b(?! to\b)", r"\g<has>"),
    (r"(?:will not|will no longer) be able to\b", "cannot"),
    (r"(?P<subject>[a-z]+) will (?P<deny>not )?(?:also |then |still |just )?(?P<verb>[a-z]+)\b", _future),
))  # fmt: skip
"""Contractions, each with what it stands for, and what will happen as what happens."""
