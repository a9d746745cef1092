"""Whether an answer has the keys that docs/json.md documents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def _documented(heading: str) -> set[str]:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section, f"docs/json.md says nothing about {heading}"
    return set(re.findall(r"^\| `([^`]+)` \|", section[1], re.MULTILINE))


def _paths(data: Any, before: str = "") -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield f"{before}{key}"
            yield from _paths(value, f"{before}{key}.")
    elif isinstance(data, list):
        for value in data:
            yield from _paths(value, f"{before[:-1]}[].")


def _undocumented(data: Any, heading: str) -> set[str]:
    known = [re.escape(path).replace(r"\*", "[^.]+") for path in _documented(heading)]
    return {path for path in _paths(data) if not any(re.fullmatch(pattern, path) for pattern in known)}


def agree(data: dict[str, Any], heading: str) -> None:
    """The keys are all those of this heading, and no others."""
    top = {path for path in _documented(heading) if not re.search(r"[.\[]", path)}
    assert set(data) == top
    assert _undocumented(data, heading) == set()
