"""What a game loads when it is first needed."""

from __future__ import annotations

import pytest

from cardforge.kernel.game import Loader


def test_a_loader_imports_the_value_when_it_is_called() -> None:
    """And says of what kind it is."""
    assert Loader("string", "digits", str)() == "0123456789"


def test_a_value_of_another_kind_is_refused() -> None:
    """With its name and both kinds."""
    with pytest.raises(TypeError, match=r"string\.digits is a str, not a tuple"):
        Loader("string", "digits", tuple)()
