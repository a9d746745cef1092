"""The outlines of our own symbol font, drawn by hand in a square of 1000 units, y down: the source of CardforgeSymbols.ttf.

Each symbol is its width and a list of strokes painted one over the other: `draw` adds an area, `cut` takes it away,
`line` adds a line of that thickness along a path, `scratch` takes such a line away. `draw_symbols.py` makes the font.
New symbols are added at the end, because their place in the list is their code point.
"""

from __future__ import annotations

from math import cos, pi, sin

Stroke = tuple[str, str] | tuple[str, str, float]


def circle(x: float, y: float, r: float) -> str:
    """A full circle as path data."""
    return f"M{x - r:g} {y:g} A{r:g} {r:g} 0 1 1 {x + r:g} {y:g} A{r:g} {r:g} 0 1 1 {x - r:g} {y:g} Z"


def box(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle with round corners as path data."""
    if not r:
        return f"M{x} {y} H{x + width} V{y + height} H{x} Z"
    right, bottom = x + width, y + height
    return (
        f"M{x + r} {y} H{right - r} A{r} {r} 0 0 1 {right} {y + r} V{bottom - r} A{r} {r} 0 0 1 {right - r} {bottom} "
        f"H{x + r} A{r} {r} 0 0 1 {x} {bottom - r} V{y + r} A{r} {r} 0 0 1 {x + r} {y} Z"
    )


def star(x: float, y: float, points: int, outer: float, inner: float, start: float = -90) -> str:
    """A star (or a polygon, when both radii agree) as path data; `start` is the angle of the first point in degrees."""
    corners = [
        (x + r * cos(a), y + r * sin(a))
        for i in range(2 * points)
        for r, a in [((outer, inner)[i % 2], start * pi / 180 + i * pi / points)]
    ]
    return "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + " Z"


def cog(x: float, y: float, teeth: int, outer: float, inner: float) -> str:
    """A toothed wheel as path data."""
    corners = []
    for i in range(teeth):
        for part, r in ((-0.27, inner), (-0.17, outer), (0.17, outer), (0.27, inner)):
            a = 2 * pi * (i + part) / teeth - pi / 2
            corners.append(f"{x + r * cos(a):.1f} {y + r * sin(a):.1f}")
    return "M" + " L".join(corners) + " Z"


HEART = (
    "M500 930 C150 660 60 480 60 330 C60 170 180 80 300 80 C390 80 460 130 500 210 "
    "C540 130 610 80 700 80 C820 80 940 170 940 330 C940 480 850 660 500 930 Z"
)
SHIELD = (
    "M500 40 C620 110 760 140 900 140 L900 480 C900 740 720 900 500 980 "
    "C280 900 100 740 100 480 L100 140 C240 140 380 110 500 40 Z"
)

SYMBOLS: dict[str, tuple[int, list[Stroke]]] = {
    "gaian": (
        1000,
        [
            (
                "draw",
                "M500 20 C720 150 890 350 870 600 C855 790 710 890 545 890 L530 990 L470 990 L455 890 "
                "C290 890 145 790 130 600 C110 350 280 150 500 20 Z",
            ),
            ("scratch", "M500 200 L500 900", 46),
            ("scratch", "M500 520 L700 380", 40),
            ("scratch", "M500 520 L300 380", 40),
            ("scratch", "M500 720 L740 560", 40),
            ("scratch", "M500 720 L260 560", 40),
        ],
    ),
    "dark_legion": (
        1000,
        [
            (
                "draw",
                "M500 90 C740 90 880 260 880 460 C880 590 820 665 745 715 L725 900 C722 940 700 955 670 955 L330 955 "
                "C300 955 278 940 275 900 L255 715 C180 665 120 590 120 460 C120 260 260 90 500 90 Z",
            ),
            ("draw", "M165 370 C30 270 10 130 50 10 C110 110 230 150 380 130 Z"),
            ("draw", "M835 370 C970 270 990 130 950 10 C890 110 770 150 620 130 Z"),
            ("cut", "M225 470 C250 400 380 420 430 500 C430 590 380 630 320 625 C260 620 215 560 225 470 Z"),
            ("cut", "M775 470 C750 400 620 420 570 500 C570 590 620 630 680 625 C740 620 785 560 775 470 Z"),
            ("cut", "M500 620 L555 735 L500 715 L445 735 Z"),
            ("scratch", "M410 800 V970", 34),
            ("scratch", "M500 800 V970", 34),
            ("scratch", "M590 800 V970", 34),
        ],
    ),
    "red_banner": (
        1000,
        [
            ("draw", box(170, 130, 76, 860, 30)),
            ("draw", "M208 0 L290 130 L208 210 L126 130 Z"),
            ("draw", "M280 190 C430 110 610 270 950 150 L800 400 L970 640 C640 750 440 560 280 660 Z"),
            ("scratch", "M260 330 C430 250 600 400 850 300", 50),
            ("scratch", "M260 520 C430 430 620 590 860 500", 50),
        ],
    ),
    "house_of_nobles": (
        1000,
        [
            ("draw", "M150 770 L80 330 L305 520 L500 190 L695 520 L920 330 L850 770 Z"),
            ("draw", circle(500, 140, 85)),
            ("draw", circle(75, 290, 72)),
            ("draw", circle(925, 290, 72)),
            ("draw", box(135, 815, 730, 120, 40)),
            ("cut", "M500 500 L585 630 L500 730 L415 630 Z"),
        ],
    ),
    "empire": (
        1000,
        [
            ("draw", star(500, 500, 8, 500, 250)),
            ("draw", star(500, 500, 8, 400, 250, -67.5)),
            ("cut", circle(500, 500, 265)),
            ("draw", circle(500, 500, 215)),
            ("cut", circle(500, 500, 140)),
            ("draw", circle(500, 500, 80)),
        ],
    ),
    "mark": (1300, [("draw", box(60, 160, 1180, 680, 110)), ("cut", box(150, 250, 1000, 500, 45))]),
    "coin": (1000, [("draw", circle(500, 500, 490)), ("cut", circle(500, 500, 415))]),
    "gold": (
        1000,
        [
            ("draw", circle(500, 500, 490)),
            ("cut", circle(500, 500, 415)),
            ("draw", circle(500, 500, 370)),
            ("cut", star(500, 500, 4, 250, 95)),
        ],
    ),
    "loyalty": (
        1000,
        [
            ("draw", "M500 10 L890 500 L500 990 L110 500 Z"),
            ("cut", "M500 175 L760 500 L500 825 L240 500 Z"),
            ("draw", "M500 290 L665 500 L500 710 L335 500 Z"),
        ],
    ),
    "sword": (
        1000,
        [
            ("draw", "M960 40 L930 250 L430 750 L250 570 L750 70 Z"),
            ("scratch", "M850 150 L380 620", 34),
            ("draw", "M155 440 L210 385 L615 790 L560 845 Z"),
            ("draw", "M290 600 L400 710 L235 875 L125 765 Z"),
            ("draw", circle(130, 870, 105)),
        ],
    ),
    "shield": (1000, [("draw", SHIELD)]),
    "shield_rim": (
        1000,
        [
            ("draw", SHIELD),
            (
                "cut",
                "M500 125 C610 180 720 205 830 210 L830 480 C830 690 685 830 500 905 "
                "C315 830 170 690 170 480 L170 210 C280 205 390 180 500 125 Z",
            ),
        ],
    ),
    "body": (
        1000,
        [
            ("draw", circle(500, 150, 125)),
            (
                "draw",
                "M60 300 L90 240 L380 320 L620 320 L910 240 L940 300 L640 430 L630 620 L790 940 L690 990 L500 700 "
                "L310 990 L210 940 L370 620 L360 430 Z",
            ),
        ],
    ),
    "mind": (
        1000,
        [
            (
                "draw",
                "M10 500 C190 230 380 160 500 160 C620 160 810 230 990 500 C810 770 620 840 500 840 C380 840 190 770 10 500 Z",
            ),
            (
                "cut",
                "M135 500 C270 320 400 265 500 265 C600 265 730 320 865 500 C730 680 600 735 500 735 C400 735 270 680 135 500 Z",
            ),
            ("draw", circle(500, 500, 190)),
            ("cut", circle(560, 440, 62)),
        ],
    ),
    "soul": (
        1000,
        [
            (
                "draw",
                "M540 5 C560 240 830 380 830 650 C830 850 680 990 500 990 C320 990 170 850 170 650 C170 500 260 400 310 280 "
                "C350 390 400 430 440 440 C400 290 440 110 540 5 Z",
            ),
            (
                "cut",
                "M510 530 C540 640 650 700 650 800 C650 880 580 925 500 925 C420 925 350 880 350 800 C350 710 470 650 510 530 Z",
            ),
        ],
    ),
    "common": (1000, [("draw", circle(500, 500, 330))]),
    "uncommon": (1000, [("draw", "M500 60 L890 500 L500 940 L110 500 Z")]),
    "rare": (1000, [("draw", star(500, 520, 5, 500, 205))]),
    "creature": (
        1000,
        [
            ("draw", "M180 40 C330 280 350 600 250 960 C170 680 130 330 180 40 Z"),
            ("draw", "M470 10 C640 270 660 640 550 990 C450 690 410 320 470 10 Z"),
            ("draw", "M770 40 C930 280 950 600 840 960 C750 680 720 330 770 40 Z"),
        ],
    ),
    "event": (1000, [("draw", "M620 10 L170 570 L450 570 L340 990 L830 400 L540 400 Z")]),
    "magic": (
        1000,
        [
            ("draw", star(430, 560, 4, 430, 105)),
            ("draw", star(810, 190, 4, 190, 50)),
            ("draw", star(850, 850, 4, 130, 36)),
        ],
    ),
    "enchantment": (
        1000,
        [
            ("draw", circle(345, 500, 340)),
            ("cut", circle(345, 500, 225)),
            ("scratch", "M655 217 A283 283 0 1 1 654 217 Z", 170),
            ("line", "M655 217 A283 283 0 1 1 654 217 Z", 115),
        ],
    ),
    "city": (
        1000,
        [
            (
                "draw",
                "M110 980 V330 H70 V110 H200 V200 H280 V110 H400 V330 H360 V480 H640 V330 H600 V110 H720 V200 H800 V110 "
                "H930 V330 H890 V980 Z",
            ),
            ("cut", "M390 990 V750 C390 620 610 620 610 750 V990 Z"),
            ("cut", box(205, 420, 70, 150, 30)),
            ("cut", box(725, 420, 70, 150, 30)),
        ],
    ),
    "region": (
        1000,
        [
            ("draw", "M10 900 L370 160 L560 540 L660 390 L990 900 Z"),
            ("cut", "M370 330 L470 530 L400 480 L350 560 L280 510 Z"),
        ],
    ),
    "heart": (1000, [("draw", HEART)]),
    "worker": (
        1000,
        [
            ("draw", circle(500, 290, 200)),
            ("draw", "M110 980 C110 700 260 540 500 540 C740 540 890 700 890 980 Z"),
            ("draw", "M230 250 C240 20 760 20 770 250 L840 250 V310 H160 V250 Z"),
        ],
    ),
    "gear": (1000, [("draw", cog(500, 500, 8, 490, 360)), ("cut", circle(500, 500, 165))]),
    "gun": (
        1000,
        [
            ("draw", "M30 230 H960 V430 H560 C560 540 520 580 410 580 L380 580 L320 880 H90 L170 480 L90 430 H30 Z"),
            ("cut", "M400 440 H490 C490 500 460 515 400 515 Z"),
            ("draw", box(840, 170, 60, 80)),
        ],
    ),
    "fuel": (
        1000,
        [
            ("draw", "M150 250 L330 60 H850 V980 H150 Z"),
            ("cut", "M330 150 L420 150 L420 250 L240 250 Z"),
            ("scratch", "M290 420 L710 840", 60),
            ("scratch", "M710 420 L290 840", 60),
        ],
    ),
    "brick": (
        1000,
        [
            ("draw", box(40, 200, 280, 180, 20)),
            ("draw", box(360, 200, 280, 180, 20)),
            ("draw", box(680, 200, 280, 180, 20)),
            ("draw", box(40, 420, 120, 180, 20)),
            ("draw", box(200, 420, 280, 180, 20)),
            ("draw", box(520, 420, 280, 180, 20)),
            ("draw", box(840, 420, 120, 180, 20)),
            ("draw", box(40, 640, 280, 180, 20)),
            ("draw", box(360, 640, 280, 180, 20)),
            ("draw", box(680, 640, 280, 180, 20)),
        ],
    ),
    "ammo": (
        1000,
        [
            ("draw", "M180 400 C180 220 240 90 300 40 C360 90 420 220 420 400 Z"),
            ("draw", box(180, 440, 240, 540, 20)),
            ("draw", "M580 400 C580 220 640 90 700 40 C760 90 820 220 820 400 Z"),
            ("draw", box(580, 440, 240, 540, 20)),
        ],
    ),
    "contacts": (
        1000,
        [
            ("draw", circle(300, 280, 160)),
            ("draw", "M10 860 C10 600 120 480 300 480 C480 480 590 600 590 860 Z"),
            ("draw", circle(700, 280, 160)),
            ("draw", "M640 860 C640 690 600 570 530 500 C580 485 640 480 700 480 C880 480 990 600 990 860 Z"),
        ],
    ),
    "card": (
        1000,
        [
            ("draw", box(180, 40, 640, 920, 80)),
            ("cut", box(250, 110, 500, 780, 40)),
            ("draw", "M500 270 L670 500 L500 730 L330 500 Z"),
        ],
    ),
    "vp": (
        1000,
        [
            ("draw", "M310 560 L220 990 L500 850 L780 990 L690 560 Z"),
            ("cut", circle(500, 370, 385)),
            ("draw", circle(500, 370, 350)),
            ("cut", star(500, 380, 5, 240, 100)),
        ],
    ),
    "mana": (
        1000,
        [
            ("draw", "M500 10 L800 300 L800 700 L500 990 L200 700 L200 300 Z"),
            ("scratch", "M200 300 L500 440 L800 300", 36),
            ("scratch", "M500 440 V990", 36),
        ],
    ),
    "star": (1000, [("draw", star(500, 530, 5, 510, 215))]),
    "arrow": (1000, [("draw", "M40 420 H560 V200 L970 500 L560 800 V580 H40 Z")]),
    "diamond": (1000, [("draw", star(500, 500, 4, 480, 150))]),
}
