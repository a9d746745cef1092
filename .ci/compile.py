"""Builds kernel, games and players with mypyc into a copy of the package: `python .ci/compile.py build/compiled`."""

from __future__ import annotations

import hashlib
import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("kernel", "effects", "players", "games/arc", "games/outposts", "games/state51")
"""Each becomes a library of its own, so that they are compiled side by side."""
SETUP = """
import os
import subprocess
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

groups = {groups!r}
paths = [path for names, _ in groups for path in names]
modules = mypycify(["--config-file", {config!r}, *paths], opt_level="3", debug_level="0", separate=groups)
libraries = [module for module in modules if module.name.endswith("__mypyc")]
plain = list(libraries[0].extra_compile_args)


def build(compiling=(), linking=()):
    for library in libraries:
        library.extra_compile_args = [*plain, *compiling]
        library.extra_link_args = list(linking)
    setup(name="cardforge-compiled", packages=[], ext_modules=modules)


if {profiled!r}:
    build(*{counting!r})
    subprocess.run([sys.executable, {practice!r}], env={{**os.environ, "PYTHONPATH": os.getcwd()}}, check=True)
    for library in libraries:
        for built in list(Path().rglob(library.name + ".*")):
            built.unlink()
build({profiled!r})
"""
"""Builds in the copy: with a profile, first libraries that count where they come by, then games that are played with them, then those
that are wanted. Their objects lie in the same place, by which the compiler finds what was counted."""
FLAGS = "-fvisibility=hidden -fno-plt"
"""For the C compiler: each library calls its own functions directly, and may inline them, as nobody else can see them; those of Python
it calls without a jump by way of a table."""
COUNTING = (["-fprofile-generate", "-fprofile-update=single"], ["-fprofile-generate"])
"""Arguments of gcc and its linker for libraries that count how often each branch is taken."""
PROFILED = ["-fprofile-use", "-Werror=missing-profile", "-Werror=coverage-mismatch"]
"""And for those that are built by what was counted: what is often called lies together and is inlined. A profile that does not belong to the source is an error."""
PRACTICE = ROOT / ".ci" / "profile_games.py"
PROFILE_SWITCH = "CARDFORGE_PROFILE"
"""Set to 0, it leaves the profile out: half the time to build, and slower games."""
SELDOM_CALLED = (
    "CPy_AddTraceback",
    "CPy_TypeErrorTraceback",
    "CPy_AttributeError",
    "CPy_TypeError",
    "CPyError_OutOfMemory",
    "PyErr_SetString",
    "PyErr_Format",
    "CPyTagged_IncRef",
    "CPyTagged_DecRef",
    "CPyTagged_XDecRef",
    "CPyTagged_IsEq_",
    "CPyTagged_IsLt_",
    "CPyTagged_Add_",
    "CPyTagged_Subtract_",
    "CPyTagged_Multiply_",
)
"""Functions of mypyc and Python that compiled code calls for an error, or for a whole number of more than 62 bits. The C compiler is told so,
and puts all that leads to them apart: the code of a decision does not fit into the nearest cache of a processor. The modules that only load a library know nothing of mypyc, and are left as they are."""
HEADER = "seldom_called.h"
LEFT = (
    "__init__.py",
    "mypyc.py",
    "game.py",
    "rules.py",
    "text_rules.py",
    "presentation.py",
    "evaluation.py",
    "positions.py",
    "text",
    "vocabulary",
    "vocabulary.py",
    "effect_words.py",
    "trigger_words.py",
    "keywords.py",
)
"""Stay interpreted, by name of file or folder: packages, the marks for mypyc itself, the records of a game's contract
(mypyc compiles no generic dataclass), and the tables of wordings, which are data."""


def main(target: Path) -> int:
    """Builds into `target`, compiling only what changed since the last time; 2 when no compiler is there."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("gcc")):
        print(
            f"no C compiler found ({compiler} or gcc); install gcc to build the compiled rules engine", file=sys.stderr
        )
        return 2
    stamp, digest = target / ".sources", _digest()
    if stamp.is_file() and stamp.read_text() == digest:
        _copy(target)
    else:
        beside = target.with_name(f"{target.name}.{os.getpid()}")
        _copy(beside)
        _build(beside)
        (beside / ".sources").write_text(digest)
        shutil.rmtree(target, ignore_errors=True)
        beside.rename(target)
    _stamp(target)
    built = len(list(target.glob("cardforge/**/*.so"))) + len(list(target.glob("cardforge/**/*.pyd")))
    print(f"{built} compiled modules in {target}")
    return 0 if built else 2


def _stamp(target: Path) -> None:
    """Leaves a hash of the compiled sources beside them, by which `cardforge doctor` sees whether they still belong together."""
    build = runpy.run_path(str(ROOT / "cardforge" / "tasks" / "shelf" / "engine_build.py"))
    package = target / "cardforge"
    (package / build["STAMP"]).write_text(build["sources_hash"](package) + "\n")


def _sources_of(part: str) -> list[Path]:
    found = sorted((ROOT / "cardforge" / part).rglob("*.py"))
    return [path for path in found if not {path.name, path.parent.name} & {*LEFT}]


def _sources() -> list[Path]:
    return [path for part in COMPILED for path in _sources_of(part)]


def _digest() -> str:
    """Of what is compiled and how, of the names of all modules, and of the Python that builds."""
    total = hashlib.sha256(sys.version.encode())
    for path in sorted((ROOT / "cardforge").rglob("*.py")):
        total.update(str(path.relative_to(ROOT)).encode())
    total.update(str(_is_profiled()).encode())
    for path in [*_sources(), ROOT / "cardforge" / "errors.py", Path(__file__), PRACTICE]:
        total.update(path.read_bytes())
    return total.hexdigest()


def _is_profiled() -> bool:
    """Whether the games are played first, and the compiler is gcc, whose profiles these are."""
    if os.environ.get(PROFILE_SWITCH) == "0" or sys.platform != "linux":
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    told = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def _copy(target: Path) -> None:
    """The package as it is, with the shelves beside it as they lie beside a checkout."""
    left_out = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "cardforge", target / "cardforge", ignore=left_out, dirs_exist_ok=True)
    for shelf in ("cards", "templates", "print"):
        if not (target / shelf).exists():
            (target / shelf).symlink_to(ROOT / shelf, target_is_directory=True)


def _build(target: Path) -> None:
    """Runs mypyc in the copy; the interpreted files stay beside the compiled ones, which Python prefers."""
    groups = [
        ([str(path.relative_to(ROOT)) for path in found], f"cardforge_{part.replace('/', '_')}")
        for part in COMPILED
        if (found := _sources_of(part))
    ]
    setup = target / "setup.py"
    profiled = PROFILED if _is_profiled() else []
    setup.write_text(
        SETUP.format(
            groups=groups,
            config=str(ROOT / "pyproject.toml"),
            counting=COUNTING,
            practice=str(PRACTICE),
            profiled=profiled,
        )
    )
    header = target / HEADER
    header.write_text(
        "#if __has_include(<CPy.h>)\n#include <Python.h>\n#include <CPy.h>\n"
        + "".join(f"__attribute__((cold)) __typeof__({name}) {name};\n" for name in SELDOM_CALLED)
        + "#endif\n"
    )
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"-j{os.cpu_count() or 1}"]
    given = f"{os.environ.get('CFLAGS', '')} {FLAGS} -include {shlex.quote(str(header))}"
    flags = {**os.environ, "CFLAGS": given.strip()}
    done = subprocess.run(command, cwd=target, env=flags, capture_output=True, text=True, check=False)
    if done.returncode:
        shutil.rmtree(target, ignore_errors=True)
        print(done.stdout[-6000:] + done.stderr[-6000:], file=sys.stderr)
        raise SystemExit("mypyc could not compile the rules engine")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
