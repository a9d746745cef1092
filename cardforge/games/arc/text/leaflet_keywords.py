"""The keywords of the published game (K1-K27): those that are only there, and what the others mean under its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed
from cardforge.effects.verb import Verb
from cardforge.games.arc.effects.costs import GoldCost


def _keyword(name: str, *effects: Verb) -> a.Ability:
    return a.Ability("keyword", effects, keyword=name)


def _numbered(name: str) -> Callable[[a.Amount], a.Ability]:
    """Makes the keyword of this name with its number."""
    return lambda n: a.Ability("keyword", keyword=name, n=n)


def _around(words: str) -> Callable[[a.Ability], a.Ability]:
    """Makes a keyword about another one: `Immune to Deadly`, `Attacking First Strike`."""
    return lambda inner: a.Ability("keyword", (v.Grant(a.This(), inner, "static"),), keyword=f"{words} {inner.keyword}")


def _inner_of(words: str) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    def undo(ability: object) -> Mapping[str, PhraseValue] | None:
        inner = inner_keyword(ability)
        return {"inner": inner} if inner and _around(words)(inner) == ability else None

    return undo


def inner_keyword(ability: object) -> a.Ability | None:
    """The keyword that a keyword is about; None for one that is about itself."""
    if isinstance(ability, a.Ability) and ability.kind == "keyword" and len(ability.effects) == 1:
        (verb,) = ability.effects
        if isinstance(verb, v.Grant):
            return verb.ability
    return None


def _so_much(n: PhraseValue, sign: int) -> int:
    """ "One loyalty mark less". Raises NoMeaning for a number that is not known."""
    if not isinstance(n, int):
        raise NoMeaning("a number of loyalty marks")
    return n * sign


def _of_loyalty(what: PhraseValue, n: PhraseValue, until: str, sign: int) -> v.Modify:
    """ "Counts as having one loyalty mark less for devotion": what is in play has its loyalty for that alone. Raises NoMeaning for a number that is not known."""
    return v.Modify(what, (("loyalty", _so_much(n, sign)),), until)


def _charge(inner: a.Ability, n: a.Amount) -> a.Ability:
    return replace(_around("Charge")(inner), n=n)


def _charged(ability: object) -> Mapping[str, PhraseValue] | None:
    inner = inner_keyword(ability)
    if inner is None or not isinstance(ability, a.Ability) or _charge(inner, ability.n) != ability:
        return None
    return {"inner": inner, "n": ability.n}


def _scream_of(kind: Mapping[str, tuple[str, ...]], n: a.Amount) -> a.Ability:
    (word,) = kind["words"]
    return a.Ability("keyword", keyword=f"{word} {SCREAM}", n=n)


def _scream_with(inner: a.Ability, n: a.Amount) -> a.Ability:
    return replace(_around("")(inner), keyword=f"{inner.keyword} {SCREAM}", n=n)


def _screamed(with_keyword: bool) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    def undo(ability: object) -> Mapping[str, PhraseValue] | None:
        if not isinstance(ability, a.Ability):
            return None
        if with_keyword:
            inner = inner_keyword(ability)
            return {"inner": inner, "n": ability.n} if inner and _scream_with(inner, ability.n) == ability else None
        word = ability.keyword.removesuffix(f" {SCREAM}")
        return {"kind": word, "n": ability.n} if _scream_of({"words": (word,)}, ability.n) == ability else None

    return undo


SCREAM: Final = "Battle Scream"
IMMUNE: Final = "Immune to"
ZONES: Final = {
    "Attacking": a.Filter("card", states=("attacking",)),
    "Defending": a.Filter("card", states=("defending",)),
    "Blocking": a.Filter("card", states=("defending",)),
    "Kingdom": a.Filter("card", place="city"),
    "Front": a.Filter("card", whose="you", place="army"),
}
"""K26: what may stand before a keyword, and where its card must be for it to hold."""


def _as_played(filter: a.Filter, ability: a.Ability) -> v.Grant:
    """ "Elf creatures you play have Boost": those that you could play. Raises NoMeaning for a keyword that means nothing before they are in play."""
    if ability.keyword != "Boost":
        raise NoMeaning(
            'a keyword that says how a card is played, such as Boost; for others say "creatures you control"'
        )
    places = tuple(narrowed(filter, place=place, whose="you") for place in ("hand", "graveyard"))
    return v.Grant(a.Each(a.Filter(either=places)), ability, "static")


def _undo_as_played(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Grant) or not isinstance(verb.what, a.Each) or not verb.what.filter.either:
        return None
    filter = narrowed(verb.what.filter.either[0], place="", whose="")
    alike = verb.ability.keyword == "Boost" and verb == _as_played(filter, verb.ability)
    return {"filter": filter, "ability": verb.ability} if alike else None


_AT_DEVOTION: Final = "(|for devotion|for its devotion|in devotion|when devoting|when devoted|when marked for devotion|when it is marked for devotion|when it is devoted|when they are marked for devotion|when they are devoted)"
"""When loyalty marks count, which is at no other time."""

LEAFLET_KEYWORDS: Final = (
    Phrase("effect", "{what:possessive} (devotion|loyalty marks|loyalty) (counts|count) (double|twice) " + _AT_DEVOTION + " {until:until}", lambda what, until: v.Grant(what, _keyword("Devoted"), until), also=("(|the) (devotion|loyalty marks|loyalty) of {what:objects} (counts|count) (double|twice) " + _AT_DEVOTION + " {until:until}",), written=False, row="K19", example="Enchant creature.\nEnchanted creature's devotion counts double."),
    Phrase("effect", "{filter:many} you play ha<ve|s> {ability:granted}", _as_played, undo=_undo_as_played, row="K20", example="Elf creatures you play have Boost."),
    *(Phrase("keyword_word", word.lower(), word, row=row, written=False, example=f"Destroy target creature with {word.lower()}.") for word, row in (("Charge", "K22"), (SCREAM, "K16"), ("Bodyguard", "K15"), ("Salvage", "K18"))),
    Phrase("effect", "{what:objects} count<s> (double|twice) " + _AT_DEVOTION + " {until:until}", lambda what, until: v.Grant(what, _keyword("Devoted"), until), written=False, row="K19", example="Elf creatures you control count double for devotion."),
    Phrase("effect", "{what:objects} ha<ve|s> (|a) loyalty (|of) {n:number} {until:until}", v.SetStat, fixed={"stat": "loyalty"}, also=("{what:objects} ha<ve|s> {n:number} loyalty (mark[s]|) {until:until}",), written=False, row="Q14", example="Create a 1/1 Elf token in your army. It has loyalty 1."),
    Phrase("effect", f"{{what:objects}} (ha<ve|s>|count<s>|count<s> as having) no loyalty (|marks) {_AT_DEVOTION} {{until:until}}", lambda what, until: v.SetStat(what, "loyalty", 0, until), written=False, row="Q14", example="Target creature has no loyalty marks until end of turn."),
    *(
        Phrase("effect", f"{{what:possessive}} (loyalty|loyalty marks) (counts|count) {{n:number}} {words} {_AT_DEVOTION} {{until:until}}", partial(_of_loyalty, sign=sign), undo=lambda verb: None, written=False, row="P23", example=f"Enchant creature.\nEnchanted creature's loyalty counts 1 {words.strip('()').split('|')[0]} for devotion.")
        for sign, words in ((1, "(more|higher)"), (-1, "(less|fewer|lower)"))
    ),
    *(
        Phrase("more_loyalty", f"{{n:number}} {words} (loyalty|loyalty mark[s])", partial(_so_much, sign=sign), also=(f"{{n:number}} (loyalty|loyalty mark[s]) {words}",), written=False, row="P23", example=f"Each other resident of my city has 1 {shown} loyalty mark.")
        for sign, words, shown in ((1, "(more|additional|extra)", "more"), (-1, "(less|fewer)", "less"))
    ),
    Phrase("effect", f"{{what:objects}} (ha<ve|s>|count<s>|count<s> as having) {{n:more_loyalty}} {_AT_DEVOTION} {{until:until}}", partial(_of_loyalty, sign=1), undo=lambda verb: None, written=False, row="P23", example="Each other resident of my city counts one loyalty mark less for devotion."),
    Phrase("keyword", "Overrun", _keyword("Overrun"), row="K5", example="Overrun.", says=("Damage of this creature beyond the DEF of its blockers is dealt to the attacked city.", "What remains after its interceptors were dealt damage equal to their DEF is dealt to the target city.", "When this creature is blocked, its excess damage is dealt to the city that it attacks.", "When this creature is intercepted, damage left over after destroying all defenders is dealt to the city.", "If this creature kills all creatures that block it or defend against it, the remaining damage is dealt to the city.", "Excess damage this creature deals to creatures that block it or defend against it is dealt to the attacked city instead.", "If this creature deals more damage than needed to kill all creatures defending against it, the rest is dealt to the city that it attacks."), must_say=("excess",)),
    Phrase("keyword", "Infiltrate", _keyword("Infiltrate", v.Allow(a.This(), "move_abroad", "static")), row="K9", example="Infiltrate.", says=("This creature can move into cities of opponents.", "It may move into a city that an opponent controls.", "It can be moved into opposing cities.")),
    Phrase("keyword", "Travel", _keyword("Travel", v.Allow(a.This(), "move_freely", "static")), row="K10", example="Travel.", says=("This creature may move whatever other creatures have moved into or out of a city this turn.", "Its moves do not count for cities.", "This creature is not bound by the move limit.", "This creature ignores the move limit, the limit of moves.", "Moves of this creature do not count for, towards the limit of moves.", "Moving this creature does not use a move, and is not limited.", "It may move even if another creature has already moved into or out of that city.", "It is not counted when creatures move.")),
    Phrase("keyword", "Unique", _keyword("Unique"), row="K11", example="Unique.", says=("You cannot control two cards with this name.", "Each player may control only one of these.", "There can be only one copy of this card in play under your control.", "Only one copy of this card may be in your kingdom, in play, per player.")),
    Phrase("keyword", "Sanctuary", _keyword("Sanctuary"), row="K12", example="Sanctuary.", says=("This creature cannot be the target of spells and abilities that opponents control.", "It cannot be targeted by opponents.")),
    Phrase("keyword", "Indestructible", _keyword("Indestructible"), row="K13", example="Indestructible.", says=("Damage and effects that destroy do not put this card into the graveyard.", "It cannot be destroyed.")),
    Phrase("keyword", "Battle Scream {n:number}", _numbered(SCREAM), row="K16", example="Battle Scream 1.", says=("When this creature attacks, all other attacking creatures get +X/+0 until end of turn.", "Other attackers get that much ATK.", "When this creature attacks, other attacking creatures you control get +X/+0 until end of turn.")),
    Phrase("keyword", "{kind:name} Battle Scream {n:number}", _scream_of, undo=_screamed(False), row="K16", example="Goblin Battle Scream 1.", says=("When this creature attacks, all other attacking Ys get +X/+0 until end of turn.", "Other attackers of that kind get that much ATK.")),
    Phrase("keyword", "{inner:keyword} Battle Scream {n:number}", _scream_with, undo=_screamed(True), row="K16", example="Flying Battle Scream 1.", says=("When this creature attacks, all other attackers with that keyword get +X/+0 until end of turn.",)),
    Phrase("keyword", "Immune to {inner:keyword}", _around(IMMUNE), undo=_inner_of(IMMUNE), row="K14", example="Immune to Deadly.", says=("This creature ignores what that keyword would do to it.",)),
    Phrase("keyword", "Bodyguard {n:number}", _numbered("Bodyguard"), row="K15", example="Bodyguard 2.", says=("Once each turn, when damage would be dealt to another creature you control, you may put up to X of it on this creature instead.", "You may redirect, prevent up to X damage that would be dealt to another creature you control and have it dealt to this creature.")),
    Phrase("keyword", "Blood Vengeance", _keyword("Blood Vengeance"), row="K17", example="Blood Vengeance.", says=("Choose a creature of an opponent as this creature enters play; it enters with as many +1/+0 counters as damage that creature dealt last turn.", "Choose a creature that an opponent controls as this comes into play; put a counter for each damage.", "This creature comes into play with X +1/+0 counters, where X is equal to the damage dealt the previous turn, last turn, by target opposing creature that an opponent controls.", "It comes into play with a +1/+0 counter for each damage it dealt last turn, the turn before.")),
    Phrase("keyword", "Salvage {n:number}", _numbered("Salvage"), row="K18", example="Salvage 2.", says=("You may pay X gold to return this card from your graveyard to your hand.",)),
    Phrase("keyword", "Boost", _keyword("Boost"), row="K20", example="Boost.", says=("You may pay X more gold when you cast this creature to put X +1/+1 counters on it.", "You may pay X additional gold for this creature; it enters, comes into play with X +1/+1 counters.", "When you play this creature you may pay X more. It comes into play with X +1/+1 counters.")),
    Phrase("keyword", "Charge {inner:keyword} {n:number}", _charge, undo=_charged, also=("Charge {n:number} {inner:keyword}",), row="K22", example="Charge Overrun 1.", says=("When this creature attacks together with another creature with Charge, it gets +X/+0 and that keyword until end of turn.",)),
    Phrase("keyword", "Attacking {inner:keyword}", _around("Attacking"), undo=_inner_of("Attacking"), row="K26", example="Attacking First Strike.", says=("This creature has that keyword only while it attacks.", "This creature has that keyword when it attacks, while it is attacking, as long as it attacks.")),
    Phrase("keyword", "Defending {inner:keyword}", _around("Defending"), undo=_inner_of("Defending"), also=("Blocking {inner:keyword}",), row="K26", example="Defending First Strike.", says=("This creature has that keyword only while it defends.", "This creature has that keyword when it defends, while it is defending, as long as it blocks.")),
    Phrase("keyword", "Kingdom {inner:keyword}", _around("Kingdom"), undo=_inner_of("Kingdom"), row="K26", example="Kingdom Ranged.", says=("This creature has that keyword only in a city.", "This creature has that keyword when, while, as long as it is in a city, in your kingdom, a resident.")),
    Phrase("keyword", "Front {inner:keyword}", _around("Front"), undo=_inner_of("Front"), row="K26", example="Front Flying.", says=("This creature has that keyword only in the army.", "This creature has that keyword when, while, as long as it is in the army, in your army, at the front.")),
    Phrase("keyword", "Devoted", _keyword("Devoted"), row="K19", example="Devoted.", says=("The loyalty marks of this creature count double for devotion.", "Its devotion counts double.", "This creature's loyalty counts twice for devotion.")),
    Phrase("keyword", "Bruiser", _keyword("Bruiser"), row="K21", example="Bruiser.", says=("This creature deals damage to creatures as -1/-1 counters.", "Damage it deals to creatures is dealt in -1/-1 counters.", "Instead of damage it puts -1/-1 counters on creatures.")),
    Phrase("keyword", "Defiance", _keyword("Defiance"), row="K23", example="Defiance.", says=("Damage that this creature deals while it defends a city is added to that city's strength.", "Damage that this creature deals while it defends a city is added to that city's defense points.", "Damage it deals while defending is added to its defense points.", "The city gains strength equal to the damage dealt.", "Damage it deals when defending, blocking is added.", "Its city gains defense equal to the damage it deals when it defends, while it is defending it.")),
    Phrase("keyword", "Aggressive", _keyword("Aggressive", v.Must(a.This(), "attack", "static")), row="K25", example="Aggressive.", says=("This creature must attack if able.", "It must attack each turn.", "It must attack each turn, every turn if possible, whenever it can.")),
    Phrase("keyword", "Fatigue", _keyword("Fatigue"), row="K27", example="Fatigue.", says=("This creature enters play marked.", "It comes into play marked.")),
)  # fmt: skip
"""The keywords that only the published game has; under the other profiles they change nothing."""

MEANINGS: Final[dict[str, tuple[Verb, ...]]] = {"militia": (), "sudden": ()}
"""K6, K24: keywords whose verbs differ under the leaflet of 2020: residents with Militia do not attack from their city."""


def as_elsewhere(ability: a.Ability) -> a.Ability:
    """A keyword about another keyword under the other profiles: a word without a meaning."""
    return replace(ability, effects=()) if inner_keyword(ability) else ability


def as_in_leaflet(ability: a.Ability) -> tuple[a.Ability, ...]:
    """P83: a keyword ability as the leaflet of 2020 has it, with the ability that it stands for, if any (K14, K16, K18, K22, K26).

    What it stands for stays as it is when it is looked at again: a replay may begin with it.
    """
    word = ability.keyword.lower()
    if ability.kind != "keyword":
        return (ability,)
    if word in MEANINGS:
        return (a.Ability("keyword", MEANINGS[word], keyword=ability.keyword),)
    inner = inner_keyword(ability)
    if word.endswith(SCREAM.lower()) and ability.n:
        of = ability.keyword.removesuffix(SCREAM).strip()
        plain = a.Ability("keyword", keyword=SCREAM)
        words, with_keyword = () if inner or not of else (of,), (of,) if inner else ()
        return (plain, _screams(a.Filter("creature", words=words, keywords=with_keyword), ability.n))
    if inner is not None:
        return _about(ability, inner)
    if word == "salvage":
        return (a.Ability("activated", (v.Return(a.This(), "hand"),), cost=(GoldCost(ability.n),), keyword="Salvage"),)
    return (ability,)


def _about(ability: a.Ability, inner: a.Ability) -> tuple[a.Ability, ...]:
    """K14, K22, K26: what a keyword about another one stands for."""
    prefix = ability.keyword.removesuffix(inner.keyword).strip()
    if prefix in ZONES:
        return (a.Ability("passive", (v.Grant(a.This(), inner, "static"),), condition=a.IsA(a.This(), ZONES[prefix])),)
    if prefix == "Charge":
        others = a.Filter("creature", states=("attacking",), keywords=("Charge",), other=True, whose="you")
        together = a.Compare(a.Count(others), ">=", 1)
        gains = (v.Modify(a.This(), (("attack", ability.n),), "turn"), v.Grant(a.This(), inner, "turn"))
        charges = a.Ability("triggered", gains, when=a.Trigger("attacks"), condition=together, keyword="Charge")
        return (a.Ability("keyword", keyword="Charge"), charges)
    return (a.Ability("keyword", keyword=ability.keyword),)


def _screams(of: a.Filter, n: a.Amount) -> a.Ability:
    """K16: the other attackers, or those of a type or with a keyword, get +n/+0."""
    others = a.Each(replace(of, states=("attacking",), other=True))
    return a.Ability(
        "triggered", (v.Modify(others, (("attack", n),), "turn"),), when=a.Trigger("attacks"), keyword=SCREAM
    )
