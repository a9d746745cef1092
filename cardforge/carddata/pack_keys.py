"""The keys of a file that says what a pack holds."""

from __future__ import annotations

from cardforge.tomlio.keys import Key

PACK_KEYS = (
    Key("game", "slug", "Slug of the game.", required=True),
    Key("name", "word", "Name of the packs.", required=True),
    Key("packs", "whole", "How many packs each player opens; 1 if not set.", least=1, most=100),
    Key("cube", "word", "A deck list beside the file: only its cards, as often as it has them."),
)
SLOT_KEYS = (
    Key("count", "whole", "How many cards of the pack; 1 if not set.", least=1, most=1000),
    Key("find", "words", "The cards, as searches such as `rarity:rare`; all cards if not set."),
    Key("weights", "wholes", "How likely each search is, in the same order; equally if not set.", least=1),
    Key("repeats", "yes", "Whether a pack may hold a card twice in this slot."),
)
