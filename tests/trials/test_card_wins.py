"""Win rates by card, and what a card is worth against a blank."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.errors import CardforgeError, UnknownName
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.match_spec import match_spec
from cardforge.tasks.setup.prepare_match import prepare_match
from cardforge.tasks.trials.impact import impact_of_card
from cardforge.tasks.trials.run_trials import match
from cardforge.trials.card_wins import CardSeen, CardWinsTally, shrink
from cardforge.trials.statistics import independent_difference

DECKS = Path(__file__).resolve().parents[2] / "cards" / "outposts" / "decks"
HOST, WILD = DECKS / "emberhost-starter.txt", DECKS / "thornwild-starter.txt"


def test_each_kind_counts_its_own_games() -> None:
    """Four games: in the opening hand and won, drawn and lost, played and won, not drawn and lost."""
    tally = CardWinsTally()
    tally.add(True, [CardSeen(0, "Spark", True, False, False)])
    tally.add(False, [CardSeen(0, "Spark", False, False, True)])
    tally.add(True, [CardSeen(0, "Spark", False, True, False)])
    tally.add(False, [])
    [spark] = tally.rates()

    assert (spark.opening.value, spark.opening.n) == (1.0, 1)
    assert (spark.drawn.value, spark.drawn.n) == (pytest.approx(2 / 3), 3)
    assert (spark.played.value, spark.stuck.value, spark.not_drawn.value) == (1.0, 0.0, 0.0)
    assert spark.improvement.value == pytest.approx(2 / 3)


def test_newcombes_interval_has_his_values() -> None:
    """Newcombe 1998, table II, method 10: 56/70 - 48/80 is 0.2000 (0.0524 to 0.3339); 10/10 - 0/10 is 1 (0.6075 to 1)."""
    one, sure = independent_difference((56, 70), (48, 80)), independent_difference((10, 10), (0, 10))

    assert (one.value, one.low, one.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert (sure.value, sure.low, sure.high) == pytest.approx((1, 0.6075, 1), abs=5e-5)
    assert independent_difference((0, 0), (3, 4)).n == 0


def test_shares_that_differ_by_chance_alone_become_their_middle() -> None:
    """And those that differ more keep most of what they differ by; few games are drawn in further than many."""
    assert shrink([11, 9, 10], [20, 20, 20], 0.5) == [0.5] * 3
    low, few, high = shrink([100, 7, 300], [400, 10, 400], 0.5)
    assert 0.25 < low < 0.3
    assert 0.7 < high < 0.75
    assert 0.5 < few < 0.7
    assert shrink([3], [3], 1.0) == [1.0]


def test_connections_are_counted_as_played() -> None:
    """R25: those of Tin Republic that lie open and are taken into the hand are played like Locations."""
    runner = prepare_match(match_spec("state51", [], ["greedy", "greedy"], 1, None, False, Settings())).runners[0]

    played = {card.name for game in range(4) for card in runner.followed(game).cards if card.played}

    assert {"Letter of Passage", "Feast of Neighbours"} & played


def test_a_match_tells_the_rates_of_both_decks() -> None:
    """The same games with and without, and with two processes; the caveat stands below."""
    plain, followed, shared = (
        match("outposts", [HOST, WILD], n=8, cards=cards, jobs=jobs)
        for cards, jobs in ((False, 1), (True, 1), (True, 2))
    )

    assert plain.report == followed.report
    assert followed.card_rates == shared.card_rates
    assert set(followed.card_rates) == {str(HOST), str(WILD)}
    for rates in followed.card_rates.values():
        for card in rates:
            assert card.drawn.n + card.not_drawn.n == 8
            assert max(card.opening.n, card.played.n, card.stuck.n) <= card.drawn.n
    assert any("choose their games" in line for line in followed.lines())


def test_transcripts_and_rates_need_two_runs(tmp_path: Path) -> None:
    """The message says how."""
    with pytest.raises(CardforgeError, match="two runs"):
        match("outposts", [HOST, WILD], n=1, cards=True, transcripts=tmp_path / "games")


def test_a_card_is_measured_against_a_blank() -> None:
    """Same seeds; the answer names the card, and the command measures it again."""
    result = impact_of_card("ember champion", [HOST], [WILD], n=4)

    assert result.what() == "Ember Champion instead of a blank card"
    assert "--blank 'Ember Champion'" in result.command()
    assert result.to_json()["revisions"][0]["old"] == ""
    assert result.total.n == 4


def test_a_card_that_the_deck_lacks_cannot_be_measured() -> None:
    """The names that it has are listed."""
    with pytest.raises(UnknownName):
        impact_of_card("Spark", [HOST])


def test_a_city_cannot_be_blanked() -> None:
    """Without it there is no game."""
    with pytest.raises(CardforgeError, match="cannot be replaced by a blank"):
        impact_of_card("Cinder Camp", [DECKS.parents[1] / "arc" / "decks" / "ember-and-fen.txt"])
