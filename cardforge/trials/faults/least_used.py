"""The player that goes where nobody has been: it prefers what was chosen least so far, in this game and in those before."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from typing import Final, TypeAlias

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.rng import PLAYERS, Rng
from cardforge.kernel.state import State

Use: TypeAlias = tuple[str, str, str, str]
"""A kind of choice: the kind of decision, the word of the option, the card, and the step that comes next."""

SCALE: Final = 1 << 20


class LeastUsedPlayer:
    """Chooses at random, an option chosen n times so far with weight 1 / (1 + n): the odd corners of the rules get their turn."""

    needs_view = False

    def __init__(self, seed: int, chosen: Counter[Use] | None = None) -> None:
        self.rng = Rng(seed)
        self.chosen: Counter[Use] = Counter() if chosen is None else chosen
        """How often each kind of choice was made; shared by the games of a run."""

    def choose(self, view: State, decision: Decision) -> Option:
        """One of the options; it is counted."""
        uses = uses_of(view, decision)
        weights = [SCALE // (1 + self.chosen[use]) for use in uses]
        place = bisect_right(list(accumulate(weights)), self.rng.below(sum(weights), PLAYERS))
        self.chosen[uses[place]] += 1
        return decision.options[place]


def uses_of(state: State, decision: Decision) -> list[Use]:
    """What kind of choice each option is. A first number that is no card is taken for one; then more kinds are told apart than there are."""
    kind, step = decision.kind, str(state.stack[-1][0]) if state.stack else ""
    definition, cards = state.definition, state.card_definitions.cards
    uses: list[Use] = []
    for option in decision.options:
        number = option[1] if len(option) > 1 else -1
        face = definition[number] if isinstance(number, int) and 0 <= number < len(definition) else -1
        uses.append((kind, str(option[0]), cards[face].key if face >= 0 else "", step))
    return uses
