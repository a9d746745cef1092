"""Phrases with the one that something is done to in front of what is done: "Deal to target city 1 damage"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.wording.base_vocabulary.damage import damage_by
from cardforge.wording.players import EACH


def _given(what: PhraseValue, who: a.PlayerRef, until: str) -> v.Control:
    """ "Give target opponent control of a creature you control": you choose it. Raises NoMeaning for several players."""
    if who.which in EACH or who == a.YOU:
        raise NoMeaning("another player")
    return v.Control(what, until, who)


def _was_given(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what you choose for another player, for the writer."""
    if not isinstance(verb, v.Control) or verb.who == a.YOU or not isinstance(verb.what, a.Choose):
        return None
    return {"who": verb.who, "what": verb.what, "until": verb.until} if verb.what.who == a.YOU else None


OBJECT_FIRST: Final = (
    Phrase("effect", "give {who:player} (|the) control of {what:objects} {until:for_good}", lambda who, what, until: _given(what, who, until), undo=_was_given, example="Give target opponent control of a creature you control."),
    Phrase("effect", "(give|hand) (|the|over) control of {what:objects} to {who:player} {until:for_good}", _given, also=("hand {what:objects} over to {who:player} {until:for_good}",), written=False, example="Give control of a creature you control to target opponent."),
    Phrase("effect", "deal to {to:objects} {n:number} damage", lambda to, n: v.Damage(n, to), written=False, example="Deal to target creature 2 damage."),
    Phrase("effect", "deal to {to:player} {n:number} damage", lambda to, n: v.Damage(n, to), written=False, example="Deal to each opponent 2 damage."),
    Phrase("effect", "{by:objects} deal<s> to {to:objects} {n:number} damage", lambda by, to, n: damage_by(by, n, to), written=False, example="Mark: This creature deals to target creature 2 damage."),
    Phrase("effect", "{by:objects} deal<s> to {to:player} {n:number} damage", lambda by, to, n: damage_by(by, n, to), written=False, example="When this creature dies, it deals to each opponent 2 damage."),
    Phrase("effect", "(put|place) on {what:objects} {n:article} {name:counter} (counter[s]|token[s])", v.PutCounter, written=False, example="Put on target creature you control a +1/+1 counter."),
    Phrase("effect", "(remove|take) from {what:objects} {n:article} {name:counter} (counter[s]|token[s])", v.RemoveCounter, written=False, example="Remove from target creature a growth counter."),
    Phrase("effect", "(return|put|take) (|back) (to|into) {who2:any_owner} (hand|hands) {what:objects}", v.Return, fixed={"to": "hand"}, written=False, example="Return to its owner's hand target creature."),
)  # fmt: skip
