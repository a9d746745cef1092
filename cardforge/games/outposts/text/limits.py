"""Limits of the rules as texts change them, and what texts forbid: how many defend, attack together, are sacrificed, destroy an Outpost."""

from __future__ import annotations

from typing import Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.effects.brought import LIMITS_OF_OUTPOSTS

_NTH: Final = {"fourth": 4, "fifth": 5, "sixth": 6}
_EACH_TURN: Final = "(|each turn|per turn|every turn|in each turn|a turn)"
_USUAL: Final = "(instead of|rather than)"
_HAVE: Final = "(can|may) (have|hold|take|form|contain)"
_MORE: Final = "(additional|extra|more|further)"


def _limit(action: str, what: PhraseValue = None) -> PhraseValue:
    """What makes a limit of an Outpost, a creature or, with `what`, of yours."""

    def made(n: PhraseValue, until: str, what: PhraseValue = what) -> own.Limit:
        _check(action, what)
        return own.Limit(what, action, n, until)

    return made


def _raised(action: str, what: PhraseValue = None) -> PhraseValue:
    def made(n: PhraseValue, until: str, what: PhraseValue = what) -> v.Allow:
        _check(action, what)
        return v.Allow(what, action, until, n)

    return made


def _check(action: str, what: PhraseValue) -> None:
    """Raises NotMeant for a limit that is none of such objects."""
    noun = getattr(getattr(what, "filter", None), "what", "")
    if noun and not isinstance(what, a.PlayerRef) and (noun == "outpost") != (action in LIMITS_OF_OUTPOSTS):
        raise NotMeant("what has this limit")


def _unlimited(action: str, what: PhraseValue = None) -> PhraseValue:
    def undo(verb: object) -> dict[str, PhraseValue] | None:
        if not isinstance(verb, own.Limit) or verb.action != action or (what is not None and verb.what != what):
            return None
        return {"n": verb.n, "until": verb.until, **({} if what is not None else {"what": verb.what})}

    return undo


_HELD: Final = {a.Filter("creature", place="defense"): "defenders", a.Filter("upgrade"): "upgrades"}
"""What an Outpost can hold, and what its limit is called."""


def _held(held: a.Filter) -> str:
    """Raises NotMeant for what no limit is about."""
    if held not in _HELD:
        raise NotMeant("defenders or upgrades")
    return _HELD[held]


def _limited_to(what: PhraseValue, n: PhraseValue, held: a.Filter, until: str) -> own.Limit:
    """ "Can have four defenders"."""
    return cast("own.Limit", _limit(_held(held))(n, until, what))


def _was_limited_to(verb: object) -> dict[str, PhraseValue] | None:
    for held, action in _HELD.items():
        if isinstance(verb, own.Limit) and verb.action == action:
            return {"what": verb.what, "n": verb.n, "held": held, "until": verb.until}
    return None


def holding_more(what: PhraseValue, n: PhraseValue, held: a.Filter, until: str) -> v.Allow:
    """ "Can hold one more defender"."""
    return cast("v.Allow", _raised(_held(held))(n, until, what))


def was_holding_more(verb: object) -> dict[str, PhraseValue] | None:
    """The slots of such a permission, for the writer."""
    for held, action in _HELD.items():
        if isinstance(verb, v.Allow) and verb == v.Allow(verb.what, action, verb.until, verb.n):
            return {"what": verb.what, "n": verb.n, "held": held, "until": verb.until}
    return None


def _less_by(what: PhraseValue, n: PhraseValue, m: PhraseValue, until: str) -> own.Limit:
    """ "Gives you 2 mana rather than 1". Raises NoMeaning for another number than the rules have."""
    if m != 1:
        raise NoMeaning("1, which an Outpost gives")
    return own.Limit(what, "mana", n, until)


def _draws(n: PhraseValue, m: PhraseValue, until: str) -> own.Limit:
    if m != 2:
        raise NoMeaning("2, which are drawn in this step")
    return own.Limit(a.YOU, "draws", n, until)


def _as_it_arrives(what: PhraseValue, action: str) -> v.If:
    """ "Cannot attack the turn it is played". Raises NoMeaning for other cards than this one."""
    if not isinstance(what, a.This | a.It):
        raise NoMeaning("this card")
    return v.If(a.Happened(a.Trigger("arrives")), (v.Forbid(a.This(), action, "static"),))


def _nth(action: str, what: PhraseValue = None) -> PhraseValue:
    def made(nth: int, until: str, what: PhraseValue = what) -> own.Limit:
        _check(action, what)
        return own.Limit(what, action, nth, until)

    return made


def _gain_instead(n: PhraseValue, m: PhraseValue) -> own.GainInstead:
    if not isinstance(m, int):
        raise NoMeaning("a number that is known")
    return own.GainInstead(n, m)


OF_OUTPOSTS: Final = (
    Phrase("effect", f"{{what:objects}} {_HAVE} (|up to) {{n:number}} {{held:many}} {{until:until}}", _limited_to, undo=_was_limited_to, row="O61", example="This Outpost can have 4 defenders."),
    Phrase("effect", f"{{what:objects}} {_HAVE} a {{nth:nth_one}} {{held:one}} {{until:until}}", lambda what, nth, held, until: _limited_to(what, nth, held, until), written=False, row="O61", example="This Outpost can have a fourth upgrade."),
    Phrase("effect", f"{{what:objects}} {_HAVE} {{n:article}} {_MORE} {{held:many}} {{until:until}}", holding_more, also=(f"{{what:objects}} {_HAVE} {{n:number}} {_MORE} {{held:many}} {{until:until}}", f"{{what:objects}} {_HAVE} {{n:article}} {{held:many}} {{until:until}} more"), written=False, row="O61", example="This Outpost can have an additional upgrade."),
    Phrase("effect", "{what:objects} (is|are) (|only) destroyed (|only) (when|if|once) (it|they) (has|have) {n:number} or more counters (|on it|on them) {until:until}", _limit("counters"), undo=_unlimited("counters"), also=("{what:objects} (is|are) (|only) destroyed (|only) (by|with|at) {n:number} (|or more) counters {until:until}", "{what:objects} need<s> {n:number} counters to be destroyed {until:until}", "it takes {n:number} counters to destroy {what:objects} {until:until}"), row="O74", example="This Outpost is destroyed when it has 12 or more counters."),
    Phrase("effect", f"{{what:objects}} need<s> {{n:number}} {_MORE} counters to be destroyed {{until:until}}", _raised("counters"), also=(f"it takes {{n:number}} {_MORE} counters to destroy {{what:objects}} {{until:until}}", f"{{what:objects}} {_HAVE} {{n:number}} {_MORE} counters {{until:until}}"), written=False, row="O74", example="This Outpost needs 2 more counters to be destroyed."),
    Phrase("effect", f"{{what:objects}} give<s> (|you) {{n:number}} mana {_EACH_TURN} {_USUAL} {{m:number}} {{until:until}}", _less_by, undo=lambda verb: {"what": verb.what, "n": verb.n, "m": 1, "until": verb.until} if isinstance(verb, own.Limit) and verb.action == "mana" else None, also=(f"{{what:objects}} give<s> (|you) {{n:number}} mana {_USUAL} {{m:number}} {_EACH_TURN} {{until:until}}",), row="O40", example="This Outpost gives 2 mana instead of 1."),
    Phrase("effect", f"{{what:objects}} give<s> (|you) {{n:number}} {_MORE} mana {_EACH_TURN} {{until:until}}", _raised("mana"), undo=lambda verb: {"what": verb.what, "n": verb.n, "until": verb.until} if isinstance(verb, v.Allow) and verb.action == "mana" else None, also=(f"{{what:objects}} give<s> (|you) {{n:article}} {_MORE} mana {_EACH_TURN} {{until:until}}",), row="O40", example="This Outpost gives 1 additional mana."),
)  # fmt: skip

OF_PLAYERS: Final = (
    *(
        phrase
        for deed, noun, action, row in (("discard", "card", "discards", "O41"), ("sacrifice", "creature", "sacrifices", "O42"))
        for phrase in (
            Phrase("effect", f"you (can|may) {deed} up to {{n:number}} {noun}s for mana {_EACH_TURN} {{until:until}}", _limit(action, a.YOU), undo=_unlimited(action, a.YOU), row=row, example=f"You can {deed} up to 5 {noun}s for mana."),
            Phrase("effect", f"you (can|may) {deed} {{n:article}} {_MORE} {noun}[s] for mana {_EACH_TURN} {{until:until}}", _raised(action, a.YOU), also=(f"you (can|may) {deed} {{n:number}} {_MORE} {noun}[s] for mana {_EACH_TURN} {{until:until}}",), written=False, row=row, example=f"You can {deed} an additional {noun} for mana each turn."),
            Phrase("effect", f"you (can|may) {deed} a {{nth:nth_one}} {noun} for mana {_EACH_TURN} {{until:until}}", _nth(action, a.YOU), written=False, row=row, example=f"You can {deed} a fourth {noun} for mana each turn."),
        )
    ),
    Phrase("effect", f"(your groups|each of your groups|groups you form) {_HAVE} (|up to) {{n:number}} creatures {{until:until}}", _limit("group", a.YOU), undo=_unlimited("group", a.YOU), row="O63", example="Your groups can have 4 creatures."),
    Phrase("effect", f"(your groups|each of your groups) {_HAVE} a {{nth:nth_one}} creature {{until:until}}", _nth("group", a.YOU), also=(f"(your groups|each of your groups) {_HAVE} {{nth:nth_one}} creatures {{until:until}}",), written=False, row="O63", example="Your groups can have a fourth creature."),
    Phrase("effect", f"(your groups|each of your groups) {_HAVE} {{n:article}} {_MORE} creature[s] {{until:until}}", _raised("group", a.YOU), also=(f"(your groups|each of your groups) {_HAVE} {{n:number}} {_MORE} creature[s] {{until:until}}",), written=False, row="O63", example="Your groups can have an additional creature."),
    Phrase("effect", f"one of (your groups|the groups you form|your attacking groups) {_EACH_TURN} {_HAVE} (|up to) {{n:number}} creatures {{until:until}}", _limit("one_group", a.YOU), undo=_unlimited("one_group", a.YOU), row="O63", example="One of your groups can have 4 creatures."),
    Phrase("effect", f"(in|during) your (draw|first) step (,|) (|you) draw {{n:number}} cards {_USUAL} {{m:number}} {{until:until}}", _draws, undo=lambda verb: {"n": verb.n, "m": 2, "until": verb.until} if isinstance(verb, own.Limit) and verb.action == "draws" else None, also=(f"(|you) draw {{n:number}} cards (in|during) your (draw|first) step {_USUAL} {{m:number}} {{until:until}}", f"(|you) draw {{n:number}} cards {_USUAL} {{m:number}} (in|during) your (draw|first) step {{until:until}}"), row="O34", example="In your draw step, draw 3 cards instead of 2."),
    Phrase("effect", f"(in|during) your (draw|first) step (,|) (|you) draw {{n:number}} {_MORE} card[s] {{until:until}}", _raised("draws", a.YOU), undo=lambda verb: {"n": verb.n, "until": verb.until} if isinstance(verb, v.Allow) and verb.action == "draws" else None, also=(f"(in|during) your (draw|first) step (,|) (|you) draw {{n:article}} {_MORE} card[s] {{until:until}}", f"(|you) draw {{n:article}} {_MORE} card[s] (in|during) your (draw|first) step {{until:until}}"), row="O34", example="In your draw step, draw 1 additional card."),
)  # fmt: skip

OF_CREATURES: Final = (
    *(Phrase("nth_one", word, n, written=False, example=f"This Outpost can have a {word} defender.") for word, n in _NTH.items()),
    Phrase("effect", "{what:objects} (can|may) move (|up to) {n:number} times (each turn|per turn|this turn) {until:until}", _limit("moves"), undo=_unlimited("moves"), row="D29", example="Each creature you control can move 3 times each turn."),
    Phrase("effect", "{what:objects} (can|may) move (|up to) twice (|each turn|per turn) {until:until}", lambda what, until: own.Limit(what, "moves", 2, until), written=False, row="D29", example="Creatures you control can move twice each turn."),
    Phrase("effect", "{what:objects} (can|may) move (once more|one more time|an additional time|again) (|each turn|per turn) {until:until}", lambda what, until: v.Allow(what, "moves", until, 1), written=False, row="D29", example="Creatures you control can move once more each turn."),
    Phrase("effect", "{what:objects} cannot {action:action} (|in|on|during) the turn (|in which|that) (it|this creature|this card) (is|was) played", _as_it_arrives, also=("{what:objects} cannot {action:action} (|in|on|during) the turn (|in which|that) (it|this creature|this card) (arrives|arrived|enters play|entered play)",), written=False, row="D27", example="This creature cannot attack the turn it is played."),
    Phrase("effect", "you cannot sacrifice {what:objects} for mana {until:until}", lambda what, until: v.Forbid(what, "be_sacrificed_for_mana", until), written=False, row="O42", example="You cannot sacrifice this creature for mana."),
    Phrase("effect", "you cannot sacrifice {what:objects} (|for mana) (|in|on|during) the turn (|in which|that) (it|this creature|this card) (is|was) played", lambda what: _as_it_arrives(what, "be_sacrificed"), written=False, row="O42", example="You cannot sacrifice this creature the turn it is played."),
    Phrase("effect", "you cannot sacrifice {what:objects} {until:until}", lambda what, until: v.Forbid(what, "be_sacrificed", until), written=False, row="O42", example="You cannot sacrifice this creature."),
    Phrase("effect", "gain {n:number} mana (instead of|rather than) {m:number}", _gain_instead, undo=lambda verb: {"n": verb.n, "m": verb.of} if isinstance(verb, own.GainInstead) else None, also=("(it|this creature|that creature|this card|that card) gives (|you) {n:number} mana (instead of|rather than) {m:number}", "gain {n:article} mana (instead of|rather than) {m:number}"), row="O42", example="When this creature is sacrificed for mana, gain 2 mana instead of 1."),
)  # fmt: skip

FORBIDDEN: Final = (
    Phrase("action", "be attacked", "be_attacked", also=("be (assaulted|the target of an assault|assigned a group)",), row="O64", example="Target Outpost you control cannot be attacked until your next turn."),
    Phrase("action", "be moved", "move", written=False, row="O58", example="Target creature cannot be moved until your next turn."),
    Phrase("action", "be sacrificed", "be_sacrificed", row="O42", example="This creature cannot be sacrificed."),
    Phrase("action", "be sacrificed for mana", "be_sacrificed_for_mana", row="O42", example="This creature cannot be sacrificed for mana."),
    Phrase("action_by", "be targeted by", "be_targeted", also=("be (the target|a target) of",), example="This creature cannot be targeted by spells an opponent controls."),
)  # fmt: skip

LIMITS: Final = (*OF_OUTPOSTS, *OF_PLAYERS, *OF_CREATURES, *FORBIDDEN)
