"""A person's shelf: found by `cardforge.toml`, checked by `doctor`, saved in git, and shown by `git diff`."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

ROOT = Path(__file__).resolve().parents[3]
GIT = {"GIT_AUTHOR_NAME": "Mira", "GIT_AUTHOR_EMAIL": "mira@example.org", "GIT_CONFIG_GLOBAL": os.devnull}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str, cli: Any) -> Path:
    """A new shelf in a git repository; the working folder is a folder in it."""
    for name, value in {**GIT, "GIT_COMMITTER_NAME": "Mira", "GIT_COMMITTER_EMAIL": "mira@example.org"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    cli("init", tmp_path / "mine", "--git")
    monkeypatch.chdir(tmp_path / "mine" / "decks")
    return tmp_path / "mine"


def git(shelf: Path, *words: str) -> str:
    """The output of git."""
    return subprocess.run(["git", *words], cwd=shelf, capture_output=True, text=True, check=True).stdout


def test_the_shelf_is_found_from_the_folders_below(cli: Any, shelf: Path) -> None:
    """As git finds its folder: upwards from the working folder."""
    assert cli("cards", "show", "Lantern Warden").code == 0
    assert cli("deck", "check", "first.txt").code == 0


def test_an_option_and_the_environment_come_before_the_file(
    cli: Any, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """--shelf, then CARDFORGE_SHELF, then cardforge.toml; doctor says which holds."""

    def source(*words: str) -> str:
        checks = cli("doctor", *words, "--json").json["checks"]
        return str(next(check["text"] for check in checks if check["name"] == "shelf"))

    for name in ("by-option", "by-variable"):
        (tmp_path / name).mkdir()
    by_file = source()
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "by-variable"))

    assert by_file == f"{shelf} (by {shelf / 'cardforge.toml'})"
    assert source() == f"{tmp_path / 'by-variable'} (by CARDFORGE_SHELF)"
    assert source("--shelf", str(tmp_path / "by-option")) == f"{tmp_path / 'by-option'} (by --shelf)"
    assert cli("cards", "show", "Lantern Warden", "--shelf", tmp_path / "by-option").code == 2


@pytest.mark.parametrize("database", ["cards.sqlite3", "sqlite:///cards.sqlite3"])
def test_the_file_names_database_and_paper(
    cli: Any, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    """A path in it begins at its own folder; --paper comes first."""
    monkeypatch.delenv("CARDFORGE_DATABASE")
    file = shelf / "cardforge.toml"
    file.write_text(file.read_text().replace('database = ""', f'database = "{database}"').replace('"a4"', '"letter"'))

    cli("cards", "load")
    by_file = cli("print", "deck", "first.txt", "-o", tmp_path / "file.pdf", "--json")
    by_option = cli("print", "deck", "first.txt", "--paper", "a4", "-o", tmp_path / "option.pdf", "--json")

    assert (shelf / "cards.sqlite3").is_file()
    assert by_file.json["sheet"].endswith("on US Letter")
    assert by_option.json["sheet"].endswith("on A4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[cardforge]\nshelve = '.'\n", "is not a known key; did you mean 'shelf'?"),
        ("[cardforge]\nshelf = 'nowhere'\n", "the shelf 'nowhere' is not a folder"),
        ("[cardforge\n", "is not TOML"),
    ],
)
def test_a_faulty_file_is_named(cli: Any, shelf: Path, text: str, message: str) -> None:
    """Rather than another shelf without a word."""
    (shelf / "cardforge.toml").write_text(text)

    refused = cli("cards", "list")

    assert refused.code == 2
    assert message in refused.err


def test_doctor_finds_what_is_broken(cli: Any, shelf: Path) -> None:
    """Exit code 1 as soon as something is at fault."""
    good = cli("doctor", "--json")
    (shelf / "cards" / "arc" / "my-set.toml").write_text("[set]\n")

    bad = cli("doctor", "--json")

    agree(good.json, "doctor")
    assert good.code == 0
    assert bad.code == 1
    faults = [check for check in bad.json["checks"] if check["state"] == "fault"]
    assert [check["name"] for check in faults] == ["cards arc"]
    assert "cardforge cards lint arc lists them" in faults[0]["text"]
    assert cli("doctor", "--database", shelf).code == 1


def test_saving_commits_with_what_happened_to_the_cards(cli: Any, shelf: Path) -> None:
    """The message is made from the cards, not from lines."""
    first = cli("cards", "save", "--json")
    cli("cards", "revise", "arc/9001", "cost=3", "--change", "numbers", "--note", "Too cheap.")
    cli("cards", "publish", "arc/9001", "--announced-on", "2099-01-01", "--legal-from", "2099-02-01")
    (shelf / "first.pdf").write_text("no part of the shelf")

    cli("cards", "save")

    agree(first.json, "cards save")
    assert first.json["commit"] == git(shelf, "rev-parse", "HEAD~1").strip()
    assert git(shelf, "log", "-1", "--format=%B", "HEAD~1").strip() == "Add Lantern Warden (arc/9001@1)"
    message = git(shelf, "log", "-1", "--format=%B")
    assert message.startswith("Revise 1 card, edit 1 draft, publish 2 revisions\n")
    assert "revise Lantern Warden (arc/9001@2): numbers, Too cheap.\n    cost: 2 → 3\n" in message
    assert git(shelf, "status", "--porcelain") == "?? first.pdf\n"
    assert cli("cards", "save").out == "nothing has changed since the last commit\n"


def test_a_dry_run_and_faulty_cards_commit_nothing(cli: Any, shelf: Path) -> None:
    """Only cards that can be read are saved."""
    dry = cli("cards", "save", "--dry-run", "-m", "My first cards", "--json")
    (shelf / "cards" / "arc" / "my-set.toml").write_text("[set]\n")

    refused = cli("cards", "save")

    assert dry.json["commit"] is None
    assert dry.json["message"].startswith("My first cards\n")
    assert refused.code == 2
    assert subprocess.run(["git", "rev-parse", "-q", "--verify", "HEAD"], cwd=shelf, check=False).returncode == 1


def test_removed_cards_and_files_are_saved_as_such(cli: Any, shelf: Path) -> None:
    """Cards that were never published may go."""
    cli("cards", "save")
    (shelf / "cards" / "arc" / "my-set.toml").unlink()
    (shelf / "decks" / "first.txt").unlink()

    cli("cards", "save")

    assert git(shelf, "log", "-1", "--format=%s").strip() == "Remove Lantern Warden (arc/9001@1)"
    assert git(shelf, "status", "--porcelain") == ""


def test_git_diff_shows_cards(cli: Any, shelf: Path) -> None:
    """The driver that `init` sets up; a file with faults is shown line by line."""
    cli("cards", "save")
    cli("cards", "revise", "arc/9001", "cost=3", "--change", "numbers", "--note", "Too cheap.")
    of_cards = git(shelf, "diff")
    file = shelf / "cards" / "arc" / "my-set.toml"
    file.write_text(file.read_text().replace("cost = 3", 'cost = "many"'))
    of_lines = git(shelf, "diff")

    assert of_cards == (
        "cards cards/arc/my-set.toml\n  revise Lantern Warden (arc/9001@2): numbers, Too cheap.\n      cost: 2 → 3\n"
    )
    assert '  +cost = "many"\n' in of_lines
    assert "Lantern Warden  (arc/9001@1)\n" in git(shelf, "show", "--textconv", "HEAD:cards/arc/my-set.toml")


def test_a_shelf_outside_of_git_cannot_be_saved(cli: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what would help."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    cli("init", tmp_path / "plain")

    assert "is not in a git repository" in cli("cards", "save", "--shelf", tmp_path / "plain").err
    assert "no shelf of your own" in cli("cards", "save").err


def test_every_data_file_names_its_schema(shelf: Path) -> None:
    """Cards, formats and profiles, ours and those that `init` writes: editors complete and check them."""
    pages = [path for root in ("cards", "print") for path in (ROOT / root).rglob("*.toml") if path.name != "rules.toml"]
    files = [*pages, *shelf.rglob("*.toml")]

    named = {path: path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("#:schema ") for path in files}

    assert len(named) > 20
    assert [path for path, schema in named.items() if not (path.parent / schema).is_file()] == []
    assert {schema.rpartition("/")[2] for schema in named.values()} >= {
        "arc-set.json", "arc-format.json", "sheet.json", "paper.json", "card-size.json", "cardforge.json"
    }  # fmt: skip


def test_the_schemas_of_a_shelf_accept_its_files(shelf: Path) -> None:
    """The configuration that `init` writes is valid by the schema beside it."""
    import json

    import jsonschema

    schema = json.loads((shelf / "schema" / "cardforge.json").read_text())
    written = tomllib.loads((shelf / "cardforge.toml").read_text())

    jsonschema.validate(written, schema)
    written["cardforge"]["papers"] = "a4"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(written, schema)
