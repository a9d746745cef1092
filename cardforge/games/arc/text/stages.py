"""Wordings of how far an attack has come: before or after attackers and defenders are chosen."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import Phrase
from cardforge.games.arc.profiles import AFTER_ATTACKERS, AFTER_DEFENDERS, BEFORE_ATTACKERS, BEFORE_DEFENDERS

_CHOSEN: Final = "(are chosen|chosen|are declared|declared|are named|named|are assigned|assigned|are announced|are selected|are determined)"
_ATTACKERS: Final = "(attackers|the attackers|all attackers|attacking creatures|the attacking creatures|any attackers)"
_DEFENDERS: Final = "(defenders|the defenders|all defenders|blockers|the blockers|interceptors|the interceptors|defending creatures|any defenders|any blockers)"


def _stage(name: str) -> a.PhaseOf:
    return a.PhaseOf(a.PlayerRef("each_player"), name)


STAGES: Final = (
    Phrase("stage", f"before {_ATTACKERS} {_CHOSEN}", _stage(BEFORE_ATTACKERS), also=("before (the attack|an attack|any attack|attacks) is declared", "before (the attack phase|the combat phase|combat|the attack|your attack phase|your combat phase|attacking)"), row="A295", example="Mark: Draw a card. Use this only before attackers are chosen."),
    Phrase("stage", f"after {_ATTACKERS} {_CHOSEN}", _stage(AFTER_ATTACKERS), also=("after (the attack|an attack) is declared",), row="A295", example="Mark: Draw a card. Use this only after attackers are chosen."),
    Phrase("stage", f"before {_DEFENDERS} {_CHOSEN}", _stage(BEFORE_DEFENDERS), also=("before (a creature|any creature|any creatures|creatures) (block<s>|intercept<s>|defend<s>)", "before (the defending player|the defender|your opponent|an opponent) (chooses|declares|names|assigns) (defenders|blockers|interceptors)", "before (blocking|intercepting|blocks are declared|interceptions are declared)"), row="A308", example="Mark: Draw a card. Use this only before defenders are chosen."),
    Phrase("stage", f"after {_DEFENDERS} {_CHOSEN}", _stage(AFTER_DEFENDERS), row="A308", example="Mark: Draw a card. Use this only after defenders are chosen."),
    Phrase("condition", "it is {stage:stage}", None, row="A308", example="Mark: If it is before defenders are chosen, draw a card."),
)  # fmt: skip
