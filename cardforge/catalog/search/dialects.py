"""The letters of other sites' searches as data: which of our fields each stands for."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.catalog.search.fields import Attribute
from cardforge.errors import UnknownName

_DIALECTS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "scryfall": {
        "n": ("name",), "t": ("type",), "o": ("text",), "oracle": ("text",), "fo": ("text",), "kw": ("keyword",),
        "c": ("faction", "house"), "color": ("faction", "house"), "id": ("faction", "house"), "identity": ("faction", "house"),
        "mv": ("cost",), "cmc": ("cost",), "manavalue": ("cost",), "m": ("cost",), "mana": ("cost",),
        "pow": ("attack", "might"), "power": ("attack", "might"), "tou": ("defense", "health", "guard"), "toughness": ("defense", "health", "guard"),
        "r": ("rarity",), "e": ("set",), "s": ("set",), "edition": ("set",), "cn": ("number",), "a": ("artist",), "ft": ("flavor",),
        "f": ("legal",), "format": ("legal",), "date": ("legal",), "year": ("legal",), "loy": ("loyalty",),
    },
    "netrunnerdb": {
        "x": ("text",), "t": ("type",), "f": ("faction", "house"), "s": ("subtypes", "kin"), "o": ("cost",), "n": ("loyalty",),
        "p": ("attack", "might"), "e": ("set",), "c": ("set",), "a": ("flavor",), "i": ("artist",), "r": ("legal",), "_": ("name",),
    },
}  # fmt: skip

DIALECTS = tuple(_DIALECTS)


def in_dialect(known: Mapping[str, Attribute], dialect: str) -> Mapping[str, Attribute]:
    """The fields with the letters of another site before our own; letters of fields that the game lacks keep our meaning.

    Raises UnknownName for an unknown dialect.
    """
    if not dialect:
        return known
    if dialect not in _DIALECTS:
        from cardforge.tomlio.nearest import nearest

        raise UnknownName("dialect", dialect, nearest(dialect, DIALECTS), list(DIALECTS))
    theirs = {
        letters: known[name]
        for letters, names in _DIALECTS[dialect].items()
        for name in reversed(names)
        if name in known
    }
    return {**known, **theirs}
