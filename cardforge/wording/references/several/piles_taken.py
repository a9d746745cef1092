"""Who takes which of two piles of cards, and what is "it" and "the other one" then."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Pile
from cardforge.effects.selectors import ALL, AMONG_THEM, MENTIONED, narrowed, without_state
from cardforge.wording.mapping import mapped
from cardforge.wording.references.several.done_to_another import speaks_of_another

_OF_PILES: Final = (Pile, v.TakePile)
_CARDS: Final = a.Filter("card")


def piles_taken(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects in which "one of the piles" is taken first, and then is "it". Raises NoMeaning for a pile where nothing was divided."""
    found: list[Any] = []
    kind: a.Filter | None = None
    taken = False
    for said in effects:
        effect = _one_chosen(said) if found and isinstance(found[-1], v.IntoPiles) else said
        named = tuple(find_all(effect, Pile))
        if (named or any(find_all(effect, v.TakePile))) and kind is None:
            raise NoMeaning("cards that were divided into piles", "no-antecedent")
        if any(pile.which == "one" for pile in named):
            found.append(v.TakePile(_taker(effect)))
            taken = True
        if kind is not None and named:
            effect = mapped(effect, partial(_pile_named, kind))
        elif taken and kind is not None:
            effect = mapped(effect, partial(_in_it, kind))
            taken = not speaks_of_another(effect)
        found.append(effect)
        for division in find_all(effect, v.IntoPiles):
            kind = _kind_of(division.what)
        taken = taken or isinstance(effect, v.TakePile)
    return tuple(found)


def _one_chosen(effect: Any) -> Any:
    """ "Target opponent chooses one of them", right behind the division: one of the piles."""
    what = effect.what if isinstance(effect, v.Designate) else None
    one = isinstance(what, a.Choose) and what.filter == AMONG_THEM and what.n == 1 and not what.up_to
    return v.TakePile(what.who) if one and isinstance(what, a.Choose) else effect


def _taker(effect: Any) -> Any:
    """Who does something to one of the piles chooses it, else you."""
    who = getattr(effect, "who", a.YOU)
    return who if isinstance(who, a.PlayerRef) else a.YOU


def _kind_of(what: a.Objects) -> a.Filter:
    """What all of the divided cards are."""
    filter = getattr(what, "filter", None)
    return a.Filter(filter.what) if isinstance(filter, a.Filter) else _CARDS


def _named(pile: Pile, kind: a.Filter) -> a.Objects:
    """What a text names of a pile. Raises NoMeaning for some of the cards in the pile that was not taken."""
    if pile.of in (_CARDS, kind):
        return a.TheRest() if pile.which == "other" else a.It()
    if pile.which == "other":
        raise NoMeaning("all cards in the other pile")
    return a.Choose(narrowed(pile.of, place=MENTIONED), ALL)


def _pile_named(kind: a.Filter, part: Any) -> Any:
    return _named(part, kind) if isinstance(part, Pile) else part


def _in_it(kind: a.Filter, part: Any) -> Any:
    """ "All creatures in it", behind a pile."""
    if not isinstance(part, a.Each) or type(part.filter.at) is not a.It:
        return part
    of = without_state(narrowed(part.filter, at=None), "resident")
    return _named(Pile("that", of), kind)
