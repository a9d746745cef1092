"""Shows the warnings of a task on standard error, and remembers that there were some."""

from __future__ import annotations

import sys


class Warnings:
    """Prints each warning once; a command that succeeds with warnings ends with exit code 1."""

    def __init__(self) -> None:
        self._shown: set[str] = set()

    def __call__(self, message: str) -> None:
        """Shows a warning; has the signature of `tasks.settings.Warn`."""
        if message not in self._shown:
            self._shown.add(message)
            print(f"cardforge: warning: {message}", file=sys.stderr)

    def begin(self) -> None:
        """Forgets the warnings of an earlier command of the same process."""
        self._shown.clear()

    def exit_code(self, code: int) -> int:
        """The exit code of a command that would end with this one."""
        return 1 if code == 0 and self._shown else code
