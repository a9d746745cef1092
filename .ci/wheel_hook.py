"""Makes the wheel a compiled one when CARDFORGE_MYPYC=1 is set; without it hatchling builds the wheel for every platform, as ever."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "CARDFORGE_MYPYC"
NEEDS = ("mypy>=1.11", "setuptools>=70", "msgspec>=0.18")
"""What the build needs on top when it compiles; the last for the games by whose profile it does."""


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the libraries that mypyc builds; each lies beside its module, and Python prefers it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Packages for the isolated environment of the build."""
        return list(NEEDS) if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles; an editable installation stays interpreted. Raises RuntimeError without a C compiler."""
        if not is_wanted() or version == "editable":
            return
        root = Path(self.root)
        target = root / "build" / "compiled"
        if runpy.run_path(str(root / ".ci" / "compile.py"))["main"](target):
            raise RuntimeError(f"the rules engine could not be compiled; without {SWITCH}=1 a pure wheel is built")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(built_files(target))


def is_wanted() -> bool:
    """Whether the switch is on."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def built_files(target: Path) -> dict[str, str]:
    """What mypyc has built in a copy of the package, each file with its place in the wheel."""
    found = [
        path
        for ending in ("*.so", "*.pyd", "*.sha256")
        for path in (*target.glob(ending), *target.glob(f"cardforge/**/{ending}"))
    ]
    return {str(path): path.relative_to(target).as_posix() for path in sorted(found)}
