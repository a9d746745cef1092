"""Tokens that a text puts into a place of its choice."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import PhraseValue


def token_at(n: a.Amount, stats: tuple[tuple[str, int], ...], filter: a.Filter, to: str) -> v.CreateToken:
    """ "Put a 1/1 Goblin token into your army"."""
    return v.CreateToken(n, stats, filter.words, to=to)


def undo_token_at(verb: object) -> Mapping[str, PhraseValue] | None:
    """The slots of a token that enters play in a place, for the writer."""
    if isinstance(verb, v.CreateToken) and verb.to and not verb.marked and not verb.abilities:
        return {"n": verb.n, "stats": verb.stats, "filter": a.Filter("creature", words=verb.words), "to": verb.to}
    return None
