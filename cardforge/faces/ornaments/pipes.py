"""A wall of pipes with bends, flanges and valves: for frames and backs."""

from __future__ import annotations

from cardforge.faces.ornaments.canvas import Canvas, mix

STEP = 5.75
"""Side of the grid squares that the pipes run through, in mm."""
_SIDES = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))


def draw(canvas: Canvas) -> None:
    """Plates with rivets, and over them pipes that connect the squares; the valves have the accent colour."""
    colours = canvas.palette
    canvas.sky(colours.deep, mix(colours.deep, colours.ink, 0.6), bands=6)
    columns, rows = int(canvas.width / STEP + 0.999), int(canvas.height / STEP + 0.999)
    flows = _flows(canvas, columns, rows)
    for row in range(rows):
        for column in range(columns):
            x, y = canvas.x + (column + 0.5) * STEP, canvas.y + (row + 0.5) * STEP
            for dx, dy in ((-1, -1), (1, 1)):
                canvas.disc(x + dx * STEP * 0.42, y + dy * STEP * 0.42, 0.2, mix(colours.deep, colours.mid, 0.5))
            _square(canvas, x, y, [_SIDES[i] for i in range(4) if flows[row][column][i]])


def _flows(canvas: Canvas, columns: int, rows: int) -> list[list[list[bool]]]:
    """Whether a pipe runs through each side (top, right, bottom, left) of each square; neighbours match."""
    flows = [[[False] * 4 for _ in range(columns)] for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            if column + 1 < columns and canvas.rng.random() < 0.42:
                flows[row][column][1] = flows[row][column + 1][3] = True
            if row + 1 < rows and canvas.rng.random() < 0.5:
                flows[row][column][2] = flows[row + 1][column][0] = True
    return flows


def _square(canvas: Canvas, x: float, y: float, sides: list[tuple[float, float]]) -> None:
    colours = canvas.palette
    for line, colour in ((1.9, colours.ink), (1.45, colours.mid), (0.45, colours.glow)):
        for dx, dy in sides:
            canvas.line([(x, y), (x + dx * STEP, y + dy * STEP)], colour, line, opacity=1.0 if line > 1 else 0.55)
    for dx, dy in sides:
        across = (1.25, 0.35) if dx == 0 else (0.35, 1.25)
        fx, fy = x + dx * STEP * 0.86, y + dy * STEP * 0.86
        canvas.shape([(fx - across[0], fy - across[1]), (fx + across[0], fy - across[1]), (fx + across[0], fy + across[1]), (fx - across[0], fy + across[1])], colours.ink)  # fmt: skip
    if len(sides) in (1, 3, 4) or (len(sides) == 2 and sides[0][0] * sides[1][0] == sides[0][1] * sides[1][1] == 0):
        canvas.disc(x, y, 1.25, colours.ink)
        canvas.disc(x, y, 0.95, colours.accent if len(sides) == 3 else colours.mid)
        canvas.disc(x, y, 0.4, colours.ink if len(sides) == 3 else colours.glow)
