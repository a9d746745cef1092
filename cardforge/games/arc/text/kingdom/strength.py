"""Wordings of ARC about the strength of cities as a whole: set to a number, restored, compared with what is printed (Q34); and factions of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase, PhraseValue, undone
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.text.cities import only_cities

_LEFT: Final = a.StatOf("strength", a.It(), -1)
_PRINTED: Final = a.StatOf("printed strength", a.It())
_POINTS: Final = "(strength|strength points|defense points|points of strength|points of defense)"


def _set(what: PhraseValue, n: PhraseValue) -> v.Modify:
    """ "Set the defense points of target city to 4": what it has more is lost, what it has less is gained."""
    return v.Modify(only_cities(what), (("defense", a.Plus(n, _LEFT)),), "")


def _was_set(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Modify) or len(verb.changes) != 1 or not isinstance(n := verb.changes[0][1], a.Plus):
        return None
    return undone(_set, verb, {"what": verb.what, "n": n.left})


def _restored(what: PhraseValue) -> v.Modify:
    """ "Target city regains all lost defense points": as many as are printed on it, if it has fewer."""
    return v.Modify(only_cities(what), (("defense", a.Minus(_PRINTED, a.StatOf("strength", a.It()))),), "")


def _was_restored(verb: object) -> Mapping[str, PhraseValue] | None:
    return undone(_restored, verb, {"what": verb.what}) if isinstance(verb, v.Modify) else None


def _below_printed(what: PhraseValue) -> a.Compare:
    again = a.Again(what) if isinstance(what, a.Target) else what
    return a.Compare(a.StatOf("strength", only_cities(what)), "<", a.StatOf("printed strength", again))


def _of_faction(what: PhraseValue, faction: str, until: str) -> v.SetStat:
    return v.SetStat(what, "faction", FACTIONS.index(faction), until)


def _was_below_printed(value: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(value, a.Compare) or not isinstance(value.left, a.StatOf):
        return None
    return undone(_below_printed, value, {"what": value.left.of})


def _was_of_faction(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.SetStat) or not isinstance(verb.n, int) or verb.n not in range(len(FACTIONS)):
        return None
    return undone(_of_faction, verb, {"what": verb.what, "faction": FACTIONS[verb.n], "until": verb.until})


_INSTEAD: Final = "(|instead of its own faction|instead of its faction|instead of their own faction|instead of its own|instead of their own|instead)"

STRENGTH: Final = (
    Phrase("effect", "set the strength of {what:objects} to {n:number}", _set, undo=_was_set, also=(f"set the {_POINTS} of {{what:objects}} to {{n:number}}", f"set {{what:possessive}} {_POINTS} to {{n:number}}", f"change {{what:possessive}} {_POINTS} to {{n:number}}", f"change the {_POINTS} of {{what:objects}} to {{n:number}}", f"{{what:possessive}} {_POINTS} (becomes|become) {{n:number}}", f"the {_POINTS} of {{what:objects}} (becomes|become) {{n:number}}", f"{{what:objects}} now ha<ve|s> {{n:number}} {_POINTS}", f"{{what:objects}} then ha<ve|s> {{n:number}} {_POINTS}"), row="Q34", example="Set the strength of target city to 4."),
    Phrase("effect", "{what:objects} regain<s> all lost strength", _restored, undo=_was_restored, also=(f"{{what:objects}} regain<s> (all|all of|) (lost|its lost|their lost) {_POINTS}", f"{{what:objects}} (regain<s>|gain<s>) (all|) (its|their) lost {_POINTS}", f"restore {{what:objects}} to (its|their) (full|printed) {_POINTS}", f"{{what:objects}} gain<s> {_POINTS} until it has as many as (|are) printed on it", f"{{what:objects}} gain<s> {_POINTS} until it has the number printed on it", f"{{what:objects}} (regain<s>|is restored to|are restored to) (its|their) (full|printed) {_POINTS}"), row="Q34", example="Target city regains all lost strength."),
    Phrase("condition", f"{{what:objects}} ha<ve|s> (fewer|less) {_POINTS} than (|are|is) printed (|on it)", _below_printed, undo=_was_below_printed, row="Q34", example="When this creature enters play, if my city has fewer strength than printed on it, draw a card."),
    Phrase("effect", "{what:objects} belong<s> to {faction:faction} {until:until}", _of_faction, undo=_was_of_faction, also=(f"{{what:objects}} belong<s> to (|the) {{faction:faction}} (|faction) {_INSTEAD} {{until:until}}", f"{{what:objects}} become<s> (|a) {{faction:faction}} (|card|creature) {_INSTEAD} {{until:until}}", f"{{what:possessive}} faction (is|becomes) {{faction:faction}} {_INSTEAD} {{until:until}}"), row="A16", example="Target creature belongs to Empire until end of turn."),
)  # fmt: skip
