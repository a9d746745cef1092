"""The tables that the file of a game gives to its plain faces, under those of its templates: style, roles, colours, backs, symbols."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardforge.faces.looks.shades import palette_of
from cardforge.faces.slugs import slug
from cardforge.kernel.design import CardBack, Design, Faction, Symbol
from cardforge.kernel.game import Game

_OF_FIELDS: Mapping[str, tuple[str, ...]] = {
    "cost": ("cost",),
    "faction": ("faction",),
    "subtypes": ("subtypes",),
    "flavor": ("flavour",),
    "artist": ("artist",),
    "corners": ("value",),
    "footer": ("footer",),
    "unprinted": ("id", "copies", "hidden", "picture"),
}
"""For each place of the plain face the roles of the fields that stand there."""


def design_tables(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """Tables by the name of the file of templates under which they lie; empty for a game without a file."""
    design = game.design
    if design is None:
        return {}
    roles = {place: [name for role in of for name in design.with_role(role)] for place, of in _OF_FIELDS.items()}
    layout = {
        "plain": {
            "style": design.style,
            "labels": dict(design.labels),
            "symbols": {text: _shown(symbol) for symbol in design.symbols for text in symbol.texts},
            "symbol_names": {symbol.name: _shown(symbol) for symbol in design.symbols},
            "symbol_fields": [name for name, kind in design.kinds.items() if kind == "symbols"],
            "factions": _factions(design),
            "backs": _backs(design, game),
        },
        "roles": {place: names for place, names in roles.items() if names},
        "reminders": {keyword.word: keyword.reminder for keyword in design.keywords},
        **({"back": {"by": ["type"]}} if len(design.backs) > 1 else {}),
    }
    colours = {slug(faction.name): _palette(faction) for faction in design.factions if faction.colour}
    return {
        "layout.toml": layout,
        "colours.toml": {"faction": colours},
        "text.toml": {"keywords": [keyword.word for keyword in design.keywords]},
    }


def design_pictures(game: Game) -> Mapping[str, Path]:
    """The pictures beside the file of a game, by the names under which templates show them: "icon/ember", "back/night", "symbol/spark"."""
    design = game.design
    if design is None:
        return {}
    named = [(f"icon/{slug(faction.name)}", faction.icon) for faction in design.factions]
    named += [(f"back/{slug(back.name)}", back.picture) for back in design.backs]
    named += [(f"symbol/{slug(symbol.name)}", symbol.picture) for symbol in design.symbols]
    return {name: Path(design.folder) / file for name, file in named if file}


def _palette(faction: Faction) -> dict[str, str]:
    palette = palette_of(faction.colour)
    return {**palette, "accent": faction.second or palette["accent"]}


def _factions(design: Design) -> dict[str, dict[str, str]]:
    return {
        slug(faction.name): {"pattern": faction.pattern, "icon": f"icon/{slug(faction.name)}" if faction.icon else ""}
        for faction in design.factions
    }


def _backs(design: Design, game: Game) -> dict[str, dict[str, Any]]:
    """The back of each type of card, and under "" that of cards without one."""
    names = ("", *(kind.name for kind in design.types))
    found = {slug(name): design.back_of(name) for name in names}
    return {name: _back(back, game) for name, back in found.items() if back is not None}


def _back(back: CardBack, game: Game) -> dict[str, Any]:
    return {
        "text": back.text or game.name,
        **({"palette": palette_of(back.colour)} if back.colour else {}),
        "picture": f"back/{slug(back.name)}" if back.picture else "",
    }


def _shown(symbol: Symbol) -> str:
    """A symbol as templates write it: its picture, or a coin with a letter or two; both copy as its name."""
    letters = "".join(filter(str.isalnum, symbol.texts[0] if symbol.texts else "")) or symbol.name
    what = f"@symbol/{slug(symbol.name)}" if symbol.picture else f"coin {letters[:2].upper()}"
    return f"{{{what}|{symbol.name}}}"
