"""The vocabulary of Outposts: types, zones, keywords, triggers and effects (5.2, 5.3, 5.5)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects.amounts import PLAIN, counters_named
from cardforge.effects.phrases import Phrase
from cardforge.games.outposts.text.changes import CHANGES
from cardforge.games.outposts.text.costs import COSTS
from cardforge.games.outposts.text.effects import EFFECTS
from cardforge.games.outposts.text.events import EVENTS
from cardforge.games.outposts.text.keywords import KEYWORDS
from cardforge.games.outposts.text.limits import LIMITS
from cardforge.games.outposts.text.places import PLACES as NAMED_PLACES
from cardforge.games.outposts.text.standing import STANDING
from cardforge.games.outposts.text.triggers import TRIGGERS

NOUNS: Final = (
    Phrase("noun", "creature[s]", {"what": "creature"}, example="Destroy target creature."),
    Phrase("noun", "spell[s]", {"what": "spell"}, example="Draw a card for each spell in your discard pile."),
    Phrase("noun", "upgrade[s]", {"what": "upgrade"}, example="Destroy target upgrade."),
    Phrase("noun", "Outpost[s]", {"what": "outpost"}, example="Deal 2 damage to target Outpost."),
    Phrase("noun", "token[s]", {"what": "creature", "states": ("token",)}, example="Destroy target token."),
    Phrase("noun", "defender[s]", {"what": "creature", "place": "defense"}, example="Destroy target defender."),
    Phrase(
        "noun",
        "attacker[s]",
        {"what": "creature", "states": ("attacking",)},
        written=False,
        example="When an assault on this Outpost starts, destroy an attacker.",
    ),
    Phrase("noun", "card[s]", {"what": "card"}, example="Return a card in your discard pile to your hand."),
)

ADJECTIVES: Final = (
    *(
        Phrase("adjective", name, {"factions": (name,)}, example=f"Destroy target {name} creature.")
        for name in ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt", "Silver", "Shard")
    ),
    Phrase("adjective", "face-up", {"states": ("face_up",)}, example="Destroy target face-up upgrade."),
    Phrase("adjective", "face-down", {"states": ("face_down",)}, example="Look at target face-down upgrade."),
    Phrase("adjective", "standing", {"states": ("standing",)}, example="Draw a card for each standing Outpost you control."),
    Phrase("adjective", "destroyed", {"states": ("destroyed",)}, row="O74", example="Draw a card for each destroyed Outpost you control."),
    Phrase("adjective", "weakest", {"states": ("weakest",)}, example="Deal 2 damage to a weakest Outpost you control."),
    Phrase("adjective", "opposing", {"states": ("opposing",)}, example="When this creature attacks, distribute 2 damage among opposing creatures."),
    Phrase("adjective", "unguarded", {"states": ("unguarded",)}, also=("undefended",), example="Deal 3 damage to target unguarded Outpost."),
)  # fmt: skip

PLACES: Final = (
    Phrase(
        "place",
        "in your discard pile",
        {"place": "discard", "whose": "you"},
        also=("from your discard pile",),
        example="Draw a card for each spell in your discard pile.",
    ),
    Phrase(
        "place",
        "in a discard pile",
        {"place": "discard"},
        also=("from a discard pile",),
        example="Draw a card for each spell in a discard pile.",
    ),
    Phrase(
        "place",
        "in your reserve",
        {"place": "reserve", "whose": "you"},
        example="Draw a card for each creature in your reserve.",
    ),
    Phrase(
        "place",
        "in your offense",
        {"place": "offense", "whose": "you"},
        example="Draw a card for each creature in your offense.",
    ),
    Phrase("place", "in reserve", {"place": "reserve"}, example="Destroy target creature in reserve."),
    Phrase("place", "in offense", {"place": "offense"}, example="Destroy target creature in offense."),
    Phrase("place", "in defense", {"place": "defense"}, example="Destroy target token in defense."),
    Phrase(
        "place",
        "in its group",
        {"place": "group"},
        also=("in my group", "in this creature's group"),
        example="Each other creature in its group gets +1 Attack.",
    ),
    Phrase(
        "place",
        "at its Outpost",
        {"place": "post"},
        also=("here", "at this Outpost", "in this Outpost", "at this creature's Outpost", "at my Outpost"),
        example="Each other creature at its Outpost gets +1 Defense.",
    ),
    *(
        Phrase(
            "bound",
            f"with {name} {{n:number}} or {word}",
            {"stat": name.lower(), "relation": relation},
            example=f"Destroy target creature with {name} 3 or {word}.",
        )
        for name in ("Attack", "Defense", "Health")
        for word, relation in (("less", "<="), ("more", ">="))
    ),
    Phrase(
        "bound",
        "with {n:number} or more counters",
        {"stat": counters_named(PLAIN), "relation": ">="},
        example="Destroy target creature with 2 or more counters.",
    ),
    Phrase("stat", "Attack", "attack", example="Deal damage equal to its Attack to target creature."),
    Phrase("stat", "Defense", "defense", example="Destroy target creature. Draw cards equal to its Defense."),
    Phrase("stat", "Health", "health", example="Destroy target creature. Draw cards equal to its Health."),
    Phrase("stat", "cost", "cost", example="Destroy target creature. Draw cards equal to its cost."),
    Phrase("points", "mana", "mana", example="Gain 2 mana."),
    Phrase(
        "points", "Crystal", "crystals", also=("Crystals", "Mana Crystal", "Mana Crystals"), example="Gain 1 Crystal."
    ),
)

OBJECTS: Final = (
    Phrase("objects", "this Outpost", a.Bearer(), example="This Outpost gets +2 Defense."),
    Phrase(
        "crowd",
        "{filter:many}",
        a.Each,
        example="When this creature attacks, distribute 2 damage among creatures an opponent controls.",
    ),
    Phrase("subject", "this Outpost", a.Bearer(), example="When this Outpost falls, draw 2 cards."),
    Phrase("subject", "{what:this}", None, example="When this creature attacks, draw a card."),
    Phrase("subject", "another {filter:one_other}", a.Each, example="When another creature is destroyed, draw a card."),
    Phrase("subject", "a {filter:one}", a.Each, example="When a creature you control attacks, draw a card."),
    Phrase(
        "possessive",
        "this Outpost's",
        a.Bearer(),
        example="When this Outpost falls, draw cards equal to this Outpost's Health.",
    ),
    Phrase(
        "stat_of",
        "the number of turns you have taken",
        a.CountOf,
        fixed={"what": "turns", "who": a.YOU, "n": 1},
        example="Draw cards equal to the number of turns you have taken.",
    ),
)

ACTIONS: Final = (
    Phrase("action", "attack", "attack", example="Target creature cannot attack until end of turn."),
    Phrase("action", "defend", "defend", example="This creature cannot defend."),
    Phrase("action", "move", "move", example="This creature cannot move."),
    Phrase(
        "action",
        "be targeted",
        "be_targeted",
        also=("be the target of spells or abilities",),
        example="This creature cannot be targeted.",
    ),
)


def _hand(n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf("cards_in_hand"), ">=", n)


def _turns(n: a.Amount) -> a.Compare:
    return a.Compare(a.CountOf("turns"), ">=", n)


def _number(value: object, what: str) -> dict[str, object] | None:
    if isinstance(value, a.Compare) and value.left == a.CountOf(what) and value.relation == ">=":
        return {"n": value.right}
    return None


CONDITIONS: Final = (
    Phrase(
        "condition", "you have {n:number} or more cards in hand", _hand, undo=lambda value: _number(value, "cards_in_hand"),
        example="If you have 4 or more cards in hand, gain 2 mana.",
    ),
    Phrase(
        "condition", "you have taken {n:number} or more turns", _turns, undo=lambda value: _number(value, "turns"),
        example="While you have taken 5 or more turns, this creature gets +2 Attack.",
    ),
)  # fmt: skip

VOCABULARY: Final[tuple[Phrase, ...]] = (
    *NOUNS, *ADJECTIVES, *PLACES, *NAMED_PLACES, *OBJECTS, *ACTIONS, *CONDITIONS, *KEYWORDS, *TRIGGERS, *EVENTS, *EFFECTS, *CHANGES, *LIMITS, *COSTS, *STANDING,
)  # fmt: skip
"""All phrases of the game; the shared phrases follow them."""
