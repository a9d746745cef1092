"""Drafts and campaigns at the command line: files, commands, and a kill between any two writes."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge import shelves
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.tasks.campaigns import campaign
from cardforge.tasks.play import drafting

DECKS = Path(__file__).resolve().parents[4] / "cards" / "outposts" / "decks"
BOB = (DECKS / "thornwild-starter.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_the_draft_counts_for_every_number_of_players(players: int) -> None:
    """T-O11, D6, O23: six cards a seat, none twice, and the same seed gives the same decks."""
    drafts, again = drafting.draft("outposts", players, 7), drafting.draft("outposts", players, 7)
    kept = [entry.name for deck in drafts.decks for entry in deck.section("Silver")]

    assert len(kept) == len(set(kept)) == 6 * players
    assert drafts.decks == again.decks
    assert all(deck.count() == 36 for deck in drafts.decks)


def test_drafted_decks_are_saved_and_legal(cli: Callable[..., Any], tmp_path: Path) -> None:
    """V7, V8: `deck draft` writes 30 + 6 decks with their record, and `deck check` deals again and agrees."""
    answer = cli("deck", "draft", "outposts", "--players", 3, "--seed", 7, "-o", tmp_path, "--json")

    assert answer.json["players"] == 3
    for seat in (1, 2, 3):
        checked = cli("deck", "check", tmp_path / f"seat-{seat}.txt")
        assert (checked.code, "30 in Main, 6 in Silver" in checked.out) == (0, True)


def test_a_swapped_silver_card_is_found_out(cli: Callable[..., Any], tmp_path: Path) -> None:
    """V7: a card that another seat's packets held is refused."""
    cli("deck", "draft", "outposts", "--players", 6, "--seed", 7, "-o", tmp_path)
    text = (tmp_path / "seat-1.txt").read_text(encoding="utf-8")
    other = (tmp_path / "seat-4.txt").read_text(encoding="utf-8")
    mine, theirs = text.rsplit("Silver\n", 1)[1].splitlines(), other.rsplit("Silver\n", 1)[1].splitlines()
    (tmp_path / "swapped.txt").write_text(text.replace(mine[0], theirs[1]), encoding="utf-8")

    answer = cli("deck", "check", tmp_path / "swapped.txt")

    assert answer.code == 1
    assert "V7" in answer.out


def test_shards_join_by_chance(tmp_path: Path, cli: Callable[..., Any]) -> None:
    """V6, O18: twenty cards and ten drawn Shards; their record is checked."""
    main = tmp_path / "main.txt"
    lines = (DECKS / "splinters-and-roots.txt").read_text(encoding="utf-8").split("\nShards")[0]
    main.write_text(lines, encoding="utf-8")

    cli("deck", "draft", "outposts", main, "--players", 1, "--shards", 10, "-o", tmp_path / "drafted")
    answer = cli("deck", "check", tmp_path / "drafted" / "seat-1.txt")

    assert answer.code == 0
    assert "warning" not in answer.out.lower()


def test_a_person_drafts_at_the_terminal(cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """D51: the packet is shown with numbers; a wrong number is asked again; leaving writes nothing."""
    from io import StringIO

    monkeypatch.setattr(sys, "stdin", StringIO("99\n" + "1\n" * 6))
    kept = cli("deck", "draft", "outposts", "--players", 2, "--me", 1, "--json")
    monkeypatch.setattr(sys, "stdin", StringIO("1\n"))
    left = cli("deck", "draft", "outposts", "--players", 2, "--me", 1)

    assert len(kept.json["seats"][0]["silver"]) == 6
    assert (left.code, "nothing was written" in left.err) == (2, True)


@pytest.mark.parametrize(
    "arguments",
    [("arc",), ("outposts", "--players", 7), ("outposts", "--players", 2, "--me", 3), ("outposts", "no-such-file.txt", "--players", 1)],
)  # fmt: skip
def test_a_draft_that_cannot_be_is_refused(cli: Callable[..., Any], arguments: tuple[object, ...]) -> None:
    """D6, D7: an answer in one line, no traceback."""
    answer = cli("deck", "draft", *arguments)

    assert answer.code == 2
    assert len(answer.err.strip().splitlines()) == 1


def begun() -> campaign.Campaign:
    """Ann with Emberhost, Bob with Thornwild and his ready-made deck."""
    both = campaign.begin({"Ann": "Emberhost", "Bob": "Thornwild"})
    return campaign.save_deck(both, "Bob", BOB)


def test_a_campaign_begins_with_whole_boxes() -> None:
    """D47: forty cards each."""
    start = begun()

    assert [sum(member.collection.values()) for member in start.members] == [40, 40]
    with pytest.raises(UnknownName, match="Silver"):
        campaign.begin({"Ann": "Silver", "Bob": "Thornwild"})


def test_t_o12_the_winner_takes_a_card_for_good() -> None:
    """T-O12, O86-O88, D47: 41 and 39 remain; the loser's saved deck has 29 until it is refilled; all cards together stay the same."""
    start = begun()

    ended = campaign.end_game(start, "Ann", 0, "Bob", "Bramble Pup")

    assert [sum(member.collection.values()) for member in ended.members] == [41, 39]
    assert "deck of 29" in campaign.campaign_lines(ended)[1]
    assert ended.cards() == start.cards()
    assert ended.member("Ann").won == 1


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("Thornwyrm", r"it costs 6; with 0 Crystals a card costs at most 3 \(O88\)"),
        ("Marsh Giant", r"a Silver card goes back to the Silver deck \(O84\)"),
        ("Ember Raider", r"it is not in that player's deck \(O87\)"),
    ],
)
def test_t_o12_what_the_winner_may_not_take(card: str, reason: str) -> None:
    """T-O12, O84, O87, O88: too dear without Crystals; Silver; not in the deck. Nothing has changed then."""
    with pytest.raises(CardforgeError, match=reason):
        campaign.end_game(begun(), "Ann", 0, "Bob", card)


def test_the_take_is_optional() -> None:
    """D46: a victory without a card changes no collection."""
    start = begun()

    assert campaign.end_game(start, "Ann", 3).cards() == start.cards()
    assert campaign.end_game(start, "Ann", 3).taken == ()


def test_a_deck_beyond_the_collection_is_refused() -> None:
    """V5, D47: after the take the old list has one copy too many."""
    ended = campaign.end_game(begun(), "Ann", 0, "Bob", "Bramble Pup")

    with pytest.raises(FaultyInput, match="Bramble Pup"):
        campaign.save_deck(ended, "Bob", BOB)


def test_the_file_reads_as_it_was_written(tmp_path: Path) -> None:
    """D47: and a damaged one is refused in one line."""
    file = tmp_path / "war.json"
    start = begun()
    campaign.write(start, file)
    assert campaign.read(file) == start

    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")

    with pytest.raises(FaultyInput, match="damaged"):
        campaign.read(file)


@pytest.mark.parametrize("place", ["fsync", "getpid", "replace"])
def test_a_failure_at_any_point_of_a_write_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """D47: the file holds the state before the write that failed, whole."""
    file = tmp_path / "war.json"
    start = begun()
    campaign.write(start, file)

    def fail(*given: object) -> None:
        raise KeyboardInterrupt

    if place == "replace":
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr(shelves.os, place, fail)
    with pytest.raises(KeyboardInterrupt):
        campaign.write(campaign.end_game(start, "Ann", 0, "Bob", "Bramble Pup"), file)
    monkeypatch.undo()

    assert campaign.read(file) == start


LOOP = """
import sys
from pathlib import Path
from cardforge.tasks.campaigns import campaign
file = Path(sys.argv[1])
start = campaign.read(file)
ended = campaign.end_game(start, "Ann", 0, "Bob", "Bramble Pup")
print("ready", flush=True)
while True:
    campaign.write(ended, file)
    campaign.write(start, file)
"""


def test_a_kill_between_any_two_writes_loses_no_card(tmp_path: Path) -> None:
    """D47: killed at four moments, the file is one of the two states, with every card in exactly one collection."""
    file = tmp_path / "war.json"
    start = begun()
    campaign.write(start, file)
    for pause in (0.0, 0.011, 0.023, 0.037):
        with subprocess.Popen([sys.executable, "-c", LOOP, str(file)], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(pause)
            process.send_signal(signal.SIGKILL)

        assert campaign.read(file).cards() == start.cards()
        campaign.write(start, file)


def test_the_commands_of_a_campaign(cli: Callable[..., Any], tmp_path: Path) -> None:
    """O86: new, deck, won and show, each with an answer; a wrong name is an error in one line."""
    file = tmp_path / "war.json"
    assert cli("campaign", "new", file, "Ann=Emberhost", "Bob=Thornwild").code == 0
    assert cli("campaign", "deck", file, "Bob", DECKS / "thornwild-starter.txt").code == 0
    assert cli("campaign", "won", file, "Ann", "--from", "Bob", "--take", "Bramble Pup").code == 0
    shown = cli("campaign", "show", file, "--json")

    assert [player["won"] for player in shown.json["players"]] == [1, 0]
    assert cli("campaign", "new", file, "Ann=Emberhost", "Bob=Thornwild").code == 2
    assert cli("campaign", "won", file, "Cid").code == 2
    other = cli("campaign", "new", tmp_path / "other.json", "Ann=Empire", "Bob=Rebels", "--game", "arc")
    assert (other.code, "arc has no campaigns" in other.err) == (2, True)
    assert json.loads(file.read_text(encoding="utf-8"))["kind"] == "outposts campaign"
