"""The words of ARC: its types, factions, places, costs, triggers, keywords, and the verbs that only it has."""

from __future__ import annotations

from cardforge.games.arc import verbs as arc
from cardforge.kernel import abilities as a
from cardforge.kernel import verbs as v
from cardforge.kernel.phrases import Phrase

NOUNS = (
    Phrase("noun", "creature[s]", {"what": "creature"}, also=("unit[s]",)),
    Phrase("noun", "cit[y|ies]", {"what": "city"}),
    Phrase("noun", "enchantment[s]", {"what": "enchantment"}),
    Phrase("noun", "event[s]", {"what": "event"}),
    Phrase("noun", "magic card[s]", {"what": "magic"}),
    Phrase("noun", "resource card[s]", {"what": "resource"}),
    Phrase("noun", "permanent[s]", {"what": "permanent"}),
    Phrase("noun", "card[s]", {"what": "card"}),
    Phrase("noun", "resident[s]", {"what": "creature", "states": ("resident",)}, written=True),
    Phrase("noun", "attacker[s]", {"what": "creature", "states": ("attacking",)}, written=False),
    Phrase("noun", "defender[s]", {"what": "creature", "states": ("defending",)}, also=("blocker[s]",), written=False),
)

ADJECTIVES = tuple(
    Phrase("adjective", name, {"factions": (name,)})
    for name in ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")
) + tuple(Phrase("adjective", f"non-{name}", {"not_factions": (name,)}) for name in ("Gaian", "Empire"))

PLACES = (
    Phrase("place", "in your army", {"place": "army", "whose": "you"}),
    Phrase("place", "in your cities", {"place": "city", "whose": "you"}),
    Phrase("place", "in the same city", {"place": "here"}, also=("here",)),
    Phrase("place", "in an army", {"place": "army"}),
    Phrase("place", "in a city", {"place": "city"}),
    Phrase("bound", "with ATK {n:number} or less", {"stat": "attack", "relation": "<="}),
    Phrase("bound", "with ATK {n:number} or more", {"stat": "attack", "relation": ">="}),
    Phrase("bound", "with DEF {n:number} or less", {"stat": "defense", "relation": "<="}),
    Phrase("bound", "with DEF {n:number} or more", {"stat": "defense", "relation": ">="}),
    Phrase("stat", "ATK", "attack"),
    Phrase("stat", "DEF", "defense"),
    Phrase("stat", "cost", "cost"),
    Phrase("points", "VP", "vp", also=("victory point[s]",)),
    Phrase("points", "LP", "lp", also=("life point[s]",)),
    Phrase("points", "gold", "gold"),
)

COSTS = (
    Phrase(
        "cost",
        "Mark",
        a.MarkThis,
        also=("m", "mark this creature", "mark this city"),
        row="A256",
        example="Mark: Draw a card.",
    ),
    Phrase(
        "cost",
        "Mark {n:number} others",
        a.MarkOthers,
        also=("mark {n:number} other creatures you control",),
        row="A259",
        example="Mark 2 others: Draw a card.",
    ),
    Phrase(
        "cost",
        "{n:number} gold",
        a.GoldCost,
        also=("pay {n:number} gold",),
        row="A253",
        example="2 gold: This creature gets +1/+0 until end of turn.",
    ),
    Phrase(
        "cost", "sacrifice {what:objects}", a.SacrificeCost, row="A247", example="Sacrifice this creature: Draw a card."
    ),
    Phrase(
        "cost",
        "discard a card",
        a.DiscardCost,
        fixed={"n": 1, "filter": a.Filter("card", place="hand", whose="you")},
        row="A247",
        example="Discard a card: Unmark this creature.",
    ),
    Phrase(
        "cost",
        "discard {n:number} cards",
        a.DiscardCost,
        fixed={"filter": a.Filter("card", place="hand", whose="you")},
        row="A247",
    ),
    Phrase(
        "cost",
        "pay {n:number} {what:points}",
        a.PointsCost,
        row="A247",
        example="Pay 1 LP: This creature gets +1/+0 until end of turn.",
    ),
    Phrase(
        "cost",
        "remove a {name:counter} counter from this creature",
        a.CounterCost,
        fixed={"n": 1, "put": False},
        row="A247",
    ),
)

SUBJECTS = (
    Phrase("subject", "this {noun:self}", a.This, also=("i",)),
    Phrase("subject", "enchanted {noun:borne}", a.Bearer),
    Phrase("subject", "another {filter:one_other}", a.Each),
    Phrase("subject", "a {filter:one}", a.Each),
)

TRIGGERS = (
    Phrase(
        "trigger",
        "{subject:subject} enter<s> play",
        a.Trigger,
        fixed={"event": "enters_play"},
        also=("{subject:subject} come<s> into play",),
        example="When this creature enters play, draw a card.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} leave<s> play",
        a.Trigger,
        fixed={"event": "leaves_play"},
        example="When this creature leaves play, gain 2 LP.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} die<s>",
        a.Trigger,
        fixed={"event": "dies"},
        example="When this creature dies, deal 1 damage to target creature.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} attack<s>",
        a.Trigger,
        fixed={"event": "attacks"},
        example="When this creature attacks, gain 1 LP.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} block<s>",
        a.Trigger,
        fixed={"event": "blocks"},
        also=("{subject:subject} defend<s>",),
        example="When this creature blocks, draw a card.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} (is|are) blocked",
        a.Trigger,
        fixed={"event": "is_blocked"},
        example="When this creature is blocked, it gets +2/+0 until end of turn.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} (is|are|becomes) marked",
        a.Trigger,
        fixed={"event": "marked"},
        example="When enchanted creature is marked, draw a card.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} move<s>",
        a.Trigger,
        fixed={"event": "moved"},
        example="When this creature moves, unmark it.",
    ),
    Phrase(
        "trigger",
        "{subject:subject} (is|are) damaged",
        a.Trigger,
        fixed={"event": "damaged"},
        example="When this creature is damaged, put a +1/+1 counter on it.",
    ),
    Phrase("trigger", "your unmark phase", a.Trigger, fixed={"event": "phase_start", "detail": "unmark", "who": a.YOU}),
    Phrase(
        "trigger",
        "your turn",
        a.Trigger,
        fixed={"event": "phase_start", "detail": "upkeep", "who": a.YOU},
        also=("your upkeep",),
        example="At the start of your turn, gain 1 LP.",
    ),
    Phrase(
        "trigger", "your discard phase", a.Trigger, fixed={"event": "phase_start", "detail": "discard", "who": a.YOU}
    ),
    Phrase(
        "trigger",
        "you build a city",
        a.Trigger,
        fixed={"event": "city_built", "subject": a.Each(a.Filter("city", whose="you")), "who": a.YOU},
        example="When you build a city, draw a card.",
    ),
    Phrase(
        "trigger",
        "you play an event",
        a.Trigger,
        fixed={"event": "event_played", "subject": a.Each(a.Filter("event", place="graveyard")), "who": a.YOU},
    ),
)

ACTIONS = (
    Phrase("action", "attack", "attack"),
    Phrase("action", "block", "block", also=("defend",)),
    Phrase("action", "move", "move"),
    Phrase("action", "be blocked", "be_blocked"),
    Phrase("action", "be the target of events or abilities", "be_targeted", also=("be targeted",)),
    Phrase("action", "be enchanted", "be_enchanted"),
)

_RANGED = a.Filter("creature", no_keywords=("Flying", "Ranged"))


def _guard(n: a.Amount) -> a.Ability:
    return a.Ability("keyword", (v.Allow(a.This(), "extra_block", "static", n),), keyword="Guard", n=n)


KEYWORDS = (
    Phrase(
        "keyword",
        "Flying",
        a.Ability("keyword", (v.Forbid(a.This(), "be_blocked", "static", _RANGED),), keyword="Flying"),
        example="Flying.",
    ),
    Phrase("keyword", "Ranged", a.Ability("keyword", (), keyword="Ranged"), example="Ranged."),
    Phrase(
        "keyword",
        "First Strike",
        a.Ability("keyword", (), keyword="First Strike"),
        also=("first strike",),
        example="First Strike.",
    ),
    Phrase("keyword", "Deadly", a.Ability("keyword", (), keyword="Deadly"), example="Deadly."),
    Phrase(
        "keyword",
        "Peaceful",
        a.Ability("keyword", (v.Forbid(a.This(), "attack", "static"),), keyword="Peaceful"),
        example="Peaceful.",
    ),
    Phrase(
        "keyword",
        "Militia",
        a.Ability("keyword", (v.Allow(a.This(), "attack", "static"),), keyword="Militia"),
        example="Militia.",
    ),
    Phrase(
        "keyword",
        "Veteran",
        a.Ability("keyword", (v.Allow(a.This(), "attack_unmarked", "static"),), keyword="Veteran"),
        example="Veteran.",
    ),
    Phrase(
        "keyword",
        "Unseen",
        a.Ability("keyword", (v.Forbid(a.This(), "be_blocked", "static"),), keyword="Unseen"),
        example="Unseen.",
    ),
    Phrase(
        "keyword",
        "Hidden",
        a.Ability("keyword", (v.Forbid(a.This(), "be_targeted", "static"),), keyword="Hidden"),
        example="Hidden.",
    ),
    Phrase("keyword", "Guard {n:number}", _guard, example="Guard 1."),
)

EFFECTS = (
    Phrase(
        "effect",
        "repair {n:number} damage on {what:objects}",
        arc.RepairCity,
        example="Repair 2 damage on target city you control.",
    ),
    Phrase("effect", "repair {what:objects}", arc.RepairCity, fixed={"n": None}),
    Phrase(
        "effect",
        "gain {n:number} {faction:faction} gold",
        arc.ProduceGold,
        fixed={"who": a.YOU},
        example="Mark: Gain 1 Gaian gold.",
    ),
    Phrase("effect", "put {what:objects} into your resources marked", arc.PutResource, fixed={"marked": True}),
    Phrase(
        "effect",
        "put {what:objects} into your resources",
        arc.PutResource,
        fixed={"marked": False},
        example="Put the top card of your deck into your resources.",
    ),
    Phrase("effect", "build the top city of your cities deck", arc.BuildFree, fixed={"who": a.YOU}),
    Phrase("effect", "capture {what:objects}", arc.CaptureCity, example="Capture target damaged city."),
    Phrase(
        "effect",
        "move {what:objects} to your army",
        v.MoveTo,
        fixed={"to": "army", "marks": False},
        also=("move {what:objects} to its controller's army",),
    ),
    Phrase(
        "effect",
        "move {what:objects} to another place",
        v.MoveTo,
        fixed={"to": "", "marks": False},
        also=("move {what:objects}",),
        example="Move target creature to another place.",
    ),
    Phrase(
        "effect",
        "{what:objects} do<es|> not unmark during {who2:any_owner} next unmark phase",
        v.StayMarked,
        fixed={"until": ""},
    ),
    Phrase("effect", "you have 1 more attack this turn", arc.ExtraAttack, fixed={"who": a.YOU}),
    *(Phrase("faction", name, name) for name in ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "Empire")),
)

VOCABULARY: tuple[Phrase, ...] = (
    *NOUNS, *ADJECTIVES, *PLACES, *COSTS, *SUBJECTS, *TRIGGERS, *ACTIONS, *KEYWORDS, *EFFECTS,
)  # fmt: skip
