"""Scenes in which the main figure stands, hovers or lies there: creatures, places, landscapes, and things that matter."""

from __future__ import annotations

from cardforge.faces.scenes import effects
from cardforge.faces.scenes.brief import Brief, Cast
from cardforge.faces.scenes.players import Frame, Players
from cardforge.faces.scenes.skies import rays
from cardforge.faces.scenes.stage import matrix, within

AIRBORNE = 0.16
"""How far a flying figure is above the ground, as a part of the height."""
HEADROOM = 0.05
"""What is left free above a flying figure, as a part of the height."""


def _scale(players: Players, cast: Cast, frame: Frame, part: float, brief: Brief) -> float:
    """Millimetres per unit, so that the cast has about this part of the free height and fits the width."""
    figure = players.figures[cast.mount or cast.figure]
    tall: float = min(1.0, part * max(0.72, figure.size**0.3) * (1.0 + 0.06 * min(brief.rank, 3)))
    wide = 0.84 if brief.count == 1 else 0.46
    return min(frame.room * tall / players.height(cast), frame.width * wide / players.width(cast))


def stand(players: Players, brief: Brief, frame: Frame) -> None:
    """A creature on its ground; the more of them, the smaller, and a legendary one fills the picture."""
    stage = players.stage
    part = 0.9 if brief.count == 1 else 0.8
    scale = _scale(players, brief.main, frame, part, brief)
    flip = stage.side < 0 if stage.rng.random() < 0.75 else stage.side > 0
    foot = frame.ground
    if brief.rank >= 2 and not brief.flies and players.figures[brief.main.figure].slot == "body":
        scale *= 1.3
        foot = frame.top + players.height(brief.main) * scale + frame.height * 0.02
    if brief.flies:
        foot -= frame.height * AIRBORNE
        scale = min(scale * 0.88, (foot - frame.top - frame.height * HEADROOM) / players.height(brief.main))
    scenery(players, brief, frame, 0.3)
    if brief.count > 1:
        for side, back in ((-1, 0.88), (1, 0.82)):
            x = frame.middle + side * frame.width * 0.31
            players.put(brief.main, matrix(x, foot - frame.height * 0.05, scale * back, 0.0, flip), 0.22)
        scale *= 1.04
    companion(players, brief, frame, flip)
    figure = players.figures[brief.main.mount or brief.main.figure]
    middle = (figure.box[0] + figure.box[2]) / 2 * scale * (-1 if flip else 1)
    players.put(brief.main, matrix(frame.middle - (0 if figure.slot == "body" else middle), foot, scale, 0.0, flip))


def scenery(players: Players, brief: Brief, frame: Frame, haze: float) -> None:
    """What the name also speaks of, in the middle distance."""
    stage = players.stage
    for name in brief.behind:
        figure = players.figures[name]
        scale = min(frame.height * 0.74 * min(1.0, figure.size**0.3) / figure.height, frame.width * 0.8 / figure.width)
        x = frame.middle - stage.side * frame.width * 0.24
        stage.put(figure, matrix(x, frame.ground - frame.height * 0.06, scale), haze + 0.12)


def companion(players: Players, brief: Brief, frame: Frame, flip: bool) -> None:
    """A second thing or animal beside the main figure."""
    for name in brief.beside:
        figure = players.figures[name]
        tall = frame.height * (0.42 if figure.slot in ("beast", "bird") else 0.34)
        scale = min(tall / figure.height, frame.width * 0.32 / figure.width)
        x = frame.middle + (-1 if flip else 1) * frame.width * 0.31
        y = frame.ground + frame.height * 0.02 if figure.slot != "bird" else frame.ground - frame.height * 0.5
        if figure.box[3] > 1:
            y -= figure.box[3] * scale
        players.stage.put(figure, matrix(x, y, scale, 0.0, flip), 0.08)


def place(players: Players, brief: Brief, frame: Frame) -> None:
    """A building, a machine or a workplace, with somebody beside it who shows how large it is."""
    stage = players.stage
    scenery(players, brief, frame, 0.25)
    cast = brief.main
    figure = players.figures[cast.figure]
    if figure.slot == "body" or cast.mount:
        stand(players, brief, frame)
        return
    if figure.slot in ("thing", "sign", "gesture") and figure.box[3] > 1:
        show(players, brief, frame)
        return
    scale = min(frame.room * 0.98 / figure.height, frame.width * 0.84 / figure.width)
    if figure.slot in ("thing", "sign"):
        scale *= 0.8
    x = frame.middle - stage.side * frame.width * 0.05
    spread = frame.width * 0.25
    if brief.count > 1:
        for side in (-1, 1):
            stage.put(
                figure, matrix(frame.middle + side * spread, frame.ground - frame.height * 0.06, scale * 0.72), 0.25
            )
        scale *= 0.86
    stage.put(figure, matrix(x - (figure.box[0] + figure.box[2]) / 2 * scale, frame.ground, scale))
    if brief.act == "burn" or (brief.weather == "sparks" and figure.slot == "building"):
        effects.flames(stage, x, frame.ground + 0.4, figure.width * scale * 0.9, frame.height * 0.3, 6)
    companion(players, brief, frame, stage.side < 0)
    if figure.slot in ("building", "machine") and not brief.beside:
        person = Cast("stand", "hood")
        if "stand" in players.figures and "hood" in players.figures:
            players.put(
                person,
                matrix(
                    x + stage.side * frame.width * 0.3,
                    frame.ground + frame.height * 0.05,
                    frame.height * 0.2 / 100,
                    0,
                    stage.side > 0,
                ),
            )


def landscape(players: Players, brief: Brief, frame: Frame) -> None:
    """A landscape: the land itself is the subject, wide, with a traveller in front of it."""
    stage = players.stage
    figure = players.figures[brief.main.figure]
    for name in brief.behind:
        other = players.figures[name]
        scale = min(frame.height * 0.5 / other.height, frame.width * 0.4 / other.width)
        stage.put(
            other, matrix(frame.middle + stage.side * frame.width * 0.3, frame.ground - frame.height * 0.08, scale), 0.3
        )
    scale = min(frame.height * 0.84 / figure.height, frame.width * 0.8 / figure.width)
    stage.put(figure, matrix(frame.middle - stage.side * frame.width * 0.07, frame.ground, scale))
    traveller = Cast("cloak", "hood", "staff")
    if "cloak" in players.figures:
        x = frame.middle + stage.side * frame.width * 0.24
        players.put(
            traveller, matrix(x, frame.ground + frame.height * 0.1, frame.height * 0.22 / 100, 0, stage.side > 0)
        )
    companion(players, brief, frame, stage.side > 0)


def lifted(
    players: Players, cast: Cast, x: float, y: float, tall: float, wide: float, turn: float, haze: float = 0.0
) -> None:
    """A thing in the air around the point (x, y)."""
    figure = players.figures[cast.figure]
    scale = min(tall / figure.height, wide / figure.width)
    left, top, right, bottom = figure.box
    by = within(matrix(x, y, scale, turn), matrix(-(left + right) / 2, -(top + bottom) / 2, 1.0))
    players.put(cast, by, haze)


def show(players: Players, brief: Brief, frame: Frame) -> None:
    """A thing that matters, large and lit from behind."""
    stage, cast = players.stage, brief.main
    y = frame.top + frame.height * 0.5
    rays(stage, frame.middle, y)
    figure = players.figures[cast.figure]
    if figure.slot in ("building", "body", "beast", "plant", "land", "machine") or cast.mount:
        stand(players, brief, frame)
    else:
        scenery(players, brief, frame, 0.3)
        turn = 24 * stage.side if figure.height > 1.7 * figure.width else 0.0
        if brief.count > 1:
            for side in (-1, 1):
                lifted(
                    players,
                    cast,
                    frame.middle + side * frame.width * 0.3,
                    y + frame.height * 0.06,
                    frame.height * 0.52,
                    frame.width * 0.3,
                    turn + side * 14,
                    0.25,
                )
        lifted(players, cast, frame.middle, y, frame.height * 0.84, frame.width * 0.62, turn)
        for name in brief.beside:
            lifted(
                players,
                Cast(name),
                frame.middle + stage.side * frame.width * 0.32,
                y + frame.height * 0.2,
                frame.height * 0.4,
                frame.width * 0.26,
                0.0,
                0.08,
            )
    for _ in range(5):
        effects.glint(
            stage,
            stage.uniform(frame.left, frame.right),
            stage.uniform(frame.top, frame.ground),
            stage.uniform(0.6, 1.4),
        )
