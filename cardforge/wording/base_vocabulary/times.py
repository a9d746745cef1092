"""Phrases of durations and of later times."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase

START_OF_NEXT: Final = a.Trigger("phase_start", detail="upkeep", who=a.YOU)
END_OF_NEXT: Final = a.Trigger("turn_end", detail="next", who=a.YOU)
"""The end of your next turn, which is the end of the turn that begins then."""
THAT_TURN: Final = "that_turn"
"""The duration of what holds in the turn that was spoken of before; it is settled which one that is (`abilities.later_turns`)."""
END_OF_THAT: Final = a.Trigger("turn_end", detail=THAT_TURN)

TIMES = (
    *(Phrase("doing", state, state, written=False, example=f"This creature gets +1/+0 while {state}.") for state in ("attacking", "defending", "marked", "unmarked", "damaged", "blocked")),
    Phrase("doing", "blocking", "defending", also=("intercepting",), written=False, example="This creature gets +1/+0 while blocking."),
    *(Phrase("doing", f"{word} (it|its city|their city)", state, written=False, example=f"Residents of this city get +1/+0 while {word} it.") for word, state in (("defending", "defending"),)),
    Phrase("duration", "permanently", "", also=("(for good|for as long as it is in play|for as long as they are in play)",), example="Target creature gains Flying permanently."),
    Phrase("duration", "until (end|the end) of (turn|the turn|this turn)", "turn", also=("(this turn|during this turn|for the rest of this turn|for the rest of the turn)",), example="Target creature gets +2/+1 until end of turn."),
    Phrase("duration", "(during|in|until the end of|until end of|for the rest of) that turn", THAT_TURN, written=False, example="Creatures you control cannot block during your next turn. They get +1/+0 during that turn."),
    Phrase("duration", "until (|the start of|the beginning of) your next turn", "next_turn", also=("before (|the start of|the beginning of) your next turn", "(until|before) your next turn (begins|starts)", "until (|the start of|the beginning of) your next unmark phase",), example="Target creature cannot attack until your next turn."),
    Phrase("duration", "until (|the start of|the beginning of) (its|their) controller's next turn", "their_turn", also=("until (its|their) controller's next turn (begins|starts)", "until (|the start of|the beginning of) (its|their) (controller's|controllers') next unmark phase", "until (|the start of|the beginning of) their controllers' next turns"), example="Target creature gets +2/+0 until its controller's next turn."),
    Phrase("duration", "(until the end of|until end of|during) (this|the|its|the ongoing|its ongoing|) (attack|combat|battle|attack phase|combat phase)", "attack", also=("this (attack|combat|battle)",), example="Target attacking creature gets +2/+0 until the end of this attack."),
    Phrase("next_turn", "(during|in) your next turn", START_OF_NEXT, written=False, example="During your next turn, creatures you control get +1/+0."),
    Phrase("moment_later", "(at the end of|at end of|on end of) (this turn|turn|the turn|your turn)", a.Trigger("turn_end"), example="Put a creature from your graveyard into play. At the end of this turn, destroy it."),
    Phrase("moment_later", "(at the end of|at end of|on end of) that turn", END_OF_THAT, written=False, example="Mark target creature. Unmark it at the end of that turn."),
    Phrase("moment_later", "at (the end of|end of) your next turn", END_OF_NEXT, written=False, example="Put a creature from your graveyard into play. At the end of your next turn, sacrifice it."),
    Phrase("moment_later", "at the (start|beginning) of {who:owner} next turn", a.Trigger, fixed={"event": "phase_start", "detail": "upkeep"}, example="Target city loses 2 strength at the start of its controller's next turn."),
    Phrase("next_turn", "(during|in) {who:owner} next turn", a.Trigger, fixed={"event": "phase_start", "detail": "upkeep"}, written=False, example="During target player's next turn, that player cannot play events."),
    Phrase("moment_later", "at (the start of|the beginning of) your next turn", START_OF_NEXT, example="Put a creature from your graveyard into play. At the start of your next turn, remove it from the game."),
    Phrase("moment_later", "at (the start of|the beginning of|) the next turn", a.Trigger("phase_start", detail="upkeep"), example="At the start of the next turn, draw a card."),
)  # fmt: skip
