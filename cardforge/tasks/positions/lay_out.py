"""Lays a position file out: looks its cards up, makes the state, and goes on to the first choice."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from cardforge.carddata.positions import BOUNDS, Position, game_of, parse_position, read_position_document
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.exchange.decoding import STDIN, is_stdin, read_text_file
from cardforge.kernel.contract.options import OptionValue, wanted_options
from cardforge.kernel.contract.positions import AnyPositionRules
from cardforge.kernel.contract.presentation import EventSentences
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.rng import Rng
from cardforge.kernel.settle import settle_board
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.kernel.state import State
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.positions.entries import FoundCards, find_cards
from cardforge.tasks.positions.put_down import PutDown
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.boxed_games import box_sections, why_not_playable
from cardforge.tasks.setup.deck_cards import all_cards, engine_of
from cardforge.tasks.setup.game_options import checked_options
from cardforge.tomlio.document import TomlDocument, parse_document

RULE_FAULTS = (ValueError, LookupError, TypeError, ArithmeticError, RuntimeError, AssertionError, CardforgeError)
"""What rules raise in a position that they cannot go on from."""


@dataclass(frozen=True)
class LaidPosition:
    """A position on the table, at its first choice."""

    position: Position
    game: Game
    setup: GameSetup
    state: State
    without_text: tuple[str, ...]
    """The names of cards that are played without part of their text."""

    @property
    def text(self) -> str:
        """The contents of its file."""
        return self.position.document.text


def position_rules(game: Game) -> AnyPositionRules:
    """How positions of a game are laid out; raises CardforgeError for a game without positions."""
    rules = engine_of(game).rules.positions
    if rules is None:
        raise CardforgeError(f"{game.name} has no positions in files")
    return rules


def lay_out(path: Path, settings: Settings | None = None) -> LaidPosition:
    """Lays out the position in a file, or on standard input for `-`.

    Raises FaultyInput with every fault of the file: keys and values, cards that do not exist, options that the game does not have, and
    a table that no game can come to, with what is wrong with it.
    """
    document = parse_document(read_text_file(path, BOUNDS), STDIN) if is_stdin(path) else read_position_document(path)
    return lay_document(document, settings or Settings.from_environment())


def lay_document(document: TomlDocument, settings: Settings) -> LaidPosition:
    """The same for a file that was read already."""
    game = game_named(game_of(document), settings.shelf)
    engine, rules = engine_of(game), position_rules(game)
    position, faults = parse_position(document, rules, engine.is_boxed)
    options = _options(position, engine, faults)
    cards = find_cards(position, game, engine, options, settings, faults)
    if not faults:
        faults += _wrong_seats(position, game, engine, options)
    if faults:
        raise FaultyInput(faults)
    box = box_sections(game, engine, settings) if engine.is_boxed else None
    setup, without = _setup(position, game, engine, options, cards, box)
    state = _begun(position, setup, rules, cards, boxed=box is not None)
    return LaidPosition(position, game, setup, state, without)


def _options(position: Position, engine: Engine, faults: list[Fault]) -> dict[str, OptionValue]:
    named = [(name, tuple(value) if isinstance(value, list) else value) for name, value in position.options.items()]
    options = dict(checked_options(engine.rules, named, position.document.file, faults))
    try:
        wanted_options(engine.rules, _variant(position), options)
    except ValueError as fault:
        faults.append(Fault(position.document.file, "position", str(fault)))
    return options


def _variant(position: Position) -> str | None:
    return position.head.get("variant") or None


def _wrong_seats(position: Position, game: Game, engine: Engine, options: dict[str, OptionValue]) -> list[Fault]:
    file, number = position.document.file, len(position.seats)
    fewest, most = game.seats
    if not max(2, fewest) <= number <= most and not (engine.rules.box and fewest <= number):
        return [Fault(file, "", f"has {number} [[seat]]; {game.name} is a game for {fewest} to {most}")]
    reason = why_not_playable(engine, _variant(position), _players(position, engine, options), options)
    faults = [Fault(file, "", reason)] if reason else []
    asked = [("position, field active", position.head["active"])]
    asked += [("goal, field seat", position.goal.seat + 1)] if position.goal else []
    asked += [("goal, conditions", part.seat + 1) for part in (position.goal.conditions if position.goal else ())]
    problem = f"there {'is' if number == 1 else 'are'} {number} [[seat]]"
    return faults + [Fault(file, place, f"is seat {seat}; {problem}") for place, seat in asked if seat > number]


def _players(position: Position, engine: Engine, options: dict[str, OptionValue]) -> int:
    """The number of players; a game for one has a seat more for the virtual player."""
    number = len(position.seats)
    alone = engine.rules.box and number == 2 and not why_not_playable(engine, _variant(position), 1, options)
    return 1 if alone else number


def _setup(
    position: Position,
    game: Game,
    engine: Engine,
    options: dict[str, OptionValue],
    cards: FoundCards,
    box: Sections | None,
) -> tuple[GameSetup, tuple[str, ...]]:
    decks = [box] if box is not None else cards.decks(game, position_rules(game))
    texts = read_texts(game, all_cards(decks))
    seats = _players(position, engine, options)
    try:
        return GameSetup(engine, decks, seats, _variant(position), options, texts.abilities), texts.without
    except ValueError as fault:
        raise FaultyInput([Fault(position.document.file, "", str(fault))]) from fault


def _begun(position: Position, setup: GameSetup, rules: AnyPositionRules, cards: FoundCards, boxed: bool) -> State:
    """The state at its first choice; raises FaultyInput if the table cannot be so."""
    file, seed = position.document.file, int(position.head.get("seed", 1))
    if boxed:
        state = setup.lay(seed)
        state.stack.clear()
    else:
        state = setup.engine.rules.new_state(setup.engine, setup.card_definitions(), setup.seats)
        state.rng = Rng(seed)
    state.log = []
    if len(position.seats) > state.seats:
        raise FaultyInput([Fault(file, "", f"has {len(position.seats)} [[seat]]; this game has {state.seats}")])
    down = PutDown(state, rules, position, cards, boxed)
    down.put_all()
    if down.faults:
        raise FaultyInput(down.faults)
    try:
        problems = _unrest(state) or _first_choice(state, rules, str(position.head["phase"]))
    except RULE_FAULTS as fault:
        problems = [f"cannot be played on: {fault}"]
    if problems:
        raise FaultyInput([Fault(file, "", problem) for problem in problems])
    return state


def _unrest(state: State) -> list[str]:
    """What would happen at once to a table that is not at rest, such as the death of a creature with too much damage."""
    if state.engine.rules.board_checks:
        state.unsettled = 1
        settle_board(state)
    happened = [describe(state, event) for event in state.log or []]
    return [f"is not at rest: {text}" for text in happened]


def _first_choice(state: State, rules: AnyPositionRules, phase: str) -> list[str]:
    """Goes on to the first choice; what is wrong with the table there."""
    rules.begin(state, phase)
    state.run()
    if state.is_over():
        reason = state.engine.presentation.reasons.get(state.reason, state.reason)
        return [f"is the end of the game: {reason}"]
    return [f"cannot be: {_from_1(sentence)}" for sentence in broken_invariants(state)]


def _from_1(sentence: str) -> str:
    """What is broken, with seats as the file counts them, and without the numbers that the engine gives to cards."""
    without = re.sub(r" \(\d+\)", "", sentence)
    return re.sub(r"\bseat (\d)\b", lambda found: f"seat {int(found[1]) + 1}", without)


def describe(state: State, event: tuple[int | str, ...]) -> str:
    """An event in words, with its row."""
    sentence = state.engine.presentation.describe_event
    if isinstance(sentence, EventSentences) or sentence is not None:
        return sentence(state, event)
    return " ".join(map(str, event))
