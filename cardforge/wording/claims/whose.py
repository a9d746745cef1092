"""Whether "your", "my city" and "unless each" say of whom or what the meaning speaks."""

from __future__ import annotations

import re
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.players import EACH
from cardforge.wording.references.named.as_i import QUOTED


def check_quoted(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for 'creatures have "When I die, this city gains 1 strength"': a creature that has the ability is no city."""
    quoted = [said for said in QUOTED.findall(text) if _THE_CITY.search(said) and not _SOME_CITY.search(said)]
    if not quoted:
        return
    for grant in find_all(abilities, v.Grant):
        filter = getattr(grant.what, "filter", None)
        if isinstance(filter, a.Filter) and all(part.what == "creature" for part in filter.either or (filter,)):
            raise NoMeaning('"my city"')


_THE_CITY: Final = re.compile(r"\b(?:this|that|enchanted) city\b", re.IGNORECASE)
_SOME_CITY: Final = re.compile(r"\b(?:a|an|another|any|each|my|target|opponent's) (?:\w+ )?city\b", re.IGNORECASE)


def check_your(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "target opponent shuffles your deck" that was read as the deck of that player: "your" is never another one's."""
    clauses = re.split(r"[.;:,\n]\s*", text)
    put = (*find_all(abilities, v.PutIntoPlay), *find_all(abilities, v.CreateToken), *find_all(abilities, v.Control))
    if any(map(_OTHERS_FOR_YOU.match, clauses)) and not any(getattr(verb, "who", None) == a.YOU for verb in put):
        raise NoMeaning("their own control")
    if any(map(_OTHERS_TAKING.match, clauses)):
        raise NoMeaning("your hand, for cards go into the hands of their owners")
    said = any(map(_OTHERS_WITH_YOUR.match, clauses))
    if said and not _speaks_of_you(tuple(ability.effects for ability in abilities)):
        raise NoMeaning('"their"')


def check_preventing(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for "unless each opponent pays 2": one player is enough to prevent something."""
    asked = (may for may in find_all(abilities, v.May) if may.otherwise and not may.effects)
    if _UNLESS_EACH.search(text) and any(getattr(may.who, "which", "") in EACH for may in asked):
        raise NoMeaning("an opponent, or any player, who alone can prevent it")


_UNLESS_EACH: Final = re.compile(r"\bunless (?:each|every|all)\b", re.IGNORECASE)


def _speaks_of_you(value: object) -> bool:
    yours = any("you" in (filter.whose, filter.owner) for filter in find_all(value, a.Filter))
    shown = [show.at for show in find_all(value, v.Reveal)] + [look.at for look in find_all(value, v.Look)]
    return (
        yours
        or a.YOU in shown
        or any(top.who == a.YOU for top in find_all(value, a.Top))
        or any(count.who == a.YOU for count in find_all(value, a.CountOf))
    )


_OTHERS: Final = (
    r"(?:then )?(?:(?:target|each|that|an|another|its|their|his|her) )+(?:opponent|player|controller|owner)s? (?:may |must |can )?"
    r"(?!you\b)\w+\b"
)
_OTHERS_FOR_YOU: Final = re.compile(_OTHERS + r"(?:(?! you ).)*\bunder your control\b", re.IGNORECASE)
_OTHERS_TAKING: Final = re.compile(
    _OTHERS + r"(?:(?! you ).)*\byour (?:hand|deck|graveyard) into (?:his or her|his|her|their) hand\b", re.IGNORECASE
)
_OTHERS_WITH_YOUR: Final = re.compile(
    _OTHERS + r"(?:(?! you ).)*\byour (?:hand|deck|graveyard)\b",
    re.IGNORECASE,
)
"""A clause in which another player does something with "your hand", "your deck" or "your graveyard"."""
