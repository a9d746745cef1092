"""How long printing takes: 9, 90 and 540 different cards with pictures and backs, from starting Python to the PDF on disk.

Each job runs several times in a process of its own, in turns: a peer, which draws the same pictures, boxes, lines of text and backs by
hand with ReportLab, tuned in the same way; Cardforge with an empty cache of faces; and Cardforge with a cache that has all of them.
Medians of CPU seconds, and of the ratios and differences of runs side by side, count. Differences are also given for a machine on which
a Python function call takes 39 ns. All processes have their bytecode, as an installation has.

    python benchmarks/print.py --json
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from shared import function_call

COUNTS = (9, 90, 540)
GOALS = {
    9: {"cold": ("over_peer_at_39_ns", 0.15), "warm": ("over_peer_at_39_ns", 0.10)},
    90: {"cold": ("over_peer_at_39_ns", 0.15), "warm": ("over_peer_at_39_ns", 0.10)},
    540: {"cold": ("times_peer", 1.15), "warm": ("times_peer", 0.7)},
}
"""Seconds above the peer, or times its seconds, with an empty and with a full cache."""
GOAL_MEGABYTES = 130
CALL = 39e-9
"""Seconds of a Python function call on the machine that the goals are meant for."""
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
        {"cold": print_cards, "warm": print_cards, "peer": draw_by_hand}[name](int(count), Path(folder))
        return
    with tempfile.TemporaryDirectory() as folder:
        result = measure(Path(folder), given.runs)
    print(json.dumps(result, indent=1) if given.json else as_table(result))


def measure(folder: Path, runs: int) -> dict[str, Any]:
    """Every job's medians, the calibration and the ratios."""
    pictures = make_pictures(folder, max(COUNTS))
    call = function_call()
    return {
        "benchmark": "print",
        "peer": "the same content drawn by hand with ReportLab, ASCII85 off",
        "function_call_nanoseconds": round(call * 1e9, 1),
        "runs": runs,
        "jobs": [measured(count, folder, runs, call, sum(pictures[:count])) for count in COUNTS],
    }


def measured(count: int, folder: Path, runs: int, call: float, pictures: int) -> dict[str, Any]:
    """The figures of one number of cards; the first round, which makes bytecode and fills the cache, does not count."""
    rounds = [{name: run(name, count, folder) for name in ("peer", "cold", "warm")} for _ in range(runs + 1)][1:]
    size = (folder / f"cardforge-{count}.pdf").stat().st_size
    found: dict[str, Any] = {
        "cards": count,
        "peer_cpu_seconds": round(statistics.median(each["peer"][0] for each in rounds), 3),
        "times_pictures": round(size / pictures, 3),
    }
    for name, (figure, goal) in GOALS[count].items():
        over = statistics.median(each[name][0] - each["peer"][0] for each in rounds)
        found[name] = {
            "cpu_seconds": round(statistics.median(each[name][0] for each in rounds), 3),
            "times_peer": round(statistics.median(each[name][0] / each["peer"][0] for each in rounds), 2),
            "over_peer_at_39_ns": round(over * CALL / call, 3),
            "megabytes": round(max(each[name][1] for each in rounds), 1),
            "goal": f"{figure.replace('_', ' ')} {goal}, {GOAL_MEGABYTES} MB",
        }
        found[name]["reached"] = found[name][figure] <= goal and found[name]["megabytes"] < GOAL_MEGABYTES
    return found


def run(name: str, count: int, folder: Path) -> tuple[float, float]:
    """CPU seconds and peak megabytes of one job in a process of its own; the cache of a cold job is empty."""
    cache = folder / f"cache-{name}-{count}"
    if name == "cold":
        shutil.rmtree(cache, ignore_errors=True)
    own = {"CARDFORGE_CACHE": str(cache), "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | own
    process = subprocess.Popen([sys.executable, __file__, "--job", name, str(count), str(folder)], env=environment)
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
    """Our job: faces with a shared frame, a picture and lines of text, nine a sheet, and a page of backs behind each."""
    import hashlib

    from cardforge.faces.display import Face, Group, Image, Rect, Text
    from cardforge.printing import print_sheets

    def frame_in(colour: str) -> Group:
        boxes = tuple(Rect(-3 + n, -3 + n, 69 - 2 * n, 94 - 2 * n, fill=colour, radius=n) for n in range(6))
        return Group(boxes, shared=True)

    frame = frame_in("#c8b890")
    back = Face(63, 88, 3, (frame_in("#40506a"), Text(5, 44, "Bench", "Alegreya-Bold", 24.0)), "bench, back")

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
        [(face(number), 1) for number in range(count)], back, "nine", "a4", out=out, fonts=[FONTS], title="Bench"
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
    canvas.beginForm("back")
    canvas.setFillColorRGB(0.25, 0.31, 0.42)
    for n in range(6):
        canvas.roundRect(n * mm, n * mm, (63 - 2 * n) * mm, (88 - 2 * n) * mm, n * mm, stroke=0, fill=1)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setFont("Alegreya-Bold", 24)
    canvas.drawString(5 * mm, 44 * mm, "Bench")
    canvas.endForm()
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
            for place in range(9):
                row, column = divmod(place, 3)
                canvas.saveState()
                canvas.translate((10.5 + 63 * column) * mm, (280.5 - 88 * (row + 1)) * mm)
                canvas.doForm("back")
                canvas.restoreState()
            canvas.showPage()
    canvas.save()


def as_table(result: dict[str, Any]) -> str:
    """The result for a reader."""
    rows = [f"{'cards':>6} {'cache':>6} {'CPU s':>7} {'peer':>7} {'times':>6} {'over, 39 ns':>12} {'MB':>6}  goal"]
    for job in result["jobs"]:
        for name in ("cold", "warm"):
            found = job[name]
            rows.append(
                f"{job['cards']:>6} {name:>6} {found['cpu_seconds']:>7} {job['peer_cpu_seconds']:>7} {found['times_peer']:>6} "
                f"{found['over_peer_at_39_ns']:>12} {found['megabytes']:>6}  {found['goal']}: {'yes' if found['reached'] else 'no'}"
            )
    return "\n".join(rows)


if __name__ == "__main__":
    main()
