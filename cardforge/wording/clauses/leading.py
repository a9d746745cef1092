"""What is done when players are level: "The player with the fewest VP draws a card. In case of a tie, nothing happens"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


@dataclass(frozen=True)
class Level:
    """What holds for players who are level, behind what the one with the most or fewest of something does."""

    all: bool
    """Whether all of them do it; else nobody does."""

    def behind(self, before: Any) -> Any:
        """The whole effect. Raises NoMeaning if no single player with the most or fewest of something does something before."""
        if not any(not of.tied for of in find_all(before, a.Leading)):
            raise NoMeaning("a player with the most or fewest of something before", "no-antecedent")
        return mapped(before, self._settled)

    def _settled(self, part: Any) -> Any:
        return replace(part, tied=self.all) if isinstance(part, a.Leading) else part
