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


NUMBERED: Final = {
    "Pierce": "Its group ignores up to X of the Defense of what it attacks.",
    "Siege": "Its group has X more Strength against an Outpost without defenders.",
    "Retaliate": "It has X more Attack while it defends.",
    "Bulwark": "It has X more Defense while it is the only defender there.",
    "Offering": "It gives X more mana when it is sacrificed for mana.",
}
"""Keywords with a number, each with what it means."""

PLAIN: Final = {
    "Banner": "Other creatures of its group have 1 more Attack.",
    "Shieldwall": "Other defenders at its Outpost have 1 more Defense.",
    "Nimble": "It can move twice each turn.",
    "Slow": "It cannot leave the reserve in the turn in which it is played.",
    "Loner": "Its group can hold no other creature.",
}
"""Keywords without a number, each with what it means."""

KEYWORDS: Final[tuple[Phrase, ...]] = (
    *(
        Phrase(
            "keyword",
            f"{name} {{n:number}}",
            _with_number(name),
            undo=_undo(name),  # type: ignore[arg-type]
            example=f"{name} 2.",
            says=(says,),
        )
        for name, says in NUMBERED.items()
    ),
    *(
        Phrase("keyword", name, Ability("keyword", keyword=name), example=f"{name}.", says=(says,))
        for name, says in PLAIN.items()
    ),
)
