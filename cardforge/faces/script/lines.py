"""Lines of words with text from right to left: what is written is cut into pieces of one direction, in the order of the eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardforge.faces.fonts import FontBook
from cardforge.faces.markup import NO_SPACE, Run, Word
from cardforge.faces.script.bidi import OBJECT, base_level, has_right_to_left, levels, mirrored, visual_order


@dataclass(frozen=True)
class _Atom:
    """What is never parted: a character, or a symbol with the number in it."""

    character: str
    runs: tuple[Run, ...]
    width: float


def is_right_to_left(words: Sequence[Word]) -> bool:
    """Whether a paragraph has text from right to left."""
    return any(has_right_to_left(run.text) for word in words for run in word.runs)


def begins_right(words: Sequence[Word]) -> bool:
    """Whether a paragraph as a whole runs from right to left, by its first letter."""
    return base_level(" ".join(run.text for word in words for run in word.runs if not run.is_symbol)) == 1


def in_order(line: Sequence[Word], fonts: FontBook, *, from_right: bool) -> list[Run]:
    """The pieces of a line in the order in which they are read, each with its distance from the left end of the line."""
    atoms = _atoms(line, fonts)
    found = levels("".join(atom.character for atom in atoms), int(from_right))
    places: dict[int, float] = {}
    at = 0.0
    if from_right:  # spaces have the width of the font around them, so that the line differs a little from its words
        at = sum(word.space * (i > 0) + word.width for i, word in enumerate(line)) - sum(atom.width for atom in atoms)
    order = visual_order(found)
    for index in order:
        places[index] = at
        at += atoms[index].width
    pieces: list[tuple[int, Run]] = []
    for group in _groups(order, atoms, found):
        first = atoms[group[0]]
        if first.character == OBJECT:
            pieces += [(group[0], replace(run, shift=run.shift + places[group[0]])) for run in first.runs]
            continue
        is_odd = found[group[0]] % 2 == 1
        text = "".join(mirrored(atoms[i].character) if is_odd else atoms[i].character for i in group)
        run = replace(first.runs[0], text=text, shift=places[group[0]], width=sum(atoms[i].width for i in group))
        pieces.append((min(group), run))
    return [run for _, run in sorted(pieces, key=lambda piece: piece[0])]


def _atoms(line: Sequence[Word], fonts: FontBook) -> list[_Atom]:
    atoms: list[_Atom] = []
    for index, word in enumerate(line):
        if index and word.space > NO_SPACE:
            plain = next((run for run in word.runs if not run.is_symbol), word.runs[0])
            space = replace(plain, text=" ", is_symbol=False, copied=None, shift=0.0)
            atoms.append(_Atom(" ", (space,), fonts[space.font].widths.get(" ", word.space)))
        symbols: list[Run] = []
        for run in word.runs:
            if run.is_symbol:
                symbols.append(replace(run, shift=run.shift if symbols else 0.0))
                if run.width:  # a symbol with a number in it has the width of both
                    start = symbols[0]
                    moved = [
                        replace(one, shift=one.shift - word.runs[0].shift if one is not start else 0.0)
                        for one in symbols
                    ]
                    atoms.append(_Atom(OBJECT, tuple(moved), run.width))
                    symbols = []
                continue
            font = fonts[run.font]
            widths = [font.widths.get(character, 0.0) * run.scale for character in run.text]
            kept = replace(run, shift=0.0, copied=None)
            atoms += [_Atom(character, (kept,), width) for character, width in zip(run.text, widths, strict=True)]
    return atoms


def _groups(order: Sequence[int], atoms: Sequence[_Atom], found: Sequence[int]) -> list[list[int]]:
    """Neighbours to the eye that are neighbours in the text, too, of one direction and one font."""
    groups: list[list[int]] = []
    for index in order:
        last = groups[-1][-1] if groups else -2
        same = (
            last >= 0
            and abs(last - index) == 1
            and found[last] == found[index]
            and OBJECT not in (atoms[last].character, atoms[index].character)
            and atoms[last].runs[0].font == atoms[index].runs[0].font
            and atoms[last].runs[0].fill == atoms[index].runs[0].fill
        )
        if same:
            groups[-1].append(index)
        else:
            groups.append([index])
    return groups
