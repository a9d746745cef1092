"""Games of a campaign: what may be saved and taken, cards shown one by one, and saved games that are counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge.decks.lists import read_deck
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.tasks.campaigns import campaign
from cardforge.tasks.campaigns.campaign_cards import owned_cards
from cardforge.tasks.play import drafting

DECKS = Path(__file__).resolve().parents[4] / "cards" / "outposts" / "decks"
THREE = {"Ann": "Emberhost", "Bob": "Thornwild", "Cid": "Veilcourt"}


def with_shards(number: int = 10, cards: int = 20) -> str:
    """A list of so many cards of the Thornwild and drawn Shards, as `deck draft` makes it."""
    text = (DECKS / "splinters-and-roots.txt").read_text(encoding="utf-8")
    return text if (number, cards) == (10, 20) else text.replace("\nShards", "1 Thornwyrm\n\nShards")


def test_a_deck_with_shards_can_be_saved_and_31_cards_cannot() -> None:
    """D62, D8, D50, V1: twenty cards and ten drawn Shards, which nobody owns; with one card more the finding says what is allowed."""
    start = campaign.begin(THREE)

    saved = campaign.save_deck(start, "Bob", with_shards())

    assert read_deck(saved.member("Bob").deck).count("Shards") == 10
    with pytest.raises(FaultyInput, match="31 cards in Main and Shards; exactly 30 are needed"):
        campaign.save_deck(start, "Bob", with_shards(10, 21))
    with pytest.raises(FaultyInput, match="31 cards in Main"):
        campaign.save_deck(start, "Bob", (DECKS / "illegal-31-cards.txt").read_text(encoding="utf-8"))


def test_a_shard_can_be_taken_and_is_owned_from_then_on() -> None:
    """D62, D46, D50, V6: it is one of the 30 cards of the deck; the winner's collection gets it beside later draws, the loser's loses nothing."""
    saved = campaign.save_deck(campaign.begin(THREE), "Bob", with_shards())
    shard = next(card for card in owned_cards(saved, "Bob") if not card.owned and card.tokens == 0)

    ended = campaign.end_game(saved, "Ann", 0, "Bob", shard.name)

    assert ended.member("Ann").collection[shard.number] == 1
    assert ended.member("Bob").collection == saved.member("Bob").collection
    assert read_deck(ended.member("Bob").deck).count() == 29


@pytest.mark.parametrize(("loser", "card"), [("Bob", ""), ("", "Bramble Pup")])
def test_from_and_take_go_together(cli: Callable[..., Any], tmp_path: Path, loser: str, card: str) -> None:
    """O86, O87: one without the other is an error, and the victory is not counted."""
    file = tmp_path / "war.json"
    campaign.write(campaign.begin(THREE), file)

    answer = cli("campaign", "won", file, "Ann", "--from", loser, "--take", card)

    assert (answer.code, "--from" in answer.err) == (2, True)
    assert campaign.read(file) == campaign.begin(THREE)


def test_show_lists_every_card_and_what_may_be_taken(cli: Callable[..., Any], tmp_path: Path) -> None:
    """O88, D47: copies owned and in the deck, and the Crystals that a winner needs: a card of cost 6 needs three, one of 7 four."""
    file = tmp_path / "war.json"
    cli("campaign", "new", file, *(f"{name}={side}" for name, side in THREE.items()))

    one, everybody = cli("campaign", "show", file, "Bob", "--json"), cli("campaign", "show", file)
    cards = {card["name"]: card for card in one.json["players"][0]["cards"]}

    assert (cards["Thornwyrm"]["crystals"], cards["Bramble Pup"]["crystals"]) == (3, 0)
    assert (sum(card["owned"] for card in cards.values()), sum(card["deck"] for card in cards.values())) == (40, 30)
    assert "2 owned, 2 in the deck  Bramble Pup  taken with 0 Crystals" in everybody.out
    assert [name for name in THREE if f"{name}, " in everybody.out] == list(THREE)


def test_the_collection_is_exported_as_a_list(cli: Callable[..., Any], tmp_path: Path) -> None:
    """D47: all forty cards."""
    file = tmp_path / "war.json"
    campaign.write(campaign.begin(THREE), file)

    assert cli("campaign", "export", file, "Cid", "--collection", "-o", tmp_path / "cid.txt").code == 0
    assert read_deck((tmp_path / "cid.txt").read_text(encoding="utf-8")).count() == 40


def test_the_options_of_a_campaign_hold(cli: Callable[..., Any], tmp_path: Path) -> None:
    """D62, O86, O88: with `take_base` 6 the wyrm is taken without a Crystal; with `winners_take` off nothing is; both are in the file."""
    costly, none = tmp_path / "costly.json", tmp_path / "none.json"
    players = ("Ann=Emberhost", "Bob=Thornwild")
    assert cli("campaign", "new", costly, *players, "--option", "take_base=6").code == 0
    assert cli("campaign", "new", none, *players, "--option", "winners_take=false").code == 0

    taken = cli("campaign", "won", costly, "Ann", "--from", "Bob", "--take", "Thornwyrm", "--json")
    refused = cli("campaign", "won", none, "Ann", "--from", "Bob", "--take", "Bramble Pup")

    assert (taken.code, taken.json["options"]) == (0, {"take_base": 6})
    assert (refused.code, "winners_take is off (O86)" in refused.err) == (2, True)
    with pytest.raises(CardforgeError, match="O88"):
        campaign.end_game(campaign.begin(THREE), "Ann", 0, "Bob", "Thornwyrm")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A campaign of three, and a game of their decks that greedy players have played to its end."""
    from cardforge.tasks.campaigns.campaign_cards import export_deck
    from cardforge.tasks.trials.run_trials import match

    folder = tmp_path_factory.mktemp("war")
    file = folder / "war.json"
    begun = campaign.begin(THREE)
    campaign.write(begun, file)
    lists = [folder / f"{name}.txt" for name in ("Cid", "Ann", "Bob")]
    for one in lists:
        one.write_text(export_deck(begun, one.stem, file), encoding="utf-8")
    result = match("outposts", lists, ["greedy"] * 3, 1, 5, transcripts=folder / "games", jobs=1)
    (saved,) = (folder / "games").iterdir()
    return {"file": file, "saved": saved, "result": result}


def test_a_saved_game_is_counted_with_its_winner_and_crystals(cli: Callable[..., Any], game: dict[str, Any]) -> None:
    """O84, O86, D46: the seats are found by the decks that were played, winner and Crystals by playing the game again; once."""
    from cardforge.tasks.play.replays import replay_file

    replay = replay_file(game["saved"])
    steps = list(replay.steps())
    seat = (replay.session.state.winners or ())[0]
    winner = ("Cid", "Ann", "Bob")[seat]

    counted = cli("campaign", "played", game["file"], game["saved"], "--json")
    again = cli("campaign", "played", game["file"], game["saved"])

    assert len(steps) > 20
    assert [player["won"] for player in counted.json["players"]] == [int(name == winner) for name in THREE]
    assert counted.json["games"][0]["winner"] == winner
    assert counted.json["games"][0]["tokens"] == replay.session.state.to_json()["crystals"][seat]
    assert (again.code, "counted before" in again.err) == (2, True)


def test_a_game_that_does_not_belong_to_the_campaign_is_refused(
    cli: Callable[..., Any], game: dict[str, Any], tmp_path: Path
) -> None:
    """O87: a forged winner's game, one with other decks, and one that was left before its end; nothing is counted."""
    data = json.loads(game["saved"].read_text(encoding="utf-8"))
    other, forged, left = tmp_path / "other.json", tmp_path / "forged.json", tmp_path / "left.json"
    campaign.write(campaign.begin({"Ann": "Emberhost", "Bob": "Thornwild", "Cid": "Stonewardens"}), other)
    campaign.write(campaign.begin(THREE), tmp_path / "war.json")
    forged.write_text(json.dumps({**data, "seed": data["seed"] + 1}), encoding="utf-8")
    left.write_text(json.dumps({**data, "choices": data["choices"][:9], "format": 1}), encoding="utf-8")

    answers = [
        cli("campaign", "played", other, game["saved"]),
        cli("campaign", "played", tmp_path / "war.json", forged),
        cli("campaign", "played", tmp_path / "war.json", left),
    ]

    assert [answer.code for answer in answers] == [2, 2, 2]
    assert "no player has saved the deck that was played there" in answers[0].err
    assert "not over" in answers[2].err
    assert campaign.read(tmp_path / "war.json") == campaign.begin(THREE)


def test_two_players_with_the_same_deck_are_named_by_seat(tmp_path: Path) -> None:
    """O87: which of two equal decks sat where cannot be read from a game; `--seats` says it."""
    from cardforge.tasks.campaigns.played_games import count_game
    from cardforge.tasks.trials.run_trials import match

    starter = DECKS / "thornwild-starter.txt"
    match("outposts", [starter, starter], ["greedy"] * 2, 1, 3, transcripts=tmp_path / "games", jobs=1)
    (saved,) = (tmp_path / "games").iterdir()
    both = campaign.begin({"Bob": "Thornwild", "Dan": "Thornwild"})

    first, second = (count_game(both, saved, names=names) for names in (("Bob", "Dan"), ("Dan", "Bob")))

    assert first.games[0].winner != second.games[0].winner
    with pytest.raises(FaultyInput, match="several players have saved"):
        count_game(both, saved)


def test_while_a_person_drafts_the_other_picks_are_hidden(
    cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """D51: only the person's own picks are told, in words and in JSON; the prompt names round, pick and own faction."""
    import sys
    from io import StringIO

    whole = drafting.draft("outposts", 2, 1).to_json()
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * 6))
    told = cli("deck", "draft", "outposts", "--players", 2, "--me", 1)
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * 6))
    data = cli("deck", "draft", "outposts", "--players", 2, "--me", 1, "--json").json

    assert "seat 2, Stonewardens, ready-made: kept hidden (D51)" in told.out
    assert (len(data["seats"][0]["silver"]), data["seats"][1]["silver"]) == (6, None)
    assert len(whole["seats"][1]["silver"]) == 6
    assert "round 1 of 3, pick 1 of 2, seat 1, Emberhost" in told.err
    assert "round 3 of 3, pick 2 of 2, seat 1, Emberhost" in told.err
