"""Wordings of when a card can be played, and of what cannot be done against it (P33, A59)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.verbs import NEVER_CANCELLED, PLAYED_SAFELY
from cardforge.games.arc.text.movement import said_again


def _only_when(condition: PhraseValue) -> arc.PlayOnlyIf:
    """ "Play this only during your attack phase". Raises NotMeant for how often."""
    if not isinstance(condition, a.Condition):
        raise NotMeant("a condition")
    return arc.PlayOnlyIf(condition, "static")


def _never_when(condition: PhraseValue) -> arc.PlayOnlyIf:
    """ "This card cannot be played during your attack phase"."""
    return replace(_only_when(condition), condition=a.Negated(condition))


def _not_played_into(by: PhraseValue, what: PhraseValue, until: str) -> v.Forbid:
    """ "Creatures cannot be played into target city". Raises NotMeant for others than all of a kind, and one place."""
    if not isinstance(by, a.Each) or not isinstance(what, a.This | a.Bearer | a.Target | a.It | a.Each):
        raise NotMeant("all of a kind, and cities")
    city = getattr(what, "filter", a.Filter("city"))
    if any(part.what != "city" or part.place for part in city.either or (city,)):
        raise NoMeaning("cities")
    return v.Forbid(what, "be_played_into", until, by.filter)


def _was_not_played_into(verb: PhraseValue) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Forbid) or verb.action != "be_played_into" or verb.by is None:
        return None
    try:
        said = _not_played_into(a.Each(verb.by), verb.what, verb.until)
    except NoMeaning:
        return None
    return {"by": verb.by, "what": verb.what, "until": verb.until} if said == verb else None


def _neither_way_into(by: PhraseValue, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "Creatures cannot be played or moved into target city"."""
    played = _not_played_into(a.Each(by), what, until)
    if isinstance(what, a.Each) and not what.filter.related:
        raise NoMeaning("one city")
    return played, v.Forbid(said_again(what), "be_entered", until, by)


def _of_player(by: a.Filter, what: a.PlayerRef) -> v.Forbid:
    """ "Events you play this turn cannot be cancelled". Raises NoMeaning for cards of somebody, or that are not played."""
    if any(
        part.place or part.whose or part.states or part.what in ("city", "resource", "permanent", "ability")
        for part in by.either or (by,)
    ):
        raise NoMeaning("cards that are played")
    return v.Forbid(what, PLAYED_SAFELY, "turn", by)


def _plays_not_into(who: a.PlayerRef, filter: a.Filter, what: PhraseValue, until: str) -> v.Forbid:
    """ "Opponents cannot play creatures into target city"."""
    own = "" if who.which == "each_player" else whose(who)
    return _not_played_into(a.Each(narrowed(filter, whose=own)), what, until)


_INTO: Final = "(into|in|to)"


def _never_cancelled(what: PhraseValue) -> v.Forbid:
    """ "Your events cannot be cancelled", "creatures you play cannot be cancelled". Raises NotMeant for this card, which has a wording of its own."""
    if not isinstance(what, a.Each):
        raise NotMeant("all cards of a kind")
    parts = what.filter.either or (what.filter,)
    if any(part.place or part.states or part.what in ("city", "resource", "permanent", "ability") for part in parts):
        raise NoMeaning("cards that are played")
    return v.Forbid(what, NEVER_CANCELLED, "static")


def _was_never_cancelled(verb: object) -> Mapping[str, PhraseValue] | None:
    """The kind of cards that are never cancelled."""
    if not isinstance(verb, v.Forbid) or verb != v.Forbid(verb.what, NEVER_CANCELLED, "static"):
        return None
    try:
        return {"what": verb.what} if _never_cancelled(verb.what) == verb else None
    except NoMeaning:
        return None


_THIS_CARD: Final = "(i|me|this|this card|this creature|this enchantment|this event|this magic card|this spell)"

PLAY_LIMITS: Final = (
    Phrase("effect", "{by:many} cannot be (played|cast|played into|cast into) or (moved|move) (into|to) {what:objects} {until:until}", _neither_way_into, also=("{by:many} cannot (move|be moved|be moved into|move into|enter) or be (played|cast) (into|to|in) {what:objects} {until:until}", "{by:many} cannot be (moved|moved into) or (played|cast) (into|to|in) {what:objects} {until:until}"), written=False, row="A128", example="Enchant city.\nCreatures cannot be cast into or moved to enchanted city."),
    Phrase("effect", "{by:many} (|spells) (|that) {what:player} (play<s>|cast<s>) (this turn|during this turn) cannot be (cancelled|countered)", _of_player, undo=lambda verb: {"by": verb.by, "what": verb.what} if isinstance(verb, v.Forbid) and verb == v.Forbid(verb.what, PLAYED_SAFELY, "turn", verb.by) and verb.by else None, also=("(this turn|until end of turn) (,|) {by:many} (|spells) (|that) {what:player} (play<s>|cast<s>) cannot be (cancelled|countered)",), row="A59", example="Events you play this turn cannot be cancelled. Draw a card."),
    Phrase("effect", f"{{by:many}} cannot be (played|cast|played directly) {_INTO} {{what:objects}} {{until:until}}", lambda by, what, until: _not_played_into(a.Each(by), what, until), undo=_was_not_played_into, row="A128", example="Creatures cannot be played into cities you control."),
    Phrase("effect", f"no {{by:one}} (can|may) be (played|cast) {_INTO} {{what:objects}} {{until:until}}", lambda by, what, until: _not_played_into(a.Each(by), what, until), written=False, row="A128", example="No creature can be played into cities you control."),
    Phrase("effect", f"{{who:player}} cannot (play|cast) {{filter:many}} {_INTO} {{what:objects}} {{until:until}}", _plays_not_into, also=(f"{{who:player}} cannot (play|cast) a {{filter:one}} {_INTO} {{what:objects}} {{until:until}}",), written=False, row="A128", example="Enchant city.\nOpponents cannot play creatures into enchanted city."),
    Phrase("effect", "(play|cast) (|i|me|this|this card|this event|this magic card|this enchantment|this creature|this spell|it) only {condition:use_limits}", _only_when, also=("you (can|may) only (play|cast) (i|me|this|this card|this event|this magic card|this enchantment|this creature|this spell|it) {condition:use_limits}", "you (can|may) (play|cast) (i|me|this|this card|this event|this magic card|this enchantment|this creature|this spell|it) only {condition:use_limits}", "only (play|cast) (|i|me|this|this card|this event|this magic card|this enchantment|this creature|this spell|it) {condition:use_limits}", f"{_THIS_CARD} (can|may) (only be played|be played only|only be cast|be cast only) {{condition:use_limits}}"), written=False, row="P33", example="Play this card only during your attack phase. Draw a card."),
    Phrase("effect", "this card cannot be played while {condition:conditions}", _never_when, undo=lambda verb: {"condition": verb.condition.condition} if isinstance(verb, arc.PlayOnlyIf) and isinstance(verb.condition, a.Negated) else None, row="P33", example="This card cannot be played while you control a city."),
    Phrase("effect", f"{_THIS_CARD} cannot be (played|cast) {{condition:use_limits}}", _never_when, also=(f"you cannot (play|cast) {_THIS_CARD} {{condition:use_limits}}", f"(do not|never) (play|cast) {_THIS_CARD} {{condition:use_limits}}"), written=False, row="P33", example="This card cannot be played during your attack phase. Draw a card."),
    Phrase("effect", f"{_THIS_CARD} cannot be (played|cast) unless {{condition:conditions}}", arc.PlayOnlyIf, fixed={"until": "static"}, also=("cannot be (played|cast) unless {condition:conditions}", f"you cannot (play|cast) {_THIS_CARD} unless {{condition:conditions}}", f"(do not|never) (play|cast) {_THIS_CARD} unless {{condition:conditions}}"), written=False, row="P33", example="This card cannot be played unless you control 3 or more creatures."),
    Phrase("effect", "{what:objects} cannot be (cancelled|countered)", _never_cancelled, undo=_was_never_cancelled, row="A59", example="Your events cannot be cancelled."),
    Phrase("effect", "{filter:many} (|spells) (|that) you (play|cast) cannot be (cancelled|countered)", lambda filter: _never_cancelled(a.Each(narrowed(filter, whose="you"))), written=False, row="A59", example="Creatures you play cannot be cancelled."),
    Phrase("effect", "this card cannot be (cancelled|countered)", arc.Uncancellable, fixed={}, also=("(this event|this magic card|this creature|this enchantment|this spell|i) cannot be (cancelled|countered)",), row="A59", example="This card cannot be cancelled. Draw a card."),
    Phrase("effect", "play this card only if {condition:conditions}", arc.PlayOnlyIf, fixed={"until": "static"}, also=(f"(|you can|you may) (play|cast) {_THIS_CARD} only if {{condition:conditions}}", f"you (can|may) only (play|cast) {_THIS_CARD} if {{condition:conditions}}", f"{_THIS_CARD} (can|may) only be (played|cast) if {{condition:conditions}}", f"{_THIS_CARD} (can|may) be (played|cast) only if {{condition:conditions}}"), row="P33", example="Play this card only if you control 3 or more creatures."),
    Phrase("play_limit", "{condition:use_limits}", _only_when, written=False, row="P33", example="Draw a card. Only during your turn."),
)  # fmt: skip
