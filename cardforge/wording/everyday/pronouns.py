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


def _one_or_more(match: re.Match[str]) -> str:
    """ "Whenever an opponent's creatures attack": one or more of them, at once."""
    whose = {"your": " you control", "": match["held"] or ""}.get(
        (match["whose"] or "").strip().lower(), " an opponent controls"
    )
    return f"{match['when']} one or more {match['what']}{whose} {match['does']}"


def _in_what_was_named(match: re.Match[str]) -> str:
    """ "At the end of your attack phase, if I attacked during it": in this phase; "at the end of your turn, ...": this turn."""
    named, back = match["named"].rstrip(", ").lower(), match["back"].lower()
    is_phase = "phase" in named
    if not back.endswith("it") and ("phase" in back) != is_phase:
        return match[0]
    return f"{match['named']}{match['deed']} this {'phase' if is_phase else 'turn'}"


PRONOUNS: Final = forms((
    (r"in (?:this creature's|my|its) (?:city \(or army\)|army \(or city\))", "in the same city or army"),
    (_OF_THEM + r" (?:can|may|could)\b", "they cannot"),
    (_OF_THEM + r" (?P<deed>" + _DEED + r")\b", _none_does),
    (r"at the (?P<edge>start|beginning|end) of (?:each of )?(?:his or her|his/her|their|its) (?P<when>turn|[a-z]+ phase)s?, (?P<who>(?:its|enchanted [a-z]+'s|that [a-z]+'s) (?:controller|owner)|target (?:player|opponent))(?! cannot)\b", r"at the \g<edge> of \g<who>'s \g<when>, he or she"),
    (r"(?P<when>when|whenever|each time) (?P<whose>(?:your|an opponent's|opponents'|your opponents'|your opponent's) )?(?P<what>(?:[a-z]+ed |other )?(?:[A-Z][a-z]+s|creatures|residents|cities|soldiers))(?P<held> (?:you control|an opponent controls|opponents control|in (?:your|an opponent's) army|in my city))? (?P<does>attack|block|defend|intercept|die|move|enter play|come into play|deal (?:combat )?damage|are (?:attacked|blocked|destroyed|damaged|marked|dealt damage))\b(?! this turn)", _one_or_more),
    (r"(?P<named>\b(?:turns?|[a-z]+ phases?)(?: ends| begins| starts| is over)?, )(?P<deed>(?:if|unless)\b[^.;:]*?|[^.;:,]*? for each [^.;:,]*?) (?P<back>during it|(?:in |during )?that (?:turn|phase))(?=[,.])", _in_what_was_named),
    (r"(?P<one>that creature|target [^.,;]{1,60}?|another target [^.,;]{1,60}?) and (?:I|me|this creature) each deals? damage equal to (?:our|their|its) (?P<stat>ATK|attack) to (?:the other|each other)\b", r"\g<one> and I each deal damage equal to their \g<stat> to the other"),
    (r"(?P<more>more|fewer|as many) (?P<one>[A-Za-z-]+) (?P<noun>creatures|cities|residents|cards|enchantments|resource cards) (?P<than>than|as) (?P<other>[A-Za-z-]+) ones\b", r"\g<more> \g<one> \g<noun> \g<than> \g<other> \g<noun>"),
))  # fmt: skip
"""Each with what is said for it."""
