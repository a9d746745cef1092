"""The cache of faces: what is kept is found, by every process, and nothing that happens to its file is an error."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardforge import face_cache
from cardforge.face_cache import FILE, FaceCache, cache_folder, code_hash


def test_what_is_kept_is_found_by_kind_and_key(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path / "new" / "folder")

    cache.keep("pdf", {"a": b"one", "b": b"two"})
    cache.keep("svg", {"a": b"other"})

    assert cache.find("pdf", ["a", "b", "c", "a"]) == {"a": b"one", "b": b"two"}
    assert FaceCache(tmp_path / "new" / "folder").find("svg", ["a", "b"]) == {"a": b"other"}


def test_more_keys_than_one_query_takes_are_found(tmp_path: Path) -> None:
    made = {f"{number}": b"%d" % number for number in range(1200)}
    FaceCache(tmp_path).keep("pdf", made)

    assert FaceCache(tmp_path).find("pdf", made) == made


def test_the_file_stays_bounded_and_what_was_used_last_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1_000_000.0]
    monkeypatch.setattr(face_cache.time, "time", lambda: clock[0])
    cache = FaceCache(tmp_path, max_bytes=400_000)

    for number in range(60):  # 1.2 MB in all, an entry a day
        clock[0] += 90_000
        cache.keep("pdf", {f"{number}": os.urandom(20_000)})
        assert cache.find("pdf", ["0"]), "used daily, so that it is never the oldest"

    assert (tmp_path / FILE).stat().st_size < 500_000
    assert len(cache.find("pdf", ["57", "58", "59"])) == 3
    assert not cache.find("pdf", ["1", "2", "20"])


def test_an_entry_larger_than_a_quarter_of_the_cache_is_not_kept(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path, max_bytes=100_000)

    cache.keep("png", {"large": bytes(25_000), "small": bytes(24_999)})

    assert list(cache.find("png", ["large", "small"])) == ["small"]


def test_the_file_may_be_deleted_at_any_time(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    cache.keep("pdf", {"a": b"one"})

    (tmp_path / FILE).unlink()

    assert cache.find("pdf", ["a"]) == {}
    cache.keep("pdf", {"a": b"two"})
    assert cache.find("pdf", ["a"]) == {"a": b"two"}


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_counts_as_empty_and_is_made_anew(tmp_path: Path, content: bytes) -> None:
    cache = FaceCache(tmp_path)
    (tmp_path / FILE).write_bytes(content)

    assert cache.find("pdf", ["a"]) == {}
    cache.keep("pdf", {"a": b"one"})
    assert cache.find("pdf", ["a"]) == {"a": b"one"}


def test_an_entry_whose_bytes_were_changed_is_not_there(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    cache.keep("pdf", {"a": b"one", "b": b"two"})
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE face SET data = ? WHERE key = 'a'", (b"oen",))

    assert cache.find("pdf", ["a", "b"]) == {"b": b"two"}


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = FaceCache(tmp_path / "file")

    cache.keep("pdf", {"a": b"one"})

    assert cache.find("pdf", ["a"]) == {}


def test_while_another_process_holds_the_file_a_print_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face_cache, "_WAIT", 0.01)
    cache = FaceCache(tmp_path)
    cache.keep("pdf", {"a": b"one"})
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("BEGIN EXCLUSIVE")

        assert cache.find("pdf", ["a"]) == {}
        cache.keep("pdf", {"b": b"two"})

    assert cache.find("pdf", ["a", "b"]) == {"a": b"one"}


def test_processes_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from cardforge.face_cache import FaceCache\n"
        "cache = FaceCache(Path(sys.argv[1]))\n"
        "for i in range(20): cache.keep('pdf', {f'{sys.argv[2]} {i}': bytes(1000)})"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), name]) for name in "abc"]

    assert [process.wait() for process in running] == [0, 0, 0]
    assert len(FaceCache(tmp_path).find("pdf", [f"{name} {i}" for name in "abc" for i in range(20)])) == 60


def test_the_environment_names_the_folder_or_turns_the_cache_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDFORGE_CACHE", str(tmp_path / "mine"))
    FaceCache.of_user().keep("pdf", {"a": b"one"})
    assert (tmp_path / "mine" / FILE).is_file()

    monkeypatch.setenv("CARDFORGE_CACHE", "off")
    assert cache_folder() is None
    FaceCache.of_user().keep("pdf", {"a": b"one"})
    assert FaceCache.of_user().find("pdf", ["a"]) == {}

    monkeypatch.delenv("CARDFORGE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() is not None
    assert "cardforge" in str(cache_folder())


def test_the_hash_of_code_changes_with_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "drawing_code.py").write_text("LINE = 1\n")
    import drawing_code

    before = code_hash(drawing_code)
    code_hash.cache_clear()
    (tmp_path / "drawing_code.py").write_text("LINE = 2\n")

    assert code_hash(drawing_code) != before
    assert code_hash(face_cache) != code_hash(face_cache, drawing_code)
