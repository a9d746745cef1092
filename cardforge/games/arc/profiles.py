"""The profiles of the rules as data: `arc` (cities and army), `arc-regions` (Regions, Domains, Front), `arc-2020` (the leaflet of 2020)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PHASES: Final = ("unmark", "upkeep", "draw", "tactics", "play", "attack", "play", "entrance", "discard")
"""A202, A205: the fixed order of phases; no rule acts in upkeep (C13)."""

PHASES_OF_2020: Final = ("unmark", "draw", "tactics", "play", "attack", "play", "discard")
"""P9: the seven phases of the leaflet, in their order."""

FIRST_PLAY: Final = "first play"
SECOND_PLAY: Final = "second play"
"""The Play phases before and after the attack, where a text tells them apart."""
BEFORE_ATTACKERS: Final = "before attackers"
AFTER_ATTACKERS: Final = "after attackers"
BEFORE_DEFENDERS: Final = "before defenders"
AFTER_DEFENDERS: Final = "after defenders"
"""How far an attack has come, as a condition says it in the place of a phase."""
DEFENDERS_OF_PLAYER: Final = "defenders of a player"
"""The moment at which one of the players under attack has named the defenders."""
STAGES: Final = frozenset((BEFORE_ATTACKERS, AFTER_ATTACKERS, BEFORE_DEFENDERS, AFTER_DEFENDERS))


@dataclass(frozen=True)
class Profile:
    """How one profile differs from the others; the same engine plays all of them."""

    name: str
    section: int = 1
    """The section of the deck that is the second pile: 1 cities, 2 Regions."""
    regions: bool = False
    """Whether the second pile is ordered, face down, its top card turned up as the active Region (C23)."""
    avatar: bool = False
    """Whether a player has an avatar with LP (A148-A157)."""
    civilian: bool = False
    """Whether the defence is civilian (tops of the Domains) or military (Front), never both (A302-A304, A319)."""
    full_damage: bool = False
    """Whether an attacker deals its whole ATK to each of several blockers (C8), instead of dividing it."""
    faction_gate: bool = False
    """Whether only factions that the active Region supports may be played (A355-A358)."""
    levels: bool = False
    """Whether won bids reach levels of the active Region (C26), instead of advantages of cities."""
    leaflet: bool = False
    """Whether the leaflet of 2020 is played (P1-P88): cities out of the deck, a skipped turn for a city, courses, devotion, creatures cast
    into cities, an attack on one city, moves by city, no points."""
    phases: tuple[str, ...] = PHASES
    """The phases of a turn in their order."""


CITIES_AND_ARMY: Final = Profile("arc", avatar=True)
REGIONS_AND_FRONT: Final = Profile(
    "arc-regions", section=2, regions=True, civilian=True, full_damage=True, faction_gate=True, levels=True
)
LEAFLET: Final = Profile("arc-2020", leaflet=True, phases=PHASES_OF_2020)

PROFILES: Final = {profile.name: profile for profile in (CITIES_AND_ARMY, REGIONS_AND_FRONT, LEAFLET)}
