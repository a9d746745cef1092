"""What the games of a run reached: kinds of choices, verbs and the clauses of texts; and what they never reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from law_games import revisions, texts_of

from cardforge.effects.contents import find_all
from cardforge.effects.phrases import phrases_of
from cardforge.effects.protocol import TextState
from cardforge.effects.text_rules import text_rules
from cardforge.effects.verb import Verb
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.state import State
from cardforge.tasks.trials.clauses import clause_text
from cardforge.trials.clauses import STANDING, Clause, clauses_begun, clauses_in_force
from cardforge.wording import Writer


@dataclass
class Reached:
    """Counts of one game's rules: how often each kind of choice was made, each verb carried out; and the clauses that fired."""

    chosen: Counter[str] = field(default_factory=Counter)
    """By kind of decision and word of the option: "window pass"."""
    offered: set[str] = field(default_factory=set)
    verbs: Counter[str] = field(default_factory=Counter)
    """By the name of the verb's class."""
    clauses: set[Clause] = field(default_factory=set)
    """Those that began at their moment, and those that held at a decision while their card was in play."""

    def saw(self, state: State, option: Option) -> None:
        """Counts a choice and looks at what holds when it is made."""
        decision = state.decision
        assert decision is not None
        kind = decision.kind
        self.offered.update([f"{kind} {one[0]}" for one in decision.options])
        self.chosen[f"{kind} {option[0]}"] += 1
        if isinstance(state, TextState):
            self._look(state)

    def _look(self, state: TextState) -> None:
        zones, in_play = len(state.engine.rules.zones), state.engine.evaluation.in_play
        for card, where in enumerate(state.where):
            if where >= 0 and where % zones in in_play and state.definition[card] >= 0:
                self.clauses.update(clauses_in_force(state, card, self.clauses))

    def add(self, other: Reached) -> None:
        """Adds the counts of other games."""
        self.chosen += other.chosen
        self.offered |= other.offered
        self.verbs += other.verbs
        self.clauses |= other.clauses

    def to_json(self) -> dict[str, JsonValue]:
        """The counts as plain data."""
        return {
            "chosen": dict(self.chosen),
            "offered": sorted(self.offered),
            "verbs": dict(self.verbs),
            "clauses": [list(clause) for clause in sorted(self.clauses)],
        }

    @staticmethod
    def from_json(data: dict[str, JsonValue]) -> Reached:
        """The counts that `to_json` wrote."""
        clauses = {Clause(card, place) for card, place in data["clauses"]}
        return Reached(Counter(data["chosen"]), set(data["offered"]), Counter(data["verbs"]), clauses)

    def engine(self, engine: Engine) -> Engine:
        """The same engine; what it carries out is counted here."""
        rules = text_rules(engine)
        if rules is None:
            return engine
        verbs = {verb: _counted(verb.__name__, handler, self.verbs) for verb, handler in rules.verbs.items()}
        steps = {**rules.steps, "begin": self._begun(rules.steps["begin"])} if "begin" in rules.steps else rules.steps
        every = replace(rules, verbs=verbs, steps=steps, direct=DirectSteps())  # nothing is called past those
        return replace(engine, rules=every)

    def _begun(self, begin: Callable[[State, Step], None]) -> Callable[[State, Step], None]:
        def counted(state: State, step: Step) -> None:
            face = state.definition[step[3]] if step[3] >= 0 else -1
            if face >= 0 and isinstance(state, TextState):
                self.clauses.update(clauses_begun(state, face, step[1]))
            begin(state, step)

        return counted


def _counted(name: str, handler: Callable[..., None], counts: Counter[str]) -> Callable[..., None]:
    def counted(*arguments: object) -> None:
        counts[name] += 1
        handler(*arguments)

    return counted


def never(game: Game, found: Reached) -> dict[str, list[str]]:
    """What a run over the game never reached: kinds of decisions, options that were offered, verbs and clauses of its cards."""
    asked = {one.partition(" ")[0] for one in found.offered}
    verbs = {type(verb).__name__ for verb in find_all(tuple(texts_of(game).values()), Verb)}
    return {
        "decisions never asked for": sorted(set(game.engine().rules.answers) - asked),
        "options never chosen": sorted(found.offered - set(found.chosen)),
        "verbs never carried out": sorted((verbs & {verb.__name__ for verb in verbs_of(game)}) - set(found.verbs)),
        "clauses that never fired": clauses_left(game, found),
    }


def clauses_left(game: Game, found: Reached) -> list[str]:
    """The clauses of all revisions of the game's cards that never fired, each with its card; where nothing says what is in play, without those that hold there."""
    texts, left, writer = texts_of(game), [], Writer(phrases_of(game))
    watched = bool(game.engine().evaluation.in_play)
    for card in revisions(game):
        abilities = texts.get(card.key, ())
        for place, ability in enumerate(abilities):
            if Clause(card.pin, place) not in found.clauses and (watched or ability.kind not in STANDING):
                left.append(f"{card.name} ({card.pin}): {clause_text(card, abilities, place, writer)}")
    return left


def verbs_of(game: Game) -> list[type[Verb]]:
    """The verbs that the engine of a game carries out."""
    rules = text_rules(game.engine())
    return list(rules.verbs) if rules else []
