"""Import and export of deck lists and card lists in the formats of other programs.

Decks: `formats`, `read`, `read_file`, `write`, `losses`. Cards: `known_card_formats`, `read_cards`, `take_cards`,
`write_cards`. Each name is loaded from its module on first use, so importing this package is cheap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazy_imports import lazy_imports

if TYPE_CHECKING:
    from cardforge.exchange.card_files import known_card_formats, read_cards, take_cards, write_cards
    from cardforge.exchange.deck_files import formats, losses, read, read_file, sniff, write
    from cardforge.exchange.deck_formats.cockatrice import deck_hash
    from cardforge.exchange.numbers import with_names, with_numbers

__all__ = [
    "deck_hash",
    "formats",
    "known_card_formats",
    "losses",
    "read",
    "read_cards",
    "read_file",
    "sniff",
    "take_cards",
    "with_names",
    "with_numbers",
    "write",
    "write_cards",
]

_HOMES = {
    "card_files": ("known_card_formats", "read_cards", "take_cards", "write_cards"),
    "deck_files": ("formats", "losses", "read", "read_file", "sniff", "write"),
    "deck_formats.cockatrice": ("deck_hash",),
    "numbers": ("with_names", "with_numbers"),
}

__getattr__, __dir__ = lazy_imports(__name__, _HOMES)
