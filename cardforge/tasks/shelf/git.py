"""Calls git in the folder of a shelf."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from cardforge.errors import CardforgeError

_PATIENCE = 60
"""How many seconds a call of git may take."""


def is_installed() -> bool:
    """Whether there is a git to call."""
    return shutil.which("git") is not None


def git(folder: Path, *arguments: str, data: str = "") -> str:
    """The output of a git command in the folder; raises CardforgeError with git's own message."""
    done = _run(folder, arguments, data)
    if done.returncode:
        message = (done.stderr or done.stdout).decode("utf-8", "replace").strip().splitlines()
        raise CardforgeError(f"git {arguments[0]} in {folder}: {message[0] if message else 'failed'}")
    return done.stdout.decode("utf-8", "replace")


def is_repository(folder: Path) -> bool:
    """Whether the folder is in the working tree of a git repository."""
    return is_installed() and _run(folder, ("rev-parse", "--is-inside-work-tree")).stdout.strip() == b"true"


def has_commit(folder: Path) -> bool:
    """Whether the repository has a commit yet."""
    return _run(folder, ("rev-parse", "--verify", "--quiet", "HEAD")).returncode == 0


def committed(folder: Path, name: str) -> str:
    """The text of a file of the folder as it was committed last; "" if it was not."""
    done = _run(folder, ("show", f"HEAD:./{name}"))
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""


def _run(folder: Path, arguments: tuple[str, ...], data: str = "") -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            ["git", *arguments], cwd=folder, input=data.encode(), capture_output=True, timeout=_PATIENCE, check=False
        )
    except FileNotFoundError as fault:
        raise CardforgeError("git is not installed") from fault
    except subprocess.TimeoutExpired as fault:
        raise CardforgeError(f"git {arguments[0]} in {folder} took more than {_PATIENCE} seconds") from fault
