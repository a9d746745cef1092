"""Triggers of ARC: events of a card, of a player, or of the turn (A264-A269)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase, PhraseValue

_SELF: Final = a.Filter("card", states=("self",))
_BEARER: Final = a.Filter("card", states=("bearer",))


def _hits(subject: PhraseValue, filter: a.Filter) -> a.Trigger:
    by = _SELF if subject == a.This() else _BEARER if subject == a.Bearer() else subject.filter
    return a.Trigger("damaged", a.Each(filter), by=by)


def _hit(trigger: object) -> Mapping[str, PhraseValue] | None:
    if (
        isinstance(trigger, a.Trigger)
        and trigger.event == "damaged"
        and trigger.by
        and isinstance(trigger.subject, a.Each)
    ):
        subject = {_SELF: a.This(), _BEARER: a.Bearer()}.get(trigger.by, a.Each(trigger.by))
        return {"subject": subject, "filter": trigger.subject.filter}
    return None


def _won(one: str, other: str) -> a.Trigger:
    return a.Trigger("claim_won", who=a.YOU, detail=f"{one},{other}")


def _was_won(trigger: object) -> Mapping[str, PhraseValue] | None:
    if (
        isinstance(trigger, a.Trigger)
        and trigger.event == "claim_won"
        and "," in trigger.detail
        and trigger.who == a.YOU
    ):
        one, other = trigger.detail.split(",")
        return {"one": one, "other": other}
    return None


def _on(event: str, **fixed: PhraseValue) -> dict[str, PhraseValue]:
    return {"event": event, **fixed}


_PLAYED: Final = a.Each(a.Filter("event", place="graveyard"))
_CAST: Final = a.Each(a.Filter("magic", place="graveyard"))
_DRAWN: Final = a.Each(a.Filter("card", place="hand"))
_DISCARDED: Final = a.Each(a.Filter("card", place="graveyard"))

SUBJECTS: Final = (
    Phrase("subject", "{what:this}", None, example="When this creature dies, draw a card."),
    Phrase("subject", "it", a.This(), written=False, example="When it dies, draw a card."),
    Phrase("subject", "(enchanted|equipped|the enchanted|the equipped|the) {noun:borne}", a.Bearer, example="Enchant creature.\nWhen enchanted creature dies, draw a card."),
    Phrase("subject", "another {filter:one_other}", a.Each, example="When another Goblin creature you control dies, draw a card."),
    Phrase("subject", "a {filter:one}", a.Each, example="When a creature an opponent controls dies, gain 1 LP."),
)  # fmt: skip

HAPPENINGS: Final = (
    Phrase("trigger", "{subject:subject} (enter<s>|come<s> into) play", a.Trigger, fixed=_on("enters_play"), row="A264", example="When this creature enters play, draw a card."),
    Phrase("trigger", "{subject:subject} leave<s> play", a.Trigger, fixed=_on("leaves_play"), row="A264", example="When this creature leaves play, gain 2 LP."),
    Phrase("trigger", "{subject:subject} die<s>", a.Trigger, fixed=_on("dies"), also=("{subject:subject} (is|are) (put|placed) (into|in) (a|the|) graveyard", "{subject:subject} (is|are) discarded (|from one of your fronts)"), row="A135", example="When this creature dies, deal 1 damage to target creature."),
    Phrase("trigger", "{subject:subject} attack<s>", a.Trigger, fixed=_on("attacks"), row="A293", example="When this creature attacks, gain 1 LP."),
    Phrase("trigger", "{subject:subject} (block<s>|defend<s>)", a.Trigger, fixed=_on("blocks"), row="A308", example="When this creature blocks, draw a card."),
    Phrase("trigger", "{subject:subject} (block<s>|defend<s> against) a {by:one}", a.Trigger, fixed=_on("blocks"), row="A308", example="When this creature blocks a Goblin creature, it gets +2/+0 until end of turn."),
    Phrase("trigger", "{subject:subject} (is|are) blocked", a.Trigger, fixed=_on("is_blocked"), row="A308", example="When this creature is blocked, it gets +2/+0 until end of turn."),
    Phrase("trigger", "{subject:subject} (is|are) blocked by a {by:one}", a.Trigger, fixed=_on("is_blocked"), row="A308", example="When this creature is blocked by a Knight creature, draw a card."),
    Phrase("trigger", "{subject:subject} (is|are) not blocked", a.Trigger, fixed=_on("unblocked"), row="A318", example="When this creature is not blocked, draw a card."),
    Phrase("trigger", "{subject:subject} (is|are|becomes|'m) marked", a.Trigger, fixed=_on("marked"), row="A97", example="When enchanted creature is marked, draw a card."),
    Phrase("trigger", "{subject:subject} (is|are|'m) marked for a {detail:discipline} (bid|advantage)", a.Trigger, fixed=_on("marked"), row="A178", example="When this creature is marked for a Soul bid, mark target creature."),
    Phrase("trigger", "{subject:subject} (is|are|becomes) unmarked", a.Trigger, fixed=_on("unmarked"), row="A97", example="When this creature is unmarked, gain 1 LP."),
    Phrase("trigger", "{subject:subject} move<s>", a.Trigger, fixed=_on("moved"), row="A142", example="When this creature moves, unmark it."),
    Phrase("trigger", "{subject:subject} (is|are) damaged", a.Trigger, fixed=_on("damaged"), row="A135", example="When this creature is damaged, put a +1/+1 counter on it."),
    Phrase("trigger", "{subject:subject} (deal<s> damage to|damage<s>) a {filter:one}", _hits, undo=_hit, row="A133", example="When this creature deals damage to a creature, mark it."),
    Phrase("trigger", "{subject:subject} deal<s> damage to a player", a.Trigger, fixed=_on("deals_damage", detail="player"), row="A153", example="When this creature deals damage to a player, draw a card."),
    Phrase("trigger", "{subject:subject} deal<s> damage", a.Trigger, fixed=_on("deals_damage"), row="A133", example="When this creature deals damage, put a +1/+1 counter on this creature."),
    Phrase("trigger", "{subject:subject} (is|are) destroyed", a.Trigger, fixed=_on("city_destroyed"), row="A173", example="When a city you control is destroyed, draw 2 cards."),
    Phrase("would", "{subject:subject} would die", a.Trigger, fixed=_on("would_die"), also=("{subject:subject} would be (put|placed) (into|in) (a|the) graveyard (|from play)", "{subject:subject} would be (discarded|destroyed)"), row="A273", example="When this creature would die, return it to its owner's hand instead."),
)  # fmt: skip

PLAYERS: Final = (
    Phrase("trigger", "you build a city", a.Trigger, fixed=_on("city_built", subject=a.Each(a.Filter("city", whose="you")), who=a.YOU), row="A163", example="When you build a city, draw a card."),
    Phrase("trigger", "you play an event", a.Trigger, fixed=_on("event_played", subject=_PLAYED, who=a.YOU), row="A188", example="When you play an event, this creature gets +1/+1 until end of turn."),
    Phrase("trigger", "an opponent plays an event", a.Trigger, fixed=_on("event_played", subject=_PLAYED, who=a.PlayerRef("opponent")), row="A188", example="When an opponent plays an event, draw a card."),
    Phrase("trigger", "you play a magic card", a.Trigger, fixed=_on("magic_played", subject=_CAST, who=a.YOU), row="A191", example="When you play a magic card, put a +1/+1 counter on this creature."),
    Phrase("trigger", "you draw a card", a.Trigger, fixed=_on("card_drawn", subject=_DRAWN, who=a.YOU), row="A209", example="When you draw a card, this creature gets +1/+0 until end of turn."),
    Phrase("trigger", "an opponent draws a card", a.Trigger, fixed=_on("card_drawn", subject=_DRAWN, who=a.PlayerRef("opponent")), row="A209", example="When an opponent draws a card, that player loses 1 LP."),
    Phrase("trigger", "you discard a card", a.Trigger, fixed=_on("card_discarded", subject=_DISCARDED, who=a.YOU), row="A227", example="When you discard a card, gain 1 LP."),
    Phrase("trigger", "an opponent discards a card", a.Trigger, fixed=_on("card_discarded", subject=_DISCARDED, who=a.PlayerRef("opponent")), row="A227", example="When an opponent discards a card, draw a card."),
    Phrase("trigger", "you win a (bid|advantage)", a.Trigger, fixed=_on("claim_won", who=a.YOU), row="A180", example="When you win a bid, draw a card."),
    Phrase("trigger", "you win (the|a) {detail:discipline} (bid|advantage)", a.Trigger, fixed=_on("claim_won", who=a.YOU), row="A180", example="When you win the Body bid, put a +1/+1 counter on this creature."),
    Phrase("trigger", "you win (the|a|either the|either a) {one:discipline} or (the|a) {other:discipline} (bid|advantage)", _won, undo=_was_won, row="A180", example="When you win the Body or the Mind bid, draw a card."),
    Phrase("trigger", "you lose a bid", a.Trigger, fixed=_on("claim_lost", who=a.YOU), row="A180", example="When you lose a bid, unmark this creature."),
)  # fmt: skip

MOMENTS: Final = (
    Phrase("moment", "at the (start|beginning) of {who:owner} (turn|upkeep)", a.Trigger, fixed=_on("phase_start", detail="upkeep"), row="A205", example="At the start of your turn, gain 1 LP."),
    Phrase("moment", "at the (start|beginning) of each turn", a.Trigger("phase_start", detail="upkeep"), row="A205", example="At the start of each turn, unmark this creature."),
    Phrase("moment", "at the (start|beginning) of {who:owner} {detail:phase} phase", a.Trigger, fixed=_on("phase_start"), row="A201", example="At the start of your discard phase, unmark this creature."),
    Phrase("moment", "at the end of {who:owner} turn", a.Trigger, fixed=_on("turn_end"), row="A197", example="At the end of your turn, unmark this creature."),
    Phrase("moment", "at the end of each turn", a.Trigger("turn_end"), also=("at end of turn",), row="A197", example="At the end of each turn, unmark this creature."),
)  # fmt: skip

TRIGGERS: Final = (*SUBJECTS, *HAPPENINGS, *PLAYERS, *MOMENTS)
