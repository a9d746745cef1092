"""A broken law cut down to a small game that still breaks it: fewer players, variants and cards, fewer and plainer choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardforge.kernel.cards import Card
from cardforge.kernel.setup import Sections
from cardforge.trials.faults.game_plan import GamePlan
from cardforge.trials.faults.lawful_play import LawfulGame, play, play_again
from cardforge.trials.faults.laws import LONGEST

TRIES: Final = 2_000
"""Games that are played to cut one down, if nobody says how many."""
FRESH: Final = 8
"""After cards have gone the old choices mean other things; so many fresh games may show the fault again."""
KEPT: Final = 3
"""One try in so many is kept for the choices."""
LONGER: Final = 2
"""A fresh game may take so many times the choices of the best one so far when it needs fewer cards."""


def cut_down(broken: LawfulGame, tries: int = TRIES, longest: int = LONGEST) -> LawfulGame:
    """The smallest game found in so many tries that breaks the same law; the same game if none is smaller.

    The result depends on the game and on `tries` alone, never on the time. `longest` is the bound that an endless game breaks.
    """
    return _Cutter(broken, tries, longest).cut()


class _Cutter:
    """The best game so far, and how many tries are left."""

    def __init__(self, broken: LawfulGame, tries: int, longest: int) -> None:
        self.best = broken if not broken.is_endless else replace(broken, choices=())
        self.tries = tries
        self.longest = longest

    def cut(self) -> LawfulGame:
        """Cuts until nothing more goes, or no tries are left."""
        kept = self.tries // KEPT
        self.tries -= kept
        self._take_a_shorter_game()
        before: tuple[int, int] | None = None
        while self.tries > 0 and before != (now := (self.best.plan.cards(), len(self.best.plan.decks))):
            before = now
            self._leave_out_players()
            self._leave_out_variants()
            self._leave_out_cards()
        self.tries += kept
        self._take_a_shorter_game()
        if not self.best.is_endless:
            self._leave_out_choices()
            self._take_plainer_choices()
        return self.best

    # --- the table ----------------------------------------------------------------------------------------------------

    def _leave_out_players(self) -> None:
        plan = self.best.plan
        if plan.engine.is_boxed:
            return
        for seat in range(len(plan.decks) - 1, -1, -1):
            plan = self.best.plan
            if len(plan.decks) > plan.game.seats[0]:
                decks = plan.decks[:seat] + plan.decks[seat + 1 :]
                self._keep(replace(plan, decks=decks, seats=len(decks)))

    def _leave_out_variants(self) -> None:
        for name in (self.best.plan.variant or "").split(",")[1:]:
            left = [one for one in (self.best.plan.variant or "").split(",") if one != name]
            self._keep(replace(self.best.plan, variant=",".join(left)))

    def _leave_out_cards(self) -> None:
        """Of every section the whole, then halves, quarters, and at last single cards."""
        for seat, deck in enumerate(self.best.plan.decks):
            for place, section in enumerate(deck):
                size = len(section)
                while size and self.tries > 0:
                    first = 0
                    while first < len(self.best.plan.decks[seat][place]) and self.tries > 0:
                        cards = self.best.plan.decks[seat][place]
                        left = cards[:first] + cards[first + size :]
                        decks = _replaced(self.best.plan.decks, seat, place, left)
                        first += 0 if self._keep(replace(self.best.plan, decks=decks)) else size
                    size //= 2

    def _keep(self, plan: GamePlan) -> bool:
        """Takes a plan if it breaks the same law: by the same choices, or in one of a few fresh games that are not much longer."""
        for found in self._games_of(plan):
            if self._is_same(found):
                self.best = found
                return True
        return False

    def _games_of(self, plan: GamePlan) -> Iterator[LawfulGame]:
        if not self.best.is_endless:
            self.tries -= 1
            yield play_again(plan, self.best.choices)
        for seed in dict.fromkeys((plan.seed, *range(FRESH))):
            if self.tries <= 0:
                return
            yield self._fresh(replace(plan, seed=seed), LONGER * len(self.best.choices) + 1)

    def _fresh(self, plan: GamePlan, bound: int) -> LawfulGame:
        """A game that is played anew; an endless one is told by the bound that it breaks, any other is given up at `bound`."""
        self.tries -= 1
        endless = self.best.is_endless
        found = play(plan, longest=self.longest if endless else min(bound, self.longest))
        return replace(found, choices=()) if endless else found

    def _take_a_shorter_game(self) -> None:
        """Other seeds may break the law with fewer choices; the smallest seed is taken of those that need as few."""
        for seed in range(FRESH):
            if self.tries <= 0 or (self.best.is_endless and seed >= self.best.plan.seed):
                return
            found = self._fresh(replace(self.best.plan, seed=seed), len(self.best.choices) + 1)
            size = (len(found.choices), found.plan.seed)
            if self._is_same(found) and size < (len(self.best.choices), self.best.plan.seed):
                self.best = found

    # --- the choices --------------------------------------------------------------------------------------------------

    def _leave_out_choices(self) -> None:
        """Blocks of choices: halves first, single ones last."""
        size = len(self.best.choices)
        while size and self.tries > 0:
            place = 0
            while place < len(self.best.choices) and self.tries > 0:
                choices = self.best.choices
                found = self._again(choices[:place] + choices[place + size :])
                if self._is_same(found) and len(found.choices) < len(choices):
                    self.best = found
                else:
                    place += size
            size //= 2

    def _take_plainer_choices(self) -> None:
        """The first option instead of another one."""
        for place in range(len(self.best.choices)):
            choices = self.best.choices
            if place < len(choices) and choices[place] and self.tries > 0:
                found = self._again((*choices[:place], 0, *choices[place + 1 :]))
                if self._is_same(found) and len(found.choices) <= len(choices):
                    self.best = found

    def _again(self, choices: tuple[int, ...]) -> LawfulGame:
        self.tries -= 1
        return play_again(self.best.plan, choices)

    def _is_same(self, found: LawfulGame) -> bool:
        """Whether a game breaks the same law as the best one."""
        assert self.best.fault is not None
        return found.fault is not None and found.fault.law == self.best.fault.law


def _replaced(decks: tuple[Sections, ...], seat: int, place: int, section: tuple[Card, ...]) -> tuple[Sections, ...]:
    deck = (*decks[seat][:place], section, *decks[seat][place + 1 :])
    return (*decks[:seat], deck, *decks[seat + 1 :])
