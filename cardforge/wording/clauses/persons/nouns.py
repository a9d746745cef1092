"""Players as nouns: "each opponent", "target player's", and "target creature or player"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, PhraseValue

PLAYER: Final = a.Filter("any player")
"""A player among the nouns that a text lists."""
PERSONS: Final = ("any player", "any opponent")


def noun_of(who: Mapping[str, str]) -> str:
    """The noun itself: "player", "opponent"."""
    return who["what"].removeprefix("any ")


def player_of(which: str, who: Mapping[str, str]) -> a.PlayerRef:
    """ "Target player", "each opponent"."""
    return a.PlayerRef(f"{which}_{noun_of(who)}")


def person_of(which: str, player: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """The noun of such a player, for the writer."""
    if not isinstance(player, a.PlayerRef) or player.of is not None:
        return None
    return next(
        ({"who": {"what": one}} for one in PERSONS if player.which == f"{which}_{one.removeprefix('any ')}"), None
    )


def the_target(filter: a.Filter) -> a.Target:
    """ "Target creature", "target creature or player". Raises NotMeant for a player alone, NoMeaning for one of some players."""
    persons = [part for part in filter.either if part.what in PERSONS]
    if filter.what in PERSONS:
        raise NotMeant("a card")
    if not persons:
        return a.Target(filter)
    if any(part.what != PLAYER.what or part.whose for part in persons):
        raise NoMeaning("any player")
    cards = tuple(part for part in filter.either if part not in persons)
    if not cards:
        raise NotMeant("a card")
    return a.Target(cards[0] if len(cards) == 1 else replace(filter, either=cards), or_player=True)


def target_or_person(filter: a.Filter, who: Mapping[str, str]) -> a.Target:
    """ "Target creature you control or player". Raises NoMeaning for one of some players."""
    if who["what"] != PLAYER.what or filter.what in PERSONS:
        raise NoMeaning("any player")
    return replace(the_target(filter), or_player=True)


def was_targeted(target: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """What one target is, for the writer."""
    if not isinstance(target, a.Target) or target.up_to or target.n != 1:
        return None
    if not target.or_player:
        return {"filter": target.filter}
    cards = target.filter.either or (target.filter,)
    return {"filter": a.Filter(either=(*cards, PLAYER))}
