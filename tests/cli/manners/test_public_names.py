"""The public names of `import cardforge`."""

from __future__ import annotations

import subprocess
import sys
import types

import pytest

import cardforge


@pytest.mark.parametrize("name", [name for name in dir(cardforge) if name != "__version__"])
def test_every_public_name_can_be_imported(name: str) -> None:
    """`cardforge/__init__.py` names the public API, imported lazily."""
    assert isinstance(getattr(cardforge, name), type | types.FunctionType)


def test_importing_cardforge_imports_nothing_else() -> None:
    """Each name is imported when it is first used."""
    script = "import sys, cardforge; print([name for name in sys.modules if name.startswith('cardforge.')])"

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "['cardforge.lazy_imports']\n"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    """A slip of the pen is told as Python tells it."""
    with pytest.raises(AttributeError, match="no attribute 'chek_deck'"):
        cardforge.chek_deck  # type: ignore[attr-defined]  # noqa: B018
