"""`cards diff`, `changed`, `announce`, `changelog` and `editions`: what revisions changed, and what was known when."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.carddata import content_hash, read_lock

SHIPPED = Path(__file__).resolve().parents[3] / "cards" / "arc"
HEAD = '[set]\nslug = "bells"\nname = "Bells"\ngame = "arc"\n'
CARD = """
[[card]]
number = {number}
version = {version}
{dates}name = "{name}"
type = "creature"
faction = "Empire"
cost = {cost}
loyalty = 1
attack = 1
defense = 1
rarity = "common"
flavor = "{flavor}"
{change}"""
SPRING = "announced_on = 2026-01-01\nlegal_from = 2026-02-01\n"
SUMMER = "announced_on = 2026-06-01\nlegal_from = 2027-06-01\n"
NEXT = 'change = "{}"\nnote = "{}"\n'


def block(number: int, version: int, dates: str, name: str, cost: int, flavor: str = "Still.", change: str = "") -> str:
    """A card of the set."""
    return CARD.format(number=number, version=version, dates=dates, name=name, cost=cost, flavor=flavor, change=change)


@pytest.fixture
def bells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str, cli: Any) -> Path:
    """The card folder of a shelf: two cards of spring, one of them revised in summer, and a draft; spring and summer published."""
    folder = tmp_path / "shelf" / "cards" / "arc"
    folder.mkdir(parents=True)
    (folder / "bells.toml").write_text(
        HEAD
        + block(9401, 1, SPRING, "Low Bell", 2, "It rings <low>.")
        + block(9401, 2, SUMMER, "Low Bell", 3, "It rings very low.", NEXT.format("numbers", "Too *cheap*."))
        + block(9402, 1, SPRING, "High Bell", 1)
        + block(9403, 1, "", "New Bell", 1)
    )
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "shelf"))
    cli("cards", "publish", "arc/9401", "arc/9402")
    return folder


def keys(answer: Any) -> list[str]:
    """The keys of the revisions of our set in an answer of `changed`."""
    return [one["card"]["key"] for one in answer.json["changed"] if one["card"]["set"] == "bells"]


def test_two_revisions_are_compared_word_by_word(cli: Any, bells: Path) -> None:
    """Alone, a card is compared with the version before its newest."""
    answer = cli("cards", "diff", "arc/9401@1", "arc/9401@2", "--json")

    agree(answer.json, "cards diff")
    assert [(change["field"], change["old"], change["new"]) for change in answer.json["changes"]] == [
        ("cost", 2, 3),
        ("flavor", "It rings <low>.", "It rings very low."),
    ]
    assert "  flavor: It rings [-<-]{+very +}low[->-]." in cli("cards", "diff", "arc/9401").out
    assert cli("cards", "diff", "arc/9401@2", "arc/9401@2").out.endswith("no printed difference\n")
    assert "cost    2                3\n" in cli("cards", "diff", "arc/9401", "--table").out


@pytest.mark.parametrize(
    ("kind", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("html", b"<!doc")]
)
def test_two_faces_are_shown_side_by_side(cli: Any, bells: Path, tmp_path: Path, kind: str, begins: bytes) -> None:
    """The file's name decides the kind of picture; the same revisions give the same bytes."""
    file = tmp_path / f"faces.{kind}"

    assert cli("cards", "diff", "arc/9401", "-o", file).code == 0
    first = file.read_bytes()
    cli("cards", "diff", "arc/9401", "-o", file, "--force")

    assert first.startswith(begins)
    assert file.read_bytes() == first
    if kind in ("svg", "html"):
        assert first.count(b"arc/9401@1 Low Bell</title>") == first.count(b"arc/9401@2 Low Bell</title>") == 1
    if kind == "html":
        assert b"It rings <del>&lt;</del>low<del>&gt;</del>." in first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["arc/9402"], "has no version before it"),
        (["arc/9401@1", "arc/9401@7"], "no card 'arc/9401@7'"),
        (["arc/9401@1", "outposts/1"], "cards of two games"),
        (["arc/9401", "-o", "faces.gif"], "must end in .svg, .png, .pdf or .html"),
    ],
)
def test_what_cannot_be_compared_is_said(cli: Any, bells: Path, words: list[str], message: str) -> None:
    """Exit code 2, and one line."""
    refused = cli("cards", "diff", *words)

    assert refused.code == 2
    assert message in refused.err


@pytest.mark.parametrize(
    ("since", "more", "found"),
    [
        ("2025-12-31", [], ["arc/9401@1", "arc/9401@2", "arc/9402@1"]),
        ("2026-02-01", [], ["arc/9401@2"]),
        ("2026-02-01", ["--on", "2026-05-31"], []),
        ("2026-02-01", ["--on", "2026-05-31", "--all"], ["arc/9401@2"]),
        ("2027-06-01", ["--on", "2027-06-02"], []),
        ("arc-2026-01-01", [], ["arc/9401@2"]),
        ("arc-2026-06-01", ["--all"], []),
    ],
)
def test_what_has_changed_since_a_day_or_an_edition(
    cli: Any, bells: Path, since: str, more: list[str], found: list[str]
) -> None:
    """A day compares with what was current on it, an edition with what was known by then."""
    answer = cli("cards", "changed", "arc", "--since", since, *more, "--json")

    agree(answer.json, "cards changed")
    undated = ["arc/9403@1"] if since.startswith("arc-") else []  # legal on every day, but in no edition
    assert keys(answer) == sorted({*found, *undated})


def test_what_has_changed_since_a_lock(cli: Any, bells: Path, tmp_path: Path) -> None:
    """A lock kept from an earlier day says what was published then; other games and Cardforge's own cards are none of its business."""
    lines = (bells / "published.lock").read_text().splitlines(keepends=True)
    old = tmp_path / "before.lock"
    old.write_text("".join(line for line in lines if not line.startswith("9401@2")))

    answer = cli("cards", "changed", "--since", old, "--json")

    assert [one["card"]["key"] for one in answer.json["changed"]] == ["arc/9401@2", "arc/9403@1"]


def test_the_lock_of_cardforge_itself_speaks_of_its_own_cards(cli: Any, bells: Path, tmp_path: Path) -> None:
    """What is published with Cardforge is told since an earlier lock of it, and so are the cards of the shelf."""
    lines = (SHIPPED / "published.lock").read_text().splitlines(keepends=True)
    old = tmp_path / "before.lock"
    old.write_text("".join(line for line in lines if not line.startswith("7@2")))

    answer = cli("cards", "changed", "--since", old, "--json")

    found = [one["card"]["key"] for one in answer.json["changed"]]
    assert {"arc/7@2", "arc/9401@2"} <= set(found)
    assert "arc/7@1" not in found


def test_an_unknown_edition_names_the_nearest(cli: Any, bells: Path) -> None:
    """Neither a day, nor a file, nor an edition."""
    refused = cli("cards", "changed", "--since", "arc-2026-01-02")

    assert refused.code == 2
    assert "no edition 'arc-2026-01-02'; did you mean 'arc-2026-01-01'?" in refused.err


def test_editions_have_a_hash_over_all_revisions(cli: Any, bells: Path) -> None:
    """Anyone can compute it again: the sorted lines of key and content hash."""
    answer = cli("cards", "editions", "arc", "--json")

    agree(answer.json, "cards editions")
    shelf = answer.json["editions"][-1]
    spring = next(one for one in answer.json["editions"] if one["id"] == "arc-2026-01-01")
    assert spring["new"] == ["9401@1", "9402@1"]
    assert shelf["id"] == "arc-shelf"
    locked = {**read_lock(SHIPPED).entries, **read_lock(bells).entries}
    assert shelf["new"] == [card.pin for card in _all("arc") if (card.number, card.version) not in locked]
    assert [pin for pin in shelf["new"] if pin.startswith("94")] == ["9403@1"]
    assert len(read_lock(bells).entries) == 3
    lines = sorted(f"{card.key} {content_hash(card)}\n" for card in _all("arc"))
    assert shelf["hash"] == hashlib.sha256("".join(lines).encode()).hexdigest()


def _all(game: str) -> list[Any]:
    from cardforge import catalogue

    with catalogue() as catalog:
        return catalog.revisions(game)


def test_an_edition_is_the_same_whatever_is_added_later(cli: Any, bells: Path) -> None:
    """The hash of a past edition never changes, because what is published never changes and is announced today or later."""
    before = {one["id"]: one["hash"] for one in cli("cards", "editions", "arc", "--json").json["editions"]}
    cli("cards", "publish", "arc/9403", "--announced-on", "2099-07-01", "--legal-from", "2099-07-01")

    after = {one["id"]: one["hash"] for one in cli("cards", "editions", "arc", "--json").json["editions"]}

    assert {name: value for name, value in after.items() if name in before and name != "arc-shelf"} == {
        name: value for name, value in before.items() if name != "arc-shelf"
    }
    assert "arc-2099-07-01" in after


def test_the_page_of_what_comes_has_what_is_not_legal_yet(cli: Any, bells: Path, tmp_path: Path) -> None:
    """By the day on which it becomes legal; signs of Markdown and HTML in texts are no marks."""
    markdown = cli("cards", "announce", "arc", "--since", "2026-05-01", "--on", "2026-07-01").out
    cli("cards", "announce", "arc", "--since", "2026-05-01", "--on", "2026-07-01", "-o", tmp_path / "comes.html")
    page = (tmp_path / "comes.html").read_text()

    assert (
        "## Legal from 2027-06-01\n\n### Low Bell (arc/9401@2)\n\n*numbers*: Too \\*cheap\\*.\n\n- cost: 2 → 3\n"
        in markdown
    )
    assert "High Bell" not in markdown
    assert "New Bell" not in markdown
    assert "It rings <del>&lt;</del><ins>very </ins>low" in page
    assert "Too *cheap*." in page


def test_the_changelog_is_newest_first_and_leaves_drafts_out(cli: Any, bells: Path, tmp_path: Path) -> None:
    """Every revision that is known by the day."""
    answer = cli("cards", "changelog", "arc", "--since", "2025-12-31", "--on", "2026-06-30", "--json")
    written = cli("cards", "changelog", "arc", "-o", tmp_path / "changes.md", "--json")

    agree(answer.json, "cards announce")
    ours = {
        section["heading"]: [one["card"]["key"] for one in section["revisions"] if one["card"]["set"] == "bells"]
        for section in answer.json["sections"]
    }
    assert {day: found for day, found in ours.items() if found and day[0] == "2"} == {
        "2026-06-01": ["arc/9401@2"],
        "2026-01-01": ["arc/9401@1", "arc/9402@1"],
    }
    days = [section["heading"] for section in answer.json["sections"] if section["heading"][0] == "2"]
    assert days == sorted(days, reverse=True)
    assert written.json["file"] == str(tmp_path / "changes.md")
    assert cli("cards", "changelog", "-o", tmp_path / "changes.doc").code == 2
