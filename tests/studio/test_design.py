"""A card is changed as text: its face and its meaning follow, faults have their place, and what is saved is a card file."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.tasks.settings import Settings
from tests.studio.conftest import HOST, NoFaces, Opened, open_studio

NUMBER = 9001
PATH = f"/design/arc/{NUMBER}"


@pytest.fixture
def own(template_shelf: Path, tmp_path: Path) -> Iterator[tuple[Opened, Path]]:
    """A studio over a copy of the shelf, and the card file."""
    shelf = Path(shutil.copytree(template_shelf, tmp_path / "own"))
    settings = Settings(f"sqlite:///{tmp_path / 'catalog.sqlite3'}", shelf)
    for opened in open_studio(tmp_path, settings, NoFaces()):
        yield opened, shelf / "cards" / "arc" / "my-set.toml"


def area(page: str) -> str:
    """The text in the editor."""
    import html

    found = re.search(r'<textarea id="text"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert found
    return html.unescape(found[1])


def mark(page: str) -> str:
    """The mark of the file from which the text was taken."""
    return re.findall(r'name="mark" value="([^"]+)"', page)[0]


def test_the_face_and_the_meaning_follow_the_text_and_nothing_is_written(own: tuple[Opened, Path]) -> None:
    """Another text: another face, its reading, and the change word by word."""
    studio, file = own
    before, page = file.read_text(), studio.get(PATH)
    shown = studio.post(
        f"{PATH}/preview", text=area(page).replace('text = ""', 'text = "When this creature enters play, draw 1 card."')
    )

    face = re.compile(r'src="(/face/arc/9001/1/[^"]+\.svg)"')
    assert face.findall(shown) != face.findall(page)
    assert "understood" in shown
    assert "<ins>" in shown
    assert file.read_text() == before


def test_a_field_of_the_form_changes_its_line_of_the_text(own: tuple[Opened, Path]) -> None:
    """The value stands in the text, a comment beside it stays; a value that does not fit is named at its field, and the text is as before."""
    studio, _ = own
    text = area(studio.get(PATH)).replace("cost = 2", "cost = 2 # cheap")
    shown = studio.post(f"{PATH}/preview", text=text, changed="cost rarity", **{"field.cost": "3", "field.rarity": ""})
    assert "cost = 3 # cheap" in area(shown)
    assert "rarity" not in area(shown)
    wrong = studio.post(f"{PATH}/preview", text=text, changed="faction", **{"field.faction": "Empyre"})
    assert re.search(r'id="fault-faction">[^<]*did you mean', wrong)
    assert area(wrong) == text


def test_a_fault_is_named_with_its_line_and_the_last_good_face_stays(own: tuple[Opened, Path]) -> None:
    """A mistyped key, a broken text."""
    studio, _ = own
    page = studio.get(PATH)
    shown = studio.post(f"{PATH}/preview", text=area(page).replace("attack =", "atack ="))
    assert re.search(r"line \d+.*did you mean", shown, re.DOTALL)
    assert "before the faults" in shown
    assert "is not TOML" in studio.post(f"{PATH}/preview", text="[[card]]\nname = ")


def test_a_draft_is_saved_in_its_place(own: tuple[Opened, Path]) -> None:
    """Only its block changes; the comments of the file stay."""
    studio, file = own
    page = studio.get(PATH)
    saved = studio.post(PATH, text=area(page).replace("cost = 2", "cost = 3"), mark=mark(page), **{"as": "draft"})

    assert "<del>2</del> <ins>3</ins>" in saved
    assert "cost = 3" in file.read_text()
    assert "# Your own cards" in file.read_text()
    assert '<dd class="lines">3</dd>' in studio.get(f"/cards/arc/{NUMBER}")


def test_a_text_that_was_taken_from_another_state_of_the_file_is_not_written(own: tuple[Opened, Path]) -> None:
    """Two tabs, or an editor beside the studio: nothing is lost."""
    studio, file = own
    page = studio.get(PATH)
    file.write_text(file.read_text().replace("defense = 3", "defense = 4"))
    form = {"text": area(page).replace("cost = 2", "cost = 3"), "mark": mark(page), "as": "draft"}
    answer = studio.browser.post(PATH, data=form, headers={"origin": HOST})

    assert answer.status_code == 400
    assert "has changed since" in answer.text
    assert "defense = 4" in file.read_text()
    assert "cost = 2" in file.read_text()


def test_a_new_version_says_why(own: tuple[Opened, Path]) -> None:
    """`cards revise` with the values that the text has."""
    studio, file = own
    page = studio.get(PATH)
    form = {"as": "version", "change": "numbers", "note": "It was too cheap."}
    shown = studio.post(PATH, text=area(page).replace("cost = 2", "cost = 3"), mark=mark(page), **form)

    assert "arc/9001@2" in shown
    assert "It was too cheap." in file.read_text()
    assert file.read_text().count("[[card]]") == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[[card]]\n",
        "[set]\nslug = 'x'\n",
        "[[card]]\nnumber = 9001\nversion = 1\nname = '<script>alert(1)</script>'\n",
        "x" * 5000,
    ],
)
def test_what_is_no_card_is_refused_and_escaped(own: tuple[Opened, Path], text: str) -> None:
    """Nothing is written, and no script gets into the page."""
    studio, file = own
    before = file.read_text()
    answer = studio.browser.post(
        PATH, data={"text": text, "mark": mark(studio.get(PATH)), "as": "draft"}, headers={"origin": HOST}
    )
    assert answer.status_code == 400
    assert "<script>alert" not in answer.text + studio.post(f"{PATH}/preview", text=text)
    assert file.read_text() == before


def test_a_published_card_says_that_a_change_is_a_new_version(faceless: Opened) -> None:
    """The shipped cards are published: their blocks stay as they are."""
    page = faceless.get("/design/arc/32")
    assert "is published" in page
    assert 'value="draft"' not in page


def test_a_new_card_begins_with_the_values_of_another_in_a_new_set(own: tuple[Opened, Path]) -> None:
    """A draft under the next number, in a card file of its own; undo takes both away."""
    studio, file = own
    page = studio.post("/design/arc/cards", name="River Bell", like="9001", set="my-set", new_set="River Songs")
    made = file.with_name("river-songs.toml")
    assert "River Bell" in area(page)
    assert 'name = "River Songs"' in made.read_text()
    assert "draft" in studio.get("/design/arc/sets/river-songs")

    again = {"name": "River Bell", "like": "9001", "set": "my-set", "new_set": "River Songs"}
    assert studio.browser.post("/design/arc/cards", data=again, headers={"origin": HOST}).status_code == 400

    studio.post("/design/arc/undo")
    assert not made.exists()
    assert studio.browser.post("/design/arc/undo", headers={"origin": HOST}).status_code == 400


def test_a_change_is_undone_unless_the_file_was_changed_since(own: tuple[Opened, Path]) -> None:
    """Undo never writes over what another program wrote."""
    studio, file = own
    before, page = file.read_text(), studio.get(PATH)
    studio.post(PATH, text=area(page).replace("cost = 2", "cost = 3"), mark=mark(page), **{"as": "draft"})
    changed = file.read_text()
    file.write_text(changed + "# mine\n")
    assert studio.browser.post("/design/arc/undo", headers={"origin": HOST}).status_code == 400
    assert file.read_text().endswith("# mine\n")
    file.write_text(changed)
    studio.post("/design/arc/undo")
    assert file.read_text() == before


def test_a_set_goes_out_as_a_spreadsheet_and_comes_back_changed(own: tuple[Opened, Path]) -> None:
    """First it is shown what would change; then it is written."""
    studio, file = own
    sheet = studio.browser.get("/design/arc/sets/my-set/cards.csv").text
    head, row = sheet.splitlines()[:2]
    cells = dict(zip(head.split(","), row.split(","), strict=True))
    changed = f"{head}\n{row.replace(cells['name'], 'Lantern Keeper')}\n"
    before = file.read_text()
    answer = studio.browser.post(
        "/design/arc/sets/my-set/read", files={"sheet": ("../own.csv", changed.encode())}, headers={"origin": HOST}
    )
    assert answer.status_code == 200, answer.text
    assert "<ins>Keeper</ins>" in answer.text
    assert file.read_text() == before
    kept = re.findall(r'name="sheet" value="([^"]+)"', answer.text)[0]
    studio.post("/design/arc/sets/my-set/write", sheet=kept)
    assert "Lantern Keeper" in file.read_text()
    for kind in ("xlsx", "ods"):
        assert studio.browser.get(f"/design/arc/sets/my-set/cards.{kind}").content.startswith(b"PK")


def test_a_file_that_is_no_spreadsheet_is_refused(own: tuple[Opened, Path]) -> None:
    """By its kind, and by what it holds."""
    studio, _ = own
    for name, data in (("a.exe", b"MZ"), ("a.xlsx", b"PK\x03\x04 no more"), ("a.csv", b"\xff\xfe\x00"), ("", b"")):
        answer = studio.browser.post(
            "/design/arc/sets/my-set/read", files={"sheet": (name, data)}, headers={"origin": HOST}
        )
        assert answer.status_code in (400, 404), name


def test_a_card_is_published_and_then_stays_as_it_is(own: tuple[Opened, Path]) -> None:
    """With its days; what comes names it, and its block is locked."""
    studio, file = own
    studio.post("/design/arc/publish", what="9001", announced="2026-01-01", legal="2099-01-01", back="my-set")
    assert "legal_from = 2099-01-01" in file.read_text()
    assert "Lantern Warden" in studio.get("/design/arc/announced")
    assert "is published" in studio.get(PATH)
    answer = studio.browser.get("/design/arc/announced?file=1")
    assert "attachment" in answer.headers["content-disposition"]
    form = {"what": "9001", "legal": "tomorrow"}
    assert studio.browser.post("/design/arc/publish", data=form, headers={"origin": HOST}).status_code == 400


def test_a_set_at_a_glance_has_its_curve_its_lengths_and_its_legibility(own: tuple[Opened, Path]) -> None:
    """The smallest type and the lowest contrast of each card."""
    studio, _ = own
    page = studio.get("/design/arc/sets/my-set?legible=1")
    assert re.search(r"\d\.\d pt", page)
    assert "Costs" in page
    assert studio.browser.get("/design/arc/sets/nothing").status_code == 404


def test_a_new_game_is_there_at_once(own: tuple[Opened, Path]) -> None:
    """Its name in the list of games, and its three cards to change."""
    studio, _ = own
    page = studio.post("/design", name="Pond Life")
    assert "Pond Life" in page
    assert "First Spark" in page
    assert "First Spark" in studio.get("/cards/pond-life")
    assert studio.browser.post("/design", data={"name": "..."}, headers={"origin": HOST}).status_code == 400


def test_without_a_shelf_nothing_can_be_made_and_the_page_says_how(faceless: Opened) -> None:
    """The shipped cards are not one's own."""
    assert "cardforge init" in faceless.get("/design/arc")
    form = {"name": "X", "like": "1", "set": "first-light"}
    answer = faceless.browser.post("/design/arc/cards", data=form, headers={"origin": HOST})
    assert answer.status_code == 400
    assert "need a shelf" in answer.text
