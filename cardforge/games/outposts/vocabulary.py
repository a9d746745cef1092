"""The words of Outposts: its types, zones, keywords, triggers, and the wordings of what its cards do (5.2, 5.3, 5.5)."""

from __future__ import annotations

from cardforge.games.outposts.effect_words import EFFECTS
from cardforge.games.outposts.keywords import KEYWORDS
from cardforge.games.outposts.trigger_words import TRIGGERS
from cardforge.kernel import abilities as a
from cardforge.kernel.phrases import Phrase

NOUNS = (
    Phrase("noun", "creature[s]", {"what": "creature"}),
    Phrase("noun", "spell[s]", {"what": "spell"}),
    Phrase("noun", "upgrade[s]", {"what": "upgrade"}),
    Phrase("noun", "Outpost[s]", {"what": "outpost"}),
    Phrase("noun", "token[s]", {"what": "creature", "states": ("token",)}),
    Phrase("noun", "defender[s]", {"what": "creature", "place": "defense"}),
    Phrase("noun", "card[s]", {"what": "card"}),
)

ADJECTIVES = (
    *(
        Phrase("adjective", name, {"factions": (name,)})
        for name in ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt", "Silver", "Shard")
    ),
    Phrase("adjective", "face-up", {"states": ("face_up",)}, example="Destroy target face-up upgrade."),
    Phrase("adjective", "face-down", {"states": ("face_down",)}, example="Look at target face-down upgrade."),
    Phrase("adjective", "standing", {"states": ("standing",)}, example="Draw a card for each standing Outpost you control."),
    Phrase("adjective", "destroyed", {"states": ("destroyed",)}, row="O74"),
    Phrase("adjective", "weakest", {"states": ("weakest",)}, example="Deal 2 damage to a weakest Outpost you control."),
    Phrase("adjective", "opposing", {"states": ("opposing",)}, example="When this creature attacks, distribute 2 damage among opposing creatures."),
    Phrase("adjective", "unguarded", {"states": ("unguarded",)}, example="Deal 3 damage to target unguarded Outpost."),
)  # fmt: skip

PLACES = (
    Phrase("place", "in your discard pile", {"place": "discard", "whose": "you"}, also=("from your discard pile",)),
    Phrase("place", "in a discard pile", {"place": "discard"}, also=("from a discard pile",)),
    Phrase("place", "in your reserve", {"place": "reserve", "whose": "you"}),
    Phrase("place", "in your offense", {"place": "offense", "whose": "you"}),
    Phrase("place", "in reserve", {"place": "reserve"}),
    Phrase("place", "in offense", {"place": "offense"}),
    Phrase("place", "in defense", {"place": "defense"}),
    Phrase("place", "in its group", {"place": "group"}),
    Phrase("place", "at its Outpost", {"place": "post"}, also=("here", "at this Outpost")),
    *(
        Phrase("bound", f"with {name} {{n:number}} or {word}", {"stat": name.lower(), "relation": relation})
        for name in ("Attack", "Defense", "Health")
        for word, relation in (("less", "<="), ("more", ">="))
    ),
    Phrase("bound", "with {n:number} or more counters", {"stat": "counters", "relation": ">="}),
    Phrase("stat", "Attack", "attack"),
    Phrase("stat", "Defense", "defense"),
    Phrase("stat", "Health", "health"),
    Phrase("stat", "cost", "cost"),
    Phrase("points", "mana", "mana"),
    Phrase("points", "Crystal", "crystals", also=("Crystals", "Mana Crystal", "Mana Crystals")),
)

OBJECTS = (
    Phrase("objects", "this Outpost", a.Bearer(), example="This Outpost gets +2 Defense."),
    Phrase("crowd", "{filter:many}", a.Each),
    Phrase("subject", "this Outpost", a.Bearer()),
    Phrase("subject", "this {noun:self}", a.This),
    Phrase("subject", "another {filter:one_other}", a.Each),
    Phrase("subject", "a {filter:one}", a.Each),
    Phrase("possessive", "this Outpost's", a.Bearer()),
    Phrase("stat_of", "the number of turns you have taken", a.CountOf, fixed={"what": "turns", "who": a.YOU, "n": 1}),
)

ACTIONS = (
    Phrase("action", "attack", "attack"),
    Phrase("action", "defend", "defend"),
    Phrase("action", "move", "move"),
    Phrase("action", "be targeted", "be_targeted", also=("be the target of spells or abilities",)),
)


def _hand(n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf("cards_in_hand"), ">=", n)


def _turns(n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf("turns"), ">=", n)


def _number(value: object, what: str) -> dict[str, object] | None:
    if isinstance(value, a.Compare) and value.left == a.CountOf(what) and value.relation == ">=":
        return {"n": value.right}
    return None


CONDITIONS = (
    Phrase(
        "condition", "you have {n:number} or more cards in hand", _hand, undo=lambda value: _number(value, "cards_in_hand"),
        example="If you have 4 or more cards in hand, gain 2 mana.",
    ),
    Phrase(
        "condition", "you have taken {n:number} or more turns", _turns, undo=lambda value: _number(value, "turns"),
        example="While you have taken 5 or more turns, this creature gets +2 Attack.",
    ),
)  # fmt: skip

VOCABULARY: tuple[Phrase, ...] = (
    *NOUNS, *ADJECTIVES, *PLACES, *OBJECTS, *ACTIONS, *CONDITIONS, *KEYWORDS, *TRIGGERS, *EFFECTS,
)  # fmt: skip
"""Every row of the game; the shared rows of `wording.core` follow them."""
