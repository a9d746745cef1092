"""Generated art with a subject: a picture of what a card's name, type, text and faction speak of.

Figures are data on the template shelves (`figures/*.toml`), and so is which words call for which figure, act, hour,
weather and ground (`scenes.toml`). The same card gives the same picture on every machine.
"""

from __future__ import annotations

from cardforge.faces.display import Group
from cardforge.faces.ornaments.canvas import Palette
from cardforge.faces.scenes import effects, grounds
from cardforge.faces.scenes.acts import play
from cardforge.faces.scenes.brief import Director, Subject
from cardforge.faces.scenes.players import Frame
from cardforge.faces.scenes.skies import sky
from cardforge.faces.scenes.stage import Stage

Area = tuple[float, float, float, float]
GROUND = 0.13
"""How far above the lower edge the figures stand, as a part of the free height."""


def scene(
    director: Director, subject: Subject, area: Area, clear: Area, palette: Palette, radius: float = 0.0
) -> Group:
    """A picture of the subject, clipped to its area (x, y, width, height in mm).

    `clear` is how much of the area other pieces of the card cover: left, top, right and bottom in mm.
    """
    brief = director.brief(subject)
    stage = Stage(area, palette, f"scene/{subject.seed}/{brief.main.figure}/{brief.act}")
    left, top, right, bottom = clear
    free = stage.height - top - bottom
    low = stage.bottom - bottom
    frame = Frame(stage.x + left, stage.y + top, stage.right - right, low, low - free * GROUND)
    row = director.data.get("grounds", {}).get(brief.ground, {})
    horizon = frame.ground - free * 0.06
    sky(stage, brief.hour, (frame.middle, frame.top + free * 0.45), brief.rank)
    half = frame.width * 0.27
    grounds.land(stage, director.figures, row, horizon, (frame.middle - half, frame.middle + half))
    grounds.floor(stage, str(row.get("floor", "hill")), horizon, frame.middle)
    play(stage, director.figures, brief, frame)
    effects.weather(stage, brief.weather)
    grounds.front(stage, director.figures, row)
    return Group(stage.joined(), clip=(*area, radius))


__all__ = ["Area", "Director", "Subject", "scene"]
