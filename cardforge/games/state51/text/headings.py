"""The headings of card texts: what a product, a bonus or a Deal gives, and what sets an ability off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.state51.text import verbs as s

_WHEN_DONE: Final = {s.BuildOutpost(): "build_outpost", s.UpgradeOutpost(): "upgrade_outpost"}
"""What is done with Outposts, with the kind of the abilities that happen then."""


def _when_done(deed: PhraseValue) -> str:
    """The kind of what happens when the player does this. Raises NoMeaning for what no ability waits for."""
    kind = _WHEN_DONE.get(deed) if isinstance(deed, s.BuildOutpost | s.UpgradeOutpost) else None
    if kind is None:
        raise NoMeaning("to build or upgrade an Outpost")
    return kind


def _done_for(kind: PhraseValue) -> Mapping[str, PhraseValue] | None:
    return next(({"deed": deed} for deed, known in _WHEN_DONE.items() if known == kind), None)


HEADINGS: Final = (
    Phrase("heading", "Production", "production", row="R11", example="Production: 1 gun."),
    Phrase("heading", "(Open|Open for all|Shared) production", "open_production", row="R23", example="Open production: 1 gun."),
    Phrase("heading", "Deal", "deal_good", row="R17", example="Deal: 1 gun."),
    Phrase("heading", "Spoils", "spoils", row="R18", example="Spoils: 2 guns, 1 vp."),
    Phrase("heading", "(When built|Building bonus|Building bonuses|Build bonus)", "built", row="R15", example="When built: 2 vp."),
    Phrase("heading", "Income", "income", row="R11", example="Income: 3 workers, 1 grey, 1 card, 1 gear."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you construct", "construct", row="R30", example="When you construct: 1 ammo."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you develop", "develop", row="R30", example="When you develop: 1 vp."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you make a Deal", "deal", row="R30", example="When you make a Deal: 1 card."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you raze", "raze", row="R30", example="When you raze: 1 gun."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you use an open production", "use_open", row="R30", example="When you use an open production: 1 vp."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you pass", "pass", row="R30", example="When you pass: 1 card."),
    Phrase("heading", "(When|Whenever) razed", "razed", row="R30", example="When razed: 2 vp."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you {deed:vp_bare}", _when_done, undo=_done_for, row="R30", example="When you build an Outpost: 1 worker."),
    Phrase("heading", "(When|Whenever|Each time|Every time) you raze an Outpost", "raze_outpost", row="R30", example="When you raze an Outpost: 2 vp."),
    Phrase("heading", "At the end (|of the game)", "end", row="R37", example="At the end: 1 vp for each own Deal, at most 4."),
)  # fmt: skip
