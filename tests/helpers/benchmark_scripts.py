"""The scripts in `benchmarks/`, which are no package, as modules for tests."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"


def benchmark_script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A script by its name without ending, imported with the folder of benchmarks on its path as when it is run."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, "shared", raising=False)
    spec = spec_from_file_location(f"{name}_benchmark", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
