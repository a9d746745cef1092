"""Whether a restructuring left behaviour the same: records what a checkout does, and compares two records.

    python benchmarks/behaviour.py record --source DIR -o FILE [--quick] [--only games,texts] [--game arc] [--saved-by OLD]
    python benchmarks/behaviour.py compare OLD NEW [--most 3] [--sentences 20]
    python benchmarks/behaviour.py check OLD_DIR [NEW_DIR] [--quick]
    python benchmarks/behaviour.py words FILE

A record is JSON, packed when its name ends in `.gz`. `compare` and `check` end with 1 when something differs. Sentences may differ; they are
only counted, and shown with `--sentences N`. Names that were moved or renamed stand in `recording/renames.py`: `IMPORTS` and `ATTRIBUTES` say
where things are found, `STORED` renames what a record of the old commit holds, so that its states, views and digests are made again with the
new names. `words` lists the stored names of a record, to fill the tables in.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from recording import records
from recording.compare import compared, lines
from recording.words import stored_words

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the commands."""
    given = _parser().parse_args(arguments)
    commands = {"record": _record, "compare": _compare, "check": _check, "words": _words}
    return commands[given.command](given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    record = commands.add_parser("record", help="record what a checkout does")
    record.add_argument("--source", type=Path, default=ROOT, help="the checkout; unless given: this one")
    record.add_argument("-o", "--output", type=Path, required=True, help="the file to write")
    record.add_argument("--saved-by", type=Path, help="a record whose saved games are gone on with, too")
    compare = commands.add_parser("compare", help="compare two records")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    check = commands.add_parser("check", help="record two checkouts and compare them")
    check.add_argument("old", type=Path, help="a checkout, or a record of one")
    check.add_argument("new", type=Path, nargs="?", default=ROOT, help="a checkout; unless given: this one")
    words = commands.add_parser("words", help="list the stored names of a record")
    words.add_argument("file", type=Path)
    for one in (record, check):
        one.add_argument("--quick", action="store_true", help="smaller samples")
        one.add_argument("--only", default="", help=f"only these sections: {','.join(records.SECTIONS)}")
        one.add_argument("--game", default="", help="only this game")
    for one in (compare, check):
        one.add_argument("--most", type=int, default=3, help="differences shown of each game, card or command")
        one.add_argument("--sentences", type=int, default=0, help="differing sentences shown")
    return parser


def _recorded(source: Path, given: argparse.Namespace, old: Any = None) -> Any:
    sizes = {**(records.QUICK if given.quick else records.FULL), "game": given.game}
    saved = (old or {}).get("saved", {})
    resume = {} if "failed" in saved else {name: game["file"] for name, game in saved.items()}
    return records.record(source, sizes, tuple(name for name in given.only.split(",") if name), resume)


def _record(given: argparse.Namespace) -> int:
    old = records.read(given.saved_by) if given.saved_by else None
    records.write(_recorded(given.source, given, old), given.output)
    return 0


def _compare(given: argparse.Namespace) -> int:
    return _told(records.read(given.old), records.read(given.new), given)


def _check(given: argparse.Namespace) -> int:
    old = records.read(given.old) if given.old.is_file() else _recorded(given.old, given)
    return _told(old, _recorded(given.new, given, old), given)


def _words(given: argparse.Namespace) -> int:
    for line in stored_words(records.read(given.file)):
        print(line)
    return 0


def _told(old: Any, new: Any, given: argparse.Namespace) -> int:
    found = compared(old, new)
    print("\n".join(lines(found, given.most, given.sentences)))
    return int(bool(found.differences))


if __name__ == "__main__":
    sys.exit(main())
