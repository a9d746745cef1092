"""Wordings of ARC about who is moved where: what players cannot move, and moves to an army or a city."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, Rider, whose
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.text.movement import kept_from, only_yours, said_again

_CONTROLLER: Final = a.PlayerRef("its_controller")
_UNMARKED: Final = "(|unmarked|without marking it|without marking them|without marking me|without being marked)"
_A_CITY: Final = "(a city you control|another city you control|one of your cities|one of your other cities|another of your cities|any of your cities|any city you control)"
_WAYS: Final = (
    ("(into|to)", ("be_entered",), "into"),
    ("(out of|from)", ("be_left",), "out of"),
    ("(into or out of|out of or into|to or from|from or to|into and out of|to and from)", ("be_entered", "be_left"), "into or out of"),
)  # fmt: skip


def _never_moved(
    who: a.PlayerRef, filter: a.Filter, what: PhraseValue, until: str, actions: tuple[str, ...]
) -> tuple[v.Forbid, ...]:
    """ "Opponents cannot move creatures into target city": none of theirs can get there by a move. Raises NoMeaning for those of somebody or at a place."""
    if any(part.place or part.whose for part in filter.either or (filter,)):
        raise NoMeaning("a kind of creature")
    by = a.Each(narrowed(filter, whose="" if who.which == "each_player" else whose(who)))
    first = kept_from(by, what, until, actions[0])
    return (first, *(kept_from(by, said_again(what), until, action) for action in actions[1:]))


def _to_another_place(what: PhraseValue) -> v.MoveTo:
    """ "Move me to your army or to another city you control": wherever it can be moved by the player whose it is."""
    return v.MoveTo(only_yours(what), "", False, _CONTROLLER)


def _phrases() -> Iterator[Phrase]:
    for words, actions, shown in _WAYS:
        make = partial(_never_moved, actions=actions)
        yield Phrase("effect", f"{{who:player}} cannot move {{filter:many}} {words} {{what:objects}} {{until:until}}", make, also=(f"{{who:player}} cannot move (a|any) {{filter:one}} {words} {{what:objects}} {{until:until}}",), written=False, row="A142", example=f"Enchant city.\nOpponents cannot move creatures {shown} enchanted city.")  # fmt: skip
    for verb in ("move {what:objects}", "{what:objects} moves"):
        shown = "Move target creature you control" if verb.startswith("move") else "Target creature you control moves"
        yield Phrase("effect", f"{verb} (to|into) your army or (|to|into) {_A_CITY} {_UNMARKED}", _to_another_place, also=(f"{verb} (to|into) {_A_CITY} or (|to|into) your army {_UNMARKED}",), written=False, row="A142", example=f"{shown} to your army or to another city you control.")  # fmt: skip


PASSAGE: Final = (
    *_phrases(),
    Phrase("effect", "(these moves|the moves|this move|the move|this) do<|es> not mark (me|i|this creature|that creature|those creatures)", Rider((v.MoveTo,), (("marks", False),)), also=("i am not marked for (that|this|it|the move|that move)",), written=False, row="P35", example="Whenever you play an event, you may move this creature to another city you control. This move does not mark this creature."),
)  # fmt: skip
