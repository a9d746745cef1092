"""A game begins with the Silver draft: who drafts, from which cards, and what reports and transcripts say of it (O19, O20, D63)."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from outposts_position import creature, spell

from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import DECK, HAND, PACKET, SILVER_DECK
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game
from cardforge.tasks.play.drafting import draft, save_decks
from cardforge.tasks.play.game_session import start_session
from cardforge.tasks.play.saved_games import resume_game, save_game

DECKS = Path(__file__).resolve().parents[4] / "cards" / "outposts" / "decks"
EMBER, THORN = DECKS / "emberhost-starter.txt", DECKS / "thornwild-starter.txt"


def numbered(cards: list[Card], first: int, faction: str) -> tuple[Card, ...]:
    return tuple(
        Card(card.game, first + place, 1, card.name, fields={**card.fields, "faction": faction})
        for place, card in enumerate(cards)
    )


MAIN = numbered([creature(f"main {place}") for place in range(30)], 1, "Emberhost")
SILVER = numbered([spell(f"silver {place}") for place in range(48)], 100, "Silver")


def names(state: OutpostsState, seat: int, *zones: int) -> set[str]:
    cards = state.definitions.cards
    return {cards[state.definition[card]].name for zone in zones for card in state.zone(seat, zone)}


def test_who_has_silver_cards_drafts_none_and_nobody_else_gets_them() -> None:
    """D63: seat 1 holds six; seats 0 and 2 pass their packets to each other, from a Silver deck of 42."""
    state = new_game(ENGINE, [(MAIN, (), (), SILVER), (MAIN, SILVER[:6], ()), (MAIN, (), (), SILVER)], 3)
    assert isinstance(state, OutpostsState)
    held = {card.name for card in SILVER[:6]}
    packets = [names(state, seat, PACKET) for seat in range(3)]

    seats = []
    while state.decision is not None and state.decision.kind == "pick":
        seats.append(state.decision.seat)
        state.apply(state.decision.options[0])

    assert seats == [0, 0, 2, 2] * 3
    assert [len(packet) for packet in packets] == [7, 0, 7]
    assert [len(names(state, seat, DECK, HAND)) for seat in range(3)] == [36] * 3
    assert held <= names(state, 1, DECK, HAND)
    assert not held & (packets[0] | packets[2] | names(state, 0, DECK, HAND, SILVER_DECK))
    assert len(names(state, 0, DECK, HAND) & packets[2]) == 2


def test_nobody_drafts_without_a_silver_deck_or_with_the_option_off() -> None:
    """D63: `draft` off, or decks alone: the game begins at once, with thirty cards."""
    off = new_game(ENGINE, [(MAIN, (), (), SILVER)] * 2, 3, variant="no-draft")
    alone = new_game(ENGINE, [(MAIN, (), ())] * 2, 3)

    for state in (off, alone):
        assert state.decision is not None
        assert state.decision.kind == "draw"
        assert len(state.zone(0, DECK)) + len(state.zone(0, HAND)) == 30


def test_a_match_drafts_for_decks_of_thirty_cards_only(cli: Callable[..., Any], tmp_path: Path) -> None:
    """O19, D63: the report says who drafted, from how many cards; a deck of `deck draft` plays with its six."""
    save_decks(draft("outposts", 2, 7), tmp_path)
    drafted = tmp_path / "seat-1.txt"

    def drafting(*words: object) -> object:
        return cli("match", "outposts", *words, "-n", 1, "--players", "random,random", "--json").json["draft"]

    assert drafting(EMBER, THORN) == {"section": "Silver", "cards": 48, "seats": [1, 2]}
    assert drafting(drafted, THORN) == {"section": "Silver", "cards": 48, "seats": [2]}
    assert drafting(drafted, tmp_path / "seat-2.txt") is None
    assert drafting(EMBER, THORN, "--variant", "no-draft") is None


def test_a_transcript_says_what_each_seat_drafted(cli: Callable[..., Any], tmp_path: Path) -> None:
    """O20, O23, D63: six Silver cards each, none twice; the same seed drafts the same again, and the game can be replayed."""
    for folder in ("one", "two"):
        cli("match", "outposts", EMBER, THORN, "-n", 1, "--seed", 5, "--transcripts", tmp_path / folder)
    one, two = ((tmp_path / folder / "game-0001.json").read_text() for folder in ("one", "two"))
    kept = json.loads(one)["drafted"]

    assert one == two
    assert [len(cards) for cards in kept] == [6, 6]
    assert len({pin for cards in kept for pin in cards}) == 12
    assert cli("replay", tmp_path / "one" / "game-0001.json").code == 0


def test_a_person_drafts_before_the_game_and_goes_on_in_the_middle_of_it(tmp_path: Path) -> None:
    """D63, O21: `play` asks for the six first; saved after two picks, the game goes on with the same packet."""
    session = start_session("outposts", [EMBER, THORN], seed=4)
    for _ in range(2):
        assert session.next_choice() is not None
        session.choose(0)
    save_game(session, tmp_path / "game.json")
    resumed = resume_game(tmp_path / "game.json")

    choices = [one.next_choice() for one in (session, resumed)]

    assert [choice.labels() for choice in choices if choice] == [choices[0].labels()] * 2  # type: ignore[union-attr]
    assert choices[0] is not None
    assert choices[0].question() == "Which Silver card do you keep?"
    assert len(choices[0].labels()) == 5


def test_a_goldfish_drafts_alone(cli: Callable[..., Any]) -> None:
    """D63, D6: Silver cards come into opening hands, and with `no-draft` none do."""
    silver = {
        line.partition(" ")[2]
        for line in (DECKS.parent / "boxes" / "silver.txt").read_text().splitlines()
        if line[:1].isdigit()
    }

    def opening(*words: str) -> set[str]:
        return set(cli("goldfish", EMBER, "-n", 12, "--turns", 1, "--json", *words).json["opening"])

    assert opening() & silver
    assert not opening("--variant", "no-draft") & silver


def test_the_result_of_a_game_names_what_was_drafted(
    cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """O23: at the end of the game, six names a seat; before it is over nothing is told."""
    words = ("play", "outposts", EMBER, THORN, "--seed", 1, "--json", "--history", tmp_path / "history.json")
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 5000))
    over = cli(*words).json
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 8 + "q\n\n"))
    left = cli(*words).json

    assert [len(cards) for cards in over["drafted"]] == [6, 6]
    assert left["drafted"] == []
