"""All checks of the sense of a text, in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.wording.clauses.numbers import check_numbers
from cardforge.wording.sense import card_types, effects, objects, places, times


def check_sense(abilities: tuple[Ability, ...], kind: str = "") -> None:
    """Raises NoMeaning for abilities that cannot do what they say on a card of this type."""
    for ability in abilities:
        for check in _OF_ONE:
            check(ability, kind)
    for check_all in _OF_ALL:
        check_all(abilities, kind)


_OF_ONE: Final[tuple[Callable[[Ability, str], None], ...]] = (
    effects.check_complete,
    card_types.check_type,
    places.check_place_named,
    effects.check_one_target,
    card_types.check_moves,
    times.check_amplified,
    times.check_attack_begun,
    effects.check_attached,
    times.check_still_there,
    times.check_holds_away,
    times.check_healed_later,
    effects.check_done_before,
)
"""The checks of one ability after another."""
_OF_ALL: Final[tuple[Callable[[tuple[Ability, ...], str], None], ...]] = (
    objects.check_cards,
    objects.check_alike,
    objects.check_own,
    objects.check_paid,
    objects.check_description,
    effects.check_replaced,
    effects.check_happens,
    objects.check_asks_nobody,
    times.check_entering,
    lambda abilities, kind: check_numbers(abilities),
    effects.check_taken_up,
    card_types.check_bearer,
    card_types.check_fighters,
    places.check_where_from,
    places.check_in_play,
    objects.check_safe_from_some,
    places.check_city_named,
    places.check_mentioned,
    objects.check_cancelled,
)
"""The checks of all abilities of a sentence together."""
