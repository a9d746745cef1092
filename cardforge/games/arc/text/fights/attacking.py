"""What sets abilities off when a player attacks: "you attack", "an opponent attacks you", "you attack a city with two or more creatures"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue, whose
from cardforge.games.arc.text.triggers import with_subject


def _attack_with(who: a.PlayerRef, subject: PhraseValue) -> a.Trigger:
    """ "You attack with two or more Orcs": so many of that player's Orcs attack."""
    return a.Trigger("attacks", with_subject(subject, whose=whose(who)) if who.which else subject)


def _attack(who: a.PlayerRef, by: a.Filter | None = None) -> a.Trigger:
    """ "You attack": one or more of that player's creatures do."""
    attackers = a.Filter("creature", whose=whose(who) if who.which else "")
    return a.Trigger("attacks", a.Each(attackers), by=by, together=1)


def _attack_one(who: a.PlayerRef, by: a.Filter) -> a.Trigger:
    """ "You attack a city". Raises NotMeant for "a city with two or more creatures", which are those that attack."""
    if any(_is_held(holding) for holding in by.holds):
        raise NotMeant("a city, in it, or those that attack it")
    return _attack(who, by)


def _is_held(holding: a.Holding | a.Meeting) -> bool:
    return isinstance(holding, a.Holding) and holding.relation in (">=", "=") and holding.n != 0


def not_told_of_attackers(what: PhraseValue) -> PhraseValue:
    """What is attacked. Raises NotMeant for "a city with more than two creatures", which are those that attack (S10); "with two residents" is said of the city."""
    if any(map(_is_held, getattr(getattr(what, "filter", None), "holds", ()))):
        raise NotMeant("a city, in it, or those that attack it")
    return what


def _attack_holding(who: a.PlayerRef, by: a.Filter) -> a.Trigger:
    """ "You attack a city with two or more creatures in it". Raises NotMeant for a city of which that is not said."""
    if not any(_is_held(holding) for holding in by.holds):
        raise NotMeant("creatures in a city")
    return _attack(who, by)


def _attack_it_with(who: a.PlayerRef, by: a.Filter, subject: PhraseValue) -> a.Trigger:
    """ "You attack a city with two or more creatures". Raises NotMeant for those that are in it."""
    filter = getattr(subject, "filter", a.Filter())
    inside = by.holds or filter.at is not None or filter.related or filter.place or "resident" in filter.states
    if inside or filter.what not in ("creature", "card"):
        raise NotMeant("creatures that attack it")
    return replace(_attack_with(who, subject), by=by)


def _attack_player(who: a.PlayerRef, of: a.PlayerRef) -> a.Trigger:
    """ "An opponent attacks you": one or more creatures of the one attack the other."""
    return replace(_attack(who), event="attacks_player", who=of)


ATTACKS: Final = (
    Phrase("event", "{who:agent} attack<s>", _attack, written=False, row="A293", example="When you attack, draw a card."),
    Phrase("event", "{who:agent} attack<s> {by:party}", _attack_one, written=False, row="A293", example="When you attack a city, draw a card."),
    Phrase("event", "{who:agent} attack<s> {by:party} in it", _attack_holding, written=False, row="A293", example="When you attack a city with two or more creatures in it, draw a card."),
    Phrase("event", "{who:agent} attack<s> {by:party} with {subject:subject}", _attack_it_with, written=False, row="A293", example="When you attack a city with two or more creatures, draw a card."),
    Phrase("event", "{who:agent} attack<s> {of:agent}", _attack_player, written=False, row="A293", example="When an opponent attacks you, draw a card."),
    Phrase("event", "{who:agent} attack<s> with {subject:subject}", _attack_with, written=False, row="A293", example="When you attack with a Goblin creature, it gets +1/+0 until end of turn."),
)  # fmt: skip
