"""The shared part of the controlled English: numbers, players, objects, durations, conditions; every game adds its own rows."""

from __future__ import annotations

from cardforge.kernel.phrases import Phrase
from cardforge.wording.core.cards import CARDS
from cardforge.wording.core.changes import CHANGES
from cardforge.wording.core.conditions import CONDITIONS
from cardforge.wording.core.filters import PARTS
from cardforge.wording.core.objects import AMOUNTS, OBJECTS, PLAYERS
from cardforge.wording.core.play import PLAY
from cardforge.wording.core.times import TIMES

CORE: tuple[Phrase, ...] = (*PLAYERS, *OBJECTS, *AMOUNTS, *TIMES, *PARTS, *CONDITIONS, *CARDS, *CHANGES, *PLAY)
"""Every shared row; a game's rows come before them, so that its own wording is preferred."""
