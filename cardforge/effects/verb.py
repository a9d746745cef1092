"""The base class of all verbs, those that games share and those of single games."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.mypyc import mypyc_attr


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

    def joined(self, following: Verb) -> Verb | None:
        """The one verb that does what this verb and the following one do; None if they stay two.

        A verb whose value lists what it does overrides this, so that "2 vp and 1 grey" has the value of "2 vp, 1 grey".
        """
        return None


def joined(before: object, following: object) -> Verb | None:
    """The one verb that two effects behind each other are; None if they stay two."""
    return before.joined(following) if isinstance(before, Verb) and isinstance(following, Verb) else None
