"""Phrases of the player who has the most or the fewest of something: "the player with the most LP", "each opponent with the fewest cards"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase
from cardforge.effects.selectors import narrowed
from cardforge.wording.clauses.leading import Level
from cardforge.wording.players import THAT_PLAYER

_Undo = Callable[[object], Mapping[str, Any] | None]

_MOST: Final = "(the most|most|the highest)"
_FEWEST: Final = "(the fewest|fewest|the least|least|the lowest)"
_WHO: Final = (
    ("the player", False, False, "The player with {0} draws a card."),
    ("the opponent", False, True, "The opponent with {0} discards a card."),
    ("(each|every|any) player", True, False, "Each player with {0} draws a card."),
    ("(each|every|any) opponent", True, True, "Each opponent with {0} discards a card."),
)
"""Each wording of players, whether all are meant who are level, and whether only opponents are compared."""


def _points(most: bool, tied: bool, opponents: bool) -> Callable[[str], a.PlayerRef]:
    return lambda what: a.PlayerRef("leading", a.Leading(a.CountOf(what, THAT_PLAYER), most, tied, opponents))


def _cards(most: bool, tied: bool, opponents: bool) -> a.PlayerRef:
    return _points(most, tied, opponents)("cards_in_hand")


def _things(most: bool, tied: bool, opponents: bool) -> Callable[[a.Filter], a.PlayerRef]:
    def make(of: a.Filter) -> a.PlayerRef:
        placed = of.place and of.whose == "that_player"  # "in his or her army"
        if ((of.whose or of.place) and not placed) or of.other or any(part.whose or part.place for part in of.either):
            raise NoMeaning("what each player controls")
        return a.PlayerRef("leading", a.Leading(a.Count(narrowed(of, whose="that_player")), most, tied, opponents))

    return make


def _undo(most: bool, tied: bool, opponents: bool, of_points: bool) -> _Undo:
    """The slot of such a player, for the writer."""

    def undo(who: object) -> Mapping[str, Any] | None:
        of = who.of if isinstance(who, a.PlayerRef) else None
        if not isinstance(of, a.Leading) or (of.most, of.tied, of.opponents) != (most, tied, opponents):
            return None
        if isinstance(of.n, a.CountOf) and of.n.what != "cards_in_hand":
            return {"what": of.n.what} if of_points else None
        return {"of": narrowed(of.n.of, whose="")} if isinstance(of.n, a.Count) and not of_points else None

    return undo


def _leaders() -> tuple[Phrase, ...]:
    found = []
    for who, tied, opponents, example in _WHO:
        for most, extreme, shown in ((True, _MOST, "the most"), (False, _FEWEST, "the fewest")):
            how = (most, tied, opponents)
            found += [
                Phrase("player", f"{who} with {extreme} {{what:points}}", _points(*how), undo=_undo(*how, True), also=(f"{who} who (has|have) {extreme} {{what:points}}",), example=example.format(f"{shown} VP")),
                Phrase("player", f"{who} with {extreme} cards in hand", _cards(*how), also=(f"{who} who (has|have) {extreme} cards in hand", f"{who} with {extreme} cards in (his or her|his|her|their) hand"), example=example.format(f"{shown} cards in hand")),
                Phrase("player", f"{who} who controls {extreme} {{of:many}}", _things(*how), undo=_undo(*how, False), also=(f"{who} with {extreme} {{of:many}}", f"{who} who (has|have) {extreme} {{of:many}}", f"{who} controlling {extreme} {{of:many}}"), example=example.replace("with", "who controls").format(f"{shown} cities")),
            ]  # fmt: skip
    return tuple(found)


_TIE: Final = "(in case of|in the case of|in|if there is) a tie"

LEADERS: Final = (
    *_leaders(),
    Phrase("effect", f"{_TIE} (,|) (no player|nobody|none of them) (does|do)", Level(False), also=(f"{_TIE} (,|) nothing happens", "if several players are tied (,|) nothing happens"), written=False, example="The player with the fewest VP draws a card. In case of a tie, nothing happens."),
    Phrase("effect", f"{_TIE} (,|) (each of them|all of them|each of these players|all of these players|all tied players|each tied player) (does|do)", Level(True), written=False, example="The player with the most VP loses 1 VP. In case of a tie, each of them does."),
)  # fmt: skip

NEIGHBOURS: Final = (
    Phrase("player", "the player (to|on|at) your left", a.PlayerRef("left"), also=("the player (to|on) your left (side|hand)", "your left neighbour"), example="The player to your left draws a card."),
    Phrase("player", "the player (to|on|at) your right", a.PlayerRef("right"), also=("your right neighbour",), example="The player to your right draws a card."),
)  # fmt: skip
"""Players by where they sit."""
