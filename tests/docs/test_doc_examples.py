"""What README and docs show is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from doc_examples import OF_TRIALS, PAGES, ROOT, WITH_EXAMPLES, examples, prints_otherwise

FENCED = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize(
    "page", [page for page in WITH_EXAMPLES if page.name not in OF_TRIALS], ids=lambda page: page.name
)
def test_the_examples_of_a_page_print_what_it_says(page: Path, tmp_path: Path) -> None:
    """Examples in README and docs run as tests; those of trials, which take long, in `test_doc_trials.py`."""
    assert prints_otherwise(page, tmp_path) == ""


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    """A page links only to what is there; brackets in a block of code are no link."""
    links = LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8")))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_shows_five_commands_with_their_output() -> None:
    """README: a tour of five commands with their true output."""
    shown = examples((ROOT / "README.md").read_text(encoding="utf-8"))

    assert len([example for example in shown if example.kind == "console" and example.says]) >= 5


def test_python_has_an_example_for_each_of_the_four_uses() -> None:
    """Build and validate decks, export print sheets, track card revisions, goldfish test a deck."""
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")

    assert len([example for example in examples(page) if example.kind == "python"]) >= 4
