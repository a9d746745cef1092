"""A studio in the process of the test, and a browser that has entered it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx2")

from starlette.testclient import TestClient

from cardforge.studio.app import application
from cardforge.studio.guard import Guard
from cardforge.studio.studio import Studio
from cardforge.tasks.settings import Settings

PORT = 8377
HOST = f"http://127.0.0.1:{PORT}"


@dataclass
class Opened:
    """A studio that runs, with a client that has entered and one that has not."""

    guard: Guard
    studio: Studio
    browser: TestClient
    stranger: TestClient

    def post(self, path: str, **form: str) -> str:
        """The page that a form of the studio leads to."""
        answer = self.browser.post(path, data=form, headers={"origin": HOST})
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:2000])
        return answer.text

    def get(self, path: str) -> str:
        """A page of the studio."""
        answer = self.browser.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:2000])
        return answer.text


class NoFaces(Executor):
    """Draws nothing: for pages that are read and not looked at."""

    def submit(self, *_work: Any, **_how: Any) -> Future[Any]:
        """A picture at once, of no bytes."""
        done: Future[Any] = Future()
        done.set_result(b"")
        return done


def open_studio(folder: Path, settings: Settings, executor: Executor | None = None) -> Iterator[Opened]:
    """A studio whose decks lie in a folder; faces are drawn in a thread of the test, or by the executor."""
    studio = Studio.of(settings, "arc", folder / "decks", executor or ThreadPoolExecutor(1))
    guard = application(studio, PORT)
    with TestClient(guard, base_url=HOST) as browser:
        browser.get(f"/enter?key={guard.key}")
        yield Opened(guard, studio, browser, TestClient(guard, base_url=HOST))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """The studio with the shipped cards."""
    yield from open_studio(tmp_path, Settings.from_environment())


@pytest.fixture
def faceless(tmp_path: Path) -> Iterator[Opened]:
    """The same, without pictures."""
    yield from open_studio(tmp_path, Settings.from_environment(), NoFaces())
