"""Wordings of when a card can be played, and of what cannot be done against it (P33, A59)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.games.arc.effects import verbs as arc


def _only_when(condition: PhraseValue) -> arc.PlayOnlyIf:
    """ "Play this only during your attack phase". Raises NotMeant for how often."""
    if not isinstance(condition, a.Condition):
        raise NotMeant("a condition")
    return arc.PlayOnlyIf(condition, "static")


def _never_when(condition: PhraseValue) -> arc.PlayOnlyIf:
    """ "This card cannot be played during your attack phase"."""
    return replace(_only_when(condition), condition=a.Negated(condition))


_THIS_CARD: Final = "(i|me|this|this card|this creature|this enchantment|this event|this magic card|this spell)"

PLAY_LIMITS: Final = (
    Phrase("effect", "(play|cast) (|this|this card|this event|this magic card|this creature|it) only {condition:use_limits}", _only_when, also=("you (can|may) only (play|cast) (this|this card|this event|this magic card|this creature|it) {condition:use_limits}", "you (can|may) (play|cast) (this|this card|this event|this magic card|this creature|it) only {condition:use_limits}", "only (play|cast) (|this|this card|this event|this magic card|this creature|it) {condition:use_limits}", f"{_THIS_CARD} (can|may) (only be played|be played only|only be cast|be cast only) {{condition:use_limits}}"), written=False, row="P33", example="Play this card only during your attack phase. Draw a card."),
    Phrase("effect", "this card cannot be played while {condition:conditions}", _never_when, undo=lambda verb: {"condition": verb.condition.condition} if isinstance(verb, arc.PlayOnlyIf) and isinstance(verb.condition, a.Negated) else None, row="P33", example="This card cannot be played while you control a city."),
    Phrase("effect", f"{_THIS_CARD} cannot be (played|cast) {{condition:use_limits}}", _never_when, also=(f"you cannot (play|cast) {_THIS_CARD} {{condition:use_limits}}", f"(do not|never) (play|cast) {_THIS_CARD} {{condition:use_limits}}"), written=False, row="P33", example="This card cannot be played during your attack phase. Draw a card."),
    Phrase("effect", f"{_THIS_CARD} cannot be (played|cast) unless {{condition:conditions}}", arc.PlayOnlyIf, fixed={"until": "static"}, also=("cannot be (played|cast) unless {condition:conditions}", f"you cannot (play|cast) {_THIS_CARD} unless {{condition:conditions}}", f"(do not|never) (play|cast) {_THIS_CARD} unless {{condition:conditions}}"), written=False, row="P33", example="This card cannot be played unless you control 3 or more creatures."),
    Phrase("effect", "this card cannot be (cancelled|countered)", arc.Uncancellable, fixed={}, also=("(this event|this magic card|this creature|this enchantment|this spell|i) cannot be (cancelled|countered)",), row="A59", example="This card cannot be cancelled. Draw a card."),
    Phrase("effect", "play this card only if {condition:conditions}", arc.PlayOnlyIf, fixed={"until": "static"}, also=(f"(|you can|you may) (play|cast) {_THIS_CARD} only if {{condition:conditions}}", f"you (can|may) only (play|cast) {_THIS_CARD} if {{condition:conditions}}", f"{_THIS_CARD} (can|may) only be (played|cast) if {{condition:conditions}}", f"{_THIS_CARD} (can|may) be (played|cast) only if {{condition:conditions}}"), row="P33", example="Play this card only if you control 3 or more creatures."),
    Phrase("play_limit", "{condition:use_limits}", _only_when, written=False, row="P33", example="Draw a card. Only during your turn."),
)  # fmt: skip
