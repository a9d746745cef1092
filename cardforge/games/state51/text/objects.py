"""The phrases of objects: Locations, Deals, Ruins, Outposts and Territories, and what is said of them."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import ItDoes, NotMeant, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.games.state51.card_fields import KINDS, TYPES
from cardforge.games.state51.text.counted import TOGETHER, TYPE
from cardforge.games.state51.text.values import FIRST_TOKEN

_NOUNS: Final = {
    "Location[s]": ("location", "R15"), "Deal[s]": ("deal", "R17"), "Ruins": ("ruins", "R19"),
    "Outpost[s]": ("outpost", "N9"),
}  # fmt: skip


def if_so(noun: str, said: str = "", row: str = "") -> str:
    """A text with a condition about objects, as an example."""
    return f"Production: 1 gun. If you control 2 or more {noun}{said and ' '}{said}, 1 fuel."


NOUNS: Final = (
    *(
        Phrase("noun", words, {"what": what}, row=row, example=f"Production: 1 gun. If you control 2 or more {words.replace('[s]', 's')}, 1 fuel.")
        for words, (what, row) in _NOUNS.items()
    ),
    Phrase("noun", "production[s]", {"what": "location", "factions": ("production",)}, written=False, row="R23", example="When an opponent uses one of your open productions, 1 vp."),
)  # fmt: skip

DIRECTIONS: Final = {
    "North": "in the North", "South": "in the South", "West": "in the West", "East": "in the East",
    "CentralV": "in the vertical Central direction", "CentralH": "in the horizontal Central direction",
}  # fmt: skip
"""The Directions of the map by name, as they are said of an Outpost (N12, N13)."""
OUTER: Final = ("North", "South", "West", "East")
_HAS: Final = "with|of|that has|that have|showing"


def _in(name: str) -> dict[str, tuple[str, ...]]:
    return {"states": (f"in {name}",)}


SAID_OF_THEM: Final = (
    *(Phrase("adjective", kind, {"factions": (kind,)}, row="R15", example=if_so(f"{kind} Locations")) for kind in KINDS),
    Phrase("adjective", "own", {"whose": "you"}, written=False, row="R15", example="1 worker: Activate an own Outpost in the North."),
    Phrase("adjective", "level {n:number}", lambda n: {"bounds": (a.StatBound("level", "=", n),)}, written=False, row="N11", example="1 gear: Upgrade one of your level 1 Outposts."),
    Phrase("adjective", "open", {"states": ("open",)}, row="R23", example=if_so("open Locations")),
    Phrase("adjective", "closed", {"states": ("closed",)}, row="R23", example=if_so("closed Locations")),
    Phrase("adjective", "(neighbouring|neighboring|adjacent)", {"states": ("adjacent",)}, row="N17", example="2 red: Raze a neighbouring Outpost an opponent controls on level 2."),
    Phrase("adjective", "typeless", {"states": ("typeless",)}, row="A3", example=if_so("typeless Locations")),
    Phrase("adjective", "used", {"states": ("used",)}, row="R20", example=if_so("used Locations")),
    Phrase("adjective", "unused", {"states": ("unused",)}, row="R20", example=if_so("unused Locations")),
    Phrase("whose", "(|that is|that are|that was|that were) (|already) used (this turn|this round)", {"states": ("used",)}, written=False, row="R20", example=if_so("action Locations", "used this round")),
    Phrase("whose", "(|that is|that are|that was|that were) not (|yet) used (this turn|this round)", {"states": ("unused",)}, also=("you have not (|yet) used (this turn|this round)", "that (has|have) not (|yet) been used (this turn|this round)"), written=False, row="R20", example=if_so("action Locations", "not yet used this round")),
    *(
        Phrase("whose", f"({_HAS}) the {name} (type|icon)", {"states": (f"{name}{TYPE}",)}, also=(f"({_HAS}) a {name} (type|icon)", f"of (type|the type) {name}", f"({_HAS}) {name} (type|types|icon|icons)"), row="R12", example=if_so("Locations", f"with the {name} type"))
        for name in TYPES
    ),
    Phrase("whose", "({_HAS}) a defense token (|on it|on them)".replace("{_HAS}", _HAS), {"states": ("defended",)}, also=("(|that is|that are) defended by a (|defense) token",), row="R27", example=if_so("Locations", "with a defense token")),
    Phrase("whose", "(with no|without a|without any|that has no|that have no) defense (token|tokens) (|on it|on them)", {"states": ("undefended",)}, row="R27", example=if_so("Locations", "with no defense token")),
    Phrase("whose", "(|that) you have", {"whose": "you"}, written=False, row="R15", example="Production: 1 worker for every 2 Deals you have."),
    Phrase("whose", "(|that) (an opponent has|your opponents have|opponents have|other players have|another player has)", {"whose": "opponent"}, written=False, row="R15", example="Production: 1 worker for every 2 Ruins your opponents have."),
    Phrase("place", "in the same Direction", {"states": (TOGETHER,)}, row="N12", example="3 workers: Activate 2 Outposts you control in the same Direction."),
    Phrase("place", "next to (another of your Outposts|another own Outpost|one you control|one of your Outposts|an own Outpost|an Outpost of yours|an Outpost you control|your Outposts)", {"states": ("adjacent",)}, also=("adjacent to (another of your Outposts|another own Outpost|one you control|one of your Outposts|an own Outpost|an Outpost of yours|an Outpost you control|your Outposts)", "(neighbouring|neighboring) (one you control|one of your Outposts|an own Outpost|an Outpost of yours)"), written=False, row="N17", example="2 red: Raze an enemy Outpost next to one of yours."),
    *(Phrase("place", where, _in(name), row="N12", example=if_so("Outposts", where)) for name, where in DIRECTIONS.items()),
    *(
        Phrase("place", f"in the {one} or {other}", _in(f"{one} or {other}"), also=(f"in the {one} or (the|in the) {other}", f"in the {other} or (|the|in the) {one}"), row="N12", example=if_so("Outposts", f"in the {one} or {other}"))
        for one, other in combinations(OUTER, 2)
    ),
    Phrase("bound", "(with|of|at) distance {n:number}", {"stat": "distance", "relation": "="}, also=("(that has|that have) (|a) distance (|of) {n:number}", "with a distance of {n:number}"), row="R15", example=if_so("Locations", "with distance 2")),
    Phrase("bound", "(with|of|at) distance {n:number} or (more|greater|higher)", {"stat": "distance", "relation": ">="}, also=("with a distance of {n:number} or (more|greater|higher)",), row="R15", example=if_so("Locations", "with distance 2 or more")),
    Phrase("bound", "(with|of|at) distance {n:number} or (less|lower|fewer)", {"stat": "distance", "relation": "<="}, also=("with a distance of {n:number} or (less|lower|fewer)",), row="R15", example=if_so("Locations", "with distance 2 or less")),
    Phrase("bound", "(on|at|of) level {n:number}", {"stat": "level", "relation": "="}, row="N11", example=if_so("Outposts", "on level 3")),
    Phrase("bound", "(on|at|of) level {n:number} or (more|higher|above)", {"stat": "level", "relation": ">="}, row="N11", example=if_so("Outposts", "on level 2 or more")),
    Phrase("bound", "(on|at|of) level {n:number} or (less|lower|below)", {"stat": "level", "relation": "<="}, row="N11", example=if_so("Outposts", "on level 2 or less")),
)  # fmt: skip


def _has(stat: str, relation: str) -> PhraseValue:
    """ "It has distance 3", of one thing that was mentioned. Raises NotMeant for several."""

    def make(what: PhraseValue, n: PhraseValue) -> a.IsA:
        if not isinstance(what, a.It | a.This):
            raise NotMeant("something that was mentioned before")
        return a.IsA(what, a.Filter(bounds=(a.StatBound(stat, relation, n),)))

    return make


def _undo_has(stat: str, relation: str) -> PhraseValue:
    def undo(condition: PhraseValue) -> dict[str, PhraseValue] | None:
        if not isinstance(condition, a.IsA) or len(condition.filter.bounds) != 1:
            return None
        (bound,) = condition.filter.bounds
        same = condition.filter == a.Filter(bounds=(bound,)) and (bound.stat, bound.relation) == (stat, relation)
        return {"what": condition.what, "n": bound.n} if same else None

    return undo


NUMBERS: Final = tuple(
    Phrase("condition", f"{{what:objects}} (ha<ve|s>|had) {stat} {{n:number}}{more}", _has(stat, relation), undo=_undo_has(stat, relation), also=(f"{{what:objects}} (is|was) (|now) ({on}) {stat} {{n:number}}{more}", f"{{what:objects}} (reaches|has reached|reached) {stat} {{n:number}}{more}"), row=row, example=f"When you {event}, if it has {stat} 2{more.replace('(', '').partition('|')[0]}, 1 vp.")
    for stat, on, row, event in (("distance", "at|of|with", "R15", "make a Deal"), ("level", "on|at|of", "N11", "upgrade an Outpost"))
    for relation, more in (("=", ""), (">=", " or (more|greater|higher)"), ("<=", " or (less|lower|fewer)"))
)  # fmt: skip

SUBJECTS: Final = (
    Phrase("subject", "{what:this}", None, row="R30", example="When this card is razed, 2 vp."),
    Phrase("subject", "it", ItDoes(), written=False, row="R23", example="Open production: 1 gun. When an opponent uses it, gain 1 fuel."),
    Phrase("subject", "another {filter:one_other}", a.Each, row="R30", example="When you construct another action Location, 1 worker."),
    Phrase("subject", "another of your {filter:plural}", lambda filter: a.Each(narrowed(filter, whose="you", other=True)), written=False, row="R30", example="When another of your Locations is razed, gain 1 vp."),
    Phrase("subject", "one of your {filter:plural}", lambda filter: a.Each(narrowed(filter, whose="you")), written=False, row="R30", example="When one of your Locations is razed, gain 1 vp."),
    Phrase("subject", "one of your other {filter:plural}", lambda filter: a.Each(narrowed(filter, whose="you", other=True)), written=False, row="R30", example="When one of your other Locations is razed, gain 1 vp."),
    Phrase("subject", "a {filter:one}", a.Each, row="R30", example="When you construct an action Location, 1 worker."),
)  # fmt: skip

_NOT_PASSED: Final = "who (has|have) not (|yet) passed (|this round|this turn)"

_FIRST: Final = a.PlayerRef("leading", a.Leading(a.CountOf(FIRST_TOKEN, a.PlayerRef("that_player"))))
"""Who has the first-player token."""

PLAYERS: Final = (
    *(
        Phrase(kind, "the first player", _FIRST, also=("the player with the first player (token|marker)",), row="R3", example=example)
        for kind, example in (("player", "1 worker: The first player loses 1 fuel."), ("agent", "When the first player makes a Deal, 1 vp."))
    ),
    Phrase("player", f"(each|every|all) (opponent|opponents|other player|other players) {_NOT_PASSED}", a.PlayerRef("each_opponent_in"), row="R26", example="1 worker: Each opponent who has not passed loses 1 fuel."),
    Phrase("player", f"(each|every|all) (player|players) {_NOT_PASSED}", a.PlayerRef("each_player_in"), row="R26", example="1 worker: Each player who has not passed gains 1 fuel."),
)  # fmt: skip

MENTIONED: Final = (
    Phrase("this", "this card", a.This(), row="R15", example="When this card is razed, 2 vp."),
    Phrase("objects", "the card (you|that you) (dealt|just dealt|built|just built|constructed|razed|developed)", a.It(), also=("the (dealt|new|built|constructed|razed|developed) (card|Location|Outpost)", "that (Location|Outpost|Deal)", "(the|that) card"), written=False, row="R30", example="When you make a Deal, if the card you dealt has distance 3, 1 vp."),
)  # fmt: skip

OBJECTS: Final = (*MENTIONED, *PLAYERS, *NOUNS, *SAID_OF_THEM, *NUMBERS, *SUBJECTS)
