"""The reports that trials write with `-o`, as many as are named, each in the form of its ending."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardforge.cli.output import check_output, write_out

if TYPE_CHECKING:
    from cardforge.tasks.reports.clause_report import ClausesResult
    from cardforge.tasks.reports.goldfish_reports import GoldfishResult
    from cardforge.tasks.reports.impact_reports import ImpactResult
    from cardforge.tasks.reports.match_reports import MatchResult, TournamentResult
    from cardforge.tasks.settings import Settings

ReportFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help="Also write the report: .md .html .json .csv .svg .png .parquet, else text; may be repeated.",
        show_default=False,
    ),
]


def check_reports(files: Sequence[Path] | None, force: bool) -> None:
    """Refuses files that would be overwritten or whose form is not installed, before anything is played. Raises CardforgeError."""
    from cardforge.tasks.reports.report_files import check_form

    for file in files or ():
        check_output(file, force)
        check_form(file)


def write_reports(
    result: GoldfishResult | MatchResult | TournamentResult | ImpactResult | ClausesResult,
    files: Sequence[Path] | None,
    settings: Settings,
) -> None:
    """Writes a report to every file that was named; `-` is what is printed anyway."""
    named = [file for file in files or () if str(file) != "-"]
    if not named:
        return
    from cardforge.tasks.reports.report_files import report_bytes
    from cardforge.tasks.reports.trial_documents import document_of

    document = document_of(result, settings)
    written = [(report_bytes(document, file), file) for file in named]
    for data, file in written:
        write_out(data, file)
