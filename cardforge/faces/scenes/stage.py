"""The stage of a scene: the canvas on which figures are put, with the colours of its light and distance."""

from __future__ import annotations

from math import cos, radians, sin

from cardforge.faces.display import Op, Path
from cardforge.faces.ornaments.canvas import Canvas, Palette, mix
from cardforge.faces.scenes.figures import Figure
from cardforge.faces.scenes.shapes import Curves
from cardforge.faces.svg_path import Commands

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in SVG: x' = a x + c y + e, y' = b x + d y + f."""


def matrix(x: float, y: float, scale: float, turn: float = 0.0, flip: bool = False) -> Matrix:
    """Scales, mirrors left to right if `flip`, turns clockwise by degrees, and moves the origin to (x, y)."""
    a = radians(turn)
    side = -scale if flip else scale
    return side * cos(a), side * sin(a), -scale * sin(a), scale * cos(a), x, y


def within(outer: Matrix, inner: Matrix) -> Matrix:
    """The transformation of something that lies in the coordinates of `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def moved(curves: Curves, by: Matrix) -> Commands:
    """Display-list commands of an outline after a transformation, in hundredths of a millimetre."""
    a, b, c, d, e, f = [value * 100 for value in by]
    e, f = e + 0.5, f + 0.5
    out: list[tuple[str | float, ...]] = []
    for kind, points in curves:
        values: list[float] = []
        for x, y in points:  # floor division is three times as quick as round()
            values += ((a * x + c * y + e) // 1 / 100, (b * x + d * y + f) // 1 / 100)
        out.append((kind, *values))
    return tuple(out)


class Stage(Canvas):
    """A canvas with a light: `sun` is where it stands, `side` is 1 when it shines from the right and -1 from the left."""

    def __init__(self, area: tuple[float, float, float, float], palette: Palette, seed: str) -> None:
        super().__init__(area, palette, seed, "")
        self.side = 1.0
        self.haze = mix(palette.mid, palette.glow, 0.55)
        self._tones: dict[float, dict[str, str]] = {}

    def tones(self, haze: float) -> dict[str, str]:
        """The colours of a figure's tones; `haze` is 0 for a near figure and 1 for one that the air swallows."""
        if haze not in self._tones:
            p = self.palette
            near = {
                "body": mix(p.ink, p.deep, 0.55),
                "dark": mix(p.ink, "#000000", 0.1),
                "far": mix(p.ink, p.deep, 0.15),
                "light": mix(p.deep, p.mid, 0.75),
                "skin": mix(p.mid, p.glow, 0.62),
                "metal": mix(p.mid, p.light, 0.62),
                "accent": p.accent,
                "shadow": p.ink,
                "glow": mix(p.light, "#ffffff", 0.35),
                "cut": mix(p.glow, p.light, 0.3),
                "rim": mix(p.glow, p.light, 0.6),
            }
            self._tones[haze] = {tone: mix(colour, self.haze, haze) for tone, colour in near.items()}
        return self._tones[haze]

    def put(self, figure: Figure, by: Matrix, haze: float = 0.0, rim: float = 0.22) -> None:
        """Paints a figure; `rim` is the width of the light along its edge in millimetres, 0 for none."""
        tones = self.tones(haze)
        if rim and figure.silhouette:
            a, b, c, d, e, f = by
            lit = (a, b, c, d, e + rim * self.side, f - rim * 0.8)
            self.ops.append(Path(moved(figure.silhouette, lit), fill=tones["rim"]))
        for part in figure.parts:
            opacity = 0.4 if part.tone == "shadow" else 1.0
            self.ops.append(Path(moved(part.curves, by), fill=tones[part.tone], opacity=opacity))

    def joined(self) -> tuple[Op, ...]:
        """What was painted; opaque areas of one colour that follow each other are one path."""
        ops: list[Op] = []
        for op in self.ops:
            last = ops[-1] if ops else None
            if (
                isinstance(op, Path)
                and isinstance(last, Path)
                and op.opacity == 1
                and last.opacity == 1
                and _plain(op, last)
            ):
                ops[-1] = Path(last.commands + op.commands, fill=op.fill)
            else:
                ops.append(op)
        return tuple(ops)

    def shade(self, figure: Figure, by: Matrix, colour: str, glow: str | None) -> None:
        """Paints a figure as a flat silhouette, with its lights when `glow` is a colour."""
        self.ops.append(Path(moved(figure.silhouette, by), fill=colour))
        if glow:
            for part in figure.parts:
                if part.tone == "glow":
                    self.ops.append(Path(moved(part.curves, by), fill=glow))

    def closed(self, points: list[tuple[float, float]], fill: str, opacity: float = 1.0) -> None:
        """A smooth closed shape through points."""
        knots = [*points, points[0]]
        commands: list[tuple[str | float, ...]] = [("M", *_tidy(*points[0]))]
        for i in range(len(points)):
            before, a, b, after = points[i - 1], knots[i], knots[i + 1], points[(i + 2) % len(points)]
            first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
            second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
            commands.append(("C", *_tidy(*first), *_tidy(*second), *_tidy(*b)))
        self.ops.append(Path((*commands, ("Z",)), fill=fill, opacity=opacity))

    def flame(self, x: float, y: float, wide: float, tall: float, lean: float, fill: str) -> None:
        """A tongue of fire whose foot is at (x, y)."""
        tip, belly = (x + lean * 2.2, y - tall), y - tall * 0.3
        commands = (
            ("M", *_tidy(x - wide * 0.5, y)),
            ("C", *_tidy(x - wide * 1.25, belly), *_tidy(x - wide * 0.2 + lean, y - tall * 0.5), *_tidy(*tip)),
            (
                "C",
                *_tidy(x + wide * 0.5 + lean, y - tall * 0.6),
                *_tidy(x + wide * 1.35, belly),
                *_tidy(x + wide * 0.5, y),
            ),
            (
                "C",
                *_tidy(x + wide * 0.2, y + wide * 0.35),
                *_tidy(x - wide * 0.2, y + wide * 0.35),
                *_tidy(x - wide * 0.5, y),
            ),
            ("Z",),
        )
        self.ops.append(Path(commands, fill=fill))


def _plain(op: Path, last: Path) -> bool:
    """Whether two areas look alike and have no line."""
    return op.fill is not None and op.fill == last.fill and op.stroke is None and last.stroke is None


def _tidy(x: float, y: float) -> tuple[float, float]:
    return round(x, 2), round(y, 2)
