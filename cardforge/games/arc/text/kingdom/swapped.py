"""Wordings of ARC about creatures that change places with each other, and cities that change their residents (A142, Q21, Q23)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase, PhraseValue, two_creatures, two_of, undone


def _swapped(what: PhraseValue, whom: PhraseValue = None, marks: bool = True, residents: bool = False) -> v.SwapPlaces:
    """ "Two target creatures swap places", "swap the residents of two target cities". Raises NoMeaning for more or fewer than two."""
    if whom is None and getattr(what, "many", False):
        return v.SwapPlaces(what, marks, residents)
    before = what.parts if isinstance(what, a.Several) else (what,)
    parts = before if whom is None else (*before, whom)
    two = two_of(parts, ("city",)) if residents else two_creatures(parts)
    return v.SwapPlaces(two[0] if len(two) == 1 else a.Several(two), marks, residents)


def _were_swapped(verb: object, marks: bool, residents: bool = False) -> Mapping[str, PhraseValue] | None:
    """What changes places so, marked for it or not."""
    if not isinstance(verb, v.SwapPlaces):
        return None
    return undone(partial(_swapped, marks=marks, residents=residents), verb, {"what": verb.what})


_SWAP: Final = "(swap<s>|exchange<s>|switch<es>|trade<s>|change<s>)"
_DO: Final = "(swap|exchange|switch|change)"
_PLACES: Final = "(places|positions|place|position)"
_UNMARKED: Final = "without (being marked|marking|marking them|marking it)"
_ALL: Final = "(the|all|all the|)"

SWAPPED: Final = (
    *(
        phrase
        for marks, how, shown in ((True, "", ""), (False, f" {_UNMARKED}", " without being marked"))
        for phrase in (
            Phrase("effect", f"{{what:objects}} {_SWAP} {_PLACES} (|with each other){how}", partial(_swapped, marks=marks), undo=partial(_were_swapped, marks=marks), also=(f"{_DO} (|the) {_PLACES} of {{what:objects}}{how}", f"(swap|exchange|switch) {{what:objects}}{how}"), row="A142", example=f"Two target creatures you control swap places{shown}."),
            Phrase("effect", f"{{what:objects}} {_SWAP} {_PLACES} with {{whom:objects}}{how}", partial(_swapped, marks=marks), also=(f"{_DO} (|the {_PLACES[1:-1].replace('|', ' of|the ')} of) {{what:objects}} (with|for) {{whom:objects}}{how}", f"{_DO} {{what:possessive}} {_PLACES} (with|for) (|that of|those of|the position of|the place of) {{whom:objects}}{how}"), written=False, row="A142", example=f"Mark: This creature swaps places with target creature you control{shown}."),
            Phrase("effect", f"{_DO} {_ALL} residents of {{what:objects}}{how}", partial(_swapped, marks=marks, residents=True), undo=partial(_were_swapped, marks=marks, residents=True), row="Q21", example=f"Swap the residents of two target cities{shown}."),
            Phrase("effect", f"{_DO} (|all|all of) their residents{how}", v.SwapPlaces(a.It(), marks, residents=True), row="Q21", example=f"Choose two cities you control. Swap their residents{shown}."),
            Phrase("effect", f"{_DO} {_ALL} residents of {{what:objects}} (with|for|and) {_ALL} (residents of|those of) {{whom:objects}}{how}", partial(_swapped, marks=marks, residents=True), written=False, row="Q21", example=f"Swap the residents of target city you control with those of target city an opponent controls{shown}."),
        )
    ),
)  # fmt: skip
