"""What "it", "that creature", "that city" and "that player" are behind an event that sets an ability off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.conditions import OF_POINTS
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.clauses.stated import names_cards
from cardforge.wording.events.that_city import about_that_city
from cardforge.wording.events.that_player import (
    find_that_player,
    named_by,
)
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.as_i import (
    its_players,
    of_own_first,
)
from cardforge.wording.references.named.mentions import (
    Mention,
    NoAntecedent,
    fits,
    type_of,
)
from cardforge.wording.references.places import losing_strength


def about_the_other(ability: a.Ability, as_i: bool) -> a.Ability:
    """R4: behind "this creature blocks a creature", "that creature" is the other one, and "it" is this creature; "a creature attacks a city, that city" is the city."""
    when = ability.when
    if when is None or when.by is None or when.it or not isinstance(when.subject, a.This | a.Bearer | a.Each):
        return ability
    if isinstance(when.subject, a.Each):
        return about_that_city(ability, when, when.by)
    others = [Mention(kind.what, type(None)) for kind in when.by.either or (when.by,)]
    if all(other.what == "city" for other in others):
        ability = updated(ability, effects=mapped(ability.effects, losing_strength, a.Ability))
    named = [part for part in find_all(ability.effects, Referred) if not part.deed]
    own = not (as_i and isinstance(when.subject, a.This))
    spoken: list[Any] = named if own else [*find_all(ability.effects, a.It), *its_players(ability.effects)]
    if own and isinstance(when.subject, a.This) and when.event in ("attacks", "blocks", "is_blocked"):
        one = next((place for place, effect in enumerate(ability.effects) if names_cards(effect)), len(ability.effects))
        spoken = [*named, *its_players(ability.effects[: one + 1])]  # that of this card would be "you"
    if not any(fits(other, getattr(part, "noun", other).what) for part in spoken for other in others):
        return ability
    effects = of_own_first(ability.effects, when.subject) if own else ability.effects
    return updated(ability, when=replace(when, it="by"), effects=effects)


def about_that_player(ability: a.Ability) -> a.Ability:
    """R4: behind "this creature attacks a player", "that player" is the one attacked, and "it" is this creature. Raises NoMeaning.

    Behind "an opponent's spell damages a creature you control" it is that opponent.
    """
    when = ability.when
    it = named_by(when) if when is not None and any(find_that_player(ability.effects)) else ""
    if when is None or not it:
        return ability
    if isinstance(when.subject, a.This | a.Bearer):
        return updated(ability, when=replace(when, it=it), effects=of_own_first(ability.effects, when.subject))
    if any(find_all(ability.effects, a.It)) or any(
        who.which in ("its_controller", "its_owner") for who in find_all(ability.effects, a.PlayerRef)
    ):
        if when.event == "moved":  # "mark it": who moves it mostly controls it as well
            return ability
        raise NoMeaning("the card or the player, not both")
    return updated(ability, when=replace(when, it=it))


def mentioned_by(ability: a.Ability, this: str, as_i: bool) -> tuple[Mention, ...]:
    """What the event that sets an ability off mentions; this card is of a type, and no "that creature" where it is "I"."""
    if ability.when is None:
        return ()
    if ability.when.who.which == "that_player":
        raise NoAntecedent("a player mentioned before")
    if ability.when.it == "player":
        return (Mention("player", type(None)),)
    if ability.when.it == "place":
        return (Mention("city", type(None), single=True),)
    event = ability.when.event
    if ability.when.it and ability.when.by is not None:
        return (Mention(ability.when.by.what, type(None), single=True, event=event),)
    subject = ability.when.subject
    if event in _OF_PLAYERS and not isinstance(subject, a.Each):
        return (Mention("player", type(None)),)
    if isinstance(subject, a.This) or (isinstance(subject, a.Each) and "self" in subject.filter.states):
        own = as_i and event not in ("leaves_play", "dies", "unmarked")  # behind which it may be what it had removed
        return (Mention(this, type(None), single=True, event=event, own=own),)
    what = type_of(subject) if isinstance(subject, a.Each) else "card"
    return (Mention(what, type(None), single=not ability.when.together, event=event),)


_OF_PLAYERS: Final = (*a.MOMENTS, *OF_POINTS)
"""Events that happen to a player, and to no card."""
