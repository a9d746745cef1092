"""`cardforge print watch` as a person runs it: a proof at once, another after each change, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pypdfium2
import pytest

from cardforge.tasks.init_shelf import init_shelf

PATIENCE = 60
"""Seconds to wait for a line; a busy machine is slow."""


class Watch:
    """A running command and the lines that it says."""

    def __init__(self, *words: object) -> None:
        command = [sys.executable, "-m", "cardforge", "print", "watch", *map(str, words)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self._lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def line(self) -> str:
        """The next line; fails when there is none for too long."""
        return self._lines.get(timeout=PATIENCE)

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self._lines.put(line.rstrip("\n"))


@pytest.fixture
def shelf(tmp_path: Path, database_copy: str) -> Path:
    """A shelf of one's own with a deck."""
    init_shelf(tmp_path / "mine")
    return tmp_path / "mine"


@pytest.fixture
def watch(shelf: Path) -> Iterator[Any]:
    """Starts the command on this shelf, and ends it after the test."""
    started: list[Watch] = []

    def start(*words: object) -> Watch:
        started.append(Watch(*words, "--shelf", shelf))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.wait()


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches the whole console on Windows")
def test_the_proof_follows_the_deck_tells_errors_and_ends_with_ctrl_c(watch: Any, shelf: Path, tmp_path: Path) -> None:
    """A first proof, one with a card less, an error that leaves the last proof as it is, a proof again, exit code 0."""
    deck, proof = shelf / "decks" / "first.txt", tmp_path / "proof.pdf"
    text = deck.read_text()
    running = watch(deck, "-o", proof)

    first = running.line()
    pages = len(pypdfium2.PdfDocument(proof))
    deck.write_text(text + "\n4 No Such Card\n")
    wrong = running.line()
    kept = len(pypdfium2.PdfDocument(proof))
    deck.write_text("\n".join(line for line in text.splitlines() if not line.startswith("3 ")) + "\n")
    second = running.line()
    while not second.startswith(str(proof)):  # the error may have several lines
        second = running.line()
    running.process.send_signal(signal.SIGINT)

    assert first.startswith(f"{proof}: ")
    assert "No Such Card" in wrong
    assert kept == pages
    assert second != first
    assert running.line() == "no longer watched"
    assert running.process.wait(PATIENCE) == 0


def test_watching_needs_files(cli: Any, shelf: Path) -> None:
    """A deck from a pipe never changes, and a proof in a pipe cannot be printed again."""
    for words in (("-", "-o", "proof.pdf"), (shelf / "decks" / "first.txt", "-o", "-")):
        answer = cli("print", "watch", *words)
        assert (answer.code, "watching needs a deck in a file" in answer.err) == (2, True)
