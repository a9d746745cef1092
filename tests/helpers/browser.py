"""A real browser for tests of pages: Debian's Chromium, or whatever CARDFORGE_CHROMIUM names; without one the tests are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]
"""Root may start it, and a container with little shared memory holds it."""
PATIENCE = 180_000
"""Milliseconds to wait for anything: a busy machine is no fault of a page."""
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """The program; skips the test when there is none."""
    named = os.environ.get("CARDFORGE_CHROMIUM", "")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), "")
    if not found:
        pytest.skip("there is no Chromium: apt-get install chromium")
    return found


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser without a window; skips the test when Playwright or Chromium is missing."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    program = chromium()
    with playwright.sync_playwright() as driver:
        try:
            browser = driver.chromium.launch(executable_path=program, args=FLAGS, timeout=PATIENCE)
        except playwright.Error as error:
            pytest.skip(f"{program} does not start here: {str(error).splitlines()[0]}")
        try:
            yield browser
        finally:
            browser.close()
