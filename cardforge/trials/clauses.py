"""Which clauses of each revision of a card fired, and in how many games: what begins is counted at its beginning, what holds while it is in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, cast

from cardforge.effects.evaluate import holds, point_of_view
from cardforge.effects.protocol import TextDefinitions, TextState
from cardforge.effects.text_rules import text_rules
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.contract.rules import AnyRules
from cardforge.kernel.decision import Step
from cardforge.kernel.game import Engine
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.players import chosen as chosen_by
from cardforge.trials.faults.game_plan import GamePlan
from cardforge.trials.faults.laws import LONGEST, player_of
from cardforge.trials.faults.least_used import Use

STANDING: Final = ("passive", "keyword", "enchant", "additional", "alternative")
"""The kinds of abilities that do not begin at a moment, but hold while their card is in play."""
BEGIN: Final = "begin"
"""The step that carries out a text: (begin, list of verbs, place, source, ...)."""
HAND: Final = "hand"


class Clause(NamedTuple):
    """A clause of a card: the revision, and its place among the abilities of the text."""

    card: str
    """`number@version`."""
    place: int


@dataclass
class ClauseCounts:
    """Games by card and by clause; as large for many games as for few."""

    games: int = 0
    held: Counter[str] = field(default_factory=Counter)
    """Games in which a deck held the card, by `number@version`."""
    drawn: Counter[str] = field(default_factory=Counter)
    """Games in which a copy came to a hand or into play."""
    fired: Counter[Clause] = field(default_factory=Counter)

    def add(self, other: ClauseCounts) -> None:
        """Adds the counts of other games."""
        self.games += other.games
        self.held += other.held
        self.drawn += other.drawn
        self.fired += other.fired


class ClauseTrial:
    """Plays games one after another and counts their clauses."""

    def __init__(self, engine: Engine) -> None:
        self.counts = ClauseCounts()
        self._begun: set[tuple[int, int]] = set()
        """The definition and the list of verbs of each text that began in the game."""
        self._engine = _followed(engine, self._begun)
        self._chosen: Counter[Use] = Counter()
        """What was chosen, in all games together."""

    def play(self, plan: GamePlan) -> State:
        """Plays a game to its end, or as long as games may take, and counts it; returns its last state."""
        setup = plan.setup(self._engine)
        follow_texts(setup)
        self._begun.clear()
        state = setup.deal(plan.seed)
        chooser, look = player_of(plan, self._chosen), _Look(state)
        for _ in range(LONGEST):
            if state.decision is None:
                break
            look.at(state)
            state.apply(chosen_by(state, state.decision, chooser))
        look.at(state)
        self._count(state, look)
        return state

    def _count(self, state: State, look: _Look) -> None:
        counts, cards = self.counts, state.card_definitions.cards
        counts.games += 1
        held = {face for deck in state.card_definitions.decks for section in deck for face in section}
        counts.held.update(cards[face].pin for face in held)
        seen = look.drawn | {face for face, _ in self._begun}
        counts.drawn.update(cards[face].pin for face in seen & held)
        fired = set(look.standing)
        if isinstance(state, TextState):
            fired.update(clause for face, sequence in self._begun for clause in clauses_begun(state, face, sequence))
        counts.fired.update(fired)


class _Look:
    """What has come to a hand or into play in a game, and which standing clauses were in force at a decision."""

    def __init__(self, state: State) -> None:
        zones = state.engine.rules.zones
        self.count = len(zones)
        self.in_play = state.engine.evaluation.in_play
        self.hands = frozenset(place for place, zone in enumerate(zones) if zone.name == HAND)
        self.drawn: set[int] = set()
        self.standing: set[Clause] = set()

    def at(self, state: State) -> None:
        """Takes in a position."""
        for card, where in enumerate(state.where):
            if where < 0:
                continue
            zone, face = where % self.count, state.definition[card]
            if face < 0 or (zone not in self.hands and zone not in self.in_play):
                continue
            self.drawn.add(face)
            if zone in self.in_play and isinstance(state, TextState):
                self.standing.update(clauses_in_force(state, card, self.standing))


def follow_texts(setup: GameSetup) -> None:
    """Lets the games of a setup carry out every text by its steps, so that it is seen when a clause begins."""
    definitions = setup.card_definitions()
    if isinstance(definitions, TextDefinitions):
        definitions.take_no_short_ways()


def clauses_begun(state: TextState, face: int, sequence: int) -> Iterator[Clause]:
    """The clauses of a card, by its definition, whose list of verbs begins."""
    for place, program in enumerate(state.text_definitions.ready[face]):
        if program.sequence == sequence and program.ability.kind not in STANDING:
            yield _clause(state, face, place)


def clauses_in_force(state: TextState, card: int, known: Container[Clause]) -> Iterator[Clause]:
    """The clauses of a card in play that hold now, without those that are known already."""
    face = state.definition[card]
    for place, ability in enumerate(state.text_definitions.abilities[face]):
        if ability.kind not in STANDING or (clause := _clause(state, face, place)) in known:
            continue
        if ability.condition is None or holds(state, ability.condition, point_of_view(card, state.controller(card))):
            yield clause


def _clause(state: TextState, face: int, place: int) -> Clause:
    return Clause(state.card_definitions.cards[face].pin, state.text_definitions.clause_of(face, place))


def _followed(engine: Engine, begun: set[tuple[int, int]]) -> Engine:
    """The same engine; each text that begins is noted with the card that it stands on."""
    rules = text_rules(engine)
    if rules is None or BEGIN not in rules.steps:
        return engine
    steps = {**rules.steps, BEGIN: _noted(rules.steps[BEGIN], begun)}
    followed = replace(rules, steps=steps, direct=DirectSteps())  # compiled, a game would call its own steps past these
    return replace(engine, rules=cast("AnyRules", followed))


def _noted(begin: Callable[[TextState, Step], None], begun: set[tuple[int, int]]) -> Callable[[TextState, Step], None]:
    def noted(state: TextState, step: Step) -> None:
        face = state.definition[step[3]] if step[3] >= 0 else -1
        if face >= 0:
            begun.add((face, step[1]))
        begin(state, step)

    return noted
