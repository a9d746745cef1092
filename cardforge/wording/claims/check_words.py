"""All checks of the words of a text against its meaning, in turn."""

from __future__ import annotations

from cardforge.effects import values as a
from cardforge.wording.claims.markers import check_markers
from cardforge.wording.claims.whose import check_preventing, check_quoted, check_your
from cardforge.wording.references.named.whose_place import check_place_of_owner


def check_words(text: str, abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for a word that says something else than the meaning, or nothing in it."""
    check_markers(text, abilities)
    check_your(text, abilities)
    check_place_of_owner(text, abilities)
    check_quoted(text, abilities)
    check_preventing(text, abilities)
