"""Records as files, and making them: each section in a process that has the checkout first on its path."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from recording.renames import OLD_COMMIT, OLD_FILE, PLUGINS

HERE = Path(__file__).resolve().parent.parent
SECTIONS = ("games", "texts", "faces", "saved", "trials", "prints", "commands")
FULL: dict[str, Any] = {
    "quick": False,
    "rounds": 4,
    "every": 40,
    "examples": 1,
    "spoilt": 3,
    "faces": 1,
    "trials": 24,
    "fish": 1,
    "prints": 1,
    "shown": 15,
    "formats": 1,
}
"""How many rounds of games, decisions from one sampled moment to the next, and every how manieth of the rest."""
QUICK: dict[str, Any] = {
    "quick": True,
    "rounds": 1,
    "every": 120,
    "examples": 4,
    "spoilt": 20,
    "faces": 5,
    "trials": 4,
    "fish": 3,
    "prints": 8,
    "shown": 60,
    "formats": 12,
}


def record(
    source: Path, sizes: dict[str, Any], only: tuple[str, ...] = (), resume: dict[str, Any] | None = None
) -> Any:
    """What the checkout does, by section."""
    source = source.resolve()
    meta = {"old_names": old_names(source), "commit": commit(source), "sizes": sizes, "only": list(only)}
    found: dict[str, Any] = {"meta": meta}
    for section in only or SECTIONS:
        begin = time.monotonic()
        found[section] = _section(source, section, {**sizes, "resume": resume or {}})
        print(f"{section}: {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
    return found


def _section(source: Path, section: str, sizes: dict[str, Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        out, place = Path(folder) / "record.json", Path(folder) / "work"
        place.mkdir()
        paths = [str(source), *(str(source / one) for one in PLUGINS if (source / one).is_dir())]
        code = (
            f"import sys; sys.path[:0] = {paths!r}; sys.path.append({str(HERE)!r}); "
            f"from recording.worker import main; main({section!r}, sys.stdin.read(), {str(out)!r})"
        )
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("CARDFORGE", "PYTHON"))}
        own = {
            "CARDFORGE_DATABASE": f"sqlite:///{place}/catalog.sqlite3",
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "TZ": "UTC",
            "COLUMNS": "100",
            "NO_COLOR": "1",
            "XDG_CACHE_HOME": f"{place}/cache",
            "XDG_DATA_HOME": f"{place}/data",
            "BEHAVIOUR_WORK": str(place),
        }
        done = subprocess.run(
            [sys.executable, "-P", "-c", code],
            input=json.dumps(sizes),
            capture_output=True,
            text=True,
            cwd=source,
            env={**kept, **own},
            check=False,
        )
        if not out.is_file():
            return {"failed": done.stderr or done.stdout}
        text = out.read_text(encoding="utf-8").replace(str(place), "WORK").replace(str(source), "ROOT")
        return json.loads(text)


def commit(source: Path) -> str:
    """The commit of a checkout, "" if it is no git repository of its own."""
    if not (source / ".git").exists():
        return ""
    done = subprocess.run(["git", "-C", str(source), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def old_names(source: Path) -> bool:
    """Whether a checkout has the names of the old commit."""
    found = commit(source)
    return found.startswith(OLD_COMMIT) if found else (source / OLD_FILE).exists()


def write(found: Any, path: Path) -> None:
    """A record as JSON, packed when the name says so; the same record gives the same bytes."""
    data = json.dumps(found, indent=None if path.suffix == ".gz" else 1, sort_keys=True).encode()
    path.write_bytes(gzip.compress(data, 6, mtime=0) if path.suffix == ".gz" else data)


def read(path: Path) -> Any:
    """The record in a file."""
    data = path.read_bytes()
    return json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
