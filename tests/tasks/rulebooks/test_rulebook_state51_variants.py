"""The rulebooks of the peaceful, the solo and the map variant of Tin Republic keep the laws of rulebooks."""

from __future__ import annotations

import pytest
from rulebook_laws import LAWS, Law


@pytest.mark.parametrize("variant", ["peaceful", "solo", "map"])
@pytest.mark.parametrize("law", LAWS)
def test_the_rulebooks_of_variants_of_state51(law: Law, variant: str) -> None:
    """Each law is a function with a sentence of its own."""
    law("state51", variant)
