"""One of several keywords that is chosen: "choose Flying, Deadly or Veteran. This creature gains the chosen keyword", "gains Flying or Deadly"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Same

Keywords: TypeAlias = tuple[a.Ability, ...]


@dataclass(frozen=True)
class OneOfKeywords:
    """ "Choose Flying or Deadly", before it is known what has the chosen one."""

    keywords: Keywords


@dataclass(frozen=True)
class GainsChosen:
    """ "Target creature gains the chosen keyword", behind the keywords of which one is chosen."""

    what: Any
    time: str
    """How long; without it the card has the keyword as long as it is in play."""

    def behind(self, before: Any) -> tuple[Any, ...]:
        """Both as one choice. Raises NoMeaning if no keywords stand before."""
        if not isinstance(before, OneOfKeywords):
            raise NoMeaning("keywords of which one is chosen before", "no-antecedent")
        if self.time == "static" and not isinstance(self.what, a.This):
            raise NoMeaning("how long it is gained, by another card than this one", "missing-word")
        return one_gained(self.what, before.keywords, "" if self.time == "static" else self.time)


def one_gained(what: Any, keywords: Keywords, until: str) -> tuple[Any, ...]:
    """The choice of a keyword that something gains; of a target or a chosen card it is settled first which one it is."""
    if until == "static" or isinstance(what, Same):
        raise NotMeant("something that happens, with a subject of its own")
    fixed = isinstance(what, a.This | a.Bearer | a.Each | a.It)
    whom = what if fixed else a.It()
    chosen = v.ChooseOne(tuple((v.Grant(whom, keyword, until),) for keyword in keywords))
    return (chosen,) if fixed else (v.Designate(what), chosen)


def all_gained(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same effects. Raises NoMeaning for a choice of keywords that nothing has."""
    if any(isinstance(effect, OneOfKeywords) for effect in effects):
        raise NoMeaning("something that gains the chosen keyword", "missing-word")
    return effects
