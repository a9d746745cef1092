"""Wordings of what creatures can do that the rules do not let them: attack from a city, block while marked, move without marking."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects.costs import GoldCost
from cardforge.games.arc.text.kingdom.army_or_city import abroad, defending, in_cities

LEFT_UNMARKED: Final = (
    "(does|do) not (mark|get marked|become marked)",
    "(is|are) not marked",
    "(stays|stay|remains|remain) unmarked",
)
"""How it is said of a creature that it is not marked for what it does."""
_WHEN_DONE: Final = ("(for|by|when) {1}", "(when|if|as) (it {0}s|they {0}|i {0})")
"""How it is said that it does it, with the verb and its form in -ing."""

_ARE: Final = "(i am|i 'm|it is|it's|they are)"
_WERE: Final = "(it|they|i) (were|was)"
MARKED_WAY: Final = (
    "while marked", f"(while|even while|if|even if|when|even when|whenever|as long as|even though|although|though) {_ARE} marked", "(even while|even if|when|even when|whenever|even though|although|though|if) marked",
    f"(as though|as if|like) {_WERE} (not marked|unmarked)", "as though unmarked", "as if unmarked", f"(as though|as if) {_ARE} (not marked|unmarked)",
)  # fmt: skip
"""How it is said of a creature that it does something although it is marked."""
_SHOWN: Final = (
    "while marked", "even if it is marked", "even if marked", "as though it were unmarked", "as though unmarked", "as if unmarked", "as if it is unmarked",
)  # fmt: skip
"""One of each."""
_ARMIES: Final = "(your army|my army|the army|its controller's army|their controller's army|an army)"
_ARMY_WAY: Final = f"(as though|as if) {_WERE} in {_ARMIES}"
"""How it is said of a resident that it does what those in the army do."""


def _allowed_for(what: PhraseValue, action: str, until: str, way: str) -> v.Allow:
    """ "Can block this turn as though it were unmarked"."""
    return v.Allow(what, f"{action}_{way}" if way else action, until)


_FREE: Final = (GoldCost(0),)
"""A price that everybody can pay: whether it is paid is a choice."""
_IN_PHASE: Final = (
    "(|during your unmark phase|in your unmark phase|during your unmark phases|during each of your unmark phases)"
)


def _kept_marked(what: PhraseValue) -> v.StayMarked:
    """ "You may choose not to unmark this creature during your unmark phase". Raises NoMeaning for a single one that is chosen."""
    if not isinstance(what, a.This | a.Bearer | a.Each):
        raise NoMeaning("this card, what it is on, or all of a kind")
    return v.StayMarked(what, "static", _FREE, who=a.YOU)


def _was_kept_marked(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.StayMarked) or not isinstance(verb.what, a.This | a.Bearer | a.Each):
        return None
    return {"what": verb.what} if verb == _kept_marked(verb.what) else None


_RESIDENT: Final = "(its resident|their resident|a resident|a resident of it|one of its residents|one of their residents|a resident of that city|one of their own residents|resident there|residents there|residents of it|residents of that city|residents of those cities|their residents|a resident there)"
_AS_RESIDENT: Final = f"(as though|as if|like) (|it was|it were|they were|i were|i was|i am|i 'm|it is) {_RESIDENT}"

_FOR: Final = "(|for|in|attackers of|creatures attacking|creatures that attack|creatures who attack)"
_FROM_CITY: Final = "(from a city|from cities|from any city|from the city|from my city|from its city|from their cities)"


def _devoted_to(what: PhraseValue, cities: PhraseValue) -> v.Allow:
    """ "You may mark enchanted creature for the devotion of a city you control"."""
    return v.Allow(what, in_cities(cities, "devote_cities"), "static")


PERMISSIONS: Final = (
    *(
        Phrase("wish", words, partial(v.Forbid, action=action, until="static"), written=False, row=row, example=f"Enchant creature.\nEach time its controller wants to {shown}, he or she has to pay 1 first.")
        for words, action, row, shown in (("attack with {what:objects}", "attack", "A278", "attack with it"), ("(block|defend|intercept) with {what:objects}", "block", "A278", "defend with it"), ("move {what:objects}", "move", "A142", "move it"), ("mark {what:objects} for devotion", "bid", "A178", "mark it for devotion"), ("devote {what:objects}", "bid", "A178", "devote it"), ("unmark {what:objects}", "unmark", "A97", "unmark it"))
    ),
    Phrase("effect", f"you (can|may) (choose|decide) not to unmark {{what:objects}} {_IN_PHASE}", _kept_marked, undo=_was_kept_marked, also=(f"you (can|may) (leave|keep) {{what:objects}} marked {_IN_PHASE}", f"you (can|may) (choose|decide) to (leave|keep) {{what:objects}} marked {_IN_PHASE}", f"{{what:objects}} (can|may) (stay|remain) marked {_IN_PHASE}", f"you need not unmark {{what:objects}} {_IN_PHASE}"), row="A97", example="You may choose not to unmark this creature during your unmark phase."),
    Phrase("leave", f"attack {_FROM_CITY}", "attack", also=(f"attack {_FROM_CITY} {_ARMY_WAY}", f"attack {_ARMY_WAY}"), row="A130", example="Target creature you control can attack from a city until end of turn."),
    Phrase("leave", "block from a city", "block", also=("(intercept|defend) from a city", "defend for you"), row="A130", example="Target creature you control can block from a city until end of turn."),
    Phrase("leave", "block for your other cities", "block_cities", row="A167", example="This creature can block for your other cities."),
    Phrase("leave", f"(|help) (block|defend|intercept) {_FOR} {{place:army_or_city}}", defending, also=(f"(|help) (block|defend|intercept) {_FOR} {{place:army_or_city}} {_AS_RESIDENT}",), written=False, row="A167", example="This creature can intercept attackers of your other cities."),
    Phrase("leave", "be devoted to cities you control", "devote_cities", row="P22", example="This creature can be devoted to cities you control."),
    Phrase("leave", "be (devoted to|marked for devotion to|marked for the devotion of|marked for devotion in|marked for devotion of) {cities:objects}", partial(in_cities, action="devote_cities"), also=(f"be (devoted to|marked for devotion to|marked for the devotion of|marked for devotion in|marked for devotion of) {{cities:objects}} {_AS_RESIDENT}",), written=False, row="P22", example="This creature can be devoted to any city you control."),
    Phrase("effect", "you (can|may) (mark|devote) {what:objects} (for the devotion of|for devotion to|to) {cities:objects}", _devoted_to, also=(f"you (can|may) (mark|devote) {{what:objects}} (for the devotion of|for devotion to|to) {{cities:objects}} {_AS_RESIDENT}",), written=False, row="P22", example="Enchant creature.\nYou may mark enchanted creature for the devotion of a city you control."),
    Phrase("leave", "move beyond the move limit", "move_freely", also=("ignore the (move limit|movement limit|limit of moves)",), row="K10", example="Elf creatures you control can move beyond the move limit."),
    Phrase("leave", "attack without (marking|being marked)", "attack_unmarked", row="A291", example="Target creature you control can attack without marking until end of turn."),
    Phrase("leave", "move without (marking|being marked)", "move_unmarked", row="A145", example="This creature can move without marking."),
    *(
        Phrase("leave", f"{deed} while marked", f"{action}_marked", also=tuple(f"{' '.join(way)}" for verb in others for way in ((verb, marked) for marked in MARKED_WAY) if way != (deed, MARKED_WAY[0])), row=row, example=f"This creature can {deed} while marked.")
        for deed, action, others, row in (("attack", "attack", ("attack",), "A278"), ("block", "block", ("(block|intercept|defend)",), "Q27"), ("block its city", "block_home", ("(block|intercept|defend) (my city|its city|their city|that city|this city|it)",), "Q27"), ("move", "move", ("move",), "A142"))
    ),
    Phrase("leave", "move (once more each turn|twice|twice each turn)", "extra_move", row="A221", example="This creature can move once more each turn."),
    Phrase("leave", "move into an opponent's cities", "move_abroad", row="A128", example="This creature can move into an opponent's cities."),
    Phrase("leave", "(move into|move to|enter) {cities:objects}", abroad, written=False, row="A128", example="This creature can enter cities your opponents control."),
    *(
        Phrase("leaves", f"(does|do) not have to mark to {deed}", f"{deed}_unmarked", also=(f"(does|do) not (have|need) to (mark|be marked) to {deed}", f"(need|needs) not (mark|be marked) to {deed}", *(f"{left_unmarked} {when.format(deed, doing)}" for left_unmarked in LEFT_UNMARKED for when in _WHEN_DONE)), written=False, row=row, example=f"Mark: Target creature does not have to mark to {deed}.")
        for deed, doing, row in (("attack", "attacking", "A291"), ("move", "moving", "A145"))
    ),
    Phrase("leaves", "(is|are) not (bound by|subject to|affected by) the (move limit|movement limit|limit of moves)", "move_freely", also=("(ignores|ignore) the (move limit|movement limit|limit of moves)",), written=False, row="K10", example="Elf creatures you control are not bound by the move limit."),
    *(Phrase("deed_marked", word, action, written=False, row="Q27", example=f"Target creature can {word} this turn even if marked.") for word, action in (("attack", "attack"), ("block", "block"), ("defend", "block"), ("intercept", "block"), ("move", "move"))),
    *(Phrase("way_marked", words, "marked", written=False, row="Q27", example=f"Target creature can block this turn {example}.") for words, example in zip(MARKED_WAY, _SHOWN, strict=True)),
    Phrase("effect", "{what:objects} (can|may) {action:deed_marked} {until:duration} {way:way_marked}", _allowed_for, written=False, row="Q27", example="Target creature can block this turn as though it were unmarked."),
    Phrase("effect", f"{{what:objects}} (can|may) attack {{until:duration}} (|from a city|from cities|from the city) {_ARMY_WAY}", lambda what, until: v.Allow(what, "attack", until), written=False, row="A130", example="Target creature you control can attack this turn as though it were in your army."),
)  # fmt: skip
