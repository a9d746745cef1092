"""What the games of a run reached: kinds of choices, verbs and texts; and what they never reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from law_games import revisions, texts_of

from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.text_rules import text_rules
from cardforge.effects.verb import Verb
from cardforge.kernel.cards import Card
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.state import State

BEGIN = ("play", "triggered", "activated")
"""The kinds of abilities that begin at one moment."""


@dataclass
class Reached:
    """Counts of one game's rules: how often each kind of choice was made, each verb carried out, each text begun."""

    chosen: Counter[str] = field(default_factory=Counter)
    """By kind of decision and word of the option: "window pass"."""
    offered: set[str] = field(default_factory=set)
    verbs: Counter[str] = field(default_factory=Counter)
    """By the name of the verb's class."""
    texts: Counter[int] = field(default_factory=Counter)
    """By the number of the card."""

    def saw(self, decision: Decision, option: Option) -> None:
        """Counts a choice."""
        kind = decision.kind
        self.offered.update([f"{kind} {one[0]}" for one in decision.options])
        self.chosen[f"{kind} {option[0]}"] += 1

    def add(self, other: Reached) -> None:
        """Adds the counts of other games."""
        self.chosen += other.chosen
        self.offered |= other.offered
        self.verbs += other.verbs
        self.texts += other.texts

    def to_json(self) -> dict[str, JsonValue]:
        """The counts as plain data."""
        return {
            "chosen": dict(self.chosen),
            "offered": sorted(self.offered),
            "verbs": dict(self.verbs),
            "texts": {str(number): n for number, n in self.texts.items()},
        }

    @staticmethod
    def from_json(data: dict[str, JsonValue]) -> Reached:
        """The counts that `to_json` wrote."""
        texts = Counter({int(number): n for number, n in data["texts"].items()})
        return Reached(Counter(data["chosen"]), set(data["offered"]), Counter(data["verbs"]), texts)

    def engine(self, engine: Engine) -> Engine:
        """The same engine; what it carries out is counted here."""
        rules = text_rules(engine)
        if rules is None:
            return engine
        verbs = {verb: _counted(verb.__name__, handler, self.verbs) for verb, handler in rules.verbs.items()}
        steps = {**rules.steps, "begin": self._begun(rules.steps["begin"])} if "begin" in rules.steps else rules.steps
        return replace(engine, rules=replace(rules, verbs=verbs, steps=steps))

    def _begun(self, begin: Callable[[State, Step], None]) -> Callable[[State, Step], None]:
        def counted(state: State, step: Step) -> None:
            definition = state.definition[step[3]] if step[3] >= 0 else -1
            if definition >= 0:
                self.texts[state.card_definitions.cards[definition].number] += 1
            begin(state, step)

        return counted


def _counted(name: str, handler: Callable[..., None], counts: Counter[str]) -> Callable[..., None]:
    def counted(*arguments: object) -> None:
        counts[name] += 1
        handler(*arguments)

    return counted


def never(game: Game, found: Reached) -> dict[str, list[str]]:
    """What a run over the game never reached: kinds of decisions, options that were offered, verbs and texts of its cards."""
    asked = {one.partition(" ")[0] for one in found.offered}
    texts = {card.number: (card, carried_out(game, card)) for card in revisions(game)}
    verbs = {type(verb).__name__ for _, abilities in texts.values() for verb in find_all(abilities, Verb)}
    begun = {card.name for number, (card, abilities) in texts.items() if abilities and number in found.texts}
    return {
        "decisions never asked for": sorted(set(game.engine().rules.answers) - asked),
        "options never chosen": sorted(found.offered - set(found.chosen)),
        "verbs never carried out": sorted((verbs & {verb.__name__ for verb in verbs_of(game)}) - set(found.verbs)),
        "texts never begun": sorted({card.name for card, abilities in texts.values() if abilities} - begun),
    }


def verbs_of(game: Game) -> list[type[Verb]]:
    """The verbs that the engine of a game carries out."""
    rules = text_rules(game.engine())
    return list(rules.verbs) if rules else []


def carried_out(game: Game, card: Card) -> tuple[Ability, ...]:
    """The abilities of a card that begin at one moment, step by step; not those that always apply."""
    return tuple(ability for ability in texts_of(game).get(card.key, ()) if ability.kind in BEGIN)
