"""The colour of a proposed faction: the one that its name says, otherwise the next one that no other has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardforge.exchange.proposals.headings import plain_letters

PALETTE: Final = ("#a03020", "#24508a", "#2f6b3a", "#c08a1e", "#5b3b7a", "#3c3c44", "#b0602a", "#2a7f86")
"""Colours of factions whose names say none, in turn."""
NAMED: Final[Mapping[str, str]] = {
    "#a03020": "red crimson scarlet ruby blood fire flame ember lava r rot feuer rouge feu rojo fuego rosso fuoco vermelho fogo rood vuur czerwony красный огонь 赤 火 红",
    "#24508a": "blue sapphire water sea ocean tide river sky u blau wasser meer bleu eau mer azul agua blu acqua blauw niebieski синий вода 青 水 蓝",
    "#2f6b3a": "green emerald forest wood fern leaf moss jungle nature wild g grun wald natur vert foret verde bosque foresta groen bos zielony зеленый лес 緑 木 绿",
    "#c08a1e": "yellow gold golden amber sun sand desert light dawn gelb sonne licht jaune or soleil lumiere amarillo oro sol luz giallo sole luce amarelo geel zon zolty желтый солнце 黄 光",
    "#5b3b7a": "purple violet amethyst shadow magic arcane void psychic lila violett schatten magie pourpre morado sombra viola ombra roxo paars schaduw фиолетовый тень 紫 闇",
    "#3c3c44": "black onyx death night dark coal iron b schwarz tod nacht dunkel noir mort nuit negro muerte noche nero morte notte preto zwart czarny черный ночь 黒 黑",
    "#b0602a": "orange copper rust autumn orange kupfer herbst naranja cobre arancione laranja oranje оранжевый 橙",
    "#2a7f86": "teal cyan turquoise ice frost mist wind air turkis eis nebel luft glace brume vent hielo niebla ghiaccio nebbia gelo голубой лед 氷 风 風",
    "#7a5230": "brown earth stone clay mountain braun erde stein berg brun terre pierre marron tierra piedra marrone terra pietra bruin aarde коричневый земля 茶 土",
    "#8a8578": "white grey gray silver neutral colourless colorless flint ash steel bone w weiss grau silber blanc gris argent blanco plata bianco grigio argento branco cinza wit grijs белый серый нейтральный 白 灰 无",
    "#b04a7a": "pink rose magenta rosa heart love fuchsia roze розовый 桃 粉",
}  # fmt: skip
"""Words that say a colour, as `plain_letters` gives them, and single letters by which lists abbreviate colours."""
_BY_WORD: Final = {word: colour for colour, words in NAMED.items() for word in words.split()}


def colours_for(names: Sequence[str]) -> list[str]:
    """A colour for each faction, "#rrggbb"; two have the same only if their names say it or there are more than colours."""
    said = [_said(name) for name in names]
    left = [colour for colour in PALETTE if colour not in said] or list(PALETTE)
    free = _in_turn(left)
    return [colour or next(free) for colour in said]


def _said(name: str) -> str:
    words = re.findall(r"\w+", plain_letters(name))
    return next((_BY_WORD[word] for word in words if word in _BY_WORD), "")


def _in_turn(colours: Sequence[str]) -> Iterator[str]:
    at = 0
    while True:
        yield colours[at % len(colours)]
        at += 1
