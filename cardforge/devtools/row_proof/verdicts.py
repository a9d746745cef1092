"""What is known of each row: whether its tests fail when its code is broken; kept in tests/row_proof."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from cardforge.devtools.row_proof.targets import Sources
from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole

SEEN, NOT_SEEN, NOT_BREAKABLE, UNKNOWN = "seen", "not seen", "not breakable", "unknown"
_HOME = Path("tests") / "row_proof"
_REASONS = _HOME / "not_breakable.toml"


@dataclass(frozen=True)
class Verdict:
    """The proof of one row."""

    result: str
    state: str
    """The fingerprint of its code and tests; with another one the verdict says nothing."""
    code: str = ""
    """The code whose breakage a test noticed."""
    how: str = ""
    test: str = ""
    tried: int = 0
    """Breakages that were tried."""


def verdicts_file(slug: str) -> Path:
    """The file of a game's verdicts, from the root of a checkout."""
    return _HOME / f"{slug}.json"


def read_verdicts(root: Path, slug: str) -> dict[str, Verdict]:
    """The verdicts of a game; none if there is no file."""
    file = root / verdicts_file(slug)
    if not file.is_file():
        return {}
    try:
        return {row: Verdict(**data) for row, data in json.loads(file.read_text(encoding="utf-8")).items()}
    except (ValueError, TypeError, AttributeError) as fault:
        raise CardforgeError(
            f"{verdicts_file(slug)}: is no file of verdicts; `make row-proof` writes it ({fault})"
        ) from fault


def save_verdicts(root: Path, slug: str, verdicts: Mapping[str, Verdict]) -> None:
    """Writes the verdicts, one row a line."""
    lines = (
        f"{json.dumps(row)}: {json.dumps(_short(verdict), ensure_ascii=False)}" for row, verdict in verdicts.items()
    )
    (root / _HOME).mkdir(parents=True, exist_ok=True)
    write_whole(root / verdicts_file(slug), "{\n" + ",\n".join(lines) + "\n}\n")


def read_reasons(root: Path, slug: str) -> dict[str, str]:
    """Why rows of a game cannot be broken: they say what no code does, such as a property of the printed cards."""
    file = root / _REASONS
    if not file.is_file():
        return {}
    try:
        reasons: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8")).get(slug, {})
        return reasons
    except tomllib.TOMLDecodeError as fault:
        raise CardforgeError(f"{_REASONS}: {fault}") from fault


def standings(sources: Sources, slug: str) -> dict[str, str]:
    """The standing of every row of a game that a test names."""
    verdicts, reasons = read_verdicts(sources.checkout.root, slug), read_reasons(sources.checkout.root, slug)
    return {
        row: standing(verdicts.get(row), sources.state(found), reasons.get(row, ""))
        for row, found in sources.grounds(slug).items()
        if found.tests
    }


def standing(verdict: Verdict | None, state: str, reason: str) -> str:
    """Seen, not seen, not breakable with its reason, or unknown when code or tests have changed since."""
    if verdict is not None and verdict.state == state and verdict.result == SEEN:
        return SEEN
    if reason:
        return f"{NOT_BREAKABLE}: {reason}"
    return NOT_SEEN if verdict is not None and verdict.state == state else UNKNOWN


def _short(verdict: Verdict) -> dict[str, str | int]:
    return {name: value for name, value in asdict(verdict).items() if value or name in ("result", "state")}
