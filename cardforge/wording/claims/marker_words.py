"""For each marker word, such as "unless" or "random", what a meaning that says it has in it."""

from __future__ import annotations

from typing import Final

from cardforge.effects.selectors import NEXT_TARGET_OF

_CONDITIONS: Final = frozenset({"If", "condition", "unless", "Negated", "Delay", "may_cost", "trigger", "Must"})
_EVERY: Final = frozenset(
    {
        "Each",
        "ForEach",
        "ForPlayers",
        "ForPlayersNoted",
        "NamePlayers",
        "each",
        "Count",
        "CountOf",
        "StatOf",
        "LastStat",
        "Times",
        "ThatMany",
        "Allow",
        "AtMost",
        "Cap",
        "CostChange",
        "Shield",
        "Must",
        "trigger",
        "limit",
        "all",
        "each_turn",
    }
)

SAYING_IF: Final = frozenset(
    {
        "be_damaged",
        "extra_block",
        "attack_alone",
        "sent_on_marked",
        "attack_without",
        "attack_without_2",
        "attack_without_3",
        "block_marked",
        "block_home_marked",
        "attack_marked",
    }
)
"""Actions whose wording may have an "if" of its own."""

_PRICE: Final = "additional"
"""What is paid besides: "play me only if you sacrifice a creature"."""
_AFTER_IF: Final = frozenset({_PRICE, "Prevent", "Redirect", "Amplify", "Shield", "TurnDamage", "ChooseMore"})
"""What may stand behind an "if" without being asked for."""
MARKERS: Final[dict[str, frozenset[str]]] = {
    "if": _CONDITIONS | _AFTER_IF | SAYING_IF,
    "unless": frozenset(
        {
            "unless",
            "otherwise",
            "Negated",
            "may_cost",
            "attack_alone",
            "attack_without",
            "attack_without_2",
            "attack_without_3",
        }
    ),
    "until": frozenset({"until", "Allow", "Delay", "Minus", "RevealUntil"}),
    "instead": frozenset(
        {
            "otherwise",
            "Negated",
            "YouDo",
            "would",
            "Redirect",
            "alternative",
            "Amplify",
            "Prevent",
            "Attach",
            "Cancel",
            "Shield",
            "TurnDamage",
            "unlike",
            "ChooseMore",
            "EnterWith",
            "Must",
            "sent_on_marked",
        }
    ),
    "otherwise": frozenset({"otherwise", "Negated"}),
    "may": frozenset(
        {
            "AtMost",
            "AsThough",
            "Forbid",
            "May",
            "CopyItem",
            "alternative",
            "up_to",
            "Allow",
            "activated",
            "ChooseOne",
            "ChooseMore",
        }
    ),
    "random": frozenset({"Random", "random", "at_random", "shuffled_under"}),
    "target": frozenset({"Bearer", "bearer", "Target", "target", "Retarget", "Forbid", "would"}),
    "another": frozenset({"attack_alone", "other", "other than", "unlike", "MoveTo", "Allow", NEXT_TARGET_OF}),
    "other": frozenset(
        {
            "attack_alone",
            "attack_beside",
            "other",
            "other than",
            "unlike",
            "Plus",
            "Pick",
            "Become",
            "TheRest",
            "Allow",
            "Help",
        }
    ),
    "up to": frozenset(
        {"up_to", "Allow", "Capped", "Search", "Pick", "Cap", "Minus", "Prevent", "ChooseOne", "ChooseMore"}
    ),
    "each": _EVERY,
    "every": _EVERY,
    "only": frozenset(
        {"targeting only", "AtMost", "only", "Forbid", "limit", "would", "condition", "If", "Negated", "Shield", _PRICE}
    ),
    "half": frozenset({"Half"}),
    "cannot": frozenset(
        {
            "least",
            "sure",
            "above",
            "Capped",
            "YouDo",
            "AtMost",
            "Cap",
            "Forbid",
            "StayMarked",
            "LoseAbilities",
            "keyword",
        }
    ),
}
"""For each marker word, the values and fields of which a meaning that says it has at least one."""
