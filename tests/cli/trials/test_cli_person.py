"""`cardforge play` and `cardforge achievements`: whole games by what is typed, or piped in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from cardforge.tasks.play.game_session import start_session
from cardforge.tasks.play.lookup import _short_rule
from cardforge.tasks.settings import Settings

ALWAYS = 3000
"""No game takes so many choices of one person."""
PUT_AWAY = ("play", "state51", "--variant", "solo", "--seed", "1")
"""A game that begins with two cards put away, which no rule bars from being taken back (R4)."""
TALLY = Path(__file__).resolve().parents[2] / "fourth_game" / "tally" / "cards" / "tally" / "decks"
HIGH, TEXTS = TALLY / "high.txt", TALLY / "texts.txt"


@pytest.fixture
def person(
    cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[Iterable[str], tuple[object, ...]], Any]:
    """The command line with lines typed into it, and a history of its own."""

    def play(lines: Iterable[str], words: tuple[object, ...]) -> Any:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        kept = () if words[0] != "play" else ("--history", tmp_path / "history.json")
        return cli(*words, *kept)

    return play


@pytest.mark.parametrize(
    "words",
    [("arc",), ("outposts", "--seat", "2"), ("state51",), ("state51", "--variant", "solo,map"), ("tally",)],
    ids=" ".join,
)
def test_a_whole_game_is_played_by_numbers(words: tuple[str, ...], person: Any) -> None:
    """Every game can be played at the terminal, the plug-in too; at the end it is told what happened last, who has won, and why."""
    answer = person(["1"] * ALWAYS, ("play", *words, "--seed", "4"))

    assert (answer.code, answer.err) == (0, "")
    assert " won; " in answer.out or "a drawn game; " in answer.out
    assert words == ("tally",) or "- The game ends: " in answer.out.rpartition("1-")[2]
    assert "1-" in answer.out


def test_the_same_seed_and_choices_make_the_same_game(person: Any) -> None:
    """Same seed, same shuffles; the answer is one object, and the talk goes to standard error."""
    one, same = (person(["1"] * ALWAYS, ("play", "tally", "--seed", "7", "--json")) for _ in range(2))

    assert one.json == same.json
    assert one.json["over"] is True
    assert "Tally, seed 7" in one.err


@pytest.mark.parametrize("words", [("arc",), ("outposts",)], ids=" ".join)
def test_the_hand_of_the_other_seat_is_never_shown(words: tuple[str, ...], person: Any) -> None:
    """A person sees what its view shows: no name of a card that has never been in sight."""
    session = start_session(*words, seed=3)
    cards = session.setup.cards
    mine, theirs = ({cards[place].name for section in deck for place in section} for deck in session.setup.places)
    seen = set(mine)
    while (choice := session.next_choice()) is not None:
        seen |= {choice.view.card_definitions.cards[one].name for one in choice.view.definition if one >= 0}
        session.choose(0)
    last = session.state.view(0)
    seen |= {last.card_definitions.cards[one].name for one in last.definition if one >= 0}

    answer = person([*["1"] * len(session.choices), "l"], ("play", *words, "--seed", "3"))

    assert theirs - seen
    assert [name for name in theirs - seen if name in answer.out] == []


def test_a_choice_can_be_taken_back_before_anything_was_shown(person: Any) -> None:
    """A kept copy: the card that was put away is in hand again, and another one goes."""
    answer = person(["1", "u", "2", "q", ""], PUT_AWAY)

    screens = [line for line in answer.out.splitlines() if line.strip().startswith("hand ")]
    assert answer.code == 0
    assert screens[0] == screens[2]
    assert screens[1] != screens[3]


def test_nothing_is_taken_back_after_a_card_was_shown(person: Any) -> None:
    """B8.11: undo after hidden information was shown must be barred."""
    answer = person(["1", "1", "u", "q", ""], PUT_AWAY)

    assert "nothing can be undone: something hidden was shown since (B8.11)" in answer.out


def test_nothing_is_taken_back_after_somebody_else_has_chosen(person: Any) -> None:
    """What another player has answered stands."""
    answer = person(
        ["skip the step", "pass", "end the step", "u", "q", ""],
        ("play", "outposts", "--variant", "no-draft", "--seed", "1"),
    )

    assert "nothing can be undone: " in answer.out
    assert "(B8.11)" not in answer.out


def test_a_saved_game_goes_on_as_if_it_had_not_been_left(person: Any, tmp_path: Path) -> None:
    """A transcript replays to the last byte: resumed games end in the same state, also against a player who rolls."""
    words = ("play", "state51", "--seed", "5", "--against", "random")
    whole = person(["1"] * ALWAYS, (*words, "--json"))
    left = person([*["1"] * 20, "s", "1", "q", "y"], (*words, "--save", tmp_path / "game.json", "--json"))
    resumed = person(["u", *["1"] * ALWAYS], ("play", "--resume", tmp_path / "game.json", "--json"))

    assert left.json["over"] is False
    assert left.json["choices"] < whole.json["choices"]
    assert resumed.json == whole.json
    assert "the game was resumed here" in resumed.err
    assert person([], ("play", "--resume", tmp_path / "game.json", "--json")).json == whole.json


def test_the_end_of_the_input_saves_nothing(person: Any, tmp_path: Path) -> None:
    """Exit 2 and one line; a file is written when that is asked for, and not otherwise."""
    answer = person(["1", "1", "1"], ("play", "arc", "--seed", "1", "--save", tmp_path / "game.json"))

    assert answer.code == 2
    assert answer.err == "cardforge: the input has ended before the game; nothing was saved\n"
    assert not (tmp_path / "game.json").exists()


def test_what_is_typed_wrong_is_told_and_asked_again(person: Any) -> None:
    """No input ends in a traceback; a word that is no command and no option says what would be right."""
    typed = [
        "",
        "0",
        "99",
        "-1",
        "１",
        "nonsense",
        "put away",
        "p",
        "c",
        "c Nobody",
        "? Nobody",
        "r Z99",
        "s",
        "\0",
        "é" * 9000,
        "1e3",
        "s " + "x" * 5000,
        "s .",
    ]

    answer = person([*typed, "?", "? Toll", "c Toll Arch", "r R4", "v", "l", "q", ""], PUT_AWAY)

    assert (answer.code, answer.err) == (0, "")
    for text in (
        "nothing typed; type a number from 1 to 6, or ? for help",
        "'put away' fits several options",
        "you cannot pass here",
        "no card in sight 'Nobody'",
        "no row of state51 'Z99'",
        "name a file, such as s my-game.json",
        "pass, or choose no more",
        "Whatever is made here leaves under it.",
        "R4  Each player draws 6 cards",
        "Player 1 begins (R3)",
    ):
        assert text in answer.out


def test_bytes_that_are_no_text_are_no_fault(tmp_path: Path) -> None:
    """Whatever is piped in: exit 2 and one line."""
    command = [sys.executable, "-m", "cardforge", *PUT_AWAY, "--history", str(tmp_path / "history.json")]

    done = subprocess.run(command, input=b"\xff\xfe\n\x00\x1b[2J\n", capture_output=True)

    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b[2J" not in done.stdout


def test_why_something_is_not_possible_is_told_with_its_row(person: Any) -> None:
    """Asked why an option is missing, the engine answers with the row that forbids it."""
    session = start_session("state51", seed=1, variant="solo")
    while (choice := session.next_choice()) and choice.decision.kind != "turn":
        session.choose(0)
    dear = max(choice.view.hand(0), key=lambda card: choice.view.definitions.distance[choice.view.definition[card]])
    name = choice.view.name_of(dear)

    answer = person([*["1"] * len(session.choices), f"? {name}", "q", ""], PUT_AWAY)

    assert f"construct {name}: no (R15) Construct: card from hand" in answer.out


def test_a_rule_that_answers_a_question_is_told_by_its_answer() -> None:
    """C12 asks first how two kinds of loyalty go together."""
    assert _short_rule("arc", "C12", Settings.from_environment()).startswith(" Two separate things, both kept")


def test_an_answer_is_wrapped_between_words(person: Any, monkeypatch: Any) -> None:
    """A card that is not in sight, with a name as long as two lines of the terminal."""
    monkeypatch.setenv("COLUMNS", "60")
    name = " ".join(["nowhere"] * 12)

    answer = person([f"c {name}", "q", ""], PUT_AWAY)

    told = [line for line in answer.out.splitlines() if "nowhere" in line and "or ?" not in line]
    assert len(told) == 2
    assert max(map(len, told)) <= 60


def test_several_persons_hand_the_keyboard_round(person: Any) -> None:
    """Hidden hands stay hidden: before another person's choice comes a page without any card."""
    words = ("play", "state51", "--players", "person,person", "--seed", "2")
    answer = person(["", "1", "1", "", "1", "q", ""], words)

    pages = answer.out.split("\n---\n")
    asked = [page for page in pages if "takes the keyboard; press Enter" in page]
    assert len(asked) == 2
    assert all(len(page.splitlines()) == 1 for page in asked)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("play",), "name a game, a saved game with --resume, or a position with --position"),
        (("play", "arc", "--resume", "x.json"), "a saved game or a position names its own game"),
        (("play", "arc", "--players", "greedy,random"), "none of the players is a person"),
        (("play", "arc", "--players", "person,clever"), "no player 'clever'"),
        (("play", "arc", "--seat", "3"), "seats go from 1 to 2"),
        (("play", "state51", "--variant", "solo", "--players", "person,greedy"), "solo is played by one person"),
        (("play", "ark"), "did you mean 'arc'"),
        (("play", "--resume", "nowhere.json"), "cannot be read"),
        (("match", "arc", "--players", "person,greedy"), "`cardforge play` is for a person"),
        (("achievements", "arc"), "has no achievements"),
    ],
)
def test_what_cannot_be_played_is_one_clear_error(words: tuple[str, ...], text: str, person: Any) -> None:
    """Could not: exit 2, and what would be right."""
    answer = person([], words)

    assert answer.code == 2
    assert text in answer.err
    assert "an error in Cardforge itself" not in answer.err


def test_a_match_refuses_a_person(cli: Any, arc_deck: Path) -> None:
    """A match is played by players of ours alone."""
    answer = cli("match", "arc", arc_deck, "--players", "person,greedy", "-n", "1")

    assert answer.code == 2
    assert (
        answer.err
        == "cardforge: a match is played by greedy, passive, random, search; `cardforge play` is for a person\n"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "something else"},
        {"game": "chess"},
        {"game": 7},
        {"variant": "no such"},
        {"players": ["person"]},
        {"players": ["person", "clever"]},
        {"players": "person"},
        {"seats": 99},
        {"seats": 10**30},
        {"seats": "two"},
        {"seed": "x"},
        {"seed": None},
        {"changes": {"start_hand": 10**9}},
        {"decks": []},
        {"decks": [[["1@1"]], [["1@1"]], [["1@1"]]]},
        {"decks": [[["999999@1"]], [[]]]},
        {"decks": [[[]], [[]]]},
        {"decks": 5},
        {"choices": [99]},
        {"choices": ["0"]},
        {"choices": [-1]},
        {"choices": [0] * 50_000},
        {"choices": []},
        {"digest": "0"},
        {"digest": None},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_saved_game_that_was_tampered_with_is_one_clear_error(
    change: dict[str, Any], person: Any, tmp_path: Path
) -> None:
    """A broken or hostile file: exit 2 with one line that names it, and the file is left as it is."""
    file = tmp_path / "game.json"
    person(["1", "1", "s", "q"], ("play", "tally", "--seed", "1", "--save", file))
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    before = file.read_bytes()

    answer = person(["1"] * 50, ("play", "--resume", file))

    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert "an error in Cardforge itself" not in answer.err
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"null", b'{"kind": "cardforge game"}', b"[" * 90_000])
def test_a_file_that_is_no_saved_game_is_neither_resumed_nor_overwritten(
    content: bytes, person: Any, tmp_path: Path
) -> None:
    """Nothing that is not ours is lost by a save."""
    file = tmp_path / "letter.txt"
    file.write_bytes(content)

    resumed = person([], ("play", "--resume", file))
    saved = person(["1", f"s {file}", "q", ""], ("play", "tally", "--seed", "1"))
    refused = person(["1"] * ALWAYS, ("play", "tally", "--seed", "1", "--save", file))

    assert (resumed.code, refused.code) == (2, 2 if content else 0)
    assert resumed.err.count("\n") == 1
    assert ("is not a saved game; name another file" in " ".join(saved.out.split())) == bool(content)
    assert not content or file.read_bytes() == content


def test_a_game_alone_ends_with_its_table_and_is_remembered_once(person: Any, cli: Any, tmp_path: Path) -> None:
    """S46-S50: points of both sides by source; a record for each game with its day, and none twice."""
    file = tmp_path / "game.json"
    answer = person(["1"] * ALWAYS, (*PUT_AWAY, "--save", file))
    again = person([], ("play", "--resume", file, "--json"))
    history = json.loads((tmp_path / "history.json").read_text())

    table = cli("achievements", "state51", "--history", tmp_path / "history.json", "--json").json
    assert "Locations at the end" in answer.out
    assert "recorded in" in answer.out
    assert again.json["scores"][-1]["row"] == "S46"
    assert [one["digest"] for one in history["games"]] == [again.json["digest"]]
    assert (table["games"], table["best"]) == (1, again.json["scores"][-1]["points"][0])
    assert table["achievements"][0]["name"] == "Drifter"


def test_a_damaged_history_is_told_before_the_game_and_kept_as_it_is(person: Any, tmp_path: Path) -> None:
    """Nothing that was achieved is ever lost."""
    (tmp_path / "history.json").write_text('{"kind": "cardforge achievements", "games": [')

    answer = person(["1"] * ALWAYS, PUT_AWAY)

    assert answer.code == 2
    assert "is damaged, or not a history of achievements" in answer.err
    assert (tmp_path / "history.json").read_text().endswith("[")


def test_achievements_are_shown_with_their_first_day_and_best_score(cli: Any, tmp_path: Path) -> None:
    """When first won, how often, and the best score; what is not won yet stands there too."""
    records = [
        {"game": "state51", "date": day, "digest": day, "achievement": name, "points": points}
        for day, name, points in (
            ("2026-02-01", "Scrounger", 33),
            ("2026-01-01", "Scrounger", 31),
            ("2026-03-01", "", 50),
        )
    ]
    file = tmp_path / "history.json"
    file.write_text(json.dumps({"kind": "cardforge achievements", "games": records}))

    answer = cli("achievements", "state51", "--history", file)

    assert answer.out.startswith("state51: 3 games finished, 2 won, best score 50\n")
    assert (
        "Scrounger             won alone with 30 points or more    S48  2, first on 2026-01-01, best 33" in answer.out
    )
    assert answer.out.count("not yet") == 5


def test_a_hint_names_the_best_options_with_their_win_rates_and_a_sample_line(person: Any) -> None:
    """`h` is answered by a search from what the seat can see; asking changes nothing, so the same question gets the same answer."""
    hinted = person(["h 40", "hint 40", "1"] + ["1"] * ALWAYS, ("play", "state51", "--variant", "solo", "--seed", "1"))
    silent = person(["1"] + ["1"] * ALWAYS, ("play", "state51", "--variant", "solo", "--seed", "1"))
    first, second = hinted.out.split("The computer would choose: ")[1:3]

    assert hinted.code == 0
    assert "imagined games, with 95 % intervals:" in first
    assert re.search(r"^  1\. \d+% \(\d+%-\d+%\)  put away ", first, re.MULTILINE)
    assert "for example then: Player 1: " in first
    assert first.split("1-7 or ?")[0].split("1-6 or ?")[0] == second.split("1-7 or ?")[0].split("1-6 or ?")[0]
    assert hinted.out.splitlines()[-8:] == silent.out.splitlines()[-8:]


def test_a_hint_wants_a_number_of_games(person: Any) -> None:
    """What is typed wrong is told, and the question stays."""
    answer = person(["h many", "q", ""], ("play", "tally", "--seed", "7"))

    assert "'many' is no number of imagined games from 2 to 100,000" in answer.out


def test_a_search_plays_matches_and_sits_at_the_table(person: Any, cli: Any) -> None:
    """`search` stands wherever a player is named, with settings of its own; same seed, same games."""
    words = ("match", "tally", HIGH, TEXTS, "--players", "search:iterations=8,greedy", "-n", "3", "--json")

    one, same = cli(*words), cli(*words, "--jobs", "2")
    table = person(["1"] * ALWAYS, ("play", "tally", "--seed", "7", "--against", "search:iterations=8"))

    assert one.json["players"] == ["search:iterations=8", "greedy"]
    assert one.json == same.json
    assert " won; " in table.out
    refused = cli("match", "tally", HIGH, TEXTS, "--players", "search:iterations=none,greedy")
    assert (refused.code, "iterations is a whole number" in refused.err) == (2, True)
