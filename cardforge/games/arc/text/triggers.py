"""Triggers of ARC: events of a card, of a player, or of the turn (A264-A269)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import ItDoes, NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.effects.verbs import BATTLE, BY_SKIPPING, HOWEVER
from cardforge.games.arc.profiles import FIRST_PLAY, SECOND_PLAY
from cardforge.games.arc.text.cities import are_cities
from cardforge.games.arc.text.hits import HITS, party
from cardforge.games.arc.text.kingdom.departures import from_its_place, moved_by, moving, was_moved_by, was_moving
from cardforge.games.arc.text.movement import (
    FROM_TO,
    MOVES,
    SPOT_EXAMPLES,
    SPOTS,
    in_place,
    moved_there,
    out_of_city,
    there,
    was_in_place,
)


def _of_city(event: str) -> Callable[[PhraseValue], a.Trigger]:
    """A function that makes an event of a city: "a city you control loses strength". Raises NoMeaning for what is no city."""

    def make(subject: PhraseValue) -> a.Trigger:
        if not _may_be_city(subject):
            raise NoMeaning("a city")
        return a.Trigger(event, subject)

    return make


def _may_be_city(subject: object) -> bool:
    filter = getattr(subject, "filter", None)
    return filter is None or all(part.what == "city" for part in filter.either or (filter,))


def _was_of_city(event: str) -> Callable[[PhraseValue], Mapping[str, PhraseValue] | None]:
    """The slots of such an event, for the writer."""

    def undo(trigger: PhraseValue) -> Mapping[str, PhraseValue] | None:
        if not isinstance(trigger, a.Trigger) or not _may_be_city(trigger.subject):
            return None
        return {"subject": trigger.subject} if trigger == a.Trigger(event, trigger.subject) else None

    return undo


def _is_played(subject: PhraseValue) -> a.Trigger:
    """ "When this creature is played": it enters play; of other cards, somebody plays one."""
    return a.Trigger("enters_play" if isinstance(subject, a.This | a.Bearer) else "card_played", subject)


def _on(event: str, **fixed: PhraseValue) -> dict[str, PhraseValue]:
    return {"event": event, **fixed}


def _is_discarded(subject: PhraseValue) -> a.Trigger:
    """ "When a creature card is discarded", "when I am discarded": from a hand; of the enchanted card, which is in play, it is another word for dying."""
    return a.Trigger("dies" if isinstance(subject, a.Bearer) else "card_discarded", subject)


_OWNER: Final = a.PlayerRef("its_owner")


def _from_hand(subject: PhraseValue, who: a.PlayerRef) -> a.Trigger:
    """ "When this card is discarded from your hand", "when a creature card is put into your graveyard from your hand". Raises NoMeaning for a player who is not known when it happens."""
    if who.which not in ("you", "opponent", "each_opponent", "its_owner", "each_player") or who.of is not None:
        raise NoMeaning("your hand, an opponent's, or its owner's")
    own = isinstance(subject, a.This | a.Bearer) or who.which in ("its_owner", "each_player")
    return a.Trigger("card_discarded", subject, a.PlayerRef("") if own else who)


def _into_your_graveyard(subject: PhraseValue) -> a.Trigger:
    """ "When a creature is put into your graveyard from play": one that you own dies."""
    own = isinstance(subject, a.This | a.Bearer) or getattr(subject, "filter", a.Filter()).whose == "you"
    return a.Trigger("dies", subject if own else with_subject(subject, owner="you"))


def _buried_of(subject: PhraseValue, who: a.PlayerRef, origin: str = "") -> a.Trigger:
    """ "When a creature card is put into your graveyard from anywhere". Raises NoMeaning for a player who is not known when it happens."""
    if isinstance(subject, a.This | a.Bearer):
        return a.Trigger("buried", subject, detail=origin)
    if who.which not in ("you", "opponent", "each_opponent", "its_owner") or who.of is not None:
        raise NoMeaning("your graveyard, an opponent's, or its owner's")
    of = subject if who.which == "its_owner" else with_subject(subject, whose=whose(who))
    return a.Trigger("buried", of, detail=origin)


def _from_hand_or_deck(subject: PhraseValue, who: a.PlayerRef) -> tuple[a.Trigger, ...]:
    """ "When a creature card is put into your graveyard from your hand or deck"."""
    return _from_hand(subject, who), _buried_of(subject, who, origin="deck")


def _any_card_buried_of(subject: PhraseValue, who: a.PlayerRef) -> a.Trigger:
    """ "When a card is put into your graveyard". Raises NotMeant for cards of a type, which come from play if the text does not say it otherwise."""
    if getattr(getattr(subject, "filter", None), "what", "") != "card" or who.which == "its_owner":
        raise NotMeant("a card of any type")
    return _buried_of(subject, who)


def with_subject(subject: PhraseValue, **changes: str) -> PhraseValue:
    """The subject of an event with more said about it. Raises NoMeaning for this card itself."""
    if not hasattr(subject, "filter"):
        raise NoMeaning("a creature, not this one")
    return replace(subject, filter=narrowed(subject.filter, **changes))


def _under(subject: PhraseValue, who: a.PlayerRef) -> a.Trigger:
    """ "Enters play under your control": a card that this player controls."""
    return a.Trigger("enters_play", with_subject(subject, whose=whose(who)))


def _into_army(subject: PhraseValue, who: a.PlayerRef) -> a.Trigger:
    """ "A creature moves into your army"; "a creature an opponent controls moves into that player's army": into its controller's, as there is no other."""
    named = getattr(party(subject), "whose", "")
    if who == a.PlayerRef("that_player") and named in ("you", "opponent"):
        moved = out_of_city(a.Trigger("moved", with_subject(subject, place="army")))
    else:
        moved = out_of_city(a.Trigger("moved", with_subject(subject, place="army", whose=whose(who))))
    return from_its_place(moved, party(subject))


def _moved_into_army(trigger: object) -> Mapping[str, PhraseValue] | None:
    subject = getattr(trigger, "subject", None)
    if not isinstance(subject, a.Each) or not subject.filter.whose:
        return None
    who = a.PlayerRef("each_opponent" if subject.filter.whose == "opponent" else subject.filter.whose)
    moved = with_subject(subject, place="", whose="")
    return {"subject": moved, "who": who} if _into_army(moved, who) == trigger else None


def _devotes(who: a.PlayerRef, subject: PhraseValue = None) -> a.Trigger:
    """ "You devote a creature": it is marked for that, and its controller does it. Raises NoMeaning for this creature and another player, and for what another player devoted, of which no one keeps account."""
    if subject is None:
        if who.which:
            raise NoMeaning("creatures that were devoted")
        return a.Trigger("marked", detail="devotion")
    if isinstance(subject, a.Each) and are_cities(subject):
        return a.Trigger("devoted", subject, who, detail="1")  # "you devote a city": residents to it
    if isinstance(subject, a.This | a.Bearer):
        if who.which not in ("", "you"):
            raise NoMeaning("you")
        return a.Trigger("marked", subject, detail="devotion")
    return a.Trigger("marked", with_subject(subject, whose=whose(who)) if who.which else subject, detail="devotion")


def _targeting_with(who: a.PlayerRef, subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "An opponent targets this creature with an event"."""
    if any(part.whose for part in by.either or (by,)):
        raise NoMeaning("a kind of card")
    return a.Trigger("targeted", subject, by=narrowed(by, whose=whose(who)) if who.which else by)


def _loses_city(who: a.PlayerRef, subject: PhraseValue = None) -> a.Trigger:
    """ "You lose a city": one of that player's is destroyed; "each city you lost this turn". Raises NoMeaning for what is no city."""
    if subject is None:
        return a.Trigger("city_destroyed", who=who)
    if not isinstance(subject, a.Each) or not _may_be_city(subject):
        raise NoMeaning("a city")
    return a.Trigger("city_destroyed", with_subject(subject, whose=whose(who)) if who.which else subject)


def _is_attacked(who: a.PlayerRef) -> a.Trigger:
    """ "You are attacked": a city of that player is."""
    return a.Trigger("attacked", a.Each(a.Filter("city", whose=whose(who) if who.which else "")))


def _of_player(who: a.PlayerRef, subject: PhraseValue = None, event: str = "") -> a.Trigger:
    """What a player brings into play is that player's."""
    if subject is None:
        return a.Trigger(event, who=who)
    if isinstance(subject, a.This):
        return a.Trigger(event, subject, who=who)
    return a.Trigger(event, with_subject(subject, whose=whose(who)) if who.which else subject, who=who)


def _of_its_player(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not (isinstance(trigger, a.Trigger) and trigger.event == "city_built" and hasattr(trigger.subject, "filter")):
        return None
    built = with_subject(trigger.subject, whose="")
    return {"who": trigger.who, "subject": built} if _of_player(trigger.who, built, "city_built") == trigger else None


_BY_SKIPPING: Final = "by skipping (a|your|his or her|its|their|the) turn"


def _by_skipping(who: a.PlayerRef, subject: PhraseValue) -> a.Trigger:
    """ "You build a city by skipping your turn": under the leaflet of 2020 it is built so, by a text it is not."""
    if not _may_be_city(subject):
        raise NoMeaning("a city")
    return replace(_of_player(who, subject, "city_built"), detail=BY_SKIPPING)


def _skipped(
    undo: Callable[[object], Mapping[str, PhraseValue] | None], trigger: PhraseValue
) -> Mapping[str, PhraseValue] | None:
    """The slots of such an event, for the writer."""
    skipped = isinstance(trigger, a.Trigger) and (trigger.event, trigger.detail) == ("city_built", BY_SKIPPING)
    return undo(replace(trigger, detail="")) if skipped else None


def _arrives(subject: PhraseValue, where: Mapping[str, PhraseValue]) -> tuple[a.Trigger, ...]:
    """ "Enters your army": it enters play there, or gets there from another place, also because its city has fallen."""
    spot = there(subject, where)
    gone = from_its_place(a.Trigger("moved", spot), party(subject))
    if gone != a.Trigger("moved", spot):  # "a resident of my city enters your army"
        return (gone,)
    return a.Trigger("enters_play", spot), a.Trigger("moved", spot, detail=HOWEVER)


def _leaves(subject: PhraseValue, where: Mapping[str, PhraseValue]) -> tuple[a.Trigger, ...]:
    """ "Leaves your army": it gets away from there, or leaves play from there."""
    spot = there(subject, where)
    return a.Trigger("moved_out", spot, detail=HOWEVER), a.Trigger("leaves_play", spot)


SUBJECTS: Final = (
    Phrase("subject", "{what:this}", None, example="When this creature dies, draw a card."),
    Phrase("subject", "it", ItDoes(), written=False, example="When it dies, draw a card."),
    Phrase("subject", "(enchanted|equipped|the enchanted|the equipped|the) {noun:borne}", a.Bearer, example="Enchant creature.\nWhen enchanted creature dies, draw a card."),
    Phrase("subject", "that {noun:attached}", a.Bearer, written=False, example="Attach to a creature. If that creature would be destroyed, destroy this enchantment instead."),
    Phrase("subject", "another {filter:one_other}", a.Each, example="When another Goblin creature you control dies, draw a card."),
    Phrase("subject", "(an opponent's|your opponent's|another player's) {filter:opponents_one}", lambda filter: a.Each(narrowed(filter, whose="opponent")), written=False, example="When an opponent's creature dies, gain 1 LP."),
    Phrase("subject", "a {filter:one}", a.Each, example="When a creature an opponent controls dies, gain 1 LP."),
)  # fmt: skip

HAPPENINGS: Final = (
    Phrase("event", "{subject:subject} (enter<s>|come<s> into) play", a.Trigger, fixed=_on("enters_play"), row="A264", example="When this creature enters play, draw a card."),
    Phrase("event", "{subject:subject} (is|are) played", _is_played, written=False, row="A188", example="When this creature is played, draw a card."),
    Phrase("event", "{subject:subject} leave<s> play", a.Trigger, fixed=_on("leaves_play"), row="A264", example="When this creature leaves play, gain 2 LP."),
    Phrase("event", "{subject:subject} die<s>", a.Trigger, fixed=_on("dies"), also=("{subject:subject} (is|are) (put|placed) (into|in) (a|the|its owner's|its|) graveyard (|from play)", "{subject:subject} (is|are) discarded from one of your fronts", "{subject:subject} (is|are) killed"), row="A135", example="When this creature dies, deal 1 damage to target creature."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) your graveyard from play", _into_your_graveyard, written=False, row="A135", example="When a creature is put into your graveyard from play, draw a card."),
    Phrase("event", "{subject:subject} (is|are) discarded from {who:owner} hand", _from_hand, also=("{subject:subject} (is|are) (put|placed) (into|in) (your|its owner's|a|the|their) graveyard from {who:owner} hand",), written=False, row="A227", example="When a creature card is discarded from your hand, draw a card."),
    Phrase("event", "{subject:subject} (is|are) discarded from a hand", lambda subject: _from_hand(subject, _OWNER), written=False, row="A227", example="When a creature card is discarded from a hand, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) {who:owner} graveyard from {who2:own} (hand or deck|hand or from their deck|deck or hand)", _from_hand_or_deck, also=("{subject:subject} (is|are) (put|placed) (into|in) your graveyard from your hand or (from|) your deck",), written=False, row="A227", example="When a creature card is put into your graveyard from your hand or deck, draw a card."),
    Phrase("event", "{subject:subject} (is|are) put into a graveyard from anywhere", a.Trigger, fixed=_on("buried"), also=("{subject:subject} (is|are) (put|placed) (into|in) (a|any|its owner's|the) (graveyard|discard pile) from (anywhere|any place|anywhere else)",), row="A227", example="When a creature card is put into a graveyard from anywhere, gain 1 LP."),
    Phrase("event", "{subject:subject} (is|are) put into a graveyard from a deck", a.Trigger, fixed=_on("buried", detail="deck"), also=("{subject:subject} (is|are) (put|placed) (into|in) (a|any|its owner's|the) (graveyard|discard pile) from (its owner's deck|the deck|any deck)", "{subject:subject} (is|are) milled"), row="A227", example="When a creature card is put into a graveyard from a deck, gain 1 LP."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) {who:owner} (graveyard|discard pile) from (anywhere|any place|anywhere else)", _buried_of, written=False, row="A227", example="When a creature card is put into your graveyard from anywhere, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) {who:owner} (graveyard|discard pile) from {who2:own} deck", partial(_buried_of, origin="deck"), written=False, row="A227", example="When a creature card is put into an opponent's graveyard from their deck, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) {who:owner} (graveyard|discard pile)", _any_card_buried_of, written=False, row="A227", example="When a card is put into your graveyard, this creature gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) discarded", _is_discarded, written=False, row="A227", example="When a creature card is discarded, draw a card."),
    Phrase("event", "{subject:subject} (enter<s>|come<s> into) play under {who:owner} control", _under, written=False, row="A264", example="When a creature enters play under your control, draw a card."),
    *(Phrase("spot", text, where, also=also, row="A142", example=example) for (text, where, also), example in zip(SPOTS, SPOT_EXAMPLES, strict=True)),
    Phrase("event", "{subject:subject} (enter<s>|come<s> into) {where:spot}", _arrives, written=False, row="A264", example="When this creature enters your army, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (put|placed) (into|in) {where:spot} (|from anywhere)", _arrives, written=False, row="A264", example="When a creature is put into your army, draw a card."),
    Phrase("event", "{subject:subject} leave<s> {where:spot}", _leaves, written=False, row="A264", example="When this creature leaves your army, draw a card."),
    *MOVES,
    Phrase("event", "{subject:subject} move<s> (into|to) {where:spot}", in_place("moved"), undo=was_in_place("moved"), also=("{subject:subject} (is|are) moved (into|to) {where:spot}",), row="A142", example="When a creature moves into a city, gain 1 LP."),
    *FROM_TO,
    Phrase("event", "{subject:subject} move<s> or (is|are) sent (into|to) {where:spot}", in_place("moved", HOWEVER), undo=was_in_place("moved", HOWEVER), row="Q35", example="When a creature moves or is sent into a city, gain 1 LP."),
    Phrase("event", "{subject:subject} move<s> or (is|are) sent out of {where:spot}", in_place("moved_out", HOWEVER), undo=was_in_place("moved_out", HOWEVER), row="Q35", example="When a creature moves or is sent out of this city, draw a card."),
    Phrase("event", "{subject:subject} move<s> out of {where:spot}", in_place("moved_out"), undo=was_in_place("moved_out"), row="A142", example="When a creature moves out of this city, draw a card."),
    Phrase("event", "{subject:subject} move<s> (to or from|from or to|into or out of|out of or into) {where:spot}", lambda subject, where: tuple(a.Trigger(event, there(subject, where)) for event in ("moved", "moved_out")), written=False, row="A142", example="When a creature moves to or from this creature's city, draw a card."),
    Phrase("event", "{subject:subject} (enter<s>|come<s> into) play in {where:spot}", in_place("enters_play"), undo=was_in_place("enters_play"), row="A264", example="When a creature enters play in this city, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (played|cast) (in|into) {where:spot}", in_place("enters_play"), written=False, row="A264", example="When a creature is played in this city, this city gains 1 strength."),
    Phrase("event", "{subject:subject} return<s> to its owner's hand (|from play)", a.Trigger, fixed=_on("returned"), also=("{subject:subject} return<s> to (my owner's|their owners'|a|a player's|any) hand (|from play)", "{subject:subject} (is|are) (returned|put|moved) (to|into) (its owner's|my owner's|their owners'|a player's|a|) hand (|from play)"), row="A264", example="When this creature returns to its owner's hand, draw a card."),
    Phrase("event", "{subject:subject} return<s> to {who:owner} hand (|from play)", a.Trigger, fixed=_on("returned"), also=("{subject:subject} (is|are) (returned|put|moved) (to|into) {who:owner} hand (|from play)",), row="A264", example="When a creature returns to your hand, draw a card."),
    Phrase("event", "{subject:subject} die<s> in {where:spot}", in_place("dies"), undo=was_in_place("dies"), also=("{subject:subject} (is|are) killed in {where:spot}",), row="A135", example="When a creature dies in an army, draw a card."),
    Phrase("event", "{subject:subject} leave<s> play from {where:spot}", in_place("leaves_play"), undo=was_in_place("leaves_play"), row="A264", example="When a creature leaves play from an army, draw a card."),
    Phrase("event", "{subject:subject} become<s> the target of {by:party}", a.Trigger, fixed=_on("targeted"), also=("{subject:subject} (is|are) (targeted by|the target of) {by:party}",), row="A193", example="When this creature becomes the target of an event, draw a card."),
    Phrase("event", "{who:agent} target<s> {subject:subject} with a {by:one}", _targeting_with, also=("{who:agent} (make<s>|choose<s>) {subject:subject} (the target|as the target|as a target) of a {by:one}",), written=False, row="A193", example="When an opponent targets this creature with an event, draw a card."),
    Phrase("event", "a {by:one} target<s> {subject:subject}", a.Trigger, fixed=_on("targeted"), written=False, row="A193", example="When an event targets this creature, draw a card."),
    Phrase("event", "(an opponent's|your opponent's|another player's) {by:one} target<s> {subject:subject}", lambda subject, by: a.Trigger("targeted", subject, by=narrowed(by, whose="opponent")), written=False, row="A193", example="When an opponent's event targets this creature, draw a card."),
    Phrase("event", "{subject:subject} attack<s>", a.Trigger, fixed=_on("attacks"), row="A293", action="attack", example="When this creature attacks, gain 1 LP."),
    Phrase("event", "{subject:subject} attack<s> an army", a.Trigger, fixed=_on("attacks", detail="army"), also=("{subject:subject} attack<s> (your|an opponent's) army",), row="A222", example="When this creature attacks an army, it gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} attack<s> {by:party}", a.Trigger, fixed=_on("attacks"), row="A222", example="When this creature attacks a city, draw a card."),
    Phrase("event", "{subject:subject} attack<s> {who:agent}", a.Trigger, fixed=_on("attacks_player"), row="A222", example="When a creature attacks you, gain 1 LP."),
    Phrase("event", "{subject:subject} attack<s> alone", a.Trigger, fixed=_on("attacks_alone"), row="A295", action="attack_alone", example="When this creature attacks alone, it gets +2/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) attacked", a.Trigger, fixed=_on("attacked"), row="A223", action="be_attacked", example="When a city you control is attacked, draw a card."),
    *(
        Phrase("event", f"{{subject:subject}} {verb} strength", _of_city(event), undo=_was_of_city(event), also=(f"{{subject:subject}} {verb} (one or more|any|a point of|points of|one or more points of) strength", f"{{subject:subject}} {verb} (defense points|a defense point|one or more defense points)"), row="Q34", example=f"When a city you control {verb.replace('<s>', 's')} strength, draw a card.")
        for verb, event in (("lose<s>", "strength_lost"), ("gain<s>", "strength_gained"))
    ),
    Phrase("event", "{subject:subject} (is|are) built", a.Trigger, fixed=_on("city_built"), row="A163", example="When this city is built, draw a card."),
    Phrase("event", "{subject:subject} (is|are) sacrificed", a.Trigger, fixed=_on("sacrificed"), row="A247", action="be_sacrificed", example="When this creature is sacrificed, draw a card."),
    Phrase("event", "{subject:subject} (block<s>|defend<s>)", a.Trigger, fixed=_on("blocks"), also=("{subject:subject} (intercept<s>|stop<s>)",), row="A308", action="block", example="When this creature blocks, draw a card."),
    Phrase("event", "{subject:subject} (block<s>|defend<s> against) {by:party}", a.Trigger, fixed=_on("blocks"), also=("{subject:subject} (intercept<s>|stop<s>) {by:party}",), row="A308", example="When this creature blocks a Goblin creature, it gets +2/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) blocked", a.Trigger, fixed=_on("is_blocked"), also=("{subject:subject} (is|are) (intercepted|stopped|defended against)", "{subject:subject} become<s> blocked", "{subject:subject} attack<s> and (is|are|become|becomes) (blocked|intercepted|stopped|defended against)"), row="A308", action="be_blocked", example="When this creature is blocked, it gets +2/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) blocked by {by:party}", a.Trigger, fixed=_on("is_blocked"), also=("{subject:subject} (is|are) (intercepted|stopped|defended against) by {by:party}", "{subject:subject} become<s> blocked by {by:party}"), row="A308", example="When this creature is blocked by a Knight creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) not blocked", a.Trigger, fixed=_on("unblocked"), also=("{subject:subject} (is|are) not (intercepted|stopped|defended against)", "{subject:subject} (is|are) not (blocked|intercepted|stopped|defended against) by (any creature|any creatures|a creature|any defender|any defenders|anyone)", "{subject:subject} attack<s> and (is|are) not (blocked|intercepted|stopped) by (any creature|any creatures|a creature|any defender|any defenders|anyone)", "{subject:subject} attack<s> and (is|are) not (blocked|intercepted|stopped)", "(no player|no creature|no one|nobody) (block<s>|intercept<s>|defend<s> against) {subject:subject}", "{subject:subject} attack<s> and (no creature|no one|nobody) (block<s>|intercept<s>|defend<s> against) (it|me)"), row="A318", example="When this creature is not blocked, draw a card."),
    Phrase("event", "{subject:subject} attack<s> {by:party} and (is|are) not blocked", a.Trigger, fixed=_on("unblocked"), also=("{subject:subject} attack<s> {by:party} and (is|are) not (intercepted|stopped)", "{subject:subject} attack<s> {by:party} and (no creature|no one|nobody) (block<s>|intercept<s>|defend<s> against) (it|me)", "{subject:subject} (is|are) not (blocked|intercepted|stopped) (when attacking|while attacking|attacking) {by:party}"), row="A318", example="When this creature attacks a city and is not blocked, that city loses 1 strength."),
    Phrase("event", "{subject:subject} (is|are|becomes) marked", a.Trigger, fixed=_on("marked"), also=("{subject:subject} become<s> marked", "{subject:subject} mark<s>"), row="A97", example="When enchanted creature is marked, draw a card."),
    Phrase("event", "{subject:subject} (is|are) devoted in (the same|this|my) city", lambda subject: a.Trigger("marked", there(subject, {"place": "here"}), detail="devotion"), written=False, row="P22", example="When another creature is devoted in the same city, it gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} survive<s> (combat|a attack|the attack)", a.Trigger, fixed=_on("survives"), row="A224", example="When another creature survives combat, this creature gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} survive<s> (a battle|battle|a fight|a combat|the battle|the fight|the combat|its combat|its battle|its fight)", a.Trigger, fixed=_on("survives", detail=BATTLE), row="P56", example="When another creature survives a battle, this creature gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) devoted", partial(_devotes, a.PlayerRef("")), written=False, row="P22", example="When this creature is devoted, draw a card."),
    Phrase("event", "{subject:subject} (is|are) marked for devotion", a.Trigger, fixed=_on("marked", detail="devotion"), also=("{subject:subject} mark<s> for devotion",), row="P22", example="When this creature is marked for devotion, draw a card."),
    Phrase("event", "{subject:subject} (is|are|becomes) unmarked", a.Trigger, fixed=_on("unmarked"), also=("{subject:subject} become<s> unmarked", "{subject:subject} unmark<s>"), row="A97", action="unmark", example="When this creature is unmarked, gain 1 LP."),
    Phrase("event", "{subject:subject} move<s>", moving, undo=was_moving, also=("{subject:subject} (is|are) moved",), row="A142", action="move", example="When this creature moves, unmark it."),
    Phrase("event", "the last {detail:counter} (counter|token) (is|are) removed from {subject:subject}", a.Trigger, fixed=_on("last_counter_removed"), row="A273", example="When the last oath counter is removed from this creature, draw a card."),
    Phrase("event", "the last {detail:counter} (counter|token) (is|are) removed", lambda detail: a.Trigger("last_counter_removed", detail=detail), written=False, row="A273", example="When the last oath counter is removed, sacrifice this creature."),
    Phrase("event", "{subject:subject} move<s> (into|to) {who:owner} army", _into_army, undo=_moved_into_army, row="A142", example="When a creature moves into your army, it gets +1/+0 until end of turn."),
    Phrase("event", "{subject:subject} (is|are) (damaged|dealt damage) by {by:party}", a.Trigger, fixed=_on("damaged"), row="A135", example="When this creature is damaged by a Goblin creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) dealt combat damage by {by:party}", a.Trigger, fixed=_on("damaged", detail="combat"), also=("{subject:subject} (is|are) (damaged|dealt damage) by {by:party} in (combat|battle)",), row="A133", example="When this creature is dealt combat damage by a Goblin creature, draw a card."),
    Phrase("event", "{subject:subject} (is|are) damaged", a.Trigger, fixed=_on("damaged"), also=("{subject:subject} (is|are) dealt damage",), row="A135", action="be_damaged", example="When this creature is damaged, put a +1/+1 counter on it."),
    Phrase("event", "{subject:subject} (is|are) dealt combat damage", a.Trigger, fixed=_on("damaged", detail="combat"), also=("{subject:subject} (is|are) (damaged|dealt damage) in (combat|battle)",), row="A133", example="When this creature is dealt combat damage, draw a card."),
    Phrase("event", "damage (is|are) dealt to {subject:subject}", a.Trigger, fixed=_on("damaged"), written=False, row="A135", example="If damage would be dealt to this creature, put a -0/-1 counter on it instead."),
    *HITS,
    Phrase("event", "{subject:subject} deal<s> combat damage", a.Trigger, fixed=_on("deals_damage", detail="combat"), also=("{subject:subject} deal<s> damage in (combat|battle)",), row="A133", example="When this creature deals combat damage, put a +1/+1 counter on this creature."),
    Phrase("event", "{subject:subject} deal<s> damage to a player", a.Trigger, fixed=_on("deals_damage", detail="player"), also=("{subject:subject} deal<s> damage to an opponent", "{subject:subject} damage<s> (a player|an opponent)"), row="A153", example="When this creature deals damage to a player, draw a card."),
    Phrase("event", "{subject:subject} deal<s> damage", a.Trigger, fixed=_on("deals_damage"), row="A133", example="When this creature deals damage, put a +1/+1 counter on this creature."),
    Phrase("event", "{subject:subject} (is|are) destroyed", a.Trigger, fixed=_on("city_destroyed"), also=("{subject:subject} fall<s>",), row="A173", action="be_destroyed", example="When a city you control is destroyed, draw 2 cards."),
)  # fmt: skip

PLAYERS: Final = (
    Phrase("event", "{who:agent} move<s> {subject:subject} (into|to) {where:spot}", lambda who, subject, where: moved_by(a.Trigger("moved", there(subject, where), who), subject), undo=lambda trigger: moved_there(trigger), row="A142", example="When an opponent moves a creature into a city, draw a card."),
    Phrase("event", "{who:agent} move<s> {subject:subject}", lambda who, subject: moved_by(a.Trigger("moved", subject, who), subject), undo=was_moved_by, row="A142", example="When an opponent moves a creature, draw a card."),
    Phrase("event", f"{{who:agent}} build<s> {{subject:subject}} {_BY_SKIPPING}", _by_skipping, undo=partial(_skipped, _of_its_player), row="P71", example="When you build a city by skipping your turn, draw a card."),
    Phrase("event", f"{{subject:subject}} (is|are) built {_BY_SKIPPING}", lambda subject: replace(_of_city("city_built")(subject), detail=BY_SKIPPING), undo=partial(_skipped, _was_of_city("city_built")), row="P71", example="When a city you control is built by skipping a turn, draw a card."),
    Phrase("event", "{who:agent} skip<s> (your|his or her|its|their|a) turn (to build a city|and build<s> a city)", lambda who: _by_skipping(who, a.Each(a.Filter("city"))), undo=lambda trigger: None, written=False, row="P71", example="When you skip your turn to build a city, draw a card."),
    Phrase("event", "{who:agent} build<s> {subject:subject}", _of_player, undo=_of_its_player, fixed=_on("city_built"), row="A163", example="When you build a city, draw a card."),
    Phrase("event", "{who:agent} devote<s> {subject:subject}", _devotes, also=("{who:agent} mark<s> {subject:subject} for devotion",), written=False, row="P22", example="When you devote this creature, draw a card."),
    Phrase("event", "{who:agent} sacrifice<s> {subject:subject}", a.Trigger, fixed=_on("sacrificed"), row="A247", example="When you sacrifice a creature, gain 1 LP."),
    Phrase("event", "{who:agent} gain<s> {detail:points}", a.Trigger, fixed=_on("points_gained"), also=("{who:agent} gain<s> one or more {detail:points}",), row="A24", example="When you gain LP, draw a card."),
    Phrase("event", "{who:agent} lose<s> {detail:points}", a.Trigger, fixed=_on("points_lost"), also=("{who:agent} lose<s> one or more {detail:points}",), row="A24", example="When an opponent loses LP, this creature gets +1/+0 until end of turn."),
    Phrase("event", "{who:agent} lose<s> {subject:subject}", _loses_city, written=False, row="A173", example="When you lose a city, draw a card."),
    Phrase("event", "{who:agent} (is|are) attacked", _is_attacked, written=False, row="A223", example="When you are attacked, draw a card."),
)  # fmt: skip

_COMBAT: Final = (
    "(combat|a combat|the combat|this combat|a battle|a attack|the attack|this attack|battle|the battle|this battle)"
)
"""The end of an attack, in its wordings."""


def _in_your_next(detail: str) -> a.Trigger:
    """ "In your next tactics phase, draw a card". Raises NotMeant for the attack phase, of which it is said what holds in it."""
    if detail == "attack":
        raise NotMeant("what holds in an attack phase")
    return a.Trigger("phase_start", who=a.YOU, detail=detail)


MOMENTS: Final = (
    Phrase("moment_later", "(during|in) your next {detail:phase} phase", _in_your_next, written=False, row="A201", example="Mark: In your next tactics phase, draw a card."),
    Phrase("moment_later", "at the (start|beginning) of {who:owner} next {detail:phase} phase", a.Trigger, fixed=_on("phase_start"), row="A201", example="At the start of your next tactics phase, draw a card."),
    Phrase("moment", "at the (start|beginning) of {who:owner} (turn|upkeep)", a.Trigger, fixed=_on("phase_start", detail="upkeep"), row="A205", example="At the start of your turn, gain 1 LP."),
    Phrase("moment", "at the (start|beginning) of each of {who:owner} turns", a.Trigger, fixed=_on("phase_start", detail="upkeep"), written=False, row="A205", example="At the start of each of your turns, gain 1 LP."),
    Phrase("moment", "at the end of each of {who:owner} turns", a.Trigger, fixed=_on("turn_end"), written=False, row="A197", example="At the end of each of your turns, unmark this creature."),
    Phrase("next_turn", "(during|in) {who:owner} next (attack|combat) phase", a.Trigger, fixed=_on("phase_start", detail="attack"), written=False, row="A222", example="Target creature must attack during its controller's next attack phase."),
    Phrase("moment_later", "at the end of {who:owner} next turn", a.Trigger, fixed=_on("turn_end", detail="next"), row="A197", example="Target city loses 2 strength at the end of its controller's next turn."),
    Phrase("moment", "when played", a.Trigger("enters_play"), written=False, row="A264", example="When played, draw a card."),
    Phrase("moment", "at the (start|beginning) of (the turn|each turn|every turn|each of the turns) of {who:player}", a.Trigger, fixed=_on("phase_start", detail="upkeep"), written=False, row="A205", example="Enchant creature.\nAt the start of the turn of enchanted creature's controller, that player loses 1 LP."),
    Phrase("moment", "at the (start|beginning) of each turn", a.Trigger("phase_start", detail="upkeep"), row="A205", example="At the start of each turn, unmark this creature."),
    Phrase("moment", "at the (start|beginning) of {who:owner} {detail:phase} phase", a.Trigger, fixed=_on("phase_start"), row="A201", example="At the start of your discard phase, unmark this creature."),
    *(Phrase("numbered_phase", name, name, row="A205", example=f"At the start of your {name} phase, draw a card.") for name in (FIRST_PLAY, SECOND_PLAY)),
    Phrase("moment", "at the (start|beginning) of {who:owner} {detail:numbered_phase} phase (|each turn|of each turn|of the turn)", a.Trigger, fixed=_on("phase_start"), also=("at the (start|beginning) of the {detail:numbered_phase} phase of (|each of) {who:owner} (turn|turns)", "at the (start|beginning) of the {detail:numbered_phase} phase of {who:player}"), row="A205", example="At the start of your second play phase, draw a card."),
    Phrase("moment", "at the (start|beginning) of (the|each) {detail:numbered_phase} phase", a.Trigger, fixed=_on("phase_start"), also=("at the (start|beginning) of the {detail:numbered_phase} phase of (each|a) turn",), row="A205", example="At the start of the first play phase, draw a card."),
    Phrase("moment", "at the (start|beginning) of the {detail:phase} phase of {who:player}", a.Trigger, fixed=_on("phase_start"), written=False, row="A201", example="At the start of the attack phase of each opponent, draw a card."),
    Phrase("moment", "at the (start|beginning) of (each|the|every) {detail:phase} phase", a.Trigger, fixed=_on("phase_start"), row="A201", example="At the start of each attack phase, unmark this creature."),
    Phrase("moment", "at the end of (the turn|each turn|every turn|each of the turns) of {who:player}", a.Trigger, fixed=_on("turn_end"), written=False, row="A197", example="At the end of the turn of each opponent, draw a card."),
    Phrase("moment", "at the end of {who:owner} turn", a.Trigger, fixed=_on("turn_end"), row="A197", example="At the end of your turn, unmark this creature."),
    Phrase("moment", f"(at the end of|at end of|after) {_COMBAT}", a.Trigger("attack_over"), also=(f"at the end of each {_COMBAT}", f"(when|whenever) {_COMBAT} (ends|is over)"), row="A224", example="At the end of combat, unmark this creature."),
    Phrase("fight_time", "(during|in) (|a|the) (combat|battle|fight)", a.PhaseOf(a.PlayerRef("each_player"), "attack"), written=False, row="A224", example="When an opponent plays an event in combat, draw a card."),
    Phrase("moment", "(at the end of|after) {who:owner} {detail:phase} phase", a.Trigger, fixed=_on("phase_over"), row="A201", example="At the end of your attack phase, unmark this creature."),
    Phrase("moment", "(at the end of|after) the {detail:phase} phase of {who:player}", a.Trigger, fixed=_on("phase_over"), written=False, row="A201", example="At the end of the play phase of each opponent, draw a card."),
    Phrase("moment", "(at the end of|after) (each|the|every|this) {detail:phase} phase", a.Trigger, fixed=_on("phase_over"), also=("(when|whenever) (the|a|each) {detail:phase} phase (ends|is over)",), row="A201", example="At the end of each attack phase, unmark this creature."),
    Phrase("moment_later", "(at the end of|at end of|after) (the|this) {detail:phase} phase", a.Trigger, fixed=_on("phase_over"), also=("when (the|this) {detail:phase} phase (ends|is over)",), row="A201", example="Target creature gets +2/+0 until end of turn. At the end of the attack phase, destroy it."),
    Phrase("moment_later", f"(at the end of|at end of|after) {_COMBAT}", a.Trigger("attack_over"), also=(f"when {_COMBAT} (ends|is over)",), row="A224", example="Target creature gets +2/+0 until end of turn. At the end of combat, destroy it."),
    Phrase("moment", "at the end of each turn", a.Trigger("turn_end"), also=("(at end of turn|at the end of turn|at the end of a turn)",), row="A197", example="At the end of each turn, unmark this creature."),
)  # fmt: skip

TRIGGERS: Final = (*SUBJECTS, *HAPPENINGS, *PLAYERS, *MOMENTS)
