"""Wordings of ARC about claims of disciplines: who makes, answers and wins them, and who is marked for them (A175-A183)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, undone, whose
from cardforge.games.arc.card_fields import DISCIPLINES
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.triggers import with_subject

_ANY: Final = ",".join(DISCIPLINES)
"""The detail of being marked for a claim of whatever discipline, not for anything else."""
_CLAIM: Final = "(bid|claim|tactics claim)"
_PRIZE: Final = "(bid|advantage|claim|tactics claim)"
_IN_TURN: Final = "(each turn|in a turn|every turn|of a turn|of the turn|this turn|in one turn|in the same turn)"
_WINNERS: Final = (
    ("you", "you", a.YOU),
    ("(an opponent|your opponent|your opponents|opponents)", "an opponent", a.PlayerRef("opponent")),
    ("(that player|he or she|they)", "that player", a.PlayerRef("that_player")),
)
"""Who wins claims: in words, as it is written, and the player."""
_FOR_CLAIMS: Final = (
    "(for|in) (bids|claims|a claim|any claim|a bid|the claim)",
    "(when|while|whenever) (it is|they are|i am|it 's|i 'm|) marked for (a claim|claims|a bid|bids)",
    "(when|while|whenever) (it is|they are|i am|it 's|i 'm|) marked for a claim or (|for) (a answer|an answer|answers) to (one|a claim)",
    "(when|while|whenever) (it is|they are|i am|it 's|i 'm|) marked for a claim or (for |) answering (one|a claim)",
)
"""When it counts how many residents a creature counts as."""


def _of(one: str, prize: str) -> tuple[str, ...]:
    """The ways in which the claim of a discipline is called: "the Body claim", "a claim for Body", "the advantage of Body"."""
    return (f"(the|a) {{{one}:discipline}} {prize}", f"(the|a) {prize} (for|of|in|on) {{{one}:discipline}}")


def _nth_won(who: a.PlayerRef, nth: PhraseValue, detail: str = "") -> a.Trigger:
    """ "You win a second claim in the same turn"."""
    return a.Trigger("claim_won", who=who, detail=detail, nth=nth)


def _marked_for(subject: PhraseValue, detail: str = _ANY) -> a.Trigger:
    """ "A resident is marked for a claim": for any discipline, if none is named."""
    return a.Trigger("marked", subject, detail=detail)


def _was_marked_for(trigger: object) -> Mapping[str, PhraseValue] | None:
    known = isinstance(trigger, a.Trigger) and trigger == _marked_for(trigger.subject)
    return {"subject": trigger.subject} if known and isinstance(trigger, a.Trigger) else None


def _marks_for(who: a.PlayerRef, subject: PhraseValue, detail: str = _ANY) -> a.Trigger:
    """ "You mark a resident for a claim": one of that player's, who alone can do so. Raises NoMeaning for this creature and another player."""
    if isinstance(subject, a.This | a.Bearer):
        if who.which not in ("", "you"):
            raise NoMeaning("you")
        return _marked_for(subject, detail)
    return _marked_for(with_subject(subject, whose=whose(who)) if who.which else subject, detail)


def _claims(who: a.PlayerRef, detail: str = "") -> a.Trigger:
    """ "An opponent makes a claim"."""
    return a.Trigger("claimed", who=who, detail=detail)


def _won_by(who: a.PlayerRef, detail: str = "") -> a.Trigger:
    return a.Trigger("claim_won", who=who, detail=detail)


def _won_so_many(who: a.PlayerRef, relation: str, n: PhraseValue) -> a.Condition:
    """ "You have won two advantages this turn": two at least."""
    return a.Compare(a.Times(_won_by(who)), relation, n)


def _had_won(condition: object, who: a.PlayerRef, relation: str) -> Mapping[str, PhraseValue] | None:
    if isinstance(condition, a.Compare) and condition == _won_so_many(who, relation, condition.right):
        return {"n": condition.right}
    return None


def _counts_won() -> Iterator[Phrase]:
    """How many claims a player has won this turn: as a number and as a condition."""
    some = "(advantages|claims|bids)"
    for words, told, who in _WINNERS:
        won = "(have won|won|has won)" if who == a.YOU else "(has won|won|have won)"
        shown, gains = (
            f"{told} {won[1:].split('|')[0]}",
            "you gain" if who.which != "that_player" else "that player gains",
        )
        moment = "When a player wins a claim, " if who.which == "that_player" else "When you win a claim, "
        yield Phrase("unit_of", f"(advantage|claim|bid) {words} {won} this turn", a.Times(_won_by(who)), row="A180", example=f"{moment}{gains} 1 LP for each advantage {shown} this turn.")  # fmt: skip
        yield Phrase("amount", f"the number of {some} {words} {won} this turn", a.Times(_won_by(who)), row="A180", example=f"{moment}{gains} LP equal to the number of advantages {shown} this turn.")  # fmt: skip
        yield Phrase("condition", f"{words} {won} {{n:number}} or more {some} this turn", partial(_won_so_many, who, ">="), undo=partial(_had_won, who=who, relation=">="), also=(f"{words} {won} (at least|all) {{n:number}} {some} this turn", f"{words} {won} {{n:number}} {some} this turn"), row="A183", example=f"{moment}if {shown} 2 or more advantages this turn, {gains} 1 LP.")  # fmt: skip
        yield Phrase("condition", f"{words} {won} (exactly|only) {{n:number}} (advantage[s]|claim[s]|bid[s]) this turn", partial(_won_so_many, who, "="), undo=partial(_had_won, who=who, relation="="), row="A180", example=f"{moment}if {shown} exactly 2 advantages this turn, {gains} 1 LP.")  # fmt: skip
        yield Phrase("condition", f"{words} {won} (no advantage|no advantages|no claim|no claims|no bid|no bids) this turn", a.Negated(a.Happened(_won_by(who))), written=False, row="A180", example=f"{moment.replace('win', 'lose')}if {shown} no advantage this turn, {gains} 1 LP.")  # fmt: skip


def _unanswered(who: a.PlayerRef) -> v.If:
    """ "Opponents cannot answer your claims", which are made in your turn. Raises NoMeaning for a player who is chosen."""
    if who.which not in ("opponent", "each_opponent"):
        raise NoMeaning("opponents")
    return v.If(a.TurnOf(a.YOU), (v.Forbid(who, arc.ANSWER, "static"),))


def _won_either(who: a.PlayerRef, one: str, other: str) -> a.Trigger:
    return _won_by(who, f"{one},{other}")


def _was_won_either(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.detail.count(",") != 1 or not trigger.who.which:
        return None
    one, other = trigger.detail.split(",")
    return undone(_won_either, trigger, {"who": trigger.who, "one": one, "other": other})


def _deeds() -> Iterator[Phrase]:
    """What a player cannot do in a tactics phase."""
    yield Phrase("deed_of", "make claims", arc.CLAIM, also=("make (a claim|any claims|any claim)", "claim", "claim (advantages|any advantage|any advantages|a advantage|anything|disciplines|a discipline)"), row="A176", example="Target player cannot make claims until end of turn.")  # fmt: skip
    for name in DISCIPLINES:
        yield Phrase("deed_of", f"claim {name}", arc.claim_of(name), also=(f"claim (the|a|any|) {name} (advantage|advantages)", f"claim (the|a) advantage of {name}", f"make (a claim|claims|any claims) (for|of|in) {name}", f"make (a {name} claim|{name} claims)"), row="A176", example=f"Target player cannot claim {name} until end of turn.")  # fmt: skip
    yield Phrase("deed_of", "answer claims", arc.ANSWER, also=("answer (a claim|any claim|any claims)",), row="A179", example="Target opponent cannot answer claims until end of turn.")  # fmt: skip


_TELLING: Final = ("you", "target_player", "target_opponent", "that_player", "its_controller", "its_owner")
"""The players of whom it is known whose next tactics phase is meant."""


def _not_in_next(who: a.PlayerRef, deed: str) -> v.Delay:
    """ "Target player cannot claim Mind in his or her next tactics phase". Raises NoMeaning for several players, whose phases are not one."""
    if who.which not in _TELLING:
        raise NoMeaning("one player")
    when = a.Trigger("phase_start", who=who if who == a.YOU else a.PlayerRef("that_player"), detail="tactics")
    return v.Delay(when, (v.Forbid(who, deed, "turn"),))


def _weight(what: PhraseValue, until: str, n: int) -> arc.BidWeight:
    return arc.BidWeight(what, n, until)


CLAIMS: Final = (
    Phrase("event", f"{{who:agent}} win<s> a {_PRIZE}", a.Trigger, fixed={"event": "claim_won"}, row="A180", example="When you win a bid, draw a card."),
    Phrase("event", f"{{who:agent}} win<s> {_of('detail', _PRIZE)[0]}", a.Trigger, fixed={"event": "claim_won"}, also=(f"{{who:agent}} win<s> {_of('detail', _PRIZE)[1]}",), row="A180", example="When you win the Body bid, put a +1/+1 counter on this creature."),
    Phrase("event", f"{{who:agent}} win<s> (the|a|either the|either a) {{one:discipline}} or (the|a) {{other:discipline}} {_PRIZE}", _won_either, undo=_was_won_either, row="A180", example="When you win the Body or the Mind bid, draw a card."),
    Phrase("event", f"{{who:agent}} win<s> (your|his or her|their|a|the) {{nth:ordinal}} {_PRIZE} {_IN_TURN}", _nth_won, undo=lambda trigger: None, also=tuple(f"{{who:agent}} win<s> (your|his or her|their|a|the) {{nth:ordinal}} {_PRIZE} {_IN_TURN} (,|) {whichever}" for whichever in ("no matter for (which|what) discipline", "for (any|whatever|whichever) discipline", "whatever the discipline")), written=False, row="A180", example="When you win your second claim in the same turn, draw a card."),
    Phrase("event", f"{{who:agent}} lose<s> a {_CLAIM}", a.Trigger, fixed={"event": "claim_lost"}, row="A180", example="When you lose a bid, unmark this creature."),
    Phrase("event", f"{{who:agent}} lose<s> {_of('detail', _CLAIM)[0]}", a.Trigger, fixed={"event": "claim_lost"}, also=(f"{{who:agent}} lose<s> {_of('detail', _CLAIM)[1]}",), row="A180", example="When you lose the Body bid, draw a card."),
    Phrase("event", f"{{who:agent}} (make<s>|announce<s>) a {_CLAIM}", _claims, undo=lambda trigger: {"who": trigger.who} if isinstance(trigger, a.Trigger) and trigger == _claims(trigger.who) else None, also=("{who:agent} claim<s> (a advantage|a discipline)",), row="A177", example="When an opponent makes a claim, draw a card."),
    Phrase("event", "{who:agent} claim<s> {detail:discipline}", a.Trigger, fixed={"event": "claimed"}, also=(f"{{who:agent}} claim<s> {_of('detail', 'advantage')[0]}", f"{{who:agent}} claim<s> {_of('detail', 'advantage')[1]}", f"{{who:agent}} (make<s>|announce<s>) {_of('detail', _CLAIM)[0]}", f"{{who:agent}} (make<s>|announce<s>) {_of('detail', _CLAIM)[1]}"), row="A177", example="When an opponent claims Soul, draw a card."),
    Phrase("event", f"{{subject:subject}} (is|are) marked for a {_CLAIM}", _marked_for, undo=_was_marked_for, also=(f"{{subject:subject}} (is|are) marked for a {_CLAIM} or (|for) (a answer|an answer) to one", "{subject:subject} (is|are) marked for (claims|bids)"), row="A178", example="When a creature is marked for a claim, gain 1 LP."),
    Phrase("event", f"{{subject:subject}} (is|are) marked for {_of('detail', '(bid|advantage|claim)')[0]}", a.Trigger, fixed={"event": "marked"}, also=(f"{{subject:subject}} (is|are) marked for {_of('detail', '(bid|claim)')[1]}",), row="A178", example="When this creature is marked for a Soul bid, mark target creature."),
    Phrase("event", f"{{who:agent}} mark<s> {{subject:subject}} for a {_CLAIM}", _marks_for, written=False, row="A178", example="When an opponent marks a creature for a claim, draw a card."),
    Phrase("event", f"{{who:agent}} mark<s> {{subject:subject}} for {_of('detail', _CLAIM)[1]}", _marks_for, also=(f"{{who:agent}} mark<s> {{subject:subject}} for {_of('detail', _CLAIM)[0]}",), written=False, row="A178", example="When an opponent marks a creature for a claim for Mind, draw a card."),
    *_counts_won(),
    *_deeds(),
    *(replace(phrase, kind="claiming", written=False, example=phrase.example.replace("until end of turn", "in their next tactics phase")) for phrase in _deeds()),
    Phrase("effect", "{who:player} cannot {deed:claiming} (in|during) {who2:own} next tactics phase", _not_in_next, written=False, row="A176", example="Target player cannot claim Mind in their next tactics phase."),
    *(
        Phrase("event", f"{{who:agent}} {verb} a {_CLAIM} for which {{subject:subject}} (is|are|was|were) marked", a.Trigger, fixed={"event": event}, written=shown != "do not win", row="A180", example=f"When you {shown} a claim for which this creature was marked, draw a card.")
        for verb, event, shown in (("win<s>", arc.WON_FOR, "win"), ("lose<s>", arc.LOST_FOR, "lose"), ("do<|es> not win", arc.LOST_FOR, "do not win"))
    ),
    Phrase("place", "(|that|which) you marked for (that|this|the) claim", {"did": (a.Trigger(arc.MARKED_FOR_CLAIM, who=a.YOU),)}, row="A178", example="When you win a claim for Soul, unmark a creature that you marked for that claim."),
    Phrase("place", "(|that is|that are|that was|that were) marked for (that|this|the) claim", {"did": (a.Trigger(arc.MARKED_FOR_CLAIM),)}, row="A178", example="When you win a claim, put a +1/+1 counter on each creature marked for that claim."),
    Phrase("effect", "{who:player} cannot answer your claims", _unanswered, written=False, row="A179", example="Opponents cannot answer your claims."),
    Phrase("action", "be marked for claims", "bid", also=("be marked for (a claim|any claim|bids|a bid)", "be marked for a claim or (|for) (a answer|an answer) to one"), written=False, row="A178", example="This creature cannot be marked for claims."),
    Phrase("effect", "{what:objects} count<s> as {n:number} residents in bids {until:until}", arc.BidWeight, also=("{what:objects} count<s> as {n:number} residents {until:until}", *(f"{{what:objects}} count<s> as {{n:number}} (resident[s]|creature[s]) {when} {{until:until}}" for when in _FOR_CLAIMS), *(f"{{what:objects}} count<s> as {{n:number}} (resident[s]|creature[s]) {{until:duration}} {when}" for when in _FOR_CLAIMS)), row="A180", example="This creature counts as 2 residents in bids."),
    Phrase("effect", "{what:objects} count<s> (twice|double) (in bids|for bids) {until:until}", partial(_weight, n=2), also=tuple(f"{{what:objects}} count<s> (twice|double) {when} {{until:until}}" for when in _FOR_CLAIMS), written=False, row="A180", example="This creature counts twice in bids."),
    Phrase("effect", "{what:objects} count<s> as no (resident|residents) (in bids|for bids) {until:until}", partial(_weight, n=0), also=(*(f"{{what:objects}} do<|es> not count {when} {{until:until}}" for when in _FOR_CLAIMS), *(f"{{what:objects}} count<s> as no (resident|residents) {when} {{until:until}}" for when in _FOR_CLAIMS)), written=False, row="A180", example="Target creature counts as no resident in bids until end of turn."),
    Phrase("effect", "win the {discipline:discipline} advantage", arc.ClaimFree, also=("(gain|get|take|you gain|you get|you take) (the {discipline:discipline} advantage|the advantage of {discipline:discipline})", "win the advantage of {discipline:discipline}", "win the {discipline:discipline} advantage this turn"), row="A180", example="Win the Body advantage."),
)  # fmt: skip
