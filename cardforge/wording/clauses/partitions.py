"""Cards that are looked at and put apart: some into the hand, the rest under the deck or into the graveyard, as one effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import ALL, MENTIONED, SHOWN, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

_RESTS = ("deck_bottom", "deck_bottom_ordered", "graveyard")


def picked(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with "look at the top 3 cards of your deck, put one into your hand and the rest under your deck" as one picking."""
    found: list[Any] = []
    for effect in effects:
        found.append(effect)
        if len(found) > 2:
            found[-2] = _from_among(*found[-3:])
        made = _pick(*found[-3:]) if len(found) > 2 else None
        if made is not None:
            found[-3:] = [made]
    return tuple(found)


def taken_in_turn(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which a second card is taken from those that are left: "put one of them into your hand and one on the bottom of your deck"."""
    found: list[Any] = []
    taken = False
    for effect in effects:
        again = _takes_some(effect)
        if again and taken and found[-1] != v.Designate(a.TheRest()):
            found.append(v.Designate(a.TheRest()))
        found.append(effect)
        shows = any(isinstance(verb, _SHOWING) for verb in find_all(effect, Verb))
        taken = not shows and (
            again or (taken and not any(isinstance(part, _MENTIONING) for part in find_all(effect, a.Objects)))
        )
    return tuple(found)


_SHOWING: Final = (v.Look, v.Reveal, v.RevealUntil, v.Mill, v.Draw, v.Search, v.Discard)
_MENTIONING: Final = (a.Target, a.Choose, a.It)
_TAKING: Final = (v.Return, v.PutIntoPlay, v.RemoveFromGame)


def _takes_some(effect: Any) -> bool:
    """Whether some of the cards that were mentioned are put elsewhere."""
    verbs = (verb for verb in find_all(effect, Verb) if isinstance(verb, _TAKING))
    return any(isinstance(verb.what, a.Choose) and verb.what.filter.place == MENTIONED for verb in verbs)


def of_all_shown(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which "one of the revealed cards is a city" is said of all of them, where they have been put apart before."""
    found: list[Any] = []
    shown = apart = False
    for effect in effects:
        if shown and apart:
            effect = mapped(effect, _of_shown)
        found.append(effect)
        verbs = tuple(find_all(effect, Verb))
        if any(isinstance(verb, v.Pick) for verb in verbs):
            shown = apart = True
        elif any(isinstance(verb, v.Look | v.Reveal | v.RevealUntil) for verb in verbs):
            shown, apart = True, False
        elif any(isinstance(verb, v.Mill | v.Draw | v.Search | v.Discard) for verb in verbs):
            shown = False
        elif any(
            isinstance(verb, v.Return | v.PutIntoPlay | v.RemoveFromGame) and _is_of_them(verb.what) for verb in verbs
        ):
            apart = True
    return tuple(found)


def _from_among(look: Any, taken: Any, rest: Any) -> Any:
    """ "Put a creature card into your hand and the rest under your deck", behind cards that are shown: one of them."""
    apart = isinstance(look, v.Look | v.Reveal) and isinstance(look.at, a.Top)
    apart = apart and isinstance(rest, v.Return) and rest.what == a.TheRest()
    what = taken.what if isinstance(taken, v.Return | v.PutIntoPlay) else None
    if not apart or not isinstance(what, a.Choose) or any(one.place for one in what.filter.either or (what.filter,)):
        return taken
    return replace(taken, what=replace(what, filter=narrowed(what.filter, place=MENTIONED)))


def _is_of_them(what: a.Objects) -> bool:
    """Whether cards are some of those that were shown."""
    return isinstance(what, a.TheRest | a.It) or (isinstance(what, a.Choose) and what.filter.place == MENTIONED)


def _of_shown(part: Any) -> Any:
    mentioned = isinstance(part, a.Count) and part.of.place == MENTIONED
    return replace(part, of=replace(part.of, place=SHOWN)) if mentioned else part


def _pick(look: Any, taken: Any, rest: Any) -> v.Pick | None:
    if not (isinstance(look, v.Look) and isinstance(taken, v.Return) and isinstance(rest, v.Return)):
        return None
    what, at = taken.what, look.at
    if not isinstance(at, a.Top) or at.who != a.YOU or not isinstance(what, a.Choose) or what.filter.place != MENTIONED:
        return None
    whole = taken.to == "hand" and rest.what == a.TheRest() and rest.to in _RESTS
    if not whole or what.up_to or what.n == ALL or what.who != a.YOU:
        return None
    return v.Pick(at.n, what.n, rest.to, narrowed(what.filter, place="deck"))
