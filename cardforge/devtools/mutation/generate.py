"""Makes the mutants of a workspace without running a test: a program of its own, started in its folder."""

from __future__ import annotations

from pathlib import Path

from mutmut.__main__ import create_mutants
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths


def main() -> None:
    """The first steps of `mutmut run`, which has no command of its own for them."""
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    setup_source_paths()
    create_mutants(1)


if __name__ == "__main__":
    main()
