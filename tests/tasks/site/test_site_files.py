"""A written site: every link leads somewhere, nothing is loaded from outside, markup stays text, data fits its schema."""

from __future__ import annotations

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from hostile_game import HOSTILE
from jsonschema import Draft202012Validator, FormatChecker

from cardforge.errors import CardforgeError, UnknownName
from cardforge.tasks.settings import Settings
from cardforge.tasks.site.write_site import WrittenSite, write_site

VOID = {"meta", "link", "img", "input", "br", "hr", "rect", "path", "image"}


class Page(HTMLParser):
    """The parts of a page: elements with their attributes, ids, texts, and elements that are closed wrongly."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens an element."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of SVG without contents."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Closes the innermost element."""
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        """A text."""
        self.texts.append(data)

    @property
    def ids(self) -> set[str]:
        """All ids."""
        return {attributes["id"] for _, attributes in self.elements if "id" in attributes}


@pytest.fixture(scope="module", params=["hostile_site", "real_site"])
def site(request: pytest.FixtureRequest) -> WrittenSite:
    """Each of the sites."""
    found: WrittenSite = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def pages(site: WrittenSite) -> dict[str, Page]:
    """The pages of the site by path; rulebooks are pages of their own kind with tests of their own."""
    names = [name for name in site.files if name.endswith(".html") and not name.startswith("rulebook/")]
    return {name: Page((site.folder / name).read_text(encoding="utf-8")) for name in names}


def test_every_page_is_well_formed_and_names_what_it_shows(pages: dict[str, Page]) -> None:
    """Elements are closed in order, ids are unique, pictures have words and a size, fields have labels, there is one heading."""
    for name, page in pages.items():
        assert (page.wrong, page.open) == ([], []), name
        ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
        assert len(ids) == len(set(ids)), name
        assert [tag for tag, _ in page.elements].count("h1") == 1, name
        for tag, attributes in page.elements:
            if tag == "img":
                assert {"alt", "width", "height"} <= set(attributes), name
            if tag == "html":
                assert attributes["lang"] == "en", name
        labelled = {attributes.get("for") for tag, attributes in page.elements if tag == "label"}
        named = [a for tag, a in page.elements if tag == "input" and a.get("type") != "checkbox"]
        assert all(attributes["id"] in labelled for attributes in named), name


def test_every_link_leads_to_a_file_and_a_place_of_the_site(site: WrittenSite, pages: dict[str, Page]) -> None:
    """Links, pictures, scripts and styles are files beside the page; a fragment is an id there."""
    checked = 0
    for name, page in pages.items():
        for tag, attributes in page.elements:
            for key in ("href", "src", "data-face"):
                target = attributes.get(key, "")
                if not target or target == ".html":  # a link to the page before the first one, which is hidden
                    assert target == "" or "hidden" in attributes, name
                    continue
                parts = urlsplit(urljoin(name, target))
                assert (parts.scheme, parts.netloc) == ("", ""), f"{name}: {tag} {target}"
                path = unquote(parts.path) or name
                assert path in site.files, f"{name}: {target}"
                if parts.fragment and path in pages:
                    assert parts.fragment in pages[path].ids, f"{name}: {target}"
                checked += 1
    assert checked > 100


def test_markup_in_names_and_texts_stays_text(hostile_site: WrittenSite) -> None:
    """No page has a script without a source, a handler or a picture that the templates do not have."""
    for name in hostile_site.files:
        if not name.endswith(".html") or name.startswith("rulebook/"):
            continue
        text = (hostile_site.folder / name).read_text(encoding="utf-8")
        page = Page(text)
        for tag, attributes in page.elements:
            assert tag != "b", name
            assert tag != "script" or attributes.get("src"), name
            assert not any(key.startswith("on") for key in attributes), name
            assert attributes.get("src") != "x", name
    shown = Page((hostile_site.folder / "cards" / "lanterns-90.html").read_text(encoding="utf-8"))
    assert HOSTILE in shown.texts


def test_markup_in_the_script_of_the_data_stays_in_its_text(hostile_site: WrittenSite) -> None:
    """The data is one JSON value, so it cannot end before its end; its text is the card's."""
    script = (hostile_site.folder / "data" / "cards.js").read_text(encoding="utf-8")
    found = re.fullmatch(r"const cardforgeCards = (.*);\n", script)
    assert found
    card = next(one["versions"]["1"]["values"] for one in json.loads(found[1])["cards"] if one["id"] == "lanterns-90")
    assert (card["name"], card["text"]) == (HOSTILE[:40], HOSTILE)


def test_no_file_asks_for_anything_outside(site: WrittenSite) -> None:
    """Styles and scripts name no address of a network."""
    for name in site.files:
        if name.endswith((".css", ".js")) and name != "data/cards.js":
            text = (site.folder / name).read_text(encoding="utf-8")
            assert not re.search(r"https?:|//[a-z]+\.", re.sub(r"//\s.*", "", text)), name
            assert not re.search(r"\beval\(|innerHTML|outerHTML|document\.write|new Function", text), name


@pytest.mark.parametrize("name", ["cards", "decks", "site"])
def test_the_data_fits_its_schema(site: WrittenSite, name: str) -> None:
    """Each file of data names its schema, which the site contains and which is a schema."""
    folder = site.folder / "data"
    data = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    schema = json.loads((folder / data["$schema"]).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    checker = Draft202012Validator(schema, format_checker=FormatChecker())
    assert [error.message for error in checker.iter_errors(data)] == []
    data["surprise"] = 1
    assert not checker.is_valid(data)


def test_the_same_site_is_the_same_bytes(hostile_site: WrittenSite, hostile_settings: Settings, tmp_path: Path) -> None:
    """Written again with everything drawn anew into another folder, every file is equal."""
    again = write_site(["lanterns"], tmp_path / "again", settings=hostile_settings)
    assert again.files == hostile_site.files
    different = [
        name for name in again.files if (again.folder / name).read_bytes() != (hostile_site.folder / name).read_bytes()
    ]
    assert different == []


def test_the_files_on_disk_are_those_that_are_told(site: WrittenSite) -> None:
    """Nothing is left beside them, and nothing of the work remains in the folder above."""
    there = {
        path.relative_to(site.folder).as_posix(): path.stat().st_size
        for path in site.folder.rglob("*")
        if path.is_file()
    }
    assert there == dict(site.files)
    assert [path.name for path in site.folder.parent.iterdir()] == [site.folder.name]


def test_a_deck_that_is_legal_is_shown_with_its_list(hostile_site: WrittenSite) -> None:
    """The deck has a page, its list as a file, and the pages of its cards name it."""
    page = (hostile_site.folder / "decks" / "lanterns-first.html").read_text(encoding="utf-8")
    card = (hostile_site.folder / "cards" / "lanterns-1.html").read_text(encoding="utf-8")
    assert "5 Wick Boy" in page
    assert 'href="../decks/lanterns-first.html">First Light</a>, 5×' in card
    assert "decks/lanterns-first.txt" in hostile_site.files


def test_versions_are_told_with_their_changes(hostile_site: WrittenSite) -> None:
    """A revised card lists its versions, newest first, with what the revision changed and why; each version has its face."""
    data = json.loads((hostile_site.folder / "data" / "cards.json").read_text(encoding="utf-8"))
    revised = [card for card in data["cards"] if len(card["versions"]) > 1]
    assert revised
    for card in revised:
        page = Page((hostile_site.folder / card["page"]).read_text(encoding="utf-8"))
        shown = [attributes for _, attributes in page.elements if "data-version" in attributes]
        assert [one["id"] for one in shown] == [f"v{one['version']}" for one in reversed(card["versions"])]
        assert {tag for tag, _ in page.elements} & {"ins", "del"}
        newest = card["versions"][-1]
        assert any(newest["note"] in text for text in page.texts)


def test_an_earlier_site_is_replaced_only_when_asked(
    hostile_site: WrittenSite, hostile_settings: Settings, tmp_path: Path
) -> None:
    """--force takes away what the new site does not have; without it, and in any other folder, nothing is touched."""
    folder = tmp_path / "copy"
    shutil.copytree(hostile_site.folder, folder)
    (folder / "cards" / "old.html").write_text("old", encoding="utf-8")
    with pytest.raises(CardforgeError, match="there is a site already"):
        write_site(["lanterns"], folder, downloads=False, settings=hostile_settings)
    assert (folder / "cards" / "old.html").is_file()
    made = write_site(["lanterns"], folder, downloads=False, force=True, settings=hostile_settings)
    assert not (folder / "cards" / "old.html").exists()
    assert not any(name.startswith("downloads/") for name in made.files)
    other = tmp_path / "mine"
    other.mkdir()
    (other / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(CardforgeError, match="not a site"):
        write_site(["lanterns"], other, force=True, settings=hostile_settings)
    assert [path.name for path in other.iterdir()] == ["thesis.txt"]


def test_what_cannot_be_written_leaves_nothing(hostile_settings: Settings, tmp_path: Path) -> None:
    """An unknown set, a file in the way and a name that is missing are told in a line, and no folder is made."""
    with pytest.raises(UnknownName, match="raod"):
        write_site(["lanterns/raod"], tmp_path / "site", settings=hostile_settings)
    with pytest.raises(CardforgeError, match="name a game"):
        write_site([], tmp_path / "site", settings=hostile_settings)
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(CardforgeError, match="a file of that name"):
        write_site(["lanterns"], file, settings=hostile_settings)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
