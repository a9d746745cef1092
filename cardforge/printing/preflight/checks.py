"""Preflight of a PDF for a target: boxes, bleed, safe zone, resolution, fonts, type, colours, ink and backs, with reasons."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardforge.errors import CardforgeError
from cardforge.printing.preflight.content import Drawn, PageContent
from cardforge.printing.profiles import Trim
from cardforge.printing.targets.profile import Target

ERROR, WARNING = "error", "warning"
_TOLERANCE = 0.05
"""Millimetres by which a box may be off."""
_DPI = 144
_WHITE = 0.5
"""The share of an edge that may be white before its bleed counts as not painted."""
_INK_TOLERANCE = 2.0


@dataclass(frozen=True)
class Finding:
    """Something that a print shop would reject (`error`) or a person should look at (`warning`)."""

    level: str
    check: str
    pages: tuple[int, ...]
    """From 1; empty for the whole file."""
    reason: str

    def __str__(self) -> str:
        where = f"page {_ranges(self.pages)}: " if self.pages else ""
        return f"{self.level}: {self.check}: {where}{self.reason}"

    def to_json(self) -> dict[str, Any]:
        """The finding with the keys of docs/json.md."""
        return {"level": self.level, "check": self.check, "pages": list(self.pages), "reason": self.reason}


Found = Iterator[tuple[str, str, int, str]]
"""Level, check, page (0 for the file) and reason."""


def check_pdf(data: bytes, target: Target, trim: Trim | None = None) -> list[Finding]:
    """What the target would find wrong with a PDF, errors first; raises CardforgeError for a file that is no PDF."""
    import pikepdf
    import pypdfium2

    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            rendered = pypdfium2.PdfDocument(data)
            try:
                found = [*_file(pdf, target), *_pages(pdf, rendered, target, trim)]
            finally:
                rendered.close()
    except (pikepdf.PdfError, pypdfium2.PdfiumError) as fault:
        raise CardforgeError(f"the file is not a PDF that can be checked: {str(fault).splitlines()[0]}") from fault
    return _joined(found)


def _joined(found: list[tuple[str, str, int, str]]) -> list[Finding]:
    """The same finding of several pages as one."""
    pages: dict[tuple[str, str, str], list[int]] = {}
    for level, check, page, reason in found:
        pages.setdefault((level, check, reason), []).extend([page] if page else [])
    findings = [Finding(level, check, tuple(dict.fromkeys(on)), reason) for (level, check, reason), on in pages.items()]
    return sorted(findings, key=lambda finding: finding.level)


def _file(pdf: Any, target: Target) -> Found:
    for font in {str(font.get("/BaseFont")): font for font in _fonts(pdf)}.values():
        described = font.get("/FontDescriptor", {})
        if not any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield ERROR, "fonts", 0, f"{font.get('/BaseFont')} is not embedded"
    if target.kind != "pdf-x":
        return
    version = str(pdf.docinfo.get("/GTS_PDFXVersion", "")) if pdf.docinfo else ""
    if version != "PDF/X-1a:2003":
        yield ERROR, "standard", 0, f"says {version or 'nothing'} as its standard, not PDF/X-1a:2003"
    intents = pdf.Root.get("/OutputIntents", [])
    if not any(str(intent.get("/S")) == "/GTS_PDFX" for intent in intents):
        yield ERROR, "standard", 0, "has no output intent for PDF/X"
    if str(pdf.docinfo.get("/Trapped", "")) not in ("/True", "/False"):
        yield ERROR, "standard", 0, "does not say whether it is trapped"
    if not str(pdf.docinfo.get("/Title", "")):
        yield ERROR, "standard", 0, "has no title"
    if pdf.is_encrypted:
        yield ERROR, "standard", 0, "is encrypted"
    if "/ID" not in pdf.trailer:
        yield ERROR, "standard", 0, "has no ID"


def _fonts(pdf: Any) -> list[Any]:
    """Every font that has glyphs of its own; a composite font has them in its descendants."""
    import pikepdf

    found = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"]
    return [font for font in found if font.get("/Subtype") not in ("/Type0", "/Type3")]


def _pages(pdf: Any, rendered: Any, target: Target, trim: Trim | None) -> Found:
    content = PageContent()
    for number, page in enumerate(pdf.pages, 1):
        yield from ((level, check, number, reason) for level, check, reason in _boxes(page, target, trim))
        for level, check, reason in _drawn(content.drawn(page), target):
            yield level, check, number, reason
        sheet = rendered[number - 1]
        for level, check, reason in [*_bleed(sheet, target), *_text(sheet, page, target)]:
            yield level, check, number, reason
        sheet.close()
    if target.back_first:
        yield from _backs(rendered)


Reasons = Iterator[tuple[str, str, str]]


def _boxes(page: Any, target: Target, trim: Trim | None) -> Reasons:
    media = _millimetres(page.MediaBox)
    if "/TrimBox" not in page.obj:
        yield ERROR, "boxes", "has no TrimBox, so that nobody knows where to cut"
        return
    cut = _millimetres(page.TrimBox)
    if target.bleed:
        margins = [abs(one - other) for one, other in zip(media, cut, strict=True)]
        if min(margins) < float(target.bleed) - _TOLERANCE:
            yield (
                ERROR,
                "boxes",
                f"has {min(margins):.2f} mm around the cut; the target wants {float(target.bleed):.2f} mm of bleed",
            )
    if trim:
        size = cut[2] - cut[0], cut[3] - cut[1]
        wanted = float(trim.width), float(trim.height)
        if any(abs(one - other) > _TOLERANCE for one, other in zip(size, wanted, strict=True)):
            yield (
                ERROR,
                "boxes",
                f"is cut to {size[0]:.2f} x {size[1]:.2f} mm; {trim.name} is {wanted[0]:g} x {wanted[1]:g} mm",
            )
        whole = media[2] - media[0], media[3] - media[1]
        if any(
            abs(one - other - 2 * float(target.bleed)) > _TOLERANCE for one, other in zip(whole, wanted, strict=True)
        ):
            yield (
                ERROR,
                "boxes",
                f"is {whole[0]:.2f} x {whole[1]:.2f} mm; the target wants one card a page with its bleed",
            )


def _drawn(things: list[Drawn], target: Target) -> Reasons:
    picky = target.kind == "pdf-x"
    for thing in things:
        if thing.kind == "picture":
            yield from _picture(thing, target, picky)
        elif thing.kind == "ink" and target.ink and thing.value > target.ink + _INK_TOLERANCE:
            yield ERROR, "ink", f"has a colour with {thing.value:.0f} % of ink; at most {target.ink} % dries"
        elif thing.kind == "rgb" and picky:
            yield ERROR, "colours", "has a colour in RGB; the standard knows CMYK only"
        elif thing.kind == "opacity" and picky:
            yield ERROR, "colours", "has something transparent, which the standard forbids"
    small = min((thing.type_size() for thing in things if thing.kind == "type"), default=99.0)
    if target.smallest_type and small < float(target.smallest_type) - 0.01:
        yield (
            WARNING,
            "type",
            f"has type of {small:.1f} points; below {float(target.smallest_type):g} points it may not be legible",
        )


def _picture(thing: Drawn, target: Target, picky: bool) -> Reasons:
    picture, least = thing.picture, 300 if picky else target.dpi
    dots = thing.resolution()
    if dots < least - 1:
        yield (
            WARNING if dots >= least / 2 else ERROR,
            "dpi",
            f"has a picture of {dots:.0f} pixels to the inch; {least} are wanted",
        )
    space = str(picture.get("/ColorSpace", ""))
    if picky and space not in ("/DeviceCMYK", "/DeviceGray"):
        yield (
            ERROR,
            "colours",
            f"has a picture in {space.removeprefix('/Device') or 'no colour space'}; the standard knows CMYK and grey",
        )
    if picky and ("/SMask" in picture or "/Mask" in picture):
        yield ERROR, "colours", "has a picture with a mask, which the standard forbids"
    if target.ink and space == "/DeviceCMYK":
        most = _most_ink(picture)
        if most > target.ink + _INK_TOLERANCE:
            yield ERROR, "ink", f"has a picture with {most:.0f} % of ink; at most {target.ink} % dries"


_INKS: dict[str, float] = {}


def _most_ink(picture: Any) -> float:
    """The most ink on a point of a CMYK picture, in percent, to within two."""
    import pikepdf
    from PIL import ImageChops

    key = hashlib.sha256(picture.read_raw_bytes()).hexdigest()
    if key not in _INKS:
        pixels = pikepdf.PdfImage(picture).as_pil_image()
        cyan, magenta, yellow, black = pixels.convert("CMYK").split()
        half = ImageChops.add(cyan, magenta, scale=2), ImageChops.add(yellow, black, scale=2)
        counts = ImageChops.add(*half, scale=2).histogram()
        most = max(value for value, count in enumerate(counts) if count)
        _INKS[key] = float(most) * 4 / 255 * 100
    return _INKS[key]


def _bleed(sheet: Any, target: Target) -> Reasons:
    """Whether every edge of the page is painted: a strip of white is paper."""
    if not target.bleed:
        return
    picture = sheet.render(scale=_DPI / 72).to_pil().convert("L")
    wide, high = picture.size
    strips = {
        "left": (1, 1, 2, high - 1), "top": (1, 1, wide - 1, 2),
        "right": (wide - 3, 1, wide - 2, high - 1), "bottom": (1, high - 3, wide - 1, high - 2),
    }  # fmt: skip
    for side, strip in strips.items():
        part = picture.crop(strip)
        white = part.histogram()[255] / (part.width * part.height)
        if white > _WHITE:
            yield ERROR, "bleed", f"is not painted along its {side} edge; a cut that is a little off shows paper"


def _text(sheet: Any, page: Any, target: Target) -> Reasons:
    """Glyphs without a character, and text outside the safe zone."""
    text = sheet.get_textpage()
    words = text.get_text_range()
    if "\ufffd" in words or "\ufffe" in words:
        yield WARNING, "glyphs", "has text that cannot be copied, or glyphs that a font lacks"
    if target.safe and "/TrimBox" in page.obj:
        safe = float(target.safe) / 25.4 * 72
        left, low, right, high = (float(side) for side in page.TrimBox)
        nearest = 99.0
        for index in range(text.count_chars()):
            x1, y1, x2, y2 = text.get_charbox(index)
            if x2 > x1 and y2 > y1 and text.get_text_range(index, 1).strip():  # an ornament copies as a space
                nearest = min(nearest, x1 - left, right - x2, y1 - low, high - y2)
        if nearest < safe - 0.2:
            yield (
                WARNING,
                "safe zone",
                f"has text {nearest / 72 * 25.4:.1f} mm from the cut; the target wants {float(target.safe):.1f} mm",
            )
    text.close()


def _backs(rendered: Any) -> Found:
    """A346: backs that differ are told, because nobody but the owner knows whether their cards share a pile."""
    looks: dict[str, list[int]] = {}
    for index in range(0, len(rendered), 2):
        page = rendered[index]
        picture = page.render(scale=40 / 72).to_pil().convert("RGB")
        looks.setdefault(hashlib.sha256(picture.tobytes()).hexdigest(), []).append(index + 1)
        page.close()
    if len(rendered) % 2:
        yield ERROR, "backs", 0, f"has {len(rendered)} pages; each card has a page for its back and one for its front"
    if len(looks) > 1:
        yield WARNING, "backs", 0, f"has {len(looks)} different backs; the cards of one pile need one back (A346, A347)"


def _millimetres(box: Any) -> tuple[float, float, float, float]:
    left, low, right, high = (float(side) / 72 * 25.4 for side in box)
    return left, low, right, high


def _ranges(pages: tuple[int, ...]) -> str:
    """Pages as a person writes them: "1, 3-7, 9"."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    shown = [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ", ".join(shown[:12]) + (" ..." if len(shown) > 12 else "")
