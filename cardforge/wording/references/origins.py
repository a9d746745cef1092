"""Where cards come from, said behind where they go: "put a creature into your army from your graveyard"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.effects.selectors import HOME_OF, narrowed
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.leaving import TAKING
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.graveyard import FromGraveyard

_CARRY: Final = (v.Return, v.PutIntoPlay, v.MoveTo)
"""Verbs that bring cards from one place to another."""
_OWN_GRAVEYARD: Final = {"place": "graveyard", "whose": "you"}


_LEFT: Final = ("dies", "leaves_play", "sacrificed", "city_destroyed", "discarded")
"""Events behind which a card is no longer in play."""
_OUT_OF_PLAY: Final = (*TAKING, v.Discard, v.Mill, v.Search, v.RevealUntil, v.Look, v.Reveal, v.Gather)
"""Verbs behind which a card is out of play, or was not in play at all."""
_ELSEWHERE: Final = ("hand", "graveyard", "deck", "beyond", "cities_deck")


def brought_in(ability: a.Ability) -> a.Ability:
    """The ability in which cards that are out of play enter play where they would move: "return a creature from your graveyard to your army".

    Raises NoMeaning for a city or the army of their owners, of which one would have to be chosen.
    """
    if not any(find_all(ability.effects, v.MoveTo)):
        return ability
    event = ability.when
    if event is None or event.event not in _LEFT or event.it:
        return updated(ability, effects=_brought_in(ability.effects, False, False))
    return updated(ability, effects=_brought_in(ability.effects, True, event.subject == a.This()))


def _brought_in(effects: tuple[Any, ...], gone: bool, this_gone: bool) -> tuple[Any, ...]:
    done: list[Any] = []
    for effect in effects:
        if isinstance(effect, v.MoveTo):
            away = this_gone if isinstance(effect.what, a.This) else gone
            out = away if isinstance(effect.what, a.This | a.It) else _is_elsewhere(effect.what)
            done.append(_entering(effect) if out else _within(effect))
            gone = out if not isinstance(effect.what, a.It) else gone
            continue
        inner = {
            name: part
            for name in ("effects", "then", "otherwise")
            if isinstance(part := getattr(effect, name, None), tuple) and part
        }
        if inner and all(isinstance(verb, Verb) for part in inner.values() for verb in part):
            effect = replace(effect, **{name: _brought_in(part, gone, this_gone) for name, part in inner.items()})
        what = getattr(effect, "what", getattr(effect, "at", None))
        if isinstance(effect, _OUT_OF_PLAY):
            gone = True
        elif isinstance(what, a.Objects) and not isinstance(what, a.It | a.This):
            gone = _is_elsewhere(what)
        done.append(effect)
    return tuple(done)


def _is_elsewhere(what: Any) -> bool:
    """Whether cards are out of play, by what is said of them."""
    if isinstance(what, a.Top | a.TheRest):
        return True
    filter = getattr(what, "filter", a.Filter())
    return any(part.place in _ELSEWHERE for part in filter.either or (filter,))


def _entering(move: v.MoveTo) -> v.PutIntoPlay:
    if move.to == "owners":
        raise NoMeaning("an army or a city")
    if move.to == "owners_army":
        return v.PutIntoPlay(move.what, "army", move.marks, a.PlayerRef("its_owner"))
    return v.PutIntoPlay(move.what, move.to, move.marks, home=move.home)


def _within(move: v.MoveTo) -> v.MoveTo:
    """A move within play: each of several creatures goes to a city of choice anyway."""
    return move


_TAKEN: Final = (*_CARRY, v.RemoveFromGame, v.Sacrifice)
"""Verbs that take cards away from where they are."""
_THEIR_HOMES: Final = a.Each(a.Filter("city", whose="that_player"))


def out_of_own_home(ability: a.Ability) -> a.Ability:
    """ "Move target creature from its city": one that is in a city, which is its own as long as no other card has been spoken of.

    "From their cities" are those of the creatures, too, unless a player has been spoken of.
    """
    first, *rest = ability.effects or (None,)
    if first is None or not (ability.when is None or isinstance(ability.when.subject, a.This)):
        return ability
    players = ability.when is not None or any(find_all(first, v.ForPlayers)) or any(map(_is_named, find_all(first, a.PlayerRef)))  # fmt: skip
    made = mapped(first, lambda part: _out_of_home(part, players) if isinstance(part, _TAKEN) else part)
    return ability if made is first else updated(ability, effects=(made, *rest))


def _is_named(who: a.PlayerRef) -> bool:
    return who.which not in ("you", "its_controller", "its_owner")


def _out_of_home(effect: Any, players: bool) -> Any:
    filter = getattr(getattr(effect, "what", None), "filter", a.Filter())
    if not (_is_its_home(filter.at) or (filter.at == _THEIR_HOMES and not players)):
        return effect
    return replace(effect, what=replace(effect.what, filter=replace(filter, at=None, place="city")))


def _is_its_home(at: Any) -> bool:
    related = at.filter.related if isinstance(at, a.Each) else ()
    return bool(related) and all(how == HOME_OF and isinstance(of, a.It) for how, of in related)


def moved_from(effect: Any, origin: Mapping[str, Any]) -> Any:
    """The effect on the cards of that place. Raises NotMeant for cards whose place is said before, and for what moves no cards."""
    if not isinstance(effect, _CARRY):
        raise NotMeant("cards that go somewhere")
    what = effect.what
    if isinstance(what, a.This) and origin == _OWN_GRAVEYARD:
        return FromGraveyard(effect)
    if not isinstance(what, a.Choose | a.Target | a.Random | a.Each) or "alternatives" in origin:
        raise NotMeant("cards of a place")
    parts = what.filter.either or (what.filter,)
    if any(part.place or part.whose or part.states or part.at is not None for part in parts):
        raise NotMeant("cards whose place is not said yet")
    return replace(effect, what=replace(what, filter=narrowed(what.filter, **origin)))


def returned_from(what: Any, origin: Mapping[str, Any], yours: bool) -> Any:
    """ "Return a creature to your hand from your graveyard". Raises NoMeaning for your hand and cards of others."""
    if yours and origin.get("whose") not in ("you", "that_player"):
        raise NoMeaning('"its owner\'s"')
    return moved_from(v.Return(what, "hand"), origin)
