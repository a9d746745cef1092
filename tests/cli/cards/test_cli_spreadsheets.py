"""The loop of a designer: export a set as a table, edit it, see what an import would do, import it into the card file."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from json_keys import agree

from cardforge.exchange.card_files import known_card_formats

HEAD = '# Bells of all sizes.\n[set]\nslug = "bells"\nname = "Bells"\ngame = "arc"\n'
CARD = """
[[card]]
number = {}
version = 1  # as printed
name = "{}"
type = "creature"
faction = "Empire"
cost = 2
loyalty = 1
subtypes = ["City Guard"]
attack = 1
defense = 1
rarity = "common"
flavor = "Still."
"""
DATES = ("--announced-on", "2026-01-01", "--legal-from", "2026-02-01")
Rows = list[dict[str, str]]


@pytest.fixture
def bells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str, cli: Any) -> Path:
    """The card file of a set with a published card and a draft."""
    folder = tmp_path / "shelf" / "cards" / "arc"
    folder.mkdir(parents=True)
    (folder / "bells.toml").write_text(HEAD + CARD.format(9401, "Low Bell") + CARD.format(9402, "High Bell"))
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "shelf"))
    cli("cards", "publish", "arc/9401", *DATES)
    return folder / "bells.toml"


@pytest.fixture
def loop(cli: Any, bells: Path, tmp_path: Path) -> Callable[..., Any]:
    """Exports the set, lets a function edit its rows, and imports it again."""

    def run(edit: Callable[[Rows], Rows | None], *words: str, to: str = "csv") -> Any:
        file = tmp_path / f"bells.{to}"
        cli("cards", "export", "arc", "--set", "bells", "--to", to, "-o", file, "--force")
        rows = _read(file)
        changed = edit(rows)
        _write(file, rows if changed is None else changed)
        return cli("cards", "import", file, "--game", "arc", "--set", "bells", "--to-shelf", *words, "--json")

    return run


def _read(file: Path) -> Rows:
    if file.suffix == ".xlsx":
        head, *rows = openpyxl.load_workbook(file).active.iter_rows(values_only=True)
        return [dict(zip(head, ["" if cell is None else str(cell) for cell in row], strict=True)) for row in rows]
    if file.suffix == ".ods":
        return [
            {key: str(value) for key, value in record.values.items()}
            for record in known_card_formats()["ods"].records_of_bytes(file.read_bytes(), "")
        ]
    return list(csv.DictReader(io.StringIO(file.read_text())))


def _write(file: Path, rows: Rows) -> None:
    heads = list(dict.fromkeys(key for row in rows for key in row))
    if file.suffix == ".xlsx":
        book = openpyxl.Workbook()
        for cells in [heads, *([row.get(head) for head in heads] for row in rows)]:
            book.active.append(cells)
        book.save(file)
        return
    out = io.StringIO()
    csv.DictWriter(out, heads).writeheader()
    csv.DictWriter(out, heads).writerows(rows)
    file.with_suffix(".csv").write_text(out.getvalue())
    if file.suffix == ".ods":
        file.write_bytes(_ods([heads, *([row.get(head, "") for head in heads] for row in rows)]))


def _ods(rows: list[list[str]]) -> bytes:
    """A spreadsheet as LibreOffice writes one: blanks as elements, repeated cells, and empty rows to the end."""
    cell = "<table:table-cell office:value-type='string'><text:p>{}</text:p></table:table-cell>"
    lines = [
        "<table:table-row>"
        + "".join(
            cell.format(text.replace("  ", "<text:s text:c='2'/>")) if text else "<table:table-cell/>" for text in row
        )
        + "<table:table-cell table:number-columns-repeated='16000'/></table:table-row>"
        for row in rows
    ]
    content = (
        "<?xml version='1.0'?><office:document-content xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' "
        "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' "
        "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'><office:body><office:spreadsheet><table:table>"
        + "".join(lines)
        + "<table:table-row table:number-rows-repeated='1048000'><table:table-cell table:number-columns-repeated='16384'/>"
        "</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as container:
        container.writestr("content.xml", content)
    return out.getvalue()


def kinds(answer: Any) -> dict[str, str]:
    """What becomes of each card."""
    assert "rows" in answer.json, answer.json
    return {row["key"]: row["kind"] for row in answer.json["rows"]}


@pytest.mark.parametrize("to", ["csv", "xlsx", "ods"])
def test_a_table_that_nobody_edited_changes_nothing(loop: Callable[..., Any], bells: Path, to: str) -> None:
    """Export, import: the same bytes."""
    before = bells.read_bytes()

    answer = loop(lambda rows: None, to=to)

    agree(answer.json, "cards import")
    assert kinds(answer) == {"arc/9401@1": "unchanged", "arc/9402@1": "unchanged"}
    assert answer.json["written"] is None
    assert bells.read_bytes() == before


@pytest.mark.parametrize("to", ["csv", "xlsx", "ods"])
def test_drafts_are_edited_published_cards_revised_new_cards_added(
    loop: Callable[..., Any], bells: Path, cli: Any, to: str
) -> None:
    """A row is the card with its number, in whatever order; a repeated import changes nothing."""

    def edit(rows: Rows) -> Rows:
        low, high = rows
        low |= {"cost": "3", "change": "numbers", "note": "Too cheap."}
        high |= {"name": "Higher Bell"}
        return [{**high, "number": "", "version": "", "name": "New Bell"}, high, low]

    seen = loop(edit, "--dry-run", to=to)
    before = bells.read_text()
    done = loop(edit, to=to)
    after = bells.read_text()
    again = cli("cards", "import", Path(done.json["file"]), "--game", "arc", "--set", "bells", "--to-shelf", "--json")

    assert kinds(seen) == kinds(done) == {"arc/9403@1": "added", "arc/9402@1": "edited", "arc/9401@2": "revised"}
    assert "# Bells of all sizes." in after
    assert after.count("version = 1  # as printed") == before.count("version = 1  # as printed") == 2
    assert set(kinds(again).values()) == {"unchanged"}
    assert bells.read_text() == after
    card = cli("cards", "show", "arc/9401@2", "--json").json["card"]
    assert (card["fields"]["cost"], card["change"], card["note"], card["standing"]) == (
        3,
        "numbers",
        "Too cheap.",
        "draft",
    )
    assert card["fields"]["subtypes"] == ["City Guard"]
    assert cli("cards", "show", "Higher Bell", "--json").json["card"]["number"] == 9402
    assert cli("cards", "lint", "arc").code == 0


def test_a_dry_run_writes_nothing(loop: Callable[..., Any], bells: Path) -> None:
    """It says card by card what would happen."""
    before = bells.read_bytes()

    answer = loop(lambda rows: rows[1].update(cost="5"), "--dry-run")

    assert [change["text"] for row in answer.json["rows"] for change in row["changes"]] == ["cost: 2 → 5"]
    assert answer.json["dry_run"] is True
    assert bells.read_bytes() == before


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda rows: rows[0].update(cost="3"), "needs a kind of change"),
        (lambda rows: rows[0].update(version="3", cost="3"), "arc/9401@1 is the newest version"),
        (
            lambda rows: rows[1].update(number="1", name="Dawn Sapling"),
            "is a card of the set 'first-light'; --number-from N",
        ),
        (lambda rows: rows[1].update(number="9409", version="2"), "there is no version 1 before it"),
    ],
)
def test_one_refused_card_refuses_the_table(
    loop: Callable[..., Any], bells: Path, edit: Callable[[Rows], None], problem: str
) -> None:
    """All or nothing; a dry run names each."""

    def both(rows: Rows) -> Rows:
        edit(rows)
        return [*rows, {**rows[1], "number": "", "version": "", "name": "New Bell"}]

    before = bells.read_bytes()

    seen, refused = loop(both, "--dry-run"), loop(both)

    assert seen.code == 1
    assert problem in next(row["problem"] for row in seen.json["rows"] if row["kind"] == "refused")
    assert refused.code == 2
    assert problem in refused.err
    assert bells.read_bytes() == before


def test_the_command_gives_kind_and_reason_of_all_new_versions(loop: Callable[..., Any], cli: Any) -> None:
    """A row's own come first."""
    loop(lambda rows: rows[0].update(cost="3"), "--change", "numbers", "--note", "A pass over all costs.")

    card = cli("cards", "show", "arc/9401@2", "--json").json["card"]
    assert (card["change"], card["note"]) == ("numbers", "A pass over all costs.")


def test_a_table_with_an_older_version_is_refused_only_where_it_differs(loop: Callable[..., Any], cli: Any) -> None:
    """Somebody else has revised the card meanwhile."""

    def late(rows: Rows) -> None:
        cli("cards", "revise", "arc/9401", "cost=3", "--change", "numbers", "--note", "Meanwhile.")

    assert kinds(loop(late)) == {"arc/9401@2": "unchanged", "arc/9402@1": "unchanged"}
    answer = loop(
        lambda rows: [row | {"version": "1", "cost": "4"} for row in rows if row["number"] == "9401"], "--dry-run"
    )
    assert kinds(answer) == {"arc/9401@2": "refused"}


def test_a_new_set_gets_a_file_with_its_schema(cli: Any, bells: Path, tmp_path: Path) -> None:
    """Ideas without numbers become drafts; the numbers then stay."""
    ideas = tmp_path / "ideas.csv"
    ideas.write_text(
        "name,type,faction,cost,loyalty,rarity,text,flavor\nFar Call,event,Empire,1,0,common,Draw 1 card.,Hush.\n"
    )

    first = cli("cards", "import", ideas, "--game", "arc", "--set", "ideas", "--to-shelf", "--json")
    ideas.write_text(ideas.read_text() + "Near Call,event,Empire,2,0,common,Draw 1 card.,Hush.\n")
    second = cli("cards", "import", ideas, "--game", "arc", "--set", "ideas", "--to-shelf", "--json")

    file = bells.with_name("ideas.toml")
    assert kinds(first) == {"arc/10001@1": "added"}
    assert kinds(second) == {"arc/10001@1": "unchanged", "arc/10002@1": "added"}
    assert file.read_text().startswith("#:schema ../../schema/arc-set.json\n[set]\n")


def test_a_row_with_an_earlier_day_than_the_version_before_is_refused(loop: Callable[..., Any], bells: Path) -> None:
    """The shelf stays readable, and the table is refused as a whole."""
    before = bells.read_bytes()

    def early(rows: Rows) -> None:
        rows[0] |= {"cost": "3", "change": "numbers", "note": "Why.", "legal_from": "2026-01-15"}
        rows[1] |= {"cost": "4"}

    refused = loop(early)

    assert refused.code == 2
    assert "is 2026-01-15, but version 1 already has 2026-02-01" in refused.err
    assert bells.read_bytes() == before


def test_cards_do_not_go_into_the_file_of_another_set(cli: Any, bells: Path, tmp_path: Path) -> None:
    """A card file may have another name than its set; cards of a set of that name would become cards of this one."""
    bells.rename(bells.with_name("ideas.toml"))
    ideas = tmp_path / "ideas.csv"
    ideas.write_text("name,type,faction,cost,rarity\nFar Call,event,Empire,1,common\n")

    refused = cli("cards", "import", ideas, "--game", "arc", "--set", "ideas", "--to-shelf")

    assert refused.code == 2
    assert "is the card file of the set 'bells'" in refused.err


def test_a_dry_run_of_an_import_into_the_catalogue_writes_nothing(cli: Any, tmp_path: Path, database_copy: str) -> None:
    """Without --to-shelf."""
    file = tmp_path / "cards.csv"
    file.write_text("number,version,name,type,faction,cost,rarity\n9500,1,Far Call,event,Empire,1,common\n")

    seen = cli("cards", "import", file, "--game", "arc", "--dry-run", "--json")

    assert kinds(seen) == {"arc/9500@1": "added"}
    assert cli("cards", "show", "arc/9500").code == 2
    cli("cards", "import", file, "--game", "arc")
    assert kinds(cli("cards", "import", file, "--game", "arc", "--dry-run", "--json")) == {"arc/9500@1": "unchanged"}


def test_a_text_that_looks_like_a_formula_stays_a_text(bells: Path, cli: Any, tmp_path: Path) -> None:
    """Nothing of a card is ever calculated."""
    bells.write_text(bells.read_text().replace('name = "High Bell"', 'name = "=1+1"'))

    cli("cards", "export", "arc", "--set", "bells", "--to", "xlsx", "-o", tmp_path / "bells.xlsx")

    assert _read(tmp_path / "bells.xlsx")[1]["name"] == "=1+1"
    assert b"<f>" not in zipfile.ZipFile(tmp_path / "bells.xlsx").read("xl/worksheets/sheet1.xml")


@pytest.mark.parametrize("to", ["xlsx", "ods"])
def test_the_same_cards_give_the_same_bytes(cli: Any, bells: Path, tmp_path: Path, to: str) -> None:
    """No date of today is in the file."""
    for name in ("one", "two"):
        cli("cards", "export", "arc", "--set", "bells", "--to", to, "-o", tmp_path / f"{name}.{to}")

    assert (tmp_path / f"one.{to}").read_bytes() == (tmp_path / f"two.{to}").read_bytes()


def _bomb(name: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as container:
        container.writestr(name, b"0" * 100_000_000)
    return out.getvalue()


def _entities(name: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as container:
        container.writestr(name, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    return out.getvalue()


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        b"no zip at all",
        _bomb("content.xml"),
        _entities("content.xml"),
        _entities("xl/workbook.xml"),
    ],
    ids=["empty", "cut", "text", "bomb", "entities", "entities in a workbook"],
)
def test_a_hostile_spreadsheet_is_refused(cli: Any, tmp_path: Path, suffix: str, data: bytes) -> None:
    """One clear message, and exit code 2."""
    file = tmp_path / f"cards.{suffix}"
    file.write_bytes(data)

    refused = cli("cards", "import", file, "--game", "arc")

    assert refused.code == 2
    assert str(file) in refused.err
    assert "error in Cardforge itself" not in refused.err
