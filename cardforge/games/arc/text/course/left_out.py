"""Wordings of ARC about phases that are left out for a time, not only the next one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects import verbs as arc


def _left_out(who: a.PlayerRef, what: str, until: str) -> arc.Skip:
    """ "Target player skips his attack phase this turn": as long as it says. Raises NoMeaning for no time."""
    if not until:
        raise NoMeaning("how long")
    return arc.Skip(what, who, until)


def _was_left_out(verb: object, own: bool) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, arc.Skip) or verb.until in ("", "static") or (verb.who == a.YOU) != own:
        return None
    return {"what": verb.what, "until": verb.until} if own else {"who": verb.who, "what": verb.what, "until": verb.until}  # fmt: skip


_LAST: Final = a.Each(a.Filter("card", bounds=(a.StatBound("left in hand", "<=", 0),)))


def _last_of_hand(who: a.PlayerRef) -> a.Trigger:
    """ "You play the last card in your hand": one behind which none is left there. Raises NoMeaning for nobody in particular."""
    if not who.which:
        raise NoMeaning("who plays it")
    return a.Trigger("card_played", _LAST, who)


LEFT_OUT: Final = (
    Phrase("event", "{who:agent} play<s> the last card (in|from) {who2:own} hand", _last_of_hand, undo=lambda trigger: {"who": trigger.who} if isinstance(trigger, a.Trigger) and trigger.subject == _LAST and trigger == _last_of_hand(trigger.who) else None, also=("{who:agent} (play<s>|cast<s>) the last card of {who2:own} hand",), row="A188", example="When you play the last card in your hand, draw a card."),
    Phrase("effect", "skip your {what:phase} (phase|phases) {until:duration}", lambda what, until: _left_out(a.YOU, what, until), undo=lambda verb: _was_left_out(verb, True), also=("you skip your {what:phase} (phase|phases) {until:duration}", "skip all your {what:phase} phases {until:duration}", "you (have|take|get) no {what:phase} (phase|phases) {until:duration}"), row="A201", example="Draw 2 cards. Skip your attack phase this turn."),
    Phrase("effect", "{who:player} skip<s> {who2:own} {what:phase} (phase|phases) {until:duration}", _left_out, undo=lambda verb: _was_left_out(verb, False), also=("{who:player} skip<s> all {who2:own} {what:phase} phases {until:duration}", "{who:player} skip<s> all {what:phase} phases {until:duration}", "{who:player} (ha<ve|s>|take<s>|get<s>) no {what:phase} (phase|phases) {until:duration}"), row="A201", example="Target player skips their attack phase this turn."),
    Phrase("effect", "{who:owner} unspent gold does not vanish {until:until}", lambda who, until: v.Forbid(who, "lose_gold", until), undo=lambda verb: {"who": verb.what, "until": verb.until} if isinstance(verb, v.Forbid) and isinstance(verb.what, a.PlayerRef) and verb == v.Forbid(verb.what, "lose_gold", verb.until) else None, also=("{who:owner} unspent (gold|resources) (does not|do not) (vanish|disappear|empty|expire) (at the end of the turn|at end of turn|at the end of turn|at the end of your turn) {until:until}",), row="A76", example="Your unspent gold does not vanish."),
    Phrase("effect", "{who:player} (ha<ve|s>|take<s>|get<s>) no {what:phase} (phase|phases)", arc.Skip, fixed={"until": "static"}, also=("{who:player} skip<s> all {what:phase} phases", "{who:player} skip<s> all {who2:own} {what:phase} phases"), written=False, row="A201", example="Each player has no discard phase."),
)  # fmt: skip
