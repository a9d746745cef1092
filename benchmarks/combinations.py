"""What does not combine in rules texts: `python benchmarks/combinations.py` reads pairs of pieces of ARC's texts and ranks the holes.

`combining/pieces.toml` has pieces of rules texts (deeds, noun phrases, events, conditions, amounts, durations, costs, wrappers), written
from the rules of the game and not from the vocabulary. A frame is a plain sentence in which two of them meet; every pair that makes
sense is one sentence, so that a sentence that is not read tells which two pieces do not combine. Printed are the share that is read,
by frame; the holes, that is a piece that fails in most of the sentences of a frame, or else a single pair, ranked by how many
sentences each of them blocks; and sentences that should mean the same as another and do not.

`--game outposts` and `--game state51` read those of the other games, whose frames stand beside their pieces (`combining/outposts.toml`), and
`--pieces FILE` puts other pieces of the same kinds into these frames. `--frame NAME` reads one frame only, `--all` prints every sentence that is not read, `--save FILE` writes them, `--explain` says what
the reader finds wrong in the first sentence of each hole, `--json` prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, Final

from combining.frames import Sentence, sentences
from combining.slots import GAMES, sentences_of

from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by
from cardforge.wording import Reader

NAMES: Final = ("Sprout",)
"""Names of tokens in the pieces."""
MOST: Final = 0.7
"""The share of its sentences in a frame that a piece must fail in to be a hole by itself."""


def main() -> None:
    """Reads all sentences and prints what is not read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="arc", choices=("arc", *GAMES), help="whose texts")
    parser.add_argument("--pieces", type=Path, help="pieces for the frames of the game, instead of its own")
    parser.add_argument("--frame", action="append", default=[], help="only this frame")
    parser.add_argument("--all", action="store_true", help="print every sentence that is not read")
    parser.add_argument("--save", type=Path, help="write every sentence that is not read")
    parser.add_argument("--explain", action="store_true", help="say what is wrong in the first sentence of each hole")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--most", type=int, default=60, help="how many holes are printed")
    given = parser.parse_args()
    if given.pieces and given.game == "arc":
        parser.error("the frames of arc have their own pieces only")
    every = list(sentences() if given.game == "arc" else sentences_of(given.game, given.pieces))
    if unknown := set(given.frame) - {one.frame for one in every}:
        parser.error(
            f"no such frame: {', '.join(sorted(unknown))}; known: {', '.join(sorted({one.frame for one in every}))}"
        )
    if given.save and not given.save.absolute().parent.is_dir():
        parser.error(f"no such folder: {given.save.parent}")
    reader = reader_of(game(given.game)).knowing(NAMES)
    asked = [one for one in every if not given.frame or one.frame in given.frame]
    unread, unlike = measured(reader, asked, given.game)
    if given.json:
        print(json.dumps(figures(asked, unread, unlike)))
        return
    show(reader, asked, unread, unlike, given)


def measured(reader: Reader, asked: list[Sentence], slug: str = "arc") -> tuple[list[Sentence], list[Sentence]]:
    """The sentences that are not read, or not played, and those that mean something else than they should."""
    unread: list[Sentence] = []
    unlike: list[Sentence] = []
    for one in asked:
        meant = meaning(reader, one.text, one.kind, slug)
        if not meant:
            unread.append(one)
        if one.same:
            other = meaning(reader, one.same, one.kind, slug)
            if not other and meant:
                unread.append(Sentence(f"{one.frame} (said otherwise)", one.pieces, one.same, one.kind))
            elif one.alike and meant and other and meant != other:
                unlike.append(one)
    return unread, unlike


def meaning(reader: Reader, text: str, kind: str, slug: str = "arc") -> tuple[Any, ...]:
    """The abilities; () if the text is not read, or if the engine does not carry it out."""
    found = reader.read(text, kind, explain=False)
    if not found.complete or tuple(unsupported_by(game(slug), found.abilities)):
        return ()
    return tuple(found.abilities)


def holes(asked: list[Sentence], failed: list[Sentence]) -> list[tuple[str, list[Sentence]]]:
    """Pieces that mostly fail, everywhere or in a frame, and the pairs that are left, by how many sentences they block."""
    total = Counter((frame, piece) for one in asked for piece in one.pieces for frame in ("", one.frame))
    left, found = list(failed), []
    while True:
        failing: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
        for one in left:
            for piece in one.pieces:
                failing["", piece].append(one)
                failing[one.frame, piece].append(one)
        mostly = [
            (len(those), not where[0], where)
            for where, those in failing.items()
            if len(those) > 2 and len(those) >= MOST * total.get(where, len(those))
        ]
        if not mostly:
            break
        where = max(mostly)[2]
        found.append((f"{where[1]!r} {'in ' + where[0] if where[0] else 'everywhere'}", failing[where]))
        left = [one for one in left if one not in failing[where]]
    pairs: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
    often = Counter((one.frame, piece) for one in left for piece in one.pieces)
    for one in left:
        piece = max(one.pieces, key=lambda part: often[one.frame, part])
        pairs[one.frame, piece].append(one)
    for (frame, piece), those in pairs.items():
        others = ", ".join(repr(part) for one in those for part in one.pieces if part != piece)
        found.append((f"{piece!r} in {frame}, with {others}", those))
    return sorted(found, key=lambda row: -len(row[1]))


def figures(asked: list[Sentence], unread: list[Sentence], unlike: list[Sentence]) -> dict[str, Any]:
    """The figures as data."""
    said = {one.text for one in asked}
    return {
        "benchmark": "combinations",
        "sentences": len(asked),
        "read": len(asked) - sum(one.text in said for one in unread),
        "said_otherwise_unread": sum(one.text not in said for one in unread),
        "mean_something_else": len(unlike),
        "holes": [
            {"hole": name, "sentences": len(those), "first": those[0].text} for name, those in holes(asked, unread)
        ],
    }


def show(
    reader: Reader, asked: list[Sentence], unread: list[Sentence], unlike: list[Sentence], given: argparse.Namespace
) -> None:
    """Prints the share by frame, the holes, and the pairs that differ."""
    failing = Counter(one.frame for one in unread)
    total = Counter(one.frame for one in asked)
    read = len(asked) - sum(failing[frame] for frame in total)
    print(f"{read} of {len(asked)} sentences are read ({100 * read / len(asked):.1f} %)\n")
    for frame, count in total.items():
        print(f"  {count - failing[frame]:5} of {count:5}  {frame}")
    found = holes(asked, unread)
    print(f"\n{len(found)} holes:\n")
    for name, those in found[: given.most]:
        print(f"  {len(those):4}  {name[:300]}\n          {those[0].text}")
        if given.explain:
            for fault in reader.read(those[0].text, those[0].kind).unread[:1]:
                print(f"          {fault.code}: {fault.problem or fault.found}")
    print(f"\n{len(unlike)} sentences mean something else than said otherwise:\n")
    for name, those in holes([one for one in asked if one.same], unlike)[: given.most]:
        print(f"  {len(those):4}  {name}\n          {those[0].text}\n          {those[0].same}")
    lines = [f"{one.frame} [{one.kind}] {one.text}" for one in unread]
    if given.all:
        print("\n".join(["", *lines]))
    if given.save:
        given.save.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
