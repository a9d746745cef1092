"""Files that are not card sets, by accident or on purpose: one fault each, no traceback, no hang."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

import pytest
from carddata_samples import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.carddata import parse_set, read_format, read_lock, read_rows, read_set, read_shelf
from cardforge.errors import FaultyInput
from cardforge.tomlio.document import BOUNDS, MAX_DOTS, MAX_LINE


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe\x00", "line 1: is not UTF-8"),
        (b'[set]\nname = "\xe9"\n', "line 2: is not UTF-8"),
        (b"\x00\x01\x02", "is not TOML"),
        (b'[set]\nname = "x\n', "line 2, column 10: is not TOML"),
        (b"[set]\nslug = 1\nslug = 2\n", "is not TOML: cannot overwrite a value"),
        (b"x = " + b"[" * 3000, "has lists or tables that are nested too deeply"),
        (b"x = " + b"9" * (MAX_LINE + 1), f"line 1: is longer than {MAX_LINE} characters"),
        (b"x = 2026-99-99", "a.toml"),
        (b"a." * 300 + b"b = 1", "line 1: contains more than 100 dots"),
        (b"# a comment of a sensible length, again and again\n" * (BOUNDS.size // 50 + 1), "limit of 2 MiB"),
        (b"#\n" * (BOUNDS.lines + 1), "has more than 100,000 lines"),
        (b"a.a.a = [[[[\n" * 50_000, "contains '.' more than 50,000 times"),
    ],
)
def test_a_broken_file_is_one_clear_fault(tmp_path: Path, data: bytes, message: str) -> None:
    """Broken TOML, other encodings, too much of everything."""
    path = tmp_path / "a.toml"
    path.write_bytes(data)

    for read in (lambda: read_set(path, GAME), lambda: read_format(path, GAME), lambda: read_rows(path)):
        with pytest.raises(FaultyInput) as fault:
            read()
        assert message in str(fault.value)


def test_a_path_that_is_not_a_file_is_a_fault(tmp_path: Path) -> None:
    """A folder, nothing, a broken link and a device instead of a file."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "link.toml").symlink_to(tmp_path / "nowhere")

    for name, message in (("folder.toml", "is a folder"), ("none.toml", "No such file"), ("link.toml", "No such file")):
        with pytest.raises(FaultyInput, match=message):
            read_set(tmp_path / name, GAME)
    with pytest.raises(FaultyInput, match="is a device"):
        read_set(Path(os.devnull), GAME)
    with pytest.raises(FaultyInput, match="is a folder"):
        read_shelf(GAME, [tmp_path])


def test_a_lock_that_is_a_folder_or_binary_is_a_fault(tmp_path: Path) -> None:
    """The lock is read with the same care as the sets."""
    (tmp_path / "one" / "published.lock").mkdir(parents=True)
    (tmp_path / "published.lock").write_bytes(b"\xff\xff")

    for folder in (tmp_path, tmp_path / "one"):
        with pytest.raises(FaultyInput):
            read_lock(folder)


SIZE = BOUNDS.size // 8


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a." * MAX_DOTS + "b{at} = 1\n", "is not known"),
        ("[" + "a." * MAX_DOTS + "b{at}]\n", "is not known in this kind of file"),
        ("[[card]]\n", "more faults"),
        ("[[card]]\nx{at} = 1\n", "more faults"),
        ("k{at} = 1\n", "more faults"),
        ("[t{at}]\n", "more faults"),
        ("[[rule]]\n[[row]]\n", "more faults"),
        ("[[card]]\nnumber = 1\nversion = 1\nname = ''\n", "more faults"),
    ],
)
def test_hostile_files_are_answered_quickly(tmp_path: Path, line: str, message: str) -> None:
    """A quarter of a megabyte of the worst accepted lines is answered at once: the work grows only with the size."""
    path = tmp_path / "a.toml"
    path.write_text(
        "".join(line.replace("{at}", f"{at:06}") for at in range(SIZE // len(line.replace("{at}", "9" * 6))))
    )
    begin = time.process_time()

    for read in (lambda: read_set(path, GAME), lambda: read_format(path, GAME), lambda: read_rows(path)):
        with pytest.raises(FaultyInput) as fault:
            read()
        assert len(fault.value.faults) <= 201
        assert message in str(fault.value) or len(fault.value.faults) < 10
    assert time.process_time() - begin < 12


@settings(max_examples=150, deadline=None)
@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["number", "name", "type", "x"]), inner),
    max_leaves=8,
))  # fmt: skip
def test_any_toml_gives_cards_or_faults(value: object) -> None:
    """Any value in the place of a card is read or is a fault."""
    import tomlkit

    document = {"set": {"slug": "a", "name": "A", "game": "duel"}, "card": value}
    try:
        text = tomlkit.dumps({key: part for key, part in document.items() if part is not None})
    except Exception:
        return
    with suppress(FaultyInput):
        assert parse_set(text, GAME, "a.toml").slug == "a"


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="[]card\n=.\"'{}#1 -:T\\", max_size=60))
def test_any_text_gives_cards_or_faults(text: str) -> None:
    """Line noise is a fault, with a place if there is one."""
    with pytest.raises(FaultyInput):
        parse_set(text, GAME, "a.toml")
