"""Options of a game: listed, set one by one or in a file, checked, and kept in answers and saved games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.errors import FaultyInput
from cardforge.registry import game, games
from cardforge.tasks.setup.game_options import game_options, read_options, written

ROOT = Path(__file__).resolve().parents[3]
ARC_DECKS = ROOT / "cards" / "arc" / "decks"
LEGAL = ARC_DECKS / "ember-and-fen.txt"
ILLEGAL = ARC_DECKS / "illegal-five-copies.txt"
PLAYED = [found for found in games().values() if found.engine is not None]

Cli = Callable[..., Any]


@pytest.mark.parametrize("slug", [found.slug for found in PLAYED if found.slug in ("arc", "outposts", "state51")])
def test_every_option_of_a_game_is_listed_with_its_meaning(slug: str, cli: Cli) -> None:
    """`games GAME --options` names each option as `--option` takes it, with default, meaning and row; the README says the same."""
    answer = cli("games", slug, "--options", "--json")

    agree(answer.json, "games --options")
    readme = (ROOT / "cardforge" / "games" / slug / "README.md").read_text(encoding="utf-8")
    known = game(slug).engine().rules.options
    assert [option["name"] for option in answer.json["options"]] == list(known)
    for option in answer.json["options"]:
        assert option["note"]
        assert option["note"] in readme
        assert option["wanted"]
    assert written("start_hand", 7) in cli("games", "arc", "--options").out


@pytest.mark.parametrize("slug", ["arc", "outposts", "state51"])
def test_a_default_that_is_written_is_read_as_the_same_value(slug: str) -> None:
    """Numbers, words, switches, lists and none: what the list of options prints is what `--option` takes."""
    found = game(slug)

    for option in game_options(slug):
        assert read_options(found, [written(option.name, option.default)]) == {option.name: option.default}


def test_an_option_changes_the_rules_of_a_match(cli: Cli) -> None:
    """With 1 life point at the start most games are over sooner, and the answer lists what was changed."""
    plain = cli("match", "arc", LEGAL, "-n", 4, "--seed", 2, "--json").json
    short = cli("match", "arc", LEGAL, "-n", 4, "--seed", 2, "--option", "start_lp=1", "--json").json

    assert plain["options"] == {}
    assert short["options"] == {"start_lp": 1}
    assert short["turns"]["median"] < plain["turns"]["median"]


def test_options_of_a_file_give_way_to_those_of_the_command_line(tmp_path: Path) -> None:
    """A table [options] with numbers, switches and lists; `--option` comes last."""
    file = tmp_path / "mine.toml"
    file.write_text('[options]\nsolo = true\nsolo_tiers = [10, 20]\nlookout = "alternate"\n')

    found = read_options(game("state51"), ["lookout=advanced", "vpl_builds_per_round=none"], file)

    assert found == {"solo": True, "solo_tiers": (10, 20), "lookout": "advanced", "vpl_builds_per_round": None}


def test_every_wrong_option_is_named_with_the_nearest_guess(tmp_path: Path, cli: Cli) -> None:
    """Name, kind and limits, all at once, and nothing is played."""
    file = tmp_path / "mine.toml"
    file.write_text("[options]\nround_limit = 0\nend_treshold = 30\n")

    with pytest.raises(FaultyInput) as caught:
        read_options(game("state51"), ["map=perhaps", "lookout=advancd", "start_cards"], file)

    said = [str(fault) for fault in caught.value.faults]
    assert "round_limit is 0; it can be a whole number of 1 or more" in said[0]
    assert "did you mean 'end_threshold'?" in said[1]
    assert "map is 'perhaps'; it can be true or false" in said[2]
    assert "did you mean 'advanced'?" in said[3]
    assert "has no value; write start_cards=VALUE, a whole number of 0 or more" in said[4]
    answer = cli("match", "arc", LEGAL, "-n", 1, "--option", "start_lp=many")
    assert answer.code == 2
    assert answer.out == ""


@pytest.mark.parametrize("text", ["[option]\nstart_lp = 1\n", "start_lp = 1\n", "[options\n"])
def test_a_file_of_options_that_is_something_else_is_refused(text: str, tmp_path: Path, cli: Cli) -> None:
    """The file needs the table [options]."""
    file = tmp_path / "mine.toml"
    file.write_text(text)

    answer = cli("goldfish", LEGAL, "-n", 1, "--options", file)

    assert answer.code == 2
    assert "mine.toml" in answer.err


def test_options_that_do_not_go_together_are_an_error_in_words(cli: Cli) -> None:
    """What the rules themselves refuse is told in their words, not as an error of the program."""
    answer = cli("match", "state51", "-n", 1, "--option", "start_cards=1")

    assert answer.code == 2
    assert "start_discards is 2; it can be at most 1" in answer.err
    assert "error in Cardforge" not in answer.err


@pytest.mark.parametrize("slug", ["arc", "outposts"])
def test_the_first_seat_is_one_of_the_table(slug: str, cli: Cli) -> None:
    """A seat that nobody has is refused before the game, by any game."""
    deck = next(file for file in sorted((ROOT / "cards" / slug / "decks").glob("*.txt")) if "illegal" not in file.name)

    answer = cli("match", slug, deck, "-n", 1, "--option", "first_seat=2")

    assert answer.code == 2
    assert "it can be a seat from 0 to 1" in answer.err


@pytest.mark.parametrize("names", ["Kilnfok,Cogwrights", "Kilnfolk", "Kilnfolk,Kilnfolk"])
def test_boards_that_cannot_be_dealt_are_an_error_in_words(names: str, cli: Cli) -> None:
    """R1: an unknown board, too few, or one twice: what a person typed is never called an error of Cardforge itself."""
    answer = cli("match", "state51", "-n", 1, "--option", f"factions={names}")

    assert answer.code == 2
    assert answer.err.startswith("cardforge: factions is (")
    assert "error in Cardforge" not in answer.err


def test_an_option_does_not_play_decks_by_the_rules_of_another_format(cli: Cli) -> None:
    """`--option profile=` is refused as `--variant` is; the profile of the decks may be named."""
    other = cli("match", "arc", LEGAL, "-n", 1, "--option", "profile=arc-regions")
    same = cli("goldfish", LEGAL, "-n", 1, "--turns", 1, "--option", "profile=arc")

    assert other.code == 2
    assert "the option profile=arc-regions contradicts the decks, which are made for 'arc'" in other.err
    assert cli("goldfish", LEGAL, "-n", 1, "--option", "profile=arc-regions").code == 2
    assert same.code == 0


def test_a_goldfish_is_played_by_the_options_too(cli: Cli) -> None:
    """Opening hands of three cards; the answer says so."""
    found = cli("goldfish", LEGAL, "-n", 2, "--option", "start_hand=3", "--json").json

    assert {len(hand) for hand in found["samples"]} == {3}
    assert found["options"] == {"start_hand": 3}


def test_an_illegal_deck_is_played_with_a_warning(cli: Cli) -> None:
    """One line on standard error; in JSON the warning and the verdict on each deck."""
    answer = cli("match", "arc", LEGAL, ILLEGAL, "-n", 1, "--json")

    assert answer.code == 0
    assert answer.err.startswith(f"cardforge: warning: {ILLEGAL} is illegal in arc/standard: 5 copies of Spark")
    assert [one["verdict"] for one in answer.json["verdicts"]] == ["legal", "illegal"]
    assert len(answer.json["warnings"]) == 1
    assert cli("match", "arc", LEGAL, "-n", 1).err == ""


@pytest.mark.parametrize("command", ["match arc", "goldfish", "play arc"])
def test_a_strict_command_refuses_what_it_would_warn_of(command: str, tmp_path: Path, cli: Cli) -> None:
    """`--strict` is exit 1 before anything is played or written."""
    kept = tmp_path / "kept"
    extra = (
        ["--log", kept] if command.startswith("match") else ["-o", kept] if command == "goldfish" else ["--save", kept]
    )

    answer = cli(*command.split(), ILLEGAL, *extra, "--strict")

    assert answer.code == 1
    assert "illegal in arc/standard" in answer.err
    assert not kept.exists()


def test_strict_may_stand_anywhere_and_lets_a_legal_deck_pass(cli: Cli) -> None:
    """A global option like `--shelf`."""
    assert cli("--strict", "match", "arc", LEGAL, "-n", 1).code == 0
    assert cli("match", "--strict", "arc", ILLEGAL, "-n", 1).code == 1


def test_a_deck_without_a_format_is_unchecked(tmp_path: Path, cli: Cli) -> None:
    """It names no rules to break, so that there is nothing to warn of."""
    deck = tmp_path / "deck.txt"
    lines = LEGAL.read_text(encoding="utf-8").splitlines()
    deck.write_text("# game: arc\n" + "\n".join(line for line in lines if not line.startswith("#")) + "\n")

    found = cli("goldfish", deck, "-n", 1, "--json").json

    assert found["verdicts"] == [{"deck": str(deck), "format": "", "verdict": "unchecked"}]
    assert found["warnings"] == []


def test_a_saved_game_keeps_its_options(tmp_path: Path, cli: Cli) -> None:
    """A transcript of a match with options is replayed by them."""
    folder = tmp_path / "games"
    cli("match", "arc", LEGAL, "-n", 1, "--option", "start_hand=3", "--transcripts", folder)

    data = json.loads((folder / "game-0001.json").read_text())

    assert data["changes"] == {"start_hand": 3}
    assert cli("replay", folder / "game-0001.json").code == 0
    data["changes"] = {}
    (folder / "game-0001.json").write_text(json.dumps(data))
    assert cli("replay", folder / "game-0001.json").code == 2


def test_a_strict_check_does_not_pass_with_a_warning(tmp_path: Path, cli: Cli) -> None:
    """Legal with a warning: exit 0, and 1 with `--strict`; the verdict stays."""
    text = (ARC_DECKS / "illegal-four-cities.txt").read_text(encoding="utf-8")
    deck = tmp_path / "four-cities.txt"
    deck.write_text(text.replace("arc/standard", "arc/lenient"), encoding="utf-8")

    assert cli("deck", "check", deck).code == 0
    strict = cli("deck", "check", deck, "--strict")
    assert strict.code == 1
    assert ": legal in" in strict.out


def test_a_strict_conversion_writes_nothing_that_is_less(tmp_path: Path, cli: Cli) -> None:
    """What the other format cannot hold is a warning, and with `--strict` no file is written."""
    lost = cli("deck", "convert", LEGAL, "--to", "mtgo", "-o", tmp_path / "plain")
    strict = cli("deck", "convert", LEGAL, "--to", "mtgo", "-o", tmp_path / "strict", "--strict")

    assert (lost.code, (tmp_path / "plain").exists()) == (0, True)
    assert (strict.code, (tmp_path / "strict").exists()) == (1, False)


def test_a_switch_of_a_format_is_turned_by_a_command(cli: Cli, tmp_path: Path) -> None:
    """V6, C1: without `league` hand-picked Shards are a warning, with it an error; a second city of one name likewise."""
    shards = ROOT / "cards" / "outposts" / "decks" / "splinters-and-roots.txt"
    picked = tmp_path / "picked.txt"
    kept = [line for line in shards.read_text(encoding="utf-8").splitlines() if not line.startswith("# shards")]
    picked.write_text("\n".join(kept) + "\n", encoding="utf-8")

    loose, strict = (
        cli("deck", "check", picked, "--json"),
        cli("deck", "check", picked, "--option", "league=true", "--json"),
    )

    assert (loose.code, strict.code) == (0, 1)
    assert [found["severity"] for found in loose.json["findings"]] == ["warning"]
    assert "shards-picked" in [found["code"] for found in strict.json["findings"] if found["severity"] == "error"]
    assert (loose.json["options"]["league"], strict.json["options"]["league"]) == (False, True)


def test_a_switch_that_a_format_does_not_have_is_named(cli: Cli) -> None:
    """The nearest one and the values that it can take are said."""
    answer = cli("deck", "check", LEGAL, "--option", "city_uniq=true", "--option", "city_unique=perhaps")

    assert answer.code == 2
    assert "city_uniq: is no switch of arc/standard; known: city_unique; did you mean 'city_unique'?" in answer.err
    assert "city_unique is 'perhaps'; it can be true or false" in answer.err


@pytest.mark.parametrize(
    ("slug", "names"), [("arc", ["city_unique"]), ("outposts", ["league", "shards_extra"]), ("state51", [])]
)
def test_switches_of_deck_checks_are_listed_with_the_options(slug: str, names: list[str], cli: Cli) -> None:
    """Default, meaning and row, in the README too."""
    readme = (ROOT / "cardforge" / "games" / slug / "README.md").read_text(encoding="utf-8")

    checks = cli("games", slug, "--options", "--json").json["checks"]

    assert sorted(one["name"] for one in checks) == names
    assert all(one["rows"] and one["formats"] and one["note"] in readme for one in checks)


def test_an_option_set_twice_is_refused_with_both_values(cli: Cli) -> None:
    """Neither value is taken in silence; a switch of a format is an option too. One after a file goes before it."""
    rules = cli("match", "arc", LEGAL, LEGAL, "--option", "start_hand=5", "--option", "start_hand=7")
    switch = cli("deck", "check", LEGAL, "--option", "city_unique=yes", "--option", "city_unique=no")

    assert (rules.code, switch.code) == (2, 2)
    assert "--option: start_hand: is set more than once: '5', '7'" in rules.err
    assert "--option: city_unique: is set more than once: 'yes', 'no'" in switch.err
