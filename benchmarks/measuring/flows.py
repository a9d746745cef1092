"""Hops of a few flows: which modules a task passes through, counted under `sys.setprofile` in a process that imports the checkout.

Every flow goes in by the command line (`cardforge.__main__.main`), which stays the same from layout to layout. Functions that run while a
module is imported do not count. A resumed generator counts as a call. The same checkout always gives the same figures.

A decision of a goldfish is all that happens from the end of one `State.apply` to the end of the next: the view, the player's choice, the
rules. An effect is one call of the function that carries out one effect of a sequence (`EFFECT`). Both are averages over the goldfish.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

CARD = """[set]
slug = "measured"
name = "Measured"
game = "arc"

[[card]]
number = 9901
version = 1
name = "Measured Warden"
type = "creature"
faction = "Empire"
cost = 2
loyalty = 1
subtypes = ["Human"]
attack = 1
defense = 3
rarity = "common"
text = "Guard 1. When this creature enters play, draw a card."
"""
DECK = "# name: Measured\n# format: arc/standard\n\nMain\n1 Measured Warden\n"
TEXT = "When this creature enters play, draw 2 cards. Discard a card."

FLOWS = {
    "deck check": ["deck", "check", "{decks}/ember-and-fen.txt"],
    "card from TOML to PDF": ["print", "deck", "{folder}/deck.txt", "-o", "{folder}/deck.pdf", "--sheet", "single"],
    "text read": ["text", "read", TEXT, "--game", "arc"],
    "goldfish": ["goldfish", "{decks}/root-and-road.txt", "-n", "3"],
}
"""Arguments of the command line. The card lies on a shelf of its own, which the catalogue has not seen before; all else it has."""

APPLY = {"State.apply"}
EFFECT = {("kernel/resolution.py", "do"), ("effects/resolve.py", "do")}
"""The function that carries out one effect of a sequence: file and qualified name, in the old layout and in the new one."""


class Tally:
    """Modules entered, pairs of modules of which one calls the other, how often it does, and calls of any kind."""

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self.pairs: set[tuple[str, str]] = set()
        self.crossings = 0
        self.calls = 0

    def add(self, caller: str, module: str) -> None:
        """Counts one call."""
        self.calls += 1
        self.modules.add(module)
        if caller and caller != module:
            self.crossings += 1
            self.pairs.add((caller, module))

    def figures(self) -> dict[str, float]:
        """The four numbers."""
        return {
            "modules": len(self.modules),
            "pairs": len(self.pairs),
            "crossings": self.crossings,
            "calls": self.calls,
        }


class Profiler:
    """Counts a whole flow and, of a goldfish, each decision and each effect."""

    def __init__(self, package: Path) -> None:
        self.package = str(package) + os.sep
        self.names: dict[CodeType, str] = {}
        self.stack: list[tuple[FrameType, str, bool]] = []
        """Each running function with the nearest module of the package, and whether a module is being imported."""
        self.total = Tally()
        self.decision: Tally | None = None
        self.effect: Tally | None = None
        self.effect_frame: FrameType | None = None
        self.decisions: list[Tally] = []
        self.effects: list[Tally] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """What `sys.setprofile` calls."""
        if event == "call":
            self._entered(frame)
        elif event == "return":
            self._left(frame)

    def _entered(self, frame: FrameType) -> None:
        code = frame.f_code
        module = self.names.get(code)
        if module is None:
            name = code.co_filename
            module = self.names[code] = name.removeprefix(self.package) if name.startswith(self.package) else ""
        caller, importing = self.stack[-1][1:] if self.stack else ("", False)
        importing = importing or (bool(module) and code.co_name == "<module>")
        if module and not importing:
            if self.effect is None and (module, code.co_qualname) in EFFECT:
                self.effect, self.effect_frame = Tally(), frame
            for tally in (self.total, self.decision, self.effect):
                if tally is not None:
                    tally.add(caller, module)
        self.stack.append((frame, module or caller, importing))

    def _left(self, frame: FrameType) -> None:
        if not self.stack or self.stack[-1][0] is not frame:
            return
        self.stack.pop()
        if frame is self.effect_frame and self.effect is not None:
            self.effects.append(self.effect)
            self.effect = self.effect_frame = None
        if frame.f_code.co_qualname in APPLY and frame.f_code.co_filename.startswith(self.package):
            if self.decision is not None:
                self.decisions.append(self.decision)
            self.decision = Tally()


def mean(tallies: list[Tally]) -> dict[str, float] | None:
    """The averages of many tallies."""
    if not tallies:
        return None
    rows = [tally.figures() for tally in tallies]
    return {name: round(sum(row[name] for row in rows) / len(rows), 1) for name in rows[0]}


def hops(root: Path) -> dict[str, dict[str, float] | None]:
    """The figures of the five flows in a checkout; None for one that fails there, with its complaint on standard error."""
    found: dict[str, dict[str, float] | None] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "shelf" / "cards" / "arc").mkdir(parents=True)
        (folder / "shelf" / "cards" / "arc" / "measured.toml").write_text(CARD, encoding="utf-8")
        (folder / "deck.txt").write_text(DECK, encoding="utf-8")
        _run(root, folder, "cards", "load")
        for flow in sorted(FLOWS, key=lambda flow: "TOML" in flow):
            found.update(_run(root, folder, "--flow", flow) or {flow: None})
    whole = found.pop("goldfish", None)
    found.setdefault("effect carried out", None)
    found.setdefault("decision of a goldfish", None)
    order = ["deck check", "card from TOML to PDF", "text read", "effect carried out", "decision of a goldfish"]
    return {**{flow: found[flow] for flow in order}, "goldfish as a whole": whole}


def _run(root: Path, folder: Path, *arguments: str) -> dict[str, Any]:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("CARDFORGE_")},
        "CARDFORGE_DATABASE": f"sqlite:///{folder}/catalog.sqlite3",
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join([str(root), str(Path(__file__).resolve().parents[1])]),
    }
    program = ["-m", "measuring.flows", str(root), str(folder)] if arguments[0] == "--flow" else ["-m", "cardforge"]
    command = [sys.executable, *program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode:
        print(f"{root}: {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
        return {}
    return dict(json.loads(done.stdout)) if arguments[0] == "--flow" else {}


def main(root: Path, folder: Path, flow: str) -> dict[str, Any]:
    """Runs one flow in this process, which imports the checkout, and counts."""
    if "TOML" in flow:
        os.environ["CARDFORGE_SHELF"] = str(folder / "shelf")
    words = {"folder": str(folder), "decks": str(root / "cards" / "arc" / "decks")}
    sys.argv = ["cardforge", *(argument.format(**words) for argument in FLOWS[flow])]
    from cardforge.__main__ import main as run

    profiler = Profiler(root / "cardforge")
    answer = io.StringIO()
    with contextlib.redirect_stdout(answer), _profiled(profiler):
        code = run()
    if code:
        print(answer.getvalue(), file=sys.stderr)
        raise SystemExit(code)
    figures: dict[str, Any] = {flow: profiler.total.figures()}
    if flow == "goldfish":
        figures["effect carried out"] = mean(profiler.effects)
        figures["decision of a goldfish"] = mean(profiler.decisions)
        figures[flow]["decisions"] = len(profiler.decisions) + 1
        figures[flow]["effects"] = len(profiler.effects)
    return figures


@contextlib.contextmanager
def _profiled(profiler: Profiler) -> Iterator[None]:
    sys.setprofile(profiler)
    try:
        yield
    finally:
        sys.setprofile(None)


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[4])))
