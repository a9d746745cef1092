"""What a rules text is read into: abilities, and the players, objects, amounts, costs, triggers and conditions in them.

All of them are plain frozen values; verbs (what happens) stand in `kernel.verbs`. Nothing here acts: engines do.
"""

from __future__ import annotations

from cardforge.kernel.abilities.ability import (
    Ability,
)
from cardforge.kernel.abilities.amounts import (
    Amount,
    Count,
    CountOf,
    Half,
    Minus,
    StatOf,
    X,
)
from cardforge.kernel.abilities.conditions import (
    Compare,
    Condition,
    IsA,
    Negated,
    Trigger,
    TurnOf,
    YouDo,
)
from cardforge.kernel.abilities.objects import (
    YOU,
    Bearer,
    Bound,
    Choose,
    Each,
    Filter,
    It,
    Objects,
    Player,
    Random,
    Same,
    Slot,
    Target,
    This,
    Top,
    Who,
)
from cardforge.kernel.abilities.prices import (
    CounterCost,
    CustomCost,
    DiscardCost,
    GoldCost,
    MarkOthers,
    MarkThis,
    PointsCost,
    SacrificeCost,
)

__all__ = [
    "YOU",
    "Ability",
    "Amount",
    "Bearer",
    "Bound",
    "Choose",
    "Compare",
    "Condition",
    "Count",
    "CountOf",
    "CounterCost",
    "CustomCost",
    "DiscardCost",
    "Each",
    "Filter",
    "GoldCost",
    "Half",
    "IsA",
    "It",
    "MarkOthers",
    "MarkThis",
    "Minus",
    "Negated",
    "Objects",
    "Player",
    "PointsCost",
    "Random",
    "SacrificeCost",
    "Same",
    "Slot",
    "StatOf",
    "Target",
    "This",
    "Top",
    "Trigger",
    "TurnOf",
    "Who",
    "X",
    "YouDo",
]
