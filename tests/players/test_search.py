"""The player that searches: it finds what wins, in the same way each time, and reads its settings."""

from __future__ import annotations

import dataclasses

import pytest

from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.contract.definitions import CardDefinitions
from cardforge.kernel.contract.evaluation import Evaluation, PositionWorth
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.rules import Rules
from cardforge.kernel.decision import Decision, Option, Step
from cardforge.kernel.game import Engine, build_engine
from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State
from cardforge.players import chosen, player
from cardforge.players.search import SearchPlayer
from cardforge.players.search_tree import SearchSettings


class Nim(State):
    """Matches on a table: each player takes one, two or three of them; who takes the last one wins."""

    NUMBERS = (*State.NUMBERS, "matches")

    def __init__(self, engine: Engine, definitions: CardDefinitions, seats: int) -> None:
        super().__init__(engine, definitions, seats)
        self.matches = 0


def offer(state: Nim) -> None:
    """The next player takes, or the one before has won."""
    if state.matches == 0:
        state.end((1 - state.active,), "taken")
    elif state.matches == 1:
        state.end((state.active,), "taken")
    else:
        state.decision = Decision(state.active, "take", [("take", n) for n in range(1, min(3, state.matches) + 1)])


def take(state: Nim, context: Step, option: Option) -> None:
    """Takes some, and the turn goes to the other player."""
    state.matches -= int(option[1])
    state.active = 1 - state.active
    state.turn += 1
    offer(state)


def nim(matches: int, **evaluation: object) -> Nim:
    """The game at its first choice."""
    rules = Rules(
        zones=(),
        steps={},
        answers={"take": take},
        new_state=Nim,
        new_definitions=lambda *given: CardDefinitions((), (), {}),
        start=lambda state: None,
        options={},
    )
    state = Nim(build_engine(rules, Presentation(), Evaluation(**evaluation)), CardDefinitions((), (), {}), 2)
    state.matches = matches
    offer(state)
    return state


def found(state: State, seed: int = 1, **settings: int) -> Option:
    """What a search chooses."""
    searcher = SearchPlayer(seed, SearchSettings(**{"iterations": 600, **settings}))
    assert state.decision is not None
    return chosen(state, state.decision, searcher)


@pytest.mark.parametrize(("matches", "best"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_the_winning_move_is_found_without_any_evaluation(matches: int, best: int) -> None:
    """Nim has one winning move here: it leaves a multiple of four, which takes the search a reply and an answer to see."""
    assert [found(nim(matches), seed) for seed in range(3)] == [("take", best)] * 3


def test_a_bad_habit_is_given_up_and_a_narrow_search_keeps_it() -> None:
    """Greedy players who always take one lose; the search sees that; with a single option to try it cannot."""
    state = nim(3, evaluate=DecisionValues({"take": lambda state, seat, decision, option: -int(option[1])}))

    assert found(state) == ("take", 3)
    assert found(state, width=1) == ("take", 1)


def test_positions_are_valued_where_the_imagined_game_stops() -> None:
    """An evaluation that likes few matches makes a search that looks one choice ahead take many."""
    greedy = DecisionValues({"take": lambda state, seat, decision, option: -int(option[1])})
    few = PositionWorth(lambda state, seat: (float(-state.matches) * (seat == 0),), {"few": 1.0})
    many = dataclasses.replace(few, weights={"few": -1.0})

    assert found(nim(40, evaluate=greedy, position=few), choices=1, depth=1) == ("take", 3)
    assert found(nim(40, evaluate=greedy, position=many), choices=1, depth=1) == ("take", 1)


def test_chances_are_shared_among_those_who_still_play() -> None:
    """They are together 1; who is ahead has more; a seat that has left the game has none."""
    state = nim(4)
    position = PositionWorth(lambda state, seat: (float(seat),), {"place": 2.0})

    low, high = position.chances(state)
    assert low + high == pytest.approx(1)
    assert high == pytest.approx(1 / (1 + 2.718281828**-2), rel=1e-6)
    state.alive[1] = 0
    assert position.chances(state) == [1, 0]


def test_same_seed_same_analysis_within_the_budget() -> None:
    """Values, order and number of iterations; another seed makes other guesses."""

    def analysis(seed: int) -> list[tuple[Option, list[float]]]:
        state = nim(11)
        assert state.decision is not None
        result = SearchPlayer(seed, SearchSettings(iterations=50)).analyse(
            lambda rng: state.guess(0, rng), state.decision
        )
        assert result.iterations == sum(len(one.values) for one in result.candidates) <= 50
        return [(one.option, one.values) for one in result.candidates]

    assert analysis(4) == analysis(4)
    assert analysis(4) != analysis(5)


def test_the_game_itself_is_left_alone() -> None:
    """The search plays on guesses only."""
    state = nim(9)
    before = state.digest()

    found(state)

    assert state.digest() == before


def test_settings_stand_behind_colons() -> None:
    """As in `--players search:iterations=200:width=2`; what is not named keeps its default."""
    made = player("search:iterations=200:width=2", 3)

    assert isinstance(made, SearchPlayer)
    assert made.settings == dataclasses.replace(SearchSettings(), iterations=200, width=2)
    assert made.rng.seed == Rng(3).seed
    assert player("search", 3).settings == SearchSettings()


@pytest.mark.parametrize(
    ("name", "fault", "words"),
    [
        ("search:iterations=0", CardforgeError, "iterations is a whole number from 1"),
        ("search:iterations=many", CardforgeError, "not 'many'"),
        ("search:iteration=5", UnknownName, "iterations"),
        ("greedy:iterations=5", CardforgeError, "greedy has no settings"),
        ("serch", UnknownName, "search"),
    ],
)
def test_wrong_settings_are_told(name: str, fault: type[Exception], words: str) -> None:
    """With what would be right."""
    with pytest.raises(fault, match=words):
        player(name, 1)
