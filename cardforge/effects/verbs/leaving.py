"""Which verbs take cards away from where they were."""

from __future__ import annotations

from typing import Final

from cardforge.effects.verbs import Destroy, Discard, MoveTo, PutIntoPlay, RemoveFromGame, Return, Sacrifice

TAKING: Final = (Destroy, RemoveFromGame, Return, Sacrifice)
"""Verbs that take cards out of play."""
LEAVING_PLACE: Final = (Destroy, RemoveFromGame, Return, Sacrifice, Discard, MoveTo, PutIntoPlay)
"""Verbs behind which a card is not where it was, nor in the company in which it was."""
