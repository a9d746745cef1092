"""Rows of towers with lit windows against an evening sky: for cities."""

from __future__ import annotations

from cardforge.faces.ornaments.canvas import Canvas, mix


def draw(canvas: Canvas) -> None:
    """Sky and moon, three rows of houses from far to near, a wall with a gate, and water that reflects the light."""
    colours = canvas.palette
    canvas.sky(mix(colours.deep, colours.ink, 0.3), colours.glow)
    x, y, r = *canvas.at(canvas.uniform(0.28, 0.74), 0.27), canvas.height * canvas.uniform(0.12, 0.17)
    canvas.halo(x, y, r * 2.6, colours.mid, colours.light)
    canvas.disc(x, y, r, mix(colours.light, "#ffffff", 0.45))
    canvas.ring(x, y, r * 1.2, colours.light, 0.12, opacity=0.8)
    foot = canvas.y + canvas.height * 0.86
    for row in range(3):
        fill = mix(mix(colours.mid, colours.glow, 0.4), colours.ink, (row + 0.25) / 2.3)
        _houses(canvas, foot, canvas.height * (0.5 - 0.105 * row), fill, row)
    _wall(canvas, foot)
    _water(canvas, foot, x)


def _houses(canvas: Canvas, foot: float, tall: float, fill: str, row: int) -> None:
    at = canvas.x - canvas.uniform(0, 3)
    while at < canvas.right:
        wide = canvas.uniform(2.6, 5.4)
        middle = 1 - abs((at + wide / 2 - canvas.x) / canvas.width - 0.5) * 1.1
        top = foot - tall * canvas.uniform(0.5, 1.0) * middle
        canvas.shape([(at, foot), (at, top), (at + wide, top), (at + wide, foot)], fill)
        _roof(canvas, at, top, wide, fill)
        if row:
            _windows(canvas, at, top, wide, foot)
        at += wide + (canvas.uniform(0.2, 2.4) if canvas.rng.random() < 0.4 else -0.05)


def _roof(canvas: Canvas, at: float, top: float, wide: float, fill: str) -> None:
    style = {"gaian": 2, "dark_legion": 1, "red_banner": 0, "house_of_nobles": 3, "empire": 2}.get(canvas.motif, 1)
    if canvas.rng.random() < 0.35:
        style = canvas.randint(0, 3)
    over = 0.3
    if style == 0:
        tooth = wide / 5
        for i in (0, 2, 4):
            canvas.shape(
                [
                    (at + i * tooth, top + 0.1),
                    (at + i * tooth, top - 0.9),
                    (at + (i + 1) * tooth, top - 0.9),
                    (at + (i + 1) * tooth, top + 0.1),
                ],
                fill,
            )
    elif style == 1:
        canvas.shape(
            [(at - over, top), (at + wide / 2, top - wide * canvas.uniform(1.0, 1.9)), (at + wide + over, top)], fill
        )
    elif style == 2:
        canvas.disc(at + wide / 2, top, wide / 2, fill)
        canvas.shape(
            [
                (at + wide / 2 - 0.25, top - wide * 0.4),
                (at + wide / 2, top - wide * 0.95),
                (at + wide / 2 + 0.25, top - wide * 0.4),
            ],
            fill,
        )
    else:
        peak = top - wide * canvas.uniform(0.7, 1.1)
        canvas.shape([(at - over, top), (at + wide / 2, peak), (at + wide + over, top)], fill)
        flag = [
            (at + wide / 2, peak + 0.1),
            (at + wide / 2, peak - 1.7),
            (at + wide / 2 + 1.5, peak - 1.25),
            (at + wide / 2 + 0.1, peak - 0.8),
        ]
        canvas.shape(flag, canvas.palette.accent)


def _windows(canvas: Canvas, at: float, top: float, wide: float, foot: float) -> None:
    columns = int(wide / 1.15)
    for i in range(columns):
        for k in range(int((foot - top - 1.2) / 1.7)):
            if canvas.rng.random() < 0.42:
                x, y = at + (i + 0.5) * wide / columns - 0.2, top + 1.0 + k * 1.7
                canvas.shape(
                    [(x, y), (x + 0.2, y - 0.22), (x + 0.4, y), (x + 0.4, y + 0.65), (x, y + 0.65)],
                    canvas.palette.light,
                    opacity=0.95,
                )


def _wall(canvas: Canvas, foot: float) -> None:
    ink, top = canvas.palette.ink, foot - canvas.height * 0.115
    canvas.shape([(canvas.x, foot), (canvas.x, top), (canvas.right, top), (canvas.right, foot)], ink)
    tooth = canvas.width / 33
    for i in range(0, 33, 2):
        canvas.shape(
            [
                (canvas.x + i * tooth, top + 0.1),
                (canvas.x + i * tooth, top - 0.8),
                (canvas.x + (i + 1) * tooth, top - 0.8),
                (canvas.x + (i + 1) * tooth, top + 0.1),
            ],
            ink,
        )
    gate = canvas.x + canvas.width * canvas.uniform(0.3, 0.7)
    arch = [
        (gate - 1.5, foot),
        (gate - 1.5, top + 1.9),
        (gate - 0.9, top + 1.0),
        (gate, top + 0.7),
        (gate + 0.9, top + 1.0),
        (gate + 1.5, top + 1.9),
        (gate + 1.5, foot),
    ]
    canvas.shape(arch, canvas.palette.light, opacity=0.9)


def _water(canvas: Canvas, foot: float, light: float) -> None:
    colours = canvas.palette
    canvas.shape(
        [(canvas.x, foot), (canvas.right, foot), (canvas.right, canvas.bottom), (canvas.x, canvas.bottom)],
        mix(colours.deep, colours.ink, 0.2),
    )
    for i in range(30):
        near = i % 2 == 0
        y = canvas.uniform(foot + 0.35, canvas.bottom - 0.2)
        x = light + canvas.uniform(-4, 4) if near else canvas.uniform(canvas.x, canvas.right)
        half = canvas.uniform(0.6, 2.4)
        canvas.line(
            [(x - half, y), (x + half, y)],
            colours.light if near else colours.glow,
            0.15,
            opacity=0.75 if near else 0.35,
        )
