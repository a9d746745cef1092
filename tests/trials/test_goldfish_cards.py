"""What a goldfish tells of single cards, of the seat that begins, and of when things happen first."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.goldfish import GoldfishSpec, goldfish, goldfish_deck, goldfish_spec, prepare_goldfish
from cardforge.tasks.trials.practice import practice_hands, watch_goldfish
from cardforge.trials.goldfish_game import CopyRecord, GameRecord
from cardforge.trials.goldfish_tally import GoldfishReport, GoldfishTally

DECKS = Path(__file__).resolve().parents[2] / "cards"
EMBER = DECKS / "arc" / "decks" / "ember-and-fen.txt"
VAULT = DECKS / "arc" / "decks" / "drums-in-the-vault.txt"
TIDE = DECKS / "arc" / "decks" / "smugglers-tide.txt"
HOST = DECKS / "outposts" / "decks" / "emberhost-starter.txt"


def spec(file: Path) -> GoldfishSpec:
    """A goldfish of a deck, by its own rules."""
    settings = Settings.from_environment()
    return goldfish_spec(file, goldfish_deck(file, settings), 1, settings=settings)


@pytest.fixture(scope="module")
def regions() -> GoldfishReport:
    """Forty games with Regions, ten turns each."""
    return goldfish(TIDE, 40, 1, turns=10).report


def test_half_of_the_games_are_on_the_play() -> None:
    """On the play and on the draw by turns; together they are all games."""
    report = goldfish(EMBER, 10, 1, turns=2).report
    assert {start: found.n for start, found in report.starts.items()} == {"play": 5, "draw": 5}
    assert report.total.n == 10

    fixed = goldfish(EMBER, 4, 1, turns=1, options={"first_seat": 1}).report
    assert fixed.starts == {}


def test_every_card_of_a_hand_is_accounted_for(regions: GoldfishReport) -> None:
    """A copy is used or not; a turn in hand has one reason; the shares of the reasons are all turns."""
    for card in regions.cards:
        assert sum(use.value for use in card.uses.values()) <= 1.0000001
        assert card.seen.value >= card.opening.value
        if card.reasons:
            assert sum(found.value for found in card.reasons.values()) == pytest.approx(1)
    assert sum(card.opening.value for card in regions.cards) == pytest.approx(7)


def test_a_card_is_stuck_for_its_cost_its_loyalty_or_its_target(regions: GoldfishReport) -> None:
    """Polite Refusal answers an opponent who never plays; Toll Keeper costs 5; Heron Countess is of the faction with less gold."""
    cards = {card.name: card for card in regions.cards}

    assert cards["Polite Refusal"].reasons["no target"].value > 0.2
    assert cards["Polite Refusal"].uses["played"].value == 0
    assert cards["Toll Keeper"].reasons["cost"].value > 0.2
    assert cards["Heron Countess"].reasons["loyalty"].value > 0.5


def test_resources_damage_and_the_first_fall_are_told(regions: GoldfishReport) -> None:
    """Gold developed is one card a turn; damage never goes back; the opponent, who does nothing, loses Regions."""
    gold = [figure.value for figure in regions.by_turn["gold"][:4]]
    falls = [figure.value for figure in regions.total.milestones["first city or Region destroyed"]]

    assert gold == [1, 2, 3, 4]
    assert falls == sorted(falls)
    assert falls[-1] > 0.9
    assert regions.total.milestones["first creature"][2].value > 0.5


def test_mana_is_counted_as_it_comes_and_goes() -> None:
    """O40-O46: in the first turn an Outpost, or two for who is second, and up to three cards are worth a mana each."""
    report = goldfish(HOST, 20, 1, turns=3).report
    for turn in range(3):
        assert report.by_turn["spent"][turn].value <= report.by_turn["mana"][turn].value
    assert 1 <= report.starts["play"].by_turn["mana"][0].value <= 4
    assert report.starts["draw"].by_turn["mana"][0].value > report.starts["play"].by_turn["mana"][0].value


def test_hands_that_are_given_back_are_counted() -> None:
    """D12: with the option `mulligan` the computer may take other hands; the hand that it keeps is the opening hand."""
    without, with_it = (goldfish(HOST, 60, 3, turns=1, options=options).report for options in ({}, {"mulligan": 2}))

    assert without.kept == {}
    assert sum(found.value for found in with_it.kept.values()) == pytest.approx(1)
    assert all(len(hand) == 4 for hand in with_it.samples)


@pytest.mark.parametrize("file", [VAULT, HOST])
def test_two_processes_count_the_same_games(file: Path) -> None:
    """`--jobs` changes nothing, the order in which the sums are added neither."""
    one = prepare_goldfish(spec(file)).runner
    whole, first, second = one.play(range(8)), one.play(range(3)), one.play(range(3, 8))
    second.merge(first)

    assert second.report(1, 12) == whole.report(1, 12)


def test_reasons_that_are_equally_frequent_stand_in_the_same_order() -> None:
    """Whichever of the games is counted first: a report is the same to the letter, however many processes play."""
    tallies = []
    for reasons in (("loyalty", "cost"), ("cost", "loyalty")):
        tally = GoldfishTally(("played",))
        for game, reason in enumerate(reasons):
            copies = (CopyRecord("Spark", True, "", {reason: 1}),)
            tally.add(game, GameRecord("play", ("Spark",), 0, ({"played": 0},), None, "unfinished", copies))
        tallies.append([list(card.reasons) for card in tally.report(1, 1).cards])

    assert tallies == [[["cost", "loyalty"]]] * 2


def test_a_tally_is_as_large_for_many_games_as_for_few() -> None:
    """Nothing is kept game by game."""
    record = GameRecord(
        "play", ("Spark",), 0, ({"played": 1},), None, "unfinished", (CopyRecord("Spark", True, "played", {}),)
    )
    tally = GoldfishTally(("played",))
    for game in range(3):
        tally.add(game, record)
    before = len(repr(vars(tally)["samples"]))
    for game in range(3, 500):
        tally.add(game, record)

    assert len(repr(vars(tally)["samples"])) == before
    assert len(tally.starts[""].measures["played"]) == 1


def test_hands_for_practice_are_those_of_the_games() -> None:
    """`--hand` deals what the goldfish of the same seed counts, with what the cards cost."""
    dealt, report = practice_hands(EMBER, 3, 5), goldfish(EMBER, 3, 5, turns=1).report

    assert tuple(hand.cards for hand in dealt.hands) == report.samples
    assert dealt.hands[0].start == "play"
    assert any("cost 1" in line for line in dealt.lines())


def test_a_game_can_be_watched_as_its_player_sees_it() -> None:
    """`--watch`: the same game as counted; what the passive opponent draws stays hidden."""
    shown = watch_goldfish(EMBER, 2, 1, turns=2)
    told = [line for step in shown.told() for line in step.lines(shown.names)]

    assert any("player 1 (greedy):" in line for line in told)
    assert not any("draws Blank" in line for line in told)
