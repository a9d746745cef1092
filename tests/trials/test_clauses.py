"""Clauses that fired: counted as the log tells it, without changing the games that are followed."""

from __future__ import annotations

import pytest

from cardforge import registry
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.direct_steps import DirectSteps
from cardforge.kernel.setup import GameSetup
from cardforge.kernel.state import State
from cardforge.players import chosen
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.clauses import count_clauses
from cardforge.tasks.trials.random_games.games import RandomGames, random_games
from cardforge.tasks.trials.random_games.spec import games_spec
from cardforge.trials.clauses import ClauseTrial
from cardforge.trials.faults.game_plan import GamePlan
from cardforge.trials.faults.laws import player_of

PLAYED = ("arc", "outposts", "state51", "tally")
VARIANTS = {"arc": "arc-2020", "outposts": "outposts", "state51": "base", "tally": "tally"}


def games_of(slug: str, player: str = "random") -> RandomGames:
    """Games of one variant."""
    return random_games(games_spec(slug, (), (player,), 4, VARIANTS[slug], Settings.from_environment()))


def played(plan: GamePlan) -> State:
    """A game that nobody follows, with its log."""
    state, chooser = plan.start(log=True), player_of(plan)
    while state.decision is not None:
        state.apply(chosen(state, state.decision, chooser))
    return state


def logged(state: State, word: str) -> set[str]:
    """The cards of all events with this word (word, row, seat, card), by `number@version`."""
    cards = {event[3] for event in state.log or () if event[0] == word}
    return {state.card_definitions.cards[state.definition[card]].pin for card in cards if state.definition[card] >= 0}


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("slug", PLAYED)
def test_a_game_that_is_followed_is_the_same_game(slug: str, player: str) -> None:
    """In every game, also where goods are given by a short way otherwise."""
    games = games_of(slug, player)
    trial = ClauseTrial(registry.game(slug).engine())

    for number in range(2):
        plan = games.plan(VARIANTS[slug], number)
        assert trial.play(plan).digest() == played(plan).digest()


@pytest.mark.parametrize("slug", PLAYED)
def test_no_step_of_a_game_that_is_followed_goes_past_the_one_that_notes_it(slug: str) -> None:
    """Compiled, the rules of a game call their most frequent steps directly."""
    state = ClauseTrial(registry.game(slug).engine()).play(games_of(slug).plan(VARIANTS[slug], 0))

    assert type(state.engine.rules.direct) is DirectSteps


@pytest.mark.parametrize(
    ("slug", "word", "kinds"),
    [("state51", "activate", {"activated"}), ("arc", "triggered", {"triggered", "advantage", "level"})],
)
def test_what_fired_is_what_the_log_tells(slug: str, word: str, kinds: set[str]) -> None:
    """The same games, each counted once: actions of Locations, and triggered abilities."""
    games = games_of(slug)
    trial = ClauseTrial(registry.game(slug).engine())
    told = set()
    for number in range(4):
        plan = games.plan(VARIANTS[slug], number)
        trial.play(plan)
        told |= logged(played(plan), word)

    cards = {card.pin: card for card in games.supply.revisions}
    fired = {
        clause.card
        for clause in trial.counts.fired
        if games.texts[cards[clause.card].key][clause.place].kind in kinds
        and (slug != "state51" or cards[clause.card].word("kind") == "action")
    }
    assert told
    assert fired == {card for card in told if any(ability.kind in kinds for ability in games.texts[cards[card].key])}


def test_a_keyword_that_sets_something_off_is_one_clause_with_it() -> None:
    """K16: under the leaflet Battle Scream stands for a second ability; the clauses behind it keep their places."""
    game = registry.game("arc")
    card = Card("arc", 1, 1, "Caller", "Battle Scream 1.\nMark: Draw a card.", {"type": "creature"})
    setup = GameSetup(
        game.engine(), ([[card] * 20], [[card] * 20]), 2, "arc-2020", abilities=read_texts(game, [card]).abilities
    )
    definitions = setup.card_definitions()

    assert [ability.kind for ability in definitions.abilities[0]] == ["keyword", "triggered", "activated"]
    assert [definitions.clause_of(0, place) for place in range(3)] == [0, 0, 1]


def test_clauses_that_never_fired_come_first() -> None:
    """Tally: a clause of a card is drawn in at least as many games as it fires, and a keyword there is not asked about."""
    result = count_clauses("tally", n=12, seed=2)
    fired = [row.fired for row in result.rows if row.fired is not None]

    assert fired == sorted(fired, key=bool)
    assert all(row.fired is None or row.fired <= row.drawn <= row.games <= 12 for row in result.rows)
    assert {row.text: row.fired for row in result.rows}["Twice."] is None
    assert sum(fired) > 0
    assert result.lines()[0] == f"tally: {len(result.rows)} clauses in 12 games; {len(result.never())} never fired"


def test_a_standing_clause_counts_when_its_card_is_in_play() -> None:
    """Keywords and bonuses of Outposts fire in games in which the card came into play, and only there."""
    rows = [
        row for row in count_clauses("outposts", n=4, variant="outposts").rows if row.kind in ("keyword", "passive")
    ]

    assert any(row.fired for row in rows)
    assert any(row.fired == 0 < row.drawn for row in rows)
