"""Which engine runs, and why: for installations of all kinds, and for the hook that builds the wheel."""

from __future__ import annotations

import runpy
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from cardforge.tasks.shelf.engine_build import STAMP, engine_build, sources_hash

ROOT = Path(__file__).resolve().parents[2]
HOOK = runpy.run_path(str(ROOT / ".ci" / "wheel_hook.py"))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with two modules, as a wheel installs it."""
    kernel = tmp_path / "site" / "cardforge" / "kernel"
    kernel.mkdir(parents=True)
    for name in ("state", "rng"):
        (kernel / f"{name}.py").write_text(f"NAME = {name!r}\n")
    return kernel.parent


def compiled(package: Path, ending: str = EXTENSION_SUFFIXES[0]) -> str:
    """Compiles `state`: the library is there, and the stamp."""
    library = package / "kernel" / f"state{ending}"
    library.write_bytes(b"")
    (package / STAMP).write_text(sources_hash(package))
    return str(library)


def test_libraries_of_these_sources_run(package: Path) -> None:
    """Compiled, and for what."""
    build = engine_build(package, compiled(package))

    assert (build.compiled, build.is_sound) == (True, True)
    assert str(build).startswith("compiled: mypyc built it for ")


def test_libraries_of_other_sources_are_told(package: Path) -> None:
    """Files of two versions in one folder; a module that is not compiled may be another."""
    library = compiled(package)
    (package / "kernel" / "rng.py").write_text("NAME = 1\n")
    assert engine_build(package, library).is_sound

    (package / "kernel" / "state.py").write_text("NAME = 1\n")

    assert not engine_build(package, library).is_sound
    assert "other sources" in str(engine_build(package, library))


def test_libraries_of_another_python_are_told(package: Path) -> None:
    """They lie there, and Python takes the modules beside them."""
    compiled(package, ".cpython-39-vax.so")

    build = engine_build(package, str(package / "kernel" / "state.py"))

    assert (build.compiled, build.is_sound) == (False, False)
    assert "for cpython-39-vax, which is not this Python" in str(build)


def test_a_checkout_is_pure(package: Path) -> None:
    """And says how to compile."""
    (package.parent / "pyproject.toml").write_text("")

    assert str(engine_build(package, str(package / "kernel" / "state.py"))) == (
        "pure Python: it runs from a checkout; make wheel builds a compiled wheel for this machine"
    )


def test_the_doctor_names_the_engine(cli: Any) -> None:
    """A line of its own."""
    checks = {check["name"]: check for check in cli("doctor", "--json").json["checks"]}

    assert checks["rules engine"]["state"] == "ok"
    assert checks["rules engine"]["text"].startswith(("pure Python: ", "compiled: "))


def hook(root: Path) -> Any:
    """The hook as hatchling makes it for a project there."""
    return HOOK["CompiledWheel"](str(root), {}, None, None, "", "wheel")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose compiler leaves a library and a stamp."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "compile.py").write_text(
        "def main(target):\n"
        "    (target / 'cardforge').mkdir(parents=True)\n"
        "    for name in ('kernel__mypyc.so', 'cardforge/state.so', 'cardforge/compiled.sha256', 'cardforge/state.py'):\n"
        "        (target / name).write_text('')\n"
        "    return 0\n"
    )
    return tmp_path


def test_without_the_switch_nothing_is_compiled(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor with 0, nor in an editable installation."""
    for value, version in (("", "standard"), ("0", "standard"), ("1", "editable")):
        monkeypatch.setenv("CARDFORGE_MYPYC", value)
        data: dict[str, Any] = {"force_include": {}}
        hook(project).initialize(version, data)
        assert data == {"force_include": {}}
    monkeypatch.delenv("CARDFORGE_MYPYC")
    assert hook(project).dependencies() == []


def test_with_the_switch_the_libraries_go_into_a_wheel_of_this_platform(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each beside its module; the modules themselves come from the package."""
    monkeypatch.setenv("CARDFORGE_MYPYC", "1")
    data: dict[str, Any] = {"force_include": {}}

    hook(project).initialize("standard", data)

    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert sorted(data["force_include"].values()) == [
        "cardforge/compiled.sha256",
        "cardforge/state.so",
        "kernel__mypyc.so",
    ]
    assert [one.partition(">")[0] for one in hook(project).dependencies()] == ["mypy", "setuptools", "msgspec"]


def test_without_a_compiler_the_build_says_so(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And how to build without one."""
    monkeypatch.setenv("CARDFORGE_MYPYC", "1")
    (project / ".ci" / "compile.py").write_text("def main(target):\n    return 2\n")

    with pytest.raises(RuntimeError, match="without CARDFORGE_MYPYC=1 a pure wheel is built"):
        hook(project).initialize("standard", {"force_include": {}})
