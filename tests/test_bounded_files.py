"""Files far too large in any way are refused at once: every reader, measured in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardforge.bounded_files import Bounds, check_bounds, read_bounded
from cardforge.errors import FaultyInput

READERS = {
    "csv": "from cardforge.exchange import read_cards as read; import cardforge.exchange.card_files; more = (game('arc'),)",
    "json": "from cardforge.exchange import read_cards as read; import cardforge.exchange.card_files; more = (game('arc'),)",
    "toml": "from cardforge.carddata import read_set as read; more = (game('arc'),)",
    "lock": "from cardforge.carddata.lock import read_lock; read = lambda file: read_lock(file.parent); more = ()",
    "txt": "from cardforge.exchange import read_file as read; more = ()",
    "save": "from cardforge.tasks.play.saved_games import read_saved as read; more = ()",
    "war": "from cardforge.tasks.campaigns.campaign import read; more = ()",
    "md": "from cardforge.tasks.reports.report_page import page_of as read; more = ()",
}
"""For each reader, by the suffix of its file, the statements that make `read` and its further arguments."""

CHILD = """
import resource, sys, time
from pathlib import Path
from cardforge.errors import CardforgeError
from cardforge.registry import game
{reader}
def attempt(file):
    try:
        read(file, *more)
    except CardforgeError as refused:
        return str(refused)
    return "accepted"
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for name in sys.argv[1:]:
    before, begin = peak(), time.process_time()
    answer = attempt(Path(name))
    print(peak() - before, time.process_time() - begin, answer[:300].splitlines()[0], sep="|")
"""

MANY = 60 * 2**20
ENOUGH = 12 * 2**20
CONTENTS = {
    "line ends": (b"\n", MANY),
    "carriage returns": (b"\r", ENOUGH),
    "one line": (b"x", ENOUGH),
    "commas": (b",", ENOUGH),
    "open quotes": (b'"a\n', ENOUGH),
    "brackets": (b"[", ENOUGH),
    "empty objects": (b"[{},{}],", ENOUGH),
    "nested objects": (b'{"a": [[], ', ENOUGH),
    "dotted keys": (b"a.a.a.a.a = 1\n", 2**21),
    "tables": (b"[[card]]\n", 2**21),
    "many rows": (b"4 a\n", 2_000_000),
    "short lines": (b"4 a\n", 2**22),
}


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file for each of the contents."""
    folder = tmp_path_factory.mktemp("contents")
    files = {name: folder / name.replace(" ", "-") for name in CONTENTS}
    for name, (piece, size) in CONTENTS.items():
        files[name].write_bytes(piece * (size // len(piece)))
    return files


@pytest.mark.parametrize("suffix", READERS)
def test_a_file_beyond_its_bounds_is_refused_within_a_second_and_64_mib(
    tmp_path: Path, contents: dict[str, Path], suffix: str
) -> None:
    """The processor time counts, so that a busy machine does not decide; memory is the growth of the process's peak."""
    files = []
    for name, content in contents.items():
        if suffix in ("toml", "txt") or name not in ("dotted keys", "tables"):
            files.append(tmp_path / name / f"published.{suffix}")
            files[-1].parent.mkdir()
            files[-1].symlink_to(content)
    warm = tmp_path / f"published.{suffix}"
    warm.write_bytes(b"\x00")
    child = [sys.executable, "-c", CHILD.format(reader=READERS[suffix]), warm, *files]

    answers = subprocess.run(child, capture_output=True, text=True, check=True).stdout.splitlines()[1:]

    assert len(answers) == len(files)
    for file, answer in zip(files, answers, strict=True):
        kib, seconds, refusal = answer.split("|", 2)
        assert f"{file}: " in refusal
        assert float(seconds) < 1, file
        assert int(kib) < 64 * 1024, file


@pytest.mark.parametrize(
    ("data", "bounds", "problem"),
    [
        (b"abcdef", Bounds(5), "larger than the limit of 0 KiB"),
        (b"\n\n\n", Bounds(9, 2), "more than 2 lines"),
        (b"\r\r\r", Bounds(9, 2), "more than 2 lines"),
        (b"ab\nabcd\n", Bounds(9, 0, 3), "a line of more than 0 KiB"),
        (b"1,2,3", Bounds(9, marks={b",": 1}), "contains ',' more than 1 times"),
        (b"[ {[", Bounds(9, depth=2), "nested too deeply"),
    ],
)
def test_each_bound_holds_exactly(tmp_path: Path, data: bytes, bounds: Bounds, problem: str) -> None:
    """One more than allowed is refused, with the file's name; one less is read."""
    file = tmp_path / "a.txt"
    file.write_bytes(data)

    with pytest.raises(FaultyInput, match=problem):
        read_bounded(file, bounds, "a.txt")
    with pytest.raises(FaultyInput, match=r"b\.txt"):
        check_bounds(data, bounds, "b.txt")
    check_bounds(data[:2], bounds)


def test_a_line_is_measured_across_pieces(tmp_path: Path) -> None:
    """A file is counted in pieces; a line that goes on in the next piece counts as one."""
    file = tmp_path / "a.txt"
    file.write_bytes(b"x" * 300_000 + b"\n" + b"y" * 300_000)

    assert len(read_bounded(file, Bounds(2**20, 2, 300_000))) == 600_001
    with pytest.raises(FaultyInput):
        read_bounded(file, Bounds(2**20, 2, 299_999))


def test_empty_pairs_are_not_nesting() -> None:
    """A long list of empty objects is wide, not deep."""
    check_bounds(b"[" + b"{}, [], {}" * 500 + b"]", Bounds(10**6, depth=3))
