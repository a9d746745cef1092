"""Where the cards of a deck come from, as far as the files that the deck names show it: a campaign, the transcript of a draft."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Ownership:
    """What a player of a campaign owns."""

    player: str
    side: str
    """The side with whose box the player began."""
    collection: Mapping[int, int]
    """The copies of each card number."""


@dataclass(frozen=True)
class Provenance:
    """The evidence beside a deck; without any, nothing is known about cards from elsewhere."""

    ownership: Ownership | None = None
    ownership_unknown: str = "without the campaign file nobody can know who won them"
    """Why `ownership` is None."""
    ownership_refuted: str = ""
    """What in the campaign file contradicts the deck."""
    draft_seed: int | None = None
    """The seed of the draft, if its transcript shows that no single player chose it."""
    draft_unknown: str = ""
    """Why the transcript that the deck names was not read."""
    draft_refuted: str = ""
    """What in the transcript contradicts the deck, or itself."""
