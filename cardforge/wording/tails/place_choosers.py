"""Who chooses where something is moved, in a sentence of its own: "Move target creature to a city its controller controls. You choose the city"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.standard.said import belongs_to_opponent
from cardforge.wording.clauses.riders import Choosing


class ChoosingPlace(Choosing):
    """ "You choose the city": who chooses where the move before goes."""

    def among(self, effects: list[Any]) -> list[Any]:
        """The effects, the last move of which goes where this player likes. Raises NoMeaning if none does, or one to a place that is known."""
        place = len(effects) - 1
        while place > 0 and isinstance(getattr(effects[place], "what", None), a.It) and not _goes(effects[place]):
            place -= 1
        if place < 0 or not _goes(effects[place]):
            raise NoMeaning("something that is moved to a city before", "no-antecedent")
        return [*effects[:place], self._chosen_for(effects[place]), *effects[place + 1 :]]

    def _chosen_for(self, effect: Any) -> Any:
        if isinstance(effect, v.May):
            return replace(effect, effects=(*effect.effects[:-1], self._chosen_for(effect.effects[-1])))
        if isinstance(effect, v.PutIntoPlay) or effect.to != "city":
            if self.who != a.YOU:
                raise NoMeaning("you")
            return effect
        return replace(effect, who=self._chooser(effect.what))

    def _chooser(self, what: Any) -> a.PlayerRef:
        """The player by what is moved. Raises NoMeaning for one who is known otherwise."""
        named = self.who.which
        if self.who == a.YOU or (named == "its_controller" and self.who.of is None):
            return self.who
        if named in ("that_player", "opponent") and belongs_to_opponent(what):
            return a.PlayerRef("its_controller")
        raise NoMeaning("you, or the controller of what is moved")


def _goes(effect: Any) -> bool:
    """Whether an effect moves something to a city that a player chooses."""
    if isinstance(effect, v.May):
        return bool(effect.effects) and not effect.otherwise and _goes(effect.effects[-1])
    if isinstance(effect, v.PutIntoPlay):
        return effect.to in ("city", "owners_city") and effect.home is None
    return isinstance(effect, v.MoveTo) and effect.to in ("city", "owners_city") and effect.home is None
