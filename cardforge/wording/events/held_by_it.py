"""What lasts as long as a card mentioned before is in play: "I cannot move as long as that creature is in play"."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning

_HELD_BY_IT: Final = "held it "
"""The beginning of the duration, in front of the type of that card."""
_LASTING: Final = (v.Modify, v.SetStat, v.Grant, v.Forbid, v.Allow, v.Must, v.LoseAbilities)


def type_held_by(effect: Any) -> str:
    """The type of the card on which it depends how long an effect lasts; "" for other effects. Raises NoMeaning for what cannot last so."""
    until = getattr(effect, "until", "")
    if not isinstance(until, str) or not until.startswith(_HELD_BY_IT):
        return ""
    if not isinstance(effect, _LASTING):
        raise NoMeaning("a change that lasts")
    return until.removeprefix(_HELD_BY_IT)
