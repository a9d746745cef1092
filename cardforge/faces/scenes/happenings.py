"""Scenes in which something happens: spells, blows, falls, fires, and a column on the march."""

from __future__ import annotations

from cardforge.faces.ornaments.canvas import mix
from cardforge.faces.scenes import effects
from cardforge.faces.scenes.brief import Brief, Cast
from cardforge.faces.scenes.players import Frame, Players
from cardforge.faces.scenes.skies import rays
from cardforge.faces.scenes.stage import Stage, matrix, within
from cardforge.faces.scenes.standing import lifted, place, scenery, show, stand


def cast_spell(players: Players, brief: Brief, frame: Frame) -> None:
    """Hands that make something happen: the subject floats above an open palm, in a burst of light."""
    stage, figure = players.stage, players.figures[brief.main.figure]
    y = frame.top + frame.height * 0.4
    if figure.slot == "gesture":
        rays(stage, frame.middle, y)
        spread = frame.width * 0.27
        if brief.count > 1:
            for side in (-1, 1):
                lifted(
                    players,
                    brief.main,
                    frame.middle + side * spread,
                    frame.bottom - frame.height * 0.3,
                    frame.height * 0.7,
                    frame.width * 0.3,
                    side * 16,
                    0.2,
                )
        scale = frame.height * 0.95 / figure.height
        stage.put(
            figure,
            matrix(frame.middle, frame.bottom - figure.box[3] * scale + frame.height * 0.08, scale, 6 * stage.side),
        )
        _scattered(players, brief, frame)
        return
    if figure.slot in ("body", "beast", "bird", "building", "machine", "land", "plant"):
        rays(stage, frame.middle, y)
        stand(players, brief, frame)
        _sparkle(stage, frame)
        return
    rays(stage, frame.middle, y)
    effects.burst(stage, frame.middle, y, frame.height * 0.3)
    lifted(
        players,
        brief.main,
        frame.middle,
        y,
        frame.height * 0.6,
        frame.width * 0.5,
        18 * stage.side if figure.height > 1.7 * figure.width else 0,
    )
    _hands(players, frame)
    _sparkle(stage, frame)


def _hands(players: Players, frame: Frame) -> None:
    """Two open hands from below, left and right."""
    figure = players.figures["open-hand"]
    scale = frame.width * 0.36 / figure.width
    for side in (-1, 1):
        x = frame.middle + side * frame.width * 0.27
        players.stage.put(figure, matrix(x, frame.bottom - frame.height * 0.07, scale, side * 22, side > 0))


def _sparkle(stage: Stage, frame: Frame) -> None:
    for _ in range(6):
        effects.glint(
            stage,
            stage.uniform(frame.left, frame.right),
            stage.uniform(frame.top, frame.ground),
            stage.uniform(0.5, 1.2),
        )


def _scattered(players: Players, brief: Brief, frame: Frame) -> None:
    """The things that the name also speaks of, small, around the hand."""
    for number, name in enumerate((*brief.beside, *brief.behind)):
        side = players.stage.side if number % 2 else -players.stage.side
        lifted(
            players,
            Cast(name),
            frame.middle + side * frame.width * 0.32,
            frame.top + frame.height * 0.36,
            frame.height * 0.36,
            frame.width * 0.26,
            0.0,
            0.05,
        )
    _sparkle(players.stage, frame)


def strike(players: Players, brief: Brief, frame: Frame) -> None:
    """Something flies through the picture and hits somebody."""
    stage = players.stage
    side = stage.side
    start = frame.middle - side * frame.width * 0.46, frame.top + frame.height * 0.06
    hit = frame.middle + side * frame.width * 0.22, frame.ground - frame.height * 0.26
    victim = Cast("run", "kettle-hat", "shield") if "run" in players.figures else brief.main
    scale = frame.height * 0.56 / 100
    players.put(victim, matrix(hit[0] + side * frame.width * 0.08, frame.ground, scale, 10 * side, side > 0), 0.18)
    effects.burst(stage, *hit, frame.height * 0.2)
    x, y = start[0] * 0.38 + hit[0] * 0.62, start[1] * 0.38 + hit[1] * 0.62
    effects.trail(stage, start, (x, y), frame.height * 0.1)
    figure = players.figures[brief.main.figure]
    turn = 118 * side if figure.height > 1.5 * figure.width else -16 * side
    lifted(players, brief.main, x, y, frame.height * 0.5, frame.width * 0.36, turn)


def rain_down(players: Players, brief: Brief, frame: Frame) -> None:
    """Many of a thing come down from the sky upon somebody who runs."""
    stage, side = players.stage, players.stage.side
    victim = Cast("run", "hood")
    players.put(
        victim,
        matrix(frame.middle + side * frame.width * 0.1, frame.ground + 0.5, frame.height * 0.4 / 100, 0, side < 0),
        0.12,
    )
    figure = players.figures[brief.main.figure]
    turn = 200 * side if figure.height > 1.4 * figure.width else 0.0
    for row in range(3):
        for i in range(4):
            x = frame.left + frame.width * ((i + 0.5 * (row % 2) + 0.4) / 4.4)
            y = frame.top + frame.height * (0.1 + 0.24 * row) + stage.uniform(-1, 1)
            size = frame.height * (0.2 + 0.05 * row)
            if row == 2 and abs(x - frame.middle) < frame.width * 0.2:
                continue
            effects.trail(stage, (x - side * size * 0.5, y - size * 1.2), (x, y), size * 0.12)
            lifted(players, brief.main, x, y, size, size, turn, 0.22 - 0.1 * row)


def fall(players: Players, brief: Brief, frame: Frame) -> None:
    """Something great comes down, in dust and stones."""
    stage, side = players.stage, players.stage.side
    cast = brief.main
    figure = players.figures[cast.figure]
    scenery(players, brief, frame, 0.3)
    scale = min(frame.height * 0.82 / figure.height, frame.width * 0.66 / figure.width)
    by = within(
        matrix(frame.middle - side * frame.width * 0.04, frame.ground + frame.height * 0.02, scale, 19 * side),
        matrix(-(figure.box[0] + figure.box[2]) / 2, -figure.box[3], 1.0),
    )
    players.put(cast, by)
    dark = stage.tones(0.0)["body"]
    for _ in range(9):
        x = frame.middle + side * stage.uniform(0.02, 0.45) * frame.width
        y = stage.uniform(frame.top + frame.height * 0.1, frame.ground)
        s = stage.uniform(0.5, 1.7)
        stage.shape(
            [
                (x - s, y),
                (x - s * 0.3, y - s),
                (x + s * 0.8, y - s * 0.6),
                (x + s, y + s * 0.3),
                (x - s * 0.2, y + s * 0.7),
            ],
            dark,
        )
    effects.dust(stage, frame.middle, frame.ground + frame.height * 0.04, frame.width * 0.9)
    runner = Cast("run", "face")
    players.put(
        runner,
        matrix(
            frame.middle + side * frame.width * 0.4,
            frame.ground + frame.height * 0.07,
            frame.height * 0.3 / 100,
            0,
            side < 0,
        ),
    )


def rise(players: Players, brief: Brief, frame: Frame) -> None:
    """Something comes up from the ground in beams of light."""
    stage = players.stage
    p, y = stage.palette, frame.ground
    for i in range(-3, 4):
        x = frame.middle + i * frame.width * 0.07
        top = frame.middle + i * frame.width * 0.19
        stage.shape(
            [(x - 0.5, y), (x + 0.5, y), (top + 2, stage.y), (top - 2, stage.y)], mix(p.light, p.glow, 0.2), 0.3
        )
    figure = players.figures[brief.main.figure]
    if brief.ground == "graves" and "reach-hand" in players.figures:
        place(players, brief, frame)
        hand = players.figures["reach-hand"]
        for dx, part in ((-0.32, 0.46), (0.12, 0.38), (0.36, 0.5)):
            scale = frame.height * part / hand.height
            stage.put(
                hand, matrix(frame.middle + dx * frame.width, frame.bottom - hand.box[3] * scale * 0.6, scale, dx * 30)
            )
        return
    if figure.slot in ("thing", "sign", "gesture"):
        show(players, brief, frame)
    else:
        stand(players, brief, frame)


def burn(players: Players, brief: Brief, frame: Frame) -> None:
    """Something stands in flames."""
    stage = players.stage
    figure = players.figures[brief.main.figure]
    effects.smoke(stage, frame.middle, frame.top + frame.height * 0.5, frame.height * 0.09)
    effects.flames(stage, frame.middle, frame.ground, frame.width * 0.86, frame.height * 0.62, 7)
    if figure.slot in ("thing", "sign", "gesture"):
        scenery(players, brief, frame, 0.2)
        lifted(
            players,
            brief.main,
            frame.middle,
            frame.ground - frame.height * 0.4,
            frame.height * 0.78,
            frame.width * 0.5,
            0.0,
        )
    else:
        place(players, brief, frame)
    effects.flames(stage, frame.middle, frame.bottom, frame.width * 1.05, frame.height * 0.34, 9)


def march(players: Players, brief: Brief, frame: Frame) -> None:
    """A column on the move, with a standard at its head."""
    stage, side = players.stage, players.stage.side
    scenery(players, brief, frame, 0.3)
    body, head = ("knight", "kettle-hat")
    if brief.main.head:
        body, head = brief.main.figure, brief.main.head
    scale = frame.height * 0.66 / 100
    for row, haze in ((1, 0.3), (0, 0.0)):
        for i in range(4):
            held = "banner" if i == 3 and row == 0 else "spear"
            x = frame.middle + side * frame.width * (-0.38 + 0.25 * i - 0.1 * row)
            y = frame.ground + frame.height * (0.05 - 0.07 * row)
            players.put(Cast(body, head, held), matrix(x, y, scale * (1 - 0.12 * row), 0.0, side < 0), haze)
    effects.dust(stage, frame.middle, frame.bottom, frame.width * 1.1)
