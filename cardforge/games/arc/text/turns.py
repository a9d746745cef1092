"""Wordings of ARC about time and number: durations, phases and turns that are left out, how many may attack, what may be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.board import NEXT_TURN_END, THEIR_TURN_END
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, undone
from cardforge.effects.verbs.permissions import VAULT
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.records import HELD_BY_IT
from cardforge.games.arc.text.course.added_attacks import ADDED_ATTACKS
from cardforge.games.arc.text.course.kept_open import KEPT_OPEN
from cardforge.games.arc.text.course.left_out import LEFT_OUT

DURATIONS: Final = (
    *(
        Phrase("duration", f"for as long as that {one} is in play", f"{HELD_BY_IT}{one}", also=(f"for as long as that {one} (remains|stays) in play", f"(as long as|while) that {one} (is|remains|stays) in play", f"until that {one} leaves play"), row="A86", example=f"When this creature enters play, choose {article} {one}. This creature cannot attack for as long as that {one} is in play.")
        for article, one in (("another", "creature"), ("a", "city"), ("an", "enchantment"))
    ),
    Phrase("duration", "for as long as this {noun:self} (remains|stays|is) marked", "held marked", also=("(for as long as|as long as|while) i (remain|stay|am|'m) marked", "(as long as|while) this {noun:self} (remains|stays|is) marked"), row="A97", example="Mark: Target creature cannot attack for as long as this creature remains marked."),
    Phrase("duration", "until the end of your next turn", NEXT_TURN_END, also=("until end of your next turn", "until your next turn ends"), row="C49", example="Target creature cannot attack until the end of your next turn."),
    Phrase("duration", "until the end of (its|their) controller's next turn", THEIR_TURN_END, also=("until the end of (his|her|his or her|their|that player's) next turn",), row="C49", example="Target creature cannot attack until the end of its controller's next turn."),
    Phrase("duration", "for the rest of the game", "game", row="A197", example="For the rest of the game, each creature you control gets +1/+0."),
    Phrase("duration", "for as long as you control this {noun:self}", "held control", also=("for as long as you control me",), row="A240", example="When this creature enters play, gain control of target creature for as long as you control this creature."),
    Phrase("duration", "for as long as this {noun:self} (is|remains|stays) in play", "held play", also=("(for as long as|as long as|while) i (am|'m|is|remain|remains|stay|stays) in play", "(as long as|while) this {noun:self} (is|remains|stays) in play", "until this {noun:self} leaves play", "until i leave play"), row="A86", example="When this creature enters play, target creature cannot block for as long as this creature is in play."),
)  # fmt: skip

THIS_PHASE: Final = (
    Phrase("this_phase", "this phase", "phase", also=("(during|in|earlier) this phase",), row="Q65", example="At the end of your attack phase, if this creature attacked this phase, draw a card."),
)  # fmt: skip

SKIPPED: Final = (
    Phrase("effect", "skip your next {what:phase} phase", arc.Skip, fixed={"who": a.YOU, "until": ""}, row="A201", example="Skip your next draw phase."),
    Phrase("effect", "{who:player} skip<s> {who2:own} next {what:phase} phase", arc.Skip, fixed={"until": ""}, also=("{who:player} skip<s> the next {what:phase} phase",), row="A201", example="Target player skips their next attack phase."),
    Phrase("effect", "skip your {what:phase} phase", arc.Skip, fixed={"who": a.YOU, "until": "static"}, also=("you skip your {what:phase} phase",), row="A201", example="Skip your draw phase."),
    Phrase("effect", "{who:player} skip<s> {who2:own} {what:phase} (phase|phases)", arc.Skip, fixed={"until": "static"}, row="A201", example="Each player skips their draw phase."),
    Phrase("effect", "skip your next turn", arc.Skip, fixed={"what": "turn", "who": a.YOU, "until": ""}, row="A197", example="Draw 4 cards. Skip your next turn."),
    Phrase("effect", "{who:player} skip<s> {who2:own} next turn", arc.Skip, fixed={"what": "turn", "until": ""}, row="A197", example="Target opponent skips their next turn."),
    Phrase("effect", "take (another|a extra|a additional) turn after this (one|turn)", arc.ExtraTurn, fixed={"who": a.YOU}, row="A197", example="Take another turn after this one."),
    Phrase("effect", "{who:player} (take<s>|get<s>|has) (another|a extra|a additional) turn after this (one|turn)", arc.ExtraTurn, row="A197", example="Target player takes another turn after this one."),
    Phrase("effect", "you (get|have|gain) (a additional|another|a second|a extra|one more|one additional) attack phase this turn", arc.ExtraAttack(1), also=("after (this turn's|your|the) (attack|combat) phase (,|) you (get|have|take) (a additional|another|a second|a extra) (attack|combat) phase (|this turn)", "you (get|have|take) (a additional|another|a second|a extra) (attack|combat) phase after (that|the first|your|your first) (attack|combat) phase (|this turn)", "there is (a additional|another|a second|a extra|one more|one additional) attack phase this turn", "there is (a additional|another|a second|a extra|one more) (attack|combat) phase after (that|the first|your|your first|this turn's) (attack|combat) phase (|this turn)", "after (this turn's|your|the) (attack|combat) phase (,|) there is (a additional|another|a second|a extra) (attack|combat) phase (|this turn)", "there is a second (attack|combat) phase after the first (one|attack phase|combat phase) (this turn|)", "this turn (,|) (you get|you have|there is) (a second|another|a additional) (attack|combat) phase (|directly after the first|right after the first|after the first) (|one)", "you (get|have|take) (a second|another|a additional) (attack|combat) phase (|this turn) (directly|right|immediately|) after the first (|one)", "after (this turn's|your|the) (attack|combat) phase this turn (,|) (there is|you get|you have) (a additional|another|a second|a extra) (attack|combat) phase"), written=False, row="A224", example="You get an additional attack phase this turn."),
    Phrase("effect", "after this {now:phase} phase (,|) (there is|you get|you have|you gain|take|you take) (a additional|another|a second|a extra|one more) {what:phase} phase (|this turn)", lambda now, what: v.If(a.PhaseOf(a.YOU, now), (arc.ExtraPhase(what),)), also=("(there is|you get|you have|you gain|take|you take) (a additional|another|a second|a extra|one more) {what:phase} phase after this {now:phase} phase (|this turn)",), written=False, row="A201", example="After this play phase there is one more attack phase."),
    Phrase("effect", "after this phase (,|) there is a additional {what:phase} phase", arc.ExtraPhase, also=("there is (a additional|another|a second|a extra) {what:phase} phase after this (one|phase)", "(take|play) (a additional|another|a second|a extra) {what:phase} phase after this (one|phase)", "you (get|have|gain) (a additional|another|a second|a extra) {what:phase} phase after this (one|phase)", "after this phase (,|) there is (another|a second|a extra|one more) {what:phase} phase", "after this phase (,|) (you get|you have|you gain|take) (a additional|another|a second|a extra) {what:phase} phase"), row="A201", example="After this phase there is an additional attack phase."),
)  # fmt: skip

_EVERY_TURN: Final = "(each turn|per turn|during each of your turns|each of your turns|on each of your turns|during your turn|during each of your draw & resources phases|during each of your draw and resources phases|in each of your draw & resources phases|during your draw & resources phase|during your draw and resources phase|in your draw & resources phase)"
_IN_VAULTS: Final = "(into|in) (a vault|your vault|your vaults|one of your vaults|their vaults)"
_MORE: Final = "(more|additional|extra|further) (resource card[s]|resource[s])"


_AT_ONCE: Final = "(in one turn|in a turn|in the same turn|during one turn|during the same turn|in your draw & resources phase|in your draw and resources phase|during your draw & resources phase|during your draw and resources phase|in their draw & resources phase)"
"""In how short a time resource cards are laid: in the one phase of a turn in which they can be."""


def _lays_so_many(who: a.PlayerRef, n: PhraseValue) -> a.Trigger:
    """ "An opponent lays two resource cards in one turn": the second one. Raises NoMeaning for a number that is not counted."""
    if not isinstance(n, int) or n < 2:
        raise NoMeaning("two resource cards or more")
    return a.Trigger("resource_laid", a.Each(a.Filter("resource")), who, nth=n)


LAID: Final = (
    Phrase("effect", f"{{who:player}} (can|may) (lay|play) {{n:number}} {_MORE} {_EVERY_TURN}", arc.MoreResources, fixed={"until": "static"}, also=(f"{_EVERY_TURN} (,|) {{who:player}} (can|may) (lay|play) {{n:number}} {_MORE}", f"{{who:player}} (can|may) (put|lay) {{n:number}} {_MORE} {_IN_VAULTS} {_EVERY_TURN}"), row="A219", example="You may lay 1 additional resource card each turn."),
    Phrase("effect", f"{{who:player}} (can|may) (lay|play) {{n:number}} {_MORE} {{until:duration}}", arc.MoreResources, row="A219", example="You may lay 2 additional resource cards this turn."),
    Phrase("effect", f"{{who:player}} (can|may) (put|lay) {{n:number}} {_MORE} {_IN_VAULTS} {{until:duration}}", arc.MoreResources, also=(f"{{who:player}} (can|may) (put|lay) {{n:another}} (resource card[s]|resource[s]) {_IN_VAULTS} {{until:duration}}",), written=False, row="A219", example="You may put 1 additional resource card into your vaults this turn."),
    Phrase("effect", f"{{who:player}} (can|may) (lay|play) {{n:another}} (resource card[s]|resource[s]) {_EVERY_TURN}", arc.MoreResources, fixed={"until": "static"}, also=(f"{_EVERY_TURN} (,|) {{who:player}} (can|may) (lay|play) {{n:another}} (resource card[s]|resource[s])",), written=False, row="A219", example="You may lay an additional resource card each turn."),
    Phrase("effect", "{who:player} (can|may) (lay|play) {n:another} (resource card[s]|resource[s]) {until:duration}", arc.MoreResources, written=False, row="A219", example="Target player may lay an additional resource card this turn."),
    Phrase("event", f"{{who:agent}} (lay<s>|play<s>) {{n:number}} resource cards {_AT_ONCE}", _lays_so_many, also=("{who:agent} (put<s>|bring<s>) {n:number} resource cards into play (in one turn|in a turn|in the same turn|during one turn|during the same turn)",), written=False, row="A73", example="When an opponent lays two resource cards in one turn, draw a card."),
)  # fmt: skip


_DISCARDING: Final = "(in your discard phase|during your discard phase|at your discard phase|in their discard phase|during their discard phase|in his or her discard phase|during his or her discard phase|at the end of your turn|at end of turn|at the end of the turn)"

HANDS: Final = (
    Phrase("effect", "{who:owner} (maximum hand size|hand limit|hand size|hand size limit) is (increased|raised) by {n:number} {until:until}", arc.HandSize, undo=lambda verb: {"who": verb.who, "n": verb.n, "until": verb.until} if isinstance(verb, arc.HandSize) and isinstance(verb.n, int) and verb.n > 0 and not verb.exact else None, row="A227", example="Your maximum hand size is increased by 2."),
    Phrase("effect", "{who:owner} (maximum hand size|hand limit|hand size|hand size limit) is (reduced|decreased|lowered) by {n:number} {until:until}", lambda who, n, until: arc.HandSize(who, -n, until), undo=lambda verb: {"who": verb.who, "n": -verb.n, "until": verb.until} if isinstance(verb, arc.HandSize) and isinstance(verb.n, int) and verb.n < 0 and not verb.exact else None, row="A227", example="Target opponent's maximum hand size is reduced by 2 until end of turn."),
    Phrase("effect", "{who:owner} (maximum hand size|hand limit|hand size|hand size limit) (is|becomes) {n:number} {until:until}", arc.HandSize, fixed={"exact": True}, also=("{who:player} ha<ve|s> a (maximum hand size|hand limit|hand size limit) of {n:number} {until:until}",), row="A227", example="Your maximum hand size is 9."),
    Phrase("effect", f"{{who:player}} (can|may) (have|keep|hold) (up to|at most) {{n:number}} cards in (hand|your hand|their hand|his or her hand) (|{_DISCARDING[1:-1]})", arc.HandSize, fixed={"until": "static", "exact": True}, written=False, row="A227", example="You may have up to 9 cards in your hand at your discard phase."),
    Phrase("effect", "{who:player} ha<ve|s> no (maximum hand size|hand limit|hand size limit|limit of cards in hand|limit to their hand) {until:until}", arc.HandSize, fixed={"n": None}, also=("{who:owner} hand has (no limit|no limit in size|no size limit|no maximum size|no limit of size) {until:until}", "{who:owner} (hand|hand size) is (unlimited|not limited|without limit) {until:until}", "(there is no limit|there's no limit) (to|on|for) (|the size of|the number of cards in) {who:owner} (hand|hand size) {until:until}", f"{{who:player}} (do<|es> not|need<|s> not|do<|es> not have to|do<|es> not need to) discard (|any cards|cards|a card) {_DISCARDING} {{until:until}}", "there is no (maximum hand size|hand limit) for {who:player} {until:until}",), row="A227", example="You have no maximum hand size."),
)  # fmt: skip

_VAULTS: Final = "(a vault|vaults|your vault|your vaults|their vault|their vaults|his or her vault|his or her vaults)"
IN_ONE_ATTACK: Final = "(in one attack phase|in one attack|in a single attack|in the same attack|in the same attack phase|in an attack phase|in a attack phase|each attack phase|in each attack phase|in each attack|per attack|per attack phase|at once|at a time|at the same time)"
_EACH: Final = "(each turn|every turn|a turn|in each turn|each combat|per turn|during each turn|in a turn)"
_ACTIONS: Final = ("attack", "block")


def _limit(n: a.Amount, filter: a.Filter, action: str, **more: PhraseValue) -> v.AtMost:
    """Raises NoMeaning for what is not on the table."""
    if any(part.place in ("hand", "deck", "graveyard") for part in filter.either or (filter,)):
        raise NoMeaning("cards in play")
    return v.AtMost(n, action, filter, **more)


def _limited(verb: object, action: str, **more: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The slots of a limit on all players together."""
    if isinstance(verb, v.AtMost) and verb == v.AtMost(verb.n, action, verb.filter, until=verb.until, **more):
        return {"n": verb.n, "filter": verb.filter, "until": verb.until}
    return None


def _limited_to_one(verb: object, action: str) -> Mapping[str, PhraseValue] | None:
    found = _limited(verb, action)
    return {"filter": found["filter"]} if found and found["n"] == 1 and found["until"] == "static" else None


def _attackers_of(n: a.Amount, filter: a.Filter, city: a.Filter, each: str) -> v.AtMost:
    return _limit(n, filter, "attack", by=city, each=each)


def attacked_by(what: PhraseValue, n: a.Amount, filter: a.Filter, each: str) -> v.AtMost:
    """ "This city cannot be attacked by more than two creatures". Raises NotMeant for others than this one, the enchanted one, or all of a kind."""
    if isinstance(what, a.This):
        return _attackers_of(n, filter, OWN_CITY, each)
    if isinstance(what, a.Bearer):
        return _attackers_of(n, filter, ENCHANTED_CITY, each)
    if isinstance(what, a.Each):
        return _attackers_of(n, filter, what.filter, each)
    raise NotMeant("this city, the enchanted one, or all of a kind")


def _of_several(n: a.Amount, filter: a.Filter, city: a.Filter, each: str) -> v.AtMost:
    """ "At most two creatures can attack cities you control". Raises NotMeant for the enchanted city, which is one."""
    if any("enchanted" in part.states for part in city.either or (city,)):
        raise NotMeant("all that are enchanted")
    return _attackers_of(n, filter, city, each)


OWN_CITY: Final = a.Filter("city", states=("self",))
ENCHANTED_CITY: Final = a.Filter("city", states=("bearer",))


def _attacking_city(verb: object, own: bool, each: str) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.AtMost) or verb.by is None or (verb.by == OWN_CITY) != own:
        return None
    slots = {"n": verb.n, "filter": verb.filter, **({} if own else {"city": verb.by})}
    return slots if undone(partial(_attackers_of, each=each), verb, {**slots, "city": verb.by}) else None


def _maker(action: str, n: int = 0) -> PhraseValue:
    """A function that makes the limit of an action, to this number or to the one in the wording."""
    if n:
        return lambda filter: _limit(n, filter, action)
    return lambda n, filter, until: _limit(n, filter, action, until=until)


def _playing(who: a.PlayerRef, n: a.Amount, filter: a.Filter, until: str = "static") -> v.AtMost:
    """ "Each player can play only one creature each turn". Raises NoMeaning for cards that are played from elsewhere than a hand."""
    if any(part.place not in ("", "hand") or part.whose or part.states for part in filter.either or (filter,)):
        raise NoMeaning("cards that are played")
    return v.AtMost(n, "play", filter, who, until=until)


def _player_limit(make: PhraseValue, *names: str) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    """The slots of these names of what a player may do only so often."""

    def undo(verb: object) -> Mapping[str, PhraseValue] | None:
        if not isinstance(verb, v.AtMost):
            return None
        slots = {name: getattr(verb, name) for name in names}
        return undone(make, verb, slots) if verb.who is not None else None

    return undo


def _playing_until(who: a.PlayerRef, n: a.Amount, filter: a.Filter, until: str) -> v.AtMost:
    """ "Until end of turn", not always. Raises NoMeaning for a limit that stands on a card in play."""
    if until == "static":
        raise NoMeaning("a duration")
    return _playing(who, n, filter, until)


def _playing_next(who: a.PlayerRef, n: a.Amount, filter: a.Filter, whose: a.PlayerRef) -> v.Delay:
    """ "Target opponent cannot play more than one card during his next turn". Raises NoMeaning for several players, and for the turn of another one."""
    if (
        who.which.startswith("each")
        or whose.which not in (who.which, "that_player", "you")
        or (whose == a.YOU) != (who == a.YOU)
    ):
        raise NoMeaning("the next turn of that player")
    when = a.Trigger("phase_start", detail="upkeep", who=who)
    return v.Delay(when, (_playing(whose, n, filter, "turn"),))


def _laying_next(who: a.PlayerRef, n: a.Amount, whose: a.PlayerRef) -> v.Delay:
    """ "Target opponent cannot lay more than one resource card in his next turn"."""
    allowed = _playing_next(who, n, a.Filter("card"), whose)
    return replace(allowed, effects=(_laying(whose, n, "turn"),))


def _playing_none(who: a.PlayerRef | None, filter: a.Filter, until: str) -> v.AtMost:
    """ "Opponents cannot play cards with that name". Raises NotMeant for all cards of a type, NoMeaning for cards that are played from elsewhere."""
    if filter == a.Filter("card"):
        raise NoMeaning("cards of some kind", "extra-word")
    if any(part == a.Filter(part.what) for part in filter.either or (filter,)):
        raise NotMeant("some cards of a type")
    return replace(_playing(who or a.YOU, 0, filter, until), who=who)


def _never_played(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of what nobody may play."""
    if not isinstance(verb, v.AtMost):
        return None
    slots = {"filter": verb.filter, "until": verb.until}
    return undone(partial(_playing_none, None), verb, slots)


def _drawing(who: a.PlayerRef, n: a.Amount) -> v.AtMost:
    return v.AtMost(n, "draw", a.Filter("card"), who)


def _laying(who: a.PlayerRef, n: a.Amount, until: str = "static") -> v.AtMost:
    return v.AtMost(n, "lay", a.Filter("card"), who, until=until)


def _putting(who: a.PlayerRef, n: a.Amount) -> v.AtMost:
    return v.AtMost(n, VAULT, a.Filter("card"), who)


def attacking(who: a.PlayerRef, n: a.Amount, filter: a.Filter) -> v.AtMost:
    return replace(_limit(n, filter, "attack"), who=who)


def _attacking_at_once(who: a.PlayerRef, n: a.Amount, filter: a.Filter) -> v.AtMost:
    """ "No player can attack with more than two creatures in one attack phase": with as many again in a second one."""
    return replace(attacking(who, n, filter), each="attack")


def _moving(who: a.PlayerRef, n: a.Amount, filter: a.Filter, until: str = "static") -> v.AtMost:
    """ "Each player can move at most one creature each turn": as the move of the turn, not by a text."""
    return replace(_limit(n, filter, "move", until=until), who=who)


_EVERYBODY: Final = a.PlayerRef("each_player")
_ALL_OPPONENTS: Final = a.PlayerRef("each_opponent")
AT_MOST: Final = "(at most|no more than|only|not more than|up to)"


def _nobody_more() -> Iterator[Phrase]:
    """ "No player can move more than one creature each turn": of each of them by himself."""
    for words, who, shown in (("no (player|players)", _EVERYBODY, "No player"), ("no (opponent|opponents)", _ALL_OPPONENTS, "No opponent")):  # fmt: skip
        for deed, make, row, told in (("(play|cast)", _playing, "A274", "play"), ("move", _moving, "A142", "move"), ("attack with", attacking, "A278", "attack with")):  # fmt: skip
            yield Phrase("effect", f"{words} (can|may) {deed} more than {{n:number}} {{filter:many}} {_EACH}", partial(make, who), written=False, row=row, example=f"{shown} can {told} more than 1 creature each turn.")  # fmt: skip
        yield Phrase("effect", f"{words} (can|may) draw more than {{n:number}} card[s] {_EACH}", partial(_drawing, who), written=False, row="Q53", example=f"{shown} can draw more than 1 card each turn.")  # fmt: skip
        yield Phrase("effect", f"{words} (can|may) (lay|play) more than {{n:number}} (resource card[s]|resource[s]) {_EACH}", partial(_laying, who), written=False, row="A219", example=f"{shown} can lay more than 1 resource card each turn.")  # fmt: skip


_SO_MANY: Final = "(at most|no more than|only|not more than) {n:number} {filter:many} (|at a time) (can|may)"

LIMITS: Final = (
    *(
        Phrase("effect", f"only one {{filter:one}} (can|may) {action} {_EACH}", _maker(action, 1), undo=partial(_limited_to_one, action=action), row="A278", example=f"Only one creature can {action} each turn.")
        for action in _ACTIONS
    ),
    *(
        Phrase("effect", f"(at most|no more than|a maximum of|not more than) {{n:number}} {{filter:many}} (can|may) {action} {_EACH} {{until:until}}", _maker(action), undo=partial(_limited, action=action), row="A278", example=f"At most 2 creatures can {action} each turn.")
        for action in _ACTIONS
    ),
    *(
        Phrase("effect", f"(at most|no more than|only|not more than) {{n:number}} {{filter:many}} (can|may) {action} {{until:duration}}", _maker(action), written=False, row="A278", example=f"At most 2 creatures can {action} this turn.")
        for action in _ACTIONS
    ),
    *(
        Phrase("effect", f"{form} {times}", partial(make, each=each), undo=undo and partial(undo, each=each), also=tuple(f"{one} {times}" for one in also), written=undo is not None, row="A222", example=f"{shown}{told}.")
        for each, times, told in (("attack", "(|at a time|each combat|in each attack)", ""), ("turn", "(each turn|per turn|in a turn|during each turn)", " each turn"))
        for form, also, make, undo, shown in (
            (f"{_SO_MANY} attack this {{noun:self}}", (f"{_SO_MANY} attack me",), partial(_attackers_of, city=OWN_CITY), partial(_attacking_city, own=True), "At most 2 creatures can attack this city"),
            (f"{_SO_MANY} attack {{city:many}}", (), _of_several, partial(_attacking_city, own=False), "At most 2 creatures can attack cities you control"),
            (f"{_SO_MANY} attack {{what:objects}}", (), attacked_by, None, "At most 2 creatures can attack my city"),
            ("{what:objects} cannot be attacked by more than {n:number} {filter:many}", (), attacked_by, None, "This city cannot be attacked by more than 2 creatures"),
        )
    ),
    Phrase("effect", f"{{who:player}} cannot (play|cast) more than {{n:number}} {{filter:many}} {_EACH}", _playing, undo=_player_limit(_playing, "who", "n", "filter"), also=(f"{{who:player}} (can|may) (play|cast) (only|at most|no more than) {{n:number}} {{filter:many}} {_EACH}", f"{{who:player}} (can|may) only (play|cast) {{n:number}} {{filter:many}} {_EACH}"), row="A274", example="Each player cannot play more than 1 event each turn."),
    Phrase("effect", "{who:player} cannot (play|cast) more than {n:number} {filter:many} {until:duration}", _playing_until, undo=_player_limit(_playing_until, "who", "n", "filter", "until"), also=("{who:player} (can|may) (play|cast) (only|at most|no more than) {n:number} {filter:many} {until:duration}",), row="A274", example="Each opponent cannot play more than 1 event until end of turn."),
    Phrase("effect", "{who:player} cannot (play|cast) more than {n:number} {filter:many} (during|in) {whose:owner} next turn", _playing_next, also=("(during|in) {whose:owner} next turn (|,) {who:player} cannot (play|cast) more than {n:number} {filter:many}", "{who:player} (can|may) (play|cast) (only|at most|no more than) {n:number} {filter:many} (during|in) {whose:owner} next turn"), written=False, row="A274", example="Target opponent cannot play more than 1 card during his next turn."),
    Phrase("effect", "{who:player} cannot (play|cast) {filter:many} {until:until}", _playing_none, undo=_player_limit(_playing_none, "who", "filter", "until"), row="A186", example="Each opponent cannot play cards with cost 3 or less until end of turn."),
    Phrase("effect", "{action:played} cannot be (played|cast) {until:until}", partial(v.Forbid, _EVERYBODY), written=False, row="A186", example="Events cannot be played during your turn."),
    Phrase("effect", "{one:played} (and|or) {other:played} cannot be (played|cast) {until:until}", lambda one, other, until: (v.Forbid(_EVERYBODY, one, until), v.Forbid(_EVERYBODY, other, until)), written=False, row="A186", example="Events and magic cards cannot be played until end of turn."),
    Phrase("effect", "{filter:many} cannot be (played|cast) {until:until}", partial(_playing_none, None), undo=_never_played, row="A186", example="Creatures with cost 5 or more cannot be played until end of turn."),
    Phrase("effect", f"{{who:player}} cannot draw more than {{n:number}} card[s] {_EACH}", _drawing, undo=_player_limit(_drawing, "who", "n"), row="Q53", example="Each opponent cannot draw more than 1 card each turn."),
    Phrase("effect", f"{{who:player}} cannot (lay|play) more than {{n:number}} (resource card[s]|resource[s]) {_EACH}", _laying, undo=_player_limit(_laying, "who", "n"), also=(f"{{who:player}} (can|may) (lay|play) (only|at most|no more than) {{n:number}} (resource card[s]|resource[s]) {_EACH}", f"{{who:player}} (can|may) only (lay|play) {{n:number}} (resource card[s]|resource[s]) {_EACH}"), row="A219", example="Each opponent cannot lay more than 1 resource card each turn."),
    Phrase("effect", f"{{who:player}} cannot (put|lay) more than {{n:number}} (resource card[s]|resource[s]|card[s]) (into|in) {_VAULTS} {_EACH}", _putting, undo=_player_limit(_putting, "who", "n"), also=(f"{{who:player}} (can|may) (put|lay) (only|at most|no more than) {{n:number}} (resource card[s]|resource[s]|card[s]) (into|in) {_VAULTS} {_EACH}", f"{{who:player}} (can|may) only (put|lay) {{n:number}} (resource card[s]|resource[s]|card[s]) (into|in) {_VAULTS} {_EACH}"), row="A219", example="Each opponent cannot put more than 1 card into a vault each turn."),
    Phrase("effect", "{who:player} cannot (lay|play) more than {n:number} (resource card[s]|resource[s]) {until:duration}", _laying, undo=_player_limit(_laying, "who", "n", "until"), row="A219", example="Target opponent cannot lay more than 1 resource card until the end of their next turn."),
    Phrase("effect", "{who:player} cannot (lay|play) more than {n:number} (resource card[s]|resource[s]) (during|in) {whose:owner} next turn", _laying_next, also=("{who:player} (can|may) (lay|play) (only|at most|no more than) {n:number} (resource card[s]|resource[s]) (during|in) {whose:owner} next turn",), written=False, row="A219", example="Target opponent cannot lay more than 1 resource card in his next turn."),
    Phrase("effect", f"{{who:player}} cannot attack with more than {{n:number}} {{filter:many}} {_EACH}", attacking, undo=_player_limit(attacking, "who", "n", "filter"), also=("{who:player} cannot attack with more than {n:number} {filter:many}", f"{{who:player}} (can|may) attack with {AT_MOST} {{n:number}} {{filter:many}} {_EACH}", f"{{who:player}} (can|may) only attack with {{n:number}} {{filter:many}} {_EACH}", f"{{who:player}} (can|may) attack with {AT_MOST} {{n:number}} {{filter:many}}"), row="A278", example="Each opponent cannot attack with more than 2 creatures each turn."),
    Phrase("effect", f"{{who:player}} cannot attack with more than {{n:number}} {{filter:many}} {IN_ONE_ATTACK}", _attacking_at_once, undo=_player_limit(_attacking_at_once, "who", "n", "filter"), also=(f"{{who:player}} (can|may) attack with {AT_MOST} {{n:number}} {{filter:many}} {IN_ONE_ATTACK}",), row="A278", example="Each opponent cannot attack with more than 2 creatures in one attack phase."),
    Phrase("effect", f"{{who:player}} cannot move more than {{n:number}} {{filter:many}} {_EACH}", _moving, undo=_player_limit(_moving, "who", "n", "filter"), also=(f"{{who:player}} (can|may) move {AT_MOST} {{n:number}} {{filter:many}} {_EACH}", f"{{who:player}} (can|may) only move {{n:number}} {{filter:many}} {_EACH}"), row="A142", example="Each player cannot move more than 1 creature each turn."),
    Phrase("effect", "{who:player} cannot move more than {n:number} {filter:many} {until:duration}", _moving, undo=_player_limit(_moving, "who", "n", "filter", "until"), also=(f"{{who:player}} (can|may) move {AT_MOST} {{n:number}} {{filter:many}} {{until:duration}}",), row="A142", example="Each opponent cannot move more than 1 creature until end of turn."),
    *_nobody_more(),
)  # fmt: skip

_SAID_ALREADY: Final = ("you", "its_controller", "its_owner")
"""Players whose unmark phase other wordings name."""


def _in_phase_of(what: PhraseValue, who: a.PlayerRef) -> v.StayMarked:
    """ "During the next unmark phase of target player": what unmarks then; of all players each card in its controller's. Raises NoMeaning."""
    if who.which in _SAID_ALREADY and who.of is None:
        return v.StayMarked(what, "", who=who)
    if who == a.PlayerRef("each_player"):
        return v.StayMarked(what, "")
    whose = getattr(getattr(what, "filter", None), "whose", "")
    if who == a.PlayerRef("that_player") and whose.startswith("target"):
        return v.StayMarked(what, "", who=a.PlayerRef(whose))
    if who.which not in ("target_player", "target_opponent", "that_player") or who.of is not None:
        raise NoMeaning("a single player whose unmark phase it is")
    return v.StayMarked(what, "", who=who)


def _in_own_phase_of(what: PhraseValue, who: a.PlayerRef) -> v.StayMarked:
    """ "During target player's next unmark phase". Raises NotMeant for players of whom other wordings speak."""
    if who.which in _SAID_ALREADY:
        raise NotMeant("a player named otherwise")
    return _in_phase_of(what, who)


_STAY: Final = "(do<|es> not|cannot) unmark (during|in)"
_MARKED: Final = "(stay<s>|remain<s>) marked (during|in|for|through)"

UNMARKING: Final = (
    Phrase("effect", "{what:objects} skip<s> (its|their|his or her) next (unmarking|unmark|unmark phase)", v.StayMarked, fixed={"until": "", "phases": 1}, undo=lambda verb: None, written=False, row="A97", example="Mark target creature. It skips its next unmark phase."),
    Phrase("effect", f"{{what:objects}} {_STAY} the next unmark phase of {{who:player}}", _in_phase_of, also=(f"{{what:objects}} {_MARKED} the next unmark phase of {{who:player}}",), undo=lambda verb: {"what": verb.what, "who": verb.who} if isinstance(verb, v.StayMarked) and isinstance(verb.who, a.PlayerRef) and verb == v.StayMarked(verb.what, "", who=verb.who) and verb.who.which.startswith(("target", "that")) else None, row="A97", example="Creatures do not unmark during the next unmark phase of target player."),
    Phrase("effect", f"{{what:objects}} {_STAY} {{who:owner}} next unmark phase", _in_own_phase_of, also=(f"{{what:objects}} {_MARKED} {{who:owner}} next unmark phase",), written=False, row="A97", example="Creatures do not unmark during target opponent's next unmark phase."),
)  # fmt: skip

TURNS: Final = (
    *DURATIONS,
    *THIS_PHASE,
    *SKIPPED,
    *LEFT_OUT,
    *ADDED_ATTACKS,
    *KEPT_OPEN,
    *LAID,
    *HANDS,
    *LIMITS,
    *UNMARKING,
)
