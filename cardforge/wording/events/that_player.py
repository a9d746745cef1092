"""Who "that player" is: behind an event the one attacked or damaged; nobody, if only this card was mentioned before, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped

THAT_PLAYER: Final = "that_player"
MOMENTS: Final = ("phase_start", "turn_end", "attack_over")
"""Events that are the start or the end of something."""
NOT_NAMED: Final = ("you", "", THAT_PLAYER, "its_controller", "its_owner", "active", "leading")
"""Players who are not mentioned by being named."""


def names_a_player(event: a.Trigger) -> bool:
    """Whether an event is about a player to whom a card does something: "attacks a player", "deals damage to an opponent"."""
    hits = event.event == "deals_damage" and event.detail == "player"
    return (hits or event.event == "attacks_player") and event.who.which != "you" and not event.it


def find_that_player(value: Any) -> Iterator[Any]:
    """Where "that player" is said, as somebody who does something or whose cards are meant; not each player in a comparison."""
    if any(find_all(value, a.AmongOpponents)):
        value = mapped(value, lambda part: 0 if isinstance(part, a.AmongOpponents) else part)
    if any(find_all(value, a.Leading)):
        value = mapped(value, lambda part: None if isinstance(part, a.Leading) else part)
    yield from (who for who in find_all(value, a.PlayerRef) if who.which == THAT_PLAYER)
    yield from (filter for filter in find_all(value, a.Filter) if filter.whose == THAT_PLAYER)


def check_that_player(ability: a.Ability) -> None:
    """Raises NoMeaning for "that player" before anybody was mentioned, where no event names a player, or one of this card alone."""
    when = ability.when
    if when is not None and (
        when.it or when.who.which or when.event in MOMENTS or not isinstance(when.subject, a.This)
    ):
        return
    for effect in ability.effects:
        if _mentions_somebody(effect):
            return
        if any(find_that_player(effect)):
            raise NoMeaning("a player mentioned before", "no-antecedent")


def _mentions_somebody(effect: Any) -> bool:
    """Whether an effect names a player, or cards that somebody else may have."""
    named: tuple[type[Any], ...] = (v.ForPlayers, a.Target, a.Choose, a.Random)
    if any(any(find_all(effect, kind)) for kind in named):
        return True
    return any(who.which not in NOT_NAMED for who in find_all(effect, a.PlayerRef))
