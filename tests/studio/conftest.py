"""A studio in the process of the test, a browser that has entered it, and a real Chromium for all tests of these folders."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import uvicorn
from helpers.browser import PATIENCE, open_browser

pytest.importorskip("starlette")
pytest.importorskip("httpx2")

from starlette.testclient import TestClient

from cardforge.studio.app import application
from cardforge.studio.guard import Guard
from cardforge.studio.studio import Studio
from cardforge.tasks.init_shelf import init_shelf
from cardforge.tasks.settings import Settings

PORT = 8377
HOST = f"http://127.0.0.1:{PORT}"
PICTURE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88"><rect width="63" height="88" fill="#777"/></svg>'
)
"""A face that costs nothing."""


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


class PlainFaces(Executor):
    """Draws a grey card at once."""

    def submit(self, *_work: Any, **_how: Any) -> Future[Any]:
        """The same picture for all."""
        done: Future[Any] = Future()
        done.set_result(PICTURE)
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


@pytest.fixture(scope="package")
def template_shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf of a person's own with one card, Lantern Warden: to be copied."""
    folder = tmp_path_factory.mktemp("shelf") / "own"
    init_shelf(folder)
    return folder


@contextmanager
def served(studio: Studio) -> Iterator[str]:
    """Serves a studio on a free port; the address that lets a browser in."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    guard = application(studio, port)
    server = uvicorn.Server(uvicorn.Config(guard, log_level="error", ws="none"))
    thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{port}/enter?key={guard.key}"
    server.should_exit = True
    thread.join(PATIENCE / 1000)
    listening.close()


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a studio with the shipped cards and real faces."""
    folder = tmp_path_factory.mktemp("studio") / "decks"
    with served(Studio.of(Settings.from_environment(), "arc", folder, ThreadPoolExecutor(1))) as url:
        yield url


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """One real browser for all tests of the studio."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    sync_api.expect.set_options(timeout=PATIENCE)
    with open_browser() as started:
        yield started


@contextmanager
def entered(chromium: Any, address: str, **how: Any) -> Iterator[Any]:
    """A page of the browser that has entered a studio; a script that fails, a request that leaves the studio, or an error in the console fails the test."""
    context = chromium.new_context(**({"viewport": {"width": 1280, "height": 900}} | how))
    found = context.new_page()
    found.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    base = address.partition("/enter")[0]
    found.on("pageerror", lambda error: wrong.append(str(error)))
    found.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    found.on("request", lambda request: None if request.url.startswith(base) else wrong.append(request.url))
    found.goto(address)
    yield found
    context.close()
    assert wrong == []


@pytest.fixture
def page(chromium: Any, address: str) -> Iterator[Any]:
    """A page that has entered the studio with real faces."""
    with entered(chromium, address) as found:
        yield found


@pytest.fixture(scope="package")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A studio with grey faces, which cost nothing."""
    folder = tmp_path_factory.mktemp("studio") / "decks"
    with served(Studio.of(Settings.from_environment(), "arc", folder, PlainFaces())) as url:
        yield url


@pytest.fixture
def plain_page(chromium: Any, plain: str) -> Iterator[Any]:
    """A page that has entered the studio with grey faces."""
    with entered(chromium, plain) as found:
        yield found
