"""Who plays in a scene: the frame that is free for them, and how people are put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.faces.scenes.brief import Cast
from cardforge.faces.scenes.figures import Figure, FigureShelf
from cardforge.faces.scenes.stage import Matrix, Stage, matrix, within

HEAD = 1.18
"""Size of heads beside their bodies; a little too large, so that they are told apart on a small card."""
SEAT = (0.0, -60.0, 0.0)
CROWN: Final = "crown-thing"
"""The figure of a crown that is put on a head."""
_CROWN_AT: Final = (1.4, -22.5)
"""Where a crown stands, from the place of the head."""
_CROWN_SCALE: Final = 0.3


@dataclass(frozen=True)
class Frame:
    """The part of the picture that no other piece of the card covers, and the ground line; in millimetres."""

    left: float
    top: float
    right: float
    bottom: float
    ground: float

    @property
    def middle(self) -> float:
        """The x of the middle."""
        return (self.left + self.right) / 2

    @property
    def width(self) -> float:
        """The free width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The free height."""
        return self.bottom - self.top

    @property
    def room(self) -> float:
        """The height above the ground line."""
        return self.ground - self.top


class Players:
    """Puts casts on a stage: a figure, or a person with head, things and mount."""

    def __init__(self, stage: Stage, figures: FigureShelf) -> None:
        self.stage, self.figures = stage, figures

    def height(self, cast: Cast) -> float:
        """The height of a cast in units of its figure."""
        figure = self.figures[cast.figure]
        tall: float = figure.height
        if cast.head and "head" in figure.anchors:
            above = -self.figures[cast.head].box[1] * HEAD
            if cast.crowned and CROWN in self.figures:
                above = max(above, -_CROWN_AT[1] - self.figures[CROWN].box[1] * _CROWN_SCALE)
            tall = above - figure.anchors["head"][1]
        if cast.mount:
            mount = self.figures[cast.mount]
            return max(float(mount.height), float(tall - mount.anchors.get("seat", SEAT)[1]))
        return tall

    def width(self, cast: Cast) -> float:
        """The width of a cast in units of its figure."""
        return self.figures[cast.mount or cast.figure].width

    def put(self, cast: Cast, by: Matrix, haze: float = 0.0) -> None:
        """Paints a cast so that its feet are at the origin of the transformation."""
        figure = self.figures[cast.figure]
        if cast.mount:
            mount = self.figures[cast.mount]
            self.stage.put(mount, by, haze)
            x, y, _ = mount.anchors.get("seat", SEAT)
            by = within(by, matrix(x, y, 1.0))
        if figure.slot != "body":
            self.stage.put(figure, by, haze)
            return
        if cast.other:
            self._hold(cast.other, figure, "other", by, haze)
        behind = cast.hand in ("spear", "banner", "ladder", "staff", "crook") and cast.figure not in ("hero", "crouch")
        if behind:
            self._hold(cast.hand, figure, "hand", by, haze)
        self.stage.put(figure, by, haze)
        if cast.head and "head" in figure.anchors:
            x, y, turn = figure.anchors["head"]
            self.stage.put(self.figures[cast.head], within(by, matrix(x, y, HEAD, turn)), haze)
            if cast.crowned and CROWN in self.figures:
                crown = matrix(x + _CROWN_AT[0], y + _CROWN_AT[1], _CROWN_SCALE, turn)
                self.stage.put(self.figures[CROWN], within(by, crown), haze, 0.0)
        if cast.hand and not behind:
            self._hold(cast.hand, figure, "hand", by, haze)

    def _hold(self, thing: str, figure: Figure, where: str, by: Matrix, haze: float) -> None:
        x, y, turn = figure.anchors.get(where, (0.0, -50.0, 0.0))
        held = self.figures[thing]
        scale = min(1.0, 62 / held.height) if held.name not in ("spear", "staff", "banner", "crook", "ladder") else 1.0
        self.stage.put(held, within(by, matrix(x, y, scale, turn)), haze, 0.16)
