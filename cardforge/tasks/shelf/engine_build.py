"""Says whether the compiled rules engine runs or the one in pure Python, and why."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2]
STAMP: Final = "compiled.sha256"
"""Beside the package's modules: a hash of the sources from which the libraries were built."""
SWITCH: Final = "CARDFORGE_MYPYC=1"
AGAIN: Final = "install Cardforge again"


@dataclass(frozen=True)
class EngineBuild:
    """Which engine runs."""

    compiled: bool
    why: str
    is_sound: bool = True
    """Whether the libraries, if any, fit this Python and these sources."""

    def __str__(self) -> str:
        return f"{'compiled' if self.compiled else 'pure Python'}: {self.why}"


def engine_build(package: Path = PACKAGE, running: str | None = None) -> EngineBuild:
    """Which engine runs; `running` is the file of a module of the kernel as it was imported."""
    if running is None:
        import cardforge.kernel.state

        running = str(cardforge.kernel.state.__file__)
    libraries = libraries_in(package)
    if not running.endswith(".py"):
        return _compiled(package, Path(running))
    if libraries:
        kind = libraries[0].name.partition(".")[2].rpartition(".")[0]
        return EngineBuild(False, f"the libraries here are for {kind}, which is not this Python; {AGAIN}", False)
    if (package.parent / "pyproject.toml").is_file():
        return EngineBuild(False, "it runs from a checkout; make wheel builds a compiled wheel for this machine")
    if "py3-none-any" in _wheel():
        return EngineBuild(
            False, f"the installed wheel is the one for every platform; {SWITCH} pip install compiles it from source"
        )
    return EngineBuild(False, f"it was installed without libraries; {SWITCH} pip install compiles it from source")


def _compiled(package: Path, running: Path) -> EngineBuild:
    ending = next((one for one in EXTENSION_SUFFIXES if running.name.endswith(one)), running.suffix)
    stamp = package / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8").strip() != sources_hash(package):
        return EngineBuild(True, f"from other sources than those that lie beside it; {AGAIN}", False)
    return EngineBuild(True, f"mypyc built it for {ending.strip('.').rpartition('.')[0] or 'this machine'}")


def libraries_in(package: Path) -> list[Path]:
    """The compiled modules of the package."""
    return sorted(path for ending in ("*.so", "*.pyd") for path in package.rglob(ending))


def sources_hash(package: Path) -> str:
    """A hash of every module that lies beside its compiled library; the same however lines end."""
    total = hashlib.sha256()
    names = {path.parent / f"{path.name.partition('.')[0]}.py" for path in libraries_in(package)}
    for path in sorted(path for path in names if path.is_file()):
        total.update(path.relative_to(package).as_posix().encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()


def _wheel() -> str:
    """The description of the installed wheel; "" for none."""
    try:
        return metadata.distribution("cardforge").read_text("WHEEL") or ""
    except metadata.PackageNotFoundError:
        return ""
