"""What is kept beside the rules cards: other names, migrations, printings, translations and rulings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from json_keys import agree

HEAD = '[set]\nslug = "bells"\nname = "Bells"\ngame = "arc"\n'
CARD = """
[[card]]
number = {number}
version = {version}
{dates}name = "{name}"
type = "event"
faction = "Empire"
cost = {cost}
loyalty = 0
rarity = "common"
flavor = "{flavor}"
{change}text = "Draw 1 card."
author = "Mira"
"""
SPRING = "announced_on = 2026-01-01\nlegal_from = 2026-02-01\n"
SUMMER = "announced_on = 2026-06-01\nlegal_from = 2026-07-01\n"
COMING = "announced_on = 2026-10-01\nlegal_from = 2099-01-01\n"
NEXT = 'change = "{}"\nnote = "Why."\n'
RECORDS = {
    "aliases.toml": '[[alias]]\nname = "Lo Bel"\nnumber = 9401\nnote = "A common slip."\n',
    "migrations.toml": '[[migration]]\nkind = "merge"\nnumber = 9409\ninto = [9401]\non = 2026-03-01\nnote = "The same card."\n',
    "printings.toml": '[[printing]]\nnumber = 9401\nversion = 1\nset = "bells"\ncollector = "1"\nartist = "Ona"\nlicence = "CC BY 4.0"\nfinish = "foil"\n',
    "rulings.toml": """
[[ruling]]
id = "open"
cards = ["9401", "9402"]
text = "It is so."
on = 2026-02-02

[[ruling]]
id = "checked"
cards = ["9401@1-2"]
text = "It is still so."

[[ruling]]
id = "ended"
cards = ["9401@1-1"]
text = "It was so."
""",
    "translations/de.toml": """
[translation]
language = "de"
game = "arc"

[[card]]
number = 9401
version = 1
name = "Tiefe Glocke"
flavor = "Still."

[[card]]
number = 9402
version = 1
name = "Hohe Glocke"
text = "Ziehe 1 Karte."
""",
}


@pytest.fixture
def bells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str) -> Path:
    """The card folder of a shelf: a card revised in summer and once more to come, another with a new flavor, and records."""
    folder = tmp_path / "shelf" / "cards" / "arc"
    (folder / "translations").mkdir(parents=True)
    low, high = {"number": 9401, "name": "Low Bell"}, {"number": 9402, "name": "High Bell"}
    functional, typo = NEXT.format("functional"), NEXT.format("typo")
    (folder / "bells.toml").write_text(
        HEAD
        + CARD.format(**low, version=1, dates=SPRING, cost=2, flavor="Still.", change="")
        + CARD.format(**low, version=2, dates=SUMMER, cost=3, flavor="Still.", change=functional)
        + CARD.format(**high, version=1, dates=SPRING, cost=1, flavor="Stil.", change="")
        + CARD.format(**high, version=2, dates=SUMMER, cost=1, flavor="Still.", change=typo)
        + CARD.format(**high, version=3, dates=COMING, cost=1, flavor="Still!", change=functional).replace(
            "Draw 1 card.", "Draw 2 cards."
        )
    )
    for name, text in RECORDS.items():
        (folder / name).write_text(text)
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "shelf"))
    return folder


def stale(cli: Any, *words: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Card and standing of what no longer fits, by kind and name, without what belongs to shipped cards."""
    answer = cli("cards", "stale", "arc", *words, "--json")
    agree(answer.json, "cards stale")
    bells = [one for one in answer.json["stale"] if one["card"].startswith("arc/94")]
    return {(one["kind"], one["name"]): (one["card"], one["standing"]) for one in bells}


def test_how_a_record_stands_follows_from_its_version(cli: Any, bells: Path) -> None:
    """A functional revision makes open rulings stale, a changed word its translation, any change its printing."""
    assert stale(cli) == {
        ("ruling", "open"): ("arc/9401@2", "stale"),
        ("ruling", "ended"): ("arc/9401@2", "outdated"),
        ("printing", "bells"): ("arc/9401@2", "outdated"),
    }
    assert stale(cli, "--on", "2026-02-01") == {}
    assert stale(cli, "--all")["translation", "de"] == ("arc/9402@3", "stale")


def test_a_card_shows_what_is_kept_beside_it(cli: Any, bells: Path) -> None:
    """With a standing derived for the day of the question."""
    shown = cli("cards", "show", "Low Bell", "--json").json
    before = cli("cards", "show", "Low Bell", "--on", "2026-02-01", "--json").json
    page = cli("cards", "show", "Low Bell").out

    assert [(one["id"], one["standing"]) for one in shown["rulings"]] == [
        ("checked", "current"), ("ended", "outdated"), ("open", "stale")
    ]  # fmt: skip
    assert {one["standing"] for one in before["rulings"]} == {"current"}
    assert [(one["artist"], one["finish"], one["standing"]) for one in shown["printings"]] == [
        ("Ona", "foil", "outdated")
    ]
    assert [one["standing"] for one in shown["translations"]] == ["current"]
    assert shown["migrations"][0]["number"] == 9409
    assert "  ruling open: It is so. (stale)\n" in page
    assert "  printed in bells as version 1, 1, Ona, CC BY 4.0, foil (outdated)\n" in page
    assert shown["card"]["author"] == "Mira"


def test_an_alias_finds_the_card_and_a_migration_says_what_became_of_it(cli: Any, bells: Path) -> None:
    """Names from elsewhere resolve; numbers that are gone do not vanish without a word."""
    deck = bells / "deck.txt"
    deck.write_text("# format: arc/standard\n60 lo bel\n")

    assert cli("cards", "show", "LO BEL", "--json").json["card"]["number"] == 9401
    assert "Low Bell" in cli("deck", "check", deck).out
    gone = cli("cards", "show", "arc/9409")
    assert gone.code == 2
    assert "arc/9409 was merged into arc/9401 on 2026-03-01: The same card." in gone.err


def test_what_a_revision_makes_stale_is_announced_with_it(cli: Any, bells: Path) -> None:
    """The page of what comes says which rulings and translations have to be looked at."""
    answer = cli("cards", "announce", "arc", "--since", "2026-09-01", "--json")
    page = cli("cards", "announce", "arc", "--since", "2026-09-01").out
    changed = cli("cards", "changed", "arc", "--since", "2026-06-30", "--json")

    agree(answer.json, "cards announce")
    agree(changed.json, "cards changed")
    assert {(one["kind"], one["name"], one["card"]) for one in answer.json["stale"]} == {
        ("ruling", "open", "arc/9402@3"),
        ("translation", "de", "arc/9402@3"),
    }
    assert "## To look at again\n\n- ruling open is stale" in page
    assert ("ruling", "open", "arc/9401@2") in {
        (one["kind"], one["name"], one["card"]) for one in changed.json["stale"]
    }


def test_lint_warns_of_what_is_stale(cli: Any, bells: Path) -> None:
    """Warnings: nothing is wrong with the cards themselves."""
    answer = cli("cards", "lint", "arc", "--json")

    found = [fault["place"] for fault in answer.json["faults"]]
    assert [place for place in found if place.startswith(("ruling", "translation"))] == ["ruling open", "ruling ended"]
    assert answer.code == 0


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("rulings.toml", '[[ruling]]\nid = "a"\ncards = ["9401@3"]\ntext = "No."\n', "speaks of 9401@3, which does not exist"),
        ("rulings.toml", '[[ruling]]\nid = "a"\ncards = ["9401@2-1"]\ntext = "No."\n', 'write "17", "17@2" or "17@1-3"'),
        ("printings.toml", '[[printing]]\nnumber = 9401\nversion = 1\nset = "bells"\nfinnish = "foil"\n', "did you mean 'finish'?"),
        ("migrations.toml", '[[migration]]\nkind = "delete"\nnumber = 9409\ninto = [9401]\non = 2026-01-01\n', "and nothing else"),
        ("aliases.toml", '[[alias]]\nname = "X"\nnumber = 9499\n', "alias of card 9499: speaks of 9499@1"),
        ("translations/fr.toml", '[translation]\nlanguage = "de"\ngame = "arc"\n', "the file is called fr.toml"),
    ],
)  # fmt: skip
def test_faulty_records_are_named_and_leave_the_game_as_it_was(
    cli: Any, bells: Path, name: str, text: str, message: str
) -> None:
    """All or nothing, as for card sets."""
    cli("cards", "load")
    (bells / name).write_text(text)

    refused = cli("cards", "load")

    assert refused.code == 1
    assert message in refused.err
    assert cli("cards", "lint", "arc").code == 1


def test_a_changed_record_alone_is_loaded(cli: Any, bells: Path) -> None:
    """Records are part of the fingerprint and of the catalogue."""
    cli("cards", "load")
    (bells / "rulings.toml").unlink()

    changed = cli("cards", "load")

    assert "arc: rulings, translations or printings" in changed.out
    assert cli("cards", "show", "Low Bell", "--json").json["rulings"] == []
    assert "nothing changed" in cli("cards", "load").out


def test_the_language_of_the_settings_shows_its_translation(
    cli: Any, bells: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`language` in cardforge.toml."""
    (tmp_path / "cardforge.toml").write_text('[cardforge]\nshelf = "shelf"\nlanguage = "de"\n')
    monkeypatch.chdir(tmp_path)

    assert "  de: Hohe Glocke\n    Ziehe 1 Karte.\n" in cli("cards", "show", "High Bell").out


def test_the_catalogue_stores_author_and_hash(cli: Any, bells: Path, database_copy: str) -> None:
    """The hash is that of `published.lock`."""
    import sqlite3

    shown = cli("cards", "show", "Low Bell", "--json").json["card"]

    with sqlite3.connect(database_copy.removeprefix("sqlite:///")) as raw:
        rows = raw.execute("SELECT author, hash FROM revision WHERE game = 'arc' AND number = 9401 AND version = 2")
        assert rows.fetchall() == [("Mira", shown["hash"])]


def test_an_export_carries_what_is_kept_beside_the_cards(cli: Any, bells: Path, tmp_path: Path) -> None:
    """JSON has everything about the version that it writes; other formats say what they leave out."""
    file = tmp_path / "bells.json"
    answer = cli("cards", "export", "arc", "--set", "bells", "--all", "-o", file, "--json")
    cards = {(card["number"], card["version"]): card for card in json.loads(file.read_text())["cards"]}

    agree(answer.json, "cards export")
    assert answer.json["losses"] == []
    first, second = cards[9401, 1], cards[9401, 2]
    assert [one["name"] for one in first["aliases"]] == ["Lo Bel"]
    assert first["printings"] == [
        {"set": "bells", "collector": "1", "artist": "Ona", "licence": "CC BY 4.0", "finish": "foil"}
    ]
    assert [one["id"] for one in first["rulings"]] == ["checked", "ended", "open"]
    assert [one["id"] for one in second["rulings"]] == ["checked", "open"]
    assert "printings" not in second
    assert first["translations"] == [{"language": "de", "name": "Tiefe Glocke", "fields": {"flavor": "Still."}}]
    assert first["migrations"][0]["number"] == 9409


def test_a_format_without_room_for_records_says_so(cli: Any, bells: Path, tmp_path: Path) -> None:
    """Cockatrice has printings with their artist, a table has none; --strict writes nothing that is less."""
    xml, table = tmp_path / "bells.xml", tmp_path / "bells.csv"
    left = ["1 alias is lost", "3 rulings are lost", "2 translations are lost", "1 migration is lost"]
    bells_only = ("cards", "export", "arc", "--set", "bells", "--all")

    assert cli(*bells_only, "--to", "cockatrice", "-o", xml, "--json").json["losses"] == left
    printed = [
        (one.text, one.get("num"), one.get("artist"))
        for one in ElementTree.parse(xml).getroot().iterfind("cards/card[name='Low Bell']/set")
    ]
    assert printed[0] == ("bells", "1", "Ona")
    assert printed[-1] == ("bells", "9401", None)
    assert "1 printing is lost" in cli(*bells_only, "--to", "csv", "-o", table).err
    assert cli(*bells_only, "--to", "csv", "-o", "strict.csv", "--strict").code == 1
    assert not Path("strict.csv").exists()
    read = cli("cards", "import", xml, "--game", "arc", "--set", "back", "--dry-run", "--json").json
    assert {int(pin.partition("@")[0]) for pin in read["added"]} == {9401, 9402}
