"""The phrases of what card texts wait for, with what it happens to: "when you construct an action Location"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue

ANY_LOCATION: Final = a.Each(a.Filter("location"))
ANY_OUTPOST: Final = a.Each(a.Filter("outpost"))
ANY_DEAL: Final = a.Each(a.Filter("deal"))
_CARD: Final = a.Each(a.Filter("card"))


def _of(subject: PhraseValue, *kinds: str) -> PhraseValue:
    """What something is done to. Raises NotMeant for a thing of another kind."""
    filters = [] if not isinstance(subject, a.Each) else subject.filter.either or (subject.filter,)
    if any(part.what not in kinds for part in filters):
        raise NotMeant(f"a {kinds[0]}")
    return subject


def _built(who: a.PlayerRef, subject: PhraseValue = ANY_LOCATION) -> a.Trigger:
    """ "You build an action Location", however it is built. Raises NotMeant for an Outpost, of which other words are said."""
    return a.Trigger("built", _of(subject, "location"), who)


def _constructed(who: a.PlayerRef, subject: PhraseValue = ANY_LOCATION) -> a.Trigger:
    return a.Trigger("construct", _of(subject, "location"), who)


def _developed(who: a.PlayerRef, subject: PhraseValue = ANY_LOCATION) -> a.Trigger:
    return a.Trigger("developed_over", _of(subject, "location", "ruins"), who)


def _razed(who: a.PlayerRef, subject: PhraseValue = ANY_LOCATION) -> a.Trigger:
    """ "You raze an enemy Location". Raises NotMeant for other things than Locations and Outposts."""
    if isinstance(subject, a.Each) and subject.filter.what == "outpost":
        return a.Trigger("raze_outpost", subject, who)
    return a.Trigger("razed", _of(subject, "location"), who)


def _outpost(event: str) -> PhraseValue:
    return lambda who, subject=ANY_OUTPOST: a.Trigger(event, _of(subject, "outpost"), who)


def _to_level(who: a.PlayerRef, subject: PhraseValue, n: int) -> a.Trigger:
    """ "You upgrade an Outpost to level 3". Raises NotMeant for what has no level, or more said of it."""
    of = _of(subject, "outpost")
    if not isinstance(of, a.Each) or of.filter.bounds or of.filter.either:
        raise NotMeant("an Outpost")
    return a.Trigger("upgrade_outpost", a.Each(replace(of.filter, bounds=(a.StatBound("level", "=", n),))), who)


def _used(who: a.PlayerRef, subject: PhraseValue = ANY_LOCATION) -> a.Trigger:
    """ "An opponent uses one of your open productions"."""
    return a.Trigger("used", _of(subject, "location"), who)


def _undo(event: str) -> PhraseValue:
    def undo(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
        so = isinstance(trigger, a.Trigger) and trigger.event == event
        return {"who": trigger.who, "subject": trigger.subject} if so else None

    return undo


def _undo_razed(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    so = isinstance(trigger, a.Trigger) and trigger.event in ("razed", "raze_outpost") and trigger.who.which
    return {"who": trigger.who, "subject": trigger.subject} if so else None


def _undo_is_razed(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    so = isinstance(trigger, a.Trigger) and trigger.event in ("razed", "raze_outpost") and not trigger.who.which
    return {"subject": trigger.subject} if so else None


def _is_razed(subject: PhraseValue) -> a.Trigger:
    return _razed(a.PlayerRef(""), ANY_LOCATION if subject == _CARD else subject)


def _dealt(who: a.PlayerRef, subject: PhraseValue = ANY_DEAL) -> a.Trigger:
    """ "You make a Deal with distance 3"; of a Deal of which nothing is said, any card."""
    return a.Trigger("deal", _CARD if subject == ANY_DEAL else _of(subject, "deal"), who)


def _undo_dealt(trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger != a.Trigger("deal", trigger.subject, trigger.who):
        return None
    return {"who": trigger.who, "subject": ANY_DEAL if trigger.subject == _CARD else trigger.subject}


_PLAIN: Final = {
    "construct": ("construct<s>", "When you construct, 1 ammo."),
    "develop": ("develop<s>", "When you develop, 1 vp."),
    "raze": ("raze<s>", "When you raze, 1 gun."),
    "take": ("take<s> a Connection", "When you take a Connection, 1 vp."),
    "play": ("play<s> a Connection", "When you play a Connection, 1 worker."),
    "pass": ("pass<es>", "When you pass, draw a card."),
    "raze_hand": ("raze<s> a card from hand", "When you raze a card from hand, 1 worker."),
    "convert": ("use<s> a faction action", "When you use a faction action, 1 vp."),
    "guard": ("place<s> a defense token", "When you place a defense token, 1 vp."),
    "first": ("become<s> the first player", "When you become the first player, 1 vp."),
    "use_open": ("(use<s>|visit<s>) an open production", "When you use an open production, 1 vp."),
}
"""What players do, without what they do it to."""
_ALSO: Final = {
    "convert": ("{who:agent} use<s> (one of your|one of their|the) faction (action|actions)",),
    "guard": ("{who:agent} (place<s>|put<s>|move<s>) a defense token on (a|one of your|one of their) (Location|Locations)",),
    "first": ("{who:agent} (take<s>|get<s>|receive<s>) the first (player token|player marker)",),
    "raze_hand": ("{who:agent} raze<s> a card from (your hand|their hand)",),
    "use_open": ("{who:agent} (use<s>|visit<s>) an open production of (an opponent|another player)", "{who:agent} (use<s>|visit<s>) an opponent's open production"),
}  # fmt: skip


def _plain(event: str, who: a.PlayerRef) -> a.Trigger:
    return a.Trigger(event, _CARD, who)


def _undo_plain(event: str, trigger: PhraseValue) -> dict[str, PhraseValue] | None:
    so = isinstance(trigger, a.Trigger) and trigger == a.Trigger(event, _CARD, trigger.who)
    return {"who": trigger.who} if so else None


def _moments() -> Iterator[Phrase]:
    """ "At the start of the Action phase", "at the end of each Production phase"."""
    for phase, row in (("Lookout", "R7"), ("Production", "R11"), ("Action", "R14"), ("Cleanup", "R32")):
        for event, said, words in (("phase_start", "start", "(start|beginning)"), ("phase_over", "end", "end")):
            also = (f"at the {words} of (each|every|your) {phase} (|phase)", f"at the {words} of {phase}")
            moment = a.Trigger(event, detail=phase.lower())
            text = f"at the {said} of the {phase} phase"
            yield Phrase(
                "moment", text, moment, also=also, row=row, example=f"At the {said} of the {phase} phase, 1 gun."
            )
    start = a.Trigger("phase_start", detail="round")
    also = ("at the (start|beginning) of (each|every|a) (round|turn)", "at the beginning of the round")
    yield Phrase(
        "moment", "at the start of the round", start, also=also, row="R6", example="At the start of the round, 1 gun."
    )


EVENTS: Final = (
    *_moments(),
    *(
        Phrase("event", f"{{who:agent}} {words}", partial(_plain, event), undo=partial(_undo_plain, event), also=_ALSO.get(event, ()), row="R30", example=example)
        for event, (words, example) in _PLAIN.items()
    ),
    Phrase("event", "{who:agent} construct<s> {subject:subject}", _constructed, undo=_undo("construct"), row="R15", example="When you construct an action Location, 1 worker."),
    Phrase("event", "{who:agent} (build<s>|add<s>) {subject:subject}", _built, undo=_undo("built"), row="R15", example="When you build an action Location, 1 worker."),
    Phrase("event", "{who:agent} develop<s> {subject:subject}", _developed, undo=_undo("developed_over"), row="R16", example="When you develop a Ruins, 1 worker."),
    Phrase("event", "{who:agent} raze<s> {subject:subject}", _razed, undo=_undo_razed, row="R19", example="When you raze a Location an opponent controls, 1 vp."),
    Phrase("event", "{who:agent} make<s> {subject:subject}", _dealt, undo=_undo_dealt, row="R17", example="When you make a Deal with distance 3, draw a card."),
    Phrase("event", "{subject:subject} (is|are) razed", _is_razed, undo=_undo_is_razed, row="R19", example="When a Location you control is razed, 1 vp."),
    Phrase("event", "{subject:subject} (is|are) razed by {who:agent}", _razed, written=False, row="R19", example="When one of your Locations is razed by an opponent, 1 vp."),
    Phrase("event", "{who:agent} (use<s>|visit<s>|activate<s>) {subject:subject}", _used, undo=_undo("used"), row="R23", example="When an opponent uses this card, 1 gun."),
    Phrase("event", "{who:agent} build<s> {subject:subject}", _outpost("build_outpost"), undo=_undo("build_outpost"), row="N18", example="When you build an Outpost in the North, 1 vp."),
    Phrase("event", "{who:agent} upgrade<s> {subject:subject} to level {n:number}", _to_level, written=False, row="N30", example="When you upgrade an Outpost to level 3, 1 vp."),
    Phrase("event", "{who:agent} upgrade<s> {subject:subject}", _outpost("upgrade_outpost"), undo=_undo("upgrade_outpost"), row="N28", example="When you upgrade an Outpost in the North, 1 vp."),
)  # fmt: skip
