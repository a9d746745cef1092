"""The rulebooks of ARC keep the laws of rulebooks."""

from __future__ import annotations

import pytest
from rulebook_laws import LAWS, Law, repeats_its_bytes


@pytest.mark.parametrize("variant", ["arc", "arc-regions", "arc-2020"])
@pytest.mark.parametrize("law", LAWS)
def test_the_rulebooks_of_arc(law: Law, variant: str) -> None:
    """Each law is a function with a sentence of its own."""
    law("arc", variant)


def test_arc_gives_the_same_bytes_again() -> None:
    """PDF and web page."""
    repeats_its_bytes("arc", "arc")
