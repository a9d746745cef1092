"""The proofs of rules rows: where the code cites each row and which tests prove it, from the generated `proofs.json` of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardforge.carddata.rows import Row
from cardforge.errors import Fault, FaultyInput
from cardforge.tomlio.document import display_path, read_text

PROOFS_FILE = "proofs.json"
"""The file beside `rules.toml`; it is generated, never edited."""


@dataclass(frozen=True)
class Proof:
    """The code that cites one row, and the tests that prove it."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    def status(self, row: Row) -> str:
        """The status that follows from the proof: done with a test, meta with a reason, otherwise planned."""
        return "done" if self.tests else "meta" if row.reason else "planned"


def proofs_text(proofs: Mapping[str, Proof]) -> str:
    """The proofs as the text of the file."""
    data = {row: {"code": list(proof.code), "tests": list(proof.tests)} for row, proof in proofs.items()}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read_proofs(path: Path) -> dict[str, Proof]:
    """The proofs in a file, none when the file does not exist; raises FaultyInput for a file of another kind."""
    if not path.exists():
        return {}
    try:
        data = json.loads(read_text(path))
        return {str(row): Proof(_names(proof["code"]), _names(proof["tests"])) for row, proof in data.items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        problem = "is not a list of proofs; `make docs` generates it, and it can be removed"
        raise FaultyInput([Fault(display_path(path), "", problem)]) from fault


def _names(found: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(name) for name in found)
