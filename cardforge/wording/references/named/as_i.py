"""What "it" is beside another card: this card, unless the text calls this card "I", or has gone on to speak of another.

"When another creature moves into my city, I get +1/+0 and it gains Ranged": the other one gains Ranged. "When this creature attacks a city,
mark a resident of that city. It does not unmark": the resident does not.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.mentions import with_it

_AS_I: Final = re.compile(r"\b(?:I(?! {2}| *$)|me|my(?! {2})|myself)\b")
""" "I", "me", "my", but not in the place of the card's own name, which is longer (`cleaning`)."""
QUOTED: Final = re.compile(r'"[^"]*"')
"""What is given to others in quotation marks."""


_OF_IT: Final = re.compile(r"\s*(?:it|its|they|their)\b", re.IGNORECASE)


def speaks_as_i(text: str) -> bool:
    """Whether a cleaned text speaks of its card as "I", outside what is given to others in quotation marks."""
    return bool(_AS_I.search(QUOTED.sub("", text)))


def begins_with_it(sentence: str, kind: str) -> bool:
    """Whether a sentence says something of what the one before it spoke of: "It gets -1/-0 as long as it is marked"; of an enchantment its bearer is "it"."""
    return kind != "enchantment" and bool(_OF_IT.match(sentence))


def tells_of_another(when: a.Trigger | None) -> bool:
    """Whether what sets an ability off is about another card than its own."""
    if when is None or when.event in a.MOMENTS:
        return False
    return when.by is not None or not isinstance(when.subject, a.This)


def counts_another(effect: Verb) -> bool:
    """ "When I attack together with an Elf, it gets +1/+0": whether "it" could be one of the creatures of which there have to be some."""
    if not isinstance(effect, v.If) or not isinstance(effect.condition, a.Compare):
        return False
    of = getattr(effect.condition.left, "of", None)
    some = (effect.condition.relation, effect.condition.right) == (">=", 1)
    its = any(type(part) is a.It for part in find_all(effect.then, a.It))
    return some and isinstance(of, a.Filter) and of.what == "creature" and its


def of_own_first(effects: tuple[Verb, ...], own: a.Objects) -> tuple[Verb, ...]:
    """R4: effects with "it" as this card, until one is done to another creature, which is "it" then."""
    done: list[Verb] = []
    another = False
    for effect in effects:
        done.append(effect if another else cast("Verb", with_it(effect, own)))
        another = another or _is_about_another(subject_of(effect))
    return tuple(done)


def _is_about_another(what: object) -> bool:
    """Whether what an effect is done to is a single creature that is not this one."""
    if isinstance(what, Referred):
        return what.noun.what != "city" and not what.many
    return isinstance(what, a.Target | a.Choose) and what.filter.what != "city" and what.n == 1


def its_players(effects: tuple[Verb, ...]) -> list[a.PlayerRef | a.Filter]:
    """ "Its controller", "its owner", without another card of which that is said, and "creatures its controller controls"."""
    players = find_all(effects, a.PlayerRef)
    theirs = [filter for filter in find_all(effects, a.Filter) if {filter.whose, filter.owner} & _ITS]
    return [*(who for who in players if who.of is None and who.which in _ITS), *theirs]


_ITS: Final = {"its_controller", "its_owner"}


def of_that_player(ability: a.Ability) -> a.Ability:
    """The ability with "target creature he or she controls", which is chosen before anybody does anything, as one of the player who may do something first."""
    effects: list[Verb] = []
    who = ""
    for effect in ability.effects:
        effects.append(cast("Verb", mapped(effect, partial(_of_player, who))) if who else effect)
        asked = effect.who if isinstance(effect, v.May) else None
        if isinstance(asked, a.PlayerRef) and asked.which in ("active", "defending", "its_controller"):
            who = asked.which if asked.of is None else ""
    return updated(ability, effects=tuple(effects))


def _of_player(who: str, part: Any) -> Any:
    if not isinstance(part, a.Target) or part.filter.whose != "that_player":
        return part
    return replace(part, filter=replace(part.filter, whose=who))


def check_spoken_of(ability: a.Ability) -> None:
    """ "As long as I am damaged, it gets +0/+2". Raises NoMeaning if what holds is said of "it", and nothing but the card itself was spoken of."""
    if any(type(subject_of(effect)) is a.It for effect in ability.effects):
        raise NoMeaning("what is meant, by what it is", "no-antecedent")
