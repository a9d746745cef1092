"""Wordings of events in which something deals damage to something else, or kills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, whose
from cardforge.effects.selectors import FIGHTS, is_own_party, narrowed, of_party, party_of, without_state
from cardforge.effects.standard.said import as_killing


def party(subject: PhraseValue) -> a.Filter:
    """Something as the other party of an event. Raises NoMeaning for what is no card."""
    found = party_of(subject)
    if found is None:
        raise NoMeaning("a creature")
    return found


def _hits(subject: PhraseValue, filter: a.Filter) -> a.Trigger:
    return a.Trigger("damaged", a.Each(filter), by=party(subject))


def _hit(trigger: object) -> Mapping[str, PhraseValue] | None:
    if (
        isinstance(trigger, a.Trigger)
        and trigger.event == "damaged"
        and not (trigger.detail or trigger.it or trigger.nth or trigger.together or trigger.who.which)
        and trigger.by
        and not (is_own_party(replace(trigger.by, states=trigger.by.states[:1])) and trigger.by.states[1:])
        and isinstance(trigger.subject, a.Each)
    ):
        return {"subject": of_party(trigger.by), "filter": trigger.subject.filter}
    return None


def _hits_while(subject: PhraseValue, filter: a.Filter, state: str, detail: str) -> a.Trigger:
    """ "This creature deals damage to a creature while attacking"."""
    by = party(subject)
    return a.Trigger("damaged", a.Each(filter), by=replace(by, states=(*by.states, state)), detail=detail)


def _hit_while(trigger: object, state: str, detail: str) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.by is None or not isinstance(trigger.subject, a.Each):
        return None
    subject, filter = of_party(replace(trigger.by, states=trigger.by.states[:1])), trigger.subject.filter
    return {"subject": subject, "filter": filter} if _hits_while(subject, filter, state, detail) == trigger else None


def _kills(subject: PhraseValue, killed: PhraseValue, detail: str = "") -> a.Trigger:
    """ "This creature destroys another creature": one dies of its damage, or of its text. Raises NoMeaning for others than creatures and cities."""
    if _are_spells(party(subject)):
        return _destroyed_by(killed, party(subject))
    if not isinstance(killed, a.Each):
        raise NoMeaning("a creature or a city")
    filter = killed.filter
    if filter.either or filter.what not in ("creature", "city"):
        raise NoMeaning("a creature or a city")
    slain = replace(filter, did=(*filter.did, a.Trigger("killed", by=party(subject), detail=detail)))
    return a.Trigger("dies" if filter.what == "creature" else "city_destroyed", replace(killed, filter=slain))


def _killed(trigger: object, detail: str) -> Mapping[str, PhraseValue] | None:
    """Who kills whom in such an event, for the writer."""
    if not isinstance(trigger, a.Trigger):
        return None
    done = as_killing(trigger)
    if done is trigger or done.by is None:
        return None
    subject, killed = of_party(done.by), done.subject
    return {"subject": subject, "killed": killed} if _kills(subject, killed, detail) == trigger else None


def _player_kills(who: a.PlayerRef, killed: PhraseValue) -> a.Trigger:
    """ "You destroy a city": with your spells, or with what you control. Raises NoMeaning for a player whose cards are not known."""
    whose_cards = whose(who)
    if whose_cards not in ("you", "opponent"):
        raise NoMeaning("you, or an opponent")
    own = tuple(a.Filter("card", whose=whose_cards, place=place) for place in ("", "stack"))
    return _kills(a.Each(a.Filter(either=own)), killed)


def _are_spells(by: a.Filter) -> bool:
    return all(part.what in ("event", "magic", "enchantment", "ability") for part in by.either or (by,))


def _destroyed_by(subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "A creature is destroyed by an event": by its damage as well. Raises NotMeant for what destroys with damage alone."""
    if not _are_spells(by):
        raise NotMeant("an event, a magic card, an enchantment or an ability")
    return a.Trigger("destroyed", subject, by=by)


def _destroyed(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.by is None or trigger.event != "destroyed":
        return None
    plain = _are_spells(trigger.by) and trigger == a.Trigger("destroyed", trigger.subject, by=trigger.by)
    return {"subject": trigger.subject, "by": trigger.by} if plain else None


_killed_with_damage: Final = partial(_kills, detail="damage")


def _killed_by(subject: PhraseValue, by: a.Filter, detail: str = "damage") -> a.Trigger:
    """ "A city is destroyed by damage from an Orc": it is the same as that an Orc destroys it. Raises NotMeant for this card itself."""
    if not isinstance(subject, a.Each):
        raise NotMeant("a creature or a city of some kind")
    return _kills(of_party(by), subject, detail)


def _killed_by_creature(subject: PhraseValue, by: a.Filter) -> a.Trigger:
    """ "A creature is destroyed by an Orc". Raises NoMeaning for spells and the like, which may destroy without damage."""
    if not is_own_party(by) and any(part.what != "creature" for part in by.either or (by,)):
        raise NoMeaning("a creature that deals the damage")
    return _killed_by(subject, by, "")


def _dies_fighting(subject: PhraseValue, whom: a.Filter) -> a.Trigger:
    """ "A creature dies in a battle with this creature": one that it fights."""
    of = party(subject)
    return a.Trigger("dies", a.Each(narrowed(of, related=(*of.related, ("fighting", of_party(whom))))))


def _dies_in_combat(subject: PhraseValue) -> a.Trigger:
    """ "A creature dies in combat": one that attacks or defends then, whatever it dies of; of a city: one that is attacked then."""
    of = party(subject)
    if of.what == "city":
        return a.Trigger("city_destroyed", a.Each(narrowed(of, states=(*of.states, "attacked"))))
    return a.Trigger("dies", a.Each(narrowed(of, states=(*of.states, FIGHTS))))


def _destroyed_by_attack(subject: PhraseValue) -> a.Trigger:
    """ "A city is destroyed by an attack": by damage of those that attack. Raises NoMeaning for what is no city."""
    if party(subject).what != "city":
        raise NoMeaning("a city")
    return _killed_by_creature(subject, a.Filter("creature", states=("attacking",)))


def _died_in_combat(trigger: object) -> Mapping[str, PhraseValue] | None:
    """The subject of such an event, for the writer."""
    if not isinstance(trigger, a.Trigger) or not isinstance(trigger.subject, a.Each):
        return None
    subject = of_party(_out_of_combat(trigger.subject.filter))
    return {"subject": subject} if trigger == _dies_in_combat(subject) else None


def _out_of_combat(filter: a.Filter) -> a.Filter:
    if filter.either:
        return a.Filter(either=tuple(map(_out_of_combat, filter.either)))
    return without_state(filter, FIGHTS)


def _hurts(subject: PhraseValue, to: PhraseValue) -> a.Trigger:
    """ "A Goblin deals damage to this creature": "it" is the Goblin; "a creature damages an opponent's city". Raises NoMeaning for others."""
    if isinstance(to, a.This | a.Bearer) and isinstance(subject, a.Each):
        return a.Trigger("damaged", to, by=subject.filter, it="by")
    if isinstance(to, a.Each) and isinstance(subject, a.This | a.Bearer | a.Each):
        return _hits(subject, to.filter)
    raise NoMeaning("this creature, or the enchanted one")


def _hurts_in_combat(subject: PhraseValue, to: PhraseValue) -> a.Trigger:
    return replace(_hurts(subject, to), detail="combat")


HITS: Final = (
    Phrase("event", "{subject:subject} deal<s> damage to a {filter:one}", _hits, undo=_hit, also=("{subject:subject} damage<s> a {filter:one}",), row="A133", example="When this creature deals damage to a creature, mark it."),
    Phrase("event", "{subject:subject} (kill<s>|destroy<s>) {killed:subject}", _kills, undo=partial(_killed, detail=""), row="A135", example="When this creature destroys a creature, put a +1/+1 counter on this creature."),
    Phrase("event", "{who:agent} (destroy<s>|kill<s>) {killed:subject}", _player_kills, written=False, row="A135", example="When you destroy a city, draw a card."),
    Phrase("event", "(damage|the damage) (that|) {subject:subject} (deals|deal) (destroy<s>|kill<s>) {killed:subject}", _killed_with_damage, undo=partial(_killed, detail="damage"), also=("(damage|the damage) (dealt by|from|of) {subject:subject} (destroy<s>|kill<s>) {killed:subject}",), row="A135", example="When damage that this creature deals destroys a city, draw a card."),
    Phrase("harmers", "{by:party}", None, written=False, row="A135", example="When a creature is killed by a Goblin, draw a card."),
    Phrase("harmers", "{by:many}", None, written=False, row="A135", example="When a creature is killed by Goblins you control, draw a card."),
    Phrase("event", "{subject:subject} (is|are) destroyed by {by:party}", _destroyed_by, undo=_destroyed, also=("{subject:subject} (is|are) killed by {by:party}",), row="A135", example="When another creature is destroyed by an event, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (destroyed|killed) by {by:harmers}", _killed_by_creature, written=False, row="A135", example="When a creature is killed by a Goblin, draw a card."),
    Phrase("event", "{subject:subject} (is|are) (destroyed|killed) by (combat damage|damage|the damage) (from|of|dealt by) {by:harmers}", _killed_by, also=("{subject:subject} (is|are) (destroyed|killed) by (damage|the damage) (that|) {by:harmers} deal<s>", "{subject:subject} die<s> (by|from|of) (|the) damage (from|of|dealt by) {by:harmers}",), written=False, row="A135", example="When a city is destroyed by damage from Goblins you control, draw a card."),
    Phrase("event", "{subject:subject} die<s> in (|a|the) (battle|combat|fight) (with|against) {whom:party}", _dies_fighting, also=("{subject:subject} die<s> (fighting|while fighting) {whom:party}", "{subject:subject} (is|are) (killed|destroyed) in (|a|the) (battle|combat|fight) (with|against) {whom:party}"), written=False, row="A135", example="When a creature dies in a battle with this creature, put a +1/+1 counter on this creature."),
    Phrase("event", "{subject:subject} die<s> (in|during) (|a|the) (combat|battle|fight|attack)", _dies_in_combat, undo=_died_in_combat, also=("{subject:subject} (is|are) (killed|destroyed) (in|during) (|a|the) (combat|battle|fight|attack)", "{subject:subject} (is|are) (put|placed) (into|in) (a|the|its owner's|its|) graveyard (in|during) (|a|the) (combat|battle|fight)"), row="A135", example="When another creature dies in combat, draw a card."),
    Phrase("event", "{subject:subject} (is|are) destroyed by (a attack|attacks|an attack)", _destroyed_by_attack, also=("(a|an) attack destroy<s> {subject:subject}",), written=False, row="P53", example="When a city is destroyed by an attack, draw a card."),
    Phrase("event", "{subject:subject} deal<s> combat damage to {to:subject}", _hurts_in_combat, also=("{subject:subject} deal<s> damage to {to:subject} in (combat|battle)",), written=False, row="A133", example="When a Goblin deals combat damage to this creature, mark it."),
    Phrase("event", "{subject:subject} deal<s> damage to {to:subject}", _hurts, also=("{subject:subject} damage<s> {to:subject}",), written=False, row="A133", example="When a Goblin deals damage to this creature, mark it."),
    *(
        Phrase("event", f"{{subject:subject}} deal<s> {words} to a {{filter:one}} while {state}", partial(_hits_while, state=state, detail=detail), undo=partial(_hit_while, state=state, detail=detail), row="A133", example=f"When this creature deals {words} to a creature while {state}, draw a card.")
        for words, detail in (("damage", ""), ("combat damage", "combat"))
        for state in ("attacking", "defending")
    ),
    Phrase("event", "{subject:subject} deal<s> combat damage to a {filter:one}", lambda subject, filter: replace(_hits(subject, filter), detail="combat"), undo=lambda trigger: _hit(replace(trigger, detail="")) if isinstance(trigger, a.Trigger) and trigger.detail == "combat" and isinstance(trigger.subject, a.Each) else None, row="A133", example="When this creature deals combat damage to a creature, mark it."),
)  # fmt: skip
