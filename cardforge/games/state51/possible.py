"""Whether a text can do anything now, and what it may be done to (L26, N48-N50, D-S12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.state51 import verbs as s
from cardforge.games.state51.outposts import build_forbidden, raze_forbidden, upgrade_forbidden
from cardforge.games.state51.razing import razable
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import ACTION, BASICS, PRODUCTION


def can_happen(state: State51, seat: int, source: int, sequence: int) -> bool:
    """Whether at least one verb of the list can do something; a price is never paid for nothing."""
    if sequence in state.facts.plain:
        return True
    verbs = state.facts.programs.sequences[sequence]
    return any(type(verb) not in AIMS or bool(AIMS[type(verb)](state, seat, source, verb)) for verb in verbs)


def opponents_with_basics(state: State51, seat: int, source: int, verb: Any) -> list[tuple[int, int]]:
    """R26, D-S12: whose supply holds a basic resource to take, and which; not the virtual player's, nor that of one who has passed."""
    return [
        (enemy, good)
        for enemy in state.opponents(seat)
        if not state.passed[enemy] and not state.is_virtual(enemy)
        for good in BASICS
        if state.have(enemy, good)
    ]


def enemy_locations(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """L26: Locations that a text may raze."""
    return razable(state, seat)


def own_products(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """Own production Locations with a product."""
    facts = state.facts
    return [
        card
        for card in state.locations(seat)
        if facts.kind[state.fact[card]] == PRODUCTION and facts.happens[state.fact[card]].get("production")
    ]


def marked_actions(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """Other own action Locations that were used this round."""
    facts = state.facts
    return [
        card
        for card in state.locations(seat)
        if card != source and state.marks[card] and facts.kind[state.fact[card]] == ACTION
    ]


def own_ruins(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """Own Ruins."""
    return list(state.ruins(seat))


def places_to_build(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """N48: empty Territories next to an own Outpost, or any empty one if the text says so (D-N6)."""
    return [
        place for place in range(9) if state.facts.on_map and build_forbidden(state, seat, place, verb.anywhere) is None
    ]


def outposts_to_upgrade(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """N48: own Outposts on level 1 or 2."""
    return [place for place in range(9) if upgrade_forbidden(state, seat, place) is None]


def outposts_to_activate(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """N46, N50: own Outposts, on one level if the text says so."""
    return [place for place in state.outposts(seat) if verb.level in (0, state.level[place])]


def outposts_to_raze(state: State51, seat: int, source: int, verb: Any) -> list[int]:
    """N49: enemy Outposts next to an own one."""
    return [place for place in range(9) if raze_forbidden(state, seat, place) is None]


AIMS: dict[type, Callable[[State51, int, int, Any], list[Any]]] = {
    s.TakeFrom: opponents_with_basics,
    s.RazeLocation: enemy_locations,
    s.Repeat: own_products,
    s.Ready: marked_actions,
    s.Restore: own_ruins,
    s.BuildOutpost: places_to_build,
    s.UpgradeOutpost: outposts_to_upgrade,
    s.ActivateOutpost: outposts_to_activate,
    s.RazeOutpost: outposts_to_raze,
}
"""For each verb that needs something to be done to, what that may be."""
