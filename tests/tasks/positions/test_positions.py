"""Position files: what is laid out, what is refused and with which words, and that a table comes back out of its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Game
from cardforge.kernel.state import State
from cardforge.players import chosen, player
from cardforge.registry import game
from cardforge.tasks.play.game_session import start_from_position, start_session
from cardforge.tasks.play.saved_games import resume_game, save_game
from cardforge.tasks.positions.explain import explain_position
from cardforge.tasks.positions.lay_out import lay_document, lay_out, position_rules
from cardforge.tasks.positions.write import difference, position_text, write_position
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import parse_document

SETTINGS = Settings.from_environment()
ARC = """[position]
game = "arc"
turn = 5
active = 1
phase = "play"

[[seat]]
lp = 20
army = ["Cinder Goblin", {card = "Steppe Raider", marked = true}]
resources = [{card = "4 Spark", at = "Red Banner"}]
hand = ["Wall Fire", "2 Spark"]
cities = ["Burning Stair"]

[[seat]]
lp = 3
vp = 2
kingdom = [{card = "Dawnhold", damage = 4}]
residents = [{card = "Field Surgeon", at = "Dawnhold"}]
deck = ["Road Recruit", "Mile Warden"]
cities = ["Lantern Abbey"]
"""


def laid(tmp_path: Path, text: str) -> State:
    """The table of a position."""
    file = tmp_path / "table.toml"
    file.write_text(text, encoding="utf-8")
    return lay_out(file, SETTINGS).state


def faults(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with a position, without the name of its file."""
    with pytest.raises(FaultyInput) as refused:
        laid(tmp_path, text)
    return [str(fault).partition("table.toml: ")[2] for fault in refused.value.faults]


def test_a_position_has_its_cards_values_and_first_choice(tmp_path: Path) -> None:
    """Names, copies, marks, damage, where a resident lives, points; the deck is listed with its top card first."""
    state = laid(tmp_path, ARC)
    rules = state.engine.rules.positions
    assert rules is not None

    def named(seat: int, zone: str) -> list[str]:
        return [state.name_of(card) for card in state.zone(seat, rules.zones[zone])]

    assert named(0, "army") == ["Cinder Goblin", "Steppe Raider", "Avatar"]
    assert named(0, "hand") == ["Wall Fire", "Spark", "Spark"]
    assert named(1, "deck") == ["Mile Warden", "Road Recruit"]
    assert (rules.measures["lp"](state, 1), rules.measures["vp"](state, 1)) == (3, 2)
    assert state.decision is not None
    assert (state.turn, state.decision.seat, state.decision.kind) == (5, 0, "play")


def test_all_faults_of_a_file_are_reported_with_place_and_guess(tmp_path: Path) -> None:
    """Keys, values, card names and owners in one go."""
    text = (
        ARC.replace("turn = 5", "turn = 5\nmvoed = 1").replace('"Wall Fire"', '"Wal Fire"').replace("vp = 2", "vp = -1")
    )

    assert faults(tmp_path, text) == [
        "line 4, position, field mvoed: is not a known key; did you mean 'moved'?",
        "line 17, seat 2, field vp: is -1, not a whole number from 0 to 999",
        "line 12, seat 1, hand 1: names 'Wal Fire', which is no card; did you mean 'Wall Fire'?",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('at = "Dawnhold"}', 'at = "Dawnhole"}', "is at 'Dawnhole', which is nothing on this table; did you mean 'dawnhold'?"),
        (', at = "Dawnhold"}', "}", "does not say where it is; add at = ..."),
        ("marked = true", "marked = 1", "is 1, not true or false"),
        ('phase = "play"', 'phase = "plays"', "did you mean 'play'?"),
        ("active = 1", "active = 3", "is seat 3; there are 2 [[seat]]"),
        ('"2 Spark"', '"900 Spark"', "asks for 900 copies"),
        ("lp = 3", 'lp = 3\nlife = 3', "is not a known key"),
        ('"Wall Fire"', '{card = "Wall Fire", owner = 4}', "is owned by seat 4; there are 2 [[seat]]"),
        ('"Wall Fire"', '"999"', "names card 999, which does not exist"),
        ("[position]", "[options]\nstart_pl = 3\n\n[position]", "is no option of this game; did you mean 'start_lp'?"),
        ("[position]", '[goal]\ntext = "x"\n\n[position]', "must be a list of tables"),
    ],
)  # fmt: skip
def test_a_fault_says_what_is_wrong(old: str, new: str, problem: str, tmp_path: Path) -> None:
    """What was found, what was wanted, and the nearest guess."""
    assert problem in "\n".join(faults(tmp_path, ARC.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"Field Surgeon", at', '"Field Surgeon", damage = 3, at', "is not at rest: Field Surgeon dies (A135)"),
        ("lp = 3", "lp = 0", "cannot be: seat 2 has 0 LP and has not lost"),
        ('"Cinder Goblin",', '"Wall Fire",', "cannot be: Wall Fire of seat 1 is in army"),
        ('"Cinder Goblin",', '"Dawnhold",', "cannot be: Dawnhold"),
    ],
)
def test_a_table_that_no_game_comes_to_is_refused_with_the_reason(
    old: str, new: str, problem: str, tmp_path: Path
) -> None:
    """The invariants of the game decide, and what would happen at once."""
    assert problem in "\n".join(faults(tmp_path, ARC.replace(old, new)))


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n" * 6_000,
        "[position]\ngame = " + "[" * 5_000,
        "[position]\ngame = 7\n",
        "[position]\ngame = 'chess'\n",
        "position = 3\n",
        "[[position]]\ngame = 'arc'\n",
        ARC.replace('hand = ["Wall Fire", "2 Spark"]', "hand = " + repr(["Spark"] * 900)),
        ARC + "[[seat]]\n" * 40,
        ARC.replace("lp = 20", "lp = 99999999999999999999"),
        ARC.replace('"Wall Fire"', '"' + "x" * 3_000 + '"'),
        ARC.replace('"Wall Fire"', '"\\u0000"'),
        ARC.replace('"Wall Fire"', "{card = {card = 1}}"),
        ARC.replace("cities = [", "cities = [[], "),
    ],
    ids=range(13),
)
def test_a_hostile_file_is_refused_in_words(text: str, tmp_path: Path) -> None:
    """Too large, too deep, of a wrong shape: never a traceback, and a list of faults that somebody can read."""
    file = tmp_path / "table.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(CardforgeError) as refused:
        lay_out(file, SETTINGS)

    assert len(str(refused.value)) < 10_000


@pytest.mark.parametrize(
    ("slug", "variant", "people", "seed", "fewest"),
    [
        ("arc", None, 2, 3, 4), ("arc", "arc-regions", 2, 3, 4), ("arc", "arc-2020", 2, 3, 4), ("outposts", None, 2, 2, 4), ("state51", "base", 2, 2, 3),
        ("state51", "solo,map", 1, 2, 3), ("state51", "split", 2, 4, 3),
    ],
)  # fmt: skip
def test_a_table_comes_back_out_of_its_file(
    slug: str, variant: str | None, people: int, seed: int, fewest: int
) -> None:
    """At each choice between actions: the file gives the same table, options and file; elsewhere it is refused with a reason."""
    session = start_session(slug, seed=seed, players=["person", "greedy"][:people], variant=variant, settings=SETTINGS)
    state, setup, written = session.state, session.setup, 0

    for number in range(60):
        if state.decision is None or written == fewest:
            break
        if number % 5 == 0 or slug == "arc":
            written += comes_back(state, session.game, setup.variant, setup.changes)
        state.apply(chosen(state, state.decision, player("greedy", number)))

    assert written >= fewest


def comes_back(state: State, game: Game, variant: str, changes: Options) -> bool:
    """Whether the table can be written, and then comes back."""
    try:
        text = position_text(state, game, variant, changes, SETTINGS)
    except CardforgeError as refused:
        return "cannot be written" not in str(refused)
    again = lay_text(text)
    assert difference(state, again, position_rules(game)) == ""
    assert text == position_text(again, game, variant, changes, SETTINGS)
    return True


def lay_text(text: str) -> State:
    """The table of a position file with this text."""
    return lay_document(parse_document(text, "table"), SETTINGS).state


def test_tables_that_differ_in_a_mark_are_told_apart(tmp_path: Path) -> None:
    """The comparison behind every written position sees a single value."""
    rules = position_rules(game("arc"))

    assert difference(laid(tmp_path, ARC), laid(tmp_path, ARC), rules) == ""
    assert difference(laid(tmp_path, ARC), laid(tmp_path, ARC.replace(", marked = true", "")), rules) == "`marked`"
    assert difference(laid(tmp_path, ARC), laid(tmp_path, ARC.replace("vp = 2", "vp = 3")), rules) == "`vp`"


def test_a_written_position_replaces_no_file(tmp_path: Path) -> None:
    """An existing file is left as it is."""
    state, file = laid(tmp_path, ARC), tmp_path / "table.toml"

    with pytest.raises(CardforgeError, match="exists already"):
        write_position(file, state, lay_out(file, SETTINGS).game, "", {}, SETTINGS)

    assert file.read_text() == ARC


def test_a_game_that_began_from_a_position_is_saved_and_resumed(tmp_path: Path) -> None:
    """The saved game holds the position, and its choices are made again from there."""
    laid(tmp_path, ARC)
    session = start_from_position(tmp_path / "table.toml", settings=SETTINGS)
    assert session.next_choice() is not None
    session.choose(0)
    save_game(session, tmp_path / "game.json")

    resumed = resume_game(tmp_path / "game.json", SETTINGS)

    assert resumed.state.digest() == session.state.digest()
    assert resumed.choices == session.choices
    assert resumed.from_start().state.digest() == lay_out(tmp_path / "table.toml", SETTINGS).state.digest()


def test_every_option_is_explained_with_its_row_and_what_follows(tmp_path: Path) -> None:
    """A goblin that sacrifices itself; what is forbidden names the row, and the table itself stays as it was."""
    laid(tmp_path, ARC)

    found = explain_position(tmp_path / "table.toml", SETTINGS)

    options = {option.label: option for option in found.options}
    assert options["play Wall Fire"].row == "A57"
    assert options["play Wall Fire"].events[0] == ("Player 1 plays Wall Fire", "A57")
    assert options["pass"].row == "A215"
    assert all(option.row and option.then for option in found.options)
    assert ("attack with Cinder Goblin", "A279") in found.forbidden
    assert explain_position(tmp_path / "table.toml", SETTINGS) == found
