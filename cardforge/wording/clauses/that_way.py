"""Numbers of what an effect before was about: "each card discarded this way"."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import ThatMany
from cardforge.effects.selectors import Filter


@dataclass(frozen=True)
class ThatWay(ThatMany):
    """As many as the effect before was about, named by what it did to them."""

    of: Filter = Filter()
    """What is counted."""
    deed: str = ""
    """The participle of what was done to them."""
