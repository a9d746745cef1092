"""Games as environments for players that learn: what they see, what they may choose, and what it was worth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import cardforge
from cardforge import CardforgeError
from cardforge.interop.encoding import Encoding, Pages
from cardforge.interop.openspiel_style import CHANCE, TERMINAL, CardGame
from cardforge.kernel.decision import Decision
from cardforge.kernel.rng import Rng
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State

CARDS = Path(__file__).resolve().parents[2] / "cards"
GAMES = {
    "arc": ("arc", ("arc/decks/ember-and-fen.txt", "arc/decks/root-and-road.txt"), None),
    "arc-2020": ("arc", ("arc/decks/drums-in-the-vault.txt", "arc/decks/lamps-of-the-road.txt"), None),
    "outposts": ("outposts", ("outposts/decks/emberhost-starter.txt", "outposts/decks/veilcourt-starter.txt"), None),
    "state51": ("state51", (), 3),
    "solo": ("state51", (), 1),
}


@pytest.fixture(scope="module", params=GAMES)
def setup(request: pytest.FixtureRequest) -> GameSetup:
    """The setup of a game."""
    game, decks, seats = GAMES[request.param]
    variant = "solo" if request.param == "solo" else None
    return cardforge.game_setup(game, [CARDS / deck for deck in decks], seats=seats, variant=variant)


def positions(setup: GameSetup, every: int = 15, until: int = 150) -> Iterator[State]:
    """Some states of a random game at which somebody is asked."""
    state, choose = setup.deal(5), random.Random(1)
    for step in range(until):
        if state.decision is None:
            return
        if step % every == 0:
            yield state
        state.apply(choose.choice(state.decision.options))


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(setup: GameSetup) -> None:
    """With all hidden cards dealt anew the numbers are the same, for every seat; they are finite, and as many as there are names."""
    encoding = Encoding(setup)
    for state in positions(setup):
        for seat in range(state.seats):
            seen = encoding.observation(state, seat)
            guessed = encoding.observation(state.guess(seat, Rng(7)), seat)
            assert seen.shape == (encoding.size,) == (len(encoding.names),)
            assert np.isfinite(seen).all()
            assert (seen == guessed).all()


def test_every_known_card_stands_in_its_row(setup: GameSetup) -> None:
    """Face, owner, place and each column of a card; zones have their sizes, seats are counted from the one that looks."""
    encoding = Encoding(setup)
    for state in positions(setup, every=40):
        for seat in range(state.seats):
            view, seen = state.view(seat), dict(zip(encoding.names, encoding.observation(state, seat), strict=True))
            for card in range(encoding.cards):
                known, index = view.definition[card] >= 0, view.where[card]
                assert seen[f"cards[{card}].face"] == view.definition[card] + 1
                owner = view.owner[card]
                assert seen[f"cards[{card}].owner"] == ((owner - seat) % state.seats + 1 if owner >= 0 else 0)
                assert seen[f"cards[{card}].zone"] == (index % state.width + 1 if index >= 0 else 0)
                for name in encoding.card_columns:
                    assert seen[f"cards[{card}].{name}"] == (getattr(view, name)[card] if known else 0)
            for place in range(state.seats):
                for at, zone in enumerate(encoding.zones):
                    assert seen[f"seats[{place + 1}].{zone}"] == len(view.zone((seat + place) % state.seats, at))
            assert seen["turn"] == state.turn


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_an_environment_passes_the_tests_of_pettingzoo(name: str) -> None:
    """Its API test and its test of seeds, with one page of options and with many."""
    from pettingzoo.test import api_test, seed_test

    game, decks, seats = GAMES[name]

    def environment(actions: int = 128) -> object:
        return cardforge.pettingzoo_env(
            game, [CARDS / deck for deck in decks], seats=seats, variant="solo" if name == "solo" else None, actions=actions
        )  # fmt: skip

    api_test(environment(), num_cycles=60)
    api_test(environment(6), num_cycles=60)
    seed_test(environment, num_cycles=30)


def test_an_environment_pays_at_the_end() -> None:
    """1 and -1, once; the agent that is asked has its options in words, one for each action; the table can be shown."""
    env = cardforge.pettingzoo_env("state51", seats=2, render_mode="ansi")
    env.reset(seed=4)
    choose, paid = random.Random(2), {}
    for agent in env.agent_iter():
        seen, reward, ended, _, info = env.last()
        if ended:
            paid[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        assert int(seen["action_mask"].sum()) == len(info["options"]) == len(env.option_words())
        assert env.option_words()[-1] in env.render()
        env.step(choose.randrange(len(info["options"])))
    assert sorted(paid.values()) == [-1, 1]
    assert paid[f"player_{env.game.winners[0] + 1}"] == 1


def test_a_wrong_action_changes_nothing() -> None:
    """It is an error that names the actions."""
    env = cardforge.pettingzoo_env("state51", seats=2)
    env.reset(seed=1)
    before = env.game.digest()
    for action in (-1, 100):
        with pytest.raises(IndexError, match=f"{action} is no action now; the actions are "):
            env.step(action)
    assert env.game.digest() == before


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7])
def test_every_option_is_on_one_page(size: int) -> None:
    """The last action turns to the next page, behind the last one to the first; six options fit six actions without a page to turn."""
    decision = Decision(0, "play", [("play", number) for number in range(6)])
    pages, found = Pages(size), []
    for _ in range(10):
        shown = pages.options(decision)
        found += shown
        legal = pages.legal(decision)
        assert legal[: len(shown)] == list(range(len(shown)))
        if len(found) == 6:
            break
        assert legal[-1] == size - 1
        assert pages.choose(decision, size - 1) is None
    assert found == decision.options
    assert pages.choose(decision, len(shown) - 1) == decision.options[-1]
    assert pages.options(decision) == decision.options[: 6 if size >= 6 else size - 1]


def test_a_game_in_the_style_of_openspiel(setup: GameSetup) -> None:
    """Chance deals, players choose up to the end; clones and games dealt anew go on by themselves and look the same to the player."""
    game, choose = CardGame(setup, deals=3), random.Random(3)
    state = game.new_initial_state()
    assert (state.current_player(), state.legal_actions()) == (CHANCE, [0, 1, 2])
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(2)
    for _ in range(30):
        if state.is_terminal():
            break
        seat = state.current_player()
        actions = state.legal_actions()
        before = state.information_state_string(seat)
        again = state.resample_from_infostate(seat, choose.random)
        assert (again.information_state_string(seat), again.legal_actions()) == (before, actions)
        assert again.observation_tensor(seat) == state.observation_tensor(seat)
        assert state.child(actions[0]).history() == [*state.history(), actions[0]]
        assert state.information_state_string(seat) == before
        assert sum(state.legal_actions_mask()) == len(actions)
        assert len({state.action_to_string(seat, action) for action in actions}) >= 1
        state.apply_action(choose.choice(actions))
    assert state.returns() == [0.0] * setup.seats or state.is_terminal()


def test_a_game_in_the_style_of_openspiel_ends() -> None:
    """With the returns of winner and loser, and no more actions; the same actions lead to the same game."""
    game, choose = cardforge.openspiel_game("state51", seats=2, deals=5), random.Random(8)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)

    assert sorted(state.returns()) == [game.min_utility(), game.max_utility()]
    assert (again.returns(), str(again)) == (state.returns(), str(state))
    assert (state.current_player(), state.legal_actions()) == (TERMINAL, [])
    with pytest.raises(IndexError, match="the game is over"):
        state.apply_action(0)


def test_a_searching_player_of_openspiel_plays_our_games() -> None:
    """Its information-set search takes legal actions and wins a point in the game that it is given."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this platform")
    from open_spiel.python.algorithms import ismcts, mcts

    chance = np.random.RandomState(1)
    game = cardforge.openspiel_game("state51", seats=2, deals=5)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2, max_simulations=4, random_state=chance)
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_missing_framework_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the extra that brings it."""
    monkeypatch.setitem(__import__("sys").modules, "cardforge.interop.pettingzoo_env", None)
    with pytest.raises(CardforgeError, match=r"install cardforge\[pettingzoo\]"):
        cardforge.pettingzoo_env("state51", seats=2)
