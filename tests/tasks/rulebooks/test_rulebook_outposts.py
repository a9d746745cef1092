"""The rulebook of Outposts keeps the laws of rulebooks."""

from __future__ import annotations

import pytest
from rulebook_laws import LAWS, Law, repeats_its_bytes


@pytest.mark.parametrize("variant", ["outposts"])
@pytest.mark.parametrize("law", LAWS)
def test_the_rulebook_of_outposts(law: Law, variant: str) -> None:
    """Each law is a function with a sentence of its own."""
    law("outposts", variant)


def test_outposts_gives_the_same_bytes_again() -> None:
    """PDF and web page."""
    repeats_its_bytes("outposts", "outposts")
