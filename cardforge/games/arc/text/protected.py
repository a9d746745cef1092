"""Wordings of whom creatures cannot attack: you, your army, players of whom something holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue
from cardforge.games.arc.effects import verbs as arc


def _was_kept_off(verb: object) -> Mapping[str, PhraseValue] | None:
    if (
        isinstance(verb, v.Forbid)
        and verb.action in ("attack_you", "attack_your_army")
        and not (verb.unless or verb.by or verb.only)
    ):
        return {"what": verb.what, "action": verb.action, "until": verb.until}
    return None


def _only_those(what: PhraseValue, condition: a.Condition) -> arc.KeepOff:
    """ "Can only attack players who control more cities than you"."""
    return arc.KeepOff(what, a.Negated(condition))


def _those_only(verb: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, arc.KeepOff) and isinstance(verb.condition, a.Negated):
        return {"what": verb.what, "condition": verb.condition.condition}
    return None


_A_PLAYER: Final = "(a player|players|any player|an opponent|opponents|any opponent) who"

_AT_END: Final = "(|at end of turn|at the end of turn|at the end of the turn|at the end of each turn|when the turn ends|when a turn ends)"


def _never_returned_by(by: PhraseValue, what: PhraseValue, until: str) -> v.Forbid:
    """ "Events cannot return this creature to its owner's hand". Raises NotMeant for a single one that cannot do it."""
    if not isinstance(by, a.Each):
        raise NotMeant("all of a kind")
    return v.Forbid(what, "be_returned", until, by.filter)


_A_HAND: Final = "(a|any|a player's|any player's|its owner's|my owner's|my|your|their owner's|their owners')"

PROTECTED: Final = (
    Phrase("action", "be stolen", "be_stolen", row="A31", example="Your resource cards cannot be stolen."),
    Phrase("action_by", "be stolen by", "be_stolen", row="A31", example="Your resource cards cannot be stolen by cards an opponent controls."),
    Phrase("doing", "mark", "be_marked", written=False, row="A96", example="Events cannot mark creatures you control."),
    Phrase("doing", "move", "be_moved", written=False, row="A142", example="Events an opponent controls cannot move this creature."),
    Phrase("doing", "enchant", "be_enchanted", written=False, row="A193", example="Enchantments an opponent controls cannot enchant this creature."),
    Phrase("effect", f"{{by:objects}} cannot return {{what:objects}} to {_A_HAND} (hand|hands) {{until:until}}", _never_returned_by, written=False, row="A274", example="Events cannot return this creature to its owner's hand."),
    Phrase("effect", f"damage on {{what:objects}} is not (healed|removed|repaired|taken off) {_AT_END}", lambda what: v.Forbid(what, "heal", "static"), undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Forbid) and verb == v.Forbid(verb.what, "heal", "static") else None, also=(f"damage on {{what:objects}} (does not|do not) (heal|go away|wear off|disappear|get healed) {_AT_END}", f"{{what:objects}} (does not|do not) heal {_AT_END}", f"{{what:objects}} keep<s> (its|my|their|the) damage {_AT_END}", f"damage dealt to {{what:objects}} (is not|are not) (healed|removed|repaired|taken off) {_AT_END}"), row="A137", example="Damage on this creature is not healed at end of turn."),
    Phrase("protected", "you", "attack_you", also=("you or (your cities|cities you control|your army or your cities|your army and your cities)",), row="A274", example="Creatures with cost 2 or less cannot attack you."),
    Phrase("protected", "your army", "attack_your_army", row="A274", example="Creatures cannot attack your army."),
    Phrase("effect", "{what:objects} cannot attack {action:protected} {until:until}", v.Forbid, undo=_was_kept_off, row="A274", example="Creatures with cost 2 or less cannot attack you."),
    Phrase("effect", "{what:objects} cannot attack a player if {condition:conditions}", arc.KeepOff, fixed={"until": "static"}, row="A274", example="This creature cannot attack a player if that player controls more creatures than you."),
    Phrase("effect", f"{{what:objects}} cannot attack {_A_PLAYER} {{condition:having}}", arc.KeepOff, fixed={"until": "static"}, written=False, row="A274", example="This creature cannot attack a player who controls more creatures than you."),
    Phrase("effect", "{what:objects} cannot attack a player unless {condition:conditions}", _only_those, undo=_those_only, row="A274", example="This creature cannot attack a player unless that player controls more cities than you."),
    Phrase("effect", f"{{what:objects}} (can|may) (only attack|attack only) {_A_PLAYER} {{condition:having}}", _only_those, written=False, row="A274", example="This creature can only attack players who control more cities than you."),
    Phrase("effect", "{what:objects} cannot {action:own_deed} (myself|itself|themselves) {until:until}", v.Forbid, written=False, row="A278", example="This creature cannot attack itself."),
    Phrase("effect", "{what:objects} (myself|itself|themselves) cannot {action:own_deed} {until:until}", v.Forbid, written=False, row="A278", example="This creature itself cannot attack."),
    *(Phrase("own_deed", word, action, written=False, row="A278", example=f"This creature cannot {word} itself.") for word, action in (("attack", "attack"), ("block", "block"), ("defend", "block"), ("intercept", "block"), ("move", "move"))),
)  # fmt: skip
