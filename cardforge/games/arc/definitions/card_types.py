"""The types of ARC's cards as numbers, and when cards of each type are played."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.cards import Card

AVATAR_CARD: Final = Card("arc", 0, 1, "Avatar", fields={"type": "avatar"})
"""The supply card of a player's avatar (A148); its DEF is the player's LP (A152)."""

CREATURE: Final = 0
EVENT: Final = 1
MAGIC: Final = 2
ENCHANTMENT: Final = 3
CITY: Final = 4
REGION: Final = 5
AVATAR: Final = 6
"""Card types as numbers, in the order of the game's field; the avatar is a supply card (C21)."""

PLAY: Final = 0
ENTRANCE: Final = 1
RESPONSE: Final = 2
"""The times when cards are played from hand: a play phase, Entrance, a response window."""

TYPES_AT: Final = ((EVENT, MAGIC, ENCHANTMENT), (CREATURE,), (EVENT,))
"""The types of cards that may be played at each of these times (A127, A186, A190, A192)."""

TYPES_AT_OF_2020: Final = ((EVENT, MAGIC, ENCHANTMENT, CREATURE), (), (EVENT,))
"""The same for the leaflet of 2020: creatures are cast in Play, and there is no Entrance (P28, P77-P80)."""
