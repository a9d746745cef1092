"""Wordings of ARC about who says which creatures defend, instead of the player who is attacked (P50, Q27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects.verbs import CHOOSE_DEFENCE


def _chooses(who: a.PlayerRef, until: str) -> v.Allow:
    """ "You choose which creatures defend this turn". Raises NoMeaning for a player who is known only once an attack is made, for a time."""
    if until != "static" and who.which == "defending":
        raise NoMeaning("you, or a player who is known before the attack")
    return v.Allow(who, CHOOSE_DEFENCE, until)


def _was_chosen(verb: object) -> Mapping[str, PhraseValue] | None:
    if (
        not isinstance(verb, v.Allow)
        or not isinstance(verb.what, a.PlayerRef)
        or verb != _chooses(verb.what, verb.until)
    ):
        return None
    return {"who": verb.what, "until": verb.until}


_WHICH: Final = "(which creatures|what creatures|which creature|who|how creatures|how the creatures|how the defending creatures|how the defender's creatures|which creatures defend and how they)"
_DEFEND: Final = "(defend<s>|block<s>|intercept<s>|defend|block|intercept)"
_AND_HOW: Final = "(|and how|and how they do so|and which attackers they defend against|and whom they defend against|and how they defend|and how they block|and how they intercept)"

CHOSEN_DEFENCE: Final = (
    Phrase("effect", "{who:player} choose<s> which creatures defend {until:until}", _chooses, undo=_was_chosen, also=(f"{{who:player}} (choose<s>|decide<s>) {_WHICH} {_DEFEND} {_AND_HOW} {{until:until}}", f"{{who:player}} (choose<s>|decide<s>) {_WHICH} {_DEFEND} {{until:duration}} {_AND_HOW}"), row="Q27", example="You choose which creatures defend this turn. Draw a card."),
)  # fmt: skip
