"""Wordings about whose unmark phase it is in which cards stay marked, and which cards: those that fought this one (A97, P13)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue

_SAID_ALREADY: Final = ("you", "its_controller", "its_owner")
"""Players whose unmark phase other wordings name."""


def _in_phase_of(what: PhraseValue, who: a.PlayerRef) -> v.StayMarked:
    """ "During the next unmark phase of target player": what unmarks then; of all players each card in its controller's. Raises NoMeaning."""
    if who.which in _SAID_ALREADY and who.of is None:
        return v.StayMarked(what, "", who=who)
    if who == a.PlayerRef("each_player"):
        return v.StayMarked(what, "")
    whose = getattr(getattr(what, "filter", None), "whose", "")
    if who == a.PlayerRef("that_player") and whose.startswith("target"):
        return v.StayMarked(what, "", who=a.PlayerRef(whose))
    if who.which not in ("target_player", "target_opponent", "that_player") or who.of is not None:
        raise NoMeaning("a single player whose unmark phase it is")
    return v.StayMarked(what, "", who=who)


def _in_own_phase_of(what: PhraseValue, who: a.PlayerRef) -> v.StayMarked:
    """ "During target player's next unmark phase". Raises NotMeant for players of whom other wordings speak."""
    if who.which in _SAID_ALREADY:
        raise NotMeant("a player named otherwise")
    return _in_phase_of(what, who)


_STAY: Final = "(do<|es> not|cannot) unmark (during|in)"
_MARKED: Final = "(stay<s>|remain<s>) marked (during|in|for|through)"

UNMARKING: Final = (
    Phrase("effect", f"{{what:objects}} {_STAY} the next unmark phase of {{who:player}}", _in_phase_of, also=(f"{{what:objects}} {_MARKED} the next unmark phase of {{who:player}}",), undo=lambda verb: {"what": verb.what, "who": verb.who} if isinstance(verb, v.StayMarked) and isinstance(verb.who, a.PlayerRef) and verb == v.StayMarked(verb.what, "", who=verb.who) and verb.who.which.startswith(("target", "that")) else None, row="A97", example="Creatures do not unmark during the next unmark phase of target player."),
    Phrase("effect", f"{{what:objects}} {_STAY} {{who:owner}} next unmark phase", _in_own_phase_of, also=(f"{{what:objects}} {_MARKED} {{who:owner}} next unmark phase",), written=False, row="A97", example="Creatures do not unmark during target opponent's next unmark phase."),
)  # fmt: skip
