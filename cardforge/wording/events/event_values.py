"""Events as values: where the card of an event lies, several that happen together, and the nth time in a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.conditions import DESTROYED, LEAVING, WOULD_LEAVE
from cardforge.effects.phrases import ItDoes, NoMeaning, NotMeant, Referred
from cardforge.effects.selectors import HERE, HOME_OF, SELF, Selector, narrowed, party_of
from cardforge.effects.standard.said import Together, both
from cardforge.wording.mapping import updated
from cardforge.wording.references.history import AsIt, BearerAsIt

_PLACES: Final = {
    "card_drawn": "hand", "card_discarded": "graveyard", "event_played": "graveyard", "magic_played": "graveyard",
    "buried": "graveyard",
}  # fmt: skip
"""Where a card lies after what happened to it, if not in play."""
_PLAYED: Final = {"event": "event_played", "magic": "magic_played"}
"""Types of cards whose play is an event of its own."""
_FROM: Final = ("hand", "graveyard", "deck")
"""From where a card may be played."""
_OF_CITIES: Final = ("strength_lost", "strength_gained")
"""What happens to cities only."""
_WITHOUT_STRENGTH: Final = ("creature", "event", "magic", "enchantment")
HOME_FALLS: Final = "home_falls"
"""The event of a city that falls, for what is in it: "when my city is destroyed"."""
_HANDS: Final = ("you", "target_player", "target_opponent", "that_player")
"""Players the cards in whose hands are counted."""
_REPLACED: Final = {"dies": "would_die"}
_ENDS: Final = {"city_destroyed": "dies", "would_city_destroyed": "would_die"}
"""How a creature is destroyed, by the event of all other cards."""
_REPLACEABLE: Final = (
    "dies", "leaves_play", "city_destroyed", "card_drawn", "damaged", "points_gained", "points_lost", "enters_play", "marked", "unmarked", "card_discarded", "returned", "removed",
)  # fmt: skip
"""Events in the place of which something else can happen."""
_LEAVING_FOR: Final = {"returned": "hand", "removed": "removed"}
"""Events that are ways to leave play, with where the card goes."""
_HELD_BEFORE: Final = {"card_drawn": "deck", "card_discarded": "hand"}
"""Where a card lies before what would happen to it, if not in play."""


@dataclass(frozen=True)
class Nth(Selector):
    """The subject of an event of which only the nth counts: "your second card each turn"."""

    filter: a.Filter
    n: int


@dataclass(frozen=True)
class NoOne(Selector):
    """The subject of an event that did not happen: "no creature died this turn"."""

    filter: a.Filter


_DONE_BY_BEARERS: Final = (
    "dies", "attacks", "attacks_alone", "attacks_player", "attacked", "blocks", "defends", "is_blocked", "unblocked", "deals_damage", "damaged",
    "leaves_play", "left_vault", "marked", "unmarked", "moved", "moved_out", "strength_lost", "strength_gained", "last_counter_removed", "counter_put", "counters_put", "counters_reached",
)  # fmt: skip
"""What happens to a creature or a city, and to no enchantment, or what its counters are commonly put on."""


def event_of_it(make: Callable[..., Any], values: Mapping[str, Any], card_type: str) -> Any:
    """An event of "it": of what an enchantment is on, else of this card, or what the text spoke of before (`references.history`).

    Raises NotMeant on a card that is played and gone, where it is no subject.
    """
    if card_type == "enchantment":
        made = make(**{name: BearerAsIt() if isinstance(value, ItDoes) else value for name, value in values.items()})
        first = made[0] if isinstance(made, tuple) and made else made
        if getattr(first, "event", "") in _DONE_BY_BEARERS or _is_of_destroyer(first):
            return made
    made = make(**{name: AsIt() if isinstance(value, ItDoes) else value for name, value in values.items()})
    if card_type in ("event", "magic", "spell") and not isinstance(getattr(made, "subject", None), AsIt):
        raise NotMeant("what was mentioned before")
    return made


def _is_of_destroyer(made: Any) -> bool:
    """ "When it destroys a city": the one that does it, not what is destroyed."""
    return getattr(made, "event", "") == "city_destroyed" and isinstance(made.subject, a.Each)


def event_of(made: a.Trigger) -> a.Trigger:
    """The event of a wording, with the place of its card; several subjects and the nth time become fields."""
    subject = made.subject
    if isinstance(subject, Together):
        made = replace(made, subject=a.Each(subject.filter), together=subject.n)
    elif isinstance(subject, Nth):
        made = replace(made, subject=a.Each(subject.filter), nth=subject.n)
    if not isinstance(made.subject, a.Each):
        return made
    filter = made.subject.filter
    if made.event == "city_destroyed" and any(how == HOME_OF for how, _ in filter.related):
        made = replace(made, event=HOME_FALLS)  # while its residents are still in it
    if made.event == "card_played":
        made = _played_from(made, filter)
        filter = getattr(made.subject, "filter", filter)
    if made.event == "card_played" and filter.what == "resource":
        made = replace(made, event="resource_laid")
    if made.event == "card_played" and filter.what in _PLAYED:
        made = replace(made, event=_PLAYED[filter.what])
    place = _PLACES.get(made.event, "")
    if place and not filter.place:
        made = replace(made, subject=a.Each(narrowed(filter, place=place)))
    return made


def _played_from(played: a.Trigger, filter: a.Filter) -> a.Trigger:
    """ "You play an Elf from your hand": where it lay before, in the detail of the event. Raises NoMeaning for places of others."""
    parts = filter.either or (filter,)
    places = {part.place for part in parts}
    if places.isdisjoint(_FROM):
        return played
    named, whose = played.who.which, {part.whose for part in parts}
    if len(places) > 1 or len(whose) > 1 or (not named and whose != {"you"}) or (named == "you" and whose != {"you"}):
        raise NoMeaning("cards from one place of the player who plays them")
    if named not in ("", "you") and whose != {"that_player"}:
        raise NoMeaning("cards from one place of the player who plays them")
    kind = narrowed(filter, place="", whose="")
    return replace(played, subject=a.Each(kind), who=played.who if named else a.YOU, detail=parts[0].place)


def _shown_from(played: a.Trigger) -> a.Trigger:
    """Such an event with the place at its subject, for the writer."""
    if not isinstance(played.subject, a.Each):
        return played
    whose = "you" if played.who == a.YOU else "that_player"
    kind = narrowed(played.subject.filter, place=played.detail, whose=whose)
    return replace(played, subject=a.Each(kind), detail="")


def shown_event(event: a.Trigger) -> a.Trigger:
    """The event as a wording makes it, for the writer; the nth time is written behind it."""
    event = replace(event, nth=0, event="city_destroyed" if event.event == HOME_FALLS else event.event)
    subject = event.subject
    if not isinstance(subject, a.Each):
        return event
    event = _as_death(event, subject.filter) if event.event == "killed" else event
    filter = getattr(event.subject, "filter", subject.filter)
    if event.event in _PLACES and filter.place == _PLACES[event.event]:
        filter = narrowed(filter, place="")
    if event.event in (*_PLAYED.values(), "card_played") and event.detail in _FROM:
        event = _shown_from(replace(event, subject=a.Each(filter)))
        filter = getattr(event.subject, "filter", filter)
    shown = Together(filter, event.together) if event.together else a.Each(filter)
    name = "card_played" if event.event in _PLAYED.values() else event.event
    return replace(event, event=name, subject=shown, together=0)


def _as_death(killing: a.Trigger, filter: a.Filter) -> a.Trigger:
    """The same as an event of what dies, for the writer."""
    killed = a.Trigger("killed", by=killing.by, detail=killing.detail)
    died = "dies" if filter.what == "creature" else "city_destroyed"
    subject = a.Each(replace(filter, did=(*filter.did, killed)))
    return replace(killing, event=died, subject=subject, by=None, detail="")


def would_of(event: a.Trigger) -> a.Trigger:
    """The event that something else replaces. Raises NoMeaning for one that nothing replaces."""
    event = replace(event, event="city_destroyed") if event.event == HOME_FALLS else event
    if event.event not in _REPLACEABLE:
        raise NoMeaning(
            "a death, what leaves play, a city that falls, a card that is drawn, discarded, marked or unmarked, damage, or points that are gained or lost"
        )
    if event.detail and event.event in ("marked", "unmarked"):
        raise NoMeaning("what happens whatever it is marked for")
    if event.event in _LEAVING_FOR:
        return _leaving_for(event)
    place = _HELD_BEFORE.get(event.event, "")
    if place and isinstance(event.subject, a.Each):
        event = replace(event, subject=a.Each(narrowed(event.subject.filter, place=place)))
    return replace(event, event=_REPLACED.get(event.event, f"would_{event.event}"))


def _leaving_for(event: a.Trigger) -> a.Trigger:
    """ "Would be returned to its owner's hand": it would leave play for a place. Raises NoMeaning for the hand of one player."""
    if event.who.which not in ("", "its_owner", "each_player") or event.who.of is not None:
        raise NoMeaning("its owner's hand")
    return replace(event, event=WOULD_LEAVE, who=a.PlayerRef(""), detail=_LEAVING_FOR[event.event])


def shown_would(event: a.Trigger) -> a.Trigger:
    """What would happen, as the event itself."""
    back = {would: happens for happens, would in _REPLACED.items()}
    if event == replace(event, event="would_die", detail=DESTROYED):
        return replace(event, event="city_destroyed", detail="")
    for happens, place in _LEAVING_FOR.items():
        if event.event == WOULD_LEAVE and event.detail == place:
            return replace(event, event=happens, detail="")
    happened = event.event.removeprefix("would_")
    if happened in _HELD_BEFORE and isinstance(event.subject, a.Each):
        event = replace(event, subject=a.Each(narrowed(event.subject.filter, place=_PLACES[happened])))
    return replace(event, event=back.get(event.event, event.event.removeprefix("would_")))


def of_card(event: a.Trigger, card_type: str) -> a.Trigger:
    """The event as it is meant in the text of a card of a type. Raises NoMeaning for what cannot happen to such a card.

    A creature that is destroyed dies; of cities and other cards it is an event of its own.
    """
    if event.event in _OF_CITIES and isinstance(event.subject, a.This) and card_type in _WITHOUT_STRENGTH:
        raise NoMeaning("a city")
    if event.event == "defends" and event.by == SELF and card_type in _WITHOUT_STRENGTH:
        raise NoMeaning("a city")
    if event.event == "returned" and event.who.which:
        return _returned_to(event)
    if event.event == "city_destroyed":
        return replace(event, event="dies") if _kind_of(event, card_type) == "creature" else event
    return event


def that_leaves(would: a.Trigger, card_type: str) -> a.Trigger:
    """An event that is replaced. Raises NoMeaning for what leaves play and is no creature or city."""
    if would.event == WOULD_LEAVE and _kind_of(would, card_type) not in ("creature", "city"):
        raise NoMeaning("a creature or city that would leave play")
    return would


def _kind_of(event: a.Trigger, card_type: str) -> str:
    """What kind of card an event happens to; "" for what an enchantment is on."""
    of_this = isinstance(event.subject, a.This)
    return card_type if of_this else str(getattr(getattr(event.subject, "filter", None), "what", ""))


def falls_of(event: Any) -> Any:
    """ "When a creature or city is destroyed": the creature dies, the city falls, which are two events; what is one event, or none, stays as it is."""
    filter = getattr(getattr(event, "subject", None), "filter", a.Filter())
    if not isinstance(event, a.Trigger) or event.event not in _ENDS or not filter.either:
        return event
    living = tuple(part for part in filter.either if part.what == "creature")
    others = tuple(part for part in filter.either if part.what != "creature")
    found = [
        replace(event, event=what, subject=a.Each(some[0] if len(some) == 1 else a.Filter(either=some)))
        for what, some in ((_ENDS[event.event], living), (event.event, others))
        if some
    ]
    return found[0] if len(found) == 1 else tuple(found)


def _returned_to(event: a.Trigger) -> a.Trigger:
    """ "Returns to your hand": a card goes to no other hand than its owner's. Raises NoMeaning for a player who is not known when it happens."""
    if event.who.which in ("its_owner", "each_player") and event.who.of is None:
        return replace(event, who=a.PlayerRef(""))
    if event.who.which not in ("you", "opponent", "each_opponent"):
        raise NoMeaning("your hand, an opponent's, or its owner's")
    return event


def bearing(event: Any, borne: Mapping[str, Any]) -> a.Trigger:
    """ "When this creature dies with two or more counters on it", "if it was attacking": asked as it happens. Raises NoMeaning for what happens to no card."""
    party = party_of(event.subject) if isinstance(event, a.Trigger) and not event.who.which else None
    if party is None:
        raise NoMeaning("an event of one card")
    states = (*party.states, *borne.get("states", ()))
    made: a.Trigger = replace(event, subject=a.Each(narrowed(party, **{**borne, "states": states})))
    return made


def that_is_so(event: Any, fields: Mapping[str, Any]) -> Any:
    """ "A creature dies that I dealt damage to this turn": said of what it happens to. Raises NotMeant where something else stands nearer."""
    if isinstance(event, tuple):
        return tuple(that_is_so(one, fields) for one in event)
    filter = getattr(event.subject, "filter", None)
    if filter is None or event.by is not None or event.who.which or any(filter.related):
        raise NotMeant("something that it happens to")
    either = fields.get("alternatives")
    ways = either or (fields,)
    each = [both(one, a.Filter(**way)) for one in filter.either or (filter,) for way in ways]
    return replace(
        event, subject=replace(event.subject, filter=each[0] if len(each) == 1 else a.Filter(either=tuple(each)))
    )


def in_its_turn(ability: a.Ability, card_type: str) -> a.Ability:
    """An ability with what sets it off as `in_turn_of` says it."""
    return ability if ability.when is None else updated(ability, when=in_turn_of(ability.when, card_type))


def in_turn_of(event: a.Trigger, card_type: str) -> a.Trigger:
    """The moment as it is meant in the text of a card of a type, or of what such a card grants.

    The turn of "its controller" is that of the controller of what an enchantment is attached to; on another card that stays in play its own.
    """
    who = event.who
    if event.event not in a.MOMENTS or who.which not in ("its_controller", "its_owner") or not _is_of_it(who.of):
        return event
    if card_type == "enchantment":
        return replace(event, who=replace(who, of=a.Bearer()))
    if card_type not in ("creature", "city", "level", "advantage"):
        return event
    return replace(event, who=a.YOU if who.which == "its_controller" else replace(who, of=a.This()))


def _is_of_it(of: object) -> bool:
    """Whether it is said whose controller or owner is meant by "its", or by "that creature's"."""
    return of is None or isinstance(of, Referred)


def check_single(event: a.Trigger) -> a.Trigger:
    """Raises NoMeaning for an event that is already the nth one of a turn."""
    if event.nth:
        raise NoMeaning("one number of times")
    return event


def counted(of: a.Filter, n: int = 1) -> a.Count | a.CountOf | a.Times:
    """How many there are; of what left or came this turn, how many times that happened, for it may be elsewhere by now."""
    if of == a.Filter("card", whose=of.whose, place="hand") and of.whose in _HANDS:
        return a.CountOf("cards_in_hand", a.PlayerRef(of.whose), n)
    if len(of.did) != 1 or of.either:
        return a.Count(of, n)
    (event,) = of.did
    if of.place in HERE and event.event not in LEAVING:  # of those that are where the card is, which no one remembers
        return a.Count(of, n)
    if event.event in _OF_THOSE_IN_PLAY and of.what in ("creature", "city") and not of.place:  # each once
        return a.Count(of, n)
    if event.event == "dies" and of.place == "graveyard" and of.whose == "you":  # by their owner, for they die in play
        of = narrowed(of, place="", whose="", owner="you")
    where = getattr(event.subject, "filter", a.Filter("card"))  # "that died in your army"
    return a.Times(event_of(replace(event, subject=a.Each(both(replace(of, did=()), where)))), n)


_OF_THOSE_IN_PLAY: Final = ("deals_damage", "damaged", "attacks", "blocks", "defends", "is_blocked", "moved", "marked", "marked_for_claim", "unmarked")  # fmt: skip
"""Events behind which a card is still in play: "each creature you control that attacked this turn"."""


def times_shown(times: a.Times) -> a.Filter | None:
    """What something happened to, as the filter that `counted` takes; None if it happened to no card."""
    subject: Any = shown_event(times.event).subject
    if not isinstance(subject, a.Each):
        return None
    return replace(subject.filter, did=(replace(shown_event(times.event), subject=a.This()),))


def no_one(event: a.Trigger) -> a.Trigger:
    """The event as it is written of no card: "no creature died"."""
    shown = shown_event(event)
    assert isinstance(shown.subject, a.Each)
    return replace(shown, subject=NoOne(shown.subject.filter))


ANYONE: Final = a.Each(a.Filter("card"))
"""The subject of an event of a card that a noun names: "a creature that damaged this creature this turn"."""


def of_anyone(value: Any) -> Any:
    """Such an event as it is remembered: of the card itself, or of cards in a place. Raises NoMeaning for what is no event."""
    if isinstance(value, tuple):
        return tuple(of_anyone(one) for one in value)
    if not isinstance(value, a.Trigger):
        raise NoMeaning("an event of each one")
    return replace(value, subject=a.This()) if value.subject == ANYONE else value
