"""Events as designers tell of them: headings, moves between zones, groups and assaults, what players do (5.5)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.selectors import BEARER, GROUP_OF, narrowed
from cardforge.effects.standard.said import Together
from cardforge.games.outposts.effects.verbs import AFTER_ASSAULT, EITHER_WAY, WITH_COUNTERS
from cardforge.games.outposts.text.places import OWN_GROUP
from cardforge.games.outposts.text.triggers import destroyed, is_of_outposts

_OWN_GROUP: Final = a.Filter("creature", place="group")
"""A creature of the group in which this creature is."""
_STEPS: Final = (
    ("draw", "(draw|first) step", "O34"), ("play", "(play|second) step", "O40"), ("war", "(war|prepare|preparation|third) step", "O58"),
    ("attack", "(attack|fourth|assault) step", "O64"),
)  # fmt: skip


def _sacrifices(who: a.PlayerRef, subject: PhraseValue = None, detail: str = "") -> a.Trigger:
    """ "You sacrifice a creature": one of that player's; "creatures you sacrificed this turn"."""
    if subject is None:
        return a.Trigger("sacrificed", who=who, detail=detail)
    if isinstance(subject, a.This):
        return a.Trigger("sacrificed", subject, detail=detail)
    if not isinstance(subject, a.Each):
        raise NoMeaning("a creature")
    theirs = a.Each(narrowed(subject.filter, whose=whose(who))) if who.which else subject
    return a.Trigger("sacrificed", theirs, detail=detail)


def _sacrifices_so(who: a.PlayerRef, subject: PhraseValue = None) -> a.Trigger:
    """ "You sacrifice a creature", for mana or because a text says so."""
    return _sacrifices(who, subject, EITHER_WAY)


def _attaches(who: a.PlayerRef, subject: PhraseValue) -> a.Trigger:
    """ "You attach an upgrade". Raises NotMeant for other cards."""
    if getattr(getattr(subject, "filter", None), "what", "") != "upgrade":
        raise NotMeant("an upgrade")
    return a.Trigger("attached", subject, who)


def _destroyed_by(subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "An Outpost is destroyed by its group". Raises NotMeant for creatures."""
    if not is_of_outposts(subject):
        raise NotMeant("an Outpost")
    return a.Trigger("outpost_destroyed", subject, by=by)


def _in_an_assault(subject: PhraseValue) -> a.Trigger:
    return _destroyed_by(subject, a.Filter("creature"))


def _assigned(n: PhraseValue) -> a.Trigger:
    """ "You assign three or more groups"."""
    if not isinstance(n, int):
        raise NoMeaning("a number that is known")
    return a.Trigger("group_assigned", a.Each(a.Filter("creature", whose="you")), together=n)


def _groups_assigned(trigger: object) -> dict[str, PhraseValue] | None:
    if isinstance(trigger, a.Trigger) and trigger.event == "group_assigned" and isinstance(trigger.subject, Together):
        return {"n": trigger.subject.n} if trigger.subject.filter == a.Filter("creature", whose="you") else None
    return None


def _attacked(subject: PhraseValue) -> a.Trigger:
    """ "Is attacked". Raises NotMeant for what is no Outpost."""
    if not is_of_outposts(subject):
        raise NotMeant("an Outpost")
    return a.Trigger("assault_start", subject)


def _ends_with_counters(subject: PhraseValue) -> a.Trigger:
    return a.Trigger("assault_end", subject, detail=WITH_COUNTERS)


def _group_of(subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "A group attacks this Outpost"."""
    return a.Trigger("group_assigned", subject, by=by)


def _moves(subject: PhraseValue, detail: str) -> a.Trigger:
    return a.Trigger("moved", subject, detail=detail)


def _unmoved(trigger: object) -> dict[str, PhraseValue] | None:
    if isinstance(trigger, a.Trigger) and trigger.event == "moved" and trigger.detail:
        return {"subject": trigger.subject, "detail": trigger.detail}
    return None


_ASSAULT: Final = "(assault|attack|battle|combat)"
_ANY: Final = "(a|any|each|every|the)"

HEADINGS: Final = (
    Phrase("moment", "lastword", a.Trigger("destroyed"), also=("last word", "last words", "lastwords"), written=False, row="O71", example="Lastword: Draw a card."),
)  # fmt: skip

BY_PLAYERS: Final = (
    Phrase("done", "you sacrificed for mana", a.Trigger("sacrificed", who=a.YOU), row="O42", example="Draw a card for each creature that you sacrificed for mana this turn."),
    Phrase("event", "{who:agent} sacrifice<s> {subject:subject} for mana", _sacrifices, written=False, row="O42", example="When you sacrifice a creature for mana, draw a card."),
    Phrase("event", "{who:agent} sacrifice<s> {subject:subject}", _sacrifices_so, written=False, row="O42", example="When you sacrifice a creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) sacrificed", lambda subject: a.Trigger("sacrificed", subject, detail=EITHER_WAY), undo=lambda trigger: {"subject": trigger.subject} if isinstance(trigger, a.Trigger) and (trigger.event, trigger.detail) == ("sacrificed", EITHER_WAY) else None, row="O42", example="When this creature is sacrificed, draw a card."),
    Phrase("event", "{who:agent} attach<es> {subject:subject}", _attaches, undo=lambda trigger: {"who": trigger.who, "subject": trigger.subject} if isinstance(trigger, a.Trigger) and trigger.event == "attached" else None, also=("{who:agent} attach<es> {subject:subject} to an Outpost",), row="O49", example="When you attach an upgrade, draw a card."),
    Phrase("trigger", "you assign {n:number} or more groups", _assigned, undo=_groups_assigned, also=("you (attack|assault) with {n:number} or more groups",), row="O65", example="When you assign 3 or more groups, draw a card."),
    Phrase("trigger", "you assign {n:number} or more groups (in|during) (the same|one|a single|your|a) (attack step|turn|step|fourth step)", _assigned, written=False, row="O65", example="When you assign three or more groups in the same attack step, draw a card."),
    Phrase("trigger", f"you assign {OWN_GROUP} (|to an Outpost|to a Outpost)", a.Trigger("attacks"), written=False, row="O64", example="When you assign this creature's group to an Outpost, draw a card."),
)  # fmt: skip

OF_ASSAULTS: Final = (
    Phrase("subject", "(an opponent's|your opponent's|another player's) {filter:opponents_one}", lambda filter: a.Each(narrowed(filter, whose="opponent")), written=False, example="If an opponent's Outpost was destroyed this turn, draw a card."),
    Phrase("trigger", f"{OWN_GROUP} (attacks|is assigned to) {{by:party}}", lambda by: a.Trigger("attacks", by=by), written=False, row="O64", example="When this creature's group attacks an Outpost without defenders, draw a card."),
    Phrase("event", "{subject:subject} leave<s> (|your|its|the|its owner's) {detail:open_zone}", a.Trigger, fixed={"event": "left_zone"}, also=("{subject:subject} move<s> from (|your|its|the) {detail:open_zone}", "{subject:subject} move<s> from (|your|its|the) {detail:open_zone} (to|into) (|your|its|the) (reserve|reserve zone)"), row="O58", example="When this creature leaves reserve, draw a card."),
    Phrase("trigger", "(a counter is|counters are|one or more counters are) put on {subject:subject}", a.Trigger, fixed={"event": "counters_put"}, row="O73", example="When a counter is put on this Outpost, draw a card."),
    Phrase("event", "{who:agent} (gain<s>|buy<s>|take<s>) a (Crystal|Mana Crystal)", a.Trigger, fixed={"event": "crystal_gained"}, row="O45", example="When you gain a Crystal, draw a card."),
    Phrase("party", "this Outpost", BEARER, row="O64", example="When a creature attacks this Outpost, draw a card."),
    Phrase("event", "{subject:subject} attack<s> {by:party}", a.Trigger, fixed={"event": "attacks"}, also=("{subject:subject} (is|are) assigned to {by:party}",), row="O64", example="When this creature attacks an Outpost without defenders, draw a card."),
    Phrase("trigger", "a group attacks {by:party}", lambda by: _group_of(a.Each(a.Filter("creature")), by), undo=lambda trigger: {"by": trigger.by} if isinstance(trigger, a.Trigger) and trigger.event == "group_assigned" and trigger.by is not None and trigger.subject == a.Each(a.Filter("creature")) else None, also=("a group is assigned to {by:party}",), row="O64", example="When a group attacks this Outpost, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (attacked|assaulted)", _attacked, written=False, row="O65", example="When this Outpost is attacked, draw a card."),
    Phrase("trigger", "a (assault|attack) on {subject:subject} begins", _attacked, written=False, row="O65", example="When an attack on this Outpost begins, draw a card."),
    Phrase("event", "{subject:subject} survive<s> (a|the|its|this|) (assault|attack|battle|combat)", a.Trigger, fixed={"event": "survives"}, row="O80", example="When this creature survives an assault, draw a card."),
    Phrase("event", "{subject:subject} enter<s> play", a.Trigger, fixed={"event": "arrives"}, also=("{subject:subject} come<s> into play",), written=False, row="O47", example="When this creature enters play, draw a card."),
    Phrase("event", "{subject:subject} die<s>", destroyed, written=False, row="O71", example="When this creature dies, draw a card."),
    Phrase("event", f"{{subject:subject}} (is|are) destroyed by {OWN_GROUP}", lambda subject: _destroyed_by(subject, _OWN_GROUP), undo=lambda trigger: {"subject": trigger.subject} if isinstance(trigger, a.Trigger) and trigger.event == "outpost_destroyed" and trigger.by == _OWN_GROUP else None, also=(f"{{subject:subject}} (is|are) destroyed (in|during) (a|the) assault by {OWN_GROUP}", "{subject:subject} (is|are) destroyed in (its|this creature's) assault"), row="O74", example="When an Outpost is destroyed by this creature's group, draw a card."),
    Phrase("trigger", f"{OWN_GROUP} destroys {{subject:subject}}", lambda subject: _destroyed_by(subject, _OWN_GROUP), written=False, row="O74", example="When this creature's group destroys an Outpost, draw a card."),
    Phrase("trigger", "{what:this} destroys {subject:subject}", lambda what, subject: _destroyed_by(subject, _OWN_GROUP), written=False, row="O74", example="When this creature destroys an Outpost, draw a card."),
    Phrase("event", "{subject:subject} (is|are) destroyed (in|during|by) (a|the) assault", _in_an_assault, undo=lambda trigger: {"subject": trigger.subject} if isinstance(trigger, a.Trigger) and trigger.event == "outpost_destroyed" and trigger.by == a.Filter("creature") else None, row="O74", example="When an Outpost is destroyed in an assault, draw a card."),
    Phrase("moment", f"(at the end of|after) {_ANY} {_ASSAULT} (on|against) {{subject:subject}}", a.Trigger, fixed={"event": "assault_end"}, written=False, row="O80", example="At the end of each assault on this Outpost, draw a card."),
    Phrase("moment", f"(at the start of|at the beginning of|before) {_ANY} {_ASSAULT} (on|against) {{subject:subject}}", a.Trigger, fixed={"event": "assault_start"}, written=False, row="O65", example="At the start of each assault on this Outpost, draw a card."),
    Phrase("moment", f"(at the end of|after) {_ANY} {_ASSAULT} that put counters on it", _ends_with_counters(a.Bearer()), written=False, row="O80", example="At the end of any assault that put counters on it, draw a card."),
    Phrase("trigger", "an assault that put counters on {subject:subject} ends", _ends_with_counters, undo=lambda trigger: {"subject": trigger.subject} if isinstance(trigger, a.Trigger) and trigger == _ends_with_counters(trigger.subject) else None, row="O80", example="When an assault that put counters on this Outpost ends, draw a card."),
    Phrase("moment", f"(at the end of|after) {_ANY} {_ASSAULT} that put counters on {{subject:subject}}", _ends_with_counters, written=False, row="O80", example="At the end of any assault that put counters on this Outpost, draw a card."),
    Phrase("event", "{subject:subject} move<s> (into|to) (|your|its|the|its owner's) {detail:open_zone}", _moves, undo=_unmoved, also=("{subject:subject} enter<s> (|your|its|the|its owner's) {detail:open_zone}",), row="O58", example="When this creature moves into offense, draw a card."),
    Phrase("objects", "(each creature|all creatures|creatures|the creatures) in (those groups|that group|these groups)", a.Each(a.Filter("creature", related=((GROUP_OF, a.It()),))), row="O62", example="When a group attacks this Outpost, destroy each creature in those groups."),
)  # fmt: skip

MOMENTS: Final = (
    Phrase("duration", "(until the end of|until end of|during|for|for the rest of) (the|this|its|that|a) assault", "attack", also=("this assault",), row="O80", example="When this creature attacks, it gets +1 Attack until the end of the assault."),
    Phrase("moment_later", "(after|at the end of) (that|the|this) assault", a.Trigger(AFTER_ASSAULT), also=("when (that|the|this) assault (ends|is over)",), row="O80", example="When an assault on this Outpost starts, after that assault, destroy target attacking creature."),
    *(
        Phrase("moment", f"at the (start|beginning) of {{who:owner}} {words}", a.Trigger, fixed={"event": "phase_start", "detail": step}, row=row, example=f"At the start of each player's {step} step, draw a card.")
        for step, words, row in _STEPS
    ),
    *(
        Phrase("moment_later", f"at the (start|beginning) of {{who:owner}} next {words}", a.Trigger, fixed={"event": "phase_start", "detail": step}, row=row, example=f"At the start of your next {step} step, draw a card.")
        for step, words, row in _STEPS
    ),
    Phrase("moment", "at the (start|beginning) of {who:owner} turn", a.Trigger, fixed={"event": "phase_start", "detail": "turn"}, row="O32", example="At the start of each opponent's turn, draw a card."),
    Phrase("moment", "at the (start|beginning) of (each|every) turn", a.Trigger("phase_start", detail="turn"), row="O32", example="At the start of each turn, draw a card."),
    Phrase("moment", "at the (start|beginning) of each of {who:owner} turns", a.Trigger, fixed={"event": "phase_start", "detail": "turn"}, written=False, row="O32", example="At the start of each of your turns, draw a card."),
    Phrase("moment", "at the end of {who:owner} turn", a.Trigger, fixed={"event": "turn_end"}, row="O32", example="At the end of each opponent's turn, draw a card."),
    Phrase("moment", "at the end of (each|every) turn", a.Trigger("turn_end"), row="O32", example="At the end of each turn, draw a card."),
)  # fmt: skip

EVENTS: Final = (*HEADINGS, *BY_PLAYERS, *OF_ASSAULTS, *MOMENTS)
