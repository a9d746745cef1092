"""Tokens that are put elsewhere instead: "Put a 1/1 Wolf token into my city. If I am in your army, put it into your army instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import AMONG_THEM


def tokens_there(last: Any, then: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is done instead; of tokens, which are not there yet, it is where they are put, or how many. Raises NoMeaning for what else is done to them."""
    if not isinstance(last, v.CreateToken | v.CreateCopy):
        return then
    put = then[0] if len(then) == 1 else None
    if not isinstance(put, v.PutIntoPlay) or not _is_them(put.what):
        if any(_is_them(getattr(one, "what", None)) for one in then):
            raise NoMeaning("the place of the tokens, or their number")
        return then
    n = put.what.n if isinstance(put.what, a.Choose) else last.n
    if isinstance(last, v.CreateCopy):
        if put.home is not None:
            raise NoMeaning("your army, a city you control or this city")
        return (replace(last, n=n, to=put.to),)
    return (replace(last, n=n, to=put.to, home=put.home, marked=put.marked or last.marked),)


def _is_them(what: Any) -> bool:
    """Whether the tokens are meant: "it", "them", "two of them"."""
    chosen = isinstance(what, a.Choose) and what == a.Choose(AMONG_THEM, what.n)
    return type(what) is a.It or isinstance(what, Referred) or chosen
