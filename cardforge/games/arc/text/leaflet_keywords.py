"""The keywords of the published game (K1-K27): those that are only there, and what the others mean under its rules."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.effects.verb import Verb


def _keyword(name: str, *effects: Verb) -> a.Ability:
    return a.Ability("keyword", effects, keyword=name)


def _scream(n: a.Amount) -> a.Ability:
    return a.Ability("keyword", keyword="Battle Scream", n=n)


LEAFLET_KEYWORDS: Final = (
    Phrase("keyword", "Overrun", _keyword("Overrun"), row="K5", example="Overrun.", says=("Damage of this creature that its blockers do not take is dealt to the attacked city.", "What remains after its interceptors were dealt damage equal to their DEF is dealt to the target city.")),
    Phrase("keyword", "Infiltrate", _keyword("Infiltrate", v.Allow(a.This(), "move_abroad", "static")), row="K9", example="Infiltrate.", says=("This creature can move into cities of opponents.", "It may move into a city that an opponent controls.")),
    Phrase("keyword", "Travel", _keyword("Travel", v.Allow(a.This(), "move_freely", "static")), row="K10", example="Travel.", says=("This creature may move whatever other creatures have moved into or out of a city this turn.", "Its moves do not count for cities.")),
    Phrase("keyword", "Unique", _keyword("Unique"), row="K11", example="Unique.", says=("You cannot control two cards with this name.", "Each player may control only one of these.")),
    Phrase("keyword", "Sanctuary", _keyword("Sanctuary"), row="K12", example="Sanctuary.", says=("This creature cannot be the target of spells and abilities that opponents control.", "It cannot be targeted by opponents.")),
    Phrase("keyword", "Indestructible", _keyword("Indestructible"), row="K13", example="Indestructible.", says=("Damage and effects that destroy do not put this card into the graveyard.", "It cannot be destroyed.")),
    Phrase("keyword", "Battle Scream {n:number}", _scream, row="K16", example="Battle Scream 1.", says=("When this creature attacks, all other attacking creatures get +X/+0 until end of turn.", "Other attackers get that much ATK.")),
    Phrase("keyword", "Devoted", _keyword("Devoted"), row="K19", example="Devoted.", says=("The loyalty marks of this creature count double for devotion.", "Its devotion counts double.")),
    Phrase("keyword", "Bruiser", _keyword("Bruiser"), row="K21", example="Bruiser.", says=("This creature deals damage to creatures as -1/-1 counters.", "Damage it deals to creatures is dealt in -1/-1 counters.")),
    Phrase("keyword", "Defiance", _keyword("Defiance"), row="K23", example="Defiance.", says=("Damage that this creature deals while it defends a city is added to that city's strength.", "The city gains strength equal to the damage dealt.")),
    Phrase("keyword", "Aggressive", _keyword("Aggressive", v.Must(a.This(), "attack", "static")), row="K25", example="Aggressive.", says=("This creature must attack if able.", "It must attack each turn.")),
    Phrase("keyword", "Fatigue", _keyword("Fatigue"), row="K27", example="Fatigue.", says=("This creature enters play marked.", "It comes into play marked.")),
)  # fmt: skip
"""The keywords that only the published game has; under the other profiles they change nothing."""

MEANINGS: Final[dict[str, tuple[Verb, ...]]] = {"militia": (), "sudden": ()}
"""K6, K24: keywords whose verbs differ under the leaflet of 2020: residents with Militia do not attack from their city."""


def as_in_leaflet(ability: a.Ability) -> tuple[a.Ability, ...]:
    """A keyword ability as the leaflet of 2020 has it, with the triggered ability that it stands for, if any (K16)."""
    word = ability.keyword.lower()
    if ability.kind != "keyword" or (word not in MEANINGS and word != "battle scream"):
        return (ability,)
    if word in MEANINGS:
        return (a.Ability("keyword", MEANINGS[word], keyword=ability.keyword),)
    others = a.Each(a.Filter("creature", states=("attacking",), other=True))
    scream = v.Modify(others, (("attack", ability.n),), "turn")
    return (ability, a.Ability("triggered", (scream,), when=a.Trigger("attacks")))
