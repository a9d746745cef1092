"""The guides to a keyword and a verb are followed to the letter, in a copy of the checkout; they take as long as all the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import GUIDES, OF_WORDS, followed_otherwise


@pytest.mark.parametrize("page", [page for page in GUIDES if page.name in OF_WORDS], ids=lambda page: page.name)
def test_a_guide_works_to_the_letter(page: Path, tmp_path: Path) -> None:
    """Its blocks are written into the files that it names, and every command succeeds with the output that it shows."""
    assert followed_otherwise(page, tmp_path) == ""
