"""What happens in a scene, by the name of the act that `scenes.toml` uses."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.faces.scenes.brief import Brief
from cardforge.faces.scenes.figures import FigureShelf
from cardforge.faces.scenes.happenings import burn, cast_spell, fall, march, rain_down, rise, strike
from cardforge.faces.scenes.players import Frame, Players
from cardforge.faces.scenes.stage import Stage
from cardforge.faces.scenes.standing import landscape, place, show, stand


def play(stage: Stage, figures: FigureShelf, brief: Brief, frame: Frame) -> None:
    """Paints the figures of the scene."""
    _ACTS.get(brief.act, stand)(Players(stage, figures), brief, frame)


_ACTS: dict[str, Callable[[Players, Brief, Frame], None]] = {
    "stand": stand,
    "place": place,
    "land": landscape,
    "show": show,
    "cast": cast_spell,
    "strike": strike,
    "rain": rain_down,
    "fall": fall,
    "rise": rise,
    "burn": burn,
    "march": march,
}
ACTS = tuple(_ACTS)
"""The names of the acts."""
