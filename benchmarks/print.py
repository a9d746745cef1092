"""How long printing takes: 9, 90 and 540 different cards with pictures, from starting Python to the PDF on disk.

Each job runs several times in a process of its own; the median of its CPU seconds counts. In the same run stand a
calibration (the cost of a Python function call, so that machines can be compared) and a peer: the same pictures, boxes
and lines of text drawn by hand with ReportLab, tuned in the same way.

    python benchmarks/print.py --json
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from shared import function_call

COUNTS = (9, 90, 540)
GOALS = {9: 0.35, 90: 0.5, 540: 1.1}
"""CPU seconds including start."""
GOAL_MEGABYTES = 140
FONTS = Path(__file__).parent.parent / "templates" / "_base" / "fonts"
TEXT = "unmark the creature then draw a card for each city that you control of this faction"
LINES = 14


def main() -> None:
    """Runs every job and shows the result as a table or as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--runs", type=int, default=5, help="runs of each job; the median counts")
    parser.add_argument("--job", nargs=3, metavar=("NAME", "COUNT", "FOLDER"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.job:
        name, count, folder = given.job
        {"cardforge": print_cards, "reportlab": draw_by_hand}[name](int(count), Path(folder))
        return
    with tempfile.TemporaryDirectory() as folder:
        result = measure(Path(folder), given.runs)
    print(json.dumps(result, indent=1) if given.json else as_table(result))


def measure(folder: Path, runs: int) -> dict[str, object]:
    """Every job's medians, the calibration and the ratios."""
    pictures = make_pictures(folder, max(COUNTS))
    call = function_call()
    jobs = []
    for count in COUNTS:
        ours = [run("cardforge", count, folder) for _ in range(runs)]
        peer = [run("reportlab", count, folder) for _ in range(runs)]
        seconds, peer_seconds = (statistics.median(cpu for cpu, _ in each) for each in (ours, peer))
        size = (folder / f"cardforge-{count}.pdf").stat().st_size
        jobs.append(
            {
                "cards": count,
                "cpu_seconds": round(seconds, 3),
                "goal_seconds": GOALS[count],
                "function_calls": round(seconds / call),
                "peer_cpu_seconds": round(peer_seconds, 3),
                "times_peer": round(seconds / peer_seconds, 2),
                "megabytes": round(max(memory for _, memory in ours), 1),
                "goal_megabytes": GOAL_MEGABYTES,
                "times_pictures": round(size / sum(pictures[:count]), 3),
            }
        )
    return {
        "benchmark": "print",
        "peer": "the same content drawn by hand with ReportLab, ASCII85 off",
        "function_call_nanoseconds": round(call * 1e9, 1),
        "runs": runs,
        "jobs": jobs,
    }


def run(name: str, count: int, folder: Path) -> tuple[float, float]:
    """CPU seconds and peak megabytes of one job in a process of its own."""
    process = subprocess.Popen([sys.executable, __file__, "--job", name, str(count), str(folder)])
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{name} with {count} cards failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def make_pictures(folder: Path, count: int) -> list[int]:
    """Different JPEGs of a card's picture at 300 dpi; returns their sizes in bytes."""
    from PIL import Image

    chance = random.Random(1)
    sizes = []
    for number in range(count):
        small = Image.new("RGB", (16, 12))
        small.putdata([tuple(chance.randrange(256) for _ in range(3)) for _ in range(16 * 12)])
        path = folder / f"{number}.jpg"
        small.resize((650, 470), Image.Resampling.BICUBIC).save(path, "JPEG", quality=95)
        sizes.append(path.stat().st_size)
    return sizes


def lines(number: int) -> list[str]:
    """The lines of text of one card."""
    chance = random.Random(number)
    return [" ".join(chance.choices(TEXT.split(), k=7)) for _ in range(LINES)]


def print_cards(count: int, folder: Path) -> None:
    """Our job: faces with a shared frame, a picture and lines of text, nine a sheet."""
    import hashlib

    from cardforge.faces.display import Face, Group, Image, Rect, Text
    from cardforge.printing import print_sheets

    frame = Group(
        tuple(Rect(-3 + n, -3 + n, 69 - 2 * n, 94 - 2 * n, fill="#c8b890", radius=n) for n in range(6)), shared=True
    )

    def face(number: int) -> Face:
        path = folder / f"{number}.jpg"
        picture = Image(4, 12, 55, 40, str(path), hashlib.sha256(path.read_bytes()).hexdigest())
        texts = (Text(5, 56 + 2 * at, line, "Alegreya-Regular", 6.0) for at, line in enumerate(lines(number)))
        return Face(
            63,
            88,
            3,
            (frame, picture, Text(5, 9, f"Card {number}", "Alegreya-Bold", 10.0), *texts),
            f"bench/{number}@1",
        )

    out = folder / f"cardforge-{count}.pdf"
    print_sheets(
        [(face(number), 1) for number in range(count)], None, "nine", "a4", out=out, fonts=[FONTS], title="Bench"
    )


def draw_by_hand(count: int, folder: Path) -> None:
    """The peer's job: the same content straight onto a ReportLab canvas."""
    from reportlab import rl_config
    from reportlab.lib.units import mm
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    for stem in ("Alegreya-Regular", "Alegreya-Bold"):
        pdfmetrics.registerFont(TTFont(stem, str(FONTS / f"{stem}.ttf")))
    canvas = Canvas(str(folder / f"reportlab-{count}.pdf"), pagesize=(210 * mm, 297 * mm), pageCompression=1)
    for number in range(count):
        row, column = divmod(number % 9, 3)
        canvas.saveState()
        canvas.translate((10.5 + 63 * column) * mm, (280.5 - 88 * (row + 1)) * mm)
        canvas.setFillColorRGB(0.78, 0.72, 0.56)
        for n in range(6):
            canvas.roundRect(n * mm, n * mm, (63 - 2 * n) * mm, (88 - 2 * n) * mm, n * mm, stroke=0, fill=1)
        canvas.drawImage(str(folder / f"{number}.jpg"), 4 * mm, 36 * mm, 55 * mm, 40 * mm)
        canvas.setFillColorRGB(0, 0, 0)
        canvas.setFont("Alegreya-Bold", 10)
        canvas.drawString(5 * mm, 79 * mm, f"Card {number}")
        canvas.setFont("Alegreya-Regular", 6)
        for at, line in enumerate(lines(number)):
            canvas.drawString(5 * mm, (32 - 2 * at) * mm, line)
        canvas.restoreState()
        if number % 9 == 8:
            canvas.showPage()
    canvas.save()


def as_table(result: dict[str, object]) -> str:
    """The result for a reader."""
    jobs = result["jobs"]
    assert isinstance(jobs, list)
    rows = [f"{'cards':>6} {'CPU s':>7} {'goal':>6} {'peer':>7} {'MB':>7} {'x pictures':>10}"]
    rows += [
        f"{job['cards']:>6} {job['cpu_seconds']:>7} {job['goal_seconds']:>6} {job['peer_cpu_seconds']:>7} "
        f"{job['megabytes']:>7} {job['times_pictures']:>10}"
        for job in jobs
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    main()
