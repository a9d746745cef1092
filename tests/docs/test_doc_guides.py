"""Each guide to adding something is followed to the letter, in a copy of the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import GUIDES, OF_WORDS, Edit, followed_otherwise, steps

MOST_FILES = {
    "add-a-card.md": 1,
    "add-a-figure.md": 1,
    "add-a-format.md": 1,
    "add-a-keyword.md": 1,
    "add-a-set.md": 1,
    "add-a-verb.md": 3,
}
"""The number of files that a guide may change, besides tests, sample decks and generated pages."""


@pytest.mark.parametrize("page", [page for page in GUIDES if page.name not in OF_WORDS], ids=lambda page: page.name)
def test_a_guide_works_to_the_letter(page: Path, tmp_path: Path) -> None:
    """Its blocks are written into the files that it names, and every command succeeds with the output that it shows."""
    assert followed_otherwise(page, tmp_path) == ""


def test_the_guides_are_these() -> None:
    """A guide that no longer names its files would not be followed any more."""
    assert {page.name for page in GUIDES} == set(MOST_FILES)


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_a_guide_touches_few_files(page: Path) -> None:
    """A card, a format, a set and a keyword of existing verbs are one file each."""
    edits = [step for step in steps(page.read_text(encoding="utf-8")) if isinstance(step, Edit)]

    assert (
        len({edit.file for edit in edits if not edit.file.startswith("tests/") and "/decks/" not in edit.file})
        == MOST_FILES[page.name]
    )
