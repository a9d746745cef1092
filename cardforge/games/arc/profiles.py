"""The two profiles of the rules as data: `arc` (cities and army) and `arc-regions` (Regions, Domains, Front); section 2 of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Profile:
    """How one profile differs from the other; the same engine plays both."""

    name: str
    section: int
    """The section of the deck that is the second pile: 1 cities, 2 Regions."""
    regions: bool
    """Whether the second pile is ordered, face down, its top card turned up as the active Region (C23)."""
    avatar: bool
    """Whether a player has an avatar with LP (A148-A157)."""
    civilian: bool
    """Whether the defence is civilian (tops of the Domains) or military (Front), never both (A302-A304, A319)."""
    full_damage: bool
    """Whether an attacker deals its whole ATK to each of several blockers (C8), instead of dividing it."""
    faction_gate: bool
    """Whether only factions that the active Region supports may be played (A355-A358)."""
    levels: bool
    """Whether won bids reach levels of the active Region (C26), instead of advantages of cities."""


CITIES_AND_ARMY: Final = Profile("arc", 1, False, True, False, False, False, False)
REGIONS_AND_FRONT: Final = Profile("arc-regions", 2, True, False, True, True, True, True)

PROFILES: Final = {profile.name: profile for profile in (CITIES_AND_ARMY, REGIONS_AND_FRONT)}
