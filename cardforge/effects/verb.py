"""The base class of all verbs, those that games share and those of single games."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from cardforge.kernel.mypyc import mypyc_attr

if TYPE_CHECKING:
    from cardforge.effects.amounts import Amount


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Verb:
    """Something that a rules text makes happen; each verb is a frozen dataclass that extends this class.

    A game carries a verb out by a handler (`TextRules.verbs`), or asks for it as long as an ability holds (`TextRules.continuous_verbs`).
    """

    def goes_on_with(self) -> type | None:
        """The verb that the same card must have: what is given back was taken before."""
        return None

    def is_of_own_cards(self) -> bool:
        """Whether it is done with cards of whoever does it, so that another player takes the own ones: "plays an event without paying its cost"."""
        return False

    def is_seen_on_the_table(self) -> bool:
        """Whether it was not done if everything on the table is as it was before; asked of the verbs of single games ("if you do")."""
        return False

    def brings_up(self) -> str:
        """The type of the cards of which a text goes on to speak though nothing has named them: of resource cards that are taken; "" for none."""
        return ""

    def joined(self, following: Verb) -> Verb | None:
        """The one verb that does what this verb and the following one do; None if they stay two.

        A verb whose value lists what it does overrides this, so that "2 vp and 1 grey" has the value of "2 vp, 1 grey".
        """
        return None

    def says_nothing_alone(self) -> bool:
        """Whether only the next sentence says what it is for, so that it is joined with that: "Choose a Direction. Gain 1 gear for each ..."."""
        return False

    def before(self, told: str, following: tuple[Verb, ...]) -> Verb:
        """This verb as it is said in front of others, where it matters what "it" is in them: what is brought somewhere, a card of type `told`, or where to."""
        return self

    def is_less_of(self, other: Verb) -> bool:
        """Whether another verb does the same in a greater number: "2 red, or 3 red if you have a Ruins" is no choice."""
        n, more = getattr(self, "n", None), getattr(other, "n", None)
        if type(self) is not type(other) or not isinstance(n, int) or not isinstance(more, int):
            return False
        return n < more and all(
            getattr(self, field.name) == getattr(other, field.name) for field in fields(self) if field.name != "n"
        )

    def for_each(self, unit: Amount) -> Verb | None:
        """The verb that does this so many times for each of what is counted; None if it has no number of its own.

        A verb whose number is no field `n` overrides this, so that "1 gun for each Deal you have" is read.
        """
        return None


def joined(before: object, following: object) -> Verb | None:
    """The one verb that two effects behind each other are; None if they stay two."""
    return before.joined(following) if isinstance(before, Verb) and isinstance(following, Verb) else None
