"""The box of a game as a save of Tabletop Simulator: each list as a deck on the table, counters, and the rulebook to read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cardforge import shelves
from cardforge.errors import CardforgeError
from cardforge.faces import Face
from cardforge.printing import PAPER, find_paper, find_trim
from cardforge.printing.fonts import Fonts
from cardforge.printing.targets.exports import Export, tabletop_deck, tabletop_save
from cardforge.printing.targets.profile import find_target
from cardforge.tasks.boxes.contents import GameBox, file_word
from cardforge.tasks.printing.choices import PrintChoices
from cardforge.tasks.printing.face_job import FaceJob
from cardforge.tasks.settings import Settings

Written = dict[str, tuple[bytes, str]]
"""Files by name, each with what it is."""
RULEBOOK: Final = "rulebook.pdf"
_KIND: Final = "tabletop-simulator"
_ACROSS: Final = 6
"""Objects in a row on the table."""
_STEP: Final = 4.0
"""From object to object, in inches of the table."""


def tabletop_files(
    box: GameBox, jobs: Sequence[FaceJob], rulebook: bytes, choices: PrintChoices, settings: Settings
) -> Written:
    """The pictures, the rulebook and the save, which names them by their file names.

    Raises UnknownName for an unknown target, CardforgeError for one that is not a Tabletop Simulator.
    """
    folders = shelves.print_folders(settings.shelf, box.game)
    target = find_target(choices.target, folders)
    if target.kind != _KIND:
        problem = f"--for {target.slug}: a box is made for {_KIND}, or for paper"
        raise CardforgeError(f"{problem}; for {target.name} print one list with: cardforge print deck")
    trim = find_trim(target.size, folders) if target.size else choices.sheets.trim(folders)
    paper = find_paper(choices.paper or settings.paper or PAPER, folders)
    written: Written = {}
    states: list[dict[str, Any]] = []
    taken: list[str] = []
    sheets = 1
    for job in jobs:
        for title, faces, backs in _of_one_size(job):
            taken.append(file_word(title, taken))
            export = Export(title, faces, backs, Fonts(job.fonts), paper, trim)
            files, state = tabletop_deck(export, target, f"{taken[-1]}-", sheets)
            sheets += len(state["CustomDeck"])
            written |= {name: (data, f"picture of {title}") for name, data in files.items()}
            states.append(state)
    states += _counters(box)
    states.append(_object("Custom_PDF", "Rulebook", CustomPDF=_pdf()))
    placed = [_placed(state, number) for number, state in enumerate(states)]
    note = "\n".join([box.title, *box.needs])
    save = tabletop_save(box.title, placed, GameMode=box.title, Table="Table_RPG", Note=note, Rules="")
    return {**written, RULEBOOK: (rulebook, "the rulebook"), f"{box.game.slug}.json": (save, "the save")}


def _of_one_size(job: FaceJob) -> Iterator[tuple[str, list[tuple[Face, int]], list[Face]]]:
    """The faces of a job with their backs, parted by their size, because a sheet has faces of one size."""
    groups: dict[tuple[float, float], list[int]] = defaultdict(list)
    for place, (face, _) in enumerate(job.faces):
        groups[face.width, face.height].append(place)
    backs = job.backs or tuple(face for face, _ in job.faces)
    for places in groups.values():
        yield job.title, [job.faces[place] for place in places], [backs[place] for place in places]


def _counters(box: GameBox) -> Iterable[dict[str, Any]]:
    """A counter for each tracker of each player, and one for the score if the box has a track."""
    labels = (*box.trackers, *(("Score",) if box.track else ()))
    for label in labels:
        for player in range(1, box.players + 1):
            yield _object("Counter", f"{label}, player {player}", Counter={"value": 0})


def _object(kind: str, name: str, **more: Any) -> dict[str, Any]:
    return {"Name": kind, "Nickname": name, "Transform": {**_lying(), "rotZ": 0}, **more}


def _pdf() -> dict[str, Any]:
    return {"PDFUrl": RULEBOOK, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}


def _lying() -> dict[str, float]:
    return {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def _placed(state: dict[str, Any], number: int) -> dict[str, Any]:
    """The object in its own place of a grid on the table."""
    row, column = divmod(number, _ACROSS)
    place = {"posX": (column - (_ACROSS - 1) / 2) * _STEP, "posZ": 8 - row * _STEP}
    return {**state, "Transform": {**state["Transform"], **place}}
