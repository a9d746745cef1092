"""A studio in a process of its own, for the scripts that measure or kill it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx2


class Server:
    """A studio in a process of its own."""

    def __init__(self, folder: Path, shelf: Path) -> None:
        code = "from cardforge.__main__ import main; raise SystemExit(main())"
        place = {"XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data")}
        command = [
            sys.executable,
            "-c",
            code,
            "--database",
            f"sqlite:///{folder / 'catalog.sqlite3'}",
            "--shelf",
            str(shelf),
        ]
        command += ["studio", "arc", "--no-browser", "--port", "0", "--json", "--decks", str(folder / "decks")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | place)
        answer = ""
        while "}" not in answer:
            assert self.process.stdout is not None
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the studio did not start")
            answer += line
        self.url: str = json.loads(answer)["url"]
        self.base = self.url.partition("/enter")[0]

    def client(self) -> httpx2.Client:
        """A browser without a window that has entered."""
        client = httpx2.Client(timeout=120, headers={"origin": self.base}, base_url=self.base)
        client.get(self.url)
        return client

    def megabytes(self) -> int:
        """Its memory in MiB, without the process that draws."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) // 1024

    def ticks(self) -> int:
        """Processor time of the studio and the processes that it has begun, in ticks."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        children += [child for one in threads for child in (one / "children").read_text().split()]
        total = 0
        for pid in {str(self.process.pid), *children}:
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            total += int(fields[11]) + int(fields[12])
        return total

    def rest(self) -> None:
        """Waits until all faces are drawn: the studio has nothing to do for three seconds."""
        still = 0
        while still < 3:
            before = self.ticks()
            time.sleep(1)
            still = still + 1 if self.ticks() - before <= 2 else 0

    def end(self) -> None:
        """Ends it as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
