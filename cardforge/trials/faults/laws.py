"""Laws that hold at every step of every game, whatever its rules."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.invariants import INVARIANTS, cards_are_where_they_say
from cardforge.kernel.replay import Transcript, replay
from cardforge.kernel.state import FACES, State
from cardforge.kernel.visibility import UNKNOWN
from cardforge.players import AnyPlayer, player
from cardforge.trials.faults.game_plan import LEAST_USED, GamePlan
from cardforge.trials.faults.least_used import LeastUsedPlayer, Use

LONGEST: Final = 20_000
"""No game takes this many choices, unless it does not end at all."""
PLAYER_SEED: Final = 1000
"""The seed of the players is so much above that of the game."""


def player_of(plan: GamePlan, chosen: Counter[Use] | None = None) -> AnyPlayer:
    """The player of a game, for all seats; `chosen` is what was chosen in the games before it."""
    if plan.chooser == LEAST_USED:
        return LeastUsedPlayer(plan.seed + PLAYER_SEED, chosen)
    return player(plan.chooser, plan.seed + PLAYER_SEED)


class BrokenLaw(Exception):
    """A law does not hold: its name, and what is wrong in this game."""

    def __init__(self, law: str, says: str) -> None:
        super().__init__(f"{law}: {says}")
        self.law = law
        self.says = says


def legal(state: State, decision: Decision, rows: frozenset[str]) -> None:
    """Every invariant of the kernel and of the game holds; each option is a word and integers; the decision cites a row of the rules.

    Raises BrokenLaw, by the name of the invariant if it is one.
    """
    for invariant in (*INVARIANTS, *state.engine.rules.invariants):
        says = invariant(state)
        if says:
            raise BrokenLaw(invariant.__name__, says)
    if decision.row and rows and decision.row not in rows:
        raise BrokenLaw("decisions_name_a_row", f"{decision.kind!r} names {decision.row!r}, and there is no such row")
    for option in decision.options:
        if not is_option(option):
            raise BrokenLaw("options_are_a_word_and_numbers", f"{decision.kind!r} offers {option!r}")


def is_option(option: Option) -> bool:
    """Whether the value is a word followed by integers."""
    return (
        isinstance(option, tuple) and isinstance(option[0], str) and all(isinstance(part, int) for part in option[1:])
    )


def ended(state: State) -> None:
    """The game is over, has a reason, and every winner is one of its seats; raises BrokenLaw."""
    strangers = set(state.winners or ()) - set(range(state.seats))
    if not state.is_over() or not state.reason:
        raise BrokenLaw("games_end_for_a_reason", "nobody has to choose, and no reason says why the game is over")
    if strangers:
        raise BrokenLaw("winners_have_a_seat", f"seats {sorted(strangers)} have won, and there are {state.seats} seats")


class Kept:
    """Checks that every card of a deck stays in exactly one zone with its face and, but for a draft, its owner; only tokens appear and disappear."""

    def __init__(self, state: State) -> None:
        self.faces = state.definition[:]
        self.owners = state.owner[:]
        self.in_packets = _in_packets(state)

    def holds(self, state: State) -> None:
        """Raises BrokenLaw if a card has appeared, disappeared or changed."""
        cards = len(self.faces)
        lost = cards_are_where_they_say(state)
        if lost:
            raise BrokenLaw(cards_are_where_they_say.__name__, lost)
        for card, where in enumerate(state.where):
            if where < (0 if card < cards else UNKNOWN):
                raise BrokenLaw("no_card_vanishes", f"card {card} lies in no zone, but in {where}")
        for card in range(cards):
            if state.definition[card] != self.faces[card]:
                raise BrokenLaw("cards_keep_their_face", f"card {card} has become another card")
            if state.owner[card] != self.owners[card] and card not in self.in_packets:
                owners = f"seat {self.owners[card]} to seat {state.owner[card]}"
                raise BrokenLaw("cards_keep_their_owner", f"card {card} has gone from {owners}")
        self.owners, self.in_packets = state.owner[:cards], _in_packets(state)


def _in_packets(state: State) -> set[int]:
    """The cards among which a draft picks now: what is taken becomes its drafter's, what is passed on its next holder's."""
    if state.decision is None or state.decision.kind != "pick":
        return set()
    zones = state.engine.rules.zones
    packets = {state.where[int(option[1])] % len(zones) for option in state.decision.options if len(option) > 1}
    return {card for card, where in enumerate(state.where) if where >= 0 and where % len(zones) in packets}


def continued(state: State, as_json: bool) -> State:
    """The same state as a copy, or restored from JSON; both have the digest of the original, and a copy shares no column with it but
    those that are owned only when they are written to (`kernel.state.FACES`).
    Raises BrokenLaw."""
    twin = state.copy()
    own = [name for name in (*state.LISTS, *state.ROWS) if name not in FACES]
    shared = [name for name in own if getattr(twin, name) is getattr(state, name)]
    if shared:
        raise BrokenLaw("copies_are_equal", f"a copy shares {', '.join(shared)} with its original")
    back = type(state).from_json(state.engine, state.card_definitions, json.loads(json.dumps(state.to_json())))
    digest = state.digest()
    for how, other in (("a copy", twin), ("what was read from JSON", back)):
        if other.digest() != digest:
            raise BrokenLaw("copies_are_equal", f"{how} is another state")
    return back if as_json else twin


def replayed(plan: GamePlan, state: State, choices: list[int]) -> State:
    """The final state of the game's transcript, written to JSON, read again and replayed; `replay` fails if the digest differs."""
    seats, variant = plan.seats or state.seats, plan.variant or ""
    made = Transcript(plan.game.slug, variant, plan.seed, seats, {}, plan.pins(), tuple(choices), state.digest())
    cards = {card.pin: card for deck in plan.decks for section in deck for card in section}
    return replay(
        plan.engine, Transcript.from_json(json.loads(json.dumps(made.to_json()))), cards, abilities=plan.abilities()
    )
