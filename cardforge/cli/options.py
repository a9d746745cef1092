"""The options that several commands share, and the settings that come from the global options."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Final

import typer

from cardforge.cli.completion import complete_deck, complete_format, complete_game
from cardforge.cli.output import check_output
from cardforge.tasks.settings import Settings


def _day(text: str) -> date:
    """The day of an option; raises BadParameter for anything but a date."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text[:40]!r} is not a date; write it like 2026-03-01") from None


def _folder(path: Path | None) -> Path | None:
    """The folder of an option; raises BadParameter for `-`, because several files cannot go to standard output."""
    if str(path) == "-":
        raise typer.BadParameter("this makes several files; name a folder")
    return path


def _file(path: Path | None) -> Path | None:
    """The file of an option that is read and written; raises BadParameter for `-`."""
    if str(path) == "-":
        raise typer.BadParameter("this is read and written; name a file")
    if path is not None:
        check_output(path, force=True)
    return path


Json = Annotated[bool, typer.Option("--json", help="Answer as JSON, with the keys of docs/json.md.")]
Output = Annotated[
    Path, typer.Option("-o", "--output", metavar="FILE", help="The file to write; - for standard output.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]
OutputFolder = typer.Option("-o", "--output", metavar="DIR", callback=_folder, help="The folder for the files.")
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="Same seed, same result.")]
JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs", metavar="J", min=1, help="The number of processes; the report is the same.", show_default="1"
    ),
]
ClusterOption = Annotated[
    str,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the Dask cluster whose scheduler is there, such as tcp://host:8786; the report is the same.",
        show_default=False,
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        callback=_file,
        help="Stream the games into this file, and go on with those that it holds.",
        show_default=False,
    ),
]
Variant = Annotated[
    str,
    typer.Option(
        "--variant", metavar="A,B", help="Variants of the rules: solo, solo,map, peaceful ...", show_default=False
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Change an option of the rules; `cardforge games GAME --options` lists them.",
        show_default=False,
    ),
]
CheckOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Turn a switch of the format, such as league=true; `cardforge games GAME --options` lists them.",
        show_default=False,
    ),
]
OptionsFile = Annotated[
    Path | None,
    typer.Option(
        "--options", metavar="FILE.toml", help="Options of the rules in a table [options].", show_default=False
    ),
]
DeckFile = Annotated[
    Path,
    typer.Argument(
        metavar="DECK", help="A deck list; - for standard input.", show_default=False, autocompletion=complete_deck
    ),
]
GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game by its short name.", show_default=False, autocompletion=complete_game),
]
Day = Annotated[
    date | None,
    typer.Option("--on", parser=_day, metavar="DATE", help="As of this day, e.g. 2026-03-01, instead of today."),
]
AnnouncedOn = Annotated[
    date | None, typer.Option("--announced-on", parser=_day, metavar="DATE", help="The day on which it becomes known.")
]
LegalFrom = Annotated[
    date | None, typer.Option("--legal-from", parser=_day, metavar="DATE", help="The first day on which it is legal.")
]
Every = Annotated[
    bool, typer.Option("--all", help="Newest revisions instead of current ones: announced ones and drafts too.")
]
FormatName = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="A format such as arc/standard, instead of the deck's own.",
        autocompletion=complete_format,
    ),
]


def settings(ctx: typer.Context) -> Settings:
    """The settings of this run."""
    assert isinstance(ctx.obj, Settings)
    return ctx.obj


_PAIRS: Final = {
    "--renamed": "OLD=NEW, such as 'Ash Knigt=Ash Knight'",
    "--map": "FIELD=KEY, such as name=Title",
    "--only": "KEY=VALUE, such as edition=first",
}


def pairs_of(options: list[str], option: str) -> dict[str, str]:
    """Options such as `--map FIELD=KEY` as a table; raises BadParameter for one without an equals sign."""
    pairs = [text.partition("=") for text in options]
    wrong = [field for field, equals, _ in pairs if not (field and equals)]
    if wrong:
        raise typer.BadParameter(f"{wrong[0]!r} is not {_PAIRS[option]}", param_hint=option)
    return {field: key for field, _, key in pairs}


def workers(jobs: int | None, cluster: str) -> int | str:
    """What plays the games: so many processes, one without a number, or the cluster at an address; raises BadParameter for both."""
    if jobs and cluster:
        raise typer.BadParameter("--jobs plays on this machine, --cluster on others; name one of them")
    return cluster or jobs or 1
