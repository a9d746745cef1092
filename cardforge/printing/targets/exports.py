"""Exports: the files of a target by name, from the faces of a print."""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import card_key
from cardforge.printing.profiles import Paper, Sheet, Trim
from cardforge.printing.targets.pictures import encoded, face_pictures, require_picture, suffix
from cardforge.printing.targets.profile import Target

if TYPE_CHECKING:
    from PIL.Image import Image


@dataclass(frozen=True)
class Export:
    """What is exported: fronts with their copies, a back for each, and how they are drawn."""

    title: str
    faces: Sequence[tuple[Face, int]]
    backs: Sequence[Face]
    fonts: Fonts
    paper: Paper
    trim: Trim | None = None

    def different_backs(self) -> list[Face]:
        """Every back once."""
        return list({back.digest(): back for back in self.backs}.values())

    def back_index(self, front: int) -> int:
        """The place of a front's back among the different ones."""
        digests = [back.digest() for back in self.different_backs()]
        return digests.index(self.backs[front].digest())


def export_files(export: Export, target: Target) -> dict[str, bytes]:
    """The files of the target by name, each within its stated limits; raises FaultyInput or CardforgeError otherwise."""
    if not export.backs:
        raise FaultyInput([Fault("", "", f"{target.name} needs backs; print without --no-backs")])
    return _KINDS[target.kind](export, target)


def _pictures(export: Export, target: Target) -> dict[str, bytes]:
    """A picture of each front, named by its place, copies and card, and one of each back."""
    size, sheet = (target.width_px, target.height_px), target.sheet()
    files: dict[str, bytes] = {}
    fronts = face_pictures([face for face, _ in export.faces], sheet, export.paper, export.fonts, export.trim, size)
    backs = export.different_backs()
    digits = len(str(len(export.faces)))
    for number, (picture, (face, count)) in enumerate(zip(fronts, export.faces, strict=True)):
        behind = f"-back{export.back_index(number) + 1}" if len(backs) > 1 else ""
        files[f"front-{number + 1:0{digits}}-x{count}-{_file_word(face.title)}{behind}{suffix(target)}"] = encoded(
            picture, target
        )
    for number, picture in enumerate(face_pictures(backs, sheet, export.paper, export.fonts, export.trim, size), 1):
        files[f"back{number if len(backs) > 1 else ''}{suffix(target)}"] = encoded(picture, target)
    for name, data in files.items():
        require_picture(data, target, name)
    return files


def _tabletop_simulator(export: Export, target: Target) -> dict[str, bytes]:
    """Sheets of faces, their backs, and a saved object with every copy."""
    files, state = tabletop_deck(export, target)
    files[f"{_file_word(export.title)}.json"] = tabletop_save(export.title, [state])
    return files


def tabletop_deck(
    export: Export, target: Target, start: str = "", first: int = 1
) -> tuple[dict[str, bytes], dict[str, Any]]:
    """The pictures of a deck for Tabletop Simulator and its object; the last cell of each sheet is the hidden face.

    The names of the pictures begin with `start`, and the sheets are numbered from `first`, so that a save can hold several decks.
    Raises CardforgeError for faces of different sizes, and for a card without a place on a sheet.
    """
    cell = _cell(export, target)
    per_sheet, backs = target.columns * target.rows - 1, export.different_backs()
    files: dict[str, bytes] = {}
    decks: dict[str, dict[str, Any]] = {}
    cards: list[dict[str, Any]] = []
    drawn_backs = list(_drawn(export, backs, cell))
    for place, back in enumerate(backs, 1):
        name = f"{start}back{place if len(backs) > 1 else ''}{suffix(target)}"
        files[name] = encoded(drawn_backs[place - 1], target)
        mine = [index for index in range(len(export.faces)) if export.backs[index].digest() == back.digest()]
        for begin in range(0, len(mine), per_sheet):
            some = mine[begin : begin + per_sheet]
            deck = len(decks) + first
            sheet_name = f"{start}faces{len(decks) + 1}{suffix(target)}"
            rows = max(2, -(-(len(some) + 1) // target.columns))
            picture = _sheet(
                [*_drawn(export, [export.faces[i][0] for i in some], cell)], drawn_backs[place - 1], target, rows, cell
            )
            files[sheet_name] = encoded(picture, target)
            decks[str(deck)] = {
                "FaceURL": sheet_name, "BackURL": name, "NumWidth": target.columns, "NumHeight": rows,
                "BackIsHidden": True, "UniqueBack": False, "Type": 0,
            }  # fmt: skip
            for cell_number, index in enumerate(some):
                face, count = export.faces[index]
                cards += [_tts_card(face, 100 * deck + cell_number, str(deck), decks)] * count
    for name, data in files.items():
        require_picture(data, target, name)
    state = _tts_object(export, cards, decks)
    _require_places(state, files, target, export.title)
    return files, state


def _cell(export: Export, target: Target) -> tuple[int, int]:
    """The pixels of a face on a sheet: as many as fit, all in the shape of the card."""
    sizes = {(face.width, face.height) for face, _ in export.faces} | {
        (back.width, back.height) for back in export.backs
    }
    if len(sizes) > 1:
        raise CardforgeError(f"{target.name} takes cards of one size on a sheet; export one size at a time")
    ((width, height),) = sizes
    wide = min(target.most_px // target.columns, int(target.most_px // target.rows * width / height))
    return wide, min(target.most_px // target.rows, round(wide * height / width))


def _drawn(export: Export, faces: Sequence[Face], size: tuple[int, int]) -> Sequence[Image]:
    plain = Sheet("face", "face", 1, 1, page="grid")
    return list(face_pictures(faces, plain, export.paper, export.fonts, export.trim, size))


def _sheet(pictures: Sequence[Image], hidden: Image, target: Target, rows: int, cell: tuple[int, int]) -> Image:
    """The pictures row by row; the last cell shows a hidden card."""
    from PIL import Image as Pictures

    sheet = Pictures.new("RGB", (target.columns * cell[0], rows * cell[1]), "black")
    for number, picture in enumerate(pictures):
        row, column = divmod(number, target.columns)
        sheet.paste(picture, (column * cell[0], row * cell[1]))
    sheet.paste(hidden, ((target.columns - 1) * cell[0], (rows - 1) * cell[1]))
    return sheet


def _tts_card(face: Face, number: int, deck: str, decks: Mapping[str, Any]) -> dict[str, Any]:
    key, _, name = face.title.partition(" ")
    return {
        "Name": "Card", "Nickname": name or key, "GMNotes": card_key(face), "CardID": number, "SidewaysCard": False,
        "CustomDeck": {deck: decks[deck]}, "Transform": _transform(),
    }  # fmt: skip


def _transform() -> dict[str, float]:
    return {
        "posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1,
    }  # fmt: skip


def _tts_object(export: Export, cards: list[dict[str, Any]], decks: Mapping[str, Any]) -> dict[str, Any]:
    """The object: a deck, or the card itself if there is one only; a deck of one card does not load."""
    return cards[0] if len(cards) == 1 else {
        "Name": "DeckCustom", "Nickname": export.title, "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": dict(decks), "ContainedObjects": cards, "Transform": _transform(),
    }  # fmt: skip


def tabletop_save(title: str, states: Sequence[Mapping[str, Any]], **more: str) -> bytes:
    """A file of Tabletop Simulator with these objects."""
    saved = {"SaveName": title, **more, "ObjectStates": list(states)}
    return (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode()


def _require_places(state: Mapping[str, Any], files: Mapping[str, bytes], target: Target, title: str) -> None:
    """Checks what was made: every card lies on a sheet that exists, and in no last cell."""
    for number in state.get("DeckIDs", [state.get("CardID")]):
        deck = state["CustomDeck"][str(number // 100)]
        cells = deck["NumWidth"] * deck["NumHeight"]
        known = deck["FaceURL"] in files and deck["BackURL"] in files
        if (
            not known
            or not 0 <= number % 100 < cells - 1
            or deck["NumWidth"] > target.columns
            or deck["NumHeight"] > target.rows
        ):
            raise CardforgeError(f"{title}: card {number} has no place on a sheet that {target.name} reads")


def _virtual_tabletop(export: Export, target: Target) -> dict[str, bytes]:
    """A room of VirtualTabletop.io: a holder, a deck with a card type for each face, and every copy in one pile."""
    first = export.faces[0][0]
    per_mm = target.dpi / 25.4
    size = round(first.width * per_mm), round(first.height * per_mm)
    assets: dict[str, bytes] = {}

    def asset(picture: Image) -> str:
        data = encoded(picture, target)
        require_picture(data, target, "a face", size)
        crc = zlib.crc32(data)
        name = f"/assets/{crc - 2**32 if crc >= 2**31 else crc}_{len(data)}"
        assets[name] = data
        return name

    high = 160
    wide = round(high * first.width / first.height)
    backs = [asset(picture) for picture in _drawn(export, export.different_backs(), size)]
    types = {}
    for index, (picture, (face, _)) in enumerate(
        zip(_drawn(export, [f for f, _ in export.faces], size), export.faces, strict=True)
    ):
        types[card_key(face) or str(index)] = {
            "label": face.title,
            "image": asset(picture),
            "back": backs[export.back_index(index)],
        }
    face_of = [_vtt_face(wide, high, side) for side in ("back", "image")]
    widgets: dict[str, Any] = {
        "_meta": {"version": 1, "info": {"name": export.title}},
        "holder": {"type": "holder", "id": "holder", "x": 40, "y": 40, "width": wide + 10, "height": high + 10},
        "pile": {"type": "pile", "id": "pile", "parent": "holder", "x": 4, "y": 4, "width": wide, "height": high},
        "deck": {
            "type": "deck", "id": "deck", "parent": "holder", "x": 12, "y": 41, "cardTypes": types, "faceTemplates": face_of,
            "cardDefaults": {"width": wide, "height": high},
        },
    }  # fmt: skip
    for face, count in export.faces:
        for copy in range(count):
            card = f"card{len(widgets)}"
            kind = card_key(face)
            widgets[card] = {
                "type": "card",
                "id": card,
                "deck": "deck",
                "cardType": kind,
                "parent": "pile",
                "z": len(widgets) + copy,
            }
    name = f"{_file_word(export.title)}.vtt"
    data = _zip(
        {
            "0.json": json.dumps(widgets, ensure_ascii=False).encode(),
            **{key.lstrip("/"): value for key, value in assets.items()},
        }
    )
    _require_vtt(data, sum(count for _, count in export.faces), target)
    return {name: data}


def _vtt_face(width: int, height: int, key: str) -> dict[str, Any]:
    picture = {
        "type": "image", "x": 0, "y": 0, "width": width, "height": height, "color": "transparent",
        "dynamicProperties": {"value": key},
    }  # fmt: skip
    return {"border": 1, "radius": 8, "objects": [picture]}


def _require_vtt(data: bytes, cards: int, target: Target) -> None:
    """Checks what was written: every picture that a card type names is in the file, and every copy is there."""
    with zipfile.ZipFile(io.BytesIO(data)) as room:
        widgets, names = json.loads(room.read("0.json")), set(room.namelist())
    types = widgets["deck"]["cardTypes"]
    missing = [kind for kind, values in types.items() if {values["image"][1:], values["back"][1:]} - names]
    made = [widget for widget in widgets.values() if widget.get("type") == "card" and widget["cardType"] in types]
    if missing or len(made) != cards:
        raise CardforgeError(f"the room for {target.name} lacks pictures or copies: {', '.join(missing)}")


def _zip(files: Mapping[str, bytes]) -> bytes:
    """A zip whose bytes depend on nothing but the files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_STORED if name.startswith("assets/") else zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _pdf_x(export: Export, target: Target) -> dict[str, bytes]:
    from cardforge.printing.targets.pdfx import make_pdf_x

    return {f"{_file_word(export.title)}.pdf": make_pdf_x(export, target)}


def _file_word(text: str) -> str:
    """A text as part of a file name."""
    word = re.sub(r"[^A-Za-z0-9@]+", "-", text).strip("-").lower()
    return word[:80] or "deck"


_KINDS: Mapping[str, Callable[[Export, Target], dict[str, bytes]]] = {
    "pictures": _pictures,
    "tabletop-simulator": _tabletop_simulator,
    "virtual-tabletop": _virtual_tabletop,
    "pdf-x": _pdf_x,
}
