"""Verbs: what a rules text makes happen, as plain frozen values; shared by all games. Engines know what each one does.

A duration (`until`) is a word: "" at once and for good, "turn" until end of turn, "next_turn" until your next turn, "static" as long as the
ability holds, "attack" until the end of this attack.
"""

from __future__ import annotations

from cardforge.effects.verbs.cards import Discard, Draw, Look, Mill, Pick, Reorder, Return, Reveal, Search, Shuffle
from cardforge.effects.verbs.changes import (
    Become,
    Cap,
    Grant,
    LoseAbilities,
    Mark,
    Modify,
    PutCounter,
    RemoveCounter,
    SetStat,
    StayMarked,
    SwapStats,
    Unmark,
)
from cardforge.effects.verbs.control_flow import (
    Cancel,
    ChooseOne,
    CopyItem,
    Delay,
    Designate,
    ForEach,
    ForPlayers,
    If,
    May,
    Retarget,
)
from cardforge.effects.verbs.damage import Damage, Heal, Prevent, Redirect, Save
from cardforge.effects.verbs.movement import (
    Attach,
    Control,
    CreateToken,
    Destroy,
    Detach,
    MoveTo,
    PutIntoPlay,
    RemoveFromGame,
    Sacrifice,
)
from cardforge.effects.verbs.permissions import Allow, CostChange, Forbid, Must
from cardforge.effects.verbs.points import Gain, Lose, LoseGame, Win

__all__ = [
    "Allow",
    "Attach",
    "Become",
    "Cancel",
    "Cap",
    "ChooseOne",
    "Control",
    "CopyItem",
    "CostChange",
    "CreateToken",
    "Damage",
    "Delay",
    "Designate",
    "Destroy",
    "Detach",
    "Discard",
    "Draw",
    "ForEach",
    "ForPlayers",
    "Forbid",
    "Gain",
    "Grant",
    "Heal",
    "If",
    "Look",
    "Lose",
    "LoseAbilities",
    "LoseGame",
    "Mark",
    "May",
    "Mill",
    "Modify",
    "MoveTo",
    "Must",
    "Pick",
    "Prevent",
    "PutCounter",
    "PutIntoPlay",
    "Redirect",
    "RemoveCounter",
    "RemoveFromGame",
    "Reorder",
    "Retarget",
    "Return",
    "Reveal",
    "Sacrifice",
    "Save",
    "Search",
    "SetStat",
    "Shuffle",
    "StayMarked",
    "SwapStats",
    "Unmark",
    "Win",
]
