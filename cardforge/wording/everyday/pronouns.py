"""What is said of several at once, or before the noun is named: "neither of them attacks", "at the end of his or her turn, its controller may ..."."""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.forms import forms
from cardforge.wording.inflection import lemma

_OF_THEM: Final = r"(?:neither|none) of (?:them|those creatures|these creatures|the two|the chosen creatures)"
_DEED: Final = r"(?:attacks?|blocks?|defends?|intercepts?|moves?|unmarks?|deals?|takes?|gets?|loses?|gains?|dies?)"


def _none_does(match: re.Match[str]) -> str:
    """ "Neither of them unmarks": they do not."""
    return f"they do not {lemma(match['deed'].lower())}"


PRONOUNS: Final = forms((
    (_OF_THEM + r" (?:can|may|could)\b", "they cannot"),
    (_OF_THEM + r" (?P<deed>" + _DEED + r")\b", _none_does),
    (r"at the (?P<edge>start|beginning|end) of (?:each of )?(?:his or her|his/her|their|its) (?P<when>turn|[a-z]+ phase)s?, (?P<who>(?:its|enchanted [a-z]+'s|that [a-z]+'s) (?:controller|owner)|target (?:player|opponent))(?! cannot)\b", r"at the \g<edge> of \g<who>'s \g<when>, he or she"),
))  # fmt: skip
"""Each with what is said for it."""
