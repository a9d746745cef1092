"""Where cards that were found or shown go instead: "Search your deck for an Elf and put it into your hand. If ..., put it into play instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Instead, NoMeaning, Referred
from cardforge.effects.selectors import MENTIONED

_FINDING: Final = (v.Search, v.RevealUntil, v.Reveal, v.Look, v.Mill)
"""Verbs that say which cards are meant."""
_MOVING: Final = (v.Return, v.PutIntoPlay, v.RemoveFromGame)


def moved_elsewhere(condition: Any, then: tuple[Any, ...], before: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The effects, in which only the one way of these cards is replaced: they are found in any case, and the others go where they went.

    None where they are not about such cards. Raises NoMeaning if something else is done with what was found.
    """
    meant = _meant(then[0].effects[-1] if isinstance(then[0], v.May) and then[0].effects else then[0])
    effects = _apart(before)
    ways = [place for place, effect in enumerate(effects) if _moves(effect)]
    finds = any(isinstance(effect, _FINDING) for effect in effects)
    if not meant or len(effects) < 2 or not (finds or len(ways) == len(effects)):
        return None
    alike = [place for place in ways if _meant(effects[place]) == meant]
    if len(then) != 1 or not alike or not (isinstance(then[0], v.May) or _moves(then[0])):
        raise NoMeaning("another place for what was found")
    place = alike[0]
    before = (effects[place],)
    if isinstance(then[0], v.May) and not then[0].otherwise:
        then = (replace(then[0], otherwise=before),)
    return (*effects[:place], v.If(condition, then, before), *effects[place + 1 :])


def is_beside(swap: Instead, earlier: tuple[Any, ...], last: tuple[Any, ...]) -> bool:
    """Whether the last sentence, which is about no card, is not what is replaced, but the one before it, which moves the card that goes elsewhere.

    "Search your deck for an Elf and put it into your hand. Shuffle your deck. If you control no Elf, put it into play instead."
    """
    then = swap.effects[0].effects[-1] if isinstance(swap.effects[0], v.May) else swap.effects[0]
    if last and all(isinstance(effect, v.Shuffle) for effect in last) and any(find_all(earlier, v.Search)):
        return not any(find_all(swap.effects, v.Shuffle))
    alone = bool(last) and all(type(effect) in _ABOUT_NO_CARD for effect in last)
    if not alone or not _moves(then) or _meant(then) != "it" or not any(map(_brings, _apart(earlier))):
        return False
    return not any(find_all(swap.condition, a.It))


_ABOUT_NO_CARD: Final = (v.Draw, v.Gain)
"""Verbs that are done to no card that a text has spoken of."""


def _brings(effect: Any) -> bool:
    """Whether an effect moves a card that is named there, or before."""
    what = getattr(effect, "what", None)
    return isinstance(effect, _MOVING) and (_moves(effect) or (isinstance(what, a.Target | a.Choose) and what.n == 1))


def _apart(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with a search that puts what it finds somewhere as two."""
    found: list[Any] = []
    for effect in effects:
        if isinstance(effect, v.Search) and effect.to == "hand":
            found += [replace(effect, to="found"), v.Return(a.It(), "hand")]
        elif isinstance(effect, v.Search) and effect.to == "play":
            found += [replace(effect, to="found"), v.PutIntoPlay(a.It())]
        else:
            found.append(effect)
    return tuple(found)


def _moves(effect: Any) -> bool:
    return isinstance(effect, _MOVING) and bool(_meant(effect))


def _meant(effect: Any) -> str:
    """Which of the cards an effect is done to: "it", "one of them", "the rest"; "" for others."""
    what = getattr(effect, "what", None)
    if type(what) is a.It or isinstance(what, Referred):
        return "it"
    if isinstance(what, a.Choose) and what.filter.place == MENTIONED:
        return "some"
    return "rest" if isinstance(what, a.TheRest) else ""
