"""Phrases of dice and of numbers that are chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.wording.clauses.numbers import ChooseNumber, Chosen, Rolled

_SIDES: Final = {4: "four", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
_SHOWS: Final = (
    "(you roll|you roll a|the result is|the result is a|the die shows|the die shows a|you rolled|you rolled a)"
)


def _face(relation: str) -> Callable[[a.Amount], a.Compare]:
    return lambda n: a.Compare(Rolled(), relation, n)


def _undo_face(relation: str) -> Callable[[object], Mapping[str, Any] | None]:
    """The slot of "the result is 5 or more", for the writer."""

    def undo(condition: object) -> Mapping[str, Any] | None:
        if isinstance(condition, a.Compare) and (condition.left, condition.relation) == (a.ThatMany(), relation):
            return {"n": condition.right}
        return None

    return undo


def _between(least: a.Amount, most: a.Amount) -> a.AllOf:
    return a.AllOf((a.Compare(Rolled(), ">=", least), a.Compare(Rolled(), "<=", most)))


def _either(n: a.Amount, other: a.Amount) -> a.AnyOf:
    return a.AnyOf((a.Compare(Rolled(), "=", n), a.Compare(Rolled(), "=", other)))


CHANCE: Final = (
    Phrase("effect", "roll a (die|six-sided die)", v.RollDie, fixed={"sides": 6}, also=("throw a (die|six-sided die)", "roll one die"), example="Roll a die. Draw that many cards."),
    *(Phrase("effect", f"roll a {word}-sided die", v.RollDie, fixed={"sides": sides}, example=f"Roll a {word}-sided die. Gain that many LP.") for sides, word in _SIDES.items()),
    Phrase("condition", f"{_SHOWS} {{n:number}} or (more|higher|greater|better)", _face(">="), undo=_undo_face(">="), example="Roll a die. If you roll 5 or more, draw a card."),
    Phrase("condition", f"{_SHOWS} {{n:number}} or (less|lower|fewer)", _face("<="), undo=_undo_face("<="), example="Roll a die. If you roll 2 or less, lose 1 LP."),
    Phrase("condition", f"{_SHOWS} {{n:number}}", _face("="), undo=_undo_face("="), example="Roll a die. If you roll a 6, draw 2 cards."),
    Phrase("condition", f"{_SHOWS} {{n:number}} or (a|) {{other:number}}", _either, written=False, example="Roll a die. If you roll a 5 or a 6, draw a card."),
    Phrase("condition", f"{_SHOWS} (|between|from) {{least:number}} (to|and) {{most:number}}", _between, written=False, example="Roll a die. If the result is 1 to 3, lose 1 LP."),
    Phrase("amount", "(the result|the number rolled|the number you rolled|the number you roll|the result of the roll)", Rolled(), written=False, example="Roll a die. Gain LP equal to the result."),
    Phrase("effect", "choose a number (between|from) {least:number} (and|to) {most:number}", ChooseNumber, also=("name a number (between|from) {least:number} (and|to) {most:number}",), written=False, example="Choose a number between 1 and 5. Creatures with that cost cannot block this turn."),
    Phrase("suffix", "with that {stat:stat}", lambda stat: {"bounds": (a.StatBound(stat, "=", Chosen()),)}, written=False, example="Choose a number between 1 and 5. Creatures with that cost cannot block this turn."),
    Phrase("amount", "the (chosen number|number chosen)", Chosen(), written=False, example="Choose a number between 1 and 3. Destroy each creature with cost equal to the chosen number."),
)  # fmt: skip
