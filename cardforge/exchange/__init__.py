"""Other people's formats: deck lists and card databases, in and out.

Decks: `formats`, `read`, `read_file`, `write`, `losses`. Cards: `card_formats`, `read_cards`, `take_cards`,
`write_cards`. Each name is loaded from its module when it is first used, so importing this package costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazily import lazily

if TYPE_CHECKING:
    from cardforge.exchange.cardfiles import card_formats, read_cards, take_cards, write_cards
    from cardforge.exchange.deckfiles import formats, losses, read, read_file, sniff, write
    from cardforge.exchange.dialects.cockatrice import deck_hash
    from cardforge.exchange.numbers import with_names, with_numbers

__all__ = [
    "card_formats",
    "deck_hash",
    "formats",
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
    "cardfiles": ("card_formats", "read_cards", "take_cards", "write_cards"),
    "deckfiles": ("formats", "losses", "read", "read_file", "sniff", "write"),
    "dialects.cockatrice": ("deck_hash",),
    "numbers": ("with_names", "with_numbers"),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
