"""Keywords of ARC: names of abilities that many cards have; a card may explain them in parentheses or after a dash."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.effects.verb import Verb

_GROUNDED: Final = a.Filter("card", no_keywords=("Flying", "Ranged"))
"""C50: whoever can block, the avatar included, without one of these keywords."""


def _keyword(name: str, *effects: Verb) -> a.Ability:
    return a.Ability("keyword", effects, keyword=name)


def _guard(n: a.Amount) -> a.Ability:
    return a.Ability("keyword", (v.Allow(a.This(), "extra_block", "static", n),), keyword="Guard", n=n)


def _stealth(n: a.Amount) -> a.Ability:
    small = a.Filter("creature", bounds=(a.StatBound("cost", "<=", n - 1 if isinstance(n, int) else n),))
    return a.Ability("keyword", (v.Forbid(a.This(), "be_blocked", "static", small),), keyword="Stealth", n=n)


KEYWORDS: Final = (
    Phrase("keyword", "Flying", _keyword("Flying", v.Forbid(a.This(), "be_blocked", "static", _GROUNDED)), row="A273", example="Flying."),
    Phrase("keyword", "Ranged", _keyword("Ranged"), row="A273", example="Ranged (This creature can block creatures with Flying)."),
    Phrase("keyword", "First Strike", _keyword("First Strike"), also=("offensive strike",), row="C46", example="First Strike."),
    Phrase("keyword", "Deadly", _keyword("Deadly"), row="A135", example="Deadly."),
    Phrase("keyword", "Peaceful", _keyword("Peaceful", v.Forbid(a.This(), "attack", "static")), also=("pacifist",), row="A274", example="Peaceful."),
    Phrase("keyword", "Militia", _keyword("Militia", v.Allow(a.This(), "attack", "static")), row="A130", example="Militia."),
    Phrase("keyword", "Veteran", _keyword("Veteran", v.Allow(a.This(), "attack_unmarked", "static")), row="A291", example="Veteran."),
    Phrase("keyword", "Unseen", _keyword("Unseen", v.Forbid(a.This(), "be_blocked", "static")), row="A274", example="Unseen."),
    Phrase("keyword", "Hidden", _keyword("Hidden", v.Forbid(a.This(), "be_targeted", "static")), row="A274", example="Hidden."),
    Phrase("keyword", "Sudden", _keyword("Sudden"), row="A186", example="Sudden."),
    Phrase("keyword", "Quick", _keyword("Quick", v.Allow(a.This(), "move_unmarked", "static"), v.Allow(a.This(), "extra_move", "static")), row="A142", example="Quick."),
    Phrase("keyword", "Rage", _keyword("Rage", v.Modify(a.This(), (("attack", a.StatOf("damage", a.This())),), "static")), row="A137", example="Rage."),
    Phrase("keyword", "Stealth {n:number}", _stealth, row="A274", example="Stealth 2."),
    Phrase("keyword", "Guard {n:number}", _guard, row="A309", example="Guard 1."),
    Phrase("keyword", "Guard", _keyword("Guard", v.Allow(a.This(), "extra_block", "static", 99)), row="A309", example="Guard."),
)  # fmt: skip
