"""The table without rules: who sees and names what, what the log tells, and that everything can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.errors import CardforgeError
from cardforge.tasks.play.free_table import (
    DISCARD,
    HAND,
    MIDDLE,
    NOBODY,
    PLAY,
    FreeTable,
    Place,
    SeenPlace,
    open_free_table,
)
from cardforge.tasks.settings import Settings

FERRY = Path(__file__).resolve().parents[3] / "examples" / "the-last-ferry"


@pytest.fixture
def table(tmp_path: Path) -> FreeTable:
    """The Last Ferry for two, with one deck of two piles."""
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", FERRY)
    return open_free_table("the-last-ferry", [FERRY / "decks" / "crossing.txt"], 2, 3, settings)


def zone(table: FreeTable, seat: int, owner: int, name: str) -> SeenPlace:
    """A zone as a seat sees it."""
    return next(one for one in table.seen(seat) if one.place == Place(owner, name))


def drawn(table: FreeTable, seat: int = 0) -> int:
    """The number of a card that the seat has drawn."""
    table.draw(seat, Place(0, "Main"))
    return zone(table, seat, seat, HAND).pieces[-1].id


def test_piles_are_shuffled_by_the_seed_and_nobody_sees_into_them(table: FreeTable, tmp_path: Path) -> None:
    """Every section of a deck is a pile; the same seed, the same order."""
    main = zone(table, 0, 0, "Main")
    assert (main.pieces, main.is_pile) == ((), True)
    assert main.hidden > 20
    again = open_free_table(
        "the-last-ferry", [FERRY / "decks" / "crossing.txt"], 2, 3, Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", FERRY)
    )  # fmt: skip
    assert again.state == table.state
    assert zone(table, 1, 0, "River").hidden > 5


def test_a_hand_is_seen_by_its_seat_alone_and_counted_by_the_others(table: FreeTable) -> None:
    """The log names no card that only one seat has seen."""
    drawn(table)
    [piece] = zone(table, 0, 0, HAND).pieces
    assert piece.card is not None
    assert zone(table, 1, 0, HAND).pieces == ()
    assert zone(table, 1, 0, HAND).hidden == 1
    assert table.log == ["player 1 draws 1 card from their Main"]


def test_a_card_gets_another_number_whenever_it_moves(table: FreeTable) -> None:
    """So that nothing can be followed through a hand or a pile; what is on the table keeps its number while it lies there."""
    id = drawn(table)
    table.move(0, id, Place(0, PLAY))
    [played] = zone(table, 1, 0, PLAY).pieces
    assert played.id != id
    table.turn_sideways(0, played.id)
    assert zone(table, 1, 0, PLAY).pieces[0].id == played.id
    assert "from their hand to their table" in table.log[1]
    with pytest.raises(CardforgeError, match="choose a card"):
        table.move(0, id, Place(0, DISCARD))


def test_nobody_names_a_card_of_a_pile_or_of_another_hand(table: FreeTable) -> None:
    """Whatever number is sent."""
    id = drawn(table)
    with pytest.raises(CardforgeError, match="choose a card"):
        table.move(1, id, Place(1, PLAY))
    with pytest.raises(CardforgeError, match="choose a card"):
        table.turn_over(0, 0)


def test_a_card_laid_face_down_is_known_to_who_laid_it_alone(table: FreeTable) -> None:
    """Until it is turned over; the log does not name it before."""
    table.move(0, drawn(table), Place(NOBODY, MIDDLE), face_up=False)
    mine, theirs = (zone(table, seat, NOBODY, MIDDLE).pieces[0] for seat in (0, 1))
    assert mine.card is not None
    assert theirs.card is None
    assert mine.card.name not in " ".join(table.log)
    table.turn_over(1, theirs.id)
    assert zone(table, 1, NOBODY, MIDDLE).pieces[0].card == mine.card
    assert mine.card.name in table.log[-1]


def test_a_card_put_back_is_forgotten_and_drawn_again_from_the_bottom_last(table: FreeTable) -> None:
    """Counters go, too."""
    table.move(0, drawn(table), Place(0, PLAY))
    table.count(0, zone(table, 0, 0, PLAY).pieces[0].id, 3)
    table.move(0, zone(table, 0, 0, PLAY).pieces[0].id, Place(0, "Main"), bottom=True)
    pile = dict(table.state.zones)[Place(0, "Main")]
    assert (pile[0].counters, pile[0].known, pile[0].face_up) == (0, frozenset(), False)
    assert table.log[-1].endswith("to their Main, at the bottom")


def test_everything_is_taken_back_step_by_step(table: FreeTable) -> None:
    """The log keeps what was done; a page knows by the number of changes that it is old."""
    before = table.state
    table.score(0, 1, 5)
    table.end_turn(0)
    table.roll(1, 6)
    table.upright(1)
    table.shuffle(1, Place(0, "Main"))
    assert (table.state.scores, table.state.active, table.state.turn) == ((0, 5), 1, 2)
    for _ in range(5):
        table.undo(0)
    assert (table.state, table.changes) == (before, 10)
    assert table.log[-1] == "player 1 takes back: player 1 sets the number of player 2 to 5"
    with pytest.raises(CardforgeError, match="nothing was done"):
        table.undo(0)


@pytest.mark.parametrize("act", ["draw", "pile", "place", "die", "empty", "hand"])
def test_what_cannot_be_done_is_refused_and_changes_nothing(table: FreeTable, act: str) -> None:
    """A pile that is not there, or empty, a die without sides, counters on a card in hand."""
    id = drawn(table)
    before = table.state
    acts = {
        "draw": lambda: table.draw(0, Place(0, "Main"), 0),
        "pile": lambda: table.draw(0, Place(0, PLAY)),
        "place": lambda: table.move(0, id, Place(4, HAND)),
        "die": lambda: table.roll(0, 1),
        "empty": lambda: table.draw(0, Place(1, "Main")),
        "hand": lambda: table.count(0, id, 1),
    }
    with pytest.raises(CardforgeError):
        acts[act]()
    assert table.state == before


def test_without_a_deck_the_first_seat_has_every_card_once(tmp_path: Path) -> None:
    """And a table has at most a deck for each seat."""
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", FERRY)
    table = open_free_table("the-last-ferry", (), 1, 3, settings)
    names = [piece.card.name for piece in dict(table.state.zones)[Place(0, "Main")]]
    assert len(names) == len(set(names)) > 20
    with pytest.raises(CardforgeError, match="at most a deck"):
        open_free_table("the-last-ferry", [FERRY / "decks" / "crossing.txt"] * 2, 1, 3, settings)
