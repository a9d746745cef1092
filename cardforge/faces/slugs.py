"""Words as templates and tables name them."""

from __future__ import annotations


def slug(word: object) -> str:
    """A word as templates and tables name it: small letters, digits and underscores."""
    return "".join(character if character.isalnum() else "_" for character in str(word).lower())
