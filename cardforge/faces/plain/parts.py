"""What the plain face of a game without templates of its own shows where: the cost, the corners, the lines, the palette."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardforge.faces.looks.shades import colour_of, palette_of
from cardforge.faces.slugs import slug
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

NOWHERE: frozenset[str] = frozenset({"game", "number", "version", "name", "text", "set", "art", "crop", "focus"})
"""Values of a card that the plain face shows in a place of their own, or that are of no use in play."""


def plain_parts(card: Card, game: Game | None, layout: Mapping[str, Any], colours: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a card's plain face, for templates as `parts`.

    `[roles]` of `layout.toml` has for each place the names of fields, the first that the card has taking it; for `corners` up to three.
    `[plain]` has labels of fields, symbols, and the pattern and icon of each faction; `[reminders]` what keywords mean. `colours` is
    `colours.toml`: `[faction]` with palettes or single colours, and `plain.wheel`. Returns cost, type, faction (words; "" for none),
    text, reminders, footer, corners and lines (lists of label and value), pattern, icon and palette.
    """
    roles, plain = layout.get("roles", {}), layout.get("plain", {})
    symbols, named = plain.get("symbols", {}), plain.get("symbol_names", {})
    order = [field.name for field in game.fields] if game else list(card.fields)
    present = [name for name in dict.fromkeys([*order, *card.fields]) if _said(card, name)]
    taken: set[str] = set(NOWHERE) | set(_names(roles, "unprinted"))

    def shown(name: str, between: str = ", ") -> str:
        value = card.fields[name]
        if name in plain.get("symbol_fields", ()) and isinstance(value, tuple):
            return "".join(named.get(word, str(word)) for word in value)
        return _with_symbols(_words(value, between), symbols)

    def labelled(name: str) -> dict[str, str]:
        label, value = plain.get("labels", {}).get(name, name.replace("_", " ").replace("-", " ")), card.fields[name]
        return {"label": label, "value": "" if value is True or value == "yes" else shown(name)}

    def first(role: str) -> str:
        name = next((one for one in _names(roles, role) if one in present), "")
        taken.add(name)
        return shown(name, " " if role == "subtypes" else ", ") if name else ""

    found = {role: first(role) for role in ("cost", "type", "subtypes", "faction", "flavor", "artist", "licence")}
    footer = [name for name in _names(roles, "footer") if name in present]
    taken.update(footer)
    corners = [name for name in _names(roles, "corners") if name in present and name not in taken][:3]
    taken.update(corners)
    return {
        **found,
        "type": found["type"] or "card",
        "text": _with_symbols(card.text, symbols),
        "reminders": [
            f"{word}: {says}" for word, says in layout.get("reminders", {}).items() if _speaks_of(card.text, word)
        ],
        "footer": " · ".join(map(shown, footer)),
        "corners": list(map(labelled, corners)),
        "lines": [labelled(name) for name in present if name not in taken],
        "palette": palette_for(found["faction"], colours),
        "pattern": "",
        "icon": "",
        **plain.get("factions", {}).get(slug(found["faction"]), {}),
    }


def palette_for(faction: str, colours: Mapping[str, Any]) -> dict[str, str]:
    """The palette of a faction: its own, one made of its single colour, or one that its name chooses from the wheel; `plain` without a faction."""
    plain: Mapping[str, Any] = colours.get("plain", {})
    if not faction:
        return {name: value for name, value in plain.items() if isinstance(value, str)}
    own = colours.get("faction", {})
    found = own.get(faction, own.get(slug(faction)))
    if isinstance(found, Mapping):
        return {**palette_for("", colours), **found}
    return palette_of(found if isinstance(found, str) else colour_of(faction, plain["wheel"]))


def _names(roles: Mapping[str, Any], role: str) -> Sequence[str]:
    names = roles.get(role, ())
    return (names,) if isinstance(names, str) else tuple(names)


def _said(card: Card, name: str) -> bool:
    """Whether the card has the field and says something with it: neither nothing nor a plain no."""
    value = card.fields.get(name)
    return value is not None and value is not False and value not in ("", "no", (), [])


def _words(value: object, between: str) -> str:
    return between.join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


def _with_symbols(text: str, symbols: Mapping[str, str]) -> str:
    """The text with each symbol as templates write it, the longest way of writing first."""
    if not symbols or not text:
        return text
    pattern = "|".join(re.escape(word) for word in sorted(symbols, key=len, reverse=True))
    return re.sub(pattern, lambda found: symbols[found[0]], text)


def _speaks_of(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text) is not None
