"""Phrases that count the points of a number: "draw a card for each point of ATK it had"."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase
from cardforge.wording.base_vocabulary.objects import stat_had

_HAD: Final = "(had|have had|has had)"

POINTS_OF_STATS: Final = (
    Phrase("unit_of", f"(point|points) of {{stat:stat}} {{of:objects}} {_HAD}", stat_had, also=(f"{{stat:stat}} {{of:objects}} {_HAD}", f"{{stat:stat}} (point|points) {{of:objects}} {_HAD}"), written=False, example="Sacrifice a creature. Draw a card for each point of ATK it had."),
    Phrase("unit_of", "(point|points) of {stat:stat} {of:objects} (has|have)", a.StatOf, fixed={"n": 1}, also=("{stat:stat} (point|points) {of:objects} (has|have)",), written=False, example="Target creature gets +1/+0 until end of turn for each point of DEF it has."),
    Phrase("unit_of", "(point|points) of {of:possessive} {stat:stat}", a.StatOf, fixed={"n": 1}, also=("(point|points) of the {stat:stat} of {of:objects}",), written=False, example="When this creature dies, draw a card for each point of this creature's ATK."),
    Phrase("unit_of", "(point|points) of (its|their) {stat:stat}", a.StatOf, fixed={"of": a.It(), "n": 1}, written=False, example="Destroy target creature. Draw a card for each point of its cost."),
)  # fmt: skip
