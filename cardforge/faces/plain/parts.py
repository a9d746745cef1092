"""What the plain face of a game without templates of its own shows where: the cost, the corners, the lines, the palette."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cardforge.faces.looks.shades import colour_of, palette_of
from cardforge.faces.slugs import slug
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

CROWDED = 2
"""The most crowded plain face: all words, no picture."""
LONG_ROW = 6
"""The symbols after which a row of them may be broken."""
NOWHERE: frozenset[str] = frozenset({"game", "number", "version", "name", "text", "set", "art", "crop", "focus"})
"""Values of a card that the plain face shows in a place of their own, or that are of no use in play."""


def plain_parts(
    card: Card,
    game: Game | None,
    layout: Mapping[str, Any],
    colours: Mapping[str, Any],
    *,
    crowd: int = 0,
    fits: Callable[[str, str], bool] = lambda place, words: True,
    with_art: bool = False,
) -> dict[str, Any]:
    """The parts of a card's plain face, for templates as `parts`.

    `crowd` says how much room the words need, up to `CROWDED`: the picture shrinks, then it goes, and values leave their corners. `fits` says
    whether words fit a place: a cost that does not is set in rows, and then, like the value of a corner, it goes to the lines; a label
    that does not fit above its value is cut short, and a foot loses its set, then its own words, then a part of the game's name.
    `with_art` puts artist and licence of the picture there.

    `[roles]` of `layout.toml` has for each place the names of fields, the first that the card has taking it; for `corners` up to three.
    `[plain]` has labels of fields, symbols, and the pattern and icon of each faction; `[reminders]` what keywords mean. `colours` is
    `colours.toml`: `[faction]` with palettes or single colours, and `plain.wheel`. Returns cost, cost_place, type, faction (words; "" for none),
    text, reminders, footer, corners, lines and all_lines, which are both (lists of label and value), pattern, icon and palette.
    """
    roles, plain = layout.get("roles", {}), layout.get("plain", {})
    symbols, named = plain.get("symbols"), plain.get("symbol_names", {})
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
        words = "" if value is True or value == "yes" else shown(name)
        return {"label": label, "value": _in_rows(words) if words.count("}{") > LONG_ROW else words}

    def first(role: str) -> str:
        name = next((one for one in _names(roles, role) if one in present), "")
        taken.add(name)
        return shown(name, " " if role == "subtypes" else ", ") if name else ""

    paid = next((one for one in _names(roles, "cost") if one in present), "")
    cost, cost_place = _cost(shown(paid), fits) if paid else ("", "cost")
    taken.add(paid if cost else "")
    wide = crowd == CROWDED
    faction = next((one for one in _names(roles, "faction") if one in present), "")
    kind = first("type")
    beside = {"subtypes"} if wide else set()
    if wide and faction and not fits("type", f"{kind} · {shown(faction)}"):
        beside |= {"faction"}
    found = {
        role: "" if role in beside else first(role) for role in ("subtypes", "faction", "flavor", "artist", "licence")
    }
    home = (card.words(faction) or (shown(faction) if faction else "",))[0]
    footer = [name for name in _names(roles, "footer") if name in present]
    taken.update(footer)
    cornered = [name for name in _names(roles, "corners") if name in present and name not in taken and name != paid]
    corners = [name for name in cornered if fits("corner", labelled(name)["value"])][: 0 if crowd == CROWDED else 3]
    taken.update(corners)
    return {
        **found,
        "cost": cost,
        "cost_place": cost_place,
        "type": kind or "card",
        "name": _with_symbols(card.name, None if symbols is None else {}),
        "text": _with_symbols(card.text, symbols),
        "reminders": [
            f"{word}: {says}" for word, says in layout.get("reminders", {}).items() if _speaks_of(card.text, word)
        ],
        "footer": " · ".join(map(shown, footer)),
        "foot": _foot(
            game.name if game else card.game,
            card.set.replace("-", " ").capitalize() if card.set else "",
            " · ".join(map(shown, footer)),
            [found["artist"], found["licence"]] if with_art else [],
            lambda words: fits("foot", words),
        ),
        "corners": [
            {**one, "label": _short(one["label"], lambda words: fits("label", words))} for one in map(labelled, corners)
        ],
        "crowd": crowd,
        "lines": [labelled(name) for name in present if name not in taken],
        "all_lines": [labelled(name) for name in present if name not in taken or name in corners],
        "palette": palette_for(home, colours),
        "pattern": "",
        "icon": "",
        **plain.get("factions", {}).get(slug(home), {}),
    }


def _cost(cost: str, fits: Callable[[str, str], bool]) -> tuple[str, str]:
    """The cost as it fits its place, and the place: a row, or several rows of words or symbols; "" if it fits neither."""
    if " " not in re.sub(r"\{[^{}]*\}", "", cost) and fits("cost", cost):
        return cost, "cost"
    rows = _in_rows(cost)
    return (rows, "cost_rows") if fits("cost_rows", rows) else ("", "cost")


def _in_rows(symbols: str) -> str:
    return symbols.replace("}{", "} {")


def _foot(game: str, of_set: str, own: str, makers: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The words of the foot, as many as fit; the makers of the picture are never left out."""
    cuts = (f"{game[:length].rstrip()}…" for length in range(len(game) - 1, 0, -1))
    choices = ([game, of_set, own], [game, own], [game], *([cut] for cut in cuts), [])
    feet = (" · ".join(filter(None, [*choice, *makers])) for choice in choices)
    return next(filter(fits, feet), " · ".join(filter(None, makers)))


def _short(label: str, fits: Callable[[str], bool]) -> str:
    """The label, or as much of it as fits, with a full stop."""
    cuts = (f"{label[:length].rstrip()}." for length in range(len(label) - 1, 0, -1))
    return label if fits(label) else next(filter(fits, cuts), "")


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


def _with_symbols(text: str, symbols: Mapping[str, str] | None) -> str:
    """The text with each symbol as templates write it, the longest way of writing first; None for a game that says no symbols.

    What stands in braces and is no symbol of the game is a coin with its letters or, if they are many, stands in brackets.
    """
    if symbols is None or not text:
        return text
    pattern = "|".join([*(re.escape(word) for word in sorted(symbols, key=len, reverse=True)), r"\{[^{}]*\}"])
    return re.sub(pattern, lambda found: symbols.get(found[0]) or _undeclared(found[0][1:-1]), text)


def _undeclared(inner: str) -> str:
    return (
        f"{{coin {inner.upper()}|{inner}}}" if inner.isalnum() and inner.isascii() and len(inner) < 3 else f"({inner})"
    )


def _speaks_of(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text) is not None
