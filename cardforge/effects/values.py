"""What a rules text is read into: abilities, and the players, objects, amounts, costs, triggers and conditions in them.

All of them are plain frozen values; verbs (what happens) are in `effects.verbs`. Nothing here acts: engines do.
"""

from __future__ import annotations

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount, Capped, Count, CountOf, Extreme, Half, Minus, StatOf, X
from cardforge.effects.conditions import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Happened,
    IsA,
    Negated,
    Times,
    Trigger,
    TurnOf,
    YouDo,
)
from cardforge.effects.costs import (
    CustomCost,
    DeedCost,
    DiscardCost,
    PointsCost,
)
from cardforge.effects.selectors import (
    YOU,
    Bearer,
    Choose,
    Each,
    Filter,
    It,
    Objects,
    PlayerRef,
    Random,
    Same,
    Slot,
    StatBound,
    Target,
    This,
    Top,
    Who,
)

__all__ = [
    "YOU",
    "Ability",
    "AllOf",
    "Amount",
    "AnyOf",
    "Bearer",
    "Capped",
    "Choose",
    "Compare",
    "Condition",
    "Count",
    "CountOf",
    "CustomCost",
    "DeedCost",
    "DiscardCost",
    "Each",
    "Extreme",
    "Filter",
    "Half",
    "Happened",
    "IsA",
    "It",
    "Minus",
    "Negated",
    "Objects",
    "PlayerRef",
    "PointsCost",
    "Random",
    "Same",
    "Slot",
    "StatBound",
    "StatOf",
    "Target",
    "This",
    "Times",
    "Top",
    "Trigger",
    "TurnOf",
    "Who",
    "X",
    "YouDo",
]
