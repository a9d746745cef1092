"""What players have worked out about the cards of a game and keep with its definitions; it depends on nothing that changes in play."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import Quantity
from cardforge.effects.verb import Verb
from cardforge.games.state51.text.values import Tally

NOT_YET_KNOWN: Final = -1_000_000
"""Stands for a value that nobody has asked for."""


class CountedGain:
    """Goods for each thing counted, in numbers."""

    def __init__(self, good: int, n: int, most: int, of: Tally | Quantity, bit: int, kind: int) -> None:
        self.good = good
        self.n = n
        self.most = most
        """The limit; 0: none."""
        self.of = of
        self.bit = bit
        """Of one type icon that is counted, its bit; 0 for anything else."""
        self.kind = kind
        """Of one kind of Location that is counted, its number; -1 for anything else."""


class TextWorth:
    """What a list of verbs is worth: those that count nothing all together, the others one by one."""

    def __init__(self, plain: list[Verb], gains: list[CountedGain], others: list[Verb]) -> None:
        self.plain = plain
        self.gains = gains
        self.others = others
        self.of_plain = [NOT_YET_KNOWN, NOT_YET_KNOWN]
        """What those are worth that count nothing, and in the last round."""


class KnownValues:
    """What cards are worth while so many rounds are left, by definition."""

    def __init__(self, deals: list[int], spoils: list[int]) -> None:
        self.deals = deals
        """Of a Deal, now and in so many later rounds."""
        self.spoils = spoils
        self.built = [NOT_YET_KNOWN] * len(deals)
        """Of cards whose texts count nothing, the values of building them, as far as somebody has asked."""
        self.kept = [NOT_YET_KNOWN] * len(deals)
        """And what is lost with them."""


class KnownCards:
    """What one player has worked out."""

    def __init__(self) -> None:
        self.values: dict[int, KnownValues] = {}
        """By twice the rounds that are left, and one more in the last round."""
        self.texts: dict[int, TextWorth] = {}
        """By the number of the list of verbs."""
