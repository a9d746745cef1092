"""How an ARC game goes by its options: what it is played for, and the steps of its turns."""

from __future__ import annotations

from typing import Final

from cardforge.effects.protocol import Abilities
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions.card_types import TYPES_AT, TYPES_AT_OF_2020
from cardforge.games.arc.definitions.cards import ArcCards
from cardforge.games.arc.profiles import Profile
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.definitions import Decks
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Step


class ArcCourse(ArcCards):
    """The course of a game as its profile and its options have it."""

    def __init__(self, cards: tuple[Card, ...], decks: Decks, options: Options, abilities: Abilities) -> None:
        super().__init__(cards, decks, options, abilities)
        self.vp_target: int = options["vp_target"]
        self.own_minimum = options["loyalty_meaning"] == "own_minimum"
        """Whether loyalty marks are gold that must come from the card's own faction (C12)."""
        self.resolves_one: bool = options["resolve"] == "one"
        """Whether one item resolves before the next round of responses (Q41), instead of all in a row (C31)."""
        self.abilities_answer: bool = options["ability_windows"] == "any"
        """Whether abilities can be used as responses (C31), or only in the own Play phases (Q24)."""
        self.types_at = TYPES_AT_OF_2020 if self.profile.leaflet else TYPES_AT
        """The types of cards that may be played at each time."""
        self.phase_steps = _steps(self.profile)
        """The steps of a turn from its first phase to its end (A202, P9)."""
        self.turn_steps: tuple[Step, ...] = (("choose_turn",),) if self.profile.leaflet else self.phase_steps
        """The steps of a turn; under the leaflet of 2020 the player first chooses whether to take it (Q7)."""
        self.courses = tuple(_course(word) for word in options["courses"])
        """P14: the courses of a Draw & Resources phase: cards drawn, fewest and most resource cards laid."""
        self.known = BOOK.known_verbs()
        """The verbs that the rules carry out."""


_STEPS_OF_2020: Final = {"draw": "courses", "tactics": "devotion"}
"""The phases of the leaflet of 2020 whose step has another name than the phase."""


def _steps(profile: Profile) -> tuple[Step, ...]:
    names = {name: _STEPS_OF_2020.get(name, name) if profile.leaflet else name for name in profile.phases}
    steps = (step for name in profile.phases for step in (("phase", name), (names[name],), ("phase_end",)))
    return (*steps, ("end_turn",))


def _course(word: str) -> tuple[int, int, int]:
    """The cards drawn, and the fewest and most resource cards laid, of a course such as "1/0-1"."""
    draws, _, laid = word.partition("/")
    least, _, most = laid.partition("-")
    return int(draws), int(least), int(most)
