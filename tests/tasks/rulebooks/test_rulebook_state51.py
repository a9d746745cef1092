"""The rulebooks of Tin Republic for several players keep the laws of rulebooks."""

from __future__ import annotations

import pytest
from rulebook_laws import LAWS, Law, repeats_its_bytes


@pytest.mark.parametrize("variant", ["base", "alternate"])
@pytest.mark.parametrize("law", LAWS)
def test_the_rulebooks_of_state51(law: Law, variant: str) -> None:
    """Each law is a function with a sentence of its own."""
    law("state51", variant)


def test_state51_gives_the_same_bytes_again() -> None:
    """PDF and web page."""
    repeats_its_bytes("state51", "base")
