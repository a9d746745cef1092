"""Phrases that do the same to another number instead, or to so many more: "Unmark two creatures you control. If you control a city, unmark three instead"."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects.phrases import Instead, Phrase, Rider, SoMany
from cardforge.wording.clauses.riders import DONE_TO_SO_MANY


def _so_many(verb: type) -> Any:
    return lambda n: (Instead((SoMany((verb,), n),)),)


SO_MANY_INSTEAD: Final = (
    Phrase("effect", "{verbs:more_of} {n:number} more", lambda verbs, n: Rider(verbs, (("n", n),), again=True), written=False, example="Draw a card. If you control a city, draw 2 more."),
    *(
        Phrase("effect", f"{word} {{n:number}} (|of them) instead", _so_many(verb), written=False, example=f"{word.capitalize()} a creature {'card from your graveyard to your hand' if word == 'return' else 'you control'}. If you control 3 or more cities, {word} 2 instead.")
        for word, verb in DONE_TO_SO_MANY.items()
    ),
)  # fmt: skip
