"""Phrases of cards that come back, or move, into an army or cities; cards out of play enter it there (A66, A68)."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue

_CONTROLLER: Final = a.PlayerRef("its_controller")
_RETURN: Final = "(return|bring|bring back)"
_UNMARKED: Final = "(|without marking it|without marking them|without being marked|unmarked)"
_PLACES: Final = (
    ("(your army|the army)", "army", "your army"),
    ("(a city of its controller|a city its controller controls|one of its controller's cities|a city you control|one of your cities|any of your cities|its controller's city)", "city", "one of its controller's cities"),
    ("(your cities|cities you control|their controllers' cities|their controller's cities)", "cities", "your cities"),
    ("(this|my) city", "here", "this city"),
)  # fmt: skip
"""Places to which cards come back: the wording, the place, and one for an example."""
_EXAMPLES: Final = {"city": "target attacking creature"}
"""What comes back to these places in an example."""


def _returned(what: PhraseValue, to: str = "", home: PhraseValue = None, marked: bool = False) -> v.MoveTo:
    """A move, which becomes an entering of cards that are out of play."""
    return v.MoveTo(what, to, marked, a.YOU if to in ("city", "cities") else _CONTROLLER, home)


def _was_scattered(verb: object) -> dict[str, PhraseValue] | None:
    """The slot of "move them to your cities", for the writer."""
    several = isinstance(verb, v.MoveTo) and verb == _returned(verb.what, "cities")
    return {"what": verb.what} if isinstance(verb, v.MoveTo) and several else None


def _phrases(marked: bool) -> tuple[Phrase, ...]:
    """What comes back marked, or as it is."""
    how, end = (" marked", "(|,) marked") if marked else ("", _UNMARKED)
    early = ("{what:objects} marked (|back) (to|into)",) if marked else ()
    return (
        *(
            Phrase("effect", f"{_RETURN} {{what:objects}} (|back) (to|into) {place} {end}", partial(_returned, to=to, marked=marked), also=tuple(f"{_RETURN} {part} {place}" for part in early), written=False, row="A68", example=f"Return a creature from your graveyard to {shown} marked." if marked else f"Return {_EXAMPLES.get(to, 'a creature from your graveyard')} to {shown}.")
            for place, to, shown in _PLACES
        ),
        Phrase("effect", f"{_RETURN} {{what:objects}} (|back) (to|into) {{home:home}} {end}", partial(_returned, marked=marked), also=tuple(f"{_RETURN} {part} {{home:home}}" for part in early), written=False, row="A68", example=f"Return a creature from your graveyard to target city you control{how}."),
    )  # fmt: skip


def _playable(what: PhraseValue) -> v.Allow:
    return v.Allow(what, "play_from", "static")


def _was_playable(verb: object) -> dict[str, PhraseValue] | None:
    return {"what": a.This()} if verb == _playable(a.This()) else None


def _to_another(what: PhraseValue) -> v.MoveTo:
    """ "From one of your cities to another". Raises NotMeant for creatures that are not said to be in a city."""
    filter = getattr(what, "filter", a.Filter())
    at = getattr(filter.at, "filter", a.Filter())
    if filter.place != "city" and at.what != "city":
        raise NotMeant("creatures of a city")
    return _returned(what, "city")


RETURNING: Final = (
    *_phrases(False),
    *_phrases(True),
    Phrase("effect", "you (can|may) (play|cast) {what:this} from your graveyard", _playable, undo=_was_playable, also=("{what:this} (can|may) be (played|cast) from your graveyard",), row="A57", example="You may play this creature from your graveyard."),
    Phrase("effect", f"move {{what:objects}} (to|into) another {_UNMARKED}", _to_another, written=False, row="A142", example="Move target creature from one of your cities to another."),
    Phrase("effect", f"move {{what:objects}} (to|into) (your cities|cities you control) {_UNMARKED}", partial(_returned, to="cities"), undo=_was_scattered, row="A142", example="Move each creature in your army to your cities."),
)  # fmt: skip
