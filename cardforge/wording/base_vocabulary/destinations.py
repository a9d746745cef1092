"""Places that a text names as where cards go: "into that city", "to target city you control", "to the same place as target creature", "there"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, Rider, token_of
from cardforge.wording.base_vocabulary.play import ENTERS_MARKED
from cardforge.wording.references.places import There, beside, into_city, shown_beside, shown_city


def _put(what: PhraseValue, home: PhraseValue, marked: bool = False) -> v.PutIntoPlay:
    return v.PutIntoPlay(what, marked=marked, home=home)


def _settled_in(what: PhraseValue, to: PhraseValue, marked: bool = False) -> v.PutIntoPlay:
    """ "As a resident of target city", "as my resident"."""
    return v.PutIntoPlay(what, to, marked) if isinstance(to, str) else _put(what, to, marked)


def _was_put(verb: object, marked: bool) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, v.PutIntoPlay) and verb.home is not None and verb == _put(verb.what, verb.home, marked):
        return {"what": verb.what, "home": verb.home}
    return None


def _put_marked(what: PhraseValue, home: PhraseValue) -> v.PutIntoPlay:
    return _put(what, home, True)


def _moved(what: PhraseValue, home: PhraseValue) -> v.MoveTo:
    return v.MoveTo(what, home=home)


def _was_moved(verb: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, v.MoveTo) and verb.home is not None and verb == _moved(verb.what, verb.home):
        return {"what": verb.what, "home": verb.home}
    return None


def _moved_marked(what: PhraseValue, home: PhraseValue) -> v.MoveTo:
    """ "Move target Elf to target city you control marked": it is marked for the move."""
    return v.MoveTo(what, home=home, marks=True)


def _was_moved_marked(verb: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, v.MoveTo) and verb.home is not None and verb == _moved_marked(verb.what, verb.home):
        return {"what": verb.what, "home": verb.home}
    return None


def _named(to: object) -> Mapping[str, PhraseValue] | None:
    return {"home": to} if isinstance(to, a.Objects) else None


def _tokens_there(
    n: PhraseValue,
    stats: tuple[tuple[str, int], ...],
    filter: a.Filter,
    ability: a.Ability | None = None,
    marked: bool = False,
) -> v.CreateToken:
    """ "Create a 1/1 Goblin token there": where something has just gone."""
    made = token_of(n, stats, filter, () if ability is None else (ability,), "", marked)
    return replace(made, home=There())


def _to_their_city(what: PhraseValue, who: a.PlayerRef, marked: bool = False) -> v.PutIntoPlay:
    """ "To a city of its owner's choice": one of that player's own. Raises NoMeaning for a player who is not known by the card."""
    if who.which not in ("its_owner", "its_controller") or who.of is not None:
        raise NoMeaning("its owner, or its controller")
    return v.PutIntoPlay(what, "city", marked, who)


def _was_theirs(verb: object, marked: bool) -> Mapping[str, PhraseValue] | None:
    """The slots of what returns to a city of its owner or its controller."""
    if not isinstance(verb, v.PutIntoPlay) or (verb.to, verb.marked, verb.home) != ("city", marked, None):
        return None
    theirs = isinstance(verb.who, a.PlayerRef) and verb.who.which in ("its_owner", "its_controller")
    return {"what": verb.what, "who": verb.who} if theirs else None


_UNDER: Final = "(|under his or her control|under their control|under its owner's control|under its controller's control|under that player's control)"
_UNMARKED: Final = "(|without marking it|without marking them)"

_AND_WITH: Final = (
    "(|,) (and with|with|and has|and have) {n:article} {name:counter} (counter[s]|token[s]) (|on it|on them)"
)


def _marked_with(n: PhraseValue, name: str) -> tuple[Rider, v.EnterWith]:
    """ "It comes into play marked and with a -1/-1 counter on it"."""
    return ENTERS_MARKED, v.EnterWith(a.It(), n, name, "static")


_OWNERS_CITY: Final = "(one of its owner's cities|any of its owner's cities|a city of its owner|a city its owner controls|a city controlled by its owner|a city under its owner's control)"

DESTINATIONS: Final = (
    Phrase("effect", f"it (enters|comes into) play marked {_AND_WITH}", _marked_with, also=(f"(they|the token|the tokens) (enter|enters|come into|comes into) play marked {_AND_WITH}",), written=False, example="Put a creature from your graveyard into play. It comes into play marked and with a -1/-1 counter on it."),
    Phrase("home", "{home:objects}", into_city, undo=shown_city, example="Put a creature from your hand into target city you control."),
    Phrase("home", "the same place as {what:objects}", beside, undo=shown_beside, also=("the same (city or army|army or city|city) as {what:objects}",), example="Move target creature you control to the same place as another target creature you control."),
    Phrase("dest", "{home:home}", lambda home: home, undo=_named, example="Create a 1/1 Wolf creature token in target city you control."),
    Phrase("effect", "(put|place) {what:objects} (into|in|into play in|to) {home:home}", _put, undo=lambda verb: _was_put(verb, False), also=("(put|place) {what:objects} into play (in|into) {home:home}", "(put|place) {what:objects} (into|in) {home:home} (without paying its cost|for free)"), example="Put a creature from your hand into target city you control."),
    Phrase("effect", f"(return|put|bring) {{what:objects}} (|back) (to|into) a city of {{who:owner}} choice {_UNDER}", _to_their_city, undo=lambda verb: _was_theirs(verb, False), also=(f"(return|put|bring) {{what:objects}} unmarked (to|into) a city of {{who:owner}} choice {_UNDER}",), example="Remove target creature from the game. At the end of turn, return it to a city of its owner's choice."),
    Phrase("effect", f"(return|put|bring) {{what:objects}} (|back) marked (to|into) a city of {{who:owner}} choice {_UNDER}", partial(_to_their_city, marked=True), undo=lambda verb: _was_theirs(verb, True), also=(f"(return|put|bring) {{what:objects}} (|back) (to|into) a city of {{who:owner}} choice {_UNDER} (|,) marked",), example="Remove target creature from the game. At the end of turn, return it marked to a city of its owner's choice."),
    Phrase("effect", "(put|place) {what:objects} (into|in|into play in|to) {home:home} (|,) marked", _put_marked, undo=lambda verb: _was_put(verb, True), also=("(put|place) {what:objects} marked (into|in|into play in) {home:home}", "(put|place) {what:objects} into play marked (in|into) {home:home}", "(put|place) {what:objects} (into|in) {home:home} marked (|and) (without paying its cost|for free)"), example="Put a creature from your hand into target city you control marked."),
    *(
        Phrase("effect", f"(put|place) {{what:objects}} (|back) (into|in|to) {_OWNERS_CITY}{end}", v.PutIntoPlay, fixed={"to": "owners_city", "marked": marked}, also=early, example=f"Destroy target creature. At the end of turn, put it into one of its owner's cities{end and ' marked'}.")
        for marked, end, early in ((False, "", ()), (True, " (|,) marked", (f"(put|place) {{what:objects}} marked (into|in|to) {_OWNERS_CITY}", f"(put|place) {{what:objects}} into play marked (into|in) {_OWNERS_CITY}")))
    ),
    Phrase("residence", "(my|its) resident[s]", "here", also=("(a|) resident[s] of this city", "(a|) resident[s]"), written=False, example="Put a creature from your hand into play as my resident."),
    Phrase("residence", "(a|) resident[s] of {home:home}", lambda home: home, written=False, example="Put a creature from your hand into play as a resident of target city you control."),
    Phrase("effect", "(put|place) {what:objects} (|into play) as {to:residence}", _settled_in, written=False, example="Put a creature from your hand into play as a resident of target city you control."),
    Phrase("effect", "(put|place) {what:objects} (|into play) as {to:residence} (|,) marked", partial(_settled_in, marked=True), also=("(put|place) {what:objects} (|into play) marked as {to:residence}",), written=False, example="Put a creature from your hand into play as my resident, marked."),
    Phrase("effect", "(put|place) {what:objects} (|into play) there", lambda what: _put(what, There()), written=False, example="When this creature enters your army, put a creature from your hand there."),
    *(
        Phrase("effect", f"(create|put|place) {{n:article}}{' marked' if marked else ''} {{stats:size}} {{filter:one}} token[s]{able} (|into play) there", partial(_tokens_there, marked=marked), written=False, example=f"When this creature enters a city you control, create 2{' marked' if marked else ''} 1/1 Wolf creature tokens{' with Haste' if able else ''} there.")
        for marked in (False, True)
        for able in ("", " with {ability:granted}")
    ),
    Phrase("effect", f"move {{what:objects}} (to|into) {{home:home}} {_UNMARKED}", _moved, undo=_was_moved, also=(f"{{what:objects}} moves (to|into) {{home:home}} {_UNMARKED}",), example="Move target creature you control to target city you control."),
    Phrase("effect", "move {what:objects} (to|into) {home:home} (|,) marked", _moved_marked, undo=_was_moved_marked, example="Move target creature you control to target city you control marked."),
    Phrase("effect", f"move {{what:objects}} there {_UNMARKED}", lambda what: _moved(what, There()), also=(f"{{what:objects}} moves there {_UNMARKED}",), written=False, example="When this creature enters a city, move another creature you control there."),
)  # fmt: skip
