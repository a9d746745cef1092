"""Games stepped through as a seat saw them or with open cards, positions and puzzles, and uploads that hold neither."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardforge.tasks.play.game_session import GameSession, start_session
from cardforge.tasks.play.replays import EVERY, replay_file
from cardforge.tasks.play.saved_games import save_game, saved_text
from tests.studio.conftest import HOST, Opened
from tests.studio.test_people import told
from tests.studio.test_play import faces_down, position

PUZZLE = Path(__file__).resolve().parents[2] / "cards" / "arc" / "puzzles" / "nobody-home.toml"


@pytest.fixture(scope="module")
def played() -> GameSession:
    """A game of Outposts after some choices."""
    session = start_session("outposts", seed=4)
    for step in range(25):
        choice = session.next_choice()
        assert choice is not None
        session.choose(step % 2 if len(choice.decision.options) > 1 else 0)
    return session


def opened_replay(faceless: Opened, session: GameSession) -> str:
    """The address of a game that was uploaded."""
    text = saved_text(session.players, session.transcript())
    answer = faceless.browser.post(
        "/replays/arc", data={"x": "1"}, files={"file": ("game.json", text)}, headers={"origin": HOST}
    )
    assert answer.status_code == 200, answer.text[:2000]
    return answer.url.path


def test_a_seat_sees_in_a_replay_what_it_saw_in_the_game(faceless: Opened, played: GameSession) -> None:
    """At every step: no name of a card that the seat had not seen by then; open cards show all that are not in piles."""
    path = opened_replay(faceless, played)
    session = played.from_start()
    seen: set[str] = set()
    checked = 0
    for number in range(len(played.choices)):
        hidden = faces_down(session.state, 0, seen)
        page = faceless.get(f"{path}?step={number}&seat=1")
        assert told(hidden, page) == []
        checked += len(hidden)
        session.replay([played.choices[number]])
    assert checked > 100
    assert f"Step {len(played.choices)} of {len(played.choices)}" in faceless.get(f"{path}?step=99999")
    open_cards = faceless.get(f"{path}?step={len(played.choices)}")
    assert told(hidden, open_cards) != []
    assert "your " not in re.sub("<p>Everything stays.*?</p>", "", open_cards)


def test_every_step_of_a_time_line_is_that_of_the_replay(faceless: Opened, played: GameSession, tmp_path: Path) -> None:
    """What happened is what `cardforge replay` tells; the table is the one after so many choices."""
    file = tmp_path / "game.json"
    save_game(played, file)
    path = opened_replay(faceless, played)
    timeline = faceless.studio.replays.get(path.rpartition("/")[2]).timeline(None)
    assert timeline.steps == list(replay_file(file).steps())
    session = played.from_start()
    for number in range(EVERY + 3):
        assert timeline.state_at(number).digest() == session.state.digest()
        session.replay([played.choices[number]])


def test_a_game_is_played_on_from_a_step(faceless: Opened, played: GameSession) -> None:
    """In the seat from which it was looked at; the game so far is the same."""
    path = opened_replay(faceless, played)
    answer = faceless.browser.post(f"{path}/play", data={"step": "7", "seat": "2"}, headers={"origin": HOST})
    assert answer.status_code == 200
    table = faceless.studio.tables.table(answer.url.path.rpartition("/")[2])
    assert table.session.choices[:7] == played.choices[:7]
    assert table.session.players == ("greedy", "person")


def test_a_saved_game_is_in_the_list_and_a_game_that_goes_on_is_not(faceless: Opened) -> None:
    """What the computer holds in its hand stays unknown until the game is over."""
    answer = faceless.browser.post("/play/outposts", data={"seed": "3"}, headers={"origin": HOST})
    path, name = answer.url.path, answer.url.path.rpartition("/")[2]
    refused = faceless.browser.post("/replays/outposts", data={"table": name}, headers={"origin": HOST})
    assert (refused.status_code, "goes on" in refused.text) == (400, True)
    assert "None yet" in faceless.get("/replays/outposts")
    faceless.post(f"{path}/save", position=position(answer.text))
    found = re.search(r'name="saved" value="([^"]+)"', faceless.get("/replays/outposts"))
    assert found
    assert "The deal" in faceless.post("/replays/outposts", saved=found[1])
    again = faceless.browser.post("/play/outposts/resume", data={"saved": found[1]}, headers={"origin": HOST})
    resumed = faceless.studio.tables.table(again.url.path.rpartition("/")[2]).session
    assert resumed.choices == faceless.studio.tables.table(name).session.choices
    unknown = faceless.browser.post("/play/outposts/resume", data={"saved": "../x"}, headers={"origin": HOST})
    assert unknown.status_code == 404


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "null", '{"kind": "cardforge game"}', "[" * 20_000, '{"kind": "cardforge game", "players": 3}', "\x01\x02", "<script>alert(1)</script>"],
)  # fmt: skip
@pytest.mark.parametrize("screen", ["replays", "positions"])
def test_a_file_that_is_none_gives_an_error_in_words(faceless: Opened, screen: str, text: str) -> None:
    """A page of status 400 that names the file, without a path and without what the file holds as markup."""
    for form in ({"text": text}, {"text": ""}):
        answer = faceless.browser.post(f"/{screen}/arc", data=form, headers={"origin": HOST})
        assert answer.status_code == 400
        assert "the file" in answer.text
        assert "Traceback" not in answer.text
        assert "<script>alert" not in answer.text
        assert str(faceless.studio.decks.parent) not in answer.text


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("choices", [99_999]),
        ("choices", [-1]),
        ("seed", 10**30),
        ("seats", 7),
        ("players", ["person", "oracle"]),
        ("game", "../arc"),
        ("digest", "0"),
    ],
)
def test_a_transcript_with_a_wrong_value_is_refused(
    faceless: Opened, played: GameSession, key: str, value: object
) -> None:
    """Choices that are not offered, players and games that do not exist, an end that is another."""
    data = json.loads(saved_text(played.players, played.transcript())) | {key: value}
    answer = faceless.browser.post("/replays/arc", data={"text": json.dumps(data)}, headers={"origin": HOST})
    assert answer.status_code in (400, 404) or (key == "seed" and answer.status_code == 200)


def test_a_puzzle_is_opened_checked_explained_and_played(faceless: Opened) -> None:
    """Its goal; the verdict of `explain --check`; each option with what it brings about; a game with its goal."""
    page = faceless.post("/positions/arc", puzzle="nobody-home")
    path = str(faceless.browser.get(re.findall(r'action="(/positions/arc/[^"]+)/play"', page)[0]).url.path)
    assert "Take Saints Terrace" in page
    assert "The solutions hold" in faceless.get(f"{path}?show=solutions")
    assert "What is forbidden now" in faceless.get(f"{path}?show=options")
    assert 'id="choices"' in faceless.post(f"{path}/play", against="greedy")


def test_a_position_with_faults_names_all_of_them(faceless: Opened) -> None:
    """With lines and the nearest guess, as `cardforge explain` does."""
    text = PUZZLE.read_text(encoding="utf-8").replace("lp = 5", "pl = 5").replace('"Spark"', '"Sparck"')
    answer = faceless.browser.post("/positions/arc", data={"text": text}, headers={"origin": HOST})
    assert answer.status_code == 400
    assert "the file:" in answer.text
    assert "pl" in answer.text
    laid = faceless.post("/positions/arc", text=PUZZLE.read_text(encoding="utf-8"))
    assert "Nobody home" in laid
