"""What the sentences of an ability say of each other, settled step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.wording.clauses.durations import without_duration
from cardforge.wording.events.in_time import first_there
from cardforge.wording.players import chosen_by_you
from cardforge.wording.references.carried_on import carried_on, of_tokens
from cardforge.wording.references.fights.after_combat import that_fought
from cardforge.wording.references.fights.dealt_besides import dealt_besides
from cardforge.wording.references.fights.other_fighter import of_other_fighter
from cardforge.wording.references.fights.several_blockers import by_several
from cardforge.wording.references.graveyard import of_the_dead
from cardforge.wording.references.in_passing import beside_the_first, named_again, nearest, of_the_same
from cardforge.wording.references.lasting import kept_by_new
from cardforge.wording.references.named.that_owner import of_its_owner
from cardforge.wording.references.origins import brought_in, out_of_own_home
from cardforge.wording.references.places import placed


def read_on(ability: Ability, kind: str = "") -> Ability:
    """An ability of a card of this type, or under this heading, with what its sentences say of each other; each step builds on those before it. Raises NoMeaning."""
    for step in _steps(kind in HEADINGS):
        ability = step(ability)
    return ability


HEADINGS: Final = ("level", "advantage")
"""The headings under which a city says what it does, which is in a place itself, and not only played."""


@cache
def _steps(in_play: bool) -> tuple[Callable[[Ability], Ability], ...]:
    """What is done to an ability in turn, so that its sentences speak of each other; of a card that is `in_play` though it does this once, or not."""
    return (
        without_duration,
        dealt_besides,
        of_other_fighter,
        of_tokens,
        partial(nearest, in_play=in_play),
        brought_in,
        out_of_own_home,
        of_its_owner,
        carried_on,
        that_fought,
        by_several,
        partial(beside_the_first, in_play=in_play),
        of_the_same,
        placed,
        named_again,
        kept_by_new,
        of_the_dead,
        first_there,
        chosen_by_you,
    )
