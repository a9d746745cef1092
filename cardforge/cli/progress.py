"""Progress bars on a terminal; in a pipe there are none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class ProgressBar:
    """Shows the progress of a task, from its first report to its last one."""

    def __init__(self) -> None:
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._what = ""

    def __call__(self, what: str, done: int, total: int) -> None:
        """Shows a report of progress; has the signature of `tasks.settings.Progress`."""
        if not sys.stderr.isatty():
            return
        if self._bar is None or what != self._what:
            self.close()
            self._start(what, total)
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=done, total=total)
        if done >= total:
            self.close()

    def close(self) -> None:
        """Removes the bar if there is one."""
        if self._bar is not None:
            self._bar.stop()
        self._bar, self._task = None, None

    def _start(self, what: str, total: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self._what = what
        self._bar = Progress(console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task(what, total=total)
        self._bar.start()
