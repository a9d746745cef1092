"""Builds abilities from parsed sentences: decides which form is whose."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Together
from cardforge.wording.abilities.activated import ACTIVATED
from cardforge.wording.abilities.conditional import Builder
from cardforge.wording.abilities.moments import AT_MOMENTS
from cardforge.wording.abilities.speaking_of_each_other import read_on
from cardforge.wording.abilities.triggered import TRIGGERED
from cardforge.wording.clauses.own_costs import LASTING, are_own_costs
from cardforge.wording.events.event_values import in_its_turn
from cardforge.wording.events.untriggered import ONE_SHOT_KINDS, untriggered
from cardforge.wording.references.combined import combined
from cardforge.wording.references.history import AsIt
from cardforge.wording.referents import resolved
from cardforge.wording.uses.able import permitted
from cardforge.wording.uses.enchanting import enchant, put_on
from cardforge.wording.uses.passives import PASSIVES, although_marked
from cardforge.wording.uses.play_costs import additional, alternative, alternative_if, optional, optional_colon
from cardforge.wording.uses.use_limits import limited, without_limits
from cardforge.wording.value_builder import ValueBuilder

_PLAY_COSTS: Final = (
    "alternative",
    "alternative_if",
    "alternative_when",
    "free_if",
    "free_when",
    "optional",
    "optional_colon",
)
"""Forms of what may be paid instead of the cost of a card."""


class AbilityBuilder(ValueBuilder):
    """A builder that also makes whole abilities: of a paragraph, and of what a text grants in quotation marks."""

    def _maker(self, name: str) -> Callable[[list[Any]], Any]:
        return partial(Body, name) if name in _BUILDERS else super()._maker(name)

    def _granted_text(self, parts: list[Any]) -> a.Ability | Together:
        """One ability, or those of one sentence with several events."""
        abilities = resolved(tuple(map(read_on, assemble(parts[0], "creature"))))
        if len(abilities) != 1 and (not abilities or {one.kind for one in abilities} != {"triggered"}):
            raise NoMeaning("a single ability in quotation marks")
        return abilities[0] if len(abilities) == 1 else Together(abilities)

    def _granted_together(self, parts: list[Any]) -> Together:
        """ "\"Peaceful. Mark: Draw a card.\"", "\"Other Orcs get +1/+0. When I die, draw a card.\"": keywords, and abilities in full."""
        given = [self._granted_text([part]) if isinstance(part, Body) else part for part in parts]
        return Together(
            tuple(one for part in given for one in (part.abilities if isinstance(part, Together) else (part,)))
        )


class Body:
    """What an ability consists of, and in which form it is written."""

    def __init__(self, form: str, parts: list[Any]) -> None:
        self.form = form
        self.parts = list(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Body) and (self.form, self.parts) == (other.form, other.parts)

    def __hash__(self) -> int:
        return hash(self.form)


def assemble(body: Body, kind: str) -> tuple[a.Ability, ...]:
    """The abilities of one parsed paragraph; `kind` is the type of its card, "play" for effects of playing it, or "".

    Raises NoMeaning.
    """
    forms = ("keywords", "keywords_and", "at_once", "choose_lines", "additional", *_PLAY_COSTS, *LASTING)
    if kind in ONE_SHOT_KINDS and body.form not in forms:
        raise NoMeaning("an effect of playing the card", "not-playable")
    abilities = _BUILDERS[body.form](body.parts, kind)
    if kind in ONE_SHOT_KINDS and any(type(part) is AsIt for part in find_all(abilities, AsIt)):
        raise NotMeant("what was mentioned before")
    if kind in ONE_SHOT_KINDS and body.form in LASTING and not are_own_costs(abilities):
        raise NoMeaning("an effect of playing the card", "not-playable")
    return tuple(in_its_turn(although_marked(permitted(one)), kind) for one in abilities)


def _headed(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Production: 1 gun." """
    heading, sentences = parts
    own, _, uses = without_limits(sentences, ())
    if uses.user is not None:
        raise NoMeaning("an ability with a cost")
    if any(getattr(effect, "until", "") == "static" for sentence in own for effect in sentence):
        raise NotMeant("something that is done, not what holds in play")
    return (a.Ability(heading, combined(own), condition=uses.condition, **limited(uses.limit)),)


def _headed_after(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "It is worth 2 vp at the end of the game"."""
    effects, heading = parts
    return _headed([heading, (effects,)], kind)


def _at_once(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    return tuple(untriggered(parts[0], kind))


def _choose_lines(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Choose two - Draw a card. Gain 1 LP. Destroy target city": behind a dash each sentence is one of the things to choose."""
    n, *options = parts
    least = n if isinstance(n, int) and 0 < n <= len(options) else 0
    if not least:
        raise NoMeaning("so many things to choose from")
    return tuple(untriggered(((v.ChooseOne(tuple(options), least=least, most=least),),), kind))


_BUILDERS: Final[dict[str, Builder]] = {
    **PASSIVES,
    **ACTIVATED,
    **TRIGGERED,
    **AT_MOMENTS,
    "additional": additional,
    "optional": optional,
    "optional_colon": optional_colon,
    "alternative": alternative,
    "alternative_if": alternative_if,
    "alternative_when": alternative_if,
    "free_if": alternative_if,
    "free_when": alternative_if,
    "enchant": enchant,
    "put_on": put_on,
    "headed": _headed,
    "headed_after": _headed_after,
    "at_once": _at_once,
    "choose_lines": _choose_lines,
}
"""The builder of each form of sentence."""
