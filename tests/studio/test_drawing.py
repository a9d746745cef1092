"""The process that draws faces: what breaks it is done again by another, and what breaks that too is refused."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.studio.drawing import DrawingBroke, DrawingProcess
from cardforge.tasks.settings import Settings
from tests.studio.conftest import open_studio

LONG = 120
"""Seconds: a machine that is busy is no fault of a process."""


@pytest.fixture
def process() -> Iterator[DrawingProcess]:
    """A process that draws; it is ended with the test."""
    drawing = DrawingProcess()
    yield drawing
    drawing.shutdown()


def break_once(mark: str) -> int:
    """Breaks the process that runs it, unless the file is there already."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGTERM)
    return os.getpid()


def test_another_process_does_the_work_of_one_that_broke(process: DrawingProcess, tmp_path: Path) -> None:
    """The work is done, and it is known that one broke."""
    first = process.submit(os.getpid).result(LONG)
    second = process.submit(break_once, str(tmp_path / "mark")).result(LONG)
    assert second != first
    assert process.broken == 1
    assert process.submit(os.getpid).result(LONG) == second


def test_work_that_breaks_every_process_is_refused_and_the_next_is_done(process: DrawingProcess) -> None:
    """One face that cannot be drawn does not stop the others."""
    with pytest.raises(DrawingBroke, match="broke at it twice"):
        process.submit(os._exit, 1).result(LONG)
    assert process.submit(len, "abc").result(LONG) == 3


def test_an_error_of_the_work_reaches_the_one_who_asked(process: DrawingProcess) -> None:
    """And the process goes on."""
    with pytest.raises(ValueError, match="invalid literal"):
        process.submit(int, "x").result(LONG)
    assert process.broken == 0


def test_nothing_is_drawn_after_the_end(process: DrawingProcess) -> None:
    """Work is refused."""
    process.shutdown()
    with pytest.raises(RuntimeError):
        process.submit(os.getpid)


def test_the_page_says_that_the_process_broke(tmp_path: Path) -> None:
    """At the foot of every page, and only then."""
    drawing = DrawingProcess()
    for studio in open_studio(tmp_path, Settings.from_environment(), drawing):
        assert "The process that draws" not in studio.get("/decks/arc")
        drawing.broken = 2
        assert "broke 2 times" in studio.get("/decks/arc")
