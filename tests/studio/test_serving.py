"""The command itself: it answers on its address, draws in a process of its own, and ends when it is interrupted."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cardforge.studio.server import listening_socket

httpx2 = pytest.importorskip("httpx2")

LONG = 120
"""Seconds: a machine that is busy is no fault of the command."""


@pytest.mark.skipif(os.name != "posix", reason="groups of processes are interrupted otherwise there")
def test_ctrl_c_ends_the_studio_and_the_process_that_draws(tmp_path: Path) -> None:
    """Ctrl+C goes to all processes of a terminal: no traceback, and nothing is left."""
    code = "from cardforge.__main__ import main; raise SystemExit(main())"
    command = [
        sys.executable,
        "-c",
        code,
        "studio",
        "state51",
        "--no-browser",
        "--port",
        "0",
        "--json",
        "--decks",
        str(tmp_path),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as studio:
        assert studio.stdout is not None
        answer = ""
        while "}" not in answer:
            answer += studio.stdout.readline()
        url = json.loads(answer)["url"]
        with httpx2.Client(timeout=LONG, follow_redirects=True) as browser:
            browser.get(url)
            page = browser.get(url.partition("/enter")[0] + "/cards/state51").text
            face = re.findall(r'src="(/face/[^"]+)"', page)[0]
            assert browser.get(url.partition("/enter")[0] + face).content[8:12] == b"WEBP"
        os.killpg(studio.pid, signal.SIGINT)
        _, errors = studio.communicate(timeout=LONG)
    assert (studio.returncode, errors) == (0, "")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """With what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code = "from cardforge.__main__ import main; raise SystemExit(main())"
        command = [sys.executable, "-c", code, "studio", "--no-browser", "--port", str(port), "--decks", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False)
    assert done.returncode == 2
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_short_answer_is_sent_at_once() -> None:
    """Without this the end of each answer waits for the browser's acknowledgement of its beginning, some 40 ms."""

    async def waits() -> bool:
        asked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted = writer.get_extra_info("socket")
            asked.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0)
            writer.close()

        with listening_socket(0) as listening:
            async with await asyncio.start_server(answer, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                found = await asked
                writer.close()
        return found

    with ThreadPoolExecutor(1) as apart:  # a browser of other tests may have a loop of events in this thread
        assert not apart.submit(asyncio.run, waits()).result()
