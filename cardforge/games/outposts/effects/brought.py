"""What "it" is behind a card that was moved to an Outpost, or attached to one: the card or the Outpost."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import name_of_counters
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import HOME_OF
from cardforge.effects.verb import Verb

LIMITS_OF_OUTPOSTS: Final = ("defenders", "upgrades", "counters", "mana")
"""The limits that only an Outpost has."""
_TO_OUTPOSTS: Final = (v.Heal, v.PutCounter, v.RemoveCounter)
"""What is done to Outposts only (O73)."""
_NOT_TO_UPGRADES: Final = (v.Modify, v.Damage, v.Forbid)


def means_brought(told: str, following: tuple[Verb, ...]) -> bool:
    """Whether "it" in what follows is what was brought to an Outpost, a card of type `told`, not the Outpost. Raises NoMeaning if it is both."""
    found: set[bool] = set()
    for effect in following:
        found |= _meanings(effect, told)
        if not isinstance(subject_of(effect), a.It | None):
            break
    if len(found) > 1:
        raise NoMeaning("what is meant, the card or its Outpost, by its name", "no-antecedent")
    return True in found


def _meanings(effect: Verb, told: str) -> set[bool]:
    """For each "it" in an effect, whether it is what was brought."""
    found: set[bool] = set()
    for filter in find_all(effect, a.Filter):
        found |= {_is_card(what, how in (HOME_OF, "other than")) for how, what in filter.related if _is_it(what)}
    for number in find_all(effect, a.StatOf):
        found |= {_is_card(number.of, name_of_counters(number.stat) is None)} if _is_it(number.of) else set()
    for asked in find_all(effect, a.IsA):
        found |= {_is_card(asked.what, asked.filter.what != "outpost")} if _is_it(asked.what) else set()
    for done in find_all(effect, Verb):
        what = getattr(done, "what", None) or getattr(done, "to", None)
        found |= {_is_card(what, not _is_of_outpost(done, told))} if _is_it(what) else set()
    return found


def _is_it(what: object) -> bool:
    return isinstance(what, a.It)


def _is_card(what: object, otherwise: bool) -> bool:
    """Whether a reference is to the card, by its noun, or else by what is said of it."""
    noun = what.noun.what if isinstance(what, Referred) else ""
    return noun != "outpost" if noun not in ("", "card", "permanent") else otherwise


def _is_of_outpost(done: Verb, told: str) -> bool:
    """Whether only an Outpost can be meant, if the other card is of type `told`."""
    limited = getattr(done, "action", "") in LIMITS_OF_OUTPOSTS
    return limited or isinstance(done, _TO_OUTPOSTS) or (told == "upgrade" and isinstance(done, _NOT_TO_UPGRADES))
