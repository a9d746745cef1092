"""What the pages about test games show is what happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import OF_TRIALS, WITH_EXAMPLES, prints_otherwise

PAGES_OF_TRIALS = [page for page in WITH_EXAMPLES if page.name in OF_TRIALS]


@pytest.mark.parametrize("page", PAGES_OF_TRIALS, ids=lambda page: page.name)
def test_the_examples_of_a_page_print_what_it_says(page: Path, tmp_path: Path) -> None:
    """Matches, goldfish hands and tuned decks come out as the page says."""
    assert prints_otherwise(page, tmp_path) == ""


def test_every_page_about_trials_has_examples() -> None:
    """A page that was renamed would be in no list."""
    assert {page.name for page in PAGES_OF_TRIALS} == OF_TRIALS
