"""The tables that the file of a game gives to its plain faces, under those of its templates: style, roles, colours, backs, symbols."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardforge.faces.looks.shades import palette_of
from cardforge.faces.slugs import slug
from cardforge.kernel.design import CardBack, Design, Faction
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
    plain = {"style": design.style, "labels": dict(design.labels), "game": game.name}
    layout = {
        "plain": {**plain, "backs": _backs(design, game), "symbols": _symbols(design), "factions": _factions(design)},
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
    """The pictures beside the file of a game, by the names under which templates show them: "icon/ember", "back/night"."""
    design = game.design
    if design is None:
        return {}
    named = [(f"icon/{slug(faction.name)}", faction.icon) for faction in design.factions]
    named += [(f"back/{slug(back.name)}", back.picture) for back in design.backs]
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
        "palette": palette_of(back.colour) if back.colour else {},
        "picture": f"back/{slug(back.name)}" if back.picture else "",
    }


def _symbols(design: Design) -> dict[str, str]:
    """For each way in which texts write a symbol, what the plain face shows: a coin with a letter or two that copies as its name."""
    shown: dict[str, str] = {}
    for symbol in design.symbols:
        letters = "".join(filter(str.isalnum, symbol.texts[0] if symbol.texts else "")) or symbol.name
        shown |= {text: f"{{coin {letters[:2].upper()}|{symbol.name}}}" for text in symbol.texts}
    return shown
