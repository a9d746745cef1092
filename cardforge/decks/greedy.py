"""One possible repair of a deck that is far from legal: always the step that helps most, many copies at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from cardforge.decks.model import Edit, Model
from cardforge.decks.position import Position

_PASSES = 4
"""After so many steps for each slot it is clear that they lead nowhere."""

_TRIED = 24
"""How many steps that help are weighed against one another before the best is done."""

_LOOKED_AT = 2_000
"""How many steps are looked at for that; where none of them helps, the least harmful is done."""


def possible(model: Model) -> list[tuple[Edit, int]] | None:
    """Steps, each with how often it is done, after which the deck is legal; None when none are found this way."""
    position = Position(model)
    done: list[tuple[Edit, int]] = []
    while position.broken:
        before = len(done)
        for meter in sorted(position.broken, key=lambda number: _order(position, number)):
            done += _settle(position, meter)
        if len(done) == before or len(done) > _PASSES * len(model.slots):
            return None
    return done


def _settle(position: Position, meter: int) -> list[tuple[Edit, int]]:
    """Steps until the meter is within its bounds, as far as that is possible."""
    done: list[tuple[Edit, int]] = []
    while meter in position.broken and len(done) <= len(position.counts):
        best = _best(position, meter)
        if best is None:
            break
        position.step(*best)
        done.append(best)
    return done


def _best(position: Position, meter: int) -> tuple[Edit, int] | None:
    """The step that lowers the trouble most for each copy it touches; the first of equals."""
    before = position.trouble
    best: tuple[float, Edit, int] | None = None
    helpful = 0
    for edit in islice(_steps(position, meter), _LOOKED_AT):
        times = _times(position, meter, edit)
        position.step(edit, times)
        gain = (before - position.trouble) / times
        position.step(edit, -times)
        if best is None or gain > best[0]:
            best = gain, edit, times
        helpful += gain > 0
        if helpful == _TRIED:
            break
    return best and (best[1], best[2])


def _order(position: Position, number: int) -> tuple[int, int, int]:
    """Lines and single cards first, then what must go, then what must come, the narrower need before the wider."""
    meter = position.model.meters[number]
    tally = position.model.tallies[meter.tally]
    stage = 0 if tally.is_local else 1 if position.excess(number) else 2
    return stage, len(meter.members), number


def _steps(position: Position, meter: int) -> Iterator[Edit]:
    model = position.model
    if position.excess(meter):
        yield from _lowering(position, meter)
        return
    for slot in model.meters[meter].members:
        if _room(position, slot):
            for edit in model.edits_into(slot):
                if edit.source is None or (position.counts[edit.source] and meter not in model.meters_of[edit.source]):
                    yield edit
    excuse = model.meters[meter].excuse
    if excuse is not None:
        yield from _lowering(position, excuse)


def _lowering(position: Position, meter: int) -> Iterator[Edit]:
    for slot in position.model.meters[meter].members:
        if position.counts[slot]:
            for edit in position.model.edits_from(slot):
                if edit.target is None or meter not in position.model.meters_of[edit.target]:
                    yield edit


def _times(position: Position, meter: int, edit: Edit) -> int:
    """As often as the meter needs, the source has copies and the target has room."""
    limits = [position.excess(meter) or position.shortage(meter) or 1]
    excuse = position.model.meters[meter].excuse
    if edit.source is not None:
        limits.append(position.counts[edit.source])
        if excuse is not None and excuse in position.model.meters_of[edit.source]:
            limits[0] = position.levels[excuse]
    if edit.target is not None:
        limits.append(_room(position, edit.target) or 1)
    return max(1, min(limits))


def _room(position: Position, slot: int) -> int:
    """How many copies more the rules for single cards allow in a slot."""
    model = position.model
    rooms = [
        most - position.levels[number]
        for number in model.meters_of[slot]
        if (most := model.meters[number].most) is not None and model.tallies[model.meters[number].tally].is_local
    ]
    return max(0, min(rooms, default=10**6))
