"""The keywords of Outposts (5.2): each is printed as a name, some with a number; the engine identifies them by name."""

from __future__ import annotations

from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.phrases import Phrase


def _with_number(name: str) -> object:
    def make(n: Amount) -> Ability:
        return Ability("keyword", keyword=name, n=n)

    return make


def _undo(name: str) -> object:
    def undo(value: object) -> dict[str, object] | None:
        return {"n": value.n} if isinstance(value, Ability) and value.keyword == name else None

    return undo


NUMBERED: Final = ("Pierce", "Siege", "Retaliate", "Bulwark", "Offering")
"""Pierce: the group ignores up to n of the target's Defense. Siege: n more Strength if the target has no defenders. Retaliate: n more Attack
while defending. Bulwark: n more Defense as the only defender there. Offering: n more mana when sacrificed for mana."""

PLAIN: Final = ("Banner", "Shieldwall", "Nimble", "Slow", "Loner")
"""Banner: other creatures of its group +1 Attack. Shieldwall: other defenders at its Outpost +1 Defense. Nimble: may move twice a turn.
Slow: cannot leave reserve in the turn it is played. Loner: its group can hold no other creature."""

KEYWORDS: Final[tuple[Phrase, ...]] = (
    *(
        Phrase("keyword", f"{name} {{n:number}}", _with_number(name), undo=_undo(name), example=f"{name} 2.")  # type: ignore[arg-type]
        for name in NUMBERED
    ),
    *(Phrase("keyword", name, Ability("keyword", keyword=name), example=f"{name}.") for name in PLAIN),
)
