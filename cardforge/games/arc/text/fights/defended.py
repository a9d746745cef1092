"""Wordings of defence: who defends a city, attackers against whom nobody defends, so many defenders, and who only attacks or only defends (P50, A308)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import EXACTLY
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import BEARER, HERE, SELF, party_of
from cardforge.games.arc.effects import verbs as arc


def _defends(subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "This creature defends a city": it blocks an attacker of that city. Raises NotMeant for what is no city."""
    own = by in (SELF, BEARER)
    if not own and any(part.what != "city" for part in by.either or (by,)):
        raise NotMeant("a city")
    return a.Trigger("defends", subject, by=by)


def _guarded(by: PhraseValue, what: PhraseValue) -> v.Allow:
    """ "Residents of your other cities can defend this city". Raises NotMeant for others than all of a kind, for its own residents and marked ones, and for several cities."""
    home = isinstance(what, a.Each) and bool(what.filter.related)
    if not isinstance(by, a.Each) or not (home or isinstance(what, a.This | a.Bearer | a.Target)):
        raise NotMeant("all of a kind, and a city")
    if any(part.place in HERE or "marked" in part.states for part in by.filter.either or (by.filter,)):
        raise NotMeant("unmarked residents of other cities")
    if getattr(what, "filter", a.Filter("city")).what != "city":
        raise NoMeaning("a city")
    return v.Allow(what, arc.BE_DEFENDED, "static", by=by.filter)


def _was_guarded(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Allow) or not isinstance(verb.what, a.Each | a.This | a.Bearer | a.Target) or not verb.by:
        return None
    plain = verb == v.Allow(verb.what, arc.BE_DEFENDED, "static", by=verb.by)
    return {"by": a.Each(verb.by), "what": verb.what} if plain else None


def _defended(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.by is None:
        return None
    plain = trigger == a.Trigger("defends", trigger.subject, by=trigger.by)
    return {"subject": trigger.subject, "by": trigger.by} if plain else None


def _so_many_block(n: a.Amount, filter: a.Filter, by: a.Filter, least: int, detail: str) -> a.Trigger:
    """So many creatures block this one: known once all have been named. Raises NoMeaning for others than this creature, or the enchanted one."""
    if by not in (SELF, BEARER) or not isinstance(n, int) or n < least:
        raise NoMeaning("this creature, or the enchanted one")
    return a.Trigger("blocks", a.Each(filter), by=by, together=n, detail=detail)


def _exactly_block(n: a.Amount, filter: a.Filter, by: a.Filter) -> a.Trigger:
    """ "Exactly one creature blocks this creature"."""
    return _so_many_block(n, filter, by, 1, EXACTLY)


def _blocked_by_exactly(subject: PhraseValue, n: a.Amount, filter: a.Filter) -> a.Trigger:
    """ "This creature is blocked by exactly one creature"."""
    return _exactly_block(n, filter, party_of(subject) or filter)


def _blocked_by_so_many(subject: PhraseValue, n: a.Amount, filter: a.Filter) -> a.Trigger:
    """ "This creature is blocked by two or more creatures"."""
    return _so_many_block(n, filter, party_of(subject) or filter, 2, "")


def _must_in_next_turn(what: PhraseValue, action: str, when: a.Trigger) -> v.Delay:
    """ "Creatures in target opponent's army must attack during his or her next turn". Raises NotMeant for "its controller", a duration of each card, and for several players."""
    in_attack = when.detail == "attack"
    of_it = when.who.which in ("its_controller", "its_owner")
    several = isinstance(what, a.Each) or getattr(what, "n", 1) != 1
    if when.who.which.startswith("each") or (of_it and several):
        raise NotMeant("the next turn of one player")
    theirs = getattr(getattr(what, "filter", None), "whose", "")
    if when.who == a.PlayerRef("that_player") and theirs.startswith("target"):
        when = replace(when, who=a.PlayerRef(theirs))
    return v.Delay(when, (v.Must(what, action, "attack" if in_attack else "turn"),))


_ABLE: Final = "(|if able|if possible|if they can|if they are able to|if it can|if it is able to)"
_NOBODY: Final = "(no creature|no creatures|no one|nobody|no defender|no defenders|no player|none of them)"
_BLOCK: Final = "(block<s>|intercept<s>|defend<s> against)"
_BLOCKED: Final = "(blocked|has blocked|intercepted|defended against|defends against)"
_BLOCKING: Final = "(is|are) (blocking|intercepting|defending against)"
_DEFEND: Final = "(block|defend|intercept)"

DEFENDED: Final = (
    Phrase("event", "{subject:subject} (defend<s>|help<s> defend|help<s> to defend|block<s> for) {by:party}", _defends, undo=_defended, row="P50", example="When this creature defends a city, draw a card."),
    Phrase("effect", "{by:objects} (can|may) (|help) defend {what:objects}", _guarded, undo=_was_guarded, also=("{by:objects} (can|may) (|help) (block|intercept) for {what:objects}", "{by:objects} (can|may) (block|intercept) (attackers of|creatures attacking|creatures that attack) {what:objects}"), row="P50", example="Enchant city.\nResidents you control can defend enchanted city."),
    Phrase("event", f"exactly {{n:number}} {{filter:many}} {_BLOCK} {{by:party}}", _exactly_block, written=False, row="A308", example="Enchant creature.\nWhen exactly 2 creatures block enchanted creature, draw a card."),
    Phrase("event", f"(exactly|only) one {{filter:one}} {_BLOCK} {{by:party}}", lambda filter, by: _exactly_block(1, filter, by), also=(f"a single {{filter:one}} {_BLOCK} {{by:party}}",), written=False, row="A308", example="Enchant creature.\nWhen exactly one creature blocks enchanted creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (blocked|intercepted|stopped|defended against) by exactly {n:number} {filter:many}", _blocked_by_exactly, written=False, row="A308", example="Enchant creature.\nWhen enchanted creature is blocked by exactly 2 creatures, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (blocked|intercepted|stopped|defended against) by (exactly one|only one|a single) {filter:one}", lambda subject, filter: _blocked_by_exactly(subject, 1, filter), written=False, row="A308", example="Enchant creature.\nWhen enchanted creature is blocked by exactly one creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (blocked|intercepted|stopped|defended against) by {n:number} or more {filter:many}", _blocked_by_so_many, also=("{subject:subject} (is|are) (blocked|intercepted|stopped|defended against) by at least {n:number} {filter:many}",), written=False, row="A308", example="Enchant creature.\nWhen enchanted creature is blocked by 2 or more creatures, draw a card."),
    Phrase("place", f"(that|which|who|) {_NOBODY} {_BLOCKING}", {"states": ("unblocked",)}, also=(f"(that|which|who|) {_NOBODY} {_BLOCK}", f"(that|which|who) {_NOBODY} {_BLOCKED}", f"against (whom|which) {_NOBODY} (defends|defend|is defending|are defending)", "(that|which|who) (is|are) not (defended against|being defended against|being blocked|intercepted)"), written=False, row="A308", example="Destroy target attacking creature that no creature is defending against."),
    Phrase("place", "(with|that has|that have|which has|which have) (damage|any damage|damage on it|damage on them|one or more damage|at least one damage|at least 1 damage)", {"states": ("damaged",)}, written=False, row="A135", example="Destroy target creature that has damage on it."),
    Phrase("condition", "{what:objects} ha<ve|s> (damage|any damage|damage on it|damage on me|damage on them|one or more damage|at least one damage|at least 1 damage)", lambda what: a.IsA(what, a.Filter("card", states=("damaged",))), written=False, row="A135", example="While this creature has damage on it, it gets +1/+0."),
    *(
        Phrase("effect", f"{{what:objects}} (can|may) {can} (|,) (but not|and not|but cannot|not) {cannot} {{until:until}}", lambda what, until, action=action: v.Forbid(what, action, until), written=False, row="A274", example=f"This creature can {shown} but not {other}.")
        for can, cannot, action, shown, other in ((_DEFEND, "attack", "attack", "defend", "attack"), ("attack", _DEFEND, "block", "attack", "defend"))
    ),
    Phrase("effect", "{what:objects} (take<s>|ha<ve|s>) no (further|more|longer a) part in (the|this) (attack|combat|battle|fight)", arc.LeaveCombat, also=("{what:objects} (is|are) out of (the|this) (attack|combat|battle|fight)", "{what:objects} no longer (take<s>|ha<ve|s>) (part|a part) in (the|this) (attack|combat|battle|fight)", "{what:objects} (is|are) no longer (part of|in) (the|this) (attack|combat|battle|fight)"), written=False, row="A327", example="Target attacking creature takes no further part in the attack."),
    Phrase("effect", "(no more attacks|no attacks|no further attacks) (can|may) be (declared|made) {until:until}", lambda until: v.Forbid(a.Each(a.Filter("creature")), "attack", until), also=("no (player|one) (can|may) (attack|declare attacks|declare an attack) {until:until}", "attacks cannot be (declared|made) {until:until}", "there (can be|are) no (|more|further) attacks {until:until}"), written=False, row="A278", example="No more attacks can be declared this turn."),
    Phrase("effect", f"{{what:objects}} must {{action:action}} {{when:next_turn}} {_ABLE}", _must_in_next_turn, also=(f"{{what:objects}} ha<ve|s> to {{action:action}} {{when:next_turn}} {_ABLE}",), written=False, row="A278", example="Creatures in target opponent's army must attack during that player's next turn if able."),
    Phrase("player", "the (attacked player|player whose city is attacked|player whose city is being attacked|player whose city is under attack|player who is attacked|player being attacked|player i attack|player i am attacking|player this creature attacks|player whose city i attack|player whose city this creature attacks|controller of the attacked city)", a.PlayerRef("defending"), written=False, row="P47", example="When this creature attacks, the player whose city is attacked discards a card."),
)  # fmt: skip
