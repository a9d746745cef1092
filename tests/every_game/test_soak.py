"""The long run itself: it reaches odd corners, finds a broken law, cuts the game down, and goes on where it was stopped."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
import soak
from broken import Broken
from law_games import PLAYED, Match, decks_of, formats, matches, random_matches, revisions, supply
from reached import Reached, never

from cardforge.kernel.decision import Decision
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.players import chosen as chosen_by
from cardforge.trials.clauses import follow_texts
from cardforge.trials.faults.cut_down import cut_down
from cardforge.trials.faults.lawful_play import Fault, play, play_again
from cardforge.trials.faults.laws import player_of
from cardforge.trials.faults.least_used import LeastUsedPlayer

TALLY = next(game for game in PLAYED if game.slug == "tally")
ROW = 2
"""The zone of the cards laid in the plug-in game."""


def low_row(state: State) -> str:
    """Y4: a law that does not hold: two cards of value 1 to 3 in one row."""
    for seat in range(state.seats):
        values = [state.card_definitions.cards[state.definition[card]].whole("value") for card in state.zone(seat, ROW)]
        if sum(value < 4 for value in values) > 1:
            return f"seat {seat} has laid {values}"
    return ""


def crash(state: State) -> str:
    """Y4: a law that cannot be checked."""
    return str([][state.turn - 5]) if state.turn > 4 else ""


def faulty(invariant: object = low_row) -> Game:
    """The plug-in game with an invariant that does not hold."""
    engine = TALLY.engine()
    broken = replace(engine, rules=replace(engine.rules, invariants=(invariant,)))
    return replace(TALLY, engine=lambda: broken)


def broken_match(invariant: object = low_row) -> Match:
    """A match of that game."""
    return replace(matches_of("tally")[0], game=faulty(invariant), names=("faulty", str(invariant)))


def matches_of(slug: str) -> list[Match]:
    return [match for match in matches(3) if match.game.slug == slug]


def test_a_broken_invariant_is_told_by_its_name() -> None:
    """The name of the law stays the same from game to game, what it says tells of this one."""
    played = play(broken_match())

    assert played.fault is not None
    assert played.fault.law == "low_row"
    assert played.fault.says.startswith("seat ")
    assert play_again(broken_match(), played.choices).fault == played.fault


def test_an_error_of_the_engine_is_told_by_the_function_that_raised_it() -> None:
    """Anything that goes wrong is a broken law."""
    played = play(broken_match(crash))

    assert played.fault == Fault("IndexError in crash", "list index out of range")


def test_a_broken_game_is_cut_down_to_what_breaks_the_law() -> None:
    """Two low cards in one row: few cards and few choices are enough; the same law is broken."""
    played = play(broken_match())

    small = cut_down(played, 400)

    assert small.fault is not None
    assert small.fault.law == "low_row"
    assert small.plan.cards() < played.plan.cards() // 2
    assert len(small.choices) <= 4 <= len(played.choices)


def test_a_broken_game_is_kept_and_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds all that it takes; when the rules are mended the same game breaks no law."""
    monkeypatch.setattr("broken.PLAYED", [faulty()])
    broken = Broken.of(play(broken_match()), 200)
    file = broken.save(tmp_path)

    assert Broken.load(file) == broken
    assert broken.replayed() == Fault("low_row", broken.smaller.says)
    assert len(list(broken.course())) == len(broken.smaller.choices)
    assert f"broken: low_row: {broken.says}" in broken.told()
    assert soak.main(["--replay", str(file)]) == 1

    monkeypatch.setattr("broken.PLAYED", [TALLY])
    assert soak.main(["--replay", str(file)]) == 0


def test_what_was_never_chosen_comes_first() -> None:
    """Of an option that was chosen 999 times and one that never was, the second is taken nearly always."""
    state = matches_of("tally")[0].start()
    decision = Decision(0, "lay", [("old",), ("new",)])
    chosen = Counter({("lay", "old", "", state.stack[-1][0] if state.stack else ""): 999})

    taken = Counter(LeastUsedPlayer(seed, chosen.copy()).choose(state, decision) for seed in range(200))

    assert taken[("new",)] > 190


def test_every_option_can_be_chosen_and_is_counted() -> None:
    """Over time all options of a decision are chosen about as often; the first and the last too."""
    state = matches_of("tally")[0].start()
    decision = Decision(0, "lay", [("a",), ("b",), ("c",)])
    player = LeastUsedPlayer(1)

    taken = Counter(player.choose(state, decision)[0] for _ in range(300))

    assert {use[1]: n for use, n in player.chosen.items()} == taken
    assert min(taken.values()) > 80


@pytest.mark.parametrize("slug", ["arc", "outposts"])
def test_random_decks_hold_what_a_section_admits_and_no_more(slug: str) -> None:
    """As many cards in each section as a sample deck has, of the types that the format admits; any revision of any card."""
    found = [match for match in random_matches(60, 3) if match.game.slug == slug]
    game = found[0].game
    for match in found:
        format = decks_of(game, match.variant)[0].format
        drafts = game.slug == "outposts" and "no-draft" not in match.variant
        for deck in match.decks:
            assert len(deck) == len(game.sections) + (drafts and not deck[game.sections.index("Silver")])
            assert all(
                card in supply(game).admitted(format.slug, name)
                for name, section in zip(game.sections, deck[: len(game.sections)], strict=True)
                for card in section
            )
    main = {card.key for match in found for deck in match.decks for card in deck[0]}
    playable = {card.key for fmt in formats(game) for card in supply(game).admitted(fmt, game.sections[0])}

    assert all(match.seats >= 3 and len(match.decks) == match.seats for match in found)
    assert len(main) > 0.9 * len(playable)
    assert {card.version for card in revisions(game) if card.key in main} > {1} or slug != "arc"


def test_the_same_seed_makes_the_same_random_decks() -> None:
    """And another one others; each deck is played by both players."""
    first, again, other = random_matches(4, 3), random_matches(4, 3), random_matches(4, 3, first=100)

    assert [match.decks for match in first] == [match.decks for match in again]
    assert all(one.decks != two.decks for one, two in zip(first, other, strict=True))
    assert {match.chooser for match in first} == {"random", "least-used"}


def test_matches_take_each_number_of_players_with_each_player() -> None:
    """All variants, 2 to 4 and 2 to 6 players; half of the games with each of the two players."""
    found = matches(10)

    assert {match.seats for match in found if match.game.slug == "outposts"} == {2, 3, 4, 5, 6}
    assert {match.variant for match in found if match.game.slug == "arc"} == {"arc", "arc-regions", "arc-2020", "later"}
    seats = Counter((match.chooser, match.seats) for match in found if match.game.slug == "outposts")
    assert set(seats.values()) == {3}


def test_what_was_reached_is_counted_and_the_rest_is_named() -> None:
    """Verbs and kinds of choices of a game, and what one game of it did not come to."""
    reached = Reached()
    match = matches_of("tally")[1]
    played = play(match, saw=reached.saw, engine=reached.engine(match.engine))

    assert played.fault is None
    assert sum(reached.chosen.values()) == len(played.choices)
    assert Reached.from_json(json.loads(json.dumps(reached.to_json()))) == reached
    assert set(never(TALLY, Reached())["verbs never carried out"]) >= set(reached.verbs)
    assert "lay pass" not in never(TALLY, reached)["options never chosen"] or not reached.chosen["lay pass"]


def test_a_text_that_gives_goods_at_once_fires_in_a_game_that_is_followed() -> None:
    """In every other game it takes its short way, and only what holds in play is seen; a clause that is left is named with its card."""
    left = []
    for followed in (True, False):
        reached, match = Reached(), matches_of("state51")[0]
        engine = reached.engine(match.engine)
        if followed:
            follow_texts(match.setup(engine))
        assert play(match, saw=reached.saw, engine=engine).fault is None
        left.append([line for line in never(match.game, reached)["clauses that never fired"] if "Income" in line])

    assert left[0] == [
        "Cogwrights (111@1): Income: 3 workers, 1 grey, 1 card, 1 gear.",
        "Redline Column (114@1): Income: 3 workers, 1 grey, 1 card, 1 gun.",
    ]
    assert len(left[1]) == 4


@pytest.mark.parametrize("variant", ["base", "map", "solo", "solo,map"])
def test_a_followed_game_is_in_the_same_state_at_every_choice(variant: str) -> None:
    """So a deep game that was followed can be replayed by the short ways, which `laws.replayed` takes."""
    match = next(match for match in matches(1, 1) if (match.game.slug, match.variant) == ("state51", variant))
    followed, plain = match.setup(Reached().engine(match.engine)), match.setup()
    follow_texts(followed)
    state, other, chooser = followed.deal(match.seed), plain.deal(match.seed), player_of(match)

    while state.decision is not None:
        assert state.digest() == other.digest()
        option = chosen_by(state, state.decision, chooser)
        state.apply(option)
        other.apply(option)
    assert state.digest() == other.digest()
    assert plain.card_definitions() is not followed.card_definitions()


RUN = ["--only", "tally", "--games", "90", "--random-decks", "0", "--deep", "2", "--jobs", "1", "--cut", "200"]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Parts that are kept are not played again; a line that was cut off is; when all is done nothing is kept."""
    games = soak.Games(90, 1000, 0, 3, 0, 2, "tally")
    done = soak.play_chunk(games, 5, 0)
    done.choices = 1_000_000
    kept = tmp_path / f"{soak._key(games)}.jsonl"
    kept.write_text(json.dumps({"chunk": 0, **done.to_json()}) + '\n{"chunk": 1, "ru\n')

    assert soak.main([*RUN, "--state", str(tmp_path), "--report", str(tmp_path / "page.md")]) == 0

    assert [len(chunk) for chunk in soak.chunks_of(games)] == [40, 40, 10]
    page = (tmp_path / "page.md").read_text()
    assert page in capsys.readouterr().out
    assert "90 games, 1,000," in page
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_run_that_finds_a_broken_law_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1; the first game of a part is cut down, the others are counted."""
    soak.chunks_of.cache_clear()
    monkeypatch.setattr("law_games.PLAYED", [faulty()])
    monkeypatch.setattr("broken.PLAYED", [faulty()])

    assert soak.main([*RUN, "--state", str(tmp_path), "--report", str(tmp_path / "page.md")]) == 1

    soak.chunks_of.cache_clear()
    assert "## Broken laws" in (tmp_path / "page.md").read_text()
    assert list(tmp_path.glob("broken-tally-*.json"))
