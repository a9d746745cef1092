"""References and what has been mentioned before them: whether something fits the noun, and what is said to have been done to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import MENTIONED
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

THEM: Final = Referred(a.Filter("card"), many=True)
""" "They", "them", "both"."""
ONE_OF: Final = "one of"
"""How some of the cards that were mentioned together stand to all of them, before these are known: "one of the sacrificed creatures"."""


class NoAntecedent(NoMeaning):
    """A reference to something that was never mentioned."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected, "no-antecedent")


@dataclass(frozen=True)
class Mention:
    """Something that was mentioned, and the verb that did something to it."""

    what: str
    """Its type, "card" if the text does not say."""
    verb: type
    part: bool = False
    """Whether it was chosen among what had been mentioned: "one of them"."""
    several: bool = False
    """Whether these are several things named one after another, of which "it" could be any."""
    single: bool = False
    """Whether it is exactly one."""
    event: str = ""
    """The event that mentions it."""
    again: bool = False
    """Whether it is what was mentioned before, to which something is done again."""
    own: bool = False
    """Whether it is the card itself, which calls itself "I"."""


DEEDS: Final[dict[str, type[Verb]]] = {
    "saved": v.Save, "returned": v.Return, "revealed": v.Reveal, "moved": v.MoveTo, "sacrificed": v.Sacrifice, "discarded": v.Discard, "marked": v.Mark, "unmarked": v.Unmark, "destroyed": v.Destroy, "removed": v.RemoveFromGame, "dealt damage": v.Damage, "put into play": v.PutIntoPlay, "milled": v.Mill,
}  # fmt: skip
"""The verb behind each participle; "chosen" fits every choice."""
_HAPPENED: Final = {"sacrificed": v.Sacrifice, "card_discarded": v.Discard, "returned": v.Return, "marked": v.Mark, "unmarked": v.Unmark, "moved": v.MoveTo, "dies": v.Destroy}  # fmt: skip
"""The verb that does what an event tells of: "when you sacrifice a creature, ... the sacrificed creature"."""


def fits(mention: Mention, what: str) -> bool:
    """Whether something mentioned can be what a noun names."""
    return mention.what == what or "card" in (mention.what, what) or "permanent" in (mention.what, what)


def with_it(value: Any, it: a.Objects) -> Any:
    """The same value with this in the place of a plain "it"."""
    return mapped(value, lambda part: it if type(part) is a.It else part, (Referred, a.Ability))


def check_reference(reference: a.It, mentioned: tuple[Mention, ...], before: tuple[Mention, ...] = ()) -> None:
    """Raises NoAntecedent for a reference that is not to the last thing mentioned that fits; `before` is what was mentioned before its own effect."""
    if not mentioned:
        raise NoAntecedent("something mentioned before that this refers to")
    if not isinstance(reference, Referred):
        return
    what = reference.noun.what
    named = mentioned if reference.many else tuple(one for one in mentioned if one.what != "player" or what == "player")
    fitting = [mention for mention in named if fits(mention, what) and not (mention.own and what == "creature")]
    if reference.deed in DEEDS:
        wanted = DEEDS[reference.deed]
        done = [one for one in fitting if wanted in (one.verb, _HAPPENED.get(one.event))]
        fitting = [one for one in fitting if one in done or (done and one.verb is v.Gather)]
    if reference.deed == "chosen":
        fitting = [one for one in fitting if not one.event]
    alone = len(fitting) == 1 and fitting[0].single
    if reference.many and alone and (what != "card" or fitting[0].verb in (type(None), v.MoveTo)):
        raise NoAntecedent("several of them mentioned before; of one card write " + repr(f"that {what}"))
    if not fitting:
        raise NoAntecedent(f"a {reference.deed or what} {what if reference.deed else 'mentioned'} before")
    since = before[before.index(fitting[-1]) + 1 :] if reference.deed and fitting[-1] in before else ()
    others = any(fits(one, what) and not one.again and one.what != "player" for one in since)
    (last,) = spoken_of_last(mentioned)
    if _is_brought(fitting[-1], mentioned):
        return
    if others or (fitting[-1].what != last.what and last.what not in ("card", "permanent")):
        raise NoAntecedent("the last thing mentioned; name the other one by what it is")


def _is_brought(mention: Mention, mentioned: tuple[Mention, ...]) -> bool:
    """Whether something is what was brought to the last thing mentioned, by a verb that remembers either (`Verb.before`)."""
    (*_, brought, to) = (None, None, *(one for one in mentioned if not one.again))
    return to is not None and mention is brought and issubclass(to.verb, Verb) and to.verb.before is not Verb.before


def check_mentioned(effect: Any, mentioned: tuple[Mention, ...], some_of: bool) -> None:
    """Raises NoAntecedent for "its residents" behind a creature, and for `some_of` those mentioned before, "one of the others", behind a single card."""
    last = spoken_of_last(mentioned)
    if last and last[0].what == "creature" and _says_its_residents(effect):
        raise NoAntecedent("a city mentioned before")
    shown = (v.Look, v.Reveal) if isinstance(effect, _TO_PERMANENTS) else ()
    cards = [one for one in mentioned if not one.again and one.what != "player" and one.verb not in shown]
    if some_of and len(cards) == 1 and cards[0].single:
        raise NoAntecedent("several cards mentioned before")


def _says_its_residents(effect: Any) -> bool:
    """Whether an effect is about the residents of "it"; in "my city gains 1 strength for each of its residents" it is the city that the effect changes."""
    changes = [verb for verb in find_all(effect, v.Modify) if type_of(verb.what) == "city"]
    own = [filter for verb in changes for filter in find_all(verb.changes, a.Filter)]
    inside = (filter for filter in find_all(effect, a.Filter) if type(filter.at) is a.It)
    return any(not any(filter is one for one in own) for filter in inside)


_TO_PERMANENTS: Final = (v.Modify, v.PutCounter, v.Mark, v.Unmark)
"""What is done to cards in play, and not to cards of a hand that is shown."""
_BESIDE: Final = (v.Draw, v.Gain, v.Lose, v.May)
"""What players do without a card of which the text goes on to speak."""


def spoken_of_last(mentioned: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """What was mentioned last: beside a player who may do something, or loses a point, the card spoken of before is still known."""
    asked = (one for one in reversed(mentioned) if not (one.what == "player" and one.verb in _BESIDE))
    return next(((one,) for one in asked), mentioned[-1:])


def type_of(selector: Any) -> str:
    """The type of what a text names: "player", "creature", "card" if it does not say."""
    if isinstance(selector, a.PlayerRef):
        return "player"
    if isinstance(selector, a.Target) and selector.or_player:
        return "card"
    filter = getattr(selector, "filter", None)
    if filter is not None and filter.what == "ability" and "level" in filter.states:
        return "city"  # "Cancel target level of a city. That city's controller ..."
    return filter.what if filter is not None and filter.what else "card"


def is_part(selector: Any) -> bool:
    """Whether something is chosen among what was mentioned before."""
    return getattr(getattr(selector, "filter", None), "place", "") == MENTIONED
