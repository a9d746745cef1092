"""Settles which of several readings of a sentence is meant, by stated rules; readings that no rule settles are a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.wording.parsing.forest import NoMeaning

if TYPE_CHECKING:
    from cardforge.wording.abilities import Body
    from cardforge.wording.reader import UnitReading


class Ambiguous(NoMeaning):
    """A sentence with several meanings."""

    code = "ambiguous"

    def __init__(self, readings: list[UnitReading]) -> None:
        super().__init__("a sentence with one meaning")
        self.readings = readings


def settled(found: list[tuple[Body, UnitReading]]) -> UnitReading:
    """The one meaning of these readings. Raises Ambiguous.

    S1: a cost ends at a colon; a comma in its place is read only if nothing else can be.
    S2: a moment that opens an ability sets it off; only where nothing can be set off is it a later moment of what happens.
    S3: a wording of the vocabulary is meant as a whole, not piece by piece.
    """
    for form in ("loose", "at_once"):
        others = [(body, reading) for body, reading in found if body.form != form]
        if others and (form == "loose" or any(body.form == "triggered" for body, _ in others)):
            found = others
    different = list({reading.abilities: reading for _, reading in found}.values())
    meant = [reading for reading in different if not any(_piece_by_piece(reading, other) for other in different)]
    if len(meant) != 1:
        raise Ambiguous(meant)
    return meant[0]


def _piece_by_piece(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading takes apart what another reads as one wording."""
    return len(other.wordings - reading.wordings) == 1 < len(reading.wordings - other.wordings)
